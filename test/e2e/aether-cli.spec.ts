/** The callers' command line, as a single file without packages, on the whole running service. */
import { execFile, execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { AETHER_CLI, aetherCli, type CliEnd, type RunningCli } from '../support/client/aether-cli';
import { onTerminal } from '../support/client/on-terminal';
import { eventually } from '../support/eventually';
import { CuttableLink } from '../support/stack/cuttable-link';
import { recordingPath, recordingsOf, SHORT } from '../support/stack/own-recordings';
import { Stack } from '../support/stack/stack';

const MIB = 2 ** 20;
const CHUNK = 16 * MIB;

interface Record_ {
  readonly _id: string;
  readonly status: string;
  readonly billing: { readonly seconds: number };
}

describe('aether-cli', () => {
  let stack: Stack;
  let scratch: string;
  let env: Record<string, string>;
  const sentences = recordingsOf('sentence');

  beforeAll(async () => {
    stack = await Stack.shared({ engine: 'scripted' });
    scratch = mkdtempSync(join(tmpdir(), 'aether-cli-'));
  });
  afterAll(async () => {
    await stack?.stop();
    rmSync(scratch, { recursive: true, force: true });
  });

  /** A separate home for each test, so that none finds the notes of another. */
  beforeEach(() => {
    const home = mkdtempSync(join(scratch, 'home-'));
    env = { HOME: home, AETHER_URL: stack.client.baseUrl, AETHER_KEY: stack.apiKey };
  });

  const run = (args: readonly string[], input?: string): RunningCli => aetherCli(args, env, input);
  const end = (args: readonly string[], input?: string): Promise<CliEnd> => run(args, input).ended;

  function folderWith(count: number): string {
    const folder = mkdtempSync(join(scratch, 'gravações '));
    for (const { file } of sentences.slice(0, count)) copyFileSync(recordingPath(file), join(folder, basename(file)));
    return folder;
  }

  const namesIn = (folder: string): string[] => readdirSync(folder).sort();

  const withReference = (reference: string): Promise<Record_[]> =>
    stack.db
      .collection<Record_>('transcriptions')
      .find({ accountId: stack.accountId, 'options.reference': reference })
      .toArray();

  const charged = async (ids: readonly string[]): Promise<number> =>
    stack.db.collection('ledger_entries').countDocuments({ kind: 'charge', transcriptionId: { $in: ids } });

  it('transcribes a file beside it in the formats that the service offers', async () => {
    const folder = folderWith(1);
    const [name = ''] = namesIn(folder);
    const stem = name.replace('.flac', '');
    const { paths } = (await stack.client.get('/v1/openapi.json')).json as {
      paths: {
        '/v1/transcriptions': { get: object; post: { parameters: { name: string; schema: { enum: string[] } }[] } };
      };
    };
    const formats = paths['/v1/transcriptions'].post.parameters.find((each) => each.name === 'formato')!.schema.enum;
    const done = await end([
      'transcribe',
      join(folder, name),
      '-f',
      formats.join(','),
      '--entities',
      '--keyterms',
      'Aether,Temporal',
    ]);
    expect([done.status, done.stderr]).toEqual([0, `${name}: transcrita (${seconds(folder, stem)} de áudio)\n`]);
    const written = done.stdout
      .trim()
      .split('\n')
      .map((path) => basename(path));
    expect(written).toEqual(
      expect.arrayContaining([`${stem}.json`, `${stem}.txt`, `${stem}.literal.txt`, `${stem}.srt`, `${stem}.vtt`]),
    );
    expect(namesIn(folder)).toEqual([...written, name].sort());
    const whole = JSON.parse(readFileSync(join(folder, `${stem}.json`), 'utf8')) as { text: string; options: object };
    expect(whole.options).toMatchObject({ entities: true, keyterms: ['Aether', 'Temporal'] });
    expect(readFileSync(join(folder, `${stem}.txt`), 'utf8')).toBe(whole.text);
    expect(readFileSync(join(folder, `${stem}.srt`), 'utf8')).toContain(' --> ');
  });

  function seconds(folder: string, stem: string): string {
    const { duration_s } = JSON.parse(readFileSync(join(folder, `${stem}.json`), 'utf8')) as { duration_s: number };
    return `${duration_s.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} s`;
  }

  it('continues after SIGKILL: every file of a folder once, charged once', async () => {
    const folder = folderWith(8);
    mkdirSync(join(folder, 'mais'));
    copyFileSync(join(folder, namesIn(folder)[0]!), join(folder, 'mais', 'short.flac'));
    const out = join(scratch, 'saída');
    const args = ['transcribe', folder, '--out', out, '--jobs', '3', '--reference', 'cli-folder'];
    const outputs = (): string[] => (existsSync(out) ? (readdirSync(out, { recursive: true }) as string[]) : []);
    for (const least of [1, 4]) {
      const killed = run(args);
      await eventually('some are written', () => outputs().filter((name) => name.endsWith('.txt')).length >= least);
      killed.child.kill('SIGKILL');
      expect((await killed.ended).status).toBeNull();
    }
    const done = await end(args);
    expect([done.status, done.stdout]).toEqual([0, expect.not.stringContaining('falhou')]);
    const wanted = [...sentences.slice(0, 8).map(({ file }) => basename(file)), join('mais', 'short.flac')];
    expect(
      outputs()
        .filter((name) => name !== 'mais')
        .sort(),
    ).toEqual(wanted.map((name) => name.replace('.flac', '.txt')).sort());
    // The ninth file is a copy of another one.
    const records = await withReference('cli-folder');
    expect(records.map(({ status }) => status)).toEqual(Array<string>(8).fill('completed'));
    expect(await charged(records.map(({ _id }) => _id))).toBe(8);

    const again = await end(args);
    expect([again.status, again.stdout]).toEqual([0, '']);
    expect(again.stderr).toContain('0 transcritas, 9 já prontas, 0 com falha.');
    rmSync(join(out, 'mais', 'short.txt'));
    const one = await end(args);
    expect(one.stdout.trim()).toBe(join(out, 'mais', 'short.txt'));
    expect(await withReference('cli-folder')).toHaveLength(8);
  });

  it('sends a large file resumably, and goes on where it was killed', async () => {
    const large = join(scratch, 'grande.wav');
    const made = [
      '-v',
      'error',
      '-stream_loop',
      '-1',
      '-i',
      SHORT.path,
      '-t',
      '330',
      '-ar',
      '48000',
      '-ac',
      '2',
      large,
    ];
    execFileSync(stack.ffmpeg, made);
    const { size } = statSync(large);
    expect(size).toBeGreaterThan(60 * MIB);
    const link = await CuttableLink.open(Number(new URL(stack.client.baseUrl).port));
    try {
      env['AETHER_URL'] = `http://127.0.0.1:${link.port}`;
      const args = ['transcribe', large, '--reference', 'cli-large'];
      const stopped = link.stopAfter(40 * MIB);
      const killed = run(args);
      await stopped;
      killed.child.kill('SIGKILL');
      await killed.ended;
      link.cut();
      const before = link.passed;
      const done = await end(args);
      expect([done.status, done.stdout.trim()]).toEqual([0, join(scratch, 'grande.txt')]);
      expect(link.passed - before).toBeLessThan(size - 2 * CHUNK + MIB);
      const records = await withReference('cli-large');
      expect(records).toHaveLength(1);
      expect(await charged(records.map(({ _id }) => _id))).toBe(1);
      const uploads = await stack.db.collection('uploads').find({ accountId: stack.accountId }).toArray();
      expect(uploads).toMatchObject([{ offset: size }]);
    } finally {
      await link.close();
    }
  });

  it('follows a folder until it is stopped', async () => {
    const folder = folderWith(1);
    const watch = run(['transcribe', folder, '--watch']);
    const texts = (): string[] => namesIn(folder).filter((name) => name.endsWith('.txt'));
    await eventually('the first is written', () => texts().length === 1);
    copyFileSync(SHORT.path, join(folder, 'depois.flac'));
    writeFileSync(join(folder, 'leia-me.md'), 'nada');
    await eventually('the new one is written', () => texts().includes('depois.txt'));
    watch.child.kill('SIGTERM');
    expect((await watch.ended).status).toBe(0);
    expect(texts()).toHaveLength(2);
  });

  it('gives outputs different names where two recordings share theirs', async () => {
    const folder = mkdtempSync(join(scratch, 'pares-'));
    copyFileSync(SHORT.path, join(folder, 'a.flac'));
    copyFileSync(recordingPath(sentences[0]!.file), join(folder, 'a.ogg'));
    expect((await end(['transcribe', folder, '-q'])).status).toBe(0);
    expect(namesIn(folder)).toEqual(['a.flac', 'a.flac.txt', 'a.ogg', 'a.ogg.txt']);
  });

  it('draws a bar on a terminal, and leaves only the results', async () => {
    const folder = folderWith(2);
    const [first = '', second = ''] = namesIn(folder);
    writeFileSync(join(folder, 'quebrado.wav'), 'isto não é áudio '.repeat(100));
    const { status, screen, output } = await onTerminal(['transcribe', folder, '--jobs', '2'], env);
    expect([status, output]).toEqual([
      1,
      expect.stringMatching(/ [=-]{20} \d{1,3} % (lendo|enviando|na fila|transcrevendo)/),
    ]);
    const texts = [first, second].map((name) => join(folder, name.replace('.flac', '.txt')));
    const ends = [first, second].map((name) => `${name}: transcrita (`);
    expect(screen.filter((line) => texts.includes(line)).sort()).toEqual(texts);
    expect(screen.filter((line) => ends.some((end_) => line.startsWith(end_)))).toHaveLength(2);
    expect(screen.filter((line) => line.startsWith('quebrado.wav: falhou: '))).toHaveLength(1);
    expect([screen.length, screen.at(-1)]).toEqual([6, '2 transcritas, 0 já prontas, 1 com falha.']);
    // The cursor is shown again.
    expect(output.lastIndexOf('\u001B[?25h')).toBeGreaterThan(output.lastIndexOf('\u001B[?25l'));
  });

  it('prints the text with `--out -`', async () => {
    const { status, stdout } = await end(['transcribe', SHORT.path, '-o', '-', '-q']);
    const { json } = await stack.client.get('/v1/transcriptions?limit=1');
    const [{ id } = { id: '' }] = (json as { data: { id: string }[] }).data;
    expect([status, stdout]).toEqual([0, (await stack.client.get(`/v1/transcriptions/${id}?formato=texto`)).text]);
  });

  it('ends with the documented statuses, and says why in Portuguese', async () => {
    const broken = join(scratch, 'quebrado.wav');
    writeFileSync(broken, 'isto não é áudio '.repeat(100));
    const sound = join(scratch, 'som.flac');
    copyFileSync(SHORT.path, sound);
    const statuses: unknown[] = [];
    for (const [args, changes] of [
      [['transcribe', broken, sound], {}],
      [['transcribe', join(scratch, 'nada.wav')], {}],
      [['transcribe', sound, '-f', 'odt'], {}],
      [['transcribe', sound, '--inexistente'], {}],
      [['transcribe', sound], { AETHER_KEY: '' }],
      [['transcribe', sound, '-f', 'srt'], { AETHER_KEY: 'ak_live_wrong' }],
      [['transcribe', sound], { AETHER_URL: 'http://127.0.0.1:2' }],
      [['transcribe', sound, '--speakers', '9'], {}],
    ] as const) {
      const { status, stderr } = await aetherCli(args, { ...env, ...changes }).ended;
      statuses.push([status, stderr.trim() !== '' && !stderr.includes('    at ')]);
    }
    expect(statuses).toEqual([1, 2, 2, 2, 2, 3, 5, 2].map((status) => [status, true]));
  });

  it.each([
    ['the service, which serves it', () => `${stack.client.baseUrl}/downloads/aether-cli.tgz`],
    ['a checkout', () => dirname(AETHER_CLI)],
  ])('runs by npx from %s, without any other package', async (_place, addressOf) => {
    const address = addressOf();
    const settings = { npm_config_update_notifier: 'false', npm_config_registry: 'http://127.0.0.1:2' };
    const npx = promisify(execFile)(
      'npm',
      ['exec', '--yes', address, '--', 'transcribe', SHORT.path, '-o', '-', '-q'],
      {
        env: { PATH: process.env['PATH'], ...env, ...settings },
        cwd: scratch,
      },
    );
    expect((await npx).stdout.trim()).not.toBe('');
  });

  it('keeps the key of `login` for its owner only', async () => {
    env = { HOME: env['HOME']!, AETHER_URL: stack.client.baseUrl };
    expect((await end(['login'], 'ak_live_wrong\n')).status).toBe(3);
    const path = join(env['HOME']!, '.config/aether-cli/config.json');
    expect(existsSync(path)).toBe(false);
    const done = await end(['login'], `${stack.apiKey}\n`);
    expect([done.status, `${done.stdout}${done.stderr}`.includes(stack.apiKey)]).toEqual([0, false]);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    env = { HOME: env['HOME']! };
    expect((await end(['transcribe', SHORT.path, '-o', '-'])).status).toBe(0);
    execFileSync('chmod', ['644', path]);
    const refused = await end(['transcribe', SHORT.path, '-o', '-']);
    expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining('chmod 600')]);
    expect((await end(['logout'])).status).toBe(0);
    expect(existsSync(path)).toBe(false);
  });
});
