import { foldedAt, type Token } from '../../../portuguese/tokens';
import { wordSet } from '../../../portuguese/word-set';
import { ORGANIZATIONS } from '../who-is-reached';
import { isSignToken } from './address-signs';

/** People who are named after a possessive: "no da minha esposa ivone". */
const RELATIVES = wordSet(
  'esposa esposo marido mulher mae pai filho filha irmao irma chefe patrao patroa primo prima tio tia avo vo sogra sogro genro nora socio socia ' +
    'namorado namorada noivo noiva colega vizinho vizinha contador contadora secretaria gerente advogado advogada medico medica cunhado cunhada ' +
    'sobrinho sobrinha menina menino guri guria moleque garoto garota neto neta bisneto bisneta afilhado afilhada padrinho madrinha enteado enteada ' +
    'padrasto madrasta companheiro companheira amigo amiga comadre compadre cliente aluno aluna professora professor assistente estagiaria ' +
    'estagiario funcionaria funcionario supervisor supervisora diretora diretor corretor corretora velho velha veio mocinha filhinha filhinho ' +
    'mainha painho mamae papai orientador orientadora inquilino inquilina cuidadora parceiro parceira dentista psicologa psicologo',
);
/** Which of several addresses it is: "põe o pessoal camila ponto reis". */
const SORTS = wordSet(
  'pessoal profissional corporativo comercial institucional principal particular antigo velho novo atual outro primeiro segundo mesmo empresarial ' +
    'academico alternativo secundario oficial certo correto',
);
const POSSESSIVE = /^(?:minha|sua|tua|meu|seu|teu|nosso|nossa)$/u;
/** Words for an address before "da loja". */
const MAIL_NOUN = /^(?:e?mails?|gmail|hotmail|pix|chave|endereco|contato|eletronico)$/u;
/** Tokens between the word for an address and its owner: "o e-mail aqui da nossa loja". */
const OWNER_WITHIN = 3;

/** Whether the address is still to come: a word of it, and no sign, follows a token. */
function precedesAddress(tokens: readonly Token[], at: number): boolean {
  return tokens[at + 1]?.kind === 'word' && !isSignToken(tokens, at + 1);
}

function isOwner(tokens: readonly Token[], at: number): boolean {
  if (!ORGANIZATIONS.has(foldedAt(tokens, at))) return false;
  const link = POSSESSIVE.test(foldedAt(tokens, at - 1)) ? at - 2 : at - 1;
  if (!/^d[oae]$/u.test(foldedAt(tokens, link))) return false;
  for (let noun = link - 1; noun >= link - OWNER_WITHIN; noun -= 1) {
    if (MAIL_NOUN.test(foldedAt(tokens, noun))) return true;
  }
  // "manda no da loja"
  return /^(?:no|o)$/u.test(foldedAt(tokens, link - 1));
}

/** Whether a noun says whose address follows, or which one: "o e-mail da loja", "no da minha esposa", "o pessoal". */
export function namesOwner(tokens: readonly Token[], at: number): boolean {
  const folded = foldedAt(tokens, at);
  if (RELATIVES.has(folded) && POSSESSIVE.test(foldedAt(tokens, at - 1))) return true;
  // "é o nome da loja, arroba gmail"
  if (ORGANIZATIONS.has(folded) && /^d[oa]$/u.test(foldedAt(tokens, at - 1)) && foldedAt(tokens, at - 2) === 'nome')
    return true;
  const isSort =
    SORTS.has(folded) && (/^n?o$/u.test(tokens[at - 1]?.lower ?? '') || POSSESSIVE.test(foldedAt(tokens, at - 1)));
  // "o institucional, arnaldo ponto teles"
  const isBeforePause = tokens[at + 1]?.text === ',' && precedesAddress(tokens, at + 1);
  if (isSort && isBeforePause) return true;
  return precedesAddress(tokens, at) && (isSort || isOwner(tokens, at));
}
