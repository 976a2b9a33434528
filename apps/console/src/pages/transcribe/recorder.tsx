import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button';
import { formatClock, formatDateTime } from '../../format/format';
import { record, type Recording } from '../../uploads/microphone';
import { RECORDER_TEXTS } from '../../texts/transcribe';

interface Props {
  readonly onRecorded: (file: File, seconds: number) => void;
}

/** Records from the microphone until it is stopped; leaving the page discards the recording, after a confirmation. */
export function Recorder({ onRecorded }: Props) {
  const recording = useRef<Recording | null>(null);
  const [since, setSince] = useState<number | null>(null);
  const [seconds, setSeconds] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => () => recording.current?.cancel(), []);
  useEffect(() => {
    if (since === null) return;
    const timer = setInterval(() => setSeconds((performance.now() - since) / 1000), 250);
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      clearInterval(timer);
      window.removeEventListener('beforeunload', warn);
    };
  }, [since]);
  const begin = async (): Promise<void> => {
    setProblem(null);
    try {
      recording.current = await record();
      setSeconds(0);
      setSince(performance.now());
    } catch (error) {
      setProblem(reasonOf(error));
    }
  };
  const end = async (): Promise<void> => {
    const done = recording.current;
    recording.current = null;
    setSince(null);
    if (done === null) return;
    const { file, seconds: length } = await done.stop(
      RECORDER_TEXTS.fileName(formatDateTime(new Date().toISOString())),
    );
    onRecorded(file, length);
  };
  return (
    <div className="stack recorder">
      <p className="label">{RECORDER_TEXTS.title}</p>
      {since === null ? (
        <div>
          <Button onPress={() => void begin()}>{RECORDER_TEXTS.start}</Button>
        </div>
      ) : (
        <div className="row">
          <span className="recording" role="status" aria-label={RECORDER_TEXTS.recording}>
            {RECORDER_TEXTS.recording}
          </span>
          <span role="timer">{formatClock(seconds)}</span>
          <Button kind="primary" onPress={() => void end()}>
            {RECORDER_TEXTS.stop}
          </Button>
        </div>
      )}
      <p className={problem === null ? 'hint' : 'field-error'} role={problem === null ? undefined : 'alert'}>
        {problem ?? RECORDER_TEXTS.staysHere}
      </p>
    </div>
  );
}

function reasonOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') return RECORDER_TEXTS.notAllowed;
  if (name === 'NotFoundError') return RECORDER_TEXTS.noMicrophone;
  return RECORDER_TEXTS.notSupported;
}
