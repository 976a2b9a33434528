import type { PhraseRole } from './phrase-lexicon';
import type { SentimentToken } from './sentiment-tokens';
import type { SentimentUnit } from './sentiment-units';

/** What a passage says, good and bad apart, both at least 0. */
export interface PassageScore {
  readonly positive: number;
  readonly negative: number;
}

/** Weights, chosen on the tuning half of `apps/evaluate/src/accuracy/sentiment`. */
const DENIED_WISH = -1.6;
const OWN_EVENT = -1.5;
const DENIED_GOOD = -0.95;
const DENIED_BAD = -0.8;
const INTENSIFIED = 1.3;
const DIMINISHED = 0.6;
const BEFORE_CONTRAST = 0.8;
const AFTER_CONTRAST = 1.2;
const CONCEDED = 0.6;
const NOT_SAID_TO_BE_SO = 0.35;
/** Words that a negator, a remover, a word of degree reaches over. */
const NEGATION_REACH = 6;
const REMOVAL_REACH = 4;
const DEGREE_REACH = 2;
/** Words of an opening that may mock, its praise, and the blame that shows it. */
const OPENING_WORDS = 4;
const OPENING_CLAUSE = 5;
const OPENING_PRAISE = 0.9;
const MOCKED_BY = -0.8;

const PRAISED_FOR = new Set(['por', 'pelo', 'pela', 'pelos', 'pelas']);
/** What leads from praise to what is praised: "adoro quando", "ótimos em", "delícia de hotel", "recomendo para quem". */
const PRAISED_WITH = new Set([...PRAISED_FOR, 'quando', 'como', 'de', 'em', 'para', 'pra']);
const DENIALS: ReadonlySet<PhraseRole> = new Set(['negator', 'second-negator', 'never']);
const RESTRICTIONS = new Set('so ate agora ainda justo justamente logo quase metade quando entao depois'.split(' '));
const INFINITIVE = /^(?:ser|ter|ver|ir|\p{Ll}{2,}[aei]r)$/u;
const LINKS = new Set(['e', 'ou']);
const SPEAKER = /^(?:eu|me|mim|comigo|nos|conosco|fui|fomos|meus?|minhas?|nossos?|nossas?)$/;
const NO_NEGATION = { count: 0, until: 0, strict: false };

interface Said {
  value: number;
  readonly unit: SentimentUnit;
  readonly clause: number;
  denied: boolean;
}

/** Reads a passage unit by unit: what was read decides what later words mean. Nothing counts where its praise mocks. */
export function scorePassage(
  tokens: readonly SentimentToken[],
  units: readonly SentimentUnit[],
  asks: boolean,
): PassageScore {
  const reader = new PassageReader(tokens, units);
  for (let index = 0; index < units.length; index++) reader.read(index);
  return reader.score(asks);
}

class PassageReader {
  private readonly said: Said[] = [];
  private readonly mocking: Pick<Said, 'unit' | 'clause'>[] = [];
  private readonly aboutSpeaker: boolean;
  private asks = false;
  private clause = 0;
  private clauseWeight = 1;
  private negation = NO_NEGATION;
  private degree = { factor: 1, until: 0 };
  private removedUntil = 0;

  constructor(
    private readonly tokens: readonly SentimentToken[],
    private readonly units: readonly SentimentUnit[],
  ) {
    this.aboutSpeaker = tokens.some(({ word }) => SPEAKER.test(word));
  }

  read(index: number): void {
    const unit = this.units[index]!;
    if (unit.from >= this.negation.until) this.negation = NO_NEGATION;
    this.take(unit, index);
    if (unit.endsClause || unit.role === 'contrast') this.endClause();
  }

  private take(unit: SentimentUnit, index: number): void {
    switch (unit.role) {
      case 'value':
        return this.say(unit, unit.value);
      case 'remover':
        this.removedUntil = unit.to + REMOVAL_REACH;
        return this.isDenied() ? this.want(unit) : this.say(unit, unit.value);
      case 'well':
        return this.hasTone(index + 1) ? this.measure(unit, index) : this.say(unit, unit.value);
      case 'wanted':
        return this.isDenied() ? this.want(unit) : undefined;
      case 'event':
        return this.aboutSpeaker ? this.say(unit, OWN_EVENT) : undefined;
      case 'negator':
      case 'second-negator':
      case 'never':
        return this.deny(unit, index);
      case 'than':
        if (!this.negation.strict) this.negation = NO_NEGATION;
        return this.measure(unit, index);
      case 'intensifier':
      case 'diminisher':
        return this.measure(unit, index);
      case 'concession':
        this.clauseWeight = CONCEDED;
        return;
      case 'condition':
        this.clauseWeight = NOT_SAID_TO_BE_SO;
        return;
      case 'enquiry':
        this.asks = true;
        return;
      case 'mocking':
        if (!this.isDenied()) this.mocking.push({ unit, clause: this.clause });
        return;
      case 'contrast':
      case 'nothing':
        return;
    }
  }

  /** Puts down a value as far as it is denied, intensified, removed. */
  private say(unit: SentimentUnit, value: number): void {
    if (value < 0 && unit.from < this.removedUntil) return;
    const { factor, until } = this.degree;
    const denied = this.isDenied() || this.isLinkedToDenied(unit);
    const degree = unit.from < until ? factor : 1;
    this.put(unit, value * degree * (denied ? (value > 0 ? DENIED_GOOD : DENIED_BAD) : 1), denied);
  }

  private want(unit: SentimentUnit): void {
    this.put(unit, DENIED_WISH, true);
  }

