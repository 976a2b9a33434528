import type { DigitReading } from '../../portuguese/digit-reading';
import { groupDigits, type DigitRun } from '../../portuguese/digit-runs';
import { correctionAt, isPause } from '../../portuguese/gap-words';
import { digitsOf } from '../../portuguese/digits-of';
import { foldedAt } from '../../portuguese/tokens';
import type { Candidate } from '../entity';
import type { Passage } from '../passage';
import { echoEnd } from '../../portuguese/repeated-digits';
import { bareAreaCode } from './phones/area-code-mentions';
import { hasAreaCodeAt } from './phones/area-codes';
import { ACCEPTED, type DigitKind } from './digit-kinds';
import { endCost, startCost } from './digit-shape';

const BONUS_CORRECTED = 1;
const PENALTY_INSIDE_NUMBER = 5;
const PENALTY_REPEATING = 1.5;
/** A run with fewer digits in its plainest reading has no value: the shortest value has seven, and splitting adds at most half. */
const MIN_DIGITS = 4;
/** Upper bounds of a candidate's score before costs, with and without a cue. */
const MAX_SCORE = 12;
const MAX_UNANNOUNCED = 6.5;

/** The passage and the kinds to search for. */
interface Search {
  readonly passage: Passage;
  readonly kinds: readonly DigitKind[];
}

/** The end of the digits before each possible start, unless a correction cancelled them. */
function endsBefore(run: DigitRun): Map<number, number> {
  const ends = new Map<number, number>();
  for (const [at, gap] of run.gaps) {
    if (!gap.correction) ends.set(gap.end, Math.max(ends.get(gap.end) ?? 0, at));
  }
  return ends;
}

/** Positions inside a plainly read number ("um" in "oitenta e um"), where a value rarely starts. */
function insideNumbers(run: DigitRun): Set<number> {
  const inside = new Set<number>();
  for (const [start, [plainest]] of [...run.edges].sort(([a], [b]) => a - b)) {
    if (plainest === undefined || inside.has(start)) continue;
    for (let at = start + 1; at < plainest.end; at += 1) inside.add(at);
  }
  return inside;
}

/** How many groups before a part of a number it can repeat, and its own digits. */
const MOST_BEFORE = 2;
const REPEATED = { fewest: 2, most: 5 } as const;

/** Starts at which a part of a group before, but not its start, is said again: "meia meia zero treze – treze – é zero um três, né". */
function repeatingParts({ reader }: Passage, run: DigitRun): Set<number> {
  const repeating = new Set<number>();
  let groups: string[] = [];
  let end = -1;
  for (const chunk of reader.plain(run).chunks) {
    if (chunk.at === end) groups.push((groups.pop() ?? '') + chunk.digits);
    else {
      const edge = run.edges.get(chunk.at)?.[0];
      const group = edge === undefined ? '' : groupDigits(run, edge, REPEATED.most);
      const isPart = group.length >= REPEATED.fewest && group.length <= REPEATED.most;
      if (isPart && groups.some((before) => before.indexOf(group) > 0)) repeating.add(chunk.at);
      groups = [...groups.slice(-MOST_BEFORE), chunk.digits];
    }
    end = chunk.end;
  }
  return repeating;
}

/** Whether a cue before could announce a value that starts here. */
function announcedAt({ passage, kinds }: Search, start: number): boolean {
  return kinds.some(({ kind }) => passage.cues.distance(start, kind) !== Infinity);
}

/** A telephone number without its area code, which is rarely complete when more digits follow. */
function isLocal({ kind, fields }: Candidate): boolean {
  return kind === 'phones' && fields.e164 === undefined;
}

/** More digits after a local number cost twice, but its area code costs nothing. */
function localCost(passage: Passage, { to }: Candidate, border: number): number {
  const isAreaCode = border > 0 && (bareAreaCode(passage.tokens, to) !== null || hasAreaCodeAt(passage, to));
  // "…, sessenta e três. É vinte e quatro horas.": what another sentence or turn says is no rest of the number.
  if (border <= COST_TWICE) return isAreaCode ? -border : 0;
  return isAreaCode ? -border : border;
}

/** Digits of a part of a number that is read back. */
const MOST_READ_BACK = 3;

