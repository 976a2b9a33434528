import { MAX_SPEAKERS, type SpeakerTurn } from '@aether/language';
import type { Bound, SectionReport } from '../accuracy-section';
import { markdownTable } from '../measured-page';
import { errorRate, namesOf, totalError, type DiarizationError } from './diarization-error';
import { bestSetting, heldOutErrors } from './held-out-setting';
import type { WordSpeakers } from '../../../../../test/support/measure/word-speakers';

/** Points of DER above the best assignment that the segmentation allows. */
const MOST_ABOVE = 2;
const LEAST_RIGHT_WORDS = 0.95;
/** Points of DER in which our scorer and pyannote.metrics may differ. */
const SCORERS_APART = 0.1;

export interface Diarized {
  readonly turns: readonly SpeakerTurn[];
  readonly error: DiarizationError;
}

export interface AtSetting {
  readonly setting: number;
  readonly diarized: Diarized;
}

export interface MeasuredRecording {
  readonly name: string;
  readonly reference: readonly SpeakerTurn[];
  /** How many speak. */
  readonly speakers: number;
  /** As the service does it. */
  readonly ours: Diarized;
  readonly atSettings: readonly AtSetting[];
  /** At each of its settings, its default first. */
  readonly sherpa: readonly AtSetting[];
  /** The same with our limit: where it finds more speakers it is told that there are as many. */
  readonly sherpaOfFour: readonly AtSetting[];
  /** The best assignment that the segmentation allows: with all speakers, and with as many as are told apart. */
  readonly best: { readonly ofAll: DiarizationError; readonly ofFour: DiarizationError };
  /** Null where they are not recognized. */
  readonly words: WordSpeakers | null;
}

export interface DiarizationMeasured {
  readonly measured: readonly MeasuredRecording[];
  /** The same turns by both scorers. */
  readonly pyannote: { readonly counted: readonly DiarizationError[]; readonly theirs: readonly DiarizationError[] };
  readonly sherpaVersion: string;
}

export function diarizationReport({ measured, pyannote, sherpaVersion }: DiarizationMeasured): SectionReport {
  const all = (pick: (it: MeasuredRecording) => DiarizationError): number => errorRate(totalError(measured.map(pick)));
  const tuned = bestSetting(measured.map(({ sherpa }) => sherpa.map(({ diarized }) => diarized.error)));
  const tunedOfFour = bestSetting(
    measured.map(({ sherpaOfFour }) => sherpaOfFour.map(({ diarized }) => diarized.error)),
  );
  const best = all((it) => it.best.ofFour);
  const apart = mostApart(pyannote.counted, pyannote.theirs);
  const bounds: Bound[] = [
    {
      name: `all recordings together: DER below that of sherpa-onnx at its best setting, both with at most ${MAX_SPEAKERS} speakers`,
      held: all((it) => it.ours.error) < all((it) => it.sherpaOfFour[tunedOfFour]!.diarized.error),
    },
    {
      name: 'all recordings together: DER below that of sherpa-onnx at its best setting with any number of speakers',
      held: all((it) => it.ours.error) < all((it) => it.sherpa[tuned]!.diarized.error),
    },
    {
      name: `at most ${MOST_ABOVE} points above the best assignment that the segmentation allows ${MAX_SPEAKERS} speakers`,
      held: all((it) => it.ours.error) <= best + MOST_ABOVE,
    },
    ...measured.flatMap(wordBounds),
    {
      name: `the scorer differs from pyannote.metrics by at most ${SCORERS_APART} points`,
      held: apart <= SCORERS_APART,
    },
  ];
  return { markdown: markdown({ measured, pyannote, sherpaVersion }, { tuned, tunedOfFour, apart }), bounds };
}

function wordBounds({ name, speakers, ours, words }: MeasuredRecording): Bound[] {
  if (words === null) return [];
  const told = Math.min(speakers, MAX_SPEAKERS);
  const of = told < speakers ? `of the ${speakers} who speak, ` : '';
  return [
    { name: `\`${name}\`: ${of}${told} speakers are told apart`, held: namesOf(ours.turns).length === told },
    {
      name: `\`${name}\`: at least ${LEAST_RIGHT_WORDS * 100} % of the words ${told < speakers ? `of the ${told} who say most ` : ''}have the right speaker`,
      held: words.right >= LEAST_RIGHT_WORDS * words.within,
    },
  ];
}

/** Points of DER, the largest difference. */
function mostApart(counted: readonly DiarizationError[], theirs: readonly DiarizationError[]): number {
  return Math.max(...counted.map((error, index) => Math.abs(errorRate(error) - errorRate(theirs[index]!))));
}

