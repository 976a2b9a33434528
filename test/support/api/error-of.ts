import type { Answer } from './conforming-client';

export interface ErrorBody {
  readonly code: string;
  readonly message: string;
  readonly type: string;
  readonly param: string | null;
}

/** The error of a response that is one. */
export function errorOf({ json }: Answer): ErrorBody {
  return (json as { readonly error: ErrorBody }).error;
}

export function statusAndCode(answer: Answer): [number, string] {
  return [answer.status, errorOf(answer).code];
}
