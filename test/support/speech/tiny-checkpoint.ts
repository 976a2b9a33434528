import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DecoderVocabulary } from '@aether/speech';

export interface TinyShape {
  readonly mels: number;
  readonly audioPositions: number;
  readonly textPositions: number;
  readonly vocabulary: number;
  readonly width: number;
  readonly heads: number;
  readonly encoderLayers: number;
  readonly decoderLayers: number;
  readonly alignmentHeads: readonly (readonly [number, number])[];
}

export const TINY_SHAPES: Record<string, TinyShape> = {
  '80 mels, as many encoder as decoder layers': {
    mels: 80,
    audioPositions: 50,
    textPositions: 20,
    vocabulary: 201,
    width: 64,
    heads: 1,
    encoderLayers: 2,
    decoderLayers: 2,
    alignmentHeads: [
      [1, 0],
      [0, 0],
    ],
  },
  '128 mels, a deep encoder and a shallow decoder, narrow heads': {
    mels: 128,
    audioPositions: 40,
    textPositions: 32,
    vocabulary: 177,
    width: 96,
    heads: 3,
    encoderLayers: 3,
    decoderLayers: 1,
    alignmentHeads: [
      [0, 2],
      [0, 0],
    ],
  },
  'a deep decoder and ids as large as those of the real ones': {
    mels: 80,
    audioPositions: 60,
    textPositions: 24,
    vocabulary: 51_865,
    width: 32,
    heads: 2,
    encoderLayers: 1,
    decoderLayers: 4,
    alignmentHeads: [
      [3, 1],
      [2, 0],
      [2, 1],
    ],
  },
};

/**
 * Layout of a tiny vocabulary: text, the end, five special ids, and one timestamp more than there are positions. Every ninth text id is
 * suppressed.
 */
export function tinyVocabulary({ vocabulary, audioPositions }: TinyShape): DecoderVocabulary {
  const timestampBegin = vocabulary - audioPositions - 1;
  const eot = timestampBegin - 6;
  const suppressed = Array.from({ length: Math.ceil(eot / 9) }, (_, i) => 9 * i);
  return { eot, sot: eot + 1, timestampBegin, suppressed: [...suppressed, eot + 2] };
}

/**
 * Writes a Whisper model of this shape with random weights into a new folder, in CTranslate2's format (float32). `format`: the weights are
 * representable in this format.
 */
export function writeTinyCheckpoint(dir: string, shape: TinyShape, format: NumberFormat = 'F32'): void {
  mkdirSync(dir, { recursive: true });
  const variables = tinyParameters(shape, format).map(({ name, sizes, values }) => variable(name, sizes, values));
  variables.push(scalar('encoder/num_heads', shape.heads), scalar('decoder/num_heads', shape.heads));
  const header = [u32(6), text('WhisperSpec'), u32(3), u32(variables.length)];
  writeFileSync(join(dir, 'model.bin'), Buffer.concat([...header, ...variables, u32(0)]));
  writeFileSync(join(dir, 'config.json'), JSON.stringify({ alignment_heads: shape.alignmentHeads }));
}

/** Float32, float16 and bfloat16, by their names in safetensors. */
export type NumberFormat = 'F32' | 'F16' | 'BF16';

export interface TinyParameter {
  /** Name in CTranslate2's format. */
  readonly name: string;
  readonly sizes: readonly number[];
  readonly values: Float32Array;
}

/** Random weights of this shape that are representable in the format. */
export function tinyParameters(shape: TinyShape, format: NumberFormat): TinyParameter[] {
  return parameterShapes(shape).map(([name, sizes]) => ({ name, sizes, values: cut(random(name, sizes), format) }));
}

/** Clears the bits that the format does not have. */
function cut(values: Float32Array, format: NumberFormat): Float32Array {
  if (format === 'F32') return values;
  const bits = new Uint32Array(values.buffer).map((it) => it & (format === 'F16' ? 0xffffe000 : 0xffff0000));
  const smallest = format === 'F16' ? 2 ** -14 : 0; // below it, float16 has fewer bits yet
  return new Float32Array(bits.buffer).map((value) => (Math.abs(value) < smallest ? 0 : value));
}

