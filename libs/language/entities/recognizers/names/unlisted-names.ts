import { foldedAt, type Token } from '../../../portuguese/tokens';
import { wordSet } from '../../../portuguese/word-set';
import { townEnd } from '../addresses/town-names';
import type { EverydaySpeech } from './everyday-speech';
import type { LetterCase } from './letter-case';
import {
  ARTICLES,
  CALLS,
  ENDEARMENTS,
  HUMAN_VERBS,
  NAMED_AFTER,
  NO_NAMES,
  RELATIVES,
  SEEKING,
  SPEECH_VERBS,
  TITLES,
  TOWARDS,
} from './lexicon/name-words';
import { BRANDS } from './lexicon/named-things';
import type { NameContext } from './name-context';
import {
  firstNameUse,
  isClippedName,
  isCommonFirstName,
  looksLikeSurname,
  mayBeName,
  surnameUse,
} from './name-lexicon';
import { HOMELY, type NameRun } from './name-run';
import { isOrdinaryWord } from './ordinary-word';

/** What firms do, too: "a Loggi avisou". */
const FIRM_VERBS = new Set([
  'mandou',
  'avisou',
  'confirmou',
  'aprovou',
  'cobrou',
  'autorizou',
  'prometeu',
  'garantiu',
  'informou',
  'apresentou',
]);

/** What is someone's: "na casa do Sebá". */
const HOMES = wordSet(
  'casa quintal terreiro sitio roca chacara barraco varanda cozinha oficina barraca bodega garagem calcada',
);
const OF_PEOPLE = wordSet(
  'aniversario casamento enterro velorio audio recado voz quarto proposta esposa colo jeito ideia moto egua cavalo',
);
/** Nationalities and trades, after an article: "um holandês". */
const ORIGIN =
  /(?:[^aeiou]es|esa|[^m]ano|ana|ense|[^t]eiro|eira|ista|capataz|rapaz|moco|moca|cara|homem|mulher|garot[oa]|senhora?)$/u;
const GIVES =
  /^(?:vend|entreg|mand|emprest|pagu|pago|avis|pedi|disse|contei|contou|devolv|ofereci)[a-z]*$|^d(?:ei|eu|ar|ou)$/u;
const GIVEN_WITHIN = 6;
const WHO_WITHIN = 8;
/** What firms, products and clubs do not do. */
const PERSONAL =
  /^(?:top(?:ou|a)|ach(?:a|ou|ava)|pens(?:a|ou)|riu|sorriu|chor(?:a|ou)|corr(?:e|eu)|beij(?:a|ou)|abrac(?:a|ou)|convidou|sentou|levantou|cantou|dancou|jantou|almocou|dormiu|acordou|casou|nasceu|morreu|faleceu|engravidou|mora|namora|estuda|lembra|lembrou|esqueceu|comeu|bebeu|concordou|discordou)$/u;
/** Feasts, countries and others with a capital, which are no people. */
const CAPITALIZED = wordSet(
  'acre alagoas amapa amazonas bahia ceara goias maranhao para parana pernambuco piaui rondonia roraima tocantins sergipe amazonia pantanal cerrado ' +
    'haiti chile peru japao canada mexico egito ira iraque libano equador vossa ministerio defensoria procuradoria judiciario legislativo executivo tribunal forum cartorio consulado exercito marinha ' +
    'correio natal carnaval reveillon pascoa brasil paraguai uruguai estado governo congresso senado enem censo deus diabo internet papa ' +
    'nordeste sul norte sudeste oeste leste segunda terca quarta quinta sexta sabado domingo janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro',
);

interface Reading {
  readonly letters: LetterCase;
  readonly context: NameContext;
  readonly everyday: EverydaySpeech;
}

/** Decides whether a word that no list has is a person's name. */
export class UnlistedNames {
  private readonly letters: LetterCase;
  private readonly context: NameContext;
  private readonly everyday: EverydaySpeech;

