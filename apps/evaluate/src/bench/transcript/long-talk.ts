import { buildTranscript, type FormattedTranscript, type SegmentHypothesis } from '@aether/language';

export const WORDS_PER_HOUR = 10_000;
const WORDS_A_SEGMENT = 16;
const SEGMENTS_A_TURN = 3;
const SPEAKERS = 4;
/** One in this many words is in doubt. */
const DOUBTFUL = 40;

/** Every word stays one word, also in figures. */
const SAID =
  'Então, a gente precisa ver isso com calma, porque o contrato vence amanhã cedo. A parte autora pede vista dos autos por quinze dias, doutor. ' +
  'O meu CPF é 529.982.247-25 e moro aqui desde março. Quem estava na sala quando o documento foi assinado? Ficou combinado que a gente volta a falar ' +
  'depois do almoço, está bem assim?';

/** Hours of a hearing: four people, some words in doubt, a number now and then. */
export function longTalk(hours: number): FormattedTranscript {
  const said = SAID.split(' ');
  const count = hours * WORDS_PER_HOUR;
  const stepS = 3600 / WORDS_PER_HOUR;
  const words = Array.from({ length: count }, (_, index) => ({
    text: said[index % said.length]!,
    startS: index * stepS,
    endS: (index + 0.9) * stepS,
    confidence: index % DOUBTFUL === 0 ? 0.4 : 0.95,
    speaker: `spk${1 + (Math.floor(index / WORDS_A_SEGMENT / SEGMENTS_A_TURN) % SPEAKERS)}`,
  }));
  const segments = Array.from({ length: Math.ceil(count / WORDS_A_SEGMENT) }, (_, number): SegmentHypothesis => {
    const own = words.slice(number * WORDS_A_SEGMENT, (number + 1) * WORDS_A_SEGMENT);
    return {
      startS: own[0]!.startS,
      endS: own.at(-1)!.endS,
      text: own.map(({ text }) => text).join(' '),
      words: own,
      tokens: [],
      avgLogProb: -0.2,
      noSpeechProb: 0,
      compressionRatio: 1.5,
      temperature: 0,
    };
  });
  const durationS = hours * 3600;
  const windows = [{ index: 0, startS: 0, endS: durationS, segments }];
  return buildTranscript({ durationS, windows, turns: words }, { entities: 'all' });
}
