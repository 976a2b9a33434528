import { UsageError } from '../usage-error';
import { readConfig } from './config-file';
import { environment } from './environment';

const LOCAL_SERVICE = 'http://localhost:3000';

export interface Connection {
  readonly url: string;
  /** Null if none is set. */
  readonly apiKey: string | null;
}

/** The service and the key: of the command line, else of the environment, else of what `login` has saved. */
export async function findConnection(givenUrl?: string): Promise<Connection> {
  const { AETHER_URL: urlOfEnvironment, AETHER_KEY: keyOfEnvironment } = environment();
  const saved = await readConfig();
  const url = validUrl(givenUrl ?? (urlOfEnvironment || undefined) ?? saved?.url ?? LOCAL_SERVICE);
  // A saved key belongs to the service that it was saved for.
  const savedKey = saved !== null && validUrl(saved.url) === url ? saved.api_key : null;
  return { url, apiKey: keyOfEnvironment || savedKey };
}

export function requireKey({ url, apiKey }: Connection): string {
  if (apiKey !== null) return apiKey;
  throw new UsageError(`Falta a chave de API para ${url}: rode \`aether-cli login\`, ou defina AETHER_KEY.`);
}

/** The address without `/v1` and a slash at its end, which some write. */
export function validUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw new UsageError(`\`${text}\` não é um endereço: use um como https://transcricao.exemplo.com.br.`);
  }
  return `${url.origin}${url.pathname.replace(/\/(?:v1\/?)?$/, '')}`;
}