  constructor(
    private readonly tokens: readonly Token[],
    { letters, context, everyday }: Reading,
  ) {
    this.letters = letters;
    this.context = context;
    this.everyday = everyday;
  }

  /** With a surname ("Jocasta Pereira"), where only a person can stand, or where it was given as a name before. */
  isName(run: NameRun, hasClear: boolean, isNamed: (folded: string) => boolean): boolean {
    const at = run.from;
    const { folded } = this.tokens[at]!;
    if ([NAMED_AFTER, BRANDS, NO_NAMES, TITLES].some((words) => words.has(folded))) return false;
    if (isNamed(folded)) return !this.letters.isCased || this.letters.isCapital(at) || this.letters.isFirst(at);
    return this.letters.isCased ? this.isWithCapital(run, hasClear) : this.isInLowerCase(run);
  }

  private isWithCapital(run: NameRun, hasClear: boolean): boolean {
    const at = run.from;
    const { folded, text } = this.tokens[at]!;
    const before = foldedAt(this.tokens, at - 1);
    if (text === text.toUpperCase() || !this.letters.isCapital(at) || this.letters.isFirst(at)) return false;
    // "E aí, Piu, bora …"
    const isHailed = before === ',' && foldedAt(this.tokens, at - 2) === 'ai' && foldedAt(this.tokens, at - 3) === 'e';
    if (isHailed && this.tokens[run.to]?.text === ',' && this.mayBeUnknown(at)) return true;
    if (this.isGreeted(run)) return true;
    // "Agravada Maria …": the name starts with the first name.
    const [second] = run.parts.slice(1);
    if (hasClear && surnameUse(this.tokens[second!]!.folded) !== null) {
      return !isCommonFirstName(this.tokens[second!]!.folded);
    }
    // "outorgada por Yoselin Carolina Marcano"
    const isGiven = run.parts.length > 2 && /^(?:por|de|com|para|e)$/u.test(before) && !isOrdinaryWord(folded);
    if (hasClear && isGiven && isCommonFirstName(this.tokens[second!]!.folded)) return true;
    // "a Bru disse"
    if (isClippedName(folded) && ARTICLES.has(before) && SPEECH_VERBS.has(foldedAt(this.tokens, run.to))) return true;
    const role = foldedAt(this.tokens, at - 3);
    const isRole = /^(?:e|era|foi)$/u.test(foldedAt(this.tokens, at - 2)) && (TITLES.has(role) || role === 'quem');
    // "o comandante é o Barriga"
    if (/^[ao]$/u.test(before) && isRole) return true;
    // "a Ditinha peneira"
    if (/[^aeiou]inh[oa]$/u.test(folded) && !isOrdinaryWord(folded) && this.mayBePerson(run)) return true;
    // "a Fiica ficou com a rabeca"
    const acts = HUMAN_VERBS.has(foldedAt(this.tokens, run.to)) && !FIRM_VERBS.has(foldedAt(this.tokens, run.to));
    if (/^[ao]$/u.test(before) && acts && looksLikeSurname(folded)) return true;
    // "o Cuca me contou"
    if (/^[ao]$/u.test(before) && this.everyday.communicates(run) && !FIRM_VERBS.has(foldedAt(this.tokens, run.to)))
      return true;
    if (this.isOfPerson(run) || this.isAppositive(at) || this.isGivenTo(at) || this.doesWhatPeopleDo(run)) return true;
    // "o capataz, o Nego Lau"
    if (HOMELY.has(folded) && run.parts.length > 1 && this.letters.isCapital(run.parts[1]!)) return true;
    // "O contato lá ainda é o Ajuricaba?"
    if (this.answersWho(at)) return true;
    // "na casa dos Tomasini"
    if (/^(?:d?os|aos|pelos)$/u.test(before) && looksLikeSurname(folded)) return true;
    if (this.context.isHinted(at) && folded.length > 3 && townEnd(this.tokens, at) === null) return true;
    return this.isSpokenOf(run);
  }

