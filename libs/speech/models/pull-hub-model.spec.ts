import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ChecksumError } from './checksum';
import { modelDownloadSize, pullModel } from './pull-model';
import { resolveModel } from './resolve-model';

const ID = 'someone/whisper-pt';
const FILES: Readonly<Record<string, Buffer>> = {
  'README.md': Buffer.from('# a card'),
  'config.json': Buffer.from('{"d_model": 8}'),
  'tokenizer.json': Buffer.from('{"version": "1.0"}'),
  'model.safetensors': Buffer.alloc(300_000, 'weights '),
  'pytorch_model.bin': Buffer.alloc(1000),
};
/** Like many fine-tunes: no `tokenizer.json`. */
const { 'tokenizer.json': _, ...FINE_TUNE } = FILES;
const IN_PARTS: Readonly<Record<string, Buffer>> = {
  ...FINE_TUNE,
  'added_tokens.json': Buffer.from('{"<|pt|>": 1}'),
  'merges.txt': Buffer.from('#version: 0.2'),
  'vocab.json': Buffer.from('{"a": 0}'),
};
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const blobId = (bytes: Buffer): string =>
  createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');

/** The two hub endpoints that a pull uses: the file tree of a repository, and its files by range. */
class TinyHub {
  readonly ranges: string[] = [];
  files = FILES;
  /** Closes the connection once, after this many bytes of the weights. */
  breakAfter: number | undefined;
  corrupt = false;
  private readonly server: Server = createServer((request, response) => {
    this.respond(request, response);
  });

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private respond(request: IncomingMessage, response: ServerResponse): void {
    if (request.url?.startsWith(`/api/models/${ID}/tree/main`)) {
      const tree = Object.entries(this.files).map(([path, bytes]) => ({
        type: 'file',
        path,
        size: bytes.length,
        oid: blobId(bytes),
        ...(path.endsWith('.safetensors') && { lfs: { oid: sha256(bytes), size: bytes.length, pointerSize: 130 } }),
      }));
      response.setHeader('content-type', 'application/json').end(JSON.stringify(tree));
      return;
    }
    const path = request.url?.slice(`/${ID}/resolve/main/`.length) ?? '';
    this.send(path, request.headers.range, response);
  }

  private send(path: string, range: string | undefined, response: ServerResponse): void {
    const bytes = this.files[path]!;
    const [, from = '0', to = String(bytes.length - 1)] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
    let body = bytes.subarray(Number(from), Number(to) + 1);
    if (range !== 'bytes=0-0') this.ranges.push(`${path} ${range ?? 'whole'}`);
    if (this.corrupt && path.endsWith('.safetensors')) body = Buffer.alloc(body.length, 'x');
    response.writeHead(range === undefined ? 200 : 206, {
      etag: `"${blobId(bytes)}"`,
      'content-length': body.length,
      'content-range': `bytes ${from}-${to}/${bytes.length}`,
    });
    if (this.breakAfter !== undefined && range !== 'bytes=0-0' && path.endsWith('.safetensors')) {
      response.write(body.subarray(0, this.breakAfter), () => setTimeout(() => response.destroy(), 50));
      this.breakAfter = undefined;
      return;
    }
    response.end(body);
  }
}

describe('pulling from the hub', () => {
  let hub: TinyHub;
  let cacheDir: string;
  let hubUrl: string;
  beforeEach(async () => {
    hub = new TinyHub();
    hubUrl = await hub.listen();
    cacheDir = await mkdtemp(join(tmpdir(), 'hub-'));
  });
  afterEach(async () => {
    await hub.close();
    await rm(cacheDir, { recursive: true });
  });

  test('downloads only settings and weights, and reports their size in advance', async () => {
    const wanted = ['config.json', 'model.safetensors', 'tokenizer.json'];
    const bytes = wanted.reduce((sum, name) => sum + FILES[name]!.length, 0);
    expect(await modelDownloadSize(ID, { cacheDir, hubUrl })).toBe(bytes);
    const fractions: number[] = [];
    const dir = await pullModel(ID, {
      cacheDir,
      hubUrl,
      onProgress: (p) => fractions.push(p.doneBytes / p.totalBytes),
    });
    expect((await readdir(dir)).sort()).toEqual(wanted);
    expect((await readFile(join(dir, 'model.safetensors'))).equals(FILES['model.safetensors']!)).toBe(true);
    expect(fractions.at(-1)).toBe(1);
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
    expect(await resolveModel(ID, { cacheDir })).toEqual({ name: ID, dir });
  });

  test('downloads a tokenizer in parts only if there is no tokenizer.json', async () => {
    hub.files = { ...IN_PARTS, ...FILES };
    expect(await readdir(await pullModel(ID, { cacheDir, hubUrl }))).not.toContain('vocab.json');
    await rm(join(cacheDir, 'models'), { recursive: true });
    hub.files = IN_PARTS;
    const dir = await pullModel(ID, { cacheDir, hubUrl });
    const wanted = ['added_tokens.json', 'config.json', 'merges.txt', 'model.safetensors', 'vocab.json'];
    expect((await readdir(dir)).sort()).toEqual(wanted);
    expect(await resolveModel(ID, { cacheDir })).toEqual({ name: ID, dir });
  });

  test('reports what a repository lacks before downloading anything', async () => {
    hub.files = FINE_TUNE;
    await expect(pullModel(ID, { cacheDir, hubUrl })).rejects.toThrow(
      'has no tokenizer: it lacks tokenizer.json, or else vocab.json and merges.txt',
    );
    hub.files = { 'config.json': FILES['config.json']!, 'tokenizer.json': FILES['tokenizer.json']! };
    await expect(pullModel(ID, { cacheDir, hubUrl })).rejects.toThrow('safetensors or CTranslate2');
    expect(hub.ranges).toEqual([]);
  });

  test('an interrupted pull leaves no model, and the next one resumes it', async () => {
    hub.breakAfter = 100_000;
    await expect(pullModel(ID, { cacheDir, hubUrl })).rejects.toThrow();
    await expect(resolveModel(ID, { cacheDir })).rejects.toThrow('models pull');
    hub.ranges.length = 0;
    const dir = await pullModel(ID, { cacheDir, hubUrl });
    expect(hub.ranges).toEqual(['model.safetensors bytes=100000-299999']);
    expect((await readFile(join(dir, 'model.safetensors'))).equals(FILES['model.safetensors']!)).toBe(true);
  });

  test('a part with different content is downloaded again', async () => {
    const part = join(cacheDir, 'models', 'someone--whisper-pt.part');
    await mkdir(part, { recursive: true });
    await writeFile(join(part, 'model.safetensors'), Buffer.alloc(5000, 'old'));
    const dir = await pullModel(ID, { cacheDir, hubUrl });
    expect((await readFile(join(dir, 'model.safetensors'))).equals(FILES['model.safetensors']!)).toBe(true);
  });

  test('files with a wrong hash are rejected', async () => {
    hub.corrupt = true;
    await expect(pullModel(ID, { cacheDir, hubUrl })).rejects.toThrow(ChecksumError);
    await expect(resolveModel(ID, { cacheDir })).rejects.toThrow('models pull');
  });

  test('a pulled model is not downloaded again', async () => {
    await pullModel(ID, { cacheDir, hubUrl });
    hub.ranges.length = 0;
    await pullModel(ID, { cacheDir, hubUrl });
    expect(hub.ranges).toEqual([]);
  });
});
