/**
 * `npm run chaos -- --seed N --faults M` injects M faults, in an order given by seed N, into every process of an isolated service while it
 * transcribes. Writes .aether/reports/chaos.md (with `--publish`: docs/reports/chaos.md) and prints the result as JSON in the last line. Exits
 * with 1 if anything was lost, orphaned or different from an undisturbed run.
 *
 * `--transcriptions 40`: minimum number of transcriptions; `--pause 2`: mean seconds between two faults; `--freeze 12`: seconds of the longest
 * freeze.
 */
import { parseArgs } from 'node:util';
import { publishSection } from '../accuracy/publish-section';
import { reportArguments } from '../accuracy/report-arguments';
import { chaosReport } from './chaos-report';
import { faultSchedule } from './fault-schedule';
import { runChaos, type ChaosOptions } from './run-chaos';

const { folder, args } = reportArguments(process.argv.slice(2));

const PAGE = {
  folder,
  file: 'chaos.md',
  order: ['chaos'],
  head: `# Chaos test: every process killed, restarted and frozen

\`npm run chaos -- --seed 12 --faults 200 --publish\` writes this page and exits with 1 if a bound is broken; its last line is the JSON. It starts an
isolated service with two gateways and transcribes recordings of seconds to minutes, with all options and all kinds of input. One in seven is not
audio, and one in ten is canceled. Meanwhile every process is killed (SIGKILL), restarted (SIGTERM) and frozen (SIGSTOP, up to 12 s) in an order
given by the seed. Webhook receivers reject up to two deliveries each. The expected result of each recording comes from an undisturbed run.`,
};

function chaosOptions(args: readonly string[]): ChaosOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string', default: '1' },
      faults: { type: 'string', default: '50' },
      transcriptions: { type: 'string', default: '40' },
      pause: { type: 'string', default: '2' },
      freeze: { type: 'string', default: '12' },
    },
  });
  return {
    seed: wholeNumber('seed', values.seed),
    faults: wholeNumber('faults', values.faults),
    transcriptions: wholeNumber('transcriptions', values.transcriptions),
    meanPauseMs: 1000 * wholeNumber('pause', values.pause),
    longestFreezeMs: 1000 * wholeNumber('freeze', values.freeze),
    timeoutS: 300,
    log: (line) => console.error(`${performance.now().toFixed(0).padStart(8)} ms  ${line}`),
  };
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} takes a whole number, not ${text}`);
  return Number(text);
}

async function main(): Promise<void> {
  const options = chaosOptions(args);
  const began = Date.now();
  const report = await runChaos(options);
  const faults = faultSchedule({ ...options, count: report.faults });
  if (!publishSection(PAGE, 'chaos', chaosReport(report, faults, (Date.now() - began) / 1000))) process.exitCode = 1;
  console.log(JSON.stringify(report));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
