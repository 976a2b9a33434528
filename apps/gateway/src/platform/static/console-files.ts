import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** In order of preference. The build writes the compressed versions next to each file, with these endings. */
const CODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

type Coding = (typeof CODINGS)[number]['name'];

export interface ConsoleFile {
  readonly mediaType: string;
  readonly bytes: Buffer;
  readonly compressed: Readonly<Partial<Record<Coding, Buffer>>>;
  /** The file name contains a content hash. */
  readonly immutable: boolean;
}

/** The built web application, read once into memory (a few hundred kilobytes). */
export class ConsoleFiles {
  private constructor(private readonly files: ReadonlyMap<string, ConsoleFile>) {}

  /** `folder`: the build; a missing folder has no files. */
  static read(folder: string): ConsoleFiles {
    if (!existsSync(folder)) return new ConsoleFiles(new Map());
    const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && Object.hasOwn(MEDIA_TYPES, extname(entry.name)))
      .map((entry) => join(entry.parentPath, entry.name));
    return new ConsoleFiles(
      new Map(paths.map((path) => [relative(folder, path).replaceAll(sep, '/'), readFile(path)])),
    );
  }

  /** The page of the single-page application; null when it is not built. */
  get page(): ConsoleFile | null {
    return this.find('index.html');
  }

  /** `path`: relative to the build folder, with slashes. */
  find(path: string): ConsoleFile | null {
    return this.files.get(path) ?? null;
  }
}

function readFile(path: string): ConsoleFile {
  const compressed = Object.fromEntries(
    CODINGS.filter(({ ending }) => existsSync(path + ending)).map(({ name, ending }) => [
      name,
      readFileSync(path + ending),
    ]),
  );
  return {
    mediaType: MEDIA_TYPES[extname(path)] ?? 'application/octet-stream',
    bytes: readFileSync(path),
    compressed,
    immutable: path.includes(`${sep}assets${sep}`),
  };
}

/** The preferred coding of a file that `Accept-Encoding` permits (RFC 9110, section 12.5.3); null: uncompressed. */
export function chooseCoding(file: ConsoleFile, accepted: string | undefined): Coding | null {
  const taken = new Set(
    (accepted ?? '')
      .toLowerCase()
      .split(',')
      .filter((offer) => !/;\s*q=0(\.0+)?\s*$/.test(offer))
      .map((offer) => offer.split(';', 1)[0]?.trim()),
  );
  return CODINGS.find(({ name }) => taken.has(name) && file.compressed[name] !== undefined)?.name ?? null;
}
