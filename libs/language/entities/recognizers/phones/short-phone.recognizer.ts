import { digitEdges } from '../../../portuguese/digit-edges';
import { fillerAt } from '../../../portuguese/gap-words';
import { PhraseIndex } from '../../../portuguese/phrase-index';
import { endsSentence, foldedAt, type Token } from '../../../portuguese/tokens';
import { wordSet } from '../../../portuguese/word-set';
import type { Candidate } from '../../entity';
import type { Passage } from '../../passage';
import { isPublicService } from '../../validators/phone';
import { closesCall, isDoneInstead } from './after-calls';
import { isForEmergency } from './emergency-numbers';

/** Verbs and nouns after which three digits are a public service: "ligue para o um nove zero". */
const CALLS = new Set(
  (
    'ligue liguem disquem denunciem acionem liga ligar ligo liguei ligou ligaram ligando disque disca discar discou disquei telefone fone telefonar telefonou telefonei telefona ' +
    'reclama reclame reclamar reclamo reclamem acione aciona acionar acionou acionaram acionei chama chamem chame chamar chamei chamou chamaram chamo chamamos aciono acionamos atende atendem denuncie denunciar denuncia ' +
    'samu policia bombeiro bombeiros cvv procon ouvidoria'
  ).split(' '),
);
const LINKS = new Set(
  'pro pra para o a no na numero e pelo ao telefone da do dos defesa civil militar corpo guarda agora logo ja imediatamente direto rapido entao de graca gratis'.split(
    ' ',
  ),
);
/** Directly before digits these say that a service is called; a bare verb can also count ("liguei cento e noventa vezes"). */
const TO_SERVICE = new Set(
  'pro pra para no pelo ao o numero telefone disque denuncia samu discar disca disquei e'.split(' '),
);
/** Behind these no counted things follow: "ligou pro 190 às onze". */
const DEFINITE = new Set('pro no pelo ao o'.split(' '));
/** Behind a number that stands behind an article these make it another number: "o 190 andar", "no 192 por cento". */
const COUNTED = /^(?:vezes|andar|dias?|horas?|minutos?|reais|por|pessoas|metros|quilos|graus)$/u;
const MAX_LINKS = 4;
/** More than that of a sum without a currency. */
const SCORE = 4;
/** Words that can follow the number; other words are counted nouns. */
const AFTER = new Set(
  'e que ou pra para se em na no de da do dia com pelo quando porque mas ai agora hoje ontem imediatamente urgente ele ela eles ne viu as anota senhora senhor doutora doutor moca moco filha mae'.split(
    ' ',
  ),
);

interface ShortNumber {
  readonly digits: string;
  readonly end: number;
}

/** Three digits said one by one or as one number, that no other digits follow. */
function readShort(tokens: readonly Token[], at: number): ShortNumber | null {
  let digits = '';
  let end = at;
  while (digits.length < 3) {
    const edge = digitEdges(tokens, end).find((one) => one.digits !== '' && (digits + one.digits).length <= 3);
    if (edge === undefined) return null;
    digits += edge.digits;
    end = edge.end;
  }
  return { digits, end };
}

const LISTENER = /^(?:eu|voce|ce|vc|tu|senhora?|se|quando|precisar|quiser|for|que|de|pra|para|pode|vou|vai)$/u;
/** How far before a verb its conjunction stands. */
const CONJUNCTION = 4;

/** "quando a vizinha chamar o 190": what someone else will do; the number is given to no one. */
function isOfOthers(tokens: readonly Token[], verb: number): boolean {
  if (!/[aei]r$/u.test(tokens[verb]?.folded ?? '') || LISTENER.test(tokens[verb - 1]?.folded ?? '')) return false;
  for (let at = verb - 2; at >= verb - CONJUNCTION && tokens[at]?.kind === 'word'; at -= 1) {
    if (/^(?:quando|se|ate|enquanto)$/u.test(tokens[at]!.folded)) return true;
  }
  return false;
}

/** "ligar na mesma hora pro cento e noventa": anything of one clause stands between the call and the number that everyone knows. */
function isCalledSomehow(tokens: readonly Token[], from: number): boolean {
  const article = foldedAt(tokens, from - 1);
  if (!/^(?:pro|no|ao)$/u.test(article) && !(article === 'o' && /^par?a?$/u.test(foldedAt(tokens, from - 2))))
    return false;
  for (
    let at = from - 2;
    at > from - CALLED_WITHIN && (tokens[at]?.kind === 'word' || tokens[at]?.text === ',');
    at -= 1
  ) {
    if (/^(?:lig|disqu?|telefon)/u.test(tokens[at]!.folded) && CALLS.has(tokens[at]!.folded))
      return !isOfOthers(tokens, at);
  }
  return false;
}

