import { AppError } from '@aether/domain';
import { errorMessage } from '@aether/language';
import { ConfigError } from '@aether/platform';
import { accountsCommand } from './commands/accounts.command';
import { UsageError, type Command } from './commands/command';
import { dataCommand } from './commands/data.command';
import { demoCommand } from './commands/demo.command';
import { diarizeCommand } from './commands/diarize.command';
import { doctorCommand } from './commands/doctor.command';
import { jobsCommand } from './commands/jobs.command';
import { keysCommand } from './commands/keys.command';
import { mcpCommand } from './commands/mcp.command';
import { modelsCommand } from './commands/models.command';
import { paymentsCommand } from './commands/payments.command';
import { pollingCommand } from './commands/polling.command';
import { prepareCommand } from './commands/prepare.command';
import { psCommand } from './commands/ps.command';
import { serversCommand } from './commands/servers.command';
import { setupCommand } from './commands/setup.command';
import { startCommand } from './commands/start.command';
import { transcribeCommand } from './commands/transcribe.command';
import { understandCommand } from './commands/understand.command';
import { versionsCommand } from './commands/versions.command';
import { SetupError } from './setup/setup-error';

const COMMANDS: Readonly<Record<string, Command>> = {
  start: startCommand,
  demo: demoCommand,
  accounts: accountsCommand,
  keys: keysCommand,
  jobs: jobsCommand,
  payments: paymentsCommand,
  data: dataCommand,
  transcribe: transcribeCommand,
  diarize: diarizeCommand,
  understand: understandCommand,
  mcp: mcpCommand,
  models: modelsCommand,
  doctor: doctorCommand,
  setup: setupCommand,
  ps: psCommand,
  servers: serversCommand,
  polling: pollingCommand,
  prepare: prepareCommand,
  versions: versionsCommand,
};

const WRONG_USAGE = 2;

/** @returns the exit status: 0 done, 1 failed, 2 wrong arguments */
async function main([name = '--help', ...args]: readonly string[]): Promise<number> {
  if (name === '--help' || name === 'help') {
    console.log(`npm run aether -- COMMAND\n\n${help()}`);
    return 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) {
    console.error(`There is no command ${name}.\n\n${help()}`);
    return WRONG_USAGE;
  }
  try {
    return await command.run(args);
  } catch (error) {
    console.error(messageFor(error, command));
    return isWrongUsage(error) ? WRONG_USAGE : 1;
  }
}

function help(): string {
  return Object.values(COMMANDS)
    .map(({ usage, summary }) => `  ${usage}\n      ${summary}`)
    .join('\n');
}

/** Expected errors show only their message; any other error is a defect and shows its stack. */
function messageFor(error: unknown, { usage }: Command): string {
  if (!(error instanceof Error)) return String(error);
  if (isWrongUsage(error)) return `${error.message}\nUsage: npm run aether -- ${usage}`;
  if (error instanceof AppError) return errorMessage(error);
  const expected = error instanceof SetupError || error instanceof ConfigError;
  return expected || isSelfExplanatory(error) ? error.message : (error.stack ?? error.message);
}

/** Library errors whose message says what the operator should do. */
function isSelfExplanatory({ name }: Error): boolean {
  return [
    'TensorFlowUnavailableError',
    'ModelMissingError',
    'CheckpointError',
    'PrecisionError',
    'ChecksumError',
    'MongoServerSelectionError',
    'SchemaTooNewError',
    'VersionError',
  ].includes(name);
}

function isWrongUsage(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return error instanceof UsageError || (typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS'));
}

/** Exits once everything is written: writes to a pipe are asynchronous, and `process.exit` discards those still queued. */
async function exit(status: number): Promise<void> {
  const flushed = [process.stdout, process.stderr].map((stream) => new Promise((resolve) => stream.write('', resolve)));
  await Promise.all(flushed);
  process.exit(status);
}

/** A reader that has seen enough (`| head`) is no error: exits without a stack trace. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

void main(process.argv.slice(2)).then(exit);
