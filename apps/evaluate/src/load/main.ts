/**
 * `npm run load`: many clients post, poll and listen at once on the whole service. Prints the results, writes them to .aether/reports/load.md
 * (with `--publish`: docs/reports/load.md), and exits with 1 after an undocumented error. `--clients 200`, `--seconds 60`.
 */
import { publishSection } from '../accuracy/publish-section';
import { reportArguments } from '../accuracy/report-arguments';
import { runClient } from './load-client';
import { loadOptions } from './load-options';
import { loadReport } from './load-report';
import { CLIENTS_PER_ACCOUNT, openLoadEnvironment } from './load-environment';
import { LoadTally } from './load-tally';

const { folder, args } = reportArguments(process.argv.slice(2));

const PAGE = {
  folder,
  file: 'load.md',
  order: ['load'],
  head: `# Load

\`npm run load\` (\`-- --clients 200 --seconds 60\`) starts an isolated copy of the whole service; \`--publish\` writes this page. Each client posts
two seconds of speech with \`Prefer: respond-async\`, listens to the events, polls once a second until the transcription has ended, gets its list,
and posts again. Every ${CLIENTS_PER_ACCOUNT} clients share an account of tier office. The clients run on the same processors as the service and
the recognizer, which is always busy: the figures show how the service responds under overload.`,
};

async function main(): Promise<void> {
  const options = loadOptions(args);
  const environment = await openLoadEnvironment(options.clients);
  try {
    const tally = new LoadTally();
    const began = Date.now();
    const until = began + options.seconds * 1000;
    const { audio } = environment;
    await Promise.all(environment.senders.map((sender) => runClient({ sender, audio, tally, until })));
    const report = loadReport(options, tally, (Date.now() - began) / 1000);
    if (!publishSection(PAGE, 'load', report)) process.exitCode = 1;
  } finally {
    await environment.close();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
