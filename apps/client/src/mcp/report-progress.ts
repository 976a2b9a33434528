import type { ToolCall } from './tool';

const TOTAL = 100;

/** Sends progress notifications if the client asked for them. Each is higher than the one before, as the protocol requires. */
export function progressReporter({ _meta, sendNotification }: ToolCall): (message: string, fraction: number) => void {
  const progressToken = _meta?.progressToken;
  let last = -1;
  return (message, fraction) => {
    const progress = Math.floor(fraction * TOTAL);
    if (progressToken === undefined || progress <= last) return;
    last = progress;
    const params = { progressToken, progress, total: TOTAL, message };
    // A disconnected client needs no progress.
    void sendNotification({ method: 'notifications/progress', params }).catch(() => undefined);
  };
}
