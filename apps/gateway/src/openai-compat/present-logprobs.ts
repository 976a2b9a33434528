import type { SegmentDecoding, TokenFacts } from '@aether/language';
import type { Logprob } from './compatible.schema';

/** The tokens of the whole recording with their log-probabilities. */
export function presentLogprobs(decoding: readonly SegmentDecoding[]): Logprob[] {
  return decoding.flatMap(({ tokenFacts }) => (tokenFacts === undefined ? [] : tokensOf(tokenFacts)));
}

function tokensOf({ bytes, logProbs }: TokenFacts): Logprob[] {
  return logProbs.map((logprob, index) => {
    const token = Buffer.from(bytes[index] ?? '', 'base64');
    return { token: token.toString(), bytes: [...token], logprob };
  });
}