function isCalled(tokens: readonly Token[], from: number): boolean {
  if (!TO_SERVICE.has(tokens[from - 1]?.folded ?? '')) return false;
  for (let at = from - 1, links = 0; at >= 0 && links <= MAX_LINKS; at -= 1, links += 1) {
    const word = tokens[at];
    if (word?.kind !== 'word') return false;
    if (CALLS.has(word.folded)) return !isOfOthers(tokens, at);
    if (!LINKS.has(word.folded)) return false;
  }
  return false;
}

/** Public services that are called at such a number. */
const SERVICES = new PhraseIndex(
  (
    'samu, bombeiro, bombeiros, corpo de bombeiros, policia, policia militar, policia civil, policia rodoviaria, policia rodoviaria federal, policia federal, pm, prf, cvv, procon, ' +
    'defesa civil, ouvidoria, guarda municipal, guarda civil, conselho tutelar, disque denuncia, disque saude, direitos humanos, ambulancia, resgate, ' +
    'prefeitura, subprefeitura, emergencia, emergencias, delegacia, anatel, inss, previdencia, vigilancia sanitaria, ministerio da saude, ibama, ' +
    'central de atendimento a mulher, central da mulher, violencia contra a mulher, violencia domestica, companhia de energia, companhia de luz, companhia de agua, ' +
    'sabesp, copasa, sanepar, caesb, embasa, compesa, corsan, cagece, enel, cemig, copel, coelba, equatorial, energisa, detran'
  ).split(', '),
);
/** Between the name of a service and its number, besides fillers and pauses. */
const STATED = wordSet(
  'e no pelo o ao numero telefone fone do da de militar civil federal rodoviaria municipal atende eles la aqui tu voce a senhora ligue ligar que vem',
);
const FAR = 8;

/** "Defesa Civil é 199", "a polícia, 190", "Qual o número do SAMU? – 192": the service is named, and then only its number. */
function isOfService(tokens: readonly Token[], from: number): boolean {
  const before = tokens[from - 1];
  const isStated =
    before?.kind === 'symbol' ||
    before?.lower === 'é' ||
    DEFINITE.has(before?.folded ?? '') ||
    endsService(tokens, from - 1) ||
    before?.folded === 'numero';
  if (!isStated) return false;
  for (let at = from - 1; at >= 0 && at > from - FAR; at -= 1) {
    if (endsService(tokens, at)) return true;
    const token = tokens[at]!;
    if (token.kind !== 'symbol' && !STATED.has(token.folded) && token.lower !== 'é' && fillerAt(tokens, at) === 0)
      return false;
  }
  return false;
}

/** Whether the name of a service ends with a token: "polícia rodoviária", also before another word of it. */
function endsService(tokens: readonly Token[], at: number): boolean {
  for (let first = at; first > at - LONGEST_SERVICE; first -= 1)
    if (SERVICES.lengthAt(tokens, first) === at + 1 - first) return true;
  return false;
}

/** "o 193 dos bombeiros", "192 é o SAMU", "pelo 156 da prefeitura" */
function namesService(tokens: readonly Token[], from: number, end: number): boolean {
  const before = tokens[from - 1];
  if (before !== undefined && before.kind === 'word' && !DEFINITE.has(before.folded) && before.lower !== 'é')
    return false;
  // "é o 156, da prefeitura"
  const isApart = tokens[end]?.text === ',' && /^(?:d[aeo]|[oa])s?$/u.test(foldedAt(tokens, end + 1));
  if (isApart) return SERVICES.lengthAt(tokens, end + 2) > 0;
  // "pelo 156, que é o da prefeitura", "192, mãe, é o Samu"
  const stated = statedAt(tokens, end);
  if (stated > end) return SERVICES.lengthAt(tokens, stated) > 0;
  const isName =
    /^d[aeo]s?$/u.test(foldedAt(tokens, end)) ||
    (tokens[end]?.lower === 'é' && /^d?[oa]s?$/u.test(foldedAt(tokens, end + 1)));
  const at = tokens[end]?.lower === 'é' ? end + 2 : end + 1;
  return isName && SERVICES.lengthAt(tokens, at) > 0;
}

