import { FORMATS, type ExportFormat, type FormattedTranscript, type RecordingFacts, type Word } from '@aether/language';
import { finishInTurns, inTurns, textInTurns } from './in-turns';
import { LongestTurn } from '../../../test/support/measure/longest-turn';
import { renderDocx } from './render-docx';
import { renderPdf } from './render-pdf';

const SAID = 'Então, a gente precisa ver isso com calma, porque o contrato vence amanhã cedo'.split(' ');

/** An hour of two people. With one long sentence and without pauses, nothing divides their talk but the change of speaker. */
function oneHour(): FormattedTranscript {
  const words = Array.from({ length: 10_000 }, (_, index): Word => ({
    text: SAID[index % SAID.length]!,
    start_s: index * 0.36,
    end_s: index * 0.36 + 0.3,
    confidence: 0.9,
    speaker: `spk${(Math.floor(index / 2_500) % 2) + 1}`,
  }));
  const text = words.map((word) => word.text).join(' ');
  return { text, words, segments: [], literal: { text, words } };
}

const FACTS: RecordingFacts = {
  ...{ id: 'tr_1', title: 'Audiência', createdAt: new Date(0), durationS: 14_400, engine: null, isRedacted: false },
  ...{ audio: { sha256: null, state: 'kept' }, textSha256: '' },
};

/** The longest turn of the event loop during some work, in milliseconds of processor time. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  const turns = new LongestTurn();
  await work();
  turns.stop();
  return turns.takeMs();
}

function render(name: ExportFormat, transcript: FormattedTranscript): Promise<unknown> {
  const format = FORMATS[name];
  const source = { transcript, names: {}, options: {}, facts: FACTS };
  if (format.kind === 'text') return textInTurns(format.pieces(source));
  return (format.file === 'pdf' ? renderPdf : renderDocx)(format.compose(source));
}

describe('inTurns', () => {
  const endless = function* (): Generator<string> {
    for (;;) yield 'a';
  };

  it('lets other events run between items', async () => {
    let others = 0;
    const count = setInterval(() => (others += 1), 0);
    for await (const _ of inTurns(endless())) if (others >= 5) break;
    clearInterval(count);
    expect(others).toBe(5);
  });

  it('stops with the reason of its signal', async () => {
    await expect(textInTurns(endless(), AbortSignal.timeout(50))).rejects.toThrow('timeout');
  });

  it('finishes work that pauses, and lets other events run meanwhile', async () => {
    let others = 0;
    const count = setInterval(() => (others += 1), 0);
    const work = function* (): Generator<undefined, number, undefined> {
      while (others < 5) yield;
      return others;
    };
    expect(await finishInTurns(work())).toBe(5);
    clearInterval(count);
    const failing = function* (): Generator<undefined, number, undefined> {
      yield;
      throw new Error('refused');
    };
    await expect(finishInTurns(failing())).rejects.toThrow('refused');
  });

  const transcript = oneHour();

  it.each(['srt', 'vtt', 'turnos', 'docx', 'degravacao', 'pdf'] as const)(
    'bounds the turns of %s of an hour and 10,000 words',
    async (name) => {
      // The first time also compiles the code.
      await render(name, transcript);
      // A collection of garbage may fall into one turn, but hardly into a turn of each of two runs.
      const runs = [
        await longestTurn(() => render(name, transcript)),
        await longestTurn(() => render(name, transcript)),
      ];
      expect(Math.min(...runs)).toBeLessThan(150);
    },
    60_000,
  );
});
