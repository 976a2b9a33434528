import { type InferenceSession, Tensor } from 'onnxruntime-node';
import { openOnnxSession } from '../onnx/onnx-session';

/** Samples per window, 10 s at 16 kHz: the model's training length. */
export const SEGMENTATION_WINDOW = 160_000;
/** Samples from one frame to the next. */
export const FRAME_SAMPLES = 270;
/** Center of a window's first frame, in samples. */
export const FIRST_FRAME_CENTER = 495;
export const WINDOW_FRAMES = 589;
/** Speakers that the model distinguishes within a window, at most two at the same time. */
export const WINDOW_SPEAKERS = 3;

/** Speakers of each powerset class, one bit per speaker: none, one, or two together. Source: pyannote-audio `utils/powerset.py`. */
const CLASS_SPEAKERS = Uint8Array.of(0b000, 0b001, 0b010, 0b100, 0b011, 0b101, 0b110);

/** pyannote segmentation 3.0 on the CPU. */
export class SpeakerSegmentation {
  private constructor(private readonly session: InferenceSession) {}

  static async load(path: string, threads: number): Promise<SpeakerSegmentation> {
    return new SpeakerSegmentation(await openOnnxSession(path, threads));
  }

  /** `samples`: a window of 160,000 samples in [-1, 1]. Returns the speakers of each of its 589 frames, one bit per speaker of this window. */
  async speakers(samples: Float32Array): Promise<Uint8Array> {
    const wave = new Tensor('float32', samples, [1, 1, SEGMENTATION_WINDOW]);
    const { logits } = await this.session.run({ wave });
    const scores = (logits as Tensor).data as Float32Array;
    const speakers = new Uint8Array(WINDOW_FRAMES);
    const classes = CLASS_SPEAKERS.length;
    for (let frame = 0; frame < WINDOW_FRAMES; frame++) {
      let best = 0;
      for (let it = 1; it < classes; it++) {
        if (scores[frame * classes + it]! > scores[frame * classes + best]!) best = it;
      }
      speakers[frame] = CLASS_SPEAKERS[best]!;
    }
    return speakers;
  }

  async close(): Promise<void> {
    await this.session.release();
  }
}
