import { loadavg } from 'node:os';
import type { AppConfig } from '@aether/platform';
import { expectModels, recommendModel, type ExpectedModels } from '@aether/speech';
import { expectationOf } from '../setup/expectation';
import { mebibytes } from '../terminal/mebibytes';
import type { Finding } from './finding';

const GIGA = 1e9;

/** What each published model would cost on this machine, and which one is recommended. */
export async function examineModels({ speech }: Pick<AppConfig, 'speech'>): Promise<Finding[]> {
  const expected = await expectModels(speech, { measure: true });
  const rows = expected.models.map(({ shape, name, downloadBytes, expected: speed }): Finding => {
    const size = `${mebibytes(downloadBytes)} to download`;
    return {
      subject: shape,
      state: speed.fits ? 'ok' : 'note',
      detail: `${name}: ${size}; ${expectationOf(speed)}`,
    };
  });
  const speeds = new Map(expected.models.map(({ shape, expected: speed }) => [shape, speed]));
  const { name, reason } = recommendModel(expected.machine.device, speeds);
  return [
    processorFinding(expected),
    ...rows,
    { subject: 'recommended', state: 'ok', detail: `${name} (${reason}): npm run aether -- models pull ${name}` },
  ];
}

function processorFinding({ computing, machine, measured }: ExpectedModels): Finding {
  if (!('processor' in computing)) {
    if (computing.gpu !== null) return { subject: 'rates', state: 'ok', detail: 'those of this GPU by its data sheet' };
    return {
      subject: 'rates',
      state: 'note',
      detail: 'not known for this GPU; measure it: npm run bench -- --shapes turbo',
    };
  }
  const { flops, bandwidth, machineBandwidth, numaNodes } = computing.processor;
  const rates = [
    `a core multiplies ${(flops / GIGA).toFixed(0)} GFLOP/s and moves ${(bandwidth / GIGA).toFixed(0)} GB/s`,
    `${machine.cores} of them ${(machineBandwidth / GIGA).toFixed(0)} GB/s`,
    `NUMA nodes: ${numaNodes}`,
  ].join('; ');
  const [load] = loadavg();
  if (measured) return { subject: 'rates', state: 'ok', detail: `${rates} (measured now, load ${load!.toFixed(1)})` };
  return { subject: 'rates', state: 'note', detail: `${rates} (typical; measured once TensorFlow is installed)` };
}
