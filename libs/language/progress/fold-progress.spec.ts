import fc from 'fast-check';
import type { TerminalStatus } from '@aether/domain';
import { foldProgress } from './fold-progress';
import { STAGES, type ProgressChange, type ProgressEvent } from './progress';
import { windowChange, type WindowChange } from './testing/window-change';

const window = (piece: number, index: number, pieceAudioS: number, totalAudioS = 60): WindowChange =>
  windowChange(piece, index, pieceAudioS, totalAudioS);

/** Folds changes that are one second apart. */
function fold(changes: readonly ProgressChange[]): readonly ProgressEvent[] {
  return changes.reduce<ProgressEvent[]>((events, change, index) => {
    const folded = foldProgress(events.at(-1) ?? null, change, 1_000 * index);
    return folded === 'already' ? events : [...events, folded.event];
  }, []);
}

const LATER = 1e6;

const anyChange: fc.Arbitrary<ProgressChange> = fc.oneof(
  fc.record({ kind: fc.constant('stage' as const), stage: fc.constantFrom(...STAGES) }),
  fc
    .tuple(fc.nat(3), fc.nat(20), fc.float({ min: 0, max: 700, noNaN: true }))
    .map(([piece, index, seconds]) => window(piece, index, seconds, 600)),
  fc.record({ kind: fc.constant('redacted' as const), part: fc.nat(3), segments: fc.constant([]) }),
  fc.record({
    kind: fc.constant('ended' as const),
    status: fc.constantFrom<TerminalStatus>('completed', 'failed', 'canceled'),
  }),
);

describe('foldProgress', () => {
  it('raises the fraction from 0 to 1', () => {
    const events = fold([
      { kind: 'stage', stage: 'preparing' },
      { kind: 'stage', stage: 'transcribing' },
      window(0, 0, 30),
      window(0, 1, 60),
      { kind: 'stage', stage: 'storing' },
      { kind: 'ended', status: 'completed' },
    ]);
    expect(events.map(({ state }) => [state.stage, Number(state.fraction.toFixed(2)), state.audio_s])).toEqual([
      ['preparing', 0.01, 0],
      ['transcribing', 0.05, 0],
      ['transcribing', 0.5, 30],
      ['transcribing', 0.95, 60],
      ['storing', 0.98, 60],
      ['storing', 1, 60],
    ]);
  });

  it('counts a window once', () => {
    const events = fold([window(0, 0, 20), window(0, 1, 40)]);
    for (const again of [window(0, 0, 20), window(0, 1, 40)]) {
      expect(foldProgress(events.at(-1) ?? null, again, LATER)).toBe('already');
    }
    expect(foldProgress(events.at(-1) ?? null, window(1, 0, 5), LATER)).not.toBe('already');
  });

  it('enters a stage once, and never returns to an earlier one', () => {
    const last = fold([{ kind: 'stage', stage: 'transcribing' }]).at(-1) ?? null;
    expect(foldProgress(last, { kind: 'stage', stage: 'transcribing' }, LATER)).toBe('already');
    expect(foldProgress(last, { kind: 'stage', stage: 'preparing' }, LATER)).toBe('already');
  });

  it('counts a part of a redacted transcript once', () => {
    const part = (index: number): ProgressChange => ({ kind: 'redacted', part: index, segments: [] });
    const events = fold([window(0, 0, 60), part(0), part(0), part(1), part(0), { kind: 'stage', stage: 'storing' }]);
    expect(events.map(({ change }) => change.kind)).toEqual(['window', 'redacted', 'redacted', 'stage']);
    expect(events[1]?.state).toMatchObject({ stage: 'understanding', fraction: 0.96 });
    expect(foldProgress(events.at(-1) ?? null, part(1), LATER)).toBe('already');
  });

  it('creates an event for the first stage too', () => {
    expect(fold([{ kind: 'stage', stage: 'receiving' }])).toHaveLength(1);
  });

  it('ignores changes after the end, and keeps the fraction of a failed transcription', () => {
    const events = fold([window(0, 0, 30), { kind: 'ended', status: 'failed' }]);
    expect(events.at(-1)?.state.fraction).toBe(0.5);
    expect(foldProgress(events.at(-1) ?? null, window(0, 1, 60), LATER)).toBe('already');
    expect(foldProgress(events.at(-1) ?? null, { kind: 'ended', status: 'completed' }, LATER)).toBe('already');
  });

  it('progress never falls for any changes in any order, and the fraction is 1 only at completion', () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 60 }), (changes) => {
        const events = fold(changes);
        events.forEach(({ change, state }, index) => {
          const before = events[index - 1]?.state;
          if (before) {
            expect(state.fraction).toBeGreaterThanOrEqual(before.fraction);
            expect(state.audio_s).toBeGreaterThanOrEqual(before.audio_s);
            expect(STAGES.indexOf(state.stage)).toBeGreaterThanOrEqual(STAGES.indexOf(before.stage));
          }
          expect(state.fraction === 1).toBe(change.kind === 'ended' && change.status === 'completed');
        });
      }),
    );
  });

  it('is idempotent: a repeated change is already contained in the state', () => {
    fc.assert(
      fc.property(fc.array(anyChange, { minLength: 1, maxLength: 30 }), (changes) => {
        const last = fold(changes).at(-1) ?? null;
        for (const change of changes) expect(foldProgress(last, change, LATER)).toBe('already');
      }),
    );
  });

  it('reaches the same state for any order of the pieces', () => {
    const recording = fc
      .array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 6 })
      .chain((windowsOfPieces) => {
        const pieces = windowsOfPieces.flatMap((count, piece) => Array.from({ length: count }, () => piece));
        return fc.shuffledSubarray(pieces, { minLength: pieces.length }).map((order) => ({ windowsOfPieces, order }));
      });
    fc.assert(
      fc.property(recording, ({ windowsOfPieces, order }) => {
        const total = windowsOfPieces.reduce((sum, count) => sum + count * 23.7, 0);
        const arrange = (pieces: readonly number[]) => {
          const done = new Map<number, number>();
          return pieces.map((piece) => {
            const index = done.get(piece) ?? 0;
            done.set(piece, index + 1);
            return window(piece, index, (index + 1) * 23.7, total);
          });
        };
        const state = (pieces: readonly number[]) =>
          fold([{ kind: 'stage', stage: 'transcribing' }, ...arrange(pieces)]).at(-1)?.state;
        const inOrder = [...order].sort((a, b) => a - b);
        expect(state(order)).toEqual(state(inOrder));
        expect(state(order)?.pieces.map(({ windows }) => windows)).toEqual(windowsOfPieces);
      }),
    );
  });
});
