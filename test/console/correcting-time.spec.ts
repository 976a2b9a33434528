/**
 * A person's time to correct ten minutes with 12 % word errors by keyboard: in the transcript page, and in a text editor beside a player. A script that
 * knows the right text presses the keys of both in a browser until the texts are right; the seconds are those of the keystroke-level model.
 */
import type { Page } from 'playwright-core';
import { type Word } from '@aether/language';
import { storeTranscript } from '../support/api/store-transcript';
import { findBrowser } from '../support/console/browser';
import { SignedInBrowser } from '../support/console/signed-in-browser';
import { type Visit } from '../support/console/visit';
import { erringWords, type ErringWord } from '../support/measure/erring-transcript';
import { KeystrokeModel } from '../support/measure/keystroke-model';
import { report } from '../support/report';
import { type Stack } from '../support/stack/stack';

const BROWSER = findBrowser();

const DURATION_S = 600;
const WORDS = 1_500;
/** 12 % of the words, mostly others, as in reports/accuracy.md. The doubts are an assumption. */
const RATES = { other: 0.08, extra: 0.02, missing: 0.02, doubtfulWrong: 0.6, doubtfulRight: 0.03 } as const;

const TALK =
  'Bom dia, doutora, pode se sentar. A senhora conhece as partes deste processo? Conheço, sim, senhor. Trabalhei na mesma loja durante o verão. ' +
  'Então conte o que aconteceu naquela tarde. A gente estava no caixa quando o cliente entrou pela porta dos fundos. Ele falou alto e pediu para chamar o gerente. ' +
  'O gerente não estava, tinha saído para o almoço. Eu expliquei isso com calma, mas ele não quis ouvir. Depois disso o cliente jogou a caixa no chão e foi embora. ' +
  'A senhora viu se alguém gravou a cena? Acho que a câmera da entrada gravou, porque ela fica ligada o dia inteiro. E quem guardava as imagens? ' +
  'Quem guardava era a empresa de segurança, que depois trocou de dono. A defesa quer fazer alguma pergunta? Quero, excelência, só para esclarecer um ponto. ' +
  'A testemunha disse que o gerente tinha saído, mas a folha de ponto mostra outra coisa. Pode ser que ele tenha marcado depois, isso acontecia bastante. ' +
  'Ninguém conferia os horários naquela época, era tudo na confiança. Obrigada, não tenho mais perguntas. O Ministério Público deseja se manifestar? ' +
  'Por enquanto não, vou esperar o laudo da perícia. Está bem, então vamos encerrar por hoje e marcar a próxima audiência.';

function rightWords(): string[] {
  const talk = TALK.split(' ');
  return Array.from({ length: WORDS }, (_, at) => talk[at % talk.length]!);
}

