import { PassThrough, type Readable } from 'node:stream';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type { Request } from 'express';
import { AppError } from '@aether/domain';
import { formatBytes } from '@aether/language';
import { ApiError } from '../api-error';
import {
  ambiguousAudio,
  type AudioReference,
  type AudioSink,
  type AudioSource,
  type BodyFields,
  type Delivered,
} from './audio-source';
import { formFileName } from './form-file-name';
import { announcedLength, openRequestBody } from './request-body';

/** Limit of the specification for the part `file`: 25 MB. */
export const MULTIPART_MAX_BYTES = 25 * 2 ** 20;

/** Allowance for boundaries, part headers and fields around the file. */
const FRAMING_BYTES = 256 * 1024;

export const AUDIO_FIELD = 'file';

const tooLarge = (): AppError =>
  new ApiError('file_too_large', {
    param: AUDIO_FIELD,
    message: 'O campo `file` passa de 25 MB: envie o áudio como corpo da requisição, que aceita até 100 MB.',
  });

const malformed = (cause?: unknown): AppError =>
  new ApiError('invalid_parameter', {
    param: AUDIO_FIELD,
    message: 'O formulário está mal formado ou incompleto: confira o `boundary` do `Content-Type` e o fim do corpo.',
    cause,
  });

const tooManyParts = (): AppError =>
  new ApiError('invalid_parameter', { message: `O formulário tem mais de ${MAX_PARTS} partes: envie menos campos.` });

const missing = (): AppError => new AppError('missing_audio', { param: AUDIO_FIELD });

const otherFile = (name: string): AppError =>
  new ApiError('invalid_parameter', {
    param: name.slice(0, 100),
    message: `O arquivo no campo \`${name.slice(0, 100)}\` não é aceito: envie o áudio no campo \`file\`.`,
  });

const tooLong = (name: string, bytes: number): AppError =>
  new ApiError('invalid_parameter', {
    param: name.slice(0, 100),
    message: `O campo \`${name.slice(0, 100)}\` passa de ${formatBytes(bytes)}: envie um valor menor.`,
  });

/** Enough for all key terms in one part each, and more. */
const MAX_PARTS = 1_000;

/** Limit of most fields. */
export const FIELD_BYTES = 64 * 1024;

/** Limit of one field. */
export interface FieldLimit {
  readonly bytes: number;
  /** Whether a longer value is passed on up to the limit; otherwise it is rejected. */
  readonly cut: boolean;
}

interface FormRules {
  /** Receives each field that is not a file. An error that it throws stops the parsing and is the response. */
  readonly fields: BodyFields;
  readonly limitOf?: (name: string) => FieldLimit;
  /** Limit of the longest field, which the form may have beside the largest file. */
  readonly maxFieldBytes?: number;
  /** The error of a form without audio. */
  readonly noFile?: () => AppError;
}

/** Reads the audio from the part `file` of a form, or the reference to it from a field. */
export function multipartAudio(request: Request, rules: FormRules): AudioSource {
  const length = announcedLength(request);
  const { maxFieldBytes = FIELD_BYTES } = rules;
  const maxBytes = MULTIPART_MAX_BYTES + Math.max(FRAMING_BYTES, maxFieldBytes);
  if (length !== null && length > maxBytes) throw tooLarge();
  const form = openForm(request, maxFieldBytes);
  return {
    ...(length !== null && { announcedBytes: length }),
    deliverTo: (sink) => {
      const body = openRequestBody(request, { maxBytes, tooLarge });
      return new FormParser({ body, form, sink, rules }).run();
    },
  };
}

function openForm(request: Request, fieldSize: number): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': request.headers['content-type'] ?? '' },
      // `file` is audio even without a file name; busboy would otherwise buffer it in memory as a field.
      isPartAFile: (name, _type, fileName) => name === AUDIO_FIELD || fileName !== undefined,
      limits: {
        fileSize: MULTIPART_MAX_BYTES,
        parts: MAX_PARTS,
        fieldSize,
        headerPairs: 50,
        headerSize: 16 * 1024,
      },
    });
  } catch (error) {
    throw malformed(error);
  }
}

