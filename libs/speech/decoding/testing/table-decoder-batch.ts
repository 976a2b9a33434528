import type { DecoderBatch, TokenBias, TopTokens } from '../../whisper/whisper-model';

/** Text is 0 to 11, the end 12; start, language and task are 13 to 15; timestamps start at 16. */
export const TABLE_IDS = { eot: 12, timestampBegin: 16 } as const;
export const TABLE_PROMPT = [13, 14, 15];
const TIMESTAMPS = 1501;
const UNLIKELY = -30;

/** Logits by id after these tokens of a window (without the prompt); all other ids are very unlikely. */
export type NextLogits = (window: number, tokens: readonly number[]) => ReadonlyMap<number, number>;

interface Row {
  readonly window: number;
  readonly tokens: readonly number[];
}

/** A decoder whose logits come from a table; it also checks that it is called as `DecoderBatch` requires. */
export class TableDecoderBatch implements DecoderBatch {
  readonly positions = 1500;
  /** Windows of each prefill and rows of each step. */
  readonly prefilled: (readonly number[])[] = [];
  readonly stepped: number[] = [];
  private rows: Row[] = [];

  constructor(
    readonly windows: number,
    private readonly logits: NextLogits,
    private readonly topK = 12,
  ) {}

  prefill(windows: readonly number[], prompts: readonly (readonly number[])[]): TopTokens {
    expect(windows).toEqual([...new Set(windows)].sort((a, b) => a - b));
    expect(prompts).toEqual(windows.map(() => TABLE_PROMPT));
    this.prefilled.push(windows);
    this.rows = windows.map((window) => ({ window, tokens: [] }));
    return this.topTokens([]);
  }

  step(tokens: readonly number[], origins: readonly number[], bias: readonly TokenBias[] = []): TopTokens {
    expect(origins).toHaveLength(tokens.length);
    const rows = tokens.map((token, i) => {
      const { window, tokens: before } = this.rows[origins[i]!]!;
      return { window, tokens: [...before, token] };
    });
    const windows = [...new Set(rows.map(({ window }) => window))];
    const width = rows.length / windows.length;
    expect(rows.map(({ window }) => window)).toEqual(windows.flatMap((window) => Array<number>(width).fill(window)));
    this.rows = rows;
    this.stepped.push(rows.length);
    return this.topTokens(bias);
  }

  detectLanguage(): never {
    throw new Error('not used');
  }

  align(): never {
    throw new Error('not used');
  }

  release(): void {}

  private topTokens(bias: readonly TokenBias[]): TopTokens {
    const { rows, topK } = this;
    const topTokens = {
      rows: rows.length,
      tokens: new Int32Array(rows.length * topK),
      logits: new Float32Array(rows.length * topK),
      textMass: new Float32Array(rows.length),
      end: new Float32Array(rows.length),
      timestamps: new Float32Array(rows.length * TIMESTAMPS),
    };
    for (const [row, { window, tokens }] of rows.entries()) {
      const said = this.logits(window, tokens);
      const logitOf = (id: number): number => said.get(id) ?? UNLIKELY;
      const biased = (id: number): number =>
        logitOf(id) + bias.reduce((sum, one) => sum + (one.row === row && one.token === id ? one.bias : 0), 0);
      const texts = Array.from({ length: TABLE_IDS.eot }, (_, id) => id);
      const chosen = texts.toSorted((a, b) => biased(b) - biased(a)).slice(0, topK);
      topTokens.tokens.set(chosen, row * topK);
      topTokens.logits.set(chosen.map(logitOf), row * topK);
      topTokens.textMass[row] = Math.log(texts.reduce((sum, id) => sum + Math.exp(logitOf(id)), 0));
      topTokens.end[row] = logitOf(TABLE_IDS.eot);
      const timestamps = topTokens.timestamps.subarray(row * TIMESTAMPS, (row + 1) * TIMESTAMPS).fill(UNLIKELY);
      for (const [id, logit] of said)
        if (id >= TABLE_IDS.timestampBegin) timestamps[id - TABLE_IDS.timestampBegin] = logit;
    }
    return topTokens;
  }
}

/** A model that predicts each window's script token by token, and then the end. */
export function scripted(scripts: readonly (readonly number[])[]): NextLogits {
  return (window, tokens) => new Map([[scripts[window]![tokens.length] ?? TABLE_IDS.eot, 0]]);
}
