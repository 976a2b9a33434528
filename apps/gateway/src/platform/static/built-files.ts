import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

/** In order of preference. The build writes the compressed versions next to each file, with these endings. */
const CODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

type Coding = (typeof CODINGS)[number]['name'];

export interface BuiltFile {
  readonly mediaType: string;
  readonly bytes: Buffer;
  readonly compressed: Readonly<Partial<Record<Coding, Buffer>>>;
  /** Of the content, for conditional requests (RFC 9110, section 8.8.3): weak, because the codings share it. */
  readonly etag: string;
  /** The file name contains a content hash. */
  readonly immutable: boolean;
}

/** A folder of built files, such as the web application, read once into memory (a few hundred kilobytes). */
export class BuiltFiles {
  private constructor(private readonly files: ReadonlyMap<string, BuiltFile>) {}

  /** `folder`: the build; a missing folder has no files. */
  static read(folder: string): BuiltFiles {
    if (!existsSync(folder)) return new BuiltFiles(new Map());
    const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && Object.hasOwn(MEDIA_TYPES, extname(entry.name)))
      .map((entry) => join(entry.parentPath, entry.name));
    return new BuiltFiles(new Map(paths.map((path) => [relative(folder, path).replaceAll(sep, '/'), readFile(path)])));
  }

  /** The page of the single-page application; null when it is not built. */
  get page(): BuiltFile | null {
    return this.find('index.html');
  }

  /** `path`: relative to the build folder, with slashes. */
  find(path: string): BuiltFile | null {
    return this.files.get(path) ?? null;
  }
}

function readFile(path: string): BuiltFile {
  const compressed = Object.fromEntries(
    CODINGS.filter(({ ending }) => existsSync(path + ending)).map(({ name, ending }) => [
      name,
      readFileSync(path + ending),
    ]),
  );
  const bytes = readFileSync(path);
  return {
    mediaType: MEDIA_TYPES[extname(path)] ?? 'application/octet-stream',
    bytes,
    compressed,
    etag: etagOf(bytes),
    immutable: path.includes(`${sep}assets${sep}`),
  };
}

/** A file whose content is known only when the service runs. */
export async function compressedFile(mediaType: string, text: string): Promise<BuiltFile> {
  const bytes = Buffer.from(text);
  const [br, gz] = await Promise.all([promisify(brotliCompress)(bytes), promisify(gzip)(bytes)]);
  return { mediaType, bytes, compressed: { br, gzip: gz }, etag: etagOf(bytes), immutable: false };
}

function etagOf(bytes: Buffer): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

/** The preferred coding of a file that `Accept-Encoding` permits (RFC 9110, section 12.5.3); null: uncompressed. */
export function chooseCoding(file: BuiltFile, accepted: string | undefined): Coding | null {
  const taken = new Set(
    (accepted ?? '')
      .toLowerCase()
      .split(',')
      .filter((offer) => !/;\s*q=0(\.0+)?\s*$/.test(offer))
      .map((offer) => offer.split(';', 1)[0]?.trim()),
  );
  return CODINGS.find(({ name }) => taken.has(name) && file.compressed[name] !== undefined)?.name ?? null;
}
