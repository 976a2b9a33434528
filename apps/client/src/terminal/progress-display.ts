import { MultiBar, type SingleBar } from 'cli-progress';

/** Progress of one file. */
export interface FileProgress {
  update(message: string, fraction: number): void;
  /** Shows the last line of the file. */
  end(message: string): void;
}

export interface ProgressDisplay {
  file(name: string): FileProgress;
  stop(): void;
}

const NAME_WIDTH = 28;

/** One bar for each file in work on a terminal, else one line for each file that has ended. Writes to standard error. */
export function progressDisplay({ quiet }: { readonly quiet: boolean }): ProgressDisplay {
  if (quiet) return { file: () => ({ update: () => undefined, end: () => undefined }), stop: () => undefined };
  return process.stderr.isTTY ? bars() : lines();
}

function bars(): ProgressDisplay {
  const screen = new MultiBar({
    format: '{name} {bar} {percentage} % {message}',
    barsize: 20,
    hideCursor: true,
    clearOnComplete: true,
    stream: process.stderr,
  });
  return {
    file(name) {
      const shown = shortened(name).padEnd(NAME_WIDTH);
      const bar: SingleBar = screen.create(100, 0, { name: shown, message: '' });
      return {
        update: (message, fraction) => bar.update(Math.round(fraction * 100), { name: shown, message }),
        end(message) {
          screen.remove(bar);
          screen.log(`${name}: ${message}\n`);
        },
      };
    },
    stop: () => screen.stop(),
  };
}

function lines(): ProgressDisplay {
  return {
    file: (name) => ({
      update: () => undefined,
      end: (message) => void process.stderr.write(`${name}: ${message}\n`),
    }),
    stop: () => undefined,
  };
}

/** The end of a long name distinguishes files better than its beginning. */
function shortened(name: string): string {
  const characters = [...name];
  return characters.length <= NAME_WIDTH ? name : `…${characters.slice(1 - NAME_WIDTH).join('')}`;
}
