/**
 * `npm run long` sends a four-hour recording with numbered spoken marks through the whole service, once by tus with killed workers and once by
 * `audio_url`, undisturbed. Prints marks, memory, history and text, writes them to .aether/reports/long-recordings.md (with `--publish`:
 * docs/reports/long-recordings.md), and exits with 1 if a bound is broken.
 *
 * `--minutes 240`, `--every 5` minutes between marks, `--kills 5`.
 */
import { publishSection } from '../accuracy/publish-section';
import { reportArguments } from '../accuracy/report-arguments';
import { longOptions } from './long-options';
import { longReport } from './long-report';
import type { LongRun } from './long-run';
import { openLongTrial } from './long-trial';

const LENGTHS = [240, 120, 60, 20];
const section = (minutes: number): string => `minutes-${minutes}`;

const { folder, args } = reportArguments(process.argv.slice(2));

const PAGE = {
  folder,
  file: 'long-recordings.md',
  head: `# Long recordings

\`npm run long\` sends a four-hour recording of nearly 1 GB through the whole service twice (\`-- --minutes 20 --every 2 --kills 5\`: another length)
and exits with 1 if a bound is broken. \`--publish\` writes the measurements here. The model is Whisper base.`,
};

async function main(): Promise<void> {
  const options = longOptions(args);
  const { minutes, every, kills } = options;
  const trial = await openLongTrial({ minutes, every, log: (line) => console.error(line) });
  try {
    const page = { ...PAGE, order: [...new Set([...LENGTHS, minutes])].map(section) };
    const publish = (runs: { readonly killed: LongRun; readonly undisturbed: LongRun | null }): boolean =>
      publishSection(page, section(minutes), longReport({ options, marks: trial.marks, bytes: trial.bytes, ...runs }));
    const killed = await trial.run(kills, 'tus');
    // Publishes the first run in case the second does not finish.
    publish({ killed, undisturbed: null });
    const undisturbed = await trial.run(0, 'audio_url');
    if (!publish({ killed, undisturbed })) process.exitCode = 1;
  } finally {
    await trial.close();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
