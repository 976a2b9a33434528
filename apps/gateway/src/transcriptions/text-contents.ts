import { FORMATS, type TextFormat } from '@aether/language';
import { EXAMPLE_TRANSCRIPT } from './transcription-examples';

/** Responses in text formats by media type. When several formats share one, the first is the example. */
export function textContents(formats: readonly (typeof FORMATS)[TextFormat][]): Record<string, object> {
  const byType = new Map<string, object>();
  for (const { contentType, pieces } of formats) {
    if (byType.has(contentType)) continue;
    const example = [...pieces({ transcript: EXAMPLE_TRANSCRIPT, names: {}, options: {} })].join('');
    byType.set(contentType, { schema: { type: 'string' }, example });
  }
  return Object.fromEntries(byType);
}

/** Responses in the formats that are files. */
export function documentContents(): Record<string, object> {
  const documents = Object.values(FORMATS).filter(({ kind }) => kind === 'document');
  // `format` is of OpenAPI 3.0, which client generators still read.
  return Object.fromEntries(
    documents.map(({ contentType }) => [contentType, { schema: { type: 'string', format: 'binary' } }]),
  );
}