(BROWSER === null ? describe.skip : describe)("a person's time to correct a transcript", () => {
  let signedIn: SignedInBrowser;
  let stack: Stack;
  let visit: Visit;
  let accountId: string;
  let page: Page;
  const right = rightWords();
  const wrong = erringWords(right, RATES, 12);
  const errors = wrong.filter(({ fix }) => fix !== null);

  beforeAll(async () => {
    signedIn = await SignedInBrowser.open(BROWSER!, { tier: 'office' });
    ({ stack, visit, accountId, page } = signedIn);
  });
  afterAll(async () => {
    await signedIn?.close();
  });

  /** Ten minutes of silence with the wrong words. */
  async function store(): Promise<string> {
    const eachS = DURATION_S / wrong.length;
    const words = wrong.map(({ text, isDoubtful }, at): Word => ({
      text,
      start_s: Math.round(at * eachS * 1000) / 1000,
      end_s: Math.round((at + 0.9) * eachS * 1000) / 1000,
      confidence: isDoubtful ? 0.3 : 0.9,
    }));
    const text = words.map((word) => word.text).join(' ');
    const segments = Array.from({ length: Math.ceil(words.length / 15) }, (_, at) => {
      const own = words.slice(at * 15, (at + 1) * 15);
      const said = own.map((word) => word.text).join(' ');
      return { id: at, start_s: own[0]!.start_s, end_s: own.at(-1)!.end_s, text: said, confidence: 0.9 };
    });
    const transcript = { text, words, segments, literal: { text, words } };
    const id = await storeTranscript(stack, transcript, { accountId, durationS: DURATION_S });
    await signedIn.putSilence(id, 60);
    return id;
  }

  const textOf = async (id: string): Promise<string> =>
    (await page.request.get(`/v1/transcriptions/${id}?formato=texto`)).text();

  it('is less in the page than in an editor beside a player', async () => {
    const id = await store();
    await page.goto(`/transcricoes/${id}`);
    await page.getByRole('button', { name: 'Corrigir o texto' }).press('Enter');
    await page.getByLabel('Corrigir a palavra').waitFor();
    const inPage = new KeystrokeModel();
    await new PageTypist(visit, inPage).correct(wrong);
    await visit.holds('/Tudo salvo/.test(document.querySelector(".correction-bar [role=status]").textContent)');
    expect(await textOf(id)).toBe(right.join(' '));

    await page.goto('/nada-aqui');
    await page.evaluate(`{
      const editor = document.createElement('textarea');
      editor.value = ${JSON.stringify(wrong.map(({ text }) => text).join(' '))};
      editor.id = 'editor';
      document.body.replaceChildren(editor);
      editor.focus();
      editor.setSelectionRange(0, 0);
    }`);
    const inEditor = new KeystrokeModel();
    const withMouse = new KeystrokeModel();
    await new EditorTypist(page, inEditor, withMouse).correct(wrong);
    expect(await page.evaluate('document.querySelector("#editor").value')).toBe(right.join(' '));

    const of = (model: KeystrokeModel): object => ({
      keys: model.keys,
      correctingS: Math.round(model.seconds),
      withListeningS: Math.round(model.seconds + DURATION_S),
    });
    const unnoticed = errors.filter(({ isDoubtful }) => !isDoubtful).length;
    const doubtful = wrong.filter(({ isDoubtful }) => isDoubtful).length;
    report("a person's time for ten minutes", {
      ...{ words: right.length, errors: errors.length, doubtful, notDoubtful: unnoticed },
      page: of(inPage),
      editorByKeyboard: of(inEditor),
      editorWithMouse: { ...of(withMouse), driven: false },
    });
    expect(inPage.seconds).toBeLessThan(inEditor.seconds);
  }, 540_000);
});

/** Corrects in the page: goes to each error by the fewer keys, types the right word, and plays from the next. */
class PageTypist {
  private words: readonly ErringWord[] = [];
  /** Index of the selected word. */
  private at = 0;

  constructor(
    private readonly visit: Visit,
    private readonly model: KeystrokeModel,
  ) {}

  async correct(wrong: readonly ErringWord[]): Promise<void> {
    this.words = wrong;
    this.at = this.nextDoubtful(0) ?? 0;
    for (;;) {
      const target = this.words.findIndex(({ fix }) => fix !== null);
      if (target < 0) return;
      this.model.add('mental');
      await this.goTo(target);
      await this.fix(this.words[target]!);
      // Alt is held for both: on to the next word, and play from there.
      await this.press('Alt+ArrowRight', 'Alt+p');
      this.model.add('key', 3);
      this.model.add('replay');
    }
  }

  /** Enter confirms a doubtful word and goes to the next one. It is used as far as it helps, and confirms no error. */
  private async goTo(target: number): Promise<void> {
    for (;;) {
      const next = this.nextDoubtful(this.at + 1);
      const isNearer = next !== null && Math.abs(target - next) + 1 < Math.abs(target - this.at);
      if (!isNearer || this.words[this.at]!.fix !== null) break;
      this.words = this.words.with(this.at, { ...this.words[this.at]!, isDoubtful: false });
      await this.press('Enter');
      this.model.add('key');
      this.at = next;
    }
    const steps = target - this.at;
    if (steps === 0) return;
    for (let step = 0; step < Math.abs(steps); step++) await this.press(steps > 0 ? 'Alt+ArrowRight' : 'Alt+ArrowLeft');
    this.model.add('key', 1 + Math.abs(steps));
    this.at = target;
  }