/** "Sessenta e três? – Não, é um meia oito.": the digits read back and those of the answer are parts of the number before them. */
function answersReadBack({ tokens }: Passage, { from, to, chunks }: DigitReading): boolean {
  for (let at = from; at < to; at += 1) {
    if (tokens[at]?.text !== '?' || correctionAt(tokens, at + 1) === 0) continue;
    const before = chunks.filter((chunk) => chunk.at < at).reduce((sum, { digits }) => sum + digits.length, 0);
    return before <= MOST_READ_BACK;
  }
  return false;
}

/** A number that is started, and then said from its start on: so many digits of it at most. */
const MOST_STARTED = 4;
const COST_STARTED = 0.5;

/** "88, zero... 88 015, 200": the digits before a start, which the number there begins with; empty when more or no digits are before. */
function startedBefore({ reader, tokens }: Passage, run: DigitRun, start: number): string {
  if (tokens[start - 1]?.kind !== 'symbol') return '';
  const before = reader.plain(run).chunks.filter(({ end }) => end <= start);
  const digits = before.map((chunk) => chunk.digits).join('');
  return digits.length > 1 && digits.length <= MOST_STARTED ? digits : '';
}

/** Digits that are given up, and where they are said again from their start on. */
interface Restart {
  readonly from: number;
  readonly again: number;
  /** All digits from there on. */
  readonly digits: string;
}

/** A start of so few digits can be one of another value, unless it ends in a pause. */
const FEWEST_RESTARTED = 4;
const MOST_RESTARTED = 9;
const AREA_CODE = 2;

/** "nove nove oito um, três cinco... peraí. É nove nove oito um três, …": the starts in a run that are given up. Linear in the run. */
function restartsIn({ reader, tokens }: Passage, run: DigitRun): Restart[] {
  const { chunks, digits } = reader.plain(run);
  const found: Restart[] = [];
  chunks.forEach((chunk, at) => {
    const before = chunks[at - 1];
    if (before === undefined || reader.changesSpeaker(before.end - 1, chunk.at)) return;
    const isPaused = isPause(tokens, before.end);
    if (run.gaps.get(before.end)?.correction !== true && !isPaused) return;
    const rest = digits.slice(chunk.offset);
    for (let first = at - 1; first >= 0; first -= 1) {
      const given = digits.slice(chunks[first]!.offset, chunk.offset);
      if (given.length > MOST_RESTARTED + AREA_CODE) return;
      const opens = first === 0 || run.gaps.get(chunks[first - 1]!.end)?.sentence === true;
      const shared = given.slice(0, FEWEST_RESTARTED);
      const isEnough = shared.length === FEWEST_RESTARTED || (isPaused && shared.length > 1);
      const isStart = isEnough && given.length <= MOST_RESTARTED && rest.startsWith(shared);
      if (opens && isStart && rest.length > given.length)
        found.push({ from: chunks[first]!.at, again: chunk.at, digits: rest });
      // "trinta e um, nove oito quatro dois … não, espera. É nove oito quatro dois …": without the area code
      const area = chunks[first]!;
      const own = given.slice(AREA_CODE, AREA_CODE + FEWEST_RESTARTED);
      const isOwn = area.digits.length === AREA_CODE && own.length === FEWEST_RESTARTED && rest.startsWith(own);
      if (opens && isOwn) found.push({ from: area.at, again: chunk.at, digits: area.digits + rest });
    }
  });
  return found;
}

/** "Não é 88010, é oitenta e oito, zero, quinze, duzentos": digits that are denied, and those in their place. */
function denialsIn({ reader, tokens }: Passage, run: DigitRun): Restart[] {
  const { chunks, digits } = reader.plain(run);
  return chunks.flatMap(({ at: from }, index) => {
    const isDenied = foldedAt(tokens, from - 2) === 'nao' && /^(?:é|era|foi)$/u.test(tokens[from - 1]?.lower ?? '');
    const right = isDenied ? chunks.slice(index + 1).find(({ at }) => tokens[at - 1]?.lower === 'é') : undefined;
    return right === undefined ? [] : [{ from, again: right.at, digits: digits.slice(right.offset) }];
  });
}

/** The first restart that gives each token up, by token. */
function givenUp(restarts: readonly Restart[]): Map<number, Restart> {
  const byToken = new Map<number, Restart>();
  for (const restart of restarts)
    for (let at = restart.from; at < restart.again; at += 1) if (!byToken.has(at)) byToken.set(at, restart);
  return byToken;
}

/** Where digits end that are said once more directly behind themselves, by the same speaker or by the other; null when they are not. */
function repeatedUntil(run: DigitRun, { to, digits }: DigitReading): number | null {
  const gap = run.gaps.get(to);
  return gap === undefined || gap.correction ? null : echoEnd(run, gap.end, digits);
}

