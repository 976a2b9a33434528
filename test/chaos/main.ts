/**
 * `npm run chaos -- --seed N --faults M`: kills, stops and restarts every process of a service of its own, M times in an order of seed N's,
 * while it transcribes; the last line says as JSON what came of it. Ends with 1 where anything was lost, left over, or not as undisturbed.
 *
 * `--transcriptions 40` is how many there are at least, `--pause 2` how many seconds lie between two faults on average, `--freeze 12` how
 * long the longest freeze lasts.
 */
import { parseArgs } from 'node:util';
import { runChaos, type ChaosOptions, type ChaosReport } from './run-chaos';

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

/** Whether nothing is wrong. */
function isWell({ hanging, lost, leftovers, ...of }: ChaosReport): boolean {
  return hanging + lost + of.text_mismatches + of.charge_mismatches + of.webhooks_missing + leftovers === 0;
}

async function main(): Promise<void> {
  const report = await runChaos(chaosOptions(process.argv.slice(2)));
  console.log(JSON.stringify(report));
  process.exitCode = isWell(report) ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
