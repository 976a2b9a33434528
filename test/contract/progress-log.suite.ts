import { setTimeout as sleep } from 'node:timers/promises';
import { STAGES, type ProgressChange } from '@aether/language';
import { newId, type ProgressEntry, type ProgressLog } from '@aether/platform';
import { eventually } from '../support/eventually';

export const windowChange = (piece: number, window: number, seconds = 30, total = 600): ProgressChange => ({
  kind: 'window',
  piece,
  window,
  pieceAudioS: (window + 1) * seconds,
  totalAudioS: total,
  segments: [{ id: window, start_s: window * seconds, end_s: (window + 1) * seconds, text: 'olá', confidence: 0.9 }],
});

const COMPLETED: ProgressChange = { kind: 'ended', status: 'completed' };

export async function collect(entries: AsyncIterable<ProgressEntry>): Promise<ProgressEntry[]> {
  const all: ProgressEntry[] = [];
  for await (const entry of entries) all.push(entry);
  return all;
}

/** The contract of every `ProgressLog` adapter. `open` returns one log for the whole suite. */
export function describeProgressLog(name: string, open: () => Promise<ProgressLog>): void {
  describe(`${name} as a progress log`, () => {
    let log: ProgressLog;
    let id: string;
    beforeAll(async () => {
      log = await open();
    });
    beforeEach(() => {
      id = newId('transcription');
    });

    it('returns null for an unknown transcription', async () => {
      expect(await log.last(id)).toBeNull();
    });

    it('appends a change with the resulting state, and returns it as the last event', async () => {
      const first = await log.append(id, { kind: 'stage', stage: 'preparing' });
      const second = await log.append(id, windowChange(0, 0));
      expect(first).toMatchObject({ appended: true, event: { state: { stage: 'preparing' } } });
      expect(second.sequence).toBeGreaterThan(first.sequence);
      expect(await log.last(id)).toEqual({ event: second.event, sequence: second.sequence });
      expect(second.event.state).toMatchObject({
        stage: 'transcribing',
        audio_s: 30,
        pieces: [{ windows: 1, audio_s: 30 }],
      });
    });

    it('keeps the end, without the text before it, after the text is purged', async () => {
      await log.append(id, windowChange(0, 0));
      const end = await log.append(id, COMPLETED);
      expect(await log.list()).toContainEqual({ id, events: 2 });
      await log.purgeText(id);
      expect(await log.list()).toContainEqual({ id, events: 1 });
      expect((await collect(log.read(id))).map(({ sequence }) => sequence)).toEqual([end.sequence]);
      await log.purge(id);
      expect((await log.list()).map((logged) => logged.id)).not.toContain(id);
    });

    it('skips a repeated change and reports that', async () => {
      const { event, sequence } = await log.append(id, windowChange(0, 0));
      expect(await log.append(id, windowChange(0, 0))).toEqual({ event, sequence, appended: false });
      expect(await collect(log.read(id, { signal: AbortSignal.timeout(200) }))).toHaveLength(1);
    });

    it('counts each window of parallel writers exactly once', async () => {
      const [pieces, windows] = [4, 6];
      const writers = Array.from({ length: pieces * 2 }, async (_, writer) => {
        for (let window = 0; window < windows; window += 1) await log.append(id, windowChange(writer % pieces, window));
      });
      await Promise.all(writers);
      await log.append(id, COMPLETED);
      const events = (await collect(log.read(id))).map(({ event }) => event);
      expect(events).toHaveLength(pieces * windows + 1);
      expect(events.at(-1)?.state.pieces).toEqual(Array.from({ length: pieces }, () => ({ windows, audio_s: 180 })));
      const fractions = events.map(({ state }) => state.fraction);
      expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
      expect(fractions.at(-1)).toBe(1);
    });

    it('replays and follows events from any point to the end, without gaps or repetitions', async () => {
      const early = collect(log.read(id));
      for (const stage of STAGES.slice(0, 3)) await log.append(id, { kind: 'stage', stage });
      const middle = await log.last(id);
      const resumed = collect(log.read(id, { afterSequence: middle?.sequence ?? -1 }));
      for (let window = 0; window < 10; window += 1) await log.append(id, windowChange(0, window));
      await log.append(id, COMPLETED);
      const late = await collect(log.read(id));
      expect(late).toHaveLength(14);
      expect(await early).toEqual(late);
      expect(await resumed).toEqual(late.slice(3));
      expect(await collect(log.read(id, { afterSequence: late.at(-2)?.sequence ?? -1 }))).toEqual(late.slice(-1));
      expect(await collect(log.read(id, { afterSequence: late.at(-1)?.sequence ?? -1 }))).toEqual([]);
      expect(await collect(log.read(id, { afterSequence: -1 }))).toEqual(late);
    });

    it('estimates the end time, and replays the same estimate', async () => {
      await log.append(id, { kind: 'stage', stage: 'transcribing' });
      const appended = [];
      for (let window = 0; window < 3; window += 1) {
        await sleep(20);
        const before = Date.now();
        const { event, sequence } = await log.append(id, windowChange(0, window));
        expect(event.state.estimatedEndAt ?? Infinity).toBeGreaterThan(before);
        appended.push({ event, sequence });
      }
      expect(appended.map(({ event }) => event.state.estimatedEndAt)).toEqual([
        undefined,
        expect.any(Number),
        expect.any(Number),
      ]);
      await log.append(id, COMPLETED);
      expect((await collect(log.read(id))).slice(1, -1)).toEqual(appended);
    });

    it('wakes a waiting reader for each event, sooner than its polls', async () => {
      const reader = log.read(id)[Symbol.asyncIterator]();
      const began = performance.now();
      for (let window = 0; window < 5; window += 1) {
        const next = reader.next();
        // The reader finds nothing and waits.
        await sleep(50);
        await log.append(id, windowChange(0, window));
        const received = await eventually(`the reader receives window ${window}`, () => next);
        expect(received).toMatchObject({ value: { event: { change: { kind: 'window', window } } } });
      }
      // A reader also polls every 2 s: by polls alone, five events would take at least 8 s.
      expect(performance.now() - began).toBeLessThan(6_000);
      await reader.return?.();
    });

    it('separates the events of different transcriptions', async () => {
      const other = newId('transcription');
      await Promise.all([log.append(id, windowChange(0, 0)), log.append(other, windowChange(1, 0))]);
      await Promise.all([log.append(id, COMPLETED), log.append(other, { kind: 'ended', status: 'failed' })]);
      const [mine, theirs] = await Promise.all([collect(log.read(id)), collect(log.read(other))]);
      expect(mine.map(({ event }) => event.change)).toEqual([windowChange(0, 0), COMPLETED]);
      expect(theirs.map(({ event }) => event.change)).toEqual([
        windowChange(1, 0),
        { kind: 'ended', status: 'failed' },
      ]);
    });

    it('ends without an error when the reader aborts', async () => {
      await log.append(id, windowChange(0, 0));
      const leaving = new AbortController();
      const read = collect(log.read(id, { signal: leaving.signal }));
      await sleep(50);
      leaving.abort();
      expect(await read).toHaveLength(1);
      expect(await collect(log.read(id, { signal: AbortSignal.abort() }))).toEqual([]);
    });

    it('deletes the events of a purged transcription only', async () => {
      const other = newId('transcription');
      await log.append(id, COMPLETED);
      await log.append(other, COMPLETED);
      await log.purge(id);
      expect(await log.last(id)).toBeNull();
      expect(await log.last(other)).not.toBeNull();
      expect(await log.append(id, windowChange(0, 0))).toMatchObject({ appended: true });
    });
  });
}
