import { ApiRequestError, ServiceUnreachableError } from './api/api-errors';
import { exitStatusOf, isWrongUsage } from './exit-status';

/** Prints an expected error as its message only; any other one is a defect and shows its stack. @returns the exit status */
export function reportError(error: unknown, usage: string): number {
  console.error(messageOf(error));
  if (isWrongUsage(error)) console.error(`Uso: aether-cli ${usage}`);
  return exitStatusOf(error);
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isExpected =
    error instanceof ApiRequestError || error instanceof ServiceUnreachableError || isWrongUsage(error);
  return isExpected || 'syscall' in error ? error.message : (error.stack ?? error.message);
}
