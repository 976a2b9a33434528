import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { SpeakerTurn } from '@aether/language';
import { nodePackages } from '../../../../../test/support/measure/node-packages';
import type { SherpaRequest, SherpaSegment } from './sherpa-process';

/** Version of the peer of `npm run accuracy -- diarization`. */
const VERSION = '1.13.8';
const PLATFORM = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const PLATFORM_PACKAGE = `sherpa-onnx-${PLATFORM}`;

interface SherpaModels {
  readonly segmentationPath: string;
  readonly embeddingPath: string;
  readonly threads: number;
}

/** sherpa-onnx with the same two model files as ours. */
export class SherpaOnnx {
  static readonly version = VERSION;
  private readonly exited: Promise<unknown>;

  private constructor(
    private readonly child: ChildProcess,
    private readonly packages: string,
    private readonly models: SherpaModels,
  ) {
    this.exited = once(child, 'exit');
  }

  /** Installs it on the first call. `cacheDir`: folder shared between checkouts. */
  static start(cacheDir: string, models: SherpaModels): SherpaOnnx {
    const packages = nodePackages({
      cacheDir,
      name: 'sherpa-onnx',
      packages: [`sherpa-onnx-node@${VERSION}`, `${PLATFORM_PACKAGE}@${VERSION}`],
    });
    const libraries = join(packages, 'node_modules', PLATFORM_PACKAGE);
    const child = fork(join(__dirname, 'sherpa-process.js'), [], {
      execArgv: [],
      env: { ...process.env, LD_LIBRARY_PATH: libraries, DYLD_LIBRARY_PATH: libraries },
      // Standard output is ignored because it prints progress there.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    return new SherpaOnnx(child, packages, models);
  }

  /**
   * Call it for one file at a time. `pcm`: file of 16 kHz mono signed 16-bit samples; `threshold`: largest cosine distance within a cluster;
   * `clusters`: number of speakers, if given.
   */
  async diarize(pcm: string, threshold: number, clusters?: number): Promise<SpeakerTurn[]> {
    const clustering = clusters === undefined ? {} : { clusters };
    const request: SherpaRequest = { packages: this.packages, ...this.models, pcm, threshold, ...clustering };
    const answered = once(this.child, 'message') as Promise<[SherpaSegment[]]>;
    const ended = this.exited.then(() => Promise.reject(new Error('sherpa-onnx ended')));
    this.child.send(request);
    const [segments] = await Promise.race([answered, ended]);
    return segments.map(({ start, end, speaker }) => ({ speaker: String(speaker), startS: start, endS: end }));
  }

  async close(): Promise<void> {
    if (this.child.connected) this.child.disconnect();
    await this.exited;
  }
}
