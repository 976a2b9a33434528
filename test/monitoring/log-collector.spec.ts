/** docs/monitoring/log-collector.yml on lines of our logger, by the OpenTelemetry Collector (`otelcol` on PATH; test/README.md has the command that builds it). */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, withIds } from '@aether/platform';
import { eventually } from '../support/eventually';
import { pathOf } from '../support/stack/on-path';
import { MONITORING } from './monitoring-files';

interface Value {
  readonly stringValue?: string;
  readonly intValue?: string;
  readonly doubleValue?: number;
}

interface Attribute {
  readonly key: string;
  readonly value: Value;
}

interface LogRecord {
  readonly timeUnixNano: string;
  readonly severityText?: string;
  readonly body: Value;
  readonly attributes: readonly Attribute[];
}

interface Exported {
  readonly resourceLogs: readonly {
    readonly resource: { readonly attributes?: readonly Attribute[] };
    readonly scopeLogs: readonly { readonly logRecords: readonly LogRecord[] }[];
  }[];
}

const OTELCOL = pathOf('otelcol');
const CRASH = 'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory';

(OTELCOL === undefined ? describe.skip : describe)('the configuration of the log collector, run by otelcol', () => {
  let folder: string;
  let collector: ChildProcess;
  let lines: readonly string[];

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'aether-collector-'));
    lines = [...logged(), CRASH];
    const now = new Date().toISOString();
    const docker = lines.map((log) => JSON.stringify({ log: `${log}\n`, stream: 'stdout', time: now }));
    const containerd = lines.map((log) => `${now} stdout F ${log}`);
    writeFileSync(join(folder, 'docker.log'), `${docker.join('\n')}\n`);
    writeFileSync(join(folder, 'containerd.log'), `${containerd.join('\n')}\n`);
    const instead = {
      exporters: { file: { path: join(folder, 'out.json'), flush_interval: '100ms' } },
      service: { pipelines: { logs: { exporters: ['file'] } }, telemetry: { metrics: { level: 'none' } } },
    };
    writeFileSync(join(folder, 'instead.yml'), JSON.stringify(instead));
    const configs = [join(MONITORING, 'log-collector.yml'), join(folder, 'instead.yml')];
    const env = {
      ...process.env,
      AETHER_LOG_FILES: join(folder, '*.log'),
      AETHER_LOG_POSITIONS: folder,
      AETHER_LOG_ENDPOINT: 'http://127.0.0.1:9',
    };
    collector = spawn(
      OTELCOL!,
      configs.flatMap((path) => ['--config', path]),
      { env, stdio: 'ignore' },
    );
  });
  afterAll(() => {
    collector?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  it('sends message, severity, process and ids of both formats on, and what is no JSON unchanged', async () => {
    const records = await eventually('every line is sent', () => {
      const sent = exported(join(folder, 'out.json'));
      return sent.length >= 2 * lines.length ? sent : null;
    });
    const warned = {
      body: 'the webhook is retried',
      severity: 'warn',
      process: 'deliverer',
      ids: { transcriptionId: 'tr_1', attempt: '3' },
    };
    const started = { body: 'started', severity: 'info', process: 'deliverer', ids: {} };
    const crash = { body: CRASH, severity: '', process: undefined, ids: {} };
    const sorted = [...records].sort((a, b) => (a.body < b.body ? -1 : 1));
    expect(sorted).toEqual([crash, crash, started, started, warned, warned]);
  });
});

/** Lines of our logger. */
function logged(): readonly string[] {
  const written: string[] = [];
  const logger = createLogger(
    { process: 'deliverer', level: 'info' },
    { write: (line) => void written.push(line.trim()) },
  );
  logger.info('started');
  withIds(logger, { transcriptionId: 'tr_1' }).warn({ attempt: 3 }, 'the webhook is retried');
  return written;
}

function exported(path: string) {
  const batches = readFileSync(path, 'utf8').trim().split('\n');
  return batches
    .flatMap((batch) => (JSON.parse(batch) as Exported).resourceLogs)
    .flatMap(({ resource, scopeLogs }) =>
      scopeLogs.flatMap(({ logRecords }) =>
        logRecords.map(({ severityText = '', body, attributes }) => ({
          body: textOf(body) ?? '',
          severity: severityText,
          process: textOf(resource.attributes?.find(({ key }) => key === 'service.name')?.value),
          ids: idsOf(attributes),
        })),
      ),
    );
}

function idsOf(attributes: readonly Attribute[]): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    attributes.filter(({ key }) => !key.startsWith('log.')).map(({ key, value }) => [key, textOf(value)]),
  );
}

function textOf(value: Value | undefined): string | undefined {
  return value?.stringValue ?? value?.intValue ?? value?.doubleValue?.toString();
}
