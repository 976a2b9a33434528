import { useEffect, useState } from 'react';
import type { Progress } from '../../api/queries';
import { steadyFraction, type Reported } from './steady-progress';

const STEP_MS = 500;

/** The fraction that a progress bar shows, which moves between the reports of the service. */
export function useSteadyFraction(progress: Progress | null): number {
  const [now, setNow] = useState(Date.now);
  const [reported, setReported] = useState<Reported | null>(null);
  if (progress !== null && progress !== reported?.progress) {
    setReported({ progress, at: now, shown: reported === null ? 0 : steadyFraction(reported, now) });
  }
  const isRunning = progress !== null;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), STEP_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return reported === null ? 0 : steadyFraction(reported, now);
}
