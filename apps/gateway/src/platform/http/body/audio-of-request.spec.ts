import { once } from 'node:events';
import { createServer, request as httpRequest, type ClientRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import express, { type Request } from 'express';
import { AppError } from '@aether/domain';
import { ClientDisconnectedError } from '../client-disconnect';
import { BODY_SILENCE_MS } from './request-body';
import { audioOfRequest } from './audio-of-request';
import type { BodyFields, Delivered } from './audio-source';

const BOUNDARY = 'fronteira';
const MB = 2 ** 20;

type Part = { name: string; content: Buffer | string; fileName?: string };

const form = (...parts: Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ name, content, fileName }) => [
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);

const MULTIPART = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

describe('audioOfRequest', () => {
  let server: Server;
  let stored: Buffer[];
  let taken: string[];
  let address: string | null;
  let storingFailed: unknown;
  let outcome: Promise<unknown>;

  const app = express().set(BODY_SILENCE_MS, 60_000);

  beforeEach(async () => {
    stored = [];
    taken = [];
    address = null;
    storingFailed = null;
    outcome = new Promise((settle) => {
      server = createServer((request, response) => {
        Object.assign(request, { res: response, app });
        void receive(request as Request).then(
          (value) => (settle(value), response.end('ok')),
          (error) => (settle(error), response.writeHead(400).end('refused')),
        );
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  async function receive(request: Request): Promise<Delivered> {
    const fields: BodyFields = {
      take: (name, value) => {
        if (name === 'audio_url') address = String(value);
        else if (name !== 'reference') throw new AppError('invalid_parameter', { param: name });
        else taken.push(...[value].flat());
      },
      reference: () => (address === null ? null : { kind: 'url', address }),
    };
    const source = await audioOfRequest(request, fields);
    return source.deliverTo(async (audio) => {
      try {
        stored.push(await buffer(audio));
      } catch (error) {
        storingFailed = error;
        throw error;
      }
    });
  }

  function open(headers: Record<string, string | number>): ClientRequest {
    const { port } = server.address() as AddressInfo;
    const call = httpRequest({ port, host: '127.0.0.1', method: 'POST', headers });
    call.on('error', () => undefined);
    return call;
  }

  /** Sends in chunks, so that the request has no content length. */
  async function send(
    body: Buffer | Iterable<Buffer>,
    headers: Record<string, string | number> = {},
  ): Promise<unknown> {
    const call = open(headers);
    Readable.from(body instanceof Buffer ? [body] : body).pipe(call);
    return outcome;
  }

  const refusal = async (sent: Promise<unknown>): Promise<object> => {
    const { code, param } = (await sent) as AppError;
    return { code, param };
  };

  it('receives the part `file` of a form unchanged', async () => {
    const audio = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));
    expect(await send(form({ name: 'file', content: audio, fileName: 'a' }), MULTIPART)).toEqual({
      bytes: audio.length,
      fileName: 'a',
    });
    expect(stored[0]?.equals(audio)).toBe(true);
  });

  it('streams a part `file` without a file name', async () => {
    expect(await send(form({ name: 'file', content: 'abc' }), MULTIPART)).toEqual({ bytes: 3 });
  });

  it.each([
    ['filename="Reunião %22de obra%22 ; a=b.mp3"', 'Reunião "de obra" ; a=b.mp3'],
    ['filename="a\\"b\\\\c.mp3"', 'c.mp3'],
    ["filename*=UTF-8''%C3%A1udio%201.mp3", 'áudio 1.mp3'],
    ["filename*=iso-8859-1'pt'%E1udio.mp3", 'áudio.mp3'],
    ['filename=áudio.mp3', 'áudio.mp3'],
    ['filename*=UTF-8\'\'%C3%A1.wav; filename="a.wav"', 'a.wav'],
    ['filename="=?utf-8?B?w6EuanBn?="; filename*=utf-8\'\'%C3%A1.wav', 'á.jpg'],
    ['filename="=?utf-8?Q?=C3=A1.wav?="', 'á.wav'],
    ['filename="../../etc/á.wav"', 'á.wav'],
  ])('reads the name in %s', async (disposition, fileName) => {
    const [before, after] = String(form({ name: 'file', content: 'abc', fileName: '|' })).split('filename="|"');
    expect(await send(Buffer.from(`${before}${disposition}${after}`), MULTIPART)).toEqual({ bytes: 3, fileName });
  });

  it('accepts a file of exactly 25 MB', async () => {
    expect(await send(form({ name: 'file', content: Buffer.alloc(25 * MB), fileName: 'a' }), MULTIPART)).toEqual({
      bytes: 25 * MB,
      fileName: 'a',
    });
  });

  it('rejects a part over 25 MB while reading it', async () => {
    const sent = send(form({ name: 'file', content: Buffer.alloc(25 * MB + 1), fileName: 'a' }), MULTIPART);
    expect(await refusal(sent)).toEqual({ code: 'file_too_large', param: 'file' });
    expect(storingFailed).toBeInstanceOf(AppError);
  });

  it('passes on fields before and after the file', async () => {
    const parts = [
      { name: 'reference', content: 'antes' },
      { name: 'file', content: 'abc', fileName: 'a' },
      { name: 'reference', content: 'á'.repeat(30_000) },
    ];
    expect(await send(form(...parts), MULTIPART)).toEqual({ bytes: 3, fileName: 'a' });
    expect(taken).toEqual(['antes', 'á'.repeat(30_000)]);
  });

  it('stores nothing when a field before the file is invalid', async () => {
    const parts = [
      { name: 'formato', content: 'json' },
      { name: 'file', content: 'a'.repeat(100_000) },
    ];
    expect(await refusal(send(form(...parts), MULTIPART))).toEqual({ code: 'invalid_parameter', param: 'formato' });
    expect(storingFailed).toBeNull();
    expect(stored).toEqual([]);
  });

  it('rejects a field over 64 KB instead of truncating it', async () => {
    const sent = send(form({ name: 'reference', content: 'a'.repeat(64 * 1024 + 1) }), MULTIPART);
    expect(await refusal(sent)).toEqual({ code: 'invalid_parameter', param: 'reference' });
    expect(taken).toEqual([]);
  });

  it('rejects a form with too many parts', async () => {
    const parts = Array.from({ length: 1_001 }, () => ({ name: 'reference', content: 'a' }));
    expect(await refusal(send(form(...parts), MULTIPART))).toEqual({ code: 'invalid_parameter', param: null });
  });

  it.each([
    [
      'two files',
      [
        { name: 'file', content: 'a', fileName: 'a' },
        { name: 'file', content: 'b', fileName: 'b' },
      ],
      'ambiguous_audio',
      'file',
    ],
    ['no file', [], 'missing_audio', 'file'],
    ['an empty file', [{ name: 'file', content: '', fileName: 'a' }], 'audio_empty', 'file'],
    [
      'an option before the file',
      [
        { name: 'formato', content: 'json' },
        { name: 'file', content: 'a' },
      ],
      'invalid_parameter',
      'formato',
    ],
    [
      'an option after the file',
      [
        { name: 'file', content: 'a' },
        { name: 'formato', content: 'json' },
      ],
      'invalid_parameter',
      'formato',
    ],
    ['a file of another name', [{ name: 'audio', content: 'a', fileName: 'a' }], 'invalid_parameter', 'audio'],
  ] satisfies [string, Part[], string, string][])('rejects a form with %s', async (_case, parts, code, param) => {
    expect(await refusal(send(form(...parts), MULTIPART))).toEqual({ code, param });
  });

  it('rejects a form truncated within the file', async () => {
    const whole = form({ name: 'file', content: 'a'.repeat(1000), fileName: 'a' });
    expect(await refusal(send(whole.subarray(0, 600), MULTIPART))).toEqual({
      code: 'invalid_parameter',
      param: 'file',
    });
    expect(stored).toEqual([]);
  });

  it('rejects a form without a boundary', async () => {
    expect(await refusal(send(Buffer.from('x'), { 'content-type': 'multipart/form-data' }))).toMatchObject({
      code: 'invalid_parameter',
    });
  });

  describe('with an audio URL', () => {
    const ADDRESS = 'https://exemplo.com.br/a.mp3';
    const JSON_TYPE = { 'content-type': 'application/json' };
    const reference = { kind: 'url', address: ADDRESS };

    it('reads the audio URL from a JSON body, with options of any scalar type', async () => {
      const body = { audio_url: ADDRESS, reference: ['a', 'b'] };
      expect(await send(Buffer.from(JSON.stringify(body)), JSON_TYPE)).toEqual({ reference });
      expect(taken).toEqual(['a', 'b']);
    });

    it('reads the audio URL from a field of a form without a file', async () => {
      expect(await send(form({ name: 'audio_url', content: ADDRESS }), MULTIPART)).toEqual({ reference });
    });

    it.each([
      ['an empty body', { 'content-length': 0 }],
      ['an empty body in chunks', {}],
      ['an empty body, whatever its type', { 'content-length': 0, 'content-type': 'multipart/form-data' }],
      ['an empty JSON body in chunks', JSON_TYPE],
    ])('reads the audio URL from the query with %s', async (_case, headers) => {
      address = ADDRESS;
      expect(await send(Buffer.alloc(0), headers)).toEqual({ reference });
      expect(stored).toEqual([]);
    });

    it.each([
      ['a raw body', Buffer.from('som'), {}, 'audio_url'],
      ['a raw body of known length', Buffer.from('som'), { 'content-length': 3 }, 'audio_url'],
      ['a form with a file', form({ name: 'file', content: 'som' }), MULTIPART, 'file'],
    ])('rejects an audio URL together with %s', async (_case, body, headers, param) => {
      address = ADDRESS;
      expect(await refusal(send(body, headers))).toEqual({ code: 'ambiguous_audio', param });
      expect(stored).toEqual([]);
    });

    it('rejects an audio URL after a file in the same form', async () => {
      const both = form({ name: 'file', content: 'som' }, { name: 'audio_url', content: ADDRESS });
      expect(await refusal(send(both, MULTIPART))).toEqual({ code: 'ambiguous_audio', param: 'file' });
    });

    it('reads null as an absent option', async () => {
      const body = { audio_url: ADDRESS, reference: null, redact: null };
      expect(await send(Buffer.from(JSON.stringify(body)), JSON_TYPE)).toEqual({ reference });
      expect(taken).toEqual([]);
    });

    it.each(['["a", null]', '{"a": 1}', '[1]', '1e999'])('rejects %s as the value of an option', async (value) => {
      expect(await refusal(send(Buffer.from(`{"reference": ${value}}`), JSON_TYPE))).toEqual({
        code: 'invalid_parameter',
        param: 'reference',
      });
    });
  });

  it('reads a body of any other type as audio', async () => {
    expect(await send(Buffer.from('RIFF'), { 'content-type': 'application/x-www-form-urlencoded' })).toEqual({
      bytes: 4,
    });
    expect(stored[0]?.toString()).toBe('RIFF');
  });

  it.each([
    ['an empty body', Buffer.alloc(0), {}, 'missing_audio', null],
    ['an empty body with its length', Buffer.alloc(0), { 'content-length': 0 }, 'missing_audio', null],
    ['an empty JSON object', Buffer.from('{}'), { 'content-type': 'application/json' }, 'missing_audio', null],
    [
      'an unknown JSON field',
      Buffer.from('{"url":1}'),
      { 'content-type': 'application/json; charset=utf-8' },
      'invalid_parameter',
      'url',
    ],
    ['malformed JSON', Buffer.from('{"url":'), { 'content-type': 'application/json' }, 'invalid_parameter', null],
    [
      'JSON that is not UTF-8',
      Buffer.from([0x22, 0xff, 0x22]),
      { 'content-type': 'application/json' },
      'invalid_parameter',
      null,
    ],
    [
      'a compressed body',
      Buffer.from('x'),
      { 'content-encoding': 'gzip' },
      'unsupported_media_type',
      'Content-Encoding',
    ],
    [
      'another multipart type',
      Buffer.from('x'),
      { 'content-type': 'multipart/mixed; boundary=x' },
      'unsupported_media_type',
      'Content-Type',
    ],
  ] satisfies [string, Buffer, Record<string, string | number>, string, string | null][])(
    'rejects a request with %s',
    async (...[, body, headers, code, param]) => {
      expect(await refusal(send(body, headers))).toEqual({ code, param });
    },
  );

  it.each([
    [100 * MB + 1, { 'content-type': 'audio/wav' }],
    [26 * MB, MULTIPART],
  ])('rejects a content length of %d bytes before reading the body', async (length, headers) => {
    const call = open({ ...headers, 'content-length': length });
    call.flushHeaders();
    expect(await refusal(outcome)).toMatchObject({ code: 'file_too_large' });
    call.destroy();
  });

  it('responds while the client is still sending', async () => {
    const call = open({ 'content-type': 'audio/wav' });
    const responded = once(call, 'response') as Promise<[IncomingMessage]>;
    function* endless(): Generator<Buffer> {
      for (let sent = 0; sent < 104; sent += 1) yield Buffer.alloc(MB);
    }
    Readable.from(endless()).pipe(call);
    const [response] = await responded;
    expect(response.statusCode).toBe(400);
    expect(await refusal(outcome)).toMatchObject({ code: 'file_too_large' });
  });

  it.each([
    ['a raw body', { 'content-type': 'audio/wav' }, Buffer.alloc(1000)],
    ['a form', MULTIPART, form({ name: 'file', content: Buffer.alloc(100_000), fileName: 'a' }).subarray(0, 50_000)],
  ])('aborts the storing of %s when the client disconnects', async (_case, headers, half) => {
    const call = open(headers);
    call.write(half);
    server.once('request', () => setTimeout(() => call.destroy(), 50));
    expect(await outcome).toBeInstanceOf(ClientDisconnectedError);
    expect(storingFailed).toBeInstanceOf(ClientDisconnectedError);
  });
});
