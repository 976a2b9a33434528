import { MultiBar, type SingleBar } from 'cli-progress';
import type { OnSetupProgress } from '../setup/setup-progress';

export interface SetupDisplay {
  readonly onProgress: OnSetupProgress;
  done(): void;
}

/** Percentage points between two lines when standard error is not a terminal. */
const STEP = 25;

/** Shows installation progress on standard error: one bar per part on a terminal, else lines. Parts that are already installed are not shown. */
export function setupDisplay(): SetupDisplay {
  const display = process.stderr.isTTY ? bars() : lines();
  const started = new Set<string>();
  return {
    onProgress(progress) {
      if (!started.has(progress.part) && progress.fraction === 1) return;
      started.add(progress.part);
      display.onProgress(progress);
    },
    done: () => display.done(),
  };
}

function bars(): SetupDisplay {
  const screen = new MultiBar({
    format: '{part} {bar} {message}',
    barsize: 20,
    clearOnComplete: false,
    hideCursor: true,
    stream: process.stderr,
  });
  const shown = new Map<string, SingleBar>();
  return {
    onProgress({ part, message, fraction = 0 }) {
      const label = { part: part.padEnd(10), message };
      const bar = shown.get(part) ?? screen.create(100, 0, label);
      shown.set(part, bar);
      bar.update(Math.round((message === 'ready' ? 1 : fraction) * 100), label);
    },
    done: () => screen.stop(),
  };
}

function lines(): SetupDisplay {
  const last = new Map<string, string>();
  return {
    onProgress({ part, message, fraction }) {
      const percent = fraction === undefined ? '' : ` ${Math.floor((fraction * 100) / STEP) * STEP} %`;
      const line = `${part}: ${message}${percent}`;
      if (last.get(part) === line) return;
      last.set(part, line);
      process.stderr.write(`${line}\n`);
    },
    done: () => undefined,
  };
}
