import { readCardinal } from '../../../../portuguese/cardinals';
import { isUnit } from '../../../../portuguese/measures';
import { foldedAt, type Token } from '../../../../portuguese/tokens';
import { wordSet } from '../../../../portuguese/word-set';
import type { PriceMention } from './price-mention';

/** What is sold by the piece or by measure, in numbers. */
const PORTIONS = wordSet(
  'grama gramas quilo quilos kilo kilos litro litros metro metros giga gigas mega megas duzia duzias cento caixa caixas pacote pacotes saco sacos lata latas ' +
    'garrafa garrafas fatia fatias pedaco pedacos unidade unidades diaria diarias bandeja bandejas par pares fardo fardos rolo rolos arroba arrobas saca sacas ' +
    'folha folhas copia copias peca pecas amperes polegadas ml kg',
);
const OPENING = /^(?:o|a|os|as|e|entao|ai|mas|so|de|do|da)$/u;
const HALF = /^mei[oa]$/u;
const STATES = /^(?:sai|saiu|sairia|fica|ficou|ficaria|tá|está|tava|dá|deu|daria|custa)$/u;
/** Verbs of which, said of things, only a price is stated. */
const PRICES_ONLY = /^(?:sai|saem|tá|fica|ficam|custa|custam)$/u;
const TIMES =
  /^(?:anos|meses|dias|horas|minutos|segundos|semanas|vezes|pessoas|reais|graus|pontos|andares|quilometros|centavos|contos|pilas|parcelas|votos|gols|alunos|filhos)$/u;
/** So few reais are as often pieces: "meio quilo dá doze". */
const MANY = 30;

/** The end of "trezentos gramas", "meio quilo", "um litro e meio" at a token; null where no quantity starts. */
function quantityEnd(tokens: readonly Token[], at: number, verb: string): number | null {
  const count = HALF.test(foldedAt(tokens, at)) ? at + 1 : readCardinal(tokens, at)?.end;
  if (count === undefined) return null;
  const noun = foldedAt(tokens, count);
  // "mil tijolos tá novecentos e cinquenta"
  const isThings = PRICES_ONLY.test(verb) && /[^o]s$/u.test(noun) && !TIMES.test(noun);
  if (!PORTIONS.has(noun) && !isUnit(tokens[count]) && !isThings) return null;
  const isHalf = foldedAt(tokens, count + 1) === 'e' && HALF.test(foldedAt(tokens, count + 2));
  return isHalf ? count + 3 : count + 1;
}

/** "meio quilo fica vinte e dois", "o de trinta e dois giga é cento e vinte": so much of something, of which a price is stated. */
export function isOfQuantity({ tokens, start, slot, number, trade }: PriceMention): boolean {
  if (slot.kind !== 'state') return false;
  const verb = tokens[slot.at]?.lower ?? '';
  let at = start;
  while (at < slot.at && OPENING.test(foldedAt(tokens, at))) at += 1;
  const end = at < slot.at ? quantityEnd(tokens, at, verb) : null;
  if (end === null || end > slot.at) return false;
  // "o de trinta e dois giga é"
  const isVariant = at - start >= 2 && foldedAt(tokens, at - 1) === 'de' && /^[oa]s?$/u.test(foldedAt(tokens, at - 2));
  if (/^(?:é|são|era|eram)$/u.test(verb)) return isVariant;
  if (!STATES.test(verb)) return false;
  const mayBePieces = /^(?:dá|deu|daria)$/u.test(verb) && number.form === 'whole' && number.cents < MANY * 100;
  return !mayBePieces || trade > 0;
}
