import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type NumberFormat, writeTinyCheckpoint } from '../../../test/support/speech/tiny-checkpoint';
import { SMALL_SHAPES, writeTinySafetensors } from '../../../test/support/speech/tiny-safetensors';
import { CTranslate2Weights } from './ctranslate2-weights';
import { widenBfloat16, widenFloat16 } from './half-precision';
import { SafetensorsWeights } from './safetensors-weights';
import { CheckpointError } from './weight-source';

type Tensor = readonly [dtype: string, shape: number[], data: Buffer];

function safetensors(tensors: Record<string, Tensor>): Buffer {
  let offset = 0;
  const header: Record<string, unknown> = { __metadata__: { format: 'pt' } };
  for (const [name, [dtype, shape, data]] of Object.entries(tensors)) {
    header[name] = { dtype, shape, data_offsets: [offset, (offset += data.length)] };
  }
  const json = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(json.length));
  return Buffer.concat([length, json, ...Object.values(tensors).map(([, , data]) => data)]);
}

const singles = (...values: number[]): Buffer => Buffer.from(Float32Array.from(values).buffer);
const words = (...values: number[]): Buffer => Buffer.from(Uint16Array.from(values).buffer);

describe('SafetensorsWeights', () => {
  let dir: string;
  beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'weights-'))));
  afterEach(() => rmSync(dir, { recursive: true }));

  it('reads parameters of several files under our names, stacked into one projection', () => {
    const attention = 'model.decoder.layers.3.encoder_attn';
    const self = 'model.encoder.layers.0.self_attn';
    const first = join(dir, 'model-00001-of-00002.safetensors');
    const second = join(dir, 'model-00002-of-00002.safetensors');
    writeFileSync(
      first,
      safetensors({
        [`${attention}.k_proj.weight`]: ['F32', [1, 2], singles(1, 2)],
        [`${attention}.v_proj.bias`]: ['F32', [1], singles(5)],
        [`${self}.q_proj.weight`]: ['F16', [1, 1], words(0x3c00)],
        [`${self}.k_proj.weight`]: ['BF16', [1, 1], words(0x4000)],
      }),
    );
    writeFileSync(
      second,
      safetensors({
        [`${attention}.v_proj.weight`]: ['F32', [1, 2], singles(3, 4)],
        [`${self}.v_proj.weight`]: ['F32', [1, 1], singles(3)],
        'model.encoder.layers.0.self_attn_layer_norm.weight': ['F32', [2], singles(7, 8)],
        'model.encoder.layers.0.fc2.bias': ['F32', [1], singles(9)],
        'model.encoder.conv1.weight': ['F32', [1, 2, 1], singles(10, 11)],
        'model.decoder.layer_norm.bias': ['F32', [1], singles(12)],
        'model.decoder.embed_tokens.weight': ['F32', [1, 1], singles(13)],
        'model.decoder.embed_positions.weight': ['F32', [1, 1], singles(14)],
        'proj_out.weight': ['F32', [1, 1], singles(13)],
      }),
    );
    const weights = new SafetensorsWeights([first, second]);
    const read = Object.fromEntries(
      [...weights.shapes].map(([name, shape]) => [name, [shape, [...weights.read(name)]]]),
    );
    expect(read).toEqual({
      'decoder/layer_3/attention/linear_1/weight': [
        [2, 2],
        [1, 2, 3, 4],
      ],
      'decoder/layer_3/attention/linear_1/bias': [[2], [0, 5]],
      'encoder/layer_0/self_attention/linear_0/weight': [
        [3, 1],
        [1, 2, 3],
      ],
      'encoder/layer_0/self_attention/layer_norm/gamma': [[2], [7, 8]],
      'encoder/layer_0/ffn/linear_1/bias': [[1], [9]],
      'encoder/conv1/weight': [
        [1, 2, 1],
        [10, 11],
      ],
      'decoder/layer_norm/beta': [[1], [12]],
      'decoder/embeddings/weight': [[1, 1], [13]],
      'decoder/position_encodings/encodings': [[1, 1], [14]],
    });
    expect(() => weights.read('encoder/conv2/weight')).toThrow(CheckpointError);
    weights.close();
  });

  it.each<[NumberFormat, number]>([
    ['F32', 1],
    ['F16', 3],
    ['BF16', 2],
  ])(
    'reads the same parameters as from the CTranslate2 container of the same model: %s in %i files',
    (format, files) => {
      for (const shape of SMALL_SHAPES.map(([, it]) => it)) {
        const folder = mkdtempSync(join(dir, 'model-'));
        writeTinyCheckpoint(folder, shape, format);
        writeTinySafetensors(folder, shape, { format, files });
        const paths = readdirSync(folder).filter((name) => name.endsWith('.safetensors'));
        const weights = new SafetensorsWeights(paths.map((name) => join(folder, name)));
        const container = new CTranslate2Weights(join(folder, 'model.bin'));
        expect(Object.fromEntries(weights.shapes)).toEqual(Object.fromEntries(container.shapes));
        const bytes = (values: Float32Array): Buffer => Buffer.from(values.buffer);
        const differing = [...container.shapes.keys()].filter(
          (name) => !bytes(weights.read(name)).equals(bytes(container.read(name))),
        );
        expect(differing).toEqual([]);
        const names = [...container.shapes.keys()];
        expect(names.some((name) => weights.halfFormat(name) !== undefined)).toBe(format !== 'F32');
        for (const name of names) {
          if (weights.halfFormat(name) === undefined) continue;
          const bits = new Uint16Array(weights.readHalves(name).buffer);
          const widened = format === 'F16' ? widenFloat16(bits) : widenBfloat16(bits);
          expect(bytes(widened)).toEqual(bytes(weights.read(name)));
        }
        weights.close();
        container.close();
      }
    },
  );

  it('rejects an output projection that differs from the embeddings, in any format', () => {
    const path = join(dir, 'model.safetensors');
    const embeddings: Tensor = ['F32', [1, 2], singles(1, 2)];
    const load = (projection: Tensor): Float32Array => {
      writeFileSync(
        path,
        safetensors({ 'model.decoder.embed_tokens.weight': embeddings, 'proj_out.weight': projection }),
      );
      return new SafetensorsWeights([path]).read('decoder/embeddings/weight');
    };
    expect([...load(['BF16', [1, 2], words(0x3f80, 0x4000)])]).toEqual([1, 2]);
    expect(() => load(['BF16', [1, 2], words(0x3f80, 0x4040)])).toThrow('proj_out.weight');
    expect(() => load(['F32', [1, 1], singles(1)])).toThrow(CheckpointError);
  });

  it('rejects a projection with a missing part or one of another size, except a missing bias of keys', () => {
    const path = join(dir, 'model.safetensors');
    const open = (tensors: Record<string, Tensor>): SafetensorsWeights => {
      const attention = Object.entries(tensors).map(([part, it]) => [`model.encoder.layers.0.self_attn.${part}`, it]);
      writeFileSync(path, safetensors(Object.fromEntries(attention) as Record<string, Tensor>));
      return new SafetensorsWeights([path]);
    };
    const load = (tensors: Record<string, Tensor>, name: string): Float32Array =>
      open(tensors).read(`encoder/layer_0/self_attention/linear_0/${name}`);
    const one: Tensor = ['F32', [1], singles(1)];
    const two: Tensor = ['F32', [2], singles(1, 2)];
    expect([...load({ 'q_proj.bias': one, 'v_proj.bias': one }, 'bias')]).toEqual([1, 0, 1]);
    const missing = { 'q_proj.base_layer.weight': one, 'k_proj.weight': one, 'v_proj.weight': one };
    expect(() => load(missing, 'weight')).toThrow('no parameter "encoder.layers.0.self_attn.q_proj.weight"');
    const long = { 'q_proj.weight': two, 'k_proj.weight': one, 'v_proj.weight': one };
    expect(() => load(long, 'weight')).toThrow('self_attn.q_proj.weight');
    const [half, longHalf]: Tensor[] = [
      ['F16', [2], words(1, 2)],
      ['F16', [4], words(1, 2, 3, 4)],
    ];
    const format = (query: Tensor): string | undefined =>
      open({ 'q_proj.weight': query, 'k_proj.weight': half!, 'v_proj.weight': half! }).halfFormat(
        'encoder/layer_0/self_attention/linear_0/weight',
      );
    expect([format(half!), format(longHalf!)]).toEqual(['float16', undefined]);
  });

  it('rejects other formats and other element types', () => {
    const path = join(dir, 'model.safetensors');
    writeFileSync(path, 'version https://git-lfs.github.com/spec/v1');
    expect(() => new SafetensorsWeights([path])).toThrow('not safetensors');
    writeFileSync(path, safetensors({ 'model.decoder.layer_norm.bias': ['I8', [1], Buffer.of(1)] }));
    expect(() => new SafetensorsWeights([path]).read('decoder/layer_norm/beta')).toThrow('I8');
  });
});
