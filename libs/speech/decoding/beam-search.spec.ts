import fc from 'fast-check';
import { BeamSearch } from './beam-search';
import { decodePass } from './decode-pass';
import { KeytermTrie } from './keyterms/keyterm-trie';
import { scripted, TABLE_IDS, TABLE_PROMPT, TableDecoderBatch, type NextLogits } from './testing/table-decoder-batch';
import type { ScoredTokens } from './token-rows';
import type { FoundText } from './window-search';

const { eot, timestampBegin } = TABLE_IDS;
const at = (time: number): number => timestampBegin + time;

interface Asked {
  readonly windows?: number;
  readonly width?: number;
  readonly limit?: number;
  readonly topK?: number;
  readonly voiceEndS?: number;
  /** One entry per window. */
  readonly keyterms?: readonly (KeytermTrie | null)[];
}

function search(
  logits: NextLogits,
  { windows = 1, width = 5, limit = 20, topK = 12, voiceEndS = 0, keyterms = [] }: Asked = {},
): readonly FoundText[] {
  const batch = new TableDecoderBatch(windows, logits, topK);
  const entries = Array.from({ length: windows }, (_, window) => ({
    window,
    search: new BeamSearch({
      ids: TABLE_IDS,
      width,
      termRows: keyterms.length && 3,
      limit,
      keyterms: keyterms[window] ?? null,
      voiceEndS,
    }),
  }));
  return decodePass(batch, entries, TABLE_PROMPT);
}

/** A model without strong preferences: logits of a few tokens of each kind, as a function of the previous tokens. */
function undecided(seed: number): NextLogits {
  return (window, tokens) => {
    let hash = seed + window;
    for (const token of tokens) hash = (Math.imul(hash, 31) + token) | 0;
    const ids = [0, 1, 2, 3, 4, 5, eot, ...[0, 1, 2, 30, 50, 60, 100, 1500].map(at)];
    return new Map(
      ids.map((id) => {
        const mixed = Math.imul(hash ^ Math.imul(id + 1, 0x9e3779b1), 0x85ebca6b) >>> 0;
        return [id, ((mixed >>> 8) % 4000) / 1000 - (id === eot ? 1 : 0)];
      }),
    );
  };
}

interface Beam extends ScoredTokens {
  readonly logProb: number;
}

/** Log-probabilities of the allowed next tokens over the whole vocabulary, by a plain reading of the rules; for the comparison below. */
function logProbabilities(
  tokens: readonly number[],
  said: ReadonlyMap<number, number>,
): [id: number, logProb: number, amongText: number][] {
  const isTime = (id: number | undefined): boolean => id !== undefined && id >= timestampBegin;
  const latest = tokens.findLast(isTime);
  const allowed = (id: number): boolean => {
    if (tokens.length === 0) return isTime(id) && id <= at(50);
    const [penultimate, last] = [tokens.at(-2), tokens.at(-1)!];
    if (!isTime(last)) return !isTime(id) || latest === undefined || id > latest;
    if (tokens.length === 1 || isTime(penultimate)) return !isTime(id);
    return id === eot || (isTime(id) && id >= last);
  };
  let open = [...said].filter(([id]) => allowed(id));
  const mass = (of: readonly (readonly [number, number])[]): number =>
    Math.log(of.reduce((sum, [, logit]) => sum + Math.exp(logit), 0));
  const times = open.filter(([id]) => isTime(id));
  const others = open.filter(([id]) => !isTime(id)).map(([, logit]) => logit);
  if (times.length > 0 && mass(times) > Math.max(-Infinity, ...others)) open = times;
  const all = mass(open);
  const text = mass([...said].filter(([id]) => id < eot));
  return open.map(([id, logit]) => [id, logit - all, isTime(id) ? 0 : logit - text]);
}

/** CTranslate2's `BeamSearch::search` in its simplest form. */
function reference(logits: NextLogits, width: number, limit: number): Beam {
  let beams: Beam[] = [{ tokens: [], logProbs: [], logProb: 0 }];
  const done: Beam[] = [];
  for (let step = 0; step < limit; step++) {
    const isLast = step + 1 === limit;
    const candidates = beams
      .flatMap(({ tokens, logProbs, logProb }) =>
        logProbabilities(tokens, logits(0, tokens)).map(([id, one, amongText]) => ({
          tokens: [...tokens, id],
          logProbs: [...logProbs, amongText],
          logProb: logProb + one,
        })),
      )
      .sort((a, b) => b.logProb - a.logProb)
      .slice(0, 2 * width);
    const spare = candidates.slice(width).filter(({ tokens }) => tokens.at(-1) !== eot);
    beams = [];
    for (const candidate of candidates.slice(0, width)) {
      const isEnd = candidate.tokens.at(-1) === eot;
      if (!isEnd && !isLast) {
        beams.push(candidate);
        continue;
      }
      const { length } = isEnd ? candidate.tokens.slice(1) : candidate.tokens;
      const { tokens, logProbs, logProb } = candidate;
      done.push({ tokens: tokens.slice(0, length), logProbs: logProbs.slice(0, length), logProb });
      const other = spare.shift();
      if (other) beams.push(other);
    }
    if (done.length >= width || beams.length === 0) break;
  }
  return done.reduce((best, one) => (one.logProb / one.tokens.length > best.logProb / best.tokens.length ? one : best));
}

