import type { AudioReference, BodyFields } from '../platform/http/body/audio-source';
import { optionName } from './option-names';
import { parseCreateQuery, type CreateQuery } from './query.schema';
import { checkRendering } from './rendering';

/**
 * Collects the options of a new transcription from the query and the body, and validates each on arrival: the first invalid one throws
 * `AppError` before any audio after it is stored. An option in both places counts as repeated.
 */
export class RequestedOptions implements BodyFields {
  private readonly given = new Map<string, string[]>();

  constructor(query: object) {
    for (const [name, value] of Object.entries(query) as [string, string | string[]][]) this.add(name, [value].flat());
    this.read();
  }

  /** Adds one body field. */
  take(name: string, value: string | readonly string[]): void {
    this.add(name, [value].flat());
    this.read();
  }

  reference(): AudioReference | null {
    const { audioUrl, uploadId } = this.read();
    if (uploadId !== null) return { kind: 'upload', id: uploadId };
    return audioUrl === null ? null : { kind: 'url', address: audioUrl };
  }

  read(): CreateQuery {
    return parseCreateQuery(
      Object.fromEntries([...this.given].map(([name, values]) => [name, values.length === 1 ? values[0] : values])),
    );
  }

  /** What was requested, once all of it has arrived. Throws for an option that the format does not have. */
  whole(): CreateQuery {
    const query = this.read();
    checkRendering(query.rendering);
    return query;
  }

  private add(name: string, values: readonly string[]): void {
    const known = optionName(name);
    this.given.set(known, [...(this.given.get(known) ?? []), ...values]);
  }
}
