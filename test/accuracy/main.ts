/**
 * `npm run accuracy`: our recogniser beside faster-whisper, both greedy, in float32, on the same weights and samples.
 * Prints a table and one line of JSON; ends with 1 where the bounds below are missed.
 */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  createSpeechEngine,
  decodeAudio,
  installFfmpeg,
  pullModel,
  resolveModel,
  resolveVad,
  SILERO_VAD,
  WHISPER_BASE,
} from '@aether/speech';
import { accuracyClips, type AccuracyClip } from './accuracy-clips';
import { accuracyReport, type AccuracyReport, type ClipResult } from './accuracy-report';
import { peerPython, transcribeWithPeer } from './faster-whisper-peer';
import { timedInOrder, transcribeWithEngine } from './our-engine';

/** At most so much worse than the peer, in points of WER. */
const MAX_WER_GAP = 1;
const MIN_SAME_TOKENS = 20;
const MAX_MEDIAN_START_S = 0.06;

interface HeardClip extends AccuracyClip {
  readonly pcm: string;
  readonly decodedS: number;
}

async function main(): Promise<void> {
  const cacheDir = process.env['AETHER_CACHE_DIR'] ?? join(homedir(), '.cache', 'aether');
  const clips = accuracyClips(resolve(process.cwd(), '../shared/audio'));
  const python = peerPython(cacheDir);
  for (const name of [WHISPER_BASE, SILERO_VAD]) await pullModel(name, { cacheDir });
  const { path: ffmpeg } = await installFfmpeg({ cacheDir });
  const scratch = await mkdtemp(join(tmpdir(), 'aether-accuracy-'));
  try {
    const heard: HeardClip[] = [];
    for (const clip of clips) heard.push(await decodeClip(clip, ffmpeg, scratch));
    const report = await compare(heard, cacheDir, python);
    print(report);
    process.exitCode = missed(report).length === 0 ? 0 : 1;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function decodeClip(clip: AccuracyClip, ffmpeg: string, scratch: string): Promise<HeardClip> {
  const pcm = join(scratch, `${clip.id}.pcm`);
  const audio = decodeAudio(clip.path, { ffmpeg });
  await pipeline(Readable.from(bytes(audio)), createWriteStream(pcm));
  return { ...clip, pcm, decodedS: audio.outcome().durationS };
}

async function* bytes(blocks: AsyncIterable<Int16Array>): AsyncGenerator<Buffer> {
  for await (const block of blocks) yield Buffer.from(block.buffer, block.byteOffset, block.byteLength);
}

async function compare(clips: readonly HeardClip[], cacheDir: string, python: string): Promise<AccuracyReport> {
  const threads = availableParallelism();
  const model = await resolveModel(process.env['AETHER_MODEL'] ?? WHISPER_BASE, { cacheDir });
  const engine = await createSpeechEngine({
    modelDir: model.dir,
    modelName: model.name,
    vadModelPath: await resolveVad(cacheDir),
    precision: 'float32',
    threads,
    batch: 1,
  });
  const ours = new Map<string, Awaited<ReturnType<typeof transcribeWithEngine>>>();
  try {
    for (const [index, clip] of clips.entries()) {
      ours.set(clip.id, await transcribeWithEngine(engine, clip.pcm));
      progress('aether', index + 1, clips.length);
    }
  } finally {
    await engine.close();
  }
  const peers = new Map<string, ClipResult>();
  for await (const [id, result] of transcribeWithPeer(python, { modelDir: model.dir, threads, clips })) {
    peers.set(id, result);
    progress('faster-whisper', peers.size, clips.length);
  }
  return accuracyReport(
    clips.map((clip) => ({
      id: clip.id,
      reference: clip.reference,
      ours: ours.get(clip.id)!,
      peer: peers.get(clip.id)!,
      timedInOrder: timedInOrder(ours.get(clip.id)!, clip.decodedS),
    })),
  );
}

function missed(report: AccuracyReport): string[] {
  const bounds: readonly (readonly [string, boolean])[] = [
    [`WER no more than ${MAX_WER_GAP} point worse`, report.werOurs <= report.werPeer + MAX_WER_GAP],
    [`same tokens on at least ${MIN_SAME_TOKENS} clips`, report.sameTokens >= MIN_SAME_TOKENS],
    [`median word start within ${MAX_MEDIAN_START_S * 1000} ms`, report.wordStartMedianS <= MAX_MEDIAN_START_S],
    ['every word timed, in order, inside the audio', report.clipsTimedInOrder === report.clips],
  ];
  return bounds.filter(([, held]) => !held).map(([name]) => name);
}

function print(report: AccuracyReport): void {
  const percent = (value: number): string => `${value.toFixed(2)} %`;
  const milliseconds = (value: number): string => `${(value * 1000).toFixed(0)} ms`;
  const rows = [
    ['', 'aether', 'faster-whisper'],
    [
      `WER, ${report.clipsWithReference} clips, ${report.referenceWords} words`,
      percent(report.werOurs),
      percent(report.werPeer),
    ],
    ['same tokens, of clips where neither falls back', `${report.sameTokens} / ${report.comparable}`, ''],
    [
      `word starts apart, ${report.pairedWords} words: median, 90th`,
      milliseconds(report.wordStartMedianS),
      milliseconds(report.wordStart90thS),
    ],
    ['clips with every word timed, in order, inside', `${report.clipsTimedInOrder} / ${report.clips}`, ''],
  ];
  for (const [label = '', left = '', right = ''] of rows)
    console.log(`${label.padEnd(52)}${left.padStart(16)}${right.padStart(16)}`);
  for (const bound of missed(report)) console.log(`MISSED: ${bound}`);
  console.log(JSON.stringify(report));
}

function progress(who: string, done: number, all: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${who} ${done}/${all}${done === all ? '\n' : ''}`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
