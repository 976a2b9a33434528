import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from './config-error';
import { envSchema } from './env-schema';
import { loadConfig } from './load-config';
import { SECRET_VARIABLES } from './secret-variables';

describe('secrets from files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aether-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const file = (content: string): string => {
    const path = join(folder, 'secret');
    writeFileSync(path, content);
    return path;
  };
  const problemsOf = (env: Record<string, string>): readonly string[] => {
    try {
      loadConfig(env);
    } catch (error) {
      if (error instanceof ConfigError)
        return error.message
          .split('\n')
          .slice(1)
          .map((line) => line.trim());
      throw error;
    }
    return [];
  };

  it('names only variables that exist', () => {
    expect(SECRET_VARIABLES.filter((name) => !(name in envSchema.shape))).toEqual([]);
  });

  it('reads a secret without its last line break', () => {
    const path = file('mongodb://user:pass word\n@host/aether\n');
    expect(problemsOf({ AETHER_MONGODB_URL_FILE: path })).toEqual([
      'AETHER_MONGODB_URL: must be mongodb://host/database (or mongodb+srv://)',
    ]);
    expect(loadConfig({ AETHER_MONGODB_URL_FILE: file('mongodb://u:p@host/aether\n') }).mongodb.url).toBe(
      'mongodb://u:p@host/aether',
    );
  });

  it('refuses a missing or empty file, and a secret that is given twice, without a value', () => {
    expect(problemsOf({ AETHER_ADDRESS_KEY_FILE: join(folder, 'absent') })).toEqual([
      'AETHER_ADDRESS_KEY_FILE: must name a file that this process can read',
    ]);
    expect(problemsOf({ AETHER_ADDRESS_KEY_FILE: file('\n') })).toEqual([
      'AETHER_ADDRESS_KEY_FILE: must name a file that is not empty',
    ]);
    const twice = problemsOf({ AETHER_ADDRESS_KEY: 'a'.repeat(40), AETHER_ADDRESS_KEY_FILE: file('b'.repeat(40)) });
    expect(twice).toEqual(['AETHER_ADDRESS_KEY_FILE: must not be set together with AETHER_ADDRESS_KEY']);
  });

  it('reads a folder of secrets, and refuses a missing folder and a secret that is given twice', () => {
    const mounted = mkdtempSync(join(folder, 'mounted-'));
    writeFileSync(join(mounted, 'AETHER_SMTP_URL'), 'smtps://u:p@mail\n');
    writeFileSync(join(mounted, 'another-file'), '');
    expect(loadConfig({ AETHER_SECRETS_DIR: mounted }).mail.smtpUrl).toBe('smtps://u:p@mail');
    expect(problemsOf({ AETHER_SECRETS_DIR: join(folder, 'absent') })).toEqual([
      'AETHER_SECRETS_DIR: must name a folder that this process can read',
    ]);
    expect(problemsOf({ AETHER_SECRETS_DIR: mounted, AETHER_SMTP_URL: 'smtps://mail' })).toEqual([
      'AETHER_SECRETS_DIR/AETHER_SMTP_URL: must not be set together with AETHER_SMTP_URL',
    ]);
  });
});
