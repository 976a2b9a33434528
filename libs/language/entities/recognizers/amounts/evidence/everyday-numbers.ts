import { readCardinal } from '../../../../portuguese/cardinals';
import { endsSentence, foldedAt, type Token } from '../../../../portuguese/tokens';
import { wordSet } from '../../../../portuguese/word-set';
import { clauseStart, isEarlier, lastBefore } from '../clause';
import { isRate } from '../price-tail';
import { lastOfMoney, moneyFollows } from './money-talk';
import type { NumberInTalk } from './number-in-talk';
import { isShoeSize, isWorn } from './size-evidence';

/** How far the talk about something goes on, in tokens. */
const TALK = 45;

const PEOPLE = wordSet(
  'eu ele ela eles elas gente nos voce motoboy entregador entregadora motoqueiro motorista tecnico medico medica doutor doutora professor professora pai mae ' +
    'filho filha irmao irma marido mulher esposa menino menina rapaz moco moca cara pessoal turma chefe patrao vizinho vizinha pedreiro tio tia avo primo prima',
);
const LEAVES =
  /^(?:sai|saiu|sairam|saimos|chega|chegou|chegaram|chegamos|cheguei|volta|voltou|voltaram|voltei|voltamos|partiu|entrou|entrei|acordou|acordei|levantou|levantei|dormiu|jantou|almocou)$/u;
/** Tokens of the subject before its verb: "o menino da entrega". */
const SUBJECT = 5;
const AFTER_VERB = /^(?:ja|so|la|aqui|daqui|hoje|ontem|umas|quase|era|tipo)$/u;

/** "ele saiu oito e quinze", "a gente chegou dez e meia": when people leave and arrive, where no price is asked for. */
function isOfPeople({ tokens, at, number: { timely, form, end } }: NumberInTalk): boolean {
  if (!timely || (form !== 'cents' && form !== 'half') || isRate(tokens, end) || moneyFollows(tokens, end))
    return false;
  const verb = AFTER_VERB.test(foldedAt(tokens, at - 1)) ? at - 2 : at - 1;
  if (!LEAVES.test(foldedAt(tokens, verb))) return false;
  const start = Math.max(clauseStart(tokens, verb), verb - SUBJECT);
  const isSubject = (word: number): boolean =>
    PEOPLE.has(foldedAt(tokens, word)) && !/^(?:d[aeo]s?|pr[ao]|pel[ao]|com)$/u.test(foldedAt(tokens, word - 1));
  for (let word = start; word < verb; word += 1)
    if (isSubject(word)) return lastBefore(tokens, verb, TALK, (other) => isPriceQuestion(tokens, other)) < 0;
  return false;
}

/** "quanto" of anything else than a time: "quanto custou?" */
function isPriceQuestion(tokens: readonly Token[], at: number): boolean {
  return foldedAt(tokens, at) === 'quanto' && foldedAt(tokens, at + 1) !== 'tempo';
}

const OF_SIZES = 16;
const ASKS_SIZE = /^(?:tem|teria|veio|calca|serve|numero|no|do)$/u;

/** Whether a question asks for something worn in the size at a token: "essa bota tem trinta e nove?" */
function asksSize(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.numeral !== true || !(ASKS_SIZE.test(foldedAt(tokens, at - 1)) || isWornSought(tokens, at - 1)))
    return false;
  const size = readCardinal(tokens, at);
  if (size === null || !isSizeOf(size.value * 100)) return false;
  const closes = tokens[size.end] === undefined || endsSentence(tokens, size.end);
  return closes && lastBefore(tokens, at, OF_SIZES, (word) => isWorn(foldedAt(tokens, word))) >= 0;
}

/** "tem esse chinelo trinta e oito?" */
function isWornSought(tokens: readonly Token[], noun: number): boolean {
  return (
    isWorn(foldedAt(tokens, noun)) && isEarlier(tokens, noun, OF_SIZES, (word) => foldedAt(tokens, word) === 'tem')
  );
}

const isSizeOf = (cents: number): boolean => isShoeSize({ cents, form: 'whole', end: 0, timely: false, open: false });

/** "Essa bota tem trinta e nove? – Acabou, só tenho trinta e oito e quarenta.": sizes, up to the first word of money. */
function isAskedSize({ tokens, at, number: { cents, form, end } }: NumberInTalk): boolean {
  const isBoth = form === 'cents' && isSizeOf(cents - (cents % 100)) && isSizeOf((cents % 100) * 100);
  if (!isBoth && (form !== 'whole' || !isSizeOf(cents))) return false;
  const asked = lastBefore(tokens, at, TALK, (word) => asksSize(tokens, word));
  return asked > lastOfMoney(tokens, at) && !moneyFollows(tokens, end);
}

const MARKS =
  /^(?:media|bimestre|trimestre|semestre|recuperacao|boletim|redacao|prova|provas|matematica|portugues|historia|geografia|ciencias|biologia|quimica|fisica|ingles|materia|disciplina)$/u;
const BEST_MARK = 10;

