import { createContext, runInContext } from 'node:vm';
import type { Document, MongoClient } from 'mongodb';

interface ScriptResult {
  /** 0, or what the script passed to `quit`. */
  readonly status: number;
}

/**
 * Runs a script for mongosh with what docker-compose.yml's scripts use of its API: `db`, `rs`, `quit` and `require`. The real one waits at each call;
 * here the state is read before the script, and its commands are sent after it, in order.
 */
export async function runMongoshScript(script: string, client: MongoClient): Promise<ScriptResult> {
  const commands: { readonly database: string; readonly command: Document }[] = [];
  const admin = client.db('admin');
  const [hello, status] = await Promise.all([
    admin.command({ hello: 1 }),
    admin.command({ replSetGetStatus: 1 }).catch((error: Error) => error),
  ]);
  const database = (name: string) => ({
    getSiblingDB: database,
    hello: () => hello,
    auth: () => ({ ok: 1 }),
    createUser: ({ user, ...rest }: { readonly user: string }) =>
      commands.push({ database: name, command: { createUser: user, ...rest } }),
    createRole: ({ role, ...rest }: { readonly role: string }) =>
      commands.push({ database: name, command: { createRole: role, ...rest } }),
  });
  const rs = {
    status: () => {
      if (status instanceof Error) throw status;
      return status;
    },
    initiate: (config: Document) => commands.push({ database: 'admin', command: { replSetInitiate: config } }),
  };
  let code = 0;
  const quit = (given: number): void => void (code = given);
  runInContext(script, createContext({ db: database('test'), rs, quit, require }));
  for (const { database: name, command } of commands) await client.db(name).command(command);
  return { status: code };
}
