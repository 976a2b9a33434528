/** The MCP server, with the client of the protocol's own SDK, on the whole running service. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { LATEST_PROTOCOL_VERSION, type CallToolResult, type Progress } from '@modelcontextprotocol/sdk/types.js';
import { AETHER_CLI, aetherCli } from '../support/client/aether-cli';
import { ClientCalls } from '../support/clients/client-calls';
import { eventually } from '../support/eventually';
import { AudioServer } from '../support/stack/audio-server';
import { joinPortugueseClips } from '../support/stack/join-audio';
import { SHORT, SUPPORT_CALL } from '../support/stack/own-recordings';
import { Stack } from '../support/stack/stack';

interface Turn {
  readonly start_s: number;
  readonly end_s: number;
  readonly speaker?: string;
  readonly text: string;
}

interface Structured {
  readonly transcription: { readonly id: string; readonly status: string; readonly reference?: string };
  readonly transcript: { readonly turns: readonly Turn[]; readonly next_from_s: number | null } | null;
  readonly transcriptions: readonly { readonly id: string; readonly text?: unknown }[];
  readonly turns: readonly Turn[];
  readonly next_from_s: number | null;
  readonly speakers: readonly string[];
}

type Arguments = Record<string, unknown>;

const textOf = (turns: readonly Turn[]): string => turns.map(({ text }) => text).join(' ');

describe('the MCP server', () => {
  const calls = new ClientCalls(__filename);
  const mcpCall = calls.ofPackage('@modelcontextprotocol/sdk', '@modelcontextprotocol/sdk');
  let stack: Stack;
  let scratch: string;
  let long: string;

  beforeAll(async () => {
    scratch = mkdtempSync(join(tmpdir(), 'aether-mcp-'));
    stack = await Stack.shared({ engine: 'scripted' });
    long = join(scratch, 'long.flac');
    joinPortugueseClips(stack.ffmpeg, long, 1200);
  });
  afterAll(async () => {
    await stack?.stop();
    rmSync(scratch, { recursive: true, force: true });
  });

  /** Calls a tool. Rejects for errors of the protocol; errors of the tool are results. */
  async function call(
    client: Client,
    name: string,
    given: Arguments,
  ): Promise<CallToolResult & { readonly data: Structured }> {
    const result = (await client.callTool({ name, arguments: given })) as CallToolResult;
    return { ...result, data: result.structuredContent as unknown as Structured };
  }

  const errorText = ({ isError, content }: CallToolResult): string => {
    expect(isError).toBe(true);
    return (content[0] as { text: string }).text;
  };

  const statusOf = async (id: string): Promise<string> =>
    ((await stack.client.get(`/v1/transcriptions/${id}`)).json as { status: string }).status;

  describe('over standard input and output', () => {
    let client: Client;

    const open = async (apiKey: string): Promise<Client> => {
      const opened = new Client({ name: 'test', version: '1.0.0' });
      const env = { PATH: process.env['PATH'] ?? '', AETHER_URL: stack.client.baseUrl, AETHER_KEY: apiKey };
      const args = [AETHER_CLI, 'mcp'];
      await opened.connect(new StdioClientTransport({ command: process.execPath, args, env, stderr: 'ignore' }));
      return opened;
    };

    beforeAll(async () => {
      client = await open(stack.apiKey);
    });
    afterAll(() => client?.close());

    it('speaks the newest protocol and offers tools with schemas, with the options that the service documents', async () => {
      expect(LATEST_PROTOCOL_VERSION).toBe('2025-11-25');
      expect(client.getServerVersion()).toMatchObject({ name: 'aether' });
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name).sort()).toEqual([
        'cancel_transcription',
        'get_transcription',
        'list_transcriptions',
        'read_transcript',
        'transcribe',
      ]);
      for (const { outputSchema, description } of tools) {
        expect(outputSchema?.type).toBe('object');
        expect(description).toMatch(/\S/);
      }
      const { paths } = (await stack.client.get('/v1/openapi.json')).json as {
        paths: Record<string, Record<string, { parameters: { name: string; in: string }[] }>>;
      };
      const documented = (method: string): string[] =>
        paths['/v1/transcriptions']![method]!.parameters.filter((parameter) => parameter.in === 'query')
          .map(({ name }) => name)
          .filter((name) => !['audio_url', 'upload_id', 'formato'].includes(name));
      const argumentsOf = (tool: string): string[] =>
        Object.keys(tools.find(({ name }) => name === tool)?.inputSchema.properties ?? {});
      expect(argumentsOf('transcribe').sort()).toEqual([...documented('post'), 'path', 'url', 'wait_s'].sort());
      expect(argumentsOf('list_transcriptions').sort()).toEqual(documented('get').sort());
      mcpCall('`listTools()`, standard input and output', `${tools.length} tools with schemas`);
    });

    it('transcribes a file with progress, and reads it by time, by speaker and in parts', async () => {
      const seen: Progress[] = [];
      const result = (await client.callTool(
        { name: 'transcribe', arguments: { path: SUPPORT_CALL.path, diarization: true, reference: 'mcp-1' } },
        undefined,
        { onprogress: (progress) => seen.push(progress) },
      )) as CallToolResult;
      const { transcription, transcript } = result.structuredContent as unknown as Structured;
      expect(transcription).toMatchObject({
        status: 'completed',
        reference: 'mcp-1',
        duration_s: expect.closeTo(48.08, 2) as number,
      });
      expect(JSON.parse((result.content[0] as { text: string }).text)).toEqual(result.structuredContent);
      const values = seen.map(({ progress }) => progress);
      expect(values.length).toBeGreaterThanOrEqual(1);
      expect(values).toEqual([...new Set(values)].sort((a, b) => a - b));
      expect(seen.every(({ total }) => total === 100)).toBe(true);

      const { id } = transcription;
      const stored = (await stack.client.get(`/v1/transcriptions/${id}`)).json as {
        segments: readonly (Turn & { readonly speaker: string })[];
      };
      const whole = (await call(client, 'read_transcript', { id })).data;
      expect(whole.turns).toEqual(transcript?.turns);
      expect(textOf(whole.turns)).toBe(stored.segments.map(({ text }) => text.trim()).join(' '));
      expect(whole.next_from_s).toBeNull();
      const bySpeaker = (await call(client, 'read_transcript', { id, speaker: 'spk2' })).data;
      const second = stored.segments.filter(({ speaker }) => speaker === 'spk2');
      expect(second.length).toBeGreaterThan(0);
      expect(textOf(bySpeaker.turns)).toBe(second.map(({ text }) => text.trim()).join(' '));
      const middle = (await call(client, 'read_transcript', { id, from_s: 10, to_s: 30 })).data;
      const within = stored.segments.filter(({ start_s }) => start_s >= 10 && start_s < 30);
      expect(textOf(middle.turns)).toBe(within.map(({ text }) => text.trim()).join(' '));

      const parts: Turn[] = [];
      for (let from_s: number | null = 0, reads = 0; from_s !== null; reads += 1) {
        const part: Structured = (await call(client, 'read_transcript', { id, from_s, max_characters: 100 })).data;
        parts.push(...part.turns);
        from_s = part.next_from_s;
        expect(reads).toBeLessThan(stored.segments.length);
      }
      expect(textOf(parts)).toBe(textOf(whole.turns));
      const listed = (await call(client, 'list_transcriptions', { reference: 'mcp-1', limit: 5 })).data;
      expect(listed.transcriptions).toEqual([expect.objectContaining({ id })]);
      expect(listed.transcriptions[0]).not.toHaveProperty('text');
    });

    it('finds a transcription by what was said in it', async () => {
      const { transcription, transcript } = (
        await call(client, 'transcribe', { path: SUPPORT_CALL.path, reference: 'mcp-search' })
      ).data;
      const { id } = transcription;
      mcpCall('`callTool("transcribe", { path, reference })`', 'the transcription, with its turns');
      const read = (await call(client, 'read_transcript', { id })).data;
      expect([read.turns.length > 0, read.turns]).toEqual([true, transcript?.turns]);
      mcpCall('`callTool("read_transcript", { id })`', 'the turns of the transcription');
      const listed = (await call(client, 'list_transcriptions', { reference: 'mcp-search' })).data;
      expect(listed.transcriptions).toEqual([expect.objectContaining({ id })]);
      mcpCall('`callTool("list_transcriptions", { reference })`', 'the transcription, without its text');
      const said =
        textOf(read.turns)
          .match(/\p{L}{6,}/gu)
          ?.at(-1) ?? '';
      const find = async (q: string): Promise<readonly string[]> =>
        (await call(client, 'list_transcriptions', { q, reference: 'mcp-search' })).data.transcriptions.map(
          (each) => each.id,
        );
      expect([said === '', await find(said.toUpperCase()), await find('usucapião')]).toEqual([false, [id], []]);
      mcpCall('`callTool("list_transcriptions", { q })`', 'the transcription that contains the word');
    });

    it('charges a repeated call once', async () => {
      const given = { path: SHORT.path, reference: 'mcp-repeat' };
      const first = (await call(client, 'transcribe', given)).data;
      const again = (await call(client, 'transcribe', given)).data;
      expect(again.transcription.id).toBe(first.transcription.id);
      mcpCall('`callTool("transcribe", { path })` twice', 'one transcription, with its turns');
      const listed = (await call(client, 'list_transcriptions', { reference: 'mcp-repeat' })).data;
      expect(listed.transcriptions).toHaveLength(1);
    });

    it('returns what has not ended yet, and waits for it with the other tool', async () => {
      const given = { path: SUPPORT_CALL.path, reference: 'mcp-later', wait_s: 0 };
      const { transcription, transcript } = (await call(client, 'transcribe', given)).data;
      expect([['queued', 'processing'].includes(transcription.status), transcript]).toEqual([true, null]);
      expect(errorText(await call(client, 'read_transcript', { id: transcription.id }))).toContain('get_transcription');
      const wait = { id: transcription.id, wait_s: 20 };
      const status = async (): Promise<string> =>
        (await call(client, 'get_transcription', wait)).data.transcription.status;
      await eventually('it is completed', async () => (await status()) === 'completed', { timeoutMs: 200_000 });
      mcpCall('`callTool("get_transcription", { id, wait_s })`', '`completed`');
    });

    it('cancels the transcription when the call is canceled, and a repeated call starts another', async () => {
      const stop = new AbortController();
      const given = { path: long, reference: 'mcp-cancel', wait_s: 600 };
      const running = client.callTool({ name: 'transcribe', arguments: given }, undefined, {
        signal: stop.signal,
        onprogress: ({ message }) => {
          if (message !== 'Enviando') stop.abort();
        },
      });
      await expect(running).rejects.toThrow();
      const listed = (await call(client, 'list_transcriptions', { reference: 'mcp-cancel' })).data;
      const [{ id } = { id: '' }] = listed.transcriptions;
      expect(
        await eventually('it is canceled', async () => ((await statusOf(id)) === 'canceled' ? 'canceled' : null)),
      ).toBe('canceled');
      const other = (await call(client, 'transcribe', { ...given, wait_s: 0 })).data;
      expect(other.transcription.id).not.toBe(id);
      const canceled = (await call(client, 'cancel_transcription', { id: other.transcription.id })).data;
      expect(canceled.transcription.id).toBe(other.transcription.id);
      mcpCall('a `callTool()` that is canceled', 'the transcription is canceled');
    });

    it('reports the service’s errors as errors of the tool', async () => {
      const refused = errorText(await call(client, 'transcribe', { path: SHORT.path, redact: ['tudo'] }));
      expect(refused).toContain('invalid_parameter');
      expect(refused).toContain('redact');
      expect(errorText(await call(client, 'transcribe', { url: 'https://10.0.0.7/a.mp3' }))).toContain(
        'url_not_allowed',
      );
      expect(errorText(await call(client, 'transcribe', {}))).toContain('`path`');
      expect(errorText(await call(client, 'transcribe', { path: join(scratch, 'none.wav') }))).toContain('none.wav');
      const unknown = await call(client, 'get_transcription', { id: 'tr_01k9zv3m5q8r2t4w6y8a0c1e3g' });
      expect(errorText(unknown)).toContain('not_found');
      expect(errorText(await call(client, 'transcribe', { path: SHORT.path, idioma_alvo: 'x' }))).toContain(
        'idioma_alvo',
      );
      const stranger = await open('ak_live_wrong');
      expect(errorText(await call(stranger, 'list_transcriptions', {}))).toContain('invalid_api_key');
      await stranger.close();
      mcpCall('`callTool()` with a wrong option, address, id or key', 'an error of the tool, which names it');
    });
  });

  it('does not start without a key, without a service, or on a wrong port', async () => {
    const settings = { HOME: scratch, AETHER_URL: stack.client.baseUrl };
    const ends = await Promise.all([
      aetherCli(['mcp'], settings).ended,
      aetherCli(['mcp'], { ...settings, AETHER_KEY: 'ak', AETHER_URL: 'http://127.0.0.1:2' }).ended,
      aetherCli(['mcp', '--http', 'x'], settings).ended,
    ]);
    expect(ends.map(({ status }) => status)).toEqual([2, 5, 2]);
    for (const { stdout, stderr } of ends) expect([stdout, stderr.includes('    at ')]).toEqual(['', false]);
  });

  describe('over HTTP', () => {
    let server: ChildProcess;
    let url: URL;
    let printed = '';

    beforeAll(async () => {
      const env = { PATH: process.env['PATH'], AETHER_URL: stack.client.baseUrl };
      server = spawn(process.execPath, [AETHER_CLI, 'mcp', '--http', '0'], { env });
      for (const stream of [server.stdout, server.stderr]) {
        stream?.setEncoding('utf8').on('data', (text: string) => void (printed += text));
      }
      url = new URL(await eventually('the server listens', () => /http:\/\/127\.0\.0\.1:\d+\/mcp/.exec(printed)?.[0]));
    });
    afterAll(async () => {
      if (server?.exitCode === null) {
        server.kill('SIGTERM');
        await once(server, 'exit');
      }
    });

    const open = async (apiKey: string): Promise<{ client: Client; transport: StreamableHTTPClientTransport }> => {
      const client = new Client({ name: 'test', version: '1.0.0' });
      const headers = { authorization: `Bearer ${apiKey}` };
      const transport = new StreamableHTTPClientTransport(url, { requestInit: { headers } });
      await client.connect(transport);
      return { client, transport };
    };

    it('transcribes a URL with the key of the caller, with progress', async () => {
      const audio = await AudioServer.open();
      const { client } = await open(stack.apiKey);
      const { tools } = await client.listTools();
      const transcribe = tools.find(({ name }) => name === 'transcribe');
      expect(Object.keys(transcribe?.inputSchema.properties ?? {})).not.toContain('path');
      const seen: Progress[] = [];
      const result = (await client.callTool(
        { name: 'transcribe', arguments: { url: audio.addressOf(SHORT.path), reference: 'mcp-http' } },
        undefined,
        { onprogress: (progress) => seen.push(progress) },
      )) as CallToolResult;
      const { transcription, transcript } = result.structuredContent as unknown as Structured;
      expect(transcription).toMatchObject({ status: 'completed', reference: 'mcp-http' });
      expect(textOf(transcript?.turns ?? [])).not.toBe('');
      expect(seen.length).toBeGreaterThan(0);
      mcpCall('`callTool("transcribe", { url })`, Streamable HTTP', 'the transcription, with progress');
      await client.close();
      await audio.close();
    });

    it('cancels the transcription when the call is canceled', async () => {
      const audio = await AudioServer.open();
      const { client } = await open(stack.apiKey);
      const stop = new AbortController();
      const given = { url: audio.addressOf(long), reference: 'mcp-http-cancel', wait_s: 600 };
      const running = client.callTool({ name: 'transcribe', arguments: given }, undefined, {
        signal: stop.signal,
        onprogress: () => stop.abort(),
      });
      await expect(running).rejects.toThrow();
      const listed = (await call(client, 'list_transcriptions', { reference: 'mcp-http-cancel' })).data;
      const [{ id } = { id: '' }] = listed.transcriptions;
      await eventually('it is canceled', async () => (await statusOf(id)) === 'canceled');
      await client.close();
      await audio.close();
    });

    it('keeps callers apart, and neither stores nor prints their keys', async () => {
      const { client, transport } = await open(stack.apiKey);
      const { client: other } = await open('ak_live_wrong');
      expect(errorText(await call(other, 'list_transcriptions', {}))).toContain('invalid_api_key');
      const post = (headers: Record<string, string>): Promise<Response> =>
        fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
        });
      const session = { 'mcp-session-id': transport.sessionId ?? '' };
      const mine = { authorization: `Bearer ${stack.apiKey}` };
      const statuses = [
        await post({}),
        await post({ ...session, authorization: 'Bearer ak_live_wrong' }),
        await post({ ...mine, 'mcp-session-id': 'unknown' }),
        await post({ ...mine, ...session, origin: 'https://exemplo.com.br' }),
        await post({ ...mine, ...session }),
      ].map(({ status }) => status);
      expect(statuses).toEqual([401, 404, 404, 403, 200]);
      expect(printed).not.toContain(stack.apiKey.slice(0, 12));
      await client.close();
      await other.close();
    });
  });

  it('has the calls of its client in the report', () => calls.expectReported());
});
