import { ApiRequestError, ServiceUnreachableError } from './api/api-errors';
import type { Command } from './command';
import { EXIT, exitStatusOf, isWrongUsage } from './exit-status';
import { loginCommand, logoutCommand } from './login.command';
import { mcpCommand } from './mcp.command';
import { transcribeCommand } from './transcribe/transcribe.command';
import { VERSION } from './version';

const COMMANDS: Readonly<Record<string, Command>> = {
  transcribe: transcribeCommand,
  login: loginCommand,
  logout: logoutCommand,
  mcp: mcpCommand,
};

async function main([name = '--help', ...args]: readonly string[], signal: AbortSignal): Promise<number> {
  if (['--help', '-h', 'help'].includes(name)) {
    console.log(`aether-cli COMANDO\n\n${help()}`);
    return EXIT.done;
  }
  if (name === '--version') {
    console.log(VERSION);
    return EXIT.done;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) {
    console.error(`O comando ${name} não existe.\n\n${help()}`);
    return EXIT.usage;
  }
  try {
    return await command.run(args, signal);
  } catch (error) {
    if (signal.aborted) return EXIT.interrupted;
    console.error(messageOf(error));
    if (isWrongUsage(error)) console.error(`Uso: aether-cli ${command.usage}`);
    return exitStatusOf(error);
  }
}

function help(): string {
  return Object.values(COMMANDS)
    .map(({ usage, summary }) => `  ${usage}\n      ${summary}`)
    .join('\n');
}

/** Expected errors show their message only; any other one is a defect and shows its stack. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isExpected =
    error instanceof ApiRequestError || error instanceof ServiceUnreachableError || isWrongUsage(error);
  return isExpected || 'syscall' in error ? error.message : (error.stack ?? error.message);
}

const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.on(name, () => {
    // A second signal does not wait for anything.
    if (stop.signal.aborted) process.exit(EXIT.interrupted);
    stop.abort();
  });
}
/** A reader that has seen enough (`| head`) is no error. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(EXIT.done);
});

void main(process.argv.slice(2), stop.signal).then((status) => {
  process.exitCode = status;
});
