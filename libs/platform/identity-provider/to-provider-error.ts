import { AppError } from '@aether/domain';
import { OutboundError } from '../outbound-http/outbound-error';

/** The classes of the client's errors, which is loaded at first use. */
interface ErrorClasses {
  readonly AuthorizationResponseError: new (...args: never[]) => Error & { readonly error: string };
  readonly ResponseBodyError: new (...args: never[]) => Error & { readonly error: string };
}

/** Error codes of the provider that mean a fault of it or of our settings; the others say that the user may not sign in (RFC 6749, section 4.1.2.1). */
const AT_FAULT = [
  'invalid_request',
  'invalid_scope',
  'server_error',
  'temporarily_unavailable',
  'unauthorized_client',
  'unsupported_response_type',
];

/**
 * Converts a failure at the provider. The cause names what failed, for the log; everything else that the provider sent is left out, because error
 * objects of the client hold responses with tokens.
 */
export function toProviderError(error: unknown, classes: ErrorClasses): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof OutboundError) return unavailable(error.message);
  if (error instanceof classes.AuthorizationResponseError) {
    const code = plain(error.error);
    if (AT_FAULT.includes(code)) return unavailable(`authorization endpoint: ${code}`);
    return new AppError('provider_refused', { cause: new Error(`authorization endpoint: ${code}`) });
  }
  if (error instanceof classes.ResponseBodyError) {
    // An unknown, used or expired code.
    if (error.error === 'invalid_grant') return new AppError('sign_in_expired');
    return unavailable(`token or userinfo endpoint: ${plain(error.error)}`);
  }
  const { code } = error as { code?: unknown };
  const cause = (error as { cause?: unknown }).cause;
  if (cause instanceof OutboundError) return unavailable(cause.message);
  return unavailable(typeof code === 'string' ? plain(code) : 'unusable response');
}

/** A code as standards write them, since the text comes from outside. */
function plain(code: unknown): string {
  return typeof code === 'string' && /^\w{1,60}$/.test(code) ? code : 'other';
}

function unavailable(reason: string): AppError {
  return new AppError('provider_unavailable', { cause: new Error(reason) });
}
