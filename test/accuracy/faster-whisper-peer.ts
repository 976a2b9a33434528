import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { ClipResult } from './accuracy-report';

/** Whisper's limits for decoding again (openai/whisper `transcribe.py`). */
const MAX_COMPRESSION_RATIO = 2.4;
const MIN_AVG_LOG_PROB = -1;

interface PeerLine {
  readonly id: string;
  readonly segments: readonly {
    readonly text: string;
    readonly tokens: readonly number[];
    readonly avg_logprob: number;
    readonly compression_ratio: number;
  }[];
  readonly words: readonly { readonly text: string; readonly start_s: number }[];
}

interface PeerJob {
  readonly modelDir: string;
  readonly threads: number;
  readonly clips: readonly { readonly id: string; readonly pcm: string }[];
}

/** Folder of the peer's sources; the compiled runner lies elsewhere. */
const SOURCES = resolve('test/accuracy');

/** Python of an environment in the cache that holds the pinned peer; made on the first call. */
export function peerPython(cacheDir: string): string {
  const environment = join(cacheDir, 'peers', 'faster-whisper');
  const python = join(environment, 'bin', 'python');
  const wanted = readFileSync(join(SOURCES, 'requirements.txt'), 'utf8');
  const stamp = join(environment, 'installed.txt');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return python;
  console.error('Instalando faster-whisper para a comparação (cerca de 150 MB, uma vez) …');
  rmSync(environment, { recursive: true, force: true });
  mkdirSync(join(cacheDir, 'peers'), { recursive: true });
  execFileSync('python3', ['-m', 'venv', environment], { stdio: ['ignore', 'ignore', 'inherit'] });
  const install = ['-m', 'pip', 'install', '--quiet', '-r', join(SOURCES, 'requirements.txt')];
  execFileSync(python, install, { stdio: ['ignore', 'ignore', 'inherit'] });
  writeFileSync(stamp, wanted);
  return python;
}

/** Runs faster-whisper over all clips in one process; yields their results in order. */
export async function* transcribeWithPeer(
  python: string,
  job: PeerJob,
): AsyncGenerator<readonly [id: string, result: ClipResult]> {
  const child = spawn(python, [join(SOURCES, 'faster_whisper_peer.py')], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exit = once(child, 'exit') as Promise<[number | null]>;
  child.stdin.end(JSON.stringify({ model_dir: job.modelDir, threads: job.threads, clips: job.clips }));
  try {
    for await (const text of createInterface({ input: child.stdout })) {
      const line = JSON.parse(text) as PeerLine;
      yield [line.id, result(line)];
    }
    const [status] = await exit;
    if (status !== 0) throw new Error(`faster-whisper ended with status ${status}`);
  } finally {
    child.kill();
  }
}

function result({ segments, words }: PeerLine): ClipResult {
  return {
    text: segments.map((segment) => segment.text).join(''),
    tokens: segments.flatMap((segment) => segment.tokens),
    words: words.map((word) => ({ text: word.text, startS: word.start_s })),
    fallsBack: segments.some(
      (segment) => segment.compression_ratio > MAX_COMPRESSION_RATIO || segment.avg_logprob < MIN_AVG_LOG_PROB,
    ),
  };
}
