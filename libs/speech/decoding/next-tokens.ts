/** The token kinds allowed next in a row, and their probability mass. Reused for every row, so that a search allocates nothing. */
export interface NextTokens {
  text: boolean;
  /** `<|endoftext|>`. */
  end: boolean;
  /** First and last allowed timestamp, counted from `<|0.00|>`; none if the first is greater. */
  timestampFrom: number;
  timestampTo: number;
  /** log Σ exp(logit) over all allowed tokens. */
  mass: number;
  /** Greatest logit of the allowed timestamps. */
  timestampPeak: number;
}

export function nextTokens(): NextTokens {
  return { text: false, end: false, timestampFrom: 1, timestampTo: 0, mass: 0, timestampPeak: -Infinity };
}

/** Allows any text and the end, without timestamps. */
export function allowText(next: NextTokens): void {
  next.text = true;
  next.end = true;
  next.timestampFrom = 1;
  next.timestampTo = 0;
}
