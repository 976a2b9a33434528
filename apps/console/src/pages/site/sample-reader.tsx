import { useEffect, useRef, useState } from 'react';
import { formatClock } from '../../format/format';
import { isDoubtful } from '../transcription/correcting/doubtful-words';
import { placeWords } from '../transcription/place-words';
import { paragraphsOf } from '../transcription/paragraphs';
import { speakerClass, speakerName } from '../transcription/speaker-name';
import { SAMPLE_TEXTS } from '../../texts/site/landing';
import { SAMPLE } from './sample';
import { SAMPLE_AUDIO } from './sample-audio';

const PARAGRAPHS = paragraphsOf(placeWords(SAMPLE.segments, SAMPLE.words));
const NO_NAMES = new Map<string, string>();

/** The sample recording beside its transcript: a word plays from where it was said, and is marked while it plays. */
export function SampleReader() {
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const word = useCurrentWord(audio, playing);
  const playFrom = (second: number): void => {
    if (audio.current === null) return;
    audio.current.currentTime = second;
    void audio.current.play();
  };
  const toggle = (): void => {
    if (audio.current === null) return;
    if (playing) audio.current.pause();
    else void audio.current.play();
  };
  return (
    <section className="sample card" aria-label={SAMPLE_TEXTS.label}>
      <audio
        ref={audio}
        src={SAMPLE_AUDIO}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      <div className="sample-head">
        <button type="button" className="sample-play" aria-pressed={playing} onClick={toggle}>
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            {playing ? <path d="M7 5h3.5v14H7zM13.5 5H17v14h-3.5z" /> : <path d="M8 5v14l11-7z" />}
          </svg>
          {playing ? SAMPLE_TEXTS.pause : SAMPLE_TEXTS.play}
        </button>
        <span className="hint">{SAMPLE_TEXTS.about(formatClock(SAMPLE.duration_s ?? 0))}</span>
      </div>
      <div className="sample-text" tabIndex={0} role="region" aria-label={SAMPLE_TEXTS.text}>
        {PARAGRAPHS.map(({ passages }) => {
          const { id, speaker, start_s } = passages[0]!.segment;
          return (
            <div key={id} className={`sample-turn ${speakerClass(speaker)}`}>
              <p className="sample-who">
                {speaker !== undefined && <span className="speaker">{speakerName(speaker, NO_NAMES)}</span>}{' '}
                <button
                  type="button"
                  className="time"
                  aria-label={SAMPLE_TEXTS.playFrom(formatClock(start_s))}
                  onClick={() => playFrom(start_s)}
                >
                  {formatClock(start_s)}
                </button>
              </p>
              {/* Keyboard users have the time of each turn; with a pointer, each word is clickable. */}
              <p>
                {passages.flatMap(({ words }) =>
                  words.map(({ index, word: said }) => (
                    <span key={index}>
                      <span
                        className={isDoubtful(said) ? 'unsure' : undefined}
                        data-lit={index === word || undefined}
                        onClick={() => playFrom(said.start_s)}
                      >
                        {said.text}
                      </span>{' '}
                    </span>
                  )),
                )}
              </p>
            </div>
          );
        })}
      </div>
    </section>
  );
}

/** Index of the word that plays; -1 before the first and while nothing has played. */
function useCurrentWord(audio: { readonly current: HTMLAudioElement | null }, playing: boolean): number {
  const [current, setCurrent] = useState(-1);
  useEffect(() => {
    if (!playing) return;
    let frame = requestAnimationFrame(function follow() {
      const second = audio.current?.currentTime ?? 0;
      setCurrent(SAMPLE.words.findLastIndex(({ start_s }) => start_s <= second));
      frame = requestAnimationFrame(follow);
    });
    return () => cancelAnimationFrame(frame);
  }, [audio, playing]);
  return current;
}
