import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { downloadFile, listFiles, type ListFileEntry } from '@huggingface/hub';
import { lackingTokenizerFiles } from '../tokenizer/tokenizer-definition';
import { ChecksumError, fileSize, matchesDigest, type FileDigest } from './checksum';
import { modelDir } from './model-folders';
import type { PullOptions } from './pull-progress';

export interface HubOptions extends PullOptions {
  /** Default: that of the library, `https://huggingface.co`. */
  readonly hubUrl?: string;
  /** For gated repositories. */
  readonly accessToken?: string;
}

export interface HubPlan {
  readonly id: string;
  readonly files: readonly ListFileEntry[];
  readonly bytes: number;
}

/** The files of a Whisper folder: settings, vocabulary, and the weights in one of two formats. */
const SETTINGS = /^(config|generation_config|preprocessor_config|tokenizer|tokenizer_config|vocabulary)\.json$/;
/** The vocabulary files of a repository without `tokenizer.json`. */
const TOKENIZER_PARTS = /^(vocab|added_tokens|special_tokens_map|normalizer)\.json$|^merges\.txt$/;
const SAFETENSORS = /^model(-\d+-of-\d+)?\.safetensors$|^model\.safetensors\.index\.json$/;
const CTRANSLATE2 = /^model\.bin$/;

/** Lists the files that a pull would download, so that their size can be shown first. */
export async function planHubPull(id: string, options: HubOptions): Promise<HubPlan> {
  const files: ListFileEntry[] = [];
  for await (const file of listFiles({ repo: id, ...access(options) })) if (file.type === 'file') files.push(file);
  const named = (pattern: RegExp): ListFileEntry[] => files.filter(({ path }) => pattern.test(path));
  const weights = named(SAFETENSORS).length > 0 ? named(SAFETENSORS) : named(CTRANSLATE2);
  if (weights.length === 0) {
    throw new Error(`${id} on the hub is not a Whisper model in safetensors or CTranslate2 format`);
  }
  const lacking = lackingTokenizerFiles(files.map(({ path }) => path));
  if (lacking !== undefined) throw new Error(`${id} on the hub has no tokenizer: it lacks ${lacking}`);
  const whole = files.some(({ path }) => path === 'tokenizer.json');
  const wanted = [...named(SETTINGS), ...(whole ? [] : named(TOKENIZER_PARTS)), ...weights];
  return { id, files: wanted, bytes: wanted.reduce((sum, file) => sum + file.size, 0) };
}

/**
 * Downloads a Whisper repository into the cache and returns its folder. Checks every file against the hub's hash (SHA-256 of large files, git's
 * blob id of small ones). Unfinished files stay in `<folder>.part` and are resumed by the next pull; the folder appears when all files are
 * complete.
 */
export async function pullHubModel(id: string, options: HubOptions): Promise<string> {
  const folder = modelDir(options.cacheDir, id);
  if ((await fileSize(folder)) !== undefined) return folder;
  const plan = await planHubPull(id, options);
  const part = `${folder}.part`;
  await mkdir(part, { recursive: true });
  let before = 0;
  for (const file of plan.files) {
    const report = (doneBytes: number): void =>
      options.onProgress?.({ step: id, doneBytes: before + doneBytes, totalBytes: plan.bytes });
    await fetchFile(id, file, join(part, file.path), { ...options, report });
    before += file.size;
    report(0);
  }
  await rename(part, folder);
  return folder;
}

async function fetchFile(
  id: string,
  file: ListFileEntry,
  target: string,
  options: HubOptions & { readonly report: (doneBytes: number) => void },
): Promise<void> {
  const digest = digestOf(file);
  if (await matchesDigest(target, digest)) return;
  await mkdir(dirname(target), { recursive: true });
  await append(id, file, target, options);
  if (await matchesDigest(target, digest)) return;
  // The part may belong to an older revision, or the server may have sent the whole file again: this retries once from the start.
  await rm(target);
  await append(id, file, target, options);
  if (await matchesDigest(target, digest)) return;
  await rm(target);
  throw new ChecksumError(`${id}: ${file.path} does not have the hash given by the hub`);
}

async function append(
  id: string,
  file: ListFileEntry,
  target: string,
  options: HubOptions & { readonly report: (doneBytes: number) => void },
): Promise<void> {
  const have = (await fileSize(target)) ?? 0;
  if (have >= file.size) return;
  const blob = await downloadFile({ repo: id, path: file.path, xet: false, ...access(options) });
  if (!blob) throw new Error(`${id}: ${file.path} is no longer on the hub`);
  let done = have;
  const body = Readable.from(counted(blob.slice(have, file.size).stream(), (bytes) => options.report((done += bytes))));
  await pipeline(body, createWriteStream(target, { flags: 'a' }), {
    ...(options.signal && { signal: options.signal }),
  });
}

async function* counted(body: AsyncIterable<Uint8Array>, count: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  for await (const block of body) {
    count(block.length);
    yield block;
  }
}

function digestOf(file: ListFileEntry): FileDigest {
  if (file.lfs) return { algorithm: 'sha256', hex: file.lfs.oid };
  if (file.oid !== undefined) return { algorithm: 'git-sha1', hex: file.oid };
  throw new Error(`the hub gives no hash for ${file.path}`);
}

function access({ hubUrl, accessToken }: HubOptions): { hubUrl?: string; accessToken?: string } {
  return { ...(hubUrl !== undefined && { hubUrl }), ...(accessToken !== undefined && { accessToken }) };
}