  private async fix({ text, fix }: ErringWord): Promise<void> {
    const { page } = this.visit;
    await this.visit.holds(`document.querySelector(".word-editor").value === ${JSON.stringify(text)}`);
    const done = (...texts: readonly string[]): void => {
      const fixed = texts.map((each): ErringWord => ({ text: each, isDoubtful: false, fix: null }));
      this.words = this.words.toSpliced(this.at, 1, ...fixed);
      this.at = Math.min(this.words.length - 1, this.at + fixed.length);
    };
    if (fix!.kind === 'extra') {
      await this.press('Backspace');
      this.model.add('key');
      done();
    } else if (fix!.kind === 'missing') {
      await this.press('End');
      await page.keyboard.type(` ${fix!.right}`);
      this.model.add('key');
      this.model.addText(` ${fix!.right}`);
      done(text, fix!.right);
    } else {
      await page.keyboard.type(fix!.right);
      this.model.addText(fix!.right);
      done(fix!.right);
    }
  }

  private nextDoubtful(from: number): number | null {
    const at = this.words.findIndex(({ isDoubtful }, index) => index >= from && isDoubtful);
    return at < 0 ? null : at;
  }

  private async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.visit.page.keyboard.press(key);
  }
}

/** Corrects in a text field: stops the player with a key, goes to each error word by word, selects and types, and starts the player again. */
class EditorTypist {
  constructor(
    private readonly page: Page,
    private readonly model: KeystrokeModel,
    /** The same with a mouse, which a double click selects a word with; counted alone. */
    private readonly mouse: KeystrokeModel,
  ) {}

  async correct(wrong: readonly ErringWord[]): Promise<void> {
    let offset = 0;
    for (const { text, fix } of wrong) {
      const end = offset + text.length;
      if (fix === null) {
        offset = end + 1;
        continue;
      }
      for (const model of [this.model, this.mouse]) {
        model.add('mental');
        // Stops the player, and starts it again.
        model.add('key', 2);
        model.add('replay');
      }
      this.mouse.add('homing', 2);
      this.mouse.add('click');
      if (fix.kind !== 'missing') this.mouse.add('button');
      const typed = fix.kind === 'missing' ? ` ${fix.right}` : fix.kind === 'other' ? fix.right : '';
      await this.goTo(fix.kind === 'missing' ? end : offset);
      if (fix.kind !== 'missing') await this.select(fix.kind === 'extra' ? end + 1 : end);
      if (typed === '') await this.page.keyboard.press('Backspace');
      else await this.page.keyboard.type(typed);
      for (const model of [this.model, this.mouse]) {
        if (typed === '') model.add('key');
        else model.addText(typed);
      }
      offset =
        fix.kind === 'missing' ? end + typed.length + 1 : fix.kind === 'other' ? offset + typed.length + 1 : offset;
    }
  }

  private caret(): Promise<number> {
    return this.page.evaluate<number>('document.querySelector("#editor").selectionEnd');
  }

  /** Word by word with Ctrl held, and the rest by single steps. */
  private async goTo(offset: number): Promise<void> {
    let pressed = 0;
    for (let at = await this.caret(); at < offset; pressed++) {
      await this.page.keyboard.press('Control+ArrowRight');
      at = await this.caret();
    }
    if (pressed > 0) this.model.add('key', 1 + pressed);
    for (let at = await this.caret(); at > offset; at--) {
      await this.page.keyboard.press('ArrowLeft');
      this.model.add('key');
    }
  }

  private async select(offset: number): Promise<void> {
    let pressed = 0;
    for (let at = await this.caret(); at < offset; pressed++) {
      await this.page.keyboard.press('Control+Shift+ArrowRight');
      at = await this.caret();
    }
    this.model.add('key', 2 + pressed);
    for (let at = await this.caret(); at > offset; at--) {
      await this.page.keyboard.press('Shift+ArrowLeft');
      this.model.add('key');
    }
  }
}
