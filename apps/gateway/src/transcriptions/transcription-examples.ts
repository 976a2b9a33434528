import type { FormattedTranscript } from '@aether/language';
import type { TranscriptionObject } from './transcription.schema';

const CPF = {
  said: 'cinco dois nove, nove oito dois, dois quatro sete, traço dois cinco',
  start_s: 0.94,
  end_s: 5.1,
  confidence: 0.99,
};
const NOTHING_ELSE = { emails: [], phones: [], ceps: [], amounts: [] };

const wordsWith = (cpf: string) => [
  { text: 'Meu', start_s: 0.2, end_s: 0.42, confidence: 0.98 },
  { text: 'CPF', start_s: 0.42, end_s: 0.86, confidence: 0.97 },
  { text: 'é', start_s: 0.86, end_s: 0.94, confidence: 0.99 },
  { text: `${cpf}.`, start_s: 0.94, end_s: 5.1, confidence: 0.93 },
];

const transcriptWith = (cpf: string) => ({
  text: `Meu CPF é ${cpf}.`,
  words: wordsWith(cpf),
  segments: [{ id: 0, start_s: 0.2, end_s: 5.1, text: `Meu CPF é ${cpf}.`, confidence: 0.95 }],
});

const NEUTRAL = { tone: 'neutro', shares: { positivo: 0, neutro: 1, negativo: 0 } };

const sentimentOf = (cpf: string) => ({
  segments: [{ text: `Meu CPF é ${cpf}.`, start_s: 0.2, end_s: 5.1, tone: 'neutro', confidence: 0.69 }],
  summary: { overall: NEUTRAL, speakers: [] },
});

export const EXAMPLE_TRANSCRIPTION = {
  id: 'tr_01k9zv3m5q8r2t4w6y8a0c1e3g',
  object: 'transcription',
  status: 'completed',
  model: 'aether',
  reference: 'atendimento-881',
  file_name: 'Ligação 881.mp3',
  created_at: '2026-03-02T14:05:10.120Z',
  completed_at: '2026-03-02T14:05:14.480Z',
  duration_s: 5.28,
  revision: 0,
  ...transcriptWith('529.982.247-25'),
  entities: { cpfs: [{ value: '529.982.247-25', ...CPF, valid: true }], ...NOTHING_ELSE },
  uncertain_entities: [],
  sentiment: sentimentOf('529.982.247-25'),
  metrics: { speakers: [], longest_silence_s: 0.2 },
  billing: { seconds: 6, cost_brl: 0.003 },
  warnings: [],
  error: null,
  options: { entities: true, sentiment: true, engine: 'whisper-base float32 cpu' },
} satisfies Record<
  keyof Omit<TranscriptionObject, 'progress' | 'speakers' | 'title' | 'tags' | 'legal_hold_since'>,
  unknown
>;

const { file_name: _, ...WITHOUT_FILE_NAME } = EXAMPLE_TRANSCRIPTION;

export const EXAMPLE_REDACTED = {
  ...WITHOUT_FILE_NAME,
  ...transcriptWith('[CPF_1]'),
  entities: { cpfs: [{ value: '[CPF_1]', ...CPF, said: '[CPF_1]', valid: true }], ...NOTHING_ELSE },
  sentiment: sentimentOf('[CPF_1]'),
  options: { entities: true, sentiment: true, redact: 'all', engine: 'whisper-base float32 cpu' },
};

/** The transcript from which the examples of the text formats are rendered. */
export const EXAMPLE_TRANSCRIPT: FormattedTranscript = {
  ...transcriptWith('529.982.247-25'),
  literal: { text: `Meu CPF é ${CPF.said}.`, words: [] },
};
