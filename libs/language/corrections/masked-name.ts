import { normalizeData, type FormatOptions } from '../entities/normalize-transcript';
import { wordsFromText } from '../portuguese/spoken-word';
import { Renumbering, type MaskNumbers } from './mask-numbers';

/** The name of a speaker, masked like the text of the transcription. */
export function maskedName(name: string, { redact }: FormatOptions, masks: MaskNumbers): string {
  if (redact === undefined) return name;
  const renumbering = new Renumbering(masks);
  const { words } = normalizeData(wordsFromText(name), { redact });
  return words.map(({ text }) => renumbering.apply(text)).join(' ');
}
