import type { TokenFacts } from './hypothesis';

interface WithTokens {
  readonly tokens: readonly number[];
  readonly tokenFacts?: TokenFacts;
}

/** The segment without its tokens, for text that they do not spell out. */
export function withoutTokens<Segment extends WithTokens>({
  tokenFacts: _,
  ...rest
}: Segment): Omit<Segment, 'tokenFacts'> {
  return { ...rest, tokens: [] };
}
