import { Transform, type TransformCallback } from 'node:stream';
import type { Request } from 'express';
import { AppError } from '@aether/domain';
import { ClientDisconnectedError } from '../client-disconnect';

/** Express setting: a body may arrive slowly, but this many milliseconds without a byte abort it. */
export const BODY_SILENCE_MS = 'body silence ms';

interface RequestBodyOptions {
  readonly maxBytes: number;
  /** The error for a larger body. */
  readonly tooLarge: () => AppError;
}

/** Passes the body on and counts its bytes. Fails when the body is too large, the client stops sending, or the client disconnects. */
export class RequestBody extends Transform {
  private bytes = 0;
  private receivedSinceCheck = true;
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
    this.receivedSinceCheck = true;
    this.bytes += chunk.length;
    if (this.bytes > this.options.maxBytes) done(this.options.tooLarge());
    else done(null, chunk);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearInterval(this.silence);
    done(error);
  }

  /** Fails after one to two intervals without a byte, unless bytes wait for a slow object store. */
  private checkSilence(): void {
    const waitsForReader = this.readableLength > 0 || this.writableLength > 0;
    if (!this.receivedSinceCheck && !waitsForReader && !this.writableEnded) {
      this.destroy(new AppError('invalid_parameter', { message: 'O envio parou no meio: mande o arquivo de novo.' }));
    }
    this.receivedSinceCheck = false;
  }
}

/**
 * Opens the body of a request for reading. It never destroys the request, so that a response still reaches the client: after an error the
 * rest of the body is read and discarded (`drainRequestBody` has the time limit).
 */
export function openRequestBody(request: Request, options: RequestBodyOptions): RequestBody {
  const body = new RequestBody(options, request.app.get(BODY_SILENCE_MS) as number);
  const abandon = (): void => {
    request.unpipe(body);
    request.resume();
  };
  const onClose = (): void => {
    if (!request.complete) body.destroy(new ClientDisconnectedError());
  };
  if (request.closed) onClose();
  else request.once('close', onClose);
  body.once('error', abandon);
  body.once('close', abandon);
  if (request.headers.expect?.toLowerCase() === '100-continue') request.res?.writeContinue();
  request.pipe(body);
  return body;
}

/** The `Content-Length` in bytes; null for a chunked body, 0 when there is no body. */
export function announcedLength(request: Request): number | null {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (length !== undefined) return Number(length);
  return encoding === undefined ? 0 : null;
}
