import { isFirstName } from '@aether/language';

/** Capitals including a vowel, long enough to be pronounced as a word. */
const SPOKEN_ACRONYM = /^(?=.*[AEIOUÁÉÍÓÚÂÊÔÃÕ])\p{Lu}{4,}$/u;

/** The spellings of a term in a transcript: as given, at the start of a sentence, and, unless it is a person's name, as a common noun. */
export function termSpellings(term: string): string[] {
  const given = term.normalize('NFC').trim().replace(/\s+/g, ' ');
  const [first = ''] = given;
  const rest = given.slice(first.length);
  const spellings = [given, first.toLocaleUpperCase('pt-BR') + rest];
  // An acronym never starts with a lowercase letter, nor does the name of a person.
  if (rest === rest.toLocaleLowerCase('pt-BR') && !isFirstName(given))
    spellings.push(first.toLocaleLowerCase('pt-BR') + rest);
  if (given.includes(' ')) spellings.push(capitalized(given));
  // An acronym pronounced as a word is often written as one: ANVISA, Anvisa.
  if (SPOKEN_ACRONYM.test(given)) spellings.push(first + rest.toLocaleLowerCase('pt-BR'));
  return [...new Set(spellings)].filter((spelling) => spelling !== '');
}

function capitalized(text: string): string {
  return text.replace(/(?<=^|\s)\p{L}/gu, (letter) => letter.toLocaleUpperCase('pt-BR'));
}
