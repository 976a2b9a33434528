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

/** Which ids of a tiny vocabulary are what: text, the end, five specials, and a timestamp more than there are positions. Every ninth text is suppressed. */
export function tinyVocabulary({ vocabulary, audioPositions }: TinyShape): DecoderVocabulary {
  const timestampBegin = vocabulary - audioPositions - 1;
  const eot = timestampBegin - 6;
  const suppressed = Array.from({ length: Math.ceil(eot / 9) }, (_, i) => 9 * i);
  return { eot, sot: eot + 1, timestampBegin, suppressed: [...suppressed, eot + 2] };
}

/** Writes a Whisper of this shape with random weights, as CTranslate2 would (float32), into a new folder. */
export function writeTinyCheckpoint(dir: string, shape: TinyShape): void {
  mkdirSync(dir, { recursive: true });
  const variables = parameterShapes(shape).map(([name, sizes]) => variable(name, sizes, random(name, sizes)));
  variables.push(scalar('encoder/num_heads', shape.heads), scalar('decoder/num_heads', shape.heads));
  const header = [u32(6), text('WhisperSpec'), u32(3), u32(variables.length)];
  writeFileSync(join(dir, 'model.bin'), Buffer.concat([...header, ...variables, u32(0)]));
  writeFileSync(join(dir, 'config.json'), JSON.stringify({ alignment_heads: shape.alignmentHeads }));
}

/** Numbers of a linear congruential generator, -1 to 1: the same in every run. */
export function noise(length: number, seed: number): Float32Array {
  let state = seed >>> 0;
  return Float32Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  });
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

/** Scaled so that what a layer adds outweighs what it got: otherwise a random model repeats its last token for ever. */
function random(name: string, sizes: readonly number[]): Float32Array {
  const length = sizes.reduce((product, size) => product * size, 1);
  const seed = [...name].reduce((hash, letter) => Math.imul(hash, 31) + letter.charCodeAt(0), 7);
  const values = noise(length, seed);
  if (name.endsWith('gamma')) return values.map((value) => 1 + 0.2 * value);
  if (sizes.length === 1) return values.map((value) => 0.1 * value);
  const inputs = length / sizes[0]!;
  const spread = /encodings|embeddings/.test(name) ? 0.3 : 2 * Math.sqrt(3 / inputs);
  return values.map((value) => value * spread);
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
