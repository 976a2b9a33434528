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
  /** Files and URLs. */
  readonly named: readonly Input[];
  /** Absolute. */
  readonly folders: readonly string[];
}

/** @param out folder of the outputs; null: beside each file. @throws UsageError if one does not exist */
export async function findInputs(given: readonly string[], out: string | null): Promise<FoundInputs> {
  const named: Input[] = [];
  const folders: string[] = [];
  for (const each of given) {
    if (/^https?:\/\//i.test(each)) {
      named.push(urlInput(each, out));
      continue;
    }
    const path = resolve(each);
    const found = await stat(path).catch(() => null);
    if (found === null) throw new UsageError(`${each} não existe.`);
    if (found.isDirectory()) folders.push(path);
    else named.push(fileInput(path, { root: dirname(path), out, stems: countStems(await readdir(dirname(path))) }));
  }
  return { named, folders };
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
  const beside = new Map<string, string[]>();
  for (const { parentPath, name } of entries) {
    const names = beside.get(parentPath);
    if (names === undefined) beside.set(parentPath, [name]);
    else names.push(name);
  }
  const stems = new Map([...beside].map(([folder, names]) => [folder, countStems(names)]));
  return paths.map((path) => fileInput(path, { root, out, stems: stems.get(dirname(path))! }));
}

interface Beside {
  readonly root: string;
  readonly out: string | null;
  /** How many recordings in its folder have each name without ending. */
  readonly stems: ReadonlyMap<string, number>;
}

function fileInput(path: string, { root, out, stems }: Beside): FileInput {
  const name = relative(root, path);
  const folder = out === null || out === '-' ? dirname(path) : resolve(out, dirname(name));
  return { kind: 'file', path, name, base: join(folder, stemOf(basename(path), stems)) };
}

/** The name without its ending; the whole name if another recording beside it would have the same outputs. */
function stemOf(own: string, stems: Beside['stems']): string {
  const stem = withoutEnding(own);
  const others = (stems.get(stem) ?? 0) - (ENDINGS.has(endingOf(own)) ? 1 : 0);
  return others > 0 ? own : stem;
}

function countStems(names: readonly string[]): Map<string, number> {
  const stems = new Map<string, number>();
  for (const name of names) {
    const stem = withoutEnding(name);
    if (ENDINGS.has(endingOf(name))) stems.set(stem, (stems.get(stem) ?? 0) + 1);
  }
  return stems;
}

function withoutEnding(name: string): string {
  return basename(name, extname(name));
}

function urlInput(url: string, out: string | null): UrlInput {
  const last =
    new URL(url).pathname
      .split('/')
      .filter((part) => part !== '')
      .at(-1) ?? 'audio';
  const name = decodeURIComponent(last).replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_');
  const stem = withoutEnding(name);
  return { kind: 'url', url, name, base: resolve(out === null || out === '-' ? '.' : out, stem) };
}

function endingOf(name: string): string {
  return extname(name).slice(1).toLowerCase();
}
