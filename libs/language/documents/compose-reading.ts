import { clock } from '../formats/clock';
import type { DocumentSource } from '../formats/export-source';
import { speakerLabel } from '../formats/speaker-label';
import { turnsOf } from '../formats/turns';
import type { DocumentBlock, DocumentContent } from './document';
import { noticeBlocks, openingFacts } from './recording-facts';

/** A transcript to read: its turns, with speakers and times unless left out. */
export function composeReading(source: DocumentSource): DocumentContent {
  const { title, createdAt } = source.facts;
  return { title, pageHeader: title, createdAt, blocks: blocksOf(source) };
}

function* blocksOf({ transcript, names, options, facts }: DocumentSource): Generator<DocumentBlock> {
  yield* openingFacts(facts);
  yield* noticeBlocks(facts);
  for (const { startS, speaker, text } of turnsOf(transcript.words)) {
    yield {
      kind: 'turn',
      ...(options.times !== false && { time: `[${clock(startS)}]` }),
      ...(speaker !== undefined && options.speakers !== false && { speaker: speakerLabel(speaker, names) }),
      text,
    };
  }
}
