import { FileReader } from './file-reader';
import { widenBfloat16, widenFloat16 } from './half-precision';
import { CheckpointError, type HalfFormat, type WeightSource } from './weight-source';

interface Entry {
  readonly dtype: string;
  readonly shape: readonly number[];
  readonly data_offsets: readonly [begin: number, end: number];
}

interface Stored extends Entry {
  readonly file: FileReader;
  /** Offset of the data in its file. */
  readonly base: number;
}

const WIDEN: Readonly<Record<string, (buffer: ArrayBuffer) => Float32Array>> = {
  F32: (buffer) => new Float32Array(buffer),
  F16: (buffer) => widenFloat16(new Uint16Array(buffer)),
  BF16: (buffer) => widenBfloat16(new Uint16Array(buffer)),
};
const HALF_FORMATS: Readonly<Record<string, HalfFormat>> = { F16: 'float16', BF16: 'bfloat16' };
/** May be stored a second time, as the output projection. */
const EMBEDDINGS = 'decoder.embed_tokens.weight';
const PROJECTION = 'proj_out.weight';
/** A larger length is not that of a header. */
const LARGEST_HEADER = 100 * 2 ** 20;

/**
 * Whisper checkpoints of Hugging Face's transformers, in one `.safetensors` file or several, float32, float16 or bfloat16. Format: u64 length of
 * a JSON header, the header, the data. Source: huggingface/safetensors README, "Format"; names: transformers `modeling_whisper.py`.
 */
export class SafetensorsWeights implements WeightSource {
  readonly shapes: ReadonlyMap<string, readonly number[]>;
  /** Not in this format; `config.json` contains it. */
  readonly heads = undefined;
  private readonly files: readonly FileReader[];
  private readonly stored = new Map<string, Stored>();
  /** Our name → the stored parameters that are stacked into it. */
  private readonly parts: ReadonlyMap<string, readonly string[]>;
  /** Whether the output projection has been found to equal the embeddings. */
  private isShared = false;

  constructor(readonly paths: readonly string[]) {
    this.files = paths.map((path) => new FileReader(path));
    try {
      for (const file of this.files) this.index(file);
    } catch (error) {
      this.close();
      throw error;
    }
    this.parts = new Map([...this.stored.keys()].flatMap((name) => ourName(name)).map((it) => [it.name, it.parts]));
    this.shapes = new Map([...this.parts].map(([name, parts]) => [name, this.stackedShape(parts)]));
  }

  read(name: string): Float32Array {
    const parts = this.parts.get(name);
    if (!parts) throw new CheckpointError(`The checkpoint has no parameter "${name}".`);
    if (parts.length === 1) return this.single(parts[0]!);
    const values = new Float32Array(this.elements(name));
    const length = values.length / parts.length;
    for (const [index, part] of parts.entries()) {
      // Whisper's keys have no bias; those rows stay zero.
      if (part.endsWith('.k_proj.bias') && !this.stored.has(part)) continue;
      values.set(this.tensor(part, length), index * length);
    }
    return values;
  }

  halfFormat(name: string): HalfFormat | undefined {
    const parts = this.parts.get(name);
    // The embeddings are compared with the output projection, if that is stored, too.
    if (!parts || (parts.includes(EMBEDDINGS) && this.stored.has(PROJECTION))) return undefined;
    const elements = this.elements(name) / parts.length;
    const formats = new Set(parts.map((part) => halfFormatOf(this.stored.get(part), elements)));
    return formats.size === 1 ? [...formats][0] : undefined;
  }

  readHalves(name: string): Int32Array {
    const parts = this.parts.get(name)!.map((part) => new Int32Array(bytesOf(this.stored.get(part)!)));
    const [first] = parts as [Int32Array, ...Int32Array[]];
    if (parts.length === 1) return first;
    const words = new Int32Array(parts.length * first.length);
    for (const [index, part] of parts.entries()) words.set(part, index * first.length);
    return words;
  }

  close(): void {
    for (const file of this.files) file.close();
  }

  private index(file: FileReader): void {
    const length = Number(file.read(0, 8).readBigUInt64LE(0));
    if (length > Math.min(file.size - 8, LARGEST_HEADER)) throw new CheckpointError('The file is not safetensors.');
    const header = JSON.parse(file.read(8, length).toString('utf8')) as Record<string, Entry>;
    for (const [name, entry] of Object.entries(header)) {
      if (name === '__metadata__') continue;
      this.stored.set(name.replace(/^model\./, ''), { ...entry, file, base: 8 + length });
    }
  }

