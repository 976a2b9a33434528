import type { Segment, TranscriptionRecord } from '@aether/language';
import type { SentAudio, TranscriptionRepository } from '@aether/platform';
import { InMemoryProgressLog } from '../../../../../../../libs/platform/testing';
import { SentText } from '../../../sent-text';
import { TranscriptionSignals } from '../../../transcription-signals';
import type { Position } from '../../last-event-id';
import type { TranscriptionEvent } from '../../transcription-event';
import { FollowTranscription } from './follow-transcription.usecase';

const ID = 'tr_01k9zv3m5q8r2t4w6y8a0c1e3g';
const segment = (id: number): Segment => ({ id, start_s: id, end_s: id + 1, text: `fala ${id}`, confidence: 0.9 });

function setUp() {
  let record: TranscriptionRecord = {
    id: ID,
    accountId: 'acc_1',
    status: 'processing',
    createdAt: new Date(0),
    completedAt: null,
    audioKey: 'k',
    audioKind: 'original',
    originalBytes: 1,
    durationS: 60,
    options: {},
    engine: null,
    billing: null,
    warnings: [],
    error: null,
  };
  const log = new InMemoryProgressLog();
  const signals = new TranscriptionSignals();
  const sent: SentAudio[] = [];
  const maySend = async (_id: string, audio: SentAudio): Promise<boolean> => {
    if (record.status === 'processing') sent.push(audio);
    return record.status === 'processing' || record.status === 'completed';
  };
  const transcriptions = {
    findById: async () => record,
    require: async () => record,
    findTranscript: async () => ({ segments: [segment(100), segment(101)] }),
    maySend,
  } as unknown as TranscriptionRepository;
  const follow = new FollowTranscription(transcriptions, log, signals, new SentText(transcriptions));
  const controller = new AbortController();
  return {
    log,
    follow,
    controller,
    sent,
    end: (status: 'completed' | 'failed' | 'canceled' = 'completed'): void => {
      record = { ...record, status, completedAt: new Date(1) };
      signals.notify(ID);
    },
    window: (index: number) =>
      log.append(ID, {
        kind: 'window',
        piece: 0,
        window: index,
        pieceAudioS: 10 * (index + 1),
        totalAudioS: 60,
        segments: [segment(index)],
      }),
    run: async (after: Position, onEvent: (event: TranscriptionEvent) => Promise<unknown> = async () => undefined) => {
      const events: TranscriptionEvent[] = [];
      for await (const event of follow.execute({ record, after, signal: controller.signal })) {
        events.push(event);
        await onEvent(event);
      }
      return events;
    },
    isOver: (after: Position) => follow.isOver({ record, after, signal: controller.signal }),
  };
}

const names = (events: readonly TranscriptionEvent[]): string[] => events.map(({ name }) => name);

