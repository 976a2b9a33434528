/** What may come next in a row, by kind of token, and the mass of it. Rewritten for every row, so that a search makes no garbage. */
export interface NextTokens {
  text: boolean;
  /** `<|endoftext|>`. */
  end: boolean;
  /** First and last timestamp, counted from `<|0.00|>`; none where the first is greater. */
  timestampFrom: number;
  timestampTo: number;
  /** log Σ exp(logit) over everything that may come. */
  mass: number;
  /** Greatest logit of the timestamps that may come. */
  timestampPeak: number;
}

export function nextTokens(): NextTokens {
  return { text: false, end: false, timestampFrom: 1, timestampTo: 0, mass: 0, timestampPeak: -Infinity };
}
