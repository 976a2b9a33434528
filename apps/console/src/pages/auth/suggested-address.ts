/** Domains that most addresses have. */
const COMMON = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'outlook.com.br',
  'yahoo.com',
  'yahoo.com.br',
  'icloud.com',
  'live.com',
  'uol.com.br',
  'bol.com.br',
  'terra.com.br',
  'globo.com',
] as const;

/** The address that was probably meant: its domain is one letter from a common one. Null if there is none. */
export function suggestedAddress(email: string): string | null {
  const [name = '', domain = '', ...rest] = email.trim().toLowerCase().split('@');
  if (name === '' || rest.length > 0 || COMMON.some((common) => common === domain)) return null;
  const meant = COMMON.find((common) => isOneEdit(domain, common));
  return meant === undefined ? null : `${name}@${meant}`;
}

/** Whether one letter is missing, added, different, or in the place of its neighbor. */
function isOneEdit(typed: string, meant: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start++;
  const rest = typed.slice(start);
  const left = meant.slice(start);
  return (
    rest.slice(1) === left ||
    rest === left.slice(1) ||
    rest.slice(1) === left.slice(1) ||
    (rest.slice(2) === left.slice(2) && rest[0] === left[1] && rest[1] === left[0])
  );
}