  private single(name: string): Float32Array {
    const values = this.tensor(name);
    if (name !== EMBEDDINGS || this.isShared || !this.stored.has(PROJECTION)) return values;
    const projection = this.tensor(PROJECTION);
    this.isShared = values.length === projection.length && values.every((value, i) => value === projection[i]);
    if (this.isShared) return values;
    throw new CheckpointError(
      `The output projection "${PROJECTION}" differs from the embeddings: Whisper shares them.`,
    );
  }

  /** `length`: the expected number of values; default: that of the stored shape. */
  private tensor(name: string, length?: number): Float32Array {
    const stored = this.stored.get(name);
    if (!stored) throw new CheckpointError(`The checkpoint has no parameter "${name}".`);
    const { dtype, shape } = stored;
    const widen = WIDEN[dtype];
    if (!widen) throw new CheckpointError(`The parameter "${name}" is ${dtype}; F32, F16 or BF16 is needed.`);
    const values = widen(bytesOf(stored));
    if (values.length !== (length ?? shape.reduce((product, size) => product * size, 1))) {
      throw new CheckpointError(`The size of the parameter "${name}" does not match its shape.`);
    }
    return values;
  }

  private elements(name: string): number {
    return this.shapes.get(name)!.reduce((product, size) => product * size, 1);
  }

  private stackedShape(parts: readonly string[]): number[] {
    const [first = 0, ...rest] = this.stored.get(parts.at(-1)!)!.shape; // the values, unlike the keys, always have a bias
    return [first * parts.length, ...rest];
  }
}

function bytesOf({ file, base, data_offsets: [begin, end] }: Stored): ArrayBuffer {
  return file.read(base + begin, end - begin).buffer as ArrayBuffer;
}

/** Undefined for what is absent, in another format, of another size, or does not fill words. */
function halfFormatOf(stored: Stored | undefined, elements: number): HalfFormat | undefined {
  if (!stored || elements % 2 !== 0) return undefined;
  const [begin, end] = stored.data_offsets;
  return end - begin === 2 * elements ? HALF_FORMATS[stored.dtype] : undefined;
}

const LEAVES: readonly (readonly [pattern: RegExp, ours: string])[] = [
  [/^self_attn_layer_norm\./, 'self_attention/layer_norm/'],
  [/^self_attn\.out_proj\./, 'self_attention/linear_1/'],
  [/^encoder_attn_layer_norm\./, 'attention/layer_norm/'],
  [/^encoder_attn\.q_proj\./, 'attention/linear_0/'],
  [/^encoder_attn\.out_proj\./, 'attention/linear_2/'],
  [/^final_layer_norm\./, 'ffn/layer_norm/'],
  [/^fc1\./, 'ffn/linear_0/'],
  [/^fc2\./, 'ffn/linear_1/'],
];

/** Our name of a parameter and the stored ones that are stacked into it; none if the parameter is part of another's stack. */
function ourName(theirs: string): { readonly name: string; readonly parts: readonly string[] }[] {
  const single = (name: string): { name: string; parts: string[] }[] => [{ name, parts: [theirs] }];
  const [, side = '', rest = ''] = /^(encoder|decoder)\.(.*)$/.exec(theirs) ?? [];
  if (rest === 'embed_positions.weight') return single(`${side}/position_encodings/encodings`);
  if (theirs === EMBEDDINGS) return single('decoder/embeddings/weight');
  const convolution = /^(conv[12])\.(weight|bias)$/.exec(rest);
  if (convolution) return single(`${side}/${convolution[1]}/${convolution[2]}`);
  if (rest.startsWith('layer_norm.')) return single(`${side}/layer_norm/${normPart(rest)}`);
  const [, layer, leaf = ''] = /^layers\.(\d+)\.(.*)$/.exec(rest) ?? [];
  if (layer === undefined) return [];
  const prefix = `${side}/layer_${layer}`;
  const [, attention, kind] = /^(self_attn|encoder_attn)\.v_proj\.(weight|bias)$/.exec(leaf) ?? [];
  if (attention) {
    const stack = (projections: string): string[] =>
      [...projections].map((it) => `${side}.layers.${layer}.${attention}.${it}_proj.${kind}`);
    if (attention === 'self_attn') return [{ name: `${prefix}/self_attention/linear_0/${kind}`, parts: stack('qkv') }];
    return [{ name: `${prefix}/attention/linear_1/${kind}`, parts: stack('kv') }];
  }
  const known = LEAVES.find(([pattern]) => pattern.test(leaf));
  if (!known) return [];
  const part = leaf.includes('layer_norm') ? normPart(leaf) : leaf.slice(leaf.lastIndexOf('.') + 1);
  return single(`${prefix}/${known[1]}${part}`);
}

function normPart(name: string): string {
  return name.endsWith('.weight') ? 'gamma' : 'beta';
}
