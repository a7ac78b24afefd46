<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>Go</source>
        <translation>转到</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标注</translation>
    </message>
    <message>
        <source>Read and label</source>
        <translation>阅读并标注</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>The raters side by side</source>
        <translation>并排查看各标注者的标注</translation>
    </message>
    <message>
        <source>Adjudicate</source>
        <translation>裁决</translation>
    </message>
    <message>
        <source>Settle the disagreements</source>
        <translation>裁决分歧</translation>
    </message>
    <message>
        <source>Agreement</source>
        <translation>一致性</translation>
    </message>
    <message>
        <source>Kappa and other coefficients</source>
        <translation>Kappa 及其他系数</translation>
    </message>
    <message>
        <source>Codebook</source>
        <translation>编码手册</translation>
    </message>
    <message>
        <source>Dimensions, codes, rules</source>
        <translation>维度、编码、规则</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Distributions, cross tables and flows of the settled labels</source>
        <translation>最终标注的分布、交叉表和流向</translation>
    </message>
    <message>
        <source>Next step of the study</source>
        <translation>研究的下一步</translation>
    </message>
    <message>
        <source>Do what comes next, as the bar at the top says</source>
        <translation>执行顶部栏提示的下一步</translation>
    </message>
    <message>
        <source>Next open item</source>
        <translation>下一个未完成条目</translation>
    </message>
    <message>
        <source>Go to the next item that you have not finished</source>
        <translation>转到下一个您尚未完成的条目</translation>
    </message>
    <message>
        <source>Next item</source>
        <translation>下一个条目</translation>
    </message>
    <message>
        <source>Go to the next item in the list</source>
        <translation>转到列表中的下一个条目</translation>
    </message>
    <message>
        <source>Previous item</source>
        <translation>上一个条目</translation>
    </message>
    <message>
        <source>Go to the previous item in the list</source>
        <translation>转到列表中的上一个条目</translation>
    </message>
    <message>
        <source>Back to the previous item</source>
        <translation>返回先前的条目</translation>
    </message>
    <message>
        <source>Return to the item that you saw before this one</source>
        <translation>返回在此之前查看的条目</translation>
    </message>
    <message>
        <source>Search the items</source>
        <translation>搜索条目</translation>
    </message>
    <message>
        <source>Type words, or state:open tag:keras flag:discuss</source>
        <translation>输入词语，或 state:open tag:keras flag:discuss</translation>
    </message>
    <message>
        <source>To the labels</source>
        <translation>转到标注表单</translation>
    </message>
    <message>
        <source>Put the cursor into the labelling form</source>
        <translation>将光标置于标注表单</translation>
    </message>
    <message>
        <source>Screening pass</source>
        <translation>快速筛选</translation>
    </message>
    <message>
        <source>One key per item: it decides and goes to the next undecided item</source>
        <translation>每个条目按一个键：作出决定并转到下一个未决定的条目</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>Add items…</source>
        <translation>添加条目…</translation>
    </message>
    <message>
        <source>Add candidates from a file: posts, issues, patches, sheets</source>
        <translation>从文件添加候选条目：帖子、缺陷报告、补丁、表格</translation>
    </message>
    <message>
        <source>Add by ids or links…</source>
        <translation>按 ID 或链接添加…</translation>
    </message>
    <message>
        <source>Paste ids or addresses of questions; their texts are fetched afterwards</source>
        <translation>粘贴问题的 ID 或网址，随后获取其文本</translation>
    </message>
    <message>
        <source>Add a folder…</source>
        <translation>添加文件夹…</translation>
    </message>
    <message>
        <source>Add each Markdown file, text and patch below a folder as an item</source>
        <translation>将文件夹下的每个 Markdown 文件、文本和补丁各添加为一个条目</translation>
    </message>
    <message>
        <source>Add ratings from a sheet…</source>
        <translation>从表格添加标注结果…</translation>
    </message>
    <message>
        <source>Import existing ratings, with raters side by side or one rater per row</source>
        <translation>导入已有的标注结果：各标注者并列于同一行，或每行一名标注者</translation>
    </message>
    <message>
        <source>Fetch texts of posts…</source>
        <translation>获取帖子文本…</translation>
    </message>
    <message>
        <source>Fetch questions, answers and comments from the Stack Exchange API for items with only id and title</source>
        <translation>对只有 ID 和标题的条目，通过 Stack Exchange API 获取问题、回答和评论</translation>
    </message>
    <message>
        <source>Keywords…</source>
        <translation>关键词…</translation>
    </message>
    <message>
        <source>What each keyword finds, which ones can never hit, and the study’s own set</source>
        <translation>各关键词找到什么、哪些永远不会命中，以及本研究自己的关键词集</translation>
    </message>
    <message>
        <source>Find duplicates…</source>
        <translation>查找重复条目…</translation>
    </message>
    <message>
        <source>Compare very similar posts side by side; one of each pair enters no round</source>
        <translation>并排比较非常相似的帖子；每对中有一个不进入任何轮次</translation>
    </message>
    <message>
        <source>Mark the chosen items as duplicates…</source>
        <translation>将所选条目标记为重复条目…</translation>
    </message>
    <message>
        <source>The selected lines are one post: one is kept, and the others enter no round</source>
        <translation>所选行为同一帖子：保留其中一个，其余不进入任何轮次</translation>
    </message>
    <message>
        <source>Columns that raters see…</source>
        <translation>标注者可见的列…</translation>
    </message>
    <message>
        <source>Show or hide columns of the sources, such as earlier labels, while labelling</source>
        <translation>标注时显示或隐藏来源中的列，例如先前的标注</translation>
    </message>
    <message>
        <source>Retrieve units…</source>
        <translation>检索单元…</translation>
    </message>
    <message>
        <source>Read all units of a code, a chosen bar or a search, with labels, comments and decisions</source>
        <translation>阅读某个编码、所选条形或某次搜索的全部单元，附标注、备注和决定</translation>
    </message>
    <message>
        <source>Flow of the sample</source>
        <translation>样本流程</translation>
    </message>
    <message>
        <source>The recorded flow: posts read, filters, keywords, duplicates, rounds, screening</source>
        <translation>已记录的流程：读取的帖子、过滤条件、关键词、重复条目、轮次、筛选</translation>
    </message>
    <message>
        <source>Reasons for exclusion…</source>
        <translation>排除原因…</translation>
    </message>
    <message>
        <source>The usual reasons to exclude an item, offered with keys to every rater</source>
        <translation>排除条目的常用原因，连同按键提供给每名标注者</translation>
    </message>
    <message>
        <source>Record time per item</source>
        <translation>记录每个条目的用时</translation>
    </message>
    <message>
        <source>How long each rater works on each item, without idle time; others see it when the round is closed</source>
        <translation>每名标注者处理每个条目的时间，不含空闲时间；轮次结束后其他人可见</translation>
    </message>
    <message>
        <source>Hints…</source>
        <translation>提示…</translation>
    </message>
    <message>
        <source>When raters see what static rules find in code, and which codes the rules suggest</source>
        <translation>标注者何时能看到静态规则在源代码中的发现，以及规则建议哪些编码</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Open a round…</source>
        <translation>开启轮次…</translation>
    </message>
    <message>
        <source>Choose the items of the next round and who rates them</source>
        <translation>选择下一轮的条目及其标注者</translation>
    </message>
    <message>
        <source>Open a round over the chosen items…</source>
        <translation>以所选条目开启轮次…</translation>
    </message>
    <message>
        <source>The next round, over the items that are selected in the list</source>
        <translation>下一轮，包含列表中选定的条目</translation>
    </message>
    <message>
        <source>Seal my round…</source>
        <translation>封存我的轮次…</translation>
    </message>
    <message>
        <source>Make your labels of this round final, so that they can be compared</source>
        <translation>将您在本轮的标注定稿，以便进行比较</translation>
    </message>
    <message>
        <source>Look for slips…</source>
        <translation>检查疏漏…</translation>
    </message>
    <message>
        <source>Before you seal: your labels that differ from your labels of similar posts</source>
        <translation>封存之前：您的标注与您对相似帖子的标注不一致之处</translation>
    </message>
    <message>
        <source>Progress…</source>
        <translation>进度…</translation>
    </message>
    <message>
        <source>How far each rater is, the items finished per day, and the work left</source>
        <translation>每名标注者的进度、每天完成的条目和剩余的工作</translation>
    </message>
    <message>
        <source>All rounds</source>
        <translation>所有轮次</translation>
    </message>
    <message>
        <source>How each round was drawn, who has sealed it, and the hashes</source>
        <translation>各轮次如何抽取、由谁封存，以及哈希值</translation>
    </message>
    <message>
        <source>Contradictions…</source>
        <translation>冲突…</translation>
    </message>
    <message>
        <source>Changes of two copies that contradict each other, to decide which one counts</source>
        <translation>两个副本中互相冲突的更改，由此决定以哪个为准</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Export the data set…</source>
        <translation>导出数据集…</translation>
    </message>
    <message>
        <source>Write the settled labels as CSV</source>
        <translation>将最终标注写为 CSV</translation>
    </message>
    <message>
        <source>Export the ratings…</source>
        <translation>导出标注结果…</translation>
    </message>
    <message>
        <source>Write the screening and labels of each rater in closed rounds as CSV</source>
        <translation>将已结束轮次中每名标注者的筛选和标注写为 CSV</translation>
    </message>
    <message>
        <source>Export a table…</source>
        <translation>导出表…</translation>
    </message>
    <message>
        <source>Write ratings, decisions, items, codebook, history or rounds as CSV, TSV, JSON Lines or workbook</source>
        <translation>将标注结果、决定、条目、编码手册、历史记录或轮次写为 CSV、TSV、JSON Lines 或工作簿</translation>
    </message>
    <message>
        <source>Save the list…</source>
        <translation>保存列表…</translation>
    </message>
    <message>
        <source>Write the items of the search, in the order and columns of the wide list</source>
        <translation>写出搜索到的条目，顺序和列与宽列表相同</translation>
    </message>
    <message>
        <source>Minutes of a meeting…</source>
        <translation>会议纪要…</translation>
    </message>
    <message>
        <source>Read, copy or save what was decided and said since a time</source>
        <translation>阅读、复制或保存自某一时刻以来的决定和发言</translation>
    </message>
    <message>
        <source>Report…</source>
        <translation>报告…</translation>
    </message>
    <message>
        <source>Write the reliability report: HTML, PDF, Markdown or LaTeX</source>
        <translation>生成信度报告：HTML、PDF、Markdown 或 LaTeX</translation>
    </message>
    <message>
        <source>Export a checking script…</source>
        <translation>导出核对脚本…</translation>
    </message>
    <message>
        <source>Write a script that recomputes the study’s numbers with R or Python</source>
        <translation>生成用 R 或 Python 重新计算本研究数值的脚本</translation>
    </message>
    <message>
        <source>Replication package…</source>
        <translation>复现包…</translation>
    </message>
    <message>
        <source>Write everything that others need to check the study into one ZIP file</source>
        <translation>将他人核查本研究所需的一切写入一个 ZIP 文件</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>研究</translation>
    </message>
    <message>
        <source>New study…</source>
        <translation>新建研究…</translation>
    </message>
    <message>
        <source>Make a study with a codebook and raters</source>
        <translation>新建一项研究，含编码手册和标注者</translation>
    </message>
    <message>
        <source>Open study…</source>
        <translation>打开研究…</translation>
    </message>
    <message>
        <source>Open a study file</source>
        <translation>打开研究文件</translation>
    </message>
    <message>
        <source>Join a shared study…</source>
        <translation>加入共享研究…</translation>
    </message>
    <message>
        <source>Make your copy of a study that others share, from a folder, a database or a packet</source>
        <translation>从文件夹、数据库或交换包创建他人所共享研究的副本</translation>
    </message>
    <message>
        <source>Change rater…</source>
        <translation>更换标注者…</translation>
    </message>
    <message>
        <source>Choose who is working now</source>
        <translation>选择当前由谁工作</translation>
    </message>
    <message>
        <source>Add a rater…</source>
        <translation>添加标注者…</translation>
    </message>
    <message>
        <source>Add a person to the study</source>
        <translation>为研究添加一名人员</translation>
    </message>
    <message>
        <source>Describe the study…</source>
        <translation>描述研究…</translation>
    </message>
    <message>
        <source>Goal, population, raters, authors and licences, as printed in report and package</source>
        <translation>目标、总体、标注者、作者和许可证，将印在报告和复现包中</translation>
    </message>
    <message>
        <source>Save a copy…</source>
        <translation>保存副本…</translation>
    </message>
    <message>
        <source>Save the open study under another name, even if its own file was replaced or removed</source>
        <translation>以其他名称保存打开的研究，即使其原文件已被替换或删除</translation>
    </message>
    <message>
        <source>Share…</source>
        <translation>共享…</translation>
    </message>
    <message>
        <source>Work on one study on several machines: where copies meet, everybody’s progress, received changes</source>
        <translation>在多台计算机上进行同一项研究：副本交换位置、每个人的进度、收到的更改</translation>
    </message>
    <message>
        <source>Merge a copy…</source>
        <translation>合并副本…</translation>
    </message>
    <message>
        <source>Merge another copy of this study, or a packet; a preview shows what it would add</source>
        <translation>合并本研究的另一个副本或交换包；预览会显示将新增的内容</translation>
    </message>
    <message>
        <source>Verify the file</source>
        <translation>校验文件</translation>
    </message>
    <message>
        <source>Check the study file against its history, seals and check sums</source>
        <translation>根据历史记录、封存记录和校验和检查研究文件</translation>
    </message>
    <message>
        <source>History…</source>
        <translation>历史记录…</translation>
    </message>
    <message>
        <source>Who changed what and when; undo an older change, or see the study at an earlier moment</source>
        <translation>谁在何时更改了什么；撤销较早的更改，或查看研究在较早时刻的状态</translation>
    </message>
    <message>
        <source>Print the item…</source>
        <translation>打印条目…</translation>
    </message>
    <message>
        <source>Print the open post, its facts and your labels, with a preview, or save it as PDF</source>
        <translation>打印打开的帖子、其基本信息和您的标注，可预览，也可存为 PDF</translation>
    </message>
    <message>
        <source>Print the page…</source>
        <translation>打印页面…</translation>
    </message>
    <message>
        <source>Print what the mode shows, on one page, or save it as PDF</source>
        <translation>将当前模式显示的内容打印在一页上，或存为 PDF</translation>
    </message>
    <message>
        <source>Print the report…</source>
        <translation>打印报告…</translation>
    </message>
    <message>
        <source>Print the reliability report, with a preview</source>
        <translation>打印信度报告，可预览</translation>
    </message>
    <message>
        <source>Close study</source>
        <translation>关闭研究</translation>
    </message>
    <message>
        <source>Return to the start page; everything is saved</source>
        <translation>返回起始页；一切均已保存</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Everything is saved already</source>
        <translation>一切均已保存</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Undo your last change</source>
        <translation>撤销您的上一次更改</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Redo the change that you undid</source>
        <translation>重做已撤销的更改</translation>
    </message>
    <message>
        <source>Find in the post</source>
        <translation>在帖子中查找</translation>
    </message>
    <message>
        <source>Search in the open post</source>
        <translation>在打开的帖子中搜索</translation>
    </message>
    <message>
        <source>Copy the ids of the chosen items</source>
        <translation>复制所选条目的 ID</translation>
    </message>
    <message>
        <source>One id per line, in the order of the list</source>
        <translation>每行一个 ID，按列表顺序</translation>
    </message>
    <message>
        <source>Flag the chosen items for discussion</source>
        <translation>将所选条目标记为待讨论</translation>
    </message>
    <message>
        <source>Your ratings of all selected lines; if all have the flag, it is removed</source>
        <translation>您对所有所选行的标注；若全部已有该标记，则将其移除</translation>
    </message>
    <message>
        <source>Flag the chosen items as unsure</source>
        <translation>将所选条目标记为不确定</translation>
    </message>
    <message>
        <source>Your ratings of the selected lines, or no longer if all are flagged so</source>
        <translation>您对所选行的标注；若全部已如此标记，则取消标记</translation>
    </message>
    <message>
        <source>Exclude the chosen items…</source>
        <translation>排除所选条目…</translation>
    </message>
    <message>
        <source>With one reason for all selected lines; asks before it changes decisions</source>
        <translation>所有所选行使用同一原因；更改已有决定之前会询问</translation>
    </message>
    <message>
        <source>Mark as evidence</source>
        <translation>标记为依据</translation>
    </message>
    <message>
        <source>The selected passage becomes evidence of the open question, or of the unit if none is open</source>
        <translation>选定的片段成为当前展开问题的依据；若未展开任何问题，则成为单元的依据</translation>
    </message>
    <message>
        <source>Mark as evidence of the unit</source>
        <translation>标记为单元的依据</translation>
    </message>
    <message>
        <source>The selected passage becomes evidence of the unit as a whole</source>
        <translation>选定的片段成为整个单元的依据</translation>
    </message>
    <message>
        <source>Propose a code…</source>
        <translation>提议编码…</translation>
    </message>
    <message>
        <source>A code that this item needs and the codebook lacks</source>
        <translation>此条目需要而编码手册中没有的编码</translation>
    </message>
    <message>
        <source>Use as an example</source>
        <translation>用作典型示例</translation>
    </message>
    <message>
        <source>The selected text becomes an example of the code under the cursor</source>
        <translation>选定的文本成为光标所在编码的典型示例</translation>
    </message>
    <message>
        <source>Write a rule…</source>
        <translation>编写规则…</translation>
    </message>
    <message>
        <source>What distinguishes the chosen code of the codebook from another; without one, the codebook</source>
        <translation>所选编码与另一编码的区别；未选编码时打开编码手册</translation>
    </message>
    <message>
        <source>Preferences…</source>
        <translation>首选项…</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Find anything…</source>
        <translation>全局查找…</translation>
    </message>
    <message>
        <source>Find a command, code, rule, item, round, saved search, setting or page of the manual</source>
        <translation>查找命令、编码、规则、条目、轮次、已保存的搜索、设置或手册页面</translation>
    </message>
    <message>
        <source>Show or fold the list of items</source>
        <translation>显示或收起条目列表</translation>
    </message>
    <message>
        <source>Fold the list to make room for the post and the codes, or show it again</source>
        <translation>收起列表，为帖子和编码腾出空间，或重新显示列表</translation>
    </message>
    <message>
        <source>Wide list of items</source>
        <translation>条目宽列表</translation>
    </message>
    <message>
        <source>Give the list the whole page, with columns and several selected lines</source>
        <translation>列表占满整个页面，显示各列，可选择多行</translation>
    </message>
    <message>
        <source>Meeting view</source>
        <translation>会议视图</translation>
    </message>
    <message>
        <source>Settle together at a large screen: one question alone, and its minutes</source>
        <translation>在大屏幕前共同裁决：只显示一个问题及其会议纪要</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>放大文字</translation>
    </message>
    <message>
        <source>Enlarge all text</source>
        <translation>放大所有文字</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>缩小文字</translation>
    </message>
    <message>
        <source>Shrink all text</source>
        <translation>缩小所有文字</translation>
    </message>
    <message>
        <source>Normal text</source>
        <translation>默认字号</translation>
    </message>
    <message>
        <source>Text in the default size</source>
        <translation>文字恢复默认大小</translation>
    </message>
    <message>
        <source>Light theme</source>
        <translation>浅色主题</translation>
    </message>
    <message>
        <source>Dark on light</source>
        <translation>浅底深字</translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation>深色主题</translation>
    </message>
    <message>
        <source>Light on dark</source>
        <translation>深底浅字</translation>
    </message>
    <message>
        <source>Theme of the system</source>
        <translation>系统主题</translation>
    </message>
    <message>
        <source>Follow the theme of the system</source>
        <translation>跟随系统主题</translation>
    </message>
    <message>
        <source>Hints beside code</source>
        <translation>源代码旁的提示</translation>
    </message>
    <message>
        <source>Mark code in which static rules find something; hidden in open rounds unless the study shows hints</source>
        <translation>标出静态规则有发现的源代码；除非研究设置为显示提示，否则在进行中的轮次中隐藏</translation>
    </message>
    <message>
        <source>Next hint</source>
        <translation>下一条提示</translation>
    </message>
    <message>
        <source>Open the next hint in the post</source>
        <translation>打开帖子中的下一条提示</translation>
    </message>
    <message>
        <source>Previous hint</source>
        <translation>上一条提示</translation>
    </message>
    <message>
        <source>Open the previous hint in the post</source>
        <translation>打开帖子中的上一条提示</translation>
    </message>
    <message>
        <source>Last message</source>
        <translation>最近一条消息</translation>
    </message>
    <message>
        <source>Show the whole of the last message at the bottom</source>
        <translation>显示底部最近一条消息的全文</translation>
    </message>
    <message>
        <source>Keys…</source>
        <translation>按键…</translation>
    </message>
    <message>
        <source>Change the key of any command</source>
        <translation>更改任意命令的按键</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>手册</translation>
    </message>
    <message>
        <source>How to run a study with Corater</source>
        <translation>如何用 Corater 开展研究</translation>
    </message>
    <message>
        <source>All keys</source>
        <translation>所有按键</translation>
    </message>
    <message>
        <source>All keys on one page</source>
        <translation>一页列出所有按键</translation>
    </message>
    <message>
        <source>Open the demonstration study</source>
        <translation>打开演示研究</translation>
    </message>
    <message>
        <source>56 invented posts, rated by two raters</source>
        <translation>56 个虚构的帖子，由两名标注者标注</translation>
    </message>
    <message>
        <source>Verify statistics</source>
        <translation>校验统计量</translation>
    </message>
    <message>
        <source>Recompute published examples and compare</source>
        <translation>重新计算已发表的算例并比较</translation>
    </message>
    <message>
        <source>About Corater</source>
        <translation>关于 Corater</translation>
    </message>
    <message>
        <source>Version, licence, libraries, and the location of settings and studies</source>
        <translation>版本、许可证、程序库，以及设置和研究的位置</translation>
    </message>
    <message>
        <source>Rater, language, theme, contrast, text size, reading width and keys</source>
        <translation>标注者、语言、主题、对比度、字号、阅读宽度和按键</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>高对比度</translation>
    </message>
    <message>
        <source>Stronger text and borders, in the light and the dark theme</source>
        <translation>在浅色和深色主题中使用更清晰的文字和边框</translation>
    </message>
    <message>
        <source>Target of agreement…</source>
        <translation>一致性目标…</translation>
    </message>
    <message>
        <source>When one rater per item is enough: the rule, its error, how far you are</source>
        <translation>何时每个条目由一名标注者标注即可：规则、其误差、目前进展</translation>
    </message>
    <message>
        <source>Drift and independence…</source>
        <translation>漂移与独立性…</translation>
    </message>
    <message>
        <source>Whether agreement changes in the course of a round, and what stands out between raters</source>
        <translation>一致性是否在轮次进行中变化，以及标注者之间有何异常</translation>
    </message>
    <message>
        <source>Words for and against inclusion…</source>
        <translation>支持和反对纳入的词…</translation>
    </message>
    <message>
        <source>Words that every text marks while you screen, in two ways</source>
        <translation>筛选时在每篇文本中以两种方式标出的词</translation>
    </message>
    <message>
        <source>Settle without names</source>
        <translation>匿名裁决</translation>
    </message>
    <message>
        <source>Show answers as A and B, in another order for each question, until it is settled</source>
        <translation>裁决前将回答显示为 A 和 B，每个问题的顺序各不相同</translation>
    </message>
    <message>
        <source>Next marked word</source>
        <translation>下一个标出的词</translation>
    </message>
    <message>
        <source>Go to the next keyword or word for or against inclusion in the text</source>
        <translation>转到文本中下一个关键词，或支持或反对纳入的词</translation>
    </message>
    <message>
        <source>Previous marked word</source>
        <translation>上一个标出的词</translation>
    </message>
    <message>
        <source>Go to the marked word before</source>
        <translation>转到前一个标出的词</translation>
    </message>
    <message>
        <source>Memos and journal…</source>
        <translation>备忘录与研究日志…</translation>
    </message>
    <message>
        <source>What you noted on the study, its items, codes and rounds, and its steps</source>
        <translation>您对研究及其条目、编码和轮次的记录，以及研究的各个步骤</translation>
    </message>
    <message>
        <source>Memo on this item…</source>
        <translation>对此条目写备忘录…</translation>
    </message>
    <message>
        <source>Note something on the open item; while a round is open only you see it</source>
        <translation>对打开的条目作记录；轮次进行中时只有您能看到</translation>
    </message>
    <message>
        <source>Model against people…</source>
        <translation>模型与人工标注对比…</translation>
    </message>
    <message>
        <source>Whether a model may replace raters: the alternative annotator test</source>
        <translation>模型能否替代标注者：替代标注者检验</translation>
    </message>
    <message>
        <source>Audit of the data set…</source>
        <translation>数据集抽检结果…</translation>
    </message>
    <message>
        <source>How your settled labels compare with those of the data set you audit</source>
        <translation>裁决的标注与所抽检数据集的标注如何不同</translation>
    </message>
    <message>
        <source>Audit a published data set…</source>
        <translation>抽检已发表的数据集…</translation>
    </message>
    <message>
        <source>Make a study that labels a drawn sample of the set again, its labels hidden</source>
        <translation>建立研究，对数据集的抽样重新标注，数据集的标注隐藏</translation>
    </message>
</context>
<context>
    <name>AddCommand</name>
    <message>
        <source>%1 (%2): %3 on posts in the study, %4 with new ones, %5 on other posts</source>
        <translation>%1（%2）：属于研究中帖子的有 %3（%4有新评论），属于其他帖子的有 %5</translation>
    </message>
    <message>
        <source>the study has no keywords: name a set</source>
        <translation>研究没有关键词：请指定一个关键词集</translation>
    </message>
    <message numerus="yes">
        <source>%1: … and %n more</source>
        <translation>
            <numerusform>%1：… 另有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: as a list of candidates it has %2, %3 of them with a text</source>
        <translation>%1：作为候选条目列表，共有 %2，其中 %3 个有文本</translation>
    </message>
    <message>
        <source>differs  %1</source>
        <translation>不同  %1</translation>
    </message>
    <message>
        <source>the sheet has columns of the codebook (%1), and does not say whose labels they are; nothing was imported</source>
        <translation>表格含有编码手册的列（%1），但未说明是谁的标注；未导入任何内容</translation>
    </message>
    <message>
        <source>--format sheet (candidates; the columns are kept, and raters do not see them), --final-set or --addition (final labels), or “corater ratings” (the ratings of a person)</source>
        <translation>--format sheet（候选条目；各列保留，但标注者看不到）、--final-set 或 --addition（最终标注），或“corater ratings”（某个人的标注结果）</translation>
    </message>
    <message>
        <source>the study has %1 with these ids, and the same titles or texts, from %2 (%3); nothing was imported</source>
        <translation>研究中有来自 %2 的 %1，其 ID 以及标题或文本相同（%3）；未导入任何内容</translation>
    </message>
    <message>
        <source>--same-items (they are these items, whose texts are updated), or --other-items (others; --site NAME tells them apart)</source>
        <translation>--same-items（就是这些条目，更新其文本），或 --other-items（是其他条目；用 --site NAME 加以区分）</translation>
    </message>
    <message>
        <source>the study has %1 and %2 that it lacks, %3 that would change: say whether the data set is final or an addition</source>
        <translation>研究中有 %1和 %2是数据集没有的，另有 %3将会改变：请说明数据集是最终标注还是补充</translation>
    </message>
    <message>
        <source>--final-set (it replaces the settled labels; items that it lacks are excluded) or --addition (settled labels stay)</source>
        <translation>--final-set（取代已裁决的标注；数据集没有的条目将被排除）或 --addition（已裁决的标注保留）</translation>
    </message>
    <message>
        <source>%1: the final set wins: %2 and %3 that it lacks, %4 that would change</source>
        <translation>%1：以最终标注为准：其中没有 %2和 %3，另有 %4将会改变</translation>
    </message>
    <message>
        <source>left out  %1</source>
        <translation>略去  %1</translation>
    </message>
    <message>
        <source>%1 that match nothing in the study; nothing was imported</source>
        <translation>与研究中任何内容都不匹配：%1；未导入任何内容</translation>
    </message>
    <message>
        <source>--addition (imports the other rows and leaves these out), or --format sheet if they are candidates</source>
        <translation>--addition（导入其余行，略去这些行），若为候选条目则用 --format sheet</translation>
    </message>
    <message>
        <source>%1 (%2): %3 with %4, %5 already in the study, %6 left out</source>
        <translation>%1（%2）：%3，含 %4，研究中已有 %5 个，略去 %6</translation>
    </message>
    <message>
        <source>%1: the posts are from %2, according to the name of the file or folder (--site names another site)</source>
        <translation>%1：根据文件或文件夹的名称，帖子来自 %2（可用 --site 指定其他站点）</translation>
    </message>
    <message>
        <source>column %1 -&gt; %2</source>
        <translation>列 %1 -&gt; %2</translation>
    </message>
    <message>
        <source>other columns: %1</source>
        <translation>其他列：%1</translation>
    </message>
    <message>
        <source>hidden from raters, since they may be earlier labels: %1 (“corater columns” shows them)</source>
        <translation>对标注者隐藏，因为可能是先前的标注：%1（“corater columns”可使其显示）</translation>
    </message>
    <message>
        <source>columns with code are kept beside the text: %1 (--body-columns &quot;%2&quot; makes them part of it)</source>
        <translation>含源代码的列保存在文本之外：%1（--body-columns &quot;%2&quot; 使其成为文本的一部分）</translation>
    </message>
    <message>
        <source>%1: 1 item left out: another post in the study or the file has its id (name the site with --site): %2</source>
        <translation>%1：略去 1 个条目：研究或文件中的另一个帖子已有其 ID（请用 --site 指定站点）：%2</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n items left out: another post in the study or the file has their id (name the site with --site): %2</source>
        <translation>
            <numerusform>%1：略去 %n 个条目：研究或文件中的另一个帖子已有其 ID（请用 --site 指定站点）：%2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: columns read as in an earlier file with these headings</source>
        <translation>%1：各列的读法与先前列标题相同的文件一致</translation>
    </message>
</context>
<context>
    <name>AddReport</name>
    <message>
        <source>%1 added</source>
        <translation>已添加 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n updated</source>
        <translation>
            <numerusform>已更新 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>1 file left out because it is not an item (--all-files adds it)</source>
        <translation>略去 1 个文件，因为它不是条目（--all-files 会将其添加）</translation>
    </message>
    <message numerus="yes">
        <source>%n files left out because they are not items (--all-files adds them)</source>
        <translation>
            <numerusform>略去 %n 个文件，因为它们不是条目（--all-files 会将其添加）</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 left out without title and text (--without-text adds them)</source>
        <translation>略去 %1，既无标题也无文本（--without-text 会将其添加）</translation>
    </message>
    <message>
        <source>%1 without a text</source>
        <translation>无文本：%1</translation>
    </message>
    <message>
        <source>%1 could not be read</source>
        <translation>无法读取：%1</translation>
    </message>
    <message>
        <source>%1 with %2</source>
        <translation>%1，含 %2</translation>
    </message>
</context>
<context>
    <name>AddedFiles</name>
    <message>
        <source>%1 added</source>
        <translation>已添加 %1</translation>
    </message>
    <message>
        <source>%1 updated</source>
        <translation>已更新 %1</translation>
    </message>
    <message>
        <source>%1 left out, since another post has their id (choose the site of the file)</source>
        <translation>略去 %1，因为另一个帖子已有其 ID（请选择文件的站点）</translation>
    </message>
    <message>
        <source>%1 with %2</source>
        <translation>%1，含 %2</translation>
    </message>
    <message>
        <source>%1 added to posts</source>
        <translation>已为帖子添加 %1</translation>
    </message>
    <message>
        <source>%1 on other posts</source>
        <translation>属于其他帖子：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n files</source>
        <translation>
            <numerusform>%n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2; columns read as before</source>
        <translation>%1：%2；各列的读法与之前相同</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>files and what was added</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>AgreeCommand</name>
    <message>
        <source>%1 is for sheets, but this is a study</source>
        <translation>%1 用于表格，但这是一项研究</translation>
    </message>
    <message>
        <source>%1 is for studies: a sheet has no rounds, dimensions or categories</source>
        <translation>%1 用于研究：表格没有轮次、维度或类别</translation>
    </message>
    <message>
        <source>a study is measured by itself</source>
        <translation>研究须单独计算</translation>
    </message>
    <message>
        <source>one study, or sheets</source>
        <translation>一项研究，或若干表格</translation>
    </message>
</context>
<context>
    <name>AgreeSheet</name>
    <message>
        <source>--pair does not name two columns</source>
        <translation>--pair 未指定两列</translation>
    </message>
    <message>
        <source>read: %1: one code in several spellings: %2 (%3 cells), taken as “%4”</source>
        <translation>读法：%1：一个编码有多种写法：%2（%3 个单元格），均视为“%4”</translation>
    </message>
    <message>
        <source>%1: codes that may be one are counted apart: %2 (%3 cells); --same joins them</source>
        <translation>%1：可能是同一编码的几个编码分别计数：%2（%3 个单元格）；--same 可将其合并</translation>
    </message>
    <message>
        <source>read: %1</source>
        <translation>读法：%1</translation>
    </message>
    <message>
        <source>read: empty cells mean no</source>
        <translation>读法：空单元格表示“否”</translation>
    </message>
</context>
<context>
    <name>AgreeStudy</name>
    <message>
        <source>no such dimension</source>
        <translation>没有此维度</translation>
    </message>
    <message>
        <source>%1 is open: its agreement is computed when every rater has sealed it</source>
        <translation>%1 正在进行：待每名标注者封存后才计算其一致性</translation>
    </message>
    <message>
        <source>for a study: item or unit</source>
        <translation>对于研究：item 或 unit</translation>
    </message>
    <message>
        <source>item or unit</source>
        <translation>item 或 unit</translation>
    </message>
</context>
<context>
    <name>Agreement</name>
    <message>
        <source>by current codes (%1)</source>
        <translation>按当前编码（%1）</translation>
    </message>
    <message>
        <source>as sealed (%1)</source>
        <translation>按封存时的编码（%1）</translation>
    </message>
    <message>
        <source>current codes (%1)</source>
        <translation>当前编码（%1）</translation>
    </message>
    <message>
        <source>the codes of %1, under which %2 was rated</source>
        <translation>%1 的编码，%2 即按其标注</translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <translation>%1 按 %2</translation>
    </message>
    <message>
        <source>each round by its own codes: %1</source>
        <translation>每个轮次按各自的编码：%1</translation>
    </message>
</context>
<context>
    <name>AgreementColumns</name>
    <message>
        <source>%1: %2</source>
        <comment>columns and why they are not read</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: other columns have another number of raters</source>
        <translation>%1：其他列的标注者人数不同</translation>
    </message>
    <message>
        <source>questions or units, perhaps, with a rater in each row</source>
        <translation>可能是问题或单元，每行一名标注者</translation>
    </message>
    <message>
        <source>texts, not codes</source>
        <translation>是文本，不是编码</translation>
    </message>
    <message>
        <source>numbers without a scale</source>
        <translation>是数字，但没有量表</translation>
    </message>
    <message>
        <source>the values are all different</source>
        <translation>各值互不相同</translation>
    </message>
    <message>
        <source>%1 has nearly the same heading</source>
        <translation>%1 的列标题几乎相同</translation>
    </message>
    <message>
        <source>never equal in a row, like names of raters</source>
        <translation>同一行中从不相同，像是标注者的姓名</translation>
    </message>
    <message>
        <source>the columns share no code</source>
        <translation>各列没有共同的编码</translation>
    </message>
    <message>
        <source>never equal in a row, like several answers of one rater</source>
        <translation>同一行中从不相同，像是同一标注者的多个答案</translation>
    </message>
    <message>
        <source>the second column has values only beside the first and is mostly empty, like a second answer of one rater</source>
        <translation>第二列只在第一列有值时才有值，且大多为空，像是同一标注者的第二个答案</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>最多 %1</translation>
    </message>
</context>
<context>
    <name>AgreementFigures</name>
    <message>
        <source>%1, %2: %3 %4, 95 % interval %5, n = %6</source>
        <translation>%1，%2：%3 %4，95% 置信区间 %5，n = %6</translation>
    </message>
    <message>
        <source>rows: %1</source>
        <translation>行：%1</translation>
    </message>
    <message>
        <source>columns: %1</source>
        <translation>列：%1</translation>
    </message>
    <message>
        <source>together</source>
        <translation>合计</translation>
    </message>
</context>
<context>
    <name>AgreementGroups</name>
    <message>
        <source>%1 by %2: %3 of all units %4</source>
        <translation>%1 按 %2 分组：全部单元，%3 %4</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>（空）</translation>
    </message>
    <message>
        <source>  %1 with a value, from %2 to %3, mean %4</source>
        <translation>  有值的共 %1 组，从 %2 到 %3，均值 %4</translation>
    </message>
</context>
<context>
    <name>AgreementReport</name>
    <message>
        <source>there is nothing to compare yet: no script was written</source>
        <translation>尚无可比较的内容：未生成脚本</translation>
    </message>
    <message>
        <source>%1 (no spread)</source>
        <translation>%1（无变异）</translation>
    </message>
    <message>
        <source>  Rater 1 in rows, rater 2 in columns</source>
        <translation>  行为标注者 1，列为标注者 2</translation>
    </message>
    <message>
        <source>code</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>both</source>
        <translation>两者</translation>
    </message>
    <message>
        <source>only 1</source>
        <translation>仅 1</translation>
    </message>
    <message>
        <source>only 2</source>
        <translation>仅 2</translation>
    </message>
    <message>
        <source>kappa</source>
        <translation>Kappa</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95% 置信区间</translation>
    </message>
    <message>
        <source>positive</source>
        <translation>正一致率</translation>
    </message>
    <message>
        <source>negative</source>
        <translation>负一致率</translation>
    </message>
    <message>
        <source>  Each code against all others</source>
        <translation>  每个编码与其余所有编码相比</translation>
    </message>
    <message>
        <source>undefined in %1 % of the resamples</source>
        <translation>在 %1% 的重抽样中无定义</translation>
    </message>
    <message numerus="yes">
        <source>  Bootstrap over items, %1 resamples, seed %2: 95 % intervals</source>
        <translation>
            <numerusform>  按条目的自助法，重抽样 %1 次，随机种子 %2：95% 置信区间</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>  Bootstrap over units, %1 resamples, seed %2: 95 % intervals</source>
        <translation>
            <numerusform>  按单元的自助法，重抽样 %1 次，随机种子 %2：95% 置信区间</numerusform>
        </translation>
    </message>
    <message>
        <source>Jaccard</source>
        <translation>Jaccard</translation>
    </message>
    <message>
        <source>raters</source>
        <translation>标注者</translation>
    </message>
    <message>
        <source>units</source>
        <translation>单元</translation>
    </message>
    <message>
        <source>  Every two raters</source>
        <translation>  每两名标注者</translation>
    </message>
    <message>
        <source>* as above</source>
        <translation>* 同上</translation>
    </message>
    <message>
        <source>agreement</source>
        <translation>一致率</translation>
    </message>
    <message>
        <source>AC1</source>
        <translation>AC1</translation>
    </message>
    <message>
        <source>alpha</source>
        <translation>α</translation>
    </message>
    <message>
        <source>  Under other rules</source>
        <translation>  按其他规则</translation>
    </message>
    <message>
        <source>  Disagreements within the same category: %1 of %2 (%3 %)</source>
        <translation>  同一类别内的分歧：%2 中的 %1（%3%）</translation>
    </message>
    <message>
        <source>%1 rated by rater 1 only</source>
        <translation>仅标注者 1 标注：%1</translation>
    </message>
    <message>
        <source>%1 rated by rater 2 only</source>
        <translation>仅标注者 2 标注：%1</translation>
    </message>
    <message>
        <source>%1 rated by nobody</source>
        <translation>无人标注：%1</translation>
    </message>
    <message>
        <source>%1 with the code Unknown</source>
        <translation>编码为 Unknown：%1</translation>
    </message>
    <message>
        <source>  Left out: %1 (%2)</source>
        <translation>  未计入：%1（%2）</translation>
    </message>
    <message>
        <source>  Empty rows dropped: %1</source>
        <translation>  已去除的空行：%1</translation>
    </message>
    <message>
        <source>  %1 with several units, which are not independent: use --bootstrap 10000, which resamples whole items, for valid intervals</source>
        <translation>  %1含有多个单元，这些单元并不独立：请用 --bootstrap 10000 对整个条目重抽样，以得到有效的区间</translation>
    </message>
    <message>
        <source>  Counting the %1 that a rater did not find as disagreement: units, agreement, kappa</source>
        <translation>  将某一标注者未找到的 %1计为分歧：单元数、一致率、Kappa</translation>
    </message>
    <message>
        <source>items</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>both found</source>
        <translation>两者均找到</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>alpha of how many units per item</source>
        <translation>每个条目单元数的 α</translation>
    </message>
    <message>
        <source>Did the raters find the same units?</source>
        <translation>标注者找到的单元是否相同？</translation>
    </message>
    <message>
        <source>both marked</source>
        <translation>两者均标出</translation>
    </message>
    <message>
        <source>overlap</source>
        <translation>重叠率</translation>
    </message>
    <message>
        <source>alpha (unitizing)</source>
        <translation>α（单元划分）</translation>
    </message>
    <message>
        <source>Did the raters mark the same text as evidence (characters)?</source>
        <translation>标注者标为依据的文本（字符）是否相同？</translation>
    </message>
    <message>
        <source>dimension</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>%1, first and second rating, on %2 shown twice</source>
        <translation>%1，第一次与第二次标注，基于出现两次的 %2</translation>
    </message>
    <message>
        <source>%1 has sealed</source>
        <translation>%1 已封存</translation>
    </message>
    <message>
        <source>%1 %2 of %3 done</source>
        <translation>%1 已完成 %2（共 %3）</translation>
    </message>
    <message>
        <source>%1 is open and not in these numbers: %2</source>
        <translation>%1 正在进行，不计入这些数值：%2</translation>
    </message>
    <message>
        <source>%1 (%2), raters: %3</source>
        <translation>%1（%2），标注者：%3</translation>
    </message>
    <message>
        <source>%1 (blanks: %2)</source>
        <translation>%1（空白：%2）</translation>
    </message>
    <message>
        <source>compared by %1</source>
        <translation>比较依据：%1</translation>
    </message>
    <message>
        <source>nothing to compare: no two raters have ratings in a closed round</source>
        <translation>无可比较：没有两名标注者在已结束的轮次中都有标注结果</translation>
    </message>
    <message>
        <source>Interval limits beyond -1 and 1 are cut there; --json also has them as computed.</source>
        <translation>区间界限超出 -1 和 1 的部分已截断；--json 另给出计算所得的原值。</translation>
    </message>
    <message>
        <source>no interval: %1</source>
        <translation>无置信区间：%1</translation>
    </message>
</context>
<context>
    <name>AgreementSettings</name>
    <message>
        <source>1 row</source>
        <translation>1 行</translation>
    </message>
    <message numerus="yes">
        <source>%n rows</source>
        <translation>
            <numerusform>%n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>1 weight</source>
        <translation>1 个权重</translation>
    </message>
    <message numerus="yes">
        <source>%n weights</source>
        <translation>
            <numerusform>%n 个权重</numerusform>
        </translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>the file contains no array</source>
        <translation>文件中没有数组</translation>
    </message>
    <message>
        <source>a JSON array</source>
        <translation>一个 JSON 数组</translation>
    </message>
    <message>
        <source>a JSON object</source>
        <translation>一个 JSON 对象</translation>
    </message>
    <message>
        <source>a code is not a text</source>
        <translation>有一个编码不是文本</translation>
    </message>
    <message>
        <source>a text in quotes</source>
        <translation>带引号的文本</translation>
    </message>
    <message>
        <source>different codes</source>
        <translation>互不相同的编码</translation>
    </message>
    <message>
        <source>a code is empty</source>
        <translation>有一个编码为空</translation>
    </message>
    <message numerus="yes">
        <source>%1 rows of %1 weights, one per code</source>
        <translation>
            <numerusform>%1 行，每行 %1 个权重，每个编码一个</numerusform>
        </translation>
    </message>
    <message>
        <source>the weights do not fit the list of codes</source>
        <translation>权重与编码列表不符</translation>
    </message>
    <message>
        <source>not a weight</source>
        <translation>不是权重</translation>
    </message>
    <message>
        <source>1 on the diagonal</source>
        <translation>对角线上为 1</translation>
    </message>
    <message>
        <source>a number or a fraction up to 1</source>
        <translation>不大于 1 的数或分数</translation>
    </message>
</context>
<context>
    <name>AgreementSource</name>
    <message>
        <source>the sheet cannot be joined</source>
        <translation>表格无法合并</translation>
    </message>
    <message>
        <source>a header row, and rows that fit in memory</source>
        <translation>有列标题行，且各行能装入内存</translation>
    </message>
    <message>
        <source>the sheet has columns of several raters</source>
        <translation>表格中有多名标注者的列</translation>
    </message>
    <message>
        <source>one sheet, or several of one rater each</source>
        <translation>一个表格，或多个各属一名标注者的表格</translation>
    </message>
    <message>
        <source>the file is JSON, not a sheet of ratings</source>
        <translation>文件是 JSON，不是标注结果表格</translation>
    </message>
    <message>
        <source>CSV, TSV, .xlsx or .ods</source>
        <translation>CSV、TSV、.xlsx 或 .ods</translation>
    </message>
    <message>
        <source>the sheet is too large to be read in another form</source>
        <translation>表格太大，无法以其他形式读取</translation>
    </message>
    <message>
        <source>the sheet contains several tables</source>
        <translation>表格中含有多个表</translation>
    </message>
    <message>
        <source>one table, or --header-row with the row of its headings</source>
        <translation>一个表，或用 --header-row 指定列标题所在的行</translation>
    </message>
    <message>
        <source>--raters names another number of raters than there are sheets</source>
        <translation>--raters 指定的标注者人数与表格数不符</translation>
    </message>
    <message>
        <source>two sheets are of one rater</source>
        <translation>有两个表格属于同一名标注者</translation>
    </message>
    <message>
        <source>--raters with the names of the raters, in the order of the sheets</source>
        <translation>用 --raters 按表格顺序给出标注者姓名</translation>
    </message>
    <message>
        <source>each row is the rating of one rater, named by the column %1</source>
        <translation>每行是一名标注者的标注结果，标注者由列 %1 指明</translation>
    </message>
    <message>
        <source>no rows of the rater %1</source>
        <translation>没有标注者 %1 的行</translation>
    </message>
</context>
<context>
    <name>AgreementSummaries</name>
    <message>
        <source>κ, unmatched units as disagreement</source>
        <translation>κ，未匹配的单元计为分歧</translation>
    </message>
    <message>
        <source>Cohen’s kappa with “found no such unit” as a code: %1 a rater who rated the item did not find the unit.</source>
        <translation>Cohen’s Kappa 系数，将“未找到此单元”作为一个编码：标注过该条目的标注者未找到此单元，共 %1。</translation>
    </message>
    <message>
        <source>κ, %1 (n = %2)</source>
        <translation>κ，%1（n = %2）</translation>
    </message>
    <message>
        <source>Agreement %1 %, AC1 %2, alpha %3 under the same rule.</source>
        <translation>同一规则下：一致率 %1%，AC1 %2，α %3。</translation>
    </message>
    <message>
        <source>Disagreements within the same category, share</source>
        <translation>同一类别内的分歧，占比</translation>
    </message>
    <message>
        <source>%1 of %2 is between codes of one category.</source>
        <translation>%2中有 %1 项在同一类别的编码之间。</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 are between codes of one category.</source>
        <translation>
            <numerusform>%2中有 %1 项在同一类别的编码之间。</numerusform>
        </translation>
    </message>
    <message>
        <source>include</source>
        <translation>纳入</translation>
    </message>
    <message>
        <source>exclude</source>
        <translation>排除</translation>
    </message>
    <message>
        <source>%1 of %2 have the same answer.</source>
        <translation>%2中有 %1 个答案相同。</translation>
    </message>
    <message>
        <source>Chance alone would give about %1.</source>
        <translation>仅凭偶然约有 %1 个相同。</translation>
    </message>
    <message>
        <source>With %1 more, if nothing else changes, the interval would be ±%2.</source>
        <translation>若再增加 %1而其他不变，区间将为 ±%2。</translation>
    </message>
    <message>
        <source>The interval has no width because nothing varied; use the interval of the share agreed.</source>
        <translation>由于没有任何变异，区间宽度为零；请使用一致率的区间。</translation>
    </message>
    <message>
        <source>%1 left out: rated by one rater only, or by none.</source>
        <translation>未计入 %1：只有一名标注者标注，或无人标注。</translation>
    </message>
    <message>
        <source>Units in %1 that both %2 and %3 rated: %4 found by both, %5 by %2 only, %6 by %3 only; F1 %7; agreement on how many units per item: α %8.</source>
        <translation>%2 和 %3 均标注的 %1中的单元：两者均找到 %4，仅 %2 找到 %5，仅 %3 找到 %6；F1 %7；每个条目单元数的一致性：α %8。</translation>
    </message>
    <message>
        <source>Evidence in %1 with passages by both %2 and %3: %4 characters marked by both, %5 by %2 only, %6 by %3 only; overlap %7, alpha for unitizing %8.</source>
        <translation>%2 和 %3 均标出片段的 %1中的依据：两者均标出 %4 个字符，仅 %2 标出 %5 个，仅 %3 标出 %6 个；重叠率 %7，单元划分的 α %8。</translation>
    </message>
    <message>
        <source>as sealed (%1)</source>
        <translation>按封存时的编码（%1）</translation>
    </message>
    <message>
        <source>current (%1)</source>
        <translation>当前（%1）</translation>
    </message>
    <message>
        <source>%1 came from a sheet</source>
        <translation>%1 来自表格</translation>
    </message>
    <message>
        <source>%1 was sealed twice by one rater: see the status of the study</source>
        <translation>%1 被同一名标注者封存了两次：参见研究状态</translation>
    </message>
    <message>
        <source>%1 was sealed by all before anything was shown (%2)</source>
        <translation>%1 在显示任何内容之前已由所有人封存（%2）</translation>
    </message>
    <message>
        <source>Cohen’s κ</source>
        <translation>Cohen’s κ</translation>
    </message>
    <message>
        <source>codes</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>categories</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>level %1</source>
        <translation>第 %1 层</translation>
    </message>
    <message numerus="yes">
        <source>Intervals of all raters together: %1 resamples of whole items, seed 1.</source>
        <translation>
            <numerusform>所有标注者合计的区间：对整个条目重抽样 %1 次，随机种子 1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Interval limits beyond −1 and 1 are cut there.</source>
        <translation>区间界限超出 −1 和 1 的部分已截断。</translation>
    </message>
    <message>
        <source>Compared by %1.</source>
        <translation>比较依据：%1。</translation>
    </message>
    <message>
        <source>included</source>
        <translation>已纳入</translation>
    </message>
    <message>
        <source>excluded</source>
        <translation>已排除</translation>
    </message>
    <message>
        <source>all %1, Krippendorff’s α</source>
        <translation>全部 %1 名标注者，Krippendorff’s α</translation>
    </message>
    <message>
        <source>all %1, Fleiss’ κ</source>
        <translation>全部 %1 名标注者，Fleiss’ κ</translation>
    </message>
    <message>
        <source>all %1, mean κ of the pairs</source>
        <translation>全部 %1 名标注者，两两配对的平均 κ</translation>
    </message>
    <message>
        <source>%1 × %1 again</source>
        <translation>%1 × 再次标注的 %1</translation>
    </message>
    <message>
        <source>On average over all raters, two of them have the same answer for %1 % of %2.</source>
        <translation>就全部标注者平均而言，任意两名在 %2的 %1% 上答案相同。</translation>
    </message>
    <message>
        <source>agreed to differ</source>
        <translation>保留分歧</translation>
    </message>
</context>
<context>
    <name>AltTest</name>
    <message>
        <source>no column or rater has the name of the model</source>
        <translation>没有列或标注者以该模型为名</translation>
    </message>
    <message>
        <source>no row has labels of two raters and of a model</source>
        <translation>没有一行同时具有两名标注者和模型的标注</translation>
    </message>
    <message>
        <source>rows that two people and the model labelled; --raters names the columns of the people</source>
        <translation>由两个人和模型共同标注的行；用 --raters 给出人工标注所在的列</translation>
    </message>
    <message>
        <source>no item that another rater and the model labelled</source>
        <translation>没有由另一名标注者和模型共同标注的条目</translation>
    </message>
    <message>
        <source>fewer than %1 items: not tested</source>
        <translation>不足 %1 个条目：未检验</translation>
    </message>
    <message>
        <source>the model wins</source>
        <translation>模型胜出</translation>
    </message>
    <message>
        <source>the rater stays</source>
        <translation>保留标注者</translation>
    </message>
    <message>
        <source>%1 (Wilcoxon&apos;s test)</source>
        <translation>%1（Wilcoxon 检验）</translation>
    </message>
    <message>
        <source>%1: – (no item has labels of two raters and of the model)</source>
        <translation>%1：–（没有条目同时具有两名标注者和该模型的标注）</translation>
    </message>
    <message>
        <source>%1: winning rate %2 (%3 of %4), advantage probability %5, ε %6</source>
        <translation>%1：胜率 %2（%4 中的 %3），优势概率 %5，ε %6</translation>
    </message>
    <message>
        <source>rater</source>
        <translation>标注者</translation>
    </message>
    <message>
        <source>items</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>advantage</source>
        <translation>优势</translation>
    </message>
    <message>
        <source>p</source>
        <translation>p</translation>
    </message>
    <message>
        <source>units</source>
        <translation>单元</translation>
    </message>
    <message>
        <source>%1 (ordinal), raters: %2</source>
        <translation>%1（有序），标注者：%2</translation>
    </message>
    <message>
        <source>%1 (nominal), raters: %2</source>
        <translation>%1（名义），标注者：%2</translation>
    </message>
    <message>
        <source>one --model</source>
        <translation>一个 --model</translation>
    </message>
    <message>
        <source>%1: – (every rater has fewer than %2 items; label more, or use Wilcoxon&apos;s test)</source>
        <translation>%1：–（每名标注者都不足 %2 个条目；请标注更多条目，或使用 Wilcoxon 检验）</translation>
    </message>
    <message>
        <source>The model passes: it wins against at least half of the raters.</source>
        <translation>模型通过：胜过至少一半的标注者。</translation>
    </message>
    <message>
        <source>The model does not pass: it wins against fewer than half of the raters.</source>
        <translation>模型未通过：胜过的标注者不足一半。</translation>
    </message>
    <message>
        <source>Raters with each other</source>
        <translation>标注者之间</translation>
    </message>
    <message>
        <source>Models with each other</source>
        <translation>模型之间</translation>
    </message>
    <message>
        <source>Raters with models</source>
        <translation>标注者与模型之间</translation>
    </message>
    <message>
        <source>pair</source>
        <translation>配对</translation>
    </message>
    <message>
        <source>note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Only one rater is tested, so that a single win passes; three or more are advised.</source>
        <translation>仅检验了一名标注者，因此胜出一次即通过；建议有三名或更多。</translation>
    </message>
    <message>
        <source>Two raters are tested, so that one win of two passes; three or more are advised.</source>
        <translation>仅检验了两名标注者，因此两次中胜出一次即通过；建议有三名或更多。</translation>
    </message>
    <message>
        <source>Expected calibration error %1, over %2 labels with a confidence: so far apart are, in ten bins, the confidence and the share of raters who say the same.</source>
        <translation>期望校准误差 %1，基于 %2 个带置信度的标注：在十个区间中，置信度与给出相同标注的标注者比例之间的平均差距。</translation>
    </message>
    <message>
        <source>Expected calibration error: – (no label with a confidence has one of a rater beside it)</source>
        <translation>期望校准误差：–（带置信度的标注旁都没有标注者的标注）</translation>
    </message>
    <message>
        <source>%1 in the place of each rater</source>
        <translation>以%1替代每名标注者</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>No rater gave these labels of the models; they count as different from every rater&apos;s: %1</source>
        <translation>没有标注者给出过模型的这些标注；它们视为与每名标注者的标注都不同：%1</translation>
    </message>
    <message>
        <source>1 unit is left out: its item has several units, and the model&apos;s label does not say for which it is</source>
        <translation>1 个单元不计入：其条目含有多个单元，而模型的标注未说明针对哪一个</translation>
    </message>
    <message numerus="yes">
        <source>%n units are left out: their items have several units, and the model&apos;s labels do not say for which they are</source>
        <translation>
            <numerusform>%n 个单元不计入：其条目含有多个单元，而模型的标注未说明针对哪一个</numerusform>
        </translation>
    </message>
    <message>
        <source>the study keeps models for all dimensions</source>
        <translation>研究保留的模型用于所有维度</translation>
    </message>
    <message>
        <source>--keep without --dimension, or with the dimension of --confidence</source>
        <translation>--keep 不带 --dimension，或带 --confidence 所属的维度</translation>
    </message>
</context>
<context>
    <name>ApiClient</name>
    <message>
        <source>the answer is too large</source>
        <translation>响应过大</translation>
    </message>
    <message>
        <source>the server&apos;s daily quota is used up; what was fetched is kept</source>
        <translation>服务器的每日配额已用完；已获取的内容均已保留</translation>
    </message>
    <message>
        <source>the server asks to wait 1 minute; the posts fetched so far are kept</source>
        <translation>服务器要求等待 1 分钟；至今获取的帖子均已保留</translation>
    </message>
    <message numerus="yes">
        <source>the server asks to wait %n minutes; the posts fetched so far are kept</source>
        <translation>
            <numerusform>服务器要求等待 %n 分钟；至今获取的帖子均已保留</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>no answer after %n tries</source>
        <translation>
            <numerusform>尝试 %n 次后仍无响应</numerusform>
        </translation>
    </message>
    <message>
        <source>the server refuses</source>
        <translation>服务器拒绝请求</translation>
    </message>
    <message>
        <source>the server fails with status %1</source>
        <translation>服务器出错，状态码 %1</translation>
    </message>
    <message>
        <source>the server refuses with status %1</source>
        <translation>服务器拒绝请求，状态码 %1</translation>
    </message>
    <message>
        <source>the answer is not from the API</source>
        <translation>响应并非来自该 API</translation>
    </message>
</context>
<context>
    <name>ArchiveDevice</name>
    <message>
        <source>the archive cannot be read</source>
        <translation>无法读取压缩包</translation>
    </message>
    <message>
        <source>the archive contains no posts</source>
        <translation>压缩包中没有帖子</translation>
    </message>
</context>
<context>
    <name>ArchivedFile</name>
    <message>
        <source>the archive has no such file that can be read</source>
        <translation>压缩包中没有这个可读取的文件</translation>
    </message>
</context>
<context>
    <name>AskChoice</name>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
</context>
<context>
    <name>AskCodes</name>
    <message>
        <source>Use it</source>
        <translation>使用</translation>
    </message>
</context>
<context>
    <name>AskColumns</name>
    <message>
        <source>%1: %2</source>
        <comment>an encoding and a line as it reads it</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>What is the encoding of %1?</source>
        <translation>%1 采用什么字符编码？</translation>
    </message>
    <message>
        <source>Line %1 is not UTF-8. Choose the encoding in which it reads correctly:</source>
        <translation>第 %1 行不是 UTF-8。请选择能使其正确显示的字符编码：</translation>
    </message>
    <message>
        <source>Which sheet of %1?</source>
        <translation>选择 %1 的哪个工作表？</translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation>工作表</translation>
    </message>
</context>
<context>
    <name>AskRule</name>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>What distinguishes %1 from %2?</source>
        <translation>%1 与 %2 的区别是什么？</translation>
    </message>
</context>
<context>
    <name>AskText</name>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
</context>
<context>
    <name>AssessmentDraw</name>
    <message>
        <source>the codebook asks nothing of settled units: it needs a dimension with “asked: assessment”</source>
        <translation>编码手册没有针对已裁决单元的问题：需要一个标有“asked: assessment”的维度</translation>
    </message>
    <message>
        <source>settled units are drawn with the same chance, and none is shown again</source>
        <translation>已裁决的单元以相同概率抽取，且不会重复出现</translation>
    </message>
    <message>
        <source>there is no settled unit that was not assessed yet</source>
        <translation>没有尚未评定的已裁决单元</translation>
    </message>
    <message>
        <source>the terms fit no settled unit that was not assessed yet</source>
        <translation>没有尚未评定的已裁决单元符合这些搜索词</translation>
    </message>
    <message>
        <source>that many units cannot be drawn</source>
        <translation>无法抽取这么多单元</translation>
    </message>
    <message>
        <source>1 to %1</source>
        <translation>1 至 %1</translation>
    </message>
</context>
<context>
    <name>Audit</name>
    <message>
        <source>units</source>
        <translation>单元</translation>
    </message>
    <message>
        <source>found by one alone</source>
        <translation>仅一方找到</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95% 置信区间</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>%1: – (the set has no column for it)</source>
        <translation>%1：–（数据集中没有对应的列）</translation>
    </message>
    <message>
        <source>Settled labels and the set</source>
        <translation>最终标注与数据集</translation>
    </message>
    <message>
        <source>plan: fewer than %1 of the items with an error, %2 allowed in the sample</source>
        <translation>计划：有错误的条目少于 %1，样本中允许 %2 个</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>接受</translation>
    </message>
    <message>
        <source>not accepted: label the rest again</source>
        <translation>不接受：其余条目须重新标注</translation>
    </message>
    <message>
        <source>Faults of the set</source>
        <translation>数据集的问题</translation>
    </message>
    <message>
        <source>… and %1 more</source>
        <translation>……另有 %1 处</translation>
    </message>
    <message>
        <source>the same title and address: %1</source>
        <translation>标题和网址相同：%1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>chi-square – (fewer than two codes or parts with labels)</source>
        <translation>卡方 –（有标注的编码或部分不足两个）</translation>
    </message>
    <message>
        <source>chi-square %1, %2 degrees of freedom, p %3</source>
        <translation>卡方 %1，自由度 %2，p %3</translation>
    </message>
    <message>
        <source>chi-square – (expected counts are too small); Fisher&apos;s exact test: p %1</source>
        <translation>卡方 –（期望频数过小）；Fisher 精确检验：p %1</translation>
    </message>
    <message>
        <source>Codes over the rows of the set, in thirds</source>
        <translation>编码在数据集各行中的分布（按三分之一）</translation>
    </message>
    <message>
        <source>in the set</source>
        <translation>数据集中</translation>
    </message>
    <message>
        <source>corrected</source>
        <translation>校正后</translation>
    </message>
    <message>
        <source>corrected –: every item was labelled again; the settled labels give the shares</source>
        <translation>校正后 –：所有条目都已重新标注；占比由最终标注得出</translation>
    </message>
    <message>
        <source>%1: %2 of %3 drawn (seed %4), %5 in the set</source>
        <translation>%1：从%3中抽取 %2 个（随机种子 %4），数据集有%5</translation>
    </message>
    <message>
        <source>items that differ from the set: %1 of %2 settled</source>
        <translation>与数据集不同的条目：%2 个已裁决条目中的 %1 个</translation>
    </message>
    <message>
        <source>items of the set with an error, 95 % upper bound: %1 of %2 (%3)</source>
        <translation>数据集中有错误的条目，95% 上限：%2 个中的 %1 个（%3）</translation>
    </message>
    <message>
        <source>%1: %2 labelled by all raters, the others by one</source>
        <translation>%1：%2由所有标注者标注，其余各由一人标注</translation>
    </message>
    <message>
        <source>rater</source>
        <translation>标注者</translation>
    </message>
    <message>
        <source>labelled alone</source>
        <translation>单独标注</translation>
    </message>
    <message>
        <source>settled otherwise</source>
        <translation>裁决不同</translation>
    </message>
    <message>
        <source>items with an error, at most</source>
        <translation>有错误的条目，至多</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>%1 of %2 (%3)</source>
        <translation>%1/%2（%3）</translation>
    </message>
    <message>
        <source>%1, %2: %3 by %4, %5 settled</source>
        <translation>%1，%2：%4 标为 %3，裁决为 %5</translation>
    </message>
    <message>
        <source>No closed round has items that one rater labelled alone beside items that all labelled: Open a round with one rater per item.</source>
        <translation>没有已结束的轮次既有一人单独标注的条目，又有所有人标注的条目：请开启每个条目由一人标注的轮次。</translation>
    </message>
    <message>
        <source>rows and cells that could not be read: %1</source>
        <translation>无法读取的行和单元格：%1</translation>
    </message>
    <message>
        <source>Agreement of raters and set</source>
        <translation>标注者与数据集的一致性</translation>
    </message>
    <message>
        <source>dimension</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>between</source>
        <translation>双方</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>item</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>settled</source>
        <translation>已裁决</translation>
    </message>
    <message>
        <source>code</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>first third</source>
        <translation>前三分之一</translation>
    </message>
    <message>
        <source>second third</source>
        <translation>中间三分之一</translation>
    </message>
    <message>
        <source>last third</source>
        <translation>后三分之一</translation>
    </message>
    <message>
        <source>Shares of the items with each code</source>
        <translation>各编码的条目占比</translation>
    </message>
    <message>
        <source>%1, %2: – (%3)</source>
        <translation>%1，%2：–（%3）</translation>
    </message>
    <message>
        <source>%1, %2: no interval (%3)</source>
        <translation>%1，%2：无置信区间（%3）</translation>
    </message>
    <message>
        <source>%1 not rated by anybody (counted as errors; no corrected shares): %2</source>
        <translation>%1无人标注（计为错误；无校正占比）：%2</translation>
    </message>
    <message>
        <source>%1 not settled yet, so no bound, verdict or corrected shares: %2</source>
        <translation>%1尚未裁决，因此没有上限、结论和校正占比：%2</translation>
    </message>
    <message>
        <source>%1 not settled yet, so no bound or verdict: %2</source>
        <translation>%1尚未裁决，因此没有上限和结论：%2</translation>
    </message>
    <message>
        <source>include</source>
        <translation>纳入</translation>
    </message>
    <message>
        <source>exclude</source>
        <translation>排除</translation>
    </message>
    <message>
        <source>undecided</source>
        <translation>未定</translation>
    </message>
    <message>
        <source>%1 not rated by anybody (counted as errors of each rater): %2</source>
        <translation>%1无人标注（计为每位标注者的错误）：%2</translation>
    </message>
</context>
<context>
    <name>AuditNew</name>
    <message>
        <source>the set has fewer items</source>
        <translation>数据集的条目没有这么多</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>最多 %1</translation>
    </message>
    <message>
        <source>%1: a new study that audits %2; %3 of %4 drawn for %5</source>
        <translation>%1：抽检 %2 的新研究；从%4中抽取 %3 个，由 %5 标注</translation>
    </message>
    <message>
        <source>  %1 in rows and cells of the set: the report lists them</source>
        <translation>  数据集的行和单元格中有%1：报告会逐一列出</translation>
    </message>
    <message>
        <source>  The posts have no texts yet: corater fetch %1 fetches them</source>
        <translation>  帖子还没有正文：用 corater fetch %1 获取</translation>
    </message>
    <message>
        <source>  The items have no texts yet: corater add %1 FILE adds them</source>
        <translation>  条目还没有正文：用 corater add %1 FILE 添加</translation>
    </message>
</context>
<context>
    <name>AuditPages</name>
    <message>
        <source>Audit of a data set</source>
        <translation>数据集抽检</translation>
    </message>
    <message>
        <source>The study keeps %1 now: its report and package contain the audit.</source>
        <translation>研究现已保留 %1：报告和复现包将包含抽检结果。</translation>
    </message>
    <message>
        <source>The data set %1, unchanged</source>
        <translation>未经改动的数据集 %1</translation>
    </message>
</context>
<context>
    <name>AuditReport</name>
    <message>
        <source>the study has no round of its audit</source>
        <translation>研究中没有抽检的轮次</translation>
    </message>
    <message>
        <source>%1 is open: nothing is told before all have sealed it</source>
        <translation>%1 尚未关闭：所有人封存之前不显示任何内容</translation>
    </message>
    <message>
        <source>the seals of %1</source>
        <translation>%1 的封存</translation>
    </message>
</context>
<context>
    <name>AuditReportCommand</name>
    <message>
        <source>the study keeps no data set</source>
        <translation>该研究没有保留数据集</translation>
    </message>
    <message>
        <source>SET: the file of the data set</source>
        <translation>SET：数据集文件</translation>
    </message>
</context>
<context>
    <name>AuditedSet</name>
    <message>
        <source>the study audits no data set</source>
        <translation>该研究没有抽检数据集</translation>
    </message>
    <message>
        <source>a study made by corater audit new</source>
        <translation>由 corater audit new 建立的研究</translation>
    </message>
</context>
<context>
    <name>AuditedSheet</name>
    <message>
        <source>not the data set that the study audits</source>
        <translation>不是该研究所抽检的数据集</translation>
    </message>
    <message>
        <source>%1 with the SHA-256 %2</source>
        <translation>%1，SHA-256 为 %2</translation>
    </message>
    <message>
        <source>not the sheet that the study audits</source>
        <translation>不是该研究所抽检的工作表</translation>
    </message>
</context>
<context>
    <name>BatchBeforeMapRule</name>
    <message>
        <source>map before batch</source>
        <translation>map 在 batch 之前</translation>
    </message>
    <message>
        <source>The function of this map is called for every element, because the batch on line %1 comes after it.</source>
        <translation>此 map 的函数会对每个元素各调用一次，因为第 %1 行的 batch 在它之后。</translation>
    </message>
    <message>
        <source>Batch first, and let the function work on whole batches if possible.</source>
        <translation>应先 batch，并尽可能让函数处理整个批次。</translation>
    </message>
</context>
<context>
    <name>BatchFields</name>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>一个数</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>一段文本</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>一个列表</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>一个对象</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>unknown field</source>
        <translation>未知字段</translation>
    </message>
    <message>
        <source>not a unit</source>
        <translation>不是单元</translation>
    </message>
    <message>
        <source>a number from 1</source>
        <translation>不小于 1 的数</translation>
    </message>
    <message>
        <source>not the id of an item</source>
        <translation>不是条目的 ID</translation>
    </message>
    <message>
        <source>a whole number, or a text</source>
        <translation>一个整数，或一段文本</translation>
    </message>
    <message>
        <source>no such dimension</source>
        <translation>没有此维度</translation>
    </message>
    <message>
        <source>perhaps %1</source>
        <translation>可能是 %1</translation>
    </message>
    <message>
        <source>not a code</source>
        <translation>不是编码</translation>
    </message>
    <message>
        <source>a text, a list of texts or null</source>
        <translation>一段文本、文本列表或 null</translation>
    </message>
    <message>
        <source>a category is not a label</source>
        <translation>类别不能用作标注</translation>
    </message>
    <message>
        <source>one of the codes below it</source>
        <translation>其下的某个编码</translation>
    </message>
    <message>
        <source>no such code</source>
        <translation>没有此编码</translation>
    </message>
    <message>
        <source>a code of the codebook</source>
        <translation>编码手册中的编码</translation>
    </message>
    <message>
        <source>a text or a list of texts</source>
        <translation>一个文本或文本列表</translation>
    </message>
</context>
<context>
    <name>BatchLines</name>
    <message>
        <source>not JSON at character %1: %2</source>
        <translation>第 %1 个字符处不是 JSON：%2</translation>
    </message>
    <message>
        <source>not a JSON object</source>
        <translation>不是 JSON 对象</translation>
    </message>
    <message>
        <source>the line is longer than 1 MiB</source>
        <translation>该行超过 1 MiB</translation>
    </message>
    <message>
        <source>the line does not end within 64 MiB; reading stops here</source>
        <translation>该行在 64 MiB 内未结束；读取到此为止</translation>
    </message>
    <message>
        <source>line %1: %2: %3</source>
        <translation>第 %1 行：%2：%3</translation>
    </message>
</context>
<context>
    <name>BibtexReferences</name>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>the entry is too long: is a brace missing?</source>
        <translation>该条记录过长：是否缺少花括号？</translation>
    </message>
    <message>
        <source>the entry cannot be read</source>
        <translation>该条记录无法读取</translation>
    </message>
    <message>
        <source>the entry does not end: is a brace missing?</source>
        <translation>该条记录没有结尾：是否缺少花括号？</translation>
    </message>
</context>
<context>
    <name>CarryLabels</name>
    <message>
        <source>%1 has labels and cannot be removed; retire it or merge it into another</source>
        <translation>%1 已有标注，不能删除；请将其停用或合并到另一编码</translation>
    </message>
    <message>
        <source>%1 has labels, comments or decisions and cannot be removed</source>
        <translation>%1 已有标注、备注或决定，不能删除</translation>
    </message>
</context>
<context>
    <name>CellSeparators</name>
    <message>
        <source>cells of %1 hold several codes: %2 (--separator decides)</source>
        <translation>%1 的单元格含有多个编码：%2（由 --separator 决定）</translation>
    </message>
</context>
<context>
    <name>ChangePreview</name>
    <message>
        <source>labels would lose their code: retire the code or merge it into another</source>
        <translation>标注将失去其编码：请停用该编码或将其合并到另一编码</translation>
    </message>
    <message>
        <source>other raters may have used it in an open round: retire it, or remove it when all have sealed</source>
        <translation>其他标注者可能已在进行中的轮次用过它：请将其停用，或待所有人封存后再删除</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
</context>
<context>
    <name>ChangePreviewText</name>
    <message>
        <source>%1 not shown</source>
        <translation>另有 %1 个未显示</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1，另有 %2 个</translation>
    </message>
    <message>
        <source>1 label</source>
        <translation>1 条标注</translation>
    </message>
    <message numerus="yes">
        <source>%1 labels</source>
        <translation>
            <numerusform>%1 条标注</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 change to the other code</source>
        <translation>%1 条改为另一编码</translation>
    </message>
    <message>
        <source>%1 get a review request</source>
        <translation>%1 条将收到复核请求</translation>
    </message>
    <message>
        <source>%1 sealed: kept as they are, shown under the new codebook</source>
        <translation>%1 条已封存：保持不变，按新编码手册显示</translation>
    </message>
    <message>
        <source>undefined</source>
        <translation>无定义</translation>
    </message>
    <message>
        <source>Cells of the export</source>
        <translation>导出的单元格</translation>
    </message>
    <message>
        <source>Rows added</source>
        <translation>新增的行</translation>
    </message>
    <message>
        <source>Rows reopened</source>
        <translation>重新待定的行</translation>
    </message>
    <message>
        <source>Columns added</source>
        <translation>新增的列</translation>
    </message>
    <message>
        <source>Columns removed</source>
        <translation>删除的列</translation>
    </message>
    <message>
        <source>Settled</source>
        <translation>已裁决</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>Ratings</source>
        <translation>标注结果</translation>
    </message>
    <message>
        <source>1 finished rating changes its state</source>
        <translation>1 份已完成的标注结果将改变状态</translation>
    </message>
    <message numerus="yes">
        <source>%1 finished ratings change their state</source>
        <translation>
            <numerusform>%1 份已完成的标注结果将改变状态</numerusform>
        </translation>
    </message>
    <message>
        <source>Kappa of %1, by category</source>
        <translation>%1 的 Kappa，按类别</translation>
    </message>
    <message>
        <source>Kappa of %1</source>
        <translation>%1 的 Kappa</translation>
    </message>
    <message>
        <source>%1, no change, n = %2</source>
        <translation>%1，不变，n = %2</translation>
    </message>
    <message>
        <source>%1 → %2, n = %3</source>
        <translation>%1 → %2，n = %3</translation>
    </message>
    <message>
        <source>Others</source>
        <translation>其他标注者</translation>
    </message>
    <message>
        <source>their labels and the resulting kappa are shown when all have sealed the round; the change also applies to them</source>
        <translation>其标注及由此得出的 Kappa 待所有人封存本轮后显示；更改同样适用于这些标注</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>标注</translation>
    </message>
    <message>
        <source>none is affected</source>
        <translation>均不受影响</translation>
    </message>
</context>
<context>
    <name>ChangeSet</name>
    <message>
        <source>a history entry changes a row that has no columns</source>
        <translation>有一条历史记录更改了没有列的行</translation>
    </message>
    <message>
        <source>a history entry has a change of no row</source>
        <translation>有一条历史记录中的更改不属于任何行</translation>
    </message>
    <message>
        <source>a history entry cannot be read: it is no list of changes</source>
        <translation>有一条历史记录无法读取：它不是更改列表</translation>
    </message>
    <message>
        <source>a history entry cannot be read: %1</source>
        <translation>有一条历史记录无法读取：%1</translation>
    </message>
</context>
<context>
    <name>CheckCodes</name>
    <message>
        <source>at most %1</source>
        <translation>最多 %1</translation>
    </message>
    <message>
        <source>the code is retired</source>
        <translation>该编码已停用</translation>
    </message>
    <message>
        <source>a category cannot be chosen; choose one of its codes</source>
        <translation>不能选择类别；请选择其下的编码</translation>
    </message>
</context>
<context>
    <name>CheckSheet</name>
    <message>
        <source>the sheet has no such column</source>
        <translation>表格中没有这一列</translation>
    </message>
    <message>
        <source>no column of the sheet is a dimension of the codebook</source>
        <translation>表格中没有任何列是编码手册的维度</translation>
    </message>
    <message>
        <source>the sheet is empty</source>
        <translation>表格为空</translation>
    </message>
    <message>
        <source>a row of headings</source>
        <translation>一行列标题</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
</context>
<context>
    <name>Choices</name>
    <message>
        <source>%1 not in %2</source>
        <translation>%1 不在 %2 之中</translation>
    </message>
</context>
<context>
    <name>ChosenChanges</name>
    <message>
        <source>None of the chosen items is yours to rate in %1.</source>
        <translation>在 %1 中，所选条目都不归您标注。</translation>
    </message>
    <message>
        <source>%1; not yours in %2: %3</source>
        <translation>%1；在 %2 中不归您标注：%3</translation>
    </message>
    <message>
        <source>Stopped. Nothing was changed.</source>
        <translation>已停止。未作任何更改。</translation>
    </message>
    <message>
        <source>Flagged as unsure: %1</source>
        <translation>已标记为不确定：%1</translation>
    </message>
    <message>
        <source>Flagged for discussion: %1</source>
        <translation>已标记为待讨论：%1</translation>
    </message>
    <message>
        <source>No longer flagged as unsure: %1</source>
        <translation>不再标记为不确定：%1</translation>
    </message>
    <message>
        <source>No longer flagged for discussion: %1</source>
        <translation>不再标记为待讨论：%1</translation>
    </message>
    <message>
        <source>Flagging the items</source>
        <translation>正在标记条目</translation>
    </message>
    <message>
        <source>Already included: %1 of %2. Their labels are kept.</source>
        <translation>已纳入：%2中的 %1 个。其标注予以保留。</translation>
    </message>
    <message>
        <source>Already excluded with another reason: %1 of %2.</source>
        <translation>已因其他原因排除：%2中的 %1 个。</translation>
    </message>
    <message>
        <source>Exclude &amp;all</source>
        <translation>全部排除(&amp;A)</translation>
    </message>
    <message>
        <source>Only the &amp;undecided</source>
        <translation>仅排除未决定的(&amp;U)</translation>
    </message>
    <message>
        <source>Exclude the chosen items</source>
        <translation>排除所选条目</translation>
    </message>
    <message>
        <source>Exclude items that you have decided?</source>
        <translation>要排除您已作决定的条目吗？</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>%1 assesses settled units: no item is screened.</source>
        <translation>%1 评定已裁决的单元：不筛选条目。</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>All of them are excluded already.</source>
        <translation>它们均已排除。</translation>
    </message>
    <message>
        <source>Excluding the items</source>
        <translation>正在排除条目</translation>
    </message>
    <message>
        <source>Excluded: %1</source>
        <translation>已排除：%1</translation>
    </message>
    <message>
        <source>Mark as duplicates</source>
        <translation>标为重复条目</translation>
    </message>
    <message>
        <source>The item to keep</source>
        <translation>要保留的条目</translation>
    </message>
    <message>
        <source>A round has had %1, which stay: %2</source>
        <translation>已进入过轮次的有 %1，予以保留：%2</translation>
    </message>
    <message>
        <source>Mark only the others?</source>
        <translation>只标记其余条目吗？</translation>
    </message>
    <message>
        <source>&amp;Mark %1</source>
        <translation>标记 %1(&amp;M)</translation>
    </message>
    <message>
        <source>Choose at least two items that are not duplicates yet.</source>
        <translation>请至少选择两个尚未标为重复的条目。</translation>
    </message>
    <message>
        <source>Marking duplicates</source>
        <translation>正在标记重复条目</translation>
    </message>
    <message>
        <source>Marked as duplicates of %1: %2</source>
        <translation>已标为 %1 的重复条目：%2</translation>
    </message>
</context>
<context>
    <name>ChosenColumns</name>
    <message>
        <source>the table has no such column; it has: %1</source>
        <translation>表中没有这一列；它的列有：%1</translation>
    </message>
    <message>
        <source>a column is named twice</source>
        <translation>有一列被指定了两次</translation>
    </message>
    <message>
        <source>no column of the table was chosen</source>
        <translation>未选择表中的任何列</translation>
    </message>
</context>
<context>
    <name>ChosenItems</name>
    <message>
        <source>No item of the list is chosen.</source>
        <translation>未选择列表中的任何条目。</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>已复制：%1</translation>
    </message>
    <message>
        <source>Save the list</source>
        <translation>保存列表</translation>
    </message>
    <message>
        <source>CSV (*.csv);;Workbook (*.xlsx)</source>
        <translation>CSV (*.csv);;工作簿 (*.xlsx)</translation>
    </message>
</context>
<context>
    <name>ChosenModels</name>
    <message>
        <source>only a rater is kept as a model; import the labels as ratings</source>
        <translation>只能将标注者记为模型；请将这些标注作为评分导入</translation>
    </message>
    <message>
        <source>no model is chosen</source>
        <translation>未选择模型</translation>
    </message>
</context>
<context>
    <name>ChosenRatings</name>
    <message>
        <source>your ratings of these items have changed meanwhile; choose again</source>
        <translation>您对这些条目的标注在此期间已更改；请重新选择</translation>
    </message>
</context>
<context>
    <name>CliHelp</name>
    <message>
        <source>Measure the agreement of raters, of a study or of any sheet</source>
        <translation>计算标注者的一致性，针对研究或任意表格</translation>
    </message>
    <message>
        <source>A study, or a sheet (CSV, TSV, .xlsx or .ods) with a header row; an empty field is not rated. Several sheets: one for each rater, joined by id</source>
        <translation>一项研究，或带列标题行的表格（CSV、TSV、.xlsx 或 .ods）；空字段表示未标注。多个表格：每名标注者一个，按 ID 合并</translation>
    </message>
    <message>
        <source>For a workbook: name or number of the sheet; given several times: one sheet for each rater</source>
        <translation>对于工作簿：工作表的名称或编号；指定多次时：每名标注者一个工作表</translation>
    </message>
    <message>
        <source>The column that names the units, or several: A,B (default: the first column that is not a rater&apos;s)</source>
        <translation>标识单元的列，可以有多列：A,B（默认：第一个不属于标注者的列）</translation>
    </message>
    <message>
        <source>Group the units by the values of this column: a result for each group, and a summary</source>
        <translation>按此列的值将单元分组：每组一个结果，并附汇总</translation>
    </message>
    <message>
        <source>What an empty cell means: no, or missing (not rated, the default)</source>
        <translation>空单元格的含义：no，或 missing（未标注，默认）</translation>
    </message>
    <message>
        <source>Words that mean not rated, like empty cells (NA,-)</source>
        <translation>与空单元格一样表示未标注的词（NA,-）</translation>
    </message>
    <message>
        <source>Two columns, &quot;A,B&quot;, as raters of one result; may be given several times (default: rater1, rater2, …, or columns with similar values whose headings differ only in a rater&apos;s number or letter)</source>
        <translation>两列 &quot;A,B&quot; 作为一项结果的标注者；可指定多次（默认：rater1, rater2, …，或者值相似且列标题仅标注者编号或字母不同的列）</translation>
    </message>
    <message>
        <source>Columns of the raters of one result, two or more: A,B,C, by heading or number (#2,#4); for several sheets: the names of their raters</source>
        <translation>一项结果的标注者所在的列，两列或更多：A,B,C，按列标题或编号（#2,#4）；有多个表格时：其标注者的姓名</translation>
    </message>
    <message>
        <source>Each row is a rater and each column a unit (questionnaires)</source>
        <translation>每行是一名标注者，每列是一个单元（问卷）</translation>
    </message>
    <message>
        <source>Row of the headings, or first and last row of several: N or N-M (default: found)</source>
        <translation>列标题所在的行，若有多行则为首行和末行：N 或 N-M（默认：自动查找）</translation>
    </message>
    <message>
        <source>Count rows that look like sums, statistics or notes as units, too</source>
        <translation>看似合计、统计量或附注的行也计为单元</translation>
    </message>
    <message>
        <source>All codes in order, unused ones included: a list (low,medium,high) or a file with a JSON array</source>
        <translation>按顺序列出所有编码，包括未使用的：列表（low,medium,high）或含 JSON 数组的文件</translation>
    </message>
    <message>
        <source>nominal, ordinal or multilabel (sets: a|b, {} the empty set; default: multilabel where the cells are sets, otherwise nominal)</source>
        <translation>nominal、ordinal 或 multilabel（集合：a|b，{} 为空集；默认：单元格为集合时取 multilabel，否则取 nominal）</translation>
    </message>
    <message>
        <source>What parts several codes in a cell: ; , | # lines, lists (JSON) or none (default: found for each column)</source>
        <translation>单元格中多个编码的分隔方式：; , | # lines、lists（JSON）或 none（默认：逐列自动判断）</translation>
    </message>
    <message>
        <source>JSON matrix of agreement weights (numbers or &quot;5/6&quot;), in code order</source>
        <translation>一致性权重的 JSON 矩阵（数字或 &quot;5/6&quot;），按编码顺序</translation>
    </message>
    <message>
        <source>Percentile intervals from this many resamples (10000 is a good number)</source>
        <translation>由这么多次重抽样得到的百分位区间（10000 较为合适）</translation>
    </message>
    <message>
        <source>Seed of the resamples (default 1); the same seed gives the same intervals</source>
        <translation>重抽样的随机种子（默认 1）；相同的种子得到相同的区间</translation>
    </message>
    <message>
        <source>Resample whole items: units with the same value in this column (ids: ITEM_1, ITEM_2 belong to ITEM); for a study: item (the default) or unit</source>
        <translation>对整个条目重抽样：此列值相同的单元（ID：ITEM_1、ITEM_2 属于 ITEM）；对于研究：item（默认）或 unit</translation>
    </message>
    <message>
        <source>Treat codes that differ only in case as one code</source>
        <translation>将仅大小写不同的编码视为同一编码</translation>
    </message>
    <message>
        <source>Treat codes as one that differ only in spelling (1 and 1.0, blanks, quotes, dashes, case)</source>
        <translation>将仅写法不同的编码（1 与 1.0、空格、引号、连接号、大小写）视为同一编码</translation>
    </message>
    <message>
        <source>Print JSON</source>
        <translation>输出 JSON</translation>
    </message>
    <message>
        <source>Also write a script, FILE.R or FILE.py, that recomputes the numbers with irr or scikit-learn</source>
        <translation>同时生成脚本 FILE.R 或 FILE.py，用 irr 或 scikit-learn 重新计算这些数值</translation>
    </message>
    <message>
        <source>For a study: one closed round, by number or name (default: all closed rounds)</source>
        <translation>对于研究：一个已结束的轮次，按编号或名称（默认：所有已结束的轮次）</translation>
    </message>
    <message>
        <source>For a study: one dimension, or screening (default: all)</source>
        <translation>对于研究：一个维度，或 screening（默认：全部）</translation>
    </message>
    <message>
        <source>For a study: code or category</source>
        <translation>对于研究：code 或 category</translation>
    </message>
    <message>
        <source>For a study: Unknown counts as a code, its units are left out, or it counts as missing</source>
        <translation>对于研究：Unknown 计为一个编码、不计入其单元，或计为缺失</translation>
    </message>
    <message>
        <source>For a study whose codebook has changed: sealed (default), the codes of the version under which each round was rated, or current, the present codes; numbers that differ under the other choice are shown beside them (older names: round, today)</source>
        <translation>对于编码手册有过更改的研究：sealed（默认），即各轮次标注时所用版本的编码；或 current，即现在的编码；按另一种选择会有所不同的数值在旁边列出（旧称：round, today）</translation>
    </message>
    <message>
        <source>List the posts that a keyword hits: file, id, kind, keywords</source>
        <translation>列出关键词命中的帖子：文件、ID、类型、关键词</translation>
    </message>
    <message>
        <source>Files or folders of posts; - is standard input</source>
        <translation>帖子的文件或文件夹；- 表示标准输入</translation>
    </message>
    <message>
        <source>A built-in keyword set or a file with one keyword a line</source>
        <translation>内置关键词集，或每行一个关键词的文件</translation>
    </message>
    <message>
        <source>Stem the keywords, too, so that &quot;hangs&quot; finds &quot;hang&quot;</source>
        <translation>关键词也取词干，使 &quot;hangs&quot; 能找到 &quot;hang&quot;</translation>
    </message>
    <message>
        <source>The format; otherwise found from the content</source>
        <translation>格式；不指定时根据内容判断</translation>
    </message>
    <message>
        <source>Where the posts come from (a Stack Exchange site, a repository)</source>
        <translation>帖子的来源（Stack Exchange 站点、仓库）</translation>
    </message>
    <message>
        <source>For sheets: ROLE=HEADING (id, title, body, url, date, tags, …)</source>
        <translation>对于表格：ROLE=HEADING（id, title, body, url, date, tags, …）</translation>
    </message>
    <message>
        <source>Only posts of this kind (question, answer, issue, …)</source>
        <translation>仅限此类型的帖子（question, answer, issue, …）</translation>
    </message>
    <message>
        <source>Whether code is searched or left out</source>
        <translation>搜索源代码还是略过</translation>
    </message>
    <message>
        <source>Which texts are searched</source>
        <translation>搜索哪些文本</translation>
    </message>
    <message>
        <source>Keywords of several words must stand within a sentence</source>
        <translation>由多个词组成的关键词须在同一句内</translation>
    </message>
    <message>
        <source>Show the surroundings of each hit</source>
        <translation>显示每处命中的上下文</translation>
    </message>
    <message>
        <source>Write JSON Lines</source>
        <translation>输出 JSON Lines</translation>
    </message>
    <message>
        <source>Recompute published reference cases of every statistic</source>
        <translation>重新计算每种统计量已发表的参考算例</translation>
    </message>
    <message>
        <source>For a workbook: name or number of a sheet with codes or rules; may be given several times. Without it, sheets that look like neither are left out</source>
        <translation>对于工作簿：含编码或规则的工作表的名称或编号；可指定多次。不指定时，两者皆不像的工作表将被略去</translation>
    </message>
    <message>
        <source>What the columns of a table hold: HEADING=USE,…, USE one of %1; columns without a heading are named by letter</source>
        <translation>表中各列的内容：HEADING=USE,…，USE 为 %1 之一；没有列标题的列按字母指定</translation>
    </message>
    <message>
        <source>How names give the tree: by numbers (1.2 below 1), by paths (Time &gt; Slow), or none (as written)</source>
        <translation>如何由名称得出层级：按编号（1.2 在 1 之下）、按路径（Time &gt; Slow），或不分层级（原样）</translation>
    </message>
    <message>
        <source>For a study with an open round: also show the codes that this rater proposed</source>
        <translation>对于有进行中轮次的研究：同时显示此标注者提议的编码</translation>
    </message>
    <message>
        <source>Show, check, convert, compare and change codebooks</source>
        <translation>显示、检查、转换、比较和更改编码手册</translation>
    </message>
    <message>
        <source>Change the codebook of a study and its labels with it</source>
        <translation>更改研究的编码手册，其标注随之更改</translation>
    </message>
    <message>
        <source>What to do:</source>
        <translation>要做什么：</translation>
    </message>
    <message>
        <source>A study</source>
        <translation>一项研究</translation>
    </message>
    <message>
        <source>Arguments of the change: names of codes, texts</source>
        <translation>更改的参数：编码名称、文本</translation>
    </message>
    <message>
        <source>The dimension of the codes, or of an added code</source>
        <translation>编码所属的维度，或新增编码的维度</translation>
    </message>
    <message>
        <source>The category to add or move a code to (default: the top level)</source>
        <translation>新增编码或移动编码所到的类别（默认：顶层）</translation>
    </message>
    <message>
        <source>Of what is added</source>
        <translation>新增内容的定义</translation>
    </message>
    <message>
        <source>Most codes per unit of an added dimension; 0: any number</source>
        <translation>新增维度中每个单元最多的编码数；0：不限</translation>
    </message>
    <message>
        <source>An added dimension is optional</source>
        <translation>新增的维度为可选</translation>
    </message>
    <message>
        <source>define: only the wording changes, no label needs a review</source>
        <translation>define：仅措辞更改，没有标注需要复核</translation>
    </message>
    <message>
        <source>rename: do not keep the old name as an alias</source>
        <translation>rename：不将旧名称保留为别名</translation>
    </message>
    <message>
        <source>Who makes the change: only they can undo it, and the preview counts their own labels in an open round</source>
        <translation>由谁更改：只有此人能够撤销，且预览会计入其本人在进行中轮次的标注</translation>
    </message>
    <message>
        <source>add, while a round is open: show the code to every rater at once. Otherwise it is a proposal of --rater, hidden from the others until the round is closed or its proposals are shown</source>
        <translation>add，在轮次进行中时：立即向每名标注者显示该编码。否则它是 --rater 的提议，对其他人隐藏，直到轮次结束或显示提议</translation>
    </message>
    <message>
        <source>Only show what would change</source>
        <translation>仅显示将会更改的内容</translation>
    </message>
    <message>
        <source>Validate a codebook, and check a data sheet against it</source>
        <translation>检验编码手册，并据此检查数据表格</translation>
    </message>
    <message>
        <source>A file, the name of a built-in codebook, or a study</source>
        <translation>文件、内置编码手册的名称，或研究</translation>
    </message>
    <message>
        <source>A sheet with label columns: CSV, TSV, .xlsx or .ods</source>
        <translation>含标注列的表格：CSV、TSV、.xlsx 或 .ods</translation>
    </message>
    <message>
        <source>For a workbook: name or number of the sheet of the data; without data, of the codebook</source>
        <translation>对于工作簿：数据所在工作表的名称或编号；没有数据时为编码手册的工作表</translation>
    </message>
    <message>
        <source>A disambiguation guide in a separate file</source>
        <translation>另存于单独文件的编码区分指南</translation>
    </message>
    <message>
        <source>HEADING=DIMENSION: a column with labels (may be given several times)</source>
        <translation>HEADING=DIMENSION：含标注的列（可指定多次）</translation>
    </message>
    <message>
        <source>Compare the labels with the names of codes alone</source>
        <translation>标注仅与编码的名称比较</translation>
    </message>
    <message>
        <source>Write the codebook to this file, with every suggestion recorded as an alias</source>
        <translation>将编码手册写入此文件，每条建议均记为别名</translation>
    </message>
    <message>
        <source>For a study: record every suggestion as an alias; can be undone</source>
        <translation>对于研究：将每条建议记为别名；可以撤销</translation>
    </message>
    <message>
        <source>Write a codebook in another format: .codebook, .xlsx, .csv, .tsv, .md or .qdc (REFI-QDA)</source>
        <translation>将编码手册写为其他格式：.codebook、.xlsx、.csv、.tsv、.md 或 .qdc（REFI-QDA）</translation>
    </message>
    <message>
        <source>A file, or the name of a built-in codebook</source>
        <translation>文件，或内置编码手册的名称</translation>
    </message>
    <message>
        <source>The file to write; its extension gives the format</source>
        <translation>要写入的文件；格式由其扩展名决定</translation>
    </message>
    <message>
        <source>Print a summary as JSON</source>
        <translation>以 JSON 输出摘要</translation>
    </message>
    <message>
        <source>Show how the second codebook differs from the first (status 1 if it does)</source>
        <translation>显示第二个编码手册与第一个的差异（有差异时状态为 1）</translation>
    </message>
    <message>
        <source>A file, the name of a built-in codebook, STUDY or STUDY@VERSION</source>
        <translation>文件、内置编码手册的名称、STUDY 或 STUDY@VERSION</translation>
    </message>
    <message>
        <source>Show a codebook read from any format</source>
        <translation>显示从任意格式读取的编码手册</translation>
    </message>
    <message>
        <source>A file, or the name of a built-in codebook (%1)</source>
        <translation>文件，或内置编码手册的名称（%1）</translation>
    </message>
    <message>
        <source>The versions of a study&apos;s codebook</source>
        <translation>研究的编码手册的各个版本</translation>
    </message>
    <message>
        <source>Save the current codebook as a version of this name</source>
        <translation>将当前编码手册以此名称保存为一个版本</translation>
    </message>
    <message>
        <source>List review requests, or request a review of labels that raters confused</source>
        <translation>列出复核请求，或请求复核标注者混淆的标注</translation>
    </message>
    <message>
        <source>The study</source>
        <translation>研究</translation>
    </message>
    <message>
        <source>Only this rater&apos;s, including open rounds; with --pair: who requests the review</source>
        <translation>仅限此标注者的，包括进行中的轮次；与 --pair 合用时：由谁请求复核</translation>
    </message>
    <message>
        <source>Only this round, by number or name</source>
        <translation>仅限此轮次，按编号或名称</translation>
    </message>
    <message>
        <source>Only this dimension</source>
        <translation>仅限此维度</translation>
    </message>
    <message>
        <source>Two codes, &quot;A,B&quot;: request a review wherever one rater gave one code and another rater the other</source>
        <translation>两个编码 &quot;A,B&quot;：凡一名标注者给出其一而另一名标注者给出另一个之处，均请求复核</translation>
    </message>
    <message>
        <source>With --pair: change nothing, show what would be requested</source>
        <translation>与 --pair 合用：不作任何更改，显示将会请求的复核</translation>
    </message>
    <message>
        <source>List as JSON</source>
        <translation>以 JSON 列出</translation>
    </message>
    <message>
        <source>Sealed labels stay as they are: a rater&apos;s answer to a review request (Codebook, Review requests) is
recorded beside them, and agreement is computed from the sealed labels.</source>
        <translation>已封存的标注保持不变：标注者对复核请求的回答（编码手册，复核请求）
记录在其旁边，一致性则根据已封存的标注计算。</translation>
    </message>
    <message>
        <source>Display program version information and exit</source>
        <translation>显示程序版本信息并退出</translation>
    </message>
    <message>
        <source>The language of what is said: en, de or zh_CN (default: as the system); anywhere in the call</source>
        <translation>输出所用的语言：en、de 或 zh_CN（默认：与系统相同）；可放在命令的任意位置</translation>
    </message>
    <message>
        <source>Corater: label candidates, measure agreement, settle disagreements, export the data set.</source>
        <translation>Corater：标注候选条目、计算一致性、裁决分歧、导出数据集。</translation>
    </message>
    <message>
        <source>Exit status: 0 done; 1 the answer is no (a check failed); 2 the call or the input is wrong; 3 a fault of the machine.</source>
        <translation>退出状态：0 完成；1 结果为否（检查未通过）；2 调用或输入有误；3 计算机故障。</translation>
    </message>
    <message>
        <source>Overwrite the output file if it exists</source>
        <translation>若输出文件已存在则覆盖</translation>
    </message>
    <message>
        <source>Print nothing but errors on standard error</source>
        <translation>除标准错误上的错误外不输出任何内容</translation>
    </message>
    <message>
        <source>With no subcommand: corater [STUDY] opens the window.
`corater help SUBCOMMAND` explains one, with examples.</source>
        <translation>不带子命令：corater [STUDY] 打开窗口。
`corater help SUBCOMMAND` 解释某个子命令，并附示例。</translation>
    </message>
    <message>
        <source>Examples:</source>
        <translation>示例：</translation>
    </message>
    <message>
        <source>Print the completions of a shell, or the manual page</source>
        <translation>输出某种 shell 的补全脚本，或手册页</translation>
    </message>
    <message>
        <source>bash, zsh, fish, or man for the manual page corater(1)</source>
        <translation>bash、zsh、fish，或 man 表示手册页 corater(1)</translation>
    </message>
    <message>
        <source>Explain the program or one of its subcommands</source>
        <translation>解释本程序或其某个子命令</translation>
    </message>
    <message>
        <source>The subcommand to explain, with a subcommand of its own if it has any (codebook show)</source>
        <translation>要解释的子命令，若其自身还有子命令则一并给出（codebook show）</translation>
    </message>
    <message>
        <source>One of: %1.</source>
        <translation>可选：%1。</translation>
    </message>
    <message>
        <source>User Commands</source>
        <translation>用户命令</translation>
    </message>
    <message>
        <source>NAME</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>label candidates, measure agreement, settle disagreements, export the data set</source>
        <translation>标注候选条目、计算一致性、裁决分歧、导出数据集</translation>
    </message>
    <message>
        <source>SYNOPSIS</source>
        <translation>概要</translation>
    </message>
    <message>
        <source>STUDY</source>
        <translation>STUDY</translation>
    </message>
    <message>
        <source>SUBCOMMAND</source>
        <translation>SUBCOMMAND</translation>
    </message>
    <message>
        <source>ARGUMENTS</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>DESCRIPTION</source>
        <translation>描述</translation>
    </message>
    <message>
        <source>Without a subcommand the window opens, on the study if one is named.</source>
        <translation>不带子命令时打开窗口，若指定了研究则打开该研究。</translation>
    </message>
    <message>
        <source>SUBCOMMANDS</source>
        <translation>子命令</translation>
    </message>
    <message>
        <source>EXIT STATUS</source>
        <translation>退出状态</translation>
    </message>
    <message>
        <source>0 done; 1 the answer is no (a check failed); 2 the call or the input is wrong; 3 a fault of the machine.</source>
        <translation>0 完成；1 结果为否（检查未通过）；2 调用或输入有误；3 计算机故障。</translation>
    </message>
    <message>
        <source>SEE ALSO</source>
        <translation>另请参阅</translation>
    </message>
    <message>
        <source>The manual inside the program (Shift F1).</source>
        <translation>程序内的手册（Shift F1）。</translation>
    </message>
    <message>
        <source>Add candidates to a study</source>
        <translation>向研究添加候选条目</translation>
    </message>
    <message>
        <source>Files of candidates, or folders of texts and patches; each is imported completely or not at all</source>
        <translation>候选条目的文件，或文本和补丁的文件夹；每个文件或者完整导入，或者完全不导入</translation>
    </message>
    <message>
        <source>Name of the format; otherwise found from the content</source>
        <translation>格式名称；不指定时根据内容判断</translation>
    </message>
    <message>
        <source>Where the ids are unique (ai.stackexchange, a repository); otherwise as the file says. A dump gives it only in the name of the file, archive or folder (stackoverflow.com.7z)</source>
        <translation>ID 在何处唯一（ai.stackexchange、某个仓库）；不指定时以文件所示为准。转储数据只在文件、压缩包或文件夹的名称中给出（stackoverflow.com.7z）</translation>
    </message>
    <message>
        <source>Add no items: only update the texts of items in the study</source>
        <translation>不添加条目：仅更新研究中条目的文本</translation>
    </message>
    <message>
        <source>The sheet is the complete set of final labels: it replaces the settled labels, and items that it lacks are excluded</source>
        <translation>表格是完整的最终标注：它取代已裁决的标注，其中没有的条目将被排除</translation>
    </message>
    <message>
        <source>The sheet adds final labels: settled labels stay, and it must not contradict them. Of a sheet of assessments, import the rows that match settled units</source>
        <translation>表格补充最终标注：已裁决的标注保留，表格不得与之矛盾。对于评定表格，导入与已裁决单元匹配的行</translation>
    </message>
    <message>
        <source>Items that the study has from elsewhere with the same id and title are these items: update their texts</source>
        <translation>研究中来自别处、ID 和标题相同的条目就是这些条目：更新其文本</translation>
    </message>
    <message>
        <source>They are other items, told apart by the name of the file or by --site</source>
        <translation>它们是其他条目，以文件名或 --site 区分</translation>
    </message>
    <message>
        <source>Also add records that have neither a title nor a text</source>
        <translation>也添加既无标题也无文本的记录</translation>
    </message>
    <message>
        <source>Columns of the source that raters see, although they look like earlier labels (State,class)</source>
        <translation>来源中对标注者可见的列，尽管看似先前的标注（State,class）</translation>
    </message>
    <message>
        <source>Columns of the source that raters do not see</source>
        <translation>来源中标注者看不到的列</translation>
    </message>
    <message>
        <source>Keep only items that contain a keyword: a built-in set (%1), a file with one keyword a line, the study&apos;s own set (study), or none; the set becomes the study&apos;s own</source>
        <translation>仅保留含有关键词的条目：内置关键词集（%1）、每行一个关键词的文件、研究自己的关键词集（study）或 none；该集合成为研究自己的关键词集</translation>
    </message>
    <message>
        <source>Where keywords are searched for</source>
        <translation>在何处搜索关键词</translation>
    </message>
    <message>
        <source>Whether code is searched for keywords or left out</source>
        <translation>在源代码中也搜索关键词还是略过</translation>
    </message>
    <message>
        <source>Keep only items with one of these tags (tensorflow,keras)</source>
        <translation>仅保留带有这些标签之一的条目（tensorflow,keras）</translation>
    </message>
    <message>
        <source>Keep only items from this day, month or year on (2019-06)</source>
        <translation>仅保留自此日、月或年起的条目（2019-06）</translation>
    </message>
    <message>
        <source>Keep only items up to this day, month or year, inclusive</source>
        <translation>仅保留到此日、月或年为止（含）的条目</translation>
    </message>
    <message>
        <source>Keep only items that match: score:5.. views:1000.. answers:1.. accepted:yes</source>
        <translation>仅保留符合条件的条目：score:5.. views:1000.. answers:1.. accepted:yes</translation>
    </message>
    <message>
        <source>The site&apos;s Tags.xml: refuse tags that it does not have</source>
        <translation>该站点的 Tags.xml：拒绝其中没有的标签</translation>
    </message>
    <message>
        <source>A Comments.xml of the same site: add the comments to the posts that are kept</source>
        <translation>同一站点的 Comments.xml：将评论添加到保留的帖子</translation>
    </message>
    <message>
        <source>For a workbook (.xlsx, .ods): name or number of the sheet</source>
        <translation>对于工作簿（.xlsx, .ods）：工作表的名称或编号</translation>
    </message>
    <message>
        <source>For sheets: columns with code that belong to the text of the post (Codes,Commands)</source>
        <translation>对于表格：属于帖子文本的源代码列（Codes,Commands）</translation>
    </message>
    <message>
        <source>For folders: also add README, LICENSE, SOURCE and the like, which are usually not items</source>
        <translation>对于文件夹：也添加 README、LICENSE、SOURCE 等通常不是条目的文件</translation>
    </message>
    <message>
        <source>Show how each file is read and what would be added; add nothing (comments are not checked)</source>
        <translation>显示每个文件的读法和将会添加的内容；不添加任何内容（不检查评论）</translation>
    </message>
    <message>
        <source>Report as JSON: what was read, added, updated and left out</source>
        <translation>以 JSON 报告：读取、添加、更新和略去的内容</translation>
    </message>
    <message>
        <source>A JSON file with the meaning of the columns (see below)</source>
        <translation>说明各列含义的 JSON 文件（见下文）</translation>
    </message>
    <message>
        <source>The study keeps a map: the next file with the same headings is read in the same way without --map.
Without a map, columns are found by their usual names.</source>
        <translation>研究会保存映射：下一个列标题相同的文件无需 --map 即按同样方式读取。
没有映射时，按常用名称查找各列。</translation>
    </message>
    <message>
        <source>List the columns of the sources, and choose which of them raters see</source>
        <translation>列出来源的各列，并选择其中哪些对标注者可见</translation>
    </message>
    <message>
        <source>Columns that raters see (State,class)</source>
        <translation>标注者可见的列（State,class）</translation>
    </message>
    <message>
        <source>Columns that raters do not see</source>
        <translation>标注者看不到的列</translation>
    </message>
    <message>
        <source>Change nothing: list the columns as they would be</source>
        <translation>不作任何更改：按将来的状态列出各列</translation>
    </message>
    <message>
        <source>Columns that may be earlier labels are hidden until they are shown: those that the codebook asks, those that name a
rater, and names such as code, theme, class, prediction, gold or priority. “labels” are those of an issue’s tracker.</source>
        <translation>可能是先前标注的列在设为显示之前一直隐藏：编码手册所询问的列、指明标注者的列，
以及名为 code、theme、class、prediction、gold 或 priority 之类的列。“labels”是缺陷报告跟踪系统的标签。</translation>
    </message>
    <message>
        <source>Find posts that are the same or very similar</source>
        <translation>查找相同或非常相似的帖子</translation>
    </message>
    <message>
        <source>A study, or a file of posts in any format</source>
        <translation>一项研究，或任意格式的帖子文件</translation>
    </message>
    <message>
        <source>Minimum similarity of two posts</source>
        <translation>两个帖子的最低相似度</translation>
    </message>
    <message>
        <source>Seed of the search</source>
        <translation>搜索的随机种子</translation>
    </message>
    <message>
        <source>Mark the others as duplicates, which enter no round</source>
        <translation>将其余的标记为重复条目，不进入任何轮次</translation>
    </message>
    <message>
        <source>With --mark: mark nothing, show how many would be marked</source>
        <translation>与 --mark 合用：不作标记，显示将会标记多少个</translation>
    </message>
    <message>
        <source>Similarity: runs of four words in both posts / runs in at least one of them (Broder 1997), of title and
main text without markup and case. A post that was in a round is kept, otherwise the older one.</source>
        <translation>相似度：两个帖子共有的四词串 / 至少其中之一含有的四词串（Broder 1997），取自标题和
正文，不计标记语言和大小写。保留曾进入轮次的帖子，否则保留较早的帖子。</translation>
    </message>
    <message>
        <source>How the text of the codebook is encoded; without it, UTF-8 or UTF-16 with a byte order mark is required</source>
        <translation>编码手册文本的字符编码；不指定时须为 UTF-8 或带字节顺序标记的 UTF-16</translation>
    </message>
    <message>
        <source>How the text of the sheet is encoded; without it, UTF-8 or UTF-16 with a byte order mark is required</source>
        <translation>表格文本的字符编码；不指定时须为 UTF-8 或带字节顺序标记的 UTF-16</translation>
    </message>
    <message>
        <source>Fetch the texts of posts from the Stack Exchange API by their ids</source>
        <translation>按 ID 通过 Stack Exchange API 获取帖子文本</translation>
    </message>
    <message>
        <source>The study; its items without texts are fetched</source>
        <translation>研究；获取其中没有文本的条目</translation>
    </message>
    <message>
        <source>Fetch and add the questions listed in this file instead, one id a line</source>
        <translation>改为获取并添加此文件所列的问题，每行一个 ID</translation>
    </message>
    <message>
        <source>The site of the ids; otherwise the site that all items without texts name</source>
        <translation>ID 所属的站点；不指定时为所有无文本条目共同所属的站点</translation>
    </message>
    <message>
        <source>Address of the API; otherwise the study&apos;s setting, or the real one</source>
        <translation>API 的地址；不指定时为研究的设置或实际地址</translation>
    </message>
    <message>
        <source>Key of your application, for a larger quota; never stored</source>
        <translation>您的应用程序的密钥，用于获得更大的配额；从不保存</translation>
    </message>
    <message>
        <source>Folder for the raw answers (STUDY-fetched); the next run continues from it</source>
        <translation>存放原始响应的文件夹（STUDY-fetched）；下次运行由此继续</translation>
    </message>
    <message>
        <source>Leave out comments</source>
        <translation>略去评论</translation>
    </message>
    <message>
        <source>Report as JSON: what was fetched, added and updated</source>
        <translation>以 JSON 报告：获取、添加和更新的内容</translation>
    </message>
    <message>
        <source>Show the flow from all posts to the included items</source>
        <translation>显示从全部帖子到纳入条目的流程</translation>
    </message>
    <message>
        <source>With --check: read these files again and compare with what is recorded</source>
        <translation>与 --check 合用：重新读取这些文件，与记录比较</translation>
    </message>
    <message>
        <source>Search for duplicates and draw every sampled round again, and compare</source>
        <translation>重新查找重复条目并重新抽取每个抽样轮次，进行比较</translation>
    </message>
    <message>
        <source>Print JSON, with the settings of every step</source>
        <translation>输出 JSON，含每一步的设置</translation>
    </message>
    <message>
        <source>A file is identified by its name, in any folder. Exit status 1: the result of a step differs.</source>
        <translation>文件按名称识别，不论在哪个文件夹。退出状态 1：某一步的结果不同。</translation>
    </message>
    <message>
        <source>List the keywords that hit nothing as they are written</source>
        <translation>列出按现有写法不会命中任何内容的关键词</translation>
    </message>
    <message>
        <source>A built-in set or a file with one keyword a line</source>
        <translation>内置关键词集，或每行一个关键词的文件</translation>
    </message>
    <message>
        <source>Write the set with these keywords corrected</source>
        <translation>写出更正这些关键词后的关键词集</translation>
    </message>
    <message>
        <source>Write JSON</source>
        <translation>输出 JSON</translation>
    </message>
    <message>
        <source>Count the posts that each keyword hits, and those that only it hits</source>
        <translation>统计每个关键词命中的帖子，以及只有它命中的帖子</translation>
    </message>
    <message>
        <source>Files of posts</source>
        <translation>帖子的文件</translation>
    </message>
    <message>
        <source>Stem the keywords, too</source>
        <translation>关键词也取词干</translation>
    </message>
    <message>
        <source>List the words that distinguish some posts from the others</source>
        <translation>列出使某些帖子区别于其他帖子的词</translation>
    </message>
    <message>
        <source>Files of posts, wanted ones and others</source>
        <translation>帖子的文件，含所需的帖子和其他帖子</translation>
    </message>
    <message>
        <source>A file with the ids of the wanted posts, one a line</source>
        <translation>含所需帖子 ID 的文件，每行一个</translation>
    </message>
    <message>
        <source>How many to list</source>
        <translation>列出多少个</translation>
    </message>
    <message>
        <source>List the items that a search finds; save searches under names</source>
        <translation>列出搜索找到的条目；以名称保存搜索</translation>
    </message>
    <message>
        <source>The search, as in the search box of the list; empty: all items</source>
        <translation>搜索，与列表的搜索框相同；空：所有条目</translation>
    </message>
    <message>
        <source>The same as an option, also for terms that begin with a minus sign</source>
        <translation>同上，但作为选项，也可用于以减号开头的搜索词</translation>
    </message>
    <message>
        <source>Search as this rater, including their own labels of the open round (default: closed rounds only)</source>
        <translation>以此标注者的身份搜索，包括其本人在进行中轮次的标注（默认：仅已结束的轮次）</translation>
    </message>
    <message>
        <source>Save the search in the study under this name; @NAME stands for it in every search</source>
        <translation>以此名称将搜索保存在研究中；@NAME 在任何搜索中代表它</translation>
    </message>
    <message>
        <source>Delete the saved search of this name</source>
        <translation>删除此名称的已保存搜索</translation>
    </message>
    <message>
        <source>List the saved searches</source>
        <translation>列出已保存的搜索</translation>
    </message>
    <message>
        <source>Read one word a line and write its stem (NLTK&apos;s PorterStemmer)</source>
        <translation>每行读取一个词并写出其词干（NLTK 的 PorterStemmer）</translation>
    </message>
    <message>
        <source>Write one JSON object a line: {&quot;word&quot;:&quot;hangs&quot;,&quot;stem&quot;:&quot;hang&quot;}</source>
        <translation>每行写出一个 JSON 对象：{&quot;word&quot;:&quot;hangs&quot;,&quot;stem&quot;:&quot;hang&quot;}</translation>
    </message>
    <message>
        <source>Usage</source>
        <translation>用法</translation>
    </message>
    <message>
        <source>OPTIONS</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Positionals</source>
        <translation>位置参数</translation>
    </message>
    <message>
        <source>REQUIRED</source>
        <translation>必需</translation>
    </message>
    <message>
        <source>Needs</source>
        <translation>需要</translation>
    </message>
    <message>
        <source>Excludes</source>
        <translation>不可同用</translation>
    </message>
    <message>
        <source>TEXT</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>INT</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>UINT</source>
        <translation>非负整数</translation>
    </message>
    <message>
        <source>FLOAT</source>
        <translation>小数</translation>
    </message>
    <message>
        <source>Print this help message and exit</source>
        <translation>显示此帮助信息并退出</translation>
    </message>
    <message>
        <source>Subcommands</source>
        <translation>子命令</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1，范围 %2</translation>
    </message>
    <message>
        <source>POSITIVE</source>
        <translation>正数</translation>
    </message>
    <message>
        <source>NONNEGATIVE</source>
        <translation>非负数</translation>
    </message>
    <message>
        <source>Answer each line with one JSON object a line</source>
        <translation>对每一行以一个 JSON 对象作答，每行一个</translation>
    </message>
    <message>
        <source>Change nothing: the lines are applied to a temporary copy of the study</source>
        <translation>不作任何更改：各行应用于研究的临时副本</translation>
    </message>
    <message>
        <source>Find performance problems of TensorFlow in Python code</source>
        <translation>在 Python 源代码中查找 TensorFlow 的性能问题</translation>
    </message>
    <message>
        <source>Python files (- is standard input), notebooks, folders, or studies</source>
        <translation>Python 文件（- 表示标准输入）、笔记本、文件夹或研究</translation>
    </message>
    <message>
        <source>Write JSON Lines, one finding a line</source>
        <translation>输出 JSON Lines，每行一项发现</translation>
    </message>
    <message>
        <source>Only node-in-loop, batch-before-map or parallel-calls (1, 2, 3)</source>
        <translation>仅 node-in-loop、batch-before-map 或 parallel-calls（1, 2, 3）</translation>
    </message>
    <message>
        <source>Check files as code blocks of posts: tf is TensorFlow</source>
        <translation>将文件作为帖子的源代码块检查：tf 即 TensorFlow</translation>
    </message>
    <message>
        <source>Reproduce the faults of DeepPerf, for comparison</source>
        <translation>再现 DeepPerf 的缺陷，以便比较</translation>
    </message>
    <message>
        <source>Reproduce this fault of DeepPerf, or several: inner, small, leak, …</source>
        <translation>再现 DeepPerf 的这个或多个缺陷：inner, small, leak, …</translation>
    </message>
    <message>
        <source>For a study: compare hints with labels, final ones or a rater&apos;s</source>
        <translation>对于研究：将提示与标注比较，final 或某名标注者的标注</translation>
    </message>
    <message>
        <source>For a study: the codes that a rule suggests; none without CODE</source>
        <translation>对于研究：规则建议的编码；不带 CODE 则无</translation>
    </message>
    <message>
        <source>For a study: raters see hints always, or only when no round is open</source>
        <translation>对于研究：标注者始终能看到提示，或仅在没有进行中的轮次时能看到</translation>
    </message>
    <message>
        <source>For a study: show the settings of --map and --show</source>
        <translation>对于研究：显示 --map 和 --show 的设置</translation>
    </message>
    <message>
        <source>Who says so</source>
        <translation>由谁指定</translation>
    </message>
    <message>
        <source>Rules: an operation that every iteration of a loop adds to the graph again; map before batch; map or
interleave without num_parallel_calls. Folders: *.py and *.ipynb that git does not ignore, no links.
Studies: the code blocks of posts, the new side of patches. No code is run, nothing is written.
JSON: lines from 1, columns from 0 in bytes, as in Python&apos;s ast; in notebooks, lines of the cell.
Exit status: 1 if something was found, 0 if nothing was, 2 for a wrong call or unread files.</source>
        <translation>规则：循环的每次迭代都会再次加入计算图的运算；map 在 batch 之前；没有 num_parallel_calls 的 map 或
interleave。文件夹：git 未忽略的 *.py 和 *.ipynb，不含符号链接。
研究：帖子的源代码块、补丁中修改后的一侧。不运行任何源代码，不写入任何内容。
JSON：行从 1 计，列从 0 按字节计，与 Python 的 ast 相同；在笔记本中为单元格内的行。
退出状态：1 有发现，0 无发现，2 调用有误或有文件未读取。</translation>
    </message>
    <message>
        <source>Label from JSON Lines on standard input, one durable change a line</source>
        <translation>从标准输入的 JSON Lines 进行标注，每行一次持久的更改</translation>
    </message>
    <message>
        <source>The rater of the labels</source>
        <translation>标注所属的标注者</translation>
    </message>
    <message>
        <source>Read from standard input (required)</source>
        <translation>从标准输入读取（必需）</translation>
    </message>
    <message>
        <source>Add existing ratings of raters from a sheet</source>
        <translation>从表格添加标注者已有的标注结果</translation>
    </message>
    <message>
        <source>paired: the raters side by side in each row, or a sheet of one rater; long: one row per rater and item (default: long if a column names the rater)</source>
        <translation>paired：各标注者并列于同一行，或单名标注者的表格；long：每名标注者和条目一行（默认：若有一列指明标注者则为 long）</translation>
    </message>
    <message>
        <source>For a workbook: name or number of the sheet; once for each, if several (default: the sheets that are called after raters)</source>
        <translation>对于工作簿：工作表的名称或编号；若有多个，逐一指定（默认：以标注者命名的工作表）</translation>
    </message>
    <message>
        <source>The column with the ids; A,B: two columns together; none: the rows are numbered</source>
        <translation>含 ID 的列；A,B：两列合为一个；none：按行编号</translation>
    </message>
    <message>
        <source>Names of the raters in the order of their columns, or of their sheets (Ada,Ben), if neither the headings nor the name of the sheet or its file do</source>
        <translation>按列或工作表的顺序给出标注者姓名（Ada,Ben），用于列标题、工作表名和文件名均未指明的情形</translation>
    </message>
    <message>
        <source>A rater to add to the study; once for each. No others are added</source>
        <translation>要添加到研究的标注者；每人一次。不添加其他人</translation>
    </message>
    <message>
        <source>For a project of another program: CODE=DIMENSION gives the dimension of a code and those below it; CODE=- leaves them out. Otherwise the dimension is the one that a code above is named after, or the only one with a code of that name</source>
        <translation>对于其他程序的项目：CODE=DIMENSION 给出编码及其下编码的维度；CODE=- 将其略去。不指定时，维度为与上级编码同名的维度，或唯一含有此名称编码的维度</translation>
    </message>
    <message>
        <source>What a cell contains, and the code for which it is taken: VALUE=CODE; VALUE=- leaves it out</source>
        <translation>单元格的内容及其对应的编码：VALUE=CODE；VALUE=- 将其略去</translation>
    </message>
    <message>
        <source>A dimension that takes several codes from now on; once for each</source>
        <translation>今后可取多个编码的维度；每个维度一次</translation>
    </message>
    <message>
        <source>What stands between several codes of a cell: ; , | # lines lists none (default: found in the whole column)</source>
        <translation>单元格中多个编码之间的分隔：; , | # lines lists none（默认：根据整列判断）</translation>
    </message>
    <message>
        <source>Take a value that differs from a code only in spelling (blanks, dashes, quotes, 1.0 and 1) for that code</source>
        <translation>值与编码仅写法不同时（空格、连接号、引号、1.0 与 1），视为该编码</translation>
    </message>
    <message>
        <source>Name or number of the imported round to which the ratings are added, or a new name (default: the round with ratings of these items by others, if there is one)</source>
        <translation>标注结果所加入的导入轮次的名称或编号，或新名称（默认：含有他人对这些条目的标注结果的轮次，如果有）</translation>
    </message>
    <message>
        <source>Put the ratings in the place of earlier ones by the same raters in that round</source>
        <translation>用这些标注结果替换该轮次中相同标注者先前的标注结果</translation>
    </message>
    <message>
        <source>Add unknown codes to their dimension; otherwise they are refused</source>
        <translation>将未知编码添加到其维度；否则拒绝</translation>
    </message>
    <message>
        <source>Add the sheet&apos;s items even if the study has items but none of these</source>
        <translation>即使研究已有条目而其中没有这些条目，也添加表格的条目</translation>
    </message>
    <message>
        <source>What an empty screening cell means: no, or missing (not rated); required if the other cells only say yes</source>
        <translation>筛选的空单元格的含义：no，或 missing（未标注）；若其他单元格只有“是”则必须指定</translation>
    </message>
    <message>
        <source>What yes, true, 1 and x mean for an item: in (include) or out (exclude); otherwise as the headings say (discarded: out)</source>
        <translation>yes、true、1 和 x 对条目的含义：in（纳入）或 out（排除）；不指定时按列标题的含义（discarded：out）</translation>
    </message>
    <message>
        <source>Show how the sheet is read and what would be added; add nothing</source>
        <translation>显示表格的读法和将会添加的内容；不添加任何内容</translation>
    </message>
    <message>
        <source>Leave out and report what cannot be read; otherwise nothing is imported</source>
        <translation>略去并报告无法读取的内容；否则不导入任何内容</translation>
    </message>
    <message>
        <source>Report as JSON</source>
        <translation>以 JSON 报告</translation>
    </message>
    <message>
        <source>The study keeps a map: the next sheet with the same headings is read in the same way without --map.
Without a map, columns of dimensions are found by the names and aliases in the codebook, screening
columns by headings that differ in one word (isPB_a, isPB_b), agreed labels by words such as final
and merge. A column whose heading contains a rater&apos;s name is theirs. An empty cell means not rated.
The command prints how it read the sheet; “corater undo” takes a wrong import back.
Ratings of the same items by other raters are added to the round of the earlier sheet, so that they are compared.

  corater ratings study.corater labels.csv --dry-run
  corater ratings study.corater Ada.csv Ben.csv
  corater ratings study.corater screening.xlsx --sheet 2 --blank no --new-rater Cleo</source>
        <translation>研究会保存映射：下一个列标题相同的表格无需 --map 即按同样方式读取。
没有映射时，维度的列按编码手册中的名称和别名查找，筛选的
列按仅差一个词的列标题（isPB_a, isPB_b）查找，商定的标注按 final
和 merge 之类的词查找。列标题含有标注者姓名的列属于该标注者。空单元格表示未标注。
命令会输出表格的读法；“corater undo”可撤销错误的导入。
其他标注者对相同条目的标注结果会加入先前表格的轮次，以便比较。

  corater ratings study.corater labels.csv --dry-run
  corater ratings study.corater Ada.csv Ben.csv
  corater ratings study.corater screening.xlsx --sheet 2 --blank no --new-rater Cleo</translation>
    </message>
    <message>
        <source>Open the next round, or list the rounds</source>
        <translation>开启下一轮，或列出轮次</translation>
    </message>
    <message>
        <source>List the rounds (the default without --open)</source>
        <translation>列出轮次（不带 --open 时的默认操作）</translation>
    </message>
    <message>
        <source>List as JSON, with seals and hashes</source>
        <translation>以 JSON 列出，含封存记录和哈希值</translation>
    </message>
    <message>
        <source>Open a round of this name</source>
        <translation>以此名称开启轮次</translation>
    </message>
    <message>
        <source>A file with the ids of its items, one a line</source>
        <translation>含其条目 ID 的文件，每行一个</translation>
    </message>
    <message>
        <source>The items are rated again: results over all rounds leave this round out</source>
        <translation>条目被再次标注：所有轮次的结果不计入本轮</translation>
    </message>
    <message>
        <source>Raters assess settled units instead of finding units: all that no round has assessed, a sample (--sample), or a list (--items: ITEM or ITEM_k); they answer the dimensions with “asked: assessment”</source>
        <translation>标注者评定已裁决的单元，而不是查找单元：所有尚无轮次评定过的单元、样本（--sample）或列表（--items：ITEM 或 ITEM_k）；他们回答标有“asked: assessment”的维度</translation>
    </message>
    <message>
        <source>With --assess: only units that match these terms, as in corater units (code:&quot;Memory Leak&quot;)</source>
        <translation>与 --assess 合用：仅限符合这些搜索词的单元，与 corater units 相同（code:&quot;Memory Leak&quot;）</translation>
    </message>
    <message>
        <source>Draw this many at random from the items of no round</source>
        <translation>从不属于任何轮次的条目中随机抽取这么多个</translation>
    </message>
    <message>
        <source>random, or systematic: every k-th by day after a random start</source>
        <translation>random，或 systematic：按日期排序，从随机起点开始每隔 k 个抽取一个</translation>
    </message>
    <message>
        <source>Show how many items are needed to estimate a proportion to within +- this (0.05) at 95 %</source>
        <translation>显示在 95% 置信水平下将比例估计到 +- 此值（0.05）之内需要多少条目</translation>
    </message>
    <message>
        <source>Draw in proportion to kind, site, year, tag, tag:NAME, keyword, keyword:NAME or a source column</source>
        <translation>按 kind、site、year、tag、tag:NAME、keyword、keyword:NAME 或来源的某一列按比例抽取</translation>
    </message>
    <message>
        <source>Seed of every random draw (default: 1)</source>
        <translation>每次随机抽取的随机种子（默认：1）</translation>
    </message>
    <message>
        <source>Split the items among the raters, except this many, which all of them rate</source>
        <translation>将条目分给各标注者，但有这么多个由所有人标注</translation>
    </message>
    <message>
        <source>Continue the open round without this rater, who works on another machine and can no longer seal, or whose key does not come</source>
        <translation>在没有此标注者的情况下继续进行中的轮次：此人在另一台计算机上工作且已无法封存，或其密钥一直未到</translation>
    </message>
    <message>
        <source>The reason, which the history shows</source>
        <translation>原因，将显示在历史记录中</translation>
    </message>
    <message>
        <source>Let this rater, who joined later, take part in the open round</source>
        <translation>让此后来加入的标注者参加进行中的轮次</translation>
    </message>
    <message>
        <source>Show each rater this many of their earlier items again, unmarked</source>
        <translation>将每名标注者先前的这么多个条目不加标识地再次呈现</translation>
    </message>
    <message>
        <source>Who rates (may be given several times; default: everybody)</source>
        <translation>由谁标注（可指定多次；默认：所有人）</translation>
    </message>
    <message>
        <source>Whether raters see codes that others propose while the round is open: shown or hidden (default); without --open, for the current round</source>
        <translation>轮次进行中时，标注者是否能看到他人提议的编码：shown 或 hidden（默认）；不带 --open 时针对当前轮次</translation>
    </message>
    <message>
        <source>on: the window records how long each rater works on each item, without idle time, for exports and the report of closed rounds (off by default)</source>
        <translation>on：窗口记录每名标注者处理每个条目的时间，不含空闲时间，供已结束轮次的导出和报告使用（默认关闭）</translation>
    </message>
    <message>
        <source>Without --sample and --items the round has all items that no earlier round had. Items are drawn
from a list in the order of their ids and sites, so the same items and seed give the same
round everywhere. If the codebook has changed, a new version of it is made automatically.</source>
        <translation>不带 --sample 和 --items 时，轮次包含先前轮次中没有的所有条目。条目从按 ID 和站点
排序的列表中抽取，因此相同的条目和种子在任何地方都得到相同的
轮次。若编码手册有更改，会自动建立其新版本。</translation>
    </message>
    <message>
        <source>Seal a rater&apos;s ratings of a round, which then cannot be changed</source>
        <translation>封存某名标注者在某轮次的标注结果，此后不能再更改</translation>
    </message>
    <message>
        <source>Who seals</source>
        <translation>由谁封存</translation>
    </message>
    <message>
        <source>Number or name of the round (default: the current one)</source>
        <translation>轮次的编号或名称（默认：当前轮次）</translation>
    </message>
    <message>
        <source>Seal nothing: show what would be sealed, and what is not finished</source>
        <translation>不封存：显示将会封存的内容和尚未完成的内容</translation>
    </message>
    <message>
        <source>Print round, rater, time, hash and codebook version as JSON</source>
        <translation>以 JSON 输出轮次、标注者、时间、哈希值和编码手册版本</translation>
    </message>
    <message>
        <source>Settle disagreements from JSON Lines or a sheet, one durable change a line</source>
        <translation>根据 JSON Lines 或表格裁决分歧，每行一次持久的更改</translation>
    </message>
    <message>
        <source>Who decides: a rater, or a person who does not rate</source>
        <translation>由谁决定：标注者，或不参与标注的人</translation>
    </message>
    <message>
        <source>Add that person to the study, as one who decides and does not rate</source>
        <translation>将此人添加到研究，只作决定而不标注</translation>
    </message>
    <message>
        <source>Number or name of a closed round (default: for each item, the newest closed round)</source>
        <translation>已结束轮次的编号或名称（默认：对每个条目取最新的已结束轮次）</translation>
    </message>
    <message>
        <source>Read JSON Lines from standard input</source>
        <translation>从标准输入读取 JSON Lines</translation>
    </message>
    <message>
        <source>Import decisions made elsewhere: a sheet as export --as decisions writes it, a data set, or JSON Lines (.jsonl). Labels already settled that way stay</source>
        <translation>导入在别处作出的决定：由 export --as decisions 写出的表格、数据集或 JSON Lines（.jsonl）。已如此裁决的标注保持不变</translation>
    </message>
    <message>
        <source>List a rater&apos;s labels that differ from their labels of similar posts</source>
        <translation>列出某名标注者的标注中与其对相似帖子的标注不同者</translation>
    </message>
    <message>
        <source>Whose labels</source>
        <translation>谁的标注</translation>
    </message>
    <message>
        <source>List all labels, the most likely slips first</source>
        <translation>列出所有标注，最可能是疏漏的排在最前</translation>
    </message>
    <message>
        <source>As JSON</source>
        <translation>以 JSON 输出</translation>
    </message>
    <message>
        <source>Labels in rounds that the rater has not sealed are compared with the rater&apos;s own labels in all rounds.
Other raters&apos; labels are not used. The score, from -1 to 1, tells how much more the 20 most similar
posts support another answer than the given one.</source>
        <translation>标注者尚未封存的轮次中的标注，与该标注者本人在所有轮次中的标注比较。
不使用其他标注者的标注。得分从 -1 到 1，表示 20 个最相似的
帖子支持另一答案的程度比支持所给答案高出多少。</translation>
    </message>
    <message>
        <source>Show the progress of a study</source>
        <translation>显示研究的进度</translation>
    </message>
    <message>
        <source>In an open round, show this rater&apos;s included and excluded items</source>
        <translation>在进行中的轮次，显示此标注者纳入和排除的条目</translation>
    </message>
    <message>
        <source>For an open round, it shows how many items each rater has done.</source>
        <translation>对于进行中的轮次，显示每名标注者已完成多少条目。</translation>
    </message>
    <message>
        <source>Compare two data sets, label by label</source>
        <translation>逐条标注比较两个数据集</translation>
    </message>
    <message>
        <source>A data set (a sheet with a column &quot;id&quot;) or a study</source>
        <translation>数据集（含有 &quot;id&quot; 列的表格）或研究</translation>
    </message>
    <message>
        <source>The other</source>
        <translation>另一个</translation>
    </message>
    <message>
        <source>Read labels through this codebook and its aliases: a file, the name of a built-in one, or a study (default: that of the study that is compared; of two sheets none, texts are compared as they stand)</source>
        <translation>依此编码手册及其别名读取标注：文件、内置编码手册的名称或研究（默认：所比较研究的编码手册；两个表格相比时不用，文本按原样比较）</translation>
    </message>
    <message>
        <source>Labels that differ only in spelling are equal</source>
        <translation>仅写法不同的标注视为相同</translation>
    </message>
    <message>
        <source>Prints one line per difference: id, dimension, label in A, label in B, kind. Of a study its settled
units are compared. Exit status 1 when the two differ.</source>
        <translation>每处差异输出一行：ID、维度、A 中的标注、B 中的标注、类型。研究以其已裁决的
单元参与比较。两者不同时退出状态为 1。</translation>
    </message>
    <message>
        <source>Write the data set of a study</source>
        <translation>写出研究的数据集</translation>
    </message>
    <message>
        <source>csv, tsv, jsonl (JSON Lines, empty cells left out) or xlsx; otherwise as the name of the file ends</source>
        <translation>csv、tsv、jsonl（JSON Lines，省略空单元格）或 xlsx；不指定时按文件名的结尾</translation>
    </message>
    <message>
        <source>Of ratings: current (default: a merged code as the code it is now) or sealed (as they were sealed: the sealed agreement can be computed from it)</source>
        <translation>对于 ratings：current（默认：被合并的编码写为现在的编码）或 sealed（按封存时的编码：可由此计算封存时的一致性）</translation>
    </message>
    <message>
        <source>Of ratings: long (default, a row per rater and unit) or paired (a row per unit with the raters side by side, as corater agree reads sheets)</source>
        <translation>对于 ratings：long（默认，每名标注者和单元一行）或 paired（每个单元一行，各标注者并列，与 corater agree 读取的表格相同）</translation>
    </message>
    <message>
        <source>Of a table: only this column; may be given several times, and the columns stand in that order</source>
        <translation>对于表：仅此列；可指定多次，各列按该顺序排列</translation>
    </message>
    <message>
        <source>Of items: one more column with the texts of the post</source>
        <translation>对于 items：增加一列帖子文本</translation>
    </message>
    <message>
        <source>The file to write; - for standard output</source>
        <translation>要写入的文件；- 表示标准输出</translation>
    </message>
    <message>
        <source>Write codes as the published data set does, not as the codebook names them</source>
        <translation>编码按已发表数据集的写法写出，而不按编码手册的名称</translation>
    </message>
    <message>
        <source>Leave values that begin with = + - @ as they are; otherwise they get an apostrophe</source>
        <translation>以 = + - @ 开头的值保持原样；否则在其前加撇号</translation>
    </message>
    <message>
        <source>Also write units that are not settled yet, with empty cells</source>
        <translation>也写出尚未裁决的单元，其单元格为空</translation>
    </message>
    <message>
        <source>Of empirical-study: one more column with the passages that raters marked in the unit, as a JSON list</source>
        <translation>对于 empirical-study：增加一列标注者在单元中标出的片段，为 JSON 列表</translation>
    </message>
    <message>
        <source>Print what was written, and what was left out, as JSON</source>
        <translation>以 JSON 输出已写出和略去的内容</translation>
    </message>
    <message>
        <source>Of ratings: one more column with the static rules that found something in the item&apos;s code</source>
        <translation>对于 ratings：增加一列在条目的源代码中有发现的静态规则</translation>
    </message>
    <message>
        <source>Check a package: its files against the manifest, its numbers against its tables</source>
        <translation>检查复现包：按清单核对其文件，按其中的表核对数值</translation>
    </message>
    <message>
        <source>The package, a ZIP file</source>
        <translation>复现包，一个 ZIP 文件</translation>
    </message>
    <message>
        <source>Exit status 1: a file was changed, is missing or does not belong to the package, or a recomputed number differs.</source>
        <translation>退出状态 1：有文件被更改、缺失或不属于复现包，或重新计算的数值不同。</translation>
    </message>
    <message>
        <source>Say what the study is, for report and package; without options: print it</source>
        <translation>说明研究的情况，用于报告和复现包；不带选项：输出说明</translation>
    </message>
    <message>
        <source>%1 (empty: remove it)</source>
        <translation>%1（空：删除）</translation>
    </message>
    <message>
        <source>Show what would change, and change nothing</source>
        <translation>显示将会更改的内容，不作任何更改</translation>
    </message>
    <message>
        <source>\n in a value begins a new line.</source>
        <translation>值中的 \n 表示换行。</translation>
    </message>
    <message>
        <source>Write the replication package of a study, or check one</source>
        <translation>生成研究的复现包，或检查复现包</translation>
    </message>
    <message>
        <source>The ZIP file to write</source>
        <translation>要写入的 ZIP 文件</translation>
    </message>
    <message>
        <source>Items in full (with their texts and who wrote them), as links (ids and addresses), or ids alone; default: full where the study names a licence of its items, otherwise links</source>
        <translation>条目为全文（full，含文本和作者）、链接（links，ID 和网址）或仅 ID（ids）；默认：研究注明了条目的许可证时为 full，否则为 links</translation>
    </message>
    <message>
        <source>Raters as A1, A2, … in every file, and no authors</source>
        <translation>所有文件中标注者均写为 A1, A2, …，且不含作者</translation>
    </message>
    <message>
        <source>Licence of the data, by its name here or at SPDX</source>
        <translation>数据的许可证，按此处或 SPDX 的名称</translation>
    </message>
    <message>
        <source>Also if not everything is settled; the README says so</source>
        <translation>即使并非全部已裁决；README 会予以说明</translation>
    </message>
    <message>
        <source>Resamples of the intervals in the report (default 10000)</source>
        <translation>报告中区间的重抽样次数（默认 10000）</translation>
    </message>
    <message>
        <source>Show what it would contain and what is missing; write nothing</source>
        <translation>显示将会包含的内容和缺失的内容；不写入任何内容</translation>
    </message>
    <message>
        <source>The same study gives the same bytes. It contains nothing of an open round.
Names that raters wrote into comments are listed for you to look at.</source>
        <translation>相同的研究得到逐字节相同的结果。不含进行中轮次的任何内容。
标注者写入备注的姓名会列出，供您查看。</translation>
    </message>
    <message>
        <source>Write the reliability report of a study</source>
        <translation>生成研究的信度报告</translation>
    </message>
    <message>
        <source>File to write: .html, .pdf, .md or .tex</source>
        <translation>要写入的文件：.html、.pdf、.md 或 .tex</translation>
    </message>
    <message>
        <source>Put a word to every kappa, with its source: landis-koch (default: no words)</source>
        <translation>为每个 Kappa 附上评语及其出处：landis-koch（默认：不附评语）</translation>
    </message>
    <message>
        <source>Resamples of the bootstrap intervals (default 10000; fewer for large studies)</source>
        <translation>自助法区间的重抽样次数（默认 10000；大型研究可减少）</translation>
    </message>
    <message>
        <source>Seed of the resamples (default 1)</source>
        <translation>重抽样的随机种子（默认 1）</translation>
    </message>
    <message>
        <source>&quot;A,B&quot;: also cross these two dimensions or columns, with tests and residuals; may be given several times</source>
        <translation>&quot;A,B&quot;：另对这两个维度或列作交叉表，含检验和残差；可指定多次</translation>
    </message>
    <message>
        <source>Print the files that were written as JSON</source>
        <translation>以 JSON 输出已写出的文件</translation>
    </message>
    <message>
        <source>A dimension, screening, reason, or a column of the items; may be given several times (default: all dimensions)</source>
        <translation>维度、screening、reason 或条目的某一列；可指定多次（默认：所有维度）</translation>
    </message>
    <message>
        <source>Cross each with this dimension or column; may be given several times</source>
        <translation>将每一项与此维度或列作交叉表；可指定多次</translation>
    </message>
    <message>
        <source>&quot;A,B&quot;: how units go from one dimension to another that has the same codes</source>
        <translation>&quot;A,B&quot;：单元如何从一个维度流向编码相同的另一个维度</translation>
    </message>
    <message>
        <source>Over time: cross each with the year or the quarter of the items</source>
        <translation>随时间变化：将每一项与条目的年份或季度作交叉表</translation>
    </message>
    <message>
        <source>Codes that occur together in a unit, or in an item</source>
        <translation>在同一单元或同一条目中共同出现的编码</translation>
    </message>
    <message>
        <source>New codes in the order of rating, and after which item K items brought none (default: 10)</source>
        <translation>按标注顺序列出新编码，以及在哪个条目之后连续 K 个条目未带来新编码（默认：10）</translation>
    </message>
    <message>
        <source>The findings of the static rules compared with the codes that they suggest: precision and recall by item</source>
        <translation>静态规则的发现与其建议的编码相比较：按条目的精确率和召回率</translation>
    </message>
    <message>
        <source>What settled units were assessed as: of every assessment the answers, and how many have each or a higher one</source>
        <translation>已裁决单元的评定结果：每项评定的各个答案，以及取该答案或更高答案的单元数</translation>
    </message>
    <message>
        <source>The agreement of each closed round: share agreed, coefficient and interval by dimension</source>
        <translation>每个已结束轮次的一致性：各维度的一致率、系数和区间</translation>
    </message>
    <message>
        <source>The flow of the sample: from all posts to the units, with what was left out on the way</source>
        <translation>样本流程：从全部帖子到单元，以及其间排除的内容</translation>
    </message>
    <message>
        <source>code or category (default: both, categories first)</source>
        <translation>code 或 category（默认：两者，类别在先）</translation>
    </message>
    <message>
        <source>Of units with several codes: the first alone (default), or any</source>
        <translation>有多个编码的单元：仅第一个编码（默认），或任一编码</translation>
    </message>
    <message>
        <source>Intervals of all shares at once: goodman (default) or sison-glaz (narrower where there are many codes; only where each unit counts once)</source>
        <translation>所有占比的同时区间：goodman（默认）或 sison-glaz（编码较多时较窄；仅适用于每个单元只计一次的情形）</translation>
    </message>
    <message>
        <source>What a cross table that is written to a file has in its cells: counts (default), or beside them shares of row, column or total, the expected counts or residuals</source>
        <translation>写入文件的交叉表的单元格内容：频数（默认），或另附行、列或总计的占比、期望频数或残差</translation>
    </message>
    <message>
        <source>Count the labels: distributions, tables with tests, flows</source>
        <translation>统计标注：分布、带检验的表、流向</translation>
    </message>
    <message>
        <source>A study, or a data set of final labels (empirical_study.csv)</source>
        <translation>一项研究，或最终标注的数据集（empirical_study.csv）</translation>
    </message>
    <message>
        <source>Only items that this search of the list finds, as &quot;tag:keras date:2019..&quot;</source>
        <translation>仅限列表的此搜索找到的条目，如 &quot;tag:keras date:2019..&quot;</translation>
    </message>
    <message>
        <source>Whose labels: final (default), or those of a rater</source>
        <translation>谁的标注：final（默认），或某名标注者的标注</translation>
    </message>
    <message>
        <source>Who asks: their own labels of an open round count with --labels</source>
        <translation>由谁查询：与 --labels 合用时，计入其本人在进行中轮次的标注</translation>
    </message>
    <message>
        <source>Only items that were rated in this closed round</source>
        <translation>仅限在此已结束轮次中标注的条目</translation>
    </message>
    <message>
        <source>Only items that were rated under this version of the codebook</source>
        <translation>仅限按编码手册的此版本标注的条目</translation>
    </message>
    <message>
        <source>Of a data set file: its codebook, a file or a name (default: the built-in one that fits)</source>
        <translation>对于数据集文件：其编码手册，文件或名称（默认：与之相符的内置编码手册）</translation>
    </message>
    <message>
        <source>Write the figure (.svg, .pdf, .png, .tikz) or its numbers (.csv, .tex, .md) instead of printing</source>
        <translation>写出图（.svg, .pdf, .png, .tikz）或其数值（.csv, .tex, .md），而不在终端输出</translation>
    </message>
    <message>
        <source>Width of a figure in points (default: 516, two columns of a page; 252 is one)</source>
        <translation>图的宽度，以点为单位（默认：516，即页面双栏宽；252 为单栏）</translation>
    </message>
    <message>
        <source>Dots per inch of a PNG (default: 300)</source>
        <translation>PNG 的每英寸点数（默认：300）</translation>
    </message>
    <message>
        <source>Also name the units or items behind each number</source>
        <translation>同时列出每个数值背后的单元或条目</translation>
    </message>
    <message>
        <source>Shares are of n, which is printed, with Wilson&apos;s 95 % interval and, by --simultaneous, one for all shares at once.
Labels of open rounds are not in the numbers.</source>
        <translation>占比以所输出的 n 为基数，附 Wilson 95% 置信区间；使用 --simultaneous 时另附所有占比的同时区间。
进行中轮次的标注不计入这些数值。</translation>
    </message>
    <message>
        <source>Read all units with a code one below the other, to check it for consistency</source>
        <translation>逐一阅读具有某个编码的所有单元，以检查其一致性</translation>
    </message>
    <message>
        <source>Which units: a search as in the list; code:, final: and comment: are asked of the unit, all else of its item (default: all)</source>
        <translation>哪些单元：与列表中相同的搜索；code:、final: 和 comment: 针对单元，其余针对其条目（默认：全部）</translation>
    </message>
    <message>
        <source>Of them only those with a marked passage that the text does not have any more, or only something like it</source>
        <translation>其中仅限有标出的片段在文本中已不存在，或只有类似内容的单元</translation>
    </message>
    <message>
        <source>md, csv (a row per unit and dimension) or json</source>
        <translation>md、csv（每个单元和维度一行）或 json</translation>
    </message>
    <message>
        <source>The same as --format json</source>
        <translation>与 --format json 相同</translation>
    </message>
    <message>
        <source>Of every unit: title and link of the post, each rater&apos;s labels and comments, what was settled, by whom
and why. Rounds that are open are left out.</source>
        <translation>对每个单元：帖子的标题和链接、每名标注者的标注和备注、裁决了什么、由谁
以及为何。不含进行中的轮次。</translation>
    </message>
    <message>
        <source>List and settle contradictory changes of two copies after a merge</source>
        <translation>列出并解决合并后两个副本互相冲突的更改</translation>
    </message>
    <message>
        <source>Who asks: ratings of an open round are shown only to their rater</source>
        <translation>由谁查询：进行中轮次的标注结果只向其标注者本人显示</translation>
    </message>
    <message>
        <source>Include settled contradictions</source>
        <translation>包括已解决的冲突</translation>
    </message>
    <message>
        <source>Settle the contradiction with this id</source>
        <translation>解决此 ID 的冲突</translation>
    </message>
    <message>
        <source>Which of the two values counts: the standing one or the other</source>
        <translation>两个值以哪个为准：现行的或另一个</translation>
    </message>
    <message>
        <source>The study on the hub: its name or its identity</source>
        <translation>中心库中的研究：其名称或标识</translation>
    </message>
    <message>
        <source>The person&apos;s role in the database</source>
        <translation>此人在数据库中的角色</translation>
    </message>
    <message>
        <source>A PostgreSQL database in which copies of studies meet</source>
        <translation>供研究的各副本交换更改的 PostgreSQL 数据库</translation>
    </message>
    <message>
        <source>Create a hub in a database</source>
        <translation>在数据库中创建中心库</translation>
    </message>
    <message>
        <source>List your studies with their members and the progress of each copy</source>
        <translation>列出您的研究及其成员和每个副本的进度</translation>
    </message>
    <message>
        <source>Let a role of the database take part in a study that you founded</source>
        <translation>让数据库的某个角色参加由您创建的研究</translation>
    </message>
    <message>
        <source>Remove a role from a study that you founded</source>
        <translation>从由您创建的研究中移除某个角色</translation>
    </message>
    <message>
        <source>Make a copy of a shared study to work in</source>
        <translation>创建共享研究的副本，在其中工作</translation>
    </message>
    <message>
        <source>The shared folder, postgresql://…, or a packet that you received</source>
        <translation>共享文件夹、postgresql://… 或您收到的交换包</translation>
    </message>
    <message>
        <source>The copy to make, NAME.corater</source>
        <translation>要创建的副本，NAME.corater</translation>
    </message>
    <message>
        <source>Who works with the copy; without it, the copy is read-only</source>
        <translation>由谁使用该副本工作；不指定时副本为只读</translation>
    </message>
    <message>
        <source>Add them to the study if they are not in it</source>
        <translation>若此人不在研究中，则将其添加</translation>
    </message>
    <message>
        <source>Which study, if the place has several</source>
        <translation>哪项研究，若该处有多项</translation>
    </message>
    <message>
        <source>After a machine is lost, the same rater joins again with the same passphrase and gets everything that their last
sync sent.</source>
        <translation>计算机丢失后，同一标注者用同一口令重新加入，即可取回其上次
同步发送的全部内容。</translation>
    </message>
    <message>
        <source>Merge other copies of the study into this one</source>
        <translation>将研究的其他副本合并到此副本</translation>
    </message>
    <message>
        <source>Other copies of the study, or packets from them; they stay unchanged</source>
        <translation>研究的其他副本，或来自它们的交换包；均保持不变</translation>
    </message>
    <message>
        <source>Change nothing: show what would be merged</source>
        <translation>不作任何更改：显示将会合并的内容</translation>
    </message>
    <message>
        <source>Copies may be made with the file manager at any time, and everybody works in their own. Direction,
order and number of merges make no difference: copies that have merged each other are equal.
Changes of different things are combined. Of contradictory changes both are kept, and the later one
stands until somebody decides (corater conflicts). A merge never changes sealed labels.</source>
        <translation>副本可以随时用文件管理器创建，每个人在自己的副本中工作。合并的方向、
顺序和次数都没有影响：互相合并过的副本完全相同。
对不同内容的更改会合在一起。互相冲突的更改两者均予保留，在有人作出决定
（corater conflicts）之前以较晚的为准。合并绝不会改变已封存的标注。</translation>
    </message>
    <message>
        <source>The file whose first line is the rater&apos;s passphrase (otherwise the variable
CORATER_PASSPHRASE, or a prompt)</source>
        <translation>首行为标注者口令的文件（否则使用变量
CORATER_PASSPHRASE 或提示输入）</translation>
    </message>
    <message>
        <source>Share a study with raters on other machines</source>
        <translation>与其他计算机上的标注者共享研究</translation>
    </message>
    <message>
        <source>A folder that all raters can reach, or postgresql://…; without it, packets only</source>
        <translation>所有标注者都能访问的文件夹，或 postgresql://…；不指定时仅用交换包</translation>
    </message>
    <message>
        <source>Who works with this copy</source>
        <translation>由谁使用此副本工作</translation>
    </message>
    <message>
        <source>Each rater has a copy of their own. Ratings of an open round leave it encrypted with the rater&apos;s key, which
their copy publishes once all have sealed the round: until then nobody can read them, not even the owner
of the folder or the database. The passphrase opens the key on another machine; nobody can replace it.</source>
        <translation>每名标注者有自己的副本。进行中轮次的标注结果离开副本时以该标注者的密钥加密，
密钥在所有人封存该轮次后才由其副本公布：在此之前无人能够读取，包括文件夹或数据库的
所有者。口令用于在另一台计算机上打开密钥；无人能够替换口令。</translation>
    </message>
    <message>
        <source>Exchange changes with the other copies: receive theirs, send those of this copy</source>
        <translation>与其他副本交换更改：接收它们的更改，发送此副本的更改</translation>
    </message>
    <message>
        <source>This exchanges with every place where the study is shared. Work offline as you like; the next sync catches up.</source>
        <translation>与共享此研究的每一处进行交换。可以随意离线工作；下次同步会补上。</translation>
    </message>
    <message>
        <source>Write a file with the changes that another rater&apos;s copy may lack</source>
        <translation>写出一个文件，含另一标注者的副本可能缺少的更改</translation>
    </message>
    <message>
        <source>Who gets it</source>
        <translation>由谁接收</translation>
    </message>
    <message>
        <source>The file to write, NAME.packet</source>
        <translation>要写入的文件，NAME.packet</translation>
    </message>
    <message>
        <source>For raters without a shared folder, who send each other packets by e-mail or on a stick. Ratings of an open
round are encrypted in it. A lost or repeated packet does no harm; the next one contains everything.</source>
        <translation>供没有共享文件夹、以电子邮件或 U 盘互送交换包的标注者使用。进行中轮次的
标注结果在其中已加密。交换包丢失或重复均无妨；下一个包含全部内容。</translation>
    </message>
    <message>
        <source>Make the demonstration study, its numbers, data set and pictures</source>
        <translation>生成演示研究及其数值、数据集和图片</translation>
    </message>
    <message>
        <source>Folder to write to (default: corater-demo)</source>
        <translation>要写入的文件夹（默认：corater-demo）</translation>
    </message>
    <message>
        <source>Print the files and numbers as JSON</source>
        <translation>以 JSON 输出文件和数值</translation>
    </message>
    <message>
        <source>List who changed what in a study, and when</source>
        <translation>列出研究中谁在何时更改了什么</translation>
    </message>
    <message>
        <source>Only changes of this item, by its id at the source</source>
        <translation>仅限此条目的更改，按其在来源处的 ID</translation>
    </message>
    <message>
        <source>Only changes by this rater</source>
        <translation>仅限此标注者的更改</translation>
    </message>
    <message>
        <source>With --rater: also show this rater&apos;s own changes in an open round</source>
        <translation>与 --rater 合用：同时显示此标注者本人在进行中轮次的更改</translation>
    </message>
    <message>
        <source>Only changes of this code and of labels with it</source>
        <translation>仅限此编码及使用它的标注的更改</translation>
    </message>
    <message>
        <source>Only this kind of change, as --json names it: set-labels, seal-round, …</source>
        <translation>仅限此种更改，名称与 --json 中相同：set-labels, seal-round, …</translation>
    </message>
    <message>
        <source>Only from this day or moment on: 2026-03-03, or &quot;2026-03-03 14:05&quot;</source>
        <translation>仅限自此日或时刻起：2026-03-03，或 &quot;2026-03-03 14:05&quot;</translation>
    </message>
    <message>
        <source>Only up to this day or moment</source>
        <translation>仅限到此日或时刻为止</translation>
    </message>
    <message>
        <source>Only lines that contain this text</source>
        <translation>仅限含有此文本的行</translation>
    </message>
    <message>
        <source>Only the last N changes</source>
        <translation>仅限最近 N 次更改</translation>
    </message>
    <message>
        <source>A line has the number of the change, its local time, who made it, the version of the codebook, and what
was done. Changes of others in an open round are not listed. The numbers count the listed changes, so they
may shift when an open round is closed.</source>
        <translation>每行有更改的编号、当地时间、更改者、编码手册的版本以及所做的
更改。不列出其他人在进行中轮次的更改。编号按所列更改计数，因此
轮次结束时可能会变动。</translation>
    </message>
    <message>
        <source>The text, NAME.jsonl</source>
        <translation>文本，NAME.jsonl</translation>
    </message>
    <message>
        <source>Write the history as text, one change a line, for version control</source>
        <translation>将历史记录写为文本，每行一次更改，供版本控制使用</translation>
    </message>
    <message>
        <source>Existing lines of the text stay as they are; missing changes are appended with their items. Version control may
combine the lines of two such texts in any order (in .gitattributes: *.jsonl merge=union). Ratings of an open round
are encrypted, as with corater share.</source>
        <translation>文本中已有的行保持不变；缺少的更改连同其条目追加在后。版本控制可以
按任意顺序合并两个此类文本的行（在 .gitattributes 中：*.jsonl merge=union）。进行中轮次的标注结果
已加密，与 corater share 相同。</translation>
    </message>
    <message>
        <source>Merge the changes in a text that corater history export wrote</source>
        <translation>合并由 corater history export 写出的文本中的更改</translation>
    </message>
    <message>
        <source>It works like corater merge with a packet.</source>
        <translation>与用 corater merge 合并交换包的作用相同。</translation>
    </message>
    <message>
        <source>Make a study</source>
        <translation>新建研究</translation>
    </message>
    <message>
        <source>The file to make, NAME.corater</source>
        <translation>要创建的文件，NAME.corater</translation>
    </message>
    <message>
        <source>A built-in codebook (%1), a file, a study or STUDY@VERSION; none: an empty one</source>
        <translation>内置编码手册（%1）、文件、研究或 STUDY@VERSION；none：空的编码手册</translation>
    </message>
    <message>
        <source>Keywords that select candidates: a built-in set (%1), a file with one keyword a line, or none; otherwise the built-in set with the name of the codebook, if any</source>
        <translation>选取候选条目的关键词：内置关键词集（%1）、每行一个关键词的文件或 none；不指定时为与编码手册同名的内置关键词集，如果有</translation>
    </message>
    <message>
        <source>Title of the study; otherwise the file&apos;s name</source>
        <translation>研究的标题；不指定时为文件名</translation>
    </message>
    <message>
        <source>Name of a rater; may be given several times</source>
        <translation>标注者的姓名；可指定多次</translation>
    </message>
    <message>
        <source>Recover what can be proven of a damaged study</source>
        <translation>恢复受损研究中可以证实的内容</translation>
    </message>
    <message>
        <source>The damaged study; it stays unchanged</source>
        <translation>受损的研究；保持不变</translation>
    </message>
    <message>
        <source>The new study</source>
        <translation>新研究</translation>
    </message>
    <message>
        <source>Also recover rows that only the tables have, without proof; they are listed</source>
        <translation>也恢复只存在于表中、无法证实的行；这些行会列出</translation>
    </message>
    <message>
        <source>Only what can be proven is recovered: changes that fit their hash and follow from the first one without a
gap, the last state after later changes, ratings that fit their seal, and items that fit their check sums.
What is missing is listed: changes by number, items by id, and every rating that may have been changed since
by round, rater and item. Exit status 0: everything was recovered, 1: something is missing, 2: nothing can
be recovered.</source>
        <translation>只恢复可以证实的内容：与其哈希值相符并从第一次更改起无间断相连的更改、
后续更改之后的最后状态、与其封存记录相符的标注结果，以及与其校验和相符的条目。
缺失的内容会列出：更改按编号，条目按 ID，此后可能被更改的每份标注结果
按轮次、标注者和条目。退出状态 0：已全部恢复，1：有缺失，2：没有内容
可以恢复。</translation>
    </message>
    <message>
        <source>Take the newest change back, such as an import</source>
        <translation>撤销最近的更改，例如一次导入</translation>
    </message>
    <message>
        <source>Take back the newest change of this rater; otherwise the newest change without a rater, such as an import by command line</source>
        <translation>撤销此标注者最近的更改；不指定时为最近的无标注者的更改，例如由命令行进行的导入</translation>
    </message>
    <message>
        <source>Take back this older change by a new change, if nothing depends on it: its number in `corater history` (with --rater: in `corater history --rater NAME --own`), or its hash</source>
        <translation>若没有内容依赖于它，则以新的更改撤销这一较早的更改：其在 `corater history` 中的编号（与 --rater 合用时：在 `corater history --rater NAME --own` 中），或其哈希值</translation>
    </message>
    <message>
        <source>Change nothing: list what can be taken back, the newest first</source>
        <translation>不作任何更改：列出可以撤销的更改，最近的在前</translation>
    </message>
    <message>
        <source>A sealed round stays sealed: the seal and what was before it cannot be taken back. What is taken
back stays in the history.

  corater undo study.corater --list
  corater undo study.corater               takes a wrong import of ratings back
  corater undo study.corater --entry 12    takes back change number 12 of the history</source>
        <translation>已封存的轮次保持封存：封存及其之前的内容不能撤销。被撤销的
内容保留在历史记录中。

  corater undo study.corater --list
  corater undo study.corater               撤销错误的标注结果导入
  corater undo study.corater --entry 12    撤销历史记录中的第 12 次更改</translation>
    </message>
    <message>
        <source>Check a study file against its own history</source>
        <translation>根据研究文件自身的历史记录进行检查</translation>
    </message>
    <message>
        <source>Skip slow checks: texts, indexes, items that nobody has rated</source>
        <translation>跳过耗时的检查：文本、索引、无人标注的条目</translation>
    </message>
    <message>
        <source>The study at an earlier moment: a day (its end), a time (&quot;2026-03-03 14:05&quot;, local unless it ends with Z), or the number of a change in `corater history`</source>
        <translation>研究在较早时刻的状态：某日（其结束时）、某一时间（&quot;2026-03-03 14:05&quot;，除非以 Z 结尾，否则为当地时间），或 `corater history` 中更改的编号</translation>
    </message>
    <message>
        <source>Test whether a model may replace raters: the alternative annotator test</source>
        <translation>检验模型能否取代标注者：替代标注者检验</translation>
    </message>
    <message>
        <source>A study, or a sheet (CSV, TSV, .xlsx or .ods) with a column for each rater and model; several sheets: one for each</source>
        <translation>一项研究，或一个表格（CSV、TSV、.xlsx 或 .ods），每名标注者和每个模型各一列；有多个表格时：每名标注者和每个模型各一个</translation>
    </message>
    <message>
        <source>Column with a model&apos;s labels, or several: A,B; for a study: a rater whose labels came from a model, or a column of the items</source>
        <translation>模型标注所在的列，可以有多列：A,B；对于研究：标注来自模型的标注者，或条目的列</translation>
    </message>
    <message>
        <source>The people: A,B,C (default: the columns that agree takes; for a study: all raters but the models)</source>
        <translation>由人担任的标注者：A,B,C（默认：agree 所取的列；对于研究：除模型外的所有标注者）</translation>
    </message>
    <message>
        <source>How much worse than a rater the model may be, as it costs less: 0.2 where raters are experts, 0.15 skilled, 0.1 a crowd</source>
        <translation>模型成本较低，因而可比标注者差多少：标注者为专家时 0.2，熟练人员 0.15，众包人员 0.1</translation>
    </message>
    <message>
        <source>nominal: equal labels count; ordinal: their distance does (default: nominal; for a study: that of the dimension)</source>
        <translation>nominal：计相同的标注；ordinal：计标注间的距离（默认：nominal；对于研究：按维度的设置）</translation>
    </message>
    <message>
        <source>Test raters of fewer than 30 items, too, by Wilcoxon&apos;s signed-rank test (default: they are left out)</source>
        <translation>对不足 30 个条目的标注者也用 Wilcoxon 符号秩检验进行检验（默认：不计入）</translation>
    </message>
    <message>
        <source>Each rater in turn is compared with the model by how near they are to the other raters of each item
(Calderon, Reichart and Dror 2025). Items need labels of two raters and of the model. Of a study only
closed rounds count.</source>
        <translation>依次将每名标注者与模型比较，看谁更接近各条目的其他标注者
（Calderon、Reichart 与 Dror 2025）。条目须有两名标注者和模型的标注。对于研究，
仅计已结束的轮次。</translation>
    </message>
    <message>
        <source>How many items of one rater to check, to find too many errors</source>
        <translation>须抽检一名标注者的多少个条目，才能发现错误过多</translation>
    </message>
    <message>
        <source>Items that one person labelled</source>
        <translation>由一个人标注的条目数</translation>
    </message>
    <message>
        <source>Share of wrong labels that must not pass: 0.05 for 5 %</source>
        <translation>不得通过的错误标注占比：5% 为 0.05</translation>
    </message>
    <message>
        <source>Wrong labels in the sample with which the part is still accepted</source>
        <translation>样本中有多少条错误标注时仍接受该部分</translation>
    </message>
    <message>
        <source>The least sample with which a part that has this share of wrong labels is accepted in at most
5 of 100 audits (hypergeometric: items are drawn without replacement).</source>
        <translation>所需的最小样本：错误标注占比达到此值的部分，在 100 次抽检中最多有 5 次
被接受（超几何分布：条目为不放回抽取）。</translation>
    </message>
    <message>
        <source>Plan a study: how many units, when to stop rating twice, how large an audit</source>
        <translation>规划研究：需要多少单元、何时停止双人标注、抽检多少条目</translation>
    </message>
    <message>
        <source>How many units two raters must rate to know kappa well enough</source>
        <translation>两名标注者须标注多少单元，才能足够精确地得知 Kappa</translation>
    </message>
    <message>
        <source>The kappa that is expected</source>
        <translation>预期的 Kappa</translation>
    </message>
    <message>
        <source>Width of the 95 % interval: 0.2 for kappa ± 0.1 (Fleiss, Cohen and Everitt 1969)</source>
        <translation>95% 置信区间的宽度：Kappa ± 0.1 为 0.2（Fleiss、Cohen 与 Everitt 1969）</translation>
    </message>
    <message>
        <source>A lower kappa that the interval excludes, for two codes (Donner and Eliasziw 1992)</source>
        <translation>区间所排除的较低 Kappa，用于两个编码（Donner 与 Eliasziw 1992）</translation>
    </message>
    <message>
        <source>A higher kappa that the interval excludes</source>
        <translation>区间所排除的较高 Kappa</translation>
    </message>
    <message>
        <source>Number of codes, all equally frequent</source>
        <translation>编码数，各编码频率相等</translation>
    </message>
    <message>
        <source>How frequent the codes are, in any scale: 60,30,10 (default: equally)</source>
        <translation>各编码的频率，尺度不限：60,30,10（默认：相等）</translation>
    </message>
    <message>
        <source>Units in a round</source>
        <translation>一个轮次的单元数</translation>
    </message>
    <message>
        <source>Most rounds that are rated twice</source>
        <translation>双人标注的最多轮次数</translation>
    </message>
    <message>
        <source>How many studies to simulate</source>
        <translation>模拟多少项研究</translation>
    </message>
    <message>
        <source>Seed of the simulation; the same seed gives the same numbers</source>
        <translation>模拟的随机种子；相同的种子得到相同的数值</translation>
    </message>
    <message>
        <source>How often rules to stop rating twice stop wrongly, and after how many rounds</source>
        <translation>各种停止双人标注的规则多常误停，以及在多少轮次之后停止</translation>
    </message>
    <message>
        <source>The true kappa</source>
        <translation>真实的 Kappa</translation>
    </message>
    <message>
        <source>The kappa that rounds must reach</source>
        <translation>各轮次须达到的 Kappa</translation>
    </message>
    <message>
        <source>What the lower bound of the last three rounds together must reach (default: 0.05 below the target)</source>
        <translation>最近三个轮次合计的下限须达到的值（默认：比目标低 0.05）</translation>
    </message>
    <message>
        <source>Items with the code, by labels that may be wrong</source>
        <translation>具有该编码的条目数，依据可能有误的标注</translation>
    </message>
    <message>
        <source>All items</source>
        <translation>全部条目数</translation>
    </message>
    <message>
        <source>Of items that truly have the code, those labelled with it: 178/179</source>
        <translation>确有该编码的条目中，标注为有该编码者：178/179</translation>
    </message>
    <message>
        <source>Of items that truly do not have the code, those labelled without it: 358/359</source>
        <translation>确无该编码的条目中，标注为无该编码者：358/359</translation>
    </message>
    <message>
        <source>The true share of a code, where labels have errors or most are a model&apos;s</source>
        <translation>标注有误或大多来自模型时，某一编码的真实占比</translation>
    </message>
    <message>
        <source>Column with the labels of people, empty where none</source>
        <translation>人工标注所在的列，无人工标注处为空</translation>
    </message>
    <message>
        <source>Column with the labels of the model</source>
        <translation>模型标注所在的列</translation>
    </message>
    <message>
        <source>The code whose share is asked for</source>
        <translation>所求占比的编码</translation>
    </message>
    <message>
        <source>Column with the probability with which each item was drawn for people</source>
        <translation>每个条目被抽取供人工标注的概率所在的列</translation>
    </message>
    <message>
        <source>ppi, ppi++ (default), dsl (default with --probability), or human: people&apos;s labels alone</source>
        <translation>ppi、ppi++（默认）、dsl（有 --probability 时的默认值）或 human：仅用人工标注</translation>
    </message>
    <message>
        <source>Add Corater to the menu of your desktop and let it open studies; print the files written</source>
        <translation>将 Corater 添加到桌面的应用程序菜单，并使其能打开研究；输出所写入的文件</translation>
    </message>
    <message>
        <source>Remove the files that --self-install has written, and print their names</source>
        <translation>移除由 --self-install 写入的文件，并输出其名称</translation>
    </message>
    <message>
        <source>Make a study that labels a drawn sample again, the set&apos;s labels hidden</source>
        <translation>建立研究，对抽取的样本重新标注，数据集的标注隐藏</translation>
    </message>
    <message>
        <source>The data set: a sheet (CSV, TSV, .xlsx or .ods) of final labels, as add reads it</source>
        <translation>数据集：含最终标注的表格（CSV、TSV、.xlsx 或 .ods），读法与 add 相同</translation>
    </message>
    <message>
        <source>The study to make, NAME.corater</source>
        <translation>要建立的研究，NAME.corater</translation>
    </message>
    <message>
        <source>The set&apos;s codebook: a built-in one (%1) or a file; otherwise the built-in one that fits its columns</source>
        <translation>数据集的编码本：内置的（%1）或文件；否则为与其列相符的内置编码本</translation>
    </message>
    <message>
        <source>Who labels (may be given several times; default: Rater 1)</source>
        <translation>由谁标注（可多次给出；默认：Rater 1）</translation>
    </message>
    <message>
        <source>Draw this many items</source>
        <translation>抽取的条目数</translation>
    </message>
    <message>
        <source>Draw as many as plan audit says: the share of items with an error that must not pass</source>
        <translation>按 plan audit 得出的数量抽取：不得通过的有错误条目占比</translation>
    </message>
    <message>
        <source>With --rate: items with an error in the sample with which the set is still accepted</source>
        <translation>与 --rate 同用：数据集仍被接受时样本中有错误的条目数</translation>
    </message>
    <message>
        <source>Seed of the draw</source>
        <translation>抽取的随机种子</translation>
    </message>
    <message>
        <source>The study has ids, titles, addresses and dates of the items, and nothing else of the set. Its open
round Audit has the sample: label, seal, settle; then: corater audit report.</source>
        <translation>研究只含条目的 ID、标题、网址和日期，不含数据集的其他内容。
其未关闭的轮次 Audit 含有样本：标注、封存、裁决；然后运行 corater audit report。</translation>
    </message>
    <message>
        <source>Compare the sealed and settled labels of an audit with the data set</source>
        <translation>将抽检中封存和裁决的标注与数据集比较</translation>
    </message>
    <message>
        <source>The study, made by audit new</source>
        <translation>由 audit new 建立的研究</translation>
    </message>
    <message>
        <source>Nothing is told while the round is open. The bound of errors and the corrected shares follow once
all labels of the sample are settled.</source>
        <translation>轮次未关闭时不显示任何内容。样本的标注全部裁决后，
才给出错误上限和校正后的占比。</translation>
    </message>
    <message>
        <source>Test kappa against this value, at 5 % and one-sided (Cantor 1996; with several codes Flack et al. 1988)</source>
        <translation>将 kappa 与该值作检验，水平 5 %，单侧（Cantor 1996；多个编码时 Flack 等 1988）</translation>
    </message>
    <message>
        <source>Probability that the test of --than finds the difference</source>
        <translation>--than 的检验发现差异的概率</translation>
    </message>
    <message>
        <source>Test of --than in both directions</source>
        <translation>--than 的检验为双侧</translation>
    </message>
    <message>
        <source>How many items to label to know the share of a code well enough</source>
        <translation>需要标注多少条目才能足够准确地知道一个编码的占比</translation>
    </message>
    <message>
        <source>Width of the 95 % interval: 0.1 for a share ± 5 % (Cochran 1977)</source>
        <translation>95 % 区间的宽度：占比 ± 5 % 时为 0.1（Cochran 1977）</translation>
    </message>
    <message>
        <source>The share that is expected; 0.5 needs most items</source>
        <translation>预期的占比；0.5 需要的条目最多</translation>
    </message>
    <message>
        <source>Items from which the sample is drawn (default: more than any number)</source>
        <translation>从中抽样的条目数（默认：无限多）</translation>
    </message>
    <message>
        <source>For labels without errors. Labels with errors need more: see corater shares.</source>
        <translation>适用于没有错误的标注。有错误的标注需要更多条目：见 corater shares。</translation>
    </message>
    <message>
        <source>When the raters of a study may stop to rate the same items, and how far they are</source>
        <translation>研究的标注者何时可以不再标注相同的条目，以及目前的进展</translation>
    </message>
    <message>
        <source>The study file</source>
        <translation>研究文件</translation>
    </message>
    <message>
        <source>Choose a rule for the study (default: only show the chosen one)</source>
        <translation>为研究选择一条规则（默认：只显示已选的规则）</translation>
    </message>
    <message>
        <source>What the coefficient of each round, or the lower bound, must reach (default: 0.8 for rounds, 0.75 for the lower bound)</source>
        <translation>每轮的系数或下限必须达到的值（默认：轮次 0.8，下限 0.75）</translation>
    </message>
    <message>
        <source>kappa: Cohen&apos;s, weighted where codes are ranked, Fleiss&apos; of more than two raters; ac1: Gwet&apos;s; alpha: Krippendorff&apos;s</source>
        <translation>kappa：Cohen 的 kappa，编码有序时加权，超过两名标注者时用 Fleiss 的；ac1：Gwet 的；alpha：Krippendorff 的</translation>
    </message>
    <message>
        <source>Compare codes, or their top categories</source>
        <translation>比较编码，或其顶层类别</translation>
    </message>
    <message>
        <source>A dimension that must meet the rule; several times for several (default: all that every unit must answer)</source>
        <translation>必须满足规则的维度；可多次给出（默认：每个单元都必须回答的所有维度）</translation>
    </message>
    <message>
        <source>The study has no target any more</source>
        <translation>研究不再有目标</translation>
    </message>
    <message>
        <source>Choose before the first round is sealed: the study keeps which rounds were closed by then. Only closed
rounds count.</source>
        <translation>请在第一轮封存之前选择：研究会记录当时已关闭的轮次。只有已关闭的
轮次才计入。</translation>
    </message>
    <message>
        <source>Whether agreement changes in the course of a round, and signs that raters did not work independently</source>
        <translation>一致性在一个轮次中是否变化，以及标注者可能未独立工作的迹象</translation>
    </message>
    <message>
        <source>Only this closed round, by number or name</source>
        <translation>只看这个已关闭的轮次（编号或名称）</translation>
    </message>
    <message>
        <source>Only this dimension, or screening</source>
        <translation>只看这个维度，或 screening</translation>
    </message>
    <message>
        <source>Into how many blocks the items of a round are cut</source>
        <translation>一个轮次的条目分成几个区块</translation>
    </message>
    <message>
        <source>Blocks by the order of rating have as many items each; spans of time are of one length. The test of
homogeneity (Fleiss, Levin and Paik 2003) asks whether the kappas of the blocks are one.</source>
        <translation>按标注顺序的区块条目数相同；时段长度相同。同质性检验（Fleiss、Levin 和 Paik 2003）
检验各区块的 Kappa 是否相同。</translation>
    </message>
    <message>
        <source>What: empirical-study (the data set), benchmark (the settled units that were assessed, in the columns of the sheet of assessments that was read), ratings (what each rater said, a row per unit), decisions (what was settled, by whom and why), items, codebook, history, or rounds (seals and hashes; JSON unless --format is given); for other programs qdpx (REFI-QDA), label-studio, doccano, sqlite, a workbook with a sheet per table, or ris and bibtex (the included items as references)</source>
        <translation>写出什么：empirical-study（数据集）、benchmark（已评定的已裁决单元，各列与所读取的评定表格相同）、ratings（每名标注者的标注结果，每个单元一行）、decisions（裁决了什么、由谁、为何）、items、codebook、history 或 rounds（封存记录和哈希值；未给出 --format 时为 JSON）；供其他程序使用的有 qdpx（REFI-QDA）、label-studio、doccano、sqlite、每表一个工作表的 workbook，或 ris 和 bibtex（作为参考文献的已纳入条目）</translation>
    </message>
    <message>
        <source>All raters meet the items in the order in which they were added; without it, each rater has an own random order</source>
        <translation>所有标注者都按条目添加的顺序标注；不加此选项时，每位标注者各有自己的随机顺序</translation>
    </message>
    <message>
        <source>For a project or decisions of another program: USER=RATER</source>
        <translation>用于其他程序的项目或决定：用户=标注者</translation>
    </message>
    <message>
        <source>Audit a published data set, or what raters labelled alone</source>
        <translation>审核已发布的数据集，或标注者单独标注的内容</translation>
    </message>
    <message>
        <source>Compare each rater&apos;s labels of the common items of a split round with the settled ones</source>
        <translation>将每位标注者对分配轮次中共同条目的标注与裁决结果比较</translation>
    </message>
    <message>
        <source>For rounds opened with --overlap or --audit, once all have sealed. The bound is exact at 95 %
(hypergeometric); the verdict follows the plan of round --audit.</source>
        <translation>用于以 --overlap 或 --audit 开启、且所有人均已封存的轮次。上限为 95 % 精确上限（超几何分布）；
结论依据 round --audit 的计划。</translation>
    </message>
    <message>
        <source>The same with as many for all as an audit of the others needs: whether fewer than this share (0.05) of each rater&apos;s items are wrong; see audit round</source>
        <translation>同上，但共同条目的数量为审核其余条目所需：每位标注者的条目中错误是否少于此比例（0.05）；见 audit round</translation>
    </message>
    <message>
        <source>With --audit: a rater&apos;s wrong items, among those of all, with which the rest is accepted (default: 0)</source>
        <translation>与 --audit 同用：某标注者在共同条目中允许有多少个错误条目，其余条目仍可接受（默认 0）</translation>
    </message>
    <message>
        <source>Sheets with headings: CSV, TSV, .xlsx, .ods, .jsonl; or projects: .qdpx, Label Studio, doccano; or screening decisions: Rayyan, ASReview, Covidence. Several are compared with each other</source>
        <translation>带列标题的表格：CSV、TSV、.xlsx、.ods、.jsonl；或项目：.qdpx、Label Studio、doccano；或筛选决定：Rayyan、ASReview、Covidence。多个文件会相互比较</translation>
    </message>
    <message>
        <source>A line names an item and what is decided about it:
  {&quot;item&quot;:&quot;64139658&quot;,&quot;unit&quot;:1,&quot;set&quot;:{&quot;symptom&quot;:[&quot;Memory Leak&quot;]},&quot;reason&quot;:&quot;rule decides&quot;}
  {&quot;item&quot;:&quot;64139658&quot;,&quot;take&quot;:&quot;Ada&quot;}          Ada&apos;s answers to all open questions
  {&quot;item&quot;:&quot;64139658&quot;,&quot;unit&quot;:2,&quot;keep&quot;:false}   this is not a unit
  {&quot;item&quot;:&quot;64139658&quot;,&quot;screening&quot;:&quot;out&quot;,&quot;text&quot;:&quot;asks for a feature&quot;}
  {&quot;item&quot;:&quot;64139658&quot;,&quot;unit&quot;:1,&quot;differs&quot;:[&quot;symptom&quot;],&quot;reason&quot;:&quot;both readings hold&quot;}
  {&quot;item&quot;:&quot;64139658&quot;,&quot;unit&quot;:1,&quot;about&quot;:&quot;symptom&quot;,&quot;discuss&quot;:&quot;see the second answer&quot;}
  {&quot;item&quot;:&quot;64139658&quot;,&quot;unit&quot;:1,&quot;about&quot;:&quot;symptom&quot;,&quot;resolve&quot;:true}
`reason`, `text` and `needs_rule` are kept with the decision; `differs` settles that the raters agree to differ, without a
final label, and needs a reason or a text; `discuss` adds to the discussion of the question, which
`resolve` ends. Each line is answered with `ok LINE` once it is
durable, or `error LINE …`.</source>
        <translation>每一行指定一个条目以及对它的决定：
  {&quot;item&quot;:&quot;64139658&quot;,&quot;unit&quot;:1,&quot;set&quot;:{&quot;symptom&quot;:[&quot;Memory Leak&quot;]},&quot;reason&quot;:&quot;rule decides&quot;}
  {&quot;item&quot;:&quot;64139658&quot;,&quot;take&quot;:&quot;Ada&quot;}          Ada 对所有未决问题的答案
  {&quot;item&quot;:&quot;64139658&quot;,&quot;unit&quot;:2,&quot;keep&quot;:false}   这不是一个单元
  {&quot;item&quot;:&quot;64139658&quot;,&quot;screening&quot;:&quot;out&quot;,&quot;text&quot;:&quot;asks for a feature&quot;}
  {&quot;item&quot;:&quot;64139658&quot;,&quot;unit&quot;:1,&quot;differs&quot;:[&quot;symptom&quot;],&quot;reason&quot;:&quot;both readings hold&quot;}
  {&quot;item&quot;:&quot;64139658&quot;,&quot;unit&quot;:1,&quot;about&quot;:&quot;symptom&quot;,&quot;discuss&quot;:&quot;see the second answer&quot;}
  {&quot;item&quot;:&quot;64139658&quot;,&quot;unit&quot;:1,&quot;about&quot;:&quot;symptom&quot;,&quot;resolve&quot;:true}
`reason`、`text` 和 `needs_rule` 随决定一并保存；`differs` 记录标注者保留分歧（没有最终标注），
须给出 `reason` 或 `text`；`discuss` 为该问题的讨论添加发言，
`resolve` 则结束讨论。每一行在持久保存后以 `ok LINE`
作答，否则以 `error LINE …` 作答。</translation>
    </message>
    <message>
        <source>on: the window shows answers without names until a question is settled (off by default)</source>
        <translation>on：问题裁决之前，窗口显示的回答不带姓名（默认为 off）</translation>
    </message>
    <message>
        <source>Another code, for the difference of the two shares</source>
        <translation>另一个编码，用于计算两个比例之差</translation>
    </message>
    <message>
        <source>Intervals are of 95 % and cut to what is possible.</source>
        <translation>区间为 95 %，并截取到可能的范围内。</translation>
    </message>
    <message>
        <source>An item must match all terms; &quot;or&quot; joins alternatives, a minus sign negates, parentheses group:
  code:&quot;Memory Leak&quot;  symptom:Memory  final:API  rater:Ada code:Time  units:&gt;1  comment:leak
  memo:leak  has:comment  has:memo  has:evidence  has:proposal  has:hint  reason:&quot;not about&quot;  decided-by:Ben
  tag:keras  date:2019..
The manual lists all keys. In an open round only the labels of --rater are searched.</source>
        <translation>条目须符合所有搜索词；&quot;or&quot; 连接备选项，减号表示否定，圆括号用于分组：
  code:&quot;Memory Leak&quot;  symptom:Memory  final:API  rater:Ada code:Time  units:&gt;1  comment:leak
  memo:leak  has:comment  has:memo  has:evidence  has:proposal  has:hint  reason:&quot;not about&quot;  decided-by:Ben
  tag:keras  date:2019..
全部搜索键见手册。在进行中的轮次只搜索 --rater 的标注。</translation>
    </message>
    <message>
        <source>List the memos and the steps of a study in order of time</source>
        <translation>按时间顺序列出研究的备忘录和步骤</translation>
    </message>
    <message>
        <source>Write it as Markdown to this file (.md)</source>
        <translation>以 Markdown 写入此文件（.md）</translation>
    </message>
    <message>
        <source>Also show this rater&apos;s own memos and seals of the open round</source>
        <translation>同时显示该标注者在进行中的轮次中自己的备忘录和封存</translation>
    </message>
    <message>
        <source>Steps are items and ratings that came in, raters, rounds that were opened, sealed and closed, versions of
the codebook, and how the study was exported. What others did in an open round is not listed.</source>
        <translation>步骤包括：加入的条目和标注结果、标注者、轮次的开启、封存和结束、编码手册的版本，以及研究的导出方式。
其他人在进行中的轮次中所做的不会列出。</translation>
    </message>
    <message>
        <source>List the memos of a study, or write one</source>
        <translation>列出研究的备忘录，或写一条</translation>
    </message>
    <message>
        <source>Write a memo with this text</source>
        <translation>写一条内容为此文本的备忘录</translation>
    </message>
    <message>
        <source>Who writes it; in a list: also show this rater&apos;s own memos of the open round</source>
        <translation>由谁书写；在列表中：同时显示该标注者在进行中的轮次中自己的备忘录</translation>
    </message>
    <message>
        <source>A memo on this item, by its id at the source</source>
        <translation>关于此条目的备忘录，按其来源编号</translation>
    </message>
    <message>
        <source>A memo on this code</source>
        <translation>关于此编码的备忘录</translation>
    </message>
    <message>
        <source>A memo on this round, by number or name</source>
        <translation>关于此轮次的备忘录，按编号或名称</translation>
    </message>
    <message>
        <source>Only memos on what is of this kind</source>
        <translation>只列出关于此类对象的备忘录</translation>
    </message>
    <message>
        <source>Only memos by this rater</source>
        <translation>只列出该标注者的备忘录</translation>
    </message>
    <message>
        <source>Without --item, --code and --round, a memo is on the study. A memo that is written while a round is open is
shown to its author alone until that round is closed.</source>
        <translation>没有 --item、--code 和 --round 时，备忘录是关于研究的。在轮次进行期间写的备忘录，
在该轮次结束前只显示给作者本人。</translation>
    </message>
    <message>
        <source>A study, or a sheet (CSV, TSV, .xlsx or .ods) with the model&apos;s labels for all items and people&apos;s for some; without it, from counts</source>
        <translation>一项研究，或一个表格（CSV、TSV、.xlsx 或 .ods），含模型对所有条目的标注和人对部分条目的标注；不给出时，依据计数</translation>
    </message>
    <message>
        <source>Show how well raters did in training rounds (round --training)</source>
        <translation>显示标注者在培训轮次中的成绩（round --training）</translation>
    </message>
    <message>
        <source>Only this training round, by number or name</source>
        <translation>只显示该培训轮次，按编号或名称</translation>
    </message>
    <message>
        <source>Only this rater, with the agreed answers to the finished items</source>
        <translation>只显示该标注者，并附已完成条目的商定答案</translation>
    </message>
    <message>
        <source>Results of others are shown once all raters of the round have sealed it. Then what a rater did not answer
counts as not right. Kappa is Cohen&apos;s, over the units that the rater and the agreed answers both have.
No other result counts a training round.</source>
        <translation>该轮次的所有标注者封存后，才显示其他人的成绩。届时未回答的内容视为不正确。
Kappa 为 Cohen 的 kappa，只计标注者与商定答案都有的单元。
其他任何结果都不计入培训轮次。</translation>
    </message>
    <message>
        <source>A training round: raters see the agreed labels of an item once they have finished it. all: all settled items; a round: its settled items; or a sheet with labels, read as by settle --from. All of them, a sample (--sample) or a list (--items)</source>
        <translation>培训轮次：标注者完成条目后即可看到商定的标注。all：所有已确定的条目；某一轮次：其已确定的条目；或一张带标注的表格，读法同 settle --from。全部、抽样（--sample）或列表（--items）</translation>
    </message>
    <message>
        <source>With --training: how many percent of the answers a rater must have right before the next round opens for them</source>
        <translation>与 --training 同用：标注者须答对百分之多少，下一轮次才对其开放</translation>
    </message>
    <message>
        <source>Open the round also for raters who did not pass the training; the history says so</source>
        <translation>也对未通过培训的标注者开放该轮次；历史会记录此事</translation>
    </message>
    <message>
        <source>List or choose the words for and against inclusion that the texts of a study mark</source>
        <translation>列出或选择在研究的文本中标出的支持和反对纳入的词</translation>
    </message>
    <message>
        <source>Words or phrases for inclusion (slow,out of memory), in place of those before; &quot;&quot;: none</source>
        <translation>支持纳入的词或短语（slow,out of memory），取代原有的；&quot;&quot;：无</translation>
    </message>
    <message>
        <source>Words or phrases against inclusion, in place of those before; &quot;&quot;: none</source>
        <translation>反对纳入的词或短语，取代原有的；&quot;&quot;：无</translation>
    </message>
    <message>
        <source>Change nothing: list the words as they would be</source>
        <translation>不作任何更改：按将来的状态列出各词</translation>
    </message>
    <message>
        <source>Texts mark these words in all their forms. Those against inclusion are listed with a minus before them.</source>
        <translation>文本会标出这些词的各种形式。列表中反对纳入的词前有减号。</translation>
    </message>
    <message>
        <source>Check a keyword set, count what each keyword finds, propose keywords, choose words to mark</source>
        <translation>检查关键词集，统计每个关键词找到的数量，建议关键词，选择要标出的词</translation>
    </message>
    <message>
        <source>Column with the model&apos;s confidence in each label, above 0 and at most 1, for its calibration error; for a study: a column of the items</source>
        <translation>模型对每个标注的置信度所在的列，大于 0 且不超过 1，用于其校准误差；对于研究：条目的一列</translation>
    </message>
    <message>
        <source>For a study: keep the models with --epsilon, --wilcoxon and --confidence, so that its report and package compare them, too</source>
        <translation>对于研究：保留模型以及 --epsilon、--wilcoxon 和 --confidence，使其报告和复现包也进行比较</translation>
    </message>
    <message>
        <source>The data set, unchanged since (default: the one that the study keeps)</source>
        <translation>此后未改动的数据集（默认：研究所保留的数据集）</translation>
    </message>
    <message>
        <source>Keep the data set in the study, so that its report and package have the audit, too</source>
        <translation>在研究中保留数据集，使其报告和复现包也包含抽检结果</translation>
    </message>
</context>
<context>
    <name>CliRefusals</name>
    <message>
        <source>standard output cannot be written</source>
        <translation>无法写入标准输出</translation>
    </message>
    <message>
        <source>%1: dry run; nothing was changed</source>
        <translation>%1：试运行；未作任何更改</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>无法读取：%1</translation>
    </message>
    <message>
        <source>1 round left out: not sealed by all</source>
        <translation>未计入 1 个轮次：并非所有人都已封存</translation>
    </message>
    <message numerus="yes">
        <source>%n rounds left out: not sealed by all</source>
        <translation>
            <numerusform>未计入 %n 个轮次：并非所有人都已封存</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CodeMenu</name>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>New code</source>
        <translation>新建编码</translation>
    </message>
    <message>
        <source>New sub-code</source>
        <translation>新建子编码</translation>
    </message>
    <message>
        <source>New dimension</source>
        <translation>新建维度</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Move into the code above</source>
        <translation>移入上方的编码</translation>
    </message>
    <message>
        <source>Move out of its category</source>
        <translation>移出其类别</translation>
    </message>
    <message>
        <source>Merge…</source>
        <translation>合并…</translation>
    </message>
    <message>
        <source>Split…</source>
        <translation>拆分…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Offer again</source>
        <translation>重新启用</translation>
    </message>
    <message>
        <source>Retire or remove</source>
        <translation>停用或删除</translation>
    </message>
    <message>
        <source>Write a rule</source>
        <translation>编写规则</translation>
    </message>
    <message>
        <source>Request a review</source>
        <translation>请求复核</translation>
    </message>
    <message>
        <source>Search for items with this code</source>
        <translation>搜索具有此编码的条目</translation>
    </message>
    <message>
        <source>Read its units…</source>
        <translation>阅读其单元…</translation>
    </message>
</context>
<context>
    <name>CodebookBuilder</name>
    <message>
        <source>“%1” is below “%2”, which is not a code of the dimension</source>
        <translation>“%1”在“%2”之下，而后者不是该维度的编码</translation>
    </message>
    <message>
        <source>“%1” is below itself: its categories form a cycle</source>
        <translation>“%1”在其自身之下：其类别构成循环</translation>
    </message>
    <message>
        <source>“%1” is a category without codes below it: read as a code that can be chosen</source>
        <translation>“%1”是一个其下没有编码的类别：读作可选择的编码</translation>
    </message>
    <message>
        <source>the text is about the whole categories of the two codes: the rule applies to all codes of both</source>
        <translation>文本涉及两个编码的整个类别：规则适用于两者的所有编码</translation>
    </message>
    <message>
        <source>too many dimensions, codes or rules for a codebook</source>
        <translation>维度、编码或规则过多，超出编码手册的限度</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>最多 %1</translation>
    </message>
    <message>
        <source>guide</source>
        <translation>指南</translation>
    </message>
    <message>
        <source>the rule for “%1” names an unknown code</source>
        <translation>“%1”的规则提到了未知的编码</translation>
    </message>
</context>
<context>
    <name>CodebookChange</name>
    <message>
        <source>the id of the new element is missing or already used</source>
        <translation>新元素的 ID 缺失或已被使用</translation>
    </message>
    <message>
        <source>the codebook has no such rule</source>
        <translation>编码手册中没有这条规则</translation>
    </message>
    <message>
        <source>a code cannot be moved below itself</source>
        <translation>编码不能移到其自身之下</translation>
    </message>
    <message>
        <source>the code that should follow it has another parent</source>
        <translation>应排在其后的编码属于另一上级</translation>
    </message>
    <message>
        <source>a code cannot be merged into itself or into one below it</source>
        <translation>编码不能合并到其自身或其下的编码</translation>
    </message>
    <message>
        <source>a code that is offered cannot be merged into a retired one</source>
        <translation>在用的编码不能合并到已停用的编码</translation>
    </message>
    <message>
        <source>labels cannot be put on a category that cannot be chosen</source>
        <translation>标注不能归到不可选择的类别</translation>
    </message>
    <message>
        <source>a code must be split into two or more codes</source>
        <translation>编码须拆分为两个或更多编码</translation>
    </message>
    <message>
        <source>only a code that is offered and has no codes below it can be split</source>
        <translation>只有在用且其下没有编码的编码才能拆分</translation>
    </message>
    <message>
        <source>a category can be removed only if it has no codes below it</source>
        <translation>类别只有在其下没有编码时才能删除</translation>
    </message>
    <message>
        <source>only a proposal can be refused; this code can be retired</source>
        <translation>只有提议才能拒绝；此编码可以停用</translation>
    </message>
</context>
<context>
    <name>CodebookCommand</name>
    <message>
        <source>a round is open: codes proposed in it by others are hidden</source>
        <translation>有轮次正在进行：其他人在其中提议的编码已隐藏</translation>
    </message>
    <message>
        <source>a round is open: codes proposed in it are hidden; --rater NAME shows your own</source>
        <translation>有轮次正在进行：其中提议的编码已隐藏；--rater NAME 显示您自己的提议</translation>
    </message>
    <message>
        <source>--rater is for the codebook of a study</source>
        <translation>--rater 用于研究的编码手册</translation>
    </message>
    <message>
        <source>read: %1</source>
        <translation>读法：%1</translation>
    </message>
    <message>
        <source>note: %1</source>
        <translation>附注：%1</translation>
    </message>
</context>
<context>
    <name>CodebookCommandChange</name>
    <message>
        <source>  export: %1 more: %2</source>
        <translation>  导出：增加 %1：%2</translation>
    </message>
    <message>
        <source>  export: %1 fewer: %2</source>
        <translation>  导出：减少 %1：%2</translation>
    </message>
    <message>
        <source>  export: %1</source>
        <translation>  导出：%1</translation>
    </message>
    <message>
        <source>1 becomes another code</source>
        <translation>1 条改为另一编码</translation>
    </message>
    <message numerus="yes">
        <source>%n become another code</source>
        <translation>
            <numerusform>%n 条改为另一编码</numerusform>
        </translation>
    </message>
    <message>
        <source>  by current codes, %1 (%2, %3): %4 %5 -&gt; %6</source>
        <translation>  按当前编码，%1（%2，%3）：%4 %5 -&gt; %6</translation>
    </message>
    <message>
        <source>  interval limits beyond -1 and 1 are cut there</source>
        <translation>  区间界限超出 -1 和 1 的部分已截断</translation>
    </message>
    <message>
        <source>  %1: %2; %3, %4 to review, %5 sealed</source>
        <translation>  %1：%2；%3，%4 条待复核，%5 条已封存</translation>
    </message>
    <message>
        <source>  final labels: %1; %2, %3 to review</source>
        <translation>  最终标注：%1；%2，%3 条待复核</translation>
    </message>
    <message>
        <source>  ratings that would change between done and not done: %1</source>
        <translation>  将在完成与未完成之间改变的标注结果：%1</translation>
    </message>
    <message>
        <source>  items: %1</source>
        <translation>  条目：%1</translation>
    </message>
    <message>
        <source>  labels of other raters in an open round, and kappa with them, stay hidden until all have sealed</source>
        <translation>  其他标注者在进行中轮次的标注以及含这些标注的 Kappa，在所有人封存之前保持隐藏</translation>
    </message>
    <message>
        <source>  refused: %1</source>
        <translation>  已拒绝：%1</translation>
    </message>
    <message>
        <source>%1 is open: say who proposes the code, which then stays hidden from the other raters, or that all raters see it now</source>
        <translation>%1 正在进行：请说明由谁提议该编码（随后对其他标注者隐藏），或让所有标注者现在就能看到</translation>
    </message>
    <message>
        <source>--rater NAME or --for-all</source>
        <translation>--rater NAME 或 --for-all</translation>
    </message>
    <message>
        <source>propose the code %1, hidden from the other raters</source>
        <translation>提议编码 %1，对其他标注者隐藏</translation>
    </message>
    <message>
        <source>dry run: %1</source>
        <translation>试运行：%1</translation>
    </message>
    <message>
        <source>done: %1</source>
        <translation>已完成：%1</translation>
    </message>
</context>
<context>
    <name>CodebookCommandCheck</name>
    <message>
        <source>%1: 1 row has the same code twice (do the columns belong to two raters?), the first in line %2</source>
        <translation>%1：有 1 行出现两次相同的编码（这些列是否属于两名标注者？），首次在第 %2 行</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n rows have the same code twice (do the columns belong to two raters?), the first in line %2</source>
        <translation>
            <numerusform>%1：有 %n 行出现两次相同的编码（这些列是否属于两名标注者？），首次在第 %2 行</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: 1 row has a value in a later column and none in an earlier one, the first in line %2</source>
        <translation>%1：有 1 行在后面的列有值而在前面的列没有，首次在第 %2 行</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n rows have a value in a later column and none in an earlier one, the first in line %2</source>
        <translation>
            <numerusform>%1：有 %n 行在后面的列有值而在前面的列没有，首次在第 %2 行</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: 1 row has more codes than the dimension allows, the first in line %2</source>
        <translation>%1：有 1 行的编码数超过该维度所允许的数量，首次在第 %2 行</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n rows have more codes than the dimension allows, the first in line %2</source>
        <translation>
            <numerusform>%1：有 %n 行的编码数超过该维度所允许的数量，首次在第 %2 行</numerusform>
        </translation>
    </message>
    <message>
        <source>read     %1</source>
        <translation>读法     %1</translation>
    </message>
    <message>
        <source>note     %1</source>
        <translation>附注     %1</translation>
    </message>
    <message>
        <source>error    %1: %2</source>
        <translation>错误     %1：%2</translation>
    </message>
    <message>
        <source>warning  %1: %2</source>
        <translation>警告     %1：%2</translation>
    </message>
    <message>
        <source>? perhaps %1</source>
        <translation>? 可能是 %1</translation>
    </message>
    <message>
        <source>? a category, not a code</source>
        <translation>? 是类别，不是编码</translation>
    </message>
    <message>
        <source>? no similar code</source>
        <translation>? 没有相似的编码</translation>
    </message>
    <message>
        <source>never used: %1 &gt; %2</source>
        <translation>从未使用：%1 &gt; %2</translation>
    </message>
    <message>
        <source>1 label cell, %1 resolved, %2 unresolved</source>
        <translation>1 个标注单元格，已识别 %1 个，未识别 %2 个</translation>
    </message>
    <message numerus="yes">
        <source>%n label cells, %1 resolved, %2 unresolved</source>
        <translation>
            <numerusform>%n 个标注单元格，已识别 %1 个，未识别 %2 个</numerusform>
        </translation>
    </message>
    <message>
        <source>a column that is not mapped</source>
        <translation>未映射的列</translation>
    </message>
    <message>
        <source>the codebook could not be written completely</source>
        <translation>编码手册未能完整写入</translation>
    </message>
    <message>
        <source>%1 added, written to %2</source>
        <translation>已添加 %1，写入 %2</translation>
    </message>
    <message>
        <source>aliases are recorded in a study; --accept-suggestions writes a file</source>
        <translation>别名记录在研究中；--accept-suggestions 写入文件</translation>
    </message>
    <message>
        <source>a study</source>
        <translation>一项研究</translation>
    </message>
    <message>
        <source>%1 recorded in %2</source>
        <translation>已将 %1记录到 %2</translation>
    </message>
</context>
<context>
    <name>CodebookCommandConvert</name>
    <message>
        <source>problem: %1: %2</source>
        <translation>问题：%1：%2</translation>
    </message>
    <message>
        <source>corater: the codebook has errors and was not written; a .codebook file can be written and repaired by hand</source>
        <translation>corater：编码手册有错误，未写入；可以写为 .codebook 文件并手动修正</translation>
    </message>
</context>
<context>
    <name>CodebookCommandDiff</name>
    <message>
        <source>added</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>已删除</translation>
    </message>
    <message>
        <source>renamed</source>
        <translation>已重命名</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>已移动</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>已更改</translation>
    </message>
    <message>
        <source>codebook</source>
        <translation>编码手册</translation>
    </message>
    <message>
        <source>dimension</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>code</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>%1 (merged into %2)</source>
        <translation>%1（已合并到 %2）</translation>
    </message>
    <message>
        <source>%1 (before: %2)</source>
        <translation>%1（原为：%2）</translation>
    </message>
</context>
<context>
    <name>CodebookCommandShow</name>
    <message>
        <source>%1  (retired)</source>
        <translation>%1  （已停用）</translation>
    </message>
    <message>
        <source>Rules (%1)</source>
        <translation>规则（%1）</translation>
    </message>
    <message>
        <source>Read as</source>
        <translation>读法</translation>
    </message>
    <message>
        <source>Notes (%1)</source>
        <translation>附注（%1）</translation>
    </message>
</context>
<context>
    <name>CodebookCommandVersions</name>
    <message>
        <source>%1  (current)</source>
        <translation>%1  （当前）</translation>
    </message>
    <message>
        <source>labels of the round that is open are not counted</source>
        <translation>不计入进行中轮次的标注</translation>
    </message>
</context>
<context>
    <name>CodebookCommands</name>
    <message>
        <source>a version needs a name</source>
        <translation>版本需要名称</translation>
    </message>
    <message>
        <source>there is a version %1 already</source>
        <translation>已有版本 %1</translation>
    </message>
    <message>
        <source>no such round</source>
        <translation>没有这样的轮次</translation>
    </message>
    <message>
        <source>%1 is closed: everybody sees what was proposed</source>
        <translation>%1 已结束：所有人都能看到提议的内容</translation>
    </message>
</context>
<context>
    <name>CodebookEdit</name>
    <message>
        <source>a code</source>
        <translation>一个编码</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>rename %1 to %2</source>
        <translation>将 %1 重命名为 %2</translation>
    </message>
    <message>
        <source>move %1</source>
        <translation>移动 %1</translation>
    </message>
    <message>
        <source>merge %1 into %2</source>
        <translation>将 %1 合并到 %2</translation>
    </message>
    <message>
        <source>split %1 into %2</source>
        <translation>将 %1 拆分为 %2</translation>
    </message>
    <message>
        <source>retire %1</source>
        <translation>停用 %1</translation>
    </message>
    <message>
        <source>offer %1 again</source>
        <translation>重新启用 %1</translation>
    </message>
    <message>
        <source>add the code %1</source>
        <translation>添加编码 %1</translation>
    </message>
    <message>
        <source>change %1</source>
        <translation>更改 %1</translation>
    </message>
    <message>
        <source>remove %1</source>
        <translation>删除 %1</translation>
    </message>
    <message>
        <source>accept %1</source>
        <translation>接受 %1</translation>
    </message>
    <message>
        <source>refuse %1</source>
        <translation>拒绝 %1</translation>
    </message>
    <message>
        <source>add the dimension %1</source>
        <translation>添加维度 %1</translation>
    </message>
    <message>
        <source>change the dimension %1</source>
        <translation>更改维度 %1</translation>
    </message>
    <message>
        <source>move the dimension %1</source>
        <translation>移动维度 %1</translation>
    </message>
    <message>
        <source>remove the dimension %1</source>
        <translation>删除维度 %1</translation>
    </message>
    <message>
        <source>write the rule for %1</source>
        <translation>编写 %1 的规则</translation>
    </message>
    <message>
        <source>change the rule for %1</source>
        <translation>更改 %1 的规则</translation>
    </message>
    <message>
        <source>remove a rule</source>
        <translation>删除一条规则</translation>
    </message>
    <message>
        <source>remove the rule for %1</source>
        <translation>删除 %1 的规则</translation>
    </message>
    <message>
        <source>change the title of the codebook</source>
        <translation>更改编码手册的标题</translation>
    </message>
    <message>
        <source>change the codebook</source>
        <translation>更改编码手册</translation>
    </message>
    <message>
        <source>a dimension</source>
        <translation>一个维度</translation>
    </message>
</context>
<context>
    <name>CodebookEditArguments</name>
    <message>
        <source>wrong arguments of %1</source>
        <translation>%1 的参数有误</translation>
    </message>
    <message>
        <source>the dimension of the new code is missing</source>
        <translation>缺少新编码的维度</translation>
    </message>
    <message>
        <source>--dimension or --below</source>
        <translation>--dimension 或 --below</translation>
    </message>
    <message>
        <source>no such dimension</source>
        <translation>没有此维度</translation>
    </message>
    <message>
        <source>%1 is a code in several dimensions</source>
        <translation>%1 是多个维度中的编码</translation>
    </message>
    <message>
        <source>--dimension with one of: %1</source>
        <translation>--dimension 取其一：%1</translation>
    </message>
</context>
<context>
    <name>CodebookFields</name>
    <message>
        <source>a number of codes, 1 or more, or “any”</source>
        <translation>编码的数量，1 或更大，或“any”</translation>
    </message>
    <message>
        <source>a number, 1 or more</source>
        <translation>一个数，1 或更大</translation>
    </message>
</context>
<context>
    <name>CodebookFile</name>
    <message>
        <source>there is neither such a file nor a built-in codebook of that name</source>
        <translation>既没有这个文件，也没有此名称的内置编码手册</translation>
    </message>
    <message>
        <source>a file, or %1</source>
        <translation>文件，或 %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>an encoding and a line as it reads it</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>this is not a codebook in a known format</source>
        <translation>这不是已知格式的编码手册</translation>
    </message>
    <message>
        <source>text, workbook, table, Markdown, JSON or REFI-QDA (%1)</source>
        <translation>文本、工作簿、表、Markdown、JSON 或 REFI-QDA（%1）</translation>
    </message>
    <message>
        <source>%1 (and 1 more error; `corater codebook check` lists both)</source>
        <translation>%1（另有 1 个错误；`corater codebook check` 列出这两个错误）</translation>
    </message>
    <message numerus="yes">
        <source>%1 (and %n more errors; `corater codebook check` lists them)</source>
        <translation>
            <numerusform>%1（另有 %n 个错误；`corater codebook check` 列出这些错误）</numerusform>
        </translation>
    </message>
    <message>
        <source>the extension of the name is not a known format</source>
        <translation>名称的扩展名不是已知格式</translation>
    </message>
    <message>
        <source>the file could not be written completely</source>
        <translation>文件未能完整写入</translation>
    </message>
</context>
<context>
    <name>CodebookNote</name>
    <message>
        <source>line %1</source>
        <translation>第 %1 行</translation>
    </message>
</context>
<context>
    <name>CodebookReading</name>
    <message>
        <source>this does not state what a column contains</source>
        <translation>这没有说明某一列的内容</translation>
    </message>
    <message>
        <source>HEADING=USE, where USE is one of %1</source>
        <translation>HEADING=USE，其中 USE 为 %1 之一</translation>
    </message>
    <message>
        <source>this is not a way to read the tree from names</source>
        <translation>这不是由名称得出层级的方式</translation>
    </message>
    <message>
        <source>a file that was saved as UTF-8</source>
        <translation>存为 UTF-8 的文件</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1, or %2</source>
        <translation>%1，或 %2</translation>
    </message>
</context>
<context>
    <name>CodebookValidation</name>
    <message>
        <source>codebook</source>
        <translation>编码手册</translation>
    </message>
    <message>
        <source>it has no dimension</source>
        <translation>没有维度</translation>
    </message>
    <message>
        <source>it has no name</source>
        <translation>没有名称</translation>
    </message>
    <message>
        <source>its name has leading, trailing or repeated blanks, or a line break</source>
        <translation>名称含有首尾空格、连续空格或换行</translation>
    </message>
    <message>
        <source>dimension “%1”</source>
        <translation>维度“%1”</translation>
    </message>
    <message>
        <source>its id is missing or used twice</source>
        <translation>ID 缺失或被使用两次</translation>
    </message>
    <message>
        <source>“%1” names dimension “%2” as well</source>
        <translation>“%1”也是维度“%2”的名称</translation>
    </message>
    <message>
        <source>it has no code that can be chosen</source>
        <translation>没有可选择的编码</translation>
    </message>
    <message>
        <source>the maximum number of codes is below 0</source>
        <translation>编码的最大数量小于 0</translation>
    </message>
    <message>
        <source>it has more export columns (%1) than a unit may have codes (%2)</source>
        <translation>导出列（%1）多于单元可有的编码数（%2）</translation>
    </message>
    <message>
        <source>its name is used twice; the other one is %1</source>
        <translation>名称被使用两次；另一个是 %1</translation>
    </message>
    <message>
        <source>its colour “%1” is not of the form #rrggbb</source>
        <translation>颜色“%1”不是 #rrggbb 形式</translation>
    </message>
    <message>
        <source>its category is not a code of the dimension</source>
        <translation>其类别不是该维度的编码</translation>
    </message>
    <message>
        <source>it is below itself: its categories form a cycle</source>
        <translation>在其自身之下：其类别构成循环</translation>
    </message>
    <message>
        <source>it is not directly below its category</source>
        <translation>不在其类别的直接下层</translation>
    </message>
    <message>
        <source>it is a category without codes</source>
        <translation>是没有编码的类别</translation>
    </message>
    <message>
        <source>one of its aliases is empty</source>
        <translation>有一个别名为空</translation>
    </message>
    <message>
        <source>its alias “%1” also means %2</source>
        <translation>别名“%1”也表示 %2</translation>
    </message>
    <message>
        <source>its shortcut “%1” is not one key</source>
        <translation>快捷键“%1”不是单个按键</translation>
    </message>
    <message>
        <source>its shortcut “%1” is also that of %2</source>
        <translation>快捷键“%1”也是 %2 的快捷键</translation>
    </message>
    <message>
        <source>it names a code that does not exist</source>
        <translation>提到了不存在的编码</translation>
    </message>
    <message>
        <source>its codes belong to different dimensions</source>
        <translation>其编码属于不同的维度</translation>
    </message>
    <message>
        <source>it names the same code twice</source>
        <translation>两次提到同一编码</translation>
    </message>
    <message>
        <source>it has no text</source>
        <translation>没有文本</translation>
    </message>
    <message>
        <source>rule %1 (%2 / %3)</source>
        <translation>规则 %1（%2 / %3）</translation>
    </message>
</context>
<context>
    <name>CodedFile</name>
    <message>
        <source>passages outside their text, which are not imported: %1</source>
        <translation>超出其文本范围、未导入的片段：%1</translation>
    </message>
</context>
<context>
    <name>CodedSheet</name>
    <message>
        <source>item %1, unit %2, rater %3</source>
        <translation>条目 %1，单元 %2，标注者 %3</translation>
    </message>
    <message>
        <source>item %1, rater %2</source>
        <translation>条目 %1，标注者 %2</translation>
    </message>
</context>
<context>
    <name>ColumnPlaces</name>
    <message>
        <source>%1 and %2</source>
        <comment>numbers of columns</comment>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>columns %1 have the same heading, %2</source>
        <translation>第 %1 列的列标题相同，均为 %2</translation>
    </message>
    <message>
        <source>another heading for one of them, or its number for its name: %1 is column %2</source>
        <translation>为其中一列另取列标题，或用编号代替名称：%1 是第 %2 列</translation>
    </message>
</context>
<context>
    <name>ColumnSeparators</name>
    <message>
        <source>the cells of %1 are sets of codes: %2 (--separator none: each cell is one code)</source>
        <translation>%1 的单元格是编码的集合：%2（--separator none：每个单元格为一个编码）</translation>
    </message>
</context>
<context>
    <name>ColumnsCommand</name>
    <message>
        <source>no item of the study has such a column</source>
        <translation>研究中没有条目含有这一列</translation>
    </message>
    <message>
        <source>shown</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>hidden in %1</source>
        <translation>在 %1 个条目中隐藏</translation>
    </message>
    <message>
        <source>%1 (chosen)</source>
        <translation>%1（已选定）</translation>
    </message>
    <message>
        <source>the sources of the items have no other columns</source>
        <translation>条目的来源没有其他列</translation>
    </message>
</context>
<context>
    <name>CommandLine</name>
    <message>
        <source>%1 (see: corater help)</source>
        <translation>%1（参见：corater help）</translation>
    </message>
    <message>
        <source>argument %1 is not valid UTF-8; rename the file, or write the text in UTF-8</source>
        <translation>参数 %1 不是有效的 UTF-8；请重命名文件，或以 UTF-8 书写文本</translation>
    </message>
    <message>
        <source>%1: neither a study nor a subcommand</source>
        <translation>%1：既不是研究，也不是子命令</translation>
    </message>
    <message>
        <source>built without the window; see: corater help</source>
        <translation>此版本不含窗口；参见：corater help</translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>code</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>item</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>round</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>setting</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>manual</source>
        <translation>手册</translation>
    </message>
</context>
<context>
    <name>CommonOptions</name>
    <message>
        <source>corater: %1 exists. Overwrite it? [y/N] </source>
        <translation>corater：%1 已存在。是否覆盖？[y/N] </translation>
    </message>
    <message>
        <source>%1: exists already; --force overwrites it</source>
        <translation>%1：已存在；--force 可将其覆盖</translation>
    </message>
</context>
<context>
    <name>CompanionFiles</name>
    <message>
        <source>a licence</source>
        <translation>许可证</translation>
    </message>
    <message>
        <source>it says where the texts come from</source>
        <translation>说明文本的来源</translation>
    </message>
    <message>
        <source>it is about the texts beside it</source>
        <translation>涉及旁边的文本</translation>
    </message>
    <message>
        <source>it describes the texts beside it</source>
        <translation>描述旁边的文本</translation>
    </message>
    <message>
        <source>a list of requirements</source>
        <translation>依赖项列表</translation>
    </message>
    <message>
        <source>a build file</source>
        <translation>构建文件</translation>
    </message>
    <message>
        <source>a list of checksums</source>
        <translation>校验和列表</translation>
    </message>
</context>
<context>
    <name>CompareCommand</name>
    <message>
        <source>1 label is equal, %1 differ; units only in A: %2, only in B: %3</source>
        <translation>1 条标注相同，%1 条不同；仅 A 有的单元：%2，仅 B 有的：%3</translation>
    </message>
    <message numerus="yes">
        <source>%n labels are equal, %1 differ; units only in A: %2, only in B: %3</source>
        <translation>
            <numerusform>%n 条标注相同，%1 条不同；仅 A 有的单元：%2，仅 B 有的：%3</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ConflictText</name>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>已删除</translation>
    </message>
    <message>
        <source>a removed code</source>
        <translation>已删除的编码</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>已保留</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>the description of the study, “%1”</source>
        <translation>研究的描述，“%1”</translation>
    </message>
    <message>
        <source>the title of the study</source>
        <translation>研究的标题</translation>
    </message>
    <message>
        <source>the title of the codebook</source>
        <translation>编码手册的标题</translation>
    </message>
    <message>
        <source>the description of the codebook</source>
        <translation>编码手册的描述</translation>
    </message>
    <message>
        <source>the reasons for exclusion</source>
        <translation>排除原因</translation>
    </message>
    <message>
        <source>the usual reasons for a decision</source>
        <translation>决定的常用原因</translation>
    </message>
    <message>
        <source>whether time per item is recorded</source>
        <translation>是否记录每个条目的用时</translation>
    </message>
    <message>
        <source>the keywords</source>
        <translation>关键词</translation>
    </message>
    <message>
        <source>the codes that hints suggest</source>
        <translation>提示所建议的编码</translation>
    </message>
    <message>
        <source>whether hints are shown while a round is open</source>
        <translation>轮次进行中时是否显示提示</translation>
    </message>
    <message>
        <source>the setting “%1”</source>
        <translation>设置“%1”</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>when one rater per item is enough</source>
        <translation>何时每个条目由一名标注者标注即可</translation>
    </message>
    <message>
        <source>agreed to differ</source>
        <translation>保留分歧</translation>
    </message>
    <message>
        <source>whether names are hidden while settling</source>
        <translation>裁决时是否隐藏姓名</translation>
    </message>
    <message>
        <source>the words for and against inclusion</source>
        <translation>支持和反对纳入的词</translation>
    </message>
    <message>
        <source>which raters are models</source>
        <translation>哪些标注者是模型</translation>
    </message>
    <message>
        <source>the audited data set</source>
        <translation>所抽检的数据集</translation>
    </message>
</context>
<context>
    <name>ConflictsCommand</name>
    <message>
        <source>%1  %2
    stands: %3
    other:  %4</source>
        <translation>%1  %2
    现行：%3
    另一：%4</translation>
    </message>
    <message>
        <source>no contradictions</source>
        <translation>没有冲突</translation>
    </message>
    <message>
        <source>%1 more in ratings of an open round, shown only to their rater: --rater NAME</source>
        <translation>另有 %1 处在进行中轮次的标注结果中，只向其标注者本人显示：--rater NAME</translation>
    </message>
    <message>
        <source>there is no such contradiction, or it belongs to another rater</source>
        <translation>没有这处冲突，或它属于另一名标注者</translation>
    </message>
    <message>
        <source>%1: settled</source>
        <translation>%1：已解决</translation>
    </message>
</context>
<context>
    <name>Connection</name>
    <message>
        <source>not one statement: %1</source>
        <translation>不是单条语句：%1</translation>
    </message>
    <message>
        <source>the disk is full; nothing was changed</source>
        <translation>磁盘已满；未作任何更改</translation>
    </message>
    <message>
        <source>is damaged: %1; corater recover makes a new study of what can be proven</source>
        <translation>已损坏：%1；corater recover 可用可以证实的内容建立新研究</translation>
    </message>
    <message>
        <source>is in use by another program</source>
        <translation>正被另一程序使用</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>cannot be opened: no such file, or its folder may not be read</source>
        <translation>无法打开：没有这个文件，或无权读取其文件夹</translation>
    </message>
    <message>
        <source>a program that wrote to it was stopped midway, and %1-journal, which undoes that, needs a file and a folder that may be written: allow writing, or copy both files to a folder of your own and open the copy</source>
        <translation>向其写入的程序中途停止，而用于还原的 %1-journal 需要可写的文件和文件夹：请允许写入，或将两个文件复制到自己的文件夹并打开副本</translation>
    </message>
    <message>
        <source>%1; the newest changes lie in %2-wal: copy both files to a folder of your own and open the copy</source>
        <translation>%1；最新的更改在 %2-wal 中：请将两个文件复制到自己的文件夹并打开副本</translation>
    </message>
    <message>
        <source>the disk could not read or write it (SQLite&apos;s error %1)</source>
        <translation>磁盘无法读取或写入它（SQLite 错误 %1）</translation>
    </message>
    <message>
        <source>cannot be read: the file is not readable</source>
        <translation>无法读取：文件不可读</translation>
    </message>
    <message>
        <source>cannot be written: the file is read-only</source>
        <translation>无法写入：文件为只读</translation>
    </message>
</context>
<context>
    <name>CorrectedShares</name>
    <message>
        <source>not all is settled</source>
        <translation>尚未全部裁决</translation>
    </message>
    <message>
        <source>no settled item has the code, or all have it</source>
        <translation>没有已裁决的条目带有该编码，或全部都带有</translation>
    </message>
    <message>
        <source>the labels are no better than chance</source>
        <translation>这些标注不优于随机</translation>
    </message>
    <message>
        <source>people labelled fewer than two items</source>
        <translation>人工标注的条目不足两个</translation>
    </message>
    <message>
        <source>people labelled all items; the settled labels give the share</source>
        <translation>所有条目均由人工标注；占比由已裁决的标注给出</translation>
    </message>
    <message>
        <source>%1: %2 labelled by the model</source>
        <translation>%1：%2由模型标注</translation>
    </message>
    <message>
        <source>%1: %2 labelled by one rater</source>
        <translation>%1：%2由一名标注者标注</translation>
    </message>
    <message>
        <source>by these labels</source>
        <translation>按这些标注</translation>
    </message>
    <message>
        <source>sensitivity</source>
        <translation>灵敏度</translation>
    </message>
    <message>
        <source>specificity</source>
        <translation>特异度</translation>
    </message>
    <message>
        <source>corrected</source>
        <translation>校正后</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95 % 区间</translation>
    </message>
    <message>
        <source>note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>the labels do not vary</source>
        <translation>标注没有变化</translation>
    </message>
    <message>
        <source>Corrected by the settled labels of %1 that people labelled, too (prediction-powered, Angelopoulos et al. 2023): right where these are a simple random sample.</source>
        <translation>用同样经人工标注的%1的已裁决标注校正（预测增强，Angelopoulos 等 2023）：仅当这些条目是简单随机样本时才正确。</translation>
    </message>
    <message>
        <source>Corrected with sensitivity and specificity of the raters&apos; labels of %1 that all of them labelled, against the settled ones (Rogan and Gladen 1978; interval of Lang and Reiczigel 2014).</source>
        <translation>用所有标注者都标注过的%1中，其标注相对于已裁决标注的灵敏度和特异度校正（Rogan 与 Gladen 1978；区间据 Lang 与 Reiczigel 2014）。</translation>
    </message>
    <message>
        <source>dimension and code</source>
        <translation>维度与编码</translation>
    </message>
    <message>
        <source>Shares corrected for errors of labels</source>
        <translation>按标注误差校正的占比</translation>
    </message>
    <message>
        <source>labels of</source>
        <translation>标注来自</translation>
    </message>
    <message>
        <source>%1 not settled yet, so no corrected shares: %2</source>
        <translation>%1尚未裁决，因此没有校正占比：%2</translation>
    </message>
    <message>
        <source>Nothing tells of the errors of labels: that takes a closed round with one rater per item and its audit (Rounds → Open a round…), or a model whose test is kept (Rounds → Model against people… → Keep for the report).</source>
        <translation>无法得知标注的误差：这需要一个每个条目由一名标注者标注并带有审核的已结束轮次（轮次 → 开启轮次…），或一个已保存检验的模型（轮次 → 模型与人工标注对比… → 保存到报告）。</translation>
    </message>
</context>
<context>
    <name>CountWords</name>
    <message>
        <source>%1 item</source>
        <translation>%1 个条目</translation>
    </message>
    <message numerus="yes">
        <source>%1 items</source>
        <translation>
            <numerusform>%1 个条目</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 unit</source>
        <translation>%1 个单元</translation>
    </message>
    <message numerus="yes">
        <source>%1 units</source>
        <translation>
            <numerusform>%1 个单元</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 rating</source>
        <translation>%1 份标注结果</translation>
    </message>
    <message numerus="yes">
        <source>%1 ratings</source>
        <translation>
            <numerusform>%1 份标注结果</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 label</source>
        <translation>%1 条标注</translation>
    </message>
    <message numerus="yes">
        <source>%1 labels</source>
        <translation>
            <numerusform>%1 条标注</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 final label</source>
        <translation>%1 条最终标注</translation>
    </message>
    <message numerus="yes">
        <source>%1 final labels</source>
        <translation>
            <numerusform>%1 条最终标注</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 row</source>
        <translation>%1 行</translation>
    </message>
    <message numerus="yes">
        <source>%1 rows</source>
        <translation>
            <numerusform>%1 行</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 blank row</source>
        <translation>%1 个空行</translation>
    </message>
    <message numerus="yes">
        <source>%1 blank rows</source>
        <translation>
            <numerusform>%1 个空行</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 keyword</source>
        <translation>%1 个关键词</translation>
    </message>
    <message numerus="yes">
        <source>%1 keywords</source>
        <translation>
            <numerusform>%1 个关键词</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 result</source>
        <translation>%1 个结果</translation>
    </message>
    <message numerus="yes">
        <source>%1 results</source>
        <translation>
            <numerusform>%1 个结果</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 question</source>
        <translation>%1 个问题</translation>
    </message>
    <message numerus="yes">
        <source>%1 questions</source>
        <translation>
            <numerusform>%1 个问题</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 answer</source>
        <translation>%1 个回答</translation>
    </message>
    <message numerus="yes">
        <source>%1 answers</source>
        <translation>
            <numerusform>%1 个回答</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 comment</source>
        <translation>%1 条评论</translation>
    </message>
    <message numerus="yes">
        <source>%1 comments</source>
        <translation>
            <numerusform>%1 条评论</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 dimension</source>
        <translation>%1 个维度</translation>
    </message>
    <message numerus="yes">
        <source>%1 dimensions</source>
        <translation>
            <numerusform>%1 个维度</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 code</source>
        <translation>%1 个编码</translation>
    </message>
    <message numerus="yes">
        <source>%1 codes</source>
        <translation>
            <numerusform>%1 个编码</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 rule</source>
        <translation>%1 条规则</translation>
    </message>
    <message numerus="yes">
        <source>%1 rules</source>
        <translation>
            <numerusform>%1 条规则</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 rater</source>
        <translation>%1 名标注者</translation>
    </message>
    <message numerus="yes">
        <source>%1 raters</source>
        <translation>
            <numerusform>%1 名标注者</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 post</source>
        <translation>%1 个帖子</translation>
    </message>
    <message numerus="yes">
        <source>%1 posts</source>
        <translation>
            <numerusform>%1 个帖子</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 pair</source>
        <translation>%1 对</translation>
    </message>
    <message numerus="yes">
        <source>%1 pairs</source>
        <translation>
            <numerusform>%1 对</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 problem</source>
        <translation>%1 处问题</translation>
    </message>
    <message numerus="yes">
        <source>%1 problems</source>
        <translation>
            <numerusform>%1 处问题</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 alias</source>
        <translation>%1 个别名</translation>
    </message>
    <message numerus="yes">
        <source>%1 aliases</source>
        <translation>
            <numerusform>%1 个别名</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 cell</source>
        <translation>%1 个单元格</translation>
    </message>
    <message numerus="yes">
        <source>%1 cells</source>
        <translation>
            <numerusform>%1 个单元格</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 column</source>
        <translation>%1 列</translation>
    </message>
    <message numerus="yes">
        <source>%1 columns</source>
        <translation>
            <numerusform>%1 列</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 record</source>
        <translation>%1 条记录</translation>
    </message>
    <message numerus="yes">
        <source>%1 records</source>
        <translation>
            <numerusform>%1 条记录</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 request</source>
        <translation>%1 次请求</translation>
    </message>
    <message numerus="yes">
        <source>%1 requests</source>
        <translation>
            <numerusform>%1 次请求</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 disagreement</source>
        <translation>%1 处分歧</translation>
    </message>
    <message numerus="yes">
        <source>%1 disagreements</source>
        <translation>
            <numerusform>%1 处分歧</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 decision</source>
        <translation>%1 项决定</translation>
    </message>
    <message numerus="yes">
        <source>%1 decisions</source>
        <translation>
            <numerusform>%1 项决定</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 time</source>
        <translation>%1 次</translation>
    </message>
    <message numerus="yes">
        <source>%1 times</source>
        <translation>
            <numerusform>%1 次</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CovidenceExport</name>
    <message>
        <source>columns without votes of a person, which are not imported: %1</source>
        <translation>不含个人投票、因而不导入的列：%1</translation>
    </message>
</context>
<context>
    <name>CrossCells</name>
    <message>
        <source>No test is valid here, so there are no expected counts: the table has only counts.</source>
        <translation>此处没有有效的检验，因而没有期望频数：表中只有观察频数。</translation>
    </message>
    <message>
        <source>In brackets: share of the row.</source>
        <translation>括号内：占行的比例。</translation>
    </message>
    <message>
        <source>In brackets: share of the column.</source>
        <translation>括号内：占列的比例。</translation>
    </message>
    <message>
        <source>In brackets: share of all.</source>
        <translation>括号内：占全部的比例。</translation>
    </message>
    <message>
        <source>In brackets: the count expected under independence.</source>
        <translation>括号内：独立假设下的期望频数。</translation>
    </message>
    <message>
        <source>In brackets: the adjusted standardised residual (Haberman 1973).</source>
        <translation>括号内：调整后的标准化残差（Haberman 1973）。</translation>
    </message>
</context>
<context>
    <name>CsvReader</name>
    <message>
        <source>a file that was saved as UTF-8, or --encoding with one of %1</source>
        <translation>存为 UTF-8 的文件，或 --encoding 取 %1 之一</translation>
    </message>
    <message>
        <source>the record has too many fields</source>
        <translation>记录的字段过多</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>最多 %1</translation>
    </message>
    <message>
        <source>the field is too long, or its quote is not closed</source>
        <translation>字段过长，或其引号未闭合</translation>
    </message>
    <message>
        <source>the field is too long</source>
        <translation>字段过长</translation>
    </message>
    <message>
        <source>the record is too long</source>
        <translation>记录过长</translation>
    </message>
    <message>
        <source>the quote is not closed</source>
        <translation>引号未闭合</translation>
    </message>
    <message>
        <source>text after a closing quote</source>
        <translation>闭合引号之后有文本</translation>
    </message>
    <message>
        <source>text after a closing quote that opened on line %1</source>
        <translation>始于第 %1 行的引号闭合之后有文本</translation>
    </message>
    <message>
        <source>a separator or the end of the line</source>
        <translation>分隔符或行尾</translation>
    </message>
    <message>
        <source>a quote inside a field without quotes, kept as it is</source>
        <translation>无引号的字段内有引号，按原样保留</translation>
    </message>
    <message>
        <source>a NUL character: the file is not a sheet of text in UTF-8</source>
        <translation>有 NUL 字符：文件不是 UTF-8 文本表格</translation>
    </message>
</context>
<context>
    <name>DataSetExport</name>
    <message>
        <source>%1 will be written.</source>
        <translation>将写出 %1。</translation>
    </message>
    <message>
        <source>Left out because not settled: %1, %2.</source>
        <translation>因未裁决而略去：%1，%2。</translation>
    </message>
    <message>
        <source>The retired code “%1” is the final label of %2.</source>
        <translation>已停用的编码“%1”是 %2的最终标注。</translation>
    </message>
    <message>
        <source>1 review request has no answer yet.</source>
        <translation>1 条复核请求尚无回答。</translation>
    </message>
    <message numerus="yes">
        <source>%n review requests have no answer yet.</source>
        <translation>
            <numerusform>%n 条复核请求尚无回答。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DataSetResults</name>
    <message>
        <source>a data set file is searched by words, date and field alone</source>
        <translation>数据集文件只能按词语、日期和字段搜索</translation>
    </message>
    <message>
        <source>words, date:FROM..TO, field:NAME=VALUE</source>
        <translation>词语、date:FROM..TO、field:NAME=VALUE</translation>
    </message>
</context>
<context>
    <name>Decide</name>
    <message>
        <source>the item is settled as excluded; reopen its screening first</source>
        <translation>该条目已裁决为排除；请先重新开启其筛选</translation>
    </message>
    <message>
        <source>this was settled as no unit; reopen that first</source>
        <translation>已裁决为不是单元；请先重新开启</translation>
    </message>
    <message>
        <source>decide first whether it is a unit: not every rater saw it</source>
        <translation>请先决定它是否为单元：并非每名标注者都找到了它</translation>
    </message>
    <message>
        <source>%1 needs a code</source>
        <translation>%1 需要编码</translation>
    </message>
    <message>
        <source>a screening is settled as include or exclude</source>
        <translation>筛选须裁决为纳入或排除</translation>
    </message>
    <message>
        <source>no two raters answered %1 differently, so there is nothing to differ on</source>
        <translation>没有两名标注者对%1给出不同的答案，因此没有分歧可保留</translation>
    </message>
    <message>
        <source>agreeing to differ needs a reason</source>
        <translation>保留分歧须给出理由</translation>
    </message>
</context>
<context>
    <name>DecisionFile</name>
    <message>
        <source>record %1, %2</source>
        <translation>记录 %1，%2</translation>
    </message>
    <message>
        <source>record %1</source>
        <translation>记录 %1</translation>
    </message>
</context>
<context>
    <name>DecisionProject</name>
    <message>
        <source>the record has no id, DOI, number or title</source>
        <translation>该记录没有 ID、DOI、编号或标题</translation>
    </message>
    <message>
        <source>decisions “maybe”, which become undecided and unsure: %1</source>
        <translation>“maybe”决定，将成为未定并标记为不确定：%1</translation>
    </message>
    <message>
        <source>records that several people exclude, each of whom gets the reason given: %1</source>
        <translation>由多人排除、且每人都得到所给原因的记录：%1</translation>
    </message>
</context>
<context>
    <name>DemoCommand</name>
    <message>
        <source>  %1 %2 of %3 units agree   kappa %4   95 % interval %5 to %6</source>
        <translation>  %1 %3 个单元中 %2 个一致   Kappa %4   95% 置信区间 %5 至 %6</translation>
    </message>
    <message>
        <source>%1, round 1:</source>
        <translation>%1，第 1 轮：</translation>
    </message>
    <message>
        <source>Interval limits beyond -1 and 1 are cut there; --json has them as computed.</source>
        <translation>区间界限超出 -1 和 1 的部分已截断；--json 给出计算所得的原值。</translation>
    </message>
    <message>
        <source>study     %1
data set  %2</source>
        <translation>研究      %1
数据集    %2</translation>
    </message>
    <message>
        <source>pictures  %1 (1 file)</source>
        <translation>图片      %1（1 个文件）</translation>
    </message>
    <message numerus="yes">
        <source>pictures  %1 (%n files)</source>
        <translation>
            <numerusform>图片      %1（%n 个文件）</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DemoStudy</name>
    <message>
        <source>the program lacks the demonstration study</source>
        <translation>程序中缺少演示研究</translation>
    </message>
    <message>
        <source>the demonstration names no code</source>
        <translation>演示研究中的名称不是编码</translation>
    </message>
    <message>
        <source>the demonstration rates an item that it lacks</source>
        <translation>演示研究标注了其中没有的条目</translation>
    </message>
    <message>
        <source>the demonstration settles what it does not have</source>
        <translation>演示研究裁决了其中没有的内容</translation>
    </message>
    <message>
        <source>cannot be made: %1 cannot be renamed</source>
        <translation>无法创建：%1 无法重命名</translation>
    </message>
</context>
<context>
    <name>DifferenceWords</name>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>new: %1</source>
        <translation>新增：%1</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>merged into %1</source>
        <translation>已合并到 %1</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>已删除</translation>
    </message>
    <message>
        <source>renamed from %1</source>
        <translation>由 %1 重命名</translation>
    </message>
    <message>
        <source>moved from %1 to %2</source>
        <translation>从 %1 移到 %2</translation>
    </message>
    <message>
        <source>the top level</source>
        <translation>顶层</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <translation>%1：%2 → %3</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>description</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>definition</source>
        <translation>定义</translation>
    </message>
    <message>
        <source>use when</source>
        <translation>适用情形</translation>
    </message>
    <message>
        <source>avoid when</source>
        <translation>不适用情形</translation>
    </message>
    <message>
        <source>example</source>
        <translation>典型示例</translation>
    </message>
    <message>
        <source>alias</source>
        <translation>别名</translation>
    </message>
    <message>
        <source>published as</source>
        <translation>发布名称</translation>
    </message>
    <message>
        <source>shortcut</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>colour</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>export column</source>
        <translation>导出的列</translation>
    </message>
    <message>
        <source>export position</source>
        <translation>列位置</translation>
    </message>
    <message>
        <source>codes</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>retired</source>
        <translation>已停用</translation>
    </message>
    <message>
        <source>draft</source>
        <translation>已提议</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>量表</translation>
    </message>
    <message>
        <source>required</source>
        <translation>必须回答</translation>
    </message>
    <message>
        <source>maximum</source>
        <translation>最多</translation>
    </message>
    <message>
        <source>category in export</source>
        <translation>导出中的类别</translation>
    </message>
    <message>
        <source>applies to</source>
        <translation>适用于</translation>
    </message>
    <message>
        <source>asked</source>
        <translation>提问</translation>
    </message>
    <message>
        <source>holds for</source>
        <translation>适用于</translation>
    </message>
    <message>
        <source>can be chosen</source>
        <translation>可选</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>nominal</source>
        <translation>名义</translation>
    </message>
    <message>
        <source>ordinal</source>
        <translation>等级</translation>
    </message>
    <message>
        <source>interval</source>
        <translation>等距</translation>
    </message>
    <message>
        <source>any</source>
        <translation>任意多个</translation>
    </message>
    <message>
        <source>screened in</source>
        <translation>已纳入的条目</translation>
    </message>
    <message>
        <source>every item</source>
        <translation>所有条目</translation>
    </message>
    <message>
        <source>always</source>
        <translation>始终</translation>
    </message>
    <message>
        <source>assessment</source>
        <translation>仅在评定已裁决的单元时</translation>
    </message>
    <message>
        <source>these codes</source>
        <translation>这些编码</translation>
    </message>
    <message>
        <source>their categories</source>
        <translation>其类别</translation>
    </message>
</context>
<context>
    <name>Discuss</name>
    <message>
        <source>a contribution to a discussion needs its author</source>
        <translation>讨论发言须有作者</translation>
    </message>
    <message>
        <source>the contribution has no text</source>
        <translation>发言没有文本</translation>
    </message>
    <message>
        <source>the contribution has more than %1 characters</source>
        <translation>发言超过 %1 个字符</translation>
    </message>
</context>
<context>
    <name>Doccano</name>
    <message>
        <source>this is not a line of doccano with a text and labels</source>
        <translation>这不是含文本和标注的 doccano 行</translation>
    </message>
</context>
<context>
    <name>Drift</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>from (UTC)</source>
        <translation>从（UTC）</translation>
    </message>
    <message>
        <source>to</source>
        <translation>至</translation>
    </message>
    <message>
        <source>items</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>units</source>
        <translation>单元</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95% 置信区间</translation>
    </message>
    <message>
        <source>rating order, block %1</source>
        <translation>标注顺序，区块 %1</translation>
    </message>
    <message>
        <source>time, span %1</source>
        <translation>时间，时段 %1</translation>
    </message>
    <message>
        <source>all</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>Homogeneity by order: %1</source>
        <translation>按顺序的同质性：%1</translation>
    </message>
    <message>
        <source>Homogeneity by time: %1</source>
        <translation>按时间的同质性：%1</translation>
    </message>
    <message>
        <source>%1: %2 and %3, %4</source>
        <translation>%1：%2 和 %3，%4</translation>
    </message>
    <message>
        <source>No blocks: %1</source>
        <translation>没有区块：%1</translation>
    </message>
    <message>
        <source>Orders of rating: Spearman’s ρ %1; rated within %2 seconds of each other: %3 of %4</source>
        <translation>标注顺序：Spearman ρ %1；相隔不超过 %2 秒标注：%4中的 %3 个</translation>
    </message>
    <message>
        <source>the same rater again</source>
        <translation>同一标注者再次标注</translation>
    </message>
    <message>
        <source>Observations: none.</source>
        <translation>观察：无。</translation>
    </message>
    <message>
        <source>Observations:</source>
        <translation>观察：</translation>
    </message>
    <message>
        <source>No two raters have rated the same items in a closed round.</source>
        <translation>没有任何已关闭的轮次中有两位标注者标注了相同的条目。</translation>
    </message>
    <message>
        <source>Agreement differs between blocks of the rating order (%1).</source>
        <translation>标注顺序的各区块之间一致性不同（%1）。</translation>
    </message>
    <message>
        <source>Agreement differs between spans of time (%1).</source>
        <translation>各时段之间一致性不同（%1）。</translation>
    </message>
    <message>
        <source>%2 included all %3 that %1 included, and %4 more; if either had been as likely to include more, all differences would point one way with probability %5.</source>
        <translation>%2 纳入了 %1 所纳入的全部 %3，另外还多纳入 %4 个；如果两种方向的可能性相同，所有差异都指向同一方向的概率为 %5。</translation>
    </message>
    <message>
        <source>“%1” (%2)</source>
        <translation>“%1”（%2）</translation>
    </message>
    <message>
        <source>Of %1 on which both wrote a comment, the comment is the same on %2.</source>
        <translation>在双方都写了评论的 %1 中，有 %2 个的评论相同。</translation>
    </message>
    <message>
        <source>They rated %1 of %2 within %3 seconds of each other.</source>
        <translation>在 %2 中，有 %1 个是双方相隔不超过 %3 秒标注的。</translation>
    </message>
    <message>
        <source>%1, %2 and %3: %4</source>
        <translation>%1，%2 和 %3：%4</translation>
    </message>
    <message>
        <source>These are observations, and prove nothing: raters who know the guide well, or who work at the same hours, look the same.</source>
        <translation>这些只是观察，不能证明什么：熟悉指南的标注者，或在同一时间工作的标注者，也会出现同样的情况。</translation>
    </message>
    <message>
        <source>Of %1 tests of homogeneity about one in twenty is below 0.05 by chance alone.</source>
        <translation>在 %1 个同质性检验中，仅因偶然就约有二十分之一低于 0.05。</translation>
    </message>
    <message>
        <source>no unit that both rated</source>
        <translation>没有双方都标注的单元</translation>
    </message>
    <message>
        <source>fewer than %1 units</source>
        <translation>少于 %1 个单元</translation>
    </message>
    <message>
        <source>every rating is the same code</source>
        <translation>所有标注都是同一个编码</translation>
    </message>
    <message>
        <source>standard error 0: not in the test</source>
        <translation>标准误为 0：不进入检验</translation>
    </message>
    <message>
        <source>– (fewer than two blocks have a kappa and its error)</source>
        <translation>–（具有 Kappa 及其标准误的区块少于两个）</translation>
    </message>
    <message>
        <source>X² = %1, df %2, p %3, %4 of %5 blocks</source>
        <translation>X² = %1，df %2，p %3，%5 个区块中的 %4 个</translation>
    </message>
    <message>
        <source>%1: κ %2, 95 % interval %3, n = %4</source>
        <translation>%1：κ %2，95% 置信区间 %3，n = %4</translation>
    </message>
    <message>
        <source>rating order</source>
        <translation>标注顺序</translation>
    </message>
    <message>
        <source>time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Only the pairs of raters with the most items in common are looked at; pairs left out: %1.</source>
        <translation>只考察共同条目最多的标注者对；未考察的标注者对：%1。</translation>
    </message>
</context>
<context>
    <name>DumpTables</name>
    <message>
        <source>the site has no such tag</source>
        <translation>该站点没有这个标签</translation>
    </message>
</context>
<context>
    <name>DuplicateSearch</name>
    <message>
        <source>no such similarity</source>
        <translation>相似度无效</translation>
    </message>
    <message>
        <source>above 0 and at most 1</source>
        <translation>大于 0 且不大于 1</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
</context>
<context>
    <name>DuplicatesCommand</name>
    <message>
        <source>%1: similarity, the one to keep, the other, its title</source>
        <translation>%1：相似度、要保留的、另一个、其标题</translation>
    </message>
    <message>
        <source>comparing</source>
        <translation>正在比较</translation>
    </message>
    <message>
        <source>1 item would be marked as a duplicate</source>
        <translation>将有 1 个条目标记为重复条目</translation>
    </message>
    <message numerus="yes">
        <source>%n items would be marked as duplicates</source>
        <translation>
            <numerusform>将有 %n 个条目标记为重复条目</numerusform>
        </translation>
    </message>
    <message>
        <source>1 item marked as a duplicate: it stays in the study and enters no round</source>
        <translation>已将 1 个条目标记为重复条目：它保留在研究中，不进入任何轮次</translation>
    </message>
    <message numerus="yes">
        <source>%n items marked as duplicates: they stay in the study and enter no round</source>
        <translation>
            <numerusform>已将 %n 个条目标记为重复条目：它们保留在研究中，不进入任何轮次</numerusform>
        </translation>
    </message>
    <message>
        <source>only the items of a study can be marked</source>
        <translation>只能标记研究的条目</translation>
    </message>
</context>
<context>
    <name>EmpiricalStudy</name>
    <message>
        <source>the data set has no unit</source>
        <translation>数据集没有单元</translation>
    </message>
    <message>
        <source>the sheet is not a data set of final labels</source>
        <translation>表格不是最终标注的数据集</translation>
    </message>
    <message>
        <source>id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>address</source>
        <translation>网址</translation>
    </message>
    <message>
        <source>comment</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>不变</translation>
    </message>
    <message>
        <source>an id</source>
        <translation>一个 ID</translation>
    </message>
</context>
<context>
    <name>EntryLine</name>
    <message>
        <source>a received entry cannot be read: %1</source>
        <translation>收到的一条记录无法读取：%1</translation>
    </message>
    <message>
        <source>it has no &quot;%1&quot;</source>
        <translation>缺少 &quot;%1&quot;</translation>
    </message>
    <message>
        <source>its hash is not a hash</source>
        <translation>其哈希值不是哈希值</translation>
    </message>
    <message>
        <source>its time is not a time</source>
        <translation>其时间不是时间</translation>
    </message>
</context>
<context>
    <name>EntryTransfer</name>
    <message>
        <source>history entry %1, which came encrypted, introduces a key</source>
        <translation>历史记录第 %1 条以加密方式到达，却引入了密钥</translation>
    </message>
    <message>
        <source>history entry %1, which came encrypted, changes what is never encrypted (%2)</source>
        <translation>历史记录第 %1 条以加密方式到达，却更改了从不加密的内容（%2）</translation>
    </message>
    <message>
        <source>what was revealed of history entry %1 is not what its rater had sealed</source>
        <translation>历史记录第 %1 条公开的内容与其标注者所封存的不符</translation>
    </message>
</context>
<context>
    <name>EntryTrust</name>
    <message>
        <source>a change attributed to %1 has a signature that does not match; nothing was merged (received entry %2, %3). Changes of a rater with a key arrive by a packet, a folder or a hub</source>
        <translation>一次归于 %1 的更改签名不符；未合并任何内容（收到的第 %2 条记录，%3）。拥有密钥的标注者的更改通过交换包、文件夹或中心库到达</translation>
    </message>
    <message>
        <source>a change attributed to %1 is not signed; nothing was merged (received entry %2, %3). Changes of a rater with a key arrive by a packet, a folder or a hub</source>
        <translation>一次归于 %1 的更改没有签名；未合并任何内容（收到的第 %2 条记录，%3）。拥有密钥的标注者的更改通过交换包、文件夹或中心库到达</translation>
    </message>
    <message>
        <source>a change attributed to %1 is signed by somebody else; nothing was merged (received entry %2, %3). Changes of a rater with a key arrive by a packet, a folder or a hub</source>
        <translation>一次归于 %1 的更改由他人签名；未合并任何内容（收到的第 %2 条记录，%3）。拥有密钥的标注者的更改通过交换包、文件夹或中心库到达</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>无人</translation>
    </message>
</context>
<context>
    <name>Error</name>
    <message>
        <source>%1 (expected %2)</source>
        <translation>%1（应为：%2）</translation>
    </message>
    <message>
        <source>%1 (found %2)</source>
        <translation>%1（实际：%2）</translation>
    </message>
    <message>
        <source>%1 (expected %2, found %3)</source>
        <translation>%1（应为：%2，实际：%3）</translation>
    </message>
</context>
<context>
    <name>EvidenceCommands</name>
    <message>
        <source>the passage is no evidence of the unit any more</source>
        <translation>该片段已不再是该单元的依据</translation>
    </message>
</context>
<context>
    <name>EvidenceField</name>
    <message>
        <source>the item does not contain the quote</source>
        <translation>条目中没有这段引文</translation>
    </message>
    <message>
        <source>a passage of the item</source>
        <translation>条目中的片段</translation>
    </message>
    <message>
        <source>a passage of %1</source>
        <translation>%1 中的片段</translation>
    </message>
    <message>
        <source>the quote is not at that place</source>
        <translation>引文不在该位置</translation>
    </message>
    <message>
        <source>a position in the source, in UTF-16 units</source>
        <translation>在源文本中的位置，以 UTF-16 单位计</translation>
    </message>
    <message>
        <source>the item contains the quote more than once</source>
        <translation>条目中多次出现这段引文</translation>
    </message>
    <message>
        <source>a longer quote, or its part or start</source>
        <translation>更长的引文，或其 part 或 start</translation>
    </message>
    <message>
        <source>a code without its dimension</source>
        <translation>给出了编码而未给出其维度</translation>
    </message>
    <message>
        <source>a passage is evidence of one code</source>
        <translation>一个片段是一个编码的依据</translation>
    </message>
    <message>
        <source>one code</source>
        <translation>一个编码</translation>
    </message>
    <message>
        <source>the quote is too long</source>
        <translation>引文过长</translation>
    </message>
    <message>
        <source>a list of objects</source>
        <translation>对象的列表</translation>
    </message>
</context>
<context>
    <name>EvidenceJson</name>
    <message>
        <source>not a passage of evidence</source>
        <translation>不是依据的片段</translation>
    </message>
    <message>
        <source>a code of %1</source>
        <translation>%1 的编码</translation>
    </message>
    <message>
        <source>part, start, length and quote</source>
        <translation>part、start、length 和 quote</translation>
    </message>
    <message>
        <source>a JSON list of passages</source>
        <translation>片段的 JSON 列表</translation>
    </message>
</context>
<context>
    <name>EvidenceLines</name>
    <message>
        <source>not found in the text any more</source>
        <translation>在文本中已找不到</translation>
    </message>
    <message>
        <source>moved, check it</source>
        <translation>已移位，请检查</translation>
    </message>
    <message>
        <source>unit %1</source>
        <translation>单元 %1</translation>
    </message>
    <message>
        <source>unit %1, rater %2</source>
        <translation>单元 %1，标注者 %2</translation>
    </message>
    <message>
        <source>Evidence of %1: “%2”</source>
        <translation>%1 的依据：“%2”</translation>
    </message>
    <message>
        <source>question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>comment</source>
        <translation>评论</translation>
    </message>
    <message>
        <source>body</source>
        <translation>正文</translation>
    </message>
    <message>
        <source>message</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>diff</source>
        <translation>差异</translation>
    </message>
</context>
<context>
    <name>ExportCommand</name>
    <message>
        <source>%1 not settled: the open cells are empty</source>
        <translation>%1未裁决：未决的单元格为空</translation>
    </message>
    <message>
        <source>%1 left out: not settled yet</source>
        <translation>略去 %1：尚未裁决</translation>
    </message>
    <message>
        <source>  of them %1 that one rater alone saw: take or drop each in Adjudicate</source>
        <translation>  其中 %1只有一名标注者找到：请在“裁决”中逐一采用或舍弃</translation>
    </message>
    <message>
        <source>%1 left out: the screening is not settled</source>
        <translation>略去 %1：筛选尚未裁决</translation>
    </message>
    <message>
        <source>%1 included, without a unit</source>
        <translation>%1已纳入，但没有单元</translation>
    </message>
    <message>
        <source>%1 left out: no ratings in a closed round</source>
        <translation>略去 %1：在已结束的轮次中没有标注结果</translation>
    </message>
    <message>
        <source>%1: 1 row</source>
        <translation>%1：1 行</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n rows</source>
        <translation>
            <numerusform>%1：%n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2 assessed</source>
        <translation>%1：已评定 %2</translation>
    </message>
    <message>
        <source>  %1 left out: the raters differ, and nobody has decided</source>
        <translation>  略去 %1：标注者有分歧，且无人作出决定</translation>
    </message>
    <message>
        <source>%1: %2 with %3</source>
        <translation>%1：%2，含 %3</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1：%3的 %2</translation>
    </message>
    <message>
        <source>--json reports on a file; standard output has the data set itself</source>
        <translation>--json 报告所写的文件；标准输出则是数据集本身</translation>
    </message>
    <message>
        <source>%1 is for --as ratings</source>
        <translation>%1 用于 --as ratings</translation>
    </message>
    <message>
        <source>%1 is for tables; this has a form of its own</source>
        <translation>%1 用于表；此项有自己的格式</translation>
    </message>
</context>
<context>
    <name>ExportJobs</name>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Show in folder</source>
        <translation>在文件夹中显示(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Copy path</source>
        <translation>复制路径(&amp;C)</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>正在写入 %1</translation>
    </message>
    <message>
        <source>Stopped. %1 was not written.</source>
        <translation>已停止。%1 未写入。</translation>
    </message>
    <message>
        <source>%1: 1 row written</source>
        <translation>%1：已写入 1 行</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 rows written</source>
        <translation>
            <numerusform>%1：已写入 %2 行</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 written</source>
        <translation>已写入 %1</translation>
    </message>
    <message>
        <source>Making the report</source>
        <translation>正在生成报告</translation>
    </message>
    <message>
        <source>Stopped. Nothing was printed.</source>
        <translation>已停止。未打印任何内容。</translation>
    </message>
    <message>
        <source>%1 written: %2 to recompute</source>
        <translation>已写入 %1：可重新计算 %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 written: %n files</source>
        <translation>
            <numerusform>已写入 %1：%n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 written, and names found in comments to check: %2</source>
        <translation>已写入 %1，备注中发现的待检查姓名：%2</translation>
    </message>
</context>
<context>
    <name>FacetIndex</name>
    <message>
        <source>the index of tags lacks “%1” of item %2</source>
        <translation>标签索引缺少条目 %2 的“%1”</translation>
    </message>
    <message>
        <source>the index of keywords lacks “%1” of item %2</source>
        <translation>关键词索引缺少条目 %2 的“%1”</translation>
    </message>
    <message>
        <source>the index of tags gives “%1” to item %2, which has no such tag</source>
        <translation>标签索引将“%1”归于条目 %2，而该条目没有这个标签</translation>
    </message>
    <message>
        <source>the index of keywords gives “%1” to item %2, which has no such keyword</source>
        <translation>关键词索引将“%1”归于条目 %2，而该条目没有这个关键词</translation>
    </message>
</context>
<context>
    <name>FetchCommand</name>
    <message>
        <source>a line is not the id of a question</source>
        <translation>有一行不是问题的 ID</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>一个数</translation>
    </message>
    <message>
        <source>%1, %2, %3 in %4 (%5, %6 kept from before)</source>
        <translation>%4 中有 %1、%2、%3（%5，此前保留 %6 次）</translation>
    </message>
    <message>
        <source>  the site has no question %1</source>
        <translation>  该站点没有问题 %1</translation>
    </message>
    <message>
        <source>  not ids of questions: %1</source>
        <translation>  不是问题的 ID：%1</translation>
    </message>
    <message>
        <source>  the server gives 1 more request today</source>
        <translation>  服务器今天还允许 1 次请求</translation>
    </message>
    <message numerus="yes">
        <source>  the server gives %n more requests today</source>
        <translation>
            <numerusform>  服务器今天还允许 %n 次请求</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2 added, %3 updated, %4 unchanged</source>
        <translation>%1：已添加 %2，已更新 %3，不变 %4</translation>
    </message>
</context>
<context>
    <name>FetchTexts</name>
    <message>
        <source>Every item has its text.</source>
        <translation>每个条目都有文本。</translation>
    </message>
    <message>
        <source>%1 of “%2”</source>
        <translation>“%2”有 %1 个</translation>
    </message>
    <message>
        <source>Every item of the site %1 has its text, but items of other sites do not: %2. A sheet without a site counts as a site of its own; give the site when you add it.</source>
        <translation>站点 %1 的每个条目都有文本，但其他站点的条目没有：%2。没有站点的表格自成一个站点；请在添加时指定站点。</translation>
    </message>
    <message>
        <source>Without a text: %1. Their site is missing: undo adding them, and give the site when you add them again.</source>
        <translation>没有文本：%1。缺少它们的站点：请撤销添加，并在重新添加时指定站点。</translation>
    </message>
</context>
<context>
    <name>FetchedParcels</name>
    <message>
        <source>parcels that were fetched can only be taken</source>
        <translation>已获取的数据包只能取用</translation>
    </message>
</context>
<context>
    <name>FetchedPictures</name>
    <message>
        <source>the picture was not loaded yet</source>
        <translation>图片尚未加载</translation>
    </message>
</context>
<context>
    <name>FigureFile</name>
    <message>
        <source>the picture would be too large</source>
        <translation>图片会过大</translation>
    </message>
    <message numerus="yes">
        <source>at most %1 pixels a side</source>
        <translation>
            <numerusform>每边最多 %1 像素</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 dots per inch</source>
        <translation>
            <numerusform>每英寸 %1 点</numerusform>
        </translation>
    </message>
    <message>
        <source>figures are not written in that format</source>
        <translation>图不能写为该格式</translation>
    </message>
    <message>
        <source>tables are not written in that format</source>
        <translation>表不能写为该格式</translation>
    </message>
</context>
<context>
    <name>FigureTable</name>
    <message>
        <source>Statistic</source>
        <translation>统计量</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95% 置信区间</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>both</source>
        <translation>两者</translation>
    </message>
    <message>
        <source>positive</source>
        <translation>正一致率</translation>
    </message>
    <message>
        <source>negative</source>
        <translation>负一致率</translation>
    </message>
</context>
<context>
    <name>FileEnding</name>
    <message>
        <source>%1 exists already. Replace it?</source>
        <translation>%1 已存在。要替换吗？</translation>
    </message>
</context>
<context>
    <name>FilePreview</name>
    <message>
        <source>Posts.xml of a Stack Exchange dump</source>
        <translation>Stack Exchange 转储数据的 Posts.xml</translation>
    </message>
    <message>
        <source>sheet of the Stack Exchange Data Explorer</source>
        <translation>Stack Exchange Data Explorer 的表格</translation>
    </message>
    <message>
        <source>sheet of the Stack Exchange API</source>
        <translation>Stack Exchange API 的表格</translation>
    </message>
    <message>
        <source>JSON objects</source>
        <translation>JSON 对象</translation>
    </message>
    <message>
        <source>sheet of GitHub issues</source>
        <translation>GitHub 缺陷报告的表格</translation>
    </message>
    <message>
        <source>patches</source>
        <translation>补丁</translation>
    </message>
    <message>
        <source>Markdown text</source>
        <translation>Markdown 文本</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>sheet with columns of its own</source>
        <translation>自定义列的表格</translation>
    </message>
    <message>
        <source>published data set</source>
        <translation>已发表的数据集</translation>
    </message>
    <message>
        <source>folder of texts and patches</source>
        <translation>文本和补丁的文件夹</translation>
    </message>
    <message>
        <source>assessments of settled units</source>
        <translation>对已裁决单元的评定</translation>
    </message>
    <message>
        <source>data set with final labels</source>
        <translation>含最终标注的数据集</translation>
    </message>
    <message>
        <source>references (RIS, PubMed)</source>
        <translation>参考文献（RIS、PubMed）</translation>
    </message>
    <message>
        <source>references (BibTeX)</source>
        <translation>参考文献（BibTeX）</translation>
    </message>
</context>
<context>
    <name>FileRefusals</name>
    <message>
        <source>the file is too large</source>
        <translation>文件过大</translation>
    </message>
    <message>
        <source>the file is too large for a codebook</source>
        <translation>文件过大，不能作为编码手册</translation>
    </message>
    <message>
        <source>the file cannot be written</source>
        <translation>无法写入文件</translation>
    </message>
    <message>
        <source>the folder cannot be made</source>
        <translation>无法创建文件夹</translation>
    </message>
    <message>
        <source>there is no temporary folder</source>
        <translation>没有临时文件夹</translation>
    </message>
    <message>
        <source>exists already; choose another name or remove it</source>
        <translation>已存在；请另选名称或将其删除</translation>
    </message>
    <message>
        <source>is not a Corater study</source>
        <translation>不是 Corater 研究</translation>
    </message>
    <message>
        <source>is not a Corater study: the file is empty</source>
        <translation>不是 Corater 研究：文件为空</translation>
    </message>
    <message>
        <source>was written by a newer Corater; please update this one</source>
        <translation>由较新版本的 Corater 写入；请更新此程序</translation>
    </message>
    <message>
        <source>the text is not valid UTF-8</source>
        <translation>文本不是有效的 UTF-8</translation>
    </message>
    <message>
        <source>this looks like UTF-16, but has no byte order mark</source>
        <translation>看似 UTF-16，但没有字节顺序标记</translation>
    </message>
    <message>
        <source>the file unpacks to too much data, as a ZIP bomb does</source>
        <translation>文件解压后的数据过多，如同 ZIP 炸弹</translation>
    </message>
    <message>
        <source>the workbook could not be written; its parts are made in %1</source>
        <translation>无法写入工作簿；其各部分在 %1 中生成</translation>
    </message>
    <message>
        <source>may not be read</source>
        <translation>无权读取</translation>
    </message>
    <message>
        <source>stopped by the user</source>
        <translation>已由用户停止</translation>
    </message>
    <message>
        <source>less than 32 MB</source>
        <translation>小于 32 MB</translation>
    </message>
    <message numerus="yes">
        <source>at most %1 bytes</source>
        <translation>
            <numerusform>最多 %1 字节</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at most %1 characters</source>
        <translation>
            <numerusform>最多 %1 个字符</numerusform>
        </translation>
    </message>
    <message>
        <source>at most %1 MB</source>
        <translation>最多 %1 MB</translation>
    </message>
    <message>
        <source>at most %1 cells and %2 characters</source>
        <translation>最多 %1 个单元格和 %2 个字符</translation>
    </message>
    <message>
        <source>no results are given: %1; run corater verify %2; corater recover makes a new study of what can be proven</source>
        <translation>不给出结果：%1；请运行 corater verify %2；corater recover 可用可以证实的内容建立新研究</translation>
    </message>
    <message>
        <source>the archive is damaged</source>
        <translation>压缩包已损坏</translation>
    </message>
</context>
<context>
    <name>FinalMerge</name>
    <message>
        <source>%1: %2 is settled as %3, not as %4</source>
        <translation>%1：%2 已裁决为 %3，而不是 %4</translation>
    </message>
    <message>
        <source>%1 is settled as no unit</source>
        <translation>%1 已裁决为不是单元</translation>
    </message>
    <message>
        <source>%1 is settled as a unit</source>
        <translation>%1 已裁决为单元</translation>
    </message>
    <message>
        <source>%1: the screening is settled as %2, not as %3</source>
        <translation>%1：筛选已裁决为 %2，而不是 %3</translation>
    </message>
    <message>
        <source>agreed to differ</source>
        <translation>保留分歧</translation>
    </message>
</context>
<context>
    <name>FinalSetMerge</name>
    <message>
        <source>from %1</source>
        <translation>来自 %1</translation>
    </message>
    <message>
        <source>from %1; before: %2</source>
        <translation>来自 %1；原为：%2</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>agreed</source>
        <translation>一致</translation>
    </message>
    <message>
        <source>decided</source>
        <translation>已决定</translation>
    </message>
    <message>
        <source>imported before</source>
        <translation>先前导入</translation>
    </message>
    <message>
        <source>its screening was open</source>
        <translation>其筛选未决</translation>
    </message>
    <message>
        <source>included, without a unit</source>
        <translation>已纳入，没有单元</translation>
    </message>
    <message>
        <source>included, with %1</source>
        <translation>已纳入，有 %1</translation>
    </message>
    <message>
        <source>%1 is excluded: the final set does not have it (%2)</source>
        <translation>%1 被排除：最终标注中没有它（%2）</translation>
    </message>
    <message>
        <source>not in %1</source>
        <translation>不在 %1 中</translation>
    </message>
    <message>
        <source>excluded (%1)</source>
        <translation>已排除（%1）</translation>
    </message>
    <message>
        <source>%1 is included: the study had excluded it (%2)</source>
        <translation>%1 被纳入：研究曾将其排除（%2）</translation>
    </message>
    <message>
        <source>%1 is a unit: the study had settled that it is not one</source>
        <translation>%1 是单元：研究曾裁决它不是单元</translation>
    </message>
    <message>
        <source>no unit</source>
        <translation>非单元</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>an answer and whose it was</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1: %2 is %3, the study had %4</source>
        <translation>%1：%2 为 %3，研究中为 %4</translation>
    </message>
    <message>
        <source>%1: the comment is “%2”, the study had “%3”</source>
        <translation>%1：备注为“%2”，研究中为“%3”</translation>
    </message>
    <message>
        <source>it was open whether it is one</source>
        <translation>是否为单元尚未决定</translation>
    </message>
    <message>
        <source>settled</source>
        <translation>已裁决</translation>
    </message>
    <message>
        <source>a unit, not settled throughout</source>
        <translation>是单元，尚未全部裁决</translation>
    </message>
    <message>
        <source>%1 is not a unit: the final set does not have it (%2)</source>
        <translation>%1 不是单元：最终标注中没有它（%2）</translation>
    </message>
    <message>
        <source>agreed to differ</source>
        <translation>保留分歧</translation>
    </message>
</context>
<context>
    <name>FlowCheck</name>
    <message>
        <source>draw %1</source>
        <translation>抽取 %1</translation>
    </message>
    <message>
        <source>items to draw from: now %1, recorded %2</source>
        <translation>可供抽取的条目：现为 %1，记录为 %2</translation>
    </message>
    <message>
        <source>of %1 drawn, 1 differs</source>
        <translation>所抽取的 %1中有 1 个不同</translation>
    </message>
    <message numerus="yes">
        <source>of %1 drawn, %n differ</source>
        <translation>
            <numerusform>所抽取的 %1中有 %n 个不同</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: now %2 of %3, recorded %4 of %5</source>
        <translation>%1：现为 %3 个中的 %2 个，记录为 %5 个中的 %4 个</translation>
    </message>
    <message>
        <source>%1: as many items, but different ones</source>
        <translation>%1：条目数相同，但条目不同</translation>
    </message>
    <message>
        <source>read %1</source>
        <translation>读取 %1</translation>
    </message>
    <message>
        <source>duplicates at %1</source>
        <translation>相似度为 %1 的重复条目</translation>
    </message>
    <message>
        <source>duplicates: now %1, recorded %2</source>
        <translation>重复条目：现为 %1，记录为 %2</translation>
    </message>
    <message>
        <source>the study has not read a file of that name</source>
        <translation>研究未曾读取过此名称的文件</translation>
    </message>
</context>
<context>
    <name>FlowCommand</name>
    <message>
        <source>reading</source>
        <translation>正在读取</translation>
    </message>
    <message>
        <source>comparing</source>
        <translation>正在比较</translation>
    </message>
    <message>
        <source>same       %1</source>
        <translation>相同       %1</translation>
    </message>
    <message>
        <source>different  %1: %2</source>
        <translation>不同       %1：%2</translation>
    </message>
</context>
<context>
    <name>FolderEntries</name>
    <message>
        <source>the folder cannot be read: %1</source>
        <translation>无法读取文件夹：%1</translation>
    </message>
    <message>
        <source>left out: its name is not UTF-8</source>
        <translation>略去：其名称不是 UTF-8</translation>
    </message>
</context>
<context>
    <name>FolderPlace</name>
    <message>
        <source>the shared folder is not there: is it mounted, and is its name right?</source>
        <translation>共享文件夹不存在：是否已挂载，名称是否正确？</translation>
    </message>
    <message>
        <source>a newer version of Corater shares its study here</source>
        <translation>较新版本的 Corater 在此共享其研究</translation>
    </message>
    <message>
        <source>does not say which study is here: wait until it has arrived completely</source>
        <translation>未说明此处是哪项研究：请等待其完整到达</translation>
    </message>
    <message>
        <source>no study is shared in this folder, or it has not arrived yet</source>
        <translation>此文件夹中没有共享的研究，或研究尚未到达</translation>
    </message>
    <message>
        <source>another study is shared in this folder</source>
        <translation>此文件夹中共享的是另一项研究</translation>
    </message>
    <message>
        <source>it does not begin as a parcel of a shared folder</source>
        <translation>其开头不像共享文件夹的数据包</translation>
    </message>
    <message>
        <source>this parcel belongs to another study</source>
        <translation>此数据包属于另一项研究</translation>
    </message>
    <message>
        <source>the length that it states is wrong</source>
        <translation>其标明的长度有误</translation>
    </message>
    <message>
        <source>its check sum does not match</source>
        <translation>其校验和不符</translation>
    </message>
    <message>
        <source>it is incomplete and has not changed for a day</source>
        <translation>不完整，且一天以来没有变化</translation>
    </message>
    <message>
        <source>another file is where this copy puts its parcels</source>
        <translation>此副本存放数据包的位置已有另一个文件</translation>
    </message>
    <message>
        <source>another parcel here has the same name: does a second copy of the study file write here, too?</source>
        <translation>此处另有同名数据包：是否还有研究文件的第二个副本也在向此处写入？</translation>
    </message>
</context>
<context>
    <name>FolderProbe</name>
    <message>
        <source>the disk is full: nothing can be written in the folder %1</source>
        <translation>磁盘已满：无法在文件夹 %1 中写入任何内容</translation>
    </message>
    <message>
        <source>nothing can be written in the folder %1</source>
        <translation>无法在文件夹 %1 中写入任何内容</translation>
    </message>
</context>
<context>
    <name>FolderReader</name>
    <message>
        <source>%1 was left out: %2</source>
        <translation>略去 %1：%2</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>neither text nor patch: add this file by itself</source>
        <translation>既不是文本也不是补丁：请单独添加此文件</translation>
    </message>
    <message>
        <source>this folder contains no items</source>
        <translation>此文件夹中没有条目</translation>
    </message>
    <message>
        <source>texts or patches, or --all-files for files that do not look like items</source>
        <translation>文本或补丁，看似不是条目的文件则用 --all-files</translation>
    </message>
    <message>
        <source>no texts or patches in this folder</source>
        <translation>此文件夹中没有文本或补丁</translation>
    </message>
</context>
<context>
    <name>ForeignFile</name>
    <message>
        <source>packed with %1: unpack it first</source>
        <translation>以 %1 压缩：请先解压</translation>
    </message>
    <message>
        <source>an SPSS data file: save it as CSV in SPSS</source>
        <translation>SPSS 数据文件：请在 SPSS 中存为 CSV</translation>
    </message>
    <message>
        <source>a Stata data file: save it as CSV in Stata</source>
        <translation>Stata 数据文件：请在 Stata 中存为 CSV</translation>
    </message>
    <message>
        <source>data saved by R: write them as CSV in R</source>
        <translation>R 保存的数据：请在 R 中写为 CSV</translation>
    </message>
    <message>
        <source>a PDF document: save its text, or a sheet, as a file of its own</source>
        <translation>PDF 文档：请将其文本或表格存为单独的文件</translation>
    </message>
    <message>
        <source>a text document (.rtf): save it as plain text or as a sheet</source>
        <translation>文本文档（.rtf）：请存为纯文本或表格</translation>
    </message>
    <message>
        <source>a text with annotations (WebAnno TSV), not a list of items</source>
        <translation>带标注的文本（WebAnno TSV），不是条目列表</translation>
    </message>
    <message>
        <source>a Parquet file: write it as CSV or JSON Lines</source>
        <translation>Parquet 文件：请写为 CSV 或 JSON Lines</translation>
    </message>
    <message>
        <source>an HDF5 file: write its table as CSV</source>
        <translation>HDF5 文件：请将其中的表写为 CSV</translation>
    </message>
    <message>
        <source>a text document (%1): save it as plain text or as a sheet</source>
        <translation>文本文档（%1）：请存为纯文本或表格</translation>
    </message>
    <message>
        <source>a presentation (%1)</source>
        <translation>演示文稿（%1）</translation>
    </message>
    <message>
        <source>empty: it begins with zero bytes, as a file does that was not written to its end</source>
        <translation>空文件：以零字节开头，像是未写完的文件</translation>
    </message>
    <message>
        <source>the file is %1</source>
        <translation>该文件是 %1</translation>
    </message>
    <message>
        <source>a picture; Corater reads CSV, JSON, XML, workbooks, patches and text</source>
        <translation>图片；Corater 可读取 CSV、JSON、XML、工作簿、补丁和文本</translation>
    </message>
</context>
<context>
    <name>ForeignLog</name>
    <message>
        <source>the log %1-wal beside it belongs to another state of the study, as when a backup was copied over a study that was not closed; nothing was changed. To go on with %1 alone, rename %1-wal to %1.lost-log and remove %1-shm; to keep what the log has, put the file that it belongs to back beside it</source>
        <translation>旁边的日志 %1-wal 属于研究的另一状态，例如将备份复制到了未关闭的研究之上；未作任何更改。若只用 %1 继续，请将 %1-wal 重命名为 %1.lost-log 并删除 %1-shm；若要保留日志中的内容，请将其所属的文件放回它旁边</translation>
    </message>
</context>
<context>
    <name>FormatDetection</name>
    <message>
        <source>this XML contains no posts</source>
        <translation>此 XML 中没有帖子</translation>
    </message>
    <message>
        <source>there is no such format</source>
        <translation>没有这种格式</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>文件为空</translation>
    </message>
    <message>
        <source>the file is packed with zip: unpack it first</source>
        <translation>文件以 zip 压缩：请先解压</translation>
    </message>
    <message>
        <source>not a text file; Corater reads CSV, JSON, XML, workbooks, patches and text</source>
        <translation>不是文本文件；Corater 可读取 CSV、JSON、XML、工作簿、补丁和文本</translation>
    </message>
    <message>
        <source>the content does not fit the name</source>
        <translation>内容与名称不符</translation>
    </message>
    <message>
        <source>the file is a workbook: save its sheet as CSV</source>
        <translation>该文件是工作簿：请将其工作表另存为 CSV</translation>
    </message>
    <message>
        <source>text or a 7z archive</source>
        <translation>文本或 7z 压缩包</translation>
    </message>
</context>
<context>
    <name>Giving</name>
    <message>
        <source>the open round was begun with an older Corater, whose changes cannot be hidden well enough: seal it before the study is shared</source>
        <translation>进行中的轮次由较旧版本的 Corater 开启，其更改无法充分隐藏：请先将其封存，再共享研究</translation>
    </message>
    <message>
        <source>a round is open, and nobody has said who works with this copy: share the study first, so that what is said in the round can be encrypted</source>
        <translation>有轮次正在进行，而尚未指定由谁使用此副本工作：请先共享研究，以便加密轮次中的内容</translation>
    </message>
</context>
<context>
    <name>GuessedFields</name>
    <message>
        <source>at most %1, or --layout paired</source>
        <translation>最多 %1，或 --layout paired</translation>
    </message>
    <message>
        <source>the dimensions have columns for different numbers of raters; assign columns to raters with --map, or add a data set of final labels with “corater add”</source>
        <translation>各维度的列所对应的标注者人数不同；请用 --map 将列分配给标注者，或用“corater add”添加最终标注的数据集</translation>
    </message>
    <message>
        <source>one column per rater and dimension</source>
        <translation>每名标注者和维度一列</translation>
    </message>
    <message>
        <source>the column “%1” names no rater, unlike other columns: does it belong to a new rater (--new-rater NAME), or is it the agreed label (&quot;final&quot; in a map)?</source>
        <translation>与其他列不同，列“%1”未指明标注者：它属于新的标注者（--new-rater NAME），还是商定的标注（映射中的 &quot;final&quot;）？</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>最多 %1</translation>
    </message>
    <message>
        <source>the column “%1” has no rater number, unlike other columns: if it is the agreed label, say so with --map</source>
        <translation>与其他列不同，列“%1”没有标注者编号：若为商定的标注，请用 --map 说明</translation>
    </message>
    <message>
        <source>several groups of columns could be the screening; choose one with --map</source>
        <translation>有多组列可能是筛选；请用 --map 选择其一</translation>
    </message>
</context>
<context>
    <name>Headline</name>
    <message>
        <source>Krippendorff’s α</source>
        <translation>Krippendorff’s α</translation>
    </message>
    <message>
        <source>Krippendorff’s α with the MASI distance</source>
        <translation>Krippendorff’s α（MASI 距离）</translation>
    </message>
    <message>
        <source>Krippendorff’s ordinal α</source>
        <translation>Krippendorff’s 有序 α</translation>
    </message>
    <message>
        <source>Cohen’s weighted κ (linear weights)</source>
        <translation>Cohen’s 加权 κ（线性权重）</translation>
    </message>
    <message>
        <source>Cohen’s κ</source>
        <translation>Cohen’s κ</translation>
    </message>
</context>
<context>
    <name>HelpCommand</name>
    <message>
        <source>no such subcommand</source>
        <translation>没有这个子命令</translation>
    </message>
</context>
<context>
    <name>HelpPages</name>
    <message>
        <source>Here: %1</source>
        <translation>此处：%1</translation>
    </message>
    <message>
        <source>In %1</source>
        <translation>在“%1”中</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message numerus="yes">
        <source>All %n published numbers hold.</source>
        <translation>
            <numerusform>全部 %n 个已发表的数值均成立。</numerusform>
        </translation>
    </message>
    <message>
        <source>1 published number does not hold!</source>
        <translation>有 1 个已发表的数值不成立！</translation>
    </message>
    <message numerus="yes">
        <source>%n published numbers do not hold!</source>
        <translation>
            <numerusform>有 %n 个已发表的数值不成立！</numerusform>
        </translation>
    </message>
    <message>
        <source>statistic</source>
        <translation>统计量</translation>
    </message>
    <message>
        <source>published</source>
        <translation>已发表</translation>
    </message>
    <message>
        <source>computed</source>
        <translation>计算值</translation>
    </message>
    <message>
        <source>Verify statistics</source>
        <translation>校验统计量</translation>
    </message>
    <message>
        <source>&lt;h2&gt;Corater %1&lt;/h2&gt;&lt;p&gt;Label candidates, measure agreement, settle disagreements, export the data set of an empirical study.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later. It comes with no warranty.&lt;/p&gt;</source>
        <translation>&lt;h2&gt;Corater %1&lt;/h2&gt;&lt;p&gt;标注候选条目、计算一致性、裁决分歧、导出实证研究的数据集。&lt;/p&gt;&lt;p&gt;本程序是自由软件，遵循 GNU 通用公共许可证第 3 版或更新版本。不附带任何担保。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Locations</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Settings and keys</source>
        <translation>设置和按键</translation>
    </message>
    <message>
        <source>Demonstration study</source>
        <translation>演示研究</translation>
    </message>
    <message>
        <source>Your studies</source>
        <translation>您的研究</translation>
    </message>
    <message>
        <source>where you saved them; each is one file</source>
        <translation>在您保存的位置；每项研究为一个文件</translation>
    </message>
    <message>
        <source>Libraries</source>
        <translation>程序库</translation>
    </message>
    <message>
        <source>Qt %1</source>
        <translation>Qt %1</translation>
    </message>
    <message>
        <source>public domain</source>
        <translation>公有领域</translation>
    </message>
    <message>
        <source>About Corater</source>
        <translation>关于 Corater</translation>
    </message>
    <message>
        <source>Last message</source>
        <translation>最近一条消息</translation>
    </message>
    <message>
        <source>There was no message yet.</source>
        <translation>尚无消息。</translation>
    </message>
</context>
<context>
    <name>HintCodes</name>
    <message>
        <source>no such code</source>
        <translation>没有此编码</translation>
    </message>
    <message>
        <source>several dimensions have the code</source>
        <translation>多个维度都有此编码</translation>
    </message>
    <message>
        <source>DIMENSION/CODE with one of %1</source>
        <translation>DIMENSION/CODE，取 %1 之一</translation>
    </message>
</context>
<context>
    <name>HintCommands</name>
    <message>
        <source>no such rule</source>
        <translation>没有此规则</translation>
    </message>
    <message>
        <source>no such code</source>
        <translation>没有此编码</translation>
    </message>
</context>
<context>
    <name>HintScan</name>
    <message>
        <source>blocks nested too deeply: the inner ones are left out</source>
        <translation>源代码块嵌套过深：内层已略去</translation>
    </message>
    <message>
        <source>a statement too long to follow: it is left out</source>
        <translation>语句过长，无法分析：已略去</translation>
    </message>
    <message>
        <source>brackets nested too deeply: the statement is left out</source>
        <translation>括号嵌套过深：该语句已略去</translation>
    </message>
    <message numerus="yes">
        <source>more than %1 findings of one rule: the others are left out</source>
        <translation>
            <numerusform>同一规则的发现超过 %1 项：其余已略去</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HintShares</name>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>speaks for</source>
        <translation>指向</translation>
    </message>
    <message>
        <source>hint and code</source>
        <translation>提示和编码</translation>
    </message>
    <message>
        <source>hint only</source>
        <translation>仅提示</translation>
    </message>
    <message>
        <source>code only</source>
        <translation>仅编码</translation>
    </message>
    <message>
        <source>neither</source>
        <translation>两者皆非</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>精确率</translation>
    </message>
    <message>
        <source>recall</source>
        <translation>召回率</translation>
    </message>
</context>
<context>
    <name>HintsAgainst</name>
    <message>
        <source>nothing has been rated yet</source>
        <translation>尚无任何标注</translation>
    </message>
    <message>
        <source>labels are shown when every rater has sealed %1</source>
        <translation>每名标注者封存 %1 后才显示标注</translation>
    </message>
</context>
<context>
    <name>HintsCommand</name>
    <message>
        <source>no such file or folder</source>
        <translation>没有这个文件或文件夹</translation>
    </message>
    <message>
        <source>note: %1 is open: its raters should not read these hints</source>
        <translation>附注：%1 正在进行：其标注者不应阅读这些提示</translation>
    </message>
    <message>
        <source>judging</source>
        <translation>正在评估</translation>
    </message>
    <message>
        <source>no such fault</source>
        <translation>没有这个缺陷</translation>
    </message>
    <message>
        <source>no such rule</source>
        <translation>没有此规则</translation>
    </message>
    <message>
        <source>--against, --map, --show and --settings need one study</source>
        <translation>--against、--map、--show 和 --settings 需要一项研究</translation>
    </message>
    <message>
        <source>one study</source>
        <translation>一项研究</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>one file or folder was not checked</source>
        <translation>有 1 个文件或文件夹未检查</translation>
    </message>
    <message numerus="yes">
        <source>%n files or folders were not checked</source>
        <translation>
            <numerusform>有 %n 个文件或文件夹未检查</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HintsOutput</name>
    <message>
        <source>%1:cell %2</source>
        <translation>%1:单元格 %2</translation>
    </message>
    <message>
        <source>item %1, part %2, block %3</source>
        <translation>条目 %1，部分 %2，源代码块 %3</translation>
    </message>
    <message>
        <source>no hints</source>
        <translation>没有提示</translation>
    </message>
    <message>
        <source>1 hint</source>
        <translation>1 条提示</translation>
    </message>
    <message numerus="yes">
        <source>%n hints</source>
        <translation>
            <numerusform>%n 条提示</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HintsReport</name>
    <message>
        <source>code</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>no code</source>
        <translation>无编码</translation>
    </message>
    <message>
        <source>hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>no hint</source>
        <translation>无提示</translation>
    </message>
    <message>
        <source>  precision %1, recall %2</source>
        <translation>  精确率 %1，召回率 %2</translation>
    </message>
</context>
<context>
    <name>HintsStudy</name>
    <message>
        <source>--map does not name a rule</source>
        <translation>--map 未指定规则</translation>
    </message>
    <message>
        <source>no code</source>
        <translation>无编码</translation>
    </message>
    <message>
        <source>raters see hints while they rate</source>
        <translation>标注者在标注时能看到提示</translation>
    </message>
    <message>
        <source>raters see hints when no round is open</source>
        <translation>标注者在没有进行中的轮次时能看到提示</translation>
    </message>
    <message>
        <source>seen by raters in: %1</source>
        <translation>标注者在以下轮次看到过：%1</translation>
    </message>
    <message>
        <source>judging</source>
        <translation>正在评估</translation>
    </message>
    <message>
        <source>no rule suggests a code; set it with --map RULE=CODE</source>
        <translation>没有规则建议编码；请用 --map RULE=CODE 设定</translation>
    </message>
    <message>
        <source>--against cannot be combined with --map and --show, which change the study</source>
        <translation>--against 不能与更改研究的 --map 和 --show 合用</translation>
    </message>
</context>
<context>
    <name>History</name>
    <message>
        <source>%1 worked on</source>
        <translation>处理了 %1</translation>
    </message>
    <message>
        <source>Labels and notes</source>
        <translation>标注和备注</translation>
    </message>
    <message>
        <source>Settling</source>
        <translation>裁决</translation>
    </message>
    <message>
        <source>Review requests</source>
        <translation>复核请求</translation>
    </message>
    <message>
        <source>Codebook</source>
        <translation>编码手册</translation>
    </message>
    <message>
        <source>Items and imports</source>
        <translation>条目和导入</translation>
    </message>
    <message>
        <source>Rounds and raters</source>
        <translation>轮次和标注者</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Changes taken back</source>
        <translation>已撤销的更改</translation>
    </message>
    <message>
        <source>taken back: %1</source>
        <translation>已撤销：%1</translation>
    </message>
    <message>
        <source>done again: %1</source>
        <translation>已重做：%1</translation>
    </message>
    <message>
        <source>the history has no such change</source>
        <translation>历史记录中没有这次更改</translation>
    </message>
    <message>
        <source>a number from 1 to %1, or the beginning of a hash</source>
        <translation>1 至 %1 的编号，或哈希值的开头</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>import the codebook of %1</source>
        <translation>导入 %1 的编码手册</translation>
    </message>
    <message>
        <source>add an alias</source>
        <translation>添加一个别名</translation>
    </message>
    <message numerus="yes">
        <source>add %n aliases</source>
        <translation>
            <numerusform>添加 %n 个别名</numerusform>
        </translation>
    </message>
    <message>
        <source>change the codebook</source>
        <translation>更改编码手册</translation>
    </message>
    <message>
        <source>recover the study from a damaged file; nothing is missing</source>
        <translation>从受损文件恢复研究；没有缺失</translation>
    </message>
    <message>
        <source>recover the study from a damaged file; missing: %1, %2</source>
        <translation>从受损文件恢复研究；缺失：%1，%2</translation>
    </message>
    <message>
        <source>1 change</source>
        <translation>1 项更改</translation>
    </message>
    <message numerus="yes">
        <source>%n changes</source>
        <translation>
            <numerusform>%n 项更改</numerusform>
        </translation>
    </message>
    <message>
        <source>add an example of %1</source>
        <translation>为 %1 添加典型示例</translation>
    </message>
    <message>
        <source>flag as unsure: %1</source>
        <translation>标记为不确定：%1</translation>
    </message>
    <message>
        <source>flag for discussion: %1</source>
        <translation>标记为待讨论：%1</translation>
    </message>
    <message>
        <source>remove the unsure flag: %1</source>
        <translation>移除“不确定”标记：%1</translation>
    </message>
    <message>
        <source>remove the discussion flag: %1</source>
        <translation>移除“待讨论”标记：%1</translation>
    </message>
    <message>
        <source>flag the item as unsure</source>
        <translation>将条目标记为不确定</translation>
    </message>
    <message>
        <source>flag the item for discussion</source>
        <translation>将条目标记为待讨论</translation>
    </message>
    <message>
        <source>remove the unsure flag</source>
        <translation>移除“不确定”标记</translation>
    </message>
    <message>
        <source>remove the discussion flag</source>
        <translation>移除“待讨论”标记</translation>
    </message>
    <message>
        <source>clear %1 of unit %2</source>
        <translation>清除单元 %2 的 %1</translation>
    </message>
    <message>
        <source>set %1 of unit %2</source>
        <translation>设定单元 %2 的 %1</translation>
    </message>
    <message>
        <source>exclude %1</source>
        <translation>排除 %1</translation>
    </message>
    <message>
        <source>include the item</source>
        <translation>纳入条目</translation>
    </message>
    <message>
        <source>exclude the item</source>
        <translation>排除条目</translation>
    </message>
    <message>
        <source>leave the item undecided</source>
        <translation>将条目留待决定</translation>
    </message>
    <message>
        <source>change the title</source>
        <translation>更改标题</translation>
    </message>
    <message>
        <source>change the reasons for exclusion</source>
        <translation>更改排除原因</translation>
    </message>
    <message>
        <source>change the usual reasons for a decision</source>
        <translation>更改决定的常用原因</translation>
    </message>
    <message>
        <source>change whether time per item is recorded</source>
        <translation>更改是否记录每个条目的用时</translation>
    </message>
    <message>
        <source>change the keywords</source>
        <translation>更改关键词</translation>
    </message>
    <message>
        <source>choose which columns of the sources raters see</source>
        <translation>选择标注者可见的来源列</translation>
    </message>
    <message>
        <source>change the address from which texts are fetched</source>
        <translation>更改获取文本的地址</translation>
    </message>
    <message>
        <source>change the setting %1</source>
        <translation>更改设置 %1</translation>
    </message>
    <message>
        <source>resolve the discussion of %1</source>
        <translation>结束对 %1 的讨论</translation>
    </message>
    <message>
        <source>discuss %1</source>
        <translation>讨论 %1</translation>
    </message>
    <message>
        <source>resolve the discussion of a unit</source>
        <translation>结束对单元的讨论</translation>
    </message>
    <message>
        <source>discuss whether it is a unit</source>
        <translation>讨论它是否为单元</translation>
    </message>
    <message>
        <source>resolve the discussion of the screening</source>
        <translation>结束对筛选的讨论</translation>
    </message>
    <message>
        <source>discuss the screening</source>
        <translation>讨论筛选</translation>
    </message>
    <message>
        <source>take back: %1</source>
        <translation>撤销：%1</translation>
    </message>
    <message>
        <source>mark evidence of unit %1</source>
        <translation>标记单元 %1 的依据</translation>
    </message>
    <message>
        <source>add a unit that no rater found</source>
        <translation>添加没有标注者找到的单元</translation>
    </message>
    <message>
        <source>add items of %1</source>
        <translation>添加 %1 的条目</translation>
    </message>
    <message>
        <source>add rater %1</source>
        <translation>添加标注者 %1</translation>
    </message>
    <message>
        <source>add a unit</source>
        <translation>添加一个单元</translation>
    </message>
    <message>
        <source>answer a review request</source>
        <translation>回答复核请求</translation>
    </message>
    <message>
        <source>request a review of labels</source>
        <translation>请求复核标注</translation>
    </message>
    <message>
        <source>combine changes of copies of the study</source>
        <translation>合并研究各副本的更改</translation>
    </message>
    <message>
        <source>confirm a label of unit %1</source>
        <translation>确认单元 %1 的一条标注</translation>
    </message>
    <message>
        <source>save the version %1</source>
        <translation>保存版本 %1</translation>
    </message>
    <message>
        <source>settle %1</source>
        <translation>裁决 %1</translation>
    </message>
    <message>
        <source>settle the screening</source>
        <translation>裁决筛选</translation>
    </message>
    <message>
        <source>keep a unit</source>
        <translation>保留单元</translation>
    </message>
    <message>
        <source>settle as no unit</source>
        <translation>裁决为不是单元</translation>
    </message>
    <message>
        <source>describe the study</source>
        <translation>描述研究</translation>
    </message>
    <message>
        <source>draw the salt of the seal of %1</source>
        <translation>生成 %1 封存记录的盐值</translation>
    </message>
    <message>
        <source>import the assessments of %1</source>
        <translation>导入 %1 的评定</translation>
    </message>
    <message>
        <source>import the data set %1 as the final set</source>
        <translation>将数据集 %1 导入为最终标注</translation>
    </message>
    <message>
        <source>import the data set %1</source>
        <translation>导入数据集 %1</translation>
    </message>
    <message>
        <source>replace ratings by those of %1</source>
        <translation>用 %1 的标注替换原有标注</translation>
    </message>
    <message>
        <source>import the ratings of %1</source>
        <translation>导入 %1 的标注</translation>
    </message>
    <message>
        <source>label an item</source>
        <translation>标注条目</translation>
    </message>
    <message>
        <source>mark duplicates</source>
        <translation>标记重复条目</translation>
    </message>
    <message>
        <source>%1 joined</source>
        <translation>%1 已加入</translation>
    </message>
    <message>
        <source>leave %1 out of %2: %3</source>
        <translation>将 %1 排除在 %2 之外：%3</translation>
    </message>
    <message>
        <source>let %1 take part in %2</source>
        <translation>让 %1 参加 %2</translation>
    </message>
    <message>
        <source>open a round</source>
        <translation>开启轮次</translation>
    </message>
    <message>
        <source>propose the code %1</source>
        <translation>提议编码 %1</translation>
    </message>
    <message>
        <source>publish the key of %1, which all have sealed</source>
        <translation>公布 %1 的密钥（所有人均已封存）</translation>
    </message>
    <message>
        <source>record time on an item</source>
        <translation>记录条目用时</translation>
    </message>
    <message>
        <source>remember how the study is exported</source>
        <translation>记住研究的导出方式</translation>
    </message>
    <message>
        <source>unmark evidence of unit %1</source>
        <translation>取消单元 %1 的依据标记</translation>
    </message>
    <message>
        <source>remove unit %1</source>
        <translation>删除单元 %1</translation>
    </message>
    <message>
        <source>reopen %1</source>
        <translation>重新开启 %1</translation>
    </message>
    <message>
        <source>reopen the screening</source>
        <translation>重新开启筛选</translation>
    </message>
    <message>
        <source>reopen whether it is a unit</source>
        <translation>重新开启“是否为单元”的问题</translation>
    </message>
    <message>
        <source>forget the search @%1</source>
        <translation>删除已保存的搜索 @%1</translation>
    </message>
    <message>
        <source>save the search @%1</source>
        <translation>保存搜索 @%1</translation>
    </message>
    <message>
        <source>seal the round</source>
        <translation>封存本轮</translation>
    </message>
    <message>
        <source>match the units by hand</source>
        <translation>手动匹配单元</translation>
    </message>
    <message>
        <source>change a comment</source>
        <translation>修改备注</translation>
    </message>
    <message>
        <source>set the codes that hints suggest</source>
        <translation>设定提示所建议的编码</translation>
    </message>
    <message>
        <source>write a rule</source>
        <translation>编写规则</translation>
    </message>
    <message>
        <source>divide the items into two rounds</source>
        <translation>将条目分到两个轮次</translation>
    </message>
    <message>
        <source>set up the study</source>
        <translation>建立研究</translation>
    </message>
    <message>
        <source>settle an item</source>
        <translation>裁决条目</translation>
    </message>
    <message>
        <source>take the other of two contradictory changes</source>
        <translation>在两项冲突的更改中采用另一项</translation>
    </message>
    <message>
        <source>keep the standing one of two contradictory changes</source>
        <translation>在两项冲突的更改中保留现行的一项</translation>
    </message>
    <message>
        <source>show proposals to the other raters</source>
        <translation>向其他标注者显示提议</translation>
    </message>
    <message>
        <source>hide proposals from the other raters</source>
        <translation>对其他标注者隐藏提议</translation>
    </message>
    <message>
        <source>show hints while a round is open</source>
        <translation>轮次进行中显示提示</translation>
    </message>
    <message>
        <source>hide hints while a round is open</source>
        <translation>轮次进行中隐藏提示</translation>
    </message>
    <message>
        <source>a change in an open round; it can be read once all have sealed</source>
        <translation>进行中的轮次里的一项更改；所有人封存后方可查看</translation>
    </message>
    <message>
        <source>this copy is another rater&apos;s: %1 works in a copy of their own</source>
        <translation>此副本属于另一名标注者：%1 在自己的副本中工作</translation>
    </message>
    <message>
        <source>the codebook has changes that the other raters may not see before the open round is sealed by all: open the next round after that</source>
        <translation>编码手册中有些更改，在所有人封存当前轮次之前，其他标注者不得看到：请在此之后再开启下一轮</translation>
    </message>
    <message>
        <source>the history ends at entry %1, but %2 entries were written</source>
        <translation>历史记录止于第 %1 条，但共写入了 %2 条</translation>
    </message>
    <message>
        <source>the history has no entry %1</source>
        <translation>历史记录中没有第 %1 条</translation>
    </message>
    <message>
        <source>choose when one rater per item is enough</source>
        <translation>选择何时每个条目由一名标注者标注即可</translation>
    </message>
    <message>
        <source>exclude the item: %1</source>
        <translation>排除条目：%1</translation>
    </message>
    <message>
        <source>agree to differ on %1</source>
        <translation>对%1保留分歧</translation>
    </message>
    <message>
        <source>change whether names are hidden while settling</source>
        <translation>更改裁决时是否隐藏姓名</translation>
    </message>
    <message>
        <source>change the words for and against inclusion</source>
        <translation>更改支持和反对纳入的词</translation>
    </message>
    <message>
        <source>Memos</source>
        <translation>备忘录</translation>
    </message>
    <message>
        <source>the code “%1”</source>
        <translation>编码“%1”</translation>
    </message>
    <message>
        <source>the round “%1”</source>
        <translation>轮次“%1”</translation>
    </message>
    <message>
        <source>an item</source>
        <translation>一个条目</translation>
    </message>
    <message>
        <source>the study</source>
        <translation>研究</translation>
    </message>
    <message>
        <source>write a memo on %1</source>
        <translation>写关于%1的备忘录</translation>
    </message>
    <message>
        <source>change a memo on %1</source>
        <translation>修改关于%1的备忘录</translation>
    </message>
    <message>
        <source>remove a memo on %1</source>
        <translation>删除关于%1的备忘录</translation>
    </message>
    <message>
        <source>choose which raters are models</source>
        <translation>选择哪些标注者是模型</translation>
    </message>
    <message>
        <source>open a training round</source>
        <translation>开启培训轮次</translation>
    </message>
    <message>
        <source>open a round, although a rater did not pass the training</source>
        <translation>开启轮次，尽管有标注者未通过培训</translation>
    </message>
    <message>
        <source>compare the item with the agreed answer</source>
        <translation>将条目与商定答案比较</translation>
    </message>
    <message>
        <source>keep the audited data set</source>
        <translation>保留所抽检的数据集</translation>
    </message>
</context>
<context>
    <name>HistoryChain</name>
    <message>
        <source>history entry %1 was changed after it was written</source>
        <translation>历史记录第 %1 条在写入后被改动</translation>
    </message>
    <message>
        <source>history entry %1 is not the next of its copy</source>
        <translation>历史记录第 %1 条不是其副本的下一条</translation>
    </message>
    <message>
        <source>history entry %1 is hashed in a way that this Corater does not know</source>
        <translation>历史记录第 %1 条的哈希方式是此版本的 Corater 所不认识的</translation>
    </message>
    <message>
        <source>the file does not say which copy of the study it is</source>
        <translation>文件未说明它是研究的哪个副本</translation>
    </message>
</context>
<context>
    <name>HistoryCommand</name>
    <message>
        <source>no such kind of change</source>
        <translation>没有这种更改</translation>
    </message>
    <message>
        <source>%1 is open: its raters&apos; changes are listed once all have sealed</source>
        <translation>%1 正在进行：所有人封存后才列出其标注者的更改</translation>
    </message>
</context>
<context>
    <name>HistoryDialog</name>
    <message>
        <source>a second window could not be opened</source>
        <translation>无法打开第二个窗口</translation>
    </message>
</context>
<context>
    <name>HistoryReport</name>
    <message>
        <source>%1  (item %2 …)</source>
        <translation>%1  （条目 %2 …）</translation>
    </message>
    <message>
        <source>%1  (item %2)</source>
        <translation>%1  （条目 %2）</translation>
    </message>
</context>
<context>
    <name>HistoryTextCommand</name>
    <message>
        <source>%1: 1 new line</source>
        <translation>%1：1 行新内容</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n new lines</source>
        <translation>
            <numerusform>%1：%n 行新内容</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: 1 new change</source>
        <translation>%1：1 项新更改</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n new changes</source>
        <translation>
            <numerusform>%1：%n 项新更改</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HtmlReader</name>
    <message>
        <source>[picture]</source>
        <translation>[图片]</translation>
    </message>
    <message>
        <source>[picture: %1]</source>
        <translation>[图片：%1]</translation>
    </message>
</context>
<context>
    <name>HubAddress</name>
    <message>
        <source>the address of the hub cannot be read</source>
        <translation>无法解读中心库的地址</translation>
    </message>
    <message>
        <source>a password in the address could be seen by others: leave it out, and put it into ~/.pgpass (host:port:database:user:password) or the variable PGPASSWORD</source>
        <translation>地址中的密码可能被他人看到：请不要写在地址里，而应写入 ~/.pgpass（host:port:database:user:password）或变量 PGPASSWORD</translation>
    </message>
    <message>
        <source>the address of the hub has an unknown parameter</source>
        <translation>中心库的地址中有未知参数</translation>
    </message>
    <message>
        <source>sslmode=verify-ca: whether the server has the name in the address is not checked.</source>
        <translation>sslmode=verify-ca：不核实服务器的名称是否与地址一致。</translation>
    </message>
    <message>
        <source>sslmode=require: the connection is encrypted, but nobody checks whose server it is.</source>
        <translation>sslmode=require：连接已加密，但不核实服务器属于谁。</translation>
    </message>
    <message>
        <source>sslmode=%1: the connection may not be encrypted.</source>
        <translation>sslmode=%1：连接可能未加密。</translation>
    </message>
</context>
<context>
    <name>HubAdmin</name>
    <message>
        <source>the server is too old for a hub</source>
        <translation>服务器版本过旧，不能用作中心库</translation>
    </message>
    <message>
        <source>the encoding of the database cannot store every name</source>
        <translation>数据库的字符编码无法存储所有名称</translation>
    </message>
    <message>
        <source>a newer version of Corater made this hub</source>
        <translation>此中心库由较新版本的 Corater 创建</translation>
    </message>
    <message>
        <source>the schema &quot;corater&quot; of the database is not a hub</source>
        <translation>数据库的模式 &quot;corater&quot; 不是中心库</translation>
    </message>
    <message>
        <source>several studies of the hub have this name: choose one by its identity</source>
        <translation>中心库中有多项研究同名：请按标识选择其一</translation>
    </message>
</context>
<context>
    <name>HubCommand</name>
    <message>
        <source>the hub is created</source>
        <translation>中心库已创建</translation>
    </message>
    <message>
        <source>the hub already exists</source>
        <translation>中心库已存在</translation>
    </message>
    <message>
        <source>%1  %2
    founded by %3 on %4; members: %5
</source>
        <translation>%1  %2
    由 %3 创建于 %4；成员：%5
</translation>
    </message>
    <message>
        <source>    copy %1 of %2: up to parcel %3, %4, last %5
</source>
        <translation>    %2 的副本 %1：至数据包 %3，%4，最近 %5
</translation>
    </message>
    <message>
        <source>PostgreSQL %1; you are %2</source>
        <translation>PostgreSQL %1；您的角色是 %2</translation>
    </message>
    <message>
        <source>you are a member of no study here: share one, or ask its founder to invite you</source>
        <translation>您不是此处任何研究的成员：请共享一项研究，或请创建者邀请您</translation>
    </message>
    <message>
        <source>%1 takes part</source>
        <translation>%1 参加</translation>
    </message>
    <message>
        <source>the role was created without a password: set one with \password in psql</source>
        <translation>创建的角色没有密码：请在 psql 中用 \password 设置</translation>
    </message>
    <message>
        <source>%1 no longer takes part; what they sent stays</source>
        <translation>%1 不再参加；其已发送的内容予以保留</translation>
    </message>
</context>
<context>
    <name>HubConnection</name>
    <message>
        <source>the hub has no such study, or you do not take part in it</source>
        <translation>中心库中没有这项研究，或者您未参加该研究</translation>
    </message>
    <message>
        <source>this is not the next parcel of its copy</source>
        <translation>这不是其副本的下一个数据包</translation>
    </message>
    <message>
        <source>another role sends the parcels of this copy; only that role may continue</source>
        <translation>此副本的数据包由另一角色发送；只有该角色可以继续发送</translation>
    </message>
    <message>
        <source>the parcel did not arrive as it was sent</source>
        <translation>收到的数据包与发送的不一致</translation>
    </message>
    <message>
        <source>only the founder of the study decides who takes part, and the founder stays</source>
        <translation>只有研究的创建者才能决定谁参加，且创建者不能退出</translation>
    </message>
    <message>
        <source>the database has no such role that may log in, or it does not take part</source>
        <translation>数据库中没有可登录的此角色，或该角色未参加</translation>
    </message>
    <message>
        <source>the study is already on this hub: ask its founder to invite you</source>
        <translation>该研究已在此中心库中：请其创建者邀请您</translation>
    </message>
    <message>
        <source>parcels on the hub are never changed</source>
        <translation>中心库中的数据包从不更改</translation>
    </message>
    <message>
        <source>this parcel is already on the hub</source>
        <translation>此数据包已在中心库中</translation>
    </message>
    <message>
        <source>the database does not permit this to your role</source>
        <translation>数据库不允许您的角色进行此操作</translation>
    </message>
    <message>
        <source>there is no hub in this database</source>
        <translation>此数据库中没有中心库</translation>
    </message>
    <message>
        <source>the disk of the hub is full</source>
        <translation>中心库的磁盘已满</translation>
    </message>
    <message>
        <source>the hub did not answer in time</source>
        <translation>中心库未及时响应</translation>
    </message>
    <message>
        <source>the hub cannot be reached</source>
        <translation>无法连接中心库</translation>
    </message>
    <message>
        <source>it did not answer in time</source>
        <translation>未及时响应</translation>
    </message>
    <message>
        <source>Qt&apos;s driver for PostgreSQL is missing (Debian: libqt6sql6-psql)</source>
        <translation>缺少 Qt 的 PostgreSQL 驱动程序（Debian：libqt6sql6-psql）</translation>
    </message>
    <message>
        <source>the connection to the hub was lost</source>
        <translation>与中心库的连接已断开</translation>
    </message>
    <message>
        <source>the hub&apos;s database gave an error (%1)</source>
        <translation>中心库的数据库报告错误（%1）</translation>
    </message>
</context>
<context>
    <name>HubPlace</name>
    <message>
        <source>a parcel on the hub differs from what was sent</source>
        <translation>中心库中的一个数据包与发送的不同</translation>
    </message>
    <message>
        <source>another parcel on the hub has the same name: does a second copy of the study file write to it, too?</source>
        <translation>中心库中另有同名数据包：是否还有研究文件的第二个副本也在向其写入？</translation>
    </message>
</context>
<context>
    <name>ImportAssessments</name>
    <message>
        <source>%1 (line %2): %3</source>
        <translation>%1（第 %2 行）：%3</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>来自 %1</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1 is %2, the study has %3</source>
        <translation>%1 为 %2，研究中为 %3</translation>
    </message>
    <message>
        <source>%1 of the sheet match nothing in the study, the first: %2</source>
        <translation>表格中有 %1与研究中的内容都不匹配，第一处：%2</translation>
    </message>
</context>
<context>
    <name>ImportFile</name>
    <message>
        <source>1 item has the id of another item of the study: name it SITE:ID, with the site “%1”</source>
        <translation>1 个条目的 ID 与研究中另一条目相同：请写作 SITE:ID，站点为“%1”</translation>
    </message>
    <message numerus="yes">
        <source>%n items have the ids of other items of the study: name them SITE:ID, with the site “%1”</source>
        <translation>
            <numerusform>%n 个条目的 ID 与研究中其他条目相同：请写作 SITE:ID，站点为“%1”</numerusform>
        </translation>
    </message>
    <message>
        <source>a folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>neither a file nor a folder</source>
        <translation>既不是文件，也不是文件夹</translation>
    </message>
</context>
<context>
    <name>ImportFinals</name>
    <message>
        <source>the data set differs from the settled labels; the result depends on whether it is the final set or an addition. The first difference: %1</source>
        <translation>数据集与已裁决的标注不同；结果取决于它是最终标注还是补充。第一处不同：%1</translation>
    </message>
    <message>
        <source>the addition contradicts %1 of the study, the first: %2</source>
        <translation>补充内容与研究中的 %1矛盾，第一处：%2</translation>
    </message>
</context>
<context>
    <name>ImportJobs</name>
    <message>
        <source>Reading %1</source>
        <translation>正在读取 %1</translation>
    </message>
    <message>
        <source>Nothing was imported from %1.</source>
        <translation>未从 %1 导入任何内容。</translation>
    </message>
    <message>
        <source>Items of %1</source>
        <translation>%1 的条目</translation>
    </message>
    <message>
        <source>Are these the items that the study has from %1?</source>
        <translation>这些是研究中已有的、来自 %1 的条目吗？</translation>
    </message>
    <message>
        <source>%1 have the same id and title: %2</source>
        <translation>有 %1的 ID 和标题均相同：%2</translation>
    </message>
    <message>
        <source>The same items get the newer texts and keep their labels. Other items are added; their ids are then told apart by the name of the file.</source>
        <translation>相同的条目会更新文本，并保留其标注。不同的条目会被添加，其 ID 以文件名区分。</translation>
    </message>
    <message>
        <source>The &amp;same items</source>
        <translation>相同的条目(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Other items</source>
        <translation>不同的条目(&amp;O)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>%1. New items are not in %2: they wait for the next round</source>
        <translation>%1。新条目不在 %2 中：它们等待下一轮</translation>
    </message>
    <message>
        <source>What is %1?</source>
        <translation>%1 是什么？</translation>
    </message>
    <message>
        <source>The sheet has columns of the codebook, and does not say whose labels they are.</source>
        <translation>表格含有编码手册的列，但未说明是谁的标注。</translation>
    </message>
    <message>
        <source>Columns: %1</source>
        <translation>列：%1</translation>
    </message>
    <message>
        <source>As a list of candidates: of its first %1, %2 have a text. The columns are kept for a later comparison, and raters do not see them.</source>
        <translation>作为候选条目列表：前 %1中有 %2 行有文本。这些列会保留以备日后比较，标注者看不到。</translation>
    </message>
    <message>
        <source>As final labels: its items count as decided, and its labels go into the data set.</source>
        <translation>作为最终标注：其条目视为已决定，其标注进入数据集。</translation>
    </message>
    <message>
        <source>&amp;Candidates</source>
        <translation>候选条目(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Final labels</source>
        <translation>最终标注(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Ratings of a person</source>
        <translation>某人的标注结果(&amp;R)</translation>
    </message>
    <message>
        <source>Add comments</source>
        <translation>添加评论</translation>
    </message>
    <message>
        <source>Site of the posts</source>
        <translation>帖子所属站点</translation>
    </message>
    <message>
        <source>Nothing was added: choose the site of the posts to which the comments belong.</source>
        <translation>未添加任何内容：请选择评论所属帖子的站点。</translation>
    </message>
    <message>
        <source>The study already has these ratings, as %1</source>
        <translation>研究中已有这些标注，即 %1</translation>
    </message>
    <message>
        <source>%1: %2 of %3, %4</source>
        <translation>%1：%3中的 %2，%4</translation>
    </message>
    <message>
        <source>Passages that could not be located in the posts and are not imported: %1</source>
        <translation>未能在帖子中定位、因而未导入的片段：%1</translation>
    </message>
    <message>
        <source>this is a site’s list of tags: choose it together with the posts to check the tags in the filter</source>
        <translation>这是某站点的标签列表：请与帖子一起选择，以便检查过滤条件中的标签</translation>
    </message>
    <message>
        <source>Labels of a model…</source>
        <translation>模型的标注…</translation>
    </message>
</context>
<context>
    <name>ImportRatingSheet</name>
    <message>
        <source>codes answer no dimension of the codebook: %1</source>
        <translation>有些编码不属于编码手册的任何维度：%1</translation>
    </message>
    <message>
        <source>no cell contains this value, or its code is no code there</source>
        <translation>没有单元格含有此值，或其编码不是该处的编码</translation>
    </message>
    <message>
        <source>the value “%1” is taken for %2, as given: %3</source>
        <translation>按给定，值“%1”视为 %2：%3</translation>
    </message>
    <message>
        <source>%1: values that differ only in spelling: %2</source>
        <translation>%1：仅写法不同的值：%2</translation>
    </message>
</context>
<context>
    <name>ImportRatings</name>
    <message>
        <source>the sheet contradicts %1 of the study, the first: %2</source>
        <translation>表格与研究中的 %1矛盾，第一处：%2</translation>
    </message>
</context>
<context>
    <name>ImportedRounds</name>
    <message>
        <source>screening %1 → %2</source>
        <translation>筛选 %1 → %2</translation>
    </message>
    <message>
        <source>%1 of unit %2 %3 → %4</source>
        <translation>单元 %2 的 %1：%3 → %4</translation>
    </message>
    <message>
        <source>%1 %2 → %3</source>
        <translation>%1 %2 → %3</translation>
    </message>
    <message>
        <source>comments, flags or evidence</source>
        <translation>备注、标记或依据</translation>
    </message>
    <message>
        <source>item %1, %2: %3</source>
        <translation>条目 %1，%2：%3</translation>
    </message>
    <message>
        <source>the round %1 is rated in the study; sheets go into rounds of their own</source>
        <translation>%1 这一轮是在研究中标注的；表格须导入单独的轮次</translation>
    </message>
    <message>
        <source>%1: the round %2 has another rating by the same rater</source>
        <translation>%1：轮次 %2 中有同一标注者的另一标注</translation>
    </message>
    <message>
        <source>%1: the round %2 has another rating by the same rater, and %3 more</source>
        <translation>%1：轮次 %2 中有同一标注者的另一标注，另有 %3</translation>
    </message>
    <message>
        <source>--replace, or --round NAME for a round of their own</source>
        <translation>--replace，或用 --round NAME 建立单独的轮次</translation>
    </message>
    <message>
        <source>rounds of other sheets have some of these items (%1): which round are these ratings of?</source>
        <translation>其他表格的轮次含有其中一些条目（%1）：这些标注属于哪一轮？</translation>
    </message>
    <message>
        <source>%1, or --round with a new name for a round of their own</source>
        <translation>%1，或用 --round 加新名称建立单独的轮次</translation>
    </message>
</context>
<context>
    <name>IndentedCodebook</name>
    <message>
        <source>the sentence was read as the definition of “%1”</source>
        <translation>该句已读作“%1”的定义</translation>
    </message>
</context>
<context>
    <name>InputFile</name>
    <message>
        <source>these links lead to each other, and to no file</source>
        <translation>这些链接相互指向，不指向任何文件</translation>
    </message>
    <message>
        <source>no such file</source>
        <translation>没有此文件</translation>
    </message>
    <message>
        <source>cannot be opened</source>
        <translation>无法打开</translation>
    </message>
    <message>
        <source>nobody writes into the pipe</source>
        <translation>没有程序向管道写入</translation>
    </message>
    <message>
        <source>too much data in the pipe</source>
        <translation>管道中的数据过多</translation>
    </message>
    <message>
        <source>at most %1 bytes; a file may have more</source>
        <translation>最多 %1 字节；文件可以更大</translation>
    </message>
    <message>
        <source>no space for the data of the pipe</source>
        <translation>没有空间存放管道中的数据</translation>
    </message>
    <message>
        <source>this is a folder</source>
        <translation>这是一个文件夹</translation>
    </message>
    <message>
        <source>a file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>this is a device, which may never end</source>
        <translation>这是一个设备，可能永无结尾</translation>
    </message>
    <message>
        <source>a file or a pipe</source>
        <translation>文件或管道</translation>
    </message>
    <message>
        <source>this is a pipe</source>
        <translation>这是一个管道</translation>
    </message>
    <message>
        <source>the file does not begin as it has to</source>
        <translation>文件的开头不符合要求</translation>
    </message>
    <message>
        <source>the line is too long</source>
        <translation>该行过长</translation>
    </message>
    <message>
        <source>the line is not text in UTF-8</source>
        <translation>该行不是 UTF-8 文本</translation>
    </message>
</context>
<context>
    <name>ItemAnswers</name>
    <message>
        <source>excluded</source>
        <translation>已排除</translation>
    </message>
</context>
<context>
    <name>ItemCheck</name>
    <message>
        <source>item %1 was written by another program: it has no check sum</source>
        <translation>条目 %1 由其他程序写入：没有校验和</translation>
    </message>
    <message>
        <source>item %1 is not as it was imported (title, date, tags, numbers, author, columns of its source or keywords)</source>
        <translation>条目 %1 与导入时不一致（标题、日期、标签、数值、作者、来源的列或关键词）</translation>
    </message>
    <message>
        <source>the texts of item %1 are not as they were imported (text, author, date, score, order)</source>
        <translation>条目 %1 的文本与导入时不一致（文本、作者、日期、得分、顺序）</translation>
    </message>
</context>
<context>
    <name>ItemColumn</name>
    <message>
        <source>open</source>
        <translation>待标注</translation>
    </message>
    <message>
        <source>begun</source>
        <translation>已开始</translation>
    </message>
    <message>
        <source>done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>excluded</source>
        <translation>已排除</translation>
    </message>
    <message>
        <source>to discuss</source>
        <translation>待讨论</translation>
    </message>
    <message>
        <source>unsure</source>
        <translation>不确定</translation>
    </message>
    <message>
        <source>to review</source>
        <translation>待复核</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Excluded because</source>
        <translation>排除原因</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>单元</translation>
    </message>
    <message>
        <source>Flags</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Disagreement</source>
        <translation>分歧</translation>
    </message>
    <message>
        <source>Settled</source>
        <translation>已裁决</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>浏览量</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Keywords</source>
        <translation>关键词</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>Labels of %1</source>
        <translation>%1 的标注</translation>
    </message>
    <message>
        <source>Final labels</source>
        <translation>最终标注</translation>
    </message>
    <message>
        <source>open discussion</source>
        <translation>讨论未结束</translation>
    </message>
</context>
<context>
    <name>ItemFilter</name>
    <message>
        <source>a number, or a range as 5.., ..9 or 5..9</source>
        <translation>一个数，或如 5..、..9、5..9 的范围</translation>
    </message>
    <message>
        <source>state: open, new, begun, done or out</source>
        <translation>state: open、new、begun、done 或 out</translation>
    </message>
    <message>
        <source>flag: discuss, unsure, recheck or any</source>
        <translation>flag: discuss、unsure、recheck 或 any</translation>
    </message>
    <message>
        <source>is: disagreement, settled or unsettled</source>
        <translation>is: disagreement、settled 或 unsettled</translation>
    </message>
    <message>
        <source>date: 2019, 2019-06, 2019-06-14 or a range 2019..2020</source>
        <translation>date: 2019、2019-06、2019-06-14 或范围 2019..2020</translation>
    </message>
    <message>
        <source>accepted: yes or no</source>
        <translation>accepted: yes 或 no</translation>
    </message>
    <message>
        <source>hint: node-in-loop, batch-before-map or parallel-calls</source>
        <translation>hint: node-in-loop、batch-before-map 或 parallel-calls</translation>
    </message>
    <message>
        <source>field: NAME=VALUE, or NAME for any value</source>
        <translation>field: NAME=VALUE，或仅用 NAME 表示任意值</translation>
    </message>
    <message>
        <source>in the saved search %1: %2</source>
        <translation>在已保存的搜索 %1 中：%2</translation>
    </message>
    <message>
        <source>“%1” is searched as text; to search a column of the source, write field:%2=…</source>
        <translation>“%1”按文本搜索；要搜索来源的列，请写 field:%2=…</translation>
    </message>
    <message>
        <source>“%1” is searched as text; did you mean “%2:”?</source>
        <translation>“%1”按文本搜索；您是否想写“%2:”？</translation>
    </message>
    <message>
        <source>no search is saved as “%1”: it is searched as text</source>
        <translation>没有以“%1”为名保存的搜索：按文本搜索</translation>
    </message>
    <message>
        <source>no search is saved as “%1”; did you mean “@%2”?</source>
        <translation>没有以“%1”为名保存的搜索；您是否想写“@%2”？</translation>
    </message>
    <message>
        <source>saved searches refer to each other in a cycle</source>
        <translation>已保存的搜索循环引用</translation>
    </message>
    <message>
        <source>character %1</source>
        <translation>第 %1 个字符</translation>
    </message>
    <message>
        <source>%1 has no code “%2”</source>
        <translation>%1 没有编码“%2”</translation>
    </message>
    <message>
        <source>no rater is called “%1”</source>
        <translation>没有名为“%1”的标注者</translation>
    </message>
    <message>
        <source>units: a number, or a range as &gt;1, 2.. or 1..3</source>
        <translation>units: 一个数，或如 &gt;1、2..、1..3 的范围</translation>
    </message>
    <message>
        <source>has: comment, evidence, memo, proposal or hint</source>
        <translation>has：comment、evidence、memo、proposal 或 hint</translation>
    </message>
</context>
<context>
    <name>ItemHints</name>
    <message>
        <source>authors and accepted answers cannot be searched for in a study of an older version that is only read; open it for writing once</source>
        <translation>旧版本的研究以只读方式打开时，无法搜索作者和已采纳的回答；请以可写方式打开一次</translation>
    </message>
</context>
<context>
    <name>ItemJobs</name>
    <message>
        <source>Searching the items</source>
        <translation>正在搜索条目</translation>
    </message>
    <message>
        <source>Stopped. Nothing was changed.</source>
        <translation>已停止。未作任何更改。</translation>
    </message>
    <message>
        <source>Reading the items</source>
        <translation>正在读取条目</translation>
    </message>
    <message>
        <source>Comparing the posts</source>
        <translation>正在比较帖子</translation>
    </message>
</context>
<context>
    <name>ItemLine</name>
    <message>
        <source>a received item has an empty row</source>
        <translation>收到的一个条目有空行</translation>
    </message>
    <message>
        <source>a received item has a row that no study has</source>
        <translation>收到的一个条目含有任何研究都没有的行</translation>
    </message>
    <message>
        <source>a received item has a column %1, which no study has</source>
        <translation>收到的一个条目含有列 %1，任何研究都没有此列</translation>
    </message>
</context>
<context>
    <name>ItemMap</name>
    <message>
        <source>leave out</source>
        <translation>略去</translation>
    </message>
    <message>
        <source>no column has text to read</source>
        <translation>没有一列含有可供阅读的文本</translation>
    </message>
    <message>
        <source>a column for the id, the title or the body</source>
        <translation>一列用作 ID、标题或正文</translation>
    </message>
    <message>
        <source>the sheet has no column “%1” for the %2</source>
        <translation>表格中没有列“%1”可用作 %2</translation>
    </message>
    <message numerus="yes">
        <source>the sheet has %n columns “%1”</source>
        <translation>
            <numerusform>表格中有 %n 列“%1”</numerusform>
        </translation>
    </message>
    <message>
        <source>one for the %1</source>
        <translation>仅一列用作 %1</translation>
    </message>
    <message>
        <source>the column “%1” is used for two purposes</source>
        <translation>列“%1”有两种用途</translation>
    </message>
    <message>
        <source>one of them</source>
        <translation>其中一种</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>not a choice for columns</source>
        <translation>不是对列的有效选择</translation>
    </message>
    <message>
        <source>keep or leave out</source>
        <translation>keep 或 leave out</translation>
    </message>
    <message>
        <source>several columns</source>
        <translation>多列</translation>
    </message>
    <message>
        <source>one; only the body may have several</source>
        <translation>一列；只有正文可用多列</translation>
    </message>
    <message>
        <source>The map is a JSON object; all keys are optional. Columns are named by their headings, ignoring
case (of JSON Lines: the names of the members).
  &quot;id&quot;: &quot;Ticket&quot;                  the column with the ids; without one, rows are numbered
  &quot;title&quot;: &quot;Headline&quot;
  &quot;body&quot;: [&quot;What&quot;, &quot;Steps&quot;]       the text to read; several are put together in this order
  &quot;url&quot;, &quot;date&quot;, &quot;tags&quot;, &quot;score&quot;, &quot;views&quot;, &quot;answers&quot;, &quot;author&quot;
  &quot;kind&quot;: &quot;Type&quot;                  the column that says what a row is
  &quot;row is&quot;: &quot;bug report&quot;          what every row is, where no column says it
  &quot;site&quot;: &quot;jira&quot;                  where the ids are unique; otherwise the file&apos;s name
  &quot;leave out&quot;: [&quot;Internal&quot;]       columns that are not kept
  &quot;other columns&quot;: &quot;keep&quot;         or &quot;leave out&quot;: what becomes of the columns not named here
A title or a body is needed.
</source>
        <translation>映射是一个 JSON 对象；所有键均可省略。各列以其列标题指定，不区分大小写
（JSON Lines 则以成员名指定）。
  &quot;id&quot;: &quot;Ticket&quot;                  含 ID 的列；没有则按行编号
  &quot;title&quot;: &quot;Headline&quot;
  &quot;body&quot;: [&quot;What&quot;, &quot;Steps&quot;]       供阅读的文本；多列按此顺序合并
  &quot;url&quot;, &quot;date&quot;, &quot;tags&quot;, &quot;score&quot;, &quot;views&quot;, &quot;answers&quot;, &quot;author&quot;
  &quot;kind&quot;: &quot;Type&quot;                  说明每行是什么的列
  &quot;row is&quot;: &quot;bug report&quot;          没有列说明时，每行是什么
  &quot;site&quot;: &quot;jira&quot;                  ID 在何处唯一；否则用文件名
  &quot;leave out&quot;: [&quot;Internal&quot;]       不保留的列
  &quot;other columns&quot;: &quot;keep&quot;         或 &quot;leave out&quot;：此处未提及的列如何处理
标题和正文至少需要其一。
</translation>
    </message>
</context>
<context>
    <name>ItemReaders</name>
    <message>
        <source>neither a title nor a text</source>
        <translation>既无标题也无文本</translation>
    </message>
</context>
<context>
    <name>ItemStrata</name>
    <message>
        <source>no item has such a field</source>
        <translation>没有条目含有此字段</translation>
    </message>
</context>
<context>
    <name>ItemSupplement</name>
    <message>
        <source>item %1 does not say what its imports brought</source>
        <translation>条目 %1 未说明其各次导入带来了什么</translation>
    </message>
</context>
<context>
    <name>JoinCommand</name>
    <message>
        <source>contains no study</source>
        <translation>不含研究</translation>
    </message>
    <message>
        <source>contains several studies: choose one with --study</source>
        <translation>含有多项研究：请用 --study 选择其一</translation>
    </message>
    <message>
        <source>contains no study of that name</source>
        <translation>没有该名称的研究</translation>
    </message>
    <message>
        <source>%1 is open without %2; a rater who takes part in it lets %2 in: corater round STUDY --take-in %2</source>
        <translation>%1 正在进行，但不含 %2；参加该轮的标注者可让 %2 加入：corater round STUDY --take-in %2</translation>
    </message>
    <message>
        <source>%1: a copy of the study</source>
        <translation>%1：研究的一个副本</translation>
    </message>
</context>
<context>
    <name>JoinedSheets</name>
    <message>
        <source>what is final</source>
        <translation>最终结果</translation>
    </message>
    <message>
        <source>%1: the id has a rating of the same rater in %2, too</source>
        <translation>%1：该 ID 在 %2 中也有同一标注者的标注</translation>
    </message>
    <message>
        <source>%1, unit %2</source>
        <translation>%1，单元 %2</translation>
    </message>
    <message>
        <source>one sheet per rater, or sheets with different ids</source>
        <translation>每名标注者一个表格，或 ID 各不相同的表格</translation>
    </message>
</context>
<context>
    <name>JournalCommand</name>
    <message>
        <source>a journal has no such format</source>
        <translation>研究日志没有这种格式</translation>
    </message>
    <message>
        <source>%1 was written</source>
        <translation>已写入 %1</translation>
    </message>
</context>
<context>
    <name>JsonCodebook</name>
    <message>
        <source>this is not JSON</source>
        <translation>这不是 JSON</translation>
    </message>
    <message>
        <source>an object, or one in each line</source>
        <translation>一个对象，或每行一个对象</translation>
    </message>
</context>
<context>
    <name>JsonObjects</name>
    <message>
        <source>the file ends before its array does: it may be cut off</source>
        <translation>文件在数组结束之前就结束了：可能被截断</translation>
    </message>
    <message>
        <source>expected an object here</source>
        <translation>此处应为对象</translation>
    </message>
    <message>
        <source>the object is too long</source>
        <translation>对象过长</translation>
    </message>
    <message>
        <source>the file ends in the middle of an object</source>
        <translation>文件在对象中间结束</translation>
    </message>
    <message>
        <source>the quote is not closed, or its text is too long</source>
        <translation>引号未闭合，或其中的文本过长</translation>
    </message>
    <message>
        <source>objects and arrays are nested too deeply here</source>
        <translation>此处对象和数组嵌套过深</translation>
    </message>
</context>
<context>
    <name>JsonSheet</name>
    <message>
        <source>record %1</source>
        <translation>第 %1 条记录</translation>
    </message>
    <message>
        <source>the file has too many values for a sheet</source>
        <translation>文件中的值过多，不能作为表格</translation>
    </message>
    <message>
        <source>at most %1 values and 64 MB of text</source>
        <translation>最多 %1 个值和 64 MB 文本</translation>
    </message>
    <message>
        <source>the file contains no JSON object with values</source>
        <translation>文件中没有含值的 JSON 对象</translation>
    </message>
</context>
<context>
    <name>KeyCommands</name>
    <message>
        <source>not all have sealed the round</source>
        <translation>并非所有人都已封存本轮</translation>
    </message>
</context>
<context>
    <name>KeyFolder</name>
    <message>
        <source>the key cannot be kept: %1</source>
        <translation>无法保存密钥：%1</translation>
    </message>
    <message>
        <source>the key cannot be read: %1</source>
        <translation>无法读取密钥：%1</translation>
    </message>
    <message>
        <source>the key in this file is another one</source>
        <translation>此文件中的密钥是另一个</translation>
    </message>
</context>
<context>
    <name>KeyRules</name>
    <message>
        <source>expected a list of keys for a command</source>
        <translation>应为命令的按键列表</translation>
    </message>
    <message>
        <source>this is not a key</source>
        <translation>这不是按键</translation>
    </message>
    <message>
        <source>%1 is assigned to two commands: %2, %3</source>
        <translation>%1 被分配给两个命令：%2、%3</translation>
    </message>
    <message>
        <source>this is not a file of keys</source>
        <translation>这不是按键文件</translation>
    </message>
    <message>
        <source>this is not a key of a page</source>
        <translation>这不是页面的按键</translation>
    </message>
    <message>
        <source>A key without Ctrl or Alt types text or chooses a code.</source>
        <translation>不带 Ctrl 或 Alt 的按键用于输入文本或选择编码。</translation>
    </message>
    <message>
        <source>Text fields use this key.</source>
        <translation>文本框使用此按键。</translation>
    </message>
    <message>
        <source>A key of the pages: %1.</source>
        <translation>页面的按键：%1。</translation>
    </message>
    <message>
        <source>This key of the pages is a letter or sign without Ctrl or Alt, and no digit.</source>
        <translation>页面的这个按键须为不带 Ctrl 或 Alt 的字母或符号，不能是数字。</translation>
    </message>
    <message>
        <source>This key of the pages needs Ctrl, Alt or Shift, or is a function key.</source>
        <translation>页面的这个按键须带 Ctrl、Alt 或 Shift，或为功能键。</translation>
    </message>
    <message>
        <source>%1 is the key of the command “%2”: give that another one first.</source>
        <translation>%1 是命令“%2”的按键：请先为该命令换一个按键。</translation>
    </message>
</context>
<context>
    <name>KeyedText</name>
    <message>
        <source>1 blank</source>
        <translation>1 个空格</translation>
    </message>
    <message numerus="yes">
        <source>%n blanks</source>
        <translation>
            <numerusform>%n 个空格</numerusform>
        </translation>
    </message>
    <message>
        <source>the file cannot be read completely</source>
        <translation>无法完整读取文件</translation>
    </message>
    <message>
        <source>a NUL character; this is not a text file</source>
        <translation>含有 NUL 字符；这不是文本文件</translation>
    </message>
    <message>
        <source>a tab in the indentation</source>
        <translation>缩进中含有制表符</translation>
    </message>
    <message>
        <source>blanks</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>the indentation matches no line above</source>
        <translation>缩进与上面任何一行都不一致</translation>
    </message>
    <message>
        <source>a line without a key</source>
        <translation>该行没有键</translation>
    </message>
    <message>
        <source>“key: value”</source>
        <translation>“key: value”</translation>
    </message>
    <message>
        <source>the entries are nested too deeply</source>
        <translation>各项嵌套过深</translation>
    </message>
    <message numerus="yes">
        <source>at most %1 levels</source>
        <translation>
            <numerusform>最多 %1 层</numerusform>
        </translation>
    </message>
    <message>
        <source>a line without “|” below lines with it</source>
        <translation>在带“|”的行之下有不带“|”的行</translation>
    </message>
</context>
<context>
    <name>KeywordFile</name>
    <message>
        <source>cannot read the keyword set: %1</source>
        <translation>无法读取关键词集：%1</translation>
    </message>
    <message>
        <source>a file, or one of the built-in sets: %1</source>
        <translation>一个文件，或内置关键词集之一：%1</translation>
    </message>
    <message>
        <source>the file is too large for a keyword set</source>
        <translation>文件过大，不能作为关键词集</translation>
    </message>
    <message>
        <source>the keyword set is not text in UTF-8</source>
        <translation>关键词集不是 UTF-8 文本</translation>
    </message>
    <message>
        <source>the file contains no keyword</source>
        <translation>文件中没有关键词</translation>
    </message>
    <message>
        <source>one keyword a line</source>
        <translation>每行一个关键词</translation>
    </message>
</context>
<context>
    <name>KeywordsCommand</name>
    <message>
        <source>%1, 1 of them hits nothing as it is written</source>
        <translation>%1，其中 1 个按现有写法无任何命中</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n of them hit nothing as they are written</source>
        <translation>
            <numerusform>%1，其中 %n 个按现有写法无任何命中</numerusform>
        </translation>
    </message>
    <message>
        <source>posts, posts that no other keyword hits, keyword; %1 in all</source>
        <translation>帖子数，其他关键词均未命中的帖子数，关键词；共 %1</translation>
    </message>
    <message>
        <source>no post in the files has one of the ids</source>
        <translation>文件中没有帖子的 ID 属于所给的 ID</translation>
    </message>
    <message>
        <source>corater: 1 of the wanted ids is not in the files: %1</source>
        <translation>corater：所要的 ID 有 1 个不在文件中：%1</translation>
    </message>
    <message numerus="yes">
        <source>corater: %n of the wanted ids are not in the files, such as %1</source>
        <translation>
            <numerusform>corater：所要的 ID 有 %n 个不在文件中，例如 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>score, wanted posts with it (of %1), others with it (of %2), keyword</source>
        <translation>得分，命中的所要帖子数（共 %1），命中的其他帖子数（共 %2），关键词</translation>
    </message>
    <message>
        <source>a word has no minus before it here</source>
        <translation>此处的词前不加减号</translation>
    </message>
    <message>
        <source>the study has no words for or against inclusion</source>
        <translation>该研究没有支持或反对纳入的词</translation>
    </message>
</context>
<context>
    <name>LabelCells</name>
    <message>
        <source>one of the codes of the category %1</source>
        <translation>类别 %1 的编码之一</translation>
    </message>
    <message>
        <source>perhaps %1</source>
        <translation>可能是 %1</translation>
    </message>
    <message>
        <source>one code, or --several &quot;%1&quot; where a unit may have several</source>
        <translation>一个编码；一个单元可有多个编码时用 --several &quot;%1&quot;</translation>
    </message>
    <message>
        <source>the code of %1 is spelled otherwise</source>
        <translation>%1 的编码写法不同</translation>
    </message>
    <message>
        <source>%1, or --same, which takes spellings that differ in blanks, dashes, quotes or zeros for one</source>
        <translation>%1，或用 --same，将仅在空格、连接号、引号或零上不同的写法视为相同</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>最多 %1</translation>
    </message>
</context>
<context>
    <name>LabelCommand</name>
    <message>
        <source>an object</source>
        <translation>一个对象</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>一段文本</translation>
    </message>
    <message>
        <source>not a screening</source>
        <translation>不是筛选结果</translation>
    </message>
    <message>
        <source>in, out or undecided</source>
        <translation>in、out 或 undecided</translation>
    </message>
    <message>
        <source>the study has no round to label</source>
        <translation>研究中没有可标注的轮次</translation>
    </message>
</context>
<context>
    <name>LabelStudio</name>
    <message>
        <source>this is not a task of Label Studio with annotations</source>
        <translation>这不是带标注结果的 Label Studio 任务</translation>
    </message>
</context>
<context>
    <name>LabelledSets</name>
    <message>
        <source>the sheet has no ids of units</source>
        <translation>表格中没有单元的 ID</translation>
    </message>
    <message>
        <source>a column &quot;id&quot;</source>
        <translation>列 &quot;id&quot;</translation>
    </message>
    <message>
        <source>the sheet has no column with labels</source>
        <translation>表格中没有含标注的列</translation>
    </message>
    <message>
        <source>the sheet is empty</source>
        <translation>表格为空</translation>
    </message>
    <message>
        <source>the row has another length than the headings</source>
        <translation>该行的字段数与列标题行不同</translation>
    </message>
</context>
<context>
    <name>Language</name>
    <message>
        <source>--lang: there is no language %1; choose from %2</source>
        <translation>--lang：没有语言 %1；可选：%2</translation>
    </message>
</context>
<context>
    <name>LeftBehind</name>
    <message>
        <source>the name is too long: its lock and its log, whose names are longer, lie beside it</source>
        <translation>名称过长：其锁文件和日志文件与它放在一起，而它们的名称更长</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 字节</translation>
    </message>
</context>
<context>
    <name>LinkReader</name>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>neither an id nor the address of a question</source>
        <translation>既不是 ID，也不是问题的网址</translation>
    </message>
</context>
<context>
    <name>ListWords</name>
    <message>
        <source>%1, %2</source>
        <comment>names</comment>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>parts of a sentence</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1；%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a name and what is said of it</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>words and a remark on them</comment>
        <translation>%1（%2）</translation>
    </message>
</context>
<context>
    <name>LostPassages</name>
    <message>
        <source>%1’s passage is no longer in the post: “%2”</source>
        <translation>%1 的片段已不在帖子中：“%2”</translation>
    </message>
</context>
<context>
    <name>MapJson</name>
    <message>
        <source>the map is not JSON: %1</source>
        <translation>映射不是 JSON：%1</translation>
    </message>
    <message>
        <source>the map is not a JSON object</source>
        <translation>映射不是 JSON 对象</translation>
    </message>
    <message>
        <source>the map has a text with invalid characters</source>
        <translation>映射中有文本含无效字符</translation>
    </message>
    <message>
        <source>the map has an unknown key</source>
        <translation>映射中有未知的键</translation>
    </message>
    <message>
        <source>not a text</source>
        <translation>不是文本</translation>
    </message>
    <message>
        <source>the heading of a column</source>
        <translation>列标题</translation>
    </message>
    <message>
        <source>a text, or a list of texts</source>
        <translation>一段文本，或文本列表</translation>
    </message>
</context>
<context>
    <name>MappedFields</name>
    <message>
        <source>screening has one column per rater</source>
        <translation>筛选每名标注者一列</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>最多 %1</translation>
    </message>
</context>
<context>
    <name>MarkDuplicates</name>
    <message>
        <source>a round had this item already; it stays</source>
        <translation>此条目已进入过某一轮；予以保留</translation>
    </message>
</context>
<context>
    <name>MarkdownCodebook</name>
    <message>
        <source>the line is too long for a codebook</source>
        <translation>该行对编码手册来说过长</translation>
    </message>
    <message>
        <source>a table beside the lists was left out: %1</source>
        <translation>列表旁的一个表格已略去：%1</translation>
    </message>
    <message>
        <source>the file has no list of codes</source>
        <translation>文件中没有编码列表</translation>
    </message>
    <message>
        <source>a heading “Code for …” with a list of “name: definition” below it</source>
        <translation>标题“Code for …”，其下为“name: definition”的列表</translation>
    </message>
    <message>
        <source>the page has no lists: its headings were read as the codes</source>
        <translation>该页没有列表：其标题已读作编码</translation>
    </message>
    <message>
        <source>text between the codes was left out: %1</source>
        <translation>编码之间的文本已略去：%1</translation>
    </message>
    <message>
        <source>an entry without a name was left out: %1</source>
        <translation>一项无名称的内容已略去：%1</translation>
    </message>
    <message>
        <source>the entry below “%1” was read as a remark in its definition</source>
        <translation>“%1”之下的一项已读作其定义中的说明</translation>
    </message>
    <message>
        <source>a property that is known</source>
        <translation>已知的属性</translation>
    </message>
    <message>
        <source>“%1: %2” cannot be read; expected %3</source>
        <translation>“%1: %2”无法解读；应为 %3</translation>
    </message>
    <message>
        <source>an entry of the guide that does not name a pair was left out: %1</source>
        <translation>指南中一项未指明成对编码的内容已略去：%1</translation>
    </message>
</context>
<context>
    <name>MatchCommand</name>
    <message>
        <source>a column is given as ROLE=HEADING</source>
        <translation>列应写作 ROLE=HEADING</translation>
    </message>
    <message>
        <source>unknown role of a column</source>
        <translation>列的用途未知</translation>
    </message>
    <message>
        <source>standard input is already the keyword set and cannot also be the posts</source>
        <translation>标准输入已用作关键词集，不能同时用作帖子</translation>
    </message>
    <message>
        <source>%1: %2 %</source>
        <translation>%1：%2%</translation>
    </message>
</context>
<context>
    <name>MeetingPlace</name>
    <message>
        <source>this is not the identity of a study</source>
        <translation>这不是研究的标识</translation>
    </message>
    <message>
        <source>32 hexadecimal digits</source>
        <translation>32 个十六进制数字</translation>
    </message>
    <message>
        <source>this is not the identity of a copy</source>
        <translation>这不是副本的标识</translation>
    </message>
    <message>
        <source>the parcels of a copy are numbered from 1</source>
        <translation>副本的数据包从 1 开始编号</translation>
    </message>
    <message>
        <source>a parcel is too large</source>
        <translation>数据包过大</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 字节</translation>
    </message>
</context>
<context>
    <name>Memo</name>
    <message>
        <source>the memo has no text</source>
        <translation>备忘录没有文本</translation>
    </message>
    <message>
        <source>the memo has more than %1 characters</source>
        <translation>备忘录超过 %1 个字符</translation>
    </message>
    <message>
        <source>the study has no such memo</source>
        <translation>研究中没有这条备忘录</translation>
    </message>
    <message>
        <source>only its author can change or remove a memo</source>
        <translation>只有作者可以修改或删除备忘录</translation>
    </message>
    <message>
        <source>a memo needs its author</source>
        <translation>备忘录需要作者</translation>
    </message>
</context>
<context>
    <name>MemoCommand</name>
    <message numerus="yes">
        <source>%n dimensions have a code “%1”</source>
        <translation>
            <numerusform>%n 个维度有编码“%1”</numerusform>
        </translation>
    </message>
    <message>
        <source>memos of others that were written in the open round are listed once all have sealed</source>
        <translation>其他人在进行中的轮次中写的备忘录，在所有人封存后列出</translation>
    </message>
    <message>
        <source>a memo on %1; the others can read it once %2 is closed</source>
        <translation>关于%1的备忘录；%2 结束后其他人才能阅读</translation>
    </message>
    <message>
        <source>a memo on %1</source>
        <translation>关于%1的备忘录</translation>
    </message>
</context>
<context>
    <name>Memos</name>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>open the round “%1”</source>
        <translation>开启轮次“%1”</translation>
    </message>
    <message>
        <source>close the round “%1”, which all have sealed</source>
        <translation>结束所有人均已封存的轮次“%1”</translation>
    </message>
    <message>
        <source>codebook version %1</source>
        <translation>编码手册版本 %1</translation>
    </message>
    <message>
        <source>%1: journal</source>
        <translation>%1：研究日志</translation>
    </message>
    <message>
        <source>item %1</source>
        <translation>条目 %1</translation>
    </message>
    <message>
        <source>a code that is gone</source>
        <translation>已不存在的编码</translation>
    </message>
    <message>
        <source>the code “%1”</source>
        <translation>编码“%1”</translation>
    </message>
    <message>
        <source>the round “%1”</source>
        <translation>轮次“%1”</translation>
    </message>
    <message>
        <source>the study</source>
        <translation>研究</translation>
    </message>
    <message>
        <source>Memo by %1 on %2</source>
        <translation>%1 关于%2的备忘录</translation>
    </message>
    <message>
        <source>open the training round “%1”</source>
        <translation>开启培训轮次“%1”</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>No recent studies</source>
        <translation>没有最近的研究</translation>
    </message>
    <message>
        <source>Open recent</source>
        <translation>打开最近的研究</translation>
    </message>
</context>
<context>
    <name>MergeCommand</name>
    <message>
        <source>%1: nothing new for this copy</source>
        <translation>%1：对此副本没有新内容</translation>
    </message>
    <message>
        <source>1 change</source>
        <translation>1 项更改</translation>
    </message>
    <message numerus="yes">
        <source>%n changes</source>
        <translation>
            <numerusform>%n 项更改</numerusform>
        </translation>
    </message>
    <message>
        <source>1 item</source>
        <translation>1 个条目</translation>
    </message>
    <message numerus="yes">
        <source>%n items</source>
        <translation>
            <numerusform>%n 个条目</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>%1: would merge %2</source>
        <translation>%1：将合并 %2</translation>
    </message>
    <message>
        <source>%1: merged %2</source>
        <translation>%1：已合并 %2</translation>
    </message>
    <message>
        <source>1 new contradiction; both values are kept: corater conflicts %1</source>
        <translation>1 处新冲突；两个值均予保留：corater conflicts %1</translation>
    </message>
    <message numerus="yes">
        <source>%n new contradictions; both values of each are kept: corater conflicts %1</source>
        <translation>
            <numerusform>%n 处新冲突；每处的两个值均予保留：corater conflicts %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MergeDialogs</name>
    <message>
        <source>1 change</source>
        <translation>1 项更改</translation>
    </message>
    <message numerus="yes">
        <source>%n changes</source>
        <translation>
            <numerusform>%n 项更改</numerusform>
        </translation>
    </message>
    <message>
        <source>1 item</source>
        <translation>1 个条目</translation>
    </message>
    <message numerus="yes">
        <source>%n items</source>
        <translation>
            <numerusform>%n 个条目</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1和 %2</translation>
    </message>
    <message>
        <source>No contradictions.</source>
        <translation>没有冲突。</translation>
    </message>
    <message>
        <source>1 contradiction: both values are kept, and the later one stands until you decide.</source>
        <translation>1 处冲突：两个值均予保留，在您作出决定之前以较晚的为准。</translation>
    </message>
    <message numerus="yes">
        <source>%n contradictions: both values of each are kept, and the later one stands until you decide.</source>
        <translation>
            <numerusform>%n 处冲突：每处的两个值均予保留，在您作出决定之前以较晚的为准。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 (%2, %3)</source>
        <translation>%1（%2，%3）</translation>
    </message>
    <message>
        <source>%1
stands: %2
other: %3</source>
        <translation>%1
现行：%2
另一值：%3</translation>
    </message>
    <message>
        <source>%1: %2 merged. %3</source>
        <translation>%1：已合并 %2。%3</translation>
    </message>
    <message>
        <source>Merge a copy of this study, or a packet</source>
        <translation>合并此研究的副本或交换包</translation>
    </message>
    <message>
        <source>Copies and packets (*.corater *.packet);;All files (*)</source>
        <translation>副本和交换包 (*.corater *.packet);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>正在读取 %1</translation>
    </message>
</context>
<context>
    <name>MergeReplay</name>
    <message>
        <source>nobody</source>
        <translation>无人</translation>
    </message>
    <message>
        <source>history entry %1 by %2 writes what only %3 may write (%4)</source>
        <translation>%2 的历史记录第 %1 条写入了只有 %3 才可写入的内容（%4）</translation>
    </message>
    <message>
        <source>history entry %1 by %2 writes what nobody may write by then (%3)</source>
        <translation>%2 的历史记录第 %1 条写入了当时任何人都不可写入的内容（%3）</translation>
    </message>
</context>
<context>
    <name>MergeReplayEnd</name>
    <message>
        <source>history entry %1 changes what no study has</source>
        <translation>历史记录第 %1 条更改了任何研究都没有的内容</translation>
    </message>
</context>
<context>
    <name>MergedTables</name>
    <message>
        <source>the received history has a row of %1 that no study has</source>
        <translation>收到的历史记录含有 %1 的一行，任何研究都没有此行</translation>
    </message>
</context>
<context>
    <name>Message</name>
    <message>
        <source>%1; %2</source>
        <translation>%1；%2</translation>
    </message>
</context>
<context>
    <name>Minutes</name>
    <message>
        <source>%1: minutes since %2</source>
        <translation>%1：自%2以来的会议纪要</translation>
    </message>
    <message>
        <source>Decided: %1</source>
        <translation>已决定：%1</translation>
    </message>
    <message>
        <source>Discussed, not decided</source>
        <translation>已讨论，未决定</translation>
    </message>
    <message>
        <source>title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>final</source>
        <translation>最终</translation>
    </message>
    <message>
        <source>decided by</source>
        <translation>决定者</translation>
    </message>
    <message>
        <source>reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>in words</source>
        <translation>文字说明</translation>
    </message>
    <message>
        <source>to do</source>
        <translation>待办</translation>
    </message>
    <message>
        <source>write a rule for the two</source>
        <translation>为这两个编码编写规则</translation>
    </message>
    <message>
        <source>said</source>
        <translation>发言</translation>
    </message>
    <message>
        <source>%1 said</source>
        <translation>%1 的发言</translation>
    </message>
    <message>
        <source>the discussion is resolved</source>
        <translation>讨论已解决</translation>
    </message>
    <message>
        <source>answers</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>decided</source>
        <translation>已决定</translation>
    </message>
    <message>
        <source>by discussion</source>
        <translation>经讨论</translation>
    </message>
</context>
<context>
    <name>MissingWords</name>
    <message>
        <source>%1, or --missing &quot;%2&quot; where that means not rated</source>
        <translation>%1；若表示未标注，则用 --missing &quot;%2&quot;</translation>
    </message>
    <message>
        <source>--blank no, or --blank missing</source>
        <translation>--blank no 或 --blank missing</translation>
    </message>
    <message>
        <source>1 empty cell</source>
        <translation>1 个空单元格</translation>
    </message>
    <message numerus="yes">
        <source>%n empty cells</source>
        <translation>
            <numerusform>%n 个空单元格</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Misuse</name>
    <message>
        <source>%1: a value is missing (%2)</source>
        <translation>%1：缺少一个值（%2）</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n values are missing (%2)</source>
        <translation>
            <numerusform>%1：缺少 %n 个值（%2）</numerusform>
        </translation>
    </message>
    <message>
        <source>A subcommand is required</source>
        <translation>需要子命令</translation>
    </message>
    <message>
        <source>%1 is required</source>
        <translation>需要 %1</translation>
    </message>
    <message>
        <source>%1 requires %2</source>
        <translation>%1 需要 %2</translation>
    </message>
    <message>
        <source>%1 excludes %2</source>
        <translation>%1 与 %2 不能同时使用</translation>
    </message>
    <message>
        <source>Could not convert: %1 = %2</source>
        <translation>无法转换：%1 = %2</translation>
    </message>
    <message numerus="yes">
        <source>%1: only one value is possible, but %n were given</source>
        <translation>
            <numerusform>%1：只能有一个值，但给出了 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>The following argument was not expected: %1</source>
        <translation>意外的参数：%1</translation>
    </message>
    <message numerus="yes">
        <source>The following arguments were not expected: %1</source>
        <translation>
            <numerusform>意外的参数：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 wants a file name; found the option %2</source>
        <translation>%1 需要一个文件名；发现的是选项 %2</translation>
    </message>
    <message>
        <source>%1 wants a value (%2); found the option %3</source>
        <translation>%1 需要一个值（%2）；发现的是选项 %3</translation>
    </message>
</context>
<context>
    <name>ModeKeys</name>
    <message>
        <source>Space, %1, %2</source>
        <translation>空格，%1，%2</translation>
    </message>
    <message>
        <source>Scroll the post by a page, by lines</source>
        <translation>按页、按行滚动帖子</translation>
    </message>
    <message>
        <source>Write the rule for the two codes</source>
        <translation>为这两个编码编写规则</translation>
    </message>
    <message>
        <source>Comment on the open dimension, or else on the unit; in Adjudicate the reason or the minutes</source>
        <translation>为展开的维度写备注，没有展开的维度时为单元写备注；在“裁决”中写原因或会议纪要</translation>
    </message>
    <message>
        <source>Flag the item for discussion; in Adjudicate write to the discussion</source>
        <translation>将条目标记为待讨论；在“裁决”中参与讨论</translation>
    </message>
    <message>
        <source>Add a unit</source>
        <translation>添加单元</translation>
    </message>
    <message>
        <source>Include, exclude</source>
        <translation>纳入、排除</translation>
    </message>
    <message>
        <source>1–9 after %1</source>
        <translation>%1 之后按 1–9</translation>
    </message>
    <message>
        <source>Reason for exclusion; in a screening pass the digit alone excludes the item</source>
        <translation>排除原因；在快速筛选中，仅按数字即可排除条目</translation>
    </message>
    <message>
        <source>1–9, A–Z</source>
        <translation>1–9，A–Z</translation>
    </message>
    <message>
        <source>Choose the code with that key in the open dimension</source>
        <translation>在展开的维度中选择该键对应的编码</translation>
    </message>
    <message>
        <source>Filter the codes by the text you type next; so does a letter that is not a key</source>
        <translation>按接下来输入的文本过滤编码；输入非按键的字母亦可</translation>
    </message>
    <message>
        <source>↑ ↓, Tab</source>
        <translation>↑ ↓，Tab</translation>
    </message>
    <message>
        <source>Move between codes and dimensions</source>
        <translation>在编码和维度之间移动</translation>
    </message>
    <message>
        <source>Remove the last code</source>
        <translation>删除最后一个编码</translation>
    </message>
    <message>
        <source>Previous, next unit</source>
        <translation>上一个、下一个单元</translation>
    </message>
    <message>
        <source>Remove the unit</source>
        <translation>删除单元</translation>
    </message>
    <message>
        <source>Flag as unsure</source>
        <translation>标记为不确定</translation>
    </message>
    <message>
        <source>Next open item; at the end: seal, then compare</source>
        <translation>下一个未完成条目；到末尾时：封存，然后比较</translation>
    </message>
    <message>
        <source>Next, previous difference</source>
        <translation>下一处、上一处差异</translation>
    </message>
    <message>
        <source>Next, previous answer, including agreed ones</source>
        <translation>下一个、上一个答案，包括一致的</translation>
    </message>
    <message>
        <source>Next, previous item</source>
        <translation>下一个、上一个条目</translation>
    </message>
    <message>
        <source>Match units that are the same problem</source>
        <translation>匹配属于同一问题的单元</translation>
    </message>
    <message>
        <source>Settle it in Adjudicate</source>
        <translation>在“裁决”中裁决</translation>
    </message>
    <message>
        <source>1–9</source>
        <translation>1–9</translation>
    </message>
    <message>
        <source>Take that answer</source>
        <translation>采用该答案</translation>
    </message>
    <message>
        <source>Take a unit that not all raters found</source>
        <translation>采用并非所有标注者都找到的单元</translation>
    </message>
    <message>
        <source>No unit</source>
        <translation>非单元</translation>
    </message>
    <message>
        <source>Alt 1–9</source>
        <translation>Alt 1–9</translation>
    </message>
    <message>
        <source>Choose that reason</source>
        <translation>选择该原因</translation>
    </message>
    <message>
        <source>Alt 0</source>
        <translation>Alt 0</translation>
    </message>
    <message>
        <source>Show or fold the list of reasons</source>
        <translation>展开或收起原因列表</translation>
    </message>
    <message>
        <source>Decide and next</source>
        <translation>决定并转到下一个</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>Reopen a settled label</source>
        <translation>重新开启已裁决的标注</translation>
    </message>
    <message>
        <source>Next, previous row</source>
        <translation>下一行、上一行</translation>
    </message>
    <message>
        <source>Note that a rule is needed</source>
        <translation>注明需要规则</translation>
    </message>
    <message>
        <source>End the discussion of the question</source>
        <translation>结束对该问题的讨论</translation>
    </message>
    <message>
        <source>From dimension to dimension</source>
        <translation>在维度之间移动</translation>
    </message>
    <message>
        <source>Arrow keys in the matrix</source>
        <translation>矩阵中的方向键</translation>
    </message>
    <message>
        <source>From cell to cell</source>
        <translation>在单元格之间移动</translation>
    </message>
    <message>
        <source>↵ in the matrix</source>
        <translation>矩阵中的 ↵</translation>
    </message>
    <message>
        <source>The items of the cell, and the rule for its two codes</source>
        <translation>该单元格的条目，以及其两个编码的规则</translation>
    </message>
    <message>
        <source>Arrow keys in the figure</source>
        <translation>图中的方向键</translation>
    </message>
    <message>
        <source>From bar to bar, cell to cell</source>
        <translation>在条形之间、单元格之间移动</translation>
    </message>
    <message>
        <source>↵ in the figure</source>
        <translation>图中的 ↵</translation>
    </message>
    <message>
        <source>List the units behind the number</source>
        <translation>列出该数值对应的单元</translation>
    </message>
    <message>
        <source>↵ in the list</source>
        <translation>列表中的 ↵</translation>
    </message>
    <message>
        <source>Open the item</source>
        <translation>打开条目</translation>
    </message>
    <message>
        <source>Alt 1–6</source>
        <translation>Alt 1–6</translation>
    </message>
    <message>
        <source>Codes, versions and the other parts</source>
        <translation>编码、版本及其他部分</translation>
    </message>
    <message>
        <source>%1 or +, %2</source>
        <translation>%1 或 +，%2</translation>
    </message>
    <message>
        <source>New code beside, below the current one</source>
        <translation>在当前编码旁、之下新建编码</translation>
    </message>
    <message>
        <source>New dimension, a question asked of every unit</source>
        <translation>新建维度，即对每个单元提出的一个问题</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Write its definition</source>
        <translation>编写其定义</translation>
    </message>
    <message>
        <source>Move it up, down</source>
        <translation>上移、下移</translation>
    </message>
    <message>
        <source>Move it into the code above, out of its category</source>
        <translation>移入上方的编码、移出其类别</translation>
    </message>
    <message>
        <source>Merge into another code</source>
        <translation>合并到另一编码</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>拆分</translation>
    </message>
    <message>
        <source>Retire or remove</source>
        <translation>停用或删除</translation>
    </message>
    <message>
        <source>Request a review of its labels</source>
        <translation>请求复核其标注</translation>
    </message>
    <message>
        <source>Write a rule</source>
        <translation>编写规则</translation>
    </message>
    <message>
        <source>In the review requests: confirm, another answer</source>
        <translation>在复核请求中：确认、改选答案</translation>
    </message>
    <message>
        <source>In the proposals: accept, refuse</source>
        <translation>在提议中：接受、拒绝</translation>
    </message>
    <message>
        <source>In the file pages: choose a file, accept its content</source>
        <translation>在文件页中：选择文件、接受其内容</translation>
    </message>
    <message>
        <source>Agree to differ, without a final label</source>
        <translation>保留分歧，不给出最终标注</translation>
    </message>
    <message>
        <source>↵ in the table</source>
        <translation>表格中的 ↵</translation>
    </message>
    <message>
        <source>To the matrix of the dimension</source>
        <translation>转到该维度的矩阵</translation>
    </message>
</context>
<context>
    <name>ModelComparison</name>
    <message>
        <source>one name is both a rater and a model</source>
        <translation>同一名称既是标注者又是模型</translation>
    </message>
    <message>
        <source>a column of confidences belongs to one model</source>
        <translation>置信度列只属于一个模型</translation>
    </message>
</context>
<context>
    <name>Moment</name>
    <message>
        <source>this is not a date</source>
        <translation>这不是日期</translation>
    </message>
    <message>
        <source>a date such as 2026-03-03, or with a time: 2026-03-03 14:05</source>
        <translation>日期，如 2026-03-03；或带时间：2026-03-03 14:05</translation>
    </message>
</context>
<context>
    <name>NamesInComments</name>
    <message>
        <source>comment of %1 on %2</source>
        <translation>%1 对 %2 的备注</translation>
    </message>
    <message>
        <source>decision on %1</source>
        <translation>对 %1 的决定</translation>
    </message>
    <message>
        <source>discussion of %1</source>
        <translation>对 %1 的讨论</translation>
    </message>
    <message>
        <source>rule of the codebook</source>
        <translation>编码手册的规则</translation>
    </message>
    <message>
        <source>code %1</source>
        <translation>编码 %1</translation>
    </message>
    <message>
        <source>name of a round</source>
        <translation>轮次名称</translation>
    </message>
    <message>
        <source>name of a file</source>
        <translation>文件名</translation>
    </message>
    <message>
        <source>memo on %1</source>
        <translation>关于%1的备忘录</translation>
    </message>
</context>
<context>
    <name>NewCommand</name>
    <message>
        <source>%1: a new study with %2 and %3</source>
        <translation>%1：新研究，含 %2和 %3</translation>
    </message>
</context>
<context>
    <name>NextStep</name>
    <message>
        <source>All raters see the labels of %1 when every rater has sealed it.</source>
        <translation>每名标注者都封存 %1 后，所有标注者即可看到其中的标注。</translation>
    </message>
    <message>
        <source>You have finished %1</source>
        <translation>您已完成 %1</translation>
    </message>
    <message>
        <source>Seal it, so that your labels can be compared with the others’.</source>
        <translation>请封存，以便将您的标注与他人的比较。</translation>
    </message>
    <message>
        <source>%1 is open</source>
        <translation>%1 正在进行</translation>
    </message>
    <message>
        <source>Disagreements are shown when every rater has sealed it.</source>
        <translation>每名标注者都封存后才显示分歧。</translation>
    </message>
    <message>
        <source>The codebook has no questions yet</source>
        <translation>编码手册中尚无问题</translation>
    </message>
    <message>
        <source>Write them, or take over the codebook of another study. A study that only includes and excludes needs none.</source>
        <translation>请编写问题，或沿用另一研究的编码手册。只作纳入和排除的研究不需要问题。</translation>
    </message>
    <message>
        <source>No reasons for exclusion yet</source>
        <translation>尚无排除原因</translation>
    </message>
    <message>
        <source>With a list, a rater excludes an item and says why with two keys.</source>
        <translation>有了列表，标注者按两个键即可排除条目并说明原因。</translation>
    </message>
    <message>
        <source>Waiting for %1</source>
        <translation>等待 %1</translation>
    </message>
    <message>
        <source>%1 is sealed by all</source>
        <translation>所有人均已封存 %1</translation>
    </message>
    <message>
        <source>Look at the agreement: codes that the raters confuse need a rule in the codebook before the next round.</source>
        <translation>请查看一致性：标注者容易混淆的编码，在下一轮之前需要在编码手册中写明规则。</translation>
    </message>
    <message>
        <source>%1: %2 to settle</source>
        <translation>%1：待裁决 %2</translation>
    </message>
    <message>
        <source>No items yet</source>
        <translation>尚无条目</translation>
    </message>
    <message>
        <source>In no round yet: %1.</source>
        <translation>尚未进入任何轮次：%1。</translation>
    </message>
    <message>
        <source>%1 settled: open the next round</source>
        <translation>%1 已裁决：开启下一轮</translation>
    </message>
    <message>
        <source>Codes that the raters confuse need a rule first.</source>
        <translation>标注者容易混淆的编码需要先有规则。</translation>
    </message>
    <message>
        <source>Everything is settled</source>
        <translation>已全部裁决</translation>
    </message>
    <message>
        <source>Export the data set, or look at the agreement.</source>
        <translation>可导出数据集，或查看一致性。</translation>
    </message>
    <message>
        <source>Add items…</source>
        <translation>添加条目…</translation>
    </message>
    <message>
        <source>Write the codebook</source>
        <translation>编写编码手册</translation>
    </message>
    <message>
        <source>Reasons for exclusion…</source>
        <translation>排除原因…</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标注</translation>
    </message>
    <message>
        <source>Seal my round…</source>
        <translation>封存我的轮次…</translation>
    </message>
    <message>
        <source>Agreement</source>
        <translation>一致性</translation>
    </message>
    <message>
        <source>Settle</source>
        <translation>裁决</translation>
    </message>
    <message>
        <source>Open a round…</source>
        <translation>开启轮次…</translation>
    </message>
    <message>
        <source>Export the data set…</source>
        <translation>导出数据集…</translation>
    </message>
    <message>
        <source>%1 included</source>
        <translation>纳入 %1</translation>
    </message>
    <message>
        <source>%1 excluded</source>
        <translation>排除 %1</translation>
    </message>
    <message>
        <source>%1 undecided</source>
        <translation>未定 %1</translation>
    </message>
    <message>
        <source>%1 flagged</source>
        <translation>已标记 %1</translation>
    </message>
    <message>
        <source>%1 missing</source>
        <translation>缺失 %1</translation>
    </message>
    <message>
        <source>One rater per item is enough for them, with a drawn part that all rate.</source>
        <translation>这些条目每个由一名标注者标注即可，另抽取一部分由所有人标注。</translation>
    </message>
    <message>
        <source>Seal it to end the training. The results are shown when every rater has sealed it.</source>
        <translation>封存即结束培训。所有标注者封存后显示成绩。</translation>
    </message>
    <message>
        <source>In this training you see the agreed labels of an item once you have finished it. No result counts your answers.</source>
        <translation>在本次培训中，完成一个条目后即可看到其商定标注。任何结果都不计入您的答案。</translation>
    </message>
    <message>
        <source>%1 is finished</source>
        <translation>%1 已结束</translation>
    </message>
    <message>
        <source>Everything is settled, the data set is exported</source>
        <translation>已全部裁决，数据集已导出</translation>
    </message>
    <message>
        <source>The replication package holds what reviewers ask for.</source>
        <translation>复现包包含审稿人要求的内容。</translation>
    </message>
    <message>
        <source>Replication package…</source>
        <translation>复现包…</translation>
    </message>
    <message>
        <source>The sample is settled</source>
        <translation>样本已裁决</translation>
    </message>
    <message>
        <source>Compare its labels with those of the data set.</source>
        <translation>将其标注与数据集的标注比较。</translation>
    </message>
    <message>
        <source>The audit is finished</source>
        <translation>抽检已完成</translation>
    </message>
    <message>
        <source>The replication package contains its tables.</source>
        <translation>复现包包含其表格。</translation>
    </message>
    <message>
        <source>Compare with the data set…</source>
        <translation>与数据集比较…</translation>
    </message>
    <message>
        <source>%1 is imported</source>
        <translation>已导入%1</translation>
    </message>
    <message>
        <source>Everything is settled, the package is written</source>
        <translation>已全部裁决，复现包已写入</translation>
    </message>
    <message>
        <source>The audit is finished, the package is written</source>
        <translation>抽检已完成，复现包已写入</translation>
    </message>
</context>
<context>
    <name>NodeInLoopRule</name>
    <message>
        <source>Operation built in a loop</source>
        <translation>在循环中构建运算</translation>
    </message>
    <message>
        <source>%1 depends on nothing that changes in the loop, yet every iteration adds it to the graph again.</source>
        <translation>%1 不依赖循环中变化的任何量，但每次迭代都会将其再次加入计算图。</translation>
    </message>
    <message>
        <source>%1 is in a function that the loop on line %2 calls: every iteration adds it to the graph again.</source>
        <translation>%1 位于第 %2 行的循环所调用的函数中：每次迭代都会将其再次加入计算图。</translation>
    </message>
    <message>
        <source>Build it once before the loop and use the result in it.</source>
        <translation>在循环之前构建一次，并在循环中使用其结果。</translation>
    </message>
</context>
<context>
    <name>Notebook</name>
    <message>
        <source>not JSON: %1</source>
        <translation>不是 JSON：%1</translation>
    </message>
    <message>
        <source>JSON without cells: not a notebook</source>
        <translation>JSON 中没有单元格：不是笔记本</translation>
    </message>
</context>
<context>
    <name>NumbersMessages</name>
    <message>
        <source>Value %2 not in range %1</source>
        <translation>值 %2 不在范围 %1 内</translation>
    </message>
    <message>
        <source>Value %1 is not a positive number</source>
        <translation>值 %1 不是正数</translation>
    </message>
    <message>
        <source>Value %1 is neither 0 nor a positive number</source>
        <translation>值 %1 既不是 0 也不是正数</translation>
    </message>
</context>
<context>
    <name>OpenDocumentReader</name>
    <message>
        <source>the document has no sheet</source>
        <translation>文档中没有工作表</translation>
    </message>
    <message>
        <source>the document is too large</source>
        <translation>文档过大</translation>
    </message>
    <message>
        <source>the document is protected with a password</source>
        <translation>文档受密码保护</translation>
    </message>
    <message>
        <source>the same document without a password</source>
        <translation>不带密码的同一文档</translation>
    </message>
    <message>
        <source>this ZIP file is not an OpenDocument sheet</source>
        <translation>此 ZIP 文件不是 OpenDocument 表格</translation>
    </message>
</context>
<context>
    <name>OpenRound</name>
    <message>
        <source>the name of the round %1</source>
        <translation>轮次名称%1</translation>
    </message>
    <message>
        <source>there is a round %1 already</source>
        <translation>已有轮次 %1</translation>
    </message>
    <message>
        <source>%1 is the adjudicator, who does not label</source>
        <translation>%1 是裁决者，不参与标注</translation>
    </message>
    <message>
        <source>a round needs raters of the study</source>
        <translation>轮次需要有研究的标注者</translation>
    </message>
    <message>
        <source>every item of the study was in a round already</source>
        <translation>研究的每个条目都已进入过某一轮</translation>
    </message>
    <message>
        <source>the list names no item</source>
        <translation>列表中没有条目</translation>
    </message>
    <message>
        <source>that many items cannot be drawn</source>
        <translation>无法抽取这么多条目</translation>
    </message>
    <message>
        <source>1 to %1</source>
        <translation>1 至 %1</translation>
    </message>
    <message>
        <source>that many items cannot be common to the raters</source>
        <translation>标注者不可能有这么多共同条目</translation>
    </message>
    <message>
        <source>0 to %1</source>
        <translation>0 至 %1</translation>
    </message>
    <message>
        <source>the number of items shown again cannot be negative</source>
        <translation>再次显示的条目数不能为负</translation>
    </message>
    <message>
        <source>%1 cannot be shown that many earlier items again</source>
        <translation>无法向 %1 再次显示这么多先前的条目</translation>
    </message>
    <message>
        <source>an audit cannot tell that so few items of so many raters are good enough</source>
        <translation>标注者如此之多而条目如此之少，审核无法表明其质量足够</translation>
    </message>
    <message>
        <source>two raters or more, and fewer errors allowed than make up the rate</source>
        <translation>两名或更多标注者，且允许的错误少于该比例对应的数量</translation>
    </message>
</context>
<context>
    <name>OpenedFile</name>
    <message>
        <source>was deleted or moved while it was open</source>
        <translation>在打开期间被删除或移动</translation>
    </message>
    <message>
        <source>was replaced by another file while it was open</source>
        <translation>在打开期间被另一文件替换</translation>
    </message>
    <message>
        <source>has a second name (a hard link), by which another program could write over it</source>
        <translation>另有一个名称（硬链接），其他程序可能由此覆盖它</translation>
    </message>
    <message>
        <source>was written to by another program while it was open</source>
        <translation>在打开期间被其他程序写入</translation>
    </message>
    <message>
        <source>lost its log (-wal) while it was open</source>
        <translation>在打开期间失去其日志（-wal）</translation>
    </message>
    <message>
        <source>%1; nothing is changed until it has one name only: remove the other, or work on a copy</source>
        <translation>%1；只剩一个名称之前不作任何更改：请删除另一名称，或在副本上工作</translation>
    </message>
    <message>
        <source>%1; nothing more is saved in it: save a copy under another name</source>
        <translation>%1；不再向其保存任何内容：请以其他名称保存副本</translation>
    </message>
</context>
<context>
    <name>OverRounds</name>
    <message>
        <source>what the raters said</source>
        <translation>标注者的标注</translation>
    </message>
</context>
<context>
    <name>PackageActions</name>
    <message>
        <source>The study’s description is kept</source>
        <translation>研究的说明已保存</translation>
    </message>
    <message>
        <source>ZIP (*.zip)</source>
        <translation>ZIP (*.zip)</translation>
    </message>
    <message>
        <source>Write the package to</source>
        <translation>将复现包写入</translation>
    </message>
</context>
<context>
    <name>PackageCheck</name>
    <message>
        <source>%1, %2: differs from %3</source>
        <translation>%1，%2：与 %3 不同</translation>
    </message>
    <message>
        <source>the rater has another answer in the same case</source>
        <translation>该标注者在同一案例中另有答案</translation>
    </message>
    <message>
        <source>the rater has sealed something else</source>
        <translation>该标注者封存的是别的内容</translation>
    </message>
    <message>
        <source>%1 (%2): cases are missing</source>
        <translation>%1（%2）：缺少案例</translation>
    </message>
    <message>
        <source>%1 (%2): of what %3 sealed of %4, something is not compared</source>
        <translation>%1（%2）：%3 对 %4 所封存的内容中，有一部分未作比较</translation>
    </message>
    <message>
        <source>%1, row %2: %3</source>
        <translation>%1，第 %2 行：%3</translation>
    </message>
    <message>
        <source>results/counts.csv: “%1” is missing, or no whole number</source>
        <translation>results/counts.csv：“%1”缺失，或不是整数</translation>
    </message>
    <message>
        <source>%1: the columns differ from those in %2</source>
        <translation>%1：列与 %2 中的不同</translation>
    </message>
    <message>
        <source>%1: rows by %2: %3; counted: %4</source>
        <translation>%1：%2 记载的行数：%3；实际计数：%4</translation>
    </message>
    <message>
        <source>%1 does not say how many rows the tables have</source>
        <translation>%1 未说明各表的行数</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>缺少 %1</translation>
    </message>
    <message>
        <source>%1 is not described in %2</source>
        <translation>%1 在 %2 中没有说明</translation>
    </message>
    <message>
        <source>%1: nothing recomputes these numbers</source>
        <translation>%1：没有程序重新计算这些数值</translation>
    </message>
    <message>
        <source>not the units that were sealed</source>
        <translation>不是已封存的单元</translation>
    </message>
    <message>
        <source>no such rating</source>
        <translation>没有这样的标注</translation>
    </message>
    <message>
        <source>a match has one unit of each rater at most</source>
        <translation>一组匹配中每名标注者最多一个单元</translation>
    </message>
    <message>
        <source>%1 (%2): %3</source>
        <translation>%1（%2）：%3</translation>
    </message>
    <message>
        <source>data/screening.csv, row %1: “%2” is no value of data/values.csv</source>
        <translation>data/screening.csv，第 %1 行：“%2”不是 data/values.csv 中的值</translation>
    </message>
    <message>
        <source>data/labels.csv, case %1: “%2” is no value of data/values.csv</source>
        <translation>data/labels.csv，案例 %1：“%2”不是 data/values.csv 中的值</translation>
    </message>
    <message>
        <source>no rater that is compared</source>
        <translation>不是参与比较的标注者</translation>
    </message>
    <message>
        <source>another number of raters than in ratings/compared-raters.csv</source>
        <translation>标注者人数与 ratings/compared-raters.csv 中的不同</translation>
    </message>
    <message>
        <source>no code book in ratings/compared-codes.csv</source>
        <translation>ratings/compared-codes.csv 中没有编码手册</translation>
    </message>
    <message>
        <source>no rater of ratings/compared-raters.csv</source>
        <translation>不是 ratings/compared-raters.csv 中的标注者</translation>
    </message>
    <message>
        <source>“%1” is no code of ratings/compared-codes.csv</source>
        <translation>“%1”不是 ratings/compared-codes.csv 中的编码</translation>
    </message>
    <message>
        <source>“%1” is not what was sealed</source>
        <translation>“%1”不是已封存的内容</translation>
    </message>
    <message>
        <source>%1, row %2: “%3” counts as something else already</source>
        <translation>%1，第 %2 行：“%3”已计作别的内容</translation>
    </message>
    <message>
        <source>the unit is not matched with the others of its case</source>
        <translation>该单元未与其案例中的其他单元匹配</translation>
    </message>
    <message>
        <source>ratings/compared.csv, row %1 (%2, %3): %4</source>
        <translation>ratings/compared.csv，第 %1 行（%2，%3）：%4</translation>
    </message>
    <message>
        <source>decisions/questions.csv, row %1 (%2): differs from %3</source>
        <translation>decisions/questions.csv，第 %1 行（%2）：与 %3 不同</translation>
    </message>
    <message>
        <source>%1: the columns differ</source>
        <translation>%1：列不同</translation>
    </message>
    <message>
        <source>%1: the row of %2 is missing</source>
        <translation>%1：缺少 %2 的行</translation>
    </message>
    <message>
        <source>%1: the rows are in another order</source>
        <translation>%1：行的顺序不同</translation>
    </message>
    <message>
        <source>%1, row %2 (%3)</source>
        <translation>%1，第 %2 行（%3）</translation>
    </message>
    <message>
        <source>%1: recomputing gives no such row</source>
        <translation>%1：重新计算得不出这一行</translation>
    </message>
    <message>
        <source>%1: the row occurs twice</source>
        <translation>%1：该行出现两次</translation>
    </message>
    <message>
        <source>%1, %2: the package has “%3”, recomputed is “%4”</source>
        <translation>%1，%2：复现包中为“%3”，重新计算得“%4”</translation>
    </message>
    <message>
        <source>data/units.csv, row %1, %2: “%3”, but the labels give “%4”</source>
        <translation>data/units.csv，第 %1 行，%2：“%3”，但由标注得出“%4”</translation>
    </message>
    <message>
        <source>decisions/decisions.csv, row %1 (%2): “%3”, but the labels give “%4”</source>
        <translation>decisions/decisions.csv，第 %1 行（%2）：“%3”，但由标注得出“%4”</translation>
    </message>
    <message>
        <source>data/empirical_study.csv, row %1: “%2” occurs twice</source>
        <translation>data/empirical_study.csv，第 %1 行：“%2”出现两次</translation>
    </message>
    <message>
        <source>data/empirical_study.csv: the row of %1 is missing</source>
        <translation>data/empirical_study.csv：缺少 %1 的行</translation>
    </message>
    <message>
        <source>ratings/rounds.csv, %1: ratings by the package: %2; counted: %3</source>
        <translation>ratings/rounds.csv，%1：复现包所载标注数：%2；实际计数：%3</translation>
    </message>
    <message>
        <source>%1, row %2: the row occurs twice</source>
        <translation>%1，第 %2 行：该行出现两次</translation>
    </message>
    <message>
        <source>ratings/work.csv, row %1, %2: “%3” is no whole number</source>
        <translation>ratings/work.csv，第 %1 行，%2：“%3”不是整数</translation>
    </message>
    <message>
        <source>ratings/work.csv, %1: differs from ratings/ratings.csv</source>
        <translation>ratings/work.csv，%1：与 ratings/ratings.csv 不同</translation>
    </message>
    <message>
        <source>the tables of the package are larger than 512 MB</source>
        <translation>复现包的表超过 512 MB</translation>
    </message>
    <message>
        <source>the manifest is damaged</source>
        <translation>文件清单已损坏</translation>
    </message>
    <message>
        <source>this is not a replication package: it has no manifest</source>
        <translation>这不是复现包：没有文件清单</translation>
    </message>
</context>
<context>
    <name>PackageCommand</name>
    <message>
        <source>%1 is missing</source>
        <translation>缺少 %1</translation>
    </message>
    <message>
        <source>a package is a ZIP file</source>
        <translation>复现包是 ZIP 文件</translation>
    </message>
    <message>
        <source>writing</source>
        <translation>正在写入</translation>
    </message>
    <message>
        <source>everything settled, or --unsettled</source>
        <translation>已全部裁决，或使用 --unsettled</translation>
    </message>
</context>
<context>
    <name>PackageFile</name>
    <message>
        <source>the study says that its items are confidential: they are not given in full</source>
        <translation>研究注明其条目须保密：不完整给出</translation>
    </message>
    <message>
        <source>there is nothing to publish yet: no round is closed, and nothing is settled</source>
        <translation>尚无可发布的内容：没有轮次已结束，也没有任何裁决</translation>
    </message>
    <message>
        <source>not all is settled; open: %1, and the screening of %2</source>
        <translation>并非全部已裁决；未决：%1，以及%2的筛选</translation>
    </message>
    <message>
        <source>no unit has a final label</source>
        <translation>没有单元具有最终标注</translation>
    </message>
    <message>
        <source>Replication package</source>
        <translation>复现包</translation>
    </message>
    <message>
        <source>Licence of the data</source>
        <translation>数据许可证</translation>
    </message>
    <message>
        <source>stopped; nothing was written</source>
        <translation>已停止；未写入任何内容</translation>
    </message>
    <message>
        <source>everything settled, or what is not settled included</source>
        <translation>已全部裁决，或包括未裁决的内容</translation>
    </message>
</context>
<context>
    <name>PackagePlan</name>
    <message>
        <source>a script of the package is not built in</source>
        <translation>复现包的一个脚本未内置</translation>
    </message>
</context>
<context>
    <name>PackageReport</name>
    <message>
        <source>1 file is as the manifest says</source>
        <translation>1 个文件与清单一致</translation>
    </message>
    <message numerus="yes">
        <source>%n files are as the manifest says</source>
        <translation>
            <numerusform>%n 个文件与清单一致</numerusform>
        </translation>
    </message>
    <message>
        <source>1 number is the same when recomputed</source>
        <translation>1 个数值经重新计算相同</translation>
    </message>
    <message numerus="yes">
        <source>%n numbers are the same when recomputed</source>
        <translation>
            <numerusform>%n 个数值经重新计算相同</numerusform>
        </translation>
    </message>
    <message>
        <source>1 file in the manifest</source>
        <translation>清单中有 1 个文件</translation>
    </message>
    <message numerus="yes">
        <source>%n files in the manifest</source>
        <translation>
            <numerusform>清单中有 %n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>1 number computed again</source>
        <translation>重新计算了 1 个数值</translation>
    </message>
    <message numerus="yes">
        <source>%n numbers computed again</source>
        <translation>
            <numerusform>重新计算了 %n 个数值</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>would contain: %n files; %1, %2, %3</source>
        <translation>
            <numerusform>将包含：%n 个文件；%1，%2，%3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n files; %2, %3, %4</source>
        <translation>
            <numerusform>%1：%n 个文件；%2，%3，%4</numerusform>
        </translation>
    </message>
    <message>
        <source>raters as A1, A2, …</source>
        <translation>标注者记作 A1，A2，…</translation>
    </message>
    <message>
        <source>not described: %1 (corater package describe)</source>
        <translation>未说明：%1（corater package describe）</translation>
    </message>
    <message>
        <source>names that you should look at:</source>
        <translation>请查看以下姓名：</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>已更改</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>extra</source>
        <translation>多余</translation>
    </message>
    <message>
        <source>different</source>
        <translation>不同</translation>
    </message>
    <message>
        <source>whole: %1, %2</source>
        <translation>完好：%1，%2</translation>
    </message>
    <message>
        <source>not whole: %1, %2</source>
        <translation>有问题：%1，%2</translation>
    </message>
</context>
<context>
    <name>Packet</name>
    <message>
        <source>the packet would be larger than %1 MB: share the study by a folder or a hub</source>
        <translation>交换包将超过 %1 MB：请通过文件夹或中心库共享研究</translation>
    </message>
    <message>
        <source>holds the history of another study</source>
        <translation>含有另一研究的历史记录</translation>
    </message>
    <message>
        <source>the history is too large for one text: share the study by a folder or a hub</source>
        <translation>历史记录过大，无法放入一段文本：请通过文件夹或中心库共享研究</translation>
    </message>
</context>
<context>
    <name>PageKeys</name>
    <message>
        <source>Include the item</source>
        <translation>纳入条目</translation>
    </message>
    <message>
        <source>Exclude the item</source>
        <translation>排除条目</translation>
    </message>
    <message>
        <source>Add a unit</source>
        <translation>添加单元</translation>
    </message>
    <message>
        <source>Previous unit</source>
        <translation>上一个单元</translation>
    </message>
    <message>
        <source>Next unit</source>
        <translation>下一个单元</translation>
    </message>
    <message>
        <source>Comment</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Flag for discussion, write to a discussion</source>
        <translation>标记为待讨论，参与讨论</translation>
    </message>
    <message>
        <source>Flag as unsure</source>
        <translation>标记为不确定</translation>
    </message>
    <message>
        <source>Filter the codes</source>
        <translation>过滤编码</translation>
    </message>
    <message>
        <source>Scroll the post down by lines</source>
        <translation>按行向下滚动帖子</translation>
    </message>
    <message>
        <source>Scroll the post up by lines</source>
        <translation>按行向上滚动帖子</translation>
    </message>
    <message>
        <source>Remove the unit</source>
        <translation>删除单元</translation>
    </message>
    <message>
        <source>Write a rule</source>
        <translation>编写规则</translation>
    </message>
    <message>
        <source>Match units</source>
        <translation>匹配单元</translation>
    </message>
    <message>
        <source>Take a unit</source>
        <translation>采用单元</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>Reopen, another answer</source>
        <translation>重新开启，改选答案</translation>
    </message>
    <message>
        <source>Note that a rule is needed</source>
        <translation>注明需要规则</translation>
    </message>
    <message>
        <source>New dimension</source>
        <translation>新建维度</translation>
    </message>
    <message>
        <source>Merge into another code</source>
        <translation>合并到另一编码</translation>
    </message>
    <message>
        <source>Split the code</source>
        <translation>拆分编码</translation>
    </message>
    <message>
        <source>Request a review of its labels</source>
        <translation>请求复核其标注</translation>
    </message>
    <message>
        <source>Confirm</source>
        <translation>确认</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>接受</translation>
    </message>
    <message>
        <source>Refuse</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>选择文件</translation>
    </message>
    <message>
        <source>Duplicates: keep both</source>
        <translation>重复条目：两者均保留</translation>
    </message>
    <message>
        <source>Next answer</source>
        <translation>下一个答案</translation>
    </message>
    <message>
        <source>Previous answer</source>
        <translation>上一个答案</translation>
    </message>
    <message>
        <source>Compare: next item</source>
        <translation>比较：下一个条目</translation>
    </message>
    <message>
        <source>Compare: previous item</source>
        <translation>比较：上一个条目</translation>
    </message>
    <message>
        <source>New code</source>
        <translation>新建编码</translation>
    </message>
    <message>
        <source>New code below</source>
        <translation>新建子编码</translation>
    </message>
    <message>
        <source>Rename the code</source>
        <translation>重命名编码</translation>
    </message>
    <message>
        <source>Retire or remove the code</source>
        <translation>停用或删除编码</translation>
    </message>
    <message>
        <source>Move the code up</source>
        <translation>上移编码</translation>
    </message>
    <message>
        <source>Move the code down</source>
        <translation>下移编码</translation>
    </message>
    <message>
        <source>Move the code into the one above</source>
        <translation>将编码移入上方的编码</translation>
    </message>
    <message>
        <source>Move the code out of its category</source>
        <translation>将编码移出其类别</translation>
    </message>
    <message>
        <source>Agree to differ</source>
        <translation>保留分歧</translation>
    </message>
</context>
<context>
    <name>ParallelCallsRule</name>
    <message>
        <source>No num_parallel_calls</source>
        <translation>未设置 num_parallel_calls</translation>
    </message>
    <message>
        <source>This %1 does not set the number of parallel calls, so they run one after the other.</source>
        <translation>此 %1 未设置并行调用数，因此各次调用依次执行。</translation>
    </message>
    <message>
        <source>Pass num_parallel_calls, for instance tf.data.AUTOTUNE.</source>
        <translation>传入 num_parallel_calls，例如 tf.data.AUTOTUNE。</translation>
    </message>
</context>
<context>
    <name>Parcel</name>
    <message>
        <source>the parcel is damaged: %1</source>
        <translation>数据包已损坏：%1</translation>
    </message>
    <message>
        <source>it has no head</source>
        <translation>没有头部</translation>
    </message>
    <message>
        <source>the parcel was made by a newer Corater: update this one</source>
        <translation>数据包由较新的 Corater 创建：请更新此程序</translation>
    </message>
    <message>
        <source>it does not begin as one</source>
        <translation>开头不是数据包的格式</translation>
    </message>
    <message>
        <source>it is larger than any parcel</source>
        <translation>超过数据包的最大尺寸</translation>
    </message>
    <message>
        <source>its check sum does not match; it may be incomplete</source>
        <translation>校验和不符；可能不完整</translation>
    </message>
    <message>
        <source>line %1 cannot be read</source>
        <translation>无法读取第 %1 行</translation>
    </message>
    <message>
        <source>it cannot be unpacked, or it is larger than any parcel</source>
        <translation>无法解包，或超过数据包的最大尺寸</translation>
    </message>
    <message>
        <source>line %1 is longer than any of a parcel</source>
        <translation>第 %1 行超过数据包中行的最大长度</translation>
    </message>
</context>
<context>
    <name>ParcelFault</name>
    <message>
        <source>it has the content of parcel %1</source>
        <translation>其内容是数据包 %1 的内容</translation>
    </message>
    <message>
        <source>of an unknown rater</source>
        <translation>标注者未知</translation>
    </message>
    <message>
        <source>parcels %1 to %2 of copy %3 (%4) are missing. The next sync of that copy sends their content again</source>
        <translation>缺少副本 %3（%4）的数据包 %1 至 %2。该副本下次同步时会重新发送其内容</translation>
    </message>
    <message>
        <source>parcel %1 of copy %2 (%3) is missing. The next sync of that copy sends its content again</source>
        <translation>缺少副本 %2（%3）的数据包 %1。该副本下次同步时会重新发送其内容</translation>
    </message>
    <message>
        <source>parcel %1 of copy %2 (%3) is damaged: %4. The next sync of that copy sends its content again</source>
        <translation>副本 %2（%3）的数据包 %1 已损坏：%4。该副本下次同步时会重新发送其内容</translation>
    </message>
    <message>
        <source>parcel %1 of copy %2 (%3): %4</source>
        <translation>副本 %2（%3）的数据包 %1：%4</translation>
    </message>
</context>
<context>
    <name>ParcelFrame</name>
    <message>
        <source>a newer version of Corater wrote this parcel</source>
        <translation>此数据包由较新版本的 Corater 写入</translation>
    </message>
</context>
<context>
    <name>ParsedSearch</name>
    <message>
        <source>this parenthesis closes nothing; put it in quotes to search for it</source>
        <translation>此括号没有对应的左括号；要搜索它，请加引号</translation>
    </message>
    <message>
        <source>“or” needs a term on both sides; put it in quotes to search for it</source>
        <translation>“or”两侧都须有搜索词；要搜索它，请加引号</translation>
    </message>
    <message numerus="yes">
        <source>more than %1 terms: the rest is left out</source>
        <translation>
            <numerusform>搜索词超过 %1 个：其余的略去</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>more than %1 nested parentheses: the rest is left out</source>
        <translation>
            <numerusform>嵌套括号超过 %1 层：其余的略去</numerusform>
        </translation>
    </message>
    <message>
        <source>this parenthesis is not closed; put it in quotes to search for it</source>
        <translation>此括号未闭合；要搜索它，请加引号</translation>
    </message>
</context>
<context>
    <name>PartNotes</name>
    <message>
        <source>somebody</source>
        <translation>某人</translation>
    </message>
    <message>
        <source>%1 sealed %2 twice, in two copies: the seal of %3 UTC counts, and the ratings under that of %4 UTC (%5…) do not</source>
        <translation>%1 在两个副本中两次封存了 %2：以 %3 UTC 的封存为准，%4 UTC（%5…）封存的标注不计</translation>
    </message>
    <message>
        <source>%1 left you out of %2 (%3 UTC): %4. Your ratings of it stay encrypted and are not counted</source>
        <translation>%1 将您排除在 %2 之外（%3 UTC）：%4。您在其中的标注保持加密，不予计入</translation>
    </message>
    <message>
        <source>%1 left %2 out of %3 (%4 UTC): %5</source>
        <translation>%1 将 %2 排除在 %3 之外（%4 UTC）：%5</translation>
    </message>
</context>
<context>
    <name>Passphrase</name>
    <message>
        <source>no terminal to ask for the passphrase: give --passphrase-file FILE</source>
        <translation>没有可询问口令的终端：请给出 --passphrase-file FILE</translation>
    </message>
    <message>
        <source>New passphrase (write it down; nobody can replace it): </source>
        <translation>新口令（请记下；遗失后无人能够补发）： </translation>
    </message>
    <message>
        <source>Passphrase: </source>
        <translation>口令： </translation>
    </message>
    <message>
        <source>Once more: </source>
        <translation>再次输入： </translation>
    </message>
</context>
<context>
    <name>PastCopy</name>
    <message>
        <source>cannot be brought back to that moment: it had the items of %1, an import that was taken back since, and a later import has taken over some of them</source>
        <translation>无法恢复到该时刻：当时含有 %1 的条目，该次导入后来被撤销，而其中一些条目又被之后的导入接管</translation>
    </message>
</context>
<context>
    <name>PastStudy</name>
    <message>
        <source>the study was made after that moment</source>
        <translation>研究是在该时刻之后建立的</translation>
    </message>
    <message>
        <source>cannot be brought back to that moment: %1; Study → Verify the file, or corater verify %2, lists the faults</source>
        <translation>无法恢复到该时刻：%1；研究 → 校验文件，或 corater verify %2，会列出错误</translation>
    </message>
</context>
<context>
    <name>PastWindow</name>
    <message>
        <source>The study after its change of %1: you can read and export it, not change it</source>
        <translation>%1 的更改之后的研究：可以阅读和导出，不能更改</translation>
    </message>
</context>
<context>
    <name>PictureFetch</name>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>no complete answer in time</source>
        <translation>未及时收到完整响应</translation>
    </message>
    <message>
        <source>the file at this address is not a picture</source>
        <translation>该网址的文件不是图片</translation>
    </message>
    <message>
        <source>it is larger than %1 MB</source>
        <translation>超过 %1 MB</translation>
    </message>
    <message>
        <source>the server answers with status %1</source>
        <translation>服务器返回状态 %1</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>无响应</translation>
    </message>
    <message>
        <source>pictures are loaded over https only</source>
        <translation>图片只通过 https 加载</translation>
    </message>
    <message>
        <source>the server does not stop sending</source>
        <translation>服务器不停地发送</translation>
    </message>
</context>
<context>
    <name>Pictures</name>
    <message>
        <source>the picture cannot be written</source>
        <translation>无法写入图片</translation>
    </message>
    <message>
        <source>the study cannot be opened</source>
        <translation>无法打开研究</translation>
    </message>
</context>
<context>
    <name>PlaceExchange</name>
    <message>
        <source>copy %1: %2</source>
        <translation>副本 %1：%2</translation>
    </message>
    <message>
        <source>copy %1 of %3: %2</source>
        <translation>%3 的副本 %1：%2</translation>
    </message>
    <message>
        <source>its content is no parcel&apos;s</source>
        <translation>其内容不是数据包的内容</translation>
    </message>
</context>
<context>
    <name>PlacedCodes</name>
    <message>
        <source>nobody used this code in the project</source>
        <translation>项目中无人使用过此编码</translation>
    </message>
    <message>
        <source>a dimension, or - to leave the code out</source>
        <translation>一个维度，或用 - 略去该编码</translation>
    </message>
    <message>
        <source>the project has no such user</source>
        <translation>项目中没有此用户</translation>
    </message>
    <message>
        <source>user %1 is the rater %2, as given</source>
        <translation>按给定，用户 %1 即标注者 %2</translation>
    </message>
    <message>
        <source>these codes belong to %1, as given: %2 (codings: %3)</source>
        <translation>按给定，这些编码属于 %1：%2（标注数：%3）</translation>
    </message>
    <message>
        <source>these codes belong to %1, the name of a code above them: %2 (codings: %3)</source>
        <translation>这些编码属于 %1，即其上级编码的名称：%2（标注数：%3）</translation>
    </message>
    <message>
        <source>these codes belong to %1, the only dimension with codes of these names: %2 (codings: %3)</source>
        <translation>这些编码属于 %1，即唯一具有同名编码的维度：%2（标注数：%3）</translation>
    </message>
    <message>
        <source>these codes are left out, as given: %1 (codings: %2)</source>
        <translation>按给定，这些编码已略去：%1（标注数：%2）</translation>
    </message>
    <message>
        <source>passages of codes that are left out, which are not imported: %1</source>
        <translation>已略去编码的片段，不予导入：%1</translation>
    </message>
    <message>
        <source>%1 coded: codings %2, texts %3</source>
        <translation>%1 的标注：标注数 %2，文本数 %3</translation>
    </message>
</context>
<context>
    <name>PlanAudit</name>
    <message>
        <source>no label is wrong</source>
        <translation>没有错误标注</translation>
    </message>
    <message>
        <source>at most 1 label is wrong</source>
        <translation>错误标注不超过 1 条</translation>
    </message>
    <message numerus="yes">
        <source>at most %n labels are wrong</source>
        <translation>
            <numerusform>错误标注不超过 %n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>Draw %1 of the %2 items, have somebody else label them blind, and accept the part if %3.</source>
        <translation>从 %2 个条目中抽取 %1 个，由另一人盲标；若%3，则接受该部分。</translation>
    </message>
    <message>
        <source>wrong labels in the part</source>
        <translation>该部分的错误标注数</translation>
    </message>
    <message>
        <source>share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>accepted in</source>
        <translation>接受次数</translation>
    </message>
    <message>
        <source>%1 of 100 audits</source>
        <translation>100 次抽检中 %1 次</translation>
    </message>
    <message>
        <source>no audit can tell: the part may have no more errors than are allowed</source>
        <translation>任何抽检都无法判断：该部分的错误可能不超过所允许的数量</translation>
    </message>
    <message>
        <source>fewer than the %1 errors that make up the rate</source>
        <translation>少于构成该占比的 %1 个错误</translation>
    </message>
</context>
<context>
    <name>PlanKappa</name>
    <message>
        <source>no share of a code</source>
        <translation>不是有效的编码占比</translation>
    </message>
    <message>
        <source>numbers above 0: 60,30,10</source>
        <translation>大于 0 的数：60,30,10</translation>
    </message>
    <message>
        <source>it is not said how well kappa is to be known</source>
        <translation>未说明须多精确地得知 Kappa</translation>
    </message>
    <message>
        <source>limits are for two codes</source>
        <translation>界限仅用于两个编码</translation>
    </message>
    <message>
        <source>two codes: the one of interest and all others</source>
        <translation>两个编码：所关注的编码和其他所有编码</translation>
    </message>
    <message>
        <source>no number of units follows from these values</source>
        <translation>由这些值得不出单元数</translation>
    </message>
    <message>
        <source>two codes or more, and limits below and above kappa; kappa below 1 for a width</source>
        <translation>两个或更多编码，界限在 Kappa 之下和之上；给出宽度时 Kappa 小于 1</translation>
    </message>
    <message>
        <source>%1 units, rated by both, give a 95 % interval of kappa of width %2, if kappa is %3.</source>
        <translation>若 Kappa 为 %3，则由双方均标注的 %1 个单元可得宽度为 %2 的 Kappa 95% 置信区间。</translation>
    </message>
    <message>
        <source>%1 units, rated by both, give a 95 % interval of kappa between %2 and %3, if kappa is %4.</source>
        <translation>若 Kappa 为 %4，则由双方均标注的 %1 个单元可得介于 %2 与 %3 之间的 Kappa 95% 置信区间。</translation>
    </message>
    <message>
        <source>%1 units, rated by both, give a one-sided 95 % interval of kappa above %2, if kappa is %3.</source>
        <translation>若 Kappa 为 %3，则由双方均标注的 %1 个单元可得高于 %2 的 Kappa 单侧 95% 置信区间。</translation>
    </message>
    <message>
        <source>%1 units, rated by both, give a one-sided 95 % interval of kappa below %2, if kappa is %3.</source>
        <translation>若 Kappa 为 %3，则由双方均标注的 %1 个单元可得低于 %2 的 Kappa 单侧 95% 置信区间。</translation>
    </message>
    <message>
        <source>one of these: --width with the width of the interval, --lower and --upper with values that the interval excludes, --than with the kappa of a test</source>
        <translation>以下之一：--width 给出区间宽度，--lower 和 --upper 给出区间不含的值，--than 给出检验的 kappa</translation>
    </message>
    <message>
        <source>%1 units, rated by both, show that kappa is not %2 in %3 of 100 studies, if kappa is %4 (two-sided test at 5 %).</source>
        <translation>若 kappa 为 %4，由两人标注的 %1 个单元在 100 项研究中有 %3 项能显示 kappa 不是 %2（双侧检验，水平 5 %）。</translation>
    </message>
    <message>
        <source>%1 units, rated by both, show that kappa is above %2 in %3 of 100 studies, if kappa is %4 (one-sided test at 5 %).</source>
        <translation>若 kappa 为 %4，由两人标注的 %1 个单元在 100 项研究中有 %3 项能显示 kappa 高于 %2（单侧检验，水平 5 %）。</translation>
    </message>
    <message>
        <source>%1 units, rated by both, show that kappa is below %2 in %3 of 100 studies, if kappa is %4 (one-sided test at 5 %).</source>
        <translation>若 kappa 为 %4，由两人标注的 %1 个单元在 100 项研究中有 %3 项能显示 kappa 低于 %2（单侧检验，水平 5 %）。</translation>
    </message>
</context>
<context>
    <name>PlanShare</name>
    <message>
        <source>%1 of the %4 items, drawn at random, give a 95 % interval of width %2 %, if the share is %3 %.</source>
        <translation>若占比为 %3 %，从 %4 个条目中随机抽取 %1 个，得到宽度为 %2 % 的 95 % 区间。</translation>
    </message>
    <message>
        <source>%1 items, drawn at random, give a 95 % interval of width %2 %, if the share is %3 %.</source>
        <translation>若占比为 %3 %，随机抽取 %1 个条目，得到宽度为 %2 % 的 95 % 区间。</translation>
    </message>
</context>
<context>
    <name>PlanSimulate</name>
    <message>
        <source>%1 simulated studies of at most %2 rounds of %3 units with %4 codes: true kappa %5, target %6, seed %7</source>
        <translation>模拟研究 %1 项，每项最多 %2 个轮次，每轮次 %3 个单元，%4 个编码：真实 Kappa %5，目标 %6，随机种子 %7</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>stops</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>wrongly</source>
        <translation>误停</translation>
    </message>
    <message>
        <source>after rounds</source>
        <translation>停止前轮次数</translation>
    </message>
    <message>
        <source>The lower bound is one-sided (95 %) and stops at %1 (--bound).</source>
        <translation>下限为单侧（95%），达到 %1 即停止（--bound）。</translation>
    </message>
    <message>
        <source>Kappa is below the target, so that every stop is wrong.</source>
        <translation>Kappa 低于目标，因此每次停止都是误停。</translation>
    </message>
    <message>
        <source>Kappa is not below the target, so that no stop is wrong.</source>
        <translation>Kappa 不低于目标，因此没有一次停止是误停。</translation>
    </message>
</context>
<context>
    <name>PlanTarget</name>
    <message>
        <source>no closed round has answers of two raters</source>
        <translation>没有已关闭的轮次含两名标注者的回答</translation>
    </message>
    <message>
        <source>round</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>units</source>
        <translation>单元</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>lower bound of three</source>
        <translation>三轮的下限</translation>
    </message>
    <message>
        <source>The rule is met.</source>
        <translation>规则已满足。</translation>
    </message>
    <message>
        <source>Not yet met.</source>
        <translation>尚未满足。</translation>
    </message>
    <message>
        <source>The study has no target of agreement.</source>
        <translation>研究没有一致性目标。</translation>
    </message>
</context>
<context>
    <name>PostDocument</name>
    <message>
        <source>asked %1</source>
        <translation>提问于 %1</translation>
    </message>
    <message>
        <source>✓ accepted answer</source>
        <translation>✓ 已采纳的回答</translation>
    </message>
    <message>
        <source>Other columns of the source</source>
        <translation>来源的其他列</translation>
    </message>
    <message>
        <source>This post is very long: %1 of %2 characters are shown.</source>
        <translation>此帖子很长：显示 %2 个字符中的 %1 个。</translation>
    </message>
    <message>
        <source>Show more</source>
        <translation>显示更多</translation>
    </message>
    <message>
        <source>No text yet. The menu Items fetches texts of posts, or adds them from a file.</source>
        <translation>尚无文本。可用“条目”菜单获取帖子文本，或从文件添加。</translation>
    </message>
</context>
<context>
    <name>PostFetch</name>
    <message>
        <source>cannot be written</source>
        <translation>无法写入</translation>
    </message>
    <message>
        <source>the server sends pages without end</source>
        <translation>服务器无休止地发送页面</translation>
    </message>
</context>
<context>
    <name>PostHints</name>
    <message>
        <source>called on line %1: %2</source>
        <translation>在第 %1 行调用：%2</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
</context>
<context>
    <name>PostPictures</name>
    <message>
        <source>the picture cannot be read or is larger than 20 MB</source>
        <translation>图片无法读取，或超过 20 MB</translation>
    </message>
    <message>
        <source>not a picture of a known kind</source>
        <translation>不是已知类型的图片</translation>
    </message>
    <message>
        <source>the picture has too many pixels</source>
        <translation>图片的像素过多</translation>
    </message>
    <message>
        <source>the picture does not lie beside the source</source>
        <translation>图片未与来源放在一起</translation>
    </message>
</context>
<context>
    <name>PostReaders</name>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>the text is too long for one post</source>
        <translation>文本过长，不能作为一个帖子</translation>
    </message>
    <message>
        <source>instead of posts, the site sent an error: %1</source>
        <translation>站点发送的不是帖子，而是错误：%1</translation>
    </message>
    <message>
        <source>instead of issues, the site sent an error: %1</source>
        <translation>站点发送的不是缺陷报告，而是错误：%1</translation>
    </message>
    <message>
        <source>the id %1 is not a whole number, or too large</source>
        <translation>ID %1 不是整数，或过大</translation>
    </message>
    <message>
        <source>the object has no id</source>
        <translation>对象没有 ID</translation>
    </message>
    <message>
        <source>the object contains no issue</source>
        <translation>对象中没有缺陷报告</translation>
    </message>
    <message>
        <source>the issue %1 occurs twice in the file</source>
        <translation>缺陷报告 %1 在文件中出现两次</translation>
    </message>
    <message>
        <source>the id %1 occurs twice in the file</source>
        <translation>ID %1 在文件中出现两次</translation>
    </message>
    <message>
        <source>the cover letter of a series is not a patch</source>
        <translation>补丁系列的说明信不是补丁</translation>
    </message>
    <message>
        <source>the mail contains no patch</source>
        <translation>邮件中没有补丁</translation>
    </message>
    <message>
        <source>the patch is very long; its end was left out</source>
        <translation>补丁很长；其末尾已略去</translation>
    </message>
    <message>
        <source>the patch is not entirely UTF-8; unreadable characters are replaced by a mark</source>
        <translation>补丁不全是 UTF-8；无法读取的字符已用符号代替</translation>
    </message>
    <message>
        <source>the id %1 has lost digits: a spreadsheet keeps 15 of a number; write ids as text</source>
        <translation>ID %1 丢失了数字：电子表格只保留 15 位；请将 ID 写作文本</translation>
    </message>
    <message>
        <source>this is a list of coded passages, as MAXQDA and ATLAS.ti write it</source>
        <translation>这是已编码片段的列表，即 MAXQDA 和 ATLAS.ti 所写的格式</translation>
    </message>
    <message>
        <source>the project as .qdpx, or --map to make each passage an item</source>
        <translation>.qdpx 格式的项目，或用 --map 使每个片段成为一个条目</translation>
    </message>
    <message numerus="yes">
        <source>the row has %1 fields, the heading %2</source>
        <translation>
            <numerusform>该行有 %1 个字段，列标题行有 %2 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the row has %1 fields, the heading %2; the missing ones count as empty</source>
        <translation>
            <numerusform>该行有 %1 个字段，列标题行有 %2 个；缺少的视为空</numerusform>
        </translation>
    </message>
    <message>
        <source>the sheet has no rows</source>
        <translation>表格中没有行</translation>
    </message>
    <message numerus="yes">
        <source>the date “%1”, and those of %2 rows, are not written as 2019-06-14: searches by day do not find them</source>
        <translation>
            <numerusform>日期“%1”以及 %2 行中的日期未写成 2019-06-14 的形式：按日搜索找不到它们</numerusform>
        </translation>
    </message>
    <message>
        <source>the sheet has no such column for the text</source>
        <translation>表格中没有此列可用作文本</translation>
    </message>
    <message numerus="yes">
        <source>“%1” is one label; blanks do not separate labels (in %2 rows)</source>
        <translation>
            <numerusform>“%1”是一个标签；空格不分隔标签（共 %2 行）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>“%1” is several tags, separated by blanks (in %2 rows)</source>
        <translation>
            <numerusform>“%1”是以空格分隔的多个标签（共 %2 行）</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PostSites</name>
    <message>
        <source>the items without a text are of several sites: %1</source>
        <translation>没有文本的条目来自多个站点：%1</translation>
    </message>
    <message>
        <source>the items without a text do not say which site they are of</source>
        <translation>没有文本的条目未说明来自哪个站点</translation>
    </message>
    <message>
        <source>the site, for instance --site stackoverflow or --site ai.stackexchange; the study has posts of %1</source>
        <translation>站点，例如 --site stackoverflow 或 --site ai.stackexchange；研究中有来自 %1 的帖子</translation>
    </message>
</context>
<context>
    <name>PostsScan</name>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>a row could not be read again</source>
        <translation>有一行无法再次读取</translation>
    </message>
</context>
<context>
    <name>Program</name>
    <message>
        <source>the window needs a display; without one, see: corater help</source>
        <translation>窗口需要显示器；没有显示器时，请参阅：corater help</translation>
    </message>
    <message>
        <source>the window cannot be shown with %1; without a display, see: corater help</source>
        <translation>无法用 %1 显示窗口；没有显示器时，请参阅：corater help</translation>
    </message>
</context>
<context>
    <name>PythonSource</name>
    <message>
        <source>not in the encoding that it declares</source>
        <translation>不符合其所声明的字符编码</translation>
    </message>
    <message>
        <source>it declares an unknown encoding</source>
        <translation>声明的字符编码未知</translation>
    </message>
    <message>
        <source>not UTF-8, and no other encoding is declared: read byte by byte</source>
        <translation>不是 UTF-8，也未声明其他字符编码：按字节读取</translation>
    </message>
    <message>
        <source>UTF-16, which Python does not read</source>
        <translation>UTF-16，Python 不读取</translation>
    </message>
    <message>
        <source>not a text: it contains a NUL</source>
        <translation>不是文本：含有 NUL</translation>
    </message>
    <message>
        <source>too large</source>
        <translation>过大</translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation>%1 MB</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Return</source>
        <translation>回车</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Backspace</source>
        <translation>退格</translation>
    </message>
</context>
<context>
    <name>QdcCodebook</name>
    <message>
        <source>at most 64 MB</source>
        <translation>最多 64 MB</translation>
    </message>
    <message>
        <source>a REFI-QDA project: its codes were read, and its sources and codings were left out</source>
        <translation>这是 REFI-QDA 项目：已读取其编码，略去其来源和标注</translation>
    </message>
    <message>
        <source>the project has no codebook</source>
        <translation>项目中没有编码手册</translation>
    </message>
    <message>
        <source>a codebook without a dimension cannot be written as REFI-QDA</source>
        <translation>没有维度的编码手册不能写成 REFI-QDA</translation>
    </message>
    <message>
        <source>%1, “%2”</source>
        <translation>%1，“%2”</translation>
    </message>
    <message>
        <source>this is not a REFI-QDA codebook</source>
        <translation>这不是 REFI-QDA 编码手册</translation>
    </message>
    <message>
        <source>the set “%1” was left out: codebooks have no sets</source>
        <translation>集合“%1”已略去：编码手册中没有集合</translation>
    </message>
    <message>
        <source>REFI-QDA has no place for the name, title and description of a codebook: written as the description of a set “codebook”</source>
        <translation>REFI-QDA 无处存放编码手册的名称、标题和说明：已写成集合“codebook”的说明</translation>
    </message>
    <message>
        <source>XML cannot contain control characters: left out</source>
        <translation>XML 不能含有控制字符：已略去</translation>
    </message>
    <message>
        <source>REFI-QDA has no dimensions: each was written as a code that cannot be chosen</source>
        <translation>REFI-QDA 没有维度：每个维度已写成一个不可选择的编码</translation>
    </message>
    <message numerus="yes">
        <source>REFI-QDA has no rules: each of the %1 was written as a set of its two codes</source>
        <translation>
            <numerusform>REFI-QDA 没有规则：%1 条规则各写成由其两个编码组成的集合</numerusform>
        </translation>
    </message>
    <message>
        <source>REFI-QDA has no place for these properties: written into the descriptions: %1</source>
        <translation>REFI-QDA 无处存放这些属性：已写入说明：%1</translation>
    </message>
</context>
<context>
    <name>QdpxReader</name>
    <message>
        <source>this is not a REFI-QDA project</source>
        <translation>这不是 REFI-QDA 项目</translation>
    </message>
    <message>
        <source>codings of passages: %1; the code applies to the whole text, and the passage is its evidence</source>
        <translation>片段的标注：%1；编码适用于整个文本，片段为其依据</translation>
    </message>
    <message>
        <source>not imported: codings with a code that the project does not have: %1</source>
        <translation>未导入：所用编码不在项目中的标注：%1</translation>
    </message>
    <message>
        <source>not imported: memos that belong to no coded passage: %1</source>
        <translation>未导入：不属于任何已编码片段的备忘：%1</translation>
    </message>
    <message>
        <source>no text: %1 of &lt;%2&gt;; their codings are imported</source>
        <translation>没有文本：%1 个 &lt;%2&gt;；其标注已导入</translation>
    </message>
    <message>
        <source>not imported: %1 of &lt;%2&gt;</source>
        <translation>未导入：%1 个 &lt;%2&gt;</translation>
    </message>
    <message>
        <source>not imported: the variables %1</source>
        <translation>未导入：变量 %1</translation>
    </message>
    <message>
        <source>this ZIP file is not a REFI-QDA project</source>
        <translation>此 ZIP 文件不是 REFI-QDA 项目</translation>
    </message>
</context>
<context>
    <name>Query</name>
    <message>
        <source>places of a statement: %2, values: %1</source>
        <translation>语句的占位数：%2，值数：%1</translation>
    </message>
</context>
<context>
    <name>RatedCells</name>
    <message>
        <source>different codes</source>
        <translation>互不相同的编码</translation>
    </message>
    <message>
        <source>too many different sets of codes</source>
        <translation>不同的编码集合过多</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>最多 %1</translation>
    </message>
    <message>
        <source>a set contains an empty code</source>
        <translation>一个集合含有空编码</translation>
    </message>
    <message>
        <source>codes joined by |, or {} alone</source>
        <translation>以 | 连接的编码，或单独的 {}</translation>
    </message>
    <message>
        <source>a code on both sides of each separator (%1), or {} alone</source>
        <translation>每个分隔符（%1）两侧各一个编码，或单独的 {}</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>one of its codes (%1)</source>
        <translation>其编码之一（%1）</translation>
    </message>
    <message>
        <source>“%1”, or --same where other spellings are the same</source>
        <translation>“%1”；若其他写法视为相同，则用 --same</translation>
    </message>
    <message>
        <source>the list of codes does not have this code</source>
        <translation>编码列表中没有此编码</translation>
    </message>
    <message>
        <source>too many different codes for one question: is this the right column?</source>
        <translation>一个问题的不同编码过多：是否选错了列？</translation>
    </message>
    <message>
        <source>%1: a code that may mean “not rated” is counted as a code</source>
        <translation>%1：一个可能表示“未标注”的编码被计为编码</translation>
    </message>
    <message>
        <source>--missing &quot;%1&quot; where it means that</source>
        <translation>若表示未标注，则用 --missing &quot;%1&quot;</translation>
    </message>
    <message>
        <source>the cells of %1 contain “%2” or nothing: an empty one can mean no, or not rated</source>
        <translation>%1 的单元格含有“%2”或为空：空单元格可表示否，也可表示未标注</translation>
    </message>
    <message>
        <source>the order of the codes of %1 is not known</source>
        <translation>%1 的编码顺序未知</translation>
    </message>
    <message>
        <source>--codes with all codes from the lowest to the highest: low,medium,high</source>
        <translation>--codes，并从低到高列出所有编码：low,medium,high</translation>
    </message>
    <message>
        <source>%1 is ordered: %2</source>
        <translation>%1 为有序：%2</translation>
    </message>
</context>
<context>
    <name>RaterNames</name>
    <message>
        <source>the study has no raters yet</source>
        <translation>研究中尚无标注者</translation>
    </message>
    <message>
        <source>a rater of the study: %1</source>
        <translation>研究的一名标注者：%1</translation>
    </message>
    <message>
        <source>the study has no rater of that name, and raters are not added automatically</source>
        <translation>研究中没有此姓名的标注者，且不自动添加标注者</translation>
    </message>
    <message>
        <source>%1; to add them: %2</source>
        <translation>%1；要添加，请用：%2</translation>
    </message>
    <message>
        <source>%1 in the sheet, none in the study</source>
        <translation>表格中有 %1 名，研究中没有</translation>
    </message>
    <message>
        <source>%1 in the sheet, %2 in the study (%3)</source>
        <translation>表格中有 %1 名，研究中有 %2 名（%3）</translation>
    </message>
    <message>
        <source>the columns name no rater of the study, and their number differs from that of the raters</source>
        <translation>各列均未以研究的标注者命名，且列数与标注者人数不同</translation>
    </message>
    <message>
        <source>--raters NAME,NAME in the order of the columns, and --new-rater NAME for each new rater</source>
        <translation>按列的顺序用 --raters NAME,NAME，并为每名新标注者用 --new-rater NAME</translation>
    </message>
</context>
<context>
    <name>RaterRows</name>
    <message>
        <source>a rater stands there twice</source>
        <translation>一名标注者出现两次</translation>
    </message>
    <message>
        <source>a rater in each row, up to %1</source>
        <translation>每行一名标注者，至多 %1</translation>
    </message>
    <message>
        <source>the sheet has fewer than two rows of raters</source>
        <translation>表格中标注者的行少于两行</translation>
    </message>
    <message>
        <source>each row is a rater, each column a unit; raters: %1</source>
        <translation>每行为一名标注者，每列为一个单元；标注者：%1</translation>
    </message>
</context>
<context>
    <name>RaterSecret</name>
    <message>
        <source>the wrapped key is damaged or not a key</source>
        <translation>加密封装的密钥已损坏，或不是密钥</translation>
    </message>
    <message>
        <source>there is not enough memory to derive the key from the passphrase: it takes %1 MB</source>
        <translation>内存不足，无法由口令派生密钥：需要 %1 MB</translation>
    </message>
    <message>
        <source>the key is damaged: it does not have 32 bytes</source>
        <translation>密钥已损坏：长度不是 32 字节</translation>
    </message>
    <message>
        <source>the wrapped key was made by a newer version of Corater</source>
        <translation>加密封装的密钥由较新版本的 Corater 创建</translation>
    </message>
    <message>
        <source>the passphrase is wrong</source>
        <translation>口令错误</translation>
    </message>
</context>
<context>
    <name>RaterSheets</name>
    <message>
        <source>sheets with the same headings, one for each rater: %1</source>
        <translation>列标题相同的表格，每名标注者一个：%1</translation>
    </message>
    <message>
        <source>sheets not used: %1</source>
        <translation>未使用的表格：%1</translation>
    </message>
</context>
<context>
    <name>RaterTables</name>
    <message>
        <source>the sheets have no column of codes in common</source>
        <translation>各表格没有共同的编码列</translation>
    </message>
    <message>
        <source>a column of labels with the same heading in each sheet</source>
        <translation>各表格中列标题相同的一列标注</translation>
    </message>
    <message>
        <source>raters: %1; columns compared: %2</source>
        <translation>标注者：%1；比较的列：%2</translation>
    </message>
    <message>
        <source>columns without codes: %1</source>
        <translation>没有编码的列：%1</translation>
    </message>
    <message>
        <source>%1 rated a unit twice</source>
        <translation>%1 对一个单元标注了两次</translation>
    </message>
    <message>
        <source>one row per unit and rater, --id with all columns that name a unit (A,B), or --scale multilabel where the rows are codes of a set</source>
        <translation>每个单元和标注者一行；或用 --id 给出标识单元的所有列（A,B）；若各行是一个集合的编码，则用 --scale multilabel</translation>
    </message>
    <message>
        <source>the sheets have no unit in common</source>
        <translation>各表格没有共同的单元</translation>
    </message>
    <message>
        <source>the same ids in each sheet, or --id with the columns that name the units</source>
        <translation>各表格中相同的 ID，或用 --id 给出标识单元的列</translation>
    </message>
    <message>
        <source>units: %1, of which %2 are rated by several</source>
        <translation>单元：%1，其中由多人标注的：%2</translation>
    </message>
</context>
<context>
    <name>RatingChange</name>
    <message>
        <source>%1: %2 chosen</source>
        <translation>%1：已选择 %2</translation>
    </message>
    <message>
        <source>%1: %2 removed</source>
        <translation>%1：已移除 %2</translation>
    </message>
    <message>
        <source>%1: another order</source>
        <translation>%1：顺序已更改</translation>
    </message>
    <message>
        <source>Unit %1 removed</source>
        <translation>已删除单元 %1</translation>
    </message>
    <message>
        <source>Unit %1 added</source>
        <translation>已添加单元 %1</translation>
    </message>
    <message>
        <source>Unit %1, %2</source>
        <translation>单元 %1，%2</translation>
    </message>
    <message>
        <source>Included</source>
        <translation>已纳入</translation>
    </message>
    <message>
        <source>Excluded</source>
        <translation>已排除</translation>
    </message>
    <message>
        <source>Excluded: %1</source>
        <translation>已排除：%1</translation>
    </message>
    <message>
        <source>Neither included nor excluded</source>
        <translation>既未纳入也未排除</translation>
    </message>
    <message>
        <source>Flagged for discussion</source>
        <translation>已标记为待讨论</translation>
    </message>
    <message>
        <source>No longer flagged for discussion</source>
        <translation>不再标记为待讨论</translation>
    </message>
    <message>
        <source>Marked as unsure</source>
        <translation>已标记为不确定</translation>
    </message>
    <message>
        <source>No longer marked as unsure</source>
        <translation>不再标记为不确定</translation>
    </message>
    <message>
        <source>All questions of the item are answered</source>
        <translation>条目的所有问题均已回答</translation>
    </message>
</context>
<context>
    <name>RatingCommands</name>
    <message>
        <source>%1 is closed; its ratings stay as they are</source>
        <translation>%1 已结束；其标注保持不变</translation>
    </message>
    <message>
        <source>%1 is sealed; its ratings stay as they are</source>
        <translation>%1 已封存；其标注保持不变</translation>
    </message>
    <message>
        <source>the item was not drawn for this rater in %1</source>
        <translation>该条目在 %1 中未抽给此标注者</translation>
    </message>
    <message>
        <source>the round assesses settled units: %1 is settled already</source>
        <translation>本轮评定已裁决的单元：%1 已裁决</translation>
    </message>
    <message>
        <source>%1 is asked only in a round that assesses settled units</source>
        <translation>%1 只在评定已裁决单元的轮次中询问</translation>
    </message>
    <message>
        <source>the round assesses settled units: none is added or taken away, and items are not screened</source>
        <translation>本轮评定已裁决的单元：不添加或移除单元，也不筛选条目</translation>
    </message>
    <message>
        <source>the label has no review request</source>
        <translation>该标注没有复核请求</translation>
    </message>
</context>
<context>
    <name>RatingEdits</name>
    <message>
        <source>1 to %1</source>
        <translation>1 至 %1</translation>
    </message>
    <message>
        <source>the passage is empty</source>
        <translation>片段为空</translation>
    </message>
    <message>
        <source>the unit does not have that code</source>
        <translation>该单元没有此编码</translation>
    </message>
    <message>
        <source>the passage is evidence of this already</source>
        <translation>该片段已是其依据</translation>
    </message>
</context>
<context>
    <name>RatingSheet</name>
    <message>
        <source>no column is named after a rater: they are assigned in the order %1 (--raters gives another)</source>
        <translation>没有列以标注者命名：按顺序 %1 分配（用 --raters 可指定其他顺序）</translation>
    </message>
    <message>
        <source>the ratings are those of %1, after whom %2 is called</source>
        <translation>这些是 %1 的标注，%2 即以其命名</translation>
    </message>
    <message>
        <source>an id in the column %1</source>
        <translation>列 %1 中的 ID</translation>
    </message>
    <message>
        <source>not the number of a unit</source>
        <translation>不是单元的编号</translation>
    </message>
    <message>
        <source>a number from 1 to %1</source>
        <translation>1 至 %1 的数</translation>
    </message>
    <message>
        <source>another id or unit than those of line %1</source>
        <translation>不同于第 %1 行的 ID 或单元</translation>
    </message>
    <message>
        <source>an id other than that of line %1, or the column of the ids (--id)</source>
        <translation>不同于第 %1 行的 ID，或指明 ID 所在的列（--id）</translation>
    </message>
    <message>
        <source>an id other than that of line %1, or several columns (--id A,B)</source>
        <translation>不同于第 %1 行的 ID，或指明多列（--id A,B）</translation>
    </message>
    <message>
        <source>a name</source>
        <translation>一个名称</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>最多 %1</translation>
    </message>
    <message>
        <source>the rater has rated this id before</source>
        <translation>该标注者之前已标注过此 ID</translation>
    </message>
    <message>
        <source>one row per rater and id; several units of an item need ids like %1_1 or a column “unit”</source>
        <translation>每名标注者和每个 ID 一行；一个条目的多个单元需要如 %1_1 的 ID，或一列“unit”</translation>
    </message>
</context>
<context>
    <name>RatingTable</name>
    <message>
        <source>the pair names one column twice</source>
        <translation>这一对中同一列出现两次</translation>
    </message>
    <message>
        <source>--raters names fewer than two columns</source>
        <translation>--raters 给出的列少于两列</translation>
    </message>
    <message>
        <source>two columns</source>
        <translation>两列</translation>
    </message>
    <message>
        <source>no raters: %1</source>
        <translation>没有标注者：%1</translation>
    </message>
    <message>
        <source>their headings differ only in the number of the rater</source>
        <translation>其列标题仅在标注者的编号上不同</translation>
    </message>
    <message>
        <source>%1 name the rater of each row</source>
        <translation>%1 指明每行的标注者</translation>
    </message>
    <message>
        <source>%1: raters are %2 (%3)</source>
        <translation>%1：标注者为 %2（%3）</translation>
    </message>
    <message>
        <source>it is not clear whether the rows or the columns are raters</source>
        <translation>不清楚行还是列表示标注者</translation>
    </message>
    <message>
        <source>--transpose where each row is a rater, or --raters with the columns that are raters: A,B,C</source>
        <translation>若每行为一名标注者，用 --transpose；或用 --raters 给出作为标注者的列：A,B,C</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <comment>options</comment>
        <translation>%1 或 %2</translation>
    </message>
    <message>
        <source>columns rater1, rater2, … or columns named with --raters or --pair</source>
        <translation>列 rater1、rater2、…，或用 --raters 或 --pair 指定的列</translation>
    </message>
    <message>
        <source>no raters: %1; %2</source>
        <translation>没有标注者：%1；%2</translation>
    </message>
    <message>
        <source>it is not clear which columns are ratings</source>
        <translation>不清楚哪些列是标注</translation>
    </message>
    <message>
        <source>%1, perhaps %2</source>
        <translation>%1，可能是 %2</translation>
    </message>
    <message>
        <source>the sheet is empty</source>
        <translation>表格为空</translation>
    </message>
    <message>
        <source>a header row</source>
        <translation>列标题行</translation>
    </message>
    <message>
        <source>a unit is named by its item and its number: %1, %2</source>
        <translation>单元以其条目和编号标识：%1，%2</translation>
    </message>
    <message>
        <source>no column has ids of the units: the rows are numbered</source>
        <translation>没有列含有单元的 ID：按行编号</translation>
    </message>
    <message>
        <source>units named by: %1</source>
        <translation>单元的标识：%1</translation>
    </message>
    <message>
        <source>columns not used: %1</source>
        <translation>未使用的列：%1</translation>
    </message>
    <message>
        <source>the cell is a formula whose value is not in the file</source>
        <translation>单元格是公式，其值不在文件中</translation>
    </message>
    <message>
        <source>the workbook saved by a spreadsheet program, which adds the values, or --blank missing where such cells are not rated</source>
        <translation>由电子表格程序保存的工作簿（会加入其值）；若此类单元格表示未标注，则用 --blank missing</translation>
    </message>
    <message>
        <source>the id occurs twice; both rows are counted</source>
        <translation>该 ID 出现两次；两行均计入</translation>
    </message>
    <message numerus="yes">
        <source>%n rows have another number of fields than the header, the first of them this one</source>
        <translation>
            <numerusform>%n 行的字段数与列标题行不同，这是其中第一行</numerusform>
        </translation>
    </message>
    <message>
        <source>1 formula without a value counts as an empty cell: %1</source>
        <translation>1 个没有值的公式视为空单元格：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n formulas without a value count as empty cells, the first of them %1</source>
        <translation>
            <numerusform>%n 个没有值的公式视为空单元格，第一个为 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>too many groups: is this the right column?</source>
        <translation>组过多：是否选错了列？</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>最多 %1</translation>
    </message>
    <message>
        <source>another heading for one of them, or all by number: %1 &apos;%2&apos;</source>
        <translation>为其中一列换一个列标题，或全部用编号：%1 &apos;%2&apos;</translation>
    </message>
    <message>
        <source>no such column: %1</source>
        <translation>没有此列：%1</translation>
    </message>
    <message>
        <source>the name as the sheet writes it: &quot;%1&quot;</source>
        <translation>按表格中的写法给出名称：&quot;%1&quot;</translation>
    </message>
    <message>
        <source>a column named &quot;%1&quot;</source>
        <translation>名为 &quot;%1&quot; 的列</translation>
    </message>
    <message>
        <source>it is not clear which raters the models are compared with</source>
        <translation>不清楚模型应与哪些标注者比较</translation>
    </message>
    <message>
        <source>--raters with the columns of these raters: A,B,C</source>
        <translation>用 --raters 给出这些标注者的列：A,B,C</translation>
    </message>
    <message>
        <source>no probability</source>
        <translation>不是有效的概率</translation>
    </message>
</context>
<context>
    <name>RatingTimes</name>
    <message>
        <source>the ratings came from a sheet, which says nothing of their order</source>
        <translation>标注来自表格，表格不说明其顺序</translation>
    </message>
    <message>
        <source>a program wrote the ratings of a rater, each less than a second after the other</source>
        <translation>某位标注者的标注由程序写入，彼此相隔不到一秒</translation>
    </message>
</context>
<context>
    <name>RatingsCommand</name>
    <message>
        <source>expected NAME=NAME, found %1</source>
        <translation>应为 NAME=NAME，实为 %1</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>正在读取</translation>
    </message>
    <message>
        <source>--code-is &quot;%1=DIMENSION&quot;, or &quot;%1=-&quot; to leave them out</source>
        <translation>--code-is &quot;%1=DIMENSION&quot;，或用 &quot;%1=-&quot; 略去</translation>
    </message>
    <message>
        <source>note: --value-is &quot;%1=CODE&quot; takes a value for a code, --value-is &quot;%1=-&quot; leaves it out, --make-codes adds new codes</source>
        <translation>附注：--value-is &quot;%1=CODE&quot; 将一个值视为某编码，--value-is &quot;%1=-&quot; 将其略去，--make-codes 添加新编码</translation>
    </message>
</context>
<context>
    <name>RatingsFile</name>
    <message>
        <source>these references have no screening decisions</source>
        <translation>这些参考文献没有筛选决定</translation>
    </message>
    <message>
        <source>an export of Rayyan or ASReview with its decisions</source>
        <translation>带有决定的 Rayyan 或 ASReview 导出文件</translation>
    </message>
</context>
<context>
    <name>RatingsText</name>
    <message>
        <source>%1: %2 that only one rater, or none, had answered</source>
        <translation>%1：%2，原先仅一名标注者或无人作答</translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <translation>%1 处采用 %2 的标注</translation>
    </message>
    <message>
        <source>%1 for neither</source>
        <translation>%1 处两者均未采用</translation>
    </message>
    <message>
        <source>%1: %2 unanimous; %3, settled %4</source>
        <translation>%1：%2 处一致；%3，裁决如下：%4</translation>
    </message>
    <message>
        <source>evidence: 1 passage</source>
        <translation>依据：1 个片段</translation>
    </message>
    <message numerus="yes">
        <source>evidence: %n passages</source>
        <translation>
            <numerusform>依据：%n 个片段</numerusform>
        </translation>
    </message>
    <message>
        <source>1 passage could not be located in the posts and is not imported:</source>
        <translation>1 个片段未能在帖子中定位，未导入：</translation>
    </message>
    <message numerus="yes">
        <source>%n passages could not be located in the posts and are not imported:</source>
        <translation>
            <numerusform>%n 个片段未能在帖子中定位，未导入：</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: added to the round “%2”, which has ratings of these items by %3</source>
        <translation>%1：已加入轮次“%2”，该轮已有 %3 对这些条目的标注</translation>
    </message>
    <message>
        <source>%1: earlier ratings replaced: %2</source>
        <translation>%1：已替换先前的标注：%2</translation>
    </message>
    <message>
        <source>left out: %1</source>
        <translation>已略去：%1</translation>
    </message>
    <message>
        <source>column %1 -&gt; %2</source>
        <translation>列 %1 -&gt; %2</translation>
    </message>
    <message>
        <source>columns not used: %1</source>
        <translation>未使用的列：%1</translation>
    </message>
    <message>
        <source>no column for the dimensions: %1</source>
        <translation>没有对应列的维度：%1</translation>
    </message>
    <message>
        <source>note: %1</source>
        <translation>附注：%1</translation>
    </message>
    <message>
        <source>new code of %1: %2 (%3)</source>
        <translation>%1 的新编码：%2（%3）</translation>
    </message>
    <message>
        <source>%1 takes several codes from now on</source>
        <translation>%1 从现在起可有多个编码</translation>
    </message>
    <message>
        <source>%1: columns read as in an earlier sheet with these headings</source>
        <translation>%1：按先前具有这些列标题的表格读取各列</translation>
    </message>
    <message>
        <source>%1: %2 dropped, %3 without a rating skipped</source>
        <translation>%1：舍弃 %2，跳过未标注的 %3</translation>
    </message>
    <message>
        <source>%1: the study already has these ratings, as round “%2”; %3 added</source>
        <translation>%1：研究中已有这些标注，即轮次“%2”；已添加 %3</translation>
    </message>
    <message>
        <source>%1: %2 with %3 on %4 (%5 of them new) by %6</source>
        <translation>%1：%6 对 %4（其中新增 %5）的 %2，含 %3</translation>
    </message>
    <message>
        <source>new raters: %1</source>
        <translation>新标注者：%1</translation>
    </message>
    <message>
        <source>new items: %1%2</source>
        <translation>新条目：%1%2</translation>
    </message>
    <message>
        <source>final screening</source>
        <translation>最终筛选结果</translation>
    </message>
    <message>
        <source>final labels</source>
        <translation>最终标注</translation>
    </message>
    <message>
        <source>decided by people who are not raters of the study; their names are kept in the text of the decisions: %1</source>
        <translation>由非本研究标注者的人员决定；其姓名保留在决定的文本中：%1</translation>
    </message>
    <message>
        <source>unchanged: %1</source>
        <translation>未变：%1</translation>
    </message>
    <message>
        <source>%1 agreed to differ</source>
        <translation>保留分歧 %1 处</translation>
    </message>
    <message>
        <source>If %1 is a model, its labels should settle nothing: corater alt-test %2 --model %1 --keep</source>
        <translation>如果 %1 是模型，其标注不应参与裁决：corater alt-test %2 --model %1 --keep</translation>
    </message>
</context>
<context>
    <name>RayyanExport</name>
    <message>
        <source>records with labels of Rayyan, which are not imported: %1</source>
        <translation>带有 Rayyan 标签的记录（标签不导入）：%1</translation>
    </message>
    <message>
        <source>records with notes of people that cannot be read: %1</source>
        <translation>带有无法读取的个人笔记的记录：%1</translation>
    </message>
</context>
<context>
    <name>RayyanNotes</name>
    <message>
        <source>the decisions of Rayyan cannot be read</source>
        <translation>无法读取 Rayyan 的决定</translation>
    </message>
</context>
<context>
    <name>RecheckCommand</name>
    <message>
        <source>no such dimension</source>
        <translation>没有此维度</translation>
    </message>
    <message>
        <source>--pair does not name two codes</source>
        <translation>--pair 未给出两个编码</translation>
    </message>
    <message>
        <source>no dimension has both codes</source>
        <translation>没有维度同时含有这两个编码</translation>
    </message>
    <message>
        <source>several dimensions have both codes</source>
        <translation>多个维度同时含有这两个编码</translation>
    </message>
    <message>
        <source>--pair names one code twice</source>
        <translation>--pair 两次给出同一编码</translation>
    </message>
    <message>
        <source>disagreements are shown when every rater has sealed %1</source>
        <translation>每名标注者都封存 %1 后才显示分歧</translation>
    </message>
    <message>
        <source>%1, %2 or %3</source>
        <translation>%1、%2 或 %3</translation>
    </message>
    <message>
        <source>%1: no two raters disagree in this way</source>
        <translation>%1：没有两名标注者有这样的分歧</translation>
    </message>
    <message>
        <source>%1: %2 would get a review request</source>
        <translation>%1：%2将收到复核请求</translation>
    </message>
    <message>
        <source>%1: 1 label has a review request</source>
        <translation>%1：1 条标注有复核请求</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n labels have a review request</source>
        <translation>
            <numerusform>%1：%n 条标注有复核请求</numerusform>
        </translation>
    </message>
    <message>
        <source>the definition has changed</source>
        <translation>定义已更改</translation>
    </message>
    <message>
        <source>another rater: %1</source>
        <translation>另一名标注者：%1</translation>
    </message>
    <message>
        <source>somebody requested it</source>
        <translation>有人提出请求</translation>
    </message>
    <message>
        <source>%1 to review</source>
        <translation>待复核 %1</translation>
    </message>
    <message>
        <source>reviewed after sealing: %1, with other codes: %2</source>
        <translation>封存后复核：%1，改用其他编码：%2</translation>
    </message>
    <message>
        <source>  %1  %2 · %3  %4: %5, later %6</source>
        <translation>  %1  %2 · %3  %4：%5，后为 %6</translation>
    </message>
    <message>
        <source>labels of the open round are hidden; --rater NAME shows your own</source>
        <translation>进行中轮次的标注不显示；用 --rater NAME 可显示您自己的</translation>
    </message>
</context>
<context>
    <name>RecheckCommands</name>
    <message>
        <source>these labels already have a review request</source>
        <translation>这些标注已有复核请求</translation>
    </message>
    <message>
        <source>the label is open: it can be changed itself</source>
        <translation>该标注尚未封存：可以直接更改</translation>
    </message>
    <message>
        <source>raters review only their own labels</source>
        <translation>标注者只复核自己的标注</translation>
    </message>
    <message>
        <source>the unit has no such label</source>
        <translation>该单元没有这样的标注</translation>
    </message>
    <message>
        <source>an answer needs a code</source>
        <translation>答案需要编码</translation>
    </message>
</context>
<context>
    <name>RecordItems</name>
    <message>
        <source>an item of the study has this id, and another title</source>
        <translation>研究中有一个条目的 ID 与此相同，但标题不同</translation>
    </message>
    <message>
        <source>several items of the study have this title</source>
        <translation>研究中有多个条目使用此标题</translation>
    </message>
    <message>
        <source>only the title of the record is that of an item</source>
        <translation>只有该记录的标题与某个条目相同</translation>
    </message>
    <message>
        <source>titles as ids, if they are these items (--id title)</source>
        <translation>若确为这些条目，以标题作为 ID（--id title）</translation>
    </message>
    <message>
        <source>records whose items were found by the DOI: %1</source>
        <translation>通过 DOI 找到条目的记录：%1</translation>
    </message>
    <message>
        <source>records whose items were found by the number of PubMed: %1</source>
        <translation>通过 PubMed 编号找到条目的记录：%1</translation>
    </message>
    <message>
        <source>records whose items were found by the title, as given: %1</source>
        <translation>按指定方式通过标题找到条目的记录：%1</translation>
    </message>
</context>
<context>
    <name>RecordSheet</name>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>RecordTime</name>
    <message>
        <source>raters record their own time only</source>
        <translation>标注者只记录自己的用时</translation>
    </message>
</context>
<context>
    <name>RecoverCommand</name>
    <message>
        <source>decisions</source>
        <translation>决定</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%2 中的 %1</translation>
    </message>
    <message>
        <source>  %1: %2</source>
        <translation>  %1：%2</translation>
    </message>
    <message>
        <source>may have been changed since; check them:</source>
        <translation>之后可能被更改；请检查：</translation>
    </message>
    <message>
        <source>recovered without proof:</source>
        <translation>未经证实而恢复：</translation>
    </message>
    <message>
        <source>not recovered, for lack of proof:</source>
        <translation>因无法证实而未恢复：</translation>
    </message>
    <message>
        <source>items: %1</source>
        <translation>条目：%1</translation>
    </message>
    <message>
        <source>one whose id is lost, too</source>
        <translation>一个连 ID 也已丢失的条目</translation>
    </message>
    <message>
        <source>lost items: %1</source>
        <translation>丢失的条目：%1</translation>
    </message>
    <message>
        <source>lost items, whose ids are lost, too: %1</source>
        <translation>丢失的条目（ID 也已丢失）：%1</translation>
    </message>
    <message>
        <source>%1 of them keep their place; corater add fills them from the posts</source>
        <translation>其中 %1 保留其位置；corater add 可从帖子中填补</translation>
    </message>
    <message>
        <source>changes: %1</source>
        <translation>更改：%1</translation>
    </message>
    <message>
        <source>missing changes: %1 (%2)</source>
        <translation>缺失的更改：%1（%2）</translation>
    </message>
    <message>
        <source>the first change is lost: this is a different study, which cannot be merged with copies of the old one</source>
        <translation>第一项更改已丢失：这是另一项研究，不能与旧研究的副本合并</translation>
    </message>
    <message>
        <source>the number of changes cannot be read</source>
        <translation>无法读取更改的数量</translation>
    </message>
    <message>
        <source>the study was not closed and its log is missing: the newest changes may be lost</source>
        <translation>研究未正常关闭，且缺少其日志：最新的更改可能已丢失</translation>
    </message>
    <message>
        <source>the log beside it is damaged: the newest changes may be lost</source>
        <translation>其旁的日志已损坏：最新的更改可能已丢失</translation>
    </message>
    <message>
        <source>may also be out of date: %1</source>
        <translation>可能也已过时：%1</translation>
    </message>
    <message>
        <source>not whole: %1</source>
        <translation>有问题：%1</translation>
    </message>
    <message>
        <source>%1: everything was recovered</source>
        <translation>%1：已全部恢复</translation>
    </message>
    <message>
        <source>%1: recovered what can be proven; something is missing</source>
        <translation>%1：已恢复可证实的内容；有些内容缺失</translation>
    </message>
</context>
<context>
    <name>Recovery</name>
    <message>
        <source>nothing of it can be read; look for a copy or a backup</source>
        <translation>其中没有任何内容可以读取；请寻找副本或备份</translation>
    </message>
    <message>
        <source>nothing of it can be proven: the first entry of its history, on which all others depend, cannot be read; look for a copy or a backup, or recover with --unproven</source>
        <translation>其中没有任何内容可以证实：其历史记录的第一条是其余各条的依托，但无法读取；请寻找副本或备份，或用 --unproven 恢复</translation>
    </message>
    <message>
        <source>is not a Corater study, or nothing of it is left</source>
        <translation>不是 Corater 研究，或其内容已全部丢失</translation>
    </message>
</context>
<context>
    <name>ReferenceReader</name>
    <message>
        <source>the record has no DOI, number, key, address or title</source>
        <translation>该记录没有 DOI、编号、键、网址或标题</translation>
    </message>
    <message>
        <source>the file has no references</source>
        <translation>该文件没有参考文献</translation>
    </message>
</context>
<context>
    <name>References</name>
    <message>
        <source>a row of %1 refers to what was removed</source>
        <translation>%1 的一行指向已删除的内容</translation>
    </message>
    <message>
        <source>the record has no end (ER)</source>
        <translation>该记录没有结束标记（ER）</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>the reference is too long: is its end (ER) missing?</source>
        <translation>该条参考文献过长：是否缺少结束标记（ER）？</translation>
    </message>
</context>
<context>
    <name>Refusals</name>
    <message>
        <source>the codebook has no such code</source>
        <translation>编码手册中没有此编码</translation>
    </message>
    <message>
        <source>the codebook has no such dimension</source>
        <translation>编码手册中没有此维度</translation>
    </message>
    <message>
        <source>the study has no such item</source>
        <translation>研究中没有此条目</translation>
    </message>
    <message numerus="yes">
        <source>%n items of the study have the id “%1”</source>
        <translation>
            <numerusform>研究中有 %n 个条目的 ID 为“%1”</numerusform>
        </translation>
    </message>
    <message>
        <source>SITE:ID of one of them</source>
        <translation>其中之一的 SITE:ID</translation>
    </message>
    <message>
        <source>the study has no such round</source>
        <translation>研究中没有此轮次</translation>
    </message>
    <message>
        <source>the study has no such version of its codebook</source>
        <translation>研究中没有此版本的编码手册</translation>
    </message>
    <message>
        <source>the study has no version of its codebook</source>
        <translation>研究中没有编码手册的版本</translation>
    </message>
    <message>
        <source>there is no such unit</source>
        <translation>没有此单元</translation>
    </message>
    <message>
        <source>the item has no such unit</source>
        <translation>条目中没有此单元</translation>
    </message>
    <message>
        <source>the study has no settled unit with that id</source>
        <translation>研究中没有该 ID 的已裁决单元</translation>
    </message>
    <message>
        <source>the rater has no part in %1</source>
        <translation>该标注者未参加 %1</translation>
    </message>
    <message>
        <source>the item was found to be a duplicate of another</source>
        <translation>该条目被认定与另一条目重复</translation>
    </message>
    <message>
        <source>not a code of %1</source>
        <translation>不是 %1 的编码</translation>
    </message>
    <message>
        <source>the same code twice for %1</source>
        <translation>%1 两次出现同一编码</translation>
    </message>
    <message>
        <source>too many codes for %1</source>
        <translation>%1 的编码过多</translation>
    </message>
    <message>
        <source>a dimension of the codebook</source>
        <translation>编码手册的一个维度</translation>
    </message>
    <message>
        <source>the rule names an unknown code: “%1”</source>
        <translation>规则中有未知的编码：“%1”</translation>
    </message>
    <message>
        <source>%1; did you mean “%2”?</source>
        <translation>%1；您是否想写“%2”？</translation>
    </message>
    <message>
        <source>wrong kind of value</source>
        <translation>值的类型错误</translation>
    </message>
    <message>
        <source>a number above 0 and at most 1</source>
        <translation>大于 0 且不超过 1 的数</translation>
    </message>
</context>
<context>
    <name>Reopen</name>
    <message>
        <source>the screening waits for a decision already</source>
        <translation>筛选已在等待决定</translation>
    </message>
    <message>
        <source>%1 waits for a decision already</source>
        <translation>%1 已在等待决定</translation>
    </message>
    <message>
        <source>whether it is a unit waits for a decision already</source>
        <translation>是否为单元已在等待决定</translation>
    </message>
</context>
<context>
    <name>Replay</name>
    <message>
        <source>history entry %1 does not fit what went before (%2)</source>
        <translation>历史记录第 %1 条与之前的内容不符（%2）</translation>
    </message>
    <message>
        <source>the history ends at entry %1, but %2 entries were written</source>
        <translation>历史记录止于第 %1 条，但共写入了 %2 条</translation>
    </message>
    <message>
        <source>history entry %1 changes a seal</source>
        <translation>历史记录第 %1 条更改了封存记录</translation>
    </message>
    <message>
        <source>history entry %1 changes a rating that was sealed</source>
        <translation>历史记录第 %1 条更改了已封存的标注</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>the report could not be written</source>
        <translation>无法写入报告</translation>
    </message>
    <message>
        <source>reports are not written in that format</source>
        <translation>报告不能以该格式写入</translation>
    </message>
    <message>
        <source>The table is too large for pages: %1 of %2 rows and %3 of %4 columns are shown. The report as HTML or Markdown has all of them.</source>
        <translation>表格对页面来说过大：显示 %2 行中的 %1 行、%4 列中的 %3 列。HTML 或 Markdown 格式的报告含有全部内容。</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>%1 (as sets)</source>
        <translation>%1（作为集合）</translation>
    </message>
    <message>
        <source>categories</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>level %1</source>
        <translation>第 %1 层</translation>
    </message>
    <message>
        <source>Agreement at a glance</source>
        <translation>一致性概览</translation>
    </message>
    <message>
        <source>All closed rounds together</source>
        <translation>所有已结束的轮次合计</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>agreement</source>
        <translation>一致率</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95% 置信区间</translation>
    </message>
    <message>
        <source>coefficient</source>
        <translation>系数</translation>
    </message>
    <message>
        <source>AC1</source>
        <translation>AC1</translation>
    </message>
    <message>
        <source>Landis and Koch</source>
        <translation>Landis 与 Koch</translation>
    </message>
    <message>
        <source>There is nothing to measure yet: no two raters have rated the same items in a round that is closed.</source>
        <translation>尚无可计算的内容：没有两名标注者在已结束的轮次中标注过相同的条目。</translation>
    </message>
    <message>
        <source>The codebook has changed since. All numbers are as sealed, by the codes of the version under which the raters worked (%1); where current codes give another number, that stands below, named by its version, and nowhere else.</source>
        <translation>编码手册此后有更改。所有数值均以封存时为准，按标注者当时所用版本（%1）的编码计算；若按现行编码得出不同数值，则列于其下，并注明版本，仅此一处。</translation>
    </message>
    <message>
        <source>Coefficients with their 95 % intervals</source>
        <translation>系数及其 95% 置信区间</translation>
    </message>
    <message>
        <source>Dots with whiskers; the numbers stand in the table above</source>
        <translation>带误差线的点；数值见上表</translation>
    </message>
    <message>
        <source>Words: Landis and Koch (1977), Biometrics 33:159: below 0 poor, to 0.20 slight, to 0.40 fair, to 0.60 moderate, to 0.80 substantial, to 1 almost perfect. The authors call these divisions arbitrary; they were made for Cohen’s κ alone, and κ of different studies or codebooks are not made comparable by a word.</source>
        <translation>用语：Landis and Koch (1977), Biometrics 33:159：低于 0 为很差，至 0.20 为轻微，至 0.40 为一般，至 0.60 为中等，至 0.80 为高度，至 1 为几乎完全。两位作者称这些分界是任意的；它们仅针对 Cohen’s κ，不同研究或编码手册的 κ 也不会因同一用语而可比。</translation>
    </message>
    <message>
        <source>Finding units in %1 that %4 and %6 looked at: %2 by both, %3 by %4 only, %5 by %6 only (F1 %7); in %8 of the items both found as many. Labels are compared on the units that both found.</source>
        <translation>在 %4 和 %6 都看过的 %1中查找单元：两人都找到的有 %2，仅 %4 找到的有 %3，仅 %6 找到的有 %5（F1 %7）；在 %8 的条目中两人找到的数目相同。标注的比较以两人都找到的单元为准。</translation>
    </message>
    <message>
        <source>Agreement round by round</source>
        <translation>逐轮一致性</translation>
    </message>
    <message>
        <source>Per dimension and round</source>
        <translation>按维度和轮次</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Coefficients over the rounds, with 95 % intervals</source>
        <translation>各轮的系数，附 95% 置信区间</translation>
    </message>
    <message>
        <source>A line per dimension; the numbers stand in the table above</source>
        <translation>每个维度一条线；数值见上表</translation>
    </message>
    <message>
        <source>Each rater’s first answers against their second, on items that were shown again unmarked</source>
        <translation>每名标注者在不加标示而再次显示的条目上，首次答案与第二次答案之比较</translation>
    </message>
    <message>
        <source>Rater</source>
        <translation>标注者</translation>
    </message>
    <message>
        <source>The same rater again</source>
        <translation>同一标注者再次标注</translation>
    </message>
    <message>
        <source>What stands out</source>
        <translation>值得注意之处</translation>
    </message>
    <message>
        <source>Nothing. Looked for: high agreement with a low coefficient (prevalence), raters who use the codes with different frequencies (bias), no variation, intervals without width, fewer than 30 units, codes that one rater alone used, more than a tenth of the units left out, items with several units.</source>
        <translation>无。已检查：一致率高而系数低（流行率），标注者使用编码的频率不同（偏倚），无变异，区间宽度为零，单元少于 30 个，仅一名标注者使用的编码，超过十分之一的单元未计入，含多个单元的条目。</translation>
    </message>
    <message>
        <source>Prevalence: the raters agree on %1 of the units, and yet κ is only %2. “%3” makes up %4 of all ratings, so that raters who chose at random with these frequencies would agree on %5; κ counts only what goes beyond that (Feinstein and Cicchetti 1990). Gwet’s AC1, which depends less on prevalence, is %6. Report the share agreed and AC1 beside κ, and do not compare this κ with one of another study.</source>
        <translation>流行率：标注者在 %1 的单元上一致，但 κ 仅为 %2。“%3”占全部标注的 %4，因此按这些频率随机选择的标注者也会有 %5 的一致；κ 只计超出这一部分的一致（Feinstein and Cicchetti 1990）。Gwet’s AC1 系数受流行率影响较小，为 %6。请在 κ 之外同时报告一致率和 AC1，且不要将此 κ 与其他研究的 κ 相比较。</translation>
    </message>
    <message>
        <source>Bias: the raters use the codes with different frequencies (“%1”: %2 by %3, %4 by %5), so that κ could be %6 at most.</source>
        <translation>偏倚：标注者使用编码的频率不同（“%1”：%3 为 %2，%5 为 %4），因此 κ 最大只能为 %6。</translation>
    </message>
    <message>
        <source>No variation: every rating is the same code, so that agreement cannot be distinguished from a constant and κ is undefined (0/0), not 1.</source>
        <translation>无变异：所有标注都是同一编码，因此一致性与常量无从区分，κ 无定义（0/0），而不是 1。</translation>
    </message>
    <message>
        <source>Interval without width: the standard error of κ came out as 0 because the table has no spread, not because κ is certain; use the Wilson interval of the share agreed.</source>
        <translation>区间宽度为零：κ 的标准误算得 0，是因为表中没有变异，而不是因为 κ 是确定的；请使用一致率的 Wilson 区间。</translation>
    </message>
    <message>
        <source>Few units: %1 enters; below about 30, 95 % intervals are too narrow.</source>
        <translation>单元过少：计入 %1；少于约 30 个时，95% 置信区间过窄。</translation>
    </message>
    <message numerus="yes">
        <source>Few units: %1 enter; below about 30, 95 % intervals are too narrow.</source>
        <translation>
            <numerusform>单元过少：计入 %1；少于约 30 个时，95% 置信区间过窄。</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” (%2, %3)</source>
        <translation>“%1”（%2，%3）</translation>
    </message>
    <message>
        <source>Codes that one rater alone used: %1.</source>
        <translation>仅一名标注者使用的编码：%1。</translation>
    </message>
    <message>
        <source>Left out: %1 of %2 does not enter because not every rater rated it; the result under the other rules for blanks stands below.</source>
        <translation>未计入：%2中有 %1 个未计入，因为并非每名标注者都标注了它；按其他空白处理规则的结果见下。</translation>
    </message>
    <message numerus="yes">
        <source>Left out: %1 of %2 do not enter because not every rater rated them; the result under the other rules for blanks stands below.</source>
        <translation>
            <numerusform>未计入：%2中有 %1 个未计入，因为并非每名标注者都标注了它们；按其他空白处理规则的结果见下。</numerusform>
        </translation>
    </message>
    <message>
        <source>Dependent units: %1 with several units, which are not independent of each other; the bootstrap intervals draw whole items for that reason.</source>
        <translation>不独立的单元：%1含有多个单元，这些单元彼此不独立；因此自助法区间以整个条目为抽样单位。</translation>
    </message>
    <message>
        <source>Statistics of %1, n = %2</source>
        <translation>%1 的统计量，n = %2</translation>
    </message>
    <message>
        <source>Statistic</source>
        <translation>统计量</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>bootstrap interval</source>
        <translation>自助法区间</translation>
    </message>
    <message>
        <source>Each code against all others, n = %1</source>
        <translation>每个编码与其余所有编码相比，n = %1</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>both</source>
        <translation>两者</translation>
    </message>
    <message>
        <source>positive</source>
        <translation>正一致率</translation>
    </message>
    <message>
        <source>negative</source>
        <translation>负一致率</translation>
    </message>
    <message>
        <source>The same under other rules</source>
        <translation>按其他规则的结果</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Cohen’s κ</source>
        <translation>Cohen’s κ</translation>
    </message>
    <message>
        <source>Fleiss’ κ</source>
        <translation>Fleiss’ κ</translation>
    </message>
    <message>
        <source>α nominal</source>
        <translation>α（名义）</translation>
    </message>
    <message>
        <source>%1 (used)</source>
        <translation>%1（已采用）</translation>
    </message>
    <message>
        <source>The most frequent disagreements</source>
        <translation>最常见的分歧</translation>
    </message>
    <message>
        <source>units</source>
        <translation>单元</translation>
    </message>
    <message>
        <source>rules for the pair</source>
        <translation>该对编码的规则</translation>
    </message>
    <message>
        <source>Every two raters</source>
        <translation>每两名标注者</translation>
    </message>
    <message>
        <source>Raters</source>
        <translation>标注者</translation>
    </message>
    <message numerus="yes">
        <source>Of %1 pairs of raters the %2 with the lowest κ (undefined ones first), the one in the middle, and the %2 with the highest</source>
        <translation>
            <numerusform>在 %1 对标注者中，列出 κ 最低的 %2 对（无定义者居先）、居中的一对和 κ 最高的 %2 对</numerusform>
        </translation>
    </message>
    <message>
        <source>Of %1, %2 (%3) stays within the same category.</source>
        <translation>%1中有 %2 处（%3）在同一类别之内。</translation>
    </message>
    <message numerus="yes">
        <source>Of %1, %2 (%3) stay within the same category.</source>
        <translation>
            <numerusform>%1中有 %2 处（%3）在同一类别之内。</numerusform>
        </translation>
    </message>
    <message>
        <source>Confusion matrix of %1, n = %2; codes that nobody used are left out</source>
        <translation>%1 的混淆矩阵，n = %2；无人使用的编码已略去</translation>
    </message>
    <message>
        <source>Confusion matrix of %1: %2 of %3 on the diagonal</source>
        <translation>%1 的混淆矩阵：%3中有 %2 个在对角线上</translation>
    </message>
    <message>
        <source>%1 rated by %2 only</source>
        <translation>仅由 %2 标注：%1</translation>
    </message>
    <message>
        <source>%1 rated by nobody</source>
        <translation>无人标注：%1</translation>
    </message>
    <message>
        <source>Nothing was left out.</source>
        <translation>没有未计入的内容。</translation>
    </message>
    <message>
        <source>Left out: %1.</source>
        <translation>未计入：%1。</translation>
    </message>
    <message>
        <source>The same ratings %1: %2.</source>
        <translation>相同的标注，%1：%2。</translation>
    </message>
    <message>
        <source>With the %1 that a rater who looked at the item did not find, as disagreement: %2, n = %3.</source>
        <translation>将看过条目的标注者未找到的 %1视为分歧：%2，n = %3。</translation>
    </message>
    <message>
        <source>Passages that the raters marked as evidence</source>
        <translation>标注者标为依据的片段</translation>
    </message>
    <message>
        <source>evidence of</source>
        <translation>依据对象</translation>
    </message>
    <message>
        <source>passages</source>
        <translation>片段</translation>
    </message>
    <message>
        <source>where they were</source>
        <translation>原位</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>已移动</translation>
    </message>
    <message>
        <source>to check</source>
        <translation>待查</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>the unit</source>
        <translation>单元</translation>
    </message>
    <message>
        <source>Passages not found unchanged in the current texts</source>
        <translation>在现有文本中未能原样找到的片段</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>unit</source>
        <translation>单元</translation>
    </message>
    <message>
        <source>state</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>quote</source>
        <translation>引文</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Raters marked passages of the texts as evidence of a unit or of an answer. Texts may have been updated since; each passage was looked for in the current text, by its words and what stood around them.</source>
        <translation>标注者在文本中标出片段，作为单元或答案的依据。文本此后可能有更新；每个片段均按其词语和上下文在现有文本中查找。</translation>
    </message>
    <message>
        <source>Hints against settled labels, counted by item</source>
        <translation>提示与已裁决的标注对照，按条目计</translation>
    </message>
    <message>
        <source>Hints of static rules</source>
        <translation>静态规则的提示</translation>
    </message>
    <message>
        <source>Raters saw no hints while they rated.</source>
        <translation>标注者在标注时未看到提示。</translation>
    </message>
    <message>
        <source>Raters saw hints beside the code while they rated in %1. Hints influence raters, so labels of these rounds say less about how well the rules predict.</source>
        <translation>标注者在 %1 中标注时看到了源代码旁的提示。提示会影响标注者，因此这些轮次的标注较难说明规则的预测能力。</translation>
    </message>
    <message>
        <source>An item has a hint when the rule finds something in any of its code, and the code when a settled unit of it has one of the codes that the rule suggests. Precision and recall have 95 % intervals after Wilson.</source>
        <translation>规则在条目的任一处源代码中有所发现时，该条目即有提示；条目的某个已裁决单元具有规则所建议的编码之一时，该条目即有编码。精确率和召回率附 Wilson 95% 置信区间。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 (%2) rated %3 with a codebook of %4: %5.</source>
        <translation>%1（%2）标注了 %3，所用编码手册含 %4：%5。</translation>
    </message>
    <message>
        <source>%1, %2 %3 = %4</source>
        <translation>%1，%2 %3 = %4</translation>
    </message>
    <message>
        <source>In %1 they were shown the codes that the others proposed.</source>
        <translation>在 %1 中，他们可以看到他人提议的编码。</translation>
    </message>
    <message>
        <source>In %1 they saw what static rules found in the code while they rated.</source>
        <translation>在 %1 中，他们标注时可以看到静态规则在源代码中的发现。</translation>
    </message>
    <message>
        <source>They rated independently: in the one round</source>
        <translation>标注独立进行：在这一轮中，</translation>
    </message>
    <message numerus="yes">
        <source>They rated independently: in each of %n rounds</source>
        <translation>
            <numerusform>标注独立进行：在全部 %n 轮中，</numerusform>
        </translation>
    </message>
    <message>
        <source>nobody saw the labels of another rater before all had sealed theirs, so that agreement is from before any discussion.</source>
        <translation>所有人封存各自的标注之前，无人看到其他标注者的标注，因此一致性反映的是任何讨论之前的情况。</translation>
    </message>
    <message>
        <source>[Say here how independently the imported ratings were made.]</source>
        <translation>[请在此说明导入的标注在多大程度上是独立作出的。]</translation>
    </message>
    <message>
        <source>A paragraph for the paper</source>
        <translation>供论文使用的段落</translation>
    </message>
    <message>
        <source>There is nothing to report yet.</source>
        <translation>尚无可报告的内容。</translation>
    </message>
    <message>
        <source>%1: %2, n = %3, %4 agreement</source>
        <translation>%1：%2，n = %3，一致率 %4</translation>
    </message>
    <message>
        <source>We report %1 with 95 % intervals over the units that at least two raters rated (%2).</source>
        <translation>针对至少两名标注者标注过的单元，我们报告 %1 及其 95% 置信区间（%2）。</translation>
    </message>
    <message>
        <source>Statistics were computed with %1.</source>
        <translation>统计量由 %1 计算。</translation>
    </message>
    <message>
        <source>%1 (n = %2; by first code, and by any)</source>
        <translation>%1（n = %2；按首个编码和按任一编码）</translation>
    </message>
    <message>
        <source>%1 (n = %2)</source>
        <translation>%1（n = %2）</translation>
    </message>
    <message>
        <source>share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>any code</source>
        <translation>任一编码</translation>
    </message>
    <message>
        <source>From %1 to %2: of %3 known on both, %4 stay the same; %5 come later in the order of the codebook; %6 earlier. %7 are unknown on a side.</source>
        <translation>从 %1 到 %2：两侧均已知的有 %3，其中 %4 相同，%5 在编码手册的顺序中后移，%6 前移；至少一侧未知的有 %7。</translation>
    </message>
    <message>
        <source>%1 × %2: units, and in brackets the adjusted standardised residual</source>
        <translation>%1 × %2：单元数，括号内为调整后标准化残差</translation>
    </message>
    <message>
        <source>all</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>“%1” is no dimension or column, so there is no table of it.</source>
        <translation>“%1”不是维度或列，因此没有它的表。</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>The final labels of %1. Shares are of the units with an answer, with Wilson’s 95 % interval for one share.</source>
        <translation>%1的最终标注。占比以有答案的单元为基数，附单个占比的 Wilson 95% 置信区间。</translation>
    </message>
    <message>
        <source>%1 was reviewed by its rater after it had been sealed; it got another answer.</source>
        <translation>%1在封存后由其标注者复核；答案有更改。</translation>
    </message>
    <message>
        <source>%1 was reviewed by its rater after it had been sealed; it was confirmed.</source>
        <translation>%1在封存后由其标注者复核；答案得到确认。</translation>
    </message>
    <message numerus="yes">
        <source>%1 were reviewed by their raters after they had been sealed; %2 of them got another answer.</source>
        <translation>
            <numerusform>%1在封存后由其标注者复核；其中 %2 条的答案有更改。</numerusform>
        </translation>
    </message>
    <message>
        <source>Review requests for sealed labels, and the raters’ answers</source>
        <translation>对已封存标注的复核请求，以及标注者的答复</translation>
    </message>
    <message>
        <source>asked about</source>
        <translation>请求复核</translation>
    </message>
    <message>
        <source>confirmed</source>
        <translation>已确认</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>已更改</translation>
    </message>
    <message>
        <source>open</source>
        <translation>未决</translation>
    </message>
    <message>
        <source>Reviewed after sealing</source>
        <translation>封存后的复核</translation>
    </message>
    <message>
        <source>These answers are recorded beside the sealed labels with their time. Every coefficient of this report is computed from the labels as they were sealed.</source>
        <translation>这些答复连同时间记录在已封存的标注之旁。本报告的每个系数均由封存时的标注算得。</translation>
    </message>
    <message>
        <source>screening</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>%1 in favour of %2</source>
        <translation>采用 %2 的标注：%1</translation>
    </message>
    <message>
        <source>%1 with an answer that none of them had given</source>
        <translation>采用各方均未给出的答案：%1</translation>
    </message>
    <message>
        <source>%1 dropped because the item was excluded, or the unit settled as none</source>
        <translation>因条目被排除或裁决为非单元而舍弃：%1</translation>
    </message>
    <message>
        <source>%1 is still open</source>
        <translation>仍未决：%1</translation>
    </message>
    <message numerus="yes">
        <source>%1 are still open</source>
        <translation>
            <numerusform>仍未决：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>One question (the screening of an item, or a dimension of a unit) was answered by two raters or more; %2.</source>
        <translation>由两名及以上标注者回答的问题（条目的筛选，或单元的一个维度）有 1 个；%2。</translation>
    </message>
    <message numerus="yes">
        <source>%1 questions (the screening of an item, or a dimension of a unit) were answered by two raters or more; %2.</source>
        <translation>
            <numerusform>由两名及以上标注者回答的问题（条目的筛选，或单元的一个维度）有 %1 个；%2。</numerusform>
        </translation>
    </message>
    <message>
        <source>they disagreed on none of them</source>
        <translation>其中没有分歧</translation>
    </message>
    <message>
        <source>they disagreed on 1 of them</source>
        <translation>其中 1 个有分歧</translation>
    </message>
    <message numerus="yes">
        <source>they disagreed on %n of them</source>
        <translation>
            <numerusform>其中 %n 个有分歧</numerusform>
        </translation>
    </message>
    <message>
        <source>by discussion of the raters</source>
        <translation>由标注者讨论</translation>
    </message>
    <message>
        <source>by %1, one of the raters</source>
        <translation>由标注者之一 %1</translation>
    </message>
    <message>
        <source>by %1, a third person</source>
        <translation>由第三人 %1</translation>
    </message>
    <message>
        <source>by a finished data set that was imported (%1)</source>
        <translation>由导入的现成数据集（%1）</translation>
    </message>
    <message>
        <source>On 1 question all had agreed and it was settled otherwise.</source>
        <translation>有 1 个问题原本所有人一致，但裁决结果不同。</translation>
    </message>
    <message numerus="yes">
        <source>On %n questions all had agreed and they were settled otherwise.</source>
        <translation>
            <numerusform>有 %n 个问题原本所有人一致，但裁决结果不同。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 taken</source>
        <translation>采用 %1</translation>
    </message>
    <message>
        <source>%1 dropped or of an excluded item</source>
        <translation>舍弃或所属条目被排除 %1</translation>
    </message>
    <message>
        <source>%1 open</source>
        <translation>未决 %1</translation>
    </message>
    <message>
        <source>Units that one rater alone saw, each a question of its own: %1.</source>
        <translation>仅一名标注者找到的单元，每个单元自成一个问题：%1。</translation>
    </message>
    <message>
        <source>1 of those taken was never asked about: its labels were settled one by one, or came with a data set.</source>
        <translation>采用的单元中有 1 个从未作为问题提出：其标注是逐个裁决的，或随数据集而来。</translation>
    </message>
    <message numerus="yes">
        <source>%n of those taken were never asked about: their labels were settled one by one, or came with a data set.</source>
        <translation>
            <numerusform>采用的单元中有 %n 个从未作为问题提出：其标注是逐个裁决的，或随数据集而来。</numerusform>
        </translation>
    </message>
    <message>
        <source>1 unit is of an item that only one rater was given: its labels are that rater’s.</source>
        <translation>有 1 个单元所属的条目只分给了一名标注者：其标注即该标注者的标注。</translation>
    </message>
    <message numerus="yes">
        <source>%n units are of items that only one rater was given: their labels are that rater’s.</source>
        <translation>
            <numerusform>有 %n 个单元所属的条目只分给了一名标注者：其标注即该标注者的标注。</numerusform>
        </translation>
    </message>
    <message>
        <source>1 settled question had been answered by one rater alone.</source>
        <translation>已裁决的问题中有 1 个仅由一名标注者回答。</translation>
    </message>
    <message numerus="yes">
        <source>%n settled questions had been answered by one rater alone.</source>
        <translation>
            <numerusform>已裁决的问题中有 %n 个仅由一名标注者回答。</numerusform>
        </translation>
    </message>
    <message>
        <source>1 settled label was given by no rater.</source>
        <translation>有 1 个已裁决的标注并非由任何标注者给出。</translation>
    </message>
    <message numerus="yes">
        <source>%n settled labels were given by no rater.</source>
        <translation>
            <numerusform>有 %n 个已裁决的标注并非由任何标注者给出。</numerusform>
        </translation>
    </message>
    <message>
        <source>Disagreements by rater whose label was taken</source>
        <translation>各标注者的标注在分歧裁决中被采用的次数</translation>
    </message>
    <message>
        <source>decisions</source>
        <translation>决定</translation>
    </message>
    <message>
        <source>Questions that two raters or more answered, those on which they disagreed, and what became of these; beside them agreed labels that were overruled, questions that one rater alone or none had answered, and questions that need a rule</source>
        <translation>由两名及以上标注者回答的问题、其中有分歧的问题及其处理结果；另列被推翻的一致标注、仅一名标注者或无人回答的问题，以及需要规则的问题</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>compared</source>
        <translation>已比较</translation>
    </message>
    <message>
        <source>disagreed</source>
        <translation>有分歧</translation>
    </message>
    <message>
        <source>one rater’s label</source>
        <translation>一名标注者的标注</translation>
    </message>
    <message>
        <source>neither</source>
        <translation>均不采用</translation>
    </message>
    <message>
        <source>dropped</source>
        <translation>舍弃</translation>
    </message>
    <message>
        <source>overruled</source>
        <translation>被推翻</translation>
    </message>
    <message>
        <source>by one</source>
        <translation>仅一人</translation>
    </message>
    <message>
        <source>by none</source>
        <translation>无人</translation>
    </message>
    <message>
        <source>needs a rule</source>
        <translation>需要规则</translation>
    </message>
    <message>
        <source>How disagreements were resolved</source>
        <translation>分歧的解决方式</translation>
    </message>
    <message>
        <source>Labels on which all raters agree are final by themselves.</source>
        <translation>所有标注者一致的标注自动成为最终标注。</translation>
    </message>
    <message>
        <source>Disagreements: %1.</source>
        <translation>分歧：%1。</translation>
    </message>
    <message>
        <source>They were decided %1.</source>
        <translation>裁决方式：%1。</translation>
    </message>
    <message>
        <source>Reasons given: %1.</source>
        <translation>给出的原因：%1。</translation>
    </message>
    <message>
        <source>Each decision is kept in the study with its time, its reason and what the raters had said.</source>
        <translation>每项决定连同时间、原因和标注者原先的标注一并保存在研究中。</translation>
    </message>
    <message>
        <source>Disagreements were resolved question by question: %1.</source>
        <translation>分歧逐个问题解决：%1。</translation>
    </message>
    <message>
        <source>Time per item</source>
        <translation>每个条目的用时</translation>
    </message>
    <message>
        <source>The study recorded how long raters worked at each item in the labelling mode. Pauses of more than two minutes without a key, a click or scrolling do not count. Raters saw their own times only.</source>
        <translation>研究记录了标注者在标注模式下处理每个条目的时长。超过两分钟没有按键、点击或滚动的停顿不计入。标注者只能看到自己的用时。</translation>
    </message>
    <message>
        <source>Time per item (hours:minutes:seconds)</source>
        <translation>每个条目的用时（时：分：秒）</translation>
    </message>
    <message>
        <source>items</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>lower quartile</source>
        <translation>下四分位数</translation>
    </message>
    <message>
        <source>median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>upper quartile</source>
        <translation>上四分位数</translation>
    </message>
    <message>
        <source>in all</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>%1 is undefined (%2)</source>
        <translation>%1 无定义（%2）</translation>
    </message>
    <message>
        <source>%1, 95 % interval %2</source>
        <translation>%1，95% 置信区间 %2</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>slight</source>
        <translation>轻微</translation>
    </message>
    <message>
        <source>fair</source>
        <translation>一般</translation>
    </message>
    <message>
        <source>moderate</source>
        <translation>中等</translation>
    </message>
    <message>
        <source>substantial</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>almost perfect</source>
        <translation>几乎完全</translation>
    </message>
    <message>
        <source>poor</source>
        <translation>很差</translation>
    </message>
    <message>
        <source>nominal</source>
        <translation>名义</translation>
    </message>
    <message>
        <source>ordinal</source>
        <translation>有序</translation>
    </message>
    <message>
        <source>interval</source>
        <translation>等距</translation>
    </message>
    <message>
        <source>Reliability of the ratings: %1</source>
        <translation>标注的信度：%1</translation>
    </message>
    <message>
        <source>Made by %1 from the study as of %2</source>
        <translation>由 %1 根据截至 %2 的研究生成</translation>
    </message>
    <message>
        <source>Every dimension in detail</source>
        <translation>各维度详情</translation>
    </message>
    <message>
        <source>without a kind</source>
        <translation>无类型</translation>
    </message>
    <message>
        <source>What was rated</source>
        <translation>标注对象</translation>
    </message>
    <message>
        <source>%1 (%2). Each was first screened (included, with its units, or excluded), and every unit then labelled on %3 with the codebook %4, which has %5 to tell codes apart.</source>
        <translation>%1（%2）。每个条目先经筛选（纳入并确定其单元，或排除），然后按 %3标注每个单元，所用编码手册为%4，其中有 %5用于区分编码。</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>“%1”, version %2</source>
        <translation>“%1”，版本 %2</translation>
    </message>
    <message>
        <source>The dimensions</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>variable</source>
        <translation>变量</translation>
    </message>
    <message>
        <source>labels per unit</source>
        <translation>每个单元的标注数</translation>
    </message>
    <message>
        <source>codes</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>levels of the tree</source>
        <translation>树的层数</translation>
    </message>
    <message>
        <source>required</source>
        <translation>必填</translation>
    </message>
    <message>
        <source>any number</source>
        <translation>任意多个</translation>
    </message>
    <message>
        <source>one</source>
        <translation>一个</translation>
    </message>
    <message numerus="yes">
        <source>up to %n</source>
        <translation>
            <numerusform>至多 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>The codebook has changed since: it is at version %1. Exports use this version.</source>
        <translation>编码手册此后有更改：现为版本 %1。导出使用此版本。</translation>
    </message>
    <message>
        <source>From all posts to the included ones</source>
        <translation>从全部帖子到纳入的条目</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>how</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>on the way</source>
        <translation>其间略去</translation>
    </message>
    <message>
        <source>By how many</source>
        <translation>标注人数</translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <translation>%2 人：%1</translation>
    </message>
    <message>
        <source>Nobody has finished a round yet.</source>
        <translation>尚无人完成任何一轮。</translation>
    </message>
    <message>
        <source>%1: %2. Items rated in closed rounds, each once, by number of raters: %3.</source>
        <translation>%1：%2。在已结束轮次中标注的条目（每个计一次），按标注者人数：%3。</translation>
    </message>
    <message>
        <source>What each rater did in closed rounds</source>
        <translation>各标注者在已结束轮次中的工作</translation>
    </message>
    <message>
        <source>included</source>
        <translation>已纳入</translation>
    </message>
    <message>
        <source>excluded</source>
        <translation>已排除</translation>
    </message>
    <message>
        <source>all items</source>
        <translation>全部条目</translation>
    </message>
    <message>
        <source>items chosen one by one</source>
        <translation>逐个选定的条目</translation>
    </message>
    <message>
        <source>%1 sealed %2 twice, in two copies of the study. The first seal that a published key answered counts; the one of %3 (SHA-256 %4…) does not.</source>
        <translation>%1 在研究的两个副本中两次封存了 %2。以已公布密钥所对应的第一次封存为准；%3 的封存（SHA-256 %4…）不计。</translation>
    </message>
    <message>
        <source>%1 was left out of %2 by %3 (%4): their ratings of it are not counted.</source>
        <translation>%1 被 %3 排除在 %2 之外（%4）：其在该轮的标注不予计入。</translation>
    </message>
    <message>
        <source>How independently</source>
        <translation>独立程度</translation>
    </message>
    <message>
        <source>While a round is open, a rater sees nobody’s labels but their own. Sealing fixes what they said: the study keeps the time and a SHA-256 hash over all their ratings of the round, and refuses every later change of them. The others see the labels when all have sealed, so that agreement in a sealed round dates from before any discussion. “corater verify” recomputes the hashes.</source>
        <translation>轮次进行期间，标注者只能看到自己的标注。封存将其标注固定下来：研究保存封存时间以及该标注者本轮全部标注的 SHA-256 哈希值，并拒绝此后的任何更改。所有人封存后，其他人才能看到标注，因此已封存轮次的一致性反映的是任何讨论之前的情况。“corater verify”可重新计算哈希值。</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>codebook</source>
        <translation>编码手册</translation>
    </message>
    <message>
        <source>begun</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>Seals</source>
        <translation>封存记录</translation>
    </message>
    <message>
        <source>sealed</source>
        <translation>封存时间</translation>
    </message>
    <message>
        <source>SHA-256 of the ratings</source>
        <translation>标注的 SHA-256</translation>
    </message>
    <message>
        <source>from a sheet</source>
        <translation>来自表格</translation>
    </message>
    <message>
        <source>%1 came from a sheet: nothing in the study proves when, or how independently, its ratings were made.</source>
        <translation>%1 来自表格：研究中没有任何内容能证明其标注是何时、以何种独立程度作出的。</translation>
    </message>
    <message>
        <source>%1 is not sealed by every rater; nothing of it is in this report.</source>
        <translation>%1 并非由每名标注者都封存；其内容均不在本报告中。</translation>
    </message>
    <message>
        <source>Which statistic, and why</source>
        <translation>采用何种统计量，为何采用</translation>
    </message>
    <message>
        <source>Beside it always: the share agreed, with its Wilson interval (Wilson 1927), and Gwet’s AC1 (Gwet 2008), because κ and α depend on how often the codes occur. The coefficient was fixed by the kind of the ratings before it was computed; the others stand in the details, regardless of their values.</source>
        <translation>同时始终给出：一致率及其 Wilson 区间（Wilson 1927），以及 Gwet’s AC1 系数（Gwet 2008），因为 κ 和 α 受编码出现频率的影响。系数在计算之前即已按标注的类型确定；其余系数无论取值如何，均列于详情中。</translation>
    </message>
    <message>
        <source>Intervals made of standard errors may reach beyond −1 and 1, which no coefficient does: such limits are cut at −1 and 1 wherever they are printed.</source>
        <translation>由标准误构成的区间可能超出 −1 和 1，而任何系数都不会超出：此类界限无论在何处给出，均截至 −1 和 1。</translation>
    </message>
    <message>
        <source>Blanks: a unit enters where two raters rated it (pairwise deletion). Where units are blank, the result under the other rules stands beside it; so does the result with “Unknown” as a code, left out and as not rated. In this report it counts as a code.</source>
        <translation>空白：有两名标注者标注过的单元即计入（成对删除）。有单元为空白时，同时列出按其他规则的结果；将“Unknown”分别作为编码、略去和视为未标注时的结果也一并列出。在本报告中它作为编码计入。</translation>
    </message>
    <message numerus="yes">
        <source>Bootstrap intervals: %1 resamples of whole items, because units of one item are not independent; seed %2; 2.5 % and 97.5 % quantiles (type 7).</source>
        <translation>
            <numerusform>自助法（bootstrap）区间：以整个条目为单位重抽样 %1 次，因为同一条目的单元不独立；随机种子 %2；2.5% 和 97.5% 分位数（类型 7）。</numerusform>
        </translation>
    </message>
    <message>
        <source>Cohen’s κ (Cohen 1960) for two raters and codes without an order: agreement beyond what two raters with these frequencies would reach by chance. Interval: κ ± 1.96 standard errors, the non-null ones of Fleiss, Cohen and Everitt (1969).</source>
        <translation>Cohen’s κ（Cohen 1960），用于两名标注者和无序编码：超出偶然水平的一致性，偶然水平按两名标注者的编码频率计算。区间：κ ± 1.96 个标准误，采用 Fleiss、Cohen 和 Everitt（1969）的不以 κ = 0 为前提的标准误。</translation>
    </message>
    <message>
        <source>Cohen’s weighted κ with linear weights (Cohen 1968) for two raters and ranked codes: a near miss on the scale counts in part. Interval as for κ.</source>
        <translation>Cohen’s 加权 κ，线性权重（Cohen 1968），用于两名标注者和有序编码：量表上相近的编码按部分一致计。区间同 κ。</translation>
    </message>
    <message>
        <source>Krippendorff’s α with the MASI distance (Passonneau 2006) where a unit may have several codes: sets that overlap agree in part. Interval: bootstrap.</source>
        <translation>Krippendorff’s α，MASI 距离（Passonneau 2006），用于一个单元可有多个编码的情形：有重叠的集合视为部分一致。区间：自助法。</translation>
    </message>
    <message>
        <source>Krippendorff’s ordinal α (Krippendorff 2011) for more than two raters and ranked codes. Interval: bootstrap.</source>
        <translation>Krippendorff’s 有序 α（Krippendorff 2011），用于两名以上标注者和有序编码。区间：自助法。</translation>
    </message>
    <message>
        <source>Krippendorff’s α (Krippendorff 2011) for more than two raters: takes any number of raters per unit. Interval: bootstrap.</source>
        <translation>Krippendorff’s α（Krippendorff 2011），用于两名以上标注者：每个单元的标注者人数不限。区间：自助法。</translation>
    </message>
    <message numerus="yes">
        <source>%1 (first after %n rounds)</source>
        <translation>
            <numerusform>%1（首次在 %n 轮之后）</numerusform>
        </translation>
    </message>
    <message>
        <source>This rule is met for %1.</source>
        <translation>此规则对 %1 已满足。</translation>
    </message>
    <message>
        <source>It is not met for %1.</source>
        <translation>对 %1 尚未满足。</translation>
    </message>
    <message>
        <source>Drift and independence</source>
        <translation>漂移与独立性</translation>
    </message>
    <message>
        <source>In %1 each of them met the items in a random order of their own.</source>
        <translation>在 %1 中，每人各按自己的随机顺序标注条目。</translation>
    </message>
    <message>
        <source>Audit of items that one rater labelled</source>
        <translation>对由一人标注的条目的审核</translation>
    </message>
    <message>
        <source>Items that all raters labelled were drawn at random and not marked; each of the others was labelled by one rater. An error is an item that was settled otherwise than the rater had labelled it. The bound of errors is exact at 95 % (hypergeometric).</source>
        <translation>由所有标注者标注的条目是随机抽取的，未作标记；其余条目各由一人标注。错误是指裁决结果与该标注者的标注不同的条目。错误的上限为 95 % 精确上限（超几何分布）。</translation>
    </message>
    <message>
        <source>%1 on which they agreed to differ, without a final label</source>
        <translation>保留分歧、没有最终标注：%1</translation>
    </message>
    <message>
        <source>agreed to differ</source>
        <translation>保留分歧</translation>
    </message>
    <message>
        <source>Models against people</source>
        <translation>模型与人工标注对比</translation>
    </message>
    <message>
        <source>Labels of %1 are those of a model. The alternative annotator test (Calderon, Reichart and Dror 2025) compares the model with each rater in turn by how near both are to the other raters of an item, with margin ε = %2 and the procedure of Benjamini and Yekutieli over all raters (q = 0.05). Pairs of raters, of raters with models, and of models are never pooled.</source>
        <translation>%1的标注来自模型。替代标注者检验（Calderon、Reichart 与 Dror 2025）将模型与每名标注者逐一比较，看两者各自与该条目其他标注者的接近程度，边际 ε = %2，并对所有标注者采用 Benjamini 与 Yekutieli 程序（q = 0.05）。标注者之间、标注者与模型之间以及模型之间的配对从不合并。</translation>
    </message>
    <message>
        <source>– (no unit of a closed round has labels of two raters and of such a model)</source>
        <translation>–（已结束的轮次中没有单元同时具有两名标注者和这样的模型的标注）</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>培训</translation>
    </message>
    <message>
        <source>In a training round raters answered items with agreed labels, and saw these labels once they had finished an item, after which their answer could not change. No other number of this report counts these answers, and data sets and packages leave them out. What a rater did not answer counts as not right.</source>
        <translation>在培训轮次中，标注者回答已有商定标注的条目，完成后即看到这些标注，此后其答案不可更改。本报告的其他数字均不计入这些答案，数据集和复现包也不含它们。未回答的内容视为不正确。</translation>
    </message>
    <message>
        <source>Audit of a published data set</source>
        <translation>已发表数据集的抽检</translation>
    </message>
    <message>
        <source>Items of the data set were drawn at random and labelled again by raters who did not see its labels. An error is an item that was settled otherwise than the set says. The bound of errors is exact at 95 % (hypergeometric); shares are corrected by the settled labels of the sample (prediction-powered, Angelopoulos et al. 2023).</source>
        <translation>数据集的条目经随机抽取，由看不到其标注的标注者重新标注。裁决结果与数据集不同的条目即为错误。错误上限是精确的 95 % 上限（超几何分布）；占比用样本的裁决标注校正（prediction-powered，Angelopoulos 等 2023）。</translation>
    </message>
    <message>
        <source>The expected calibration error is missing: the confidences in the column %1 do not fit the study any more. “corater alt-test --confidence” says why.</source>
        <translation>缺少期望校准误差：列 %1 中的置信度已与研究不符。“corater alt-test --confidence”会说明原因。</translation>
    </message>
    <message>
        <source>No interval of κ: %1.</source>
        <translation>κ 没有置信区间：%1。</translation>
    </message>
</context>
<context>
    <name>ReportHtml</name>
    <message>
        <source>en</source>
        <comment>code of the language of the texts</comment>
        <translation>zh-CN</translation>
    </message>
</context>
<context>
    <name>ResultWords</name>
    <message>
        <source>%1 (95 % interval %2 to %3)</source>
        <translation>%1（95% 置信区间 %2 至 %3）</translation>
    </message>
    <message>
        <source>Both are ordered: Goodman and Kruskal’s gamma %1 (standard error %2), Kendall’s tau-b %3 (%4).</source>
        <translation>两者均有序：Goodman 与 Kruskal 的 gamma %1（标准误 %2），Kendall’s tau-b %3（%4）。</translation>
    </message>
    <message>
        <source>screening</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>year</source>
        <translation>年份</translation>
    </message>
    <message>
        <source>quarter</source>
        <translation>季度</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>site</source>
        <translation>站点</translation>
    </message>
    <message>
        <source>tag</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>keyword</source>
        <translation>关键词</translation>
    </message>
    <message>
        <source>Only labels of %1, including the open round. Other raters do not see this.</source>
        <translation>仅 %1 的标注，包括进行中的轮次。其他标注者看不到。</translation>
    </message>
    <message>
        <source>Only labels of %1, not the final ones.</source>
        <translation>仅 %1 的标注，不是最终标注。</translation>
    </message>
    <message>
        <source>Not counted: open rounds (%1).</source>
        <translation>未计入：进行中的轮次（%1）。</translation>
    </message>
    <message>
        <source>A unit can be in several cells, so no test of independence is valid.</source>
        <translation>一个单元可出现在多个单元格中，因此任何独立性检验都无效。</translation>
    </message>
    <message>
        <source>There is nothing to test: one side has a single value.</source>
        <translation>无可检验：一侧只有一个值。</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 cells are expected below 5 (least: %3).</source>
        <translation>
            <numerusform>%2 个单元格中有 %1 个的期望频数低于 5（最小：%3）。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 cells are expected below 5 (least: %3), so the p of chi-square is not reliable.</source>
        <translation>
            <numerusform>%2 个单元格中有 %1 个的期望频数低于 5（最小：%3），因此卡方检验的 p 值不可靠。</numerusform>
        </translation>
    </message>
    <message>
        <source>Fisher&apos;s test is not given: the table has too many cases.</source>
        <translation>不给出 Fisher 检验：表中的观测数过多。</translation>
    </message>
    <message>
        <source>%1 with several units: the tests assume that all units are independent.</source>
        <translation>%1含有多个单元：检验假定所有单元相互独立。</translation>
    </message>
    <message>
        <source>n = %1 with an answer to both.</source>
        <translation>两者均有答案的 n = %1。</translation>
    </message>
    <message numerus="yes">
        <source>χ² = %1, %2 degrees of freedom, p %3; Cramér’s V %4.</source>
        <translation>
            <numerusform>χ² = %1，自由度 %2，p %3；Cramér’s V %4。</numerusform>
        </translation>
    </message>
    <message>
        <source>Fisher’s exact test: p %1.</source>
        <translation>Fisher 精确检验：p %1。</translation>
    </message>
    <message numerus="yes">
        <source>Fisher’s test from %1 random tables: p %2.</source>
        <translation>
            <numerusform>基于 %1 个随机表的 Fisher 检验：p %2。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Results</name>
    <message>
        <source>the column “%1” has %2 different values, too many for a table of results</source>
        <translation>列“%1”有 %2 个不同的值，对结果表来说过多</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>最多 %1</translation>
    </message>
    <message>
        <source>“%1” is not a dimension</source>
        <translation>“%1”不是维度</translation>
    </message>
    <message>
        <source>“%1” and “%2” cannot be crossed: one is asked of units, the other of items</source>
        <translation>“%1”与“%2”不能交叉：一个针对单元，另一个针对条目</translation>
    </message>
    <message>
        <source>a table of %1 by %2 is too large</source>
        <translation>%1 × %2 的表过大</translation>
    </message>
    <message>
        <source>“%1” and “%2” do not share their codes, so there is no flow between them</source>
        <translation>“%1”与“%2”没有共同的编码，因此两者之间没有流向</translation>
    </message>
    <message>
        <source>only a study has texts in which hints can be found</source>
        <translation>只有研究才有可从中查找提示的文本</translation>
    </message>
    <message>
        <source>agreement is measured in the rounds of a study</source>
        <translation>一致性只能在研究的轮次中计算</translation>
    </message>
    <message>
        <source>no closed round has units that two raters rated</source>
        <translation>没有已结束的轮次含有由两名标注者标注的单元</translation>
    </message>
    <message>
        <source>the flow of the sample is that of a study</source>
        <translation>只有研究才有样本流程</translation>
    </message>
    <message>
        <source>no settled unit was assessed</source>
        <translation>没有已裁决的单元得到评定</translation>
    </message>
</context>
<context>
    <name>ResultsCommand</name>
    <message>
        <source>no such version of the codebook</source>
        <translation>没有此版本的编码手册</translation>
    </message>
    <message>
        <source>judging</source>
        <translation>正在评估</translation>
    </message>
    <message>
        <source>this is neither a study nor a data set whose columns fit a built-in codebook; name its codebook with --codebook</source>
        <translation>这既不是研究，也不是各列与内置编码手册相符的数据集；请用 --codebook 指明其编码手册</translation>
    </message>
    <message>
        <source>%1 is for studies: a data set file holds final labels alone</source>
        <translation>%1 用于研究：数据集文件只有最终标注</translation>
    </message>
    <message>
        <source>--hints is for studies: a data set file contains no texts to check</source>
        <translation>--hints 用于研究：数据集文件没有可检查的文本</translation>
    </message>
    <message>
        <source>%1 is for studies: a data set file has no rounds and no sample</source>
        <translation>%1 用于研究：数据集文件没有轮次，也没有样本</translation>
    </message>
    <message>
        <source>%1 cannot be combined with %2, which is about the whole study</source>
        <translation>%1 不能与 %2 合用，后者针对整个研究</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>正在读取</translation>
    </message>
    <message>
        <source>--codebook is for data set files: a study has its own</source>
        <translation>--codebook 用于数据集文件：研究有自己的编码手册</translation>
    </message>
</context>
<context>
    <name>ResultsFiles</name>
    <message>
        <source>results are not written in that format</source>
        <translation>结果不能以该格式写入</translation>
    </message>
    <message>
        <source>.svg, .pdf, .png, .tikz (the figure); .csv, .tex, .md (its numbers)</source>
        <translation>.svg、.pdf、.png、.tikz（图）；.csv、.tex、.md（其数值）</translation>
    </message>
    <message>
        <source>a file holds one result; ask for one with --dimension and --level, --by or --flow</source>
        <translation>一个文件只含一项结果；请用 --dimension 和 --level、--by 或 --flow 指定一项</translation>
    </message>
</context>
<context>
    <name>ResultsInput</name>
    <message>
        <source>%1 is open: its results are given when every rater has sealed it</source>
        <translation>%1 正在进行：每名标注者都封存后才给出其结果</translation>
    </message>
    <message>
        <source>%1 is a training round: it has no results</source>
        <translation>%1 是培训轮次：没有结果</translation>
    </message>
</context>
<context>
    <name>ResultsRequest</name>
    <message>
        <source>no such dimension or column</source>
        <translation>没有此维度或列</translation>
    </message>
    <message>
        <source>“%1” cannot be crossed with itself</source>
        <translation>“%1”不能与自身交叉</translation>
    </message>
    <message>
        <source>--flow names no two dimensions</source>
        <translation>--flow 未给出两个维度</translation>
    </message>
</context>
<context>
    <name>ResultsText</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>%1, categories</source>
        <translation>%1，类别</translation>
    </message>
    <message>
        <source>%1; by first code</source>
        <translation>%1；按首个编码</translation>
    </message>
    <message>
        <source>%1; any code counts, so that one can count twice</source>
        <translation>%1；任一编码均计，因此一个单元可能计两次</translation>
    </message>
    <message>
        <source>%1; %2 without an answer left out</source>
        <translation>%1；无答案的 %2 个未计入</translation>
    </message>
    <message>
        <source>count</source>
        <translation>计数</translation>
    </message>
    <message>
        <source>share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>95 %</source>
        <translation>95%</translation>
    </message>
    <message>
        <source>95 % of all</source>
        <translation>95%（全体）</translation>
    </message>
    <message>
        <source>95 % of all (Sison and Glaz)</source>
        <translation>95%（全体，Sison 与 Glaz）</translation>
    </message>
    <message>
        <source>%1 (n = %2)</source>
        <translation>%1（n = %2）</translation>
    </message>
    <message>
        <source>all</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>%1 by %2 (n = %3)</source>
        <translation>%1 × %2（n = %3）</translation>
    </message>
    <message>
        <source>%1 (rows) to %2 (columns)</source>
        <translation>%1（行）至 %2（列）</translation>
    </message>
    <message>
        <source>  known on both sides: %1; unknown on both: %2, on one: %3</source>
        <translation>  两侧均已知：%1；两侧均未知：%2，一侧未知：%3</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>later</source>
        <translation>后移</translation>
    </message>
    <message>
        <source>earlier</source>
        <translation>前移</translation>
    </message>
    <message>
        <source>  codes that only one of them has: %1</source>
        <translation>  仅其中一个维度具有的编码：%1</translation>
    </message>
    <message>
        <source>  The two list their codes in different orders; later and earlier go by the first.</source>
        <translation>  两者的编码顺序不同；后移和前移以第一个为准。</translation>
    </message>
    <message>
        <source>Jaccard</source>
        <translation>Jaccard</translation>
    </message>
    <message>
        <source>%1 together in one unit (n = %2, %3 with several codes)</source>
        <translation>%1：在同一单元中共现（n = %2，其中 %3 个有多个编码）</translation>
    </message>
    <message>
        <source>%1 together in one item (n = %2, %3 with several codes)</source>
        <translation>%1：在同一条目中共现（n = %2，其中 %3 个有多个编码）</translation>
    </message>
    <message>
        <source>hints and labels, counted by item</source>
        <translation>提示与标注，按条目计</translation>
    </message>
    <message>
        <source>  no rule suggests a code; set it with corater hints STUDY --map RULE=CODE</source>
        <translation>  没有规则建议编码；请用 corater hints STUDY --map RULE=CODE 设定</translation>
    </message>
    <message>
        <source>%1, hint and code</source>
        <translation>%1，有提示且有编码</translation>
    </message>
    <message>
        <source>%1, hint only</source>
        <translation>%1，仅有提示</translation>
    </message>
    <message>
        <source>%1, code only</source>
        <translation>%1，仅有编码</translation>
    </message>
    <message>
        <source>this or higher</source>
        <translation>此级或更高</translation>
    </message>
    <message>
        <source>assessments of settled units</source>
        <translation>对已裁决单元的评定</translation>
    </message>
    <message>
        <source>  shares of the row</source>
        <translation>  占该行的比例</translation>
    </message>
    <message>
        <source>  adjusted standardised residuals (beyond ±2 a cell stands out)</source>
        <translation>  调整后标准化残差（超出 ±2 的单元格值得注意）</translation>
    </message>
    <message>
        <source>chi-square = %1, df = %2, p = %3</source>
        <translation>卡方 = %1，df = %2，p = %3</translation>
    </message>
    <message>
        <source>Cramér&apos;s V = %1 [%2, %3], bias-corrected %4</source>
        <translation>Cramér’s V = %1 [%2, %3]，偏倚校正后 %4</translation>
    </message>
    <message>
        <source>Fisher&apos;s exact test: p = %1</source>
        <translation>Fisher 精确检验：p = %1</translation>
    </message>
    <message numerus="yes">
        <source>Fisher&apos;s test: p = %1, from %2 random tables (seed 1)</source>
        <translation>
            <numerusform>Fisher 检验：p = %1，基于 %2 个随机表（随机种子 1）</numerusform>
        </translation>
    </message>
    <message>
        <source>gamma = %1 (SE %2)</source>
        <translation>gamma = %1（SE %2）</translation>
    </message>
    <message>
        <source>Kendall&apos;s tau-b = %1 (SE %2)</source>
        <translation>Kendall’s tau-b = %1（SE %2）</translation>
    </message>
    <message>
        <source>final labels</source>
        <translation>最终标注</translation>
    </message>
    <message>
        <source>labels of %1</source>
        <translation>%1 的标注</translation>
    </message>
    <message>
        <source>items that fit: %1</source>
        <translation>符合的条目：%1</translation>
    </message>
    <message>
        <source>%1 is open: your own labels are counted, and nobody else&apos;s</source>
        <translation>%1 正在进行：只计您自己的标注，不计他人的</translation>
    </message>
    <message>
        <source>after item %1 the next item brought no new code</source>
        <translation>在第 %1 个条目之后，下一个条目没有带来新编码</translation>
    </message>
    <message numerus="yes">
        <source>after item %1 the next %n items brought no new code</source>
        <translation>
            <numerusform>在第 %1 个条目之后，接下来的 %n 个条目没有带来新编码</numerusform>
        </translation>
    </message>
    <message>
        <source>there was never an item without a new code</source>
        <translation>从未有过不带来新编码的条目</translation>
    </message>
    <message numerus="yes">
        <source>there were never %n items in a row without a new code</source>
        <translation>
            <numerusform>从未有过连续 %n 个条目不带来新编码</numerusform>
        </translation>
    </message>
    <message>
        <source>after item %1 the next item brought no new category</source>
        <translation>在第 %1 个条目之后，下一个条目没有带来新类别</translation>
    </message>
    <message numerus="yes">
        <source>after item %1 the next %n items brought no new category</source>
        <translation>
            <numerusform>在第 %1 个条目之后，接下来的 %n 个条目没有带来新类别</numerusform>
        </translation>
    </message>
    <message>
        <source>there was never an item without a new category</source>
        <translation>从未有过不带来新类别的条目</translation>
    </message>
    <message numerus="yes">
        <source>there were never %n items in a row without a new category</source>
        <translation>
            <numerusform>从未有过连续 %n 个条目不带来新类别</numerusform>
        </translation>
    </message>
    <message>
        <source>codes</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>categories</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>item %1 (%2)</source>
        <translation>第 %1 个条目（%2）</translation>
    </message>
    <message>
        <source>%1: new codes in the order in which %2 were rated (%3)</source>
        <translation>%1：新编码，按 %2的标注顺序（%3）</translation>
    </message>
    <message>
        <source>%1: new codes in the order in which %2 came (%3)</source>
        <translation>%1：新编码，按 %2的导入顺序（%3）</translation>
    </message>
    <message>
        <source>last new code: item %1, last new category: item %2</source>
        <translation>最后一个新编码：第 %1 个条目，最后一个新类别：第 %2 个条目</translation>
    </message>
    <message>
        <source>%1, on %2 of them the raters agreed to differ</source>
        <translation>%1，其中 %2 个保留分歧</translation>
    </message>
</context>
<context>
    <name>ReviewInput</name>
    <message>
        <source>labels are shown side by side when every rater has sealed %1</source>
        <translation>每名标注者都封存 %1 后才并排显示标注</translation>
    </message>
</context>
<context>
    <name>ReviewWords</name>
    <message>
        <source>all agree</source>
        <translation>全部一致</translation>
    </message>
    <message>
        <source>both agree</source>
        <translation>两者一致</translation>
    </message>
    <message>
        <source>none of them</source>
        <translation>均不采用</translation>
    </message>
    <message>
        <source>neither</source>
        <translation>两者皆非</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>已导入</translation>
    </message>
    <message>
        <source>by discussion</source>
        <translation>经讨论</translation>
    </message>
    <message>
        <source>by a third person</source>
        <translation>由第三人</translation>
    </message>
    <message>
        <source>nothing applies</source>
        <translation>均不适用</translation>
    </message>
    <message>
        <source>include</source>
        <translation>纳入</translation>
    </message>
    <message>
        <source>exclude</source>
        <translation>排除</translation>
    </message>
    <message>
        <source>undecided</source>
        <translation>未定</translation>
    </message>
    <message>
        <source>a separate problem</source>
        <translation>单独的问题</translation>
    </message>
    <message>
        <source>no unit</source>
        <translation>非单元</translation>
    </message>
    <message>
        <source>Screening</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单元</translation>
    </message>
    <message>
        <source>a removed code</source>
        <translation>已删除的编码</translation>
    </message>
    <message>
        <source>excluded the item</source>
        <translation>已排除该条目</translation>
    </message>
    <message>
        <source>did not find it</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>confirmed on %1, after sealing</source>
        <translation>封存后于 %1 确认</translation>
    </message>
    <message>
        <source>since %1, after sealing: %2</source>
        <translation>封存后自 %1 起：%2</translation>
    </message>
    <message>
        <source>reopened</source>
        <translation>已重新开启</translation>
    </message>
    <message>
        <source>waits for the screening</source>
        <translation>等待筛选</translation>
    </message>
    <message>
        <source>waits for the unit</source>
        <translation>等待单元</translation>
    </message>
    <message>
        <source>added in adjudication</source>
        <translation>裁决时添加</translation>
    </message>
    <message>
        <source>%1’s unit %2</source>
        <translation>%1 的单元 %2</translation>
    </message>
    <message>
        <source>only %1 found this</source>
        <translation>仅 %1 找到</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>same codes, another order</source>
        <translation>编码相同，顺序不同</translation>
    </message>
    <message>
        <source>differ within %1</source>
        <translation>同属 %1，但编码不同</translation>
    </message>
    <message>
        <source>differ</source>
        <translation>不同</translation>
    </message>
    <message>
        <source>not found by all</source>
        <translation>并非所有人都找到</translation>
    </message>
    <message>
        <source>not answered by all</source>
        <translation>并非所有人都回答</translation>
    </message>
    <message>
        <source>not answered</source>
        <translation>未回答</translation>
    </message>
    <message>
        <source>resolved</source>
        <translation>已解决</translation>
    </message>
    <message>
        <source>%1, resolved</source>
        <translation>%1，已解决</translation>
    </message>
    <message>
        <source>agreed to differ</source>
        <translation>保留分歧</translation>
    </message>
    <message>
        <source>a rater</source>
        <translation>一位标注者</translation>
    </message>
</context>
<context>
    <name>RoundCommand</name>
    <message>
        <source>%1 of %2 to assess</source>
        <translation>%2中待评定的 %1</translation>
    </message>
    <message>
        <source>%1 is open: %2, under codebook %3, a new version</source>
        <translation>%1 正在进行：%2，使用编码手册 %3，即新版本</translation>
    </message>
    <message>
        <source>%1 is open: %2</source>
        <translation>%1 正在进行：%2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2中的 %1 个</translation>
    </message>
    <message>
        <source>%1: raters see the codes that others propose</source>
        <translation>%1：标注者可看到他人提议的编码</translation>
    </message>
    <message>
        <source>%1: only the proposer sees a proposed code until the round is closed</source>
        <translation>%1：轮次结束之前，只有提议者能看到所提议的编码</translation>
    </message>
    <message>
        <source>time per item is recorded from now on</source>
        <translation>从现在起记录每个条目的用时</translation>
    </message>
    <message>
        <source>time per item is not recorded</source>
        <translation>不记录每个条目的用时</translation>
    </message>
    <message>
        <source>the window hides the raters’ names until a question is settled</source>
        <translation>问题裁决之前，窗口隐藏标注者姓名</translation>
    </message>
    <message>
        <source>the window shows the raters’ names while you settle</source>
        <translation>裁决时窗口显示标注者姓名</translation>
    </message>
</context>
<context>
    <name>RoundDraw</name>
    <message>
        <source>%1 is open: the next round opens when all its raters have sealed it</source>
        <translation>%1 正在进行：其所有标注者封存后才能开启下一轮</translation>
    </message>
    <message>
        <source>a systematic sample has no strata</source>
        <translation>系统抽样不分层</translation>
    </message>
</context>
<context>
    <name>RoundPages</name>
    <message>
        <source>from a sheet</source>
        <translation>来自表格</translation>
    </message>
    <message>
        <source>all the rest</source>
        <translation>其余全部</translation>
    </message>
    <message>
        <source>rated again</source>
        <translation>再次标注</translation>
    </message>
    <message>
        <source>named one by one</source>
        <translation>逐个指定</translation>
    </message>
    <message>
        <source>assesses %1</source>
        <translation>评定 %1</translation>
    </message>
    <message>
        <source>in proportion to %1</source>
        <translation>按 %1 的比例</translation>
    </message>
    <message>
        <source>%1 shown again</source>
        <translation>再次显示 %1 个</translation>
    </message>
    <message>
        <source>%1 of %2 finished</source>
        <translation>已完成 %1（共 %2）</translation>
    </message>
    <message>
        <source>sealed %1</source>
        <translation>封存于 %1</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>已导入</translation>
    </message>
    <message>
        <source>sealed by all</source>
        <translation>所有人均已封存</translation>
    </message>
    <message>
        <source>open</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>%1%2; codebook %3; %4</source>
        <translation>%1%2；编码手册 %3；%4</translation>
    </message>
    <message>
        <source>settled under %1</source>
        <translation>按 %1 裁决</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Settled labels to review: %1</source>
        <translation>待复核的已裁决标注：%1</translation>
    </message>
    <message>
        <source>Their code has been split, retired or redefined since. They stay until somebody decides again. The same decision confirms them.</source>
        <translation>其编码此后已被拆分、停用或重新定义。在有人再次决定之前，这些标注保持不变。作出相同的决定即为确认。</translation>
    </message>
    <message>
        <source>%1 is open with %2.</source>
        <translation>%1 正在进行，含 %2。</translation>
    </message>
    <message>
        <source>It uses the new codebook version %1.</source>
        <translation>它使用编码手册的新版本 %1。</translation>
    </message>
    <message>
        <source>Flow of the sample</source>
        <translation>样本流程</translation>
    </message>
    <message>
        <source>No posts yet</source>
        <translation>尚无帖子</translation>
    </message>
    <message>
        <source>When you add items, this page shows how many posts were read, how many each filter kept, and how many were included.</source>
        <translation>添加条目后，此页显示读取了多少帖子、每个过滤条件保留了多少，以及纳入了多少。</translation>
    </message>
    <message>
        <source>Opening a round</source>
        <translation>正在开启轮次</translation>
    </message>
    <message>
        <source>Stopped. No round was opened.</source>
        <translation>已停止。未开启任何轮次。</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Reading the study…</source>
        <translation>正在读取研究…</translation>
    </message>
</context>
<context>
    <name>RoundReport</name>
    <message>
        <source>all the rest</source>
        <translation>其余全部</translation>
    </message>
    <message>
        <source>a re-check</source>
        <translation>再次标注</translation>
    </message>
    <message>
        <source>named one by one</source>
        <translation>逐个指定</translation>
    </message>
    <message>
        <source>assesses %1</source>
        <translation>评定 %1</translation>
    </message>
    <message>
        <source>stratified by %1</source>
        <translation>按 %1 分层</translation>
    </message>
    <message numerus="yes">
        <source>%n shown again</source>
        <translation>
            <numerusform>再次显示 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>proposals shown</source>
        <translation>显示提议</translation>
    </message>
    <message>
        <source>progress at that time is hidden until all have sealed</source>
        <translation>所有人封存之前，不显示该时刻的进度</translation>
    </message>
    <message>
        <source>%1 done, %2 excluded, %3 begun, %4 open</source>
        <translation>已完成 %1，已排除 %2，已开始 %3，待标注 %4</translation>
    </message>
    <message>
        <source>%1 of %2 done</source>
        <translation>已完成 %1（共 %2）</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>已导入</translation>
    </message>
    <message>
        <source>sealed</source>
        <translation>已封存</translation>
    </message>
    <message>
        <source>open</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>%1. %2 (%3, %4, codebook %5)</source>
        <translation>%1. %2（%3，%4，编码手册 %5）</translation>
    </message>
    <message>
        <source>   %1: %2, sealed %3
      %4</source>
        <translation>   %1：%2，封存于 %3
      %4</translation>
    </message>
</context>
<context>
    <name>RowRefusals</name>
    <message>
        <source>the row has no id</source>
        <translation>该行没有 ID</translation>
    </message>
    <message>
        <source>the row names no rater</source>
        <translation>该行未指明标注者</translation>
    </message>
    <message>
        <source>the row names a rater twice</source>
        <translation>该行两次指明同一标注者</translation>
    </message>
    <message>
        <source>another rater for each answer</source>
        <translation>每个答案对应不同的标注者</translation>
    </message>
    <message>
        <source>a row with the names of the columns</source>
        <translation>含列名的一行</translation>
    </message>
    <message>
        <source>the sheet has no headings</source>
        <translation>表格没有列标题行</translation>
    </message>
    <message>
        <source>an id other than that of line %1</source>
        <translation>不同于第 %1 行的 ID</translation>
    </message>
    <message>
        <source>the row has another number of fields than the header</source>
        <translation>该行的字段数与列标题行不同</translation>
    </message>
    <message>
        <source>more columns than a rater may give codes for %1</source>
        <translation>列数多于一名标注者可为 %1 给出的编码数</translation>
    </message>
    <message>
        <source>too many raters: is this the right column?</source>
        <translation>标注者过多：是否选错了列？</translation>
    </message>
    <message>
        <source>the list of codes has a code twice</source>
        <translation>编码列表中有一个编码出现两次</translation>
    </message>
    <message>
        <source>a sheet, or JSON objects</source>
        <translation>表格或 JSON 对象</translation>
    </message>
    <message>
        <source>the site, for instance --site stackoverflow or --site ai.stackexchange</source>
        <translation>站点，例如 --site stackoverflow 或 --site ai.stackexchange</translation>
    </message>
    <message>
        <source>the %1 “%2” is not a number and counts as 0</source>
        <translation>%1“%2”不是数，计为 0</translation>
    </message>
    <message>
        <source>the id occurs twice</source>
        <translation>该 ID 出现两次</translation>
    </message>
</context>
<context>
    <name>RowWords</name>
    <message>
        <source>item %1</source>
        <translation>条目 %1</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%2 中的 %1</translation>
    </message>
    <message>
        <source>rating %1</source>
        <translation>标注 %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>unit %1</source>
        <translation>单元 %1</translation>
    </message>
    <message>
        <source>%1, unit %2</source>
        <translation>%1，单元 %2</translation>
    </message>
    <message>
        <source>settled unit %1</source>
        <translation>已裁决的单元 %1</translation>
    </message>
    <message>
        <source>the rating of %1, %2</source>
        <translation>%1 的标注，%2</translation>
    </message>
    <message>
        <source>the unit of %1</source>
        <translation>%1 的单元</translation>
    </message>
    <message>
        <source>the label of %1, %2</source>
        <translation>%1 的编码标注，%2</translation>
    </message>
    <message>
        <source>the comment of %1, %2</source>
        <translation>%1 的备注，%2</translation>
    </message>
    <message>
        <source>the evidence of %1</source>
        <translation>%1 的依据</translation>
    </message>
    <message>
        <source>the review request for %1, %2</source>
        <translation>对 %1 的复核请求，%2</translation>
    </message>
    <message>
        <source>the match of %1</source>
        <translation>%1 的匹配</translation>
    </message>
    <message>
        <source>the part of %1</source>
        <translation>%1 的参与</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 的 %1</translation>
    </message>
    <message>
        <source>the settled unit %1 that a round assesses of %2</source>
        <translation>某轮评定的 %2 的已裁决单元 %1</translation>
    </message>
    <message>
        <source>the settled screening of %1</source>
        <translation>%1 的已裁决筛选</translation>
    </message>
    <message>
        <source>the settled unit %1 of %2</source>
        <translation>%2 的已裁决单元 %1</translation>
    </message>
    <message>
        <source>what a settled unit was made of, %1</source>
        <translation>已裁决单元的来源，%1</translation>
    </message>
    <message>
        <source>the decision on %1, %2</source>
        <translation>对 %1 的决定，%2</translation>
    </message>
    <message>
        <source>the final label of %1, %2</source>
        <translation>%1 的最终标注，%2</translation>
    </message>
    <message>
        <source>the discussion of %1, %2</source>
        <translation>对 %1 的讨论，%2</translation>
    </message>
    <message>
        <source>the mark of a duplicate on %1</source>
        <translation>%1 的重复条目标记</translation>
    </message>
    <message>
        <source>the rule on %1 and %2</source>
        <translation>关于 %1 和 %2 的规则</translation>
    </message>
    <message>
        <source>version %1 of the codebook</source>
        <translation>编码手册版本 %1</translation>
    </message>
    <message>
        <source>the code “%1”</source>
        <translation>编码“%1”</translation>
    </message>
    <message>
        <source>the dimension “%1”</source>
        <translation>维度“%1”</translation>
    </message>
    <message>
        <source>the rater “%1”</source>
        <translation>标注者“%1”</translation>
    </message>
    <message>
        <source>the round “%1”</source>
        <translation>轮次“%1”</translation>
    </message>
    <message>
        <source>the import_batch “%1”</source>
        <translation>import_batch“%1”</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>the %1</source>
        <translation>%1</translation>
    </message>
    <message>
        <source>%1 is not in the history</source>
        <translation>%1 不在历史记录中</translation>
    </message>
    <message>
        <source>%1 differs from the history</source>
        <translation>%1 与历史记录不同</translation>
    </message>
    <message>
        <source>%1 is missing though the history has it</source>
        <translation>历史记录中有 %1，但它缺失</translation>
    </message>
    <message>
        <source>a memo of %1</source>
        <translation>%1 的备忘录</translation>
    </message>
</context>
<context>
    <name>SafeXml</name>
    <message>
        <source>the elements are nested too deeply</source>
        <translation>元素嵌套过深</translation>
    </message>
    <message>
        <source>the XML declares a document type, which is not allowed (entity expansion)</source>
        <translation>XML 声明了文档类型，这是不允许的（实体扩展）</translation>
    </message>
    <message>
        <source>XML without a document type</source>
        <translation>不含文档类型的 XML</translation>
    </message>
    <message>
        <source>an unknown entity</source>
        <translation>未知的实体</translation>
    </message>
    <message>
        <source>the XML is not well formed: %1</source>
        <translation>XML 格式不正确：%1</translation>
    </message>
</context>
<context>
    <name>SavedSearches</name>
    <message>
        <source>this is not a valid name of a search</source>
        <translation>这不是有效的搜索名称</translation>
    </message>
    <message>
        <source>letters, digits, hyphens and underscores, at most 60</source>
        <translation>字母、数字、连字符和下划线，最多 60 个</translation>
    </message>
    <message>
        <source>the search is too long</source>
        <translation>搜索过长</translation>
    </message>
    <message numerus="yes">
        <source>at most %1 characters</source>
        <translation>
            <numerusform>最多 %1 个字符</numerusform>
        </translation>
    </message>
    <message>
        <source>there is no saved search of that name</source>
        <translation>没有以该名称保存的搜索</translation>
    </message>
</context>
<context>
    <name>Saying</name>
    <message>
        <source>line %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>corater: warning: %1</source>
        <translation>corater：警告：%1</translation>
    </message>
    <message>
        <source>corater: note: %1</source>
        <translation>corater：附注：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>另有 %n 项</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more like this</source>
        <translation>
            <numerusform>以及另外 %n 项同类情况</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1; %n times in all (also %2)</source>
        <translation>
            <numerusform>%1；共 %n 次（还有 %2）</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Schema</name>
    <message>
        <source>the program lacks migration %1</source>
        <translation>程序缺少迁移 %1</translation>
    </message>
    <message>
        <source>says that it is of version %1, but has what a later one brings; corater verify names it</source>
        <translation>自称版本为 %1，却含有更新版本才有的内容；corater verify 可指出是什么</translation>
    </message>
    <message>
        <source>SQLite 3.43 or newer with FTS5</source>
        <translation>SQLite 3.43 或更新版本，含 FTS5</translation>
    </message>
    <message>
        <source>a study made by Corater</source>
        <translation>由 Corater 创建的研究</translation>
    </message>
    <message>
        <source>another SQLite file</source>
        <translation>另一种 SQLite 文件</translation>
    </message>
    <message>
        <source>schema version %1 or older</source>
        <translation>模式版本 %1 或更旧</translation>
    </message>
    <message>
        <source>version %1</source>
        <translation>版本 %1</translation>
    </message>
    <message>
        <source>is not a complete study</source>
        <translation>不是完整的研究</translation>
    </message>
    <message>
        <source>the installed SQLite cannot hold a study</source>
        <translation>已安装的 SQLite 不能存放研究</translation>
    </message>
</context>
<context>
    <name>SchemaShape</name>
    <message>
        <source>the file&apos;s %1 is missing</source>
        <translation>文件缺少 %1</translation>
    </message>
    <message>
        <source>the file&apos;s %1 was changed</source>
        <translation>文件的 %1 被改动</translation>
    </message>
    <message>
        <source>the file says that it is of version %1, which has no %2</source>
        <translation>文件自称版本为 %1，而该版本没有 %2</translation>
    </message>
</context>
<context>
    <name>ScreeningCells</name>
    <message>
        <source>not a screening decision</source>
        <translation>不是筛选决定</translation>
    </message>
    <message>
        <source>the cells of the screening contain “%1” or nothing: an empty one can mean no, or not rated</source>
        <translation>筛选的单元格含有“%1”或为空：空单元格可表示否，也可表示未标注</translation>
    </message>
</context>
<context>
    <name>ScriptFile</name>
    <message>
        <source>scripts are written in R and Python</source>
        <translation>脚本以 R 和 Python 编写</translation>
    </message>
    <message>
        <source>the script could not be written</source>
        <translation>无法写入脚本</translation>
    </message>
</context>
<context>
    <name>SealCheck</name>
    <message>
        <source>item %1 is missing, which was rated</source>
        <translation>缺少已标注的条目 %1</translation>
    </message>
    <message>
        <source>the ratings of %1 are not those that were sealed at %2</source>
        <translation>%1 的标注与 %2 封存时的不符</translation>
    </message>
</context>
<context>
    <name>SealCommand</name>
    <message>
        <source>the study has no round to seal</source>
        <translation>研究中没有可封存的轮次</translation>
    </message>
    <message>
        <source>1 item is not finished; it counts as not rated</source>
        <translation>1 个条目未完成；计为未标注</translation>
    </message>
    <message numerus="yes">
        <source>%n items are not finished; they count as not rated</source>
        <translation>
            <numerusform>%n 个条目未完成；计为未标注</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 would seal %2 under codebook %3
SHA-256 %4</source>
        <translation>%1 将封存 %2，使用编码手册 %3
SHA-256 %4</translation>
    </message>
    <message>
        <source>%1 sealed %2 at %3 under codebook %4
SHA-256 %5</source>
        <translation>%1 于 %3 封存了 %2，使用编码手册 %4
SHA-256 %5</translation>
    </message>
    <message>
        <source>every rater has sealed %1: all raters now see its labels</source>
        <translation>每名标注者均已封存 %1：所有标注者现在都可看到其中的标注</translation>
    </message>
</context>
<context>
    <name>SealDialogs</name>
    <message>
        <source>Undecided items and missing answers count as not rated.</source>
        <translation>未定的条目和缺少的答案计为未标注。</translation>
    </message>
    <message>
        <source>Sealing cannot be undone; it proves that the raters labelled independently. When every rater has sealed, all raters see all labels.</source>
        <translation>封存不可撤销；它证明标注者是独立标注的。每名标注者都封存后，所有标注者即可看到全部标注。</translation>
    </message>
    <message>
        <source>Seal %1</source>
        <translation>封存 %1</translation>
    </message>
    <message>
        <source>%1, after sealing, your labels of %2 cannot be changed.</source>
        <translation>%1，封存后，您在 %2 中的标注将不能更改。</translation>
    </message>
    <message>
        <source>Seal my labels</source>
        <translation>封存我的标注</translation>
    </message>
    <message>
        <source>Not yet</source>
        <translation>暂不封存</translation>
    </message>
    <message>
        <source>Every rater has sealed: all can see the labels of %1 now. This hash is for your records; it changes if a label does. It is also in Rounds → All rounds.</source>
        <translation>每名标注者均已封存：所有人现在都可看到 %1 的标注。此哈希值供您存档；任何标注改变，它都会改变。也可在“轮次 → 所有轮次”中查看。</translation>
    </message>
    <message>
        <source>The others receive this hash with the next exchange. It proves that you sealed these labels before anybody saw another rater’s. It is also in Rounds → All rounds.</source>
        <translation>其他人会在下次交换时收到此哈希值。它证明您在任何人看到他人的标注之前就已封存这些标注。也可在“轮次 → 所有轮次”中查看。</translation>
    </message>
    <message>
        <source>Send this hash to the others now. It proves that you sealed these labels before anybody saw another rater’s. It is also in Rounds → All rounds.</source>
        <translation>请立即将此哈希值发给其他人。它证明您在任何人看到他人的标注之前就已封存这些标注。也可在“轮次 → 所有轮次”中查看。</translation>
    </message>
    <message>
        <source>Agreement</source>
        <translation>一致性</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Sealed by everybody: Agreement, Compare and Adjudicate are open now.</source>
        <translation>所有人均已封存：“一致性”“比较”和“裁决”现已开放。</translation>
    </message>
    <message>
        <source>Sealed. Labels are shown when the others have sealed, too.</source>
        <translation>已封存。其他人也封存后才显示标注。</translation>
    </message>
    <message>
        <source>Sealing %1</source>
        <translation>正在封存 %1</translation>
    </message>
    <message>
        <source>Stopped. Nothing was sealed.</source>
        <translation>已停止。未封存任何内容。</translation>
    </message>
    <message>
        <source>%1 is sealed</source>
        <translation>%1 已封存</translation>
    </message>
    <message>
        <source>Hash of your labels</source>
        <translation>您的标注的哈希值</translation>
    </message>
    <message>
        <source>Copy the hash</source>
        <translation>复制哈希值</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>SealRound</name>
    <message>
        <source>%1 came from a sheet and is closed already</source>
        <translation>%1 来自表格，已经结束</translation>
    </message>
    <message>
        <source>%1 is sealed already</source>
        <translation>%1 已封存</translation>
    </message>
    <message>
        <source>raters seal for themselves only</source>
        <translation>标注者只能封存自己的标注</translation>
    </message>
    <message>
        <source>say why the rater is left out</source>
        <translation>请说明为何将该标注者排除在外</translation>
    </message>
    <message>
        <source>%1 is closed</source>
        <translation>%1 已结束</translation>
    </message>
    <message>
        <source>%1 has no other rater</source>
        <translation>%1 没有其他标注者</translation>
    </message>
    <message>
        <source>the rater has sealed %1; only when all others have sealed it, too, can it be closed without the key of that rater</source>
        <translation>该标注者已封存 %1；只有其他所有人也封存后，才能在没有该标注者密钥的情况下结束该轮</translation>
    </message>
    <message>
        <source>nobody leaves themselves out of a round</source>
        <translation>任何人都不能将自己排除在轮次之外</translation>
    </message>
    <message>
        <source>what the rater said in %1 is in this file: it is sealed, not left out</source>
        <translation>该标注者在 %1 中的标注就在此文件中：应封存，而非排除在外</translation>
    </message>
    <message>
        <source>only a rater of the study takes part in a round</source>
        <translation>只有研究的标注者才能参加轮次</translation>
    </message>
    <message>
        <source>%1 takes part in %2 already</source>
        <translation>%1 已参加 %2</translation>
    </message>
    <message>
        <source>the items of %1 are split among its raters</source>
        <translation>%1 的条目已分配给其各标注者</translation>
    </message>
    <message>
        <source>in a shared study, another rater of %1 lets a rater take part in it</source>
        <translation>在共享研究中，须由 %1 的其他标注者让某名标注者参加该轮</translation>
    </message>
    <message>
        <source>the rater has sealed %1 and published the key: their ratings count</source>
        <translation>该标注者已封存 %1 并公布了密钥：其标注有效</translation>
    </message>
</context>
<context>
    <name>Sealing</name>
    <message>
        <source>this is not a sealed text, or not all of it</source>
        <translation>这不是加封的文本，或不完整</translation>
    </message>
    <message>
        <source>the key does not open the sealed text, or somebody changed or moved it</source>
        <translation>密钥打不开加封的文本，或文本被改动或移动</translation>
    </message>
    <message>
        <source>the sealed text is not whole</source>
        <translation>加封的文本不完整</translation>
    </message>
    <message>
        <source>the sealed text is not whole, or larger than any of ours</source>
        <translation>加封的文本不完整，或大于本程序的任何加封文本</translation>
    </message>
</context>
<context>
    <name>SearchCommand</name>
    <message>
        <source>there is no search to save</source>
        <translation>没有可保存的搜索</translation>
    </message>
    <message>
        <source>@%1 is saved</source>
        <translation>@%1 已保存</translation>
    </message>
    <message>
        <source>@%1 is forgotten</source>
        <translation>@%1 已删除</translation>
    </message>
</context>
<context>
    <name>SearchIndexCheck</name>
    <message>
        <source>the full-text index has other words than item %1</source>
        <translation>全文索引中的词与条目 %1 不符</translation>
    </message>
</context>
<context>
    <name>SeeAnswer</name>
    <message>
        <source>only an open training round has answers to ask for</source>
        <translation>只有进行中的培训轮次才有可查看的答案</translation>
    </message>
    <message>
        <source>raters ask for the agreed answers themselves</source>
        <translation>商定答案须由标注者本人查看</translation>
    </message>
    <message>
        <source>the agreed answer is shown once the item is finished: exclude it, or include it and answer every required question</source>
        <translation>条目完成后才显示商定答案：请排除它，或纳入它并回答所有必答问题</translation>
    </message>
    <message>
        <source>the rater has seen the agreed answer: their own stays as it is</source>
        <translation>标注者已看到商定答案：其本人的答案保持不变</translation>
    </message>
</context>
<context>
    <name>SelectionFilter</name>
    <message>
        <source>this is not a day</source>
        <translation>这不是日期</translation>
    </message>
    <message>
        <source>this is no condition on what is added</source>
        <translation>这不是可用于添加条目的条件</translation>
    </message>
    <message>
        <source>score:5.. views:1000.. answers:1.. accepted:yes, side by side</source>
        <translation>并列书写 score:5.. views:1000.. answers:1.. accepted:yes</translation>
    </message>
    <message>
        <source>the last day comes before the first</source>
        <translation>最后一日早于第一日</translation>
    </message>
</context>
<context>
    <name>SelectionFlow</name>
    <message numerus="yes">
        <source>%n files: %1</source>
        <translation>
            <numerusform>%n 个文件：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files: %1, …</source>
        <translation>
            <numerusform>%n 个文件：%1，…</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <comment>tags</comment>
        <translation>%1 或 %2</translation>
    </message>
    <message>
        <source>tagged %1</source>
        <translation>标签为 %1</translation>
    </message>
    <message>
        <source>from %1 on</source>
        <translation>自 %1 起</translation>
    </message>
    <message>
        <source>up to %1</source>
        <translation>至 %1 止</translation>
    </message>
    <message>
        <source>These are posts of the files that were read, not items of the study: there is no list of them</source>
        <translation>这些是所读文件中的帖子，不是研究的条目：没有它们的列表</translation>
    </message>
    <message>
        <source>%1 of them could not be read</source>
        <translation>其中 %1 个无法读取</translation>
    </message>
    <message>
        <source>%1 after adding answers to questions</source>
        <translation>将回答并入问题之后为 %1</translation>
    </message>
    <message>
        <source>All posts</source>
        <translation>全部帖子</translation>
    </message>
    <message>
        <source>Tags and days</source>
        <translation>标签和日期</translation>
    </message>
    <message>
        <source>Tags, days, numbers</source>
        <translation>标签、日期、数值</translation>
    </message>
    <message>
        <source>no filter</source>
        <translation>无过滤条件</translation>
    </message>
    <message>
        <source>− %1 outside</source>
        <translation>− %1 个不符合过滤条件</translation>
    </message>
    <message>
        <source>Keyword hits</source>
        <translation>关键词命中</translation>
    </message>
    <message>
        <source>no keywords</source>
        <translation>无关键词</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1：%2，%3</translation>
    </message>
    <message>
        <source>− %1 without a keyword</source>
        <translation>− %1 个无关键词</translation>
    </message>
    <message>
        <source>In the study</source>
        <translation>进入研究</translation>
    </message>
    <message>
        <source>%1 of them with data sets and sheets of ratings</source>
        <translation>其中 %1 个随数据集和标注表格而来</translation>
    </message>
    <message>
        <source>− %1 already in the study or left out</source>
        <translation>− %1 个已在研究中或已略去</translation>
    </message>
    <message>
        <source>similarity of %1 or more, seed %2</source>
        <translation>相似度不低于 %1，随机种子 %2</translation>
    </message>
    <message>
        <source>compared side by side, pair by pair</source>
        <translation>逐对并排比较</translation>
    </message>
    <message>
        <source>Without duplicates</source>
        <translation>去除重复条目后</translation>
    </message>
    <message>
        <source>− %1 duplicate</source>
        <translation>− %1 个重复条目</translation>
    </message>
    <message>
        <source>− %1 duplicates</source>
        <translation>− %1 个重复条目</translation>
    </message>
    <message>
        <source>from a sheet of ratings</source>
        <translation>来自标注表格</translation>
    </message>
    <message>
        <source>every k-th by day from %1, seed %2</source>
        <translation>从 %1 个中按日期每 k 个抽取一个，随机种子 %2</translation>
    </message>
    <message>
        <source>drawn at random from %1, seed %2</source>
        <translation>从 %1 个中随机抽取，随机种子 %2</translation>
    </message>
    <message>
        <source>rated again</source>
        <translation>再次标注</translation>
    </message>
    <message>
        <source>named one by one</source>
        <translation>逐个指定</translation>
    </message>
    <message>
        <source>all items</source>
        <translation>全部条目</translation>
    </message>
    <message>
        <source>all the rest</source>
        <translation>其余全部</translation>
    </message>
    <message>
        <source>in proportion to %1</source>
        <translation>按 %1 的比例</translation>
    </message>
    <message>
        <source>sealed by all</source>
        <translation>所有人均已封存</translation>
    </message>
    <message>
        <source>open</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>Its items can be listed when all have sealed it</source>
        <translation>所有人封存后才能列出其条目</translation>
    </message>
    <message>
        <source>%1 wait for a round</source>
        <translation>%1 个等待进入轮次</translation>
    </message>
    <message>
        <source>with %1</source>
        <translation>含 %1</translation>
    </message>
    <message>
        <source>%1 not settled yet</source>
        <translation>%1 个尚未裁决</translation>
    </message>
    <message>
        <source>Included</source>
        <translation>已纳入</translation>
    </message>
    <message>
        <source>− %1 excluded</source>
        <translation>− %1 个已排除</translation>
    </message>
    <message>
        <source>units</source>
        <translation>单元</translation>
    </message>
    <message>
        <source>reason for exclusion</source>
        <translation>排除原因</translation>
    </message>
</context>
<context>
    <name>SelfInstall</name>
    <message>
        <source>exists already, and --self-install did not make it: remove it first</source>
        <translation>已存在，且并非由 --self-install 创建：请先将其删除</translation>
    </message>
    <message>
        <source>cannot be removed</source>
        <translation>无法删除</translation>
    </message>
    <message>
        <source>The desktop may notice it only after the next login: %1 did not run.</source>
        <translation>桌面可能要到下次登录后才会识别：%1 未运行。</translation>
    </message>
    <message>
        <source>Corater is in the menu, and a double click opens a study. `corater --self-remove` takes these files away.</source>
        <translation>Corater 已在菜单中，双击即可打开研究。`corater --self-remove` 可移除这些文件。</translation>
    </message>
    <message>
        <source>There is nothing to remove: --self-install has written nothing here.</source>
        <translation>没有可移除的内容：--self-install 未在此处写入任何文件。</translation>
    </message>
    <message>
        <source>These files of --self-install are removed; your studies stay.</source>
        <translation>--self-install 的这些文件已移除；您的研究仍保留。</translation>
    </message>
</context>
<context>
    <name>SelftestCommand</name>
    <message>
        <source>holds</source>
        <translation>相符</translation>
    </message>
    <message>
        <source>WRONG</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Published and computed values, each with the digits that its source prints.

</source>
        <translation>已发表的值与计算值，各按其来源所印的位数。

</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 published values hold.</source>
        <translation>
            <numerusform>%2 个已发表的值中有 %1 个相符。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Sensitivity</name>
    <message>
        <source>Unknown: a code like the others</source>
        <translation>Unknown：与其他编码相同</translation>
    </message>
    <message>
        <source>Unknown: its units left out</source>
        <translation>Unknown：其单元不计入</translation>
    </message>
    <message>
        <source>Unknown: not rated</source>
        <translation>Unknown：视为未标注</translation>
    </message>
    <message>
        <source>blanks: left out</source>
        <translation>空白：不计入</translation>
    </message>
    <message>
        <source>blanks: a code of their own</source>
        <translation>空白：自成一个编码</translation>
    </message>
    <message>
        <source>blanks: only units that everybody rated</source>
        <translation>空白：仅计所有人都标注的单元</translation>
    </message>
</context>
<context>
    <name>SetAlignment</name>
    <message>
        <source>unit %1 is settled as it is matched now; reopen it first</source>
        <translation>单元 %1 已按现有匹配裁决；请先重新开启</translation>
    </message>
    <message>
        <source>a match names a unit that the rater does not have</source>
        <translation>匹配中有该标注者没有的单元</translation>
    </message>
    <message>
        <source>a unit stands in two matches</source>
        <translation>一个单元出现在两组匹配中</translation>
    </message>
    <message>
        <source>the round assesses settled units: which unit is which is known</source>
        <translation>本轮评定已裁决的单元：单元之间的对应关系已知</translation>
    </message>
</context>
<context>
    <name>SetSeparator</name>
    <message>
        <source>this is no separator of codes</source>
        <translation>这不是编码的分隔符</translation>
    </message>
    <message>
        <source>one of ; , | # lines lists none</source>
        <translation>; , | # lines lists none 之一</translation>
    </message>
    <message>
        <source>in 1 cell (“%1”)</source>
        <translation>见于 1 个单元格（“%1”）</translation>
    </message>
    <message numerus="yes">
        <source>in %n cells (“%1”)</source>
        <translation>
            <numerusform>见于 %n 个单元格（“%1”）</numerusform>
        </translation>
    </message>
    <message>
        <source>lists of several codes %1</source>
        <translation>多个编码的列表，%1</translation>
    </message>
    <message>
        <source>line ends</source>
        <translation>换行</translation>
    </message>
    <message>
        <source>%1 %2; %3 of the %4 codes between them also occur elsewhere in the column</source>
        <translation>%1 %2；以其分隔的 %4 个编码中有 %3 个也出现在该列的其他位置</translation>
    </message>
</context>
<context>
    <name>SetUp</name>
    <message>
        <source>a rater needs a name</source>
        <translation>标注者须有姓名</translation>
    </message>
    <message>
        <source>the name of a rater %1</source>
        <translation>标注者姓名%1</translation>
    </message>
    <message>
        <source>there is a rater %1 already</source>
        <translation>已有标注者 %1</translation>
    </message>
    <message>
        <source>the name of the new rater looks like that of another one</source>
        <translation>新标注者的姓名与另一标注者的姓名过于相似</translation>
    </message>
    <message>
        <source>a name that can be told from “%1”</source>
        <translation>能与“%1”区分的姓名</translation>
    </message>
    <message>
        <source>the title %1</source>
        <translation>标题%1</translation>
    </message>
</context>
<context>
    <name>SettleBatchCommand</name>
    <message>
        <source>no rater has sealed ratings of the item in a closed round</source>
        <translation>没有标注者在已结束的轮次中封存过该条目的标注</translation>
    </message>
    <message>
        <source>no unit</source>
        <translation>非单元</translation>
    </message>
    <message>
        <source>1 to %1</source>
        <translation>1 至 %1</translation>
    </message>
    <message>
        <source>not a screening</source>
        <translation>不是筛选结果</translation>
    </message>
    <message>
        <source>in or out</source>
        <translation>in 或 out</translation>
    </message>
    <message>
        <source>a required dimension cannot be settled without a code</source>
        <translation>必填的维度没有编码就不能裁决</translation>
    </message>
    <message>
        <source>a code</source>
        <translation>一个编码</translation>
    </message>
    <message>
        <source>that rater has no rating of the item in this round</source>
        <translation>该标注者在本轮没有对该条目的标注</translation>
    </message>
    <message>
        <source>this rater has answered no open question of it</source>
        <translation>该标注者未回答过其任何未决问题</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>一个对象</translation>
    </message>
    <message>
        <source>nothing is said about it</source>
        <translation>没有关于它的任何说明</translation>
    </message>
    <message>
        <source>with discuss or resolve</source>
        <translation>与 discuss 或 resolve 一起使用</translation>
    </message>
    <message>
        <source>no rater found this unit</source>
        <translation>没有标注者找到此单元</translation>
    </message>
    <message>
        <source>the line settles nothing</source>
        <translation>该行没有裁决任何内容</translation>
    </message>
    <message>
        <source>the item does not have this question</source>
        <translation>该条目没有这个问题</translation>
    </message>
    <message>
        <source>%1; or --new-decider, for a person who does not rate</source>
        <translation>%1；或对不参与标注的人用 --new-decider</translation>
    </message>
    <message>
        <source>the round is open: it is settled when every rater has sealed</source>
        <translation>轮次正在进行：每名标注者都封存后才能裁决</translation>
    </message>
    <message>
        <source>screening, keep, set, differs, take or discuss</source>
        <translation>screening、keep、set、differs、take 或 discuss</translation>
    </message>
</context>
<context>
    <name>SettleCommand</name>
    <message>
        <source>the item was settled by its ratings of another round; reopen that first</source>
        <translation>该条目已按其在另一轮的标注裁决；请先重新开启</translation>
    </message>
    <message>
        <source>%1 is settled when every rater has sealed it</source>
        <translation>每名标注者都封存 %1 后才能裁决</translation>
    </message>
    <message>
        <source>nobody rated the item in %1</source>
        <translation>无人在 %1 中标注过该条目</translation>
    </message>
    <message>
        <source>the units of the item are matched differently by now</source>
        <translation>该条目的单元现已有不同的匹配</translation>
    </message>
    <message>
        <source>the round assesses settled units: which there are, and whether the item is included, is settled in another round</source>
        <translation>本轮评定已裁决的单元：有哪些单元、条目是否纳入，在另一轮中裁决</translation>
    </message>
</context>
<context>
    <name>SettleConflict</name>
    <message>
        <source>there is no such conflict</source>
        <translation>没有此冲突</translation>
    </message>
    <message>
        <source>the conflict is settled already</source>
        <translation>该冲突已解决</translation>
    </message>
    <message>
        <source>sealed labels stay as they are; request a review of them after the round</source>
        <translation>已封存的标注保持不变；请在该轮之后请求复核</translation>
    </message>
    <message>
        <source>two raters cannot have one name; rename one of them</source>
        <translation>两名标注者不能同名；请重命名其中一名</translation>
    </message>
</context>
<context>
    <name>SettleSheet</name>
    <message>
        <source>the codebook has no such question</source>
        <translation>编码手册中没有这个问题</translation>
    </message>
    <message>
        <source>the sheet is empty</source>
        <translation>表格为空</translation>
    </message>
    <message>
        <source>this sheet has no decisions</source>
        <translation>此表格中没有决定</translation>
    </message>
    <message>
        <source>columns unit, question and final, or id and the dimensions</source>
        <translation>列 unit、question 和 final，或 id 和各维度</translation>
    </message>
</context>
<context>
    <name>ShareActions</name>
    <message>
        <source>Exchanging changes</source>
        <translation>正在交换更改</translation>
    </message>
    <message>
        <source>1. In Corater, choose “Join a shared study…” on the start page (or in the menu Study), then “A packet that you received”, and the packet that comes with this message.
2. Choose your name, and a passphrase that you write down.
3. Label. To bring our copies together, choose Study → Share… → Make a packet…, and send it; read mine with “Merge a file…”.

On the command line:
    corater join FILE.packet -o study.corater --rater NAME</source>
        <translation>1. 在 Corater 的起始页（或“研究”菜单）中选择“加入共享研究…”，再选择“收到的交换包”，然后选择随此消息附上的交换包。
2. 选择您的姓名，并设定一个口令，将其记下。
3. 开始标注。要合并我们的副本，请选择“研究 → 共享… → 创建交换包…”并发送；用“合并文件…”读取我的交换包。

在命令行中：
    corater join FILE.packet -o study.corater --rater NAME</translation>
    </message>
    <message>
        <source>postgresql://YOUR-NAME@…, as in %1</source>
        <translation>postgresql://YOUR-NAME@…，如 %1 所示</translation>
    </message>
    <message>
        <source>1. In Corater, choose “Join a shared study…” on the start page (or in the menu Study), then “%1”: %2
2. Choose your name, and a passphrase that you write down.
3. Label. Corater exchanges our copies by itself whenever the place can be reached.

On the command line:
    corater join &apos;%3&apos; -o study.corater --rater NAME</source>
        <translation>1. 在 Corater 的起始页（或“研究”菜单）中选择“加入共享研究…”，再选择“%1”：%2
2. 选择您的姓名，并设定一个口令，将其记下。
3. 开始标注。只要能访问该处，Corater 就会自动交换我们的副本。

在命令行中：
    corater join &apos;%3&apos; -o study.corater --rater NAME</translation>
    </message>
    <message>
        <source>A PostgreSQL database</source>
        <translation>PostgreSQL 数据库</translation>
    </message>
    <message>
        <source>A folder that all raters can reach</source>
        <translation>所有标注者都能访问的文件夹</translation>
    </message>
    <message>
        <source>

The folder may have another path on your machine.</source>
        <translation>

该文件夹在您的计算机上可能有不同的路径。</translation>
    </message>
    <message>
        <source>First choose who is working.</source>
        <translation>请先选择由谁工作。</translation>
    </message>
    <message>
        <source>Make a packet</source>
        <translation>创建交换包</translation>
    </message>
    <message>
        <source>For</source>
        <translation>接收者</translation>
    </message>
    <message>
        <source>Write the packet to</source>
        <translation>将交换包写入</translation>
    </message>
    <message>
        <source>Packets (*.packet)</source>
        <translation>交换包 (*.packet)</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>正在写入 %1</translation>
    </message>
    <message>
        <source>Stopped. Nothing was written.</source>
        <translation>已停止。未写入任何内容。</translation>
    </message>
    <message>
        <source>%1 (%2 kB): send it to %3, who merges it or joins with it.</source>
        <translation>%1（%2 kB）：请发送给 %3，由其合并或用来加入。</translation>
    </message>
    <message>
        <source>How others join</source>
        <translation>他人如何加入</translation>
    </message>
    <message>
        <source>Send this to the people who join; they get the whole study except other raters’ answers in an open round.</source>
        <translation>请将此内容发给要加入的人；除进行中轮次里其他标注者的答案外，他们会得到整个研究。</translation>
    </message>
    <message>
        <source>First invite each of them by their name in the database:
corater hub invite &apos;%1&apos; &apos;%2&apos; NAME</source>
        <translation>请先按其在数据库中的名称逐一邀请：
corater hub invite &apos;%1&apos; &apos;%2&apos; NAME</translation>
    </message>
    <message>
        <source>&amp;Copy the text</source>
        <translation>复制文本(&amp;C)</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
</context>
<context>
    <name>ShareCommand</name>
    <message>
        <source>this copy now belongs to %1 (key %2)</source>
        <translation>此副本现属于 %1（密钥 %2）</translation>
    </message>
    <message>
        <source>the study is not shared: corater share STUDY FOLDER --rater R</source>
        <translation>研究未共享：corater share STUDY FOLDER --rater R</translation>
    </message>
    <message>
        <source>%1: changes that %2 may not have yet (%3 kB). They read it with corater merge, or with corater join if they have no copy of the study</source>
        <translation>%1：%2 可能尚未收到的更改（%3 kB）。可用 corater merge 读取；若还没有研究的副本，则用 corater join</translation>
    </message>
</context>
<context>
    <name>ShareReport</name>
    <message>
        <source>1 change</source>
        <translation>1 项更改</translation>
    </message>
    <message numerus="yes">
        <source>%n changes</source>
        <translation>
            <numerusform>%n 项更改</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2 received, %3 sent</source>
        <translation>%1：已接收 %2，已发送 %3</translation>
    </message>
    <message>
        <source>1 change of a closed round can be read now</source>
        <translation>已结束轮次的 1 项更改现在可以读取</translation>
    </message>
    <message numerus="yes">
        <source>%n changes of closed rounds can be read now</source>
        <translation>
            <numerusform>已结束轮次的 %n 项更改现在可以读取</numerusform>
        </translation>
    </message>
    <message>
        <source>1 new contradiction; both values are kept: corater conflicts</source>
        <translation>1 处新冲突；两个值均予保留：corater conflicts</translation>
    </message>
    <message numerus="yes">
        <source>%n new contradictions; both values of each are kept: corater conflicts</source>
        <translation>
            <numerusform>%n 处新冲突；每处的两个值均予保留：corater conflicts</numerusform>
        </translation>
    </message>
    <message>
        <source>1 file is still incomplete; the next sync reads it</source>
        <translation>1 个文件尚不完整；下次同步时读取</translation>
    </message>
    <message numerus="yes">
        <source>%n files are still incomplete; the next sync reads them</source>
        <translation>
            <numerusform>%n 个文件尚不完整；下次同步时读取</numerusform>
        </translation>
    </message>
    <message>
        <source>1 file of this copy was damaged or missing there; its content was sent again</source>
        <translation>此副本有 1 个文件在该处损坏或缺失；其内容已重新发送</translation>
    </message>
    <message numerus="yes">
        <source>%n files of this copy were damaged or missing there; their content was sent again</source>
        <translation>
            <numerusform>此副本有 %n 个文件在该处损坏或缺失；其内容已重新发送</numerusform>
        </translation>
    </message>
    <message>
        <source>not accepted: %1</source>
        <translation>未接受：%1</translation>
    </message>
</context>
<context>
    <name>SharedFile</name>
    <message>
        <source>cannot be read</source>
        <translation>无法读取</translation>
    </message>
</context>
<context>
    <name>SharedText</name>
    <message>
        <source>%1 already in the study</source>
        <translation>已在研究中：%1</translation>
    </message>
    <message>
        <source>%1 of which the study had only the ids</source>
        <translation>研究中原先只有 ID：%1</translation>
    </message>
    <message>
        <source>%1 outside the filter</source>
        <translation>不符合过滤条件：%1</translation>
    </message>
    <message>
        <source>%1 without a keyword</source>
        <translation>无关键词：%1</translation>
    </message>
    <message>
        <source>%1: %2 of %3 done</source>
        <translation>%1：已完成 %2（共 %3）</translation>
    </message>
    <message>
        <source>%1 with fewer than two ratings</source>
        <translation>标注不足两个：%1</translation>
    </message>
    <message>
        <source>%1 is open and not in these numbers</source>
        <translation>%1 正在进行，不在这些数值之内</translation>
    </message>
    <message>
        <source>Add candidates from a file to begin.</source>
        <translation>请从文件添加候选条目以开始。</translation>
    </message>
    <message>
        <source>of those that match %1</source>
        <translation>限于符合 %1 的</translation>
    </message>
    <message>
        <source>drawn from %1 with seed %2</source>
        <translation>从 %1 个中抽取，随机种子 %2</translation>
    </message>
    <message>
        <source>more codes than the dimension allows</source>
        <translation>编码数超过该维度所允许的</translation>
    </message>
    <message>
        <source>the code is no longer offered</source>
        <translation>该编码已不再提供</translation>
    </message>
    <message>
        <source>%1 continues without %2</source>
        <translation>%1 在没有 %2 的情况下继续</translation>
    </message>
    <message>
        <source>%1 takes part in %2 from now on</source>
        <translation>从现在起，%1 参加 %2</translation>
    </message>
    <message>
        <source>left out: %1 without a text</source>
        <translation>已略去：没有文本的 %1</translation>
    </message>
    <message>
        <source>not counted: %1 whose screening is not settled</source>
        <translation>未计入：筛选尚未裁决的 %1</translation>
    </message>
    <message>
        <source>not counted: %1 that only one rater found and nobody has taken or dropped yet</source>
        <translation>未计入：仅一名标注者找到、且尚无人采用或舍弃的 %1</translation>
    </message>
    <message>
        <source>not settled: %1, and the screening of %2</source>
        <translation>未裁决：%1，以及 %2的筛选</translation>
    </message>
    <message>
        <source>items in full, with who wrote them</source>
        <translation>完整的条目，含作者</translation>
    </message>
    <message>
        <source>items by id and address, without titles and texts</source>
        <translation>条目仅含 ID 和网址，不含标题和文本</translation>
    </message>
    <message>
        <source>items by id alone</source>
        <translation>条目仅含 ID</translation>
    </message>
    <message>
        <source>the PDF could not be written</source>
        <translation>无法写入 PDF</translation>
    </message>
    <message>
        <source>every k-th by day from %1 with seed %2</source>
        <translation>从 %1 个中按日期每 k 个抽取一个，随机种子 %2</translation>
    </message>
    <message>
        <source>split, %1 rated by all</source>
        <translation>分配给各标注者，其中 %1 个由所有人标注</translation>
    </message>
    <message>
        <source>the round that was open at this moment is still open; the study is shown once all have sealed it</source>
        <translation>该时刻正在进行的轮次仍在进行；所有人封存后才显示研究</translation>
    </message>
    <message>
        <source>the key of this copy’s rater is not on this machine: join again with the passphrase</source>
        <translation>此副本的标注者的密钥不在这台计算机上：请用口令重新加入</translation>
    </message>
    <message>
        <source>no code is called “%1”</source>
        <translation>没有名为“%1”的编码</translation>
    </message>
    <message>
        <source>no item is called “%1”</source>
        <translation>没有名为“%1”的条目</translation>
    </message>
    <message>
        <source>the two passphrases differ</source>
        <translation>两次输入的口令不同</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>a sentence without its full stop</comment>
        <translation>%1。</translation>
    </message>
    <message>
        <source>an own order for each rater</source>
        <translation>每位标注者各有自己的顺序</translation>
    </message>
    <message>
        <source>audit: fewer than %1 wrong, %2 allowed</source>
        <translation>审核：错误少于 %1，允许 %2 个</translation>
    </message>
    <message>
        <source>The target of agreement is met</source>
        <translation>一致性目标已达到</translation>
    </message>
    <message>
        <source>No audit can tell this of so few items: allow fewer wrong ones, or a greater share.</source>
        <translation>条目太少，任何抽检都无法判断：请减少允许的错误数，或提高占比。</translation>
    </message>
    <message>
        <source>Sheets (*.csv *.tsv *.xlsx *.ods);;All files (*)</source>
        <translation>表格 (*.csv *.tsv *.xlsx *.ods);;所有文件 (*)</translation>
    </message>
    <message>
        <source>%1 began an open round in this copy: seal it here before working in another copy, where a seal would not hold</source>
        <translation>%1已在此副本中开始一个未关闭的轮次：请先在此封存，再到其他副本中工作，否则在那里的封存无效</translation>
    </message>
</context>
<context>
    <name>Shares</name>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>not two numbers of items</source>
        <translation>不是两个条目数</translation>
    </message>
    <message>
        <source>right labels / items, such as 178/179</source>
        <translation>正确的标注数 / 条目数，如 178/179</translation>
    </message>
    <message>
        <source>more items have the code than there are</source>
        <translation>具有该编码的条目多于全部条目</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>最多 %1</translation>
    </message>
    <message>
        <source>sensitivity and specificity together are not above 1: such labels tell nothing of the code</source>
        <translation>灵敏度与特异度之和不大于 1：这样的标注不能说明该编码的任何情况</translation>
    </message>
    <message>
        <source>labels that are better than chance</source>
        <translation>优于偶然的标注</translation>
    </message>
    <message>
        <source>Corrected for error (Rogan and Gladen 1978; interval of Lang and Reiczigel 2014).</source>
        <translation>已作误差校正（Rogan 与 Gladen 1978；区间据 Lang 与 Reiczigel 2014）。</translation>
    </message>
    <message>
        <source>Uncorrected: %1; sensitivity %2, specificity %3.</source>
        <translation>未校正：%1；灵敏度 %2，特异度 %3。</translation>
    </message>
    <message>
        <source>no label has this code</source>
        <translation>没有标注使用此编码</translation>
    </message>
    <message>
        <source>an item that people labelled has no probability of being drawn</source>
        <translation>有一个由人标注的条目没有抽取概率</translation>
    </message>
    <message>
        <source>a probability for each of them</source>
        <translation>其中每个条目的概率</translation>
    </message>
    <message>
        <source>too few items for this method</source>
        <translation>条目太少，不能使用此方法</translation>
    </message>
    <message>
        <source>two items or more that people and the model labelled, and one or more that only the model did; --method human where people labelled all</source>
        <translation>由人和模型都标注的条目至少两个，仅由模型标注的条目至少一个；若全部由人标注，用 --method human</translation>
    </message>
    <message>
        <source>two items or more that people labelled</source>
        <translation>由人标注的条目至少两个</translation>
    </message>
    <message>
        <source>%1 items labelled by people, %2 by the model alone.</source>
        <translation>由人标注的条目 %1 个，仅由模型标注的 %2 个。</translation>
    </message>
    <message>
        <source>From the labels of people alone: %1 items.</source>
        <translation>仅依据人工标注：%1 个条目。</translation>
    </message>
    <message>
        <source>Prediction-powered (Angelopoulos et al. 2023), weight of the model&apos;s labels %1: right where the items of people are a simple random sample.</source>
        <translation>预测驱动推断（Angelopoulos 等 2023），模型标注的权重为 %1：由人标注的条目为简单随机样本时结果正确。</translation>
    </message>
    <message>
        <source>The model&apos;s own share: %1.</source>
        <translation>模型自身的占比：%1。</translation>
    </message>
    <message>
        <source>Design-based (Egami et al. 2023), with the probabilities of drawing.</source>
        <translation>基于设计的推断（Egami 等 2023），使用抽取概率。</translation>
    </message>
    <message>
        <source>dsl needs the probability with which each item was drawn</source>
        <translation>dsl 需要每个条目的抽取概率</translation>
    </message>
    <message>
        <source>probabilities of drawing are only for dsl</source>
        <translation>抽取概率仅用于 dsl</translation>
    </message>
    <message>
        <source>--probability with their column</source>
        <translation>用 --probability 给出其所在的列</translation>
    </message>
    <message>
        <source>--method dsl, or no --probability</source>
        <translation>用 --method dsl，或不用 --probability</translation>
    </message>
    <message>
        <source>the sheet has several questions</source>
        <translation>表格含有多个问题</translation>
    </message>
    <message>
        <source>a column for people and one for the model</source>
        <translation>一列为人工标注，一列为模型标注</translation>
    </message>
    <message>
        <source>1 row has no label of the model and is left out</source>
        <translation>1 行没有模型的标注，不计入</translation>
    </message>
    <message numerus="yes">
        <source>%n rows have no label of the model and are left out</source>
        <translation>
            <numerusform>%n 行没有模型的标注，不计入</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of the items have the code (95 % interval %2 to %3, standard error %4)</source>
        <translation>%1 的条目具有该编码（95% 置信区间 %2 至 %3，标准误 %4）</translation>
    </message>
    <message>
        <source>%1 of the items have the code (95 % interval –: the labels do not vary, so that they tell nothing of their error; label more items)</source>
        <translation>%1 的条目具有该编码（95% 置信区间 –：标注没有变异，因而不能说明其误差；请标注更多条目）</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>缺少 %1</translation>
    </message>
    <message>
        <source>FILE with --human, --model and --code; or, without a file, --positive, --n, --sensitivity and --specificity</source>
        <translation>FILE 连同 --human、--model 和 --code；或不给出文件，而给出 --positive、--n、--sensitivity 和 --specificity</translation>
    </message>
    <message>
        <source>%1 is for counts, but a sheet is named</source>
        <translation>%1 用于计数，但指定了表格</translation>
    </message>
    <message>
        <source>%1 is for a sheet, but none is named</source>
        <translation>%1 用于表格，但未指定表格</translation>
    </message>
    <message>
        <source>the share of a code is subtracted from itself</source>
        <translation>从编码的比例中减去它自己</translation>
    </message>
    <message>
        <source>another code</source>
        <translation>另一个编码</translation>
    </message>
    <message>
        <source>The share of %1 minus that of %2: %3 (95 % interval %4 to %5, standard error %6)</source>
        <translation>%1 的比例减去 %2 的比例：%3（95 % 区间 %4 至 %5，标准误 %6）</translation>
    </message>
    <message>
        <source>The share of %1 minus that of %2: %3 (95 % interval –: the labels do not vary)</source>
        <translation>%1 的比例减去 %2 的比例：%3（95 % 区间 –：标注没有变化）</translation>
    </message>
    <message>
        <source>%1 is for a sheet or counts, but a study is named</source>
        <translation>%1 用于表格或计数，但给出的是研究</translation>
    </message>
</context>
<context>
    <name>Sharing</name>
    <message>
        <source>the key in the study is not the one that was introduced</source>
        <translation>研究中的密钥不是当初引入的密钥</translation>
    </message>
    <message>
        <source>this copy belongs to no rater yet: share it or join first</source>
        <translation>此副本尚不属于任何标注者：请先共享或加入</translation>
    </message>
    <message>
        <source>this copy belongs to %1; each rater has a copy of their own</source>
        <translation>此副本属于 %1；每名标注者有自己的副本</translation>
    </message>
    <message numerus="yes">
        <source>a passphrase has %1 characters or more</source>
        <translation>
            <numerusform>口令至少须有 %1 个字符</numerusform>
        </translation>
    </message>
    <message>
        <source>the study has not arrived completely yet: wait, and try again</source>
        <translation>研究尚未完整到达：请稍候再试</translation>
    </message>
    <message>
        <source>the study there is not the one that it claims to be</source>
        <translation>该处的研究并非其所声称的研究</translation>
    </message>
    <message>
        <source>the packet was made for somebody who has a copy of the study</source>
        <translation>此交换包是为已有研究副本的人创建的</translation>
    </message>
</context>
<context>
    <name>SheetCodebook</name>
    <message>
        <source>the sheet is too large for a codebook</source>
        <translation>表格对编码手册来说过大</translation>
    </message>
</context>
<context>
    <name>SheetColumns</name>
    <message>
        <source>no column names the rater</source>
        <translation>没有列指明标注者</translation>
    </message>
    <message>
        <source>a column “rater”, or one named by the map</source>
        <translation>列“rater”，或由映射指明的一列</translation>
    </message>
    <message>
        <source>the map names different numbers of columns for raters and for answers</source>
        <translation>映射为标注者和答案给出的列数不同</translation>
    </message>
    <message>
        <source>the order of --raters contradicts the names in the headings</source>
        <translation>--raters 的顺序与列标题中的名称矛盾</translation>
    </message>
</context>
<context>
    <name>SheetColumnsCheck</name>
    <message>
        <source>no column of the sheet contains ratings: none is a dimension of the codebook, and no two look like the screening by two raters; name the columns with --map</source>
        <translation>表格中没有含标注的列：没有一列是编码手册的维度，也没有两列像是两名标注者的筛选；请用 --map 指明各列</translation>
    </message>
    <message>
        <source>the map names different numbers of raters and columns</source>
        <translation>映射给出的标注者数与列数不同</translation>
    </message>
    <message>
        <source>1 rater</source>
        <translation>1 名标注者</translation>
    </message>
    <message numerus="yes">
        <source>%n raters</source>
        <translation>
            <numerusform>%n 名标注者</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SheetFile</name>
    <message>
        <source>the workbook is empty</source>
        <translation>工作簿是空的</translation>
    </message>
    <message>
        <source>the workbook has several sheets with content</source>
        <translation>工作簿有多个含内容的工作表</translation>
    </message>
    <message>
        <source>--sheet with the name or the number of one</source>
        <translation>--sheet，并给出其中之一的名称或编号</translation>
    </message>
    <message>
        <source>the workbook has no such sheet</source>
        <translation>工作簿中没有此工作表</translation>
    </message>
    <message>
        <source>the file is not a workbook and has no sheets to choose from</source>
        <translation>文件不是工作簿，没有可供选择的工作表</translation>
    </message>
    <message>
        <source>a workbook states its own encoding</source>
        <translation>工作簿自行声明其字符编码</translation>
    </message>
    <message>
        <source>the sheet has too many cells</source>
        <translation>表格的单元格过多</translation>
    </message>
    <message>
        <source>at most %1 cells</source>
        <translation>最多 %1 个单元格</translation>
    </message>
</context>
<context>
    <name>SheetFinals</name>
    <message>
        <source>decided by %1</source>
        <translation>由 %1 决定</translation>
    </message>
    <message>
        <source>the rows of item %1 say two things about its final screening</source>
        <translation>条目 %1 的各行对其最终筛选结果说法不一</translation>
    </message>
</context>
<context>
    <name>SheetHeadings</name>
    <message>
        <source>the sheet has no column “%1”</source>
        <translation>表格中没有列“%1”</translation>
    </message>
    <message>
        <source>headings that differ, or a map (--map) that names the columns by number, as &quot;%1&quot;</source>
        <translation>互不相同的列标题，或按编号指明各列的映射（--map），如 &quot;%1&quot;</translation>
    </message>
    <message>
        <source>the map uses a column twice</source>
        <translation>映射两次使用同一列</translation>
    </message>
</context>
<context>
    <name>SheetMap</name>
    <message>
        <source>not an object</source>
        <translation>不是对象</translation>
    </message>
    <message>
        <source>the name of a dimension, and its columns</source>
        <translation>维度的名称及其各列</translation>
    </message>
    <message>
        <source>not a layout</source>
        <translation>不是布局</translation>
    </message>
    <message>
        <source>not a way to settle</source>
        <translation>不是裁决方式</translation>
    </message>
    <message>
        <source>not a meaning of empty cells</source>
        <translation>不是空单元格的含义</translation>
    </message>
    <message>
        <source>neither &quot;in&quot; nor &quot;out&quot;</source>
        <translation>既不是 &quot;in&quot; 也不是 &quot;out&quot;</translation>
    </message>
    <message>
        <source>neither true nor false</source>
        <translation>既不是 true 也不是 false</translation>
    </message>
    <message>
        <source>not an object of texts</source>
        <translation>不是由文本组成的对象</translation>
    </message>
    <message>
        <source>what cells contain, and the code that it stands for</source>
        <translation>单元格的内容，以及它所代表的编码</translation>
    </message>
    <message>
        <source>%1 to include, %2 to exclude</source>
        <translation>%1 表示纳入，%2 表示排除</translation>
    </message>
    <message>
        <source>The map is a JSON object; all keys are optional. Columns are named by their headings, ignoring
case. Once it names the columns of the screening or of a dimension, only those that it names are read.
  &quot;layout&quot;: &quot;paired&quot;             or &quot;long&quot;; --layout goes before it
  &quot;id&quot;: &quot;_id&quot;                     the column with the ids, ITEM or ITEM_1, ITEM_2 …; a list: their texts
                                    together; &quot;number rows&quot;: true where no column has them
  &quot;raters&quot;: [&quot;Ada&quot;, &quot;Ben&quot;]        names, in the order of their columns
  &quot;screening&quot;: {&quot;columns&quot;: [&quot;a_in&quot;, &quot;b_in&quot;], &quot;final&quot;: &quot;merge&quot;,
                &quot;in&quot;: [&quot;1&quot;], &quot;out&quot;: [&quot;0&quot;], &quot;undecided&quot;: [&quot;?&quot;], &quot;yes means&quot;: &quot;in&quot;}
  &quot;dimensions&quot;: {&quot;symptom&quot;: {&quot;columns&quot;: [&quot;s_a&quot;, &quot;s_b&quot;], &quot;final&quot;: &quot;s&quot;},
                 &quot;cause&quot;: {&quot;columns&quot;: [[&quot;a1&quot;, &quot;a2&quot;], [&quot;b1&quot;, &quot;b2&quot;]], &quot;final&quot;: [&quot;c1&quot;, &quot;c2&quot;]}}
                                    one entry per rater; several columns are an ordered set of codes
  &quot;kept&quot;: &quot;in_data_set&quot;           the column that says whether the unit was kept (in) or dropped (out)
  &quot;comments&quot;: [&quot;note_a&quot;, &quot;note_b&quot;]
  &quot;blank&quot;: &quot;no&quot;                   what an empty cell of the screening says: no, or missing (not rated)
  &quot;missing&quot;: [&quot;NA&quot;, &quot;-&quot;]          words that say not rated
  &quot;values&quot;: {&quot;ohter&quot;: &quot;other&quot;}      texts of cells, and the code that each stands for; &quot;-&quot;: nothing
  &quot;separator&quot;: &quot;;&quot;               between several codes of a cell: ; , | # lines lists none
  &quot;same&quot;: true                    a text that differs from a code only in spelling is that code
  &quot;rater&quot;: [&quot;who1&quot;, &quot;who2&quot;]       paired: who gave the first and the second answers, row by row
  &quot;settled by&quot;: &quot;talk&quot;            who settled disagreements: rater, talk or third person
  &quot;unit&quot;: &quot;k&quot;                     the number of the unit within its item, where the ids do not say it
In the long layout, besides:
  &quot;rater&quot;: &quot;coder&quot;                the column that names the rater
  &quot;final rater&quot;: &quot;merged&quot;         the rows of this rater are the final labels
and the columns of a question are named once: &quot;screening&quot;: &quot;include&quot;, &quot;symptom&quot;: [&quot;s1&quot;, &quot;s2&quot;].
</source>
        <translation>映射是一个 JSON 对象；所有键均可省略。列以其标题指称，不区分大小写。
一旦指明了筛选或某个维度的列，就只读取所指明的列。
  &quot;layout&quot;: &quot;paired&quot;             或 &quot;long&quot;；--layout 优先于它
  &quot;id&quot;: &quot;_id&quot;                     含 ID 的列，ITEM 或 ITEM_1、ITEM_2 …；若为列表：将各列文本
                                    合并；没有 ID 列时用 &quot;number rows&quot;: true
  &quot;raters&quot;: [&quot;Ada&quot;, &quot;Ben&quot;]        姓名，按其列的顺序
  &quot;screening&quot;: {&quot;columns&quot;: [&quot;a_in&quot;, &quot;b_in&quot;], &quot;final&quot;: &quot;merge&quot;,
                &quot;in&quot;: [&quot;1&quot;], &quot;out&quot;: [&quot;0&quot;], &quot;undecided&quot;: [&quot;?&quot;], &quot;yes means&quot;: &quot;in&quot;}
  &quot;dimensions&quot;: {&quot;symptom&quot;: {&quot;columns&quot;: [&quot;s_a&quot;, &quot;s_b&quot;], &quot;final&quot;: &quot;s&quot;},
                 &quot;cause&quot;: {&quot;columns&quot;: [[&quot;a1&quot;, &quot;a2&quot;], [&quot;b1&quot;, &quot;b2&quot;]], &quot;final&quot;: [&quot;c1&quot;, &quot;c2&quot;]}}
                                    每名标注者一项；多列表示一组有序的编码
  &quot;kept&quot;: &quot;in_data_set&quot;           说明单元被保留（纳入）还是舍弃（排除）的列
  &quot;comments&quot;: [&quot;note_a&quot;, &quot;note_b&quot;]
  &quot;blank&quot;: &quot;no&quot;                   筛选的空单元格的含义：no，或 missing（未标注）
  &quot;missing&quot;: [&quot;NA&quot;, &quot;-&quot;]          表示未标注的词
  &quot;values&quot;: {&quot;ohter&quot;: &quot;other&quot;}      单元格的文本，及其各自代表的编码；&quot;-&quot;：无
  &quot;separator&quot;: &quot;;&quot;               单元格内多个编码的分隔符：; , | # lines lists none
  &quot;same&quot;: true                    与某编码仅写法不同的文本视为该编码
  &quot;rater&quot;: [&quot;who1&quot;, &quot;who2&quot;]       paired：逐行说明由谁给出第一组和第二组答案
  &quot;settled by&quot;: &quot;talk&quot;            由谁裁决分歧：rater、talk 或 third person
  &quot;unit&quot;: &quot;k&quot;                     单元在其条目内的编号，用于 ID 未说明时
long 布局另有：
  &quot;rater&quot;: &quot;coder&quot;                指明标注者的列
  &quot;final rater&quot;: &quot;merged&quot;         该标注者的行为最终标注
每个问题的列只需指明一次：&quot;screening&quot;: &quot;include&quot;, &quot;symptom&quot;: [&quot;s1&quot;, &quot;s2&quot;]。
</translation>
    </message>
</context>
<context>
    <name>SheetPassages</name>
    <message>
        <source>item %1, unit %2, %3</source>
        <translation>条目 %1，单元 %2，%3</translation>
    </message>
    <message>
        <source>item %1, %2</source>
        <translation>条目 %1，%2</translation>
    </message>
    <message>
        <source>%1: “%2”</source>
        <translation>%1：“%2”</translation>
    </message>
</context>
<context>
    <name>SheetRaters</name>
    <message>
        <source>two columns are of the same rater</source>
        <translation>有两列属于同一名标注者</translation>
    </message>
    <message>
        <source>the adjudicator has no ratings</source>
        <translation>裁决者没有标注</translation>
    </message>
</context>
<context>
    <name>SheetRatings</name>
    <message>
        <source>no column of the sheet has ids, and the study has items</source>
        <translation>表格中没有含 ID 的列，而研究中已有条目</translation>
    </message>
    <message>
        <source>--id COLUMN, --id A,B for several, or --id none to number the rows from 1</source>
        <translation>--id COLUMN，多列时用 --id A,B，或用 --id none 从 1 起为各行编号</translation>
    </message>
    <message>
        <source>the study has none of the sheet&apos;s items</source>
        <translation>研究中没有表格的任何条目</translation>
    </message>
    <message>
        <source>ids of the study (--id COLUMN), or --new-items to add %1</source>
        <translation>研究中的 ID（--id COLUMN），或用 --new-items 添加 %1</translation>
    </message>
    <message>
        <source>the rows of item %1 say two things about its screening</source>
        <translation>条目 %1 各行的筛选结果相互矛盾</translation>
    </message>
    <message>
        <source>no imported round has ratings of these items to replace</source>
        <translation>没有已导入的轮次含有这些条目的标注可供替换</translation>
    </message>
    <message>
        <source>item %1 is settled with a unit that the sheet does not have; reopen it first</source>
        <translation>条目 %1 已裁决，且含有表格中没有的单元；请先重新开启</translation>
    </message>
</context>
<context>
    <name>SheetReading</name>
    <message>
        <source>id (assumed: the first column)</source>
        <translation>ID（假定为第一列）</translation>
    </message>
    <message>
        <source>id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>unit</source>
        <translation>单元</translation>
    </message>
    <message>
        <source>rater</source>
        <translation>标注者</translation>
    </message>
    <message>
        <source>%1, final</source>
        <translation>%1，最终</translation>
    </message>
    <message>
        <source>%1 of rater %2 of the row</source>
        <translation>%1，该行的标注者 %2</translation>
    </message>
    <message>
        <source>%1 of rater %2</source>
        <translation>%1，标注者 %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 的 %1</translation>
    </message>
    <message>
        <source>%1 (TRUE, yes, 1 → exclude; FALSE, no, 0 → include)</source>
        <translation>%1（TRUE、yes、1 → 排除；FALSE、no、0 → 纳入）</translation>
    </message>
    <message>
        <source>name</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>screening</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>comment</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>comment on the unit</source>
        <translation>对单元的备注</translation>
    </message>
    <message>
        <source>reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>unsure</source>
        <translation>不确定</translation>
    </message>
    <message>
        <source>to discuss</source>
        <translation>待讨论</translation>
    </message>
    <message>
        <source>comment on %1</source>
        <translation>对 %1 的备注</translation>
    </message>
    <message>
        <source>evidence</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>who decided, how and why</source>
        <translation>由谁决定、方式及原因</translation>
    </message>
    <message>
        <source>no column has ids: the rows are numbered from 1 (--id names one or several columns)</source>
        <translation>没有含 ID 的列：各行从 1 起编号（用 --id 指定一列或多列）</translation>
    </message>
    <message>
        <source>empty cells of the screening mean no</source>
        <translation>筛选的空单元格表示“否”</translation>
    </message>
    <message>
        <source>empty cells of the screening mean not rated</source>
        <translation>筛选的空单元格表示未标注</translation>
    </message>
    <message>
        <source>these words mean not rated, like empty cells: %1</source>
        <translation>这些词与空单元格一样表示未标注：%1</translation>
    </message>
    <message>
        <source>kept in the data set</source>
        <translation>保留在数据集中</translation>
    </message>
    <message>
        <source>blank rows: %1, rows without a rating: %2</source>
        <translation>空行：%1，无标注的行：%2</translation>
    </message>
    <message>
        <source>the sheet contains no rating</source>
        <translation>表格中没有任何标注</translation>
    </message>
    <message>
        <source>columns of the dimensions %1</source>
        <translation>维度 %1 的列</translation>
    </message>
    <message>
        <source>%1; columns not used: %2</source>
        <translation>%1；未使用的列：%2</translation>
    </message>
</context>
<context>
    <name>SheetRows</name>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
</context>
<context>
    <name>SheetSample</name>
    <message>
        <source>the file contains no objects with members</source>
        <translation>文件中没有带成员的对象</translation>
    </message>
    <message>
        <source>the file has no columns</source>
        <translation>文件没有列</translation>
    </message>
</context>
<context>
    <name>SheetTables</name>
    <message>
        <source>tables side by side: %1</source>
        <translation>并排的表：%1</translation>
    </message>
    <message>
        <source>no row with content begins there</source>
        <translation>该处没有含内容的行</translation>
    </message>
    <message>
        <source>--header-row with the row of the headings, or the first and the last of several: N-M</source>
        <translation>--header-row 后接列标题所在行；标题占多行时接首行和末行：N-M</translation>
    </message>
    <message>
        <source>the headings are in the rows %1 to %2, joined by /</source>
        <translation>列标题在第 %1 至 %2 行，以 / 连接</translation>
    </message>
    <message>
        <source>the headings are in row %1</source>
        <translation>列标题在第 %1 行</translation>
    </message>
    <message>
        <source>above the headings: %1</source>
        <translation>列标题上方：%1</translation>
    </message>
    <message>
        <source>tables below each other, of the same units: %1</source>
        <translation>上下排列、属于相同单元的表：%1</translation>
    </message>
    <message>
        <source>rows that repeat the headings are left out: %1</source>
        <translation>已略去重复列标题的行：%1</translation>
    </message>
    <message>
        <source>--header-row does not name rows</source>
        <translation>--header-row 未指明行</translation>
    </message>
    <message>
        <source>N, or N-M for headings in several rows</source>
        <translation>N；列标题占多行时为 N-M</translation>
    </message>
</context>
<context>
    <name>SheetUse</name>
    <message>
        <source>the sheet was left out: it looks like ratings of items</source>
        <translation>已略去该工作表：看起来是条目的标注</translation>
    </message>
    <message>
        <source>the sheet was left out: it looks like questions of an interview or a guide</source>
        <translation>已略去该工作表：看起来是访谈问题或指南</translation>
    </message>
    <message>
        <source>the sheet was left out: its name is not one of a list of codes</source>
        <translation>已略去该工作表：其名称不像编码列表</translation>
    </message>
    <message>
        <source>the sheet was left out: it has no table of codes</source>
        <translation>已略去该工作表：其中没有编码表</translation>
    </message>
    <message>
        <source>there is no such sheet</source>
        <translation>没有这样的工作表</translation>
    </message>
</context>
<context>
    <name>ShownDecimal</name>
    <message>
        <source>.</source>
        <comment>the sign before the decimals of a number</comment>
        <translation>.</translation>
    </message>
</context>
<context>
    <name>ShownHints</name>
    <message>
        <source>%1, %2: %3 of %4</source>
        <translation>%1，%2：%3 / %4</translation>
    </message>
    <message>
        <source>Counted by item. Precision: of the items with a hint, how many have one of the codes. Recall: of the items with one of the codes, how many have a hint. In brackets, and as whiskers, Wilson’s 95 % interval.</source>
        <translation>按条目计数。精确率：有提示的条目中，有多少具有其中某个编码。召回率：具有其中某个编码的条目中，有多少有提示。括号内及误差线为 Wilson 95% 置信区间。</translation>
    </message>
    <message>
        <source>Not counted: %1 without a text.</source>
        <translation>未计入：没有文本的 %1。</translation>
    </message>
    <message>
        <source>Hints are hidden while a round is open, so the items behind the numbers are not listed.</source>
        <translation>轮次进行中提示处于隐藏状态，因此不列出这些数字所对应的条目。</translation>
    </message>
    <message>
        <source>Hints × labels</source>
        <translation>提示 × 标注</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>精确率</translation>
    </message>
    <message>
        <source>recall</source>
        <translation>召回率</translation>
    </message>
    <message>
        <source>share of items (%)</source>
        <translation>条目占比（%）</translation>
    </message>
</context>
<context>
    <name>ShownNumber</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
</context>
<context>
    <name>ShownResult</name>
    <message>
        <source>code</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>count</source>
        <translation>计数</translation>
    </message>
    <message>
        <source>share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95% 置信区间</translation>
    </message>
    <message>
        <source>simultaneous</source>
        <translation>同时区间</translation>
    </message>
    <message>
        <source>share of %1 (%)</source>
        <translation>占 %1的比例（%）</translation>
    </message>
    <message>
        <source>n = %1 with an answer; %2 without.</source>
        <translation>n = %1，有答案；无答案：%2。</translation>
    </message>
    <message>
        <source>Of units with several codes the first counts.</source>
        <translation>单元有多个编码时，只计第一个。</translation>
    </message>
    <message numerus="yes">
        <source>Every code of a unit counts: %1 codes, so the shares add up to more than 100 %.</source>
        <translation>
            <numerusform>单元的每个编码都计入：共 %1 个编码，因此占比之和超过 100%。</numerusform>
        </translation>
    </message>
    <message>
        <source>Whiskers: Wilson’s interval of each share. Simultaneous intervals, which hold for all shares together: Goodman’s.</source>
        <translation>误差线：各占比的 Wilson 区间。同时区间对所有占比同时成立，按 Goodman 的方法计算。</translation>
    </message>
    <message>
        <source>Whiskers: Wilson’s interval of each share. Simultaneous intervals, which hold for all shares together: Sison and Glaz’s.</source>
        <translation>误差线：各占比的 Wilson 区间。同时区间对所有占比同时成立，按 Sison 和 Glaz 的方法计算。</translation>
    </message>
    <message>
        <source>all</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>▲ and ▼: clearly more or fewer than expected under independence (adjusted standardised residual beyond ±1.96).</source>
        <translation>▲ 和 ▼：明显多于或少于独立假设下的期望值（调整后标准化残差超出 ±1.96）。</translation>
    </message>
    <message>
        <source>Known on both sides: %1. Same %2, later %3, earlier %4.</source>
        <translation>两侧均已知：%1。相同：%2，后移：%3，前移：%4。</translation>
    </message>
    <message>
        <source>Unknown on one side or both: %1, on both: %2.</source>
        <translation>一侧或两侧未知：%1，两侧均未知：%2。</translation>
    </message>
    <message>
        <source>Left out, because only one side has them: %1.</source>
        <translation>因仅一侧有而略去：%1。</translation>
    </message>
    <message>
        <source>The two dimensions list their codes in different orders; later and earlier follow the order of %1.</source>
        <translation>两个维度的编码顺序不同；后移和前移以 %1 的顺序为准。</translation>
    </message>
    <message>
        <source>%1: codes together</source>
        <translation>%1：共现的编码</translation>
    </message>
    <message>
        <source>together</source>
        <translation>共现</translation>
    </message>
    <message>
        <source>Jaccard</source>
        <translation>Jaccard</translation>
    </message>
    <message>
        <source>%1 of %2 have two different codes or more.</source>
        <translation>%2中有 %1 个带有两个及以上不同编码。</translation>
    </message>
    <message numerus="yes">
        <source>The figure shows the %1 most frequent pairs, the table all %2.</source>
        <translation>
            <numerusform>图中为最常见的 %1 对，表中为全部 %2 对。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: codes found by item</source>
        <translation>%1：随条目发现的编码</translation>
    </message>
    <message>
        <source>codes</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>categories</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>items with a label, in the order of rating</source>
        <translation>有标注的条目，按标注顺序</translation>
    </message>
    <message>
        <source>different so far</source>
        <translation>累计不同编码</translation>
    </message>
    <message>
        <source>item</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>new codes</source>
        <translation>新编码</translation>
    </message>
    <message>
        <source>then %1 without a new code</source>
        <translation>其后 %1无新编码</translation>
    </message>
    <message>
        <source>After item %1, %2 in a row brought no new code.</source>
        <translation>在第 %1 个条目之后，连续 %2未出现新编码。</translation>
    </message>
    <message>
        <source>There were never %1 in a row without a new code; the last new code was found in item %2.</source>
        <translation>从未有连续 %1不出现新编码的情况；最后一个新编码出现在第 %2 个条目。</translation>
    </message>
    <message>
        <source>It is not known when items were rated: they are in the order of their import.</source>
        <translation>条目的标注时间未知：按导入顺序排列。</translation>
    </message>
    <message>
        <source>Assessments</source>
        <translation>评定</translation>
    </message>
    <message>
        <source>assessment</source>
        <translation>评定</translation>
    </message>
    <message>
        <source>answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>this or higher</source>
        <translation>此级或更高</translation>
    </message>
    <message>
        <source>%1: n = %2.</source>
        <translation>%1：n = %2。</translation>
    </message>
    <message>
        <source>share of the units assessed (%)</source>
        <translation>占已评定单元的比例（%）</translation>
    </message>
    <message>
        <source>“This or higher” counts this answer and all higher ones. Whiskers: Wilson’s 95 % interval of each share.</source>
        <translation>“此级或更高”计入该答案及所有更高的答案。误差线：各占比的 Wilson 95% 置信区间。</translation>
    </message>
    <message>
        <source>Without an answer because the raters agreed to differ: %1.</source>
        <translation>因标注者保留分歧而没有答案：%1。</translation>
    </message>
</context>
<context>
    <name>ShownRounds</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>%1, %2, raters differ</source>
        <translation>%1，%2，标注者有分歧</translation>
    </message>
    <message>
        <source>%1; the raters differ on %2</source>
        <translation>%1；标注者有分歧：%2</translation>
    </message>
    <message>
        <source>%1, %2: no coefficient (%3).</source>
        <translation>%1，%2：无系数（%3）。</translation>
    </message>
    <message>
        <source>Agreement over the rounds</source>
        <translation>各轮次的一致性</translation>
    </message>
    <message>
        <source>dimension</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>round</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>agreement</source>
        <translation>一致率</translation>
    </message>
    <message>
        <source>coefficient</source>
        <translation>系数</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95% 置信区间</translation>
    </message>
    <message>
        <source>Closed rounds only, by the codes under which they were sealed. n: units that two raters or more answered.</source>
        <translation>仅含已结束的轮次，按封存时的编码计算。n：有两名及以上标注者作答的单元数。</translation>
    </message>
    <message>
        <source>Flow of the sample</source>
        <translation>样本流程</translation>
    </message>
    <message>
        <source>step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>count</source>
        <translation>计数</translation>
    </message>
    <message>
        <source>settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>left out before it</source>
        <translation>此前略去</translation>
    </message>
    <message>
        <source>Left out before “%1”</source>
        <translation>在“%1”之前略去</translation>
    </message>
    <message>
        <source>corrected share of items, with its 95 % interval (%)</source>
        <translation>校正后的条目占比及其 95 % 置信区间（%）</translation>
    </message>
</context>
<context>
    <name>SlipsCommand</name>
    <message>
        <source>%1, unit %2</source>
        <translation>%1，单元 %2</translation>
    </message>
    <message>
        <source>shared words: %1; similar to %2</source>
        <translation>共有词：%1；与 %2 相似</translation>
    </message>
    <message>
        <source>%1 has no labels that can still be changed</source>
        <translation>%1 没有仍可更改的标注</translation>
    </message>
    <message>
        <source>%1 of %2, the least similar to the others first</source>
        <translation>%2中的 %1 条，与其他标注最不相似的在前</translation>
    </message>
</context>
<context>
    <name>SpokenPost</name>
    <message>
        <source>Code: %1</source>
        <translation>源代码：%1</translation>
    </message>
</context>
<context>
    <name>SpokenWidgets</name>
    <message>
        <source>Key %1.</source>
        <translation>按键 %1。</translation>
    </message>
</context>
<context>
    <name>StackExchange</name>
    <message>
        <source>neither the posts nor the name of the file or folder say from which site they are</source>
        <translation>帖子、文件名和文件夹名均未说明来自哪个站点</translation>
    </message>
    <message>
        <source>%1; the study has posts from %2</source>
        <translation>%1；研究中有来自 %2 的帖子</translation>
    </message>
    <message>
        <source>“%1” is not a known site of Stack Exchange (stackoverflow, ai.stackexchange, …): its posts get no address</source>
        <translation>“%1”不是已知的 Stack Exchange 站点（stackoverflow、ai.stackexchange 等）：其帖子没有网址</translation>
    </message>
</context>
<context>
    <name>StackExchangeTables</name>
    <message>
        <source>the Score “%1” is not a number and counts as 0</source>
        <translation>Score“%1”不是数字，按 0 计</translation>
    </message>
    <message>
        <source>the comment has no PostId</source>
        <translation>评论没有 PostId</translation>
    </message>
    <message>
        <source>the comment has no Text</source>
        <translation>评论没有 Text</translation>
    </message>
    <message>
        <source>the tag has no TagName</source>
        <translation>标签没有 TagName</translation>
    </message>
    <message>
        <source>the file has no tags</source>
        <translation>文件中没有标签</translation>
    </message>
    <message>
        <source>a Tags.xml of the Stack Exchange dump</source>
        <translation>Stack Exchange 转储数据中的 Tags.xml</translation>
    </message>
</context>
<context>
    <name>StateGlyph</name>
    <message>
        <source>open</source>
        <translation>待标注</translation>
    </message>
    <message>
        <source>begun</source>
        <translation>已开始</translation>
    </message>
    <message>
        <source>done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>excluded</source>
        <translation>已排除</translation>
    </message>
    <message>
        <source>flagged for discussion</source>
        <translation>标记为待讨论</translation>
    </message>
    <message>
        <source>unsure</source>
        <translation>不确定</translation>
    </message>
    <message>
        <source>to review</source>
        <translation>待复核</translation>
    </message>
    <message>
        <source>disagreement</source>
        <translation>分歧</translation>
    </message>
    <message>
        <source>settled</source>
        <translation>已裁决</translation>
    </message>
    <message>
        <source>open discussion</source>
        <translation>讨论未结束</translation>
    </message>
</context>
<context>
    <name>Statistic</name>
    <message>
        <source>Units</source>
        <translation>单元</translation>
    </message>
    <message>
        <source>Units rated by both</source>
        <translation>双方均标注的单元</translation>
    </message>
    <message>
        <source>Rated by rater 1 only</source>
        <translation>仅标注者 1 标注</translation>
    </message>
    <message>
        <source>Rated by rater 2 only</source>
        <translation>仅标注者 2 标注</translation>
    </message>
    <message>
        <source>Rated by neither</source>
        <translation>双方均未标注</translation>
    </message>
    <message>
        <source>Codes in the code book</source>
        <translation>编码手册中的编码</translation>
    </message>
    <message>
        <source>Units with the same code</source>
        <translation>编码相同的单元</translation>
    </message>
    <message>
        <source>Units with two ratings or more</source>
        <translation>有两个及以上标注的单元</translation>
    </message>
    <message>
        <source>Units rated by everybody</source>
        <translation>所有人均标注的单元</translation>
    </message>
    <message>
        <source>Pairable ratings</source>
        <translation>可配对的标注</translation>
    </message>
    <message>
        <source>Agreement</source>
        <translation>一致率</translation>
    </message>
    <message>
        <source>Share of the units that both rated to which they gave the same code.</source>
        <translation>在双方均标注的单元中，编码相同者所占的比例。</translation>
    </message>
    <message>
        <source>Agreement, mean over units</source>
        <translation>一致率，按单元平均</translation>
    </message>
    <message>
        <source>Share of agreeing pairs of ratings, mean over the units with two ratings or more.</source>
        <translation>一致的标注对所占的比例，对有两个及以上标注的单元取平均。</translation>
    </message>
    <message>
        <source>Agreement (Wilson)</source>
        <translation>一致率（Wilson）</translation>
    </message>
    <message>
        <source>Interval of the share of agreement (Wilson 1927).</source>
        <translation>一致率的区间（Wilson 1927）。</translation>
    </message>
    <message>
        <source>Cohen&apos;s kappa</source>
        <translation>Cohen’s Kappa 系数</translation>
    </message>
    <message>
        <source>Agreement beyond chance; chance from each rater’s own shares (Cohen 1960).</source>
        <translation>超出偶然的一致性；偶然一致按每名标注者各自的占比计算（Cohen 1960）。</translation>
    </message>
    <message>
        <source>Weighted kappa, own weights</source>
        <translation>加权 Kappa 系数，自定义权重</translation>
    </message>
    <message>
        <source>Kappa with the weights of --weights (Cohen 1968).</source>
        <translation>采用 --weights 所给权重的 Kappa 系数（Cohen 1968）。</translation>
    </message>
    <message>
        <source>Weighted kappa, linear</source>
        <translation>加权 Kappa 系数，线性</translation>
    </message>
    <message>
        <source>Near misses on the scale count partly (Cohen 1968).</source>
        <translation>量表上相近的编码按部分一致计（Cohen 1968）。</translation>
    </message>
    <message>
        <source>Weighted kappa, quadratic</source>
        <translation>加权 Kappa 系数，二次</translation>
    </message>
    <message>
        <source>Near misses count by the square of their distance (Fleiss and Cohen 1973).</source>
        <translation>相近的编码按其距离的平方加权（Fleiss 和 Cohen 1973）。</translation>
    </message>
    <message>
        <source>Krippendorff&apos;s alpha, nominal</source>
        <translation>Krippendorff’s α 系数，名义</translation>
    </message>
    <message>
        <source>One minus observed over expected disagreement (Krippendorff 2011).</source>
        <translation>1 减去观察分歧与期望分歧之比（Krippendorff 2011）。</translation>
    </message>
    <message>
        <source>Krippendorff&apos;s alpha, ordinal</source>
        <translation>Krippendorff’s α 系数，有序</translation>
    </message>
    <message>
        <source>Alpha by ranks (Krippendorff 2011).</source>
        <translation>按秩次计算的 α（Krippendorff 2011）。</translation>
    </message>
    <message>
        <source>Krippendorff&apos;s alpha, interval</source>
        <translation>Krippendorff’s α 系数，等距</translation>
    </message>
    <message>
        <source>Alpha by the squared difference of codes that are numbers (Krippendorff 2011).</source>
        <translation>按数值编码之差的平方计算的 α（Krippendorff 2011）。</translation>
    </message>
    <message>
        <source>Krippendorff&apos;s alpha, MASI</source>
        <translation>Krippendorff’s α 系数，MASI</translation>
    </message>
    <message>
        <source>Alpha over sets; partial overlap counts partly (Passonneau 2006).</source>
        <translation>对编码集合计算的 α；部分重叠按部分一致计（Passonneau 2006）。</translation>
    </message>
    <message>
        <source>Krippendorff&apos;s alpha, Jaccard</source>
        <translation>Krippendorff’s α 系数，Jaccard</translation>
    </message>
    <message>
        <source>Alpha over sets by the share of their codes that both have (Jaccard 1912).</source>
        <translation>对编码集合计算的 α，按双方共有编码的占比（Jaccard 1912）。</translation>
    </message>
    <message>
        <source>Krippendorff&apos;s alpha, whole sets</source>
        <translation>Krippendorff’s α 系数，整个集合</translation>
    </message>
    <message>
        <source>Alpha over sets that agree only where they are identical (Krippendorff 2011).</source>
        <translation>对编码集合计算的 α，集合完全相同才算一致（Krippendorff 2011）。</translation>
    </message>
    <message>
        <source>Identical sets</source>
        <translation>完全相同的集合</translation>
    </message>
    <message>
        <source>Share of units with the same set of codes.</source>
        <translation>编码集合相同的单元所占的比例。</translation>
    </message>
    <message>
        <source>Jaccard similarity, mean</source>
        <translation>Jaccard 相似度，平均</translation>
    </message>
    <message>
        <source>Shared codes over all codes of a unit, mean over the units (Jaccard 1912).</source>
        <translation>单元的共有编码数与全部编码数之比，按单元平均（Jaccard 1912）。</translation>
    </message>
    <message>
        <source>MASI similarity, mean</source>
        <translation>MASI 相似度，平均</translation>
    </message>
    <message>
        <source>Jaccard times 1, 2/3, 1/3 or 0 by how the sets overlap, mean over the units (Passonneau 2006).</source>
        <translation>Jaccard 相似度按集合重叠方式乘以 1、2/3、1/3 或 0，按单元平均（Passonneau 2006）。</translation>
    </message>
    <message>
        <source>Positive agreement over all codes</source>
        <translation>所有编码的正一致率</translation>
    </message>
    <message>
        <source>Twice the shared codes over all codes of both raters, over all units and codes.</source>
        <translation>共有编码数的两倍与双方全部编码数之比，对所有单元和编码计算。</translation>
    </message>
    <message>
        <source>Cohen&apos;s kappa, mean over codes</source>
        <translation>Cohen’s Kappa 系数，按编码平均</translation>
    </message>
    <message>
        <source>Mean of the kappas of each code, given or not given (Cohen 1960).</source>
        <translation>各编码“给出 / 未给出”的 Kappa 系数的平均值（Cohen 1960）。</translation>
    </message>
    <message>
        <source>Fleiss&apos; kappa, all ratings</source>
        <translation>Fleiss’ Kappa 系数，所有标注</translation>
    </message>
    <message>
        <source>Agreement beyond chance of any number of raters, blanks allowed (Gwet 2014).</source>
        <translation>任意数量标注者超出偶然的一致性，允许缺失（Gwet 2014）。</translation>
    </message>
    <message>
        <source>Fleiss&apos; kappa, complete units</source>
        <translation>Fleiss’ Kappa 系数，完整单元</translation>
    </message>
    <message>
        <source>Agreement beyond chance over the units that everybody rated (Fleiss 1971).</source>
        <translation>在所有人均标注的单元上，超出偶然的一致性（Fleiss 1971）。</translation>
    </message>
    <message>
        <source>Cohen&apos;s kappa, mean over pairs of raters</source>
        <translation>Cohen’s Kappa 系数，按标注者对平均</translation>
    </message>
    <message>
        <source>Mean of the kappas of all pairs of raters (Light 1971).</source>
        <translation>所有标注者对的 Kappa 系数的平均值（Light 1971）。</translation>
    </message>
    <message>
        <source>Gwet&apos;s AC1</source>
        <translation>Gwet’s AC1 系数</translation>
    </message>
    <message>
        <source>Chance-corrected agreement that is robust against high prevalence (Gwet 2008).</source>
        <translation>经偶然校正的一致性，在流行率高时仍稳健（Gwet 2008）。</translation>
    </message>
    <message>
        <source>Agreement expected by AC1</source>
        <translation>AC1 的期望一致率</translation>
    </message>
    <message>
        <source>Chance in AC1: the sum of p (1 - p) over the codes’ pooled shares p, over the number of codes less 1 (Gwet 2008).</source>
        <translation>AC1 中的偶然一致：对各编码的合并占比 p 求 p (1 - p) 之和，再除以编码数减 1（Gwet 2008）。</translation>
    </message>
    <message>
        <source>Gwet&apos;s AC1, all ratings</source>
        <translation>Gwet’s AC1 系数，所有标注</translation>
    </message>
    <message>
        <source>AC1 that also counts units rated once (Gwet 2014).</source>
        <translation>也计入仅有一个标注的单元的 AC1（Gwet 2014）。</translation>
    </message>
    <message>
        <source>Gwet&apos;s AC2, own weights</source>
        <translation>Gwet’s AC2 系数，自定义权重</translation>
    </message>
    <message>
        <source>AC1 with the weights of --weights (Gwet 2014).</source>
        <translation>采用 --weights 所给权重的 AC1（Gwet 2014）。</translation>
    </message>
    <message>
        <source>Gwet&apos;s AC2, linear</source>
        <translation>Gwet’s AC2 系数，线性</translation>
    </message>
    <message>
        <source>AC1 where near misses on the scale count partly (Gwet 2014).</source>
        <translation>量表上相近的编码按部分一致计的 AC1（Gwet 2014）。</translation>
    </message>
    <message>
        <source>Gwet&apos;s AC2, quadratic</source>
        <translation>Gwet’s AC2 系数，二次</translation>
    </message>
    <message>
        <source>AC1 where near misses count by the square of their distance (Gwet 2014).</source>
        <translation>相近的编码按其距离的平方加权的 AC1（Gwet 2014）。</translation>
    </message>
    <message>
        <source>Scott&apos;s pi</source>
        <translation>Scott’s π 系数</translation>
    </message>
    <message>
        <source>Chance from the pooled shares of both raters (Scott 1955).</source>
        <translation>偶然一致按双方的合并占比计算（Scott 1955）。</translation>
    </message>
    <message>
        <source>Agreement expected by pi</source>
        <translation>π 系数的期望一致率</translation>
    </message>
    <message>
        <source>Chance in Scott’s pi: the sum of the squares of the codes’ pooled shares (Scott 1955).</source>
        <translation>Scott’s π 系数中的偶然一致：各编码合并占比的平方和（Scott 1955）。</translation>
    </message>
    <message>
        <source>PABAK (Bennett&apos;s S)</source>
        <translation>PABAK（Bennett’s S）</translation>
    </message>
    <message>
        <source>Chance as if all codes were equally likely (Bennett 1954, Byrt 1993).</source>
        <translation>偶然一致按所有编码等概率计算（Bennett 1954，Byrt 1993）。</translation>
    </message>
    <message>
        <source>Agreement expected by chance</source>
        <translation>期望一致率</translation>
    </message>
    <message>
        <source>Agreement by chance: the sum over codes of the product of both raters’ shares (Cohen 1960).</source>
        <translation>偶然一致：双方占比之积对各编码求和（Cohen 1960）。</translation>
    </message>
    <message>
        <source>Maximum attainable kappa</source>
        <translation>可达到的最大 Kappa 系数</translation>
    </message>
    <message>
        <source>The greatest kappa that the raters’ own shares allow (Cohen 1960).</source>
        <translation>在标注者各自占比下可达到的最大 Kappa 系数（Cohen 1960）。</translation>
    </message>
    <message>
        <source>Kappa over its greatest value</source>
        <translation>Kappa 系数与其最大值之比</translation>
    </message>
    <message>
        <source>Kappa over the greatest kappa that the raters’ own shares allow (Cohen 1960).</source>
        <translation>Kappa 系数与标注者各自占比下可达到的最大 Kappa 系数之比（Cohen 1960）。</translation>
    </message>
    <message>
        <source>Prevalence index</source>
        <translation>流行率指数</translation>
    </message>
    <message>
        <source>Of two codes: the difference between the shares of units to which both gave the one and the other (Byrt 1993).</source>
        <translation>仅两个编码时：双方均给出前者的单元占比与双方均给出后者的单元占比之差（Byrt 1993）。</translation>
    </message>
    <message>
        <source>Bias index</source>
        <translation>偏倚指数</translation>
    </message>
    <message>
        <source>Of two codes: the difference between the raters’ shares of the first (Byrt 1993).</source>
        <translation>仅两个编码时：两名标注者给出前者的占比之差（Byrt 1993）。</translation>
    </message>
    <message>
        <source>%1: 95 % interval, lower</source>
        <translation>%1：95% 置信区间，下限</translation>
    </message>
    <message>
        <source>%1: 95 % interval, upper</source>
        <translation>%1：95% 置信区间，上限</translation>
    </message>
    <message>
        <source>%1: standard error under chance</source>
        <translation>%1：偶然假设下的标准误</translation>
    </message>
    <message>
        <source>%1: standard error</source>
        <translation>%1：标准误</translation>
    </message>
    <message>
        <source>%1: z</source>
        <translation>%1：z</translation>
    </message>
    <message>
        <source>%1: p, two-sided</source>
        <translation>%1：p，双侧</translation>
    </message>
    <message>
        <source>Rated by rater %1</source>
        <translation>由标注者 %1 标注</translation>
    </message>
    <message>
        <source>no unit was rated by two raters</source>
        <translation>没有由两名标注者标注的单元</translation>
    </message>
    <message>
        <source>every rating is the same code, so agreement cannot be distinguished from a constant</source>
        <translation>所有标注均为同一编码，因此无法将一致与常量区分开</translation>
    </message>
    <message>
        <source>the code book has one code</source>
        <translation>编码手册只有一个编码</translation>
    </message>
    <message>
        <source>the margins leave no variation, so no test is possible</source>
        <translation>边际分布没有变异，因此无法检验</translation>
    </message>
    <message>
        <source>the greatest kappa these margins allow is 0</source>
        <translation>在此边际分布下，最大的 Kappa 系数为 0</translation>
    </message>
    <message>
        <source>a single unit has no variance</source>
        <translation>单个单元没有方差</translation>
    </message>
    <message>
        <source>nobody used the code</source>
        <translation>无人使用该编码</translation>
    </message>
    <message>
        <source>no unit was rated by every rater</source>
        <translation>没有所有标注者均标注的单元</translation>
    </message>
    <message>
        <source>no resample had a value</source>
        <translation>所有重抽样样本均无值</translation>
    </message>
    <message>
        <source>there is no disagreement</source>
        <translation>没有分歧</translation>
    </message>
</context>
<context>
    <name>StatusCommand</name>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>settled labels to review, since their code has changed: %1</source>
        <translation>因编码已更改而待复核的已裁决标注：%1</translation>
    </message>
    <message>
        <source>   %1 %2: %3 (settled under %4)</source>
        <translation>   %1 %2：%3（裁决时为 %4）</translation>
    </message>
    <message>
        <source>decided: %1</source>
        <translation>已决定：%1</translation>
    </message>
    <message>
        <source>decided: 1 item, which keeps %1</source>
        <translation>已决定：1 个条目，保留 %1</translation>
    </message>
    <message numerus="yes">
        <source>decided: %n items, which keep %1</source>
        <translation>
            <numerusform>已决定：%n 个条目，保留 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2, codebook %3</source>
        <translation>%1：%2，编码手册 %3</translation>
    </message>
    <message>
        <source>agreed to differ: %1</source>
        <translation>保留分歧：%1</translation>
    </message>
</context>
<context>
    <name>StemCommand</name>
    <message>
        <source>the line is too long for a word</source>
        <translation>该行过长，不可能是一个词</translation>
    </message>
</context>
<context>
    <name>StoppingTarget</name>
    <message>
        <source>first round at the target</source>
        <translation>第一轮达到目标</translation>
    </message>
    <message>
        <source>two rounds in a row</source>
        <translation>连续两轮</translation>
    </message>
    <message>
        <source>three rounds in a row</source>
        <translation>连续三轮</translation>
    </message>
    <message>
        <source>lower bound of the last three together</source>
        <translation>最近三轮合并的下限</translation>
    </message>
    <message>
        <source>kappa</source>
        <translation>kappa</translation>
    </message>
    <message>
        <source>Gwet&apos;s AC1</source>
        <translation>Gwet 的 AC1</translation>
    </message>
    <message>
        <source>Krippendorff&apos;s alpha</source>
        <translation>Krippendorff 的 alpha</translation>
    </message>
    <message>
        <source>%1 by category</source>
        <translation>按类别的 %1</translation>
    </message>
    <message>
        <source>One rater per item is enough when the lower 95 % bound of %1, over the last three rounds together, is %2 or more.</source>
        <translation>当最近三轮合并后 %1 的 95 % 下限不低于 %2 时，每个条目由一名标注者标注即可。</translation>
    </message>
    <message>
        <source>One rater per item is enough when %1 is %2 or more in three rounds in a row.</source>
        <translation>当 %1 连续三轮不低于 %2 时，每个条目由一名标注者标注即可。</translation>
    </message>
    <message>
        <source>This counts for %1.</source>
        <translation>适用于：%1。</translation>
    </message>
    <message>
        <source>Chosen before the agreement of any round was known.</source>
        <translation>选择时尚不知道任何一轮的一致性。</translation>
    </message>
    <message>
        <source>Chosen when the agreement of these rounds was known: %1.</source>
        <translation>选择时已知道这些轮次的一致性：%1。</translation>
    </message>
    <message>
        <source>fewer than three rounds prove too little</source>
        <translation>少于三轮证明力不足</translation>
    </message>
    <message>
        <source>Krippendorff&apos;s alpha has no standard error, and so no lower bound</source>
        <translation>Krippendorff 的 alpha 没有标准误，因此没有下限</translation>
    </message>
    <message>
        <source>no rounds can prove this</source>
        <translation>任何轮次都无法证明这一点</translation>
    </message>
    <message>
        <source>a number above 0, at most 1</source>
        <translation>大于 0 且不超过 1 的数</translation>
    </message>
    <message>
        <source>the rule with three rounds, or another coefficient</source>
        <translation>使用三轮的规则，或另一个系数</translation>
    </message>
    <message>
        <source>no question of the codebook has this name</source>
        <translation>编码手册中没有此名称的问题</translation>
    </message>
</context>
<context>
    <name>StrayRows</name>
    <message>
        <source>sums or statistics</source>
        <translation>合计或统计量</translation>
    </message>
    <message>
        <source>notes</source>
        <translation>附注</translation>
    </message>
    <message>
        <source>below a blank row, with hardly any of the codes above</source>
        <translation>位于空行之下，几乎不含上方的编码</translation>
    </message>
    <message>
        <source>rows left out (%1), --all-rows counts them: %2</source>
        <translation>已略去的行（%1），用 --all-rows 可计入：%2</translation>
    </message>
</context>
<context>
    <name>Study</name>
    <message>
        <source>the study was opened for reading only</source>
        <translation>研究以只读方式打开</translation>
    </message>
    <message>
        <source>a file is being read into the study; wait until it is done, or stop it</source>
        <translation>正在将文件读入研究；请等待完成或将其停止</translation>
    </message>
    <message>
        <source>others are rating in a round that is open and may have rated items of %1; exclude those that do not belong, or take it back when all have sealed</source>
        <translation>其他人正在进行中的轮次里标注，可能已标注 %1 的条目；请排除不相关的条目，或在所有人封存后撤销</translation>
    </message>
    <message>
        <source>others are rating in a round that is open and may have given %1; retire it, or take it back when all have sealed</source>
        <translation>其他人正在进行中的轮次里标注，可能已给出 %1；请将其停用，或在所有人封存后撤销</translation>
    </message>
    <message>
        <source>others are rating in a round that is open and may have given %1; take it back when all have sealed</source>
        <translation>其他人正在进行中的轮次里标注，可能已给出 %1；请在所有人封存后撤销</translation>
    </message>
    <message>
        <source>what it made is in use by now; nothing was taken back</source>
        <translation>其结果已被使用；未撤销任何内容</translation>
    </message>
</context>
<context>
    <name>StudyAccess</name>
    <message>
        <source>corater: %1</source>
        <translation>corater：%1</translation>
    </message>
    <message>
        <source>corater: the open study is saved as %1</source>
        <translation>corater：打开的研究已保存为 %1</translation>
    </message>
    <message>
        <source>corater: the open study could not be saved: %1</source>
        <translation>corater：无法保存打开的研究：%1</translation>
    </message>
    <message>
        <source>  a round that was open then and is open now stays hidden</source>
        <translation>  当时进行中、现在仍在进行的轮次保持隐藏</translation>
    </message>
    <message>
        <source>no such round</source>
        <translation>没有这样的轮次</translation>
    </message>
    <message>
        <source>no such rater</source>
        <translation>没有这样的标注者</translation>
    </message>
    <message>
        <source>%1 %2 %</source>
        <translation>%1 %2%</translation>
    </message>
    <message>
        <source>%1 is open: its labels are hidden until all have sealed</source>
        <translation>%1 尚未关闭：所有人封存之前，其标注保持隐藏</translation>
    </message>
    <message>
        <source>%1 is a training round, which no result counts: see corater training</source>
        <translation>%1 是培训轮次，任何结果都不计入：见 corater training</translation>
    </message>
</context>
<context>
    <name>StudyCopy</name>
    <message>
        <source>the open study is damaged; nothing was saved</source>
        <translation>打开的研究已损坏；未保存任何内容</translation>
    </message>
</context>
<context>
    <name>StudyDescription</name>
    <message>
        <source>Goal</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>The aim of the study and its research questions</source>
        <translation>研究的目的及其研究问题</translation>
    </message>
    <message>
        <source>Population</source>
        <translation>总体</translation>
    </message>
    <message>
        <source>What the items represent, and how they were found</source>
        <translation>条目代表什么，以及如何找到</translation>
    </message>
    <message>
        <source>Raters’ experience</source>
        <translation>标注者经验</translation>
    </message>
    <message>
        <source>How long the raters have worked in the field, and in which role</source>
        <translation>标注者在该领域工作的年限及角色</translation>
    </message>
    <message>
        <source>Raters’ training</source>
        <translation>标注者培训</translation>
    </message>
    <message>
        <source>How they learned the codebook: pilots, examples, discussions</source>
        <translation>标注者如何学习编码手册：预标注、典型示例、讨论</translation>
    </message>
    <message>
        <source>Authors</source>
        <translation>作者</translation>
    </message>
    <message>
        <source>One a line: family name, given name; ORCID; affiliation</source>
        <translation>每行一名作者：姓，名；ORCID；所属单位</translation>
    </message>
    <message>
        <source>Licence of the data</source>
        <translation>数据许可证</translation>
    </message>
    <message>
        <source>cc-by-4.0, cc0-1.0, cc-by-sa-4.0, odbl-1.0, mit</source>
        <translation>cc-by-4.0, cc0-1.0, cc-by-sa-4.0, odbl-1.0, mit</translation>
    </message>
    <message>
        <source>Licence of the items</source>
        <translation>条目许可证</translation>
    </message>
    <message>
        <source>The licence under which the texts of the items may be shared, for example CC BY-SA 4.0</source>
        <translation>可据以共享条目文本的许可证，例如 CC BY-SA 4.0</translation>
    </message>
    <message>
        <source>Confidential items</source>
        <translation>保密条目</translation>
    </message>
    <message>
        <source>Why the items may not be shared; empty if they may</source>
        <translation>条目不可共享的原因；可共享则留空</translation>
    </message>
</context>
<context>
    <name>StudyDialogs</name>
    <message>
        <source>Corater studies (*.corater);;All files (*)</source>
        <translation>Corater 研究 (*.corater);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Export to</source>
        <translation>导出到</translation>
    </message>
    <message>
        <source>Save the study as</source>
        <translation>研究另存为</translation>
    </message>
    <message>
        <source>The study is ready. Next: add items.</source>
        <translation>研究已就绪。下一步：添加条目。</translation>
    </message>
    <message>
        <source>The study is ready. Next: add items (%1).</source>
        <translation>研究已就绪。下一步：添加条目（%1）。</translation>
    </message>
    <message>
        <source>Open study</source>
        <translation>打开研究</translation>
    </message>
    <message>
        <source>Save a copy of the study as</source>
        <translation>研究副本保存为</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>The open study is also saved as %1.</source>
        <translation>打开的研究已另存一份为 %1。</translation>
    </message>
    <message>
        <source>The open study is saved as %1; you continue in this copy.</source>
        <translation>打开的研究已保存为 %1；接下来在此副本中继续。</translation>
    </message>
    <message>
        <source>This is the demonstration: you are Ben, who still has posts to label. Change… switches to Ada, who has finished.</source>
        <translation>这是演示研究：您是 Ben，还有帖子待标注。点击“更换…”可切换为已完成的 Ada。</translation>
    </message>
    <message>
        <source>Undone: %1</source>
        <translation>已撤销：%1</translation>
    </message>
    <message>
        <source>Redone: %1</source>
        <translation>已重做：%1</translation>
    </message>
    <message>
        <source>Add items from</source>
        <translation>添加条目：选择文件</translation>
    </message>
    <message>
        <source>Add the texts and patches of a folder</source>
        <translation>添加文件夹中的文本和补丁</translation>
    </message>
    <message>
        <source>Ids or addresses of questions on Stack Overflow or another site of Stack Exchange. Their texts are fetched afterwards.</source>
        <translation>Stack Overflow 或其他 Stack Exchange 站点上问题的 ID 或网址。其文本随后获取。</translation>
    </message>
    <message>
        <source>Add by ids or links</source>
        <translation>按 ID 或链接添加</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>“%1” is neither an id nor the address of a question.</source>
        <translation>“%1”既不是 ID，也不是问题的网址。</translation>
    </message>
    <message>
        <source>pasted links.txt</source>
        <translation>粘贴的链接.txt</translation>
    </message>
    <message>
        <source>%1 cannot be written</source>
        <translation>无法写入 %1</translation>
    </message>
    <message>
        <source>Add ratings from</source>
        <translation>添加标注结果：选择文件</translation>
    </message>
    <message>
        <source>Write the report to</source>
        <translation>将报告写入</translation>
    </message>
    <message>
        <source>HTML (*.html);;PDF (*.pdf);;Markdown (*.md);;LaTeX (*.tex)</source>
        <translation>HTML (*.html);;PDF (*.pdf);;Markdown (*.md);;LaTeX (*.tex)</translation>
    </message>
    <message>
        <source>Write the checking script to</source>
        <translation>将核对脚本写入</translation>
    </message>
    <message>
        <source>R with irr (*.R);;Python with scikit-learn (*.py)</source>
        <translation>R（使用 irr）(*.R);;Python（使用 scikit-learn）(*.py)</translation>
    </message>
    <message>
        <source>Add a rater</source>
        <translation>添加标注者</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>The labels are kept under this name, and exports show it.</source>
        <translation>标注以此姓名保存，导出中也会显示。</translation>
    </message>
    <message>
        <source>Reasons for exclusion</source>
        <translation>排除原因</translation>
    </message>
    <message>
        <source>One reason a line; the first nine get the keys 1 to 9.</source>
        <translation>每行一个原因；前九个对应按键 1 至 9。</translation>
    </message>
    <message>
        <source>Sheets (*.csv *.tsv *.xlsx *.ods);;Projects of other programs (*.qdpx *.json *.jsonl);;References with decisions (*.ris *.bib);;All files (*)</source>
        <translation>表格 (*.csv *.tsv *.xlsx *.ods);;其他程序的项目 (*.qdpx *.json *.jsonl);;带决定的参考文献 (*.ris *.bib);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Words for and against inclusion</source>
        <translation>支持和反对纳入的词</translation>
    </message>
    <message>
        <source>One word or phrase a line, with a minus before words against inclusion, such as “- survey”. Texts mark them in all their forms.</source>
        <translation>每行一个词或短语，反对纳入的词前加减号，例如“- survey”。文本会标出它们的各种形式。</translation>
    </message>
    <message>
        <source>The data set to audit</source>
        <translation>要抽检的数据集</translation>
    </message>
    <message>
        <source>%1 of %2 items are drawn.</source>
        <translation>已从 %2 个条目中抽取 %1 个。</translation>
    </message>
    <message>
        <source>Next: fetch their texts.</source>
        <translation>下一步：获取其文本。</translation>
    </message>
    <message>
        <source>Next: add a file with their texts.</source>
        <translation>下一步：添加含有其文本的文件。</translation>
    </message>
</context>
<context>
    <name>StudyFile</name>
    <message>
        <source>no such study</source>
        <translation>没有这样的研究</translation>
    </message>
    <message>
        <source>a file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>a folder or a device</source>
        <translation>文件夹或设备</translation>
    </message>
    <message>
        <source>a name that begins with a colon needs its folder before it</source>
        <translation>以冒号开头的名称前面需写明其文件夹</translation>
    </message>
    <message>
        <source>its folder does not exist</source>
        <translation>其文件夹不存在</translation>
    </message>
    <message>
        <source>is read-only</source>
        <translation>为只读</translation>
    </message>
    <message>
        <source>the disk could not write to it</source>
        <translation>磁盘无法写入</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>磁盘已满</translation>
    </message>
    <message>
        <source>could not be closed into one file: %1. Every change is kept in %2-wal: keep the two files together, opening the study makes them one</source>
        <translation>无法合为一个文件后关闭：%1。所有更改均保存在 %2-wal 中：请将两个文件放在一起，打开研究时会合为一个</translation>
    </message>
</context>
<context>
    <name>StudyIdentity</name>
    <message>
        <source>the file does not say which copy of the study it is</source>
        <translation>文件未说明它是研究的哪个副本</translation>
    </message>
</context>
<context>
    <name>StudyKeywords</name>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>none of the ids is that of an item in the study</source>
        <translation>这些 ID 均不属于研究中的条目</translation>
    </message>
</context>
<context>
    <name>StudyLock</name>
    <message>
        <source>a lock lies beside it that does not say whose it is (%1, since %2); if no Corater has the study open, remove that file</source>
        <translation>旁边有一个未说明归属的锁（%1，自 %2 起）；如果没有 Corater 打开该研究，请删除该文件</translation>
    </message>
    <message>
        <source>is open in another Corater (process %1 on %2, since %3); if no Corater has it open there any more, remove %4</source>
        <translation>已在另一个 Corater 中打开（%2 上的进程 %1，自 %3 起）；如果那里已没有 Corater 打开它，请删除 %4</translation>
    </message>
    <message>
        <source>is open in another Corater (process %1 on %2, since %3)</source>
        <translation>已在另一个 Corater 中打开（%2 上的进程 %1，自 %3 起）</translation>
    </message>
    <message>
        <source>its lock cannot be made</source>
        <translation>无法创建其锁</translation>
    </message>
    <message>
        <source>cannot be opened for writing: %1</source>
        <translation>无法以写入方式打开：%1</translation>
    </message>
</context>
<context>
    <name>StudyMerge</name>
    <message>
        <source>is another study, not a copy of this one</source>
        <translation>是另一项研究，不是此研究的副本</translation>
    </message>
    <message>
        <source>this copy is not merged: %1</source>
        <translation>未合并此副本：%1</translation>
    </message>
    <message>
        <source>this copy is not merged: %1; run corater verify %2; corater recover makes a new study of what can be proven</source>
        <translation>未合并此副本：%1；请运行 corater verify %2；corater recover 可用能够证实的内容创建新研究</translation>
    </message>
    <message>
        <source>nothing was merged: %1</source>
        <translation>未合并任何内容：%1</translation>
    </message>
    <message>
        <source>nothing was merged: the received items of the import %1 differ from those that were imported</source>
        <translation>未合并任何内容：收到的导入 %1 的条目与当时导入的不同</translation>
    </message>
    <message>
        <source>a dry run</source>
        <translation>试运行</translation>
    </message>
    <message>
        <source>nothing was merged: the received history refers to what no study has</source>
        <translation>未合并任何内容：收到的历史记录引用了任何研究中都不存在的内容</translation>
    </message>
</context>
<context>
    <name>StudyModels</name>
    <message>
        <source>no unit of a closed round has labels of two raters and of a model</source>
        <translation>已结束的轮次中，没有单元同时具有两名标注者和模型的标注</translation>
    </message>
    <message>
        <source>items that two people rated, and labels of the model for them: as ratings (corater ratings) or as a column of the items</source>
        <translation>由两个人标注的条目，以及模型对它们的标注：作为标注结果（corater ratings）或条目的列</translation>
    </message>
    <message>
        <source>neither a rater nor a column of the items</source>
        <translation>既不是标注者，也不是条目的列</translation>
    </message>
    <message>
        <source>a rater (corater status), or a column (corater columns)</source>
        <translation>标注者（corater status）或列（corater columns）</translation>
    </message>
    <message>
        <source>no such rater</source>
        <translation>没有这样的标注者</translation>
    </message>
    <message>
        <source>the texts of the column are codes of several dimensions</source>
        <translation>该列的文本是多个维度的编码</translation>
    </message>
    <message>
        <source>--dimension with the one that it answers</source>
        <translation>用 --dimension 给出该列所回答的维度</translation>
    </message>
    <message>
        <source>texts of the column are no codes of %1</source>
        <translation>该列有文本不是 %1 的编码</translation>
    </message>
    <message>
        <source>no text of the column is a code of the study</source>
        <translation>该列没有任何文本是研究的编码</translation>
    </message>
    <message>
        <source>codes or their aliases: make the texts aliases of codes, or correct the column</source>
        <translation>编码或其别名：请将这些文本设为编码的别名，或更正该列</translation>
    </message>
    <message>
        <source>one --model</source>
        <translation>一个 --model</translation>
    </message>
    <message>
        <source>a column of confidences belongs to the labels of one dimension</source>
        <translation>一列置信度只属于一个维度的标注</translation>
    </message>
    <message>
        <source>one --dimension</source>
        <translation>一个 --dimension</translation>
    </message>
    <message>
        <source>no item has this column</source>
        <translation>没有条目有这一列</translation>
    </message>
    <message>
        <source>a column (corater columns)</source>
        <translation>一列（corater columns）</translation>
    </message>
    <message>
        <source>no confidence</source>
        <translation>不是置信度</translation>
    </message>
</context>
<context>
    <name>StudyProgress</name>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 分 %2 秒</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 小时 %2 分</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 小时</translation>
    </message>
    <message>
        <source>About %1 left: %2 at a median of %3.</source>
        <translation>约剩 %1：%2，中位用时 %3。</translation>
    </message>
    <message>
        <source>No forecast yet: it needs %1 finished items.</source>
        <translation>尚无预测：需要 %1 个已完成的条目。</translation>
    </message>
    <message>
        <source>About 1 day of work left at %1 items a day.</source>
        <translation>按每天 %1 个条目计，约剩 1 个工作日。</translation>
    </message>
    <message numerus="yes">
        <source>About %1 days of work left at %2 items a day.</source>
        <translation>
            <numerusform>按每天 %2 个条目计，约剩 %1 个工作日。</numerusform>
        </translation>
    </message>
    <message>
        <source>Hidden.</source>
        <translation>已隐藏。</translation>
    </message>
    <message>
        <source>%1 of %2 finished.</source>
        <translation>已完成 %1（共 %2）。</translation>
    </message>
    <message>
        <source>Sealed %1.</source>
        <translation>封存于 %1。</translation>
    </message>
    <message>
        <source>Median time: %1 (%2).</source>
        <translation>用时中位数：%1（%2）。</translation>
    </message>
    <message>
        <source>Nothing is left but to seal.</source>
        <translation>只剩封存一步。</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合计</translation>
    </message>
</context>
<context>
    <name>StudyReads</name>
    <message>
        <source>labels of another rater are shown when every rater has sealed the round</source>
        <translation>所有标注者都封存本轮后，才会显示其他标注者的标注</translation>
    </message>
</context>
<context>
    <name>StudyShares</name>
    <message>
        <source>On the command line a test is kept with: corater alt-test --keep</source>
        <translation>在命令行中用此命令保存检验：corater alt-test --keep</translation>
    </message>
</context>
<context>
    <name>StudySharing</name>
    <message>
        <source>Not accepted: %1</source>
        <translation>未接受：%1</translation>
    </message>
</context>
<context>
    <name>StudySlips</name>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>include</source>
        <translation>纳入</translation>
    </message>
    <message>
        <source>exclude</source>
        <translation>排除</translation>
    </message>
    <message>
        <source>no similar post has another label</source>
        <translation>没有相似的帖子有其他标注</translation>
    </message>
    <message>
        <source>the %1 most similar: %2 %3, %4 %5</source>
        <translation>最相似的 %1 个：%2 个为 %3，%4 个为 %5</translation>
    </message>
</context>
<context>
    <name>SystemError</name>
    <message>
        <source>cannot be written</source>
        <translation>无法写入</translation>
    </message>
    <message>
        <source>the disk wrote only a part of it</source>
        <translation>磁盘只写入了其中一部分</translation>
    </message>
</context>
<context>
    <name>TableCodebook</name>
    <message>
        <source>a table without known headings was left out: %1</source>
        <translation>已略去列标题未知的表：%1</translation>
    </message>
    <message>
        <source>the line was read as a list of codes</source>
        <translation>该行已读作编码列表</translation>
    </message>
    <message>
        <source>unknown headings: names were read from the first columns, definitions from the last one</source>
        <translation>列标题未知：名称取自前几列，定义取自最后一列</translation>
    </message>
    <message>
        <source>unknown headings: names were read from the first columns</source>
        <translation>列标题未知：名称取自前几列</translation>
    </message>
    <message>
        <source>a list without headings: names were read from the first columns, definitions from the last one</source>
        <translation>无列标题的列表：名称取自前几列，定义取自最后一列</translation>
    </message>
    <message>
        <source>a list without headings: names were read from the first columns</source>
        <translation>无列标题的列表：名称取自前几列</translation>
    </message>
    <message>
        <source>every row has a different text in column %1 and in column %2: a category and its code, a code and its meaning, or two names of a code</source>
        <translation>每行在第 %1 列和第 %2 列的文本都不同：可能是类别及其编码、编码及其含义，或编码的两个名称</translation>
    </message>
    <message>
        <source>a category and its code</source>
        <translation>类别及其编码</translation>
    </message>
    <message>
        <source>a code and its meaning</source>
        <translation>编码及其含义</translation>
    </message>
    <message>
        <source>a mark and the name of the code</source>
        <translation>标号和编码的名称</translation>
    </message>
    <message>
        <source>the column “%1” contains numbers beside the codes (perhaps counts) and was left out</source>
        <translation>列“%1”在编码旁含有数字（可能是计数），已略去</translation>
    </message>
    <message>
        <source>“%1” contains numbers, and names occur several times in “%2”: the numbers are either codes below these names or aliases of them</source>
        <translation>“%1”含有数字，且“%2”中有名称多次出现：这些数字或是这些名称下的编码，或是其别名</translation>
    </message>
    <message>
        <source>the numbers are the codes</source>
        <translation>数字是编码</translation>
    </message>
    <message>
        <source>the names are the codes, and the numbers their aliases</source>
        <translation>名称是编码，数字是其别名</translation>
    </message>
    <message>
        <source>the codes are numbered as an outline: 1.2 was put below 1, and the number is kept as an alias</source>
        <translation>编码按大纲编号：1.2 已置于 1 之下，编号保留为别名</translation>
    </message>
    <message>
        <source>the numbers look like an outline, but “%1” occurs twice (a spreadsheet shows 1.10 as 1.1): they were not read as one</source>
        <translation>编号像大纲，但“%1”出现两次（电子表格会把 1.10 显示为 1.1）：未按大纲读取</translation>
    </message>
    <message>
        <source>the column numbers the codes: the numbers are kept as aliases</source>
        <translation>该列为编码的编号：编号保留为别名</translation>
    </message>
    <message>
        <source>every row has a different text in “%1” and in “%2”: two names of a code, or a category and its code</source>
        <translation>每行在“%1”和“%2”中的文本都不同：可能是编码的两个名称，或类别及其编码</translation>
    </message>
    <message>
        <source>“%1” is an alias</source>
        <translation>“%1”是别名</translation>
    </message>
    <message>
        <source>“%1” is the category</source>
        <translation>“%1”是类别</translation>
    </message>
    <message>
        <source>the column “%1” contains names of persons, and was left out</source>
        <translation>列“%1”含有人名，已略去</translation>
    </message>
    <message>
        <source>the column “%1” is not a property of codes, and was left out</source>
        <translation>列“%1”不是编码的属性，已略去</translation>
    </message>
    <message>
        <source>no other column defines the codes: “%1” was read as the definition</source>
        <translation>没有其他列定义编码：“%1”已读作定义</translation>
    </message>
    <message>
        <source>a second column of the same kind, “%1”: if both have a text, this one counts</source>
        <translation>同类的第二列“%1”：若两列都有文本，以此列为准</translation>
    </message>
    <message>
        <source>level %1</source>
        <translation>第 %1 层</translation>
    </message>
    <message>
        <source>the code</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>the number of the code, which gives the tree</source>
        <translation>编码的编号，由此得出树形结构</translation>
    </message>
    <message>
        <source>the number of the code, kept as an alias</source>
        <translation>编码的编号，保留为别名</translation>
    </message>
    <message>
        <source>a number, left out</source>
        <translation>编号，已略去</translation>
    </message>
    <message>
        <source>the category</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>the code above</source>
        <translation>上级编码</translation>
    </message>
    <message>
        <source>whether the code can be chosen</source>
        <translation>编码是否可选</translation>
    </message>
    <message>
        <source>the dimension</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>已略去</translation>
    </message>
    <message>
        <source>“%1”: %2</source>
        <translation>“%1”：%2</translation>
    </message>
    <message>
        <source>a mark in each row: its heading was read as the category</source>
        <translation>每行有一个记号：其列标题已读作类别</translation>
    </message>
    <message numerus="yes">
        <source>a matrix of marks: the %1 headings were read as the codes; the rows (%2, from “%3” on) and their marks were left out</source>
        <translation>
            <numerusform>记号矩阵：%1 个列标题已读作编码；各行（%2，自“%3”起）及其记号已略去</numerusform>
        </translation>
    </message>
    <message>
        <source>a matrix of marks: the codes are the rows below “%1”, or the headings of the columns</source>
        <translation>记号矩阵：编码是“%1”之下的各行，或各列的标题</translation>
    </message>
    <message>
        <source>the rows</source>
        <translation>各行</translation>
    </message>
    <message>
        <source>the headings</source>
        <translation>列标题</translation>
    </message>
    <message>
        <source>“%1” is not a value of “%2”; expected %3</source>
        <translation>“%1”不是“%2”的值；应为 %3</translation>
    </message>
    <message>
        <source>leading, trailing and repeated blanks were removed</source>
        <translation>已去除首尾空格和重复的空格</translation>
    </message>
    <message>
        <source>the sheet is hidden; it was read nevertheless</source>
        <translation>该工作表已隐藏；仍已读取</translation>
    </message>
    <message>
        <source>nothing in the file looks like codes or rules</source>
        <translation>文件中没有看起来像编码或规则的内容</translation>
    </message>
    <message>
        <source>a table with headings such as Category, Code, Description</source>
        <translation>带有 Category、Code、Description 等列标题的表</translation>
    </message>
    <message>
        <source>no column has that heading</source>
        <translation>没有列具有该标题</translation>
    </message>
    <message>
        <source>text beside the codes was left out: %1</source>
        <translation>已略去编码旁的文本：%1</translation>
    </message>
    <message>
        <source>text beside the title: kept as the definition of the dimension: %1</source>
        <translation>标题旁的文本：保留为维度的定义：%1</translation>
    </message>
    <message>
        <source>the table begins to the right of its title</source>
        <translation>表从其标题右侧开始</translation>
    </message>
    <message>
        <source>a column of names without a heading: read as codes below those to its left</source>
        <translation>没有标题的名称列：读作其左侧编码的子编码</translation>
    </message>
    <message>
        <source>the tree by indentation</source>
        <translation>由缩进得出的树形结构</translation>
    </message>
    <message>
        <source>the codes are a numbered list: the names were read without their numbers, which are kept as aliases</source>
        <translation>编码为编号列表：名称读取时不含编号，编号保留为别名</translation>
    </message>
    <message>
        <source>the codes are written as paths: the text before “%1” is the category</source>
        <translation>编码写成路径：“%1”之前的文本是类别</translation>
    </message>
    <message>
        <source>names in bold are read as categories of the names below them</source>
        <translation>粗体名称读作其下各名称的类别</translation>
    </message>
    <message>
        <source>the names are read without the signs before them, which give the tree</source>
        <translation>名称读取时不含其前的符号，树形结构由符号得出</translation>
    </message>
    <message>
        <source>the names are read without the signs before them</source>
        <translation>名称读取时不含其前的符号</translation>
    </message>
    <message>
        <source>the names look numbered as an outline, but “%1” occurs twice (a spreadsheet shows 1.10 as 1.1): they were not read as one</source>
        <translation>名称像按大纲编号，但“%1”出现两次（电子表格会把 1.10 显示为 1.1）：未按大纲读取</translation>
    </message>
    <message>
        <source>names contain “%1”, some with the same text before it: categories and codes, or parts of names</source>
        <translation>一些名称含有“%1”，其中部分在其前的文本相同：可能是类别和编码，或是名称的组成部分</translation>
    </message>
    <message>
        <source>the text before it is the category</source>
        <translation>其前的文本是类别</translation>
    </message>
    <message>
        <source>the names are kept as written</source>
        <translation>名称按原样保留</translation>
    </message>
    <message>
        <source>a text without a code beside it: read as the rest of the text above, of “%1”</source>
        <translation>旁边没有编码的文本：读作上方“%1”的文本的后续部分</translation>
    </message>
    <message>
        <source>text without a code beside it was left out: %1</source>
        <translation>已略去旁边没有编码的文本：%1</translation>
    </message>
    <message>
        <source>“%1” is neither yes nor no</source>
        <translation>“%1”既不是“是”也不是“否”</translation>
    </message>
    <message>
        <source>text beside the table was left out: %1</source>
        <translation>已略去表旁的文本：%1</translation>
    </message>
    <message>
        <source>“%1” was merged into another code, and was left out</source>
        <translation>“%1”已合并到另一编码，已略去</translation>
    </message>
    <message>
        <source>“%1” is not a kind of row; expected codebook, dimension, code, rule</source>
        <translation>“%1”不是行的类型；应为 codebook、dimension、code、rule</translation>
    </message>
    <message>
        <source>“%1” has a row but no column</source>
        <translation>“%1”有行但没有列</translation>
    </message>
    <message>
        <source>“%1” has a column but no row</source>
        <translation>“%1”有列但没有行</translation>
    </message>
    <message numerus="yes">
        <source>a matrix of %n codes without texts: the codes were read, and the cells between them were left out</source>
        <translation>
            <numerusform>由 %n 个编码组成、没有文本的矩阵：已读取编码，略去其间的单元格</numerusform>
        </translation>
    </message>
    <message>
        <source>text outside the matrix was left out: %1</source>
        <translation>已略去矩阵外的文本：%1</translation>
    </message>
    <message>
        <source>a surplus column: it has entries without content, and no code as heading</source>
        <translation>多余的列：其中各项无内容，且列标题不是编码</translation>
    </message>
    <message>
        <source>the entry is above the diagonal, the others below it; the order of a pair does not matter</source>
        <translation>此项在对角线上方，其余在下方；一对编码的顺序无关紧要</translation>
    </message>
    <message>
        <source>the entry is below the diagonal, the others above it; the order of a pair does not matter</source>
        <translation>此项在对角线下方，其余在上方；一对编码的顺序无关紧要</translation>
    </message>
    <message>
        <source>the entry is on the diagonal: read as a remark on “%1”</source>
        <translation>此项在对角线上：读作对“%1”的说明</translation>
    </message>
    <message>
        <source>the entry is on the diagonal and mentions “%1”: read as the text of that pair</source>
        <translation>此项在对角线上且提到“%1”：读作该对编码的文本</translation>
    </message>
    <message>
        <source>a second text for the same pair; both are kept</source>
        <translation>同一对编码的第二段文本；两段均保留</translation>
    </message>
    <message>
        <source>the text is about whole families (%1), though it belongs to two codes</source>
        <translation>该文本涉及整个编码族（%1），虽然它属于两个编码</translation>
    </message>
</context>
<context>
    <name>TableWriter</name>
    <message>
        <source>a cell holds at most 32,767 characters; the rest of the text was cut</source>
        <translation>单元格最多容纳 32,767 个字符；其余文本已截去</translation>
    </message>
</context>
<context>
    <name>TakeBack</name>
    <message>
        <source>its result was changed or used since</source>
        <translation>此后其结果已被更改或使用</translation>
    </message>
    <message>
        <source>a sealed round stays sealed</source>
        <translation>已封存的轮次保持封存</translation>
    </message>
    <message>
        <source>this cannot be taken back</source>
        <translation>此操作无法撤销</translation>
    </message>
    <message>
        <source>another rater made this change; only they can take it back</source>
        <translation>此更改由另一名标注者作出；只有其本人可以撤销</translation>
    </message>
</context>
<context>
    <name>Taking</name>
    <message>
        <source>is of another study, not of this one</source>
        <translation>属于另一项研究，不属于此研究</translation>
    </message>
</context>
<context>
    <name>TextCodebook</name>
    <message>
        <source>this is not a codebook in Corater&apos;s text format</source>
        <translation>这不是 Corater 文本格式的编码手册</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>the format has no number</source>
        <translation>格式没有编号</translation>
    </message>
    <message>
        <source>the codebook was written by a newer version of Corater</source>
        <translation>编码手册由较新版本的 Corater 写入</translation>
    </message>
    <message>
        <source>unknown key</source>
        <translation>未知的键</translation>
    </message>
    <message>
        <source>one of: %1</source>
        <translation>其中之一：%1</translation>
    </message>
    <message>
        <source>the key occurs twice here</source>
        <translation>该键在此处出现两次</translation>
    </message>
    <message>
        <source>not a value of “%1”</source>
        <translation>不是“%1”的值</translation>
    </message>
    <message>
        <source>too many codes for a codebook</source>
        <translation>编码过多，超出编码手册的上限</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>最多 %1</translation>
    </message>
    <message>
        <source>too many rules for a codebook</source>
        <translation>规则过多，超出编码手册的上限</translation>
    </message>
    <message>
        <source>the rule is about dimension “%1”, which does not exist</source>
        <translation>规则涉及的维度“%1”不存在</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>第 %1 行</translation>
    </message>
</context>
<context>
    <name>TextEncoding</name>
    <message>
        <source>there is no space for a copy of the file in UTF-8</source>
        <translation>没有空间存放文件的 UTF-8 副本</translation>
    </message>
    <message>
        <source>this version of Qt does not support %1</source>
        <translation>此版本的 Qt 不支持 %1</translation>
    </message>
    <message>
        <source>the text is not in the encoding %1</source>
        <translation>文本的字符编码不是 %1</translation>
    </message>
</context>
<context>
    <name>ThreadJoiner</name>
    <message>
        <source>no temporary file can be written in %1</source>
        <translation>无法在 %1 中写入临时文件</translation>
    </message>
    <message>
        <source>the post %1 occurs twice in the file</source>
        <translation>帖子 %1 在文件中出现两次</translation>
    </message>
    <message>
        <source>cannot read a temporary file: %1</source>
        <translation>无法读取临时文件：%1</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>answers to 1 question that is not in the file</source>
        <translation>1 个问题的回答，而该问题不在文件中</translation>
    </message>
    <message numerus="yes">
        <source>answers to %n questions that are not in the file</source>
        <translation>
            <numerusform>%n 个问题的回答，而这些问题不在文件中</numerusform>
        </translation>
    </message>
    <message>
        <source>1 post that is neither question nor answer was left out</source>
        <translation>已略去 1 个既非问题也非回答的帖子</translation>
    </message>
    <message numerus="yes">
        <source>%n posts that are neither question nor answer were left out</source>
        <translation>
            <numerusform>已略去 %n 个既非问题也非回答的帖子</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ThreadSieve</name>
    <message>
        <source>the file has to be read plainly</source>
        <translation>该文件须直接读取</translation>
    </message>
</context>
<context>
    <name>Training</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>not passed</source>
        <translation>未通过</translation>
    </message>
    <message>
        <source>%1: training with %2</source>
        <translation>%1：用 %2 培训</translation>
    </message>
    <message>
        <source>rater</source>
        <translation>标注者</translation>
    </message>
    <message>
        <source>items right</source>
        <translation>正确条目</translation>
    </message>
    <message>
        <source>answers right</source>
        <translation>正确答案</translation>
    </message>
    <message>
        <source>share</source>
        <translation>比例</translation>
    </message>
    <message>
        <source>result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>%1: answers by question</source>
        <translation>%1：按问题统计的答案</translation>
    </message>
    <message>
        <source>question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>κ with the agreed answers</source>
        <translation>与商定答案的 κ</translation>
    </message>
    <message>
        <source>training with settled labels</source>
        <translation>用最终标注培训</translation>
    </message>
    <message>
        <source>training with the labels of %1</source>
        <translation>用 %1 的标注培训</translation>
    </message>
    <message>
        <source>A rater passes with %1 of the answers right.</source>
        <translation>答对 %1 即通过。</translation>
    </message>
    <message>
        <source>%1 had labelled %2 of these items in an earlier round.</source>
        <translation>%1 在先前的轮次中已标注过其中 %2 个条目。</translation>
    </message>
    <message>
        <source>The results of the others are shown when every rater has sealed %1.</source>
        <translation>所有标注者封存 %1 后，显示其他人的成绩。</translation>
    </message>
    <message>
        <source>unit %1, %2</source>
        <translation>单元 %1，%2</translation>
    </message>
    <message>
        <source>A unit that was not agreed on: %1.</source>
        <translation>未商定的单元：%1。</translation>
    </message>
    <message>
        <source>%1: %2, as agreed.</source>
        <translation>%1：%2，与商定一致。</translation>
    </message>
    <message>
        <source>%1: %2; agreed: %3.</source>
        <translation>%1：%2；商定：%3。</translation>
    </message>
    <message>
        <source>Reason of the decision: %1</source>
        <translation>决定的理由：%1</translation>
    </message>
    <message>
        <source>Rule: %1</source>
        <translation>规则：%1</translation>
    </message>
    <message>
        <source>%1 of %2 answers as agreed</source>
        <translation>%2 个答案中 %1 个与商定一致</translation>
    </message>
    <message>
        <source>The study has no training round: Open a round with --training.</source>
        <translation>研究没有培训轮次：请用 --training 开启一个轮次。</translation>
    </message>
    <message>
        <source>%1: training with %2, those compared so far</source>
        <translation>%1：用 %2 培训，仅计已比较的</translation>
    </message>
</context>
<context>
    <name>TrainingDraw</name>
    <message>
        <source>no agreed answer to train with</source>
        <translation>没有可用于培训的商定答案</translation>
    </message>
    <message>
        <source>items whose labels are all settled</source>
        <translation>标注均已确定的条目</translation>
    </message>
    <message>
        <source>that many items have no agreed answer</source>
        <translation>没有这么多条目有商定答案</translation>
    </message>
    <message>
        <source>1 to %1</source>
        <translation>1 到 %1</translation>
    </message>
    <message>
        <source>in a training round every rater answers every item, once: it is not split, audited, shown again, rated again or assessed</source>
        <translation>在培训轮次中，每位标注者对每个条目回答一次：不分配、不审核、不重复显示、不重新标注、不评估</translation>
    </message>
    <message>
        <source>not a share of right answers</source>
        <translation>不是正确答案的比例</translation>
    </message>
    <message>
        <source>above 0, at most 100 %</source>
        <translation>大于 0，至多 100 %</translation>
    </message>
    <message>
        <source>%1 is a training round itself: name the round whose labels were settled</source>
        <translation>%1 本身是培训轮次：请指定标注已确定的轮次</translation>
    </message>
    <message>
        <source>%1 is open: its labels are not settled</source>
        <translation>%1 正在进行：其标注尚未确定</translation>
    </message>
    <message>
        <source>no item has agreed labels yet: settle the labels of a round, or give a list of items with labels</source>
        <translation>尚无条目有商定标注：请先确定某一轮次的标注，或提供带标注的条目列表</translation>
    </message>
    <message>
        <source>%1 has seen the agreed answer in %2 and could not rate it independently: leave out the item or the rater</source>
        <translation>%1 已在 %2 中看到商定答案，无法独立标注：请去掉该条目或该标注者</translation>
    </message>
</context>
<context>
    <name>TrainingMarks</name>
    <message>
        <source>%1 did not pass %2 (%3 of %4 answers right, %5 % needed): open another training round, or choose to open this one although a rater did not pass</source>
        <translation>%1 未通过 %2（%4 个答案中答对 %3 个，须达 %5 %）：请再开启一个培训轮次，或明确选择在有标注者未通过的情况下开启本轮次</translation>
    </message>
</context>
<context>
    <name>TrainingSheet</name>
    <message>
        <source>not a screening</source>
        <translation>不是筛选结果</translation>
    </message>
    <message>
        <source>in or out</source>
        <translation>in 或 out</translation>
    </message>
    <message>
        <source>the item has no agreed labels</source>
        <translation>该条目没有商定标注</translation>
    </message>
</context>
<context>
    <name>TrainingSource</name>
    <message>
        <source>neither a round nor a file</source>
        <translation>既不是轮次也不是文件</translation>
    </message>
    <message>
        <source>all, a file, or one of %1</source>
        <translation>all、文件，或以下之一：%1</translation>
    </message>
</context>
<context>
    <name>UndoCommand</name>
    <message>
        <source>changes without a rater; for those of a rater: --rater NAME</source>
        <translation>无标注者的更改；某标注者的更改：--rater NAME</translation>
    </message>
    <message>
        <source>changes of %1</source>
        <translation>%1 的更改</translation>
    </message>
    <message>
        <source>there is nothing to take back</source>
        <translation>没有可撤销的内容</translation>
    </message>
    <message>
        <source>%1: taken back: %2</source>
        <translation>%1：已撤销：%2</translation>
    </message>
    <message>
        <source>change %1 (%2) is not taken back: %3</source>
        <translation>未撤销更改 %1（%2）：%3</translation>
    </message>
</context>
<context>
    <name>UnitsWhere</name>
    <message>
        <source>on the unit</source>
        <translation>关于单元</translation>
    </message>
    <message>
        <source>on the item</source>
        <translation>关于条目</translation>
    </message>
    <message>
        <source>on %1</source>
        <translation>关于 %1</translation>
    </message>
    <message>
        <source>final</source>
        <translation>最终</translation>
    </message>
    <message>
        <source>the unit as a whole</source>
        <translation>整个单元</translation>
    </message>
    <message>
        <source>evidence</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>evidence of %1</source>
        <translation>%1 的依据</translation>
    </message>
    <message>
        <source>settled</source>
        <translation>已裁决</translation>
    </message>
    <message>
        <source>%1&apos;s</source>
        <translation>采用 %1 的答案</translation>
    </message>
    <message>
        <source>nobody&apos;s</source>
        <translation>未采用任何人的答案</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>已导入</translation>
    </message>
    <message>
        <source>agreed</source>
        <translation>一致</translation>
    </message>
    <message>
        <source>%1, decided by %2</source>
        <translation>%1，由 %2 决定</translation>
    </message>
    <message>
        <source>“%1”</source>
        <comment>a passage</comment>
        <translation>“%1”</translation>
    </message>
</context>
<context>
    <name>Verify</name>
    <message>
        <source>… and more</source>
        <translation>… 等</translation>
    </message>
    <message>
        <source>SQLite: %1</source>
        <translation>SQLite：%1</translation>
    </message>
    <message>
        <source>%1 row %2 refers to a missing row of %3</source>
        <translation>%1 第 %2 行引用了 %3 中不存在的行</translation>
    </message>
    <message>
        <source>item %1 of another copy: no such item came from another copy</source>
        <translation>另一副本的条目 %1：没有来自其他副本的此条目</translation>
    </message>
    <message>
        <source>the items of import %1 (%2) are not as they were imported</source>
        <translation>导入 %1（%2）的条目与导入时不同</translation>
    </message>
    <message>
        <source>indexes of all tables against the tables</source>
        <translation>所有表的索引与表是否相符</translation>
    </message>
    <message>
        <source>items that nobody has rated</source>
        <translation>无人标注的条目</translation>
    </message>
    <message>
        <source>the texts of items</source>
        <translation>条目的文本</translation>
    </message>
    <message>
        <source>tags and keywords against their index</source>
        <translation>标签和关键词与其索引是否相符</translation>
    </message>
    <message>
        <source>the full-text index</source>
        <translation>全文索引</translation>
    </message>
</context>
<context>
    <name>VerifyCommand</name>
    <message>
        <source>checking</source>
        <translation>正在校验</translation>
    </message>
    <message>
        <source>corater: not checked: %1</source>
        <translation>corater：未校验：%1</translation>
    </message>
    <message>
        <source>%1: the history replays to the present state, the seals hold</source>
        <translation>%1：历史记录可重放至当前状态，封存记录有效</translation>
    </message>
    <message>
        <source>%1: whole; the history replays to the present state</source>
        <translation>%1：完好；历史记录可重放至当前状态</translation>
    </message>
</context>
<context>
    <name>VersionStore</name>
    <message>
        <source>raters may have used items of %1 by now; exclude those that do not belong</source>
        <translation>标注者可能已使用 %1 的条目；请排除不相关的条目</translation>
    </message>
    <message>
        <source>%1 has labels by now; retire it or merge it into another</source>
        <translation>%1 已有标注；请将其停用或合并到另一编码</translation>
    </message>
</context>
<context>
    <name>VisibleText</name>
    <message>
        <source>contains a character that cannot be seen (U+%1)</source>
        <translation>含有不可见字符（U+%1）</translation>
    </message>
</context>
<context>
    <name>Workbook</name>
    <message>
        <source>a workbook has no room for so many columns</source>
        <translation>工作簿容纳不下这么多列</translation>
    </message>
    <message>
        <source>a workbook has no room for more rows; CSV has</source>
        <translation>工作簿容纳不下更多行；CSV 可以</translation>
    </message>
    <message>
        <source>a cell of a workbook has no room for the text; CSV has</source>
        <translation>工作簿的单元格容纳不下该文本；CSV 可以</translation>
    </message>
    <message>
        <source>a cell of the workbook could not be written</source>
        <translation>无法写入工作簿的一个单元格</translation>
    </message>
</context>
<context>
    <name>WorkbookReader</name>
    <message>
        <source>the workbook contains macros; such workbooks are not opened</source>
        <translation>工作簿含有宏；不打开此类工作簿</translation>
    </message>
    <message>
        <source>the same workbook saved as .xlsx</source>
        <translation>另存为 .xlsx 的同一工作簿</translation>
    </message>
    <message>
        <source>this is a binary workbook</source>
        <translation>这是二进制工作簿</translation>
    </message>
    <message>
        <source>this is an OpenDocument sheet</source>
        <translation>这是 OpenDocument 表格</translation>
    </message>
    <message>
        <source>this ZIP file is not a workbook</source>
        <translation>此 ZIP 文件不是工作簿</translation>
    </message>
    <message>
        <source>a part of the workbook is missing</source>
        <translation>工作簿缺少一部分</translation>
    </message>
    <message>
        <source>the workbook has no sheet</source>
        <translation>工作簿没有工作表</translation>
    </message>
    <message>
        <source>an invalid cell</source>
        <translation>单元格无效</translation>
    </message>
    <message>
        <source>the workbook is too large</source>
        <translation>工作簿过大</translation>
    </message>
    <message>
        <source>the workbook is protected with a password</source>
        <translation>工作簿受密码保护</translation>
    </message>
    <message>
        <source>the same workbook without a password</source>
        <translation>不带密码的同一工作簿</translation>
    </message>
    <message>
        <source>this is an old .xls workbook</source>
        <translation>这是旧的 .xls 工作簿</translation>
    </message>
</context>
<context>
    <name>Working</name>
    <message>
        <source>%1 … %2 s</source>
        <translation>%1 … %2 s</translation>
    </message>
</context>
<context>
    <name>Writer</name>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>table %1 is not recorded</source>
        <translation>表 %1 未记入历史记录</translation>
    </message>
    <message>
        <source>the study was changed meanwhile; nothing was written</source>
        <translation>研究在此期间已更改；未写入任何内容</translation>
    </message>
</context>
<context>
    <name>XmlRows</name>
    <message>
        <source>the closing &lt;/%1&gt; is missing: the file may be cut off</source>
        <translation>缺少结束标记 &lt;/%1&gt;：文件可能被截断</translation>
    </message>
    <message>
        <source>document type declarations are refused</source>
        <translation>不接受文档类型声明</translation>
    </message>
    <message>
        <source>nothing but faults: the rest was not read</source>
        <translation>全是错误：其余部分未读取</translation>
    </message>
    <message>
        <source>the file is in another encoding</source>
        <translation>文件采用其他字符编码</translation>
    </message>
    <message>
        <source>not an element of a table of rows</source>
        <translation>不是行表中的元素</translation>
    </message>
    <message>
        <source>the file ends in the middle of a row</source>
        <translation>文件在行的中间结束</translation>
    </message>
    <message>
        <source>the row has too many attributes</source>
        <translation>该行属性过多</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>最多 %1</translation>
    </message>
    <message>
        <source>the row is too long</source>
        <translation>该行过长</translation>
    </message>
    <message>
        <source>the row has no end</source>
        <translation>该行没有结尾</translation>
    </message>
    <message>
        <source>this is not an attribute</source>
        <translation>这不是属性</translation>
    </message>
    <message>
        <source>the value of an attribute is not in quotes</source>
        <translation>属性值没有加引号</translation>
    </message>
    <message>
        <source>a &lt; inside the value of an attribute: a quote or the end of a row is missing</source>
        <translation>属性值中有 &lt;：缺少引号或行的结尾</translation>
    </message>
    <message>
        <source>the text of the attribute is not valid UTF-8</source>
        <translation>属性的文本不是有效的 UTF-8</translation>
    </message>
    <message>
        <source>a NUL character</source>
        <translation>NUL 字符</translation>
    </message>
    <message>
        <source>an unknown XML reference</source>
        <translation>未知的 XML 引用</translation>
    </message>
</context>
<context>
    <name>ZipParts</name>
    <message>
        <source>the file is truncated or not a workbook: %1</source>
        <translation>文件被截断或不是工作簿：%1</translation>
    </message>
    <message>
        <source>the file has too many parts</source>
        <translation>文件的组成部分过多</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>最多 %1</translation>
    </message>
    <message>
        <source>the file is encrypted; save it without a password</source>
        <translation>文件已加密；请不带密码保存</translation>
    </message>
    <message>
        <source>the file is truncated or damaged: %1</source>
        <translation>文件被截断或已损坏：%1</translation>
    </message>
</context>
<context>
    <name>ZipWalk</name>
    <message>
        <source>the file is not a ZIP file, or incomplete</source>
        <translation>文件不是 ZIP 文件，或不完整</translation>
    </message>
    <message>
        <source>the file is not a ZIP file, or damaged</source>
        <translation>文件不是 ZIP 文件，或已损坏</translation>
    </message>
    <message numerus="yes">
        <source>the file has more than %1 entries</source>
        <translation>
            <numerusform>文件所含的项超过 %1 个</numerusform>
        </translation>
    </message>
    <message>
        <source>the file has this entry twice</source>
        <translation>文件中此项出现两次</translation>
    </message>
    <message>
        <source>the entry is not a plain file</source>
        <translation>此项不是普通文件</translation>
    </message>
    <message>
        <source>the entry is encrypted</source>
        <translation>此项已加密</translation>
    </message>
    <message>
        <source>the entry is damaged</source>
        <translation>此项已损坏</translation>
    </message>
    <message>
        <source>the entry has an invalid name</source>
        <translation>此项的名称无效</translation>
    </message>
    <message>
        <source>the name of the entry points outside the package</source>
        <translation>此项的名称指向包外</translation>
    </message>
</context>
<context>
    <name>corater::AdjudicateHead</name>
    <message>
        <source>change…</source>
        <translation>更改…</translation>
    </message>
    <message>
        <source>+ unit</source>
        <translation>+ 单元</translation>
    </message>
    <message>
        <source>A problem that no rater found</source>
        <translation>没有标注者发现的问题</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 disagreements</source>
        <translation>
            <numerusform>分歧 %1 / %2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 / %2 settled</source>
        <translation>已裁决 %1 / %2</translation>
    </message>
    <message>
        <source>Screening</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Unit %1</source>
        <translation>单元 %1</translation>
    </message>
</context>
<context>
    <name>corater::AdjudicateMode</name>
    <message>
        <source>Discussion</source>
        <translation>讨论</translation>
    </message>
    <message>
        <source>%1, unit %2</source>
        <translation>%1，单元 %2</translation>
    </message>
    <message>
        <source>definition applies</source>
        <translation>定义适用</translation>
    </message>
    <message>
        <source>overlooked evidence</source>
        <translation>遗漏依据</translation>
    </message>
    <message>
        <source>rule decides</source>
        <translation>由规则决定</translation>
    </message>
    <message>
        <source>accidental choice</source>
        <translation>误选</translation>
    </message>
    <message>
        <source>Reasons</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>One reason a line</source>
        <translation>每行一个原因</translation>
    </message>
    <message>
        <source>Not open yet</source>
        <translation>尚未开放</translation>
    </message>
    <message>
        <source>Review settled labels</source>
        <translation>复核已裁决的标注</translation>
    </message>
    <message>
        <source>Unit %1</source>
        <translation>单元 %1</translation>
    </message>
</context>
<context>
    <name>corater::AdjudicateView</name>
    <message>
        <source>All raters and the replication package can read it</source>
        <translation>所有标注者都能看到，复现包中也包含</translation>
    </message>
    <message>
        <source>The discussion of this question is finished</source>
        <translation>此问题的讨论已结束</translation>
    </message>
    <message>
        <source>It is a separate problem: the labels of the rater who found it become final</source>
        <translation>这是一个单独的问题：发现者的标注成为最终标注</translation>
    </message>
    <message>
        <source>This is not a separate problem</source>
        <translation>这不是单独的问题</translation>
    </message>
    <message>
        <source>The reason is kept with the decision</source>
        <translation>原因随决定一同保存</translation>
    </message>
    <message>
        <source>Reason %1</source>
        <translation>原因 %1</translation>
    </message>
    <message>
        <source>List of reasons</source>
        <translation>原因列表</translation>
    </message>
    <message>
        <source>No unit</source>
        <translation>非单元</translation>
    </message>
    <message>
        <source>Take a unit that not all raters found</source>
        <translation>采用并非所有标注者都找到的单元</translation>
    </message>
    <message>
        <source>Decide and next</source>
        <translation>决定并转到下一个</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>Reopen</source>
        <translation>重新开启</translation>
    </message>
    <message>
        <source>Write the rule</source>
        <translation>编写规则</translation>
    </message>
    <message>
        <source>Needs a rule</source>
        <translation>需要规则</translation>
    </message>
    <message>
        <source>Write the reason</source>
        <translation>填写原因</translation>
    </message>
    <message>
        <source>Write to the discussion</source>
        <translation>参与讨论</translation>
    </message>
    <message>
        <source>End the discussion</source>
        <translation>结束讨论</translation>
    </message>
    <message>
        <source>Add a unit that no rater found</source>
        <translation>添加没有标注者找到的单元</translation>
    </message>
    <message>
        <source>Their answers</source>
        <translation>各标注者的答案</translation>
    </message>
    <message>
        <source>Discussion</source>
        <translation>讨论</translation>
    </message>
    <message>
        <source>Write…</source>
        <translation>填写…</translation>
    </message>
    <message>
        <source>Resolved</source>
        <translation>已解决</translation>
    </message>
    <message>
        <source>Definitions</source>
        <translation>定义</translation>
    </message>
    <message>
        <source>Take it</source>
        <translation>采用</translation>
    </message>
    <message>
        <source>Question to settle</source>
        <translation>待裁决的问题</translation>
    </message>
    <message>
        <source>Nothing to settle</source>
        <translation>没有待裁决的内容</translation>
    </message>
    <message>
        <source>Disagreements appear here when all raters have sealed a round.</source>
        <translation>所有标注者都封存某一轮后，分歧会显示在此处。</translation>
    </message>
    <message>
        <source>%1: take it or drop it?</source>
        <translation>%1：采用还是舍弃？</translation>
    </message>
    <message>
        <source>Drop it</source>
        <translation>舍弃</translation>
    </message>
    <message>
        <source>Settled without a final label; say why</source>
        <translation>裁决为没有最终标注；请说明理由</translation>
    </message>
    <message>
        <source>Agree to differ</source>
        <translation>保留分歧</translation>
    </message>
    <message>
        <source>Leave the meeting view</source>
        <translation>退出会议视图</translation>
    </message>
</context>
<context>
    <name>corater::Agreement</name>
    <message>
        <source>first</source>
        <translation>首次</translation>
    </message>
    <message>
        <source>again</source>
        <translation>再次</translation>
    </message>
    <message>
        <source>screening</source>
        <translation>筛选</translation>
    </message>
</context>
<context>
    <name>corater::AgreementBar</name>
    <message>
        <source>Unknown as</source>
        <translation>Unknown 视为</translation>
    </message>
    <message>
        <source>Level of the codes</source>
        <translation>编码层级</translation>
    </message>
    <message>
        <source>codes</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>What Unknown counts as</source>
        <translation>Unknown 如何计算</translation>
    </message>
    <message>
        <source>a code</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>略去</translation>
    </message>
    <message>
        <source>“Unknown” is a code like any other</source>
        <translation>“Unknown”与其他编码一样计算</translation>
    </message>
    <message>
        <source>“Unknown” counts as no rating</source>
        <translation>“Unknown”视为未标注</translation>
    </message>
    <message>
        <source>Units that anyone called “Unknown” are left out</source>
        <translation>略去有标注者标为“Unknown”的单元</translation>
    </message>
    <message>
        <source>Which codes are compared</source>
        <translation>比较哪些编码</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Pair of raters</source>
        <translation>标注者对</translation>
    </message>
    <message>
        <source>Verify statistics</source>
        <translation>校验统计量</translation>
    </message>
    <message>
        <source>Compute published cases and compare the results with the published numbers</source>
        <translation>计算已发表的算例，并将结果与发表的数值比较</translation>
    </message>
    <message>
        <source>Report…</source>
        <translation>报告…</translation>
    </message>
    <message>
        <source>Write the reliability report</source>
        <translation>生成信度报告</translation>
    </message>
    <message>
        <source>The codes of the version under which each round was rated: the results of sealed rounds do not change</source>
        <translation>各轮次标注时所用版本的编码：已封存轮次的结果不变</translation>
    </message>
    <message>
        <source>Current codes: a merged code counts as the one it was merged into</source>
        <translation>当前编码：已合并的编码计为合并后的编码</translation>
    </message>
    <message>
        <source>All rounds</source>
        <translation>所有轮次</translation>
    </message>
    <message>
        <source>Round %1</source>
        <translation>第 %1 轮</translation>
    </message>
</context>
<context>
    <name>corater::AgreementMode</name>
    <message>
        <source>Reading the study…</source>
        <translation>正在读取研究…</translation>
    </message>
    <message>
        <source>Agreement is shown when every rater has sealed the round (Rounds → Seal my round). Until then other raters’ labels stay hidden.</source>
        <translation>所有标注者都封存本轮（“轮次 → 封存我的轮次”）后才显示一致性。在此之前，其他标注者的标注保持隐藏。</translation>
    </message>
    <message>
        <source>No label is in this cell.</source>
        <translation>此单元格中没有标注。</translation>
    </message>
    <message numerus="yes">
        <source>%n labels of both raters are listed under Codebook → Review requests.</source>
        <translation>
            <numerusform>双方的 %n 条标注列于“编码手册 → 复核请求”。</numerusform>
        </translation>
    </message>
    <message>
        <source>Rated again: %1 or %2</source>
        <translation>再次标注：%1 或 %2</translation>
    </message>
    <message>
        <source>The two codes have since been merged.</source>
        <translation>这两个编码此后已合并。</translation>
    </message>
    <message>
        <source>The codebook no longer has these codes.</source>
        <translation>编码手册中已没有这些编码。</translation>
    </message>
</context>
<context>
    <name>corater::AgreementTableModel</name>
    <message>
        <source>units</source>
        <translation>单元</translation>
    </message>
    <message>
        <source>agreed</source>
        <translation>一致</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95% 置信区间</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>1 unit enters</source>
        <translation>计入 1 个单元</translation>
    </message>
    <message numerus="yes">
        <source>%n units enter</source>
        <translation>
            <numerusform>计入 %n 个单元</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 agreed; 95 % interval %3 to %4</source>
        <translation>%2 个中有 %1 个一致；95% 置信区间 %3 至 %4</translation>
    </message>
    <message>
        <source>%1 %2 %3, 95 % interval %4</source>
        <translation>%1 %2 %3，95% 置信区间 %4</translation>
    </message>
    <message>
        <source>%1 comes out the same %2</source>
        <translation>%1 %2，结果相同</translation>
    </message>
    <message>
        <source>%1 is undefined: %2</source>
        <translation>%1 无定义：%2</translation>
    </message>
    <message>
        <source>%1 %2, 95 % interval %3, n = %4</source>
        <translation>%1 %2，95% 置信区间 %3，n = %4</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>维度</translation>
    </message>
</context>
<context>
    <name>corater::AgreementView</name>
    <message>
        <source>Only codes in use</source>
        <translation>仅使用中的编码</translation>
    </message>
    <message>
        <source>Over the rounds</source>
        <translation>各轮次比较</translation>
    </message>
    <message>
        <source>Agreement per dimension</source>
        <translation>各维度的一致性</translation>
    </message>
    <message>
        <source>Agreement of each pair of raters, of all, and of each rater’s first and second answers</source>
        <translation>每对标注者、全体标注者的一致性，以及每名标注者首次与再次答案的一致性</translation>
    </message>
    <message>
        <source>Leave out codes that neither rater gave</source>
        <translation>略去双方均未给出的编码</translation>
    </message>
    <message>
        <source>%1 with its 95 % interval</source>
        <translation>%1 及其 95% 置信区间</translation>
    </message>
    <message>
        <source>Nothing to compare here</source>
        <translation>此处没有可比较的内容</translation>
    </message>
    <message>
        <source>The two chosen raters have no ratings to compare with these choices.</source>
        <translation>按当前选项，所选的两名标注者没有可比较的标注。</translation>
    </message>
    <message>
        <source>No agreement to show yet</source>
        <translation>尚无可显示的一致性结果</translation>
    </message>
    <message>
        <source>Agreement is computed as soon as two raters have sealed a round.</source>
        <translation>两名标注者封存同一轮后即计算一致性。</translation>
    </message>
    <message>
        <source>AC1, α, PABAK, per code ▴</source>
        <translation>AC1、α、PABAK、各编码 ▴</translation>
    </message>
    <message>
        <source>AC1, α, PABAK, per code ▾</source>
        <translation>AC1、α、PABAK、各编码 ▾</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1, by raters</source>
        <translation>%1，按标注者</translation>
    </message>
    <message>
        <source>coefficient</source>
        <translation>系数</translation>
    </message>
    <message>
        <source>rows %1, columns %2 · click a cell</source>
        <translation>行 %1，列 %2 · 点击单元格</translation>
    </message>
    <message>
        <source>Agreement</source>
        <translation>一致性</translation>
    </message>
</context>
<context>
    <name>corater::CaseListModel</name>
    <message>
        <source>unit</source>
        <translation>单元</translation>
    </message>
    <message>
        <source>item</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>labels</source>
        <translation>标注</translation>
    </message>
    <message>
        <source>reason for exclusion</source>
        <translation>排除原因</translation>
    </message>
</context>
<context>
    <name>corater::CellItemModel</name>
    <message>
        <source>settled</source>
        <translation>已裁决</translation>
    </message>
    <message>
        <source>open</source>
        <translation>待裁决</translation>
    </message>
</context>
<context>
    <name>corater::CellPanel</name>
    <message>
        <source>Items of the cell</source>
        <translation>单元格中的条目</translation>
    </message>
    <message>
        <source>No unit is in this cell.</source>
        <translation>此单元格中没有单元。</translation>
    </message>
    <message>
        <source>1 unit in this cell.</source>
        <translation>此单元格中有 1 个单元。</translation>
    </message>
    <message numerus="yes">
        <source>%n units in this cell.</source>
        <translation>
            <numerusform>此单元格中有 %n 个单元。</numerusform>
        </translation>
    </message>
    <message>
        <source>Open a cell of the matrix to see its items and the rule for its two codes. Arrow keys move, Enter opens, Page Down goes to the next most frequent confusion.</source>
        <translation>打开矩阵的单元格可查看其中的条目，以及区分这两个编码的规则。方向键移动，Enter 打开，Page Down 转到下一个最常见的混淆。</translation>
    </message>
</context>
<context>
    <name>corater::ChangePanel</name>
    <message>
        <source>Merge into</source>
        <translation>合并到</translation>
    </message>
    <message>
        <source>One new code a line, as “Name: definition”</source>
        <translation>每行一个新编码，格式为“名称：定义”</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Merge %1 into…</source>
        <translation>将 %1 合并到…</translation>
    </message>
    <message>
        <source>Split %1 into…</source>
        <translation>将 %1 拆分为…</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>拆分</translation>
    </message>
    <message>
        <source>Retire</source>
        <translation>停用</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>Refuse</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>Labels of the first code become labels of the second, which also gets its names as aliases, its examples and its rules.</source>
        <translation>第一个编码的标注归入第二个编码；第一个编码的名称成为第二个编码的别名，其典型示例和规则也一并转入。</translation>
    </message>
    <message>
        <source>The old code stays for its labels and is no longer offered; each label gets a review request.</source>
        <translation>旧编码为其已有标注保留，不再提供选择；其每条标注都会产生一项复核请求。</translation>
    </message>
    <message>
        <source>The code stays for old labels and is no longer offered. You can offer it again.</source>
        <translation>编码为旧标注保留，不再提供选择。以后可重新启用。</translation>
    </message>
    <message>
        <source>Labels stay; they count under the new category.</source>
        <translation>标注保留；计入新类别。</translation>
    </message>
    <message>
        <source>The code is refused; each of its labels gets a review request.</source>
        <translation>拒绝该编码；其每条标注都会产生一项复核请求。</translation>
    </message>
    <message>
        <source>Labels that this change affects are listed here.</source>
        <translation>受此更改影响的标注列于此处。</translation>
    </message>
    <message>
        <source>Labels stay. The old name stays as an alias, so that older sheets are still read.</source>
        <translation>标注保留。旧名称保留为别名，因此仍可读取旧表格。</translation>
    </message>
    <message>
        <source>Data sets have it as %1, as before (“Published as”).</source>
        <translation>数据集中仍与以前一样写作 %1（“发布名称”）。</translation>
    </message>
    <message>
        <source>Counting affected labels…</source>
        <translation>正在统计受影响的标注…</translation>
    </message>
</context>
<context>
    <name>corater::ChoiceChip</name>
    <message>
        <source>%1, choice %2</source>
        <translation>%1，第 %2 个选择</translation>
    </message>
</context>
<context>
    <name>corater::Cli</name>
    <message>
        <source>standard input cannot be kept in %1: %2</source>
        <translation>标准输入无法保存在 %1 中：%2</translation>
    </message>
    <message>
        <source>standard input is longer than 16 GiB</source>
        <translation>标准输入超过 16 GiB</translation>
    </message>
    <message>
        <source>standard input cannot be read to its end</source>
        <translation>标准输入无法读到末尾</translation>
    </message>
    <message>
        <source>standard input</source>
        <translation>标准输入</translation>
    </message>
</context>
<context>
    <name>corater::CodeChooser</name>
    <message>
        <source>Type part of its name</source>
        <translation>键入名称的一部分</translation>
    </message>
</context>
<context>
    <name>corater::CodeForm</name>
    <message>
        <source>Name of the code</source>
        <translation>编码名称</translation>
    </message>
    <message>
        <source>can be chosen as a label</source>
        <translation>可选作标注</translation>
    </message>
    <message>
        <source>Definition</source>
        <translation>定义</translation>
    </message>
    <message>
        <source>What a label with this code says</source>
        <translation>使用此编码的标注表示什么</translation>
    </message>
    <message>
        <source>Use when</source>
        <translation>适用情形</translation>
    </message>
    <message>
        <source>When the code applies</source>
        <translation>何时使用该编码</translation>
    </message>
    <message>
        <source>Avoid when</source>
        <translation>不适用情形</translation>
    </message>
    <message>
        <source>When it does not apply</source>
        <translation>何时不使用该编码</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>典型示例</translation>
    </message>
    <message>
        <source>One a line</source>
        <translation>每行一个</translation>
    </message>
    <message>
        <source>One a line (%1 in a post)</source>
        <translation>每行一个（在帖子中用 %1）</translation>
    </message>
    <message>
        <source>Aliases</source>
        <translation>别名</translation>
    </message>
    <message>
        <source>Spellings in data sheets, one a line</source>
        <translation>数据表中的写法，每行一个</translation>
    </message>
    <message>
        <source>Published as</source>
        <translation>发布名称</translation>
    </message>
    <message>
        <source>the name</source>
        <translation>与名称相同</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>%1  ·  retired: no longer offered</source>
        <translation>%1  ·  已停用：不再提供选择</translation>
    </message>
    <message>
        <source>%1  ·  proposed, not accepted yet</source>
        <translation>%1  ·  已提议，尚未接受</translation>
    </message>
    <message>
        <source>now %1, by its position</source>
        <translation>现为 %1（由其位置决定）</translation>
    </message>
    <message>
        <source>%1 is the key of %2</source>
        <translation>%1 是 %2 的按键</translation>
    </message>
    <message>
        <source>%1 is a key of the labelling form; the code gets another</source>
        <translation>%1 是标注表单的按键；该编码将改用其他按键</translation>
    </message>
    <message>
        <source>one letter or digit</source>
        <translation>一个字母或数字</translation>
    </message>
    <message>
        <source>light %1 : 1, dark %2 : 1</source>
        <translation>浅色 %1 : 1，深色 %2 : 1</translation>
    </message>
    <message>
        <source>%1, readable on both</source>
        <translation>%1，两种主题下均清晰可读</translation>
    </message>
    <message>
        <source>%1: too faint on light, 3 : 1 is needed</source>
        <translation>%1：浅色主题下过淡，需达到 3 : 1</translation>
    </message>
    <message>
        <source>%1: too faint on dark, 3 : 1 is needed</source>
        <translation>%1：深色主题下过淡，需达到 3 : 1</translation>
    </message>
</context>
<context>
    <name>corater::CodeLines</name>
    <message>
        <source>Dimensions and codes</source>
        <translation>维度和编码</translation>
    </message>
    <message>
        <source>one</source>
        <translation>一个</translation>
    </message>
    <message>
        <source>any number</source>
        <translation>任意多个</translation>
    </message>
    <message>
        <source>up to %1</source>
        <translation>最多 %1 个</translation>
    </message>
    <message>
        <source>retired</source>
        <translation>已停用</translation>
    </message>
    <message>
        <source>proposed</source>
        <translation>已提议</translation>
    </message>
    <message>
        <source>%1 that you may see</source>
        <translation>%1（您可查看的）</translation>
    </message>
</context>
<context>
    <name>corater::CodePicker</name>
    <message>
        <source>type to filter</source>
        <translation>键入以过滤</translation>
    </message>
    <message>
        <source>Filter of the codes</source>
        <translation>编码过滤</translation>
    </message>
</context>
<context>
    <name>corater::CodebookEditor</name>
    <message>
        <source>Code</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>Sub-code</source>
        <translation>子编码</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>Units…</source>
        <translation>单元…</translation>
    </message>
    <message>
        <source>Merge…</source>
        <translation>合并…</translation>
    </message>
    <message>
        <source>Split…</source>
        <translation>拆分…</translation>
    </message>
    <message>
        <source>Retire or remove</source>
        <translation>停用或删除</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>接受</translation>
    </message>
    <message>
        <source>Refuse…</source>
        <translation>拒绝…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Request a review</source>
        <translation>请求复核</translation>
    </message>
    <message>
        <source>Find a code, an alias, a word</source>
        <translation>查找编码、别名或词</translation>
    </message>
    <message>
        <source>Find in the codebook</source>
        <translation>在编码手册中查找</translation>
    </message>
    <message>
        <source>A new code beside the chosen one (Ins or +)</source>
        <translation>在所选编码旁新建编码（Ins 或 +）</translation>
    </message>
    <message>
        <source>A new code below the chosen one (Shift+Ins)</source>
        <translation>在所选编码之下新建编码（Shift+Ins）</translation>
    </message>
    <message>
        <source>A new dimension: a question asked of every unit (Q)</source>
        <translation>新建维度：对每个单元提出的一个问题（Q）</translation>
    </message>
    <message>
        <source>Read all units with this code, one below the other</source>
        <translation>依次阅读具有此编码的所有单元</translation>
    </message>
    <message>
        <source>The codebook is empty</source>
        <translation>编码手册为空</translation>
    </message>
    <message>
        <source>The study is read-only.</source>
        <translation>研究为只读。</translation>
    </message>
    <message>
        <source>A dimension is a question asked of every unit, such as “symptom”; its codes are the answers. Add the first one, or import a codebook from a file.</source>
        <translation>维度是对每个单元提出的一个问题，例如“症状”；其编码就是答案。请添加第一个维度，或从文件导入编码手册。</translation>
    </message>
    <message>
        <source>Add a dimension</source>
        <translation>添加维度</translation>
    </message>
    <message>
        <source>From a file…</source>
        <translation>来自文件…</translation>
    </message>
    <message>
        <source>Offer again</source>
        <translation>重新启用</translation>
    </message>
    <message>
        <source>Does this change the meaning of the code?</source>
        <translation>此更改是否改变编码的含义？</translation>
    </message>
</context>
<context>
    <name>corater::CodebookImport</name>
    <message>
        <source>Codebook</source>
        <translation>编码手册</translation>
    </message>
    <message>
        <source>Codebooks (*.codebook *.xlsx *.ods *.csv *.tsv *.md *.txt *.qdc *.qdpx *.json *.jsonl);;All files (*)</source>
        <translation>编码手册 (*.codebook *.xlsx *.ods *.csv *.tsv *.md *.txt *.qdc *.qdpx *.json *.jsonl);;所有文件 (*)</translation>
    </message>
    <message>
        <source>A separate guide: its rules are added to the codes of the study.</source>
        <translation>单独的编码指南：其规则将添加到研究的编码中。</translation>
    </message>
    <message>
        <source>Read as %1</source>
        <translation>读作 %1</translation>
    </message>
    <message>
        <source>%1, read as %2</source>
        <translation>%1，读作 %2</translation>
    </message>
    <message>
        <source>The study now uses the codebook of %1.</source>
        <translation>研究现使用 %1 的编码手册。</translation>
    </message>
</context>
<context>
    <name>corater::CodebookMode</name>
    <message>
        <source>Codes</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Review requests</source>
        <translation>复核请求</translation>
    </message>
    <message>
        <source>Proposals</source>
        <translation>提议</translation>
    </message>
    <message>
        <source>Data check</source>
        <translation>数据检查</translation>
    </message>
    <message>
        <source>From a file</source>
        <translation>来自文件</translation>
    </message>
    <message>
        <source>Dimensions, codes and rules</source>
        <translation>维度、编码和规则</translation>
    </message>
    <message>
        <source>Save a version, compare any two</source>
        <translation>保存版本，比较任意两个版本</translation>
    </message>
    <message>
        <source>Labels made under an older definition</source>
        <translation>依据旧定义作出的标注</translation>
    </message>
    <message>
        <source>Codes that raters proposed</source>
        <translation>标注者提议的编码</translation>
    </message>
    <message>
        <source>Check a sheet against the codebook</source>
        <translation>对照编码手册检查表格</translation>
    </message>
    <message>
        <source>Import a codebook</source>
        <translation>导入编码手册</translation>
    </message>
    <message>
        <source>%1 (Alt+%2)</source>
        <translation>%1（Alt+%2）</translation>
    </message>
    <message>
        <source>Parts of the codebook page</source>
        <translation>编码手册页面的各部分</translation>
    </message>
    <message>
        <source>%1 is your proposal. The other raters do not see it while %2 is open, unless you accept it under Proposals (Alt 4).</source>
        <translation>%1 是您的提议。%2 进行期间，除非您在“提议”（Alt 4）中接受它，否则其他标注者看不到。</translation>
    </message>
    <message>
        <source>%1 stays as an alias: sheets with the old name are still read.</source>
        <translation>%1 保留为别名：仍可读取使用旧名称的表格。</translation>
    </message>
    <message>
        <source>Labels may have been given under the previous text.</source>
        <translation>可能已有标注依据之前的文本作出。</translation>
    </message>
    <message>
        <source>1 label was given under the previous text.</source>
        <translation>有 1 条标注依据之前的文本作出。</translation>
    </message>
    <message numerus="yes">
        <source>%n labels were given under the previous text.</source>
        <translation>
            <numerusform>有 %n 条标注依据之前的文本作出。</numerusform>
        </translation>
    </message>
    <message>
        <source>Its labels are listed under “Review requests” (Alt 3).</source>
        <translation>其标注列于“复核请求”（Alt 3）。</translation>
    </message>
    <message>
        <source>1 label</source>
        <translation>1 条标注</translation>
    </message>
    <message numerus="yes">
        <source>%n labels</source>
        <translation>
            <numerusform>%n 条标注</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; other raters’ labels are shown when all have sealed the round</source>
        <translation>%1；所有人都封存本轮后才会显示其他标注者的标注</translation>
    </message>
    <message>
        <source>no label of yours</source>
        <translation>没有您的标注</translation>
    </message>
    <message>
        <source>no label yet</source>
        <translation>尚无标注</translation>
    </message>
</context>
<context>
    <name>corater::CodebookReadingPanel</name>
    <message>
        <source>and %1 more</source>
        <translation>另有 %1 条</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1，%2，%3</translation>
    </message>
    <message>
        <source>Read as %1</source>
        <translation>读作 %1</translation>
    </message>
    <message>
        <source>%1, read as %2</source>
        <translation>%1，读作 %2</translation>
    </message>
</context>
<context>
    <name>corater::CodebookTree</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Name of the question, such as “symptom”</source>
        <translation>问题的名称，例如“症状”</translation>
    </message>
    <message>
        <source>Name of the code</source>
        <translation>编码名称</translation>
    </message>
</context>
<context>
    <name>corater::CodebookVersions</name>
    <message>
        <source>%1 is saved: it can be compared with any other version.</source>
        <translation>%1 已保存：可与任何其他版本比较。</translation>
    </message>
    <message>
        <source>version %1</source>
        <translation>版本 %1</translation>
    </message>
    <message>
        <source>%1 (current)</source>
        <translation>%1（当前）</translation>
    </message>
</context>
<context>
    <name>corater::CodedFile</name>
    <message>
        <source>at most 256 MB</source>
        <translation>最多 256 MB</translation>
    </message>
</context>
<context>
    <name>corater::ColourButton</name>
    <message>
        <source>Colour of the dot beside the name of the code</source>
        <translation>编码名称旁圆点的颜色</translation>
    </message>
    <message>
        <source>blue</source>
        <translation>蓝色</translation>
    </message>
    <message>
        <source>orange</source>
        <translation>橙色</translation>
    </message>
    <message>
        <source>green</source>
        <translation>绿色</translation>
    </message>
    <message>
        <source>purple</source>
        <translation>紫色</translation>
    </message>
    <message>
        <source>ochre</source>
        <translation>赭色</translation>
    </message>
    <message>
        <source>red</source>
        <translation>红色</translation>
    </message>
    <message>
        <source>teal</source>
        <translation>蓝绿色</translation>
    </message>
    <message>
        <source>olive</source>
        <translation>橄榄色</translation>
    </message>
    <message>
        <source>pink</source>
        <translation>粉色</translation>
    </message>
    <message>
        <source>grey</source>
        <translation>灰色</translation>
    </message>
    <message>
        <source>Colour: %1</source>
        <translation>颜色：%1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Another…</source>
        <translation>其他…</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Colour of the code</source>
        <translation>编码颜色</translation>
    </message>
</context>
<context>
    <name>corater::ColumnList</name>
    <message>
        <source>and %1 more, as guessed</source>
        <translation>另有 %1 列，按推测读取</translation>
    </message>
    <message>
        <source>(no heading)</source>
        <translation>（无标题）</translation>
    </message>
    <message>
        <source>Meaning of the column %1</source>
        <translation>列 %1 的含义</translation>
    </message>
    <message>
        <source>Rater of the column %1</source>
        <translation>列 %1 的标注者</translation>
    </message>
</context>
<context>
    <name>corater::ColumnTicks</name>
    <message>
        <source>All columns</source>
        <translation>所有列</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
</context>
<context>
    <name>corater::ColumnsDialog</name>
    <message>
        <source>Meaning of the columns of %1</source>
        <translation>%1 各列的含义</translation>
    </message>
    <message>
        <source>Corater has guessed the meaning of each column; correct what is wrong. The next file with the same headings is read in the same way. Nothing is imported yet.</source>
        <translation>Corater 已推测各列的含义；请更正有误之处。下次读取列标题相同的文件时会沿用。目前尚未导入任何内容。</translation>
    </message>
    <message>
        <source>The first rows</source>
        <translation>前几行</translation>
    </message>
    <message>
        <source>Reading the file…</source>
        <translation>正在读取文件…</translation>
    </message>
</context>
<context>
    <name>corater::CommandPalette</name>
    <message>
        <source>Find anything</source>
        <translation>全局查找</translation>
    </message>
    <message>
        <source>What do you want to do?</source>
        <translation>您想要做什么？</translation>
    </message>
    <message>
        <source>Command, code, item or other name</source>
        <translation>命令、编码、条目或其他名称</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>查找结果</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Nothing found. Try another word.</source>
        <translation>未找到。请换一个词。</translation>
    </message>
</context>
<context>
    <name>corater::CommentBox</name>
    <message>
        <source>Enter ends the comment, Shift+Enter begins a line</source>
        <translation>Enter 结束备注，Shift+Enter 换行</translation>
    </message>
</context>
<context>
    <name>corater::CompareMode</name>
    <message>
        <source>Not open yet</source>
        <translation>尚未开放</translation>
    </message>
    <message>
        <source>Nothing differs here</source>
        <translation>此处没有差异</translation>
    </message>
    <message>
        <source>No item matches the filter.</source>
        <translation>没有条目符合过滤条件。</translation>
    </message>
    <message>
        <source>When all raters have sealed a round, their answers appear here side by side.</source>
        <translation>所有标注者都封存某一轮后，其答案会在此处并排显示。</translation>
    </message>
</context>
<context>
    <name>corater::CompareView</name>
    <message>
        <source>Previous</source>
        <translation>上一个</translation>
    </message>
    <message>
        <source>Next difference</source>
        <translation>下一处差异</translation>
    </message>
    <message>
        <source>Settle</source>
        <translation>裁决</translation>
    </message>
    <message>
        <source>Answers of the raters</source>
        <translation>标注者的答案</translation>
    </message>
    <message>
        <source>Nothing to compare yet</source>
        <translation>尚无可比较的内容</translation>
    </message>
    <message>
        <source>When the raters have sealed a round, their answers appear here side by side.</source>
        <translation>标注者封存某一轮后，其答案会在此处并排显示。</translation>
    </message>
    <message>
        <source>Next answer</source>
        <translation>下一个答案</translation>
    </message>
    <message>
        <source>Previous answer</source>
        <translation>上一个答案</translation>
    </message>
    <message>
        <source>Next item</source>
        <translation>下一个条目</translation>
    </message>
    <message>
        <source>Previous item</source>
        <translation>上一个条目</translation>
    </message>
    <message>
        <source>Write the rule</source>
        <translation>编写规则</translation>
    </message>
    <message>
        <source>Match units</source>
        <translation>匹配单元</translation>
    </message>
    <message>
        <source>Item %1 of %2</source>
        <translation>条目 %1 / %2</translation>
    </message>
    <message>
        <source>⚑ %1 wants to discuss</source>
        <translation>⚑ %1 希望讨论</translation>
    </message>
    <message>
        <source>? %1 is unsure</source>
        <translation>? %1 不确定</translation>
    </message>
    <message>
        <source>✓ nothing differs</source>
        <translation>✓ 没有差异</translation>
    </message>
    <message>
        <source>≠ 1 difference</source>
        <translation>≠ 1 处差异</translation>
    </message>
    <message numerus="yes">
        <source>≠ %n differences</source>
        <translation>
            <numerusform>≠ %n 处差异</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>corater::ConflictsDialog</name>
    <message>
        <source>Reading the study…</source>
        <translation>正在读取研究…</translation>
    </message>
    <message>
        <source>Contradictions</source>
        <translation>冲突</translation>
    </message>
    <message>
        <source>Keep this value</source>
        <translation>保留此值</translation>
    </message>
    <message>
        <source>Take the other</source>
        <translation>采用另一个</translation>
    </message>
    <message>
        <source>Two copies of the study changed the same thing independently. Both values are kept until somebody decides.</source>
        <translation>研究的两个副本各自更改了同一内容。在有人作出决定之前，两个值均保留。</translation>
    </message>
    <message>
        <source>No contradictions.</source>
        <translation>没有冲突。</translation>
    </message>
    <message>
        <source>1 contradiction.</source>
        <translation>1 处冲突。</translation>
    </message>
    <message numerus="yes">
        <source>%n contradictions.</source>
        <translation>
            <numerusform>%n 处冲突。</numerusform>
        </translation>
    </message>
    <message>
        <source>1 more in other raters’ answers in an open round.</source>
        <translation>进行中的轮次里，其他标注者的答案还有 1 处冲突。</translation>
    </message>
    <message numerus="yes">
        <source>%n more in other raters’ answers in an open round.</source>
        <translation>
            <numerusform>进行中的轮次里，其他标注者的答案还有 %n 处冲突。</numerusform>
        </translation>
    </message>
    <message>
        <source>Where copies of the study changed the same thing in different ways, both values are listed here until somebody decides.</source>
        <translation>如果研究的各副本以不同方式更改了同一内容，两个值均列于此处，直到有人作出决定。</translation>
    </message>
</context>
<context>
    <name>corater::ConfusionMatrixView</name>
    <message>
        <source>Confusion matrix</source>
        <translation>混淆矩阵</translation>
    </message>
    <message>
        <source>Confusion matrix of %1</source>
        <translation>%1 的混淆矩阵</translation>
    </message>
    <message>
        <source>1 unit</source>
        <translation>1 个单元</translation>
    </message>
    <message numerus="yes">
        <source>%n units</source>
        <translation>
            <numerusform>%n 个单元</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2
%3: %4
%5, %6 of %7</source>
        <translation>%1：%2
%3：%4
%5，占全部 %7 个的 %6</translation>
    </message>
    <message numerus="yes">
        <source>%n the other way round</source>
        <translation>
            <numerusform>反向 %n 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>corater::CopyExchange</name>
    <message>
        <source>the study was closed</source>
        <translation>研究已关闭</translation>
    </message>
</context>
<context>
    <name>corater::DataCheck</name>
    <message>
        <source>Sheet to check</source>
        <translation>要检查的表格</translation>
    </message>
    <message>
        <source>Sheets (*.csv *.tsv);;All files (*)</source>
        <translation>表格 (*.csv *.tsv);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Each of these texts is already an alias of another code.</source>
        <translation>这些文本都已是其他编码的别名。</translation>
    </message>
    <message>
        <source>1 alias recorded.</source>
        <translation>已记录 1 个别名。</translation>
    </message>
    <message numerus="yes">
        <source>%n aliases recorded.</source>
        <translation>
            <numerusform>已记录 %n 个别名。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>corater::DataCheckView</name>
    <message>
        <source>as written</source>
        <translation>原样</translation>
    </message>
    <message>
        <source>except for case and blanks</source>
        <translation>忽略大小写和空格</translation>
    </message>
    <message>
        <source>by an alias</source>
        <translation>按别名</translation>
    </message>
    <message>
        <source>suggested: most similar name</source>
        <translation>建议：最相似的名称</translation>
    </message>
    <message>
        <source>a category instead of a code</source>
        <translation>是类别而非编码</translation>
    </message>
    <message>
        <source>no similar code</source>
        <translation>没有相似的编码</translation>
    </message>
    <message>
        <source>Accept this one</source>
        <translation>接受此项</translation>
    </message>
    <message>
        <source>Accept all suggestions as aliases</source>
        <translation>接受所有建议作为别名</translation>
    </message>
    <message>
        <source>Another sheet…</source>
        <translation>其他表格…</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>In the sheet</source>
        <translation>表格中</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>单元格</translation>
    </message>
    <message>
        <source>Read as</source>
        <translation>读作</translation>
    </message>
    <message>
        <source>How</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>Texts of the label cells</source>
        <translation>标注单元格的文本</translation>
    </message>
    <message>
        <source>Check a sheet against the codebook</source>
        <translation>对照编码手册检查表格</translation>
    </message>
    <message>
        <source>Every label cell of a CSV or TSV file is compared with the codes; cells that are not codes are listed with suggestions. Nothing is imported.</source>
        <translation>CSV 或 TSV 文件的每个标注单元格都会与编码比较；不是编码的单元格会连同建议一并列出。不导入任何内容。</translation>
    </message>
    <message>
        <source>Choose a sheet…</source>
        <translation>选择表格…</translation>
    </message>
    <message numerus="yes">
        <source>%1: all %2 label cells are codes</source>
        <translation>
            <numerusform>%1：全部 %2 个标注单元格均为编码</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 of %3 label cells are not codes</source>
        <translation>
            <numerusform>%1：%3 个标注单元格中有 %2 个不是编码</numerusform>
        </translation>
    </message>
    <message>
        <source>first in line %1</source>
        <translation>首次出现在第 %1 行</translation>
    </message>
    <message>
        <source>%1: the same code twice in %2 (first in line %3)</source>
        <translation>%1：同一编码出现两次：%2（首次出现在第 %3 行）</translation>
    </message>
    <message>
        <source>%1: in %2 a later column has a value and an earlier one is empty (first in line %3)</source>
        <translation>%1：后面的列有值而前面的列为空：%2（首次出现在第 %3 行）</translation>
    </message>
    <message>
        <source>%1: more codes than allowed in %2 (first in line %3)</source>
        <translation>%1：编码数超过允许值：%2（首次出现在第 %3 行）</translation>
    </message>
    <message>
        <source>Never used: %1</source>
        <translation>从未使用：%1</translation>
    </message>
    <message>
        <source>1 more text is counted but not listed</source>
        <translation>另有 1 条文本已计入但未列出</translation>
    </message>
    <message numerus="yes">
        <source>%n more texts are counted but not listed</source>
        <translation>
            <numerusform>另有 %n 条文本已计入但未列出</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>正在读取 %1…</translation>
    </message>
    <message>
        <source>The sheet cannot be checked</source>
        <translation>无法检查该表格</translation>
    </message>
    <message>
        <source>Choose another sheet…</source>
        <translation>选择其他表格…</translation>
    </message>
</context>
<context>
    <name>corater::DataLicence</name>
    <message>
        <source>no licence of that name is known</source>
        <translation>没有该名称的已知许可证</translation>
    </message>
</context>
<context>
    <name>corater::DecisionPanel</name>
    <message>
        <source>needs a rule</source>
        <translation>需要规则</translation>
    </message>
    <message>
        <source>The codebook needs a rule for these codes; recorded with the decision</source>
        <translation>编码手册需要针对这些编码的规则；随决定一同记录</translation>
    </message>
    <message>
        <source>reason as text</source>
        <translation>原因（文字）</translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation>会议纪要</translation>
    </message>
    <message>
        <source>What was said (%1); kept as the reason</source>
        <translation>讨论内容（%1）；作为原因保存</translation>
    </message>
    <message>
        <source>Who decides</source>
        <translation>由谁决定</translation>
    </message>
    <message>
        <source>Alt %1</source>
        <translation>Alt %1</translation>
    </message>
    <message>
        <source>other…</source>
        <translation>其他…</translation>
    </message>
    <message>
        <source>Change the list of reasons of this study</source>
        <translation>更改此研究的原因列表</translation>
    </message>
    <message>
        <source>by one rater</source>
        <translation>由一名标注者</translation>
    </message>
    <message>
        <source>by discussion of all</source>
        <translation>由全体讨论</translation>
    </message>
    <message>
        <source>by discussion of both</source>
        <translation>由双方讨论</translation>
    </message>
    <message>
        <source>by a third person</source>
        <translation>由第三人</translation>
    </message>
    <message>
        <source>reason (Alt 1–%1)</source>
        <translation>原因（Alt 1–%1）</translation>
    </message>
    <message>
        <source>Why do they differ? This needs a reason</source>
        <translation>为何有分歧？此处须给出理由</translation>
    </message>
</context>
<context>
    <name>corater::DefinitionList</name>
    <message>
        <source>No definition yet.</source>
        <translation>尚无定义。</translation>
    </message>
    <message>
        <source>Use when %1</source>
        <translation>适用情形：%1</translation>
    </message>
    <message>
        <source>Avoid when %1</source>
        <translation>不适用情形：%1</translation>
    </message>
</context>
<context>
    <name>corater::DescribeDialog</name>
    <message>
        <source>Describe the study</source>
        <translation>描述研究</translation>
    </message>
    <message>
        <source>The report and the replication package print these texts.</source>
        <translation>这些文本会写入报告和复现包。</translation>
    </message>
    <message>
        <source>Not chosen</source>
        <translation>未选择</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
</context>
<context>
    <name>corater::DescribeStudy</name>
    <message>
        <source>a study has no such field</source>
        <translation>研究没有这样的字段</translation>
    </message>
</context>
<context>
    <name>corater::DetailPanel</name>
    <message>
        <source>Other statistics</source>
        <translation>其他统计量</translation>
    </message>
    <message>
        <source>Agreement code by code</source>
        <translation>各编码的一致性</translation>
    </message>
</context>
<context>
    <name>corater::DialogForm</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>corater::DimensionForm</name>
    <message>
        <source>Name of the dimension</source>
        <translation>维度名称</translation>
    </message>
    <message>
        <source>must be answered</source>
        <translation>必须回答</translation>
    </message>
    <message>
        <source>included items only</source>
        <translation>仅限已纳入的条目</translation>
    </message>
    <message>
        <source>only when settled units are assessed</source>
        <translation>仅在评定已裁决的单元时</translation>
    </message>
    <message>
        <source>with the category before the code</source>
        <translation>编码前加类别</translation>
    </message>
    <message>
        <source>What it asks</source>
        <translation>所问内容</translation>
    </message>
    <message>
        <source>For example “What does the user see?”</source>
        <translation>例如“用户看到什么？”</translation>
    </message>
    <message>
        <source>names (no order)</source>
        <translation>名称（无顺序）</translation>
    </message>
    <message>
        <source>ranks (the order counts)</source>
        <translation>等级（顺序有意义）</translation>
    </message>
    <message>
        <source>numbers</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Kind of answer</source>
        <translation>答案类型</translation>
    </message>
    <message>
        <source>any number</source>
        <translation>任意多个</translation>
    </message>
    <message>
        <source>Most codes a unit may have</source>
        <translation>每个单元的编码数上限</translation>
    </message>
    <message>
        <source>Answers are</source>
        <translation>答案为</translation>
    </message>
    <message>
        <source>codes per unit; if several, their order is kept</source>
        <translation>个编码（每个单元）；多个时保留其顺序</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>最多</translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>提问</translation>
    </message>
    <message>
        <source>Columns of the export</source>
        <translation>导出的列</translation>
    </message>
    <message>
        <source>The name; for several columns one per line: first code, second code, …</source>
        <translation>列名；多列时每行一个：第一编码、第二编码、…</translation>
    </message>
    <message>
        <source>after</source>
        <translation>排在后面</translation>
    </message>
    <message>
        <source>Place of its columns in the export</source>
        <translation>其列在导出中的位置</translation>
    </message>
    <message>
        <source>Column position</source>
        <translation>列位置</translation>
    </message>
    <message>
        <source>Also read from columns named</source>
        <translation>也读取以下名称的列</translation>
    </message>
    <message>
        <source>Headings in data sheets, one a line</source>
        <translation>数据表中的列标题，每行一个</translation>
    </message>
</context>
<context>
    <name>corater::DimensionPicker</name>
    <message>
        <source>Comment on %1…</source>
        <translation>对 %1 的备注…</translation>
    </message>
    <message>
        <source>Filter the codes of %1</source>
        <translation>过滤 %1 的编码</translation>
    </message>
    <message>
        <source>one</source>
        <translation>一个</translation>
    </message>
    <message>
        <source>one, optional</source>
        <translation>一个，可选</translation>
    </message>
    <message>
        <source>one or more, in order</source>
        <translation>一个或多个，有序</translation>
    </message>
    <message>
        <source>any number, in order</source>
        <translation>任意多个，有序</translation>
    </message>
    <message>
        <source>1–%1, in order</source>
        <translation>1–%1 个，有序</translation>
    </message>
    <message>
        <source>up to %1, in order</source>
        <translation>最多 %1 个，有序</translation>
    </message>
    <message>
        <source>%1 (retired)</source>
        <translation>%1（已停用）</translation>
    </message>
    <message>
        <source>unknown code</source>
        <translation>未知编码</translation>
    </message>
    <message>
        <source>No code matches “%1”.</source>
        <translation>没有编码符合“%1”。</translation>
    </message>
    <message>
        <source>At most %1. %2 removes the last one.</source>
        <translation>最多 %1 个。%2 删除最后一个。</translation>
    </message>
</context>
<context>
    <name>corater::DriftDialog</name>
    <message>
        <source>Drift and independence</source>
        <translation>漂移与独立性</translation>
    </message>
    <message>
        <source>Round and raters</source>
        <translation>轮次与标注者</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>Number of blocks</source>
        <translation>区块数</translation>
    </message>
    <message>
        <source>Kappa in the blocks</source>
        <translation>各区块的 Kappa</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>区块</translation>
    </message>
    <message>
        <source>Raters</source>
        <translation>标注者</translation>
    </message>
    <message>
        <source>in blocks:</source>
        <translation>区块数：</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>%1 again</source>
        <translation>%1 再次</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>Shown as</source>
        <translation>显示为</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
</context>
<context>
    <name>corater::DuplicatesPage</name>
    <message>
        <source>Posts with a similarity of %1 or more</source>
        <translation>相似度不低于 %1 的帖子</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>帖子对</translation>
    </message>
    <message>
        <source>Mark all open pairs</source>
        <translation>标记所有待定的帖子对</translation>
    </message>
    <message>
        <source>Keep the left post of each open pair, as one change that can be undone, and record the search as a step of the flow</source>
        <translation>每对待定的帖子保留左侧帖子，作为可撤销的一次更改，并将此次查找记为流程的一个步骤</translation>
    </message>
    <message>
        <source>%1 of %2 pairs open</source>
        <translation>待定的帖子对：%1 / %2</translation>
    </message>
    <message>
        <source>the same words</source>
        <translation>用词相同</translation>
    </message>
    <message>
        <source>similarity %1</source>
        <translation>相似度 %1</translation>
    </message>
    <message>
        <source>The same words in the same order</source>
        <translation>用词及词序均相同</translation>
    </message>
    <message>
        <source>%1 of the runs of four words are in both</source>
        <translation>双方共有的四词串所占比例：%1</translation>
    </message>
    <message>
        <source>%1; both were in a round</source>
        <translation>%1；两个帖子都曾在某一轮中</translation>
    </message>
    <message>
        <source>%1; the left one was in a round</source>
        <translation>%1；左侧帖子曾在某一轮中</translation>
    </message>
    <message>
        <source>%1; the right one was in a round</source>
        <translation>%1；右侧帖子曾在某一轮中</translation>
    </message>
    <message>
        <source>compared side by side: %1</source>
        <translation>已并排比较：%1</translation>
    </message>
    <message>
        <source>compared side by side: not the same</source>
        <translation>已并排比较：不相同</translation>
    </message>
    <message>
        <source>Items were added or removed since the search: search again, then mark all.</source>
        <translation>查找之后条目有增减：请重新查找，然后再全部标记。</translation>
    </message>
    <message>
        <source>%1 marked as duplicates; undo brings them back.</source>
        <translation>已标为重复条目：%1；撤销即可恢复。</translation>
    </message>
    <message>
        <source>No two posts have a similarity of %1 or more</source>
        <translation>没有相似度不低于 %1 的两个帖子</translation>
    </message>
    <message>
        <source>Every pair is decided</source>
        <translation>所有帖子对均已决定</translation>
    </message>
    <message>
        <source>Items already marked and pairs already decided are not compared. With a lower similarity more pairs are found.</source>
        <translation>已标记的条目和已决定的帖子对不再比较。降低相似度可找到更多帖子对。</translation>
    </message>
    <message>
        <source>Marked posts enter no round and are counted in the flow; undo reopens a pair.</source>
        <translation>已标记的帖子不进入任何轮次，并计入流程；撤销可将帖子对恢复为待定。</translation>
    </message>
    <message>
        <source>Search with another similarity…</source>
        <translation>以其他相似度查找…</translation>
    </message>
    <message>
        <source>Find duplicates</source>
        <translation>查找重复条目</translation>
    </message>
    <message>
        <source>Minimum similarity</source>
        <translation>最低相似度</translation>
    </message>
    <message>
        <source>The share of runs of four words that two posts have in common: 1 if all words are the same.</source>
        <translation>两个帖子共有的四词串所占的比例：用词全部相同时为 1。</translation>
    </message>
</context>
<context>
    <name>corater::EvidenceList</name>
    <message>
        <source>Evidence</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Evidence: select text in the post and press %1</source>
        <translation>依据：在帖子中选定文本并按 %1</translation>
    </message>
    <message>
        <source>Evidence: select text in the post and mark it from its menu</source>
        <translation>依据：在帖子中选定文本，并从其菜单中标记</translation>
    </message>
</context>
<context>
    <name>corater::EvidenceRow</name>
    <message>
        <source>Remove the mark (Delete)</source>
        <translation>取消标记（Delete）</translation>
    </message>
    <message>
        <source>Remove the mark</source>
        <translation>取消标记</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>“%1”</translation>
    </message>
</context>
<context>
    <name>corater::ExportDialog</name>
    <message>
        <source>Codes as they were sealed</source>
        <translation>封存时的编码</translation>
    </message>
    <message>
        <source>Raters side by side</source>
        <translation>标注者并排</translation>
    </message>
    <message>
        <source>With the texts of the posts</source>
        <translation>含帖子文本</translation>
    </message>
    <message>
        <source>Do not guard values that a spreadsheet would run</source>
        <translation>不处理会被电子表格当作公式执行的值</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>CSV</source>
        <translation>CSV</translation>
    </message>
    <message>
        <source>TSV</source>
        <translation>TSV</translation>
    </message>
    <message>
        <source>JSON Lines</source>
        <translation>JSON Lines</translation>
    </message>
    <message>
        <source>Workbook (.xlsx)</source>
        <translation>工作簿（.xlsx）</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Write…</source>
        <translation>写入…</translation>
    </message>
    <message>
        <source>First rows</source>
        <translation>前几行</translation>
    </message>
    <message>
        <source>The data set: a row per settled unit</source>
        <translation>数据集：每个已裁决的单元一行</translation>
    </message>
    <message>
        <source>Assessments: a row per settled unit that was assessed</source>
        <translation>评定：每个经评定的已裁决单元一行</translation>
    </message>
    <message>
        <source>Ratings: what each rater said in the rounds that all have sealed</source>
        <translation>标注结果：每名标注者在所有人均已封存的轮次中给出的内容</translation>
    </message>
    <message>
        <source>Decisions: what was settled, by whom and why</source>
        <translation>决定：裁决了什么、由谁裁决以及为何</translation>
    </message>
    <message>
        <source>Items, with all columns of their source</source>
        <translation>条目，含其来源的所有列</translation>
    </message>
    <message>
        <source>The codebook, with its rules</source>
        <translation>编码手册及其规则</translation>
    </message>
    <message>
        <source>The history of the study</source>
        <translation>研究的历史记录</translation>
    </message>
    <message>
        <source>Rounds, seals and hashes</source>
        <translation>轮次、封存记录和哈希值</translation>
    </message>
    <message>
        <source>Discussions of questions</source>
        <translation>问题的讨论</translation>
    </message>
    <message>
        <source>A REFI-QDA project, for ATLAS.ti, MAXQDA, NVivo, QualCoder</source>
        <translation>REFI-QDA 项目，用于 ATLAS.ti、MAXQDA、NVivo、QualCoder</translation>
    </message>
    <message>
        <source>Label Studio</source>
        <translation>Label Studio</translation>
    </message>
    <message>
        <source>doccano</source>
        <translation>doccano</translation>
    </message>
    <message>
        <source>An SQLite file with all tables</source>
        <translation>含所有表的 SQLite 文件</translation>
    </message>
    <message>
        <source>A workbook with a sheet for each table</source>
        <translation>每个表对应一个工作表的工作簿</translation>
    </message>
    <message>
        <source>Reading the first rows…</source>
        <translation>正在读取前几行…</translation>
    </message>
    <message numerus="yes">
        <source>The first %1 rows. Open rounds are not exported.</source>
        <translation>
            <numerusform>前 %1 行。不导出进行中的轮次。</numerusform>
        </translation>
    </message>
    <message>
        <source>All rows. Open rounds are not exported.</source>
        <translation>所有行。不导出进行中的轮次。</translation>
    </message>
    <message>
        <source>There is nothing to write yet.</source>
        <translation>尚无可写入的内容。</translation>
    </message>
    <message>
        <source>There is nothing to write yet: no settled unit was assessed.</source>
        <translation>尚无可写入的内容：没有已裁决的单元经过评定。</translation>
    </message>
    <message>
        <source>There is nothing to write yet: nothing was settled or sealed by all.</source>
        <translation>尚无可写入的内容：没有已裁决的内容，也没有所有人均已封存的内容。</translation>
    </message>
    <message>
        <source>Choose at least one column.</source>
        <translation>请至少选择一列。</translation>
    </message>
    <message>
        <source>The included items as references (RIS)</source>
        <translation>作为参考文献的已纳入条目（RIS）</translation>
    </message>
    <message>
        <source>The included items as references (BibTeX)</source>
        <translation>作为参考文献的已纳入条目（BibTeX）</translation>
    </message>
    <message>
        <source>Memos</source>
        <translation>备忘录</translation>
    </message>
</context>
<context>
    <name>corater::FaultDialogs</name>
    <message>
        <source>%1 is intact; the history replays to the present state.</source>
        <translation>%1 完好；历史记录可重放至当前状态。</translation>
    </message>
    <message>
        <source>%1 fails the check</source>
        <translation>%1 未通过校验</translation>
    </message>
    <message>
        <source>Faults</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>1 fault found</source>
        <translation>发现 1 处错误</translation>
    </message>
    <message numerus="yes">
        <source>%n faults found</source>
        <translation>
            <numerusform>发现 %n 处错误</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy the list</source>
        <translation>复制列表</translation>
    </message>
    <message>
        <source>This file accepts no more changes</source>
        <translation>此文件不再接受更改</translation>
    </message>
    <message>
        <source>Your labels are safe in this window. Save a copy and continue there; what you change before saving is lost.</source>
        <translation>标注在此窗口中是安全的。请保存副本并在副本中继续；保存之前所作的更改会丢失。</translation>
    </message>
    <message>
        <source>Save a copy…</source>
        <translation>保存副本…</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>以后再说</translation>
    </message>
    <message>
        <source>No results of this study</source>
        <translation>此研究没有结果</translation>
    </message>
    <message>
        <source>Results need a study whose labels fit its seals and history. Verify lists the faults. You can go on labelling; an older copy of the file may be intact.</source>
        <translation>只有标注与封存记录和历史记录相符的研究才能得出结果。校验会列出错误。仍可继续标注；该文件的较早副本可能完好。</translation>
    </message>
    <message>
        <source>Verify now</source>
        <translation>立即校验</translation>
    </message>
    <message>
        <source>Verifying %1</source>
        <translation>正在校验 %1</translation>
    </message>
    <message>
        <source>Stopped. %1 was not verified.</source>
        <translation>已停止。未校验 %1。</translation>
    </message>
</context>
<context>
    <name>corater::FetchDialog</name>
    <message>
        <source>Comments of questions and answers, too</source>
        <translation>也获取问题和回答的评论</translation>
    </message>
    <message>
        <source>Fetch texts of posts</source>
        <translation>获取帖子文本</translation>
    </message>
    <message>
        <source>needed; stackoverflow, ai.stackexchange</source>
        <translation>必填；stackoverflow、ai.stackexchange</translation>
    </message>
    <message>
        <source>none; gives a larger quota, never stored</source>
        <translation>可不填；填写可获更大配额，不会保存</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>站点</translation>
    </message>
    <message>
        <source>Address of the API</source>
        <translation>API 地址</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>密钥</translation>
    </message>
    <message>
        <source>Fetch</source>
        <translation>获取</translation>
    </message>
    <message>
        <source>needed; the study has posts of %1</source>
        <translation>必填；研究中有 %1 的帖子</translation>
    </message>
    <message>
        <source>Reading the study…</source>
        <translation>正在读取研究…</translation>
    </message>
    <message>
        <source>Items without a text: %1. Each request asks for %2; raw answers, their dates and the licence are kept in %3, and a stopped run continues from there.</source>
        <translation>无文本的条目：%1。每次请求获取 %2；原始应答、其日期和许可证保存在 %3 中，中途停止后可从该处继续。</translation>
    </message>
    <message>
        <source>Asking %1</source>
        <translation>正在请求 %1</translation>
    </message>
    <message>
        <source>Stopped. The answers so far are kept; fetching again continues from there.</source>
        <translation>已停止。已收到的应答均已保留；再次获取时从该处继续。</translation>
    </message>
    <message>
        <source>%1, %2 and %3 fetched; with texts now: %4</source>
        <translation>已获取 %1、%2和 %3；现有文本：%4</translation>
    </message>
    <message>
        <source>%1; left out, since the study has another post under their id: %2</source>
        <translation>%1；因研究中其 ID 下已有另一帖子而略去：%2</translation>
    </message>
    <message>
        <source>%1; %2 missing at the site</source>
        <translation>%1；站点上缺失：%2</translation>
    </message>
</context>
<context>
    <name>corater::FigureView</name>
    <message>
        <source>Figure</source>
        <translation>图</translation>
    </message>
</context>
<context>
    <name>corater::FilterBar</name>
    <message>
        <source>≠ disagreements</source>
        <translation>≠ 分歧</translation>
    </message>
    <message>
        <source>Only disagreements</source>
        <translation>仅显示分歧</translation>
    </message>
    <message>
        <source>≈ near misses</source>
        <translation>≈ 同类分歧</translation>
    </message>
    <message>
        <source>Only different codes of the same category</source>
        <translation>仅显示同一类别内的不同编码</translation>
    </message>
    <message>
        <source>⚑ flagged</source>
        <translation>⚑ 已标记</translation>
    </message>
    <message>
        <source>Only items that a rater wants to discuss</source>
        <translation>仅显示有标注者希望讨论的条目</translation>
    </message>
    <message>
        <source>✎ discussed</source>
        <translation>✎ 有讨论</translation>
    </message>
    <message>
        <source>Only questions whose discussion is not resolved</source>
        <translation>仅显示讨论尚未解决的问题</translation>
    </message>
    <message>
        <source>○ open</source>
        <translation>○ 待裁决</translation>
    </message>
    <message>
        <source>Only undecided questions</source>
        <translation>仅显示未决定的问题</translation>
    </message>
    <message>
        <source>by category</source>
        <translation>按类别</translation>
    </message>
    <message>
        <source>Compare top categories instead of codes</source>
        <translation>比较最上层类别而非编码</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>Pair of codes</source>
        <translation>编码对</translation>
    </message>
    <message>
        <source>All dimensions</source>
        <translation>所有维度</translation>
    </message>
    <message>
        <source>Any pair of codes</source>
        <translation>任意编码对</translation>
    </message>
</context>
<context>
    <name>corater::FilterEdit</name>
    <message>
        <source>type a part of the name</source>
        <translation>键入名称的一部分</translation>
    </message>
    <message>
        <source>/ to filter</source>
        <translation>按 / 过滤</translation>
    </message>
</context>
<context>
    <name>corater::FinalSetDialog</name>
    <message>
        <source>What is %1?</source>
        <translation>%1 是什么？</translation>
    </message>
    <message>
        <source>What the final set would change</source>
        <translation>最终标注将更改的内容</translation>
    </message>
    <message>
        <source>The study has %1 and %2 that the data set lacks, and %3 that would change</source>
        <translation>研究中有数据集所没有的 %1和 %2，以及将被更改的 %3</translation>
    </message>
    <message>
        <source>As the final set, it replaces the settled labels, and items that it lacks are excluded. As an addition, it only adds labels; settled ones stay as they are.</source>
        <translation>作为最终标注，它将替换已裁决的标注，并排除其中没有的条目。作为补充，它只添加标注；已裁决的标注保持不变。</translation>
    </message>
    <message>
        <source>As the final set it would change:</source>
        <translation>作为最终标注，它将更改：</translation>
    </message>
    <message>
        <source>The &amp;final set</source>
        <translation>最终标注(&amp;F)</translation>
    </message>
    <message>
        <source>An &amp;addition</source>
        <translation>补充(&amp;A)</translation>
    </message>
    <message>
        <source>An addition must not contradict settled labels</source>
        <translation>补充内容不得与已裁决的标注相矛盾</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>corater::FindBar</name>
    <message>
        <source>Find in this post</source>
        <translation>在此帖子中查找</translation>
    </message>
    <message>
        <source>Previous match (Shift+Enter)</source>
        <translation>上一个匹配项（Shift+Enter）</translation>
    </message>
    <message>
        <source>Next match (Enter)</source>
        <translation>下一个匹配项（Enter）</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭（Esc）</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
</context>
<context>
    <name>corater::GuidancePanel</name>
    <message>
        <source>Definition and rules</source>
        <translation>定义和规则</translation>
    </message>
    <message>
        <source>↓ ↑ or the mouse shows the definition of a code.</source>
        <translation>用 ↓ ↑ 或鼠标可显示编码的定义。</translation>
    </message>
    <message>
        <source>No definition yet.</source>
        <translation>尚无定义。</translation>
    </message>
    <message>
        <source>Use when</source>
        <translation>适用情形</translation>
    </message>
    <message>
        <source>Avoid when</source>
        <translation>不适用情形</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>典型示例</translation>
    </message>
    <message>
        <source>any other</source>
        <translation>任何其他编码</translation>
    </message>
    <message>
        <source>%1 (rule %2)</source>
        <translation>%1（规则 %2）</translation>
    </message>
</context>
<context>
    <name>corater::HintCard</name>
    <message>
        <source>Hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Suggests: %1</source>
        <translation>建议：%1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>next</source>
        <translation>下一条</translation>
    </message>
    <message>
        <source>close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>corater::HintMark</name>
    <message>
        <source>Hint: %1</source>
        <translation>提示：%1</translation>
    </message>
</context>
<context>
    <name>corater::HintSearch</name>
    <message>
        <source>Hints are hidden while %1 is open, so that they do not influence raters; the search finds none.</source>
        <translation>%1 进行期间提示处于隐藏状态，以免影响标注者；搜索不会找到提示。</translation>
    </message>
    <message>
        <source>Checking the code of all items…</source>
        <translation>正在检查所有条目的源代码…</translation>
    </message>
    <message>
        <source>With hints: %1.</source>
        <translation>有提示：%1。</translation>
    </message>
</context>
<context>
    <name>corater::HintsBesidePost</name>
    <message>
        <source>Hints are hidden while %1 is open, so that they do not influence raters. Items → Hints… changes this.</source>
        <translation>%1 进行期间提示处于隐藏状态，以免影响标注者。可在“条目 → 提示…”中更改。</translation>
    </message>
    <message>
        <source>Hints are switched off in the View menu.</source>
        <translation>提示已在“视图”菜单中关闭。</translation>
    </message>
    <message>
        <source>No rule finds anything in the code of this post.</source>
        <translation>没有规则在此帖子的源代码中发现内容。</translation>
    </message>
</context>
<context>
    <name>corater::HintsDialog</name>
    <message>
        <source>Show hints while a round is open, too</source>
        <translation>轮次进行中也显示提示</translation>
    </message>
    <message>
        <source>Hints</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Static rules look for three performance problems of TensorFlow programs in the code of posts, issues and patches. What they find is marked beside the code.</source>
        <translation>静态规则在帖子、缺陷报告和补丁的源代码中查找 TensorFlow 程序的三种性能问题。发现的内容会在源代码旁标出。</translation>
    </message>
    <message>
        <source>Hints influence raters. They are hidden while a round is open unless you show them; the report then names the rounds in which raters saw them.</source>
        <translation>提示会影响标注者。轮次进行中提示处于隐藏状态，除非选择显示；报告随后会列出标注者看到提示的轮次。</translation>
    </message>
    <message>
        <source>Each rule can suggest codes; Results shows how well it predicts them.</source>
        <translation>每条规则可建议编码；“结果”会显示其预测效果。</translation>
    </message>
    <message>
        <source>Codes of rule %1</source>
        <translation>规则 %1 的编码</translation>
    </message>
    <message>
        <source>Save and show how well they predict</source>
        <translation>保存并显示预测效果</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>no code</source>
        <translation>无编码</translation>
    </message>
    <message>
        <source>Codes of %1: %2</source>
        <translation>%1 的编码：%2</translation>
    </message>
</context>
<context>
    <name>corater::HistoryDayList</name>
    <message>
        <source>Days</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>All days</source>
        <translation>所有日期</translation>
    </message>
    <message>
        <source>No rater</source>
        <translation>无标注者</translation>
    </message>
</context>
<context>
    <name>corater::HistoryDialog</name>
    <message>
        <source>text of the change</source>
        <translation>更改的文本</translation>
    </message>
    <message>
        <source>id of an item</source>
        <translation>条目的 ID</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>name of a code</source>
        <translation>编码的名称</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>From this day or moment</source>
        <translation>自此日期或时刻起</translation>
    </message>
    <message>
        <source>To this day or moment</source>
        <translation>至此日期或时刻止</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史记录</translation>
    </message>
    <message>
        <source>Undo this change</source>
        <translation>撤销此更改</translation>
    </message>
    <message>
        <source>Study at this moment</source>
        <translation>该时刻的研究</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>操作者</translation>
    </message>
    <message>
        <source>Everybody</source>
        <translation>所有人</translation>
    </message>
    <message>
        <source>No rater</source>
        <translation>无标注者</translation>
    </message>
    <message>
        <source>Kind of change</source>
        <translation>更改类型</translation>
    </message>
    <message>
        <source>All changes</source>
        <translation>所有更改</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>Item, code</source>
        <translation>条目、编码</translation>
    </message>
    <message>
        <source>From, to</source>
        <translation>自、至</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>1 change. Enter opens its item.</source>
        <translation>1 项更改。按 Enter 打开其条目。</translation>
    </message>
    <message numerus="yes">
        <source>%1 changes, the newest first. Enter opens the item.</source>
        <translation>
            <numerusform>%1 项更改，最新的在前。按 Enter 打开条目。</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” is not a date: 2026-03-03, or 2026-03-03 14:05.</source>
        <translation>“%1”不是日期：应为 2026-03-03 或 2026-03-03 14:05。</translation>
    </message>
    <message>
        <source>%1 is open: other raters’ changes are listed once all have sealed.</source>
        <translation>%1 进行中：所有人都封存后才会列出其他标注者的更改。</translation>
    </message>
    <message>
        <source>This change cannot be undone here: %1.</source>
        <translation>无法在此撤销该更改：%1。</translation>
    </message>
    <message>
        <source>Undone: %1. Ctrl+Z redoes it.</source>
        <translation>已撤销：%1。按 Ctrl+Z 重做。</translation>
    </message>
</context>
<context>
    <name>corater::HistoryListModel</name>
    <message>
        <source>No.</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>When</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>操作者</translation>
    </message>
    <message>
        <source>Codebook</source>
        <translation>编码手册</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>条目</translation>
    </message>
</context>
<context>
    <name>corater::ImportReport</name>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>no record has a title or a text</source>
        <translation>没有带标题或文本的记录</translation>
    </message>
    <message>
        <source>a column for one of them (--map names it); “corater ratings” for a sheet of ratings; or --without-text to add items without text</source>
        <translation>其中之一的列（用 --map 指明）；标注表格请用“corater ratings”；或用 --without-text 添加无文本的条目</translation>
    </message>
    <message>
        <source>nothing in the file could be read</source>
        <translation>文件中没有可读取的内容</translation>
    </message>
    <message>
        <source>a file in the format %1</source>
        <translation>格式为 %1 的文件</translation>
    </message>
</context>
<context>
    <name>corater::ImportView</name>
    <message>
        <source>Notes on the file</source>
        <translation>关于文件的附注</translation>
    </message>
    <message>
        <source>What would change</source>
        <translation>将更改的内容</translation>
    </message>
    <message>
        <source>Use it as the codebook</source>
        <translation>用作编码手册</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Import a codebook from a file</source>
        <translation>从文件导入编码手册</translation>
    </message>
    <message>
        <source>Workbooks (.xlsx, .ods), tables (.csv, .tsv), lists (.txt), Markdown, REFI-QDA (.qdc, .qdpx), JSON and Corater&apos;s own text. You see the result before anything is imported; codes with the same name keep their labels.</source>
        <translation>工作簿（.xlsx、.ods）、表格（.csv、.tsv）、列表（.txt）、Markdown、REFI-QDA（.qdc、.qdpx）、JSON 以及 Corater 自身的文本格式。导入前会先显示结果；同名编码的标注保持不变。</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>%1: dimensions %2, codes %3, rules %4</source>
        <translation>%1：维度 %2，编码 %3，规则 %4</translation>
    </message>
    <message>
        <source>No notes on the file</source>
        <translation>没有关于文件的附注</translation>
    </message>
    <message>
        <source>Notes on the file (%1)</source>
        <translation>关于文件的附注（%1）</translation>
    </message>
    <message>
        <source>Nothing would change</source>
        <translation>不会更改任何内容</translation>
    </message>
    <message>
        <source>What would change (%1)</source>
        <translation>将更改的内容（%1）</translation>
    </message>
    <message>
        <source>and 1 more table</source>
        <translation>另有 1 个表</translation>
    </message>
    <message numerus="yes">
        <source>and %n more tables</source>
        <translation>
            <numerusform>另有 %n 个表</numerusform>
        </translation>
    </message>
    <message>
        <source>The file cannot be read as a codebook</source>
        <translation>该文件无法读作编码手册</translation>
    </message>
</context>
<context>
    <name>corater::ItemBrowser</name>
    <message>
        <source>Show the list</source>
        <translation>显示列表</translation>
    </message>
    <message>
        <source>Save this search</source>
        <translation>保存此搜索</translation>
    </message>
    <message>
        <source>Name, without blanks:</source>
        <translation>名称（不含空格）：</translation>
    </message>
    <message>
        <source>Saved: @%1 stands for this search in all searches of the study.</source>
        <translation>已保存：在此研究的所有搜索中，@%1 代表此搜索。</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>Items: %1</source>
        <translation>条目：%1</translation>
    </message>
    <message>
        <source>Show the list (%1)</source>
        <translation>显示列表（%1）</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Adjudicate</source>
        <translation>裁决</translation>
    </message>
    <message>
        <source>Open in the browser</source>
        <translation>在浏览器中打开</translation>
    </message>
    <message>
        <source>Copy the id</source>
        <translation>复制 ID</translation>
    </message>
    <message>
        <source>Copy the title</source>
        <translation>复制标题</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>复制网址</translation>
    </message>
</context>
<context>
    <name>corater::ItemColumnsDialog</name>
    <message>
        <source>Each row is a</source>
        <translation>每行是一个</translation>
    </message>
    <message>
        <source>this file, or a site: stackoverflow</source>
        <translation>此文件，或某个站点：stackoverflow</translation>
    </message>
    <message>
        <source>Where the ids are unique. Rows with the same site and id are the same item, in any file; texts can be fetched for items of a site.</source>
        <translation>ID 在何处唯一。站点和 ID 相同的行，无论在哪个文件中，都是同一条目；站点上的条目可获取其文本。</translation>
    </message>
    <message>
        <source>Its id is unique in</source>
        <translation>其 ID 的唯一范围</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
</context>
<context>
    <name>corater::ItemColumnsPage</name>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>网址</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>浏览量</translation>
    </message>
    <message>
        <source>Number of answers</source>
        <translation>回答数</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>作者</translation>
    </message>
    <message>
        <source>Kind of item</source>
        <translation>条目类型</translation>
    </message>
    <message>
        <source>1 row cannot be read and is left out</source>
        <translation>1 行无法读取，已略去</translation>
    </message>
    <message numerus="yes">
        <source>%1 rows cannot be read and are left out</source>
        <translation>
            <numerusform>%1 行无法读取，已略去</numerusform>
        </translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>no row of the file can be read in this way</source>
        <translation>按此方式无法读取文件的任何一行</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>正在计数…</translation>
    </message>
    <message>
        <source>ids alone; Items → Fetch texts of posts gets the rest</source>
        <translation>仅有 ID；其余用“条目 → 获取帖子文本”获取</translation>
    </message>
    <message>
        <source>Kept beside the item</source>
        <translation>随条目保存</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>已略去</translation>
    </message>
    <message>
        <source>Choose the column with the id, the title or the text; one of them is needed.</source>
        <translation>请选择含 ID、标题或文本的列；三者至少需要其一。</translation>
    </message>
    <message>
        <source>ids alone; name their site, so that Items → Fetch texts of posts knows them</source>
        <translation>仅有 ID；请指定其站点，以便“条目 → 获取帖子文本”能找到它们</translation>
    </message>
</context>
<context>
    <name>corater::ItemDelegate</name>
    <message>
        <source>excluded: %1</source>
        <translation>已排除：%1</translation>
    </message>
</context>
<context>
    <name>corater::ItemListPane</name>
    <message>
        <source>keyword ▾</source>
        <translation>关键词 ▾</translation>
    </message>
    <message>
        <source>whole study</source>
        <translation>整个研究</translation>
    </message>
    <message>
        <source>sort ▾</source>
        <translation>排序 ▾</translation>
    </message>
    <message>
        <source>columns ▾</source>
        <translation>列 ▾</translation>
    </message>
    <message>
        <source>Saved searches</source>
        <translation>已保存的搜索</translation>
    </message>
    <message>
        <source>Fold the list</source>
        <translation>收起列表</translation>
    </message>
    <message>
        <source>Narrow the list</source>
        <translation>缩小列表范围</translation>
    </message>
    <message>
        <source>Items that a keyword hit</source>
        <translation>关键词命中的条目</translation>
    </message>
    <message>
        <source>All items of all rounds; each line names the round</source>
        <translation>所有轮次的所有条目；每行注明轮次</translation>
    </message>
    <message>
        <source>Sort the list by its column of the source</source>
        <translation>按来源中的列对列表排序</translation>
    </message>
    <message>
        <source>Choose the columns of the wide list</source>
        <translation>选择宽列表的列</translation>
    </message>
    <message>
        <source>tag:keras gpu</source>
        <translation>tag:keras gpu</translation>
    </message>
    <message>
        <source>Words, and state: tag: keyword: flag: is: kind: id: site: author: date: score: views: answers: accepted: field:NAME=VALUE</source>
        <translation>词语，以及 state: tag: keyword: flag: is: kind: id: site: author: date: score: views: answers: accepted: field:NAME=VALUE</translation>
    </message>
    <message>
        <source>open</source>
        <translation>待标注</translation>
    </message>
    <message>
        <source>done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>excluded</source>
        <translation>已排除</translation>
    </message>
    <message>
        <source>flagged</source>
        <translation>已标记</translation>
    </message>
    <message>
        <source>to review</source>
        <translation>待复核</translation>
    </message>
    <message>
        <source>disagreements</source>
        <translation>分歧</translation>
    </message>
    <message>
        <source>settled</source>
        <translation>已裁决</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>正在搜索…</translation>
    </message>
    <message>
        <source>No items yet</source>
        <translation>尚无条目</translation>
    </message>
    <message>
        <source>Add items…</source>
        <translation>添加条目…</translation>
    </message>
    <message>
        <source>No match</source>
        <translation>没有匹配项</translation>
    </message>
    <message>
        <source>No item of this round matches the search.</source>
        <translation>本轮没有条目符合搜索条件。</translation>
    </message>
    <message>
        <source>No item matches the search.</source>
        <translation>没有条目符合搜索条件。</translation>
    </message>
    <message>
        <source>Search the whole study</source>
        <translation>搜索整个研究</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>全部显示</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>No item was kept for a keyword</source>
        <translation>没有因关键词而保留的条目</translation>
    </message>
    <message>
        <source>As added</source>
        <translation>按添加顺序</translation>
    </message>
    <message>
        <source>By id</source>
        <translation>按 ID</translation>
    </message>
    <message>
        <source>By title</source>
        <translation>按标题</translation>
    </message>
    <message>
        <source>By date</source>
        <translation>按日期</translation>
    </message>
    <message>
        <source>By score</source>
        <translation>按得分</translation>
    </message>
    <message>
        <source>Largest, latest or last first</source>
        <translation>降序</translation>
    </message>
    <message>
        <source>Save this search…</source>
        <translation>保存此搜索…</translation>
    </message>
    <message>
        <source>Delete @%1</source>
        <translation>删除 @%1</translation>
    </message>
    <message>
        <source>By column: %1</source>
        <translation>按列：%1</translation>
    </message>
    <message>
        <source>In my order</source>
        <translation>按我的顺序</translation>
    </message>
</context>
<context>
    <name>corater::ItemListView</name>
    <message>
        <source>Items</source>
        <translation>条目</translation>
    </message>
</context>
<context>
    <name>corater::ItemNotes</name>
    <message>
        <source>Comment…</source>
        <translation>备注…</translation>
    </message>
    <message>
        <source>⚑ discuss</source>
        <translation>⚑ 讨论</translation>
    </message>
    <message>
        <source>unsure</source>
        <translation>不确定</translation>
    </message>
    <message>
        <source>Comment on this item</source>
        <translation>对此条目的备注</translation>
    </message>
    <message>
        <source>Request a discussion of this item</source>
        <translation>请求讨论此条目</translation>
    </message>
    <message>
        <source>Mark the item as unsure</source>
        <translation>将条目标记为不确定</translation>
    </message>
    <message>
        <source>Needs discussion</source>
        <translation>需要讨论</translation>
    </message>
    <message>
        <source>Unsure</source>
        <translation>不确定</translation>
    </message>
</context>
<context>
    <name>corater::ItemTable</name>
    <message>
        <source>Items</source>
        <translation>条目</translation>
    </message>
</context>
<context>
    <name>corater::JobDialog</name>
    <message>
        <source>Stop leaves the study as it was.</source>
        <translation>停止后研究保持原状。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>正在停止…</translation>
    </message>
</context>
<context>
    <name>corater::JoinDialog</name>
    <message>
        <source>A packet that you received</source>
        <translation>收到的交换包</translation>
    </message>
    <message>
        <source>Ch&amp;oose…</source>
        <translation>选择(&amp;O)…</translation>
    </message>
    <message>
        <source>Join a shared study</source>
        <translation>加入共享研究</translation>
    </message>
    <message>
        <source>the only one there</source>
        <translation>该处唯一的研究</translation>
    </message>
    <message>
        <source>You get your own copy of the study on this machine and can work in it offline.</source>
        <translation>本机上会有一份您自己的研究副本，可离线工作。</translation>
    </message>
    <message>
        <source>Study &amp;is in</source>
        <translation>研究位于(&amp;I)</translation>
    </message>
    <message>
        <source>Folder, address or file</source>
        <translation>文件夹、地址或文件</translation>
    </message>
    <message>
        <source>Which &amp;study</source>
        <translation>哪项研究(&amp;S)</translation>
    </message>
    <message>
        <source>Save the copy as</source>
        <translation>副本保存为</translation>
    </message>
    <message>
        <source>&amp;Join</source>
        <translation>加入(&amp;J)</translation>
    </message>
    <message>
        <source>Corater studies (*.corater)</source>
        <translation>Corater 研究 (*.corater)</translation>
    </message>
    <message>
        <source>Fetching the study…</source>
        <translation>正在获取研究…</translation>
    </message>
    <message>
        <source>No study is shared there, or it has not arrived yet.</source>
        <translation>该处没有共享的研究，或研究尚未到达。</translation>
    </message>
    <message>
        <source>There are several studies: choose one.</source>
        <translation>有多项研究：请选择一项。</translation>
    </message>
</context>
<context>
    <name>corater::JournalDialog</name>
    <message>
        <source>Memos and journal</source>
        <translation>备忘录与研究日志</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Memos and the steps of the study</source>
        <translation>备忘录和研究的步骤</translation>
    </message>
    <message>
        <source>All memos</source>
        <translation>所有备忘录</translation>
    </message>
    <message>
        <source>Memos on the study</source>
        <translation>关于研究的备忘录</translation>
    </message>
    <message>
        <source>Memos on items</source>
        <translation>关于条目的备忘录</translation>
    </message>
    <message>
        <source>Memos on codes</source>
        <translation>关于编码的备忘录</translation>
    </message>
    <message>
        <source>Memos on rounds</source>
        <translation>关于轮次的备忘录</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>The chosen line</source>
        <translation>所选的行</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>修改…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Memos that others wrote in an open round are listed once all have sealed it.</source>
        <translation>其他人在进行中的轮次中写的备忘录，在所有人封存该轮次后列出。</translation>
    </message>
    <message>
        <source>There is no such memo yet.</source>
        <translation>还没有这样的备忘录。</translation>
    </message>
    <message>
        <source>Change the memo</source>
        <translation>修改备忘录</translation>
    </message>
    <message>
        <source>Memo on %1</source>
        <translation>关于%1的备忘录</translation>
    </message>
    <message>
        <source>The memo was removed. Ctrl+Z brings it back.</source>
        <translation>备忘录已删除。Ctrl+Z 可恢复。</translation>
    </message>
    <message>
        <source>Save the journal</source>
        <translation>保存研究日志</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>%1 was written</source>
        <translation>已写入 %1</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>New…</source>
        <translation>新建…</translation>
    </message>
</context>
<context>
    <name>corater::KeysDialog</name>
    <message>
        <source>Keys (*.json);;All files (*)</source>
        <translation>按键 (*.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Assign this key</source>
        <translation>指定此按键</translation>
    </message>
    <message>
        <source>No key</source>
        <translation>无按键</translation>
    </message>
    <message>
        <source>Default key</source>
        <translation>默认按键</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Find a command or a key</source>
        <translation>查找命令或按键</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Commands and their keys</source>
        <translation>命令及其按键</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Default keys</source>
        <translation>默认按键</translation>
    </message>
    <message>
        <source>New key: press it</source>
        <translation>新按键：请按下</translation>
    </message>
    <message>
        <source>New key</source>
        <translation>新按键</translation>
    </message>
    <message>
        <source>All defaults</source>
        <translation>全部恢复默认</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Pages: %1</source>
        <translation>页面：%1</translation>
    </message>
    <message>
        <source>Assign it</source>
        <translation>指定</translation>
    </message>
    <message>
        <source>%1 is the key of “%2”, which would then have none.</source>
        <translation>%1 是“%2”的按键，指定后该命令将没有按键。</translation>
    </message>
    <message>
        <source>The keys of the pages, such as letters without Ctrl or Alt, are at the end of this list.</source>
        <translation>各页面的按键（如不带 Ctrl 或 Alt 的字母）列于此列表末尾。</translation>
    </message>
    <message>
        <source>%1 is the key of “%2”, which would then get %3.</source>
        <translation>%1 是“%2”的按键，指定后该命令将改用 %3。</translation>
    </message>
    <message>
        <source>Digits, arrows, Enter and the like are fixed.</source>
        <translation>数字键、方向键、Enter 等是固定的。</translation>
    </message>
    <message>
        <source>Save the keys as</source>
        <translation>按键保存为</translation>
    </message>
    <message>
        <source>The keys are saved in %1.</source>
        <translation>按键已保存到 %1。</translation>
    </message>
    <message>
        <source>Import keys from</source>
        <translation>导入按键：选择文件</translation>
    </message>
    <message>
        <source>The keys from %1 are now in use.</source>
        <translation>现已使用 %1 中的按键。</translation>
    </message>
    <message>
        <source>The keys from %1 are now in use; there is no command %2.</source>
        <translation>现已使用 %1 中的按键；没有命令 %2。</translation>
    </message>
</context>
<context>
    <name>corater::KeywordProposals</name>
    <message>
        <source>Proposed keywords</source>
        <translation>建议的关键词</translation>
    </message>
    <message>
        <source>Stems and pairs of stems that tell the %1 that should be found from the other %2, the best first (log-likelihood ratio G²). Select several with Ctrl or Shift.</source>
        <translation>能将应找到的 %1与其他 %2 个区分开的词干和词干对，效果最好的在前（对数似然比 G²）。按住 Ctrl 或 Shift 可多选。</translation>
    </message>
    <message>
        <source>Keyword</source>
        <translation>关键词</translation>
    </message>
    <message>
        <source>to find</source>
        <translation>应找到</translation>
    </message>
    <message>
        <source>others</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>G²</source>
        <translation>G²</translation>
    </message>
    <message>
        <source>Add to the keywords</source>
        <translation>添加到关键词</translation>
    </message>
</context>
<context>
    <name>corater::KeywordSet</name>
    <message>
        <source>the keyword “%1” hits no stemmed text; its stem is “%2”</source>
        <translation>关键词“%1”不会命中任何词干化文本；其词干为“%2”</translation>
    </message>
    <message>
        <source>the keyword “%1” is already a stem; stemmed again it becomes “%2”, which hits no ordinary word</source>
        <translation>关键词“%1”已是词干；再次提取词干后为“%2”，不会命中任何普通词</translation>
    </message>
</context>
<context>
    <name>corater::KeywordsPage</name>
    <message>
        <source>No keywords yet</source>
        <translation>尚无关键词</translation>
    </message>
    <message>
        <source>A keyword is a word, or several words in a row, that a post must contain to be a candidate. Write one below, or let Corater propose some from items that they should find.</source>
        <translation>关键词是候选帖子必须包含的一个词或连续多个词。请在下方填写，或让 Corater 根据应找到的条目建议关键词。</translation>
    </message>
    <message>
        <source>Mend</source>
        <translation>修正</translation>
    </message>
    <message>
        <source>Keywords</source>
        <translation>关键词</translation>
    </message>
    <message>
        <source>Keyword</source>
        <translation>关键词</translation>
    </message>
    <message>
        <source>items</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>only it</source>
        <translation>仅此词</translation>
    </message>
    <message>
        <source>A word, or several in a row; then Enter</source>
        <translation>一个词或连续多个词；然后按 Enter</translation>
    </message>
    <message>
        <source>Propose…</source>
        <translation>建议…</translation>
    </message>
    <message>
        <source>New keyword</source>
        <translation>新关键词</translation>
    </message>
    <message>
        <source>Save in the study</source>
        <translation>保存到研究</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>计数</translation>
    </message>
    <message>
        <source>Show its items</source>
        <translation>显示其条目</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Write to a file…</source>
        <translation>写入文件…</translation>
    </message>
    <message>
        <source>of the study</source>
        <translation>研究的关键词</translation>
    </message>
    <message>
        <source>never hits a stemmed text; write “%1”</source>
        <translation>不会命中任何词干化文本；请写作“%1”</translation>
    </message>
    <message>
        <source>%1 of them hit nothing as they are written</source>
        <translation>其中 %1 个按现有写法不会命中任何内容</translation>
    </message>
    <message>
        <source>%1 of %2 hit when last counted</source>
        <translation>上次计数时命中 %1 / %2</translation>
    </message>
    <message>
        <source>%1. A keyword is compared with stems (running → run), in title and question.</source>
        <translation>%1。关键词与标题和问题中的词干比较（running → run）。</translation>
    </message>
    <message>
        <source>%1 The list shows items that were kept for a keyword; other items were added without a keyword filter.</source>
        <translation>%1列表显示因关键词而保留的条目；其他条目添加时未用关键词过滤。</translation>
    </message>
    <message>
        <source>Mend %1</source>
        <translation>修正 %1</translation>
    </message>
    <message>
        <source>The changed keywords are not saved in the study.</source>
        <translation>已更改的关键词尚未保存到研究中。</translation>
    </message>
    <message>
        <source>Discard the changes</source>
        <translation>放弃更改</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Propose keywords</source>
        <translation>建议关键词</translation>
    </message>
    <message>
        <source>Ids of items that the keywords should find, one a line. At first these are the items that the raters have settled to include.</source>
        <translation>关键词应找到的条目的 ID，每行一个。初始为标注者已裁决为纳入的条目。</translation>
    </message>
    <message>
        <source>Propose</source>
        <translation>建议</translation>
    </message>
    <message>
        <source>The study now has %1; items added from now on are filtered by them.</source>
        <translation>研究现有 %1；此后添加的条目将据此过滤。</translation>
    </message>
    <message>
        <source>Write the keywords to</source>
        <translation>将关键词写入</translation>
    </message>
</context>
<context>
    <name>corater::LabelForm</name>
    <message>
        <source>← Back</source>
        <translation>← 返回</translation>
    </message>
    <message>
        <source>Screening pass: each key decides and goes to the next item (%1 ends it)</source>
        <translation>快速筛选：每次按键即作出决定并转到下一个条目（按 %1 结束）</translation>
    </message>
    <message>
        <source>Screening pass: each key decides and goes to the next item</source>
        <translation>快速筛选：每次按键即作出决定并转到下一个条目</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>标注</translation>
    </message>
    <message>
        <source>Back to the previous item</source>
        <translation>返回先前的条目</translation>
    </message>
    <message>
        <source>Unit %1 has no answer to %2 yet. Press Enter again to leave it open.</source>
        <translation>单元 %1 尚未回答 %2。再按一次 Enter 可留空。</translation>
    </message>
    <message>
        <source>Agreed labels</source>
        <translation>商定标注</translation>
    </message>
    <message>
        <source>No answer to %1 yet. Press Enter again to leave it open.</source>
        <translation>尚未回答 %1。再按一次 Enter 可留空。</translation>
    </message>
</context>
<context>
    <name>corater::LabelMode</name>
    <message>
        <source>No items yet</source>
        <translation>尚无条目</translation>
    </message>
    <message>
        <source>Add items…</source>
        <translation>添加条目…</translation>
    </message>
    <message>
        <source>Waiting for the others</source>
        <translation>等待其他人</translation>
    </message>
    <message>
        <source>Choose who you are before you label.</source>
        <translation>标注前请先选择身份。</translation>
    </message>
    <message>
        <source>The study is read-only.</source>
        <translation>研究为只读。</translation>
    </message>
    <message>
        <source>You have sealed this round: its labels cannot change.</source>
        <translation>您已封存本轮：其标注不能更改。</translation>
    </message>
    <message>
        <source>The round is closed: its labels cannot change.</source>
        <translation>本轮已结束：其标注不能更改。</translation>
    </message>
    <message>
        <source>Labels of %1. The item is not in %2.</source>
        <translation>%1 的标注。该条目不在 %2 中。</translation>
    </message>
    <message>
        <source>The item is not in %1, and you have not labelled it.</source>
        <translation>该条目不在 %1 中，且您尚未标注。</translation>
    </message>
    <message>
        <source>The list is still being read.</source>
        <translation>仍在读取列表。</translation>
    </message>
    <message>
        <source>This is the last open item of the list, and an answer is missing.</source>
        <translation>这是列表中最后一个未完成条目，还缺少一个答案。</translation>
    </message>
    <message>
        <source>This is the last open item of the list: include or exclude it.</source>
        <translation>这是列表中最后一个未完成条目：请将其纳入或排除。</translation>
    </message>
    <message>
        <source>You have finished this list.</source>
        <translation>此列表已全部完成。</translation>
    </message>
    <message>
        <source>First select text in the post; it becomes an example of the code under the cursor.</source>
        <translation>请先在帖子中选定文本；它将成为光标所在编码的典型示例。</translation>
    </message>
    <message>
        <source>First put the cursor on a code (↓ ↑ or the mouse).</source>
        <translation>请先将光标置于某个编码上（↓ ↑ 或鼠标）。</translation>
    </message>
    <message>
        <source>This is already an example of %1.</source>
        <translation>这已是 %1 的典型示例。</translation>
    </message>
    <message>
        <source>Added as an example of %1.</source>
        <translation>已添加为 %1 的典型示例。</translation>
    </message>
    <message>
        <source>Open an item that you label to propose a code for it.</source>
        <translation>请打开由您标注的条目，以便为其提议编码。</translation>
    </message>
    <message>
        <source>%1 is proposed; it can be used at once.</source>
        <translation>已提议 %1；可立即使用。</translation>
    </message>
    <message>
        <source>Open an item that you label to mark evidence.</source>
        <translation>请打开由您标注的条目，以便标记依据。</translation>
    </message>
    <message>
        <source>First select a passage of the post: with the mouse, or search for its beginning and extend it with Shift and the arrows.</source>
        <translation>请先选定帖子中的片段：用鼠标，或搜索其开头，再用 Shift 和方向键扩展。</translation>
    </message>
    <message>
        <source>The passage is too long: mark only the relevant part, at most %L1 characters.</source>
        <translation>片段过长：请只标记相关部分，最多 %L1 个字符。</translation>
    </message>
    <message>
        <source>unit %1</source>
        <translation>单元 %1</translation>
    </message>
    <message>
        <source>Marked as evidence of %1.</source>
        <translation>已标为 %1 的依据。</translation>
    </message>
    <message>
        <source>Flag for discussion</source>
        <translation>标记为待讨论</translation>
    </message>
    <message>
        <source>Unsure</source>
        <translation>不确定</translation>
    </message>
    <message>
        <source>Include</source>
        <translation>纳入</translation>
    </message>
    <message>
        <source>Exclude</source>
        <translation>排除</translation>
    </message>
    <message>
        <source>Without a reason</source>
        <translation>不填原因</translation>
    </message>
    <message>
        <source>The training is finished</source>
        <translation>培训已结束</translation>
    </message>
    <message>
        <source>You have seen the agreed labels: your answer cannot change.</source>
        <translation>您已看到商定标注：您的答案不可更改。</translation>
    </message>
    <message>
        <source>Every item of this list is screened or marked as unsure.</source>
        <translation>此列表的条目均已筛选或标为不确定。</translation>
    </message>
</context>
<context>
    <name>corater::LeaveOutRaterDialog</name>
    <message>
        <source>Continue without a rater</source>
        <translation>不再等待某名标注者而继续</translation>
    </message>
    <message>
        <source>Rater</source>
        <translation>标注者</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>for example: left the project; the machine is lost</source>
        <translation>例如：已离开项目；计算机丢失</translation>
    </message>
    <message>
        <source>Continue &amp;without them</source>
        <translation>不再等待，继续(&amp;W)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>%1 continues without %2. Their ratings in it are not counted. Ask %2 first if you can: this cannot be undone. The history shows who did it, and why.</source>
        <translation>%1 将在没有 %2 的情况下继续。其在本轮中的标注不予计入。如有可能，请先询问 %2：此操作无法撤销。历史记录会显示由谁执行及其原因。</translation>
    </message>
</context>
<context>
    <name>corater::LeftOutDialog</name>
    <message>
        <source>Assessments of %1</source>
        <translation>%1 的评定</translation>
    </message>
    <message>
        <source>Rows that match no settled unit</source>
        <translation>与已裁决单元均不匹配的行</translation>
    </message>
    <message>
        <source>%1 match no settled unit of the study</source>
        <translation>与研究中已裁决的单元均不匹配：%1</translation>
    </message>
    <message>
        <source>Settled labels stay as they are. The other rows can be imported; these are left out:</source>
        <translation>已裁决的标注保持不变。其他行可以导入；以下各行将略去：</translation>
    </message>
    <message>
        <source>&amp;Import the other rows</source>
        <translation>导入其他行(&amp;I)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>corater::MainButton</name>
    <message>
        <source>Next question</source>
        <translation>下一个问题</translation>
    </message>
    <message>
        <source>Next undecided item</source>
        <translation>下一个未决定的条目</translation>
    </message>
    <message>
        <source>Next open item</source>
        <translation>下一个未完成条目</translation>
    </message>
    <message>
        <source>Go to the next question without an answer (Enter)</source>
        <translation>转到下一个未回答的问题（Enter）</translation>
    </message>
    <message>
        <source>Go to the next open item (Enter)</source>
        <translation>转到下一个未完成条目（Enter）</translation>
    </message>
    <message>
        <source>Go to the next open item (Enter, or %1 from anywhere)</source>
        <translation>转到下一个未完成条目（Enter，或在任意位置按 %1）</translation>
    </message>
    <message>
        <source>Seal my round</source>
        <translation>封存我的轮次</translation>
    </message>
    <message>
        <source>All your items are finished: make your labels final, so that they can be compared</source>
        <translation>您的条目均已完成：将标注定稿，以便比较</translation>
    </message>
    <message>
        <source>All raters see the labels of a round when every rater has sealed it</source>
        <translation>所有标注者都封存后，才能看到彼此在本轮的标注</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>All raters have sealed: their labels side by side</source>
        <translation>所有标注者均已封存：并排显示其标注</translation>
    </message>
    <message>
        <source>Compare with the agreed labels</source>
        <translation>与商定标注比较</translation>
    </message>
    <message>
        <source>The item is finished: see the agreed labels. Your answer cannot change afterwards.</source>
        <translation>条目已完成：查看商定标注。此后您的答案不可更改。</translation>
    </message>
</context>
<context>
    <name>corater::MainWindow</name>
    <message>
        <source>You work as %1. If that is not you, choose “Change…” first.</source>
        <translation>当前身份为 %1。若不是您本人，请先选择“更换…”。</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>已保存</translation>
    </message>
    <message>
        <source>Read only</source>
        <translation>只读</translation>
    </message>
    <message>
        <source>As of %1, read only</source>
        <translation>截至 %1，只读</translation>
    </message>
    <message>
        <source>%1 – Corater</source>
        <translation>%1 – Corater</translation>
    </message>
</context>
<context>
    <name>corater::ManualWindow</name>
    <message>
        <source>Manual</source>
        <translation>手册</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>搜索手册</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>%1 of %2, Enter: next</source>
        <translation>%1 / %2，Enter：下一个</translation>
    </message>
</context>
<context>
    <name>corater::MemoDialog</name>
    <message>
        <source>New memo</source>
        <translation>新备忘录</translation>
    </message>
    <message>
        <source>About</source>
        <translation>关于</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>Text of the memo</source>
        <translation>备忘录的文本</translation>
    </message>
    <message>
        <source>%1 is open: only you see the memo until all have sealed.</source>
        <translation>%1 正在进行：在所有人封存之前，只有您能看到此备忘录。</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>The study</source>
        <translation>研究</translation>
    </message>
    <message>
        <source>Item %1</source>
        <translation>条目 %1</translation>
    </message>
    <message>
        <source>The round “%1”</source>
        <translation>轮次“%1”</translation>
    </message>
    <message>
        <source>A code</source>
        <translation>一个编码</translation>
    </message>
    <message>
        <source>The memo was saved</source>
        <translation>备忘录已保存</translation>
    </message>
</context>
<context>
    <name>corater::MergePreviewDialog</name>
    <message>
        <source>Merge a copy</source>
        <translation>合并副本</translation>
    </message>
    <message>
        <source>%1 would add %2.</source>
        <translation>%1 将新增 %2。</translation>
    </message>
    <message>
        <source>%1 has nothing new for this copy.</source>
        <translation>%1 中没有此副本所缺的新内容。</translation>
    </message>
    <message>
        <source>The other file stays unchanged. To add your changes to it, merge this file into it in turn. A merge cannot be undone as a whole; each change in it can.</source>
        <translation>另一个文件保持不变。若要将您的更改加入其中，请再将此文件合并到该文件。合并不能整体撤销，但其中的每项更改都可以撤销。</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合并</translation>
    </message>
</context>
<context>
    <name>corater::MinutesDialog</name>
    <message>
        <source>Without names</source>
        <translation>不含姓名</translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation>会议纪要</translation>
    </message>
    <message>
        <source>Minutes since</source>
        <translation>会议纪要起始时间</translation>
    </message>
    <message>
        <source>The minutes do not say who answered, who spoke and who decided</source>
        <translation>会议纪要不注明由谁作答、由谁发言、由谁决定</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>自</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Save the minutes</source>
        <translation>保存会议纪要</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>%1 was written</source>
        <translation>已写入 %1</translation>
    </message>
</context>
<context>
    <name>corater::ModelsDialog</name>
    <message>
        <source>Wilcoxon’s test below %1 items</source>
        <translation>不足 %1 个条目时用 Wilcoxon 检验</translation>
    </message>
    <message>
        <source>Model against people</source>
        <translation>模型与人工标注对比</translation>
    </message>
    <message>
        <source>Dimension and model</source>
        <translation>维度与模型</translation>
    </message>
    <message>
        <source>Margin ε</source>
        <translation>边际 ε</translation>
    </message>
    <message>
        <source>0.2 for experts, 0.15 for skilled raters, 0.1 for a crowd: so much may the model be worse, because it costs less</source>
        <translation>专家用 0.2，熟练标注者用 0.15，众包用 0.1：模型成本更低，因此允许差这么多</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>检验</translation>
    </message>
    <message>
        <source>Raters</source>
        <translation>标注者</translation>
    </message>
    <message>
        <source>Raters and models</source>
        <translation>标注者与模型</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>Keep for the report</source>
        <translation>保存到报告</translation>
    </message>
    <message>
        <source>Not in the report</source>
        <translation>不列入报告</translation>
    </message>
    <message>
        <source>Reading the study…</source>
        <translation>正在读取研究…</translation>
    </message>
    <message>
        <source>The labels of this rater came from a model</source>
        <translation>该标注者的标注来自模型</translation>
    </message>
    <message>
        <source>Choose the raters whose labels came from a model. All others count as people.</source>
        <translation>请选择标注来自模型的标注者，其余均视为人工。</translation>
    </message>
    <message>
        <source>Confidences</source>
        <translation>置信度</translation>
    </message>
    <message>
        <source>A column of the items with the confidence of the model in its label of this dimension, above 0 and at most 1: the expected calibration error is computed from it</source>
        <translation>条目中的一列，为模型对此维度标注的置信度，大于 0 且不超过 1：由此计算期望校准误差</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>corater::NamePlaceList</name>
    <message>
        <source>Rule %1 ↔ %2</source>
        <translation>规则 %1 ↔ %2</translation>
    </message>
    <message>
        <source>Definition of %1</source>
        <translation>%1 的定义</translation>
    </message>
    <message>
        <source>“Use when” of %1</source>
        <translation>%1 的“适用情形”</translation>
    </message>
    <message>
        <source>“Avoid when” of %1</source>
        <translation>%1 的“不适用情形”</translation>
    </message>
    <message>
        <source>Example %1 of %2</source>
        <translation>%2 的典型示例 %1</translation>
    </message>
    <message>
        <source>All of them</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Texts with the old name. Those that are checked get the new one.</source>
        <translation>含旧名称的文本。勾选的文本将改用新名称。</translation>
    </message>
    <message>
        <source>→ %1</source>
        <translation>→ %1</translation>
    </message>
</context>
<context>
    <name>corater::NewStudyDialog</name>
    <message>
        <source>New study</source>
        <translation>新建研究</translation>
    </message>
    <message>
        <source>Performance problems in deep-learning programs</source>
        <translation>深度学习程序的性能问题</translation>
    </message>
    <message>
        <source>%1 (built in)</source>
        <translation>%1（内置）</translation>
    </message>
    <message>
        <source>None: codes are added while labelling</source>
        <translation>无：标注时添加编码</translation>
    </message>
    <message>
        <source>Ada, Ben</source>
        <translation>Ada, Ben</translation>
    </message>
    <message>
        <source>From a file…</source>
        <translation>来自文件…</translation>
    </message>
    <message>
        <source>Codebook</source>
        <translation>编码手册</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Raters</source>
        <translation>标注者</translation>
    </message>
    <message>
        <source>Names of the raters, separated by commas. More can be added later.</source>
        <translation>标注者的姓名，以逗号分隔。以后可再添加。</translation>
    </message>
    <message>
        <source>Choose where to save it…</source>
        <translation>选择保存位置…</translation>
    </message>
    <message>
        <source>Audit of %1</source>
        <translation>%1 的抽检</translation>
    </message>
    <message>
        <source>Data set</source>
        <translation>数据集</translation>
    </message>
    <message>
        <source>Names of the raters, separated by commas. They label without seeing the set’s labels.</source>
        <translation>标注者姓名，以逗号分隔。他们标注时看不到数据集的标注。</translation>
    </message>
    <message>
        <source>Share of items with an error that must not pass</source>
        <translation>不得通过的有错误条目占比</translation>
    </message>
    <message>
        <source>Items with an error allowed in the sample</source>
        <translation>样本中允许的有错误条目数</translation>
    </message>
    <message>
        <source>Accept if fewer than</source>
        <translation>接受条件：少于</translation>
    </message>
    <message>
        <source>wrong, allowed</source>
        <translation>有错误，允许</translation>
    </message>
    <message>
        <source>%1 of the %2 items of the set will be drawn.</source>
        <translation>将从数据集的 %2 个条目中抽取 %1 个。</translation>
    </message>
    <message>
        <source>New audit</source>
        <translation>新建抽检</translation>
    </message>
    <message>
        <source>Name at least one rater.</source>
        <translation>请至少填写一位标注者。</translation>
    </message>
</context>
<context>
    <name>corater::NotesDialog</name>
    <message>
        <source>Notes on what was read</source>
        <translation>关于所读内容的附注</translation>
    </message>
    <message>
        <source>1 note</source>
        <translation>1 条附注</translation>
    </message>
    <message numerus="yes">
        <source>%1 notes</source>
        <translation>
            <numerusform>%1 条附注</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, the first %2 of them below</source>
        <translation>%1，以下为前 %2 条</translation>
    </message>
    <message>
        <source>What could not be read was left out; the rest is in the study.</source>
        <translation>无法读取的内容已略去；其余已在研究中。</translation>
    </message>
</context>
<context>
    <name>corater::OtherAnswer</name>
    <message>
        <source>Another answer</source>
        <translation>改选答案</translation>
    </message>
    <message>
        <source>include</source>
        <translation>纳入</translation>
    </message>
    <message>
        <source>exclude</source>
        <translation>排除</translation>
    </message>
    <message>
        <source>one</source>
        <translation>一个</translation>
    </message>
    <message>
        <source>several, in order; Enter ends</source>
        <translation>多个，有序；按 Enter 结束</translation>
    </message>
    <message>
        <source>Space takes one</source>
        <translation>按空格键选取</translation>
    </message>
</context>
<context>
    <name>corater::OutcomePanel</name>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>First item</source>
        <translation>首个条目</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>（空）</translation>
    </message>
    <message>
        <source>1 cell or row cannot be read</source>
        <translation>1 个单元格或行无法读取</translation>
    </message>
    <message numerus="yes">
        <source>%1 cells or rows cannot be read</source>
        <translation>
            <numerusform>%1 个单元格或行无法读取</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>corater::PackageDialog</name>
    <message>
        <source>Raters as A1, A2, … and no authors</source>
        <translation>标注者写作 A1、A2、…，不含作者</translation>
    </message>
    <message>
        <source>Also what is not settled yet</source>
        <translation>也包括尚未裁决的内容</translation>
    </message>
    <message>
        <source>Replication package</source>
        <translation>复现包</translation>
    </message>
    <message>
        <source>As the study’s description says</source>
        <translation>按研究的描述</translation>
    </message>
    <message>
        <source>In full, with who wrote them</source>
        <translation>全文，含作者</translation>
    </message>
    <message>
        <source>Ids and addresses, no titles and texts</source>
        <translation>ID 和网址，不含标题和文本</translation>
    </message>
    <message>
        <source>Ids alone</source>
        <translation>仅 ID</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>Licence of the data</source>
        <translation>数据许可证</translation>
    </message>
    <message>
        <source>Check list</source>
        <translation>检查清单</translation>
    </message>
    <message>
        <source>Write…</source>
        <translation>写入…</translation>
    </message>
    <message>
        <source>Looking through the study…</source>
        <translation>正在检查研究…</translation>
    </message>
    <message>
        <source>%1 Settle the rest, or choose “%2” above.</source>
        <translation>%1请裁决其余内容，或选择上方的“%2”。</translation>
    </message>
    <message>
        <source>In it</source>
        <translation>包含</translation>
    </message>
    <message numerus="yes">
        <source>  %n files: codebook, rules, ratings, decisions, data set, results, report, figures, scripts</source>
        <translation>
            <numerusform>  %n 个文件：编码手册、规则、标注、决定、数据集、结果、报告、图、脚本</numerusform>
        </translation>
    </message>
    <message>
        <source>  No licence</source>
        <translation>  无许可证</translation>
    </message>
    <message>
        <source>  Licence: %1</source>
        <translation>  许可证：%1</translation>
    </message>
    <message>
        <source>  Rounds that not all have sealed: %1</source>
        <translation>  并非所有人都已封存的轮次：%1</translation>
    </message>
    <message>
        <source>  The study does not say: %1</source>
        <translation>  研究中未说明：%1</translation>
    </message>
    <message>
        <source>Not in it</source>
        <translation>不包含</translation>
    </message>
    <message>
        <source>Names to look at before you publish</source>
        <translation>发布前需查看的姓名</translation>
    </message>
</context>
<context>
    <name>corater::PackageTable</name>
    <message>
        <source>a row has another length</source>
        <translation>有一行的字段数不同</translation>
    </message>
</context>
<context>
    <name>corater::PairBanner</name>
    <message>
        <source>The raters disagree on 1 item.</source>
        <translation>标注者对 1 个条目有分歧。</translation>
    </message>
    <message numerus="yes">
        <source>The raters disagree on %n items.</source>
        <translation>
            <numerusform>标注者对 %n 个条目有分歧。</numerusform>
        </translation>
    </message>
    <message>
        <source>These two codes were confused on 1 unit.</source>
        <translation>这两个编码在 1 个单元上被混淆。</translation>
    </message>
    <message numerus="yes">
        <source>These two codes were confused on %n units.</source>
        <translation>
            <numerusform>这两个编码在 %n 个单元上被混淆。</numerusform>
        </translation>
    </message>
    <message>
        <source>With agreement there, κ would be %2 instead of %1.</source>
        <translation>若此处全部一致，κ 将为 %2 而非 %1。</translation>
    </message>
    <message>
        <source>%1: no rule yet</source>
        <translation>%1：尚无规则</translation>
    </message>
    <message>
        <source>Change the rule</source>
        <translation>更改规则</translation>
    </message>
    <message>
        <source>Write the rule</source>
        <translation>编写规则</translation>
    </message>
    <message>
        <source>Request review of both labels</source>
        <translation>请求复核双方的标注</translation>
    </message>
    <message>
        <source>Rate again in a round</source>
        <translation>在新一轮中重新标注</translation>
    </message>
</context>
<context>
    <name>corater::PairView</name>
    <message>
        <source>Keep the left one</source>
        <translation>保留左侧</translation>
    </message>
    <message>
        <source>Keep the right one</source>
        <translation>保留右侧</translation>
    </message>
    <message>
        <source>Not the same: keep both</source>
        <translation>不相同：都保留</translation>
    </message>
    <message>
        <source>Left post</source>
        <translation>左侧帖子</translation>
    </message>
    <message>
        <source>Right post</source>
        <translation>右侧帖子</translation>
    </message>
</context>
<context>
    <name>corater::PlaceCodesDialog</name>
    <message>
        <source>Codes and users of %1</source>
        <translation>%1 的编码和用户</translation>
    </message>
    <message>
        <source>The study does not have these users and codes. State what each one is before anything is imported.</source>
        <translation>研究中没有这些用户和编码。导入之前，请逐一说明其含义。</translation>
    </message>
    <message>
        <source>User %1</source>
        <translation>用户 %1</translation>
    </message>
    <message>
        <source>a new rater: %1</source>
        <translation>新标注者：%1</translation>
    </message>
    <message>
        <source>%1 (1 coding)</source>
        <translation>%1（1 处标注）</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n codings)</source>
        <translation>
            <numerusform>%1（%n 处标注）</numerusform>
        </translation>
    </message>
    <message>
        <source>leave these codings out</source>
        <translation>略去这些标注</translation>
    </message>
    <message>
        <source>&amp;Leave out the rest</source>
        <translation>略去其余(&amp;L)</translation>
    </message>
    <message>
        <source>Leave out all codes without a dimension</source>
        <translation>略去所有没有维度的编码</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>choose…</source>
        <translation>选择…</translation>
    </message>
</context>
<context>
    <name>corater::PlaceFields</name>
    <message>
        <source>&amp;Choose…</source>
        <translation>选择(&amp;C)…</translation>
    </message>
    <message>
        <source>A folder that all raters can reach</source>
        <translation>所有标注者都能访问的文件夹</translation>
    </message>
    <message>
        <source>A PostgreSQL database</source>
        <translation>PostgreSQL 数据库</translation>
    </message>
    <message>
        <source>a network share, Nextcloud, Dropbox, …</source>
        <translation>网络共享、Nextcloud、Dropbox、…</translation>
    </message>
    <message>
        <source>the file that you received</source>
        <translation>收到的文件</translation>
    </message>
    <message>
        <source>not needed: you send files to each other</source>
        <translation>不需要：相互发送文件</translation>
    </message>
    <message>
        <source>The shared folder</source>
        <translation>共享文件夹</translation>
    </message>
    <message>
        <source>The packet that you received</source>
        <translation>收到的交换包</translation>
    </message>
    <message>
        <source>Packets (*.packet);;All files (*)</source>
        <translation>交换包 (*.packet);;所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>corater::PostPictures</name>
    <message>
        <source>loading…</source>
        <translation>正在加载…</translation>
    </message>
    <message>
        <source>not loaded: %1</source>
        <translation>未加载：%1</translation>
    </message>
    <message>
        <source>not loaded: %1 (%2)</source>
        <translation>未加载：%1（%2）</translation>
    </message>
</context>
<context>
    <name>corater::PostReaders</name>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>the text has no id</source>
        <translation>该文本没有 ID</translation>
    </message>
    <message>
        <source>the file has no columns to map</source>
        <translation>文件没有可映射的列</translation>
    </message>
    <message>
        <source>the body of 1 post had been escaped twice and was decoded once more</source>
        <translation>1 个帖子的正文曾被转义两次，已再解码一次</translation>
    </message>
    <message numerus="yes">
        <source>the bodies of %n posts had been escaped twice and were decoded once more</source>
        <translation>
            <numerusform>%n 个帖子的正文曾被转义两次，已再解码一次</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>corater::PostText</name>
    <message>
        <source>Post</source>
        <translation>帖子</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>全选</translation>
    </message>
</context>
<context>
    <name>corater::PostView</name>
    <message>
        <source>No post chosen</source>
        <translation>未选择帖子</translation>
    </message>
    <message>
        <source>Choose an item in the list to read it here.</source>
        <translation>在列表中选择条目即可在此阅读。</translation>
    </message>
    <message>
        <source>click to load it</source>
        <translation>点击加载</translation>
    </message>
    <message>
        <source>click to try again</source>
        <translation>点击重试</translation>
    </message>
</context>
<context>
    <name>corater::PreferencesDialog</name>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Rater</source>
        <translation>标注者</translation>
    </message>
    <message>
        <source>Who works</source>
        <translation>由谁工作</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>English, Deutsch, 简体中文, or as the system</source>
        <translation>English、Deutsch、简体中文，或跟随系统</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Light, dark, or as the system</source>
        <translation>浅色、深色或跟随系统</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>字号</translation>
    </message>
    <message>
        <source>The size of all text, in percent</source>
        <translation>所有文本的大小，以百分比表示</translation>
    </message>
    <message>
        <source>Reading width</source>
        <translation>阅读宽度</translation>
    </message>
    <message>
        <source>characters per line of a post</source>
        <translation>帖子每行的字符数</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>Load pictures of posts from the network when I click them</source>
        <translation>点击时从网络加载帖子的图片</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Change the keys…</source>
        <translation>更改按键…</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>首选项</translation>
    </message>
    <message>
        <source>nobody yet</source>
        <translation>尚未选择</translation>
    </message>
    <message>
        <source>no study is open</source>
        <translation>没有打开的研究</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>更换…</translation>
    </message>
    <message>
        <source>Most people read best at about %1 characters.</source>
        <translation>多数人在每行约 %1 个字符时阅读效果最好。</translation>
    </message>
    <message>
        <source>Only over https. The site of a picture can see that somebody loads it. Loaded pictures are kept on this machine, not in the study.</source>
        <translation>仅通过 https。图片所在的站点可以看到有人加载图片。加载的图片保存在本机，不在研究中。</translation>
    </message>
    <message>
        <source>Contrast</source>
        <translation>对比度</translation>
    </message>
    <message>
        <source>High contrast: stronger text and borders</source>
        <translation>高对比度：更清晰的文字和边框</translation>
    </message>
</context>
<context>
    <name>corater::Printing</name>
    <message>
        <source>About the item</source>
        <translation>关于条目</translation>
    </message>
    <message>
        <source>study</source>
        <translation>研究</translation>
    </message>
    <message>
        <source>id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>site</source>
        <translation>站点</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>address</source>
        <translation>网址</translation>
    </message>
    <message>
        <source>tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>标注</translation>
    </message>
    <message>
        <source>%1 has not labelled this item</source>
        <translation>%1 尚未标注此条目</translation>
    </message>
    <message>
        <source>Labels of %1, %2</source>
        <translation>%1 的标注，%2</translation>
    </message>
    <message>
        <source>screening</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>included</source>
        <translation>已纳入</translation>
    </message>
    <message>
        <source>excluded</source>
        <translation>已排除</translation>
    </message>
    <message>
        <source>excluded: %1</source>
        <translation>已排除：%1</translation>
    </message>
    <message>
        <source>not decided</source>
        <translation>未决定</translation>
    </message>
    <message>
        <source>unit %1, %2</source>
        <translation>单元 %1，%2</translation>
    </message>
    <message>
        <source>a deleted code</source>
        <translation>已删除的编码</translation>
    </message>
    <message>
        <source>comment on %1</source>
        <translation>对 %1 的备注</translation>
    </message>
    <message>
        <source>comment on the unit</source>
        <translation>对单元的备注</translation>
    </message>
    <message>
        <source>comment on the item</source>
        <translation>对条目的备注</translation>
    </message>
    <message>
        <source>flagged to discuss</source>
        <translation>标记为待讨论</translation>
    </message>
    <message>
        <source>unsure</source>
        <translation>不确定</translation>
    </message>
    <message>
        <source>Open an item first, in Label, Compare or Adjudicate.</source>
        <translation>请先在“标注”“比较”或“裁决”中打开一个条目。</translation>
    </message>
    <message>
        <source>Print the item</source>
        <translation>打印条目</translation>
    </message>
    <message>
        <source>Open a study first.</source>
        <translation>请先打开研究。</translation>
    </message>
    <message>
        <source>Print the page</source>
        <translation>打印页面</translation>
    </message>
    <message>
        <source>Print the report</source>
        <translation>打印报告</translation>
    </message>
    <message>
        <source>Save as PDF…</source>
        <translation>存为 PDF…</translation>
    </message>
    <message>
        <source>Save as PDF</source>
        <translation>存为 PDF</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>%1 written</source>
        <translation>已写入 %1</translation>
    </message>
</context>
<context>
    <name>corater::ProgressDialog</name>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Finished items per day</source>
        <translation>每天完成的条目</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the table as text, with tabs between its columns</source>
        <translation>将表格复制为文本，各列之间用制表符分隔</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>There is no round yet. The menu Rounds opens one.</source>
        <translation>还没有轮次。可通过“轮次”菜单开启。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Nobody rates in this round.</source>
        <translation>本轮无人标注。</translation>
    </message>
    <message>
        <source>An item counts on the day of its last change by its rater.</source>
        <translation>条目计入其标注者最后一次更改的日期。</translation>
    </message>
    <message>
        <source>Nothing is finished in this round.</source>
        <translation>本轮尚无完成的条目。</translation>
    </message>
    <message>
        <source>You have finished nothing yet.</source>
        <translation>您尚未完成任何条目。</translation>
    </message>
    <message>
        <source>Choose who you are to see your own days.</source>
        <translation>请先选择您的身份，以查看自己每天的完成情况。</translation>
    </message>
    <message>
        <source>The round is open: of other raters only the number of finished items is shown until all have sealed.</source>
        <translation>轮次进行中：在所有人封存之前，其他标注者只显示已完成的条目数。</translation>
    </message>
</context>
<context>
    <name>corater::ProposalsPage</name>
    <message>
        <source>Code</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>Proposed by</source>
        <translation>提议者</translation>
    </message>
    <message>
        <source>For item</source>
        <translation>针对条目</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>标注</translation>
    </message>
    <message>
        <source>A proposal reveals what another rater found, so it stays hidden unless you show proposals.</source>
        <translation>提议会透露其他标注者的发现，因此除非选择显示提议，否则保持隐藏。</translation>
    </message>
    <message>
        <source>Definition</source>
        <translation>定义</translation>
    </message>
    <message>
        <source>No proposals</source>
        <translation>没有提议</translation>
    </message>
    <message>
        <source>While labelling, press %1 to propose a code that the codebook lacks. You can use it at once. Here it is accepted, merged into another code or refused, and its labels change accordingly.</source>
        <translation>标注时按 %1 可提议编码手册中没有的编码，并可立即使用。该编码会在此处被接受、合并到其他编码或拒绝，其标注随之更改。</translation>
    </message>
    <message>
        <source>Edit → Propose a code…</source>
        <translation>编辑 → 提议编码…</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标注</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>接受</translation>
    </message>
    <message>
        <source>Merge into…</source>
        <translation>合并到…</translation>
    </message>
    <message>
        <source>Refuse…</source>
        <translation>拒绝…</translation>
    </message>
    <message>
        <source>Go to the item</source>
        <translation>转到条目</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>无人</translation>
    </message>
    <message>
        <source>No definition yet.</source>
        <translation>尚无定义。</translation>
    </message>
    <message>
        <source>1 proposal</source>
        <translation>1 项提议</translation>
    </message>
    <message numerus="yes">
        <source>%n proposals</source>
        <translation>
            <numerusform>%n 项提议</numerusform>
        </translation>
    </message>
    <message>
        <source>The other raters see proposals while %1 is open</source>
        <translation>%1 进行期间其他标注者可看到提议</translation>
    </message>
</context>
<context>
    <name>corater::ProposeDialog</name>
    <message>
        <source>Propose a code</source>
        <translation>提议编码</translation>
    </message>
    <message>
        <source>What a label with this code says</source>
        <translation>使用此编码的标注表示什么</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Definition</source>
        <translation>定义</translation>
    </message>
    <message>
        <source>For item</source>
        <translation>针对条目</translation>
    </message>
    <message>
        <source>You can use it at once. Later it is accepted, merged into another code or refused, and its labels change accordingly.</source>
        <translation>可立即使用。该编码以后会被接受、合并到其他编码或拒绝，其标注随之更改。</translation>
    </message>
    <message>
        <source>Propose</source>
        <translation>提议</translation>
    </message>
    <message>
        <source>Also Ctrl+Enter</source>
        <translation>也可按 Ctrl+Enter</translation>
    </message>
</context>
<context>
    <name>corater::RaterTable</name>
    <message>
        <source>Final</source>
        <translation>最终</translation>
    </message>
    <message>
        <source>%1 did not answer</source>
        <translation>%1 未作答</translation>
    </message>
    <message>
        <source>open</source>
        <translation>待裁决</translation>
    </message>
    <message>
        <source>choose</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>or</source>
        <translation>或</translation>
    </message>
    <message>
        <source>other…</source>
        <translation>其他…</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>无回答</translation>
    </message>
    <message>
        <source>final: %1</source>
        <translation>最终：%1</translation>
    </message>
    <message>
        <source>Chosen: %1</source>
        <translation>已选择：%1</translation>
    </message>
</context>
<context>
    <name>corater::RatingColumnsDialog</name>
    <message>
        <source>&amp;Values that are no codes…</source>
        <translation>不是编码的值(&amp;V)…</translation>
    </message>
    <message>
        <source>Raters side by side</source>
        <translation>标注者并排</translation>
    </message>
    <message>
        <source>A row per rater</source>
        <translation>每名标注者一行</translation>
    </message>
    <message>
        <source>as in the study</source>
        <translation>与研究中相同</translation>
    </message>
    <message>
        <source>Names of the raters in the order of their columns, separated by commas</source>
        <translation>标注者的姓名，按其列的顺序，以逗号分隔</translation>
    </message>
    <message>
        <source>Leave out what cannot be read</source>
        <translation>略去无法读取的内容</translation>
    </message>
    <message>
        <source>not chosen</source>
        <translation>未选择</translation>
    </message>
    <message>
        <source>mean not rated</source>
        <translation>表示未标注</translation>
    </message>
    <message>
        <source>mean no</source>
        <translation>表示“否”</translation>
    </message>
    <message>
        <source>If all other cells mean yes, choose one of the two</source>
        <translation>若所有其他单元格均表示“是”，请选择二者之一</translation>
    </message>
    <message>
        <source>Raters</source>
        <translation>标注者</translation>
    </message>
    <message>
        <source>Empty cells</source>
        <translation>空单元格</translation>
    </message>
    <message>
        <source>Choose the codes that these values stand for, or leave them out</source>
        <translation>请选择这些值所代表的编码，或将其略去</translation>
    </message>
    <message>
        <source>Layout of the raters in the sheet</source>
        <translation>表格中标注者的布局</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
</context>
<context>
    <name>corater::RatingColumnsPage</name>
    <message>
        <source>%1, expected %2</source>
        <translation>%1，应为 %2</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%2中的 %1</translation>
    </message>
    <message>
        <source>Rater %1</source>
        <translation>标注者 %1</translation>
    </message>
    <message>
        <source>not rated</source>
        <translation>未标注</translation>
    </message>
    <message>
        <source>Agreed – %1</source>
        <translation>商定结果 – %1</translation>
    </message>
    <message>
        <source>new raters: %1</source>
        <translation>新标注者：%1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>not used: %1</source>
        <translation>未使用：%1</translation>
    </message>
    <message>
        <source>no column for: %1</source>
        <translation>缺少对应的列：%1</translation>
    </message>
    <message>
        <source>1 blank row is dropped</source>
        <translation>已舍弃 1 个空行</translation>
    </message>
    <message numerus="yes">
        <source>%1 blank rows are dropped</source>
        <translation>
            <numerusform>已舍弃 %1 个空行</numerusform>
        </translation>
    </message>
    <message>
        <source>1 row without a rating is skipped</source>
        <translation>已跳过 1 个无标注的行</translation>
    </message>
    <message numerus="yes">
        <source>%1 rows without a rating are skipped</source>
        <translation>
            <numerusform>已跳过 %1 个无标注的行</numerusform>
        </translation>
    </message>
    <message>
        <source>1 cell or row cannot be read: correct the columns or the sheet, or leave it out.</source>
        <translation>1 个单元格或行无法读取：请更正列或表格，或将其略去。</translation>
    </message>
    <message numerus="yes">
        <source>%1 cells or rows cannot be read: correct the columns or the sheet, or leave them out.</source>
        <translation>
            <numerusform>%1 个单元格或行无法读取：请更正列或表格，或将其略去。</numerusform>
        </translation>
    </message>
    <message>
        <source>No cell can be read in this way: correct the columns or the sheet.</source>
        <translation>按此方式无法读取任何单元格：请更正列或表格。</translation>
    </message>
    <message>
        <source>Not used</source>
        <translation>未使用</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Number of the unit</source>
        <translation>单元编号</translation>
    </message>
    <message>
        <source>Name of the rater</source>
        <translation>标注者姓名</translation>
    </message>
    <message>
        <source>Screening</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Comment</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>of the row’s rater</source>
        <translation>由该行的标注者给出</translation>
    </message>
    <message>
        <source>of rater %1</source>
        <translation>由标注者 %1 给出</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>由 %1 给出</translation>
    </message>
    <message>
        <source>agreed</source>
        <translation>商定结果</translation>
    </message>
    <message>
        <source>Choose the column with the ids of the items.</source>
        <translation>请选择含条目 ID 的列。</translation>
    </message>
    <message>
        <source>Choose the column that names the rater.</source>
        <translation>请选择指明标注者的列。</translation>
    </message>
    <message>
        <source>Choose the columns with ratings: the screening, or a dimension of the codebook.</source>
        <translation>请选择含标注的列：筛选，或编码手册的某个维度。</translation>
    </message>
    <message>
        <source>Enter the name of the rater: neither the headings nor the file name it.</source>
        <translation>请输入标注者的姓名：列标题和文件名均未指明。</translation>
    </message>
</context>
<context>
    <name>corater::ReadFirst</name>
    <message>
        <source>Reading the study…</source>
        <translation>正在读取研究…</translation>
    </message>
</context>
<context>
    <name>corater::RecentRow</name>
    <message>
        <source>%1 no longer exists. Del removes it from the list.</source>
        <translation>%1 已不存在。按 Del 可将其从列表中移除。</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>%1: %2 of %3 in %4</source>
        <translation>%1：%2 / %3（%4）</translation>
    </message>
</context>
<context>
    <name>corater::RecheckPage</name>
    <message>
        <source>Rater</source>
        <translation>标注者</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标注</translation>
    </message>
    <message>
        <source>Made under</source>
        <translation>标注时的版本</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>To the codes</source>
        <translation>转到编码</translation>
    </message>
    <message>
        <source>When the label was made</source>
        <translation>标注时</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>Go to the item</source>
        <translation>转到条目</translation>
    </message>
    <message>
        <source>Confirm</source>
        <translation>确认</translation>
    </message>
    <message>
        <source>Another answer…</source>
        <translation>改选答案…</translation>
    </message>
    <message>
        <source>review requests to other raters are shown when all have sealed the round</source>
        <translation>所有人都封存本轮后才会显示对其他标注者的复核请求</translation>
    </message>
    <message>
        <source>1 label to review</source>
        <translation>1 条标注待复核</translation>
    </message>
    <message numerus="yes">
        <source>%n labels to review</source>
        <translation>
            <numerusform>%n 条标注待复核</numerusform>
        </translation>
    </message>
    <message>
        <source>No review requests</source>
        <translation>没有复核请求</translation>
    </message>
    <message>
        <source>When a definition changes, or a code is split or retired, its earlier labels are listed here, as are labels for which somebody requested a review in the confusion matrix. While a round is open, you see only your own.</source>
        <translation>定义更改，或编码被拆分、停用后，其先前的标注列于此处；有人在混淆矩阵中请求复核的标注也列于此处。轮次进行中只能看到自己的标注。</translation>
    </message>
    <message>
        <source>the definition has changed</source>
        <translation>定义已更改</translation>
    </message>
    <message>
        <source>confused with %1</source>
        <translation>与 %1 混淆</translation>
    </message>
    <message>
        <source>somebody requested it</source>
        <translation>有人提出请求</translation>
    </message>
    <message>
        <source>a removed code</source>
        <translation>已删除的编码</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 或 %2</translation>
    </message>
    <message>
        <source>What is your answer now? The sealed label stays as it is.</source>
        <translation>您现在的答案是什么？已封存的标注保持不变。</translation>
    </message>
    <message>
        <source>sealed</source>
        <translation>已封存</translation>
    </message>
    <message>
        <source>sealed labels stay, and answers are recorded beside them</source>
        <translation>已封存的标注保持不变，答案另行记录</translation>
    </message>
</context>
<context>
    <name>corater::RemarkList</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>corater::Report</name>
    <message>
        <source>The study</source>
        <translation>研究</translation>
    </message>
</context>
<context>
    <name>corater::ReportCommand</name>
    <message>
        <source>--cross names no two dimensions</source>
        <translation>--cross 未指明两个维度</translation>
    </message>
    <message>
        <source>no such dimension or column, or the same twice</source>
        <translation>没有这样的维度或列，或同一个出现两次</translation>
    </message>
    <message>
        <source>a report has no such format</source>
        <translation>报告没有这样的格式</translation>
    </message>
</context>
<context>
    <name>corater::ResultsBar</name>
    <message>
        <source>Computing…</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>Kind of result</source>
        <translation>结果类型</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>分布</translation>
    </message>
    <message>
        <source>Cross table</source>
        <translation>交叉表</translation>
    </message>
    <message>
        <source>Flow</source>
        <translation>流向</translation>
    </message>
    <message>
        <source>Together</source>
        <translation>共现</translation>
    </message>
    <message>
        <source>Saturation</source>
        <translation>饱和度</translation>
    </message>
    <message>
        <source>Hints</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Assessments</source>
        <translation>评定</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>How often each code occurs</source>
        <translation>各编码出现的频次</translation>
    </message>
    <message>
        <source>One question by another, with tests</source>
        <translation>一个问题与另一个问题交叉，附检验</translation>
    </message>
    <message>
        <source>From one stage to another with the same codes</source>
        <translation>从一个阶段到编码相同的另一阶段</translation>
    </message>
    <message>
        <source>Which codes occur together</source>
        <translation>哪些编码共同出现</translation>
    </message>
    <message>
        <source>How many codes have occurred after each rated item</source>
        <translation>每标注一个条目后累计出现的编码数</translation>
    </message>
    <message>
        <source>How well the static rules predict the codes that they suggest</source>
        <translation>静态规则对其所建议编码的预测效果</translation>
    </message>
    <message>
        <source>The answers to each assessment of settled units</source>
        <translation>对已裁决单元的各项评定的答案</translation>
    </message>
    <message>
        <source>Agreement of each closed round</source>
        <translation>各已结束轮次的一致性</translation>
    </message>
    <message>
        <source>From all posts to the units</source>
        <translation>从全部帖子到单元</translation>
    </message>
    <message>
        <source>Level of the codes</source>
        <translation>编码层级</translation>
    </message>
    <message>
        <source>codes</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>categories</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>What counts of several codes</source>
        <translation>多个编码如何计入</translation>
    </message>
    <message>
        <source>first code</source>
        <translation>第一个编码</translation>
    </message>
    <message>
        <source>any code</source>
        <translation>任一编码</translation>
    </message>
    <message>
        <source>Intervals of all shares at once</source>
        <translation>所有占比的同时区间</translation>
    </message>
    <message>
        <source>Goodman</source>
        <translation>Goodman</translation>
    </message>
    <message>
        <source>Sison–Glaz</source>
        <translation>Sison–Glaz</translation>
    </message>
    <message>
        <source>Intervals that hold for all shares together, by Goodman (1965)</source>
        <translation>对所有占比同时成立的区间，Goodman（1965）</translation>
    </message>
    <message>
        <source>The same by Sison and Glaz (1995): narrower where there are many codes</source>
        <translation>同上，Sison 和 Glaz（1995）：编码较多时更窄</translation>
    </message>
    <message>
        <source>counts</source>
        <translation>频数</translation>
    </message>
    <message>
        <source>% of the row</source>
        <translation>行百分比</translation>
    </message>
    <message>
        <source>% of the column</source>
        <translation>列百分比</translation>
    </message>
    <message>
        <source>% of all</source>
        <translation>总百分比</translation>
    </message>
    <message>
        <source>expected counts</source>
        <translation>期望频数</translation>
    </message>
    <message>
        <source>residuals</source>
        <translation>残差</translation>
    </message>
    <message>
        <source>Where codes occur together</source>
        <translation>编码在何处共现</translation>
    </message>
    <message>
        <source>in a unit</source>
        <translation>在单元内</translation>
    </message>
    <message>
        <source>in an item</source>
        <translation>在条目内</translation>
    </message>
    <message>
        <source>Only items that fit: tag:keras</source>
        <translation>仅符合条件的条目：tag:keras</translation>
    </message>
    <message>
        <source>Limit the items</source>
        <translation>限定条目</translation>
    </message>
    <message>
        <source>of</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>by</source>
        <translation>按</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>单元格</translation>
    </message>
    <message>
        <source>items without a new code</source>
        <translation>无新编码的条目数</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>标注</translation>
    </message>
    <message>
        <source>from</source>
        <translation>自</translation>
    </message>
    <message>
        <source>to</source>
        <translation>至</translation>
    </message>
    <message>
        <source>final</source>
        <translation>最终</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>%1</translation>
    </message>
    <message>
        <source>Corrected</source>
        <translation>校正</translation>
    </message>
    <message>
        <source>Shares of codes corrected for errors of the labels</source>
        <translation>按标注误差校正的编码占比</translation>
    </message>
</context>
<context>
    <name>corater::ResultsChoices</name>
    <message>
        <source>no rule suggests a code: choose the codes in Items → Hints</source>
        <translation>没有规则建议编码：请在“条目 → 提示”中选择编码</translation>
    </message>
    <message>
        <source>the study has no data for this</source>
        <translation>研究没有用于此项的数据</translation>
    </message>
</context>
<context>
    <name>corater::ResultsMode</name>
    <message>
        <source>No results</source>
        <translation>没有结果</translation>
    </message>
    <message>
        <source>Nothing to show</source>
        <translation>没有可显示的内容</translation>
    </message>
    <message>
        <source>No item fits</source>
        <translation>没有符合条件的条目</translation>
    </message>
    <message>
        <source>Empty the search above to see all.</source>
        <translation>清空上方的搜索可查看全部。</translation>
    </message>
    <message>
        <source>Nothing is settled yet</source>
        <translation>尚无已裁决的内容</translation>
    </message>
    <message>
        <source>Results are made of final labels: of units on which the raters agree once all have sealed, and of what is decided in Adjudicate.</source>
        <translation>结果由最终标注得出：即所有人都封存后标注者一致的单元，以及在“裁决”中决定的内容。</translation>
    </message>
    <message>
        <source>Save the figure</source>
        <translation>保存图</translation>
    </message>
    <message>
        <source>SVG, letters as outlines (*.svg);;PDF (*.pdf);;PNG, 300 dots per inch (*.png);;TikZ for LaTeX (*.tex)</source>
        <translation>SVG，文字转为轮廓 (*.svg);;PDF (*.pdf);;PNG，每英寸 300 点 (*.png);;TikZ，用于 LaTeX (*.tex)</translation>
    </message>
    <message>
        <source>%1 written</source>
        <translation>已写入 %1</translation>
    </message>
    <message>
        <source>Save the table</source>
        <translation>保存表</translation>
    </message>
    <message>
        <source>CSV (*.csv);;LaTeX, booktabs (*.tex);;Markdown (*.md)</source>
        <translation>CSV (*.csv);;LaTeX，booktabs (*.tex);;Markdown (*.md)</translation>
    </message>
</context>
<context>
    <name>corater::ResultsView</name>
    <message>
        <source>Units</source>
        <translation>单元</translation>
    </message>
    <message>
        <source>Read them…</source>
        <translation>阅读…</translation>
    </message>
    <message>
        <source>Save figure…</source>
        <translation>保存图…</translation>
    </message>
    <message>
        <source>Save table…</source>
        <translation>保存表…</translation>
    </message>
    <message>
        <source>The numbers of the figure</source>
        <translation>图中的数值</translation>
    </message>
    <message>
        <source>Units behind the number</source>
        <translation>该数值对应的单元</translation>
    </message>
    <message>
        <source>All of them one below the other, with labels, comments and decisions</source>
        <translation>依次列出全部单元，含标注、备注和决定</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>choose a place of the figure, or a row</source>
        <translation>选择图中的一处，或表中的一行</translation>
    </message>
    <message>
        <source>choose a bar, cell or row</source>
        <translation>选择条形、单元格或行</translation>
    </message>
    <message>
        <source>Enter opens the item</source>
        <translation>按 Enter 打开条目</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
</context>
<context>
    <name>corater::Review</name>
    <message>
        <source>rule %1</source>
        <translation>规则 %1</translation>
    </message>
</context>
<context>
    <name>corater::ReviewMode</name>
    <message>
        <source>Round</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Reading the study…</source>
        <translation>正在读取研究…</translation>
    </message>
    <message>
        <source>The item was in no closed round; there is nothing to compare.</source>
        <translation>该条目不在任何已结束的轮次中；没有可比较的内容。</translation>
    </message>
</context>
<context>
    <name>corater::RoundDialog</name>
    <message>
        <source>kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>site</source>
        <translation>站点</translation>
    </message>
    <message>
        <source>year</source>
        <translation>年份</translation>
    </message>
    <message>
        <source>first tag</source>
        <translation>第一个标签</translation>
    </message>
    <message>
        <source>first keyword</source>
        <translation>第一个关键词</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>Assess units that are settled already</source>
        <translation>评定已裁决的单元</translation>
    </message>
    <message>
        <source>A random sample:</source>
        <translation>随机样本：</translation>
    </message>
    <message>
        <source>Those with these ids:</source>
        <translation>具有以下 ID 的：</translation>
    </message>
    <message>
        <source>One rater per item, except for</source>
        <translation>每个条目由一名标注者标注，但以下数量除外</translation>
    </message>
    <message>
        <source>Open a round</source>
        <translation>开启轮次</translation>
    </message>
    <message>
        <source>Round %1</source>
        <translation>第 %1 轮</translation>
    </message>
    <message>
        <source>Earlier items shown again</source>
        <translation>再次显示的先前条目</translation>
    </message>
    <message>
        <source>Each rater gets this many of their finished items again, unmarked among the new ones. This shows how well raters agree with themselves.</source>
        <translation>每名标注者会再次收到这么多自己已完成的条目，不加标记地混在新条目之中。由此可知标注者内一致性。</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Instead</source>
        <translation>改为</translation>
    </message>
    <message>
        <source>Which items</source>
        <translation>哪些条目</translation>
    </message>
    <message>
        <source>Who rates</source>
        <translation>由谁标注</translation>
    </message>
    <message>
        <source>that all raters rate</source>
        <translation>由所有标注者标注</translation>
    </message>
    <message>
        <source>Otherwise every rater rates every item. Agreement is computed only from items that several raters rate.</source>
        <translation>否则每名标注者标注每个条目。一致性仅根据由多名标注者标注的条目计算。</translation>
    </message>
    <message>
        <source>Shown again</source>
        <translation>再次显示</translation>
    </message>
    <message>
        <source>finished items of each rater</source>
        <translation>个已完成条目（每名标注者）</translation>
    </message>
    <message>
        <source>Proposals</source>
        <translation>提议</translation>
    </message>
    <message>
        <source>How many?</source>
        <translation>多少个？</translation>
    </message>
    <message>
        <source>Open the round</source>
        <translation>开启轮次</translation>
    </message>
    <message>
        <source>Raters answer the questions of the codebook that are asked only of settled units</source>
        <translation>标注者回答编码手册中仅针对已裁决单元的问题</translation>
    </message>
    <message>
        <source>Only units that match: code:&quot;Memory Leak&quot;</source>
        <translation>仅匹配的单元：code:&quot;Memory Leak&quot;</translation>
    </message>
    <message>
        <source>Limit the units</source>
        <translation>限定单元</translation>
    </message>
    <message>
        <source>each with the same chance</source>
        <translation>等概率抽取</translation>
    </message>
    <message>
        <source>spread evenly over their dates</source>
        <translation>按日期均匀分布</translation>
    </message>
    <message>
        <source>Number of items</source>
        <translation>条目数</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>The seed of the random numbers, kept with the round, so that anybody can draw the same items again</source>
        <translation>随机数的种子，随轮次保存，任何人都可再次抽取相同的条目</translation>
    </message>
    <message>
        <source>Items that all rate</source>
        <translation>由所有人标注的条目</translation>
    </message>
    <message>
        <source>How they are drawn</source>
        <translation>抽取方式</translation>
    </message>
    <message>
        <source>Ids of the items</source>
        <translation>条目的 ID</translation>
    </message>
    <message>
        <source>One id a line</source>
        <translation>每行一个 ID</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Target interval width</source>
        <translation>目标区间宽度</translation>
    </message>
    <message>
        <source>For a 95 % interval of</source>
        <translation>若 95% 置信区间为</translation>
    </message>
    <message>
        <source>in proportion to %1</source>
        <translation>按 %1 的比例</translation>
    </message>
    <message>
        <source>All not yet in a round</source>
        <translation>所有尚未进入轮次的条目</translation>
    </message>
    <message>
        <source>All %1 not yet in a round</source>
        <translation>所有 %1 个尚未进入轮次的条目</translation>
    </message>
    <message>
        <source>Reading the study…</source>
        <translation>正在读取研究…</translation>
    </message>
    <message numerus="yes">
        <source>Screening: %1 of %2 items estimate a share of them to ± %3 % (worst case, 50 %)</source>
        <translation>
            <numerusform>筛选：%2 个条目中的 %1 个可将某一占比估计到 ± %3%（最不利情形，50%）</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2, if κ stays %3 as in the last round (n = %4)</source>
        <translation>%1：%2，若 κ 保持上一轮的 %3（n = %4）</translation>
    </message>
    <message>
        <source>%1: %2, if κ is %3 and all codes are equally frequent</source>
        <translation>%1：%2，若 κ 为 %3 且所有编码频率相同</translation>
    </message>
    <message>
        <source>Each rater has an own order</source>
        <translation>每位标注者各有自己的顺序</translation>
    </message>
    <message>
        <source>Each rater meets the items in another random order, so that what one item says of the next, practice and fatigue do not act alike on all raters</source>
        <translation>每位标注者按不同的随机顺序标注条目，使练习、疲劳以及前一条目对后一条目的影响不会同样作用于所有标注者</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>Fewer than</source>
        <translation>少于</translation>
    </message>
    <message>
        <source>Audit</source>
        <translation>审核</translation>
    </message>
    <message>
        <source>wrong, allowed</source>
        <translation>有误，允许</translation>
    </message>
    <message>
        <source>As many items for all as show whether fewer than this share of each rater’s items are wrong. They are not marked, and compared with the settled labels once all have sealed.</source>
        <translation>共同条目的数量足以表明每位标注者的条目中错误是否少于此比例。这些条目不作标记，所有人封存后与裁决结果比较。</translation>
    </message>
    <message>
        <source>Audit the items that one rater rates</source>
        <translation>审核由一人标注的条目</translation>
    </message>
    <message>
        <source>Share of wrong items that must not pass</source>
        <translation>不可通过的错误条目比例</translation>
    </message>
    <message>
        <source>Wrong items allowed among those of all</source>
        <translation>共同条目中允许的错误条目数</translation>
    </message>
    <message numerus="yes">
        <source>%1 items for all: if a rater has at most %2 of them wrong, fewer than %3 of this rater’s items are wrong (at 95 %).</source>
        <translation>
            <numerusform>所有人共同标注 %1 个条目：若某标注者的错误至多 %2 个，则其条目中错误少于 %3（95 %）。</numerusform>
        </translation>
    </message>
    <message>
        <source>Training</source>
        <translation>培训</translation>
    </message>
    <message>
        <source>All %1 that have agreed labels</source>
        <translation>全部 %1 个有商定标注的条目</translation>
    </message>
    <message>
        <source>Raters see codes that others propose</source>
        <translation>标注者可见他人提议的编码</translation>
    </message>
    <message numerus="yes">
        <source>All %1 settled units not assessed yet</source>
        <translation>
            <numerusform>所有 %1 个尚未评定的已裁决单元</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>corater::RoundOfSheetDialog</name>
    <message>
        <source>Round of %1</source>
        <translation>%1 的轮次</translation>
    </message>
    <message>
        <source>The study has ratings of these items from another sheet. Ratings are compared with those of the same round.</source>
        <translation>研究中已有来自另一表格的这些条目的标注。标注只与同一轮次的标注比较。</translation>
    </message>
    <message>
        <source>Replace ratings of %1 in “%2”</source>
        <translation>替换“%2”中 %1 的标注</translation>
    </message>
    <message>
        <source>Add to “%1” (rated by %2)</source>
        <translation>添加到“%1”（由 %2 标注）</translation>
    </message>
    <message>
        <source>Make a round of its own</source>
        <translation>创建单独的轮次</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>These ratings are then compared with no others.</source>
        <translation>此时这些标注不与其他标注比较。</translation>
    </message>
    <message>
        <source>Items in the round: %1, also in the sheet: %2</source>
        <translation>轮次中的条目：%1，其中也在表格中：%2</translation>
    </message>
    <message>
        <source>Ratings of the same rater that differ: %1</source>
        <translation>同一标注者前后不同的标注：%1</translation>
    </message>
</context>
<context>
    <name>corater::RoundsChart</name>
    <message>
        <source>Agreement over the rounds</source>
        <translation>各轮次的一致性</translation>
    </message>
</context>
<context>
    <name>corater::RuleCard</name>
    <message>
        <source>The other code</source>
        <translation>另一个编码</translation>
    </message>
    <message>
        <source>What distinguishes them</source>
        <translation>两者的区别</translation>
    </message>
    <message>
        <source>for the whole categories</source>
        <translation>适用于整个类别</translation>
    </message>
    <message>
        <source>The rule distinguishes the categories of its two codes</source>
        <translation>该规则区分其两个编码所属的类别</translation>
    </message>
    <message>
        <source>Remove this rule</source>
        <translation>删除此规则</translation>
    </message>
    <message>
        <source>%1 ↔ …</source>
        <translation>%1 ↔ …</translation>
    </message>
</context>
<context>
    <name>corater::RuleList</name>
    <message>
        <source>Rules with other codes</source>
        <translation>与其他编码的规则</translation>
    </message>
    <message>
        <source>Write a rule</source>
        <translation>编写规则</translation>
    </message>
    <message>
        <source>No rule has this code. If raters confuse it with another, write here what distinguishes the two. The rule is shown when a rater moves between them.</source>
        <translation>没有涉及此编码的规则。若标注者将其与另一编码混淆，请在此写明两者的区别。标注者在两者之间切换时会显示该规则。</translation>
    </message>
    <message>
        <source>No rule yet in this dimension. Choose a code to write one.</source>
        <translation>此维度尚无规则。请选择一个编码来编写规则。</translation>
    </message>
</context>
<context>
    <name>corater::SampleView</name>
    <message>
        <source>From all posts to the included items</source>
        <translation>从全部帖子到纳入的条目</translation>
    </message>
</context>
<context>
    <name>corater::SavedSearchList</name>
    <message>
        <source>Saved searches</source>
        <translation>已保存的搜索</translation>
    </message>
    <message>
        <source>All items</source>
        <translation>所有条目</translation>
    </message>
</context>
<context>
    <name>corater::ScreeningBar</name>
    <message>
        <source>include</source>
        <translation>纳入</translation>
    </message>
    <message>
        <source>exclude…</source>
        <translation>排除…</translation>
    </message>
    <message>
        <source>Screening</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Why is it excluded?</source>
        <translation>为何排除？</translation>
    </message>
    <message>
        <source>Reason for exclusion</source>
        <translation>排除原因</translation>
    </message>
    <message>
        <source>Usual reasons</source>
        <translation>常用原因</translation>
    </message>
</context>
<context>
    <name>corater::SearchBox</name>
    <message>
        <source>Show all (Esc)</source>
        <translation>全部显示（Esc）</translation>
    </message>
    <message>
        <source>Empty the search</source>
        <translation>清空搜索</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
</context>
<context>
    <name>corater::ShareDialog</name>
    <message>
        <source>Nobody, not even the owner of the folder or the database, can read your answers in an open round before all have sealed it. Others can see how many changes you made and when, and how many items you have done.</source>
        <translation>在所有人都封存进行中的轮次之前，任何人（包括文件夹或数据库的所有者）都无法读取您在该轮中的答案。其他人可以看到您更改的次数和时间，以及已完成的条目数。</translation>
    </message>
    <message>
        <source>Join %1</source>
        <translation>加入 %1</translation>
    </message>
    <message>
        <source>Share the study</source>
        <translation>共享研究</translation>
    </message>
    <message>
        <source>&amp;Passphrase</source>
        <translation>口令(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Once more</source>
        <translation>再次输入(&amp;O)</translation>
    </message>
    <message>
        <source>Nowhere: packets by e-mail or stick</source>
        <translation>无：通过电子邮件或 U 盘传递交换包</translation>
    </message>
    <message>
        <source>Copies meet &amp;in</source>
        <translation>副本交换位置(&amp;I)</translation>
    </message>
    <message>
        <source>Folder or address</source>
        <translation>文件夹或地址</translation>
    </message>
    <message>
        <source>&amp;Join</source>
        <translation>加入(&amp;J)</translation>
    </message>
    <message>
        <source>&amp;Share</source>
        <translation>共享(&amp;S)</translation>
    </message>
    <message>
        <source>Each rater works in a copy of their own. This copy now belongs to %1.</source>
        <translation>每名标注者在自己的副本中工作。此副本现属于 %1。</translation>
    </message>
    <message>
        <source>choose your name, or type it if you are new</source>
        <translation>选择姓名；新加入者请键入</translation>
    </message>
    <message>
        <source>Join &amp;as</source>
        <translation>加入身份(&amp;A)</translation>
    </message>
    <message>
        <source>not needed</source>
        <translation>不需要</translation>
    </message>
    <message>
        <source>The passphrase of your other machine.</source>
        <translation>您另一台计算机上的口令。</translation>
    </message>
    <message numerus="yes">
        <source>%1 characters or more. You need it to read your labels on another machine, also if this one is lost. Nobody can replace it: write it down and keep it from the other raters.</source>
        <translation>
            <numerusform>至少 %1 个字符。在另一台计算机上读取您的标注时需要它，即使这台计算机丢失也是如此。口令无法找回：请记录下来，并对其他标注者保密。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>corater::SharedDialog</name>
    <message>
        <source>%1 (you)</source>
        <translation>%1（您）</translation>
    </message>
    <message>
        <source>%1, sealed</source>
        <translation>%1，已封存</translation>
    </message>
    <message>
        <source>%1, reported %2</source>
        <translation>%1，%2报告</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <comment>when, who, what</comment>
        <translation>%1，%2：%3</translation>
    </message>
    <message>
        <source>Corater</source>
        <translation>Corater</translation>
    </message>
    <message>
        <source>Shared study</source>
        <translation>共享的研究</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>已收到</translation>
    </message>
    <message>
        <source>Copies meet in</source>
        <translation>副本交换位置</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Contradictions</source>
        <translation>冲突</translation>
    </message>
    <message>
        <source>What other raters change is listed here when their changes are received.</source>
        <translation>收到其他标注者的更改后，会列于此处。</translation>
    </message>
    <message>
        <source>Reading the study…</source>
        <translation>正在读取研究…</translation>
    </message>
    <message>
        <source>&amp;Contradictions…</source>
        <translation>冲突(&amp;C)…</translation>
    </message>
    <message>
        <source>Make a &amp;packet…</source>
        <translation>创建交换包(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Merge a file…</source>
        <translation>合并文件(&amp;M)…</translation>
    </message>
    <message>
        <source>&amp;How others join…</source>
        <translation>他人如何加入(&amp;H)…</translation>
    </message>
    <message>
        <source>Continue without a &amp;rater…</source>
        <translation>不再等待某名标注者而继续(&amp;R)…</translation>
    </message>
    <message>
        <source>If a rater can no longer seal the open round</source>
        <translation>适用于标注者无法再封存进行中的轮次时</translation>
    </message>
    <message>
        <source>Let a rater &amp;take part…</source>
        <translation>让标注者参加(&amp;T)…</translation>
    </message>
    <message>
        <source>If a rater joined after the round was opened</source>
        <translation>适用于标注者在轮次开启后加入时</translation>
    </message>
    <message>
        <source>&amp;Exchange now</source>
        <translation>立即交换(&amp;E)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>A packet or a copy of this study; a preview shows what it would add</source>
        <translation>交换包或此研究的副本；预览会显示将新增的内容</translation>
    </message>
    <message>
        <source>Let a rater take part</source>
        <translation>让标注者参加</translation>
    </message>
    <message>
        <source>Who takes part in %1 from now on? The round closes when they have sealed it, too.</source>
        <translation>从现在起由谁参加 %1？待其也封存后，该轮才结束。</translation>
    </message>
    <message>
        <source>no place: packets by e-mail or stick</source>
        <translation>无交换位置：通过电子邮件或 U 盘传递交换包</translation>
    </message>
    <message>
        <source>This copy belongs to %1.</source>
        <translation>此副本属于 %1。</translation>
    </message>
    <message>
        <source>Exchanging…</source>
        <translation>正在交换…</translation>
    </message>
    <message>
        <source>No round is open.</source>
        <translation>没有进行中的轮次。</translation>
    </message>
    <message>
        <source>%1
%2</source>
        <translation>%1
%2</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Nothing received since you last looked</source>
        <translation>自上次查看以来未收到新内容</translation>
    </message>
    <message>
        <source>1 change received since you last looked</source>
        <translation>自上次查看以来收到 1 项更改</translation>
    </message>
    <message numerus="yes">
        <source>%n changes received since you last looked</source>
        <translation>
            <numerusform>自上次查看以来收到 %n 项更改</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; 1 more by others can be read when all have sealed</source>
        <translation>%1；另有 1 项他人的更改，所有人都封存后可阅读</translation>
    </message>
    <message numerus="yes">
        <source>%1; %n more by others can be read when all have sealed</source>
        <translation>
            <numerusform>%1；另有 %n 项他人的更改，所有人都封存后可阅读</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>corater::SheetChecks</name>
    <message>
        <source>Sheets with codes:</source>
        <translation>含编码的工作表：</translation>
    </message>
</context>
<context>
    <name>corater::SieveDialog</name>
    <message>
        <source>Add items</source>
        <translation>添加条目</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>正在计数…</translation>
    </message>
    <message>
        <source>Counting… %1 %</source>
        <translation>正在计数… %1%</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>另有 %1 个</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>stackoverflow, ai.stackexchange</source>
        <translation>stackoverflow, ai.stackexchange</translation>
    </message>
    <message>
        <source>needed: %1</source>
        <translation>必填：%1</translation>
    </message>
    <message>
        <source>according to the names: %1</source>
        <translation>根据名称：%1</translation>
    </message>
    <message>
        <source>as in the file; or a site, a repository</source>
        <translation>与文件中相同；或某个站点、代码仓库</translation>
    </message>
    <message>
        <source>The posts do not name their site. Their ids and addresses depend on it.</source>
        <translation>帖子未注明其站点。其 ID 和网址取决于站点。</translation>
    </message>
    <message>
        <source>The posts do not name their site. The study has posts from %1.</source>
        <translation>帖子未注明其站点。研究中有来自 %1 的帖子。</translation>
    </message>
    <message>
        <source>From the name of the file or its folder. Is it right?</source>
        <translation>取自文件或其文件夹的名称。是否正确？</translation>
    </message>
    <message>
        <source>&amp;Site</source>
        <translation>站点(&amp;S)</translation>
    </message>
    <message>
        <source>Everything, without a keyword filter</source>
        <translation>全部，不用关键词过滤</translation>
    </message>
    <message numerus="yes">
        <source>Hits of %1, the study’s %2 keywords</source>
        <translation>
            <numerusform>%1 的命中条目，研究的 %2 个关键词</numerusform>
        </translation>
    </message>
    <message>
        <source>Hits of %1, %2 built-in keywords</source>
        <translation>%1 的命中条目，%2 个内置关键词</translation>
    </message>
    <message>
        <source>in title and text</source>
        <translation>在标题和文本中</translation>
    </message>
    <message>
        <source>in the title</source>
        <translation>在标题中</translation>
    </message>
    <message>
        <source>in the text</source>
        <translation>在文本中</translation>
    </message>
    <message>
        <source>code, too</source>
        <translation>包括源代码</translation>
    </message>
    <message>
        <source>without blocks of code</source>
        <translation>不含源代码块</translation>
    </message>
    <message>
        <source>without any code</source>
        <translation>不含任何源代码</translation>
    </message>
    <message>
        <source>Where keywords are searched for</source>
        <translation>在何处搜索关键词</translation>
    </message>
    <message>
        <source>Whether code is searched</source>
        <translation>是否搜索源代码</translation>
    </message>
    <message>
        <source>From a &amp;file…</source>
        <translation>来自文件(&amp;F)…</translation>
    </message>
    <message>
        <source>A file with one keyword a line</source>
        <translation>每行一个关键词的文件</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>any; or tensorflow, keras: one of them is enough</source>
        <translation>任意；或 tensorflow, keras：具有其一即可</translation>
    </message>
    <message>
        <source>2019, 2019-06 or 2019-06-14</source>
        <translation>2019、2019-06 或 2019-06-14</translation>
    </message>
    <message>
        <source>same forms; inclusive</source>
        <translation>格式相同；含当日</translation>
    </message>
    <message>
        <source>any; or score:5.. views:1000.. answers:1.. accepted:yes</source>
        <translation>任意；或 score:5.. views:1000.. answers:1.. accepted:yes</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>From</source>
        <translation>自</translation>
    </message>
    <message>
        <source>To</source>
        <translation>至</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>条件</translation>
    </message>
    <message>
        <source>Days from</source>
        <translation>日期自</translation>
    </message>
    <message>
        <source>to</source>
        <translation>至</translation>
    </message>
    <message>
        <source>The code in %1 belongs to the te&amp;xt</source>
        <translation>%1 中的源代码属于文本(&amp;X)</translation>
    </message>
    <message>
        <source>Raters &amp;see %1, which may be earlier labels</source>
        <translation>标注者可看到 %1，其中可能是先前的标注(&amp;S)</translation>
    </message>
    <message>
        <source>Also rows with neither title nor text: Fetch gets texts by their ids</source>
        <translation>也包括既无标题也无文本的行：“获取”可按 ID 取得文本</translation>
    </message>
    <message>
        <source>Also files that do not look like items (README, LICENSE, SOURCE)</source>
        <translation>也包括不像条目的文件（README、LICENSE、SOURCE）</translation>
    </message>
    <message>
        <source>&amp;Only update texts of items in the study, add none</source>
        <translation>仅更新研究中已有条目的文本，不添加条目(&amp;O)</translation>
    </message>
    <message>
        <source>Stop counting</source>
        <translation>停止计数</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Keywords, one a line</source>
        <translation>关键词，每行一个</translation>
    </message>
    <message numerus="yes">
        <source>Hits of %1, %2 keywords</source>
        <translation>
            <numerusform>%1 的命中条目，%2 个关键词</numerusform>
        </translation>
    </message>
    <message>
        <source>Give texts</source>
        <translation>补充文本</translation>
    </message>
    <message>
        <source>The file cannot be added.</source>
        <translation>无法添加该文件。</translation>
    </message>
    <message>
        <source>None of the files can be added.</source>
        <translation>这些文件均无法添加。</translation>
    </message>
    <message>
        <source>Enter the site first.</source>
        <translation>请先输入站点。</translation>
    </message>
    <message>
        <source>Not counted.</source>
        <translation>未计数。</translation>
    </message>
    <message>
        <source>Add items…</source>
        <translation>添加条目…</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>添加 %1</translation>
    </message>
    <message>
        <source>The next step asks whether the data set is final or an addition.</source>
        <translation>下一步会询问该数据集是最终标注还是补充。</translation>
    </message>
    <message>
        <source>The study has items with these ids and titles; the next step asks whether they are the same.</source>
        <translation>研究中已有具有这些 ID 和标题的条目；下一步会询问它们是否相同。</translation>
    </message>
    <message>
        <source>%1 of %2 would get texts</source>
        <translation>%2中有 %1 个将获得文本</translation>
    </message>
    <message>
        <source>%1 of %2 would be added</source>
        <translation>%2中有 %1 个将被添加</translation>
    </message>
    <message>
        <source>%1 get newer texts</source>
        <translation>文本将更新：%1</translation>
    </message>
    <message>
        <source>%1 outside the conditions</source>
        <translation>不符合条件：%1</translation>
    </message>
    <message>
        <source>%1 with neither title nor text</source>
        <translation>既无标题也无文本：%1</translation>
    </message>
    <message>
        <source>%1 with the id of another post</source>
        <translation>ID 与另一帖子相同：%1</translation>
    </message>
</context>
<context>
    <name>corater::SlipsDialog</name>
    <message>
        <source>%1, unit %2</source>
        <translation>%1，单元 %2</translation>
    </message>
    <message>
        <source>%1 · %2: %3
%4</source>
        <translation>%1 · %2：%3
%4</translation>
    </message>
    <message>
        <source>shared words: %1</source>
        <translation>共有词：%1</translation>
    </message>
    <message>
        <source>Comparing your labels…</source>
        <translation>正在比较您的标注…</translation>
    </message>
    <message>
        <source>Look for slips</source>
        <translation>检查疏漏</translation>
    </message>
    <message>
        <source>Your labels that differ from your other labels of similar posts, the most different first. Only your own labels are compared. Many of them are right: read the post, and change a label that was an accidental choice. Enter opens the post.</source>
        <translation>您的标注中，与您对相似帖子的其他标注不同者，差别最大的在前。只比较您自己的标注。其中许多是正确的：请阅读帖子，更改误选的标注。按 Enter 打开帖子。</translation>
    </message>
    <message>
        <source>You have no labels that can still be changed.</source>
        <translation>您没有仍可更改的标注。</translation>
    </message>
    <message>
        <source>%1 compared: no unusual label.</source>
        <translation>已比较 %1：没有异常的标注。</translation>
    </message>
    <message>
        <source>%1 compared, %2 to check.</source>
        <translation>已比较 %1，待检查 %2 条。</translation>
    </message>
</context>
<context>
    <name>corater::SourceColumnsDialog</name>
    <message>
        <source>Columns that raters see</source>
        <translation>标注者可见的列</translation>
    </message>
    <message>
        <source>Columns of the sources</source>
        <translation>来源中的列</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a column, and how many items have it</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>The items have no further columns of their sources.</source>
        <translation>这些条目的来源中没有其他列。</translation>
    </message>
    <message>
        <source>Ticked columns stand below the post while it is labelled. Columns that may be earlier labels are hidden until you tick them: raters would no longer judge by themselves.</source>
        <translation>勾选的列在标注时显示于帖子下方。可能是先前标注的列在勾选之前保持隐藏：否则标注者便不再独立判断。</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
</context>
<context>
    <name>corater::SpokenChanges</name>
    <message>
        <source>Saved</source>
        <translation>已保存</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>已保存：%1</translation>
    </message>
</context>
<context>
    <name>corater::StatusLine</name>
    <message>
        <source>Undo: %1</source>
        <translation>撤销：%1</translation>
    </message>
</context>
<context>
    <name>corater::StudyHints</name>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
</context>
<context>
    <name>corater::StudyJobs</name>
    <message>
        <source>Stopped. Nothing was imported from %1.</source>
        <translation>已停止。未从 %1 导入任何内容。</translation>
    </message>
    <message>
        <source>%1 – before it: %2</source>
        <translation>%1 – 在此之前：%2</translation>
    </message>
    <message>
        <source>%1 – not read any more: %2</source>
        <translation>%1 – 不再读取：%2</translation>
    </message>
    <message>
        <source>1 note…</source>
        <translation>1 条附注…</translation>
    </message>
    <message numerus="yes">
        <source>%n notes…</source>
        <translation>
            <numerusform>%n 条附注…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>corater::StudyPages</name>
    <message>
        <source>Final labels</source>
        <translation>最终标注</translation>
    </message>
    <message>
        <source>All sealed rounds</source>
        <translation>所有已封存的轮次</translation>
    </message>
    <message>
        <source>%1 · codebook %2</source>
        <translation>%1 · 编码手册 %2</translation>
    </message>
    <message>
        <source>No word is marked in this text.</source>
        <translation>此文本中没有标出的词。</translation>
    </message>
</context>
<context>
    <name>corater::StudySharing</name>
    <message>
        <source>1 change waiting</source>
        <translation>1 项更改待交换</translation>
    </message>
    <message numerus="yes">
        <source>%n changes waiting</source>
        <translation>
            <numerusform>%n 项更改待交换</numerusform>
        </translation>
    </message>
    <message>
        <source>The shared place cannot be reached; working offline</source>
        <translation>无法访问共享位置；正在离线工作</translation>
    </message>
    <message>
        <source>Not exchanged: %1</source>
        <translation>未交换：%1</translation>
    </message>
    <message>
        <source>just now</source>
        <translation>刚刚</translation>
    </message>
    <message>
        <source>%1 min ago</source>
        <translation>%1 分钟前</translation>
    </message>
    <message>
        <source>%1 h ago</source>
        <translation>%1 小时前</translation>
    </message>
    <message>
        <source>on %1</source>
        <translation>于 %1</translation>
    </message>
    <message>
        <source>The shared place has not answered yet; you can keep working</source>
        <translation>共享位置尚未应答；可继续工作</translation>
    </message>
    <message>
        <source>Exchanged %1</source>
        <translation>已交换，%1</translation>
    </message>
    <message>
        <source>Not exchanged yet</source>
        <translation>尚未交换</translation>
    </message>
    <message>
        <source>Not exchanged</source>
        <translation>未交换</translation>
    </message>
    <message>
        <source>%1 is sealed by everybody: Agreement, Compare and Adjudicate are open now.</source>
        <translation>所有人均已封存 %1：“一致性”“比较”和“裁决”现已开放。</translation>
    </message>
    <message>
        <source>Received changes contradict those here; both values are kept.</source>
        <translation>收到的更改与此处的更改有冲突；两个值均保留。</translation>
    </message>
    <message>
        <source>Contradictions…</source>
        <translation>冲突…</translation>
    </message>
</context>
<context>
    <name>corater::TargetDialog</name>
    <message>
        <source>Target of agreement</source>
        <translation>一致性目标</translation>
    </message>
    <message>
        <source>Kappa</source>
        <translation>Kappa</translation>
    </message>
    <message>
        <source>Cohen’s; weighted where codes are ranked; Fleiss’ for more than two raters</source>
        <translation>Cohen 的；编码有序时加权；超过两名标注者时用 Fleiss 的</translation>
    </message>
    <message>
        <source>Gwet’s AC1</source>
        <translation>Gwet 的 AC1</translation>
    </message>
    <message>
        <source>Krippendorff’s α</source>
        <translation>Krippendorff 的 α</translation>
    </message>
    <message>
        <source>Codes</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>Top categories</source>
        <translation>顶层类别</translation>
    </message>
    <message>
        <source>Reading the study…</source>
        <translation>正在读取研究…</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Coefficient</source>
        <translation>系数</translation>
    </message>
    <message>
        <source>At least</source>
        <translation>至少</translation>
    </message>
    <message>
        <source>Compared</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Its error</source>
        <translation>其误差</translation>
    </message>
    <message>
        <source>Choose this target</source>
        <translation>选择此目标</translation>
    </message>
    <message>
        <source>No target</source>
        <translation>无目标</translation>
    </message>
    <message>
        <source>When may one rater per item be enough? Choose a target before the first agreement is known, so that nobody chooses what fits.</source>
        <translation>何时每个条目由一名标注者标注即可？请在知道第一次一致性之前选择目标，以免有人挑选合适的目标。</translation>
    </message>
    <message>
        <source>%1: met (%2)</source>
        <translation>%1：已达到（%2）</translation>
    </message>
    <message>
        <source>%1: no closed round yet</source>
        <translation>%1：尚无已关闭的轮次</translation>
    </message>
    <message>
        <source>%1: not yet met (%2)</source>
        <translation>%1：尚未达到（%2）</translation>
    </message>
    <message>
        <source>Simulating studies…</source>
        <translation>正在模拟研究…</translation>
    </message>
    <message>
        <source>If kappa is truly %1, this rule stops wrongly in %2 of 100 simulated studies of %3 rounds with %4 units and %5 codes each.</source>
        <translation>若真实 kappa 为 %1，在 100 项模拟研究（%3 轮，每轮 %4 个单元、%5 个编码）中，此规则有 %2 项错误地停止。</translation>
    </message>
    <message>
        <source>If it is truly %1, the rule stops in %2 of 100, after %3 rounds on average.</source>
        <translation>若真实值为 %1，则在 100 项中有 %2 项停止，平均在第 %3 轮之后。</translation>
    </message>
</context>
<context>
    <name>corater::TextDialog</name>
    <message>
        <source>The typed text is not saved.</source>
        <translation>输入的文本尚未保存。</translation>
    </message>
    <message>
        <source>Discard the text</source>
        <translation>放弃文本</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
</context>
<context>
    <name>corater::TextSource</name>
    <message>
        <source>the text is not valid UTF-16</source>
        <translation>文本不是有效的 UTF-16</translation>
    </message>
</context>
<context>
    <name>corater::ThinProgress</name>
    <message>
        <source>%1 of %2 done</source>
        <translation>已完成 %1（共 %2）</translation>
    </message>
</context>
<context>
    <name>corater::TimeAtWork</name>
    <message>
        <source>%1 on this item</source>
        <translation>此条目用时 %1</translation>
    </message>
    <message>
        <source>%1 on this item, median %2</source>
        <translation>此条目用时 %1，中位数 %2</translation>
    </message>
</context>
<context>
    <name>corater::TopBar</name>
    <message>
        <source>Who are you?</source>
        <translation>您是谁？</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>Items finished</source>
        <translation>已完成的条目</translation>
    </message>
    <message>
        <source>More commands</source>
        <translation>更多命令</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>%1 items finished</source>
        <translation>已完成 %1 个条目</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>更换…</translation>
    </message>
    <message>
        <source>Next: %1</source>
        <translation>下一步：%1</translation>
    </message>
</context>
<context>
    <name>corater::TrainingChoice</name>
    <message>
        <source>no pass mark</source>
        <translation>无及格线</translation>
    </message>
    <message>
        <source>Share of right answers needed to pass</source>
        <translation>及格所需的正确答案比例</translation>
    </message>
    <message>
        <source>Later rounds open only for raters who have this share of the answers right</source>
        <translation>之后的轮次只对达到该正确率的标注者开放</translation>
    </message>
    <message>
        <source>right answers needed to pass</source>
        <translation>及格所需的正确答案</translation>
    </message>
    <message>
        <source>of %1 (%2)</source>
        <translation>%1 的（%2）</translation>
    </message>
    <message>
        <source>of all rounds (%1)</source>
        <translation>所有轮次的（%1）</translation>
    </message>
    <message>
        <source>Also for %1, without having passed the training</source>
        <translation>也对未通过培训的 %1 开放</translation>
    </message>
    <message>
        <source>Train raters with agreed labels</source>
        <translation>用商定标注培训标注者</translation>
    </message>
    <message>
        <source>From a sheet…</source>
        <translation>来自表格…</translation>
    </message>
    <message>
        <source>Raters answer items whose labels are settled or listed in a sheet, and see these labels once they have finished an item. No result counts their answers.</source>
        <translation>标注者回答标注已确定或列在表格中的条目，完成后即看到这些标注。任何结果都不计入其答案。</translation>
    </message>
    <message>
        <source>Agreed labels to train with</source>
        <translation>用于培训的商定标注</translation>
    </message>
    <message>
        <source>A row per unit with its id and codes, or per question, as exported decisions have it</source>
        <translation>每个单元一行，含其 ID 和编码；或每个问题一行，与导出的裁决相同</translation>
    </message>
    <message>
        <source>Items with agreed labels</source>
        <translation>有商定标注的条目</translation>
    </message>
</context>
<context>
    <name>corater::UnitCards</name>
    <message>
        <source>Comment on this unit…</source>
        <translation>对此单元的备注…</translation>
    </message>
</context>
<context>
    <name>corater::UnitPanel</name>
    <message>
        <source>Change how units are matched</source>
        <translation>更改单元的匹配方式</translation>
    </message>
    <message>
        <source>Unit %1</source>
        <translation>单元 %1</translation>
    </message>
    <message>
        <source>Not shown: %1</source>
        <translation>未显示：%1</translation>
    </message>
    <message>
        <source>Different problems: separate</source>
        <translation>不同的问题：分开</translation>
    </message>
    <message>
        <source>The same problem as unit %1</source>
        <translation>与单元 %1 是同一问题</translation>
    </message>
</context>
<context>
    <name>corater::UnitTabs</name>
    <message>
        <source>+ unit</source>
        <translation>+ 单元</translation>
    </message>
    <message>
        <source>Add another problem of this item</source>
        <translation>添加此条目的另一个问题</translation>
    </message>
    <message>
        <source>Remove this unit</source>
        <translation>删除此单元</translation>
    </message>
    <message>
        <source>Unit %1</source>
        <translation>单元 %1</translation>
    </message>
    <message>
        <source>Go to unit %1 ([ and ])</source>
        <translation>转到单元 %1（[ 和 ]）</translation>
    </message>
    <message>
        <source>Unit %1 ✓</source>
        <translation>单元 %1 ✓</translation>
    </message>
    <message>
        <source>Unit %1, complete</source>
        <translation>单元 %1，完整</translation>
    </message>
    <message>
        <source>Unit %1, incomplete</source>
        <translation>单元 %1，不完整</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>单元</translation>
    </message>
</context>
<context>
    <name>corater::UnitsDialog</name>
    <message>
        <source>Retrieve units</source>
        <translation>检索单元</translation>
    </message>
    <message>
        <source>code:&quot;Memory Leak&quot;, symptom:Time, final:API, comment:batch</source>
        <translation>code:&quot;Memory Leak&quot;, symptom:Time, final:API, comment:batch</translation>
    </message>
    <message>
        <source>Search for units</source>
        <translation>搜索单元</translation>
    </message>
    <message>
        <source>Units that have</source>
        <translation>单元须具有</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>单元</translation>
    </message>
    <message>
        <source>Passages</source>
        <translation>片段</translation>
    </message>
    <message>
        <source>Answer that the passages support</source>
        <translation>片段所支持的答案</translation>
    </message>
    <message>
        <source>Rater who marked the passages</source>
        <translation>标出片段的标注者</translation>
    </message>
    <message>
        <source>Round in which the passages were marked</source>
        <translation>标出片段的轮次</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>All answers</source>
        <translation>所有答案</translation>
    </message>
    <message>
        <source>All raters</source>
        <translation>所有标注者</translation>
    </message>
    <message>
        <source>All rounds</source>
        <translation>所有轮次</translation>
    </message>
    <message>
        <source>No rater marked such a passage in these units.</source>
        <translation>没有标注者在这些单元中标出此类片段。</translation>
    </message>
    <message>
        <source>1 passage.</source>
        <translation>1 个片段。</translation>
    </message>
    <message numerus="yes">
        <source>%n passages.</source>
        <translation>
            <numerusform>%n 个片段。</numerusform>
        </translation>
    </message>
    <message>
        <source>Below are the first %1; the saved file has all.</source>
        <translation>以下为前 %1 项；保存的文件含全部内容。</translation>
    </message>
    <message>
        <source>A unit’s name leads to its post.</source>
        <translation>点击单元名称可转到其帖子。</translation>
    </message>
    <message>
        <source>Save the passages</source>
        <translation>保存片段</translation>
    </message>
    <message>
        <source>Save the units</source>
        <translation>保存单元</translation>
    </message>
    <message>
        <source>Markdown (*.md);;CSV, a row per passage (*.csv)</source>
        <translation>Markdown (*.md);;CSV，每个片段一行 (*.csv)</translation>
    </message>
    <message>
        <source>Markdown (*.md);;CSV, a row per unit and dimension (*.csv)</source>
        <translation>Markdown (*.md);;CSV，每个单元和维度一行 (*.csv)</translation>
    </message>
    <message>
        <source>%1 written</source>
        <translation>已写入 %1</translation>
    </message>
    <message>
        <source>No settled unit and no unit of a closed round matches.</source>
        <translation>没有匹配的已裁决单元，也没有已结束轮次的匹配单元。</translation>
    </message>
</context>
<context>
    <name>corater::UnitsPanel</name>
    <message>
        <source>Settled labels of this unit</source>
        <translation>此单元的最终标注</translation>
    </message>
    <message>
        <source>No unit yet: add the first one.</source>
        <translation>尚无单元：请添加第一个。</translation>
    </message>
    <message>
        <source>Marked as unsure. Include or exclude the item when you can tell.</source>
        <translation>已标记为不确定。能够判断时请纳入或排除该条目。</translation>
    </message>
    <message>
        <source>First include or exclude the item.</source>
        <translation>请先纳入或排除该条目。</translation>
    </message>
</context>
<context>
    <name>corater::ValidText</name>
    <message>
        <source>invalid characters were replaced by U+FFFD</source>
        <translation>无效字符已替换为 U+FFFD</translation>
    </message>
</context>
<context>
    <name>corater::ValueCodesDialog</name>
    <message>
        <source>Values that are no codes</source>
        <translation>不是编码的值</translation>
    </message>
    <message>
        <source>The codebook does not have these values. Choose the code that each stands for, or leave it out.</source>
        <translation>编码手册中没有这些值。请选择各值所代表的编码，或将其略去。</translation>
    </message>
    <message>
        <source>choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>leave these cells out</source>
        <translation>略去这些单元格</translation>
    </message>
    <message>
        <source>%1 (%2, 1 cell)</source>
        <translation>%1（%2，1 个单元格）</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%2, %n cells)</source>
        <translation>
            <numerusform>%1（%2，%n 个单元格）</numerusform>
        </translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
</context>
<context>
    <name>corater::VersionsView</name>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Name, such as “v3, after the pilot”</source>
        <translation>名称，例如“v3，预标注之后”</translation>
    </message>
    <message>
        <source>Name of the version</source>
        <translation>版本名称</translation>
    </message>
    <message>
        <source>Save the current codebook as a version with this name (Enter)</source>
        <translation>以此名称将当前编码手册保存为一个版本（Enter）</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>After</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>Compare from</source>
        <translation>比较：原版本</translation>
    </message>
    <message>
        <source>Compare to</source>
        <translation>比较：新版本</translation>
    </message>
    <message>
        <source>the same version</source>
        <translation>同一版本</translation>
    </message>
    <message>
        <source>no difference</source>
        <translation>没有差异</translation>
    </message>
    <message>
        <source>1 difference</source>
        <translation>1 处差异</translation>
    </message>
    <message numerus="yes">
        <source>%n differences</source>
        <translation>
            <numerusform>%n 处差异</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>corater::WelcomePage</name>
    <message>
        <source>Label posts, bug reports and patches with a codebook, measure how well the raters agree, settle what they disagree on, and export the data set of a study.</source>
        <translation>依据编码手册标注帖子、缺陷报告和补丁，计算标注者间的一致性，裁决分歧，并导出研究的数据集。</translation>
    </message>
    <message>
        <source>Recent studies</source>
        <translation>最近的研究</translation>
    </message>
    <message>
        <source>Remove from the list (Del); the file stays</source>
        <translation>从列表中移除（Del）；文件保留</translation>
    </message>
    <message>
        <source>Remove %1 from the list</source>
        <translation>从列表中移除 %1</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>起始页</translation>
    </message>
</context>
<context>
    <name>corater::WhoPage</name>
    <message>
        <source>%1 finished, %2 open</source>
        <translation>已完成 %1，未完成 %2</translation>
    </message>
    <message>
        <source>counting…</source>
        <translation>正在计数…</translation>
    </message>
    <message>
        <source>No items yet</source>
        <translation>尚无条目</translation>
    </message>
    <message>
        <source>Add the posts, reports or patches that you want to label. Files can also be dropped here.</source>
        <translation>请添加要标注的帖子、缺陷报告或补丁。也可将文件拖放到此处。</translation>
    </message>
    <message>
        <source>Add items…</source>
        <translation>添加条目…</translation>
    </message>
    <message>
        <source>Add a folder…</source>
        <translation>添加文件夹…</translation>
    </message>
    <message>
        <source>Who are you?</source>
        <translation>您是谁？</translation>
    </message>
    <message>
        <source>Your labels are saved under your name. Other raters’ labels stay hidden until every rater has sealed the round.</source>
        <translation>标注以您的姓名保存。在所有标注者都封存本轮之前，其他标注者的标注保持隐藏。</translation>
    </message>
    <message>
        <source>Somebody else…</source>
        <translation>其他人…</translation>
    </message>
    <message>
        <source>Paste ids or links…</source>
        <translation>粘贴 ID 或链接…</translation>
    </message>
</context>
<context>
    <name>corater::WideList</name>
    <message>
        <source>Reading the columns of the sources…</source>
        <translation>正在读取来源中的列…</translation>
    </message>
</context>
<context>
    <name>corater::ZipWriter</name>
    <message>
        <source>the ZIP file could not be written</source>
        <translation>无法写入 ZIP 文件</translation>
    </message>
</context>
</TS>
