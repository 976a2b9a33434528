import type { LoggerService } from '@nestjs/common';
import type { Logger } from './logger';

/** Writes Nest's own log lines through the structured logger. Nest passes a message, for errors possibly a stack, and a context name last. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write('info', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  private write(
    level: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal',
    message: unknown,
    rest: unknown[],
  ): void {
    const words = rest.filter((part): part is string => typeof part === 'string');
    const stack = words.find((word) => /\n\s+at /.test(word));
    const context = words.at(-1) === stack ? undefined : words.at(-1);
    const details = { ...(context !== undefined && { context }), ...(stack !== undefined && { stack }) };
    if (message instanceof Error) this.logger[level]({ ...details, err: message }, message.message);
    else if (typeof message === 'object' && message !== null) this.logger[level]({ ...details, ...message });
    else this.logger[level](details, String(message));
  }
}
