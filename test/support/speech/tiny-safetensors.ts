/** Writes a small Whisper model like transformers. Names: `modeling_whisper.py`; format: huggingface/safetensors README. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type NumberFormat, TINY_SHAPES, tinyParameters, type TinyParameter, type TinyShape } from './tiny-checkpoint';

export const TRANSFORMERS_SHAPES: Record<string, TinyShape> = {
  ...TINY_SHAPES,
  'a distilled decoder of two layers': {
    mels: 128,
    audioPositions: 30,
    textPositions: 20,
    vocabulary: 171,
    width: 64,
    heads: 2,
    encoderLayers: 6,
    decoderLayers: 2,
    alignmentHeads: [[1, 1]],
  },
};

export interface SafetensorsOptions {
  readonly format: NumberFormat;
  /** Number of weight files, with an index if there are several. Default: 1. */
  readonly files?: number;
  /** Alignment heads in `generation_config.json`. Default: not present. */
  readonly alignmentHeads?: TinyShape['alignmentHeads'];
}

/** `generation_config.json` of openai/whisper-large-v3, which models distilled from it keep. */
export const LARGE_V3_HEADS: TinyShape['alignmentHeads'] = [
  [7, 0],
  [10, 17],
  [12, 18],
  [13, 12],
  [16, 1],
  [17, 14],
  [19, 11],
  [21, 4],
  [24, 1],
  [25, 6],
];

/** Writes the weights of `writeTinyCheckpoint` into a new folder in the layout of transformers' `save_pretrained`. */
export function writeTinySafetensors(dir: string, shape: TinyShape, options: SafetensorsOptions): void {
  mkdirSync(dir, { recursive: true });
  const put = (name: string, json: object): void => writeFileSync(join(dir, name), JSON.stringify(json));
  put('config.json', configOf(shape, options.format));
  put('generation_config.json', {
    ...(options.alignmentHeads && { alignment_heads: options.alignmentHeads }),
    max_length: shape.textPositions,
  });
  const tensors = tinyParameters(shape, options.format).flatMap(tensorsOf);
  const { files = 1 } = options;
  if (files === 1) return writeFileSync(join(dir, 'model.safetensors'), safetensors(tensors, options.format));
  const places = tensors.map(({ name }, index) => [
    name,
    fileName(Math.floor((index * files) / tensors.length), files),
  ]);
  const weight_map = Object.fromEntries(places) as Record<string, string>;
  put('model.safetensors.index.json', { metadata: {}, weight_map });
  for (const file of new Set(Object.values(weight_map))) {
    const inside = tensors.filter(({ name }) => weight_map[name] === file);
    writeFileSync(join(dir, file), safetensors(inside, options.format));
  }
}

function fileName(index: number, files: number): string {
  const digits = (value: number): string => String(value).padStart(5, '0');
  return `model-${digits(index + 1)}-of-${digits(files)}.safetensors`;
}

function configOf(shape: TinyShape, format: NumberFormat): object {
  return {
    architectures: ['WhisperForConditionalGeneration'],
    model_type: 'whisper',
    d_model: shape.width,
    encoder_layers: shape.encoderLayers,
    encoder_attention_heads: shape.heads,
    encoder_ffn_dim: 4 * shape.width,
    decoder_layers: shape.decoderLayers,
    decoder_attention_heads: shape.heads,
    decoder_ffn_dim: 4 * shape.width,
    num_hidden_layers: shape.encoderLayers,
    num_mel_bins: shape.mels,
    max_source_positions: shape.audioPositions,
    max_target_positions: shape.textPositions,
    vocab_size: shape.vocabulary,
    torch_dtype: { F32: 'float32', F16: 'float16', BF16: 'bfloat16' }[format],
  };
}

/** CTranslate2's name of a module, and the modules of transformers that it concatenates. */
const MODULES: Readonly<Record<string, readonly string[]>> = {
  conv1: ['conv1'],
  conv2: ['conv2'],
  layer_norm: ['layer_norm'],
  position_encodings: ['embed_positions'],
  embeddings: ['embed_tokens'],
  'self_attention/layer_norm': ['self_attn_layer_norm'],
  'self_attention/linear_0': ['self_attn.q_proj', 'self_attn.k_proj', 'self_attn.v_proj'],
  'self_attention/linear_1': ['self_attn.out_proj'],
  'attention/layer_norm': ['encoder_attn_layer_norm'],
  'attention/linear_0': ['encoder_attn.q_proj'],
  'attention/linear_1': ['encoder_attn.k_proj', 'encoder_attn.v_proj'],
  'attention/linear_2': ['encoder_attn.out_proj'],
  'ffn/layer_norm': ['final_layer_norm'],
  'ffn/linear_0': ['fc1'],
  'ffn/linear_1': ['fc2'],
};

/** Splits a parameter into transformers' tensors. `proj_out` is tied to the embeddings, and the keys have no bias. */
function tensorsOf({ name, sizes, values }: TinyParameter): TinyParameter[] {
  const [, side, layer, module, leaf] = /^(encoder|decoder)\/(?:layer_(\d+)\/)?(.+)\/(\w+)$/.exec(name)!;
  const prefix = `model.${side}${layer === undefined ? '' : `.layers.${layer}`}`;
  const kind = leaf === 'beta' || leaf === 'bias' ? 'bias' : 'weight';
  const modules = MODULES[module!]!;
  const length = values.length / modules.length;
  return modules
    .map((it, index) => ({
      name: `${prefix}.${it}.${kind}`,
      sizes: [sizes[0]! / modules.length, ...sizes.slice(1)],
      values: values.slice(index * length, (index + 1) * length),
    }))
    .filter((it) => !it.name.endsWith('k_proj.bias'));
}

function safetensors(tensors: readonly TinyParameter[], format: NumberFormat): Buffer {
  const blocks = tensors.map(({ values }) => encode(values, format));
  const header: Record<string, object> = { __metadata__: { format: 'pt' } };
  let end = 0;
  for (const [index, { name, sizes }] of tensors.entries()) {
    header[name] = { dtype: format, shape: sizes, data_offsets: [end, (end += blocks[index]!.length)] };
  }
  const json = JSON.stringify(header);
  const text = Buffer.from(json.padEnd(8 * Math.ceil(json.length / 8)));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(text.length));
  return Buffer.concat([length, text, ...blocks]);
}

/** Encodes numbers that are representable in the format. */
function encode(values: Float32Array, format: NumberFormat): Buffer {
  if (format === 'F32') return Buffer.from(values.buffer);
  const bits = new Uint32Array(values.buffer);
  const narrow = format === 'F16' ? float16 : (it: number): number => it >>> 16;
  return Buffer.from(Uint16Array.from(bits, narrow).buffer);
}

/** Bits of a float32 that is zero or a normal float16: the exponent's bias is 127 there and 15 here. */
function float16(bits: number): number {
  const magnitude = bits & 0x7fffffff;
  return ((bits >>> 16) & 0x8000) | (magnitude === 0 ? 0 : (magnitude >>> 13) - ((127 - 15) << 10));
}

/** Shapes that are fast to write. */
export const SMALL_SHAPES = Object.entries(TRANSFORMERS_SHAPES).filter(([, { vocabulary }]) => vocabulary < 1000);
