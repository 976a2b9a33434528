import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { ExportFormat, TranscriptionRecord } from '@aether/language';
import { TranscriptionRepository } from '@aether/platform';
import type { ArchivePart } from '../../platform/archive/archive-part';
import { ApiError } from '../../platform/http/api-error';
import { renderExport } from '../exports/render-export';

interface ArchiveRequest {
  readonly accountId: string;
  readonly ids: readonly string[];
}

interface Rendering {
  readonly format: ExportFormat;
  /** Stops the work. */
  readonly signal: AbortSignal;
}

/** The texts of chosen transcriptions, as files of an archive. */
@Injectable()
export class ArchiveTexts {
  constructor(private readonly transcriptions: TranscriptionRepository) {}

  /** The transcriptions in this order. Rejects with `not_found` unless all are the account's, and with `text_unavailable` unless all have a text. */
  async find({ accountId, ids }: ArchiveRequest): Promise<readonly TranscriptionRecord[]> {
    const found = await this.transcriptions.findByIds(ids);
    const own = found.filter((record) => record.accountId === accountId && record.deletedAt === undefined);
    const byId = new Map(own.map((record) => [record.id, record]));
    return [...new Set(ids)].map((id) => {
      const record = byId.get(id);
      if (record === undefined) throw missing();
      if (record.status !== 'completed') throw withoutText();
      return record;
    });
  }

  /** Renders each text when the archive reaches it. A transcription that was deleted meanwhile is left out. */
  async *parts(records: readonly TranscriptionRecord[], { format, signal }: Rendering): AsyncGenerator<ArchivePart> {
    const names = new Set<string>();
    for (const record of records) {
      const transcript = await this.transcriptions.findTranscript(record.id);
      if (transcript === null) continue;
      const { name, body } = await renderExport({ record, transcript, rendering: { format }, signal });
      yield { path: unused(name, names), open: async () => Readable.from([body]) };
    }
  }
}

function missing(): ApiError {
  const message = 'Uma das transcrições escolhidas foi apagada: carregue a lista de novo.';
  return new ApiError('not_found', { param: 'ids', message });
}

function withoutText(): ApiError {
  const message = 'Uma das transcrições escolhidas ainda não tem texto, ou não vai ter: tire-a da escolha.';
  return new ApiError('text_unavailable', { param: 'ids', message });
}

/** A name that is taken gets a number. File systems compare without regard to case. */
function unused(name: string, names: Set<string>): string {
  const dot = name.lastIndexOf('.');
  for (let count = 1; ; count += 1) {
    const tried = count === 1 ? name : `${name.slice(0, dot)} (${count})${name.slice(dot)}`;
    if (names.has(tried.toLowerCase())) continue;
    names.add(tried.toLowerCase());
    return tried;
  }
}
