import {
  FORMATS,
  titleOf,
  type ExportFormat,
  type FormattedTranscript,
  type TranscriptionRecord,
} from '@aether/language';
import { renderDocx, renderPdf, textInTurns } from '@aether/platform';
import type { Rendering } from '../rendering';
import { fileNameOf } from './file-name';
import { recordingFacts } from './recording-facts';

interface Rendered {
  readonly record: TranscriptionRecord;
  readonly transcript: FormattedTranscript;
  readonly rendering: Rendering & { readonly format: ExportFormat };
  /** Stops the work. */
  readonly signal: AbortSignal;
}

interface ExportFile {
  readonly name: string;
  readonly contentType: string;
  readonly body: string | Buffer;
}

const WRITERS = { docx: renderDocx, pdf: renderPdf } as const;

/**
 * The transcript as a file in one of the formats. The file is complete before any of it is sent, so that an error still gets its status; it is written in
 * turns with other requests. Rejects with the signal's reason.
 */
export async function renderExport({ record, transcript, rendering, signal }: Rendered): Promise<ExportFile> {
  const { format: name, ...options } = rendering;
  const format = FORMATS[name];
  const source = { transcript, names: record.speakerNames ?? {}, options };
  const file = { name: fileNameOf(titleOf(record), format.extension) };
  if (format.kind === 'text') {
    const body = await textInTurns(format.pieces(source), signal);
    return { ...file, contentType: `${format.contentType}; charset=utf-8`, body };
  }
  const content = format.compose({ ...source, facts: recordingFacts(record, transcript) });
  return { ...file, contentType: format.contentType, body: await WRITERS[format.file](content, signal) };
}
