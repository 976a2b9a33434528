import { hearableAudio, keptAudio } from './kept-audio';
import { objectKeys } from './object-keys';
import { recordWith } from './testing/record-with';
import type { TranscriptionRecord } from './transcription';

const ID = 'tr_1';
const ORIGINAL = objectKeys.original(ID);
const BLEEPED = objectKeys.bleeped(ID);

describe('the audio of a transcription', () => {
  it.each([
    ['without redaction', {}, ORIGINAL, ORIGINAL],
    ['that masks its text: until it ends', { status: 'processing', options: { redact: 'all' } }, ORIGINAL, null],
    ['that has masked its text', { status: 'completed', options: { redact: 'all' } }, null, null],
    ['that failed to mask its text', { status: 'failed', options: { redact: 'all' } }, null, null],
    [
      'that masks its audio: not before the tones are in',
      { options: { redact: 'all', redactAudio: true } },
      null,
      null,
    ],
    [
      'that masked its audio',
      { options: { redact: 'all', redactAudio: true }, audioKey: BLEEPED, audioKind: 'redacted' },
      BLEEPED,
      BLEEPED,
    ],
    ['whose audio was deleted', { audioDeletedAt: new Date(1) }, null, null],
    ['that was deleted', { deletedAt: new Date(1) }, null, null],
  ] satisfies [string, Partial<TranscriptionRecord>, string | null, string | null][])(
    '%s is heard, and outlives it, as it may',
    (_what, change, heard, kept) => {
      expect(hearableAudio(recordWith(change))).toBe(heard);
      expect(keptAudio(recordWith(change))).toBe(kept);
    },
  );
});
