import { Transform, type TransformCallback } from 'node:stream';
import type { Request } from 'express';
import type { AppError } from '@aether/domain';
import { ApiError } from '../api-error';
import { ClientGoneError } from '../client-gone';

/** Setting of the application: a body may come slowly, but not stop; as many milliseconds without a byte end it. */
export const BODY_SILENCE_MS = 'body silence ms';

interface RequestBodyOptions {
  readonly maxBytes: number;
  /** What the caller is told when the body is larger. */
  readonly tooLarge: () => AppError;
}

/** Passes the body on while it counts its bytes, and fails when it grows too large, falls silent, or the caller hangs up. */
export class RequestBody extends Transform {
  private bytes = 0;
  private heard = true;
  private readonly silence: NodeJS.Timeout;

  constructor(
    private readonly options: RequestBodyOptions,
    silenceMs: number,
  ) {
    super();
    this.silence = setInterval(() => this.checkSilence(), silenceMs);
    this.silence.unref();
  }

  /** Bytes read so far. */
  get received(): number {
    return this.bytes;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.heard = true;
    this.bytes += chunk.length;
    if (this.bytes > this.options.maxBytes) done(this.options.tooLarge());
    else done(null, chunk);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearInterval(this.silence);
    done(error);
  }

  /** Between one and two intervals without a byte. A store that takes its time is not the caller's silence. */
  private checkSilence(): void {
    const waitsForReader = this.readableLength > 0 || this.writableLength > 0;
    if (!this.heard && !waitsForReader && !this.writableEnded) {
      this.destroy(new ApiError('invalid_parameter', { message: 'O envio parou no meio: mande o arquivo de novo.' }));
    }
    this.heard = false;
  }
}

/**
 * Opens the body of a request for reading. The request itself is never destroyed, so that an answer still reaches the caller:
 * after an error the rest of the body is read and thrown away (for how long, see `linger`).
 */
export function openRequestBody(request: Request, options: RequestBodyOptions): RequestBody {
  const body = new RequestBody(options, request.app.get(BODY_SILENCE_MS) as number);
  const abandon = (): void => {
    request.unpipe(body);
    request.resume();
  };
  const leave = (): void => {
    if (!request.complete) body.destroy(new ClientGoneError());
  };
  if (request.closed) leave();
  else request.once('close', leave);
  body.once('error', abandon);
  body.once('close', abandon);
  if (request.headers.expect?.toLowerCase() === '100-continue') request.res?.writeContinue();
  request.pipe(body);
  return body;
}

/** The announced length of the body in bytes; null when it comes in chunks, 0 when there is none. */
export function announcedLength(request: Request): number | null {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (length !== undefined) return Number(length);
  return encoding === undefined ? 0 : null;
}
