import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
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
} from '@aether/speech';
import { FasterWhisper, readPeerResult } from './faster-whisper-peer';
import type { Heard } from './heard';
import { transcribeWithEngine } from './our-engine';

/** 16 kHz mono signed 16-bit samples in a file, the same for both recognizers. */
export interface Samples {
  readonly pcm: string;
  readonly durationS: number;
}

export interface PeerDecoding {
  /** faster-whisper's own voice activity filter, off by default there. */
  readonly vadFilter?: boolean;
  /** Its way to name terms: a prompt, as much as fits. */
  readonly hotwords?: string;
}

interface Places {
  readonly cacheDir: string;
  readonly scratch: string;
  /** Path of the program. */
  readonly ffmpeg: string;
}

/** Both recognizers, loaded with the same weights, and a scratch folder. */
export class MeasurementEnvironment {
  private files = 0;

  private constructor(
    private readonly places: Places,
    private readonly engine: SpeechEngine,
    private readonly peer: FasterWhisper,
  ) {}

  /** Fetches what is missing. The model is `AETHER_MODEL`, else Whisper base. */
  static async open(): Promise<MeasurementEnvironment> {
    const cacheDir = process.env['AETHER_CACHE_DIR'] ?? join(homedir(), '.cache', 'aether');
    for (const name of [WHISPER_BASE, SILERO_VAD]) await pullModel(name, { cacheDir });
    const { path: ffmpeg } = await installFfmpeg({ cacheDir });
    const model = process.env['AETHER_MODEL'] ?? WHISPER_BASE;
    const { options } = await planEngine(
      { model, precision: 'auto', processes: null, threads: null, batch: null },
      { cacheDir },
    );
    const { modelDir, processes, threads: each } = options;
    const threads = processes * each;
    const peer = await FasterWhisper.start({ cacheDir, modelDir, computeType: 'float32', threads });
    const engine = await SpeechEnginePool.start(options);
    const scratch = await mkdtemp(join(tmpdir(), 'aether-accuracy-'));
    return new MeasurementEnvironment({ cacheDir, scratch, ffmpeg }, engine, peer);
  }

  /** Folder that outlives checkouts. */
  get cacheDir(): string {
    return this.places.cacheDir;
  }

  /** What both recognizers are, for the page. */
  describe(): string {
    const { model, precision, device } = this.engine.describe();
    return `${model}, ${precision} on the ${device}, beside faster-whisper with the same weights in float32, beam 5.`;
  }

  /** Decodes a recording of `../shared/audio`, or of anywhere else. */
  async decode(path: string): Promise<Samples> {
    const pcm = this.scratchFile('.pcm');
    const audio = decodeAudio(path, { ffmpeg: this.places.ffmpeg });
    await pipeline(Readable.from(bytes(audio)), createWriteStream(pcm));
    return { pcm, durationS: audio.outcome().durationS };
  }

  /** What was decoded. */
  async read({ pcm }: Samples): Promise<Int16Array> {
    return new Int16Array(Uint8Array.from(await readFile(pcm)).buffer);
  }

  async write(samples: Int16Array): Promise<Samples> {
    const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
    return { pcm: await this.writeFile('.pcm', bytes), durationS: samples.length / 16_000 };
  }

  /** Path of a file with such an ending that is there until the environment is closed. */
  async writeFile(ending: string, bytes: Buffer): Promise<string> {
    const path = this.scratchFile(ending);
    await writeFile(path, bytes);
    return path;
  }

  /** What our recognizer hears, before anything is made of it. `skipRedecoding`: dictated numbers without repairs. */
  async hypothesis({ pcm, durationS }: Samples, { skipRedecoding = false } = {}): Promise<Hypothesis> {
    const windows: WindowHypothesis[] = [];
    for await (const { hypothesis } of this.engine.transcribe({ pcmPath: pcm, fromWindow: 0, skipRedecoding }))
      windows.push(hypothesis);
    return mergeHypotheses([{ durationS, windows }], durationS);
  }

  async ours({ pcm }: Samples, keyterms: readonly string[] = []): Promise<Heard> {
    return transcribeWithEngine(this.engine, { pcmPath: pcm, fromWindow: 0, keyterms });
  }

  /** Sequential mode, beam 5, with word times; the rest by its defaults. */
  async theirs({ pcm }: Samples, { vadFilter = false, hotwords }: PeerDecoding = {}): Promise<Heard> {
    const out = this.scratchFile('.json');
    const options = { beam_size: 5, word_timestamps: true, vad_filter: vadFilter, ...(hotwords && { hotwords }) };
    await this.peer.transcribe({ audio: pcm, out, batched: null, options });
    return readPeerResult(out);
  }

  /** Shows how far a section is, where somebody watches. */
  progress(what: string, done: number, all: number): void {
    if (process.stderr.isTTY) process.stderr.write(`\r${what} ${done}/${all}${done === all ? '\n' : ''}`);
  }

  async close(): Promise<void> {
    await Promise.allSettled([this.engine.close(), this.peer.close()]);
    await rm(this.places.scratch, { recursive: true, force: true });
  }

  private scratchFile(ending: string): string {
    return join(this.places.scratch, `${++this.files}${ending}`);
  }
}

/** Folder of the recordings beside the checkout. */
export const SHARED_AUDIO = resolve('../shared/audio');

async function* bytes(blocks: AsyncIterable<Int16Array>): AsyncGenerator<Buffer> {
  for await (const block of blocks) yield Buffer.from(block.buffer, block.byteOffset, block.byteLength);
}
