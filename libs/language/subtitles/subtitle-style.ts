/** How many lines a subtitle may have, in every style. */
export const MAX_LINES = 2;

/** The limits of a kind of subtitles. No cue exceeds the characters or the seconds; the time to read is kept where the speech leaves it. */
export interface SubtitleStyle {
  readonly maxLineCharacters: number;
  readonly minS: number;
  /** By the number of lines. */
  readonly maxS: (lines: number) => number;
  /** Seconds that a cue should stay for its lines to be read. */
  readonly readingS: (lines: readonly string[]) => number;
  /** How the name of a speaker who begins is shown. */
  readonly showSpeaker: (name: string) => string;
}

const lengthOf = (lines: readonly string[]): number => lines.join(' ').length;

/**
 * The API's own limits: those of broadcast subtitling (EBU-TT-D, Netflix timed text style guide). Reading speed: BBC, 160–180 words per minute, about
 * 15–17 characters per second.
 */
export const STANDARD_STYLE: SubtitleStyle = {
  maxLineCharacters: 42,
  minS: 1,
  maxS: () => 7,
  readingS: (lines) => lengthOf(lines) / 17,
  showSpeaker: (name) => `${name}:`,
};

/** A full line, at most, and two full lines, in seconds (NBR 15290:2016, 4.2.8). */
const NBR_LINE_S = 2;
const NBR_LINE_MAX_S = 3;
const NBR_TWO_LINES_S = 3;
const NBR_MAX_S = 6;
const NBR_CHARACTERS = 32;

/**
 * ABNT NBR 15290:2016 for recorded captions. Two lines (4.1.7; a third only if editing cannot avoid it, so never here); two seconds for a full line, at most three, and
 * three for two (4.2.8), in proportion for shorter ones; the speed is not limited at the expense of what was said (4.1.5), so that fast speech is
 * shown faster. 32 characters are a row of line 21 (CEA-608), which Brazilian closed captions use. At least one second and at most six, which the norm leaves
 * open, follow Brazilian guides of subtitles for deaf people. Who speaks, and sounds, are in brackets.
 */
const NBR_15290_STYLE: SubtitleStyle = {
  maxLineCharacters: NBR_CHARACTERS,
  minS: 1,
  maxS: (lines) => (lines === 1 ? NBR_LINE_MAX_S : NBR_MAX_S),
  readingS: (lines) =>
    lines.length === 1
      ? (NBR_LINE_S * lengthOf(lines)) / NBR_CHARACTERS
      : (NBR_TWO_LINES_S * lengthOf(lines)) / (2 * NBR_CHARACTERS),
  showSpeaker: (name) => `[${name}]`,
};

/** The norms of subtitles, by their names in `norma`. */
export const SUBTITLE_NORMS = { nbr15290: NBR_15290_STYLE } as const satisfies Record<string, SubtitleStyle>;

export type SubtitleNorm = keyof typeof SUBTITLE_NORMS;
