import fc from 'fast-check';
import type { Word } from '../transcript/transcript';
import { buildCues } from './build-cues';
import { MAX_CUE_S, MAX_LINE_CHARACTERS, MAX_LINES, MIN_CUE_S } from './cue';
import { renderSrt, renderVtt } from './render-subtitles';

const speak = (text: string, startS: number, speaker?: string): Word[] =>
  text.split(' ').map((word, i) => ({
    text: word,
    start_s: startS + i * 0.4,
    end_s: startS + i * 0.4 + 0.35,
    confidence: 1,
    ...(speaker === undefined ? {} : { speaker }),
  }));

describe('subtitles', () => {
  it('breaks cues, then lines, at the end of a sentence', () => {
    const cues = buildCues(
      speak('Boa tarde, aqui é o Marcelo. Eu estou sem internet desde ontem à noite. Pode ver?', 0),
    );
    expect(cues.map((cue) => cue.lines)).toEqual([
      ['Boa tarde, aqui é o Marcelo.', 'Eu estou sem internet desde ontem à noite.'],
      ['Pode ver?'],
    ]);
  });

  it('breaks a line at the clause, not inside a phrase', () => {
    const [cue] = buildCues(speak('Sinto muito pelo transtorno, já vou abrir um chamado.', 0));
    expect(cue!.lines).toEqual(['Sinto muito pelo transtorno,', 'já vou abrir um chamado.']);
  });

  it('never mixes speakers in a line, and lets two short turns share a cue with dashes', () => {
    const cues = buildCues([...speak('Sim.', 0, 'spk1'), ...speak('Não.', 0.4, 'spk2')]);
    expect(cues).toHaveLength(1);
    expect(cues[0]!.lines).toEqual(['– Sim.', '– Não.']);
    expect(cues[0]).not.toHaveProperty('speaker');
  });

  it('renders SubRip', () => {
    expect(renderSrt([...speak('Bom dia.', 1.25), ...speak('Até logo.', 3723.5)])).toBe(
      '1\n00:00:01,250 --> 00:00:02,250\nBom dia.\n\n2\n01:02:03,500 --> 01:02:04,500\nAté logo.\n',
    );
  });

  it('renders WebVTT with voice spans and escapes markup', () => {
    expect(renderVtt(speak('<b>&amp;</b> ok.', 0, 'spk1'))).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\n<v spk1>&lt;b&gt;&amp;amp;&lt;/b&gt; ok.\n',
    );
  });

  it('renders no cues for silence', () => {
    expect(renderSrt([])).toBe('');
    expect(renderVtt([])).toBe('WEBVTT\n');
  });

  const wordArbitrary = fc.record({
    text: fc.stringMatching(/^[a-zà-ú@.,]{1,60}$/),
    gapS: fc.double({ min: 0, max: 3, noNaN: true }),
    lengthS: fc.double({ min: 0, max: 9, noNaN: true }),
    speaker: fc.constantFrom('spk1', 'spk2', 'spk3'),
  });

  it('keeps every limit and loses no character, whatever is said', () => {
    fc.assert(
      fc.property(fc.array(wordArbitrary, { maxLength: 60 }), (spoken) => {
        let clock = 0;
        const words = spoken.map(({ text, gapS, lengthS, speaker }): Word => {
          const start_s = clock + gapS;
          clock = start_s + lengthS;
          return { text, start_s, end_s: clock, confidence: 1, speaker };
        });
        const cues = buildCues(words);
        let previousEndS = 0;
        for (const cue of cues) {
          expect(cue.startS).toBeGreaterThanOrEqual(previousEndS);
          expect(cue.endS - cue.startS).toBeGreaterThanOrEqual(MIN_CUE_S - 1e-9);
          expect(cue.endS - cue.startS).toBeLessThanOrEqual(MAX_CUE_S + 1e-9);
          expect(cue.lines.length).toBeLessThanOrEqual(MAX_LINES);
          for (const line of cue.lines) expect(line.length).toBeLessThanOrEqual(MAX_LINE_CHARACTERS);
          previousEndS = cue.endS;
        }
        const shown = cues.flatMap((cue) => cue.lines.map((line) => line.replace(/^– /, ''))).join('');
        expect(shown.replaceAll(' ', '')).toBe(words.map((word) => word.text).join(''));
      }),
    );
  });
});
