/**
 * "SSE of two recordings at once: at least one event a window, none of the other's, a reconnect in the middle misses and repeats
 * nothing."
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { joinPortugueseClips } from '../support/stack/join-audio';
import { Stack } from '../support/stack/stack';
import type { ConformingClient } from '../support/api/conforming-client';
import type { ServerEvent } from '../support/api/conformity';

interface SegmentsData {
  readonly segments: readonly { readonly text: string; readonly start_s: number }[];
  readonly progress: { readonly fraction: number; readonly audio_s: number; readonly estimated_end_at: string | null };
}

const segmentsOf = (events: readonly ServerEvent[]): SegmentsData[] =>
  events.filter((event) => event.name === 'segments').map((event) => event.data as SegmentsData);

describe('events of two recordings at once', () => {
  let stack: Stack;
  let scratch: string;

  beforeAll(async () => {
    scratch = mkdtempSync(join(tmpdir(), 'aether-events-'));
    stack = await Stack.shared({ engine: 'scripted' });
  });
  afterAll(async () => {
    await stack.stop();
    rmSync(scratch, { recursive: true, force: true });
  });

  async function accept(durationS: number): Promise<string> {
    const path = join(scratch, `${durationS}.flac`);
    joinPortugueseClips(stack.ffmpeg, path, durationS);
    const accepted = await stack.client.postRaw('/v1/transcriptions', readFileSync(path), { prefer: 'respond-async' });
    expect(accepted.status).toBe(202);
    return (accepted.json as { id: string }).id;
  }

  async function listen(
    id: string,
    {
      client = stack.client,
      stopAfter,
      ...from
    }: { readonly client?: ConformingClient; readonly lastEventId?: string; readonly stopAfter?: number } = {},
  ): Promise<ServerEvent[]> {
    const events: ServerEvent[] = [];
    for await (const event of client.events(`/v1/transcriptions/${id}/events`, from)) {
      events.push(event);
      if (events.length === stopAfter) break;
    }
    return events;
  }

  it('sends each listener all events of its recording and none of the other', async () => {
    const ids = await Promise.all([accept(125), accept(95)]);
    const [first, second, firstHalf] = await Promise.all([
      listen(ids[0]),
      listen(ids[1]),
      // This listener disconnects in the middle, and reconnects with the id of its last event.
      listen(ids[0], { stopAfter: 4 }),
    ]);
    const rest = await listen(ids[0], { lastEventId: firstHalf.at(-1)!.id });
    expect([...firstHalf, ...rest]).toEqual(first);
    expect(new Set(first.map((event) => event.id)).size).toBe(first.length);

    for (const [id, events] of [
      [ids[0], first],
      [ids[1], second],
    ] as const) {
      expect(events.at(-1)).toMatchObject({ name: 'completed', data: { id } });
      const segments = segmentsOf(events);
      const windows = (await stack.client.get(`/v1/transcriptions/${id}`)).json as {
        text: string;
        segments: { text: string }[];
      };
      // Windows last at most 30 s, and each sends one event.
      expect(segments.length).toBeGreaterThanOrEqual(4);
      const streamed = segments.flatMap((event) => event.segments).sort((a, b) => a.start_s - b.start_s);
      expect(streamed.map((segment) => segment.text)).toEqual(windows.segments.map((segment) => segment.text));
      const fractions = segments.map(({ progress }) => progress.fraction);
      expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
      // The first window is too little for an estimate; from the second on, each event has the expected end.
      const ends = segments.map(({ progress }) => progress.estimated_end_at);
      expect(ends.slice(1)).not.toContain(null);
    }
  });

  it('resumes after the last event when the gateway was killed', async () => {
    const gateway = await stack.another('gateway');
    const client = stack.client.at(`http://127.0.0.1:${gateway.port}`);
    try {
      const id = await accept(95);
      const before = await listen(id, { client, stopAfter: 3 });
      await gateway.kill();
      const after = await listen(id, { client, lastEventId: before.at(-1)!.id });
      const all = await listen(id, { client });
      expect([...before, ...after]).toEqual(all);
      expect(all.at(-1)).toMatchObject({ name: 'completed' });
    } finally {
      await gateway.stop();
    }
  });

  it('responds to another account as for an unknown transcription', async () => {
    const id = await accept(31);
    const other = await stack.otherAccount();
    const answer = await other.get(`/v1/transcriptions/${id}`);
    const unknown = await other.get('/v1/transcriptions/tr_00000000000000000000000000');
    expect(answer.status).toBe(404);
    const error = (json: unknown): object => ({ ...(json as { error: object }).error, request_id: null });
    expect(error(answer.json)).toEqual(error(unknown.json));
    await stack.untilEnded(id);
  });
});
