import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePorts } from '../../../apps/cli/src/launcher';
import { eventually } from '../eventually';
import { modernNode } from '../measure/modern-node';
import { nodePackages } from '../measure/node-packages';
import { CACHE_DIR } from '../speech/speech-cache';

/** The newest whose packages are all in the registry. It needs Node 24. */
export const N8N_VERSION = '2.41.1';
/** The second is a peer of one of the nodes' packages: without it n8n does not load the node Extract from File. */
const PACKAGES = [`n8n@${N8N_VERSION}`, 'date-fns@2.30.0'];
/** Without these it asks its maker's hosts for news. */
const QUIET = {
  N8N_COMMUNITY_PACKAGES_ENABLED: 'false',
  N8N_DIAGNOSTICS_ENABLED: 'false',
  N8N_DISABLED_MODULES: 'mcp-registry',
  N8N_LICENSE_AUTO_RENEW_ENABLED: 'false',
  N8N_TEMPLATES_ENABLED: 'false',
  N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
};
const OWNER = { email: 'dona@exemplo.com.br', firstName: 'Ana', lastName: 'Lima', password: 'Segredo12345' };

/** Data of a credential, by its type. */
type Credentials = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A run of a workflow. */
export interface N8nRun {
  readonly status: string;
  readonly data: {
    readonly resultData: { readonly runData: Readonly<Record<string, readonly NodeRun[]>> };
  };
}

interface NodeRun {
  readonly data: { readonly main: readonly (readonly { readonly json: unknown }[])[] };
}

/** What the first run of a node returned, or undefined if nothing arrived there. */
export function outputOf({ data }: Pick<N8nRun, 'data'>, node: string): unknown {
  return data.resultData.runData[node]?.[0]?.data.main[0]?.[0]?.json;
}

/** The program n8n, with its data in a scratch folder. */
export class N8n {
  private readonly folder = mkdtempSync(join(tmpdir(), 'aether-n8n-'));
  private server: ChildProcess | null = null;
  private port = 0;

  private constructor(
    private readonly program: string,
    private readonly node: string,
  ) {}

  /** Installs it once. */
  static create(): N8n {
    const node = modernNode(CACHE_DIR);
    const modules = join(nodePackages({ cacheDir: CACHE_DIR, name: 'n8n', packages: PACKAGES }), 'node_modules');
    buildDatabaseLibrary(modules, node);
    return new N8n(join(modules, 'n8n/bin/n8n'), node);
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Imports credentials, each with the name `name`. */
  async importCredentials(name: string, credentials: Credentials): Promise<void> {
    const file = join(this.folder, 'credentials.json');
    const all = Object.entries(credentials).map(([type, data]) => ({ id: `${name}-${type}`, name, type, data }));
    writeFileSync(file, JSON.stringify(all));
    await this.command('import:credentials', `--input=${file}`);
  }

  async importWorkflow(workflow: string): Promise<void> {
    const file = join(this.folder, 'workflow.json');
    writeFileSync(file, workflow);
    await this.command('import:workflow', `--input=${file}`);
  }

  /** Makes the server accept requests to the workflow's webhook from its next start on. */
  async publish(workflow: string): Promise<void> {
    await this.command('publish:workflow', `--id=${workflow}`);
  }

  async execute(workflow: string): Promise<N8nRun> {
    const printed = await this.command('execute', `--id=${workflow}`, '--rawOutput');
    return JSON.parse(printed.slice(printed.indexOf('\n{') + 1)) as N8nRun;
  }

  /** Starts the server. */
  async start(): Promise<void> {
    [this.port = 0] = await freePorts(1);
    const settings = { ...(await this.settings()), N8N_LISTEN_ADDRESS: '127.0.0.1', N8N_PORT: String(this.port) };
    // It starts processes too, so that it has a group.
    this.server = spawn(this.node, [this.program, 'start'], { env: settings, stdio: 'ignore', detached: true });
    const ready = async (): Promise<boolean> => (await fetch(`${this.address}/healthz/readiness`)).ok;
    await eventually('n8n is ready', ready, { timeoutMs: 300_000, intervalMs: 500 });
  }

  /** Sets its owner up. Returns a function that lists a workflow's runs, first the newest. */
  async readRuns(): Promise<(workflow: string) => Promise<readonly N8nRun[]>> {
    const post = (path: string, body: unknown, cookie = ''): Promise<Response> =>
      fetch(this.address + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      });
    const [cookie = ''] = (await post('/rest/owner/setup', OWNER)).headers.getSetCookie();
    const wanted = { label: 'runs', expiresAt: null, scopes: ['execution:list', 'execution:read'] };
    const created = await post('/rest/api-keys', wanted, cookie.split(';')[0]);
    const { data } = (await created.json()) as { data: { rawApiKey: string } };
    return async (workflow) => {
      const query = new URLSearchParams({ includeData: 'true', workflowId: workflow });
      const headers = { 'x-n8n-api-key': data.rawApiKey };
      const answer = await fetch(`${this.address}/api/v1/executions?${query.toString()}`, { headers });
      return ((await answer.json()) as { data: readonly N8nRun[] }).data;
    };
  }

  /** Kills the server, with its processes, and erases its data. */
  async stop(): Promise<void> {
    if (this.server?.pid !== undefined && this.server.exitCode === null) {
      const exit = once(this.server, 'exit');
      process.kill(-this.server.pid, 'SIGKILL');
      await exit;
    }
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  private async command(...args: readonly string[]): Promise<string> {
    const options = { env: await this.settings(), maxBuffer: 2 ** 26 };
    const { stdout } = await promisify(execFile)(this.node, [this.program, ...args], options);
    return stdout;
  }

  private async settings(): Promise<NodeJS.ProcessEnv> {
    const [broker = 0] = await freePorts(1);
    const own = { HOME: this.folder, N8N_USER_FOLDER: this.folder, N8N_RUNNERS_BROKER_PORT: String(broker) };
    return { PATH: process.env['PATH'], ...QUIET, ...own };
  }
}

/** Runs the install script of SQLite's library, the one that n8n needs: it fetches a built library, or compiles it where that cannot be. */
function buildDatabaseLibrary(modules: string, node: string): void {
  if (existsSync(join(modules, 'sqlite3/build/Release/node_sqlite3.node'))) return;
  const bin = dirname(node);
  const env = { ...process.env, PATH: `${bin}:${process.env['PATH'] ?? ''}`, npm_config_nodedir: dirname(bin) };
  execFileSync('npm', ['rebuild', 'sqlite3', '--prefix', dirname(modules)], { env, stdio: 'ignore' });
}
