import { foldedAt, type Token } from '../../../portuguese/tokens';

/** How far a test has to do with a number, in tokens. */
const TOPIC = 30;
const OF_TEST = /^(?:gabarito|vestibular|enem|simulado|questoes)$/u;

/** Whether a test is talked of shortly before a token, so that a number is one of points: "noventa questões, acertei 61 … O corte foi 58". */
export function followsTest(tokens: readonly Token[], at: number): boolean {
  for (let word = at - 1; word >= 0 && word > at - TOPIC; word -= 1) {
    if (OF_TEST.test(foldedAt(tokens, word))) return true;
  }
  return false;
}
