import type { Coverage } from './hypothesis';

/** Below this share of the voiced time the transcript may lack words, and says so. */
const LEAST_SHARE = 0.995;
/** Places that a warning names; of more it says that there are more. */
const MOST_PLACES = 5;

/** Of several windows, in their order. */
export function mergeCoverage(parts: readonly Coverage[]): Coverage {
  const sum = (of: (part: Coverage) => number): number => parts.reduce((total, part) => total + of(part), 0);
  return {
    voicedS: sum((part) => part.voicedS),
    coveredS: sum((part) => part.coveredS),
    uncovered: parts.flatMap((part) => part.uncovered),
  };
}

/** What a caller is told where voices were heard and not understood: how many seconds and where; null where all is covered. */
export function coverageWarning({ voicedS, coveredS, uncovered }: Coverage): string | null {
  if (uncovered.length === 0 || coveredS >= LEAST_SHARE * voicedS) return null;
  const seconds = Math.max(1, Math.round(voicedS - coveredS));
  const longest = [...uncovered].sort((a, b) => b.endS - b.startS - (a.endS - a.startS)).slice(0, MOST_PLACES);
  const places = longest
    .map(({ startS }) => startS)
    .sort((a, b) => a - b)
    .map(clockTime);
  const more = uncovered.length > places.length ? ' e em outros pontos' : '';
  return `Cerca de ${seconds} s de fala não foram compreendidos e ficaram fora do texto: perto de ${places.join(', ')}${more}.`;
}

/** `1:02:03`, `2:03`. */
function clockTime(timeS: number): string {
  const whole = Math.floor(timeS);
  const two = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
