import { wordSet } from '../../../portuguese/word-set';
import { COMMON_FIRST_NAMES, RARE_FIRST_NAMES } from './lexicon/first-names';
import { FOREIGN_NAMES } from './lexicon/foreign-names';
import { NICKNAMES, NOT_PET_FORMS } from './lexicon/nicknames';
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
    ...listed(FOREIGN_NAMES).filter(isListed),
    ...COMMON,
    // Rare names of three letters are too often other words.
    ...listed(RARE_FIRST_NAMES).filter((name) => isListed(name) && name.length > 3),
  ],
  listed(ORDINARY_FIRST_NAMES),
);
const SHORT_FORMS = new Set(listed(NICKNAMES));
const LAST_NAMES = usesOf(listed(SURNAMES), listed(ORDINARY_SURNAMES));

/** @param folded in lower case without accents, as all words of the lexicon. */
export function firstNameUse(folded: string): NameUse | null {
  return FIRST_NAMES.get(folded) ?? (isPetForm(folded) || isRespelled(folded) ? 'clear' : null);
}

/** Letters and pairs of letters that Portuguese words do not have: a name that is spelled in an old or another way. */
const RESPELLED = /[kwy]|[bdfgjkmprtv]h|([bcdfgjlmnptvz])\1/u;

/** A name in the plainest spelling of its sound: "Theodomiro" is "teodomiro", "Jhennyfer" "jenifer". */
function plainSpelling(folded: string): string {
  return folded
    .replace(/^dj/u, 'j')
    .replace(/ph/gu, 'f')
    .replace(/([bdfgjkmrtv])h/gu, '$1')
    .replace(/y/gu, 'i')
    .replace(/ck|k|q(?=u[ei])/gu, 'c')
    .replace(/w/gu, 'v')
    .replace(/z/gu, 's')
    .replace(/(.)\1/gu, '$1');
}

const PLAIN_NAMES = new Set([...COMMON].filter((name) => name.length > 4).map(plainSpelling));

/** Whether a word that no list has sounds like a common first name and is spelled as no other word is. */
function isRespelled(folded: string): boolean {
  return (
    RESPELLED.test(folded) && folded.length > 4 && !NO_SURNAMES.has(folded) && PLAIN_NAMES.has(plainSpelling(folded))
  );
}

export function surnameUse(folded: string): NameUse | null {
  return LAST_NAMES.get(folded) ?? null;
}

/** Nicknames that only their accent distinguishes from other words. */
const SHORT_NICKNAMES = wordSet(
  'rê fê jô lô rô nô mô cacá nonô tetê dodô zoé pelé filó dadá tatá vavá lalá sassá zazá popó dedé jojô mazé lôra fafá zezé nenê tité didó guigó nhanhá taís téo nhonhô ioiô bené teté gegê kekê fifi alê sebá dudé lelê vevê',
);

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

/** Endings of pet forms, with those of the names that they are formed from: "Leticinha", "Raimundim", "Serjão" from "Sérgio". */
const PET_FORMS: readonly { readonly form: RegExp; readonly ends: readonly string[] }[] = [
  { form: /^(.{3,})z?inh[oa]s?$/u, ends: ['o', 'a', 'e', '', 'os', 'ia', 'io'] },
  { form: /^(.{4,})it[oa]$/u, ends: ['o', 'a', 'e', ''] },
  { form: /^(.{3,})z?im$/u, ends: ['o', 'e', '', 'os'] },
  { form: /^(.{3,})z?ao$/u, ends: ['o', 'e', '', 'os', 'io'] },
];

/** Words that only look like pet forms: "caminho", "marcão" is one, "patrão" not. */
const NO_PET_FORMS = wordSet(NOT_PET_FORMS);

