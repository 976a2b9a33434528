import { MAX_SPEAKERS } from '../speakers/speaker-turn';
import { draftOf, type Draft, type DraftWord } from './draft';
import { OperationRefused, type Edit } from './operation';
import type { SpeakerNames } from '../formats/speaker-label';
import type { Reading } from './reading';
import { replaceWords } from './replace-words';
import type { Steps } from './steps';

interface Recording {
  readonly durationS: number;
  /** Number of segments of the recognizer's transcript. */
  readonly segments: number;
}

/** Applies edits in their order. Throws `OperationRefused`, without any effect, at the first that does not fit. */
export function* applyEdits(reading: Reading, edits: readonly Edit[], recording: Recording): Steps<Draft> {
  const editor = new Editor(reading, recording);
  for (const [index, edit] of edits.entries()) {
    yield;
    editor.apply(edit, index);
  }
  return { words: editor.words, names: editor.names };
}

/** Far more than anyone speaks. */
const WORDS_PER_SECOND = 10;
const SPARE_WORDS = 1_000;

class Editor {
  readonly words: DraftWord[];
  names: SpeakerNames;
  private readonly given: number;

  constructor(
    reading: Reading,
    private readonly recording: Recording,
  ) {
    this.words = draftOf(reading);
    this.names = reading.names;
    this.given = reading.words.length;
  }

  apply(edit: Edit, index: number): void {
    const at = `operations[${index}]`;
    switch (edit.op) {
      case 'replace_words': {
        const texts = edit.text.split(/\s+/u).filter((text) => text !== '');
        this.requireRange(edit, at);
        if (texts.length === 0 && edit.from === edit.to)
          throw new OperationRefused(`${at}.text`, 'escreva o que deve entrar neste lugar, ou diga em `to` o que sai');
        replaceWords(this.words, { from: edit.from, to: edit.to, texts, by: index }, this.recording);
        this.requireFewWords(`${at}.text`);
        return;
      }
      case 'set_speaker':
        this.requireRange(edit, at);
        if (edit.from === edit.to)
          throw new OperationRefused(`${at}.to`, 'escolha ao menos uma palavra: `to` deve passar de `from`');
        for (let word = edit.from; word < edit.to; word++) this.setSpeaker(word, edit.speaker);
        return;
      case 'merge_speakers':
        this.merge(edit, at);
        return;
      case 'rename_speaker':
        this.names = renamed(this.names, edit.speaker, edit.name);
        return;
    }
  }

  private merge({ from, into }: Extract<Edit, { readonly op: 'merge_speakers' }>, at: string): void {
    this.requireSpeaker(from, `${at}.from`);
    this.requireSpeaker(into, `${at}.into`);
    if (from === into) throw new OperationRefused(`${at}.into`, 'junte duas pessoas diferentes');
    this.words.forEach(({ word }, index) => {
      if (word.speaker === from) this.setSpeaker(index, into);
    });
    this.names = renamed(this.names, from, '');
  }

  private setSpeaker(index: number, speaker: string): void {
    const draft = this.words[index]!;
    const literal = draft.literal.map((word) => ({ ...word, speaker }));
    this.words[index] = { ...draft, word: { ...draft.word, speaker }, literal };
  }

  private requireRange({ from, to }: { readonly from: number; readonly to: number }, at: string): void {
    const { length } = this.words;
    const counted = `são ${length} palavras neste ponto`;
    if (from > length) throw new OperationRefused(`${at}.from`, `use um índice de 0 a ${length}: ${counted}`);
    if (to > length) throw new OperationRefused(`${at}.to`, `use um índice de ${from} a ${length}: ${counted}`);
    if (to < from) throw new OperationRefused(`${at}.to`, 'use um índice que não venha antes de `from`');
  }

  private requireFewWords(param: string): void {
    const most = Math.max(this.given, Math.ceil(this.recording.durationS * WORDS_PER_SECOND) + SPARE_WORDS);
    if (this.words.length <= most) return;
    throw new OperationRefused(param, `uma gravação desta duração guarda até ${most} palavras: escreva menos`);
  }

  private requireSpeaker(speaker: string, param: string): void {
    if (this.words.some(({ word }) => word.speaker === speaker)) return;
    throw new OperationRefused(param, `use alguém que fala nesta transcrição, de \`spk1\` a \`spk${MAX_SPEAKERS}\``);
  }
}

function renamed(names: SpeakerNames, speaker: string, name: string): SpeakerNames {
  const { [speaker]: _, ...others } = names;
  return name === '' ? others : { ...others, [speaker]: name };
}
