import { basename, isAbsolute, join, resolve } from 'node:path';
import { fileSize } from './checksum';
import {
  DIARIZATION,
  SEGMENTATION_FILE,
  SILERO_VAD,
  SPEAKER_EMBEDDING_FILE,
  TONE_LEXICON,
  TONE_LEXICON_FILE,
  WHISPER_BASE,
} from './model-catalog';
import { modelDir } from './model-folders';

export interface ResolvedModel {
  /** What `describe()` and `doctor` show: a catalogue name, a hub id, or a folder's own name. */
  readonly name: string;
  readonly dir: string;
}

interface ResolveOptions {
  readonly cacheDir: string;
  /** Where the recogniser will run; decides which model is preferred when none is named. Default: `cpu`. */
  readonly device?: 'cpu' | 'gpu';
}

/** The model is not on this machine. */
export class ModelMissingError extends Error {
  override readonly name = 'ModelMissingError';
  constructor(readonly model: string) {
    super(`the model \`${model}\` is not here: run \`npm run aether -- models pull ${model}\``);
  }
}

/** What to pull when nobody names a model and the hub can be reached; otherwise Whisper base. */
export function preferredModel(device: 'cpu' | 'gpu'): string {
  return device === 'gpu' ? 'openai/whisper-large-v3-turbo' : 'openai/whisper-small';
}

/**
 * Finds a recogniser on this machine, without any network. `model`: a folder, a catalogue name or a hub id; unset, the
 * preferred one for the device if it has been pulled, else Whisper base. Throws `ModelMissingError`.
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

/** Path of the voice activity net. Throws `ModelMissingError`. */
export async function resolveVad(cacheDir: string): Promise<string> {
  const path = join(modelDir(cacheDir, SILERO_VAD), 'silero_vad_v6.onnx');
  if ((await fileSize(path)) === undefined) throw new ModelMissingError(SILERO_VAD);
  return path;
}

/** Paths of the nets that tell speakers apart. Throws `ModelMissingError`. */
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

/** Path of the lexicon that tones are told by. Throws `ModelMissingError`. */
export async function resolveToneLexicon(cacheDir: string): Promise<string> {
  const path = join(modelDir(cacheDir, TONE_LEXICON), TONE_LEXICON_FILE);
  if ((await fileSize(path)) === undefined) throw new ModelMissingError(TONE_LEXICON);
  return path;
}

async function pulled(name: string, cacheDir: string): Promise<ResolvedModel | undefined> {
  if (isAbsolute(name) || name.startsWith('.')) return undefined;
  const dir = modelDir(cacheDir, name);
  return (await holdsWhisper(dir)) ? { name, dir } : undefined;
}

async function folder(path: string): Promise<ResolvedModel | undefined> {
  const dir = resolve(path);
  return (await holdsWhisper(dir)) ? { name: basename(dir), dir } : undefined;
}

async function holdsWhisper(dir: string): Promise<boolean> {
  const has = async (name: string): Promise<boolean> => (await fileSize(join(dir, name))) !== undefined;
  if (!(await has('tokenizer.json'))) return false;
  return (await has('model.bin')) || (await has('model.safetensors')) || has('model.safetensors.index.json');
}
