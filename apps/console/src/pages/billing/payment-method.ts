import type { Offers } from '../../api/queries';

type Method = Offers['methods'][number];

export const METHOD_NAMES: Readonly<Record<Method, string>> = { pix: 'Pix', card: 'Cartão' };
