import { saidWords } from './literal/disfluency-set';
import { keptWords } from './literal/kept-words';

const said = saidWords('Eu, eu/r queria, hum/h, saber, né/m?');

test('saidWords parses the kind of a word from its mark and removes the mark', () => {
  expect(said.map(({ text, disfluency }) => [text, disfluency])).toEqual([
    ['eu', null],
    ['eu', 'repetition'],
    ['queria', null],
    ['hum', 'hesitation'],
    ['saber', null],
    ['né', 'filler word'],
  ]);
});

test('keptWords counts kept words of each kind, in any spelling of a hesitation', () => {
  expect(keptWords(said, 'Eu queria, hm, saber.', 'hesitation')).toEqual({ said: 1, kept: 1 });
  expect(keptWords(said, 'Eu queria saber.', 'repetition')).toEqual({ said: 1, kept: 0 });
  expect(keptWords(said, 'Eu, eu queria saber.', 'repetition')).toEqual({ said: 1, kept: 1 });
  expect(keptWords(said, 'Eu queria saber, né?', 'filler word')).toEqual({ said: 1, kept: 1 });
  expect(keptWords(said, 'Eu queria saber.', null)).toEqual({ said: 3, kept: 3 });
});