/** The token behind ", que é o da" or ", mãe, é o"; the same token when it does not start there. */
function statedAt(tokens: readonly Token[], end: number): number {
  if (tokens[end]?.text !== ',') return end;
  const isAddressed = tokens[end + 1]?.kind === 'word' && tokens[end + 2]?.text === ',';
  let at = isAddressed ? end + 3 : end + 1;
  if (foldedAt(tokens, at) === 'que') at += 1;
  if (tokens[at]?.lower !== 'é') return end;
  at += 1;
  while (at < end + MOST_STATING && /^(?:d?[oa]s?|numero)$/u.test(foldedAt(tokens, at))) at += 1;
  return at;
}

const MOST_STATING = 9;
const LONGEST_SERVICE = 5;

/** How far before its number, which stands apart, the call is spoken of. */
const CALLED_WITHIN = 12;
const OF_CALLS =
  /^(?:lig(?:a|ue|ar|uei)|disc(?:a|ar|ou|uei)|disque|telefon(?:a|e|ar|ei)|acion(?:a|e|ar|ei)|denunci(?:e|a|ar))$/u;

/** "Liga pro Corpo de Bombeiros, menina, 193", "Pode denunciar, é o um oito um": the number stands apart, behind whom to call. */
function isGivenApart(tokens: readonly Token[], from: number): boolean {
  const before = tokens[from - 1];
  const lead = DEFINITE.has(before?.folded ?? '') ? from - 2 : from - 1;
  if (tokens[lead]?.text !== ',' && tokens[lead]?.lower !== 'é') return false;
  for (let at = lead; at >= 0 && at > lead - CALLED_WITHIN; at -= 1) {
    if (tokens[at]!.numeral || endsSentence(tokens, at)) return false;
    if (OF_CALLS.test(tokens[at]!.folded)) return true;
  }
  return false;
}

/** The services that everyone knows by their numbers. */
const WELL_KNOWN = /^(?:100|11[56]|135|136|15[01346]|18[018]|19[0-9])$/u;

const DIALS = /^(?:lig(?:uem?|ar?|am)|disc(?:ar?|am)|disquem?)$/u;
/** "ligue 135.", "liga 192 ou traz direto": nothing is counted where the sentence ends, or another thing to do follows. */
function isDialed(tokens: readonly Token[], from: number, end: number): boolean {
  const next = foldedAt(tokens, end);
  const closes =
    SERVICES.lengthAt(tokens, end) > 0 || closesCall(tokens, end) || (next === 'ou' && goesInstead(tokens, end + 1));
  if (!closes) return false;
  return (
    (tokens[end + 1]?.numeral !== true || next === 'ou') && DIALS.test(foldedAt(tokens, alternative(tokens, from) - 1))
  );
}

/** "ou traz aqui", "ou bombeiro", "ou 193": another thing to do, or another number that everyone knows. */
function goesInstead(tokens: readonly Token[], at: number): boolean {
  const short = tokens[at]?.numeral === true ? readShort(tokens, at) : null;
  if (short !== null) return WELL_KNOWN.test(short.digits) && ends(tokens, short.end);
  return SERVICES.lengthAt(tokens, at) > 0 || isDoneInstead(tokens, at);
}

/** The start of the first number of "190 ou 193"; the same token where there is only one. */
function alternative(tokens: readonly Token[], from: number): number {
  if (foldedAt(tokens, from - 1) !== 'ou') return from;
  const starts = [1, 2, 3, 4, 5].map((length) => from - 1 - length);
  const other = starts.find((at) => {
    const short = DIALS.test(foldedAt(tokens, at - 1)) ? readShort(tokens, at) : null;
    return short?.end === from - 1 && WELL_KNOWN.test(short.digits);
  });
  return other ?? from;
}

/** What is asked of a public service. */
const OF_REQUESTS = /^(?:registr|reclam|solicit|denunci|protocol|inform|ped[ei]|abr[aei]|cham|agend|marc[ao]|faz)/u;

/** "registra pelo 156, pelo telefone ou no aplicativo" */
function isRequestedAt(tokens: readonly Token[], from: number): boolean {
  if (!/^(?:pelo|no)$/u.test(foldedAt(tokens, from - 1))) return false;
  const clause = tokens.slice(Math.max(0, from - FAR), from - 1);
  const start = clause.findLastIndex(({ kind }) => kind === 'symbol');
  return clause.slice(start + 1).some(({ folded }) => OF_REQUESTS.test(folded));
}

