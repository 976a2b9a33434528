import type { TEXT_FORMATS, TextFormat } from '@aether/language';
import { EXAMPLE_TRANSCRIPT } from './transcription-examples';

/** Responses in text formats by media type. When several formats share one, the first is the example. */
export function textContents(formats: readonly (typeof TEXT_FORMATS)[TextFormat][]): Record<string, object> {
  const byType = new Map<string, object>();
  for (const { contentType, render } of formats) {
    if (!byType.has(contentType))
      byType.set(contentType, { schema: { type: 'string' }, example: render(EXAMPLE_TRANSCRIPT) });
  }
  return Object.fromEntries(byType);
}
