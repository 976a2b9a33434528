import { keptAudio, playableAudio } from './kept-audio';
import { objectKeys } from './object-keys';
import { recordWith } from './testing/record-with';
import type { TranscriptionRecord } from './transcription';

const ID = 'tr_1';
const ORIGINAL = objectKeys.original(ID);
const BLEEPED = objectKeys.bleeped(ID);

describe('the audio of a transcription', () => {
  it.each([
    ['without redaction', {}, ORIGINAL, ORIGINAL],
    ['that is redacting its text', { status: 'processing', options: { redact: 'all' } }, ORIGINAL, null],
    ['that has redacted its text', { status: 'completed', options: { redact: 'all' } }, null, null],
    ['that failed to redact its text', { status: 'failed', options: { redact: 'all' } }, null, null],
    ['whose audio is not bleeped yet', { options: { redact: 'all', redactAudio: true } }, null, null],
    [
      'whose audio is bleeped',
      { options: { redact: 'all', redactAudio: true }, audioKey: BLEEPED, audioKind: 'redacted' },
      BLEEPED,
      BLEEPED,
    ],
    ['whose audio was deleted', { audioDeletedAt: new Date(1) }, null, null],
    ['that was deleted', { deletedAt: new Date(1) }, null, null],
  ] satisfies [string, Partial<TranscriptionRecord>, string | null, string | null][])(
    'a transcription %s has the right playable and kept audio',
    (_what, change, playable, kept) => {
      expect(playableAudio(recordWith(change))).toBe(playable);
      expect(keptAudio(recordWith(change))).toBe(kept);
    },
  );
});
