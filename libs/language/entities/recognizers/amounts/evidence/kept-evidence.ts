import { foldedAt } from '../../../../portuguese/tokens';
import { lastBefore } from '../clause';
import type { PriceMention } from './price-mention';

const DECISIVE = 6;
const STRONG = 4;
const WEAK = 2;
const FEWEST_KEPT = 10;
const FEWEST_GIVEN = 20;

const KEEPS = /^(?:tem|tinha|deix\w+|guard\w+|coloqu\w+|coloc\w+|bot\w+|pus|ach\w+|esqueci|ta|tao|estao)$/u;
const PURSES = /^(?:envelope|carteira|cofre|cofrinho|porquinho|bolso|caixinha|gaveta|potinho)$/u;
const STORES =
  /^(?:geladeira|mesa|mesinha|estante|pote|lata|bolsa|armario|comoda|balcao|aparador|criado|rack|micro|microondas|biblia|colchao|fruteira|pia|fogao|prateleira|mochila|xicara|vaso)$/u;
const IN = /^(?:n[oa]|num|numa|d[oa])$/u;
const ON = /^(?:cima|baixo|embaixo|debaixo|dentro|atras|tras)$/u;

/** The token that names where something is kept, behind a number: "em cima da geladeira", "no envelope"; -1 for none. */
function storeAt({ tokens, number: { end } }: PriceMention): number {
  const link = [end, end + 1, end + 2].find((at) => IN.test(foldedAt(tokens, at)));
  if (link === undefined) return -1;
  const isOn = link === end || ON.test(foldedAt(tokens, link - 1));
  const noun = link + 1;
  return isOn && (PURSES.test(foldedAt(tokens, noun)) || STORES.test(foldedAt(tokens, noun))) ? noun : -1;
}

/** "tem cento e vinte em cima da geladeira", "deixei oitenta no envelope": money that lies there, where it is talked of. */
export function keptPoints(mention: PriceMention): number {
  const { tokens, at, number, slot, trade, isAsked } = mention;
  const isSum = number.form === 'whole' && number.cents >= FEWEST_KEPT * 100 && number.cents % 500 === 0;
  if (!isSum || !KEEPS.test(foldedAt(tokens, slot.at)) || at - slot.at > 2) return 0;
  const store = storeAt(mention);
  if (store < 0) return 0;
  if (PURSES.test(foldedAt(tokens, store))) return DECISIVE;
  return trade > 0 || isAsked ? DECISIVE : 0;
}

const SHARES =
  /^(?:d[aá]|dava|deu|dar|daria|entra|entrou|entrava|poe|pos|bota|botou|coloca|colocou|paga|pagou|pagava|contribui|contribuiu|com|manda|mandou)$/u;
const WHO =
  /^(?:um|uma|qual|pessoa|casal|familia|morador|moradora|irmao|irma|socio|socia|amigo|amiga|mae|pai|aluno|convidado|apartamento|casa|participante|vizinho|primo|colega)$/u;
const REACH = 4;

/** "cada um dava cento e cinquenta", "cada um entra com setenta": what each of them pays. */
export function contributionPoints({ tokens, at, number, slot }: PriceMention): number {
  if (number.form !== 'whole' || number.cents < FEWEST_KEPT * 100 || !SHARES.test(foldedAt(tokens, slot.at))) return 0;
  const each = lastBefore(tokens, at, REACH + 2, (word) => foldedAt(tokens, word) === 'cada');
  if (each < 0 || !WHO.test(foldedAt(tokens, each + 1))) return 0;
  const isPaid = /^(?:com|pag\w+|contrib\w+)$/u.test(foldedAt(tokens, slot.at));
  if (isPaid) return STRONG;
  return number.cents >= FEWEST_GIVEN * 100 && number.cents % 500 === 0 ? WEAK + 1 : 0;
}

const SAYS = /^(?:fal(?:ei|ou|aram|amos)|diss(?:e|eram|emos)|respond(?:i|eu)|ped(?:i|iu|iram))$/u;
const ASKED_WITHIN = 14;
/** What else is asked with "quanto". */
const OTHER_MEASURE =
  /^(?:tempo|falta|faltava|mede|media|pesa|pesava|calca|dura|durava|demora|demorava|tirou|correu)$/u;

/** "perguntou quanto eu queria, eu falei seis mil": the answer to a question about a sum, both reported. */
export function reportedPoints({ tokens, at, slot, number }: PriceMention): number {
  if (number.cents < FEWEST_KEPT * 100 || slot.at !== at - 1 || !SAYS.test(foldedAt(tokens, slot.at))) return 0;
  const asked = lastBefore(tokens, slot.at, ASKED_WITHIN, (word) => foldedAt(tokens, word) === 'quanto');
  const isReported = [1, 2, 3].some((back) => /^(?:pergunt|quis|quer|sab)/u.test(foldedAt(tokens, asked - back)));
  if (asked < 0 || !isReported) return 0;
  const words = tokens.slice(asked, slot.at);
  return words.some(({ folded, numeral }) => numeral || OTHER_MEASURE.test(folded)) ? 0 : STRONG + 1;
}

