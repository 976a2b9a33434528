import { type Ops, type Size } from './ops';
import { type AlignmentHead, type WhisperDimensions } from './whisper-model';

/** Keys and values of one attention layer, `[batch, heads, positions, headWidth]`. */
export interface KeysValues<T> {
  readonly [part: string]: T;
  readonly keys: T;
  readonly values: T;
}

export interface DecoderInput<T> {
  /** `[batch, count]`; `[batch]` when `count` is the number 1. */
  readonly tokens: T;
  /** Tokens a row in this pass. A plain 1 takes the short cuts of single steps. */
  readonly count: Size<T>;
  /** Position of the first of them. */
  readonly position: Size<T>;
  /** Self-attention of earlier tokens, per layer; none at the start. */
  readonly cache?: readonly KeysValues<T>[];
  /** Keys and values of the encoded audio, per layer. */
  readonly audio: readonly KeysValues<T>[];
  /** Heads whose cross-attention is wanted. */
  readonly heads?: readonly AlignmentHead[];
}

export interface DecoderOutput<T> {
  /** The residual stream before the last normalisation, `[batch · count, width]`. */
  readonly hidden: T;
  /** Self-attention of all tokens so far, per layer. */
  readonly cache: readonly KeysValues<T>[];
  /** Softmaxed cross-attention of the wanted heads, in their order, `[batch, heads, count, audioPositions]`. */
  readonly attention?: T;
}

/**
 * Whisper, defined once against `Ops`. Inside a layer the residual stream is two-dimensional, `[batch · positions, width]`.
 * The scale of the queries is already in the weights (see `parameters.ts`).
 * Source: Radford et al. 2022, "Robust Speech Recognition via Large-Scale Weak Supervision"; openai/whisper `model.py`.
 */
export class WhisperNetwork<T> {
  private readonly headWidth: number;

  constructor(
    private readonly ops: Ops<T>,
    private readonly dimensions: WhisperDimensions,
  ) {
    this.headWidth = dimensions.width / dimensions.heads;
  }

  /** Log-mel `[batch, 2 · audioPositions, mels]` → `[batch · audioPositions, width]`. */
  encode(mel: T): T {
    const { ops } = this;
    const { audioPositions, width, encoderLayers } = this.dimensions;
    const batch = ops.size(mel, 0);
    let x = ops.scope(() => {
      const convolved = ops.gelu(ops.convolve(ops.gelu(ops.convolve(mel, 'encoder/conv1', 1)), 'encoder/conv2', 2));
      const placed = ops.residual(convolved, ops.parameter('encoder/position_encodings/encodings'));
      return ops.reshape(placed, [-1, width]);
    });
    for (let layer = 0; layer < encoderLayers; layer++) {
      const name = `encoder/layer_${layer}`;
      const input = x;
      x = ops.scope(() => {
        const [q, k, v] = this.selfAttentionInputs(input, name, batch, audioPositions);
        const attended = this.attend(ops.softmax(ops.scores(q, k)), v, audioPositions);
        return this.feedForward(ops.residual(input, ops.linear(attended, `${name}/self_attention/linear_1`)), name);
      });
    }
    return ops.normalize(x, 'encoder/layer_norm');
  }

  /** What the decoder's cross-attention looks at: computed once a batch from the encoder's output. */
  audioKeysValues(encoded: T, batch: Size<T>): KeysValues<T>[] {
    const { ops } = this;
    const { audioPositions, decoderLayers } = this.dimensions;
    return Array.from({ length: decoderLayers }, (_, layer) =>
      ops.scope(() => {
        const [keys, values] = ops.split(ops.linear(encoded, `decoder/layer_${layer}/attention/linear_1`), 2);
        return {
          keys: this.splitHeads(keys!, batch, audioPositions),
          values: this.splitHeads(values!, batch, audioPositions),
        };
      }),
    );
  }

  decode(input: DecoderInput<T>): DecoderOutput<T> {
    const { ops } = this;
    const { width, decoderLayers } = this.dimensions;
    const { tokens, count, position } = input;
    const mask = count === 1 ? undefined : ops.causalMask(count);
    const positions = ops.rows(ops.parameter('decoder/position_encodings/encodings'), position, count);
    let x = ops.reshape(ops.residual(ops.embed(tokens), positions), [-1, width]);
    const batch = ops.size(tokens, 0);
    const cache: KeysValues<T>[] = [];
    const picked = new Map<string, T>();
    for (let layer = 0; layer < decoderLayers; layer++) {
      const output = this.decoderLayer({ layer, x, batch, mask, input });
      x = output.x;
      cache.push(output.cache);
      for (const [head, weights] of output.attention) picked.set(`${layer}/${head}`, weights);
    }
    if (!input.heads) return { hidden: x, cache };
    const ordered = input.heads.map(([layer, head]) => picked.get(`${layer}/${head}`)!);
    return { hidden: x, cache, attention: ops.concat(ordered, 1) };
  }

