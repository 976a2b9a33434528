import { pino, type DestinationStream, type Logger as PinoLogger } from 'pino';
import type { LogLevel } from '../config/app-config';

export type Logger = PinoLogger;

/** Ids that every line of a logger carries. */
export interface LogBindings {
  readonly transcriptionId?: string;
  readonly requestId?: string;
}

/** Field names that might hold secrets, transcript text or file names by mistake. They are removed at the top level and two levels below. */
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
  'file_name',
  'originalname',
  'audio_url',
  'audioUrl',
  'voicesKey',
  'webhook_url',
  'webhookUrl',
  'keyterms',
  'prompt',
  'email',
  'passwordHash',
];

const REDACTED_PATHS = NEVER_LOGGED.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** Logs JSON lines, one per event, to standard output by default. `process`: the name of the process, e.g. `gateway`. */
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
 * Replaces pino's own destination. After the reader of the pipe has ended, for example when the launcher dies, sonic-boom 4 retries its last
 * write forever and keeps the process from exiting. A write to `process.stdout` is just as synchronous.
 */
function standardOutput(): DestinationStream {
  if (!process.stdout.listeners('error').includes(ignoreClosedPipe)) process.stdout.on('error', ignoreClosedPipe);
  return process.stdout;
}

function ignoreClosedPipe(): void {
  // The reader of the pipe has ended, so there is nowhere to log to.
}

/** Returns a logger that adds these ids to every line. */
export function withIds(logger: Logger, bindings: LogBindings): Logger {
  return logger.child(bindings);
}
