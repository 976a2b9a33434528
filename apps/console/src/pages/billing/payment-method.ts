import type { Offers } from '../../api/queries';

type Method = Offers['methods'][number];

export const METHOD_NAMES: Readonly<Record<Method, string>> = { pix: 'Pix', card: 'Cartão' };

/**
 * What can be paid in these pages. A card's data goes from the browser to the provider alone, by a script of the provider's, which these pages
 * take from nobody: outside the sandbox cards are for programs that hold the `client_secret`.
 */
export function payableMethods({ methods, sandbox }: Offers): readonly Method[] {
  return methods.filter((method) => method === 'pix' || sandbox);
}
