import type { DigitEdge } from './digit-edges';
import type { DigitReading } from './digit-reading';
import { groupDigits, remainingDigits, type DigitRun } from './digit-runs';
import { isBrokenOff, isPause, type Gap } from './gap-words';
import { readPlainly } from './plain-reading';
import { echoEnd, lastGroup, saysAgain, startsAgain } from './repeated-digits';
import type { SpokenWord } from './spoken-word';
import type { Token } from './tokens';

interface State extends DigitReading {
  /** The gap after the last chunk. */
  readonly gap: Gap;
}

/** Digits of the longest value: a CNJ process number. */
const MAX_DIGITS = 20;
const MIN_DIGITS = 7;
/** A correction with so many digits can be the whole number. */
const MIN_RESTATED = 10;
/** Bounds the search in a span with very many readings. */
const STATES_PER_START = 600;
/** A longer run is not one dictated value; the lower limit keeps hours of counting linear. */
const LONG_RUN = 120;
const STATES_IN_LONG_RUN = 40;
/** No context compensates for a higher cost. */
const MAX_COST = 3.5;
const COST_IGNORED_CORRECTION = 1.5;
const COST_SAME_LENGTH_CORRECTION = 0.1;
const COST_OTHER_CORRECTION = 0.5;
const COST_CORRECTION_IN_GROUP = 1.2;
const COST_OTHER_THAN_GROUP = 2.5;
const COST_OTHER_THAN_AFRESH = 2.8;
const COST_CORRECTION_BY_OTHER = 1;
/** "sete sete... sete sete sete": the speaker starts a group again. */
const COST_RESTART = 0.6;
const COST_PART_BY_OTHER = 0.6;
const COST_ECHO_BY_OTHER = 0.2;
const COST_ECHO = 0.7;
const COST_DENIED_ECHO = 0.2;
/** The listener rarely goes on with the digits that were just said. */
const COST_ECHO_AS_PART = 1;
/** Numbers that are read back at once: at most two groups of a CPF, digit by digit. */
const MAX_ECHO = 6;
/** A corrected number is confirmed by at least so many of its last digits. */
const MIN_CONFIRMED = 4;
/** Digits of a group that is started again. */
const MAX_RESTARTED = 3;
/** "oitenta e… oitenta e nove", "oitenta e… nove": a number that was broken off is said in full or to its end. */
const COST_BROKEN_OFF = 0.2;
/** Another number follows instead. */
const COST_AFTER_BROKEN_OFF = 1.5;

function speakerAt(words: readonly SpokenWord[], tokens: readonly Token[], at: number): string | undefined {
  const token = tokens[at];
  return token === undefined ? undefined : words[token.word]?.speaker;
}

/** Reads digit runs in every sensible way. It keeps the words to detect changes of speaker. */
export class DigitReader {
  constructor(
    private readonly words: readonly SpokenWord[],
    private readonly tokens: readonly Token[],
  ) {}

  /** Whether the speaker at `at` differs from the one at `before`. */
  changesSpeaker(before: number, at: number): boolean {
    const a = speakerAt(this.words, this.tokens, before);
    const b = speakerAt(this.words, this.tokens, at);
    return a !== undefined && b !== undefined && a !== b;
  }

