import { countSyllables } from './count-syllables';
import { mostLikelyReading } from './most-likely-reading';
import { currencyAfterScale, numeralReadings } from './numeral-readings';
import type { SpokenWord } from './spoken-word';

const DIGIT = /\d/u;
/** Addresses and masks are not read as numbers. */
const UNCHANGED = /@|:\/\/|www\.|\[\p{Lu}+_\d+\]/u;
const EDGES = /^([^\p{L}\p{N}$%]*)(.*?)([^\p{L}\p{N}%ºª°]*)$/su;
const CURRENCY = /^[^\p{L}\p{N}]*R\$$/iu;
/** A group of a number dictated in groups, and the words that can be said between two groups. */
const GROUP = /^\d[\d.,/-]*$/u;
const BETWEEN_GROUPS = /^(traço|tracinho|hífen|barra|ponto|dígito)\b/iu;

/**
 * Replaces numerals that the recognizer wrote in digits by the words that were most likely said: the reading whose duration fits the word's.
 * The words of a numeral share its duration by their syllables. Pure; linear in the words.
 */
export function sayNumerals(words: readonly SpokenWord[]): SpokenWord[] {
  const said: SpokenWord[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    // "R$ 50" as two words: the currency is said after the number.
    const sign = CURRENCY.test(word.text) && isNumeral(words[at + 1]) ? word : null;
    if (sign) at++;
    else if (!isNumeral(word)) {
      said.push(word);
      continue;
    }
    const { text, endS } = words[at]!;
    const numeral = { ...word, text: sign ? sign.text + text : text, endS };
    const following = words[at + 1];
    const readings = numeralReadings(bodyOf(numeral.text), {
      following: following?.text ?? '',
      inCode: isInCode(words, at),
    });
    said.push(...inWords(numeral, mostLikelyReading(readings, numeral.endS - numeral.startS, { words, at })));
    const scale = following && currencyAfterScale(bodyOf(numeral.text), bodyOf(following.text));
    if (!scale) continue;
    said.push(...inWords(following, scale));
    at++;
  }
  return said;
}

function isNumeral(word: SpokenWord | undefined): boolean {
  return word !== undefined && DIGIT.test(word.text) && !UNCHANGED.test(word.text);
}

function bodyOf(text: string): string {
  return EDGES.exec(text)![2]!;
}

/** Whether the number is one of several adjacent groups: "529, 982, 247, traço 25". */
function isInCode(words: readonly SpokenWord[], at: number): boolean {
  const isGroup = (index: number): boolean => GROUP.test(bodyOf(words[index]?.text ?? ''));
  const between = (index: number): boolean => BETWEEN_GROUPS.test(words[index]?.text ?? '');
  return [-1, 1].some((side) => isGroup(at + side) || (between(at + side) && isGroup(at + 2 * side)));
}

function inWords(word: SpokenWord, reading: string): SpokenWord[] {
  const [, opening = '', , closing = ''] = EDGES.exec(word.text)!;
  const texts = reading.split(' ');
  const syllables = texts.map(countSyllables);
  const eachS = (word.endS - word.startS) / syllables.reduce((sum, count) => sum + count, 0);
  let startS = word.startS;
  return texts.map((text, index) => {
    const last = index === texts.length - 1;
    const endS = last ? word.endS : Math.min(word.endS, startS + syllables[index]! * eachS);
    const part = { ...word, text: (index === 0 ? opening : '') + text + (last ? closing : ''), startS, endS };
    startS = endS;
    return part;
  });
}
