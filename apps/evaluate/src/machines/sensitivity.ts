import {
  chooseEngineSettings,
  KNOWN_MODELS,
  predictSpeed,
  processorOf,
  valuesOf,
  type KnownModel,
  type Machine,
  type Processor,
} from '@aether/speech';
import { AUTO, CORES, PROCESSOR_KINDS, typicalMachine } from './typical-machines';

/**
 * The least speed of the chosen settings, as a share of that of the best number of processes that fits, if the rates of arithmetic or of memory are not
 * the typical ones but `factors` times as high.
 */
export function leastShareOfBest(factors: readonly number[]): number {
  const shares = PROCESSOR_KINDS.flatMap((kind) =>
    // On two cores the choice is the measured one.
    CORES.filter((cores) => cores > 2).flatMap((cores) =>
      KNOWN_MODELS.flatMap((model) =>
        factors.flatMap((factor) => sharesOf(typicalMachine(cores, kind), model, factor)),
      ),
    ),
  );
  return Math.min(...shares);
}

function sharesOf(machine: Machine, { dimensions }: KnownModel, factor: number): number[] {
  const chosen = chooseEngineSettings(machine, dimensions, AUTO);
  const typical = processorOf(machine, chosen.precision.value);
  const others: readonly Processor[] = [
    { ...typical, flops: factor * typical.flops },
    {
      ...typical,
      bandwidth: factor * typical.bandwidth,
      machineBandwidth: factor * typical.machineBandwidth,
    },
  ];
  return others.map((processor) => {
    const speedOf = (settings: typeof chosen): number =>
      predictSpeed(processor, dimensions, valuesOf(settings)).realTime;
    const counts = Array.from({ length: chosen.processes.value * 2 }, (_, index) => index + 1);
    const possible = counts
      .filter((processes) => processes <= machine.cores)
      .map((processes) => chooseEngineSettings(machine, dimensions, { ...AUTO, processes }))
      // Fewer windows than this are never chosen for several processes.
      .filter(({ processes, batch }) => processes.value === 1 || batch.value >= 4);
    return speedOf(chosen) / Math.max(...possible.map(speedOf));
  });
}
