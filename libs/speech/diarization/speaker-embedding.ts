import { type InferenceSession, Tensor } from 'onnxruntime-node';
import { FBANK_MELS } from '../features/kaldi-fbank';
import { openOnnxSession } from '../onnx/onnx-session';

export const EMBEDDING_SIZE = 192;

/** CAM++ on the CPU: computes a speaker embedding, as a unit vector. */
export class SpeakerEmbedding {
  private constructor(private readonly session: InferenceSession) {}

  static async load(path: string, threads: number): Promise<SpeakerEmbedding> {
    return new SpeakerEmbedding(await openOnnxSession(path, threads));
  }

  /** `fbank`: frames × 80 of one speaker, as kaldi computes them; subtracts their mean. Returns 192 numbers of length 1. */
  async embed(fbank: Float32Array): Promise<Float32Array> {
    const frames = fbank.length / FBANK_MELS;
    const feats = new Tensor('float32', withoutMean(fbank), [1, frames, FBANK_MELS]);
    const { embs } = await this.session.run({ feats });
    return unitLength((embs as Tensor).data as Float32Array);
  }

  async close(): Promise<void> {
    await this.session.release();
  }
}

function withoutMean(fbank: Float32Array): Float32Array {
  const frames = fbank.length / FBANK_MELS;
  const mean = new Float64Array(FBANK_MELS);
  for (let i = 0; i < fbank.length; i++) mean[i % FBANK_MELS]! += fbank[i]! / frames;
  return fbank.map((value, i) => value - mean[i % FBANK_MELS]!);
}

function unitLength(vector: Float32Array): Float32Array {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return vector.map((value) => value / length);
}
