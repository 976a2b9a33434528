import type { Gender } from '../portuguese/say-number';
import { shareBySyllables } from '../portuguese/share-by-syllables';
import type { SpokenWord } from '../portuguese/spoken-word';
import { currencyAfterScale, isScale, signOfCurrency } from './amount-readings';
import { codeReadings } from './code-readings';
import { mostLikelyCode, mostLikelyReading } from './most-likely-reading';
import { genderOf, isFeminineDeterminer } from './noun-gender';
import { NumeralContexts, type NumeralContext } from './numeral-context';
import { numeralReadings } from './numeral-readings';
import { unitName } from './unit-readings';
import { romanReadings } from './roman-readings';
import { bodyOf, closesClause, edgesOf, numeralWord, type NumeralWord } from './numeral-word';

/** "300 a 400 pessoas", "2 ou 3 horas": a range counts one noun. */
const RANGE_WORD = /^(a|ou|e|até)$/iu;
const MAX_RANGE = 8;
/** Digits with the signs of codes only. */
const CODE = /^\d[\d.,/–-]*$/u;
const DE = /^de$/iu;
const NAME = /^\p{Lu}\p{Ll}/u;
const ROMAN = /^\P{L}*[IVXLC]+\P{L}*$/u;

/**
 * Replaces numerals that the recognizer wrote in digits by the words that were most likely said: of the readings that the context allows, the one
 * whose duration fits the word's. The words of a numeral share its duration by their syllables. Pure; linear in the words.
 */
export function sayNumerals(words: readonly SpokenWord[]): SpokenWord[] {
  const contexts = new NumeralContexts(words);
  const codes = new Map<number, string>();
  const said: SpokenWord[] = [];
  for (let at = 0; at < words.length; at++) {
    const numeral = numeralWord(words, at);
    if (numeral === null) {
      said.push(...symbolInWords(words, at));
      continue;
    }
    const context = contexts.of(at, numeral.last);
    if (context === 'code' && (CODE.test(numeral.body) || contexts.codeOf(at).length > 1)) {
      if (!codes.has(at)) sayCode(words, contexts.codeOf(at), codes);
      said.push(...inWords(words, withoutBrackets(numeral), codes.get(at)!));
    } else said.push(...quantityInWords(words, numeral, context));
    at = numeral.last;
    const scale = scaleInWords(words, numeral);
    if (scale === null) continue;
    said.push(...scale.words);
    at = scale.last;
  }
  return said;
}

/** Chooses the readings of all groups of a code at once. */
function sayCode(words: readonly SpokenWord[], groups: readonly number[], codes: Map<number, string>): void {
  const readings = mostLikelyCode(
    groups.map((at) => ({
      readings: codeReadings(bodyOf(words[at]!.text)),
      seconds: words[at]!.endS - words[at]!.startS,
    })),
    { words, at: groups[0]! },
  );
  groups.forEach((at, index) => codes.set(at, readings[index]!));
}

function quantityInWords(words: readonly SpokenWord[], numeral: NumeralWord, context: NumeralContext): SpokenWord[] {
  const { first, last, body } = numeral;
  const readings = numeralReadings(body, {
    context,
    gender: countedGender(words, numeral),
    before: bodyOf(words[first - 1]?.text ?? ''),
    following: bodyOf(words[last + 1]?.text ?? ''),
  });
  const seconds = words[last]!.endS - words[first]!.startS;
  return inWords(words, numeral, mostLikelyReading(readings, seconds, { words, at: first }));
}

/** The scale after an amount, with its currency: "R$ 2 milhões" is "dois milhões de reais". */
function scaleInWords(
  words: readonly SpokenWord[],
  { body, last }: NumeralWord,
): { readonly words: SpokenWord[]; readonly last: number } | null {
  const scale = words[last + 1];
  const said = scale === undefined ? null : currencyAfterScale(body, bodyOf(scale.text));
  if (scale === undefined || said === null) return null;
  const end = currencyEnd(words, last + 1);
  const { opening } = edgesOf(scale.text);
  const { closing } = edgesOf(words[end]!.text);
  return { words: inWords(words, { opening, closing, first: last + 1, last: end }, said), last: end };
}

/** "século XXI" and the unit of "35 mil km" in words; other words are unchanged. */
function symbolInWords(words: readonly SpokenWord[], at: number): SpokenWord[] {
  const word = words[at]!;
  const before = words[at - 1]?.text ?? '';
  if (!ROMAN.test(word.text) && !isScale(before)) return [word];
  const edges = edgesOf(word.text);
  const unit = isScale(before) ? unitName(edges.body) : null;
  const readings = unit === null ? romanReadings(edges.body, before) : [unit];
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

/**
 * The gender of what a number counts: of the noun after it, or after the range that it begins, else of the article before it. Between two names
 * it counts nothing: "Rua Augusta 266, Região Central".
 */
function countedGender(words: readonly SpokenWord[], { first, last }: NumeralWord): Gender {
  const [before, after] = [words[first - 1]?.text ?? '', words[last + 1]?.text ?? ''];
  if (isFeminineDeterminer(before)) return 'feminine';
  if (NAME.test(before) && NAME.test(after)) return 'masculine';
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
  const [from, { endS }] = [words[first]!, words[last]!];
  const texts = reading.split(' ');
  const times = shareBySyllables({ texts, startS: from.startS, endS });
  return texts.map((text, index) => {
    const isLast = index === texts.length - 1;
    return { ...from, text: (index === 0 ? opening : '') + text + (isLast ? closing : ''), ...times[index]! };
  });
}
