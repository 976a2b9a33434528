import type { SpeakerTurn } from './speaker-turn';

/** The names of the speakers whose voices are known, by their labels. */
export function knownNames(turns: readonly SpeakerTurn[] = []): Readonly<Record<string, string>> {
  return Object.fromEntries(turns.flatMap(({ speaker, name }) => (name === undefined ? [] : [[speaker, name]])));
}
