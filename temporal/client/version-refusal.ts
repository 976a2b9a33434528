import { isGrpcServiceError } from '@temporalio/client';

/** gRPC status codes of what a server says about worker deployments. */
const NOT_FOUND = 5;
const FAILED_PRECONDITION = 9;
const UNIMPLEMENTED = 12;

/** Temporal refuses what was asked of its worker deployments; the message says why. */
export class VersionError extends Error {
  override readonly name = 'VersionError';
}

/** Calls the server. @throws VersionError where it has no worker deployments, none of this name, or refuses the change */
export async function refusedBy<T>(deployment: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const message = isGrpcServiceError(error) ? refusalOf(error.code, error.details, deployment) : null;
    throw message === null ? error : new VersionError(message, { cause: error });
  }
}

function refusalOf(code: number | undefined, details: string | undefined, deployment: string): string | null {
  if (code === UNIMPLEMENTED) return 'This Temporal has no worker deployments: it must be server 1.29.1 or later.';
  if (code === NOT_FOUND) {
    return `Temporal has no worker deployment ${deployment} in this namespace, or not this version: no worker has joined it.`;
  }
  return code === FAILED_PRECONDITION ? `Temporal refuses it: ${details ?? ''}` : null;
}
