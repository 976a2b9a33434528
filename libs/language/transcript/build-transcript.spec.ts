import { hiddenSpansOf } from '../redaction/hidden-spans';
import type { SentimentModel } from '../sentiment/sentiment-model.port';
import type { Hypothesis, SegmentHypothesis } from './hypothesis';
import { shiftWindow } from './shift-window';
import { formatSegments, buildTranscript } from './build-transcript';

const segment = (startS: number, text: string, confidences: readonly number[]): SegmentHypothesis => ({
  startS,
  endS: startS + 1.00049,
  text,
  words: confidences.map((confidence, index) => ({
    text: text.trim().split(' ')[index] ?? '',
    startS: startS + index * 0.25,
    endS: startS + (index + 1) * 0.25,
    confidence,
  })),
  tokens: [1, 2],
  avgLogProb: -0.2,
  noSpeechProb: 0.1,
  compressionRatio: 1.1,
  temperature: 0,
});

/** One window and one segment for each text, ten seconds apart, with words of a quarter of a second. */
const spoken = (...texts: readonly string[]): Hypothesis => ({
  durationS: 60,
  windows: texts.map((text, index) => {
    const words = text.split(' ').map((_word, at) => (at % 2 === 0 ? 0.8 : 0.6));
    const [startS, endS] = [index * 10, index * 10 + 10];
    return { index, startS, endS, segments: [{ ...segment(startS, ` ${text}`, words), endS: startS + 9 }] };
  }),
});

const greeting: Hypothesis = {
  durationS: 12.3456,
  windows: [
    { index: 0, startS: 0, endS: 6, segments: [segment(0.5, ' Bom dia,', [0.9, 0.8]), segment(2, '  ', [])] },
    { index: 1, startS: 6, endS: 12.3456, segments: [segment(11.9, ' tudo bem?', [0.99949, 0.5])] },
  ],
};

describe('buildTranscript', () => {
  it('joins segments with one space, and numbers those with text', () => {
    const words = [
      { text: 'Bom', start_s: 0.5, end_s: 0.75, confidence: 0.9 },
      { text: 'dia,', start_s: 0.75, end_s: 1, confidence: 0.8 },
      { text: 'tudo', start_s: 11.9, end_s: 12.15, confidence: 0.999 },
      { text: 'bem?', start_s: 12.15, end_s: 12.3456, confidence: 0.5 },
    ];
    expect(buildTranscript(greeting)).toEqual({
      text: 'Bom dia, tudo bem?',
      words,
      segments: [
        { id: 0, start_s: 0.5, end_s: 1.5, text: 'Bom dia,', confidence: 0.85 },
        { id: 1, start_s: 11.9, end_s: 12.3456, text: 'tudo bem?', confidence: 0.75 },
      ],
      literal: { text: 'Bom dia, tudo bem?', words },
    });
  });

  it('warns of speech that was not recognized', () => {
    const coverage = { voicedS: 12, coveredS: 9, uncovered: [{ startS: 7, endS: 10 }] };
    expect(buildTranscript({ ...greeting, coverage }).warnings).toEqual([
      'Cerca de 3 s de fala não foram compreendidos e ficaram fora do texto: perto de 0:07.',
    ]);
    expect(buildTranscript({ ...greeting, coverage: { ...coverage, coveredS: 12 } })).not.toHaveProperty('warnings');
  });

  it('lists the time ranges to bleep when redacted audio is requested, with or without masked text', () => {
    const dictated = spoken('Meu CPF é cinco dois nove nove oito dois dois quatro sete dois cinco.');
    const hiddenSpans = hiddenSpansOf(dictated);
    expect(hiddenSpans).not.toEqual([]);
    expect(buildTranscript(dictated, { redactAudio: true })).toEqual({
      ...buildTranscript(dictated),
      hiddenStretches: hiddenSpans,
    });
    expect(buildTranscript(dictated, { redactAudio: true, redact: 'all' })).toEqual({
      ...buildTranscript(dictated, { redact: 'all' }),
      hiddenStretches: hiddenSpans,
    });
    expect(buildTranscript(dictated, { redact: 'all' })).not.toHaveProperty('hiddenStretches');
  });

  it('builds an empty transcript without speech', () => {
    const nothing = { text: '', words: [] };
    expect(buildTranscript({ durationS: 3, windows: [] })).toEqual({ ...nothing, segments: [], literal: nothing });
  });

  it('formats dictated data as one word that spans its spoken words, with their mean confidence', () => {
    const said = 'Meu CPF é cinco dois nove nove oito dois dois quatro sete dois cinco.';
    const { text, words, literal, segments, entities } = buildTranscript(spoken(said));
    expect(text).toBe('Meu CPF é 529.982.247-25.');
    expect(segments).toMatchObject([{ text, start_s: 0, end_s: 9 }]);
    expect(words[3]).toEqual({ text: '529.982.247-25.', start_s: 0.75, end_s: 3.5, confidence: 0.691 });
    expect(literal.text).toBe(said);
    expect(literal.words).toHaveLength(14);
    expect(entities).toBeUndefined();
  });

  it('assigns an item that crosses a segment border to the segment in which it starts', () => {
    const { segments, text } = buildTranscript(
      spoken('O CPF é cinco dois nove nove oito dois', 'dois quatro sete dois cinco, certo?', 'Certo.'),
    );
    expect(text).toBe('O CPF é 529.982.247-25, certo? Certo.');
    expect(segments.map((each) => [each.id, each.start_s, each.text])).toEqual([
      [0, 0, 'O CPF é 529.982.247-25,'],
      [1, 10, 'certo?'],
      [2, 20, 'Certo.'],
    ]);
    const emptied = buildTranscript(spoken('O CPF é cinco dois nove nove oito dois', 'dois quatro sete dois cinco'));
    expect(emptied.segments.map((each) => each.text)).toEqual(['O CPF é 529.982.247-25']);
  });

  it('lists dictated data with times inside the recording', () => {
    const { entities } = buildTranscript(
      { ...spoken('O CEP é zero um três um zero um zero zero'), durationS: 2.7004 },
      { entities: 'spec' },
    );
    expect(entities).toEqual({
      cpfs: [],
      emails: [],
      phones: [],
      ceps: [
        {
          value: '01310-100',
          said: 'zero um três um zero um zero zero',
          confidence: 0.37,
          doubts: ['unclear_audio'],
          start_s: 0.75,
          end_s: 2.7004,
        },
      ],
      amounts: [],
    });
  });

  it('leaves no part of a value anywhere under redaction', () => {
    const said = 'cinco dois nove nove oito dois dois quatro sete dois cinco';
    const redacted = buildTranscript(spoken(`Meu CPF é ${said}, anotou?`), { entities: 'spec', redact: 'all' });
    expect(redacted.text).toBe('Meu CPF é [CPF_1], anotou?');
    expect(redacted.literal.text).toBe('Meu CPF é [CPF_1], anotou?');
    expect(redacted.segments[0]?.text).toBe(redacted.text);
    expect(redacted.entities?.cpfs).toMatchObject([{ value: '[CPF_1]', said: '[CPF_1]', valid: true }]);
    expect(JSON.stringify(redacted)).not.toMatch(/529|nove|cinco/);
  });

  it('keeps the text of a segment whose words have no times', () => {
    const untimed = { ...segment(4, ' Está bem assim.', []), endS: 7 };
    const { words, segments, text } = buildTranscript({
      durationS: 60,
      windows: [{ index: 0, startS: 0, endS: 10, segments: [untimed] }],
    });
    expect(text).toBe('Está bem assim.');
    expect(words.map(({ start_s, end_s }) => [start_s, end_s])).toEqual([
      [4, 5],
      [5, 6],
      [6, 7],
    ]);
    expect(segments[0]?.confidence).toBeCloseTo(0.819, 3);
  });
});

