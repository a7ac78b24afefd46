// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/hints/TensorFlowNames.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace corater::hints {

namespace {

// The functions of TensorFlow 1 and 2 (without `tf.`) that add nodes to the graph at every call: the 356 names that
// DeepPerf looks for, by the module they live in.
struct GraphModule
{
    std::string_view module;
    std::string_view functions; ///< in order, with a blank before and behind each
};

constexpr std::array graphModules{
    GraphModule{"",
                " abs accumulate_n add_n angle argmax argmin batch_gather batch_scatter_update batch_to_space bincount"
                " boolean_mask broadcast_dynamic_shape broadcast_static_shape case cast clip_by_average_norm"
                " clip_by_global_norm clip_by_norm clip_by_value complex concat cond conj count_nonzero count_up_to"
                " cumprod cumsum decode_csv decode_raw delete_session_tensor depth_to_space div div_no_nan divide"
                " edit_distance equal expand_dims extract_image_patches fill fingerprint floordiv foldl foldr gather"
                " gather_nd get_session_handle get_session_tensor global_norm group identity imag"
                " initialize_all_tables log_sigmoid logical_xor matmul matrix_diag matrix_diag_part matrix_set_diag"
                " meshgrid multinomial multiply nondifferentiable_batch_function not_equal one_hot ones ones_like pad"
                " parallel_stack parse_example parse_single_example pow quantize quantize_v2 range rank real"
                " reduce_all reduce_any reduce_join reduce_logsumexp reduce_max reduce_mean reduce_min reduce_prod"
                " reduce_sum repeat required_space_to_batch_paddings reshape reverse_sequence round saturate_cast"
                " scalar_mul scan scatter_add scatter_div scatter_max scatter_min scatter_mul scatter_nd_add"
                " scatter_nd_sub scatter_nd_update scatter_sub scatter_update searchsorted sequence_mask"
                " serialize_many_sparse serialize_sparse setdiff1d shape shape_n sigmoid size slice space_to_batch"
                " space_to_depth sparse_add sparse_concat sparse_mask sparse_maximum sparse_merge sparse_minimum"
                " sparse_reduce_max sparse_reduce_max_sparse sparse_reduce_sum sparse_reduce_sum_sparse sparse_reorder"
                " sparse_reshape sparse_retain sparse_segment_mean sparse_segment_sqrt_n sparse_segment_sum"
                " sparse_slice sparse_softmax sparse_split sparse_tensor_to_dense sparse_to_dense sparse_transpose"
                " split squeeze stack strided_slice string_split string_to_hash_bucket string_to_number substr"
                " subtract switch_case tensordot to_bfloat16 to_complex128 to_complex64 to_double to_float to_int32"
                " to_int64 trace transpose truediv tuple unique unique_with_counts unstack vectorized_map where"
                " where_v2 zeros zeros_like "},
    GraphModule{"debugging", " Assert "},
    GraphModule{"dtypes", " cast complex saturate_cast "},
    GraphModule{"image", " extract_image_patches extract_patches "},
    GraphModule{"io", " FixedLenFeature SparseFeature VarLenFeature decode_csv decode_raw parse_example"
                      " parse_sequence_example parse_single_example serialize_many_sparse serialize_sparse "},
    GraphModule{"linalg", " diag diag_part global_norm matmul matvec set_diag tensordot trace "},
    GraphModule{"lookup", " StaticHashTable StaticVocabularyTable TextFileIndex "},
    GraphModule{"lookup.experimental", " DenseHashTable "},
    GraphModule{"manip", " gather_nd reshape "},
    GraphModule{"math",
                " abs accumulate_n add_n angle argmax argmin bincount conj count_nonzero cumprod cumsum"
                " cumulative_logsumexp divide divide_no_nan equal floordiv imag in_top_k log_sigmoid log_softmax"
                " logical_xor multiply multiply_no_nan not_equal polyval pow real reciprocal_no_nan reduce_all"
                " reduce_any reduce_euclidean_norm reduce_logsumexp reduce_max reduce_mean reduce_min reduce_prod"
                " reduce_std reduce_sum reduce_variance round scalar_mul sigmoid softmax subtract top_k truediv "},
    GraphModule{"nn",
                " atrous_conv2d atrous_conv2d_transpose avg_pool avg_pool1d avg_pool2d avg_pool3d avg_pool_v2 bias_add"
                " collapse_repeated conv1d conv1d_transpose conv2d conv2d_backprop_filter conv2d_backprop_input"
                " conv2d_transpose conv3d conv3d_transpose conv_transpose convolution crelu ctc_beam_search_decoder"
                " ctc_beam_search_decoder_v2 ctc_greedy_decoder ctc_loss ctc_loss_v2 ctc_unique_labels depth_to_space"
                " dilation2d dropout embedding_lookup embedding_lookup_sparse erosion2d fractional_avg_pool"
                " fractional_max_pool in_top_k leaky_relu log_softmax max_pool max_pool1d max_pool2d max_pool3d"
                " max_pool_v2 max_pool_with_argmax pool relu6 safe_embedding_lookup_sparse sigmoid softmax"
                " softmax_cross_entropy_with_logits softmax_cross_entropy_with_logits_v2 space_to_batch space_to_depth"
                " sparse_softmax_cross_entropy_with_logits top_k with_space_to_batch xw_plus_b "},
    GraphModule{"quantization", " quantize quantize_and_dequantize "},
    GraphModule{"queue", " FIFOQueue "},
    GraphModule{"ragged",
                " constant constant_value map_flat_values row_splits_to_segment_ids segment_ids_to_row_splits "},
    GraphModule{"signal", " dct fftshift frame idct ifftshift overlap_and_add "},
    GraphModule{"sparse",
                " add concat cross cross_hashed expand_dims eye from_dense mask maximum merge minimum reduce_max"
                " reduce_max_sparse reduce_sum reduce_sum_sparse reorder reshape retain segment_mean segment_sqrt_n"
                " segment_sum slice softmax split to_dense transpose "},
    GraphModule{"spectral", " dct idct "},
    GraphModule{"strings",
                " bytes_split format length ngrams reduce_join regex_full_match split substr to_hash_bucket to_number"
                " unicode_decode unicode_decode_with_offsets unicode_encode unicode_split unicode_split_with_offsets "},
};
static_assert(std::ranges::is_sorted(graphModules, {}, &GraphModule::module));

} // namespace

bool isGraphOperation(std::string_view name)
{
    const size_t dot = name.rfind('.');
    const std::string_view module = dot == name.npos ? std::string_view() : name.substr(0, dot);
    const std::string_view function = dot == name.npos ? name : name.substr(dot + 1);
    const auto found = std::ranges::lower_bound(graphModules, module, {}, &GraphModule::module);
    if (found == graphModules.end() || found->module != module || function.empty()) {
        return false;
    }
    for (size_t at = 0; (at = found->functions.find(function, at)) != std::string_view::npos; ++at) {
        if (found->functions[at - 1] == ' ' && found->functions[at + function.size()] == ' ') {
            return true;
        }
    }
    return false;
}

} // namespace corater::hints
