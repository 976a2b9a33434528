import fc from 'fast-check';
import { foldProgress } from './fold-progress';
import { STAGES, type ProgressChange, type ProgressEvent, type ProgressState } from './progress';
import { windowChange } from './testing/window-change';

const BEGAN = Date.UTC(2026, 10, 21, 14);
const TRANSCRIBING: ProgressChange = { kind: 'stage', stage: 'transcribing' };

const window = (index: number, pieceAudioS: number, totalAudioS = 600, piece = 0): ProgressChange =>
  windowChange(piece, index, pieceAudioS, totalAudioS);

type Timed = readonly [change: ProgressChange, at: number];

function fold(changes: readonly Timed[], before: ProgressEvent | null = null): readonly ProgressEvent[] {
  return changes.reduce<ProgressEvent[]>((events, [change, at]) => {
    const folded = foldProgress(events.at(-1) ?? before, change, at);
    return folded === 'already' ? events : [...events, folded.event];
  }, []);
}

const ends = (events: readonly ProgressEvent[]) => events.map(({ state }) => state.estimatedEndAt);

/** A tenth of the recording every nine seconds: transcribing takes 90 s, and the whole transcription 95 s from its start. */
const steady: readonly Timed[] = [
  [TRANSCRIBING, BEGAN],
  [window(0, 60), BEGAN + 9_000],
  [window(1, 120), BEGAN + 18_000],
  [window(2, 180), BEGAN + 27_000],
];

