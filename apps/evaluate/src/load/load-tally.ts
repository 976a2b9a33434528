import type { ErrorCode } from '@aether/domain';
import { ERROR_CATALOG } from '../../../gateway/src/platform/http/error-catalog';
import type { JsonResponse } from './load-call';

/** Timed operations, in milliseconds. */
export const TIMED = {
  post: '`POST /v1/transcriptions`, accepted',
  get: '`GET /v1/transcriptions/{id}`',
  list: '`GET /v1/transcriptions`',
  streamOpen: '`GET …/events`: until the stream is open',
  firstEvent: '`GET …/events`: until the first event',
  endReceived: 'SSE: from the end of a transcription until its client receives it',
  whole: 'from `POST` to the end of the transcription',
} as const;
type Timed = keyof typeof TIMED;

/** Results of all clients. */
export class LoadTally {
  readonly times: Readonly<Record<Timed, number[]>> = {
    post: [],
    get: [],
    list: [],
    streamOpen: [],
    firstEvent: [],
    endReceived: [],
    whole: [],
  };
  /** Number of responses by status and code: `202`, `429 rate_limited`. */
  readonly answers = new Map<string, number>();
  /** Errors that the API does not document. */
  readonly unnamed: string[] = [];
  readonly ended = new Map<string, number>();
  /** Number of events from event streams. */
  events = 0;

  time(what: Timed, ms: number): void {
    this.times[what].push(ms);
  }

  /** Counts a response, and checks that the API documents its error. */
  answered(call: string, answer: JsonResponse): void {
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

  /** Records a broken connection or an event stream that ended too early. */
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
