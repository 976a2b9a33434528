import type { Word } from '../transcript/transcript';
import { buildCues } from './build-cues';

function timestamp(seconds: number, decimalMark: ',' | '.'): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const clock = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, Math.floor(ms / 1000) % 60]
    .map(two)
    .join(':');
  return `${clock}${decimalMark}${String(ms % 1000).padStart(3, '0')}`;
}

/** SubRip: numbered cues separated by blank lines, with a comma before the milliseconds. */
export function renderSrt(words: readonly Word[]): string {
  return buildCues(words)
    .map(
      (cue, i) => `${i + 1}\n${timestamp(cue.startS, ',')} --> ${timestamp(cue.endS, ',')}\n${cue.lines.join('\n')}\n`,
    )
    .join('\n');
}

const escapeVtt = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** WebVTT (W3C), with speakers as voice spans. */
export function renderVtt(words: readonly Word[]): string {
  const cues = buildCues(words).map((cue) => {
    const text = cue.lines.map(escapeVtt).join('\n');
    const voiced = cue.speaker === undefined ? text : `<v ${escapeVtt(cue.speaker)}>${text}`;
    return `${timestamp(cue.startS, '.')} --> ${timestamp(cue.endS, '.')}\n${voiced}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}
