/**
 * `npm run accuracy [-- SECTION …] [--nemo FOLDER]` compares our recognizer with faster-whisper and our diarizer with sherpa-onnx, on the same weights and
 * samples, and our sentiment with LeIA. Prints the results, writes them to .aether/reports/accuracy.md (with `--publish`:
 * docs/reports/accuracy.md), and exits with 1 if a bound is broken.
 */
import type { AccuracySection, SectionReport, TextSection } from './accuracy-section';
import { MeasurementEnvironment } from './measurement-environment';
import { publishSection } from './publish-section';
import { nemoFolder } from './nemo-folder';
import { reportArguments } from './report-arguments';
import { dictationsSection } from './sections/dictations.section';
import { diarizationLongSection } from './sections/diarization-long.section';
import { diarizationSection } from './sections/diarization.section';
import { hallucinationsSection } from './sections/hallucinations.section';
import { harmSection } from './sections/harm.section';
import { keytermsSection } from './sections/keyterms.section';
import { literalWordsSection } from './sections/literal-words.section';
import { literalSection } from './sections/literal.section';
import { longSection } from './sections/long.section';
import { markersSection } from './sections/markers.section';
import { namesSection } from './sections/names.section';
import { normalizationSection } from './sections/normalization.section';
import { precisionSection } from './sections/precision.section';
import { repairsSection } from './sections/repairs.section';
import { sentimentSection } from './sections/sentiment.section';
import { serviceSection } from './sections/service.section';
import { shortWindowsSection } from './sections/short-windows.section';
import { speechSection } from './sections/speech.section';
import { valuesSection } from './sections/values.section';

const { folder, args: options } = reportArguments(process.argv.slice(2));
const { nemo, args } = nemoFolder(options);

const SECTIONS: readonly (AccuracySection | TextSection)[] = [
  speechSection,
  shortWindowsSection,
  precisionSection,
  hallucinationsSection,
  keytermsSection,
  repairsSection,
  dictationsSection,
  serviceSection,
  harmSection,
  longSection,
  diarizationSection,
  diarizationLongSection,
  markersSection,
  literalSection,
  literalWordsSection,
  sentimentSection,
  valuesSection,
  namesSection,
  normalizationSection(nemo),
];

const PAGE = {
  folder,
  file: 'accuracy.md',
  order: SECTIONS.map(({ name }) => name),
  head: `# Accuracy

\`npm run accuracy\` measures all of this, \`npm run accuracy -- ${SECTIONS[0]!.name}\` one section (${SECTIONS.map(({ name }) => `\`${name}\``).join(', ')}),
prints the results, writes them here with \`--publish\`, and exits with 1 if a bound is broken. It needs the recordings of \`../shared/audio\` and
installs faster-whisper, sherpa-onnx, pyannote.metrics and LeIA on the first run. Both sides get the same weights and samples in the same run.
Case, punctuation and the spelling of numbers do not count as errors.`,
};

async function main(): Promise<void> {
  const sections = chosen(args);
  for (const section of sections.filter((each) => each.text === true)) publish(section.name, await section.measure());
  const spoken = sections.filter((each) => each.text !== true);
  if (spoken.length === 0) return;
  const environment = await MeasurementEnvironment.open();
  try {
    for (const section of spoken) publish(section.name, await section.measure(environment));
  } finally {
    await environment.close();
  }
}

function publish(name: string, report: SectionReport): void {
  if (!publishSection(PAGE, name, report)) process.exitCode = 1;
}

function chosen(names: readonly string[]): readonly (AccuracySection | TextSection)[] {
  const unknown = names.find((name) => !SECTIONS.some((section) => section.name === name));
  if (unknown !== undefined) throw new Error(`there is no section ${unknown}: ${PAGE.order.join(', ')}`);
  if (names.length === 0) return SECTIONS.filter(({ name }) => nemo !== null || name !== 'normalization');
  return SECTIONS.filter(({ name }) => names.includes(name));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
