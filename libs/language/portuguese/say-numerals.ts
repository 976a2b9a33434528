import { countSyllables } from './count-syllables';
import { likeliestReading } from './likeliest-reading';
import { currencyAfterScale, numeralReadings } from './numeral-readings';
import type { SpokenWord } from './spoken-word';

const DIGIT = /\d/u;
/** Addresses are not read as numbers, nor are masks. */
const LEFT_ALONE = /@|:\/\/|www\.|\[\p{Lu}+_\d+\]/u;
const EDGES = /^([^\p{L}\p{N}$%]*)(.*?)([^\p{L}\p{N}%ºª°]*)$/su;
const CURRENCY = /^[^\p{L}\p{N}]*R\$$/iu;
/** A group of a number that is dictated in groups, and what may be said between two. */
const GROUP = /^\d[\d.,/-]*$/u;
const BETWEEN_GROUPS = /^(traço|tracinho|hífen|barra|ponto|dígito)\b/iu;

/**
 * The words with those that the recognizer wrote in digits said in words, as they most likely were: of the ways to say a numeral the one that
 * takes about as long as the word did. The words of a numeral share its seconds by their syllables. Pure; linear in the words.
 */
export function sayNumerals(words: readonly SpokenWord[]): SpokenWord[] {
  const said: SpokenWord[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    // "R$ 50", as two words: the sign is said after its number.
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
    said.push(...inWords(numeral, likeliestReading(readings, numeral.endS - numeral.startS, { words, at })));
    const scale = following && currencyAfterScale(bodyOf(numeral.text), bodyOf(following.text));
    if (!scale) continue;
    said.push(...inWords(following, scale));
    at++;
  }
  return said;
}

function isNumeral(word: SpokenWord | undefined): boolean {
  return word !== undefined && DIGIT.test(word.text) && !LEFT_ALONE.test(word.text);
}

function bodyOf(text: string): string {
  return EDGES.exec(text)![2]!;
}

/** Whether the number goes on in groups beside it: "529, 982, 247, traço 25". */
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
