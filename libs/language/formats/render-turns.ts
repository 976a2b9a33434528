import type { Transcript } from '../transcript/transcript';
import { clock } from './clock';
import type { ExportSource } from './export-source';
import { speakerLabel } from './speaker-label';
import { turnsOf } from './turns';

/** A paragraph a turn, in pieces: `[00:01:05] Ana: Bom dia.` */
export function* renderTurns({ transcript, names, options }: ExportSource<Transcript>): Generator<string> {
  let separator = '';
  for (const { startS, speaker, text } of turnsOf(transcript.words)) {
    const time = options.times === false ? '' : `[${clock(startS)}] `;
    const who = speaker === undefined || options.speakers === false ? '' : `${speakerLabel(speaker, names)}: `;
    yield `${separator}${time}${who}${text}\n`;
    separator = '\n';
  }
}
