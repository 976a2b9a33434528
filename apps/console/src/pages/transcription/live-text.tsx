import { useMemo } from 'react';
import type { Segment } from '../../api/queries';
import { formatClock } from '../../format/format';
import { TRANSCRIPTION_TEXTS } from '../../texts/transcription/page';
import { inOrderOfSpeech } from './in-order-of-speech';
import { paragraphsOf } from './paragraphs';
import { placeWords } from './place-words';

/** What is transcribed so far. Speakers and words are known at the end. */
export function LiveText({ segments }: { readonly segments: readonly Segment[] }) {
  const paragraphs = useMemo(() => paragraphsOf(placeWords(inOrderOfSpeech(segments), [])), [segments]);
  return (
    <section aria-labelledby="so-far" className="stack">
      <h2 id="so-far">{TRANSCRIPTION_TEXTS.liveTitle}</h2>
      <div className="card live-text">
        {paragraphs.map(({ passages }) => {
          const { id, start_s } = passages[0]!.segment;
          return (
            <div key={id} className="paragraph">
              <span className="live-time">{formatClock(start_s)}</span>
              <p>{passages.map(({ segment }) => segment.text).join(' ')}</p>
            </div>
          );
        })}
      </div>
    </section>
  );
}
