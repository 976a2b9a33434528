import { understandHypothesis } from '@aether/domain';
import { DIARIZATION, pullModel, resolveDiarization } from '@aether/speech';
import { LocalDiarizer } from '../../../libs/speech/diarization/local-diarizer';
import type { AccuracySection } from '../accuracy-section';
import { markedTalk, type MarkedTalk } from '../markers/marked-talk';
import { EXPECTED, scoreMarks, totalMarks, type MarkScore, type PlacedMark } from '../markers/mark-scores';
import { voiceClips, type VoiceHalf } from '../markers/voice-clips';
import { markdownTable } from '../measured-page';
import { SHARED_AUDIO, type MeasuringRoom } from '../measuring-room';

const TALKS = 2;
const LEAST_PRECISION = 0.9;
const LEAST_RECALL = 0.6;
const MARKS = Object.keys(EXPECTED);

interface Measured {
  readonly talk: MarkedTalk;
  /** Without and with speakers told apart, which listens more closely. */
  readonly placed: { readonly plain: readonly PlacedMark[]; readonly diarized: readonly PlacedMark[] };
}

/** What the literal reading marks, in recordings whose overlaps and drowned voices were made. */
export const markersSection: AccuracySection = {
  name: 'markers',
  async measure(room) {
    await pullModel(DIARIZATION, { cacheDir: room.cacheDir });
    const diarizer = await LocalDiarizer.load({ ...(await resolveDiarization(room.cacheDir)), threads: 1 });
    try {
      const tuning = await measureHalf(room, diarizer, 'tuning');
      const heldOut = await measureHalf(room, diarizer, 'held-out');
      return { markdown: markdown(tuning, heldOut), bounds: MARKS.flatMap((text) => boundsOf(text, heldOut)) };
    } finally {
      await diarizer.close();
    }
  },
};

async function measureHalf(room: MeasuringRoom, diarizer: LocalDiarizer, half: VoiceHalf): Promise<Measured[]> {
  const clips = await voiceClips(SHARED_AUDIO, half, async (path) => room.read(await room.decode(path)));
  const measured: Measured[] = [];
  for (let seed = 1; seed <= TALKS; seed++) {
    const talk = markedTalk(clips, seed);
    const hypothesis = await room.hypothesis(await room.write(talk.samples));
    const placedWith = async (tellSpeakers: boolean): Promise<PlacedMark[]> => {
      const { durationS } = hypothesis;
      const { voiced, overlaps } = await diarizer.diarize({ pcm: inOneBlock(talk.samples), durationS, tellSpeakers });
      const { literal } = understandHypothesis({ ...hypothesis, voiced, overlaps });
      return literal.words
        .filter(({ text }) => MARKS.includes(text))
        .map(({ text, start_s, end_s }) => ({ text, startS: start_s, endS: end_s }));
    };
    measured.push({ talk, placed: { plain: await placedWith(false), diarized: await placedWith(true) } });
    room.progress(`markers, ${half}`, seed, TALKS);
  }
  return measured;
}

type Way = keyof Measured['placed'];

function scoreOf(text: string, measured: readonly Measured[], way: Way): MarkScore {
  return totalMarks(measured.map(({ talk, placed }) => scoreMarks(text, placed[way], talk.stretches)));
}

function boundsOf(text: string, measured: readonly Measured[]) {
  return (['plain', 'diarized'] as const).flatMap((way) => {
    const { found, stretches, right, marks } = scoreOf(text, measured, way);
    const title = `\`${text}\`, ${way === 'plain' ? 'speakers not told apart' : 'speakers told apart'}`;
    return [
      { name: `${title}: precision at least ${LEAST_PRECISION}`, held: right >= LEAST_PRECISION * marks && marks > 0 },
      { name: `${title}: recall at least ${LEAST_RECALL}`, held: found >= LEAST_RECALL * stretches },
    ];
  });
}

/** Share of the stretches under so much noise that have a mark. */
function markedAt(measured: readonly Measured[], snrDb: number): string {
  const scores = measured.map(({ talk, placed }) => {
    const under = talk.stretches.filter((it) => it.kind === 'noise' && it.snrDb === snrDb);
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
    const { stretches, found, marks, right } = scoreOf(text, measured, way);
    return [title, `\`${text}\``, stretches, found, share(found, stretches), marks, right, share(right, marks)];
  };
  const rows = MARKS.flatMap((text) => [
    row('held-out', text, heldOut, 'plain'),
    row('held-out, with speakers', text, heldOut, 'diarized'),
    row('tuning', text, tuning, 'plain'),
  ]);
  const minutes = heldOut.reduce((sum, { talk }) => sum + talk.samples.length / 16_000 / 60, 0);
  const levels = [-10, -5, 0, 10].map((snrDb) => [`${snrDb} dB`, markedAt(heldOut, snrDb), markedAt(tuning, snrDb)]);
  return `## Marks of the literal format

Real voices of \`pt-real\`, joined to talks by \`test/accuracy/markers/marked-talk.ts\` (${minutes.toFixed(0)} minutes held out): as they are, with another
voice over 2 to 5 s at -5, 0 or 5 dB, under white noise or applause down to -10 dB, and such sounds alone. A mark counts for the stretch that
at least half of it lies in. Constants were chosen on the tuning voices; the bounds are those of voices that were not among them.

${markdownTable([['', 'mark', 'stretches', 'found', 'recall', 'marks', 'right', 'precision'], ...rows])}

Expected is \`[inaudível]\` under sounds 10 dB louder than the voice. At -5 and 0 dB much is understood, and over a second voice one of the two is
lost: there it counts neither way. How many stretches have one, by how loud the voice is beside the sound:

${markdownTable([['', 'held-out', 'tuning'], ...levels])}

Mixed by sum, in one room, from people who read aloud: talk over one another, telephones and echo may be heard less well.`;
}

const share = (part: number, whole: number): string => (whole === 0 ? '–' : (part / whole).toFixed(2));

async function* inOneBlock(samples: Int16Array): AsyncGenerator<Int16Array> {
  yield samples;
}
