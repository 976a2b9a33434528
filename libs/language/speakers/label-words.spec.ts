import fc from 'fast-check';
import { labelWords, type TimedWord } from './label-words';
import type { SpeakerTurn } from './speaker-turn';

/** One word per second, each half a second long. */
const said = (text: string): TimedWord[] =>
  text.split(' ').map((word, second) => ({ text: word, startS: second, endS: second + 0.5 }));
const turn = (speaker: string, startS: number, endS: number): SpeakerTurn => ({ speaker, startS, endS });

describe('labelWords', () => {
  it('assigns a word to the speaker whose turn covers most of it', () => {
    const words = [{ text: 'oi', startS: 1, endS: 2 }];
    expect(labelWords(words, [turn('a', 0, 1.3), turn('b', 1.2, 3)])).toEqual(['b']);
  });

  it('keeps the previous speaker where two speak at once', () => {
    const words = said('isso é o que eu penso');
    expect(labelWords(words, [turn('a', 0, 3.4), turn('b', 2, 6)])).toEqual(['a', 'a', 'a', 'a', 'b', 'b']);
    expect(labelWords(words, [turn('b', 0, 2), turn('a', 0.9, 6)]).slice(0, 2)).toEqual(['b', 'b']);
  });

  it('assigns a word outside every turn to the nearest turn', () => {
    const words = [3, 5.5, 9].map((startS) => ({ text: 'É.', startS, endS: startS }));
    expect(labelWords(words, [turn('a', 0, 2.5), turn('b', 6, 7)])).toEqual(['a', 'b', 'b']);
  });

  it('corrects a single word of another speaker inside a sentence, but not a one-word sentence', () => {
    const flip = [turn('a', 0, 1.9), turn('b', 1.95, 2.6), turn('a', 2.9, 9)];
    expect(labelWords(said('eu acho que sim mesmo.'), flip)).toEqual(['a', 'a', 'a', 'a', 'a']);
    expect(labelWords(said('Eu acho. Não. Acho sim.'), flip)).toEqual(['a', 'a', 'b', 'a', 'a']);
  });

  it('assigns the first word of a sentence to its speaker when the turn was detected late', () => {
    const words = said('Boa tarde. Com quem eu falo?');
    expect(labelWords(words, [turn('a', 0, 2.6), turn('b', 2.8, 9)])).toEqual(['a', 'a', 'b', 'b', 'b', 'b']);
  });

  it('labels every word with a speaker that has turns, for any overlaps', () => {
    const times = fc.tuple(fc.double({ min: 0, max: 60, noNaN: true }), fc.double({ min: 0.01, max: 9, noNaN: true }));
    const turns = fc
      .array(fc.tuple(fc.constantFrom('a', 'b', 'c'), times), { minLength: 1, maxLength: 12 })
      .map((all) => all.map(([speaker, [startS, lengthS]]) => turn(speaker, startS, startS + lengthS)))
      .map((all) => all.sort((x, y) => x.startS - y.startS));
    const words = fc
      .array(fc.tuple(fc.constantFrom('um', 'dois.', 'três'), times), { maxLength: 30 })
      .map((all) => all.map(([text, [startS, lengthS]]) => ({ text, startS, endS: startS + lengthS / 20 })))
      .map((all) => all.sort((x, y) => x.startS - y.startS));
    fc.assert(
      fc.property(words, turns, (spoken, who) => {
        const labels = labelWords(spoken, who);
        expect(labels).toHaveLength(spoken.length);
        for (const label of labels) expect(who.map(({ speaker }) => speaker)).toContain(label);
        // With a single speaker, all words are that speaker's.
        const alone = who.map((one) => ({ ...one, speaker: 'a' }));
        expect(new Set([...labelWords(spoken, alone), 'a'])).toEqual(new Set(['a']));
      }),
    );
  });

  it('labels no word without turns', () => {
    expect(labelWords(said('oi você'), [])).toEqual([null, null]);
  });
});
