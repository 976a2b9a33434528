import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import { UsageError } from '../usage-error';

/** Endings of recordings that are taken from a folder. A file that is named itself may have any. */
const ENDINGS = new Set(
  (
    '3gp aac ac3 aif aiff alaw amr au avi caf flac flv gsm m4a m4b m4v mka mkv mov mp2 mp3 mp4 mpeg mpg mts oga ogg ogv ' +
    'opus ts ulaw wav webm wma wmv'
  ).split(' '),
);

export interface FileInput {
  readonly kind: 'file';
  /** Absolute. */
  readonly path: string;
  /** As messages show it. */
  readonly name: string;
  /** Absolute path of the outputs, without ending. */
  readonly base: string;
}

export interface UrlInput {
  readonly kind: 'url';
  readonly url: string;
  readonly name: string;
  readonly base: string;
}

export type Input = FileInput | UrlInput;

export interface FoundInputs {
  readonly inputs: readonly Input[];
  /** Absolute. */
  readonly folders: readonly string[];
}

/** @param out folder of the outputs; null: beside each file. @throws UsageError if one does not exist */
export async function findInputs(given: readonly string[], out: string | null): Promise<FoundInputs> {
  const inputs: Input[] = [];
  const folders: string[] = [];
  for (const each of given) {
    if (/^https?:\/\//i.test(each)) {
      inputs.push(urlInput(each, out));
      continue;
    }
    const path = resolve(each);
    const found = await stat(path).catch(() => null);
    if (found === null) throw new UsageError(`${each} não existe.`);
    if (found.isDirectory()) {
      folders.push(path);
      inputs.push(...(await listFolder(path, out)));
    } else inputs.push(await fileInput(path, dirname(path), out));
  }
  return { inputs, folders };
}

/** The recordings in a folder and the folders in it, in order of their names, without hidden ones. */
export async function listFolder(root: string, out: string | null): Promise<readonly FileInput[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && ENDINGS.has(endingOf(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (path) =>
        !relative(root, path)
          .split(/[\\/]/)
          .some((part) => part.startsWith('.')),
    )
    .sort();
  return Promise.all(paths.map((path) => fileInput(path, root, out)));
}

async function fileInput(path: string, root: string, out: string | null): Promise<FileInput> {
  const name = relative(root, path);
  const folder = out === null || out === '-' ? dirname(path) : resolve(out, dirname(name));
  return { kind: 'file', path, name, base: join(folder, await stemOf(path)) };
}

/** The name without its ending; the whole name if another recording beside it would have the same outputs. */
async function stemOf(path: string): Promise<string> {
  const own = basename(path);
  const stem = basename(own, extname(own));
  const beside = await readdir(dirname(path));
  const isShared = beside.some(
    (name) => name !== own && basename(name, extname(name)) === stem && ENDINGS.has(endingOf(name)),
  );
  return isShared ? own : stem;
}

function urlInput(url: string, out: string | null): UrlInput {
  const last =
    new URL(url).pathname
      .split('/')
      .filter((part) => part !== '')
      .at(-1) ?? 'audio';
  const name = decodeURIComponent(last).replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_');
  const stem = basename(name, extname(name));
  return { kind: 'url', url, name, base: resolve(out === null || out === '-' ? '.' : out, stem) };
}

function endingOf(name: string): string {
  return extname(name).slice(1).toLowerCase();
}
