import { useLocation } from 'react-router';

/** The token of a mail's link, in the part of the address that is not sent to any server; null when it is not there. */
export function useLinkToken(): string | null {
  const { hash } = useLocation();
  return new URLSearchParams(hash.slice(1)).get('token');
}
