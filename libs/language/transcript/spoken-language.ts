import type { WindowHypothesis } from './hypothesis';

/** Language detection is unreliable with less speech: it classified 2.6 s of noisy Portuguese as English, with 0.81. */
const MIN_VOICED_S = 3;
/**
 * Means over the voiced seconds, measured with Whisper base. Portuguese recordings: at least 0.93 for Portuguese; with as much noise as
 * speech at least 0.01, but then no other language above 0.5. English meetings and calls: Portuguese at most 0.005, English above 0.65.
 */
const MAX_PORTUGUESE = 0.02;
const MIN_FOREIGN = 0.6;

/**
 * The language of a recording, from the language detection of its windows with words, weighted by their voiced seconds. `foreign` only when
 * the recording as a whole is confidently not Portuguese: a recording with a foreign part stays Portuguese.
 */
export function spokenLanguage(windows: readonly WindowHypothesis[]): 'portuguese' | 'foreign' {
  let voicedS = 0;
  let portuguese = 0;
  const others = new Map<string, number>();
  for (const { languages, coverage, startS, endS, segments } of windows) {
    if (!languages || segments.every(({ words }) => words.length === 0)) continue;
    const weight = coverage?.voicedS ?? endS - startS;
    voicedS += weight;
    portuguese += weight * languages.portuguese;
    if (languages.likeliest === 'pt') continue;
    others.set(languages.likeliest, (others.get(languages.likeliest) ?? 0) + weight * languages.probability);
  }
  const foreign = Math.max(0, ...others.values());
  const sure = portuguese <= MAX_PORTUGUESE * voicedS && foreign >= MIN_FOREIGN * voicedS;
  return voicedS >= MIN_VOICED_S && sure ? 'foreign' : 'portuguese';
}
