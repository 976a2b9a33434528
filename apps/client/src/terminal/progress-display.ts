import { MultiBar, type SingleBar } from 'cli-progress';

/** Progress of one file. */
export interface FileProgress {
  /** Writes a result to standard output. */
  print(result: string | Uint8Array): void;
  update(message: string, fraction: number): void;
  /** Shows the last line of the file. */
  end(message: string): void;
  /** Like `end`; also shown when nothing else is. */
  fail(message: string): void;
}

export interface ProgressDisplay {
  file(name: string): FileProgress;
  stop(): void;
}

const NAME_WIDTH = 28;

/** One bar for each file in work on a terminal, else one line for each file that has ended. Writes to standard error. */
export function progressDisplay({ quiet }: { readonly quiet: boolean }): ProgressDisplay {
  if (quiet) return lines({ failuresOnly: true });
  return process.stderr.isTTY ? bars() : lines({ failuresOnly: false });
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
      const end = (message: string): void => {
        screen.log(`${name}: ${message}\n`);
        // Writes the log, which `stop` would drop.
        screen.remove(bar);
      };
      return {
        // On the same terminal it would be written into a bar.
        print: process.stdout.isTTY ? (result) => screen.log(asLines(result)) : print,
        update: (message, fraction) => bar.update(Math.round(fraction * 100), { name: shown, message }),
        end,
        fail: end,
      };
    },
    stop: () => screen.stop(),
  };
}

function lines({ failuresOnly }: { readonly failuresOnly: boolean }): ProgressDisplay {
  return {
    file: (name) => ({
      print,
      update: () => undefined,
      end(message) {
        if (!failuresOnly) process.stderr.write(`${name}: ${message}\n`);
      },
      fail: (message) => void process.stderr.write(`${name}: ${message}\n`),
    }),
    stop: () => undefined,
  };
}

function print(result: string | Uint8Array): void {
  process.stdout.write(result);
}

function asLines(result: string | Uint8Array): string {
  const text = Buffer.from(result).toString();
  return text.endsWith('\n') ? text : `${text}\n`;
}

/** The end of a long name distinguishes files better than its beginning. */
function shortened(name: string): string {
  const characters = [...name];
  return characters.length <= NAME_WIDTH ? name : `…${characters.slice(1 - NAME_WIDTH).join('')}`;
}