/** Numbers of a linear congruential generator in [-1, 1), the same in every run. */
export function noise(length: number, seed: number): Float32Array {
  const values = new Float32Array(length);
  let state = seed >>> 0;
  for (let i = 0; i < length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    values[i] = state / 2 ** 31 - 1;
  }
  return values;
}

type Parameter = readonly [name: string, sizes: readonly number[]];

function parameterShapes(shape: TinyShape): Parameter[] {
  const { width } = shape;
  const linear = (name: string, out: number, input: number): Parameter[] => [
    [`${name}/weight`, [out, input]],
    [`${name}/bias`, [out]],
  ];
  const norm = (name: string): Parameter[] => [
    [`${name}/gamma`, [width]],
    [`${name}/beta`, [width]],
  ];
  const block = (name: string): Parameter[] => [
    ...norm(`${name}/self_attention/layer_norm`),
    ...linear(`${name}/self_attention/linear_0`, 3 * width, width),
    ...linear(`${name}/self_attention/linear_1`, width, width),
    ...norm(`${name}/ffn/layer_norm`),
    ...linear(`${name}/ffn/linear_0`, 4 * width, width),
    ...linear(`${name}/ffn/linear_1`, width, 4 * width),
  ];
  const crossAttention = (name: string): Parameter[] => [
    ...norm(`${name}/layer_norm`),
    ...linear(`${name}/linear_0`, width, width),
    ...linear(`${name}/linear_1`, 2 * width, width),
    ...linear(`${name}/linear_2`, width, width),
  ];
  const layers = (count: number, layer: (index: number) => Parameter[]): Parameter[] =>
    Array.from({ length: count }, (_, index) => layer(index)).flat();
  return [
    ['encoder/conv1/weight', [width, shape.mels, 3]],
    ['encoder/conv1/bias', [width]],
    ['encoder/conv2/weight', [width, width, 3]],
    ['encoder/conv2/bias', [width]],
    ['encoder/position_encodings/encodings', [shape.audioPositions, width]],
    ...layers(shape.encoderLayers, (index) => block(`encoder/layer_${index}`)),
    ...norm('encoder/layer_norm'),
    ['decoder/embeddings/weight', [shape.vocabulary, width]],
    ['decoder/position_encodings/encodings', [shape.textPositions, width]],
    ...layers(shape.decoderLayers, (index) => [
      ...block(`decoder/layer_${index}`),
      ...crossAttention(`decoder/layer_${index}/attention`),
    ]),
    ...norm('decoder/layer_norm'),
  ];
}

/** Scaled so that the output of a layer outweighs its input. Otherwise a random model repeats its last token forever. */
function random(name: string, sizes: readonly number[]): Float32Array {
  const length = sizes.reduce((product, size) => product * size, 1);
  const seed = [...name].reduce((hash, letter) => Math.imul(hash, 31) + letter.charCodeAt(0), 7);
  const values = noise(length, seed);
  if (name.endsWith('gamma')) return values.map((value) => 1 + 0.2 * value);
  if (sizes.length === 1) return values.map((value, index) => (isOfKeys(name, index / length) ? 0 : 0.1 * value));
  const inputs = length / sizes[0]!;
  const spread = /encodings|embeddings/.test(name) ? 0.3 : 2 * Math.sqrt(3 / inputs);
  return values.map((value) => value * spread);
}

/** Whisper's keys have no bias, so CTranslate2 fills the part between queries and values with zeros. `place`: relative position, 0 to 1. */
function isOfKeys(name: string, place: number): boolean {
  if (name.endsWith('self_attention/linear_0/bias')) return place >= 1 / 3 && place < 2 / 3;
  return name.endsWith('/attention/linear_1/bias') && place < 1 / 2;
}

const u32 = (value: number): Buffer => Buffer.from(Uint32Array.of(value).buffer);

function text(value: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16LE(value.length + 1);
  return Buffer.concat([length, Buffer.from(`${value}\0`)]);
}

function variable(name: string, sizes: readonly number[], values: Float32Array): Buffer {
  const data = Buffer.from(values.buffer);
  return Buffer.concat([text(name), Buffer.of(sizes.length), ...sizes.map(u32), Buffer.of(0), u32(data.length), data]);
}

function scalar(name: string, value: number): Buffer {
  return Buffer.concat([text(name), Buffer.of(0, 2), u32(2), Buffer.from(Int16Array.of(value).buffer)]);
}
