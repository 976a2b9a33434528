import { buildTranscript, type SpeechActivity } from '@aether/language';
import { DIARIZATION, pullModel, resolveDiarization } from '@aether/speech';
import { LocalDiarizer } from '../../../../../libs/speech/diarization/local-diarizer';
import type { AccuracySection } from '../accuracy-section';
import { markedTalk, type MarkedTalk } from '../../../../../test/support/measure/marked-talk';
import { EXPECTED, scoreMarks, totalMarks, type MarkScore, type PlacedMark } from '../markers/mark-scores';
import { voiceClips, type VoiceHalf } from '../../../../../test/support/measure/voice-clips';
import { markdownTable } from '../measured-page';
import { SHARED_AUDIO, type MeasurementEnvironment } from '../measurement-environment';
import { ownProcessorSeconds, processorSeconds } from '../processor-time';

/** Talks of each half. 1 and 2 of the held-out voices were looked at while the rules were made; so many are measured that a tenth of wrong marks would show. */
const SEEDS: Readonly<Record<VoiceHalf, readonly number[]>> = {
  tuning: [1],
  'held-out': [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
};
const LEAST_PRECISION = 0.9;
const LEAST_RECALL = 0.6;
/** Processor time of listening for voices, of the recognizer's. */
const MOST_LISTENING = 0.2;
const MARKS = Object.keys(EXPECTED);

interface Measured {
  readonly talk: MarkedTalk;
  /** Without and with speakers told apart, which listens more closely. */
  readonly placed: { readonly plain: readonly PlacedMark[]; readonly diarized: readonly PlacedMark[] };
  readonly cost: ProcessorCost;
}

/** Processor seconds. */
interface ProcessorCost {
  readonly recognizing: number;
  /** Where speakers are not told apart. */
  readonly listening: number;
}

/** What the literal reading marks, in recordings whose overlaps and drowned voices were made. */
export const markersSection: AccuracySection = {
  name: 'markers',
  async measure(environment) {
    await pullModel(DIARIZATION, { cacheDir: environment.cacheDir });
    const diarizer = await LocalDiarizer.load({ ...(await resolveDiarization(environment.cacheDir)), threads: 1 });
    try {
      const tuning = await measureHalf(environment, diarizer, 'tuning');
      const heldOut = await measureHalf(environment, diarizer, 'held-out');
      const cheap = {
        name: `listening for voices alone takes at most ${100 * MOST_LISTENING} % of the recognizer's processor time`,
        held: listeningShare(heldOut) <= MOST_LISTENING,
      };
      return {
        markdown: markdown(tuning, heldOut),
        bounds: [...MARKS.flatMap((text) => boundsOf(text, heldOut)), cheap],
      };
    } finally {
      await diarizer.close();
    }
  },
};

async function measureHalf(
  environment: MeasurementEnvironment,
  diarizer: LocalDiarizer,
  half: VoiceHalf,
): Promise<Measured[]> {
  const clips = await voiceClips(SHARED_AUDIO, half, async (path) => environment.read(await environment.decode(path)));
  const measured: Measured[] = [];
  for (const seed of SEEDS[half]) {
    measured.push(await measureTalk(environment, diarizer, markedTalk(clips, seed)));
    environment.progress(`markers, ${half}`, measured.length, SEEDS[half].length);
  }
  return measured;
}

async function measureTalk(
  environment: MeasurementEnvironment,
  diarizer: LocalDiarizer,
  talk: MarkedTalk,
): Promise<Measured> {
  const durationS = talk.samples.length / 16_000;
  const heard = (assignSpeakers: boolean): Promise<SpeechActivity> =>
    diarizer.diarize({ pcm: inOneBlock(talk.samples), durationS, assignSpeakers });
  // The nets compute in this process, the recognizer in others.
  const listened = async () => {
    const before = ownProcessorSeconds();
    const plain = await heard(false);
    const listening = ownProcessorSeconds() - before;
    return { plain, diarized: await heard(true), listening };
  };
  const others = (): number => processorSeconds() - ownProcessorSeconds();
  const recognized = async () => {
    const before = others();
    const hypothesis = await environment.hypothesis(await environment.write(talk.samples));
    return { hypothesis, recognizing: others() - before };
  };
  const [{ hypothesis, recognizing }, { listening, ...voices }] = await Promise.all([recognized(), listened()]);
  const placedIn = ({ voiced, overlaps }: SpeechActivity): PlacedMark[] =>
    buildTranscript({ ...hypothesis, voiced, overlaps })
      .literal.words.filter(({ text }) => MARKS.includes(text))
      .map(({ text, start_s, end_s }) => ({ text, startS: start_s, endS: end_s }));
  const placed = { plain: placedIn(voices.plain), diarized: placedIn(voices.diarized) };
  return { talk, placed, cost: { recognizing, listening } };
}

function listeningShare(measured: readonly Measured[]): number {
  const sum = (of: (cost: ProcessorCost) => number): number =>
    measured.reduce((total, { cost }) => total + of(cost), 0);
  return sum((cost) => cost.listening) / sum((cost) => cost.recognizing);
}

type Way = keyof Measured['placed'];

function scoreOf(text: string, measured: readonly Measured[], way: Way): MarkScore {
  return totalMarks(measured.map(({ talk, placed }) => scoreMarks(text, placed[way], talk.spans)));
}

function boundsOf(text: string, measured: readonly Measured[]) {
  return (['plain', 'diarized'] as const).flatMap((way) => {
    const { found, spans, right, marks } = scoreOf(text, measured, way);
    const title = `\`${text}\`, ${way === 'plain' ? 'speakers not told apart' : 'speakers told apart'}`;
    return [
      { name: `${title}: precision at least ${LEAST_PRECISION}`, held: right >= LEAST_PRECISION * marks && marks > 0 },
      { name: `${title}: recall at least ${LEAST_RECALL}`, held: found >= LEAST_RECALL * spans },
    ];
  });
}

/** Share of the spans under so much noise that have a mark. */
function markedAt(measured: readonly Measured[], snrDb: number): string {
  const scores = measured.map(({ talk, placed }) => {
    const under = talk.spans.filter((it) => it.kind === 'noise' && it.snrDb === snrDb);
    const marked = under.filter(({ startS, endS }) =>
      placed.plain.some((mark) => mark.text === '[inaudível]' && mark.startS < endS && startS < mark.endS),
    );
    return { under: under.length, marked: marked.length };
  });
  const sum = (of: (it: (typeof scores)[number]) => number): number => scores.reduce((total, it) => total + of(it), 0);
  return `${sum((it) => it.marked)} of ${sum((it) => it.under)}`;
}

function markdown(tuning: readonly Measured[], heldOut: readonly Measured[]): string {
  const row = (title: string, text: string, measured: readonly Measured[], way: Way): (string | number)[] => {
    const { spans, found, marks, right } = scoreOf(text, measured, way);
    return [title, `\`${text}\``, spans, found, share(found, spans), marks, right, share(right, marks)];
  };
  const rows = MARKS.flatMap((text) => [
    row('held-out', text, heldOut, 'plain'),
    row('held-out, with speakers', text, heldOut, 'diarized'),
    row('tuning', text, tuning, 'plain'),
  ]);
  const minutes = heldOut.reduce((sum, { talk }) => sum + talk.samples.length / 16_000 / 60, 0);
  const levels = [-10, -5, 0, 10].map((snrDb) => [`${snrDb} dB`, markedAt(heldOut, snrDb), markedAt(tuning, snrDb)]);
  return `## Marks of the literal format

Real voices of \`pt-real\`, joined to talks by \`test/support/measure/marked-talk.ts\` (${minutes.toFixed(0)} minutes held out): as they are, with another
voice over 2 to 5 s at -5, 0 or 5 dB, under white noise or applause down to -10 dB, and such sounds alone. A mark counts for the span that
at least half of it lies in. Constants were chosen on the tuning voices; that guesses a word or two apart are one, and that a
constant offset is taken out of clips, was learnt from two earlier talks of the held-out voices (seeds 1 and 2), so these voices are not wholly
unseen, only these talks are.

${markdownTable([['', 'mark', 'stretches', 'found', 'recall', 'marks', 'right', 'precision'], ...rows])}

Expected is \`[inaudível]\` under sounds 10 dB louder than the voice. At -5 and 0 dB much is understood, and over a second voice one of the two is
lost: there it counts neither way. How many spans have one, by how loud the voice is beside the sound:

${markdownTable([['', 'held-out', 'tuning'], ...levels])}

Listening where speakers are not told apart took ${(100 * listeningShare(heldOut)).toFixed(1)} % of the recognizer's processor time, on a thread of its own.

Mixed by sum, in one environment, from people who read aloud: talk over one another, telephones and echo may be heard less well.`;
}

const share = (part: number, whole: number): string => (whole === 0 ? '–' : (part / whole).toFixed(2));

async function* inOneBlock(samples: Int16Array): AsyncGenerator<Int16Array> {
  yield samples;
}
