import { type InferenceSession, Tensor } from 'onnxruntime-node';
import { openOnnxSession } from '../onnx/onnx-session';

/** Samples of a window, 10 s at 16 kHz: what the model was trained on. */
export const SEGMENTATION_WINDOW = 160_000;
/** Samples from one frame to the next. */
export const FRAME_SAMPLES = 270;
/** Sample in the middle of a window's first frame. */
export const FIRST_FRAME_CENTRE = 495;
export const WINDOW_FRAMES = 589;
/** Speakers that the model tells apart within a window, at most two of them together. */
export const WINDOW_SPEAKERS = 3;

/** Who speaks in each class of the powerset, a bit a speaker: nobody, one, two together. Source: pyannote-audio `utils/powerset.py`. */
const CLASS_SPEAKERS = Uint8Array.of(0b000, 0b001, 0b010, 0b100, 0b011, 0b101, 0b110);

/** pyannote segmentation 3.0 on the CPU. */
export class SpeakerSegmentation {
  private constructor(private readonly session: InferenceSession) {}

  static async load(path: string, threads: number): Promise<SpeakerSegmentation> {
    return new SpeakerSegmentation(await openOnnxSession(path, threads));
  }

  /** `samples`: a window, 160,000 in [-1, 1]. Returns for each of its 589 frames who speaks, a bit a speaker of this window. */
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
