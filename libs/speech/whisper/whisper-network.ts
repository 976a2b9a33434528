import { type Ops, type Size, type SparseBias } from './ops';
import { type AlignmentHead, type DecoderVocabulary, TOP_TEXT_TOKENS, type WhisperDimensions } from './whisper-model';

/** Keys and values of one attention layer, `[batch, heads, positions, headWidth]`. */
export interface KeysValues<T> {
  readonly [part: string]: T;
  readonly keys: T;
  readonly values: T;
}

export interface DecoderInput<T> {
  /** `[rows, count]`; `[rows]` when `count` is the number 1. A window's rows are adjacent. */
  readonly tokens: T;
  /** Tokens per row in this pass. */
  readonly count: Size<T>;
  /** Position of the first token. */
  readonly position: Size<T>;
  /** Keys and values of the encoded audio of every window, per layer; shared by a window's rows. */
  readonly audio: readonly KeysValues<T>[];
  readonly windows: Size<T>;
  /** Added to the scores of the audio's positions, `[1, 1, 1, positions]`: see `Positions`. */
  readonly weights: T;
  readonly memory: DecoderMemory<T>;
  /** Heads whose cross-attention is returned. */
  readonly heads?: readonly AlignmentHead[];
}

/** Self-attention's keys and values of earlier tokens, and which rows may attend to them. */
export interface DecoderMemory<T> {
  /** Number of groups of rows that share keys and values. */
  readonly groups: Size<T>;
  /** Returns the keys and values to attend to, given those of this pass's tokens, `[groups, heads, rows / groups · count, headWidth]`. */
  readonly extend: (layer: number, fresh: KeysValues<T>) => KeysValues<T>;
  /** Added to the scores, `[.., rows / groups · count, keys]`; undefined if every row may attend to everything. */
  readonly mask?: T;
}

export interface DecoderOutput<T> {
  /** The residual stream before the last normalization, `[rows · count, width]`. */
  readonly hidden: T;
  /** The result of `memory.extend`, per layer. */
  readonly cache: readonly KeysValues<T>[];
  /** Softmax of the requested heads' cross-attention, in their order, `[rows, heads, count, positions]` (one row per window). */
  readonly attention?: T;
}

/** The positions of a window that are computed: all of them, or some that stand for others too. */
export interface Positions<T> {
  /** Indices, ascending. */
  readonly places: T;
  /** Natural log of how many positions each stands for, `[1, 1, 1, positions]`. */
  readonly weights: T;
}

/** How the encoder divides its work. Its outputs are the same to the bit. */
export interface EncoderParts {
  /** Blocks of a window's positions that it computes separately, except that each attends to all of them. */
  readonly blocks: 1 | 2;
  /** Whether attention computes the heads one after another, so that the scores of one stay in the processor's cache. */
  readonly headByHead: boolean;
}

/** `TopTokens` as tensors; `textMass` and `end` are `[rows, 1]`. */
export interface TopTokenTensors<T> {
  readonly tokens: T;
  readonly logits: T;
  readonly textMass: T;
  readonly end: T;
  readonly timestamps: T;
}

/**
 * Whisper, defined once in terms of `Ops`. Inside a layer the residual stream is two-dimensional, `[batch · positions, width]`.
 * The scale of the queries is already in the weights (see `parameters.ts`).
 * Source: Radford et al. 2022, "Robust Speech Recognition via Large-Scale Weak Supervision"; openai/whisper `model.py`.
 */
export class WhisperNetwork<T> {
  private readonly headWidth: number;

  constructor(
    private readonly ops: Ops<T>,
    private readonly dimensions: WhisperDimensions,
    private readonly vocabulary: DecoderVocabulary,
    private readonly encoder: EncoderParts = { blocks: 1, headByHead: false },
  ) {
    this.headWidth = dimensions.width / dimensions.heads;
  }