/** "Isso é pelo um cinco seis, senhora" */
function isDoneAt(tokens: readonly Token[], from: number): boolean {
  return (
    foldedAt(tokens, from - 1) === 'pelo' && tokens[from - 2]?.lower === 'é' && foldedAt(tokens, from - 3) === 'isso'
  );
}

/** "Poda é no um cinco meia": said one by one. */
function isSpelledPlace(tokens: readonly Token[], from: number, end: number): boolean {
  return end === from + 3 && foldedAt(tokens, from - 1) === 'no' && tokens[from - 2]?.lower === 'é';
}

function isGiven(tokens: readonly Token[], from: number, { digits, end }: ShortNumber): boolean {
  if (isCalled(tokens, from)) return ends(tokens, end) || isAfterArticle(tokens, from, end);
  if ((isStatedContact(tokens, from) || answersWhere(tokens, from)) && ends(tokens, end)) return true;
  if (!WELL_KNOWN.test(digits)) return false;
  if (isCalledSomehow(tokens, from)) return ends(tokens, end) || isAfterArticle(tokens, from, end);
  if (isForEmergency(tokens, from) && ends(tokens, end)) return true;
  if (namesService(tokens, from, end) || isDialed(tokens, from, end)) return true;
  const isPlace = isRequestedAt(tokens, from) || isDoneAt(tokens, from) || isSpelledPlace(tokens, from, end);
  if (isPlace && ends(tokens, end)) return true;
  return (isOfService(tokens, from) || isGivenApart(tokens, from)) && ends(tokens, end) && !greets(tokens, end);
}

/** "vou lhe passar o contato da defensoria, anote aí, é o um dois nove", "o telefone pra agendar é o cento e sessenta" */
function isStatedContact(tokens: readonly Token[], from: number): boolean {
  if (tokens[from - 1]?.lower !== 'o' || tokens[from - 2]?.lower !== 'é') return false;
  for (let at = from - 3; at >= 0 && at > from - STATED_WITHIN; at -= 1) {
    if (tokens[at]!.numeral || endsSentence(tokens, at)) return false;
    if (/^(?:telefone|contato|fone|disque)$/u.test(tokens[at]!.folded)) return true;
    // "o número da companhia de energia"
    if (tokens[at]!.folded === 'numero' && /^d[aeo]$/u.test(foldedAt(tokens, at + 1))) return true;
  }
  return false;
}

const STATED_WITHIN = 14;

const OPENS_ANSWER = wordSet(
  'isso ai entao e o no pelo ao liga ligue ligar disca disque ah olha a senhora senhor voce pode numero',
);
const MOST_OPENING = 5;
const ASKED_WITHIN = 16;
/** Words that the one who asks adds to the question. */
const MOST_ADDED = 10;
/** "Qual é o número?" */
const LONGEST_QUESTION = 7;
const ASKS_WHERE =
  /^(?:telefone|fone|contato|ligo|lig(?:a|ar|ue)|reclam(?:o|a|ar)|denunci(?:o|a|ar)|avis(?:o|a|ar)|cham(?:o|a|ar)|comunic(?:o|a|ar))$/u;

/** "Qual o telefone da defensoria? – É o 129", "Onde eu reclamo da água suja? – No 115": the number opens the answer. */
function answersWhere(tokens: readonly Token[], from: number): boolean {
  let at = from - 1;
  while (at > from - MOST_OPENING && (tokens[at]?.text === ',' || OPENS_ANSWER.has(foldedAt(tokens, at)))) at -= 1;
  // "Onde eu reclamo do buraco? Já furou dois pneus. – Isso é no 156"
  if (tokens[at]?.text === '.') {
    const earlier = at - 1;
    while (at > earlier - MOST_ADDED && tokens[at]?.text !== '?') at -= 1;
  }
  if (tokens[at]?.text !== '?') return false;
  const words = tokens.slice(Math.max(0, at - ASKED_WITHIN), at);
  const start = words.findLastIndex((_, index) => endsSentence(words, index)) + 1;
  const asked = words.slice(start);
  // "Tem algum telefone?"
  const isSought = asked.some(({ folded }) => /^(?:tem|existe|ha|teria)$/u.test(folded));
  if (isSought && asked.some(({ folded }) => /^(?:telefone|fone|numero|contato|disque)$/u.test(folded)))
    return isOfCall(words);
  // "O telefone da ouvidoria, por favor?"
  const isRequest = /^(?:por favor|por gentileza)$/u.test(
    `${asked.at(-2)?.folded ?? ''} ${asked.at(-1)?.folded ?? ''}`,
  );
  if (!isRequest && !asked.some(({ folded }) => /^(?:qual|onde|que|quem|como)$/u.test(folded))) return false;
  // "Se precisar da polícia rodoviária, qual é o número?", "Chama a polícia. – Que número?", but not "o número do apartamento"
  const number = asked.findIndex(({ folded }) => folded === 'numero');
  const isWhole = asked.length <= LONGEST_QUESTION && !/^d[aeo]s?$/u.test(foldedAt(asked, number + 1));
  const isOfNamed = number >= 0 && (isWhole ? words : asked).some((_, word, near) => SERVICES.lengthAt(near, word) > 0);
  return isOfNamed || asked.some(({ folded }) => ASKS_WHERE.test(folded));
}

