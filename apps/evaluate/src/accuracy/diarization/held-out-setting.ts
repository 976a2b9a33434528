import { errorRate, totalError, type DiarizationError } from './diarization-error';

/** The setting with the lowest total error over all recordings; of ties, the middle one. `errors[recording][setting]`. */
export function bestSetting(errors: readonly (readonly DiarizationError[])[]): number {
  const rates = (errors[0] ?? []).map((_, setting) => errorRate(totalError(errors.map((of) => of[setting]!))));
  const lowest = Math.min(...rates);
  const best = rates.flatMap((rate, setting) => (rate === lowest ? [setting] : []));
  return best[(best.length - 1) >> 1]!;
}

/** For each recording, the error at the setting that is best on all other recordings (leave-one-out). */
export function heldOutErrors(errors: readonly (readonly DiarizationError[])[]): DiarizationError[] {
  return errors.map((own, recording) => own[bestSetting(errors.filter((_, other) => other !== recording))]!);
}
