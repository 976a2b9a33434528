import { endsSentence, foldedAt, type Token } from '../portuguese/tokens';
import { wordSet } from '../portuguese/word-set';
import { isAreaCodeName } from './recognizers/phones/area-code-mentions';
import type { Cue, CueKind } from './cue-finder';
import { ENTITY_DEFINITIONS } from './entity-definitions';
import { ENTITY_KINDS } from './entity-kinds';

/** Words that announce numbers of other kinds, which must not be recognized as an entity. */
const OTHER_NUMBERS =
  'protocolo, protocolos, pedido, matricula, rg, identidade, conta, agencia, contrato, boleto, codigo, senha, lote, ' +
  'nis, pis, cnh, habilitacao, titulo, imei, serie, rastreio, rastreamento, rastreio dos correios, rastreamento dos correios, codigo dos correios, nota, inscricao, registro, chassi, renavam, ' +
  'token, patrimonio, chamado, ticket, bilhete, voo, reserva, ' +
  'convenio, carteirinha, prontuario, crm, oab, creci, passaporte, guia, linha digitavel, codigo de barras, ' +
  'numero do pedido, ordem de servico, medidor, instalacao, sus, cadunico, beneficio, versao, artigo, lei, resultado, loteria, sena, ' +
  'acordao, oficio, inquerito, mandado, edital, unidade consumidora, codigo do cliente, numero do cliente, hidrometro, apolice, sinistro, pasep, siape';

type CueMeaning = Omit<Cue, 'at' | 'end'>;

/** All cue phrases, folded, with their meaning. */
export const CUE_PHRASES: readonly (readonly [phrase: string, meaning: CueMeaning])[] = [
  ...ENTITY_KINDS.flatMap((kind) => {
    const { cues, recognizers } = ENTITY_DEFINITIONS[kind];
    const ofDigits = recognizers.some((recognizer) => typeof recognizer === 'object');
    return cues.flatMap(({ weight, phrases }) => phrasesOf(phrases, { kind, weight, ofDigits }));
  }),
  ...phrasesOf(OTHER_NUMBERS, { kind: 'other', weight: 1, ofDigits: false }),
];

function phrasesOf(list: string, meaning: { kind: CueKind; weight: number; ofDigits: boolean }) {
  return list.split(',').map((phrase) => [phrase.trim(), meaning] as const);
}

const BY_FIRST_WORD = new Map<string, { readonly words: readonly string[]; readonly meaning: CueMeaning }[]>();
// Longer phrases first, because they are more specific.
for (const [phrase, meaning] of [...CUE_PHRASES].sort(([a], [b]) => wordsIn(b) - wordsIn(a))) {
  const words = phrase.split(' ');
  BY_FIRST_WORD.set(words[0]!, [...(BY_FIRST_WORD.get(words[0]!) ?? []), { words, meaning }]);
}

function wordsIn(phrase: string): number {
  return phrase.split(' ').length;
}

function cueAt(tokens: readonly Token[], at: number): Cue | null {
  const token = tokens[at];
  if (token?.kind !== 'word') return null;
  if (isAreaCodeName(tokens, at)) return { at, end: at + 1, kind: 'phones', weight: 0.8, ofDigits: true };
  if (isOfPerson(tokens, at)) return { at, end: at + 2, kind: 'phones', weight: 0.7, ofDigits: true };
  const known = BY_FIRST_WORD.get(token.folded) ?? [];
  const phrase = known.find(({ words }) => words.every((word, offset) => tokens[at + offset]?.folded === word));
  if (phrase !== undefined && phrase.words.length > 1) return { at, end: at + phrase.words.length, ...phrase.meaning };
  // "e-mail" is three tokens.
  const hyphenated = token.folded === 'e' && tokens[at + 1]?.text === '-' && tokens[at + 2]?.folded.startsWith('mail');
  if (hyphenated === true) return { at, end: at + 3, kind: 'emails', weight: 1, ofDigits: false };
  return phrase === undefined ? null : { at, end: at + 1, ...phrase.meaning };
}

