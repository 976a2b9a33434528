import { pino, type DestinationStream, type Logger as PinoLogger } from 'pino';
import type { LogLevel } from '../config/app-config';

export type Logger = PinoLogger;

/** What a line may be about. Ids only. */
export interface LogBindings {
  readonly transcriptionId?: string;
  readonly requestId?: string;
}

/** Names under which secrets, transcript text or file names could be logged by mistake; removed at the top and two levels below. */
const NEVER_LOGGED = [
  'authorization',
  'cookie',
  'apiKey',
  'api_key',
  'key',
  'secretKey',
  'secret',
  'webhookSecret',
  'password',
  'token',
  'tokens',
  'text',
  'words',
  'segments',
  'transcript',
  'hypothesis',
  'filename',
  'fileName',
  'originalname',
  'audio_url',
  'audioUrl',
  'webhook_url',
  'webhookUrl',
  'keyterms',
  'prompt',
  'email',
  'passwordHash',
];

const REDACTED_PATHS = NEVER_LOGGED.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** JSON lines, one an event, on standard output by default. `process`: the name of the process, e.g. `gateway`. */
export function createLogger(
  { process: name, level }: { readonly process: string; readonly level: LogLevel },
  destination?: DestinationStream,
): Logger {
  const options = {
    level,
    base: { process: name },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: REDACTED_PATHS, remove: true },
  };
  return pino(options, destination ?? standardOutput());
}

/**
 * Not pino's own destination: where nobody reads the pipe any more, as after the launcher's death, sonic-boom 4 tries for ever to write
 * its last line while the process ends, and so keeps it from ending. A write to `process.stdout` is as synchronous.
 */
function standardOutput(): DestinationStream {
  if (!process.stdout.listeners('error').includes(ignoreClosedPipe)) process.stdout.on('error', ignoreClosedPipe);
  return process.stdout;
}

function ignoreClosedPipe(): void {
  // The reader of the pipe has ended, so that there is no place to log to.
}

/** A logger whose every line carries these ids. */
export function withIds(logger: Logger, bindings: LogBindings): Logger {
  return logger.child(bindings);
}
