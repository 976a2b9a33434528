import type { TranscriptionObject } from '../transcriptions/transcription.schema';

export const EXAMPLE_REQUEST_ID = 'req_01k9zv3m5q8r2t4w6y8a0c1e3g';

export const EXAMPLE_TRANSCRIPTION = {
  id: 'tr_01k9zv3m5q8r2t4w6y8a0c1e3g',
  object: 'transcription',
  status: 'completed',
  model: 'aether',
  reference: 'atendimento-881',
  created_at: '2026-03-02T14:05:10.120Z',
  completed_at: '2026-03-02T14:05:14.480Z',
  duration_s: 2.4,
  text: 'Bom dia, tudo bem?',
  words: [
    { text: 'Bom', start_s: 0.32, end_s: 0.56, confidence: 0.98 },
    { text: 'dia,', start_s: 0.56, end_s: 0.94, confidence: 0.97 },
    { text: 'tudo', start_s: 1.1, end_s: 1.4, confidence: 0.99 },
    { text: 'bem?', start_s: 1.4, end_s: 1.82, confidence: 0.99 },
  ],
  segments: [{ id: 0, start_s: 0.32, end_s: 1.82, text: 'Bom dia, tudo bem?', confidence: 0.98 }],
  billing: { seconds: 3, cost_brl: 0.0015 },
  warnings: [],
  error: null,
  options: { engine: 'whisper-base · float32 · cpu' },
} as const satisfies Record<keyof Omit<TranscriptionObject, 'progress'>, unknown>;
