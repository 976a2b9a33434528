import type { Word } from '../transcript/transcript';
import { buildCues } from './build-cues';
import type { Cue, CueLine, CueWord } from './cue';
import { labelSpeakers } from './label-speakers';
import { STANDARD_STYLE, SUBTITLE_NORMS, type SubtitleNorm } from './subtitle-style';

export interface SubtitleOptions {
  readonly norm?: SubtitleNorm;
  /** The name of a speaker; absent when speakers are not shown. */
  readonly nameOf?: (speaker: string) => string;
}

function timestamp(seconds: number, decimalMark: ',' | '.'): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const clock = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, Math.floor(ms / 1000) % 60]
    .map(two)
    .join(':');
  return `${clock}${decimalMark}${String(ms % 1000).padStart(3, '0')}`;
}

function cuesOf(words: Iterable<Word>, { norm, nameOf }: SubtitleOptions, isLabeled: boolean): Generator<Cue> {
  const style = norm === undefined ? STANDARD_STYLE : SUBTITLE_NORMS[norm];
  const show = (speaker: string): string => style.showSpeaker(nameOf!(speaker));
  const shown: Iterable<CueWord> = isLabeled && nameOf !== undefined ? labelSpeakers(words, show) : words;
  return buildCues(shown, style);
}

/** SubRip, in pieces: numbered cues separated by blank lines, with a comma before the milliseconds; who begins to speak is named in the text. */
export function* renderSrt(words: Iterable<Word>, options: SubtitleOptions = {}): Generator<string> {
  let number = 0;
  for (const { startS, endS, lines } of cuesOf(words, options, true)) {
    number += 1;
    const separator = number === 1 ? '' : '\n';
    const text = lines.map((line) => line.text).join('\n');
    yield `${separator}${number}\n${timestamp(startS, ',')} --> ${timestamp(endS, ',')}\n${text}\n`;
  }
}

const escapeVtt = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** WebVTT (W3C), in pieces, with speakers as voice spans; under a norm they are named in the text too. */
export function* renderVtt(words: Iterable<Word>, options: SubtitleOptions = {}): Generator<string> {
  yield 'WEBVTT\n';
  for (const { startS, endS, lines } of cuesOf(words, options, options.norm !== undefined)) {
    yield `\n${timestamp(startS, '.')} --> ${timestamp(endS, '.')}\n${vttText(lines, options)}\n`;
  }
}

function vttText(lines: readonly CueLine[], { nameOf }: SubtitleOptions): string {
  const speakers = new Set(lines.map(({ speaker }) => speaker));
  const voice = (speaker: string | undefined): string =>
    speaker === undefined || nameOf === undefined ? '' : `<v ${escapeVtt(nameOf(speaker))}>`;
  if (speakers.size === 1) return voice([...speakers][0]) + lines.map(({ text }) => escapeVtt(text)).join('\n');
  return lines
    .map(({ text, speaker }) => {
      const tag = voice(speaker);
      return `${tag}${escapeVtt(text)}${tag === '' ? '' : '</v>'}`;
    })
    .join('\n');
}
