import { digitsOf } from '../../../portuguese/digits-of';
import type { Chunk } from '../../../portuguese/digit-reading';
import { editDistance } from '../../edit-distance';
import type { Candidate } from '../../entity';
import type { Passage } from '../../passage';
import { isAreaCode } from '../../validators/phone';
import type { AreaCode } from './area-code-mentions';

/** How far before a number it was started with its area code, in tokens. */
const FAR = 40;
const AREA_DIGITS = 2;
/** Digits that the started number has in common with the one that follows, and how much the rest may differ. */
const MIN_COMMON = 4;
const MOST_OTHER = 2;

/** The area code of a number that was said with it before, with a digit too many or too few, and is said again without it. */
export function startedAreaCode(passage: Passage, phone: Candidate): AreaCode | null {
  const said = digitsOf(phone.value);
  for (const chunks of startedBefore(passage, phone.from).reverse()) {
    const [first] = chunks;
    const digits = chunks.map((chunk) => chunk.digits).join('');
    const area = digits.slice(0, AREA_DIGITS);
    const rest = digits.slice(AREA_DIGITS);
    if (first === undefined || !isAreaCode(area) || rest.length < MIN_COMMON) continue;
    // The area code is said apart from the number.
    if (!chunks.some(({ offset }) => offset === AREA_DIGITS)) continue;
    const isSame = rest.slice(0, MIN_COMMON) === said.slice(0, MIN_COMMON) && editDistance(rest, said) <= MOST_OTHER;
    const end = chunks.findLast(({ offset }) => offset < AREA_DIGITS)!.end;
    if (isSame) return { digits: area, from: first.at, to: end, said: { from: first.at, to: end }, corrects: false };
  }
  return null;
}

/** Digits said shortly before a token, apart at changes of speaker and sentence ends. */
function startedBefore(passage: Passage, before: number): Chunk[][] {
  const groups: Chunk[][] = [];
  for (const run of passage.runs) {
    if (run.from >= before) break;
    if (run.to < before - FAR) continue;
    let group: Chunk[] = [];
    for (const chunk of passage.reader.plain(run).chunks) {
      if (chunk.end > before) break;
      const last = group.at(-1);
      const isApart =
        last !== undefined &&
        (chunk.fillers > 0 || chunk.signs.includes('?') || passage.reader.changesSpeaker(last.end - 1, chunk.at));
      if (isApart || last === undefined) {
        group = [];
        groups.push(group);
      }
      group.push({ ...chunk, offset: group.reduce((sum, { digits }) => sum + digits.length, 0) });
    }
  }
  return groups;
}
