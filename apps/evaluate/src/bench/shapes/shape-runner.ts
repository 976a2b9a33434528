/** Times the passes of one model in a separate process, so that its memory can be measured: one request, one answer, exit. */
import {
  loadWhisperModel,
  WhisperTokenizer,
  WINDOW_FRAMES,
  type DecoderBatch,
  type Precision,
  type WhisperModel,
} from '@aether/speech';

export interface ShapeRequest {
  readonly dir: string;
  readonly precision: Precision;
  readonly threads: number;
  /** Whether oneDNN keeps packed copies of the weights. */
  readonly packed: boolean;
  /** Windows of 30 s that are encoded and decoded together. */
  readonly batches: readonly number[];
}

/** Seconds. */
export interface BatchTimes {
  readonly batch: number;
  /** From the features of one of the windows to its first token: the encoder, the keys and values of the audio, and the prompt. */
  readonly encodeS: number;
  /** One step of every window with five beams. */
  readonly stepS: number;
  /** Aligning one of the windows. */
  readonly alignS: number;
}

export interface ShapeTimes {
  readonly device: 'cpu' | 'gpu';
  readonly loadS: number;
  readonly batches: readonly BatchTimes[];
}

const BEAMS = 5;
const STEPS = 60;
const TEXT_TOKENS = 128;
/** Runs before the timed ones: the first of a shape allocates. */
const WARM_UPS = 1;
const RUNS = 3;

async function measure({ dir, precision, threads, packed, batches }: ShapeRequest): Promise<ShapeTimes> {
  const tokenizer = await WhisperTokenizer.load(dir);
  const start = performance.now();
  const model = await loadWhisperModel({ dir, vocabulary: tokenizer, precision, threads, packed });
  const loadS = (performance.now() - start) / 1000;
  const prompt = [tokenizer.sot, tokenizer.language('pt'), tokenizer.transcribe];
  const times = batches.map((batch) => timesOf(model, { batch, threads }, prompt));
  const { device } = model;
  model.dispose();
  return { device, loadS, batches: times };
}

function timesOf(
  model: WhisperModel,
  { batch, threads }: { readonly batch: number; readonly threads: number },
  prompt: readonly number[],
): BatchTimes {
  const features = Float32Array.from({ length: batch * WINDOW_FRAMES * model.dimensions.mels }, (_, i) => Math.sin(i));
  const encodes: number[] = [];
  const steps: number[] = [];
  const aligns: number[] = [];
  for (let run = 0; run < WARM_UPS + RUNS; run++) {
    const windows = Array.from({ length: batch }, (_, window) => window);
    const prompts = windows.map(() => prompt);
    let open!: DecoderBatch;
    const encodeS = seconds(() => {
      open = model.open(features, batch);
      open.prefill(windows, prompts);
    }, threads);
    const rows = batch * BEAMS;
    const tokens = Array<number>(rows).fill(1000);
    const stepS = seconds(() => {
      for (let step = 0; step < STEPS; step++)
        open.step(
          tokens,
          Array.from({ length: rows }, (_, row) => (step === 0 ? Math.floor(row / BEAMS) : row)),
        );
    }, threads);
    const alignS = seconds(() => open.align(0, [Array<number>(TEXT_TOKENS).fill(1000)]), threads);
    open.release();
    if (run < WARM_UPS) continue;
    encodes.push(encodeS / batch);
    steps.push(stepS / STEPS);
    aligns.push(alignS);
  }
  return { batch, encodeS: Math.min(...encodes), stepS: Math.min(...steps), alignS: Math.min(...aligns) };
}

/** Of one thread, processor time where that is less than the wall time: then other programs had its core in between. */
function seconds(work: () => void, threads: number): number {
  const [start, before] = [performance.now(), process.cpuUsage()];
  work();
  const wall = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(before);
  return threads === 1 ? Math.min(wall, (user + system) / 1e6) : wall;
}

process.once('message', (request: ShapeRequest) => {
  measure(request).then(
    (times) => process.send!(times, () => process.exit(0)),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
