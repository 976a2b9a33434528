/**
 * `npm run chaos -- --seed N --faults M`: kills, stops and restarts every process of a service of its own, M times in an order of seed N's,
 * while it transcribes, and writes .aether/reports/chaos.md (with `--publish`: docs/reports/chaos.md); the last line says as JSON what came of it. Ends with 1 where anything was lost, left over, or not as
 * undisturbed.
 *
 * `--transcriptions 40` is how many there are at least, `--pause 2` how many seconds lie between two faults on average, `--freeze 12` how
 * long the longest freeze lasts.
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

\`npm run chaos -- --seed 12 --faults 200 --publish\` writes this page, and ends with 1 where a bound is broken; its last line is the JSON. It starts an
isolated service with two gateways and transcribes recordings of seconds to minutes, with all kinds of options and in all ways in, one in seven no
audio at all and one in ten canceled on the way, while every process is killed (SIGKILL), restarted (SIGTERM) and frozen (SIGSTOP, up to
12 s) in an order of the seed's. Their receivers refuse up to two deliveries each. What is expected of each recording was learnt from an undisturbed run before.`,
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
    patienceS: 300,
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
