/** Capitals with a vowel among them, long enough to be a word. */
const SPOKEN_ACRONYM = /^(?=.*[AEIOUÁÉÍÓÚÂÊÔÃÕ])\p{Lu}{4,}$/u;

/** The ways in which a term may stand in a transcript: as given, and as a sentence or a common noun would spell it. */
export function termSpellings(term: string): string[] {
  const given = term.normalize('NFC').trim().replace(/\s+/g, ' ');
  const [first = ''] = given;
  const rest = given.slice(first.length);
  const spellings = [given, first.toLocaleUpperCase('pt-BR') + rest];
  // An acronym is never written with a small letter.
  if (rest === rest.toLocaleLowerCase('pt-BR')) spellings.push(first.toLocaleLowerCase('pt-BR') + rest);
  if (given.includes(' ')) spellings.push(capitalised(given));
  // One that is spoken as a word is often written as one: ANVISA, Anvisa.
  if (SPOKEN_ACRONYM.test(given)) spellings.push(first + rest.toLocaleLowerCase('pt-BR'));
  return [...new Set(spellings)].filter((spelling) => spelling !== '');
}

function capitalised(text: string): string {
  return text.replace(/(?<=^|\s)\p{L}/gu, (letter) => letter.toLocaleUpperCase('pt-BR'));
}
