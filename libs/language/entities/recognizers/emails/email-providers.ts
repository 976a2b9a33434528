/** The spellings by which recognizers write well-known providers. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/^(?:g|ge|je|j|gi|ji|dji|di)(?:mail|meil|meio|mel|mayo)$/, 'gmail'],
  [/^(?:hot|rot|roti|hote|hoti|rote)(?:mail|meil|meio|mel|mayo)$/, 'hotmail'],
  [/^(?:out|aut|auti|outi|alt|ault)(?:look|luk|luque|luc|loque|lucky)$/, 'outlook'],
  [/^(?:yahoo|yahu|iahoo|iahu|yaho|iaru|yarru|iarru)$/, 'yahoo'],
  [/^(?:i|ai)(?:cloud|claud|claude|claudi)$/, 'icloud'],
  [/^(?:bol|boll)$/, 'bol'],
  [/^(?:uol|uou|wol)$/, 'uol'],
];

export const PROVIDER_NAMES: ReadonlySet<string> = new Set(
  'gmail hotmail outlook yahoo icloud bol uol terra live msn globo ig'.split(' '),
);

/** Providers whose addresses end in "com" alone. */
export const SINGLE_DOMAINS: ReadonlySet<string> = new Set('gmail hotmail outlook icloud msn'.split(' '));

/** The usual spelling of a provider; any other name unchanged. */
export function providerName(name: string): string {
  const plain = name.replaceAll('-', '');
  return SPELLINGS.find(([pattern]) => pattern.test(plain))?.[1] ?? name;
}
