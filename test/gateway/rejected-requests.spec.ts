/**
 * Requests that the gateway rejects by itself, each with a clear error and with nothing left behind. The gateway runs in this process; workers
 * and recognizers take no part.
 */
import { readFileSync } from 'node:fs';
import { ApiKeyRepository } from '@aether/platform';
import { audioForm } from '../support/api/audio-form';
import type { ConformingClient } from '../support/api/conforming-client';
import { errorOf, statusAndCode } from '../support/api/error-of';
import { FORM, formOf, formPart, requestHead, sendRaw, type RawAnswer } from '../support/api/raw-request';
import { GatewayInProcess } from '../support/stack/gateway-in-process';
import { SHORT } from '../support/stack/own-recordings';

const ROUTE = '/v1/transcriptions';
const MB = 2 ** 20;

describe('a rejected request', () => {
  let gateway: GatewayInProcess;
  let client: ConformingClient;
  const clip = readFileSync(SHORT.path);

  beforeAll(async () => {
    gateway = await GatewayInProcess.start();
    client = gateway.client;
  });
  afterAll(() => gateway?.stop());

  // Every test in this file: the gateway still answers, and has stored nothing.
  afterEach(async () => {
    expect((await client.get(ROUTE)).json).toMatchObject({ data: [] });
    expect(await gateway.stored()).toEqual({ records: 0, objects: [] });
  });

  const head = (...lines: readonly string[]): string =>
    requestHead(`POST ${ROUTE} HTTP/1.1`, `authorization: Bearer ${gateway.apiKey}`, ...lines);
  const raw = (...parts: readonly (string | Buffer)[]): Promise<RawAnswer> => sendRaw(client.baseUrl, parts);

  it('is compared with an accepted one, which leaves what it sent until it is deleted', async () => {
    const tus = { 'tus-resumable': '1.0.0' };
    const { headers } = await client.post('/v1/uploads', { ...tus, 'upload-length': '4' });
    const upload = headers.get('location') ?? '';
    const sent = { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
    expect((await client.call(upload, { method: 'PATCH', headers: sent, body: 'abcd' })).status).toBe(204);
    expect((await gateway.stored()).objects).toHaveLength(1);
    expect((await client.call(upload, { method: 'DELETE', headers: tus })).status).toBe(204);
  });

  describe('by its key', () => {
    it.each([
      ['no key', null, 'missing_api_key'],
      ['an invalid key', 'ak_live_x', 'invalid_api_key'],
    ])('rejects %s', async (_what, key, expected) => {
      const answer = await client.withKey(key).get('/v1/models');
      expect(statusAndCode(answer)).toEqual([401, expected]);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    });

    it('rejects a key immediately after it is revoked', async () => {
      const keys = new ApiKeyRepository(gateway.db);
      const { key, record } = await keys.create(gateway.accountId);
      expect((await client.withKey(key).get('/v1/models')).status).toBe(200);
      await keys.revoke(record.id, gateway.accountId);
      expect(statusAndCode(await client.withKey(key).get('/v1/models'))).toEqual([401, 'revoked_api_key']);
    });

    it.each(['Bearer', 'Bearer ', 'Basic eDp5', 'a'.repeat(10_000), 'Bearer ak_live_\u00e9', 'Bearer a b'])(
      'returns 401 for invalid authorization no. %#',
      async (authorization) => {
        expect((await client.withKey(null).get(ROUTE, { authorization })).status).toBe(401);
      },
    );
  });

  describe('by its headers', () => {
    it('may have up to 128 KiB of them; more return 431 in the error format', async () => {
      const get = (bytes: number): Promise<RawAnswer> =>
        raw(
          requestHead(
            `GET ${ROUTE} HTTP/1.1`,
            'connection: close',
            `authorization: Bearer ${gateway.apiKey}`,
            `x-filler: ${'a'.repeat(bytes)}`,
          ),
        );
      expect((await get(126 * 1024)).status).toBe(200);
      const over = await get(129 * 1024);
      expect(over.status).toBe(431);
      expect(JSON.parse(over.body)).toMatchObject({ error: { type: 'invalid_request_error' } });
    });

    it('may have a URL of 100 KiB, but not one above 128 KiB', async () => {
      const fits = await client.get(`/v1/models?x=${'a'.repeat(100 * 1024)}`);
      expect(errorOf(fits).code).toBe('invalid_parameter');
      const over = await fetch(`${client.baseUrl}/v1/models?x=${'a'.repeat(130 * 1024)}`);
      expect(over.status).toBe(431);
    });

    it.each([
      ['no host', ['GET /v1/models HTTP/1.1'], [400, { code: 'invalid_parameter', param: 'Host' }]],
      [
        'another expectation',
        ['GET /v1/models HTTP/1.1', 'host: x', 'expect: foo'],
        [417, { code: 'invalid_parameter', param: 'Expect' }],
      ],
      [
        'a proxied connection',
        ['CONNECT exemplo.com.br:443 HTTP/1.1', 'host: x'],
        [405, { code: 'method_not_allowed', param: null }],
      ],
    ])('answers %s in the error format', async (_what, lines, [status, error]) => {
      const answer = await raw([...lines, '', ''].join('\r\n'));
      const { error: shown } = JSON.parse(answer.body) as { error: object };
      expect([answer.status, shown]).toMatchObject([status, error]);
      expect(shown).toMatchObject({ request_id: expect.stringMatching(/^req_/) as string });
    });

    it.each([
      ['two lengths', ['content-length: 3', 'content-length: 4']],
      ['a length and chunks', ['content-length: 3', 'transfer-encoding: chunked']],
      ['a negative length', ['content-length: -1']],
      ['a length that is not a number', ['content-length: 3, 4']],
      ['a line without a name', [': x']],
      ['a folded line', ['x-a: 1', ' 2']],
      ['a NUL', ['x-a: 1\0']],
    ])('returns 400 for %s', async (_what, lines) => {
      const answer = await raw(head('connection: close', ...lines), 'abc');
      expect(answer.status).toBe(400);
      expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 'invalid_parameter' } });
    });
  });

  describe('by its URL', () => {
    it('distinguishes a wrong method from an unknown route', async () => {
      const wrong = await client.call(ROUTE, { method: 'PUT' });
      expect([...statusAndCode(wrong), wrong.headers.get('allow')]).toEqual([
        405,
        'method_not_allowed',
        'GET, POST, HEAD',
      ]);
      for (const method of ['GET', 'POST']) {
        const unknown = await client.call('/v1/nada', { method });
        expect(statusAndCode(unknown)).toEqual([404, 'not_found']);
        expect(unknown.text).toContain('Rota não encontrada');
      }
    });

    it.each([
      `${ROUTE}/%00`,
      `${ROUTE}/..%2f..%2fetc%2fpasswd`,
      `${ROUTE}/%2e%2e`,
      `${ROUTE}/tr_${'0'.repeat(26)}%0d%0aset-cookie:x`,
      `${ROUTE}/tr_${'A'.repeat(5000)}`,
      `${ROUTE}/[object%20Object]`,
      `${ROUTE}/$ne`,
      '/v1/%E0%A4%A',
      '/v1/../../etc/passwd',
      '//v1/transcriptions',
    ])('returns 400 or 404 without internals for invalid path no. %#', async (path) => {
      const lines = ['connection: close', `authorization: Bearer ${gateway.apiKey}`];
      const answer = await raw(requestHead(`GET ${path} HTTP/1.1`, ...lines));
      expect([400, 404]).toContain(answer.status);
      expect(JSON.parse(answer.body)).toMatchObject({
        error: { request_id: expect.stringMatching(/^req_/) as string },
      });
      expect(answer.body).not.toMatch(/node_modules|\/src\/|at \w+ \(/);
    });

    it.each([
      ['reference=%FF%FE', 'reference'],
      ['reference=%ED%A0%80', 'reference'],
      ['reference=%C0%AE', 'reference'],
      ['reference[$ne]=1', 'reference[$ne]'],
      ['options[reference]=1', 'options[reference]'],
      ['__proto__=1', '__proto__'],
      ['__proto__[x]=1', '__proto__[x]'],
      ['constructor=1', 'constructor'],
      ['keyterms[0][1]=a', 'keyterms[0][1]'],
      ['reference[0]=a', 'reference[0]'],
      ['entities=sim', 'entities'],
      ['=1', ''],
    ])('names the parameter of ?%s', async (query, param) => {
      const answer = await client.postRaw(`${ROUTE}?${query}`, clip);
      expect([answer.status, errorOf(answer)]).toMatchObject([400, { code: 'invalid_parameter', param }]);
    });
  });

  describe('by its options', () => {
    it('returns the documented error for each', async () => {
      const answers = [
        await client.postRaw(`${ROUTE}?diarizacao=true`, clip),
        await client.postRaw(`${ROUTE}?formato=odt`, clip),
        await client.postRaw(`${ROUTE}?language=en`, clip),
        await client.postRaw(`${ROUTE}?reference=${'a'.repeat(201)}`, clip),
        await client.postRaw(ROUTE, clip, { 'content-encoding': 'gzip' }),
        await client.postRaw(ROUTE, '{', { 'content-type': 'application/json' }),
        await client.postFile(ROUTE, Buffer.alloc(25 * MB + 1), 'a.wav'),
        await client.post(ROUTE),
      ];
      expect(answers.map(statusAndCode)).toEqual([
        [400, 'invalid_parameter'],
        [400, 'invalid_parameter'],
        [422, 'unsupported_language'],
        [400, 'invalid_parameter'],
        [415, 'unsupported_media_type'],
        [400, 'invalid_parameter'],
        [413, 'file_too_large'],
        [400, 'missing_audio'],
      ]);
    });

    it('returns 422 and the term for keyterms over the limits', async () => {
      const numbers = Array.from({ length: 201 }, (_, i) => i).join();
      const many = await client.postRaw(`${ROUTE}?keyterms=${numbers}`, clip);
      const long = await client.postRaw(`${ROUTE}?keyterms[]=certo&keyterms[]=${'x'.repeat(61)}`, clip);
      expect(statusAndCode(many)).toEqual([422, 'too_many_keyterms']);
      expect(statusAndCode(long)).toEqual([422, 'keyterm_too_long']);
      expect(errorOf(long).message).toContain('x'.repeat(61));
    });

    describe.each([
      ['an unknown parameter', '?nada=1', [], 'nada'],
      ['an unknown field', '', [['nada', '1']], 'nada'],
      ['a field that is also in the URL', '?reference=a', [['reference', 'b']], 'reference'],
      ['a field that is not UTF-8', '', [['reference', '\u{fffd}']], 'reference'],
    ] as const)('with %s', (_what, query, fields, param) => {
      it.each([false, true])('names it (file first: %s)', async (fileFirst) => {
        const answer = await client.call(ROUTE + query, {
          method: 'POST',
          body: audioForm(clip, fields, { fileFirst }),
        });
        expect([answer.status, errorOf(answer)]).toMatchObject([400, { code: 'invalid_parameter', param }]);
        expect(errorOf(answer).message).toContain(`\`${param}\``);
      });
    });
  });

  describe('by its body', () => {
    it.each([
      ['names in brackets', formPart('name="options[reference]"', 'x'), 'invalid_parameter'],
      ['a prototype', formPart('name="__proto__"', 'x'), 'invalid_parameter'],
      ['no name', formPart('filename="a.wav"', 'x'), 'invalid_parameter'],
      ['no disposition', Buffer.from('--fronteira\r\n\r\nx\r\n'), 'missing_audio'],
      ['a field of 100 KB', formPart('name="reference"', 'x'.repeat(100_000)), 'invalid_parameter'],
      [
        '1,001 fields',
        Buffer.concat(Array.from({ length: 1_001 }, () => formPart('name="keyterms"', 'x'))),
        'invalid_parameter',
      ],
    ])('returns 400 for a form with %s', async (_what, part, code) => {
      const body = formOf(part);
      const answer = await raw(head('connection: close', FORM, `content-length: ${body.length}`), body);
      expect([answer.status, (JSON.parse(answer.body) as { error: { code: string } }).error.code]).toEqual([400, code]);
    });

    it.each([
      ['without a file', formOf(formPart('name="model"', 'aether'))],
      ['without a byte', Buffer.alloc(0)],
    ])('is asked for the field that the compatible route has, in a form %s', async (_what, body) => {
      const answer = await client.postRaw('/v1/audio/transcriptions', body, {
        'content-type': FORM.replace('content-type: ', ''),
      });
      expect(errorOf(answer)).toMatchObject({ code: 'missing_audio', param: 'file' });
      expect(errorOf(answer).message).toContain('no campo `file` do formulário');
      expect(answer.text).not.toMatch(/audio_url|corpo/);
    });

    it.each([
      ['a chunk of no length', 'zz\r\nabc\r\n0\r\n\r\n'],
      ['a chunk longer than it says', '2\r\nabc\r\n0\r\n\r\n'],
    ])('returns 400 for chunks with %s', async (_what, body) => {
      const answer = await raw(head('content-type: audio/wav', 'transfer-encoding: chunked'), body);
      expect(answer.status).toBe(400);
    });

    it.each([
      ['deeply nested JSON', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
      ['JSON of numbers', '{"reference":1e999}'],
      ['a JSON list', '[{"audio_url":"x"}]'],
      ['JSON with a prototype', '{"__proto__":{"audio_url":"https://exemplo.com.br/"}}'],
      ['JSON in UTF-16', Buffer.from('{"reference":"a"}', 'utf16le')],
      ['JSON with a lone surrogate', '{"reference":"\\ud800"}'],
    ])('returns 400 for %s', async (_what, body) => {
      const answer = await client.postRaw(ROUTE, body, { 'content-type': 'application/json' });
      expect(statusAndCode(answer)).toEqual([400, 'invalid_parameter']);
    });
  });
});
