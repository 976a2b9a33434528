import { fold } from '../portuguese/fold';
import { sayCardinal } from '../portuguese/say-number';
import { genderOf } from './noun-gender';

const FRACTION = /^(\d)\/(\d{1,2})$/u;
const PARTS: ReadonlyMap<number, string> = new Map([
  [2, 'meio'],
  [3, 'terço'],
  [4, 'quarto'],
  [5, 'quinto'],
  [6, 'sexto'],
  [7, 'sétimo'],
  [8, 'oitavo'],
  [9, 'nono'],
  [10, 'décimo'],
]);
/** Words before a day and month. */
const BEFORE_DATE = new Set('dia data em ate desde para no nascido'.split(' '));
/** What has parts. */
const AFTER_FRACTION =
  /^(?:d[aeo]s?|x[ií]caras?|copos?|colher(?:es)?|litros?|quilos?|hora|dose|comprimidos?|polegadas?)$/iu;

/** The way to say "3/4" where it is no date: "três quartos de", "meia xícara"; null for other forms. */
export function fractionReadings(
  body: string,
  { before, following }: { readonly before: string; readonly following: string },
): string[] | null {
  const match = FRACTION.exec(body);
  const [count, of] = [Number(match?.[1]), Number(match?.[2])];
  const part = PARTS.get(of);
  if (part === undefined || count < 1 || count >= of) return null;
  const mixedNumber = before === 'e' && following === '';
  if (BEFORE_DATE.has(fold(before)) || !(mixedNumber || AFTER_FRACTION.test(following))) return null;
  if (of === 2) return [genderOf(following) === 'feminine' ? 'meia' : 'meio'];
  return [`${sayCardinal(count)} ${part}${count > 1 ? 's' : ''}`];
}
