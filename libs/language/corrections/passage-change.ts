import { normalizeData, type FormatOptions, type FormattedSpeech } from '../entities/normalize-transcript';
import type { SpokenWord } from '../portuguese/spoken-word';
import type { Word } from '../transcript/transcript';
import { milliseconds } from '../transcript/milliseconds';
import { storedWord } from '../transcript/stored-word';
import type { DraftWord } from './draft';
import { hasMask, MASKS, Renumbering, type MaskNumbers } from './mask-numbers';
import type { Reading } from './reading';
import type { Steps } from './steps';
import { sayTyped } from './say-typed';
import { groupsOf, isChanged, type WordGroup } from './word-groups';

/** A passage around words that changed, read before and after. */
export interface PassageChange {
  /** Words `from` … `to` (exclusive) of the draft. */
  readonly from: number;
  readonly to: number;
  /** The words in their place. */
  readonly words: readonly DraftWord[];
  readonly before: FormattedSpeech;
  readonly after: FormattedSpeech;
  /** Words of the reading before that are not in `words`, or not unchanged. */
  readonly replaced: readonly Word[];
  /** The mask in the text for a mask in `after`; null if that was not applied. */
  readonly maskOf: (mask: string) => string | null;
}

interface ReadOptions {
  readonly options: FormatOptions;
  readonly masks: MaskNumbers;
}

/** Words on either side that are read with what changed: recognizers of data need the words that announce it. */
const CONTEXT_WORDS = 80;
/** Stands for a mask, whose name and number would be read as an announcement and a digit. */
const PLACEHOLDER = '[dado]';

export function* readPassages(
  reading: Reading,
  draft: readonly DraftWord[],
  options: ReadOptions,
): Steps<readonly PassageChange[]> {
  const changes: PassageChange[] = [];
  for (const passage of passagesOf(reading, draft)) {
    yield;
    changes.push(yield* new PassageReader(reading, draft, options).read(passage));
  }
  return changes;
}

interface Passage {
  readonly from: number;
  readonly to: number;
}

/** The passages around typed, rewritten and deleted words, without overlaps. */
function passagesOf({ words }: Reading, draft: readonly DraftWord[]): Passage[] {
  const passages: Passage[] = [];
  const add = (from: number, to: number): void => {
    const start = Math.max(0, from - CONTEXT_WORDS);
    const end = Math.min(draft.length, to + CONTEXT_WORDS);
    const last = passages.at(-1);
    if (last !== undefined && start <= last.to) passages[passages.length - 1] = { from: last.from, to: end };
    else passages.push({ from: start, to: end });
  };
  let next = 0;
  draft.forEach(({ origin, rewritten }, index) => {
    if (origin === null || rewritten) add(index, index + 1);
    if (origin === null) return;
    if (origin !== next) add(index, index);
    next = origin + 1;
  });
  if (next !== words.length) add(draft.length, draft.length);
  return passages;
}

class PassageReader {
  private readonly renumbering: Renumbering;

  constructor(
    private readonly reading: Reading,
    private readonly draft: readonly DraftWord[],
    private readonly using: ReadOptions,
  ) {
    this.renumbering = new Renumbering(using.masks);
  }

  *read({ from, to }: Passage): Steps<PassageChange> {
    const start = from === 0 ? 0 : this.draft[from - 1]!.origin! + 1;
    const end = to === this.draft.length ? this.reading.words.length : this.draft[to]!.origin!;
    const old = this.reading.words.slice(start, end).map(({ word }) => word);
    const inputs = this.draft.slice(from, to);
    const spoken = old.map(spokenWord);
    const before = this.normalize(spoken);
    const known = new Set(
      groupsOf(before.words)
        .filter((group) => isChanged(group, spoken))
        .map(({ first, last }) => `${start + first} ${start + last}`),
    );
    yield;
    const typed = inputs.map(({ word }) => spokenWord(word));
    const after = this.normalize(typed);
    yield;
    const said = sayTyped(inputs, typed);
    const words = groupsOf(after.words).flatMap((group) => {
      const own = said.slice(group.first, group.last + 1);
      const wasKnown = known.has(`${own[0]!.origin} ${own.at(-1)!.origin}`);
      const isTyped = own.some(({ by }) => by.length > 0);
      return isChanged(group, typed) && (isTyped || !wasKnown) ? this.joined(group, own, typed[group.last + 1]) : own;
    });
    const kept = new Set(words.filter(({ rewritten }) => !rewritten).map(({ origin }) => origin));
    const replaced = old.filter((_, index) => !kept.has(start + index));
    return { from, to, words, before, after, replaced, maskOf: (mask) => this.renumbering.find(mask) };
  }

  private normalize(words: readonly SpokenWord[]): FormattedSpeech {
    const { redact, entities } = this.using.options;
    return normalizeData(words, { ...(redact && { redact }), ...(entities && { entities }) });
  }

  /** Data in their form, or their mask, in place of the words that a person typed or made recognizable. */
  private joined({ outputs }: WordGroup, own: readonly DraftWord[], next: SpokenWord | undefined): DraftWord[] {
    const literal = own.flatMap((word) => word.literal);
    const by = [...new Set(own.flatMap((word) => word.by))];
    return outputs.map((output, index): DraftWord => {
      // Another speaker may begin within the last word.
      const start_s = Math.min(milliseconds(output.startS), next?.startS ?? Infinity);
      const end_s = Math.max(start_s, milliseconds(output.endS));
      const word = { ...storedWord(output), text: this.renumbering.apply(output.text), start_s, end_s };
      const endS = outputs[index + 1]?.startS ?? Infinity;
      const startS = index === 0 ? -Infinity : output.startS;
      const spoken = literal.filter(({ start_s }) => start_s >= startS && start_s < endS);
      // Masks are the same in both texts.
      const { segment } = own[0]!;
      return { word, literal: hasMask(word.text) ? [word] : spoken, segment, origin: null, rewritten: true, by };
    });
  }
}

function spokenWord({ text, start_s, end_s, confidence, speaker }: Word): SpokenWord {
  return {
    text: text.replace(MASKS, PLACEHOLDER),
    startS: start_s,
    endS: end_s,
    confidence,
    ...(speaker !== undefined && { speaker }),
  };
}
