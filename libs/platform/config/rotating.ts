import { isDeepStrictEqual } from 'node:util';
import type { AppConfig, RotationLog } from './app-config';
import { ConfigError } from './config-error';

const EVERY_MS = 5_000;

export type Settings = Omit<AppConfig, 'secrets'>;

/**
 * The configuration of a process, in which the parts that hold credentials show what their files hold now (`AppConfig.secrets`).
 *
 * @param parse reads variables and files; throws a `ConfigError`
 */
export function rotating<Env extends object>(parse: () => Env, toSettings: (env: Env) => Settings): AppConfig {
  let env = parse();
  let settings = toSettings(env);
  let refused = '';

  const read = (log: RotationLog): void => {
    try {
      const next = parse();
      const changed = (Object.keys(next) as (keyof Env)[]).filter((name) => !isDeepStrictEqual(next[name], env[name]));
      refused = '';
      if (changed.length === 0) return;
      [env, settings] = [next, toSettings(next)];
      log.info({ settings: changed }, 'secrets changed');
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      // Orchestrators replace several files one after another: the next reading may be right.
      if (error.message !== refused) log.warn({ err: error }, 'secrets unchanged: their files have errors');
      refused = error.message;
    }
  };

  return {
    ...settings,
    mongodb: current(() => settings.mongodb),
    nats: current(() => settings.nats),
    s3: current(() => settings.s3),
    temporal: current(() => settings.temporal),
    mail: current(() => settings.mail),
    accounts: current(() => settings.accounts),
    signIn: current(() => settings.signIn),
    secrets: {
      follow(log, everyMs = EVERY_MS) {
        const timer = setInterval(() => read(log), everyMs);
        timer.unref();
        return () => clearInterval(timer);
      },
    },
  };
}

/** An object whose properties are read from `now()` each time. */
function current<T extends object>(now: () => T): T {
  const names = Object.keys(now()) as (keyof T)[];
  const properties = names.map((name) => [name, { enumerable: true, get: () => now()[name] }]);
  return Object.defineProperties({}, Object.fromEntries(properties) as PropertyDescriptorMap) as T;
}