/** "Nove dois três sete um, nove três dois meia. — Não é nove dois … dois sete?": the other speaker asks whether it is another number. */
function isAskedInstead({ tokens, reader }: Passage, { from, to }: DigitReading): boolean {
  if (tokens[to]?.text !== '?') return false;
  for (let at = from + 1; at < to; at += 1) {
    const isNegated = tokens[at]!.folded === 'nao' && /^(?:é|era|seria)$/u.test(tokens[at + 1]?.lower ?? '');
    if (isNegated && reader.changesSpeaker(at - 1, at)) return true;
  }
  return false;
}

/** "zero sete, setenta e um. É vinte e quatro horas.": the last number is the start of another sentence, and of another thing. */
function endsInMeasure(run: DigitRun, { tokens }: Passage, { to, chunks }: DigitReading): boolean {
  const before = chunks.at(-2);
  if (before === undefined || run.gaps.get(before.end)?.sentence !== true) return false;
  return /^(?:horas?|dias|anos|minutos|reais|meses)$/u.test(tokens[to]?.folded ?? '');
}

/** What a value that is said twice costs. */
const COST_TWICE = 0.2;

function candidatesFrom({ passage, kinds }: Search, run: DigitRun, start: number, atStart: number): Candidate[] {
  const found: Candidate[] = [];
  const started = atStart > COST_STARTED ? startedBefore(passage, run, start) : '';
  for (const reading of passage.reader.readFrom(run, start)) {
    const corrected = reading.corrected ? BONUS_CORRECTED : 0;
    const again = repeatedUntil(run, reading);
    const isReadBack = again !== null && passage.reader.changesSpeaker(reading.to - 1, run.gaps.get(reading.to)!.end);
    const twice = isReadBack ? 0 : COST_TWICE;
    const border = again === null ? endCost(passage, run, reading.to) : twice;
    const penalty = started !== '' && reading.digits.startsWith(started) ? COST_STARTED : atStart;
    const cost = reading.cost + penalty - corrected + border;
    if (cost > MAX_SCORE - ACCEPTED || answersReadBack(passage, reading)) continue;
    if (isAskedInstead(passage, reading) || endsInMeasure(run, passage, reading)) continue;
    for (const kind of kinds) {
      if (!kind.lengths.has(reading.digits.length)) continue;
      const candidate = kind.recognize(passage, reading);
      if (candidate === null) continue;
      const score = candidate.score - cost - (isLocal(candidate) ? localCost(passage, candidate, border) : 0);
      if (score < ACCEPTED) continue;
      found.push({ ...candidate, score });
      if (again !== null && !isReadBack && candidate.to === reading.to)
        found.push({ ...candidate, score, from: run.gaps.get(reading.to)!.end, to: again });
    }
  }
  return found;
}

function inRun(search: Search, run: DigitRun): Candidate[] {
  const { passage } = search;
  if (passage.reader.plain(run).digits.length < MIN_DIGITS) return [];
  const ends = endsBefore(run);
  const inside = insideNumbers(run);
  const repeating = repeatingParts(passage, run);
  const restarts = [...restartsIn(passage, run), ...denialsIn(passage, run)];
  const again = new Set(restarts.map((restart) => restart.again));
  const restartOf = givenUp(restarts);
  const found: Candidate[] = [];
  for (const [start, edges] of run.edges) {
    if (edges.length === 0) continue;
    const before = start === run.from ? null : (ends.get(start) ?? null);
    const inNumber = inside.has(start) ? PENALTY_INSIDE_NUMBER : 0;
    const atStart = again.has(start) ? 0 : startCost(passage, start, before);
    const penalty = atStart + inNumber + (repeating.has(start) ? PENALTY_REPEATING : 0);
    // Amid other digits only an announced value can reach the accepted score.
    if (penalty > MAX_UNANNOUNCED - ACCEPTED && !announcedAt(search, start)) continue;
    const restart = restartOf.get(start);
    for (const candidate of candidatesFrom(search, run, start, penalty))
      if (
        restart === undefined ||
        candidate.to <= restart.again ||
        restart.digits.startsWith(digitsOf(candidate.value))
      )
        found.push(candidate);
  }
  return found;
}

/** All candidates of these kinds, which consist of digits only. */
export function recognizeDigits(passage: Passage, kinds: readonly DigitKind[]): Candidate[] {
  return passage.runs.flatMap((run) => inRun({ passage, kinds }, run));
}
