import { digitsOf } from '../../portuguese/digits-of';
import { digitEdges } from '../../portuguese/digit-edges';
import type { Candidate } from '../entity';
import type { Passage } from '../passage';
import type { Mentions } from './mentions';

/** Whether a value is said, or read back, a second time: elsewhere, or within the words that were read as one value. */
export function isRepeated(passage: Passage, candidate: Candidate, mentions: Mentions): boolean {
  return mentions.isRepeated(candidate) || isSaidTwice(passage, candidate);
}

/** "98765-4321." – "98765-4321, certo?": the words of one number have its digits twice. */
function isSaidTwice({ tokens }: Passage, { kind, value, from, to }: Candidate): boolean {
  const digits = digitsOf(value);
  if (kind === 'emails' || kind === 'amounts' || digits === '') return false;
  let said = '';
  for (let at = from; at < to;) {
    const [edge] = digitEdges(tokens, at);
    said += edge?.digits ?? '';
    at = edge?.end ?? at + 1;
  }
  return said.split(digits).length > 2;
}