describe('formatSegments', () => {
  it('formats segments and numbers them from the given id', () => {
    const { segments } = spoken('São dois mil e quinhentos reais.').windows[0]!;
    expect(formatSegments(segments, { firstId: 7, durationS: 12 })).toMatchObject([
      { id: 7, text: 'São R$ 2.500,00.', end_s: 9 },
    ]);
  });
});

describe('shiftWindow', () => {
  it('shifts the window, its segments and their words', () => {
    const shifted = shiftWindow(greeting.windows[0]!, 600);
    expect([shifted.startS, shifted.endS, shifted.index]).toEqual([600, 606, 0]);
    expect(shifted.segments[0]).toMatchObject({ startS: 600.5, text: ' Bom dia,' });
    expect(shifted.segments[0]!.words.map(({ startS, endS }) => [startS, endS])).toEqual([
      [600.5, 600.75],
      [600.75, 601],
    ]);
  });

  describe('with a sentiment model', () => {
    const sentimentModel: SentimentModel = { classify: () => ({ tone: 'negativo', confidence: 0.9 }) };

    it('classifies and quotes the displayed words: formatted, or masked under redaction', () => {
      const dictated = 'Não gostei. Meu CPF é cinco dois nove nove oito dois dois quatro sete dois cinco.';
      const shown = (redact?: 'all') => {
        const transcript = buildTranscript(spoken(dictated), { sentimentModel, ...(redact && { redact }) });
        expect(transcript.sentiment!.segments.map(({ text }) => text).join(' ')).toBe(transcript.text);
        return transcript.sentiment!;
      };
      expect(shown().segments.map(({ text, tone }) => [text, tone])).toEqual([
        ['Não gostei.', 'negativo'],
        ['Meu CPF é 529.982.247-25.', 'negativo'],
      ]);
      expect(JSON.stringify(shown('all'))).not.toMatch(/529|cinco|nove/);
      expect(shown('all').segments[1]!.text).toBe('Meu CPF é [CPF_1].');
    });

    it('adds conversation metrics, also without diarization', () => {
      expect(buildTranscript(greeting, { sentimentModel }).metrics).toEqual({ speakers: [], longest_silence_s: 10.9 });
      expect(buildTranscript(greeting)).not.toHaveProperty('metrics');
      expect(buildTranscript(greeting)).not.toHaveProperty('sentiment');
    });
  });
});
