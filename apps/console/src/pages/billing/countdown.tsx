import { useEffect, useState } from 'react';
import { useReducedMotion } from '../../components/use-reduced-motion';
import { isCountedDown, markText, minuteMark, timeLeftLabel, timeLeftText } from './time-left';
import { useSecondsLeft } from './use-seconds-left';

interface Props {
  /** ISO 8601. */
  readonly until: string;
  readonly onEnd: () => void;
}

/** The time that is left to pay. Screen readers announce minutes only, and read the seconds where the user asks for them. */
export function Countdown({ until, onEnd }: Props) {
  const seconds = useSecondsLeft(until);
  const isCalm = useReducedMotion();
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver, onEnd]);
  if (!isCountedDown(seconds)) return null;
  return (
    <>
      <span className="countdown" role="timer" aria-label={timeLeftLabel(seconds)}>
        {timeLeftText(seconds, isCalm)}
      </span>
      <MinuteMarks minutes={minuteMark(seconds)} />
    </>
  );
}

/** Nothing before the first mark that passes on this page. */
function MinuteMarks({ minutes }: { readonly minutes: number }) {
  const [first] = useState(minutes);
  return (
    <span role="status" className="visually-hidden">
      {minutes === first ? '' : markText(minutes)}
    </span>
  );
}
