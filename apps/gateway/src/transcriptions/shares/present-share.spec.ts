import type { FormattedTranscript, TranscriptionRecord } from '@aether/language';
import type { Share } from '@aether/domain';
import { presentShared } from './present-share';

describe('presentShared', () => {
  it('does not show what the owner calls the recording inside, nor what the vocabulary replaced', () => {
    const word = { text: 'Tremembé', start_s: 0, end_s: 1, confidence: 0.5, replaced: 'tremenbé' };
    const text = 'Tremembé';
    const transcript = { text, words: [word], segments: [], literal: { text, words: [] } } as FormattedTranscript;
    const share = { id: 'shr_1', expiresAt: new Date(0), audio: false } as Share;
    const record = { createdAt: new Date(0), options: { reference: 'processo 7' } } as TranscriptionRecord;
    const shown = presentShared({ share, record, transcript });
    expect(shown.words).toEqual([{ text, start_s: 0, end_s: 1, confidence: 0.5 }]);
    expect(JSON.stringify(shown)).not.toMatch(/tremenbé|processo 7/u);
  });
});