interface FormParts {
  readonly body: Readable;
  readonly form: BusboyInstance;
  readonly sink: AudioSink;
  readonly rules: FormRules;
}

/** Parses one form once. The first error stops it and is the response. */
class FormParser {
  private audio: PassThrough | null = null;
  private file: BusboyFileStream | null = null;
  private fileName: string | undefined;
  private stored: Promise<void> | null = null;
  private settled = false;

  private readonly body: Readable;
  private readonly form: BusboyInstance;

  constructor(private readonly parts: FormParts) {
    ({ body: this.body, form: this.form } = parts);
  }

  run(): Promise<Delivered> {
    return new Promise((resolve, reject) => {
      const fail = (error: Error): void => void this.end(error, reject);
      this.form
        .on('file', (name, file, fileName) => {
          this.guarded(() => this.onFile(name, file, fail), fail);
          if (this.file === file) this.fileName = formFileName(fileName);
        })
        .on('field', (name, value, _nameCut, valueCut) => {
          const { bytes, cut } = this.limitOf(String(name));
          const isLong = valueCut || Buffer.byteLength(String(value)) > bytes;
          if (isLong && !cut) fail(tooLong(String(name), bytes));
          else this.guarded(() => this.onField(String(name), String(value), fail), fail);
        })
        .on('partsLimit', () => fail(tooManyParts()))
        .on('error', (error) => fail(malformed(error)))
        .on('finish', () => void this.onFinish(resolve, fail).catch(fail));
      this.body.on('error', fail).pipe(this.form);
    });
  }

  private limitOf(name: string): FieldLimit {
    return this.parts.rules.limitOf?.(name) ?? { bytes: FIELD_BYTES, cut: false };
  }

  private onField(name: string, value: string, fail: (error: Error) => void): void {
    if (this.settled) return;
    this.parts.rules.fields.take(name, value);
    if (this.file !== null && this.reference !== null) fail(ambiguousAudio(AUDIO_FIELD));
  }

  /** An exception of a listener would end the process. */
  private guarded(listener: () => void, fail: (error: Error) => void): void {
    try {
      listener();
    } catch (error) {
      fail(error instanceof Error ? error : malformed(error));
    }
  }

  private onFile(name: string, file: BusboyFileStream, fail: (error: Error) => void): void {
    file.on('error', (error) => fail(malformed(error)));
    if (this.settled || name !== AUDIO_FIELD || this.file !== null || this.reference !== null) {
      file.resume();
      if (name === AUDIO_FIELD) return fail(ambiguousAudio(AUDIO_FIELD));
      return fail(otherFile(String(name)));
    }
    this.file = file;
    this.audio = new PassThrough();
    file.on('limit', () => fail(tooLarge()));
    file.pipe(this.audio);
    this.stored = this.parts.sink(this.audio);
    this.stored.catch(fail);
  }

  private get reference(): AudioReference | null {
    return this.parts.rules.fields.reference();
  }

  private async onFinish(resolve: (delivered: Delivered) => void, fail: (error: Error) => void): Promise<void> {
    if (this.settled) return;
    if (this.file === null && this.reference !== null) return resolve({ reference: this.reference });
    if (this.file === null) return fail(this.parts.rules.noFile?.() ?? missing());
    if (this.file.bytesRead === 0) return fail(new AppError('audio_empty', { param: AUDIO_FIELD }));
    try {
      await this.stored;
      resolve({ bytes: this.file.bytesRead, ...(this.fileName !== undefined && { fileName: this.fileName }) });
    } catch {
      // `fail` listens to the same promise.
    }
  }

  /** Stops reading, aborts the storing, and rejects once the storing has stopped. */
  private async end(error: Error, reject: (error: Error) => void): Promise<void> {
    if (this.settled) return;
    this.settled = true;
    this.body.unpipe(this.form);
    this.body.destroy();
    this.file?.unpipe();
    this.file?.resume();
    this.audio?.destroy(error);
    await this.stored?.catch(() => undefined);
    reject(error);
  }
}
