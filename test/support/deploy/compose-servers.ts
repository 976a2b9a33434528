import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import type { ServerBinaries } from '../../../apps/cli/src/setup';
import { hostPath, type ComposeService } from '../../deploy/rendered-compose';
import { eventually } from '../eventually';
import { runMongoshScript } from './mongosh-script';

const SECRETS = '/run/secrets/aether';

export interface ComposePorts {
  readonly mongodb: number;
  readonly nats: number;
  readonly natsStatus: number;
  readonly s3: number;
}

interface ComposeServersOptions {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly binaries: ServerBinaries;
  /** Empty folder for their data. */
  readonly folder: string;
  readonly ports: ComposePorts;
  /** Replaces the addresses of the containers' network by those of this machine. */
  readonly local: (text: string) => string;
}

/** MongoDB, NATS and MinIO as docker-compose.yml starts them, as processes of this machine. */
export class ComposeServers {
  private readonly running: ChildProcess[] = [];

  constructor(private readonly given: ComposeServersOptions) {}

  async start(): Promise<void> {
    this.startNats();
    this.startMinio();
    await this.startMongodb();
  }

  stop(): void {
    for (const server of this.running) server.kill('SIGKILL');
  }

  /** A connection of the administrator. */
  async asRoot(): Promise<MongoClient> {
    const password = this.secret('mongodb', 'root-password');
    const at = `localhost:${this.given.ports.mongodb}/?directConnection=true`;
    return new MongoClient(`mongodb://root:${password}@${at}`).connect();
  }

  secret(service: string, name: string): string {
    return readFileSync(hostPath(this.service(service), `${SECRETS}/${name}`), 'utf8').trim();
  }

  private service(name: string): ComposeService {
    return this.given.services[name]!;
  }

  private run(program: string, args: readonly string[], env: Record<string, string> = {}): ChildProcess {
    const server = spawn(program, args, { stdio: 'ignore', env: { HOME: this.given.folder, ...env } });
    this.running.push(server);
    return server;
  }

  /** Its configuration includes a file by its place in the container, so both lie in a folder like the container's root. */
  private startNats(): void {
    const { folder, ports, binaries } = this.given;
    const nats = this.service('nats');
    const root = join(folder, 'nats');
    const [, config = ''] = nats.command!;
    for (const path of ['/etc/nats', '/run/secrets']) mkdirSync(join(root, path), { recursive: true });
    const text = readFileSync(hostPath(nats, config), 'utf8')
      .replace('0.0.0.0:4222', `127.0.0.1:${ports.nats}`)
      .replace(':8222', `:${ports.natsStatus}`)
      .replace('"/data"', JSON.stringify(join(root, 'data')));
    writeFileSync(join(root, config), text);
    cpSync(hostPath(nats, SECRETS), join(root, SECRETS), { recursive: true });
    this.run(binaries['nats'].path, ['--config', join(root, config)]);
  }

  private startMinio(): void {
    const { folder, ports, binaries } = this.given;
    const store = this.service('object-store');
    const env = Object.entries(store.environment!).map(([name, value]) => [name, hostPath(store, value)]);
    const args = ['server', join(folder, 'objects'), '--address', `127.0.0.1:${ports.s3}`];
    this.run(binaries['minio'].path, args, Object.fromEntries(env) as Record<string, string>);
  }

  /** As the entrypoint of the image: users are made on an empty volume by a server without passwords, then the real one starts. */
  private async startMongodb(): Promise<void> {
    const { folder, ports, binaries, local } = this.given;
    const mongodb = this.service('mongodb');
    const data = join(folder, 'mongodb');
    mkdirSync(data);
    const place = ['--port', String(ports.mongodb), '--bind_ip', '127.0.0.1', '--dbpath', data, '--nounixsocket'];
    const script = (path: string): string =>
      readFileSync(hostPath(mongodb, path), 'utf8').replaceAll(SECRETS, hostPath(mongodb, SECRETS));
    const first = this.run(binaries['mongod'].path, place);
    const client = new MongoClient(`mongodb://localhost:${ports.mongodb}/?directConnection=true`);
    await eventually('MongoDB runs', () => client.connect());
    const { MONGO_INITDB_ROOT_USERNAME: createUser } = mongodb.environment!;
    const pwd = this.secret('mongodb', 'root-password');
    await client.db('admin').command({ createUser, pwd, roles: ['root'] });
    await runMongoshScript(script('/docker-entrypoint-initdb.d/users.js'), client);
    await client.close();
    const ended = new Promise((resolve) => first.once('exit', resolve));
    first.kill('SIGTERM');
    await ended;
    const key = join(folder, 'member-key');
    writeFileSync(key, this.secret('mongodb', 'member-key'), { mode: 0o400 });
    const args = mongodb.command!.slice(1).map((arg) => (arg === '/run/member-key' ? key : arg));
    this.run(binaries['mongod'].path, [...place, ...args.filter((arg) => arg !== '--bind_ip_all')]);
    const root = await eventually('MongoDB runs with passwords', () => this.asRoot());
    const ready = local(script('/etc/aether/ready.js'));
    await eventually('MongoDB is healthy', async () => (await runMongoshScript(ready, root)).status === 0);
    await root.close();
  }
}
