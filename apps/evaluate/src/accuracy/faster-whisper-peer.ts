import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { pythonWith } from '../../../../test/support/measure/python-environment';
import type { Recognition } from './recognition';

interface PeerSetup {
  /** Folder shared between checkouts. */
  readonly cacheDir: string;
  readonly modelDir: string;
  /** Compute type of CTranslate2. */
  readonly computeType: 'float32' | 'int8';
  readonly threads: number;
}

interface PeerRequest {
  /** A media file, or 16 kHz mono signed 16-bit samples in a file named `.pcm`. */
  readonly audio: string;
  /** Output file, as JSON. */
  readonly out: string;
  /** Windows that the batched pipeline decodes together; null: the sequential mode. */
  readonly batched: number | null;
  /** Options of faster-whisper's `transcribe`; all others are its defaults. */
  readonly options: Readonly<Record<string, boolean | number | string>>;
}

/** Folder of the peer's Python sources, which differs from that of the compiled code. */
const SOURCES = resolve('apps/evaluate/src/accuracy');

/** faster-whisper in a separate process, with its model loaded. */
export class FasterWhisper {
  private constructor(
    private readonly child: ChildProcess,
    private readonly answers: AsyncIterator<string>,
    private readonly lines: Interface,
  ) {}

  /** Installs it on the first call, starts it, and waits until the model is loaded. */
  static async start({ cacheDir, modelDir, computeType, threads }: PeerSetup): Promise<FasterWhisper> {
    const python = pythonWith({
      cacheDir,
      name: 'faster-whisper',
      requirements: join(SOURCES, 'requirements.txt'),
    });
    const env = { ...process.env, ORT_DISABLE_TELEMETRY: '1' };
    const child = spawn(python, [join(SOURCES, 'faster_whisper_peer.py')], { env, stdio: ['pipe', 'pipe', 'inherit'] });
    const lines = createInterface({ input: child.stdout });
    const peer = new FasterWhisper(child, lines[Symbol.asyncIterator](), lines);
    await peer.ask({ model_dir: modelDir, compute_type: computeType, threads });
    return peer;
  }

  get pid(): number {
    return this.child.pid!;
  }

  /** Call it for one request at a time. Resolves once `out` is written. */
  async transcribe(request: PeerRequest): Promise<void> {
    await this.ask(request);
  }

  async close(): Promise<void> {
    this.lines.close();
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill();
    await once(this.child, 'exit');
  }

  private async ask(request: object): Promise<void> {
    this.child.stdin!.write(`${JSON.stringify(request)}\n`);
    const answer = await this.answers.next();
    if (answer.done) throw new Error('faster-whisper exited; its output is above');
  }
}

/** Reads the result that a request wrote to `out`. */
export async function readPeerResult(out: string): Promise<Recognition> {
  const { segments } = JSON.parse(await readFile(out, 'utf8')) as {
    segments: { text: string; words: { text: string; start_s: number; end_s: number }[] }[];
  };
  return {
    text: segments.map(({ text }) => text).join(''),
    words: segments.flatMap(({ words }) =>
      words.map((word) => ({ text: word.text, startS: word.start_s, endS: word.end_s })),
    ),
  };
}
