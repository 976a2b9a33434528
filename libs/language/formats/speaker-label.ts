/** Names that the owner gave to speakers, by label (`spk1`). */
export type SpeakerNames = Readonly<Record<string, string>>;

/** The given name, or else `Pessoa 2` for `spk2`. */
export function speakerLabel(speaker: string, names: SpeakerNames): string {
  const given = Object.hasOwn(names, speaker) ? names[speaker] : undefined;
  return given ?? `Pessoa ${Number(speaker.replace(/^\D+/, '')) || 1}`;
}