  /** Log-mel `[batch, 2 · audioPositions, mels]` → `[batch · positions, width]`. */
  encode(mel: T, { places, weights }: Positions<T>): T {
    const { ops } = this;
    const { width, encoderLayers } = this.dimensions;
    const batch = ops.size(mel, 0);
    const inBlocks = this.encoder.blocks === 2 ? ops.halves(places) : [places];
    let blocks: readonly T[] = ops.scope(() => {
      const convolved = ops.gelu(ops.convolve(ops.gelu(ops.convolve(mel, 'encoder/conv1', 1)), 'encoder/conv2', 2));
      const placed = ops.residual(convolved, ops.parameter('encoder/position_encodings/encodings'));
      return inBlocks.map((block) => ops.reshape(ops.gather(placed, block, 1), [-1, width]));
    });
    for (let layer = 0; layer < encoderLayers; layer++) {
      const name = `encoder/layer_${layer}`;
      const inputs = blocks;
      blocks = ops.scope(() => this.encoderLayer(name, inputs, { batch, weights }));
    }
    return ops.scope(() => {
      const normalized = blocks.map((x) => ops.reshape(ops.normalize(x, 'encoder/layer_norm'), [batch, -1, width]));
      return ops.reshape(ops.concat(normalized, 1), [-1, width]);
    });
  }

  /** Keys and values of the decoder's cross-attention: computed once per batch from the encoder's output. */
  audioKeysValues(encoded: T, batch: Size<T>): KeysValues<T>[] {
    const { ops } = this;
    const { decoderLayers } = this.dimensions;
    return Array.from({ length: decoderLayers }, (_, layer) =>
      ops.scope(() => {
        const [keys, values] = ops.split(ops.linear(encoded, `decoder/layer_${layer}/attention/linear_1`), 2);
        return { keys: this.splitHeads(keys!, batch), values: this.splitHeads(values!, batch) };
      }),
    );
  }

  decode(input: DecoderInput<T>): DecoderOutput<T> {
    const { ops } = this;
    const { width, decoderLayers } = this.dimensions;
    const { tokens, count, position } = input;
    const positions = ops.rows(ops.parameter('decoder/position_encodings/encodings'), position, count);
    let x = ops.reshape(ops.residual(ops.embed(tokens), positions), [-1, width]);
    const cache: KeysValues<T>[] = [];
    const picked = new Map<string, T>();
    for (let layer = 0; layer < decoderLayers; layer++) {
      const output = this.decoderLayer(layer, x, input);
      x = output.x;
      cache.push(output.cache);
      for (const [head, weights] of output.attention) picked.set(`${layer}/${head}`, weights);
    }
    if (!input.heads) return { hidden: x, cache };
    const ordered = input.heads.map(([layer, head]) => picked.get(`${layer}/${head}`)!);
    return { hidden: x, cache, attention: ops.concat(ordered, 1) };
  }

  /** `hidden` of `decode` → the last position of each row, `[rows, width]`. */
  last(hidden: T, rows: Size<T>, count: Size<T>): T {
    const { ops } = this;
    return count === 1 ? hidden : ops.last(ops.reshape(hidden, [rows, count, this.dimensions.width]));
  }

  /** Logits of all ids after each position: rows of `decode`'s `hidden` → `[rows, vocabulary]`. */
  logits(hidden: T): T {
    return this.ops.vocabularyLogits(this.ops.normalize(hidden, 'decoder/layer_norm'));
  }

  /** Top tokens after each position: rows of `decode`'s `hidden`. */
  topTokens(hidden: T, bias?: SparseBias<T>): TopTokenTensors<T> {
    const { ops } = this;
    const { eot, timestampBegin } = this.vocabulary;
    const normalized = ops.normalize(hidden, 'decoder/layer_norm');
    const text = ops.topTextTokens(normalized, topTokenCount(this.vocabulary), bias);
    const special = ops.specialLogits(normalized);
    const timestamps = timestampCount(this.dimensions, this.vocabulary);
    return {
      tokens: text.tokens,
      logits: text.logits,
      textMass: text.mass,
      end: ops.columns(special, 0, 1),
      timestamps: ops.columns(special, timestampBegin - eot, timestamps),
    };
  }

  private encoderLayer(
    name: string,
    blocks: readonly T[],
    { batch, weights }: { readonly batch: Size<T>; readonly weights: T },
  ): T[] {
    const { ops } = this;
    const inputs = blocks.map((x) => this.selfAttentionInputs(x, name, batch));
    const apart = (x: T): T[] => (this.encoder.headByHead ? ops.split(x, this.dimensions.heads, 1) : [x]);
    const joined = (part: 1 | 2): T[] => {
      const parts = inputs.map((it) => it[part]);
      return apart(ops.concat(parts, 2));
    };
    const [keys, values] = [joined(1), joined(2)];
    return blocks.map((x, i) => {
      const heads: T[] = [];
      for (const [head, query] of apart(inputs[i]![0]).entries()) {
        const next = head === 0 ? query : ops.after(query, heads[head - 1]!);
        const scores = ops.weigh(ops.scores(next, keys[head]!), weights);
        heads.push(ops.multiply(ops.softmax(scores), values[head]!));
      }
      const attended = this.joinHeads(ops.concat(heads, 1));
      return this.feedForward(ops.residual(x, ops.linear(attended, `${name}/self_attention/linear_1`)), name);
    });
  }

