import type { AttemptResult } from '@aether/temporal/contracts';

/** Markdown for the Temporal UI. */
export function describeDelivery(attempt: number, result: AttemptResult): string {
  const response = result.statusCode === null ? 'no response' : `response ${result.statusCode}`;
  const next = result.state === 'retry' ? `next in ${span(result.retryInS)}` : `**${result.state}**`;
  return `Attempt ${attempt}: ${response}  \n${next}`;
}

/** Summary of the timer between two attempts. */
export function describeWait(attempt: number, { retryInS }: AttemptResult & { readonly state: 'retry' }): string {
  return `${span(retryInS)} before attempt ${attempt + 1}`;
}

/** `1 h 58 min`, `5 s` */
function span(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.round(whole / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
