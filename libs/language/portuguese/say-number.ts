const SMALL = (
  'zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze ' +
  'dezesseis dezessete dezoito dezenove'
).split(' ');
const TENS = ' , ,vinte,trinta,quarenta,cinquenta,sessenta,setenta,oitenta,noventa'.split(',');
const HUNDREDS = ',cento,duzentos,trezentos,quatrocentos,quinhentos,seiscentos,setecentos,oitocentos,novecentos'.split(
  ',',
);
const SCALES = [
  { size: 1e12, one: 'trilhão', many: 'trilhões' },
  { size: 1e9, one: 'bilhão', many: 'bilhões' },
  { size: 1e6, one: 'milhão', many: 'milhões' },
] as const;

const ORDINALS = ',primeiro,segundo,terceiro,quarto,quinto,sexto,sétimo,oitavo,nono'.split(',');
const ORDINAL_TENS =
  ',décimo,vigésimo,trigésimo,quadragésimo,quinquagésimo,sexagésimo,septuagésimo,octogésimo,nonagésimo'.split(',');
const ORDINAL_HUNDREDS = (
  ',centésimo,ducentésimo,trecentésimo,quadringentésimo,quingentésimo,sexcentésimo,septingentésimo,octingentésimo,' +
  'noningentésimo'
).split(',');

export type Gender = 'masculine' | 'feminine';

/** Largest number that `sayOrdinal` and `readOrdinal` support. */
export const LARGEST_ORDINAL = 999;

/** Largest number that `sayCardinal` and `readCardinal` support: 10^15 − 1. */
export const LARGEST_CARDINAL = 1e15 - 1;

function belowThousand(value: number): string {
  if (value === 100) return 'cem';
  if (value >= 100) {
    const rest = value % 100;
    const hundred = HUNDREDS[Math.floor(value / 100)] ?? '';
    return rest === 0 ? hundred : `${hundred} e ${belowThousand(rest)}`;
  }
  if (value < 20) return SMALL[value] ?? '';
  const unit = value % 10;
  const ten = TENS[Math.floor(value / 10)] ?? '';
  return unit === 0 ? ten : `${ten} e ${SMALL[unit]}`;
}

/** "e" joins the last group when it is below a hundred or a multiple of a hundred ("mil e duzentos", but "mil duzentos e dez"). */
function joins(rest: number): boolean {
  return rest < 100 || (rest < 1000 && rest % 100 === 0);
}

function feminine(words: string): string {
  return words
    .replace(/\bum\b/gu, 'uma')
    .replace(/\bdois\b/gu, 'duas')
    .replace(/entos\b/gu, 'entas');
}

/**
 * A whole number in Brazilian Portuguese words, 0 … 999 trilhões ("mil duzentos e trinta e quatro").
 * Source: Celso Cunha and Lindley Cintra, Nova gramática do português contemporâneo, numerals.
 * @throws RangeError outside that range.
 */
export function sayCardinal(value: number, gender: Gender = 'masculine'): string {
  if (!Number.isInteger(value) || value < 0 || value > LARGEST_CARDINAL) throw new RangeError(`no words for ${value}`);
  const inGender = (words: string): string => (gender === 'feminine' ? feminine(words) : words);
  if (value < 1000) return inGender(belowThousand(value));
  const parts: string[] = [];
  let rest = value;
  for (const { size, one, many } of SCALES) {
    const count = Math.floor(rest / size);
    rest %= size;
    // "milhões" is a masculine noun: its count stays masculine in a feminine number.
    if (count > 0) parts.push(count === 1 ? `um ${one}` : `${belowThousand(count)} ${many}`);
  }
  const thousands = Math.floor(rest / 1000);
  rest %= 1000;
  if (thousands > 0) {
    const said = thousands === 1 ? 'mil' : `${inGender(belowThousand(thousands))} mil`;
    parts.push(parts.length > 0 && rest === 0 && joins(thousands) ? `e ${said}` : said);
  }
  if (rest > 0) parts.push(joins(rest) ? `e ${inGender(belowThousand(rest))}` : inGender(belowThousand(rest)));
  return parts.join(' ');
}

/**
 * An ordinal in words, 1 … 999 ("vigésimo terceiro").
 * @throws RangeError outside that range.
 */
export function sayOrdinal(value: number, gender: Gender = 'masculine'): string {
  if (!Number.isInteger(value) || value < 1 || value > LARGEST_ORDINAL) throw new RangeError(`no ordinal for ${value}`);
  const parts = [
    ORDINAL_HUNDREDS[Math.floor(value / 100)],
    ORDINAL_TENS[Math.floor((value % 100) / 10)],
    ORDINALS[value % 10],
  ];
  const said = parts.filter((part) => part).join(' ');
  return gender === 'feminine' ? said.replace(/o\b/gu, 'a') : said;
}

/** Says digits one by one ("0800" is "zero oito zero zero"). With `meia`, six is "meia", as in telephone numbers. */
export function sayDigits(digits: string, six: 'seis' | 'meia' = 'meia'): string {
  return [...digits].map((digit) => (digit === '6' ? six : (SMALL[Number(digit)] ?? digit))).join(' ');
}
