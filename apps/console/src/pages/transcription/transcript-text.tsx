import { Fragment, memo, useMemo, type MouseEvent, type RefObject } from 'react';
import { formatClock } from '../../format/format';
import { TRANSCRIPT_TEXTS } from '../../texts/transcription/reading';
import type { TextMatch } from './find-text';
import type { Word } from '../../api/queries';
import { isDoubtful } from './correcting/doubtful-words';
import type { Editing } from './correcting/use-editing';
import { WordEditor } from './correcting/word-editor';
import { isSamePassage, type Passage, type PlacedWord } from './place-words';
import { isMask } from './is-mask';
import { isSameParagraph, paragraphsOf, type Paragraph } from './paragraphs';
import { speakerClass, speakerName, type SpeakerNames } from './speaker-name';
import { useMatchHighlights } from './use-match-highlights';
import { useProgressiveCount } from './use-progressive-count';

interface Props {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly passages: readonly Passage[];
  readonly names: SpeakerNames;
  readonly found: readonly TextMatch[];
  /** Index of the current match in `found`; null: none is. */
  readonly current: number | null;
  /** Null: there is no audio. */
  readonly onPlay: ((second: number) => void) | null;
  /** Null: the text is only read. */
  readonly editing: Editing | null;
}

/** Paragraphs rendered at once; the rest of a long transcript follows in steps, so that the page stays responsive. */
const STEP = 8;

export function TranscriptText({ ref, passages, names, found, current, onPlay, editing }: Props) {
  const paragraphs = useMemo(() => paragraphsOf(passages), [passages]);
  const shown = useProgressiveCount(paragraphs.length, STEP);
  useMatchHighlights({ text: ref, found, current, shown });
  const playWord = ({ target }: MouseEvent): void => {
    const word = target instanceof Element ? target.closest<HTMLElement>('[data-word]')?.dataset['word'] : undefined;
    if (editing !== null && word !== undefined) {
      editing.select(Number(word));
      return;
    }
    const start = target instanceof Element ? target.closest<HTMLElement>('[data-start]')?.dataset['start'] : undefined;
    // Selecting text must not start playback.
    if (start !== undefined && window.getSelection()?.isCollapsed !== false) onPlay?.(Number(start));
  };
  return (
    // Keyboard users have a button per paragraph; with a pointer, each word is clickable.
    <div ref={ref} className={onPlay === null ? 'transcript' : 'transcript transcript-playable'} onClick={playWord}>
      <p className="hint">
        {editing !== null && TRANSCRIPT_TEXTS.clickToCorrect}
        {editing === null && onPlay !== null && TRANSCRIPT_TEXTS.clickToPlay}
        {TRANSCRIPT_TEXTS.checkWords} <span className="unsure">{TRANSCRIPT_TEXTS.underlined}</span>:{' '}
        {TRANSCRIPT_TEXTS.mayBeWrong}
      </p>
      {paragraphs.slice(0, shown).map((paragraph) => {
        const { speaker } = paragraph.passages[0]!.segment;
        return (
          <ParagraphView
            key={paragraph.passages[0]!.segment.id}
            paragraph={paragraph}
            speaker={paragraph.beginsTurn && speaker !== undefined ? speakerName(speaker, names) : null}
            editing={editing !== null && holds(paragraph, editing.selection.from) ? editing : null}
          />
        );
      })}
    </div>
  );
}

function holds({ passages }: Paragraph, index: number): boolean {
  return passages.some((passage) => contains(passage, index));
}

function contains({ words }: Passage, index: number): boolean {
  const [first, last] = [words[0], words.at(-1)];
  return (
    first !== undefined && first.index <= index && index <= last!.index && words.some((word) => word.index === index)
  );
}

interface ParagraphProps {
  readonly paragraph: Paragraph;
  /** Null: the same speaker continues, or there is no diarization. */
  readonly speaker: string | null;
  /** Null: none of its words is being corrected. */
  readonly editing: Editing | null;
}

const ParagraphView = memo(function ParagraphView({ paragraph, speaker, editing }: ParagraphProps) {
  const { passages, beginsTurn } = paragraph;
  const { start_s, speaker: label } = passages[0]!.segment;
  const turn = beginsTurn ? 'paragraph paragraph-turn' : 'paragraph';
  return (
    <div className={`${turn} ${speakerClass(label)}`}>
      <div className="paragraph-head">
        {speaker !== null && <span className="speaker wrap">{speaker}</span>}
        <button
          type="button"
          className="time"
          data-start={start_s}
          aria-label={TRANSCRIPT_TEXTS.playFrom(formatClock(start_s))}
        >
          {formatClock(start_s)}
        </button>
      </div>
      <p>
        {passages.map((passage) => (
          <PassageView
            key={passage.segment.id}
            passage={passage}
            editing={editing !== null && contains(passage, editing.selection.from) ? editing : null}
          />
        ))}
      </p>
    </div>
  );
}, isSameParagraphView);

function isSameParagraphView(one: ParagraphProps, other: ParagraphProps): boolean {
  return (
    one.speaker === other.speaker && one.editing === other.editing && isSameParagraph(one.paragraph, other.paragraph)
  );
}

interface PassageProps {
  readonly passage: Passage;
  readonly editing: Editing | null;
}

const PassageView = memo(
  function PassageView({ passage: { segment, words }, editing }: PassageProps) {
    return (
      <span className="passage">
        {words.length === 0
          ? `${segment.text} `
          : words.map(({ index, word }) => (
              <Fragment key={index}>
                <WordView index={index} word={word} editing={editing} />{' '}
              </Fragment>
            ))}
      </span>
    );
  },
  (one, other) => one.editing === other.editing && isSamePassage(one.passage, other.passage),
);

function WordView({ index, word, editing }: PlacedWord & Pick<PassageProps, 'editing'>) {
  const { from, to } = editing?.selection ?? { from: -1, to: -1 };
  if (editing !== null && index === from) return <WordEditor key={editing.key} editing={editing} />;
  if (from < index && index < to) return null;
  return (
    <span data-word={index} data-start={word.start_s} className={classOf(word)} title={replacedText(word)}>
      {word.text}
    </span>
  );
}

function classOf(word: Word): string | undefined {
  if (isMask(word.text)) return 'mask';
  if (isDoubtful(word)) return 'unsure';
  return word.replaced === undefined ? undefined : 'replaced';
}

function replacedText({ replaced }: Word): string | undefined {
  return replaced === undefined ? undefined : TRANSCRIPT_TEXTS.replaced(replaced);
}
