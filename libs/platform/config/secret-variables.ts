import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Variables that hold credentials. Each may be given as a file instead: `NAME_FILE` names it, or it lies in the folder `AETHER_SECRETS_DIR`. */
export const SECRET_VARIABLES = [
  'AETHER_TEMPORAL_API_KEY',
  'AETHER_TEMPORAL_KEYS',
  'AETHER_MONGODB_URL',
  'AETHER_DATABASE_KEYS',
  'AETHER_NATS_URL',
  'AETHER_S3_ACCESS_KEY',
  'AETHER_S3_SECRET_KEY',
  'AETHER_S3_SESSION_TOKEN',
  'AETHER_SMTP_URL',
  'AETHER_ADDRESS_KEY',
  'AETHER_OIDC_CLIENT_SECRET',
  'AETHER_STRIPE_SECRET_KEY',
  'AETHER_STRIPE_WEBHOOK_SECRET',
  'AETHER_SANDBOX_SECRET',
] as const;

type SecretVariable = (typeof SECRET_VARIABLES)[number];

interface WithSecrets {
  /** The variables, with the content of the files; a last line break is not part of a secret. */
  readonly variables: Readonly<Record<string, string>>;
  readonly problems: readonly string[];
}

interface SecretFile {
  readonly variable: SecretVariable;
  readonly path: string;
  /** What problems call it. */
  readonly name: string;
}

/** Reads the secrets that are given as files, as orchestrators mount them. */
export function readSecretFiles(set: Readonly<Record<string, string>>): WithSecrets {
  const variables: Record<string, string> = { ...set };
  const problems: string[] = [];
  const given = new Set(SECRET_VARIABLES.filter((name) => set[name] !== undefined));
  for (const { variable, path, name } of [...named(set), ...inFolder(set['AETHER_SECRETS_DIR'], problems)]) {
    if (given.has(variable)) problems.push(`${name}: must not be set together with ${variable}`);
    given.add(variable);
    const content = readText(path);
    if (content === null) problems.push(`${name}: must name a file that this process can read`);
    else if (content === '') problems.push(`${name}: must name a file that is not empty`);
    else variables[variable] = content;
  }
  return { variables, problems };
}

function named(set: Readonly<Record<string, string>>): readonly SecretFile[] {
  return SECRET_VARIABLES.flatMap((variable) => {
    const path = set[`${variable}_FILE`];
    return path === undefined ? [] : [{ variable, path, name: `${variable}_FILE` }];
  });
}

/** Other files in the folder are not secrets of ours. */
function inFolder(folder: string | undefined, problems: string[]): readonly SecretFile[] {
  if (folder === undefined) return [];
  try {
    const present = new Set(readdirSync(folder));
    return SECRET_VARIABLES.filter((variable) => present.has(variable)).map((variable) => ({
      variable,
      path: join(folder, variable),
      name: `AETHER_SECRETS_DIR/${variable}`,
    }));
  } catch {
    problems.push('AETHER_SECRETS_DIR: must name a folder that this process can read');
    return [];
  }
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch {
    return null;
  }
}
