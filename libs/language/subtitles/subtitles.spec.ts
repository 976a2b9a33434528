import fc from 'fast-check';
import type { Word } from '../transcript/transcript';
import { buildCues } from './build-cues';
import type { Cue } from './cue';
import { labelSpeakers } from './label-speakers';
import { renderSrt, renderVtt, type SubtitleOptions } from './render-subtitles';
import { MAX_LINES, STANDARD_STYLE, SUBTITLE_NORMS, type SubtitleStyle } from './subtitle-style';

const NBR = SUBTITLE_NORMS.nbr15290;

const speak = (text: string, startS: number, speaker?: string): Word[] =>
  text.split(' ').map((word, i) => ({
    text: word,
    start_s: startS + i * 0.4,
    end_s: startS + i * 0.4 + 0.35,
    confidence: 1,
    ...(speaker === undefined ? {} : { speaker }),
  }));

const cuesOf = (words: readonly Word[], style = STANDARD_STYLE): Cue[] => [...buildCues(words, style)];
const linesOf = (cue: Cue | undefined): string[] => (cue?.lines ?? []).map(({ text }) => text);
const srt = (words: readonly Word[], options?: SubtitleOptions): string => [...renderSrt(words, options)].join('');
const vtt = (words: readonly Word[], options?: SubtitleOptions): string => [...renderVtt(words, options)].join('');
const nameOf = (speaker: string): string => ({ spk1: 'Juíza', spk2: 'Depoente' })[speaker] ?? speaker;

describe('subtitles', () => {
  it('breaks cues, then lines, at the end of a sentence', () => {
    const cues = cuesOf(speak('Boa tarde, aqui é o Marcelo. Eu estou sem internet desde ontem à noite. Pode ver?', 0));
    expect(cues.map(linesOf)).toEqual([
      ['Boa tarde, aqui é o Marcelo.', 'Eu estou sem internet desde ontem à noite.'],
      ['Pode ver?'],
    ]);
  });

  it('breaks a line at the clause, not inside a phrase', () => {
    const [cue] = cuesOf(speak('Sinto muito pelo transtorno, já vou abrir um chamado.', 0));
    expect(linesOf(cue)).toEqual(['Sinto muito pelo transtorno,', 'já vou abrir um chamado.']);
  });

  const turns = [...speak('Sim.', 0, 'spk1'), ...speak('Não.', 0.4, 'spk2')];

  it('never mixes speakers in a line, and lets two short turns share a cue with dashes', () => {
    expect(cuesOf(turns).map(({ lines }) => lines)).toEqual([
      [
        { text: '– Sim.', speaker: 'spk1' },
        { text: '– Não.', speaker: 'spk2' },
      ],
    ]);
  });

  it('does not begin a turn in the cue of another, to go on in the next', () => {
    const at = (speaker: string, endS: number, ...said: readonly (readonly [string, number])[]): Word[] =>
      said.map(([text, start_s], i) => ({ text, start_s, end_s: said[i + 1]?.[1] ?? endS, confidence: 1, speaker }));
    const words = [
      ...at('spk2', 9.66, ['desde', 8.26], ['ontem', 8.72], ['à', 9.2], ['noite.', 9.32]),
      ...at(
        'spk1',
        12.52,
        ['Sinto', 10.4],
        ['muito', 10.58],
        ['pelo', 10.88],
        ['transtorno,', 11.18],
        ['Marcelo.', 11.78],
      ),
      ...at('spk1', 15.6, ['Você', 13.28], ['já', 13.48], ['desligou', 13.76], ['o', 14.28], ['roteador', 14.5]),
    ];
    const shown = labelSpeakers(words, (label) => NBR.showSpeaker(nameOf(label)));
    expect(cuesOf([...shown] as Word[], NBR).map(linesOf)).toEqual([
      ['[Depoente] desde ontem à noite.'],
      ['[Juíza] Sinto', 'muito pelo transtorno, Marcelo.'],
      ['Você já desligou o roteador'],
    ]);
  });

  it('renders SubRip', () => {
    expect(srt([...speak('Bom dia.', 1.25), ...speak('Até logo.', 3723.5)])).toBe(
      '1\n00:00:01,250 --> 00:00:02,250\nBom dia.\n\n2\n01:02:03,500 --> 01:02:04,500\nAté logo.\n',
    );
  });

  it('names who begins to speak in SubRip, once a turn', () => {
    const words = [...speak('Bom dia. Pode sentar.', 0, 'spk1'), ...speak('Obrigado.', 5, 'spk2')];
    expect(srt(words, { nameOf })).toBe(
      '1\n00:00:00,000 --> 00:00:01,647\nJuíza: Bom dia. Pode sentar.\n\n2\n00:00:05,000 --> 00:00:06,118\nDepoente: Obrigado.\n',
    );
    expect(srt(turns, { nameOf })).toContain('\nJuíza: Sim.\nDepoente: Não.\n');
    expect(srt(turns)).toContain('\n– Sim.\n– Não.\n');
  });

  it('renders WebVTT with voice spans and escapes markup', () => {
    expect(vtt(speak('<b>&amp;</b> ok.', 0, 'spk1'), { nameOf: () => 'Ana & <Bia>' })).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\n<v Ana &amp; &lt;Bia&gt;>&lt;b&gt;&amp;amp;&lt;/b&gt; ok.\n',
    );
    expect(vtt(turns, { nameOf })).toContain('\n<v Juíza>– Sim.</v>\n<v Depoente>– Não.</v>\n');
    expect(vtt(turns)).toContain('\n– Sim.\n– Não.\n');
  });

  it('renders no cues for silence', () => {
    expect(srt([])).toBe('');
    expect(vtt([])).toBe('WEBVTT\n');
  });
});

