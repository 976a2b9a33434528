import { COMMON_FIRST_NAMES, RARE_FIRST_NAMES } from './lexicon/first-names';
import { NICKNAMES } from './lexicon/nicknames';
import { NOT_FIRST_NAMES, ORDINARY_FIRST_NAMES } from './lexicon/ordinary-names';
import { ORDINARY_SURNAMES, SURNAMES } from './lexicon/surnames';

/** `clear`: hardly said in another meaning; `ordinary`: also another word of everyday speech. */
export type NameUse = 'clear' | 'ordinary';

const listed = (list: string): string[] => list.split(/\s+/u).filter((word) => word !== '');

function usesOf(clear: readonly string[], ordinary: readonly string[]): ReadonlyMap<string, NameUse> {
  const uses = new Map<string, NameUse>(clear.map((word) => [word, 'clear']));
  for (const word of ordinary) uses.set(word, 'ordinary');
  return uses;
}

const EXCLUDED = new Set(listed(NOT_FIRST_NAMES));
const isListed = (word: string): boolean => !EXCLUDED.has(word);

const COMMON = new Set(listed(COMMON_FIRST_NAMES).filter(isListed));
const FIRST_NAMES = usesOf(
  [
    ...listed(NICKNAMES),
    ...COMMON,
    // Rare names of three letters are too often other words.
    ...listed(RARE_FIRST_NAMES).filter((name) => isListed(name) && name.length > 3),
  ],
  listed(ORDINARY_FIRST_NAMES),
);
const LAST_NAMES = usesOf(listed(SURNAMES), listed(ORDINARY_SURNAMES));

/** @param folded in lower case without accents, as all words of the lexicon. */
export function firstNameUse(folded: string): NameUse | null {
  return FIRST_NAMES.get(folded) ?? (isPetForm(folded) ? 'clear' : null);
}

export function surnameUse(folded: string): NameUse | null {
  return LAST_NAMES.get(folded) ?? null;
}

/** Nicknames that only their accent distinguishes from other words. */
const SHORT_NICKNAMES = new Set(['rê', 'fê', 'jô', 'lô', 'rô', 'nô', 'mô']);

/** @param lower in lower case with accents */
export function isShortNickname(lower: string): boolean {
  return SHORT_NICKNAMES.has(lower);
}

/** Whether at least 2,000 people have the first name. */
export function isCommonFirstName(folded: string): boolean {
  return COMMON.has(folded) && FIRST_NAMES.get(folded) === 'clear';
}

const CLIPPED = new Set([...COMMON].flatMap((name) => [name.slice(0, 3), name.slice(0, 4)]));

/** Whether a word is the first three or four letters of a common first name: "Bru", "Thai". */
export function isClippedName(folded: string): boolean {
  return CLIPPED.has(folded);
}

const DIMINUTIVE = /^(.{2,})z?inh[oa]$/u;

/** Whether a word is a pet form of a common first name: "Thiaguinho", "Leticinha". */
function isPetForm(folded: string): boolean {
  const stem = DIMINUTIVE.exec(folded)?.[1]?.replace(/gu$/u, 'g').replace(/qu$/u, 'c');
  return stem !== undefined && stem.length > 2 && ['o', 'a', 'e', ''].some((end) => isCommonFirstName(stem + end));
}

/** Endings and letters of names that came to Brazil from other languages, and that Portuguese words do not have. */
const FOREIGN =
  /[kwy]|([bcdfgjlmnptvz])\1|(?:ini|elli|etti|otti|ucci|ali|oli|ani|iski|ski|moto|mura|yama|saki|gawa|hara|ovic|ian|aes|[^aeiou]i|[bcdfghjkptvx]|[aiou]n|[^gjqv]en)$/u;

/** Whether an unlisted word has the form of a surname. */
export function looksLikeSurname(folded: string): boolean {
  return folded.length >= 3 && FOREIGN.test(folded);
}
