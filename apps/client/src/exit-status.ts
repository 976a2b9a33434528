import { ApiRequestError, ServiceUnreachableError } from './api/api-errors';
import { UsageError } from './usage-error';

/** Documented in docs/reference/aether-cli.md. */
export const EXIT = {
  done: 0,
  failed: 1,
  usage: 2,
  refusedKey: 3,
  noCredit: 4,
  unreachable: 5,
  interrupted: 130,
} as const;

const PAYMENT_REQUIRED = 402;

/** The service refuses an option, whatever the file. */
const REFUSED_OPTION = ['invalid_parameter', 'keyterm_too_long', 'too_many_keyterms'];

export function exitStatusOf(error: unknown): number {
  if (isWrongUsage(error)) return EXIT.usage;
  if (error instanceof ServiceUnreachableError) return EXIT.unreachable;
  if (!(error instanceof ApiRequestError)) return EXIT.failed;
  if ([401, 403].includes(error.status)) return EXIT.refusedKey;
  if (error.status === PAYMENT_REQUIRED) return EXIT.noCredit;
  if (REFUSED_OPTION.includes(error.code)) return EXIT.usage;
  return error.status >= 500 ? EXIT.unreachable : EXIT.failed;
}

/** Whether every other file would fail for the same reason. */
export function concernsAllFiles(error: unknown): boolean {
  const status = exitStatusOf(error);
  return status !== EXIT.failed;
}

export function isWrongUsage(error: unknown): boolean {
  const code = (error as { readonly code?: unknown } | null)?.code;
  return error instanceof UsageError || (typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS'));
}
