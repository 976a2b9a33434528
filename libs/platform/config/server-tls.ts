import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { text, trueOrFalse } from './env-values';

/** How a process identifies a server, and itself to it. */
export interface ServerTls {
  /** PEM certificates of the authorities to trust, instead of the system's. */
  readonly ca?: Buffer;
  /** PEM certificate and key of this process, for servers that demand one (mTLS). */
  readonly client?: { readonly certificate: Buffer; readonly key: Buffer };
  /** Name that the server's certificate must have, if it is not the host of the address. */
  readonly serverName?: string;
}

/** A file that must exist when the process starts. */
const file = z
  .string()
  .transform((path, context): Buffer => {
    try {
      return readFileSync(path);
    } catch {
      context.addIssue({ code: 'custom', message: 'must name a file that this process can read' });
      return z.NEVER;
    }
  })
  .meta({ accepts: 'path of a file' });

export const TLS_VARIABLES = {
  AETHER_TEMPORAL_TLS: trueOrFalse.default(false),
  AETHER_TEMPORAL_CA_FILE: file.optional(),
  AETHER_TEMPORAL_CERT_FILE: file.optional(),
  AETHER_TEMPORAL_KEY_FILE: file.optional(),
  AETHER_TEMPORAL_SERVER_NAME: text.optional(),
  AETHER_TEMPORAL_API_KEY: text.optional(),
  AETHER_NATS_CA_FILE: file.optional(),
  AETHER_NATS_CERT_FILE: file.optional(),
  AETHER_NATS_KEY_FILE: file.optional(),
  AETHER_NATS_CREDENTIALS_FILE: file.optional(),
};

type TlsEnv = z.output<z.ZodObject<typeof TLS_VARIABLES>>;

/** Null: without TLS. */
export function temporalTls(env: TlsEnv): ServerTls | null {
  if (!env.AETHER_TEMPORAL_TLS) return null;
  const { AETHER_TEMPORAL_CA_FILE: ca, AETHER_TEMPORAL_SERVER_NAME: serverName } = env;
  const client = pair(env.AETHER_TEMPORAL_CERT_FILE, env.AETHER_TEMPORAL_KEY_FILE);
  return { ...(ca && { ca }), ...(client && { client }), ...(serverName !== undefined && { serverName }) };
}

/** Null: TLS only if the server demands it, with the system's authorities. */
export function natsTls(url: string, env: TlsEnv): ServerTls | null {
  const { AETHER_NATS_CA_FILE: ca } = env;
  const client = pair(env.AETHER_NATS_CERT_FILE, env.AETHER_NATS_KEY_FILE);
  if (!url.startsWith('tls:')) return null;
  return { ...(ca && { ca }), ...(client && { client }) };
}

/** Settings that have no effect, or not the intended one, without another. */
export function tlsProblems(env: TlsEnv & { readonly AETHER_NATS_URL?: string | undefined }): readonly string[] {
  const given = (name: keyof TlsEnv): boolean => env[name] !== undefined;
  const pairs = (['TEMPORAL', 'NATS'] as const).flatMap((server) => {
    const [cert, key] = [`AETHER_${server}_CERT_FILE`, `AETHER_${server}_KEY_FILE`] as const;
    if (given(cert) === given(key)) return [];
    return [`${given(cert) ? key : cert}: must be set too`];
  });
  const needTls = (
    [
      'AETHER_TEMPORAL_CA_FILE',
      'AETHER_TEMPORAL_CERT_FILE',
      'AETHER_TEMPORAL_SERVER_NAME',
      'AETHER_TEMPORAL_API_KEY',
    ] as const
  ).filter((name) => given(name) && !env.AETHER_TEMPORAL_TLS);
  const needTlsUrl = (['AETHER_NATS_CA_FILE', 'AETHER_NATS_CERT_FILE'] as const).filter(
    (name) => given(name) && env.AETHER_NATS_URL?.startsWith('tls:') !== true,
  );
  return [
    ...pairs,
    ...needTls.map((name) => `${name}: needs AETHER_TEMPORAL_TLS=true`),
    ...needTlsUrl.map((name) => `${name}: needs an AETHER_NATS_URL that begins with tls://`),
  ];
}

function pair(certificate: Buffer | undefined, key: Buffer | undefined): ServerTls['client'] {
  return certificate === undefined || key === undefined ? undefined : { certificate, key };
}
