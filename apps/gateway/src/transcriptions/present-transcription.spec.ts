import type { TranscriptionRecord } from '@aether/language';
import { presentEnd } from './events/present-event';
import { presentProgress, presentSummary } from './present-transcription';

const record: TranscriptionRecord = {
  id: 'tr_1',
  accountId: 'acc_1',
  status: 'failed',
  createdAt: new Date(0),
  completedAt: new Date(1),
  audioKey: 'k',
  audioKind: 'original',
  originalBytes: 1,
  durationS: null,
  options: {},
  engine: null,
  billing: null,
  warnings: [],
  error: null,
};

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

describe('a failed transcription', () => {
  const message = 'O arquivo enviado não tem trilha de som.';

  it.each([
    ['a code', { code: 'audio_no_stream' }],
    ['a code and a message, from an older version', { code: 'audio_no_stream', message }],
    ['an outdated message', { code: 'audio_no_stream', message: 'Texto de outra versão.' }],
  ] as const)('has the message of its code where its record holds %s', (_stored, error) => {
    const presented = { code: 'audio_no_stream', message };
    expect(presentSummary({ ...record, error }).error).toEqual(presented);
    expect(presentEnd('1', { ...record, error }).data).toMatchObject({ error: presented });
  });
});

describe('the warnings of a transcription', () => {
  it('are the texts of stored codes, and stored texts unchanged', () => {
    const uncovered = 'Cerca de 3 s de fala não foram compreendidos e ficaram fora do texto: perto de 0:07.';
    const truncated = 'O arquivo termina antes do fim da gravação: foi transcrito até onde vai.';
    const unmarked = 'Falas sobrepostas não puderam ser marcadas no formato literal.';
    for (const warnings of [
      ['truncated', uncovered, 'unmarked'],
      [truncated, uncovered, unmarked],
    ]) {
      const presented = presentSummary({ ...record, status: 'completed', warnings });
      expect(presented).toMatchObject({ error: null, warnings: [truncated, uncovered, unmarked] });
    }
  });

  it.each([
    [{ speakers: 2 }, 1],
    [{ speakers: 2, channels: true }, 1],
    [{ speakers: 2, channels: true, diarization: true }, 1],
    [{ speakers: 2, diarization: true }, 0],
    [{}, 0],
  ] as const)('include that `speakers` has no effect in %j: %i', (options, count) => {
    const { warnings } = presentSummary({ ...record, options });
    expect(warnings).toHaveLength(count);
    if (count > 0) expect(warnings[0]).toContain('`speakers` não teve efeito');
  });
});
