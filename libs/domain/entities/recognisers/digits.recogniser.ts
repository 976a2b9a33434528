import type { DigitRun } from '../../portuguese/digit-runs';
import type { Candidate } from '../entity';
import type { Passage } from '../passage';
import { cardKind } from './card.recogniser';
import { cepKind } from './cep.recogniser';
import { cnpjKind } from './cnpj.recogniser';
import { courtCaseKind } from './court-case.recogniser';
import { cpfKind } from './cpf.recogniser';
import { ACCEPTED, type DigitKind } from './digit-kinds';
import { borderCost } from './digit-shape';
import { phoneKind } from './phone.recogniser';

const KINDS: readonly DigitKind[] = [cpfKind, phoneKind, cepKind, cnpjKind, cardKind, courtCaseKind];
const BONUS_CORRECTED = 1;
const PENALTY_INSIDE_NUMBER = 5;

/** Where the digits before each possible start end, unless they were taken back. */
function endsBefore(run: DigitRun): Map<number, number> {
  const ends = new Map<number, number>();
  for (const [at, gap] of run.gaps) {
    if (!gap.correction) ends.set(gap.end, Math.max(ends.get(gap.end) ?? 0, at));
  }
  return ends;
}

/** Places inside a plainly read number ("um" of "oitenta e um"), where hardly any value begins. */
function insideNumbers(run: DigitRun): Set<number> {
  const inside = new Set<number>();
  for (const [start, [plainest]] of [...run.edges].sort(([a], [b]) => a - b)) {
    if (plainest === undefined || inside.has(start)) continue;
    for (let at = start + 1; at < plainest.end; at += 1) inside.add(at);
  }
  return inside;
}

function* inRun(passage: Passage, run: DigitRun): Generator<Candidate> {
  const ends = endsBefore(run);
  const inside = insideNumbers(run);
  for (const [start, edges] of run.edges) {
    if (edges.length === 0) continue;
    const before = start === run.from ? null : (ends.get(start) ?? null);
    for (const reading of passage.reader.readFrom(run, start)) {
      for (const kind of KINDS) {
        if (!kind.lengths.has(reading.digits.length)) continue;
        const candidate = kind.judge(passage, reading);
        if (candidate === null) continue;
        const corrected = reading.corrected ? BONUS_CORRECTED : 0;
        const torn = inside.has(start) ? PENALTY_INSIDE_NUMBER : 0;
        const score = candidate.score - torn + corrected - reading.cost - borderCost(passage, run, reading, before);
        if (score >= ACCEPTED) yield { ...candidate, score };
      }
    }
  }
}

/** All values made of digits alone: CPF, telephone, CEP, CNPJ, card, process number. */
export function recogniseDigits(passage: Passage): Candidate[] {
  return passage.runs.flatMap((run) => [...inRun(passage, run)]);
}
