import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { ClipResult } from './accuracy-report';
import { pythonWith } from './python-environment';

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

/** Python with the pinned peer. */
export function peerPython(cacheDir: string): string {
  return pythonWith({ cacheDir, name: 'faster-whisper', requirements: join(SOURCES, 'requirements.txt') });
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