  private put(unit: SentimentUnit, value: number, denied: boolean): void {
    this.said.push({ value: value * this.clauseWeight, unit, clause: this.clause, denied });
    this.negation = NO_NEGATION;
    this.degree = { factor: 1, until: 0 };
  }

  private deny(unit: SentimentUnit, index: number): void {
    if (this.addsToIt(unit)) this.mocking.push({ unit, clause: this.clause });
    const last = this.said.at(-1);
    const trails = unit.endsClause && last?.unit.to === unit.from && last.clause === this.clause;
    if (trails && unit.role === 'negator') {
      // "Recomendo não."
      if (!last.denied) Object.assign(last, { value: last.value * DENIED_GOOD, denied: true });
      return;
    }
    // "Não gostei nada": what is denied already is only denied again.
    const repeats = last?.denied === true && last.clause === this.clause && unit.from - last.unit.to < DEGREE_REACH;
    if (repeats && unit.role === 'second-negator' && !this.hasTone(index + 1)) return;
    const { count, strict } = this.negation;
    const adds = unit.role === 'negator' && strict;
    const until = unit.to + NEGATION_REACH;
    this.negation = { count: adds ? count + 1 : Math.max(1, count), until, strict: strict || unit.role === 'negator' };
  }

  /** "Que luxo, nem toalha tinha", "e nem instalaram". */
  private addsToIt({ from }: SentimentUnit): boolean {
    const [before, word] = [this.tokens[from - 1], this.tokens[from]?.word];
    return word === 'nem' && (before === undefined || before.breakAfter || before.word === 'e');
  }

  /** Applies to the word of tone that follows, or else to the one that went before. */
  private measure(unit: SentimentUnit, index: number): void {
    const factor = unit.role === 'diminisher' ? DIMINISHED : INTENSIFIED;
    const last = this.said.at(-1);
    const follows = last !== undefined && last.clause === this.clause && unit.from - last.unit.to < DEGREE_REACH;
    if (!follows || this.hasTone(index + 1)) this.degree = { factor, until: unit.to + DEGREE_REACH };
    else last.value *= factor;
  }

  private isDenied(): boolean {
    return this.negation.count % 2 === 1;
  }

  /** "Não é bonito e prático" denies both. */
  private isLinkedToDenied({ from }: SentimentUnit): boolean {
    const last = this.said.at(-1);
    const linked = LINKS.has(this.tokens[from - 1]?.word ?? '');
    return linked && last !== undefined && last.denied && last.clause === this.clause && last.unit.to === from - 1;
  }

  private hasTone(index: number): boolean {
    const role = this.units[index]?.role;
    return role === 'value' && this.units[index - 1]?.endsClause === false;
  }

  private endClause(): void {
    this.clause += 1;
    this.clauseWeight = 1;
    this.negation = NO_NEGATION;
  }

  score(asks: boolean): PassageScore {
    if (this.mocks()) return { positive: 0, negative: 0 };
    const contrast = this.units.findIndex(({ role }) => role === 'contrast');
    const turn = contrast < 0 ? 0 : this.units[contrast]!.from;
    const weight = asks || this.asks ? NOT_SAID_TO_BE_SO : 1;
    const sum = (sign: 1 | -1): number =>
      this.said.reduce((total, { value, unit }) => {
        const place = turn === 0 ? 1 : unit.from < turn ? BEFORE_CONTRAST : AFTER_CONTRAST;
        return total + Math.max(0, sign * value) * place * weight;
      }, 0);
    return { positive: sum(1), negative: sum(-1) };
  }

  /**
   * Short praise at the front, and then what does not go with it ("Que ótimo, mais uma vez sem sinal"), or praise for what is blamed in the
   * same breath ("Adoro quando a ligação cai", "Obrigado por desligar").
   */
  private mocks(): boolean {
    const opening = this.said[0];
    if (!opening || opening.value <= 0 || opening.unit.to > OPENING_WORDS) return false;
    if (this.units.some(({ role }) => role === 'contrast')) return false;
    const next = this.tokens[opening.unit.to]?.word ?? '';
    const end = this.tokens.findIndex(({ breakAfter }) => breakAfter);
    const alone = end >= 0 && end < OPENING_CLAUSE && end < this.tokens.length - 1;
    if (opening.value >= OPENING_PRAISE && (alone || PRAISED_FOR.has(next))) {
      if (this.isMocked(opening, () => true) || (alone && this.onlyRestricts(opening))) return true;
    }
    const soMuch = this.tokens[opening.unit.from - 1]?.word === 'tao';
    const leads = soMuch || PRAISED_WITH.has(next) || INFINITIVE.test(next);
    return leads && this.isMocked(opening, ({ clause }) => clause === opening.clause);
  }

  /** "Excelente, então eu pago duas vezes": what follows praise denies or restricts something, and says nothing good. */
  private onlyRestricts(opening: Said): boolean {
    if (this.said.slice(1).some(({ value }) => value > 0)) return false;
    const rest = this.units.filter(({ from }) => from >= opening.unit.to);
    return rest.some(({ role, from }) => DENIALS.has(role) || RESTRICTIONS.has(this.tokens[from]?.word ?? ''));
  }

  /** Whether what follows praise, as far as it counts, is blame or mocks. */
  private isMocked(opening: Said, counts: (after: Pick<Said, 'clause'>) => boolean): boolean {
    const mocked = this.mocking.filter(counts).some(({ unit }) => unit.from > opening.unit.from);
    // More praise of the same breath takes no blame back; what comes after it does ("já caiu e não quebrou").
    const rest = this.said.slice(1).filter((said) => counts(said) && (said.value < 0 || said.clause > opening.clause));
    return mocked || rest.reduce((total, { value }) => total + value, 0) <= MOCKED_BY;
  }
}
