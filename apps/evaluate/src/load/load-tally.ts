import type { ErrorCode } from '@aether/domain';
import { ERROR_CATALOG } from '../../../gateway/src/platform/http/error-catalog';
import type { JsonAnswer } from './load-call';

/** What is timed, in milliseconds. */
export const TIMED = {
  post: '`POST /v1/transcriptions`, accepted',
  get: '`GET /v1/transcriptions/{id}`',
  list: '`GET /v1/transcriptions`',
  streamOpen: '`GET …/events`: until the stream is open',
  firstEvent: '`GET …/events`: until the first event',
  endHeard: 'SSE: from the end of a transcription until its listener hears of it',
  whole: 'from `POST` to the end of the transcription',
} as const;
type Timed = keyof typeof TIMED;

/** What all clients together have met. */
export class LoadTally {
  readonly times: Readonly<Record<Timed, number[]>> = {
    post: [],
    get: [],
    list: [],
    streamOpen: [],
    firstEvent: [],
    endHeard: [],
    whole: [],
  };
  /** How often each answer came: `202`, `429 rate_limited`. */
  readonly answers = new Map<string, number>();
  /** What the contract does not name. */
  readonly unnamed: string[] = [];
  readonly ended = new Map<string, number>();
  /** Of event streams. */
  events = 0;

  time(what: Timed, ms: number): void {
    this.times[what].push(ms);
  }

  /** Counts an answer, and holds an error against the contract. */
  answered(call: string, answer: JsonAnswer): void {
    const { status, json } = answer;
    const { code } = (json as { error?: { code?: string } } | null)?.error ?? {};
    count(this.answers, code === undefined ? String(status) : `${status} ${code}`);
    if (status < 400) return;
    const known =
      code !== undefined && Object.hasOwn(ERROR_CATALOG, code) && ERROR_CATALOG[code as ErrorCode].status === status;
    if (!known) this.unnamed.push(`${call}: ${status} ${code ?? 'without a code'}`);
    const later = status === 429 || status === 503;
    if (later && !(answer.retryAfterS > 0)) this.unnamed.push(`${call}: ${status} without Retry-After`);
  }

  /** A connection that broke, an event stream that ended before its time. */
  broke(call: string, error: unknown): void {
    const { message, cause } = error as Error & { cause?: { code?: string } };
    this.unnamed.push(`${call}: ${cause?.code ?? message}`);
  }

  over(status: string): void {
    count(this.ended, status);
  }
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
