import { readFileSync, statSync } from 'node:fs';
import type { SiteConfig } from '@aether/platform';
import type { SiteTextName } from './site.schema';

const MAX_BYTES = 200_000;

/** The operator's own texts. A gateway does not start without one that its settings name. */
export class SiteTexts {
  private constructor(private readonly texts: Readonly<Record<SiteTextName, string | null>>) {}

  /** @throws Error that names the setting whose file cannot be used */
  static read({ termsFile, privacyFile }: Pick<SiteConfig, 'termsFile' | 'privacyFile'>): SiteTexts {
    return new SiteTexts({
      terms: textOf('AETHER_TERMS_FILE', termsFile),
      privacy: textOf('AETHER_PRIVACY_FILE', privacyFile),
    });
  }

  /** Null where the web application's own text applies. */
  of(name: SiteTextName): string | null {
    return this.texts[name];
  }
}

function textOf(setting: string, path: string | null): string | null {
  if (path === null) return null;
  try {
    if (statSync(path).size > MAX_BYTES) throw new Error(`it is larger than ${MAX_BYTES} bytes`);
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch (cause) {
    throw new Error(`${setting}: the file cannot be used: ${(cause as Error).message}`, { cause });
  }
}