describe('subtitles under NBR 15290', () => {
  it('have who speaks in brackets', () => {
    const words = [...speak('A senhora confirma o endereço?', 0, 'spk1'), ...speak('Confirmo, sim.', 3, 'spk2')];
    const [first, second] = srt(words, { norm: 'nbr15290', nameOf }).split('\n\n');
    expect(first!.split('\n').slice(2)).toEqual(['[Juíza] A senhora', 'confirma o endereço?']);
    expect(second!.trimEnd().split('\n').slice(2)).toEqual(['[Depoente] Confirmo, sim.']);
    expect(vtt(words, { norm: 'nbr15290', nameOf })).toContain('<v Depoente>[Depoente] Confirmo, sim.');
  });

  it('stay two seconds for a full line and three for two, where nothing is said after them', () => {
    const line = 'Trinta e dois caracteres, certos';
    expect(line).toHaveLength(32);
    const quick = (text: string, startS: number): Word[] => [
      { text, start_s: startS, end_s: startS + 0.5, confidence: 1 },
    ];
    const [one, two] = cuesOf([...quick(line, 0), ...quick(line, 10), ...quick(line, 10.5)], NBR);
    expect(one!.endS - one!.startS).toBeCloseTo(2, 6);
    expect(two!.lines).toHaveLength(2);
    expect(two!.endS - two!.startS).toBeCloseTo(3, 1);
  });

  it('keep a long name whole, over as many lines and cues as it needs', () => {
    const name = 'Excelentíssima Senhora Juíza de Direito da Segunda Vara Cível';
    const cues = cuesOf(
      [...labelSpeakers(speak('Está aberta a audiência.', 0, 'spk1'), () => `[${name}]`)] as Word[],
      NBR,
    );
    expect(cues.flatMap(linesOf).join(' ')).toBe(`[${name}] Está aberta a audiência.`);
  });
});

const wordArbitrary = fc.record({
  text: fc.stringMatching(/^[a-zà-ú@.,]{1,60}$/),
  gapS: fc.oneof(fc.constant(0.05), fc.double({ min: 0, max: 3, noNaN: true })),
  lengthS: fc.oneof(fc.double({ min: 0, max: 0.6, noNaN: true }), fc.double({ min: 0, max: 9, noNaN: true })),
  turn: fc.nat({ max: 12 }),
});

/** A random talk. The speaker changes at some of the words. */
const talkArbitrary = fc.array(wordArbitrary, { maxLength: 420 }).map((spoken): Word[] => {
  let clock = 0;
  let speaker = 'spk1';
  return spoken.map(({ text, gapS, lengthS, turn }) => {
    if (turn <= 2) speaker = `spk${turn + 1}`;
    const start_s = clock + gapS;
    clock = start_s + lengthS;
    return { text, start_s, end_s: clock, confidence: 1, speaker };
  });
});

const NAMES: Readonly<Record<string, string>> = {
  spk1: 'Juíza',
  spk2: 'Maria Aparecida de Souza e Silva',
  spk3: 'Promotor(a)-de-Justiça-sem-nenhum-espaço-no-nome',
};

describe.each([
  ['the standard style', STANDARD_STYLE, { characters: 42, minS: 1, maxS: [7, 7] }],
  ['NBR 15290', NBR, { characters: 32, minS: 1, maxS: [3, 6] }],
] as const)('any talk as subtitles in %s', (_name, style: SubtitleStyle, { characters, minS, maxS }) => {
  it('keeps every limit of lines and seconds, and loses no character', () => {
    fc.assert(
      fc.property(talkArbitrary, fc.boolean(), (words, isLabeled) => {
        const shown = isLabeled ? [...labelSpeakers(words, (label) => style.showSpeaker(NAMES[label]!))] : words;
        let previousEndS = 0;
        const written: string[] = [];
        for (const cue of buildCues(shown, style)) {
          expect(cue.startS).toBeGreaterThanOrEqual(previousEndS);
          expect(cue.endS - cue.startS).toBeGreaterThanOrEqual(minS - 1e-9);
          expect(cue.endS - cue.startS).toBeLessThanOrEqual(maxS[cue.lines.length - 1]! + 1e-9);
          expect(cue.lines.length).toBeLessThanOrEqual(MAX_LINES);
          for (const line of linesOf(cue)) {
            expect(line.length).toBeLessThanOrEqual(characters);
            written.push(line.replace(/^– /, ''));
          }
          previousEndS = cue.endS;
        }
        const without = (texts: readonly string[]): string => texts.join('').replace(/\s/gu, '');
        expect(without(written)).toBe(without(shown.map(({ text }) => text)));
      }),
      { numRuns: 60 },
    );
  });
});
