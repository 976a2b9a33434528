import type { FormatOptions } from '../entities/normalize-transcript';
import { applyEdits } from './apply-edits';
import { changeOf } from './change-of';
import { offeredKeyterms } from './offered-keyterms';
import { MaskNumbers } from './mask-numbers';
import { maskedName } from './masked-name';
import type { Edit } from './operation';
import type { Change, Reading } from './reading';
import { replay } from './replay';
import { rereadData, typedText } from './reread-data';
import type { Steps } from './steps';

/** The history of a transcript, from which a revision follows. */
export interface History {
  /** What the recognizer wrote. */
  readonly recognized: Reading;
  /** Every change of every revision, also those that a later one undid: their masks have numbers, too. */
  readonly changes: readonly Change[];
}

interface Revise {
  readonly edits: readonly Edit[];
  readonly options: FormatOptions;
  readonly durationS: number;
  /** Number of segments of the recognizer's transcript. */
  readonly segments: number;
}

export interface Revised {
  readonly change: Change;
  readonly reading: Reading;
  /** The edits without anything that the transcription masks. */
  readonly edits: readonly Edit[];
  /** Words of the revision that the recognizer did not write. */
  readonly keyterms: readonly string[];
}

/**
 * Applies edits to the latest reading, and reads data again where they changed words. Throws `OperationRefused`. Under
 * redaction, nothing in the result contains what it masks.
 */
export function* revise(
  reading: Reading,
  history: History,
  { edits: given, options, ...recording }: Revise,
): Steps<Revised> {
  const masks = new MaskNumbers(textsOf(history));
  const edits = given.map((edit) => withMaskedName(edit, options, masks));
  const drafted = yield* applyEdits(reading, edits, recording);
  yield;
  const { draft, data } = yield* rereadData(reading, drafted, { options, masks });
  yield;
  const change = changeOf(reading, draft, data);
  yield;
  const listed = edits.map((edit, index) =>
    edit.op === 'replace_words' && options.redact ? { ...edit, text: typedText(draft.words, index) } : edit,
  );
  const keyterms = offeredKeyterms(change, history.recognized);
  yield;
  return { change, reading: yield* replay(reading, [change]), edits: listed, keyterms };
}

function withMaskedName(edit: Edit, options: FormatOptions, masks: MaskNumbers): Edit {
  return edit.op === 'rename_speaker' ? { ...edit, name: maskedName(edit.name, options, masks) } : edit;
}

function* textsOf({ recognized, changes }: History): Generator<string> {
  for (const { word } of recognized.words) yield word.text;
  for (const { splices, names = {} } of changes) {
    for (const { words } of splices) for (const { text } of words) yield text;
    yield* Object.values(names);
  }
}
