import type { ClientSession, Collection, CollectionOptions, Db, MongoClient } from 'mongodb';

/** Holds the client whose connections new calls use. */
interface ClientHolder {
  readonly client: MongoClient;
}

/**
 * A handle of the database that stays valid when the client behind it is replaced, with the collections that come from it: each call goes to the
 * client of that moment, but calls of a session to the client that began it.
 */
export function followingDb(holder: ClientHolder): Db {
  const sessions = new WeakMap<object, MongoClient>();
  const clientOf = (args: readonly unknown[]): MongoClient => {
    const owner = args.map(sessionOf).find((session) => session !== undefined);
    return (owner && sessions.get(owner)) ?? holder.client;
  };
  const client = {
    withSession: <T>(work: (session: ClientSession) => Promise<T>): Promise<T> => {
      const owner = holder.client;
      return owner.withSession((session) => {
        sessions.set(session, owner);
        return work(session);
      });
    },
  };
  const collection = (name: string, options?: CollectionOptions): Collection =>
    forward((args) => clientOf(args).db().collection(name, options));
  const own: ReadonlyMap<string | symbol, unknown> = new Map<string | symbol, unknown>([
    ['client', client],
    ['collection', collection],
  ]);
  return forward((args) => clientOf(args).db(), own);
}

/** An object whose methods are called on `target(arguments)`, and whose other properties are those of `target([])`. */
function forward<T extends object>(
  target: (args: readonly unknown[]) => T,
  own: ReadonlyMap<string | symbol, unknown> = new Map(),
): T {
  return new Proxy({} as T, {
    get: (_, name) => {
      if (own.has(name)) return own.get(name);
      const value = Reflect.get(target([]), name) as unknown;
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        const called = target(args);
        return (Reflect.get(called, name) as (...given: unknown[]) => unknown).apply(called, args);
      };
    },
  });
}

function sessionOf(argument: unknown): object | undefined {
  if (typeof argument !== 'object' || argument === null || !('session' in argument)) return undefined;
  return argument.session as object | undefined;
}
