import { execFile } from 'node:child_process';
import { AETHER_CLI } from './aether-cli';

interface TerminalEnd {
  readonly status: number;
  /** Everything that the program wrote to the terminal. */
  readonly output: string;
  /** What is on the screen at the end, without empty lines. */
  readonly screen: readonly string[];
}

/** Python opens the terminal, since Node cannot. */
const ON_PTY = 'import os, pty, sys; sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))';

/** Runs `aether-cli` on a terminal, with nothing of this process's environment but PATH. */
export function onTerminal(args: readonly string[], env: Readonly<Record<string, string>>): Promise<TerminalEnd> {
  return new Promise((resolve, reject) => {
    const program = ['-c', ON_PTY, process.execPath, AETHER_CLI, ...args];
    const options = { env: { PATH: process.env['PATH'], TERM: 'xterm', ...env } };
    const child = execFile('python3', program, options, (error, output) => {
      const status = error === null ? 0 : error.code;
      if (typeof status !== 'number') reject(new Error(error?.message));
      else resolve({ status, output, screen: screenOf(output) });
    });
    child.stdin?.end();
  });
}

const PART = /\u001B\[(?<parameters>[?\d;]*)(?<final>[A-Za-z])|(?<control>[\r\n])|(?<text>[^\u001B\r\n]+)/gu;

/** Interprets what progress bars write: lines, cursor movements, and erasing from the cursor on. */
function screenOf(output: string): readonly string[] {
  const lines: string[] = [''];
  let [row, column] = [0, 0];
  const write = (text: string): void => {
    const line = (lines[row] ?? '').padEnd(column);
    lines[row] = line.slice(0, column) + text + line.slice(column + text.length);
    column += text.length;
  };
  for (const { groups = {} } of output.matchAll(PART)) {
    const { text, control, final, parameters = '' } = groups;
    const count = Number(parameters) || 1;
    if (text !== undefined) write(text);
    else if (control === '\r') column = 0;
    else if (control === '\n') lines[(row += 1)] ??= '';
    else if (final === 'A') row = Math.max(0, row - count);
    else if (final === 'B') row += count;
    else if (final === 'G') column = count - 1;
    else if (final === 'K') lines[row] = lines[row]!.slice(0, column);
    else if (final === 'J') {
      lines[row] = lines[row]!.slice(0, column);
      lines.length = row + 1;
    }
  }
  return lines.map((line) => line.trimEnd()).filter((line) => line !== '');
}