  /** "Avisa o Cabeção", "conhece esse Biguá?": no list of things that are written with a capital has it. */
  private isSpokenOf({ from }: NameRun): boolean {
    const { lower } = this.tokens[from - 1]!;
    return /^(?:[ao]|pr[ao]|ess[ae]|aquel[ae]|com|mais)$/u.test(lower) && this.mayBeUnknown(from);
  }

  /** "Fala, Jubileu!", "Ô Dica, traz o coador": whom a call is for. */
  private isGreeted({ from, to }: NameRun): boolean {
    const call = this.tokens[from - 1]?.text === ',' ? from - 2 : from - 1;
    const isCall =
      this.letters.isFirst(call) &&
      CALLS.has(foldedAt(this.tokens, call)) &&
      !/^(?:gente|escuta|olha|viu)$/u.test(foldedAt(this.tokens, call));
    const closes = /^[!,.?]$/u.test(this.tokens[to]?.text ?? '');
    const isHail = /^[ôó]$/u.test(this.tokens[call]?.lower ?? '') && call === from - 1;
    const isNoun = [RELATIVES, ENDEARMENTS].some((words) => words.has(foldedAt(this.tokens, from)));
    return isCall && closes && to - from === 1 && (this.mayBeUnknown(from) || (isHail && !isNoun));
  }

  private mayBeUnknown(at: number): boolean {
    const { folded } = this.tokens[at]!;
    return !isOrdinaryWord(folded) && townEnd(this.tokens, at) === null && !CAPITALIZED.has(folded);
  }

  /** "na casa do Sebá", "a filha da Ming", "a proposta da Ming": whose it is. */
  private isOfPerson({ from, to }: NameRun): boolean {
    const link = this.tokens[from - 1]?.lower ?? '';
    const owned = foldedAt(this.tokens, from - 2);
    const isHome = HOMES.has(owned);
    if (!(link === 'do' || link === 'da' || (link === 'de' && isHome)) || this.letters.isCapital(from - 2))
      return false;
    const isOwned =
      isHome || (RELATIVES.has(owned) && !/^(?:seu|seo|ex|cliente|titular)$/u.test(owned)) || OF_PEOPLE.has(owned);
    // "casa do Pão de Queijo"
    return isOwned && this.mayBeUnknown(from) && !/^d[aeo]s?$/u.test(foldedAt(this.tokens, to));
  }

  /** "um holandês, o Joost", "a irmã dele, a Mahiru": who was just described. */
  private isAppositive(at: number): boolean {
    if (!/^[ao]$/u.test(this.tokens[at - 1]?.lower ?? '')) return false;
    const end = this.tokens[at - 2]?.text === ',' ? at - 3 : at - 2;
    const isApart = end === at - 3 || !this.letters.isCased;
    const isMarked =
      /^(?:del[ae])$/u.test(foldedAt(this.tokens, end)) ||
      /^(?:um|uma|o|a|meu|minha|teu|tua|nosso|nossa)$/u.test(foldedAt(this.tokens, end - 1));
    const noun = /^(?:del[ae]|meu|minha)$/u.test(foldedAt(this.tokens, end)) ? end - 1 : end;
    const word = foldedAt(this.tokens, noun);
    const isPerson =
      RELATIVES.has(word) ||
      (this.letters.isCased && ORIGIN.test(word) && /^(?:um|uma|o|a)$/u.test(foldedAt(this.tokens, noun - 1)));
    return isApart && isMarked && isPerson && this.mayBeUnknown(at) && foldedAt(this.tokens, at).length > 2;
  }

  /** "vendeu a égua pro Lau" */
  private isGivenTo(at: number): boolean {
    if (this.tokens[at - 1]?.lower !== 'pro' || !this.mayBeUnknown(at)) return false;
    for (let verb = at - 2; verb >= at - GIVEN_WITHIN; verb -= 1) {
      if (this.tokens[verb]?.kind !== 'word') return false;
      if (GIVES.test(this.tokens[verb]!.folded)) return true;
    }
    return false;
  }

