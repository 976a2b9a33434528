import { useLocation } from 'react-router';

/** The token of an e-mailed link, taken from the URL fragment, which browsers do not send to servers; null if missing. */
export function useLinkToken(): string | null {
  const { hash } = useLocation();
  return new URLSearchParams(hash.slice(1)).get('token');
}

/** The address that an e-mailed link was sent to; null in links that do not say it. */
export function useLinkEmail(): string | null {
  const { hash } = useLocation();
  return new URLSearchParams(hash.slice(1)).get('email');
}
