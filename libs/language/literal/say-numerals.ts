import { countSyllables } from '../portuguese/count-syllables';
import type { Gender } from '../portuguese/say-number';
import type { SpokenWord } from '../portuguese/spoken-word';
import { currencyAfterScale, isScale, signOfCurrency } from './amount-readings';
import { mostLikelyReading } from './most-likely-reading';
import { genderOf, isFeminineDeterminer } from './noun-gender';
import { NumeralContexts } from './numeral-context';
import { numeralReadings } from './numeral-readings';
import { romanReadings } from './roman-readings';
import { bodyOf, closesClause, edgesOf, numeralWord, type NumeralWord } from './numeral-word';

/** "300 a 400 pessoas", "2 ou 3 horas": a range counts one noun. */
const RANGE_WORD = /^(a|ou|e|até)$/iu;
const MAX_RANGE = 8;
const DE = /^de$/iu;

/**
 * Replaces numerals that the recognizer wrote in digits by the words that were most likely said: of the readings that the context allows, the one
 * whose duration fits the word's. The words of a numeral share its duration by their syllables. Pure; linear in the words.
 */
export function sayNumerals(words: readonly SpokenWord[]): SpokenWord[] {
  const contexts = new NumeralContexts(words);
  const said: SpokenWord[] = [];
  for (let at = 0; at < words.length; at++) {
    const numeral = numeralWord(words, at);
    if (numeral === null) {
      said.push(...romanInWords(words, at));
      continue;
    }
    const { last, body } = numeral;
    const following = bodyOf(words[last + 1]?.text ?? '');
    const context = contexts.of(at, last);
    const readings = numeralReadings(body, { context, following, gender: countedGender(words, numeral) });
    const seconds = words[last]!.endS - words[at]!.startS;
    const shown = context === 'code' ? withoutBrackets(numeral) : numeral;
    said.push(...inWords(words, shown, mostLikelyReading(readings, seconds, { words, at })));
    at = last;
    const scale = currencyAfterScale(body, following);
    if (scale === null) continue;
    const end = currencyEnd(words, last + 1);
    const { opening } = edgesOf(words[last + 1]!.text);
    const { closing } = edgesOf(words[end]!.text);
    said.push(...inWords(words, { opening, closing, first: last + 1, last: end }, scale));
    at = end;
  }
  return said;
}

/** "século XXI" in words; other words are unchanged. */
function romanInWords(words: readonly SpokenWord[], at: number): SpokenWord[] {
  const word = words[at]!;
  const edges = edgesOf(word.text);
  const readings = romanReadings(edges.body, words[at - 1]?.text ?? '');
  if (readings === null) return [word];
  const reading = mostLikelyReading(readings, word.endS - word.startS, { words, at });
  return inWords(words, { ...edges, first: at, last: at }, reading);
}

/** The last word of "milhões", "milhões de reais" or "mil reais", from the scale on: the currency is said once. */
function currencyEnd(words: readonly SpokenWord[], scale: number): number {
  if (closesClause(words[scale]!.text)) return scale;
  const of = DE.test(words[scale + 1]?.text ?? '') ? scale + 1 : scale;
  return signOfCurrency(bodyOf(words[of + 1]?.text ?? '')) === null ? scale : of + 1;
}

/** The gender of what a number counts: of the noun after it, or after the range that it begins, else of the article before it. */
function countedGender(words: readonly SpokenWord[], { first, last }: NumeralWord): Gender {
  if (isFeminineDeterminer(words[first - 1]?.text ?? '')) return 'feminine';
  let next = last + 1;
  while (next < last + MAX_RANGE && !closesClause(words[next - 1]!.text)) {
    const text = bodyOf(words[next]?.text ?? '');
    if (/^mil$/iu.test(text)) next += 1;
    else if (RANGE_WORD.test(text) && /^\d/u.test(words[next + 1]?.text ?? '')) next += 2;
    else return isScale(text) ? 'masculine' : genderOf(text);
  }
  return 'masculine';
}

/** The brackets of an area code are not said. */
function withoutBrackets({ opening, closing, ...rest }: NumeralWord): NumeralWord {
  return { ...rest, opening: opening.replace('(', ''), closing: closing.replace(')', '') };
}

type Span = Pick<NumeralWord, 'opening' | 'closing' | 'first' | 'last'>;

function inWords(words: readonly SpokenWord[], { opening, closing, first, last }: Span, reading: string): SpokenWord[] {
  const [from, { endS: untilS }] = [words[first]!, words[last]!];
  const texts = reading.split(' ');
  const syllables = texts.map(countSyllables);
  const eachS = (untilS - from.startS) / syllables.reduce((sum, count) => sum + count, 0);
  let startS = from.startS;
  return texts.map((text, index) => {
    const isLast = index === texts.length - 1;
    const endS = isLast ? untilS : Math.min(untilS, startS + syllables[index]! * eachS);
    const part = { ...from, text: (index === 0 ? opening : '') + text + (isLast ? closing : ''), startS, endS };
    startS = endS;
    return part;
  });
}