function markdown(
  { measured, pyannote, sherpaVersion }: DiarizationMeasured,
  { tuned, tunedOfFour, apart }: { readonly tuned: number; readonly tunedOfFour: number; readonly apart: number },
): string {
  const setting = measured[0]!.sherpa[tuned]!.setting;
  const settingOfFour = measured[0]!.sherpaOfFour[tunedOfFour]!.setting;
  const numbers = (found: number | string, error: DiarizationError): string[] => [
    String(found),
    percent(errorRate(error)),
    ...[error.missS, error.falseAlarmS, error.confusionS].map((seconds) => percent((100 * seconds) / error.speechS)),
  ];
  const row = (it: MeasuredRecording): string[] => {
    const theirs = it.sherpa[tuned]!.diarized;
    return [
      `\`${it.name}\``,
      it.ours.error.speechS.toFixed(1),
      String(it.speakers),
      ...numbers(namesOf(it.ours.turns).length, it.ours.error),
      ...numbers(namesOf(theirs.turns).length, theirs.error),
      percent(errorRate(it.sherpaOfFour[tunedOfFour]!.diarized.error)),
      percent(errorRate(it.best.ofFour)),
      percent(errorRate(it.best.ofAll)),
    ];
  };
  const together = (title: string, of: readonly MeasuredRecording[]): string[] => {
    const total = (pick: (it: MeasuredRecording) => DiarizationError): DiarizationError => totalError(of.map(pick));
    return [
      title,
      total((it) => it.ours.error).speechS.toFixed(1),
      '',
      ...numbers(
        '',
        total((it) => it.ours.error),
      ),
      ...numbers(
        '',
        total((it) => it.sherpa[tuned]!.diarized.error),
      ),
      percent(errorRate(total((it) => it.sherpaOfFour[tunedOfFour]!.diarized.error))),
      percent(errorRate(total((it) => it.best.ofFour))),
      percent(errorRate(total((it) => it.best.ofAll))),
    ];
  };
  const few = measured.filter(({ speakers }) => speakers <= MAX_SPEAKERS);
  const rows = [
    ...measured.map(row),
    together(`where at most ${MAX_SPEAKERS} speak, together`, few),
    together('all together', measured),
  ];
  const head = ['', 'speech, s', 'speakers', 'Aether: found', 'DER', 'miss', 'false alarm', 'confusion'];
  const peer = [`sherpa-onnx at ${setting}: found`, 'DER', 'miss', 'false alarm', 'confusion'];
  const ofFour = `sherpa-onnx at ${settingOfFour}, at most ${MAX_SPEAKERS}: DER`;
  return `## Who spoke when

No collar, overlaps scored. Both have the same two nets, files and all (segmentation 3.0, CAM++), and are not told how many speak;
sherpa-onnx is \`sherpa-onnx-node\` ${sherpaVersion} with its defaults, at the threshold of those below that is best for it.

${markdownTable([[...head, ...peer, ofFour, `best assignment, ${MAX_SPEAKERS} speakers`, 'all speakers'], ...rows])}

Best assignment: in each frame as many speak as our windows of the segmentation say together, and they are always the right ones, as far as
so many speak: what telling speakers apart can reach with it. Pauses under half a second are joined in it as they are in ours (sherpa-onnx joins them
too). Aether tells at most ${MAX_SPEAKERS} speakers apart, as the API promises no more, and sherpa-onnx any number: where ${MAX_SPEAKERS + 1} speak one of them is lost to us.
With that limit, sherpa-onnx is told that there are ${MAX_SPEAKERS} where it finds more. The bound is the column with the ${MAX_SPEAKERS} who speak longest.

${settingsText(measured)}

${wordsText(measured)}

Our scorer beside pyannote.metrics on ${pyannote.counted.length} pairs of these turns: at most ${apart.toFixed(3)} points of DER apart.`;
}

function settingsText(measured: readonly MeasuredRecording[]): string {
  const rows = (name: string, of: (it: MeasuredRecording) => readonly AtSetting[]): string[][] =>
    of(measured[0]!).map(({ setting }, index) => [
      `${name} at ${setting}`,
      percent(errorRate(totalError(measured.map((it) => of(it)[index]!.diarized.error)))),
    ]);
  const heldOut = (of: (it: MeasuredRecording) => readonly AtSetting[]): string =>
    percent(errorRate(totalError(heldOutErrors(measured.map((it) => of(it).map(({ diarized }) => diarized.error))))));
  return `**These recordings are also those that our constants were chosen on**, so the figures above flatter us; sherpa-onnx's threshold is
chosen on them too. What can be held out here is that one threshold (of ours, how alike two voices have to be): chosen for each recording
on the others alone, the DER of all together is **${heldOut((it) => it.atSettings)}**, that of sherpa-onnx ${heldOut((it) => it.sherpa)}, with at most ${MAX_SPEAKERS} ${heldOut((it) => it.sherpaOfFour)}. All recordings at each setting:

${markdownTable([['', 'DER'], ...rows('Aether', (it) => it.atSettings), ...rows('sherpa-onnx', (it) => it.sherpa), ...rows(`sherpa-onnx, at most ${MAX_SPEAKERS},`, (it) => it.sherpaOfFour)])}`;
}

function wordsText(measured: readonly MeasuredRecording[]): string {
  const rows = measured.flatMap(({ name, words }) =>
    words === null
      ? []
      : [[`\`${name}\``, words.words, words.right, percent((100 * words.right) / words.words), words.within]],
  );
  return `Words as our recognizer hears them, labeled as the service labels them; the right speaker is the one of the reference's turn in which
the word's middle lies, or that is nearest to it:

${markdownTable([['', 'words', 'right speaker', 'share', `of the ${MAX_SPEAKERS} who say most`], ...rows])}`;
}

const percent = (value: number): string => `${value.toFixed(1)} %`;