/** "deixa eu ver na conta", "tá no verso do contrato": where a value is written, not what it is. */
function isLookedUp(tokens: readonly Token[], at: number): boolean {
  const isPart = /^d[oa]$/u.test(foldedAt(tokens, at - 1));
  // "em cima do código de barras", "do lado do número do cliente"
  if (isPart && BESIDE.test(foldedAt(tokens, at - 2)) && !isStated(tokens, at)) return true;
  const part = isPart && PARTS.has(foldedAt(tokens, at - 2)) ? 2 : 0;
  const link = at - 1 - part;
  // "deixa eu pegar a conta de luz", "peraí que eu pego a conta de luz", "tô com a conta de luz aqui"
  const isTaken = /^(?:[oa]|uma?)$/u.test(foldedAt(tokens, link)) && TAKES.test(foldedAt(tokens, link - 1));
  if (isTaken && MAILED.test(foldedAt(tokens, at)) && tokens[at + 1]?.numeral !== true) return true;
  if (!/^(?:na|no|numa|num|nessa|nesse|minha|meu)$/u.test(foldedAt(tokens, link))) return false;
  // "tá embaixo do nome, no boleto."
  const reach = endsSentence(tokens, at + 1) ? FARTHEST_LOOK : NEAR_LOOK;
  for (let back = link - 1; back >= link - reach && !endsSentence(tokens, back); back -= 1)
    if (LOOKING.has(foldedAt(tokens, back))) return true;
  return false;
}

const NEAR_LOOK = 3;
const FARTHEST_LOOK = 6;
const LONGEST_NAME = 5;

/** "em cima do código de barras é 34191": the number of what is named is said. */
function isStated(tokens: readonly Token[], at: number): boolean {
  const next = tokens.slice(at + 1, at + 1 + LONGEST_NAME);
  const end = next.findIndex((token) => token.kind === 'symbol' || token.numeral || token.lower === 'é');
  return end >= 0 && next[end]!.kind !== 'symbol';
}

/** Papers with the data of a customer on them. */
const MAILED = /^(?:conta|nota|boleto|contrato|guia)$/u;
const TAKES =
  /^(?:(?:peg|ach|procur|olh)(?:ar|o|a|ando|ei|ou)|ver|vejo|vendo|busc(?:ar|o|ando)|abr(?:ir|o|indo|i)|com)$/u;
const LOOKING = wordSet(
  'por botar bota coloca colocar poe pus ve ver olha olhar olhando procurar procurando achar consta escrito escrita impresso aqui peguei pegar lendo ler ta tava esta estava tem vem vinha saiu anotei ' +
    'anotado anotada ai coloco boto ponho anoto vendo fica aparece',
);
const PARTS = wordSet(
  'verso capa frente rodape cabecalho pagina topo fundo alto canto cantinho final fim comeco inicio meio',
);
const BESIDE = /^(?:cima|baixo|embaixo|abaixo|acima|perto|pertinho|lado|ladinho)$/u;

/** "a instalação é no sítio": where it is, not its number. */
function isPlaceOfInstallation(tokens: readonly Token[], { at, end }: Cue): boolean {
  if (foldedAt(tokens, at) !== 'instalacao') return false;
  if (/^(?:local|endereco|rua|data|dia|horario)$/u.test(foldedAt(tokens, at - 2))) return true;
  const next = tokens[end]?.lower === 'é' ? end + 1 : end;
  return /^(?:n[oa]|em|do|da|no|fica|vai)$/u.test(foldedAt(tokens, next));
}

/** "que você já tinha me mandado": what was done, not the paper of a court. */
function isParticiple(tokens: readonly Token[], at: number): boolean {
  if (foldedAt(tokens, at) !== 'mandado') return false;
  const verb = /^(?:me|te|lhe|nos|ja|sido)$/u.test(foldedAt(tokens, at - 1)) ? at - 2 : at - 1;
  return /^(?:tinham?|tinhamos|tenho|tem|temos|ter|teria|tivesse|tiver|haviam?|foi|fui|seja|ser|era)$/u.test(
    foldedAt(tokens, verb),
  );
}

