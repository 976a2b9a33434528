import { clock } from '../formats/clock';
import type { DocumentSource } from '../formats/export-source';
import { speakerLabel } from '../formats/speaker-label';
import { turnsOf } from '../formats/turns';
import { wordsWithMarks } from '../formats/words-with-marks';
import { OVERLAP_MARK, UNINTELLIGIBLE_MARK } from '../transcript/mark-words';
import type { DocumentBlock, DocumentContent } from './document';
import { AI_NOTICE, integrityFacts, noticeBlocks, openingFacts } from './recording-facts';

const MARKS = `${UNINTELLIGIBLE_MARK}: fala que não se entende. ${OVERLAP_MARK}: mais de uma pessoa fala ao mesmo tempo.`;

/** The record of a hearing: numbered turns with their times and roles, marks of missing speech, hashes, and lines for who revises it. */
export function composeHearing(source: DocumentSource): DocumentContent {
  const { title, createdAt } = source.facts;
  return { title: 'Degravação', pageHeader: `Degravação: ${title}`, createdAt, blocks: blocksOf(source) };
}

function* blocksOf(source: DocumentSource): Generator<DocumentBlock> {
  const { transcript, facts } = source;
  yield { kind: 'fact', label: 'Gravação', text: facts.title };
  yield* openingFacts(facts);
  const speakers = speakersOf(source);
  if (speakers.length > 0) yield { kind: 'fact', label: 'Quem fala', text: speakers.join('; ') };
  yield* noticeBlocks(facts);
  yield { kind: 'note', text: MARKS };
  yield { kind: 'heading', text: 'Falas' };
  yield* numberedTurns(source);
  if (transcript.words.length === 0) yield { kind: 'note', text: 'Nenhuma fala foi ouvida neste áudio.' };
  yield { kind: 'heading', text: 'Integridade e revisão' };
  yield* integrityFacts(facts);
  yield { kind: 'note', text: AI_NOTICE };
  for (const label of ['Revisado por', 'Data da revisão', 'Assinatura']) yield { kind: 'blank', label };
}

function* numberedTurns({ transcript, names }: DocumentSource): Generator<DocumentBlock> {
  let number = 0;
  for (const { startS, speaker, text } of turnsOf(wordsWithMarks(transcript.words, transcript.literal.words))) {
    number += 1;
    const role = speaker === undefined ? {} : { speaker: speakerLabel(speaker, names) };
    yield { kind: 'turn', number, time: `[${clock(startS)}]`, ...role, text };
  }
}

/** In the order in which they first speak. */
function speakersOf({ transcript, names }: DocumentSource): readonly string[] {
  const labels = new Set(transcript.words.flatMap(({ speaker }) => speaker ?? []));
  return [...labels].map((label) => speakerLabel(label, names));
}
