import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { mergeHypotheses, type Hypothesis, type WindowHypothesis } from '@aether/language';
import {
  decodeAudio,
  installFfmpeg,
  planEngine,
  pullModel,
  SILERO_VAD,
  SpeechEnginePool,
  WHISPER_BASE,
  type SpeechEngine,
  type WantedPrecision,
} from '@aether/speech';
import { cacheDirOfMeasurements } from '../cache-dir';
import { FasterWhisper, readPeerResult } from './faster-whisper-peer';
import type { Recognition } from './recognition';
import { transcribeWithEngine } from './our-engine';

/** 16 kHz mono signed 16-bit samples in a file, the same for both recognizers. */
export interface Samples {
  readonly pcm: string;
  readonly durationS: number;
}

export interface PeerDecoding {
  /** faster-whisper's voice activity filter, which is off by default. */
  readonly vadFilter?: boolean;
  /** faster-whisper's hotwords, which become a prompt, truncated to fit. */
  readonly hotwords?: string;
}

interface Places {
  readonly cacheDir: string;
  readonly scratch: string;
  /** Path of ffmpeg. */
  readonly ffmpeg: string;
}

/** Both recognizers with the same weights, and a scratch folder. */
export class MeasurementEnvironment {
  private files = 0;
  private peer: Promise<FasterWhisper> | undefined;

  private constructor(
    private readonly places: Places,
    private readonly engine: SpeechEngine,
    /** Starts faster-whisper, which few sections need. */
    private readonly startPeer: () => Promise<FasterWhisper>,
  ) {}

  /** Downloads whatever is missing. The model is `AETHER_MODEL`, or else Whisper base. */
  static async open(precision: WantedPrecision = 'auto'): Promise<MeasurementEnvironment> {
    const cacheDir = cacheDirOfMeasurements();
    for (const name of [WHISPER_BASE, SILERO_VAD]) await pullModel(name, { cacheDir });
    const { path: ffmpeg } = await installFfmpeg({ cacheDir });
    const model = process.env['AETHER_MODEL'] ?? WHISPER_BASE;
    const { options } = await planEngine(
      { model, precision, processes: null, threads: null, batch: null },
      { cacheDir },
    );
    const { modelDir, processes, threads: each } = options;
    const threads = processes * each;
    const startPeer = (): Promise<FasterWhisper> =>
      FasterWhisper.start({ cacheDir, modelDir, computeType: 'float32', threads });
    const engine = await SpeechEnginePool.start(options);
    const scratch = await mkdtemp(join(tmpdir(), 'aether-accuracy-'));
    return new MeasurementEnvironment({ cacheDir, scratch, ffmpeg }, engine, startPeer);
  }

  /** Folder shared between checkouts. */
  get cacheDir(): string {
    return this.places.cacheDir;
  }

  /** Path of ffmpeg. */
  get ffmpeg(): string {
    return this.places.ffmpeg;
  }

  /** Our recognizer, for the page. */
  describeOurs(): string {
    const { model, precision, device } = this.engine.describe();
    return `${model}, ${precision} on the ${device}`;
  }

  /** Describes both recognizers, for the page. */
  describe(): string {
    return `${this.describeOurs()}, compared with faster-whisper with the same weights in float32, beam 5.`;
  }

  /** Decodes an audio file to samples. */
  async decode(path: string): Promise<Samples> {
    const pcm = this.scratchFile('.pcm');
    const audio = decodeAudio(path, { ffmpeg: this.places.ffmpeg });
    await pipeline(Readable.from(bytes(audio)), createWriteStream(pcm));
    return { pcm, durationS: audio.outcome().durationS };
  }

  /** Reads the decoded samples. */
  async read({ pcm }: Samples): Promise<Int16Array> {
    return new Int16Array(Uint8Array.from(await readFile(pcm)).buffer);
  }

  async write(samples: Int16Array): Promise<Samples> {
    const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
    return { pcm: await this.writeFile('.pcm', bytes), durationS: samples.length / 16_000 };
  }

  /** Writes a file with this extension and returns its path. The file exists until the environment is closed. */
  async writeFile(ending: string, bytes: Buffer): Promise<string> {
    const path = this.scratchFile(ending);
    await writeFile(path, bytes);
    return path;
  }

  /**
   * Our recognizer's raw hypothesis. `repair`: whether doubtful dictated numbers are decoded again; `wholeWindows`: whether all positions of
   * short windows are computed.
   */
  async hypothesis(
    { pcm, durationS }: Samples,
    { repair = true, wholeWindows = false }: { readonly repair?: boolean; readonly wholeWindows?: boolean } = {},
  ): Promise<Hypothesis> {
    const windows: WindowHypothesis[] = [];
    const request = { pcmPath: pcm, fromWindow: 0, skipRedecoding: !repair, wholeWindows };
    for await (const { hypothesis } of this.engine.transcribe(request)) windows.push(hypothesis);
    return mergeHypotheses([{ durationS, windows }], durationS);
  }

  async ours({ pcm }: Samples, keyterms: readonly string[] = []): Promise<Recognition> {
    return transcribeWithEngine(this.engine, { pcmPath: pcm, fromWindow: 0, keyterms });
  }

  /** faster-whisper's result in sequential mode, beam 5, with word times; all other options are defaults. */
  async theirs({ pcm }: Samples, { vadFilter = false, hotwords }: PeerDecoding = {}): Promise<Recognition> {
    const out = this.scratchFile('.json');
    const options = { beam_size: 5, word_timestamps: true, vad_filter: vadFilter, ...(hotwords && { hotwords }) };
    this.peer ??= this.startPeer();
    await (await this.peer).transcribe({ audio: pcm, out, batched: null, options });
    return readPeerResult(out);
  }

  /** Shows the progress of a section on a terminal. */
  progress(what: string, done: number, all: number): void {
    if (process.stderr.isTTY) process.stderr.write(`\r${what} ${done}/${all}${done === all ? '\n' : ''}`);
  }

  async close(): Promise<void> {
    await Promise.allSettled([this.engine.close(), this.peer?.then((peer) => peer.close())]);
    await rm(this.places.scratch, { recursive: true, force: true });
  }

  private scratchFile(ending: string): string {
    return join(this.places.scratch, `${++this.files}${ending}`);
  }
}

/** Folder of the recordings, next to the checkout. */
export const SHARED_AUDIO = resolve('../shared/audio');

async function* bytes(blocks: AsyncIterable<Int16Array>): AsyncGenerator<Buffer> {
  for await (const block of blocks) yield Buffer.from(block.buffer, block.byteOffset, block.byteLength);
}