/** "para reserva do salão, …": what one wants to reserve, not the number of a reservation. */
function isReserving(tokens: readonly Token[], at: number): boolean {
  return foldedAt(tokens, at) === 'reserva' && /^(?:para|pra|fazer|faz)$/u.test(foldedAt(tokens, at - 1));
}

/** "a gerente da agência da Praça da Matriz", "dúvidas sobre o boleto": a place or a topic, without a number behind it. */
function isMentioned(tokens: readonly Token[], { at, end }: Cue): boolean {
  const isPlace = foldedAt(tokens, at) === 'agencia' && /^(?:d[aeo]|n[ao]|aqui|central)$/u.test(foldedAt(tokens, end));
  const isTopic = [2, 3].some((back) => foldedAt(tokens, at - back) === 'sobre');
  // "que é sinistro": slang
  if (foldedAt(tokens, at) === 'sinistro')
    return /^(?:e|que|muito|meio|bem|coisa|achei)$/u.test(foldedAt(tokens, at - 1));
  const next = tokens[end];
  return (isPlace || isTopic) && next?.numeral !== true && !/^(?:numero|n|é)$/u.test(next?.lower ?? '');
}

/** "quando sair o resultado da biópsia": only results of lotteries are numbers. */
function isResult(tokens: readonly Token[], at: number): boolean {
  const isOf = foldedAt(tokens, at) === 'resultado' && /^d[aeo]s?$/u.test(foldedAt(tokens, at + 1));
  return isOf && !/^(?:loteria|sena|quina|bicho|jogo|sorteio|lotofacil|megasena)$/u.test(foldedAt(tokens, at + 2));
}

/** "o código vai chegar nela", "o pedido não saiu": what happens to it is said, not its number. */
function isSubject(tokens: readonly Token[], end: number): boolean {
  if (!HAPPENS.test(foldedAt(tokens, end))) return false;
  return foldedAt(tokens, end) !== 'vai' || !/^(?:ser|ficar)$/u.test(foldedAt(tokens, end + 1));
}

const HAPPENS = /^(?:vai|vem|veio|cheg(?:a|ou)|saiu|venceu|vence|caiu|sumiu|atrasou|expirou)$/u;

/** "pra encerrar o contrato precisa ser o dele": what is done with it is said, and no number follows. */
function isDealtWith(tokens: readonly Token[], { at, end }: Cue): boolean {
  const next = tokens[end];
  const follows = next?.kind === 'word' && !next.numeral && !/^(?:numero|n|e|do|da|de|com|final)$/u.test(next.folded);
  return (
    follows &&
    /^(?:[oa]s?|ess[ae]|est[ae]|seu|sua)$/u.test(foldedAt(tokens, at - 1)) &&
    DEALS.has(foldedAt(tokens, at - 2))
  );
}

const DEALS = wordSet(
  'encerrar cancelar fechar abrir renovar assinar fazer refazer liberar gerar emitir concluir finalizar confirmar alterar atualizar transferir registrar ' +
    'entregar trocar bloquear reativar desbloquear quitar',
);

const OF_TRADE =
  /^(?:eletricista|dentista|motorista|taxista|bombeiro|encanador|pedreiro|gesseiro|manicure|pedicure|carreteiro|chaveiro|mecanico|pintor|marceneiro|jardineiro|vizinh[oa]|diarista|faxineira|cabeleireir[oa]|vidraceiro|serralheiro|contador|sindic[oa]|porteiro)$/u;

const TITLES_OF_OWNERS = /^(?:seu|seo|dona|tio|tia|doutora?|padre|pastor|vo)$/u;

