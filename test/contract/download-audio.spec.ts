/** Downloads the audio of `audio_url` from local servers that stand in for the internet. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { downloadAudio } from '../../apps/worker/src/audio-url/download-audio';
import { OutsideWorld } from '../support/outbound/outside-world';

const ID = '1aBcD_efGh-IjKlMnOpQrStUvWxYz0123';
const AUDIO = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));
const PAGE = { 'content-type': 'text/html; charset=utf-8' };

describe('downloadAudio', () => {
  let world: OutsideWorld;

  beforeAll(async () => {
    world = await OutsideWorld.open();
  });
  beforeEach(() => {
    world.forget();
    world.handlers.clear();
  });
  afterAll(async () => {
    await world.close();
  });

  const download = async (address: string): Promise<Buffer> =>
    buffer(await downloadAudio(world.http(), address, new AbortController().signal));

  it('downloads the response body, also after a redirect', async () => {
    world.serve('a.exemplo.com.br', (_request, response) =>
      response.writeHead(302, { location: 'https://b.exemplo.com.br/x' }).end(),
    );
    world.serve('b.exemplo.com.br', (_request, response) => response.end(AUDIO));
    expect((await download('https://a.exemplo.com.br/')).equals(AUDIO)).toBe(true);
  });

  describe('with a sharing link', () => {
    it('downloads from the content server of Google Drive directly', async () => {
      world.serve('drive.usercontent.google.com', (_request, response) => response.end(AUDIO));
      expect((await download(`https://drive.google.com/file/d/${ID}/view?usp=sharing`)).equals(AUDIO)).toBe(true);
      expect(world.asked).toEqual([`drive.usercontent.google.com /download?id=${ID}&export=download&confirm=t`]);
    });

    it.each([
      [
        'a form',
        `<!DOCTYPE html><form id="download-form" action="https://drive.usercontent.google.com/download" method="get">
         <input type="submit" value="Download anyway"/><input type="hidden" name="id" value="${ID}">
         <input type="hidden" name="export" value="download"><input type="hidden" name="confirm" value="t&amp;1">
         <input type="hidden" name="uuid" value="4f3c"></form>`,
        `/download?id=${ID}&export=download&confirm=t%261&uuid=4f3c`,
      ],
      [
        'a link',
        `<a id="uc-download-link" href="/uc?export=download&amp;confirm=AbC&amp;id=${ID}">Download anyway</a>`,
        `/uc?export=download&confirm=AbC&id=${ID}`,
      ],
    ])('confirms the warning page of Google Drive with %s', async (_what, page, confirmed) => {
      world.serve('drive.usercontent.google.com', (request: IncomingMessage, response: ServerResponse) => {
        if (request.url === confirmed) response.end(AUDIO);
        else response.writeHead(200, PAGE).end(page);
      });
      expect((await download(`https://drive.google.com/open?id=${ID}`)).equals(AUDIO)).toBe(true);
      expect(world.asked).toHaveLength(2);
    });

    it('never follows a page of Google Drive to an internal address', async () => {
      const page = `<form id="download-form" action="https://10.0.0.1/download"></form>`;
      world.serve('drive.usercontent.google.com', (_request, response) => response.writeHead(200, PAGE).end(page));
      await expect(download(`https://drive.google.com/open?id=${ID}`)).rejects.toMatchObject({
        failure: 'not_allowed',
      });
      expect(world.sockets).toHaveLength(1);
    });

    it('requests the file itself from Dropbox', async () => {
      world.serve('www.dropbox.com', (_request, response) =>
        response.writeHead(302, { location: 'https://uc1.dropboxusercontent.com/cd/0/get/x' }).end(),
      );
      world.serve('uc1.dropboxusercontent.com', (_request, response) => response.end(AUDIO));
      const link = 'https://www.dropbox.com/scl/fi/abc/audio.mp3?rlkey=k&dl=0';
      expect((await download(link)).equals(AUDIO)).toBe(true);
      expect(world.asked[0]).toBe('www.dropbox.com /scl/fi/abc/audio.mp3?rlkey=k&dl=1');
    });
  });

  it.each([
    ['a page', { status: 200, headers: PAGE }, { retryable: false, details: { reason: 'page' } }],
    [
      'a page of Drive without a form',
      { status: 200, headers: PAGE },
      { retryable: false, details: { reason: 'page' } },
    ],
    [
      'a compressed file',
      { status: 200, headers: { 'content-encoding': 'gzip' } },
      { retryable: false, details: { reason: 'compressed' } },
    ],
    ['a missing file', { status: 404, headers: {} }, { retryable: false, details: { reason: 'status', status: 404 } }],
    ['a private file', { status: 403, headers: {} }, { retryable: false, details: { reason: 'status', status: 403 } }],
    [
      'an unavailable server',
      { status: 503, headers: {} },
      { retryable: true, details: { reason: 'status', status: 503 } },
    ],
    [
      'a rate-limited request',
      { status: 429, headers: {} },
      { retryable: true, details: { reason: 'status', status: 429 } },
    ],
  ] as const)('fails for %s', async (what, { status, headers }, failure) => {
    const host = what.includes('Drive') ? 'drive.usercontent.google.com' : 'a.exemplo.com.br';
    world.serve(host, (_request, response) => response.writeHead(status, headers).end('<html>entre</html>'));
    const address = host.startsWith('drive') ? `https://drive.google.com/open?id=${ID}` : `https://${host}/a`;
    await expect(download(address)).rejects.toMatchObject({
      code: 'audio_url_failed',
      ...failure,
    });
  });

  it('accepts a coding that does not compress, which object stores keep from the upload', async () => {
    world.serve('a.exemplo.com.br', (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'aws-chunked' }).end(AUDIO),
    );
    expect((await download('https://a.exemplo.com.br/a')).equals(AUDIO)).toBe(true);
  });

  describe('when the server breaks the connection', () => {
    /** Sends at most `atOnce` bytes on one connection. */
    const flaky =
      (headers: Record<string, string>, atOnce: number, ranges = true) =>
      (request: IncomingMessage, response: ServerResponse): void => {
        const range = ranges ? /^bytes=(\d+)-$/.exec(request.headers.range ?? '') : null;
        const same = request.headers['if-range'] === (headers['etag'] ?? headers['last-modified']);
        const from = range !== null && same ? Number(range[1]) : 0;
        const length = String(AUDIO.length - from);
        const part = { 'content-length': length, 'content-range': `bytes ${from}-${AUDIO.length - 1}/${AUDIO.length}` };
        response.writeHead(from > 0 ? 206 : 200, { ...headers, ...(from > 0 ? part : { 'content-length': length }) });
        const end = Math.min(from + atOnce, AUDIO.length);
        response.write(AUDIO.subarray(from, end), () => (end === AUDIO.length ? response.end() : response.destroy()));
      };

    it.each([
      ['by its entity tag', { etag: '"v1"' }],
      ['by its date', { 'last-modified': 'Sat, 21 Nov 2026 08:00:00 GMT' }],
    ])('resumes the download if the file is the same %s', async (_how, headers) => {
      world.serve('a.exemplo.com.br', flaky(headers, 100_000));
      expect((await download('https://a.exemplo.com.br/a')).equals(AUDIO)).toBe(true);
      expect(world.asked).toHaveLength(3);
    });

    it.each([
      ['nothing identifies the file', {}, true],
      ['only a weak tag identifies the file', { etag: 'W/"v1"' }, true],
      ['the server does not support ranges', { etag: '"v1"' }, false],
    ])('fails with a retryable error when %s', async (_why, headers, ranges) => {
      world.serve('a.exemplo.com.br', flaky(headers, 100_000, ranges));
      await expect(download('https://a.exemplo.com.br/a')).rejects.toMatchObject({ retryable: true });
    });

    it('reports a server that sends the whole file again as one that broke off', async () => {
      world.serve('a.exemplo.com.br', flaky({ etag: '"v1"' }, 100_000, false));
      const details = { kind: 'download_failed', reason: 'broken_off' };
      await expect(download('https://a.exemplo.com.br/a')).rejects.toMatchObject({ details });
    });
  });

  it('ends a download whose server trickles, but not one whose reader is slow', async () => {
    const trickle = (bytes: number) => (_request: IncomingMessage, response: ServerResponse) => {
      response.writeHead(200, { 'content-length': String(AUDIO.length), etag: '"v1"' });
      let sent = 0;
      const timer = setInterval(() => {
        response.write(AUDIO.subarray(sent, sent + bytes));
        sent += bytes;
        if (sent >= AUDIO.length) response.end();
        if (sent >= AUDIO.length || response.destroyed) clearInterval(timer);
      }, 20);
    };
    const open = () =>
      downloadAudio(world.http(), 'https://a.exemplo.com.br/a', new AbortController().signal, { paceWindowMs: 300 });
    // 5 KB/s, without a silence.
    world.serve('a.exemplo.com.br', trickle(100));
    await expect(buffer(await open())).rejects.toMatchObject({ failure: 'timed_out', retryable: false });
    expect(world.asked).toHaveLength(1);
    // 500 KB/s, to a reader that pauses for longer than the window.
    world.serve('a.exemplo.com.br', trickle(10_000));
    const received: Buffer[] = [];
    for await (const chunk of await open()) {
      if (received.length === 1) await sleep(600);
      received.push(chunk as Buffer);
    }
    expect(Buffer.concat(received).equals(AUDIO)).toBe(true);
  });

  it('reads a hostile page in linear time', async () => {
    for (const tag of [
      '<form ',
      '<form id="download-form"',
      '<form id="download-form">',
      '<form id="download-form"><input ',
    ]) {
      world.serve('drive.usercontent.google.com', (_request, response) =>
        response.writeHead(200, PAGE).end(tag.repeat(2 ** 20 / tag.length)),
      );
      await expect(download(`https://drive.google.com/open?id=${ID}`)).rejects.toMatchObject({
        code: 'audio_url_failed',
      });
    }
  }, 10_000);

  it('rejects a Content-Length of more than 1 GB', async () => {
    world.serve('a.exemplo.com.br', (_request, response) =>
      response.writeHead(200, { 'content-length': String(2 ** 30 + 1) }).write('a'),
    );
    await expect(download('https://a.exemplo.com.br/a')).rejects.toMatchObject({ failure: 'too_large' });
  });

  it('stops after 1 GB of received bytes', async () => {
    const block = Buffer.alloc(2 ** 22);
    let sent = 0;
    world.serve('a.exemplo.com.br', (_request, response) => {
      const more = (): void => {
        sent += 1;
        if (sent <= 300 && !response.destroyed) response.write(block, more);
      };
      more();
    });
    const audio = await downloadAudio(world.http(), 'https://a.exemplo.com.br/a', new AbortController().signal);
    let received = 0;
    const read = async (): Promise<void> => {
      for await (const chunk of audio as AsyncIterable<Buffer>) received += chunk.length;
    };
    await expect(read()).rejects.toMatchObject({ failure: 'too_large' });
    expect(received).toBeLessThanOrEqual(2 ** 30);
  });
});
