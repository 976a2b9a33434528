import type { SpeakerTurn } from '@aether/language';
import { scoreWordSpeakers } from '../../../../../test/support/measure/word-speakers';

const said = (...labels: readonly (string | null)[]): { startS: number; endS: number; speaker: string | null }[] =>
  labels.map((speaker, second) => ({ startS: second + 0.2, endS: second + 0.8, speaker }));
const turn = (speaker: string, startS: number, endS: number): SpeakerTurn => ({ speaker, startS, endS });

describe('scoreWordSpeakers', () => {
  const reference = [turn('Ana', 0, 3), turn('Bia', 3, 4.4), turn('Ana', 6, 8)];

  test('speaker names are paired; words without a speaker are wrong', () => {
    expect(scoreWordSpeakers(said('2', '2', '1', '1'), reference)).toEqual({ words: 4, right: 3, within: 4 });
    expect(scoreWordSpeakers(said('2', null), reference)).toEqual({ words: 2, right: 1, within: 2 });
  });

  test('a word in a pause belongs to the nearest turn', () => {
    expect(scoreWordSpeakers(said('a', 'a', 'a', 'b', 'b', 'a'), reference).right).toBe(6);
  });

  test('with five speakers, at most four are distinguished', () => {
    const five = ['a', 'b', 'c', 'd', 'e'].map((speaker, second) => turn(speaker, second, second + 1));
    expect(scoreWordSpeakers(said('1', '2', '3', '4', '4'), five)).toEqual({ words: 5, right: 4, within: 4 });
  });
});
