/** Texts of the pages Termos de uso and Privacidade. */

import type { SiteTextName } from '../../api/queries';

export const LEGAL_TEXTS = {
  what: 'o texto',
} as const;

export const LEGAL_TITLES: Readonly<Record<SiteTextName, string>> = { terms: 'Termos de uso', privacy: 'Privacidade' };
