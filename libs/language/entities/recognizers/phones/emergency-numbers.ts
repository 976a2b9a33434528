import { fillerAt } from '../../../portuguese/gap-words';
import { foldedAt, type Token } from '../../../portuguese/tokens';
import { wordSet } from '../../../portuguese/word-set';

const EMERGENCIES = wordSet(
  'incendio fogo assalto roubo ladrao bandido invasao briga violencia agressao ameaca acidente atropelamento batida infarto avc desmaio desmaiar ' +
    'mal afogamento enchente alagamento deslizamento desabamento emergencia urgencia gas explosao suspeito socorro',
);
const IN_CASE = /^(?:se|caso|quando)$/u;
/** Between the case and the number: "aí é", "liga direto no". */
const LINKS = wordSet(
  'e o no pelo pro ao ai entao so ja direto logo liga ligue ligar disca disque numero senhora senhor voce',
);
const MOST_LINKS = 6;
const CASE_WITHIN = 12;

/** "E se for incêndio? – Aí é 193", "Em caso de acidente, liga direto no 192": the number before which a case of emergency is named. */
export function isForEmergency(tokens: readonly Token[], from: number): boolean {
  let border = from - 1;
  while (border > from - MOST_LINKS && (LINKS.has(foldedAt(tokens, border)) || fillerAt(tokens, border) > 0))
    border -= 1;
  if (!/^[?,]$/u.test(tokens[border]?.text ?? '')) return false;
  let emergency = -1;
  for (let at = border - 1; at >= 0 && at > border - CASE_WITHIN && !/^[.?!]$/u.test(tokens[at]!.text); at -= 1) {
    if (EMERGENCIES.has(foldedAt(tokens, at))) emergency = at;
    if (emergency > at && IN_CASE.test(foldedAt(tokens, at))) return true;
  }
  return false;
}
