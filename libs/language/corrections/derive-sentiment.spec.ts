import { describeSentiment } from '../sentiment/describe-sentiment';
import type { Polarity, SentimentModel } from '../sentiment/sentiment-model.port';
import { deriveTranscript } from './derive-transcript';
import { readTranscript } from './read-transcript';
import { revise } from './revise';
import { recorded } from './testing/recorded';
import { atOnce } from './steps';

/** Counts what it reads. */
function modelOf(words: Readonly<Record<string, Polarity>>): SentimentModel & { readonly read: string[] } {
  const read: string[] = [];
  const classify = (text: string): { tone: Polarity; confidence: number } => {
    read.push(text);
    const known = Object.entries(words).find(([word]) => text.includes(word));
    return { tone: known?.[1] ?? 'neutro', confidence: 0.9 };
  };
  return { read, classify };
}

const SAID = 'o atendimento foi péssimo. o prazo é amanhã. obrigado pela ajuda.';

function corrected(model: SentimentModel | null, from: number, to: number, text: string) {
  const reads = modelOf({ péssimo: 'negativo', obrigado: 'positivo', ótimo: 'positivo' });
  const transcript = recorded(SAID);
  const recognized = { ...transcript, sentiment: describeSentiment(transcript.words, reads) };
  const reading = atOnce(readTranscript(recognized));
  const edits = [{ op: 'replace_words' as const, from, to, text }];
  const revised = atOnce(
    revise(reading, { recognized: reading, changes: [] }, { edits, options: {}, durationS: 60, segments: 9 }),
  );
  return atOnce(deriveTranscript(recognized, revised.reading, model)).sentiment!;
}

const tones = ({ segments }: ReturnType<typeof corrected>): Polarity[] => segments.map(({ tone }) => tone);

describe('the tone of a corrected passage', () => {
  it('is read again, and that of the others is not', () => {
    const model = modelOf({ péssimo: 'negativo', ótimo: 'positivo' });
    const sentiment = corrected(model, 3, 4, 'ótimo.');
    expect(tones(sentiment)).toEqual(['positivo', 'neutro', 'positivo']);
    expect(sentiment.summary.overall.tone).toBe('positivo');
    expect(model.read).toEqual(['o atendimento foi ótimo.']);
  });

  it('is read for each part of a sentence that was divided', () => {
    const model = modelOf({ péssimo: 'negativo', ajuda: 'positivo' });
    expect(tones(corrected(model, 1, 2, 'atendimento. Isso'))).toEqual(['neutro', 'negativo', 'neutro', 'positivo']);
    expect(model.read).toEqual(['o atendimento.', 'Isso foi péssimo.']);
  });

  it('stays without a model', () => {
    expect(tones(corrected(null, 3, 4, 'ótimo.'))).toEqual(['negativo', 'neutro', 'positivo']);
  });
});
