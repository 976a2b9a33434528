import { foldedAt, type Token } from '../../../portuguese/tokens';

const OF_DOMAIN = /^(?:dominio|arroba|final|finalzinho|terminacao|provedor|servidor|endereco|empresa|site|coisa)$/u;
const LEAD = /^(?:n[oa]|com|d[oa]|e|o|a)$/u;
const LONGEST_CHANGE = 4;

/** "no mesmo domínio", "o mesmo final": length in tokens of words for the domain of the address before; or 0. */
export function sameDomainAt(tokens: readonly Token[], at: number): number {
  let end = at;
  while (end < at + 2 && LEAD.test(foldedAt(tokens, end))) end += 1;
  if (!/^mesm[oa]$/u.test(foldedAt(tokens, end)) || !OF_DOMAIN.test(foldedAt(tokens, end + 1))) return 0;
  // "a mesma coisa" needs its at sign before: "arroba a mesma coisa".
  return foldedAt(tokens, end + 1) === 'coisa' && foldedAt(tokens, at - 1) !== 'arroba' ? 0 : end + 2 - at;
}

/** "só muda pra arroba gmail", "trocou para arroba …": whether the words before an at sign say that only what follows it changes. */
export function changesDomain(tokens: readonly Token[], at: number): boolean {
  for (let from = at - 1; from >= at - LONGEST_CHANGE; from -= 1) {
    const word = foldedAt(tokens, from);
    if (/^(?:mud|troc|pass|vir)(?:a|e|o|ou|ei|ar)$/u.test(word)) return true;
    if (!/^(?:pr[ao]|para|por|agora|o|a|final|so|é|e)$/u.test(word)) return false;
  }
  return false;
}
