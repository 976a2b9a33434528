import { correctionAt, isPause } from '../../../portuguese/gap-words';
import type { Token } from '../../../portuguese/tokens';
import type { FluentTokens } from '../../../portuguese/without-hesitations';

const COMMA = { kind: 'symbol', text: ',', lower: ',', folded: ',', numeral: false } as const;

/** The token behind the points of "cinquenta... não, duzentos"; -1 where no pause before a correction starts. */
function pauseEnd(tokens: readonly Token[], at: number): number {
  if (tokens[at]?.kind !== 'symbol' || !isPause(tokens, at)) return -1;
  let end = at;
  while (isPause(tokens, end)) end += 1;
  return correctionAt(tokens, end) > 0 ? end : -1;
}

/** A pause before a correction ends no sentence: "e cinquenta... não, duzentos e cinquenta". Linear in the tokens. */
export function pausesAsCommas({ tokens, places }: FluentTokens): FluentTokens {
  const kept: Token[] = [];
  const keptPlaces: number[] = [];
  for (let at = 0; at < tokens.length;) {
    const end = pauseEnd(tokens, at);
    kept.push(end < 0 ? tokens[at]! : { ...tokens[at]!, ...COMMA });
    keptPlaces.push(places[at]!);
    at = Math.max(end, at + 1);
  }
  return { tokens: kept, places: keptPlaces };
}
