import { foldedAt, type Token } from '../../../portuguese/tokens';

/** "na audiência", "essa audiência": a hearing in court, but not the audience of a program, which has a rate ("a audiência caiu"). */
export function isHearing(tokens: readonly Token[], at: number): boolean {
  return (
    foldedAt(tokens, at) === 'audiencia' && /^(?:n|d|ess|est|ness|nest|um)a$|^pra$/u.test(foldedAt(tokens, at - 1))
  );
}