/** Whether what is sought is a telephone, or a number with which something is reported. */
function isOfCall(words: readonly Token[]): boolean {
  return words.some(({ folded }) => ASKS_WHERE.test(folded));
}

/** "Prefeitura, cento e cinquenta e seis, em que posso ajudar?": who is called says its name. */
function greets(tokens: readonly Token[], end: number): boolean {
  const at = tokens[end]?.kind === 'symbol' ? end + 1 : end;
  return /^(?:em que|bom dia|boa tarde|boa noite)$/u.test(`${foldedAt(tokens, at)} ${foldedAt(tokens, at + 1)}`);
}

/** "ligou pro 190 às onze" */
function isAfterArticle(tokens: readonly Token[], from: number, end: number): boolean {
  const next = tokens[end];
  if (!DEFINITE.has(foldedAt(tokens, from - 1)) || next?.kind !== 'word') return false;
  // "chamei o 190 duas vezes"
  if (next.numeral && foldedAt(tokens, end + 1) === 'vezes') return true;
  return !next.numeral && !COUNTED.test(next.folded);
}

function ends(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at];
  if (next === undefined || endsSentence(tokens, at)) return true;
  return next.kind === 'symbol'
    ? ',;!?)'.includes(next.text) && tokens[at + 1]?.numeral !== true
    : AFTER.has(next.folded) || fillerAt(tokens, at) > 0;
}

/** "é pra ligar pra onde – 192, mãe, é o Samu": the number opens the turn, and its service is named. */
function answersNamed({ tokens, reader }: Passage, from: number, { digits, end }: ShortNumber): boolean {
  if (!WELL_KNOWN.test(digits) || !reader.changesSpeaker(from - 1, from)) return false;
  return namesService(tokens.slice(from, end + MOST_BEHIND), 0, end - from);
}

/** More tokens behind a number than the name of its service ends in. */
const MOST_BEHIND = 16;
/** More tokens before a number than any rule here reads. */
const MOST_BEFORE = 32;

/** Three-digit numbers of public services that are called: 190, 192, "disque cem". */
export function recognizeShortPhones(passage: Passage): Candidate[] {
  const { tokens, reader } = passage;
  const found: Candidate[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const isInside = tokens[at - 1]?.numeral === true && !reader.changesSpeaker(at - 1, at);
    if (tokens[at]?.numeral !== true || isInside) continue;
    const short = readShort(tokens, at);
    if (short === null || !isPublicService(short.digits)) continue;
    // "É 190 ou 193."
    const isOther = found.at(-1)?.to === at - 1 && /^(?:ou|e)$/u.test(tokens[at - 1]!.lower) && ends(tokens, short.end);
    // "liga no 135 – 135 de telefone fixo?": nothing follows in the turn.
    const last = tokens[short.end]?.kind === 'symbol' ? short.end : short.end - 1;
    const closes = last + 1 < tokens.length && reader.changesSpeaker(last, last + 1);
    const start = Math.max(0, at - MOST_BEFORE);
    const isGivenLast = (): boolean =>
      isGiven(tokens.slice(start, short.end), at - start, { ...short, end: short.end - start });
    if (!isOther && !(closes ? isGivenLast() : isGiven(tokens, at, short)) && !answersNamed(passage, at, short))
      continue;
    const { digits: value, end } = short;
    found.push({ kind: 'phones', value, fields: {}, from: at, to: end, score: SCORE, shown: value });
    at = end - 1;
  }
  return found;
}
