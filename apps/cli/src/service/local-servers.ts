import type { AppConfig } from '@aether/platform';
import type { ServerName } from '../setup/server-sources';

/** Servers without a configured address, which the launcher therefore starts. */
export function localServers({ temporal, nats, mongodb, s3 }: AppConfig): ServerName[] {
  const given: readonly (readonly [ServerName, boolean])[] = [
    ['temporal', temporal.given],
    ['nats', nats.given],
    ['mongod', mongodb.given],
    ['minio', s3.given],
  ];
  return given.filter(([, elsewhere]) => !elsewhere).map(([name]) => name);
}
