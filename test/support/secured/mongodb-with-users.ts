/** A replica set of one member that knows its users. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { eventually } from '../eventually';

interface MongodbOptions {
  readonly program: string;
  /** Empty folder for its data. */
  readonly folder: string;
  readonly port: number;
  /** Password of `root`. */
  readonly password: string;
  readonly tls?: {
    /** Options of the server. */
    readonly args: readonly string[];
    /** Options of a client's address. */
    readonly query: string;
  };
}

export class MongodbWithUsers {
  private constructor(
    private readonly process: ChildProcess,
    private readonly root: MongoClient,
  ) {}

  static async start({ program, folder, port, password, tls }: MongodbOptions): Promise<MongodbWithUsers> {
    const [dbpath, keyFile] = [join(folder, 'mongodb'), join(folder, 'mongodb.key')];
    mkdirSync(dbpath);
    writeFileSync(keyFile, 'k'.repeat(64), { mode: 0o400 });
    const place = ['--port', String(port), '--bind_ip', 'localhost', '--dbpath', dbpath, '--nounixsocket'];
    const members = ['--replSet', 'rs0', '--auth', '--keyFile', keyFile];
    const args = [...place, ...members, ...(tls?.args ?? [])];
    const server = spawn(program, args, { stdio: 'ignore', env: { HOME: folder } });
    const [host, query] = [`localhost:${port}`, `${tls === undefined ? '' : `${tls.query}&`}directConnection=true`];
    const first = new MongoClient(`mongodb://${host}/?${query}`);
    const isUp = (): Promise<boolean> =>
      first.connect().then(
        () => true,
        () => false,
      );
    await eventually('MongoDB runs', isUp);
    const admin = first.db('admin');
    await admin.command({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host }] } });
    await eventually('a primary', async () => (await admin.command({ hello: 1 }))['isWritablePrimary'] === true);
    await admin.command({ createUser: 'root', pwd: password, roles: ['root'] });
    await first.close();
    const root = new MongoClient(`mongodb://root:${encodeURIComponent(password)}@${host}/?${query}`);
    return new MongodbWithUsers(server, await root.connect());
  }

  /** A user with the rights of a process: its database and nothing else. */
  async createUser(name: string, password: string): Promise<void> {
    const roles = [{ role: 'readWrite', db: 'aether' }];
    await this.root.db('aether').command({ createUser: name, pwd: password, roles });
  }

  async dropUser(name: string): Promise<void> {
    await this.root.db('aether').command({ dropUser: name });
  }

  async stop(): Promise<void> {
    await this.root.close();
    this.process.kill('SIGKILL');
  }
}