/** "Tirou quanto em matemática? – Seis e meio, e a média é sete.": marks. */
function isSchoolMark(talk: NumberInTalk): boolean {
  const { tokens, at, number } = talk;
  if (number.cents > BEST_MARK * 100 || number.form === 'thousands' || isRate(tokens, number.end)) return false;
  const subject = lastBefore(tokens, at, TALK, (word) => MARKS.test(foldedAt(tokens, word)));
  return subject >= 0 && subject > lastOfMoney(tokens, at) && !moneyFollows(tokens, number.end);
}

const RATES = /^(?:dou|da|deu|dei|daria|dava|dar|darei|coloco|ponho|boto|avalio|leva|merece)$/u;

/** "Numa escala de zero a dez, que nota a senhora dá? – Pra você eu dou dez": the mark for a service. */
function isRating({ tokens, at, number: { cents, form } }: NumberInTalk): boolean {
  if (cents > BEST_MARK * 100 || form === 'thousands') return false;
  const verb = /^(?:um|com|uns|nota|ate|so)$/u.test(foldedAt(tokens, at - 1)) ? at - 2 : at - 1;
  if (!RATES.test(foldedAt(tokens, verb))) return false;
  const isAsked = (word: number): boolean =>
    (/^notas?$/u.test(foldedAt(tokens, word)) && /^(?:que|qual|uma|a|sua|de)$/u.test(foldedAt(tokens, word - 1))) ||
    (/^(?:zero|um|0|1)$/u.test(foldedAt(tokens, word)) &&
      foldedAt(tokens, word + 1) === 'a' &&
      /^(?:dez|cinco|10|5)$/u.test(foldedAt(tokens, word + 2)));
  return lastBefore(tokens, at, TALK, isAsked) >= 0;
}

const PARTS = /^(?:vezes|meses|parcelas|prestacoes)$/u;
const MOST_PARTS = 420;

/** "… em sessenta meses fica em … – E em quarenta e oito?": for how many installments a sum is asked. */
function asksForParts({ tokens, at, number: { cents, form, end } }: NumberInTalk): boolean {
  if (form !== 'whole' || cents > MOST_PARTS * 100 || foldedAt(tokens, at - 1) !== 'em') return false;
  const opens = at < 3 || tokens[at - 2]?.lower === 'e' || tokens[at - 2]?.kind === 'symbol';
  if (!opens || !/^[?,]$/u.test(tokens[end]?.text ?? '')) return false;
  const isOfParts = (word: number): boolean => PARTS.test(foldedAt(tokens, word)) && tokens[word - 1]?.numeral === true;
  return lastBefore(tokens, at, TALK, isOfParts) >= 0;
}

/** "aquele fixo que termina em 4410", "com final 4410", "é trezentos e dez o final": the last digits of a longer number. */
function isEnding({ tokens, at, number: { end, form } }: NumberInTalk): boolean {
  if (form !== 'whole') return false;
  const name = /^(?:em|com|e|o)$/u.test(foldedAt(tokens, at - 1)) ? at - 2 : at - 1;
  if (/^(?:termina|terminam|terminado|terminada|terminando|finais|final|finalzinho)$/u.test(foldedAt(tokens, name)))
    return name < at - 1 || /^(?:com|o|de|é|:)$/u.test(tokens[name - 1]?.lower ?? '');
  const isNamedBehind = tokens[end]?.lower === 'o' && /^(?:final|fim|finalzinho)$/u.test(foldedAt(tokens, end + 1));
  return isNamedBehind && (tokens[end + 2] === undefined || tokens[end + 2]!.kind === 'symbol');
}

const SCREENS =
  /^(?:tev[ei]s?|tvs?|televis(?:ao|or|oes)|telas?|monitor(?:es)?|hdmi|polegadas?|resolucao|videos?|camera|filma|filmadora|imagem|projetor|drone|streaming|netflix|hdr|oled|qled)$/u;
const OF_SCREENS = new Set([2, 4, 5, 8]);

/** "Essa é quatro K": the resolution of a screen, where screens are talked of. */
function isResolution({ tokens, at, number: { cents, end } }: NumberInTalk): boolean {
  if (tokens[end - 1]?.lower !== 'k' || !OF_SCREENS.has(cents / THOUSAND / 100)) return false;
  return tokens.slice(Math.max(0, at - TALK), end + NEXT).some(({ folded }) => SCREENS.test(folded));
}

const THOUSAND = 1000;
const NEXT = 8;

/** "D mais trinta": days after which money is paid. */
function isAfterDays({ tokens, at }: NumberInTalk): boolean {
  return /^(?:mais|\+)$/u.test(foldedAt(tokens, at - 1)) && foldedAt(tokens, at - 2) === 'd';
}

/** Whether a number is a time at which people come or leave, a size, a mark a count of installments that is asked for, the end of a longer number, a resolution or a term. */
export function isEverydayNumber(talk: NumberInTalk): boolean {
  return [isOfPeople, isAskedSize, isSchoolMark, isRating, asksForParts, isEnding, isResolution, isAfterDays].some(
    (is) => is(talk),
  );
}
