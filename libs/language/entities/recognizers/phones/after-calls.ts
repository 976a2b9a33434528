import { endsSentence, foldedAt, type Token } from '../../../portuguese/tokens';

/** Behind such a number a sentence goes on: "liga 192 ou traz direto", "liga 193 antes de mexer". */
const GOES_ON = /^(?:direto|agora|logo|ja|imediatamente|correndo|antes|que|e|quando)$/u;
const INSTEAD =
  /^(?:tra(?:z|zem|ga|gam)|lev(?:a|am|e|em)|corr(?:e|em|a|am)|vai|va|vao|vem|venha|cham(?:a|am|e|em)|mand(?:a|e)|procur(?:a|am|e|em)|acion(?:a|e)|avis(?:a|e)|us[ae]|fal[ae]|pe[cg]a|p[eo]de|deixa|ped[ei]|direto|pel[ao]|pr[oa]|para|no|na|o|a)$/u;

/** "ou traz direto", "ou chama a portaria": whether what can be done in place of a call starts at a token. */
export function isDoneInstead(tokens: readonly Token[], at: number): boolean {
  return INSTEAD.test(foldedAt(tokens, at));
}

/** "liga 192.", "liga 188, é de graça", "liga 193 antes de mexer": whether nothing is counted at the token behind a number that is called. */
export function closesCall(tokens: readonly Token[], at: number): boolean {
  if (tokens[at] === undefined || endsSentence(tokens, at) || tokens[at].text === ',') return true;
  const [word, next] = [foldedAt(tokens, at), foldedAt(tokens, at + 1)];
  if (GOES_ON.test(word)) return !/^(?:pouc|tant)[oa]s$/u.test(next);
  return /^(?:na|de|a) (?:hora|mesma|graca|qualquer)$/u.test(`${word} ${next}`);
}