/** Whether a word is a pet form of a common first name: "Thiaguinho", "Leticinha", "Paulão". */
function isPetForm(folded: string): boolean {
  if (NO_PET_FORMS.has(folded)) return false;
  return PET_FORMS.some(({ form, ends }) => {
    const stem = form.exec(folded)?.[1];
    if (stem === undefined) return false;
    // The sound of the stem stays: "Thiaguinho", "Chiquinho", "Serjão".
    const stems = [stem.replace(/gu$/u, 'g').replace(/qu$/u, 'c'), stem.replace(/j$/u, 'g'), stem.replace(/c$/u, 'ci')];
    return stems.some((root) => ends.some((end) => isNicknamed(root + end)));
  });
}

/** Common first names, and longer short forms: "Tonho", "Chico". */
function isNicknamed(folded: string): boolean {
  return isCommonFirstName(folded) || (folded.length > 4 && SHORT_FORMS.has(folded));
}

/** Endings and letters of names that came to Brazil from other languages, and that Portuguese words do not have. */
const FOREIGN =
  /[kwy]|([bcdfgjlmnptvz])\1|(?:ini|elli|etti|otti|ucci|ali|oli|ani|iski|ski|moto|mura|yama|saki|gawa|hara|ovic|ian|aes|[^aeiou]i|[bcdfghjkptvx]|[aiou]n|[^gjqv]en)$|([aiu])\2/u;

/** Words with these letters and endings that are no names: loanwords, and verbs of the first person. */
const NO_SURNAMES = wordSet(
  'motoboy motoboys motogirl playboy cowboy boy boys office tinder pitbull poodle yorkshire wireless byte bytes megabyte ' +
    'flyer flyers folder folders banner banners layout royal walkie talkie yakisoba sushi temaki hamburguer cheddar bacon muffin crossfit jiu jitsu kung karate yakult kefir sorry please friday ' +
    'night day summer winter hit kids kid teen teens backstage podcast podcasts blog blogs vlog streaming chat chats bot bots ' +
    'nasci cresci desci subi recebi perdi vendi pedi senti dormi abri parti bati comi bebi corri escrevi prometi respondi entendi aprendi resolvi ' +
    'devolvi atendi esqueci conheci permiti assisti insisti desisti decidi dividi discuti vivi sofri menti cobri descobri sumi temi mexi mordi ' +
    'ofereci apareci agradeci adoeci amanheci emagreci engravidei cedi rendi prendi defendi dependi pretendi abaxi abacaxi taxi juri gibi rubi pequi ' +
    'caqui safari sucuri colibri javali xixi kiwi alibi guri buriti mati tupi pari ' +
    'show shows whatsapp wifi kit kits yoga web marketing shopping delivery hobby kombi brownie cookie cookies milkshake playlist skate karaoke kart ' +
    'ketchup ok okay kg km watts link links download downloads feedback workshop notebook facebook tiktok youtube instagram twitter happy party baby ' +
    'black week weekend work know software hardware check checkup ticket desktop stock backup freezer pizza pizzas pizzaria jazz app apps hippie drink ' +
    'drinks funk punk rock folk fake tokens token break coffee buffet skin bike bikes truck whisky vodka sexy gay gays rally derby lobby spray ' +
    'design login hacker hackers stories story stickers street outlet kg',
);

/** Whether an unlisted word has the form of a surname. */
export function looksLikeSurname(folded: string): boolean {
  return folded.length >= 3 && FOREIGN.test(folded) && !NO_SURNAMES.has(folded);
}

/** Endings of verbs, adverbs, participles and abstract nouns. */
const INFLECTED =
  /(?:[aei]u|ou|ei|av[ao]|avam|[aei]ram|[aei]ndo|[aei]r|mente|[aei]mos|[aei]sse|ri[ao]|ria|ad[oa]s?|id[oa]s?|[cs]ao|coes|soes|dade|agem|ista|vel|veis|nte|ntes|tor|tora|dor|dora|eiro|eira|oso|osa|ico|ica|ivo|iva|al|ais|os|as|es|us)$/u;

/** Whether a word that no list has may be a name, by its ending. */
export function mayBeName(folded: string): boolean {
  return folded.length >= 3 && /^[a-z]+$/u.test(folded) && !INFLECTED.test(folded) && !NO_SURNAMES.has(folded);
}
