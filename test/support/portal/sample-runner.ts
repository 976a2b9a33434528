import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pythonWith } from '../measure/python-environment';
import { CACHE_DIR } from '../speech/speech-cache';
import { CHECKOUT } from '../stack/checkout';
import type { RunLanguage } from './code-blocks';

export interface RunOutcome {
  readonly status: number | null;
  /** Standard output, and the content of text files that the sample wrote. */
  readonly output: string;
  readonly errors: string;
  /** Bytes of the files in its folder, by name. */
  readonly written: Readonly<Record<string, number>>;
}

type Files = Readonly<Record<string, Buffer>>;
type Variables = Readonly<Record<string, string>>;

interface Sample {
  readonly language: RunLanguage;
  readonly source: string;
  /** Files that replace those of the runner. */
  readonly files?: Files;
  /** Additional environment variables. */
  readonly variables?: Variables;
}

/** Words that the scripted engine writes. */
export const SCRIPTED_WORDS = /palavras|gravação/i;

/** How a sample is stored and started. */
const PROGRAMS: Readonly<Record<RunLanguage, { readonly file: string; readonly command: readonly string[] }>> = {
  bash: { file: 'sample.sh', command: ['bash', '-euo', 'pipefail', 'sample.sh'] },
  python: { file: 'sample.py', command: ['python3', 'sample.py'] },
  js: { file: 'sample.mjs', command: [process.execPath, 'sample.mjs'] },
  php: { file: 'sample.php', command: ['php', 'sample.php'] },
  go: { file: 'main.go', command: ['go', 'run', 'main.go'] },
  java: { file: 'Main.java', command: ['java', 'Main.java'] },
};

/** A sample runs for a second: what the second compiler gains is less than it costs. */
const QUICK_JAVA = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC';

const TEXT_FILES = /\.(srt|vtt|txt)$/;

/** Arguments that succeed where a program is there with what the samples need. */
const PROBES: Partial<Record<RunLanguage, readonly string[]>> = {
  php: ['-r', "exit(extension_loaded('curl') ? 0 : 1);"],
  go: ['version'],
};

/** Whether this machine can run samples of a language. */
export function isAvailable(language: RunLanguage): boolean {
  const [program = ''] = PROGRAMS[language].command;
  return spawnSync(program, PROBES[language] ?? ['--version'], { stdio: 'ignore' }).status === 0;
}

/** Installs the packages that samples import. Call it before anything waits: it blocks the process, minutes on a new machine. */
export function prepareSamples(): void {
  samplesPython();
}

/** Runs samples of the documentation verbatim, in folders that have the files that they send. */
export class SampleRunner {
  /** Below node_modules, so that samples in JavaScript find the packages of the repository. */
  private readonly folder: string;
  private readonly environment: NodeJS.ProcessEnv;
  private count = 0;

  /** `files`: content of the files that samples send, by name. */
  constructor(
    private readonly files: Files,
    variables: Variables,
  ) {
    const parent = join(CHECKOUT, 'node_modules/.cache/aether');
    mkdirSync(parent, { recursive: true });
    this.folder = mkdtempSync(join(parent, 'samples-'));
    // curl ends with 0 after an error response unless it is configured otherwise.
    writeFileSync(join(this.folder, '.curlrc'), 'fail\nsilent\nshow-error\n');
    this.environment = { ...process.env, ...variables, CURL_HOME: this.folder, JDK_JAVA_OPTIONS: QUICK_JAVA };
  }

  /** Runs a sample to its end. */
  async run(sample: Sample): Promise<RunOutcome> {
    const { child, cwd } = this.spawn(sample);
    const [output, errors] = [collected(child.stdout), collected(child.stderr)];
    const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
    const names = readdirSync(cwd);
    const texts = names.filter((name) => TEXT_FILES.test(name)).map((name) => readFileSync(join(cwd, name), 'utf8'));
    const written = Object.fromEntries(names.map((name) => [name, statSync(join(cwd, name)).size]));
    return { status, output: [output(), ...texts].join('\n'), errors: errors(), written };
  }

  /** Starts a sample that runs until it is stopped, with the child processes that Go and Java samples have. */
  start(sample: Sample): { output: () => string; stop: () => Promise<void> } {
    const { child } = this.spawn(sample);
    const [output, errors] = [collected(child.stdout), collected(child.stderr)];
    const stop = async (): Promise<void> => {
      process.kill(-child.pid!, 'SIGKILL');
      if (child.exitCode === null) await once(child, 'close');
    };
    return { output: () => output() + errors(), stop };
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private spawn({ language, source, files = {}, variables = {} }: Sample) {
    const cwd = join(this.folder, String((this.count += 1)));
    mkdirSync(cwd);
    for (const [name, content] of Object.entries({ ...this.files, ...files })) writeFileSync(join(cwd, name), content);
    const { file, command } = PROGRAMS[language];
    writeFileSync(join(cwd, file), source);
    const port = language === 'php' ? variables['PORT'] : undefined;
    const [program = '', ...args] = port === undefined ? command : served(port);
    const executable = language === 'python' ? samplesPython() : program;
    const child = spawn(executable, args, { cwd, env: { ...this.environment, ...variables }, detached: true });
    return { child, cwd };
  }
}

/** A receiver in PHP runs in PHP's own server. */
const served = (port: string): readonly string[] => ['php', '-S', `localhost:${port}`, PROGRAMS.php.file];

function samplesPython(): string {
  return pythonWith({ cacheDir: CACHE_DIR, name: 'samples', requirements: join(__dirname, 'requirements.txt') });
}

function collected(stream: NodeJS.ReadableStream | null): () => string {
  let text = '';
  stream?.setEncoding('utf8').on('data', (part: string) => (text += part));
  return () => text;
}
