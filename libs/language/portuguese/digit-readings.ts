import type { DigitEdge } from './digit-edges';
import type { DigitRun } from './digit-runs';
import type { Gap } from './gap-words';
import type { SpokenWord } from './spoken-word';
import type { Token } from './tokens';

/** Digits said or written in one breath, as "quatrocentos e onze" or "411". */
export interface Chunk {
  readonly at: number;
  readonly end: number;
  /** Number of digits before this chunk. */
  readonly offset: number;
  readonly digits: string;
  /** Signs between the chunk before and this one. */
  readonly signs: string;
  /** Words without a sign between the chunk before and this one. */
  readonly fillers: number;
}

/** One way of reading a stretch of tokens as a string of digits. */
export interface DigitReading {
  readonly digits: string;
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  readonly chunks: readonly Chunk[];
  /** 0 is the plainest way. */
  readonly cost: number;
  /** Something was taken back inside it. */
  readonly corrected: boolean;
}

interface State extends DigitReading {
  /** The gap after the last chunk. */
  readonly gap: Gap;
}

/** Longest value that is looked for: a CNJ process number. */
const LONGEST = 20;
const SHORTEST = 7;
/** Bounds the search where a stretch can be read in very many ways. */
const STATES_PER_START = 600;
/** No one dictates a value over so many places; keeps hours of counting linear. */
const LONG_RUN = 120;
const STATES_IN_LONG_RUN = 40;
/** Beyond this no context makes up for a reading. */
const HIGHEST_COST = 3.5;
const COST_IGNORED_CORRECTION = 1.5;
const COST_SAME_LENGTH_CORRECTION = 0.1;
const COST_OTHER_CORRECTION = 0.5;
const COST_ECHO_BY_OTHER = 0.2;
const COST_ECHO = 0.7;

function gapCost(gap: Gap): number {
  return (gap.sentence ? 0.3 : 0) + 0.1 * gap.fillers;
}

function speakerAt(words: readonly SpokenWord[], tokens: readonly Token[], at: number): string | undefined {
  const token = tokens[at];
  return token === undefined ? undefined : words[token.word]?.speaker;
}

/** Reads digit runs in every sensible way. Holds the passage so that turns of speech are seen. */
export class DigitReader {
  constructor(
    private readonly words: readonly SpokenWord[],
    private readonly tokens: readonly Token[],
  ) {}

  /** Whether another speaker goes on at `at`. */
  turns(before: number, at: number): boolean {
    const a = speakerAt(this.words, this.tokens, before);
    const b = speakerAt(this.words, this.tokens, at);
    return a !== undefined && b !== undefined && a !== b;
  }

  /** Every reading of 7 to 20 digits that begins at token `start` of a run, at most a few hundred. */
  readFrom(run: DigitRun, start: number): DigitReading[] {
    const best = new Map<string, State>();
    const pending: State[] = [];
    let budget = run.edges.size > LONG_RUN ? STATES_IN_LONG_RUN : STATES_PER_START;
    const push = (state: State): void => {
      if (state.digits.length > LONGEST || state.digits.length === 0 || state.cost > HIGHEST_COST) return;
      const key = `${state.to}:${state.digits}`;
      const known = best.get(key);
      if (known !== undefined && known.cost <= state.cost) return;
      best.set(key, state);
      pending.push(state);
    };
    for (const edge of run.edges.get(start) ?? []) this.first(run, start, edge, push);
    for (let state = pending.pop(); state !== undefined && budget > 0; state = pending.pop()) {
      budget -= 1;
      this.extend(run, state, push);
    }
    return [...best.values()].filter((state) => state.digits.length >= SHORTEST);
  }

  private first(run: DigitRun, start: number, edge: DigitEdge, push: (state: State) => void): void {
    const gap = run.gaps.get(edge.end);
    if (gap === undefined) return;
    const chunk = { at: start, end: edge.end, offset: 0, digits: edge.digits, signs: '', fillers: 0 };
    push({ digits: edge.digits, from: start, to: edge.end, chunks: [chunk], cost: edge.cost, corrected: false, gap });
  }

