import fc from 'fast-check';
import type { Word } from '../transcript/transcript';
import { turnsOf } from './turns';

const word = (text: string, start_s: number, speaker?: string): Word => ({
  text,
  start_s,
  end_s: start_s + 0.3,
  confidence: 1,
  ...(speaker !== undefined && { speaker }),
});

const talk = (text: string, startS: number, speaker?: string): Word[] =>
  text.split(' ').map((each, index) => word(each, startS + index * 0.4, speaker));

describe('turnsOf', () => {
  it('begins a turn with each change of speaker, however long the pauses', () => {
    const words = [...talk('Bom dia. Pode', 0, 'spk1'), word('sentar.', 9, 'spk1'), ...talk('Obrigado.', 10, 'spk2')];
    expect([...turnsOf(words)]).toEqual([
      { startS: 0, speaker: 'spk1', text: 'Bom dia. Pode sentar.' },
      { startS: 10, speaker: 'spk2', text: 'Obrigado.' },
    ]);
  });

  it('begins a paragraph after a pause of over two seconds when speakers are unknown', () => {
    expect([...turnsOf([...talk('Bom dia.', 0), word('Pronto.', 2.6), word('Fim.', 5)])]).toEqual([
      { startS: 0, text: 'Bom dia. Pronto.' },
      { startS: 5, text: 'Fim.' },
    ]);
  });

  it('divides a long turn at the end of a sentence, or at a word when no sentence ends', () => {
    const sentences = [...turnsOf(talk(Array.from({ length: 100 }, () => 'Uma frase curta.').join(' '), 0, 'spk1'))];
    expect(sentences.length).toBeGreaterThan(1);
    for (const { text, speaker } of sentences) {
      expect(text).toMatch(/\.$/);
      expect(text.length).toBeLessThan(740);
      expect(speaker).toBe('spk1');
    }
    const endless = [...turnsOf(talk(Array.from({ length: 1000 }, () => 'palavra').join(' '), 0, 'spk1'))];
    expect(Math.max(...endless.map(({ text }) => text.length))).toBeLessThan(1_410);
  });

  it('loses no word of any talk, and takes each turn from one speaker', () => {
    const spoken = fc.array(
      fc.record({
        text: fc.stringMatching(/^[a-z.]{1,12}$/),
        gapS: fc.nat({ max: 4 }),
        speaker: fc.constantFrom('spk1', 'spk2', undefined),
      }),
      { maxLength: 300 },
    );
    fc.assert(
      fc.property(spoken, (all) => {
        let clock = 0;
        const words = all.map(({ text, gapS, speaker }) => word(text, (clock += gapS + 0.3), speaker));
        const turns = [...turnsOf(words)];
        expect(turns.map(({ text }) => text).join(' ')).toBe(words.map(({ text }) => text).join(' '));
        const speakers = turns.flatMap(({ text, speaker }) => text.split(' ').map(() => speaker));
        expect(speakers).toEqual(words.map(({ speaker }) => speaker));
      }),
    );
  });
});
