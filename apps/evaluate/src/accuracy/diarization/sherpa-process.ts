/** sherpa-onnx's diarization in a process of its own, as its addon brings another onnxruntime. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

export interface SherpaRequest {
  /** In whose `node_modules` the packages lie. */
  readonly packages: string;
  readonly segmentationPath: string;
  readonly embeddingPath: string;
  readonly threads: number;
  /** Largest cosine distance of what is one cluster; with `clusters` it plays no part. */
  readonly threshold: number;
  /** How many speak, where that is told. */
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

/** What of `sherpa-onnx-node` is used. */
interface SherpaOnnx {
  readonly OfflineSpeakerDiarization: new (config: object) => { process(samples: Float32Array): SherpaSegment[] };
}

type Diarization = ReturnType<typeof load>;

/** By clustering: the addon keeps the memory of what is dropped. */
const loaded = new Map<string, Diarization>();

process.on('message', (request: SherpaRequest) => {
  const clustering = `${request.threshold} ${request.clusters}`;
  const diarization = loaded.get(clustering) ?? load(request);
  loaded.set(clustering, diarization);
  process.send!(diarization.process(samplesOf(request.pcm)));
});

function load({ packages, segmentationPath, embeddingPath, threads, threshold, clusters = -1 }: SherpaRequest) {
  const { OfflineSpeakerDiarization } = createRequire(join(packages, 'package.json'))('sherpa-onnx-node') as SherpaOnnx;
  // What is not said here is its default.
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
