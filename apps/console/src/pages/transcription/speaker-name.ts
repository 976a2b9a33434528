/** Colours there are; the service tells up to four people apart, and two in channels. */
const COLOURS = 4;

function numberOf(speaker: string): number {
  return Number(speaker.replace(/^\D+/, '')) || 1;
}

/** `spk2` → `Pessoa 2`. */
export function speakerName(speaker: string): string {
  return `Pessoa ${numberOf(speaker)}`;
}

export function speakerClass(speaker: string | undefined): string {
  return speaker === undefined ? '' : `speaker-${((numberOf(speaker) - 1) % COLOURS) + 1}`;
}