/** "o número de Bastião", "me passa o número de mainha": the number of a person. */
function isOfPerson(tokens: readonly Token[], at: number): boolean {
  if (foldedAt(tokens, at) !== 'numero') return false;
  // "o número do eletricista", "o número da manicure"
  if (/^d[oa]$/u.test(foldedAt(tokens, at + 1)) && OF_TRADE.test(foldedAt(tokens, at + 2))) return true;
  if (foldedAt(tokens, at + 1) !== 'de') return false;
  // "o número de seu Zequinha"
  const isTitled = TITLES_OF_OWNERS.test(foldedAt(tokens, at + 2));
  const owner = isTitled ? tokens[at + 3] : tokens[at + 2];
  if (owner?.kind !== 'word') return false;
  if (isTitled) return true;
  return owner.text !== owner.lower && owner.text.toUpperCase() !== owner.text;
}

/** "o CEP da agência", "o telefone da reserva", "o CEP de instalação", "CPF na nota": what the announced number belongs to. */
function isOwner(tokens: readonly Token[], at: number, before: Cue | undefined): boolean {
  if (before?.weight !== 1 || !before.ofDigits || !/^(?:d[aeo]|n[ao]|pr[ao]|para)$/u.test(foldedAt(tokens, at - 1)))
    return false;
  // "o CEP do endereço de instalação", "o CEP na ficha de matrícula"
  const isOfForm = OWNING.test(foldedAt(tokens, at - 2)) && before.end === at - 3;
  // "o CEP é o mesmo da conta de luz"
  const isSame = foldedAt(tokens, at - 2) === 'mesmo' && at - before.end <= MOST_TO_SAME;
  // "E telefone? — É o da agência: …"
  const isOneOf = /^[oa]$/u.test(foldedAt(tokens, at - 2)) && at - before.end <= MOST_TO_SAME;
  return before.end === at - 1 || isOfForm || isSame || isOneOf;
}

/** "o telefone pra avisar do resultado", "o CPF pra emitir a nota": what the announced number is for. */
function isPurpose(tokens: readonly Token[], at: number, before: Cue | undefined): boolean {
  if (before === undefined || before.kind === 'other' || !before.ofDigits || at - before.end > MOST_TO_PURPOSE)
    return false;
  for (let word = at - 1; word >= before.end; word -= 1) {
    if (tokens[word]!.kind !== 'word' || tokens[word]!.numeral) return false;
    if (/^(?:pra|para)$/u.test(foldedAt(tokens, word))) return /^.+[aei]r$/u.test(foldedAt(tokens, word + 1));
  }
  return false;
}

/** "uma encomenda com nota no seu nome": a paper that comes with something, not its number. */
function isAttached(tokens: readonly Token[], { at, end }: Cue): boolean {
  return (
    foldedAt(tokens, at) === 'nota' &&
    /^(?:com|sem)$/u.test(foldedAt(tokens, at - 1)) &&
    /^n[oa]$/u.test(foldedAt(tokens, end))
  );
}

const MOST_TO_PURPOSE = 8;
const MOST_TO_SAME = 5;
const OWNING = /^(?:endereco|ficha|cadastro|formulario|guia|nota|folha|sistema|contrato)$/u;

/** All cue words of a passage, in order. Linear. */
export function findCues(tokens: readonly Token[]): Cue[] {
  const cues: Cue[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const cue = cueAt(tokens, at);
    if (cue === null) continue;
    const isOther =
      cue.kind === 'other' &&
      (isResult(tokens, at) ||
        isParticiple(tokens, at) ||
        isPlaceOfInstallation(tokens, cue) ||
        isReserving(tokens, cue.at) ||
        isMentioned(tokens, cue) ||
        isLookedUp(tokens, at) ||
        isOwner(tokens, at, cues.at(-1)) ||
        isPurpose(tokens, at, cues.at(-1)) ||
        isSubject(tokens, cue.end) ||
        isAttached(tokens, cue) ||
        isDealtWith(tokens, cue));
    // "o número tá no cartão: 62 3945 1107"
    const isOnCard = cue.kind === 'cards' && isLookedUp(tokens, at);
    if (!isOther && !isOnCard) cues.push(cue);
  }
  return cues;
}