describe('FollowTranscription', () => {
  describe('a completed transcription whose text is not in the log', () => {
    const segmentIds = (events: readonly TranscriptionEvent[]): number[] =>
      events.flatMap((event) => (event.name === 'segments' ? event.data.segments.map(({ id }) => id) : []));

    it('has the stored text before its end, once its text was purged from the log', async () => {
      const { log, window, run, end } = setUp();
      await window(0);
      end();
      await log.append(ID, { kind: 'ended', status: 'completed' });
      await log.purgeText(ID);
      const events = await run(null);
      expect([names(events), segmentIds(events)]).toEqual([
        ['segments', 'completed'],
        [100, 101],
      ]);
      expect(names(await run(0))).toEqual(['segments', 'completed']);
      expect(names(await run(1))).toEqual(['completed']);
    });

    it('has the stored text before its end, if no event reached the log', async () => {
      const { run, end } = setUp();
      end();
      expect(names(await run(null))).toEqual(['segments', 'completed']);
    });

    it('has no text when it was canceled or failed', async () => {
      for (const status of ['canceled', 'failed'] as const) {
        const { run, end } = setUp();
        end(status);
        expect(names(await run(null))).toEqual([status]);
      }
    });

    it('ends while the log is unavailable', async () => {
      jest.useFakeTimers();
      const { log, run, end } = setUp();
      log.last = () => Promise.reject(new Error('no connection'));
      end();
      const events = run(null);
      await jest.advanceTimersByTimeAsync(20_000);
      jest.useRealTimers();
      expect(names(await events)).toEqual(['segments', 'completed']);
    });
  });

  it('records audio before it sends its text, and sends no text after a cancellation', async () => {
    const { log, window, run, end, sent } = setUp();
    await window(0);
    await log.append(ID, { kind: 'window', piece: 0, window: 1, pieceAudioS: 20, totalAudioS: 60, segments: [] });
    await window(2);
    const recordedBy: SentAudio[][] = [];
    const events = await run(null, async ({ name, id }) => {
      if (name === 'segments') recordedBy.push([...sent]);
      if (id !== '1') return;
      end('canceled');
      await log.append(ID, { kind: 'ended', status: 'canceled' });
    });
    expect(names(events)).toEqual(['segments', 'progress', 'progress', 'canceled']);
    expect(JSON.stringify(events)).not.toContain('fala 2');
    expect(recordedBy).toEqual([[{ piece0: 10 }]]);
    expect(sent).toEqual([{ piece0: 10 }]);
  });

  it('records where a redacted transcript was sent up to', async () => {
    const { log, run, end, sent } = setUp();
    await log.append(ID, { kind: 'redacted', part: 0, segments: [segment(0), segment(7)] });
    await log.append(ID, { kind: 'ended', status: 'completed' });
    await run(null, async ({ name }) => void (name === 'segments' && end()));
    expect(sent).toEqual([{ redacted: 8 }]);
  });

  it('replays past events, follows new ones, and ends with the terminal event', async () => {
    const { log, window, run, end } = setUp();
    await log.append(ID, { kind: 'stage', stage: 'transcribing' });
    await window(0);
    const events = await run(null, async ({ name, id }) => {
      if (name !== 'segments' || id !== '2') return;
      await window(1);
      end();
      await log.append(ID, { kind: 'ended', status: 'completed' });
    });
    expect(names(events)).toEqual(['progress', 'segments', 'segments', 'completed']);
    expect(events[1]?.data).toEqual({
      segments: [segment(0)],
      progress: expect.objectContaining({ audio_s: 10 }) as unknown,
    });
    expect(events[1]?.data).not.toHaveProperty('progress.pieces');
  });

  it('resumes after the last received event without gaps or duplicates', async () => {
    const { log, window, run, end } = setUp();
    for (const index of [0, 1, 2]) await window(index);
    end();
    await log.append(ID, { kind: 'ended', status: 'completed' });
    const all = await run(null);
    const resumed = await run(Number(all[1]?.id));
    expect([...all.slice(0, 2), ...resumed]).toEqual(all);
  });

  it('replays each event with the end that was estimated at its time', async () => {
    const { log, window, run, end } = setUp();
    const clock = jest.spyOn(Date, 'now');
    try {
      clock.mockReturnValue(0);
      await log.append(ID, { kind: 'stage', stage: 'transcribing' });
      for (const index of [0, 1, 2]) {
        clock.mockReturnValue(15_000 * (index + 1));
        await window(index);
      }
    } finally {
      clock.mockRestore();
    }
    end();
    await log.append(ID, { kind: 'ended', status: 'completed' });
    // A sixth of the recording takes 15 s, so transcribing takes 90 s and the whole 95 s.
    const replayed = (await run(null))
      .map(({ data }) => data)
      .map((data) => ('progress' in data ? data.progress : data));
    const expected = [null, null, ...Array.from({ length: 2 }, () => new Date(95_000).toISOString())];
    expect(replayed.slice(0, -1)).toMatchObject(expected.map((estimated_end_at) => ({ estimated_end_at })));
    expect(await run(2)).toEqual((await run(null)).slice(2));
  });

  it('takes the terminal event from the record when the log has been purged', async () => {
    const { run, end } = setUp();
    end('failed');
    expect(await run(null)).toEqual([expect.objectContaining({ id: 'end', name: 'failed' })]);
    expect(await run(17)).toEqual([expect.objectContaining({ id: 'end', name: 'failed' })]);
  });

  it('takes the terminal event from the record, after all logged events, when the log never gets one', async () => {
    const { window, run, end } = setUp();
    await window(0);
    await window(1);
    end();
    expect(names(await run(null))).toEqual(['segments', 'segments', 'completed']);
  });

  it('is over only for a client that has received the terminal event', async () => {
    const { log, window, isOver, end } = setUp();
    await window(0);
    expect(await isOver(1)).toBe(false);
    end();
    const { sequence } = await log.append(ID, { kind: 'ended', status: 'completed' });
    expect(await isOver(sequence)).toBe(true);
    expect(await isOver('end')).toBe(true);
    expect(await isOver(1)).toBe(false);
    expect(await isOver(null)).toBe(false);
  });

  it('ends without an error when the client disconnects', async () => {
    const { window, run, controller } = setUp();
    await window(0);
    expect(names(await run(null, async () => controller.abort()))).toEqual(['segments']);
  });
});
