import { MAX_SPEAKERS, type SpeakerTurn } from '@aether/language';
import type { Bound, SectionReport } from '../accuracy-section';
import { markdownTable } from '../measured-page';
import { errorRate, namesOf, totalError, type DiarizationError } from './diarization-error';
import { bestSetting, heldOutErrors } from './held-out-setting';
import type { WordSpeakers } from '../../../../../test/support/measure/word-speakers';

/** Maximum points of DER above the best assignment that the segmentation allows. */
const MAX_ABOVE = 2;
const MIN_RIGHT_WORDS = 0.95;
/** Maximum difference between our scorer and pyannote.metrics, in points of DER. */
const MAX_SCORER_DIFFERENCE = 0.1;

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
  /** Number of speakers in the reference. */
  readonly speakers: number;
  /** With the settings of the service. */
  readonly ours: Diarized;
  readonly atSettings: readonly AtSetting[];
  /** At each setting, the default first. */
  readonly sherpa: readonly AtSetting[];
  /** The same with our limit: if it finds more speakers, it runs again with the number of speakers set to the limit. */
  readonly sherpaOfFour: readonly AtSetting[];
  /** Error of the best assignment that the segmentation allows, with all speakers and with at most our limit. */
  readonly best: { readonly ofAll: DiarizationError; readonly ofFour: DiarizationError };
  /** Null if the recording's words are not recognized. */
  readonly words: WordSpeakers | null;
}

export interface DiarizationMeasured {
  readonly measured: readonly MeasuredRecording[];
  /** Errors of the same turns by our scorer (`counted`) and by pyannote.metrics. */
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
      name: `all recordings, total: DER below sherpa-onnx at its best setting, both with at most ${MAX_SPEAKERS} speakers`,
      held: all((it) => it.ours.error) < all((it) => it.sherpaOfFour[tunedOfFour]!.diarized.error),
    },
    {
      name: 'all recordings, total: DER below sherpa-onnx at its best setting with any number of speakers',
      held: all((it) => it.ours.error) < all((it) => it.sherpa[tuned]!.diarized.error),
    },
    {
      name: `at most ${MAX_ABOVE} points above the best assignment that the segmentation allows ${MAX_SPEAKERS} speakers`,
      held: all((it) => it.ours.error) <= best + MAX_ABOVE,
    },
    ...measured.flatMap(wordBounds),
    {
      name: `the scorer differs from pyannote.metrics by at most ${MAX_SCORER_DIFFERENCE} points`,
      held: apart <= MAX_SCORER_DIFFERENCE,
    },
  ];
  return { markdown: markdown({ measured, pyannote, sherpaVersion }, { tuned, tunedOfFour, apart }), bounds };
}

function wordBounds({ name, speakers, ours, words }: MeasuredRecording): Bound[] {
  if (words === null) return [];
  const expected = Math.min(speakers, MAX_SPEAKERS);
  const found = expected < speakers ? `${expected} of ${speakers}` : `${expected}`;
  return [
    { name: `\`${name}\`: ${found} speakers are distinguished`, held: namesOf(ours.turns).length === expected },
    {
      name: `\`${name}\`: at least ${MIN_RIGHT_WORDS * 100} % of the words ${expected < speakers ? `of the ${expected} who speak most ` : ''}have the right speaker`,
      held: words.right >= MIN_RIGHT_WORDS * words.within,
    },
  ];
}

/** Largest difference in points of DER. */
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
    together(`recordings with at most ${MAX_SPEAKERS} speakers, total`, few),
    together('all recordings, total', measured),
  ];
  const head = ['', 'speech, s', 'speakers', 'Aether: found', 'DER', 'miss', 'false alarm', 'confusion'];
  const peer = [`sherpa-onnx at ${setting}: found`, 'DER', 'miss', 'false alarm', 'confusion'];
  const ofFour = `sherpa-onnx at ${settingOfFour}, at most ${MAX_SPEAKERS}: DER`;
  return `## Who spoke when

No collar, overlaps scored. Both use the same two model files (segmentation 3.0, CAM++) and are not given the number of speakers;
sherpa-onnx is \`sherpa-onnx-node\` ${sherpaVersion} with its defaults, at the best of its thresholds below.

${markdownTable([[...head, ...peer, ofFour, `best assignment, ${MAX_SPEAKERS} speakers`, 'all speakers'], ...rows])}

Best assignment: each frame has as many speakers as our segmentation detects, and they are the right ones as far as that many speak. It is the best
result that clustering can reach with this segmentation. It joins pauses under half a second, as Aether and sherpa-onnx do. Aether distinguishes at
most ${MAX_SPEAKERS} speakers, the limit of the API, and sherpa-onnx any number: with ${MAX_SPEAKERS + 1} speakers, Aether loses one. With that limit, sherpa-onnx is given
${MAX_SPEAKERS} as the number of speakers if it finds more. The bound is the column for the ${MAX_SPEAKERS} who speak longest.

${settingsText(measured)}

${wordsText(measured)}

Our scorer and pyannote.metrics differ by at most ${apart.toFixed(3)} points of DER on ${pyannote.counted.length} pairs of these turns.`;
}

function settingsText(measured: readonly MeasuredRecording[]): string {
  const rows = (name: string, of: (it: MeasuredRecording) => readonly AtSetting[]): string[][] =>
    of(measured[0]!).map(({ setting }, index) => [
      `${name} at ${setting}`,
      percent(errorRate(totalError(measured.map((it) => of(it)[index]!.diarized.error)))),
    ]);
  const heldOut = (of: (it: MeasuredRecording) => readonly AtSetting[]): string =>
    percent(errorRate(totalError(heldOutErrors(measured.map((it) => of(it).map(({ diarized }) => diarized.error))))));
  return `**Our constants were chosen on these recordings**, so the figures above are optimistic; sherpa-onnx's threshold is chosen on them too.
Only that threshold can be held out here (for Aether, the similarity of two voices of one speaker). If it is chosen for each recording on the
other recordings only, the total DER is **${heldOut((it) => it.atSettings)}** for Aether, ${heldOut((it) => it.sherpa)} for sherpa-onnx, and ${heldOut((it) => it.sherpaOfFour)} for sherpa-onnx with at most ${MAX_SPEAKERS} speakers. All recordings at each setting:

${markdownTable([['', 'DER'], ...rows('Aether', (it) => it.atSettings), ...rows('sherpa-onnx', (it) => it.sherpa), ...rows(`sherpa-onnx, at most ${MAX_SPEAKERS},`, (it) => it.sherpaOfFour)])}`;
}

function wordsText(measured: readonly MeasuredRecording[]): string {
  const rows = measured.flatMap(({ name, words }) =>
    words === null
      ? []
      : [[`\`${name}\``, words.words, words.right, percent((100 * words.right) / words.words), words.within]],
  );
  return `Words as our recognizer decodes them, labeled as by the service; the right speaker is that of the reference turn that contains the
word's middle, or that is nearest to it:

${markdownTable([['', 'words', 'right speaker', 'share', `of the ${MAX_SPEAKERS} who speak most`], ...rows])}`;
}

const percent = (value: number): string => `${value.toFixed(1)} %`;