describe('BeamSearch', () => {
  it('finds the same text and log-probabilities as a plain search over the whole vocabulary', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 12 }),
        (seed, width, limit) => {
          const model = undecided(seed);
          const expected = reference(model, width, limit);
          const [found] = search(model, { width, limit });
          expect(found?.tokens).toEqual(expected.tokens);
          expect(found?.logProb).toBeCloseTo(expected.logProb, 3);
          expect(found?.logProbs).toHaveLength(expected.logProbs.length);
          for (const [i, one] of expected.logProbs.entries()) expect(found?.logProbs[i]).toBeCloseTo(one, 3);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('prefers the more likely text over the more likely first word', () => {
    const model: NextLogits = (_, tokens) => {
      if (tokens.length === 0) return new Map([[at(0), 0]]);
      if (tokens.length === 1) return new Map([[1, Math.log(0.6)], [2, Math.log(0.4)]]); // prettier-ignore
      if (tokens.length > 2) return new Map([[eot, 0]]);
      // After 1 no token is likely; after 2 only 3 is.
      return new Map(tokens[1] === 1 ? [4, 5, 6, 7, 8].map((id) => [id, Math.log(0.2)]) : [[3, 0]]);
    };
    expect(search(model, { width: 1 })[0]?.tokens).toEqual([at(0), 1, 4]);
    expect(search(model, { width: 2 })[0]?.tokens).toEqual([at(0), 2, 3]);
  });

  it('decodes windows of different length together with the same results as separately', () => {
    const models = [undecided(1), undecided(2), undecided(3)];
    const together = search((window, tokens) => models[window]!(0, tokens), { windows: 3, limit: 10 });
    expect(together).toEqual(models.map((model) => search(model, { limit: 10 })[0]));
  });

  it('leaves the pass as soon as its search has ended', () => {
    const batch = new TableDecoderBatch(2, scripted([[at(0), 1, at(9)], [at(0), 1, 2, 3, 4, at(20)]]), 4); // prettier-ignore
    const entries = [0, 1].map((window) => ({
      window,
      search: new BeamSearch({ ids: TABLE_IDS, width: 1, limit: 30, keyterms: null }),
    }));
    const found = decodePass(batch, entries, TABLE_PROMPT);
    expect(found.map(({ tokens }) => tokens)).toEqual([
      [at(0), 1, at(9)],
      [at(0), 1, 2, 3, 4, at(20)],
    ]);
    expect(batch.stepped).toEqual([2, 2, 2, 1, 1, 1]);
  });

  it('stops at the token limit and returns the tokens so far', () => {
    const [found] = search(scripted([[at(0), ...Array.from({ length: 90 }, (_, i) => i % 12)]]), { limit: 20 });
    expect(found?.tokens).toHaveLength(20);
  });

  it('ends a row that repeats itself forever, and keeps one repetition', () => {
    const [found] = search(scripted([[at(0), 1, ...Array.from({ length: 190 }, (_, i) => 2 + (i % 3))]]), {
      limit: 200,
    });
    expect(found?.looped).toBe(true);
    expect(found?.tokens).toEqual([at(0), 1, 2, 3, 4]);
  });

  describe('with voice after a timestamp that may be the last', () => {
    const first = [at(0), ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 10, 9, 8, 7], at(200)];
    const second = [at(300), 6, 5, 4, 3, 2, 1, 0, at(500)];
    /** A sentence of up to 4 s; then the end, or, less likely by `far`, another sentence of 6 to 10 s. All else is certain. */
    const twoSentences = (far: number): NextLogits => {
      const both = [...first, ...second];
      return (_, { length }) =>
        new Map(length === first.length ? [[eot, 0], [second[0]!, -far]] : [[both[length] ?? eot, 0]]); // prettier-ignore
    };

    it('continues after a text that leaves the voice without words, if the other is about as likely', () => {
      const [found] = search(twoSentences(0.5), { width: 1, limit: 40, voiceEndS: 10 });
      expect(found?.tokens).toEqual([...first, ...second]);
      expect(found?.stopsEarly).toBe(false);
    });

    it('ends there if the voice ends there', () => {
      expect(search(twoSentences(0.5), { width: 1, limit: 40 })[0]?.tokens).toEqual(first);
      expect(search(twoSentences(0.5), { width: 1, limit: 40, voiceEndS: 5.4 })[0]?.tokens).toEqual(first);
    });

    it('ends there if no other text can be about as likely', () => {
      const [found] = search(twoSentences(3), { width: 1, limit: 40, voiceEndS: 10 });
      expect(found?.tokens).toEqual(first);
      expect(found?.stopsEarly).toBe(true);
    });
  });

  describe('with keyterms', () => {
    /** Every token is a separate word. */
    const edges = { endsWordBefore: () => true, opensWord: () => false };
    const terms = (...tokens: number[][]): KeytermTrie =>
      new KeytermTrie(tokens.map((one) => ({ tokens: one, unspaced: false })), edges, { first: 1, later: 2 }); // prettier-ignore
    /** 1 and 2 are certain; then follow 3 and 4, or, each less likely by `far`, 5 and 6; after 5 four other tokens are as likely as 6. */
    const similarSounding = (far: number): NextLogits => {
      const others: [number, number][] = [7, 8, 9, 10].map((id) => [id, -far]);
      return (_, tokens) => {
        const script = [at(0), 1, 2, null, null, at(90)][tokens.length];
        if (script === undefined) return new Map([[eot, 0]]);
        if (script !== null) return new Map([[script, 0]]);
        if (tokens.length === 3) return new Map([[3, 0], [5, -far]]); // prettier-ignore
        return new Map(tokens.at(-1) === 5 ? [[11, 0], ...others, [6, -far]] : [[4, 0], ...others]);
      };
    };
    const text = (found: FoundText | undefined): number[] | undefined => found?.tokens.filter((token) => token < eot);

    it('finds a term that is less likely than a similar-sounding text, even if it is not among the top tokens', () => {
      expect(text(search(similarSounding(1), {})[0])).toEqual([1, 2, 3, 4]);
      const [found] = search(similarSounding(1), { keyterms: [terms([5, 6])], topK: 3 });
      expect(text(found)).toEqual([1, 2, 5, 6]);
      expect(found?.bonus).toBe(3);
    });

    it('finds a term whose first token the beams alone would drop for a similar-sounding one', () => {
      expect(text(search(similarSounding(1), { keyterms: [terms([5, 6])], width: 1, topK: 3 })[0])).toEqual([
        1, 2, 5, 6,
      ]);
    });

    it.each([
      ['another text takes the beam', [7, -0.2] as const],
      ['the term is a beam itself', [7, -9] as const],
    ])('continues a term after the beams have ended, where %s', (_, other) => {
      const model: NextLogits = (_, tokens) => {
        if (tokens.length === 0) return new Map([[at(0), 0]]);
        if (tokens.length === 1) return new Map([[1, 0]]);
        if (tokens.length === 2) return new Map([[eot, 0], other, [5, -0.5]]); // prettier-ignore
        return new Map([[tokens.at(-1) === 5 ? 6 : eot, 0]]);
      };
      expect(text(search(model, { width: 1 })[0])).toEqual([1]);
      expect(text(search(model, { width: 1, keyterms: [terms([5, 6])] })[0])).toEqual([1, 5, 6]);
    });

    it('gives no bonus for a term that the limit truncates', () => {
      const [found] = search(similarSounding(0.5), { keyterms: [terms([5, 6, 9])], limit: 5 });
      expect(found).toMatchObject({ tokens: [at(0), 1, 2, 3, 4], bonus: 0 });
    });

    it('finds the same text as without terms, unless a term is in it', () => {
      const token = fc.integer({ min: 0, max: 7 });
      const some = fc.array(fc.array(token, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 });
      let written = 0;
      fc.assert(
        fc.property(fc.integer(), some, fc.integer({ min: 1, max: 5 }), (seed, tokens, width) => {
          const asked = { width, limit: 12 };
          const [plain] = search(undecided(seed), asked);
          const [found] = search(undecided(seed), { ...asked, keyterms: [terms(...tokens)] });
          if (found!.bonus === 0) return expect(found).toEqual(plain);
          written++;
          const said = `,${found!.tokens.join()},`;
          expect(tokens.some((one) => said.includes(`,${one.join()},`))).toBe(true);
        }),
        { numRuns: 300 },
      );
      expect(written).toBeGreaterThan(10);
    });

    it('reports the log-probability without the bonus', () => {
      const [found] = search(similarSounding(1), { keyterms: [terms([5, 6])] });
      const certain: Readonly<Record<number, number>> = { 3: 5, 4: 6 };
      const [plain] = search((_, tokens) => {
        const token = certain[tokens.length];
        return token === undefined ? similarSounding(1)(0, tokens) : new Map([[token, 0]]);
      });
      expect(plain?.logProb).toBeCloseTo(0, 3);
      const second = Math.log(Math.exp(-1) / (1 + 5 * Math.exp(-1)));
      expect(found?.logProb).toBeCloseTo(Math.log(Math.exp(-1) / (1 + Math.exp(-1))) + second, 3);
    });

    it('reverses the bonus of a term that is not completed', () => {
      // 5 alone earns 1 at first, and nothing if 6 does not follow.
      const [found] = search(similarSounding(0.5), { keyterms: [terms([5, 9, 9])] });
      expect(text(found)).toEqual([1, 2, 3, 4]);
      expect(found?.bonus).toBe(0);
    });

    it('applies to each window of a pass its own terms', () => {
      const found = search(similarSounding(1), { windows: 3, keyterms: [null, terms([5, 6]), terms([1, 2], [8, 8])] });
      expect(found.map(text)).toEqual([
        [1, 2, 3, 4],
        [1, 2, 5, 6],
        [1, 2, 3, 4],
      ]);
      expect(found.map(({ bonus }) => bonus)).toEqual([0, 3, 3]);
    });
  });
});
