import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CTranslate2Weights } from './ctranslate2-weights';
import { CheckpointError } from './weight-source';

const text = (value: string): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16LE(value.length + 1);
  return Buffer.concat([length, Buffer.from(`${value}\0`)]);
};
const u32 = (value: number): Buffer => Buffer.from(Uint32Array.of(value).buffer);
const variable = (name: string, shape: number[], type: number, data: Buffer): Buffer =>
  Buffer.concat([text(name), Buffer.of(shape.length), ...shape.map(u32), Buffer.of(type), u32(data.length), data]);

function container(variables: Buffer[], aliases: [string, string][] = [], specification = 'WhisperSpec'): Buffer {
  const pairs = aliases.flatMap(([alias, name]) => [text(alias), text(name)]);
  return Buffer.concat([
    u32(6),
    text(specification),
    u32(3),
    u32(variables.length),
    ...variables,
    u32(aliases.length),
    ...pairs,
  ]);
}

describe('CTranslate2Weights', () => {
  let dir: string;
  let path: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'weights-'));
    path = join(dir, 'model.bin');
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  const singles = Buffer.from(Float32Array.of(1.5, -2, 3.25, 0, 1e-3, 7).buffer);
  // 1, -2, 65504 (largest), 2^-24 (smallest), infinity, 1/3 rounded
  const halves = Buffer.from(Uint16Array.of(0x3c00, 0xc000, 0x7bff, 0x0001, 0x7c00, 0x3555).buffer);

  it('reads float32 and float16 parameters, shapes, aliases and the number of heads', () => {
    writeFileSync(
      path,
      container(
        [
          variable('encoder/num_heads', [], 2, Buffer.from(Int16Array.of(8).buffer)),
          variable('a/weight', [2, 3], 0, singles),
          variable('b/weight', [6], 4, halves),
        ],
        [['c/weight', 'a/weight']],
      ),
    );
    const weights = new CTranslate2Weights(path);
    expect(weights.heads).toBe(8);
    expect(Object.fromEntries(weights.shapes)).toEqual({ 'a/weight': [2, 3], 'b/weight': [6], 'c/weight': [2, 3] });
    expect([...weights.read('a/weight')]).toEqual([...Float32Array.of(1.5, -2, 3.25, 0, 1e-3, 7)]);
    expect([...weights.read('c/weight')]).toEqual([...weights.read('a/weight')]);
    expect([...weights.read('b/weight')]).toEqual([1, -2, 65504, 2 ** -24, Infinity, 1365 / 4096]);
    expect(() => weights.read('d/weight')).toThrow(CheckpointError);
    expect(['a/weight', 'b/weight', 'd/weight'].map((name) => weights.halfFormat(name))).toEqual([
      undefined,
      'float16',
      undefined,
    ]);
    expect(Buffer.from(weights.readHalves('b/weight').buffer)).toEqual(halves);
    weights.close();
  });

  it('reads float16 parameters that do not fill words only as float32', () => {
    writeFileSync(path, container([variable('a/weight', [3], 4, halves.subarray(0, 6))]));
    const weights = new CTranslate2Weights(path);
    expect(weights.halfFormat('a/weight')).toBeUndefined();
    expect([...weights.read('a/weight')]).toEqual([1, -2, 65504]);
    weights.close();
  });

  it('rejects other models, quantized parameters and truncated files', () => {
    const quantized = variable('a/weight', [2], 1, Buffer.of(1, 2));
    writeFileSync(path, container([quantized]));
    expect(() => new CTranslate2Weights(path).read('a/weight')).toThrow('quantized');
    writeFileSync(path, container([quantized], [], 'TransformerSpec'));
    expect(() => new CTranslate2Weights(path)).toThrow('not a Whisper model');
    writeFileSync(path, container([variable('a/weight', [2, 3], 0, singles)]).subarray(0, 60));
    expect(() => new CTranslate2Weights(path)).toThrow('too early');
    writeFileSync(path, container([variable('a/weight', [7], 0, singles)]));
    expect(() => new CTranslate2Weights(path)).toThrow('does not match');
  });
});