  /** "a Ming topou", "cê sabe da Fia?" */
  private doesWhatPeopleDo({ from, to }: NameRun): boolean {
    const { folded } = this.tokens[from]!;
    if (isOrdinaryWord(folded) || CAPITALIZED.has(folded)) return false;
    const before = this.tokens[from - 1]?.lower ?? '';
    if (/^d[ao]$/u.test(before)) return /^(?:sabe|soube|saber|sabia|noticias?)$/u.test(foldedAt(this.tokens, from - 2));
    if (!/^[ao]$/u.test(before)) return false;
    const next = foldedAt(this.tokens, to);
    return PERSONAL.test(next);
  }

  private answersWho(at: number): boolean {
    if (!/^[ao]$/u.test(this.tokens[at - 1]?.lower ?? '') || this.tokens[at - 2]?.lower !== 'é') return false;
    if (isOrdinaryWord(foldedAt(this.tokens, at)) || CAPITALIZED.has(foldedAt(this.tokens, at))) return false;
    for (let word = at - 3; word >= at - WHO_WITHIN && word >= 0; word -= 1) {
      const { folded } = this.tokens[word]!;
      if (/[.?!]/u.test(folded)) return false;
      if (
        /^(?:contato|responsavel|gerente|chefe|encarregado|sindico|dono|dona|diretora?|professora?|medico|medica|motorista|porteiro|vendedora?|quem)$/u.test(
          folded,
        )
      )
        return true;
    }
    return false;
  }

  private mayBePerson({ from }: NameRun): boolean {
    const isOpened = ARTICLES.has(foldedAt(this.tokens, from - 1)) || foldedAt(this.tokens, from - 1) === 'por';
    return isOpened && townEnd(this.tokens, from) === null;
  }

  private isInLowerCase(run: NameRun): boolean {
    const { tokens } = this;
    const at = run.from;
    const { folded } = tokens[at]!;
    const next = foldedAt(tokens, run.to);
    const looksForeign = looksLikeSurname(folded);
    // "o tal do pelezinho"
    if (this.context.isHinted(at)) return looksForeign || (/[^aeiou]inh[oa]$/u.test(folded) && !isOrdinaryWord(folded));
    if (!ARTICLES.has(foldedAt(tokens, at - 1))) return false;
    // "a Dorva, filha do Aristeu"
    if (mayBeName(folded) && this.isAppositive(at)) return true;
    if (mayBeName(folded) && RELATIVES.has(next) && /^d[aeo]$/u.test(foldedAt(tokens, run.to + 1))) return true;
    if (!looksForeign) return false;
    // "cadê a gleicymara", "quem lavrou foi o chermont"
    const verb = foldedAt(tokens, at - 2);
    const isSought =
      folded.length > 4 &&
      (SEEKING.has(verb) || (TOWARDS.has(verb) && /^(?:pra|pro|com)$/u.test(foldedAt(tokens, at - 1))));
    if (isSought || this.context.isAgent(at)) return true;
    // "a Pabllo Vittar postou", "a Naoko e o Kenji", "a Taffarel disse"
    const isPair =
      next === 'e' &&
      ARTICLES.has(foldedAt(tokens, run.to + 1)) &&
      firstNameUse(foldedAt(tokens, run.to + 2)) === 'clear';
    return (
      run.parts.length > 1 || isPair || SPEECH_VERBS.has(next) || (HUMAN_VERBS.has(next) && !VAGUE_VERBS.has(next))
    );
  }
}

/** Human verbs of things, too: "a kombi ficou". */
const VAGUE_VERBS = new Set([
  'foi',
  'ta',
  'esta',
  'tava',
  'estava',
  'vai',
  'tem',
  'tinha',
  'ficou',
  'passou',
  'voltou',
  'entrou',
  'saiu',
  'veio',
  'chegou',
  'me',
]);
