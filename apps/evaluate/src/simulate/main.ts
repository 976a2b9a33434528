import { setTimeout as sleep } from 'node:timers/promises';
import { simulateOptions } from './simulate-options';
import { simulateStep } from './simulate-step';
import { SimulatedService } from './simulated-service';
import { ratesBetween } from './snapshot';

async function main(): Promise<void> {
  const options = simulateOptions(process.argv.slice(2));
  const service = await SimulatedService.start(options);
  try {
    console.error('started');
    await sleep(15_000);
    const first = await service.snapshot();
    await sleep(1000 * options.idleS);
    const second = await service.snapshot();
    const idle = ratesBetween(first, second);
    console.error(idle, second.levels);
    for (const rate of options.rates) {
      const step = await simulateStep(service, { rate, stepS: options.stepS, idle });
      console.dir(step, { depth: 5 });
    }
  } finally {
    await service.stop();
  }
}
main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
