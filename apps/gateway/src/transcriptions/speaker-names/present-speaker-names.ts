import type { SpeakerNamesObject } from './speaker-names.schema';

export function presentSpeakerNames(names: Readonly<Record<string, string>> = {}): SpeakerNamesObject {
  const data = Object.entries(names).map(([speaker, name]) => ({ speaker, name }));
  return { object: 'speaker_names', data: data.sort((one, other) => (one.speaker < other.speaker ? -1 : 1)) };
}
