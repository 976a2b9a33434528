/** sherpa-onnx's diarization in a separate process, because its addon includes another onnxruntime. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

export interface SherpaRequest {
  /** Folder whose `node_modules` contains the packages. */
  readonly packages: string;
  readonly segmentationPath: string;
  readonly embeddingPath: string;
  readonly threads: number;
  /** Largest cosine distance within a cluster; ignored with `clusters`. */
  readonly threshold: number;
  /** Number of speakers, if given. */
  readonly clusters?: number;
  /** 16 kHz mono signed 16-bit samples. */
  readonly pcm: string;
}

export interface SherpaSegment {
  /** Seconds. */
  readonly start: number;
  readonly end: number;
  readonly speaker: number;
}

/** The used part of `sherpa-onnx-node`. */
interface SherpaOnnx {
  readonly OfflineSpeakerDiarization: new (config: object) => { process(samples: Float32Array): SherpaSegment[] };
}

type Diarization = ReturnType<typeof load>;

/** Reused for each clustering, because the addon does not free the memory of dropped instances. */
const loaded = new Map<string, Diarization>();

process.on('message', (request: SherpaRequest) => {
  const clustering = `${request.threshold} ${request.clusters}`;
  const diarization = loaded.get(clustering) ?? load(request);
  loaded.set(clustering, diarization);
  process.send!(diarization.process(samplesOf(request.pcm)));
});

function load({ packages, segmentationPath, embeddingPath, threads, threshold, clusters = -1 }: SherpaRequest) {
  const { OfflineSpeakerDiarization } = createRequire(join(packages, 'package.json'))('sherpa-onnx-node') as SherpaOnnx;
  // All other settings are defaults.
  return new OfflineSpeakerDiarization({
    segmentation: { pyannote: { model: segmentationPath }, numThreads: threads },
    embedding: { model: embeddingPath, numThreads: threads },
    clustering: { numClusters: clusters, threshold },
  });
}

function samplesOf(path: string): Float32Array {
  const bytes = readFileSync(path);
  return Float32Array.from({ length: bytes.length >> 1 }, (_, i) => bytes.readInt16LE(2 * i) / 32_768);
}
