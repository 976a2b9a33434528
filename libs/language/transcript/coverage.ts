import type { Coverage } from './hypothesis';

/** Below this covered share of the voiced time the transcript carries a warning that words may be missing. */
const MIN_SHARE = 0.995;
/** A warning names this many places, and only mentions that there are more. */
const MAX_PLACES = 5;

/** The coverage of several windows together, in their order. */
export function mergeCoverage(parts: readonly Coverage[]): Coverage {
  const sum = (of: (part: Coverage) => number): number => parts.reduce((total, part) => total + of(part), 0);
  return {
    voicedS: sum((part) => part.voicedS),
    coveredS: sum((part) => part.coveredS),
    uncovered: parts.flatMap((part) => part.uncovered),
  };
}

/** The warning, in Portuguese, about detected speech without words: how many seconds and where. Null when coverage is sufficient. */
export function coverageWarning({ voicedS, coveredS, uncovered }: Coverage): string | null {
  if (uncovered.length === 0 || coveredS >= MIN_SHARE * voicedS) return null;
  const seconds = Math.max(1, Math.round(voicedS - coveredS));
  const longest = [...uncovered].sort((a, b) => b.endS - b.startS - (a.endS - a.startS)).slice(0, MAX_PLACES);
  const places = longest
    .map(({ startS }) => startS)
    .sort((a, b) => a - b)
    .map(clockTime);
  const more = uncovered.length > places.length ? ' e em outros pontos' : '';
  return `Cerca de ${seconds} s de fala não foram compreendidos e ficaram fora do texto: perto de ${places.join(', ')}${more}.`;
}

/** Formats seconds as `1:02:03` or `2:03`. */
function clockTime(timeS: number): string {
  const whole = Math.floor(timeS);
  const two = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
