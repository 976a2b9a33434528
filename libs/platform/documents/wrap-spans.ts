/** A text in one look. `Look` is what the measure needs to know of it. */
export interface Span<Look> {
  readonly text: string;
  readonly look: Look;
}

export interface PlacedSpan<Look> extends Span<Look> {
  /** Distance from the beginning of the line. */
  readonly x: number;
}

interface WrapOptions<Look> {
  readonly width: number;
  readonly measure: (text: string, look: Look) => number;
}

/** Lines of words from spans, with a space between spans. Words longer than a line are divided. */
export function* wrapSpans<Look>(
  spans: readonly Span<Look>[],
  { width, measure }: WrapOptions<Look>,
): Generator<readonly PlacedSpan<Look>[]> {
  let line: PlacedSpan<Look>[] = [];
  let filled = 0;
  for (const span of spans) {
    const { look } = span;
    let continues = false;
    for (const word of wordsOf(span, { width, measure })) {
      const wordWidth = measure(word, look);
      const gap = filled === 0 ? 0 : measure(' ', look);
      if (filled > 0 && filled + gap + wordWidth > width) {
        yield line;
        [line, filled, continues] = [[], 0, false];
      }
      const x = filled === 0 ? 0 : filled + gap;
      filled = x + wordWidth;
      // Words of a span that follow each other are one text, which is drawn at once.
      const previous = continues ? line.pop() : undefined;
      line.push(previous === undefined ? { text: word, look, x } : { ...previous, text: `${previous.text} ${word}` });
      continues = true;
    }
  }
  if (line.length > 0) yield line;
}

function* wordsOf<Look>({ text, look }: Span<Look>, { width, measure }: WrapOptions<Look>): Generator<string> {
  for (const word of text.split(/\s+/u)) {
    if (word === '') continue;
    if (measure(word, look) <= width) yield word;
    else yield* divided(word, (part) => measure(part, look) <= width);
  }
}

function* divided(word: string, fits: (part: string) => boolean): Generator<string> {
  let part = '';
  for (const character of word) {
    if (part !== '' && !fits(part + character)) {
      yield part;
      part = '';
    }
    part += character;
  }
  if (part !== '') yield part;
}
