import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { AUDIO_POSITIONS, HEAD_WIDTH, TEXT_POSITIONS, VOCABULARY, type WhisperShape } from './whisper-shapes';

/** A tensor of float16 weights, or a scalar with its value. */
interface Variable {
  readonly name: string;
  readonly shape: readonly number[];
  readonly scalar?: { readonly type: typeof INT8 | typeof INT16; readonly value: number };
}

/** Element types of CTranslate2's `DataType`. */
const [INT8, INT16, FLOAT16] = [1, 2, 4] as const;
/** CTranslate2's `ActivationType::GELU`. */
const GELU = 3;
const BINARY_VERSION = 6;
const REVISION = 3;
/** Random weights repeat after this many: reading and multiplying them costs the same, and making them less. */
const REPEATED_AFTER = 2 ** 22;
/** The float16 bits of 1. */
const ONE = 0x3c00;

/**
 * Writes a checkpoint of this shape with random weights as CTranslate2's `model.bin`, which we and CTranslate2 read. It costs what a trained one
 * costs, and its text means nothing. `baseDir`: the folder of Whisper base, for the tokenizer. Source of the format: CTranslate2,
 * `python/ctranslate2/specs/model_spec.py` (`ModelSpec._serialize`) and `whisper_spec.py`.
 */
export async function writeRandomCheckpoint(shape: WhisperShape, dir: string, baseDir: string): Promise<void> {
  mkdirSync(dir, { recursive: true });
  for (const name of ['tokenizer.json', 'vocabulary.json']) cpSync(join(baseDir, name), join(dir, name));
  const config = JSON.parse(readFileSync(join(baseDir, 'config.json'), 'utf8')) as object;
  // The decoder may have fewer layers than that of Whisper base.
  writeFileSync(join(dir, 'config.json'), JSON.stringify({ ...config, alignment_heads: alignmentHeads(shape) }));
  const file = await open(join(dir, 'model.bin'), 'w');
  try {
    const variables = variablesOf(shape);
    const random = randomHalves();
    await file.write(Buffer.concat([u32(BINARY_VERSION), text('WhisperSpec'), u32(REVISION), u32(variables.length)]));
    for (const variable of variables) await writeVariable(file, variable, random);
    await file.write(Buffer.concat([u32(1), text('decoder/projection/weight'), text('decoder/embeddings/weight')]));
  } finally {
    await file.close();
  }
}

/** As many as Whisper base has: heads of the last layer. */
function alignmentHeads({ decoderLayers, width }: WhisperShape): [layer: number, head: number][] {
  return Array.from({ length: Math.min(8, width / HEAD_WIDTH) }, (_, head) => [decoderLayers - 1, head]);
}

async function writeVariable(file: FileHandle, { name, shape, scalar }: Variable, random: Uint16Array): Promise<void> {
  const count = shape.reduce((product, size) => product * size, 1);
  const [type, bytes] = scalar ? [scalar.type, scalar.type] : [FLOAT16, 2 * count];
  await file.write(Buffer.concat([text(name), u8(shape.length), ...shape.map(u32), u8(type), u32(bytes)]));
  if (scalar) await file.write(scalar.type === INT8 ? u8(scalar.value) : u16(scalar.value));
  else if (name.endsWith('/gamma')) await file.write(new Uint16Array(count).fill(ONE));
  else {
    for (let written = 0; written < count; written += random.length)
      await file.write(random.subarray(0, Math.min(random.length, count - written)));
  }
}

/** Values of up to ±0.06, as trained weights have: float16 bits with a random sign, exponent and fraction. */
function randomHalves(): Uint16Array {
  const bits = new Uint16Array(REPEATED_AFTER);
  let state = 1;
  for (let i = 0; i < bits.length; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0; // the generator of "Numerical Recipes"
    bits[i] = ((state >>> 16) & 0x8000) | (0x2000 + ((state >>> 8) % 0x0c00));
  }
  return bits;
}

/** In the order of their names, as CTranslate2 writes them. */
function variablesOf(shape: WhisperShape): Variable[] {
  const { width, mels } = shape;
  const tensor = (name: string, ...sizes: number[]): Variable => ({ name, shape: sizes });
  const scalar = (name: string, value: number, type: typeof INT8 | typeof INT16 = INT8): Variable => {
    return { name, shape: [], scalar: { type, value } };
  };
  const pair = (name: string, out: number, input: number): Variable[] => [
    tensor(`${name}/weight`, out, input),
    tensor(`${name}/bias`, out),
  ];
  const norm = (name: string): Variable[] => [tensor(`${name}/gamma`, width), tensor(`${name}/beta`, width)];
  const layer = (name: string, decodes: boolean): Variable[] => [
    ...norm(`${name}/self_attention/layer_norm`),
    ...pair(`${name}/self_attention/linear_0`, 3 * width, width),
    ...pair(`${name}/self_attention/linear_1`, width, width),
    ...(decodes
      ? [
          ...norm(`${name}/attention/layer_norm`),
          ...pair(`${name}/attention/linear_0`, width, width),
          ...pair(`${name}/attention/linear_1`, 2 * width, width),
          ...pair(`${name}/attention/linear_2`, width, width),
        ]
      : []),
    ...norm(`${name}/ffn/layer_norm`),
    ...pair(`${name}/ffn/linear_0`, 4 * width, width),
    ...pair(`${name}/ffn/linear_1`, width, 4 * width),
  ];
  const layers = (side: string, count: number): Variable[] =>
    Array.from({ length: count }, (_, i) => layer(`${side}/layer_${i}`, side === 'decoder')).flat();
  const flags = [
    'alibi',
    'alibi_use_positive_positions',
    'scale_alibi',
    'scale_embeddings',
    'start_from_zero_embedding',
  ];
  return [
    tensor('encoder/conv1/weight', width, mels, 3),
    tensor('encoder/conv1/bias', width),
    tensor('encoder/conv2/weight', width, width, 3),
    tensor('encoder/conv2/bias', width),
    tensor('encoder/position_encodings/encodings', AUDIO_POSITIONS, width),
    ...norm('encoder/layer_norm'),
    ...layers('encoder', shape.encoderLayers),
    scalar('encoder/num_heads', width / HEAD_WIDTH, INT16),
    tensor('decoder/embeddings/weight', VOCABULARY, width),
    tensor('decoder/position_encodings/encodings', TEXT_POSITIONS, width),
    ...norm('decoder/layer_norm'),
    ...layers('decoder', shape.decoderLayers),
    scalar('decoder/num_heads', width / HEAD_WIDTH, INT16),
    scalar('decoder/activation', GELU),
    scalar('decoder/alignment_heads', 1, INT16),
    scalar('decoder/alignment_layer', 0xffff, INT16),
    scalar('decoder/pre_norm', 1),
    ...flags.map((flag) => scalar(`decoder/${flag}`, 0)),
  ].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** u16 length, which includes the terminating NUL. */
function text(value: string): Buffer {
  const bytes = Buffer.from(`${value}\0`);
  return Buffer.concat([u16(bytes.length), bytes]);
}

function u8(value: number): Buffer {
  return Buffer.of(value);
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
