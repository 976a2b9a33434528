import fc from 'fast-check';
import { hasStaleObjects } from './stale-objects';
import { objectKeys } from './object-keys';
import { recordWith } from './testing/record-with';
import { TERMINAL_STATUSES, TRANSCRIPTION_STATUSES } from '@aether/domain';
import type { TranscriptionRecord } from './transcription';

const ID = 'tr_1';
const ORIGINAL = objectKeys.original(ID);
const WAVEFORM = objectKeys.peaks(ORIGINAL);
const INTERMEDIATES = [
  objectKeys.piece(ID, 3),
  objectKeys.window(ID, 3, 17),
  objectKeys.pieceHypothesis(ID, 3),
  objectKeys.hypothesis(ID),
  objectKeys.voices(ID),
  objectKeys.understanding(ID),
];

const ended = (change: Partial<TranscriptionRecord>): TranscriptionRecord =>
  recordWith({ status: 'completed', ...change });

const keys = fc.subarray([ORIGINAL, WAVEFORM, ...INTERMEDIATES], { minLength: 1 });
const terminal = fc.constantFrom(...TERMINAL_STATUSES);

describe('hasStaleObjects', () => {
  it.each([ORIGINAL, WAVEFORM, ...INTERMEDIATES])('finds %s stale when its record is missing or deleted', (key) => {
    expect(hasStaleObjects(null, [key])).toBe(true);
    for (const status of TRANSCRIPTION_STATUSES) {
      expect(hasStaleObjects(ended({ status, deletedAt: new Date(0) }), [key])).toBe(true);
    }
  });

  it('finds no object of a running transcription stale', () => {
    const open = fc.constantFrom('queued' as const, 'processing' as const);
    const asked = fc.record({ redact: fc.constantFrom(undefined, 'all' as const) });
    fc.assert(
      fc.property(open, asked, keys, (status, { redact }, stored) => {
        const record = ended({ status, options: redact ? { redact } : {}, audioDeletedAt: new Date(0) });
        expect(hasStaleObjects(record, stored)).toBe(false);
      }),
    );
  });

  it('keeps only the bleeped audio where it replaced the original', () => {
    const bleeped = objectKeys.bleeped(ID);
    const kept = [bleeped, objectKeys.peaks(bleeped)];
    const all = [ORIGINAL, WAVEFORM, ...kept, ...INTERMEDIATES];
    fc.assert(
      fc.property(terminal, fc.subarray(all, { minLength: 1 }), (status, stored) => {
        const options = { redactAudio: true } as const;
        const left = stored.some((key) => !kept.includes(key));
        expect(hasStaleObjects(ended({ status, options, audioKey: bleeped, audioKind: 'redacted' }), stored)).toBe(
          left,
        );
        // A transcription that ended without a result keeps no audio.
        expect(hasStaleObjects(ended({ status, options }), stored)).toBe(true);
        const audioDeletedAt = new Date(0);
        expect(
          hasStaleObjects(ended({ status, options, audioKey: bleeped, audioKind: 'redacted', audioDeletedAt }), stored),
        ).toBe(true);
      }),
    );
  });

  it('keeps the original of an ended transcription, unless it must be erased', () => {
    fc.assert(
      fc.property(terminal, keys, (status, stored) => {
        // Without a result, nothing shows the waveform.
        const kept = status === 'completed' ? [ORIGINAL, WAVEFORM] : [ORIGINAL];
        const left = stored.some((key) => !kept.includes(key));
        expect(hasStaleObjects(ended({ status }), stored)).toBe(left);
        expect(hasStaleObjects(ended({ status, options: { redact: 'all' } }), stored)).toBe(true);
        expect(hasStaleObjects(ended({ status, audioDeletedAt: new Date(0) }), stored)).toBe(true);
      }),
    );
  });
});
