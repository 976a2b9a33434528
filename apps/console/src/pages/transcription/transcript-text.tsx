import { memo, useMemo, type MouseEvent, type Ref } from 'react';
import { formatClock } from '../../format/format';
import type { Found } from './find-text';
import type { Word } from '../../api/queries';
import type { Passage } from './place-words';
import { isMask } from './is-mask';
import { speakerClass, speakerName, type SpeakerNames } from './speaker-name';
import { useGrowing } from './use-growing';

interface Props {
  readonly ref: Ref<HTMLDivElement>;
  readonly passages: readonly Passage[];
  readonly names: SpeakerNames;
  readonly found: readonly Found[];
  /** Which of `found` is shown. */
  readonly current: number;
  /** Null: there is no audio. */
  readonly onHear: ((second: number) => void) | null;
}

/** Passages that are put on the page at once; hours of them follow piece by piece, so that the page never stands still. */
const STEP = 60;

const NONE: ReadonlySet<number> = new Set();

export function TranscriptText({ ref, passages, names, found, current, onHear }: Props) {
  const shown = useGrowing(passages.length, STEP);
  const marks = useMemo(() => {
    const byPassage = new Map<number, Set<number>>();
    for (const { passage, words } of found)
      byPassage.set(passage, new Set([...(byPassage.get(passage) ?? []), ...words]));
    return byPassage;
  }, [found]);
  const now = found[current];
  const nowWords = useMemo(() => new Set(now?.words), [now]);
  const hearWord = ({ target }: MouseEvent): void => {
    const start = target instanceof Element ? target.closest<HTMLElement>('[data-start]')?.dataset['start'] : undefined;
    // Somebody who selects text does not want to hear it.
    if (start !== undefined && window.getSelection()?.isCollapsed !== false) onHear?.(Number(start));
  };
  return (
    // Each passage has a button for the keyboard; a click on a word is the finer way for whoever points.
    <div ref={ref} className={onHear === null ? 'transcript' : 'transcript transcript-heard'} onClick={hearWord}>
      <p className="hint">
        <span className="unsure">Palavras sublinhadas</span> são as de que o reconhecimento teve dúvida.
        {onHear !== null && ' Clique em uma palavra para ouvi-la.'}
      </p>
      {passages.slice(0, shown).map((passage, index) => (
        <PassageView
          key={passage.segment.id}
          passage={passage}
          speaker={speakerShown(passages, index, names)}
          marks={marks.get(index) ?? NONE}
          now={now?.passage === index ? nowWords : NONE}
        />
      ))}
    </div>
  );
}

/** Where somebody takes the word, who it is. */
export function speakerShown(passages: readonly Passage[], index: number, names: SpeakerNames): string | null {
  const speaker = passages[index]?.segment.speaker;
  if (speaker === undefined || passages[index - 1]?.segment.speaker === speaker) return null;
  return speakerName(speaker, names);
}

interface PassageProps {
  readonly passage: Passage;
  /** Null: the same person goes on, or nobody was told apart. */
  readonly speaker: string | null;
  readonly marks: ReadonlySet<number>;
  readonly now: ReadonlySet<number>;
}

const PassageView = memo(function PassageView({ passage, speaker, marks, now }: PassageProps) {
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
              <span key={index}>
                <span
                  data-word={index}
                  data-start={word.start_s}
                  className={classOf(word, marks.has(index), now.has(index))}
                >
                  {word.text}
                </span>{' '}
              </span>
            ))}
      </p>
    </div>
  );
});

/** Below it a word is more often wrong than the others around it. */
const UNSURE = 0.5;

function classOf({ text, confidence }: Word, found: boolean, now: boolean): string | undefined {
  const names = [isMask(text) ? 'mask' : confidence < UNSURE && 'unsure', found && 'found', now && 'found-now'].filter(
    (name) => name !== false,
  );
  return names.length === 0 ? undefined : names.join(' ');
}
