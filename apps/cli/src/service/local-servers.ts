import type { AppConfig } from '@aether/platform';
import type { ServerName } from '../setup/server-sources';

/** The servers that the configuration does not name, which are therefore started here. */
export function localServers({ temporal, nats, mongodb, s3 }: AppConfig): ServerName[] {
  const given: readonly (readonly [ServerName, boolean])[] = [
    ['temporal', temporal.given],
    ['nats', nats.given],
    ['mongod', mongodb.given],
    ['minio', s3.given],
  ];
  return given.filter(([, elsewhere]) => !elsewhere).map(([name]) => name);
}
