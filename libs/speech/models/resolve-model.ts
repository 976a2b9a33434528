import { readdir } from 'node:fs/promises';
import { basename, isAbsolute, join, resolve } from 'node:path';
import { lackingTokenizerFiles } from '../tokenizer/tokenizer-definition';
import { CheckpointError } from '../weights/weight-source';
import { fileSize } from './checksum';
import {
  DIARIZATION,
  SEGMENTATION_FILE,
  SILERO_VAD,
  SPEAKER_EMBEDDING_FILE,
  SENTIMENT_LEXICON,
  SENTIMENT_LEXICON_FILE,
  WHISPER_BASE,
} from './model-catalog';
import { modelDir } from './model-folders';

export interface ResolvedModel {
  /** The name that `describe()` and `doctor` show: a catalog name, a hub id, or the name of a folder. */
  readonly name: string;
  readonly dir: string;
}

interface ResolveOptions {
  readonly cacheDir: string;
  /** The device of the recognizer; determines the preferred model when none is named. Default: `cpu`. */
  readonly device?: 'cpu' | 'gpu';
}

/** The model is not on this machine. */
export class ModelMissingError extends Error {
  override readonly name = 'ModelMissingError';
  constructor(readonly model: string) {
    super(`the model \`${model}\` is not installed: run \`npm run aether -- models pull ${model}\``);
  }
}

/** The model to pull when none is named and the hub can be reached; otherwise Whisper base. */
export function preferredModel(device: 'cpu' | 'gpu'): string {
  return device === 'gpu' ? 'openai/whisper-large-v3-turbo' : 'openai/whisper-small';
}

/**
 * Finds a recognizer on this machine, without network access. `model`: a folder, a catalog name or a hub id; if unset, the preferred one for the
 * device if it has been pulled, else Whisper base.
 *
 * @throws ModelMissingError, CheckpointError
 */
export async function resolveModel(model: string | undefined, options: ResolveOptions): Promise<ResolvedModel> {
  if (model === undefined || model === '') {
    const preferred = await pulled(preferredModel(options.device ?? 'cpu'), options.cacheDir);
    return preferred ?? resolveModel(WHISPER_BASE, options);
  }
  const found = (await pulled(model, options.cacheDir)) ?? (await folder(model));
  if (!found) throw new ModelMissingError(model);
  return found;
}

/** Path of the voice activity model. Throws `ModelMissingError`. */
export async function resolveVad(cacheDir: string): Promise<string> {
  const path = join(modelDir(cacheDir, SILERO_VAD), 'silero_vad_v6.onnx');
  if ((await fileSize(path)) === undefined) throw new ModelMissingError(SILERO_VAD);
  return path;
}

/** Paths of the diarization models. Throws `ModelMissingError`. */
export async function resolveDiarization(
  cacheDir: string,
): Promise<{ readonly segmentationPath: string; readonly embeddingPath: string }> {
  const dir = modelDir(cacheDir, DIARIZATION);
  const [segmentationPath, embeddingPath] = [join(dir, SEGMENTATION_FILE), join(dir, SPEAKER_EMBEDDING_FILE)];
  for (const path of [segmentationPath, embeddingPath]) {
    if ((await fileSize(path)) === undefined) throw new ModelMissingError(DIARIZATION);
  }
  return { segmentationPath, embeddingPath };
}

/** Path of the sentiment lexicon. Throws `ModelMissingError`. */
export async function resolveSentimentLexicon(cacheDir: string): Promise<string> {
  const path = join(modelDir(cacheDir, SENTIMENT_LEXICON), SENTIMENT_LEXICON_FILE);
  if ((await fileSize(path)) === undefined) throw new ModelMissingError(SENTIMENT_LEXICON);
  return path;
}

async function pulled(name: string, cacheDir: string): Promise<ResolvedModel | undefined> {
  if (isAbsolute(name) || name.startsWith('.')) return undefined;
  const dir = modelDir(cacheDir, name);
  const names = await namesIn(dir);
  return holdsWeights(names) && lackingTokenizerFiles(names) === undefined ? { name, dir } : undefined;
}

/** A folder that the operator provides; no pull could complete it. */
async function folder(path: string): Promise<ResolvedModel | undefined> {
  const dir = resolve(path);
  const names = await namesIn(dir);
  if (!holdsWeights(names)) return undefined;
  const lacking = lackingTokenizerFiles(names);
  if (lacking !== undefined) throw new CheckpointError(`The model in ${dir} has no tokenizer: it lacks ${lacking}.`);
  return { name: basename(dir), dir };
}

function holdsWeights(names: readonly string[]): boolean {
  return ['model.bin', 'model.safetensors', 'model.safetensors.index.json'].some((name) => names.includes(name));
}

async function namesIn(dir: string): Promise<string[]> {
  try {
    return await readdir(dir);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}
