import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { TranscriptRevisionRepository } from '@aether/platform';
import { presentRevision } from '../../transcriptions/corrections/present-revision';
import type { ArchivePart } from '../../platform/archive/archive-part';
import { jsonList } from './json-list';

const PAGE = 100;

/** What was corrected in a transcript: the text before, and the log. */
@Injectable()
export class RevisionParts {
  constructor(private readonly revisions: TranscriptRevisionRepository) {}

  async *of(id: string): AsyncGenerator<ArchivePart> {
    if (((await this.revisions.latest(id)) ?? 0) === 0) return;
    const original = async (): Promise<string> => (await this.revisions.findRecognized(id))?.transcript.text ?? '';
    yield { path: `transcricoes/${id}/texto-original.txt`, open: async () => Readable.from([await original()]) };
    yield {
      path: `transcricoes/${id}/revisoes.json`,
      open: async () => Readable.from(jsonList(this.log(id))),
    };
  }

  private async *log(id: string): AsyncGenerator<object> {
    for (let after = 0; ;) {
      const page = await this.revisions.list(id, { after, limit: PAGE });
      for (const revision of page) yield presentRevision(revision);
      if (page.length < PAGE) return;
      after = page.at(-1)!.revision;
    }
  }
}
