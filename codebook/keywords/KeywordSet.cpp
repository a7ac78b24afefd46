// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/keywords/KeywordSet.h"

#include "codebook/UnspacedText.h"
#include "codebook/keywords/PorterStemmer.h"
#include "codebook/keywords/Tokens.h"
#include "codebook/keywords/WordCharacters.h"

#include <QSet>

#include <algorithm>
#include <string_view>
#include <vector>

namespace corater {

namespace {

/// The stems of English words that the stemmer would shorten further: "response" has the stem "respons", whose stem is
/// "respon". As keywords they are correct as written. KeywordSet uses it to tell them from words like "hangs".
class FurtherStems
{
public:
    static bool contains(std::string_view stem);
};

// Of the 63,875 lower-case words of SCOWL's American list (Debian's wamerican), stemmed once and, to compare, twice;
// stems that are words themselves are left out. In the order of their bytes.
constexpr std::string_view stems =
    "abas abducte abras absente abstrus abus acced acceler accomplic accouter accurs accus addresse adhes adipos "
    "adulter adventiti advers advertis advis aforement agglomer agre alliter allus alphanumer amanuens ambival "
    "amniocentes ampute amus analges analys animos anis anomal anteced anticlockwis antithes anywher aphas "
    "apocalyps apoge apotheos appeas appendic applaus appointe apprais apprehens apprentic appris aps archdioces "
    "aris armistic aros arous artific ascens aspers assever astring astrophys ateli atmospher avaric aviatric "
    "backped banshe basebal basketbal bathhous becaus bellicos belliger bemus benefic bicamer bilater biodivers "
    "biomed biophys birdhous birdse blockhous blous bluenos boardinghous bogos bookcas boote brainteas brais "
    "briefcas bruis buckybal bumblebe bunkhous burnoos butterfing caboos cannonbal cantanker carefre carous "
    "catchphras catechis cathars caus ceas cellulos centiped ceris chais chandeli chartreus chastis chees chemis "
    "chickade chickwe chimpanze choos cicatric circumcis circumfer clearinghous clockwis clubhous coars coffe "
    "coffeehous cohes collaps collater collis collus comatos comed comeli commiser committe communic compens "
    "complais comprehens compris compromis compuls conced concis conclus concours condens condescens confeder "
    "confus conglomer congression conting contrariwis contravent contus convers convuls corros cottonse "
    "counterbal counterclockwis cours courthous coveral cowardic crankcas creas crossbre crosswis cruis databas "
    "debas deceas deceler decis declens decompos decre decreas defens defus degener degre deliber delus demis "
    "dentifric depolitic depos depred deris derring despis detaine devis dextros diagnos dialys dieres diffus "
    "dilettant dimens dioces disabus disagre disburs disclos discompos discours discurs diseas disenfranchis "
    "disfranchis disguis disillus disincent dispassion dispens dispers displeas dispos dissens disservic dissuas "
    "distens disus divis doghous dollhous dormous dous dows drafte drows dungare eas eclips edgewis edific effus "
    "elaps elis ellips els elsewher elus emce emphas empiric emuls encas enclos encyclopaed encycloped endors "
    "endwis enfranchis enliste enterpris enthus enumer envis ephemer epicent equilater equipois equival esoter "
    "espous evacue evas everywher eviscer exagger exasper exce excis exclus excurs excus executric exeges "
    "exercis exoner exorcis expans expediti expens expertis explos expuls extens extrins extrovers extrus exuber "
    "eyebal fals fantas farmhous featherbed filigre financi firebal firehous firewal flophous footloos foreclos "
    "forefing forens forese forestal franchis frankincens freebas freebe fricasse fructos garnishe generos "
    "geophys glimps glucos goate goos gors grande grandios greas greenhous grous guarante guardhous guis "
    "gunsling harbing hayse hemispher hered hoars hobbyhors homeli honeybe hors hoteli hothous hous humding "
    "hydrospher hypertens hypnos hypotenus hypothes illiber illiter immens immers immoder imped impetuos imping "
    "implaus implos imponder impos impractic imprecis improvis impuls inadvis inapplic inattent inbre incarcer "
    "incens inciner incis inclos inclus incoher incomprehens inconclus inconsider increas incred inde indecipher "
    "indecis indefens indiffer indispens indispos indivis indors inducte ined inexcus inexpens inexplic inextric "
    "infeas infring infus injustic innumer inoffens inoper insens insignific insincer insuffer insuper intemper "
    "intens interbre interced intercontinent intercours interdepartment interfer internation interoffic interpos "
    "interspers interstic intervent interviewe intoler intoxic intrins introvers intrus invas invers inveter "
    "invis invulner ionospher irration irrecover irrespons irrever irrevers itiner jambore jocos journales "
    "jubile juxtapos lachrymos lackadais lactos ladyfing leastwis legales lengthwis lesse liais licens liche "
    "licoric lighthous likeli likewis linefe linse lithospher liveli locowe loneli loos lous loveli lowercas "
    "luminos lyche madhous magnetospher magnific maharane malais malfeas maling malpractic manate manganes "
    "marque masseus mayonnais meetinghous mening menopaus mens merchandis mergans metamorphos metaphys metastas "
    "metatars milkwe milleped milliped misalli misapprehens misde misdiagnos misfeas misrepres misus mongees "
    "mongoos monstros moros mortis mous mudsling multidimension multilater multipurpos multivers munific neglige "
    "nemes neuros nightingal nois nomine nonabras noncooper nongovernment noninterfer nonintervent nonjudgment "
    "nonphys nonprofession nonprolifer nonrepresent nonsens nontransfer nonus noos noseble nowis nurs obeis obes "
    "obliter obstreper obtrus obtus obvers occas occlus odorifer offens omnipres oppos orific orthopaed orthoped "
    "ostens otherwis otios outhous overal overambiti overbal overcompens overdos overemphas overexpos overful "
    "overgener overpric overse overus overzeal pairwis pantyhos papoos paradis paralys paramed paraphras "
    "paraprofession parenthes paus paye pedigre peewe penthous perige peripher periphras persever persuas perus "
    "pervas pervers pewe pillowcas pilothous playhous pois polonais pompos poorhous poros porpois porring "
    "porterhous powerhous practis practition prais preced precios precipic precis preclus predeceas predispos "
    "prejudic premis preponder preposter presuppos pretens primros princeli prithe profus prognos prolifer "
    "promis propens propos propuls prosthes protrus protuber provis puls purchas purpos purs quadrilater "
    "racecours racehors racquetbal ragwe rais reapprais reced reclus recompens recours recuper reded reemphas "
    "refere refriger refus regener rehears reimburs reimpos relaps releas remors remuner reparte repetiti "
    "rephras repos reprehens repres repris repuls respons returne reus reverber revers revis revuls rins "
    "roadhous robocal roughhous roundhous rous sacrific sawhors schoolhous seawe seced seclus semiprofession "
    "sens sette shapeli showcas sidewal sidewis sightse signific slantwis slaughterhous smokehous somewher sous "
    "spous squeege staircas statehous stateli steakhous steeplechas stonewal storehous stratospher streetwis "
    "stripteas subbas subcommitte subdivis subleas submers subvers succe sucros suffus suitcas summerhous sunris "
    "superimpos supersed superstiti superus supervis suppos surceas surmis surpris surreptiti suspens symbios "
    "synaps synops synthes syring tattletal teepe teleconfer televis ters thrombos timeli timescal titmous toffe "
    "tortois toupe townhous traine traips transatlant transcontinent transfus transliter transpos transvers "
    "travers treatis trilater troche tropospher truste tumblewe turquois unadulter unadvis unalter unanswer "
    "unauthent unbias uncas unceas uncompromis unconquer unconvent undecipher underexpos underfe unders underus "
    "undisclos undisguis uneas unexception unfeas unforese unheed unhing unhors unicamer unilater unimplement "
    "uniniti uninstal unintent univers unlicens unlikeli unloos unmention unneed unnotic unobjection unobtrus "
    "unoffens unoppos unpleas unpreced unprevent unprofession unpromis unquestion unregener unrehears unreleas "
    "unreli unrepent unrepres unrespons unrival unromant unse unsentiment unsupervis unsurpris untimeli unus "
    "unutter unwis upbring uppercas uprais upris urinalys valis vamoos varicos verbos vers vichyssois virtuos "
    "viscos vituper vocifer volleybal warehous warhors watercours waterfal wheelbas whitewal wholesal whoope "
    "whorehous workhors workhous wors yippe";

std::vector<std::string_view> split()
{
    std::vector<std::string_view> list;
    for (std::string_view rest = stems; !rest.empty();) {
        const size_t end = std::min(rest.find(' '), rest.size());
        list.push_back(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return list;
}

bool FurtherStems::contains(std::string_view stem)
{
    static const std::vector<std::string_view> list = split();
    return std::ranges::binary_search(list, stem);
}

struct KeywordSetMessages
{
    CORATER_MESSAGES(corater::KeywordSet)
};

// The keyword in lower case with each word changed by `change`, and a blank for whatever stands between two words.
template <typename Change>
QString withWords(const QString &keyword, Change &&change)
{
    std::string lower;
    WordCharacters::appendLower(keyword.toStdString(), lower);
    QString changed;
    size_t previousEnd = 0;
    for (size_t begin = 0, end = 0; Tokens::next(lower, begin, end, Tokens::Unspaced::Alone);
         previousEnd = begin = end) {
        changed += changed.isEmpty() || begin == previousEnd ? QString() : QStringLiteral(" ");
        changed += change(QString::fromStdString(lower.substr(begin, end - begin)));
    }
    return changed;
}

QString stemmed(const QString &keyword)
{
    return withWords(keyword, [](const QString &word) { return PorterStemmer::stem(word); });
}

// Cuts unspaced characters off as Tokens does, and leaves the rest as written.
void appendCut(std::vector<KeywordWord> &words, const QString &text)
{
    bool wasUnspaced = false;
    bool goesOn = false; // the last word
    for (const char32_t c : text.toUcs4()) {
        const bool unspaced = isUnspaced(c);
        if (!goesOn || unspaced) {
            words.push_back({.text = {}, .adjoins = unspaced && wasUnspaced});
        }
        words.back().text += QString::fromUcs4(&c, 1);
        goesOn = !unspaced;
        wasUnspaced = unspaced;
    }
}

} // namespace

KeywordSet KeywordSet::parse(const QString &name, const QString &text)
{
    KeywordSet set{.name = name, .keywords = {}};
    QSet<QString> known;
    for (QStringView line : QStringView(text).tokenize(u'\n')) {
        const QString keyword = line.toString().simplified();
        if (!keyword.isEmpty() && !keyword.startsWith(u'#') && !known.contains(keyword)) {
            known.insert(keyword);
            set.keywords << keyword;
        }
    }
    return set;
}

std::vector<KeywordWord> KeywordSet::words(const QString &keyword, KeywordForm form)
{
    std::vector<KeywordWord> words;
    for (const QString &word :
         (form == KeywordForm::AsWritten ? keyword : stemmed(keyword)).split(u' ', Qt::SkipEmptyParts)) {
        appendCut(words, word);
    }
    return words;
}

QString KeywordSet::mended(const QString &keyword)
{
    return withWords(keyword, [](const QString &word) {
        return FurtherStems::contains(word.toStdString()) ? word : PorterStemmer::stem(word);
    });
}

KeywordSet KeywordSet::mended() const
{
    KeywordSet set{.name = name, .keywords = {}};
    for (const QString &keyword : keywords) {
        const QString better = mended(keyword);
        if (!better.isEmpty() && !set.keywords.contains(better)) {
            set.keywords << better;
        }
    }
    return set;
}

std::vector<KeywordWarning> KeywordSet::warnings(KeywordForm form) const
{
    std::vector<KeywordWarning> warnings;
    for (qsizetype i = 0; form == KeywordForm::AsWritten && i < keywords.size(); ++i) {
        const QString better = mended(keywords[i]);
        if (better != keywords[i]) {
            warnings.push_back({i, better,
                                KeywordSetMessages::toSay("the keyword “%1” hits no stemmed text; its stem is “%2”")
                                    .arg(keywords[i], better)});
        }
    }
    for (qsizetype i = 0; form == KeywordForm::Stemmed && i < keywords.size(); ++i) {
        const QString again = stemmed(keywords[i]);
        if (again != mended(keywords[i])) {
            warnings.push_back(
                {i, again,
                 KeywordSetMessages::toSay(
                     "the keyword “%1” is already a stem; stemmed again it becomes “%2”, which hits no ordinary word")
                     .arg(keywords[i], again)});
        }
    }
    return warnings;
}

} // namespace corater
