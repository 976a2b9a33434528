import { errorRate, totalError, type DiarizationError } from './diarization-error';

/** The setting with the lowest error over all recordings; of several as good, the one in the middle. `errors[recording][setting]`. */
export function bestSetting(errors: readonly (readonly DiarizationError[])[]): number {
  const rates = (errors[0] ?? []).map((_, setting) => errorRate(totalError(errors.map((of) => of[setting]!))));
  const lowest = Math.min(...rates);
  const best = rates.flatMap((rate, setting) => (rate === lowest ? [setting] : []));
  return best[(best.length - 1) >> 1]!;
}

/** For each recording the error with the setting that is best on all the others: what tuning on the recordings themselves does not flatter. */
export function heldOutErrors(errors: readonly (readonly DiarizationError[])[]): DiarizationError[] {
  return errors.map((own, recording) => own[bestSetting(errors.filter((_, other) => other !== recording))]!);
}