  /** Logits of the last position of each row: `hidden` of `decode` → `[batch, vocabulary]`. */
  lastLogits(hidden: T, batch: Size<T>, count: Size<T>): T {
    const { ops } = this;
    const last = count === 1 ? hidden : ops.last(ops.reshape(hidden, [batch, count, this.dimensions.width]));
    return ops.vocabularyLogits(ops.normalize(last, 'decoder/layer_norm'));
  }

  /** Log-probability of the target after each position: rows of `decode`'s `hidden`, `[rows]` token ids → `[rows]`. */
  logProbabilities(hidden: T, targets: T): T {
    const { ops } = this;
    return ops.targetLogProbability(ops.vocabularyLogits(ops.normalize(hidden, 'decoder/layer_norm')), targets);
  }

  private decoderLayer(context: LayerContext<T>): LayerOutput<T> {
    const { ops } = this;
    const { layer, x, batch, mask, input } = context;
    const { count } = input;
    const name = `decoder/layer_${layer}`;
    const earlier = input.cache?.[layer];
    const heads = (input.heads ?? []).filter(([it]) => it === layer).map(([, head]) => head);
    const output = ops.scope(() => {
      const [q, k, v] = this.selfAttentionInputs(x, name, batch, count);
      const keys = earlier ? ops.concat([earlier.keys, k], 2) : k;
      const values = earlier ? ops.concat([earlier.values, v], 2) : v;
      const heard = this.attend(ops.softmax(ops.scores(q, keys, mask)), values, count);
      const y = ops.residual(x, ops.linear(heard, `${name}/self_attention/linear_1`));

      const query = ops.linear(ops.normalize(y, `${name}/attention/layer_norm`), `${name}/attention/linear_0`);
      const audio = input.audio[layer]!;
      const weights = ops.softmax(ops.scores(this.splitHeads(query, batch, count), audio.keys));
      const seen = this.attend(weights, audio.values, count);
      const z = ops.residual(y, ops.linear(seen, `${name}/attention/linear_2`));
      const attention = heads.map((head) => ops.pick(weights, 1, head));
      return { x: this.feedForward(z, name), cache: { keys, values }, attention };
    });
    return { ...output, attention: heads.map((head, index) => [head, output.attention[index]!] as const) };
  }

  private selfAttentionInputs(x: T, layer: string, batch: Size<T>, positions: Size<T>): [query: T, key: T, value: T] {
    const { ops } = this;
    const normalized = ops.normalize(x, `${layer}/self_attention/layer_norm`);
    const [q, k, v] = ops.split(ops.linear(normalized, `${layer}/self_attention/linear_0`), 3);
    const split = (part: T): T => this.splitHeads(part, batch, positions);
    return [split(q!), split(k!), split(v!)];
  }

  private feedForward(x: T, layer: string): T {
    const { ops } = this;
    const inner = ops.linear(ops.normalize(x, `${layer}/ffn/layer_norm`), `${layer}/ffn/linear_0`, 'gelu');
    return ops.residual(x, ops.linear(inner, `${layer}/ffn/linear_1`));
  }

  /** `[batch · positions, width]` → `[batch, heads, positions, headWidth]`. */
  private splitHeads(x: T, batch: Size<T>, positions: Size<T>): T {
    const { ops, headWidth } = this;
    const { heads } = this.dimensions;
    // With one position both orders of the axes are the same numbers in memory.
    if (positions === 1) return ops.reshape(x, [batch, heads, 1, headWidth]);
    return ops.transpose(ops.reshape(x, [batch, positions, heads, headWidth]), [0, 2, 1, 3]);
  }

  /** Weighted sum of the values, heads joined again: `[batch · positions, width]`. */
  private attend(weights: T, values: T, positions: Size<T>): T {
    const { ops } = this;
    const x = ops.multiply(weights, values);
    return ops.reshape(positions === 1 ? x : ops.transpose(x, [0, 2, 1, 3]), [-1, this.dimensions.width]);
  }
}

interface LayerContext<T> {
  readonly layer: number;
  readonly x: T;
  readonly batch: Size<T>;
  readonly mask: T | undefined;
  readonly input: DecoderInput<T>;
}

interface LayerOutput<T> {
  readonly x: T;
  readonly cache: KeysValues<T>;
  readonly attention: readonly (readonly [head: number, weights: T])[];
}
