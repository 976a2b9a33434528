import fc from 'fast-check';
import { hasLeftovers } from './leftovers';
import { objectKeys } from './object-keys';
import { TERMINAL_STATUSES, TRANSCRIPTION_STATUSES, type TranscriptionRecord } from './transcription';

const ID = 'tr_1';
const ORIGINAL = objectKeys.original(ID);
const INTERMEDIATES = [
  objectKeys.piece(ID, 3),
  objectKeys.window(ID, 3, 17),
  objectKeys.pieceHypothesis(ID, 3),
  objectKeys.hypothesis(ID),
  objectKeys.voices(ID),
  objectKeys.understanding(ID),
];

const recordWith = (change: Partial<TranscriptionRecord>): TranscriptionRecord => ({
  id: ID,
  accountId: 'acc_1',
  status: 'completed',
  createdAt: new Date(0),
  completedAt: null,
  originalKey: ORIGINAL,
  originalBytes: 1,
  durationS: null,
  options: {},
  engine: null,
  billing: null,
  warnings: [],
  error: null,
  ...change,
});

const keys = fc.subarray([ORIGINAL, ...INTERMEDIATES], { minLength: 1 });
const terminal = fc.constantFrom(...TERMINAL_STATUSES);

describe('hasLeftovers', () => {
  it.each([ORIGINAL, ...INTERMEDIATES])('counts %s, whose record is gone or deleted, as left over', (key) => {
    expect(hasLeftovers(null, [key])).toBe(true);
    for (const status of TRANSCRIPTION_STATUSES) {
      expect(hasLeftovers(recordWith({ status, deletedAt: new Date(0) }), [key])).toBe(true);
    }
  });

  it('lets a transcription that is under way have what it needs', () => {
    const open = fc.constantFrom('queued' as const, 'processing' as const);
    const asked = fc.record({ redact: fc.constantFrom(undefined, 'all' as const) });
    fc.assert(
      fc.property(open, asked, keys, (status, { redact }, stored) => {
        const record = recordWith({ status, options: redact ? { redact } : {}, audioDeletedAt: new Date(0) });
        expect(hasLeftovers(record, stored)).toBe(false);
      }),
    );
  });

  it('leaves audio with tones alone where it took the original’s place, and that alone', () => {
    const bleeped = objectKeys.bleeped(ID);
    fc.assert(
      fc.property(terminal, fc.subarray([ORIGINAL, bleeped, ...INTERMEDIATES], { minLength: 1 }), (status, stored) => {
        const options = { redactAudio: true } as const;
        const left = stored.some((key) => key !== bleeped);
        expect(hasLeftovers(recordWith({ status, options, originalKey: bleeped }), stored)).toBe(left);
        // Ended without a result: no audio is kept.
        expect(hasLeftovers(recordWith({ status, options }), stored)).toBe(true);
        const audioDeletedAt = new Date(0);
        expect(hasLeftovers(recordWith({ status, options, originalKey: bleeped, audioDeletedAt }), stored)).toBe(true);
      }),
    );
  });

  it('leaves one that has ended its original alone, unless nothing of it may be kept', () => {
    fc.assert(
      fc.property(terminal, keys, (status, stored) => {
        const left = stored.some((key) => key !== ORIGINAL);
        expect(hasLeftovers(recordWith({ status }), stored)).toBe(left);
        expect(hasLeftovers(recordWith({ status, options: { redact: 'all' } }), stored)).toBe(true);
        expect(hasLeftovers(recordWith({ status, audioDeletedAt: new Date(0) }), stored)).toBe(true);
      }),
    );
  });
});
