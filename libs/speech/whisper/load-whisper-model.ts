import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEagerTensorFlow } from '../tensorflow/load-eager-tensorflow';
import { loadTensorFlow } from '../tensorflow/load-tensorflow';
import { CTranslate2Weights } from '../weights/ctranslate2-weights';
import { SafetensorsWeights } from '../weights/safetensors-weights';
import { CheckpointError, type WeightSource } from '../weights/weight-source';
import { EagerExecutor } from './eager/eager-executor';
import { ExecutedWhisperModel } from './executed-whisper-model';
import { GraphExecutor } from './graph/graph-executor';
import { readModelConfiguration } from './model-configuration';
import { dimensionsOf, usableAlignmentHeads } from './parameters';
import { choosePrecision, int8Products, type Precision, type WantedPrecision } from './precision';
import { type DecoderVocabulary, type WhisperDimensions, type WhisperModel } from './whisper-model';

export interface LoadWhisperModelOptions {
  /** Folder with `config.json` and `model.bin` (CTranslate2) or `model.safetensors` (Hugging Face). */
  readonly dir: string;
  /** Roles of the vocabulary's ids; the folder's `WhisperTokenizer` implements this. */
  readonly vocabulary: DecoderVocabulary;
  /** `auto`: the faster one on this machine. */
  readonly precision?: WantedPrecision;
  /** Threads of one operation; 0 or undefined: one per core. Applies only to the first model in a process. */
  readonly threads?: number;
  /**
   * Whether oneDNN keeps another copy of the weights for every matrix product, in the layout that the processor reads fastest. Applies like
   * `threads`.
   */
  readonly packed?: boolean;
}

/**
 * Loads a checkpoint into a TensorFlow graph in this process. The model blocks the event loop while it computes.
 *
 * @throws TensorFlowUnavailableError, CheckpointError, PrecisionError
 */
export async function loadWhisperModel(options: LoadWhisperModelOptions): Promise<WhisperModel> {
  const { binding, version, device } = loadTensorFlow(options);
  const precision = resolvePrecision(options.precision ?? 'auto', device);
  const source = openCheckpoint(options.dir);
  try {
    const described = describe(source, options);
    const executor = await GraphExecutor.load({
      binding,
      source,
      precision,
      device,
      int8: int8Products(precision, device, processorInfo()),
      packed: options.packed ?? false,
      ...described,
    });
    return new ExecutedWhisperModel(executor, { ...described, device, precision, tensorflow: version });
  } finally {
    source.close();
  }
}

/** Loads the same model to run operation by operation in float32: the reference for the graph. */
export async function loadEagerWhisperModel(
  options: Pick<LoadWhisperModelOptions, 'dir' | 'vocabulary' | 'threads'>,
): Promise<WhisperModel> {
  const { tf, version, device } = loadEagerTensorFlow(options.threads ? { threads: options.threads } : {});
  const source = openCheckpoint(options.dir);
  const described = describe(source, options);
  const executor = new EagerExecutor({ tf, source, ...described });
  const facts = { ...described, device, precision: 'float32', tensorflow: version } as const;
  return new ExecutedWhisperModel(executor, facts);
}

/** Reads the dimensions of the checkpoint in a model's folder from its headers. Throws CheckpointError. */
export function readDimensions(dir: string): WhisperDimensions {
  const source = openCheckpoint(dir);
  try {
    return dimensionsOf(source, readModelConfiguration(dir).heads);
  } finally {
    source.close();
  }
}

function describe(
  source: WeightSource,
  { dir, vocabulary }: Pick<LoadWhisperModelOptions, 'dir' | 'vocabulary'>,
): Pick<WhisperModel, 'dimensions' | 'alignmentHeads'> & { readonly vocabulary: DecoderVocabulary } {
  const configuration = readModelConfiguration(dir);
  const dimensions = dimensionsOf(source, configuration.heads);
  if (vocabulary.timestampBegin >= dimensions.vocabulary) {
    throw new CheckpointError('The tokenizer has more ids than the model.');
  }
  const alignmentHeads = usableAlignmentHeads(configuration.alignmentHeads, dimensions);
  return { dimensions, alignmentHeads, vocabulary };
}

/** Opens the weights in a model's folder: CTranslate2's container, or safetensors in one file or several. */
function openCheckpoint(dir: string): WeightSource {
  const container = join(dir, 'model.bin');
  if (existsSync(container)) return new CTranslate2Weights(container);
  const whole = join(dir, 'model.safetensors');
  if (existsSync(whole)) return new SafetensorsWeights([whole]);
  const parts = partsOf(dir);
  if (parts.length > 0) return new SafetensorsWeights(parts.map((name) => join(dir, name)));
  throw new CheckpointError('The model folder contains neither model.bin nor model.safetensors.');
}

/** Names such as `model-00002-of-00003.safetensors`. All parts must exist: without the last one, the model would appear to have fewer layers. */
function partsOf(dir: string): string[] {
  const names = readdirSync(dir);
  const part = /^model-(\d+)-of-(\d+)\.safetensors$/;
  const [, digits, count] = names.map((name) => part.exec(name)).find((match) => match !== null) ?? [];
  if (digits === undefined) return [];
  const number = (index: number): string => String(index + 1).padStart(digits.length, '0');
  const parts = Array.from({ length: Number(count) }, (_, index) => `model-${number(index)}-of-${count}.safetensors`);
  const missing = parts.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new CheckpointError(`The model folder lacks ${missing.join(', ')}.`);
  return parts;
}

/** Chooses the precision for this machine. Throws PrecisionError. */
export function resolvePrecision(wanted: WantedPrecision, device: 'cpu' | 'gpu'): Precision {
  return choosePrecision(wanted, device, processorInfo()).precision;
}

/** Contents of `/proc/cpuinfo`; empty if there is none. */
export function processorInfo(): string {
  const cpuinfo = '/proc/cpuinfo';
  return existsSync(cpuinfo) ? readFileSync(cpuinfo, 'utf8') : '';
}
