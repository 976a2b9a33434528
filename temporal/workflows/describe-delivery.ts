import type { AttemptResult } from '@aether/temporal/contracts';

/** Markdown for the Temporal UI. */
export function describeDelivery(attempt: number, result: AttemptResult): string {
  const answered = result.statusCode === null ? 'no answer' : `answer ${result.statusCode}`;
  const next = result.state === 'retry' ? `next in ${span(result.retryInS)}` : `**${result.state}**`;
  return `Try ${attempt}: ${answered}  \n${next}`;
}

/** A line for the timer between two tries. */
export function describeWait(attempt: number, { retryInS }: AttemptResult & { readonly state: 'retry' }): string {
  return `${span(retryInS)} before try ${attempt + 1}`;
}

/** `1 h 58 min`, `5 s` */
function span(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.round(whole / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
