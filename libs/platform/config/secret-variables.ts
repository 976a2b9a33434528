import { readFileSync } from 'node:fs';

/** Variables that hold credentials. Each may be given as a file instead: `NAME_FILE` names it. */
export const SECRET_VARIABLES = [
  'AETHER_TEMPORAL_API_KEY',
  'AETHER_MONGODB_URL',
  'AETHER_NATS_URL',
  'AETHER_S3_ACCESS_KEY',
  'AETHER_S3_SECRET_KEY',
  'AETHER_SMTP_URL',
  'AETHER_ADDRESS_KEY',
  'AETHER_STRIPE_SECRET_KEY',
  'AETHER_STRIPE_WEBHOOK_SECRET',
  'AETHER_SANDBOX_SECRET',
] as const;

interface WithSecrets {
  /** The variables, with the content of the files; a last line break is not part of a secret. */
  readonly variables: Readonly<Record<string, string>>;
  readonly problems: readonly string[];
}

/** Reads the secrets that are given as files, as orchestrators mount them. */
export function readSecretFiles(set: Readonly<Record<string, string>>): WithSecrets {
  const variables: Record<string, string> = { ...set };
  const problems: string[] = [];
  for (const name of SECRET_VARIABLES) {
    const path = set[`${name}_FILE`];
    if (path === undefined) continue;
    if (set[name] !== undefined) problems.push(`${name}_FILE: must not be set together with ${name}`);
    const content = readText(path);
    if (content === null) problems.push(`${name}_FILE: must name a file that this process can read`);
    else if (content === '') problems.push(`${name}_FILE: must name a file that is not empty`);
    else variables[name] = content;
  }
  return { variables, problems };
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch {
    return null;
  }
}