describe('the estimated end', () => {
  it('is estimated from the second window on, and constant at a constant rate', () => {
    expect(ends(fold([[{ kind: 'stage', stage: 'preparing' }, BEGAN - 5_000], ...steady]))).toEqual([
      undefined,
      undefined,
      undefined,
      BEGAN + 95_000,
      BEGAN + 95_000,
    ]);
  });

  it('the estimate counts the windows of all pieces', () => {
    const pieces: readonly Timed[] = [
      [TRANSCRIBING, BEGAN],
      [window(0, 60, 600, 3), BEGAN + 18_000],
      [window(0, 60, 600, 1), BEGAN + 18_000],
    ];
    expect(ends(fold(pieces)).at(-1)).toBe(BEGAN + 95_000);
  });

  it('the estimate follows the mean rate since transcribing started', () => {
    const slower = fold([...steady, [window(3, 240), BEGAN + 72_000]]);
    expect(ends(slower).at(-1)).toBe(BEGAN + 190_000);
  });

  it('is kept in the later stages, and is never earlier than the event that carries it', () => {
    const later: readonly Timed[] = [
      ...steady,
      [{ kind: 'stage', stage: 'diarizing' }, BEGAN + 90_000],
      [{ kind: 'redacted', part: 0, segments: [] }, BEGAN + 94_000],
      [{ kind: 'stage', stage: 'storing' }, BEGAN + 99_000],
    ];
    expect(ends(fold(later)).slice(-3)).toEqual([BEGAN + 95_000, BEGAN + 95_000, BEGAN + 99_000]);
  });

  it('is not estimated when the clock stands still or runs backwards', () => {
    const still = steady.map(([change]): Timed => [change, BEGAN]);
    const backwards = steady.map(([change], index): Timed => [change, BEGAN - index]);
    for (const changes of [still, backwards]) expect(ends(fold(changes)).at(-1)).toBeUndefined();
  });

  it('is not estimated when almost no progress was made', () => {
    const stuck: readonly Timed[] = [
      [TRANSCRIBING, BEGAN],
      [window(0, 1e-9), BEGAN + 1e6],
      [window(1, 2e-9), BEGAN + 2e6],
    ];
    expect(ends(fold(stuck)).at(-1)).toBeUndefined();
  });

  it('counts from the first window it sees when an older version wrote the start without an estimate', () => {
    const pieces = [{ windows: 1, audio_s: 60 }];
    const state: ProgressState = { stage: 'transcribing', fraction: 0.14, audio_s: 60, pieces };
    const events = fold(steady.slice(2), { change: TRANSCRIBING, state });
    expect(ends(events)).toEqual([undefined, undefined]);
    const on = fold([[window(3, 240), BEGAN + 36_000]], events.at(-1));
    expect(ends(on)).toEqual([BEGAN + 95_000]);
  });

  it('is not added when an older version without estimates has transcribed', () => {
    const state: ProgressState = { stage: 'diarizing', fraction: 0.95, audio_s: 600, pieces: [] };
    const events = fold([[{ kind: 'stage', stage: 'storing' }, BEGAN]], { change: TRANSCRIBING, state });
    expect(events.map((event) => event.state)).toEqual([{ ...state, stage: 'storing', fraction: 0.98 }]);
  });

  const recording = fc.record({
    lengths: fc.array(fc.double({ min: 0.5, max: 30, noNaN: true }), { minLength: 3, maxLength: 600 }),
    tookS: fc.double({ min: 1, max: 20_000, noNaN: true }),
  });

  it('is within a second of the real end at a constant rate, for any window lengths', () => {
    fc.assert(
      fc.property(recording, ({ lengths, tookS }) => {
        const totalAudioS = lengths.reduce((sum, length) => sum + length, 0);
        let transcribedS = 0;
        const changes = lengths.map((length, index): Timed => {
          transcribedS += length;
          // Transcribing accounts for 0.90 of the 0.95 that remain when it starts.
          const elapsedMs = 1_000 * tookS * (0.9 / 0.95) * (transcribedS / totalAudioS);
          return [window(index, transcribedS, totalAudioS), BEGAN + elapsedMs];
        });
        const [, first, ...rest] = ends(fold([[TRANSCRIBING, BEGAN], ...changes]));
        expect(first).toBeUndefined();
        expect(rest).toHaveLength(lengths.length - 1);
        for (const end of rest) expect(Math.abs((end ?? 0) - (BEGAN + 1_000 * tookS))).toBeLessThan(1_000);
      }),
    );
  });

  const anyChange: fc.Arbitrary<ProgressChange> = fc.oneof(
    fc.record({ kind: fc.constant('stage' as const), stage: fc.constantFrom(...STAGES) }),
    fc
      .tuple(fc.nat(3), fc.nat(20), fc.float({ min: 0, max: 700, noNaN: true }))
      .map(([piece, index, seconds]) => window(index, seconds, 600, piece)),
    fc.record({ kind: fc.constant('redacted' as const), part: fc.nat(3), segments: fc.constant([]) }),
    fc.record({ kind: fc.constant('ended' as const), status: fc.constant('completed' as const) }),
  );
  const anyMoment = fc.integer({ min: BEGAN - 60_000, max: BEGAN + 86_400_000 });

  it('is never before its event, always a valid date, never lost once known, and the same for a repeated change', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyChange, anyMoment), { maxLength: 60 }), (changes) => {
        let last: ProgressEvent | null = null;
        for (const [change, at] of changes) {
          const folded = foldProgress(last, change, at);
          if (folded === 'already') continue;
          const { estimatedEndAt } = folded.event.state;
          expect(foldProgress(last, change, at)).toEqual(folded);
          expect(foldProgress(folded.event, change, at + 1_000)).toBe('already');
          if (last?.state.estimatedEndAt !== undefined) expect(estimatedEndAt).toBeDefined();
          if (estimatedEndAt !== undefined) {
            expect(estimatedEndAt).toBeGreaterThanOrEqual(at);
            expect(new Date(estimatedEndAt).toISOString()).toMatch(/^\d{4}-/);
          }
          // Serialize as the event stream does.
          last = JSON.parse(JSON.stringify(folded.event)) as ProgressEvent;
          expect(last).toEqual(folded.event);
        }
      }),
    );
  });
});