  private extend(run: DigitRun, state: State, push: (state: State) => void): void {
    this.skipEcho(run, state, push);
    // The plainest edge comes first in the list, and is to be tried first: last in, first out.
    for (const edge of [...(run.edges.get(state.gap.end) ?? [])].reverse()) {
      if (!state.gap.correction)
        push(this.append(run, state, edge, { keep: state.digits.length, cost: gapCost(state.gap) }));
      else this.correct(run, state, edge, push);
    }
  }

  /** The state with one more chunk, after its first `keep` digits. */
  private append(run: DigitRun, state: State, edge: DigitEdge, { keep, cost }: { keep: number; cost: number }): State {
    const at = state.gap.end;
    const kept = state.chunks.filter((chunk) => chunk.offset < keep);
    const chunk = {
      at,
      end: edge.end,
      offset: keep,
      digits: edge.digits,
      signs: state.gap.signs,
      fillers: state.gap.fillers,
    };
    return {
      digits: state.digits.slice(0, keep) + edge.digits,
      from: state.from,
      to: edge.end,
      chunks: [...kept, chunk],
      cost: state.cost + edge.cost + cost,
      corrected: state.corrected || keep < state.digits.length,
      gap: run.gaps.get(edge.end) ?? state.gap,
    };
  }

  /** "cinco dois oito, não, nove": what follows may take the place of the last chunk, of several, or of some digits. */
  private correct(run: DigitRun, state: State, edge: DigitEdge, push: (state: State) => void): void {
    const length = state.digits.length;
    push(this.append(run, state, edge, { keep: length, cost: COST_IGNORED_CORRECTION }));
    const cuts = new Set(state.chunks.slice(-8).map((chunk) => chunk.offset));
    cuts.add(length - edge.digits.length);
    for (const cut of cuts) {
      // All begun anew; after a whole value that is a value of its own.
      if (cut < 0 || (cut === 0 && length >= SHORTEST)) continue;
      const same = length - cut === edge.digits.length;
      const cost = same ? COST_SAME_LENGTH_CORRECTION : COST_OTHER_CORRECTION;
      push(this.append(run, state, edge, { keep: cut, cost }));
    }
  }

  /** "529" – "529" – "982": the listener repeats a group before the speaker goes on. */
  private skipEcho(run: DigitRun, state: State, push: (state: State) => void): void {
    const turned = this.turns(state.to - 1, state.gap.end);
    if (!turned && !state.gap.sentence && state.gap.fillers === 0) return;
    for (const chunk of state.chunks.slice(-5)) {
      const group = state.digits.slice(chunk.offset);
      if (group.length < 2) continue;
      const end = this.matchEcho(run, state.gap.end, group);
      const gap = end === null ? undefined : run.gaps.get(end);
      if (end === null || gap === undefined) continue;
      push({ ...state, to: end, gap, cost: state.cost + (turned ? COST_ECHO_BY_OTHER : COST_ECHO) });
    }
  }

  private matchEcho(run: DigitRun, from: number, group: string): number | null {
    let at = from;
    let rest = group;
    for (;;) {
      const edge = (run.edges.get(at) ?? []).find(({ digits }) => digits !== '' && rest.startsWith(digits));
      if (edge === undefined) return null;
      rest = rest.slice(edge.digits.length);
      if (rest === '') return edge.end;
      const gap = run.gaps.get(edge.end);
      if (gap === undefined || gap.correction) return null;
      at = gap.end;
    }
  }

  private readonly plainest = new WeakMap<DigitRun, DigitReading>();

  /** The plainest reading of a whole run, whatever its length, corrections ignored. */
  plain(run: DigitRun): DigitReading {
    const known = this.plainest.get(run) ?? this.readPlainly(run);
    this.plainest.set(run, known);
    return known;
  }

  private readPlainly(run: DigitRun): DigitReading {
    const chunks: Chunk[] = [];
    let digits = '';
    let at = run.from;
    let signs = '';
    let fillers = 0;
    let to = run.from;
    for (;;) {
      const [edge] = run.edges.get(at) ?? [];
      if (edge === undefined) break;
      chunks.push({ at, end: edge.end, offset: digits.length, digits: edge.digits, signs, fillers });
      digits += edge.digits;
      to = edge.end;
      const gap = run.gaps.get(edge.end);
      if (gap === undefined) break;
      at = gap.end;
      signs = gap.sentence ? `${gap.signs},` : gap.signs;
      fillers = gap.fillers;
    }
    return { digits, from: run.from, to, chunks, cost: 0, corrected: false };
  }
}
