import { Fragment, memo, type MouseEvent, type RefObject } from 'react';
import { formatClock } from '../../format/format';
import type { TextMatch } from './find-text';
import type { Word } from '../../api/queries';
import type { Passage } from './place-words';
import { isMask } from './is-mask';
import { speakerClass, speakerName, type SpeakerNames } from './speaker-name';
import { useMatchHighlights } from './use-match-highlights';
import { useProgressiveCount } from './use-progressive-count';

interface Props {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly passages: readonly Passage[];
  readonly names: SpeakerNames;
  readonly found: readonly TextMatch[];
  /** Index of the current match in `found`. */
  readonly current: number;
  /** Null: there is no audio. */
  readonly onPlay: ((second: number) => void) | null;
}

/** Passages rendered at once; the rest of a long transcript follows in steps, so that the page stays responsive. */
const STEP = 60;

export function TranscriptText({ ref, passages, names, found, current, onPlay }: Props) {
  const shown = useProgressiveCount(passages.length, STEP);
  useMatchHighlights({ text: ref, found, current, shown });
  const playWord = ({ target }: MouseEvent): void => {
    const start = target instanceof Element ? target.closest<HTMLElement>('[data-start]')?.dataset['start'] : undefined;
    // Selecting text must not start playback.
    if (start !== undefined && window.getSelection()?.isCollapsed !== false) onPlay?.(Number(start));
  };
  return (
    // Keyboard users have a button per passage; with a pointer, each word is clickable.
    <div ref={ref} className={onPlay === null ? 'transcript' : 'transcript transcript-playable'} onClick={playWord}>
      <p className="hint">
        {onPlay !== null && 'Clique em uma palavra para ouvi-la. '}
        Vale conferir as palavras <span className="unsure">sublinhadas</span>.
      </p>
      {passages.slice(0, shown).map((passage, index) => (
        <PassageView key={passage.segment.id} passage={passage} speaker={speakerShown(passages, index, names)} />
      ))}
    </div>
  );
}

/** The speaker's name if the speaker changes at this passage, else null. */
function speakerShown(passages: readonly Passage[], index: number, names: SpeakerNames): string | null {
  const speaker = passages[index]?.segment.speaker;
  if (speaker === undefined || passages[index - 1]?.segment.speaker === speaker) return null;
  return speakerName(speaker, names);
}

interface PassageProps {
  readonly passage: Passage;
  /** Null: the same speaker continues, or there is no diarization. */
  readonly speaker: string | null;
}

const PassageView = memo(function PassageView({ passage, speaker }: PassageProps) {
  const { segment, words } = passage;
  const { start_s } = segment;
  return (
    <div className={`passage ${speakerClass(segment.speaker)}`}>
      <div className="passage-head">
        <button
          type="button"
          className="time"
          data-start={start_s}
          aria-label={`Ouvir a partir de ${formatClock(start_s)}`}
        >
          {formatClock(start_s)}
        </button>
        {speaker !== null && <span className="speaker wrap">{speaker}</span>}
      </div>
      <p>
        {words.length === 0
          ? segment.text
          : words.map(({ index, word }) => (
              <Fragment key={index}>
                <span data-word={index} data-start={word.start_s} className={classOf(word)}>
                  {word.text}
                </span>{' '}
              </Fragment>
            ))}
      </p>
    </div>
  );
});

/** Words with a confidence below this are marked as uncertain. */
const UNSURE = 0.5;

function classOf({ text, confidence }: Word): string | undefined {
  if (isMask(text)) return 'mask';
  return confidence < UNSURE ? 'unsure' : undefined;
}
