import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { pythonWith } from '../measure/python-environment';

const SOURCES = resolve(__dirname);

interface SchemathesisRun {
  /** Folder that persists between checkouts. */
  readonly cacheDir: string;
  /** Empty folder for the reports. */
  readonly dir: string;
  readonly baseUrl: string;
  readonly apiKey: string;
  /** URL that replaces every generated URL. */
  readonly neighbor: string;
}

interface SchemathesisOutcome {
  /** 0 if every check passed. */
  readonly exitCode: number;
  /** Printed report: each failure with a request that reproduces it. */
  readonly output: string;
  readonly operations: { readonly total: number; readonly tested: number; readonly errored: number };
  readonly calls: readonly { readonly method: string; readonly path: string; readonly status: number }[];
}

/** Tests a running service against its OpenAPI document with the settings of `schemathesis.toml`. */
export async function runSchemathesis(run: SchemathesisRun): Promise<SchemathesisOutcome> {
  const { cacheDir, dir, baseUrl, apiKey, neighbor } = run;
  const requirements = join(SOURCES, 'requirements.txt');
  const python = pythonWith({ cacheDir, name: 'schemathesis', requirements });
  const args = ['--no-color', '--config-file', join(SOURCES, 'schemathesis.toml'), 'run'];
  const reports = ['--report', 'json,har', '--report-dir', dir];
  const running = spawn(join(dirname(python), 'schemathesis'), [...args, ...reports, `${baseUrl}/v1/openapi.json`], {
    cwd: dir,
    env: {
      ...process.env,
      PYTHONPATH: SOURCES,
      PYTHONDONTWRITEBYTECODE: '1',
      AETHER_KEY: apiKey,
      AETHER_NEIGHBOR: neighbor,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<number>((resolve, reject) => {
    running.once('error', reject).once('close', (code) => resolve(code ?? -1));
  });
  const [exitCode, output] = await Promise.all([exited, text(running.stdout)]);
  const { operations } = report<Pick<SchemathesisOutcome, 'operations'>>(dir, 'json');
  return { exitCode, output, operations, calls: report<Archive>(dir, 'har').log.entries.map(callOf) };
}

/** The used parts of HTTP Archive 1.2. */
interface Archive {
  readonly log: { readonly entries: readonly Entry[] };
}

interface Entry {
  readonly request: { readonly method: string; readonly url: string };
  readonly response: { readonly status: number };
}

const callOf = ({ request: { method, url }, response: { status } }: Entry): SchemathesisOutcome['calls'][number] => ({
  method,
  path: new URL(url).pathname,
  status,
});

function report<Content>(dir: string, format: string): Content {
  const name = readdirSync(dir).find((entry) => entry.startsWith(`${format}-`));
  if (name === undefined) throw new Error(`schemathesis wrote no ${format} report`);
  return JSON.parse(readFileSync(join(dir, name), 'utf8')) as Content;
}