  /** Every reading of 7 to 20 digits that starts at token `start` of a run, at most a few hundred. */
  readFrom(run: DigitRun, start: number): DigitReading[] {
    const best = new Map<string, State>();
    const pending: State[] = [];
    let budget = run.edges.size > LONG_RUN ? STATES_IN_LONG_RUN : STATES_PER_START;
    const push = (state: State): void => {
      if (state.digits.length > MAX_DIGITS || state.digits.length === 0 || state.cost > MAX_COST) return;
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
    return [...best.values()].filter((state) => state.digits.length >= MIN_DIGITS);
  }

  private first(run: DigitRun, start: number, edge: DigitEdge, push: (state: State) => void): void {
    const gap = run.gaps.get(edge.end);
    if (gap === undefined) return;
    const chunk = { at: start, end: edge.end, offset: 0, digits: edge.digits, signs: '', fillers: 0 };
    push({ digits: edge.digits, from: start, to: edge.end, chunks: [chunk], cost: edge.cost, corrected: false, gap });
  }

  private extend(run: DigitRun, state: State, push: (state: State) => void): void {
    // What follows is another reading of the same value.
    if (this.isSaidAgain(run, state)) return;
    const isDenied = this.skipEcho(run, state, push);
    // The stack is last in, first out: push the plainest edge, the first of the list, last.
    for (const edge of [...(run.edges.get(state.gap.end) ?? [])].reverse()) {
      if (state.gap.correction) this.correct(run, state, edge, push);
      else if (state.gap.end > state.to) {
        this.restart(run, state, edge, push);
        this.amend(run, state, edge, push);
        this.complete(run, state, edge, push);
      }
      if (!state.gap.correction && !isDenied)
        push(this.append(run, state, edge, { keep: state.digits.length, cost: this.gapCost(run, state) }));
    }
  }

  /** Whether what follows is another statement of the whole number: announced, after digits were missing, or a correction from the first digit on. */
  private isSaidAgain(run: DigitRun, { gap, digits }: State): boolean {
    if (gap.restart && digits.length >= MIN_DIGITS) return true;
    if (!gap.missing && (!gap.correction || digits.length < MIN_DIGITS)) return false;
    const rest = remainingDigits(run, gap.end);
    if (gap.missing) return rest.length >= MIN_DIGITS;
    const isWhole = rest.length >= MIN_RESTATED || rest.length === digits.length;
    return isWhole && rest.slice(0, 2) === digits.slice(0, 2);
  }

  /** Sentences and fillers between two parts of a number, and parts said by different speakers, make it less likely. */
  private gapCost(run: DigitRun, { from, to, gap, chunks, digits }: State): number {
    // After an echo the speaker who dictates goes on.
    const isOther = this.changesSpeaker(to - 1, gap.end) && this.changesSpeaker(from, gap.end);
    const said = isOther ? digits.slice(lastGroup(chunks)) : '';
    const isEcho = said.length > 1 && echoEnd(run, gap.end, said) !== null;
    const byOther = isOther ? COST_PART_BY_OTHER + (isEcho ? COST_ECHO_AS_PART : 0) : 0;
    const broken = isBrokenOff(this.tokens, to) ? COST_AFTER_BROKEN_OFF : 0;
    return (gap.sentence ? 0.3 : 0) + 0.1 * gap.fillers + byOther + broken;
  }

  /** The state with its first `keep` digits and one more chunk. */
  private append(run: DigitRun, state: State, edge: DigitEdge, { keep, cost }: { keep: number; cost: number }): State {
    const at = state.gap.end;
    const kept = state.chunks.filter((chunk) => chunk.offset < keep);
    // A corrected part stays behind the sign of the part that it replaces.
    const replaced = state.chunks.find((chunk) => chunk.offset === keep);
    const chunk = {
      at,
      end: edge.end,
      offset: keep,
      digits: edge.digits,
      signs: state.gap.signs + (replaced?.signs ?? ''),
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

  /** "cinco dois oito, não, nove": a correction can replace the last chunk, several chunks, or as many digits as are said after it. */
  private correct(run: DigitRun, state: State, edge: DigitEdge, push: (state: State) => void): void {
    const length = state.digits.length;
    // The speaker who dictates also corrects.
    const byOther = this.changesSpeaker(state.from, state.gap.end) ? COST_CORRECTION_BY_OTHER : 0;
    push(this.append(run, state, edge, { keep: length, cost: COST_IGNORED_CORRECTION + byOther }));
    const said = groupDigits(run, edge, MAX_DIGITS);
    const group = said.length;
    const groupStart = lastGroup(state.chunks);
    // A group said again replaces all of it.
    const again = group > 2 ? saysAgain(state.digits.slice(groupStart), said) : null;
    // "nove oito quatro… não, nove oito cinco três um": the number is said again from its start.
    const isAfresh = length < MIN_DIGITS && startsAgain(state.digits, remainingDigits(run, state.gap.end));
    const cuts = new Set(state.chunks.slice(-8).map((chunk) => chunk.offset));
    cuts.add(length - edge.digits.length).add(length - group);
    for (const cut of cuts) {
      // A restart replaces all digits; after a complete value it is a separate value.
      if (cut < 0 || (cut === 0 && length >= MIN_DIGITS)) continue;
      const replaced = length - cut;
      // "cem" is not corrected in part.
      if (
        state.chunks.some(({ offset, digits }) => offset < cut && cut < offset + digits.length && /00$/u.test(digits))
      )
        continue;
      // "…, não é um nove dois, é um nove três": the same digits are denied.
      if (replaced > 2 && state.digits.slice(cut) === said) continue;
      // One digit is rarely corrected in the middle of a group.
      const inGroup = (replaced === 1 && group > 2) || again === 'length';
      const isOther = again === 'digits' && cut !== groupStart;
      const cost = isOther
        ? COST_OTHER_THAN_GROUP
        : replaced === group
          ? COST_SAME_LENGTH_CORRECTION
          : inGroup
            ? COST_CORRECTION_IN_GROUP
            : COST_OTHER_CORRECTION;
      const inside = isAfresh && cut > 0 ? COST_OTHER_THAN_AFRESH : 0;
      push(this.append(run, state, edge, { keep: cut, cost: cost + byOther + inside }));
    }
  }

  /** "sete sete... sete sete sete": the group that a pause interrupted is said again from its start. */
  private restart(run: DigitRun, state: State, edge: DigitEdge, push: (state: State) => void): void {
    const last = state.chunks.findLastIndex(
      ({ signs, fillers, offset }) => signs !== '' || fillers > 0 || offset === 0,
    );
    const offset = state.chunks[last]?.offset ?? 0;
    const started = state.digits.slice(offset);
    if (offset === 0 || started.length > MAX_RESTARTED) return;
    const said = groupDigits(run, edge, MAX_DIGITS);
    const goesOn = said.length > started.length && echoEnd(run, state.gap.end, started) !== null;
    // "zero trinta... zero trinta e dois"
    const open = started.replace(/0+$/, '');
    const isRounder = isPause(this.tokens, state.to) && open.length > 1 && open !== started;
    if (!goesOn && !(isRounder && said.length === started.length && said.startsWith(open))) return;
    push(this.append(run, state, edge, { keep: offset, cost: COST_RESTART }));
  }

  /** "quarenta e cinco... quarenta e seis": after a pause a number is said again with another last digit. */
  private amend(run: DigitRun, state: State, edge: DigitEdge, push: (state: State) => void): void {
    const last = state.chunks[state.chunks.length - 1];
    if (last === undefined || last.digits.length < 2 || !isPause(this.tokens, state.to)) return;
    const isSimilar = edge.digits.length === last.digits.length && edge.digits.startsWith(last.digits.slice(0, -1));
    if (isSimilar) push(this.append(run, state, edge, { keep: last.offset, cost: COST_RESTART }));
  }

  /** "oitenta e… oitenta e nove": the number that was broken off after "e" is replaced by the one that has its start. */
  private complete(run: DigitRun, state: State, edge: DigitEdge, push: (state: State) => void): void {
    const last = state.chunks[state.chunks.length - 1];
    const zeros = /[1-9](0+)$/.exec(last?.digits ?? '')?.[1]?.length ?? 0;
    if (last === undefined || zeros === 0 || !isBrokenOff(this.tokens, state.to)) return;
    const started = last.digits.slice(0, -zeros);
    const again = edge.digits.length === last.digits.length && edge.digits.startsWith(started);
    if (!again && edge.digits.length > zeros) return;
    const digits = again ? edge.digits : started + edge.digits.padStart(zeros, '0');
    push(this.append(run, state, { ...edge, digits }, { keep: last.offset, cost: COST_BROKEN_OFF }));
  }

  /** "529" – "529" – "982": the listener reads back a group before the speaker continues. Returns whether a group is said again to deny it. */
  private skipEcho(run: DigitRun, state: State, push: (state: State) => void): boolean {
    let denied = false;
    const byOther = this.changesSpeaker(state.to - 1, state.gap.end);
    const paused = isPause(this.tokens, state.to);
    const isApart = byOther || state.gap.sentence || state.gap.correction || state.gap.fillers > 0;
    if (!isApart && !paused && !state.corrected) return false;
    for (const chunk of state.chunks.slice(-MAX_ECHO)) {
      const group = state.digits.slice(chunk.offset);
      if (group.length < 2) continue;
      const end = echoEnd(run, state.gap.end, group);
      const gap = end === null ? undefined : run.gaps.get(end);
      if (end === null || gap === undefined) continue;
      // "cinco sete... cinco sete não, sete cinco", "…, quarenta e seis vinte e um quarenta e seis"
      const isDenied = paused && gap.correction;
      if (!isApart && !isDenied && !(state.corrected && group.length >= MIN_CONFIRMED)) continue;
      denied ||= isDenied;
      const cost = isDenied ? COST_DENIED_ECHO : byOther ? COST_ECHO_BY_OTHER : COST_ECHO;
      push({ ...state, to: end, gap, cost: state.cost + cost });
    }
    return denied;
  }

  private readonly plainest = new WeakMap<DigitRun, DigitReading>();

  /** The plainest reading of a whole run of any length, without corrections. */
  plain(run: DigitRun): DigitReading {
    const known = this.plainest.get(run) ?? readPlainly(run);
    this.plainest.set(run, known);
    return known;
  }
}
