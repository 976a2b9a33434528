import type { Candidate } from '../../entity';
import type { Passage } from '../../passage';
import { findMentions } from './find-mentions';
import { personOf } from './people';

/** Below the scores of all other kinds: an e-mail or a street that contains a name is no person. */
const SCORE_NAME = 0.5;

/** Names of people. Mentions of a part of a known name have its value, and are not listed. */
export function recognizeNames(passage: Passage): Candidate[] {
  const mentions = findMentions(passage);
  const person = personOf(passage, mentions);
  return mentions.map((mention) => {
    const { value, isWhole } = person(mention);
    return {
      kind: 'names',
      value,
      fields: {},
      from: mention.from,
      to: mention.to,
      score: SCORE_NAME,
      shown: null,
      ...(!isWhole && { partial: true }),
    };
  });
}
