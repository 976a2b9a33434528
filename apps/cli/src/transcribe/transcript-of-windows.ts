import type { Transcript, WindowHypothesis } from '@aether/domain';

/** The words as they were heard, without the formatting of dictated data. */
export function transcriptOfWindows(windows: readonly WindowHypothesis[]): Transcript {
  const heard = windows.flatMap((window) => window.segments);
  const segments = heard.map(({ startS, endS, text, words }, id) => ({
    id,
    start_s: startS,
    end_s: endS,
    text: text.trim(),
    confidence: words.length === 0 ? 0 : words.reduce((sum, word) => sum + word.confidence, 0) / words.length,
  }));
  const words = heard.flatMap((segment) =>
    segment.words.map(({ text, startS, endS, confidence }) => ({ text, start_s: startS, end_s: endS, confidence })),
  );
  return { text: segments.map(({ text }) => text).join(' '), words, segments };
}
