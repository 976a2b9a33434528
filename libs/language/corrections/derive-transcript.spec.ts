import { buildTranscript } from '../transcript/build-transcript';
import type { FormattedTranscript } from '../transcript/transcript';
import { deriveTranscript } from './derive-transcript';
import type { Edit } from './operation';
import { readTranscript } from './read-transcript';
import { revise } from './revise';
import { hypothesisOf, said } from './testing/recorded';
import { atOnce } from './steps';

function correct(recognized: FormattedTranscript, ...edits: Edit[]): FormattedTranscript {
  const reading = atOnce(readTranscript(recognized));
  const history = { recognized: reading, changes: [] };
  const revised = atOnce(revise(reading, history, { edits, options: {}, durationS: 60, segments: 9 }));
  return atOnce(deriveTranscript(recognized, revised.reading));
}

const replace = (from: number, to: number, text: string): Edit => ({ op: 'replace_words', from, to, text });

describe('deriveTranscript', () => {
  it('has facts of the decoding for every segment, without tokens where the words changed', () => {
    const hypothesis = hypothesisOf(said('spk1: bom dia spk2: tudo bem com você spk1: sim'));
    const recognized = buildTranscript(hypothesis, { decodingFacts: true });
    const { segments, decoding } = correct(
      recognized,
      { op: 'set_speaker', from: 2, to: 4, speaker: 'spk1' },
      replace(6, 7, 'claro'),
    );
    expect(segments.map(({ text }) => text)).toEqual(['bom dia', 'tudo bem', 'com você', 'claro']);
    expect(decoding!.map(({ id, tokens }) => [id, tokens.length])).toEqual([
      [0, 2],
      [1, 0],
      [2, 0],
      [3, 0],
    ]);
  });

  it('keeps the tone of each sentence, with its corrected words', () => {
    const sentimentModel = {
      classify: (text: string) => ({
        tone: text.includes('ruim') ? ('negativo' as const) : ('neutro' as const),
        confidence: 0.9,
      }),
    };
    const hypothesis = hypothesisOf(said('isto é muito ruim. amanhã eu ligo. obrigado.'));
    const recognized = buildTranscript(hypothesis, { sentimentModel });
    const { sentiment } = correct(recognized, replace(3, 4, 'péssimo mesmo.'));
    expect(sentiment!.segments.map(({ text, tone }) => [text, tone])).toEqual([
      ['isto é muito péssimo mesmo.', 'negativo'],
      ['amanhã eu ligo.', 'neutro'],
      ['obrigado.', 'neutro'],
    ]);
    expect(sentiment!.summary.overall.shares).toEqual({ positivo: 0, neutro: 0.444, negativo: 0.556 });
  });

  it('removes the mark of unintelligible speech where a person wrote all of it, and keeps it elsewhere', () => {
    const guessed = said('não sei isso aquilo coisa tal qual era assim mesmo').map((word) => ({
      ...word,
      confidence: 0.1,
    }));
    const recognized = buildTranscript(hypothesisOf(guessed));
    expect(recognized.literal.text).toBe('[inaudível]');
    expect(correct(recognized, replace(0, 10, 'a testemunha não compareceu')).literal.text).toBe(
      'a testemunha não compareceu',
    );
    const partly = correct(recognized, replace(0, 2, 'não soube'));
    expect(partly.literal.text).toBe('não soube [inaudível]');
    expect(partly.text).toBe('não soube isso aquilo coisa tal qual era assim mesmo');
  });

  it('keeps the mark of overlapping speech, whose speech people may write', () => {
    const hypothesis = hypothesisOf(said('um dois três quatro cinco'), { overlaps: [{ startS: 0.9, endS: 2.1 }] });
    const recognized = buildTranscript(hypothesis);
    expect(recognized.literal.text).toBe('um dois [sobreposição] três quatro cinco');
    expect(correct(recognized, replace(2, 4, 'sete oito')).literal.text).toContain('[sobreposição] sete oito');
  });
});
