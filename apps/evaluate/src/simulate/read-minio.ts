import { createHmac } from 'node:crypto';
import { Scraped } from '../../../../test/support/stack/scraped';
import type { Reading } from './snapshot';

/** How long the server repeats a response about its metrics. */
export const MINIO_CACHE_MS = 11_000;

const WRITING = /^(put|copy|complete|new|delete)/;
const LISTING = /^list/;

/** `env`: the settings with the server's address and the keys of its root user. */
export async function readMinio(env: Readonly<Record<string, string>>): Promise<Reading> {
  const headers = { authorization: `Bearer ${token(env)}` };
  const answer = await fetch(`${env['AETHER_S3_ENDPOINT']!}/minio/v2/metrics/cluster`, { headers });
  if (!answer.ok) throw new Error(`MinIO's metrics returned ${answer.status}`);
  const scraped = new Scraped(await answer.text());
  const requests = scraped.samples.filter(({ name }) => name === 'minio_s3_requests_total');
  const those = (is: (api: string) => boolean): number =>
    requests.filter(({ labels }) => is(labels['api'] ?? '')).reduce((sum, { value }) => sum + value, 0);
  return {
    counts: {
      'S3: PUT and DELETE requests': those((api) => WRITING.test(api)),
      'S3: LIST requests': those((api) => LISTING.test(api)),
      'S3: GET and HEAD requests': those((api) => !WRITING.test(api) && !LISTING.test(api)),
      'S3: bytes received': scraped.value('minio_s3_traffic_received_bytes') ?? 0,
      'S3: bytes sent': scraped.value('minio_s3_traffic_sent_bytes') ?? 0,
    },
    levels: {},
  };
}

/** As `mc admin prometheus generate` makes it: a JSON Web Token with the root user's keys. */
function token({
  AETHER_S3_ACCESS_KEY: sub,
  AETHER_S3_SECRET_KEY: secretKey,
}: Readonly<Record<string, string>>): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const signed = `${part({ alg: 'HS512', typ: 'JWT' })}.${part({ sub, iss: 'prometheus', exp })}`;
  return `${signed}.${createHmac('sha512', secretKey!).update(signed).digest('base64url')}`;
}
