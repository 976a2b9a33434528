import { foldedAt } from '../../../portuguese/tokens';
import type { Passage } from '../../passage';
import { PARTICLES } from './lexicon/name-words';
import type { NameRun } from './name-run';

interface Person {
  readonly value: string;
  readonly words: readonly string[];
}

export interface NamedPerson {
  /** The longest form of the name. */
  readonly value: string;
  /** Whether the mention says all of it. */
  readonly isWhole: boolean;
}

/** Among more people with one word in their names, a mention of a part is never clear; the bound keeps the search linear. */
const MOST_NAMESAKES = 50;

const capitalized = (text: string): string => (text[0] ?? '').toUpperCase() + text.slice(1);

/** A name with capitals, however it was written. */
function writtenName({ tokens }: Passage, { from, to }: NameRun): string {
  return tokens
    .slice(from, to)
    .map(({ text, lower, folded, glued }, index) => {
      const written =
        PARTICLES.has(folded) && index > 0
          ? lower
          : text === lower || (text === text.toUpperCase() && text.length > 1)
            ? capitalized(lower)
            : text;
      return index === 0 || glued ? written : ` ${written}`;
    })
    .join('');
}

/** Whether a mention may be of a person: it begins with the first name or is a surname, and has its words in order. */
function isPartOf(mention: readonly string[], { words }: Person): boolean {
  let at = 0;
  for (const word of words) if (word === mention[at]) at += 1;
  return at === mention.length;
}

/** Which person a mention names: the only one with a longer name that contains it, or its own words. */
export function personOf(passage: Passage, mentions: readonly NameRun[]): (mention: NameRun) => NamedPerson {
  const wordsOf = ({ parts }: NameRun): string[] => parts.map((part) => foldedAt(passage.tokens, part));
  const people = new Map<string, Person>();
  for (const mention of mentions) {
    const words = wordsOf(mention);
    const key = words.join(' ');
    if (!people.has(key)) people.set(key, { value: writtenName(passage, mention), words });
  }
  const byWord = new Map<string, Person[]>();
  for (const person of people.values()) {
    for (const word of new Set(person.words)) {
      const named = byWord.get(word);
      if (named === undefined) byWord.set(word, [person]);
      else named.push(person);
    }
  }
  const known = new Map<string, Person>();
  return (mention) => {
    const words = wordsOf(mention);
    const key = words.join(' ');
    const own = people.get(key)!;
    let person = known.get(key);
    if (person === undefined) {
      const namesakes = byWord.get(words[0]!) ?? [];
      const longer =
        namesakes.length > MOST_NAMESAKES
          ? []
          : namesakes.filter((other) => other.words.length > words.length && isPartOf(words, other));
      // "José Carlos" and "José Carlos Ferreira" are one person.
      const longest = longer.filter((one) => !longer.some((other) => other !== one && isPartOf(one.words, other)));
      person = longest.length === 1 ? longest[0]! : own;
      known.set(key, person);
    }
    return { value: person.value, isWhole: person === own };
  };
}