  private decoderLayer(layer: number, x: T, input: DecoderInput<T>): LayerOutput<T> {
    const { ops } = this;
    const { memory, windows } = input;
    const name = `decoder/layer_${layer}`;
    const heads = (input.heads ?? []).filter(([it]) => it === layer).map(([, head]) => head);
    const output = ops.scope(() => {
      const [q, keys, values] = this.selfAttentionInputs(x, name, memory.groups);
      const cache = memory.extend(layer, { keys, values });
      const attendedText = this.attend(ops.softmax(ops.scores(q, cache.keys, memory.mask)), cache.values);
      const y = ops.residual(x, ops.linear(attendedText, `${name}/self_attention/linear_1`));

      const query = ops.linear(ops.normalize(y, `${name}/attention/layer_norm`), `${name}/attention/linear_0`);
      const audio = input.audio[layer]!;
      const scores = ops.scores(this.splitHeads(query, windows), audio.keys);
      const weights = ops.softmax(ops.weigh(scores, input.weights));
      const attendedAudio = this.attend(weights, audio.values);
      const z = ops.residual(y, ops.linear(attendedAudio, `${name}/attention/linear_2`));
      const attention = heads.map((head) => ops.pick(weights, 1, head));
      return { x: this.feedForward(z, name), cache, attention };
    });
    return { ...output, attention: heads.map((head, index) => [head, output.attention[index]!] as const) };
  }

  private selfAttentionInputs(x: T, layer: string, groups: Size<T>): [query: T, key: T, value: T] {
    const { ops } = this;
    const normalized = ops.normalize(x, `${layer}/self_attention/layer_norm`);
    const [q, k, v] = ops.split(ops.linear(normalized, `${layer}/self_attention/linear_0`), 3);
    return [this.splitHeads(q!, groups), this.splitHeads(k!, groups), this.splitHeads(v!, groups)];
  }

  private feedForward(x: T, layer: string): T {
    const { ops } = this;
    const inner = ops.linear(ops.normalize(x, `${layer}/ffn/layer_norm`), `${layer}/ffn/linear_0`, 'gelu');
    return ops.residual(x, ops.linear(inner, `${layer}/ffn/linear_1`));
  }

  /** `[groups · n, width]` → `[groups, heads, n, headWidth]`. */
  private splitHeads(x: T, groups: Size<T>): T {
    const { ops, headWidth } = this;
    return ops.transpose(ops.reshape(x, [groups, -1, this.dimensions.heads, headWidth]), [0, 2, 1, 3]);
  }

  /** Weighted sum of the values, heads joined again: `[groups · n, width]`. */
  private attend(weights: T, values: T): T {
    return this.joinHeads(this.ops.multiply(weights, values));
  }

  /** `[groups, heads, n, headWidth]` → `[groups · n, width]`. */
  private joinHeads(x: T): T {
    const { ops } = this;
    return ops.reshape(ops.transpose(x, [0, 2, 1, 3]), [-1, this.dimensions.width]);
  }
}

/** Number of text ids per row: `TOP_TEXT_TOKENS`, or fewer if the vocabulary has fewer. */
function topTokenCount({ eot, suppressed }: DecoderVocabulary): number {
  return Math.min(TOP_TEXT_TOKENS, eot - new Set(suppressed.filter((id) => id < eot)).size);
}

/** One timestamp at both ends of every encoder position: `<|0.00|>` to `<|30.00|>`. Ids after them are padding. */
function timestampCount(
  { audioPositions, vocabulary }: WhisperDimensions,
  { timestampBegin }: DecoderVocabulary,
): number {
  return Math.min(audioPositions + 1, vocabulary - timestampBegin);
}

interface LayerOutput<T> {
  readonly x: T;
  readonly cache: KeysValues<T>;
  readonly attention: readonly (readonly [head: number, weights: T])[];
}
