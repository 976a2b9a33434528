import { foldedAt, type Token } from '../../../../portuguese/tokens';
import { wordSet } from '../../../../portuguese/word-set';
import type { BareNumber } from '../bare-number';
import { clauseStart, isEarlier } from '../clause';
import { statesPrice } from '../price-slot';
import type { PriceMention } from './price-mention';

/** What is worn, and sold by size. */
const WORN = wordSet(
  'sapato sapatos tenis sandalia sandalias chinelo chinelos bota botas botina botinas rasteirinha rasteirinhas sapatilha sapatilhas salto scarpin ' +
    'tamanco mocassim chuteira patins calca calcas jeans short shorts bermuda bermudas saia saias vestido vestidos camisa camisas blusa blusas jaqueta ' +
    'casaco terno paleto uniforme legging sutia cueca biquini maio macacao pijama alianca aliancas anel',
);
/** Brazilian sizes of shoes and clothes, rings and children's wear included. */
const SIZES = { least: 10, most: 60 } as const;
const SHOES = { least: 33, most: 46 } as const;
/** How far the talk about a size goes on, and how far the thing is from its size, in tokens. */
const TALK = 40;
const NEAR = 8;
const NAMES = /^(?:n[oa]|do|numero|tamanho|numeracao|tam|calco|calca|visto)$/u;

export const isWorn = (word: string): boolean => WORN.has(word);

/** Brazilian sizes of shoes for adults, even ones of clothes included. */
export function isShoeSize({ cents, form }: BareNumber): boolean {
  return form === 'whole' && cents >= SHOES.least * 100 && cents <= SHOES.most * 100;
}

function isSizeValue(value: number): boolean {
  return value >= SIZES.least && value <= SIZES.most;
}

/** "o tênis é trinta e três e custou cento e oitenta": its size, where its price follows. */
export function isBeforePrice({ tokens, number, slot }: PriceMention): boolean {
  if (number.form !== 'whole' || !isSizeValue(number.cents / 100) || !/^(?:é|era)$/u.test(tokens[slot.at]?.lower ?? ''))
    return false;
  const isSubject = tokens.slice(clauseStart(tokens, slot.at), slot.at).some(({ folded }) => isWorn(folded));
  if (!isSubject) return false;
  for (let verb = number.end; verb < number.end + NEAR / 2 && tokens[verb] !== undefined; verb += 1) {
    if (/^(?:cust|pag(?:uei|ou)|sai|saiu)/u.test(foldedAt(tokens, verb)) && tokens[verb + 1]?.numeral === true)
      return true;
  }
  return false;
}

/** "Tem essa sandália no trinta e seis? — Só tenho trinta e cinco e trinta e oito.": sizes. */
export function isSize({ tokens, at, number, slot }: PriceMention): boolean {
  return !statesPrice(tokens, slot) && isSizeNumber(tokens, at, number);
}

/** Whether a number, or both parts of one such as "trinta e oito e quarenta", can be sizes of what is spoken of. */
export function isSizeNumber(tokens: readonly Token[], at: number, { cents, form }: BareNumber): boolean {
  const [whole, rest] = [Math.floor(cents / 100), cents % 100];
  if (form !== 'whole' && form !== 'cents') return false;
  if (!isSizeValue(whole) || (form === 'cents' && !isSizeValue(rest))) return false;
  for (let name = at - 1; name >= 0 && at - name <= TALK; name -= 1) {
    const isNamed = NAMES.test(foldedAt(tokens, name)) && tokens[name + 1]?.numeral === true;
    if (isNamed && isEarlier(tokens, name, NEAR + 1, (word) => isWorn(foldedAt(tokens, word)))) return true;
  }
  return false;
}
