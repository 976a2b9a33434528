import { isLike } from './address-part';
import type { Move } from './address-moves';
import type { AddressParts } from './address-parts';

/**
 * "Suelen com um ele só. Não é Suellen.", "não tem ponto em lugar nenhum": the move behind what an address, of which something was said before in the turn,
 * does not have; null where the words can put something in the place of what was said.
 * @param names the names of the address.
 */
export function deniedEnd(
  moves: readonly Move[],
  at: number,
  parts: AddressParts,
  names: readonly string[],
): number | null {
  const [denial, verb] = [moves[at]!, moves[at + 1]];
  if (denial.text !== 'nao' || verb === undefined) return null;
  const said = moves.slice(0, at).filter(({ kind }) => kind !== 'pause' && kind !== 'sentence');
  const isFurther = said.length === 0 || said.at(-1)!.speaker === denial.speaker;
  const denied = moves[at + 2];
  if (!isFurther || denied === undefined) return null;
  // "não tem ponto, é traço" names what it has.
  if (verb.kind === 'other' && denied.kind === 'sign')
    return parts.contains(denied.text) || moves[at + 3]?.kind === 'text' ? null : at + 3;
  // "não é com m", "não com m"
  const remark = verb.kind === 'remark' ? at + 1 : verb.text === 'é' ? at + 2 : at;
  if (said.length > 0 && moves[remark]?.remark?.effect === 'write') return remark + 1;
  // "Não é S. Lucas?"
  const asked = moves.findIndex((move, index) => index > at + 1 && move.text === '?');
  if (verb.text === 'é' && denied.kind === 'letter' && asked > 0 && moves[asked]!.speaker === denied.speaker)
    return asked;
  const isOther = verb.text === 'é' && denied.kind === 'text' && names.some((name) => isLike(denied.text, name));
  if (!isOther || names.includes(denied.text)) return null;
  return moves[at + 3]?.kind === 'remark' ? at + 4 : at + 3;
}