const LOWERS = /^(?:baixar|abaixar|reduzir|deixar|fazer|chegar|tirar|vender|fechar|diminuir|descer)$/u;
const OFFERS = /^(?:consigo|conseguimos|consegue|posso|podemos|pode|vou|vamos|da|daria|poderia|conseguiria)$/u;

/** "Consigo baixar pra oitenta e cinco", "posso fazer por quarenta": an offer. */
export function offerPoints({ tokens, slot, number }: PriceMention): number {
  if (!/^(?:pr[ao]|para|por|em)$/u.test(foldedAt(tokens, slot.at)) || number.cents < FEWEST_KEPT * 100) return 0;
  const verb = [1, 2, 3].map((back) => slot.at - back).find((at) => LOWERS.test(foldedAt(tokens, at)));
  if (verb === undefined) return 0;
  const isOffered = [1, 2, 3].some((back) => OFFERS.test(foldedAt(tokens, verb - back)));
  return isOffered ? WEAK + 1 : 0;
}

const SHOWN =
  /^(?:site|etiqueta|anuncio|prateleira|cartaz|aplicativo|app|gondola|cardapio|panfleto|folheto|encarte|vitrine|placa|tabela|menu|ifood|internet|concorrente|concorrencia|loja|atacado|atacadao|mercadinho|padaria|acougue)$/u;

/** "no site tava cento e setenta", "na etiqueta tá quarenta": where a price is shown. */
export function shownPoints({ tokens, slot, start, number }: PriceMention): number {
  if (
    !/^(?:ta|tava|estava|esta|era|e|diz|dizia|marca|marcava|aparece|apareceu|sai|custa|deu|vem|passa|passou)$/u.test(
      foldedAt(tokens, slot.at),
    )
  )
    return 0;
  const till = `${foldedAt(tokens, number.end)} ${foldedAt(tokens, number.end + 1)}`;
  if (/^(?:no caixa|na maquininha|na maquina)$/u.test(till)) return STRONG;
  if (tokens[slot.at]?.lower === 'e' || (number.form === 'whole' && number.cents < FEWEST_KEPT * 100)) return 0;
  for (let word = start; word < slot.at; word += 1)
    if (SHOWN.test(foldedAt(tokens, word)) && /^n[oa]$/u.test(foldedAt(tokens, word - 1))) return STRONG;
  return 0;
}

const LONGEST_CONDITION = 8;
const OF_CONDITIONS = /^(?:for|fosse|quiser|quisesse|levar|fizer|trocar|pegar|precisar)$/u;
/** Other things that a number can be of. */
const NOT_SOLD =
  /^(?:prova|aula|consulta|tempo|dia|mes|ano|idade|sala|linha|onibus|numero|tamanho|segunda|terca|quarta|quinta|sexta|sabado|domingo|manha|tarde|noite|vestido|sapato|camisa|calca|tenis|gente|voce|eu|nos|ele|ela|senhora?|febre|pressao|dose|vez|ida|viagem|altura|peso|escola|velocidade|temperatura|forno)$/u;

/** "se for só a bateria, é vinte e cinco": the price of what alone is done or wanted. */
export function conditionPoints({ tokens, at, slot, number }: PriceMention): number {
  const isSum = number.form === 'whole' && number.cents >= FEWEST_KEPT * 100 && !number.timely;
  if (!isSum || slot.at !== at - 1 || !/^(?:é|fica|são|sai|dá)$/u.test(tokens[slot.at]?.lower ?? '')) return 0;
  const pause = /^(?:ai|entao)$/u.test(foldedAt(tokens, slot.at - 1)) ? slot.at - 2 : slot.at - 1;
  if (tokens[pause]?.text !== ',') return 0;
  const only = lastBefore(tokens, pause, LONGEST_CONDITION, (word) => /^(?:so|apenas)$/u.test(foldedAt(tokens, word)));
  const isCondition = foldedAt(tokens, only - 2) === 'se' && OF_CONDITIONS.test(foldedAt(tokens, only - 1));
  if (only < 0 || !isCondition || pause === only + 1) return 0;
  const words = tokens.slice(only + 1, pause);
  return words.every(({ kind, folded }) => kind === 'word' && !NOT_SOLD.test(folded)) ? DECISIVE : 0;
}
