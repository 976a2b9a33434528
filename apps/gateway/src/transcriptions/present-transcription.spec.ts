import { presentProgress } from './present-transcription';

describe('presentProgress', () => {
  const state = { stage: 'transcribing', fraction: 0.5, audio_s: 30, pieces: [{ windows: 2, audio_s: 30 }] } as const;

  it('shows the estimated end, but neither pieces nor the basis of the estimate', () => {
    const began = { at: 0, fraction: 0.05, windows: 0 };
    const estimatedEndAt = Date.UTC(2026, 10, 21, 14, 32, 5, 7);
    expect(presentProgress({ ...state, began, estimatedEndAt })).toEqual({
      stage: 'transcribing',
      fraction: 0.5,
      audio_s: 30,
      estimated_end_at: '2026-11-21T14:32:05.007Z',
    });
  });

  it('shows null without an estimate, as in events of older versions', () => {
    expect(presentProgress(state)).toMatchObject({ estimated_end_at: null });
  });
});
