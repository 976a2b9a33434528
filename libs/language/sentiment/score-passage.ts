import type { PhraseRole } from './phrase-lexicon';
import type { SentimentToken } from './sentiment-tokens';
import type { SentimentUnit } from './sentiment-units';

/** Positive and negative score of a passage, both at least 0; both are 0 when it is ironic. */
export interface PassageScore {
  readonly positive: number;
  readonly negative: number;
  /** Whether praise in it is contradicted by what follows. */
  readonly ironic: boolean;
}

/** Weights, tuned on the tuning half of `apps/evaluate/src/accuracy/sentiment`. */
const NEGATED_EXPECTATION = -1.6;
const OWN_MISFORTUNE = -1.5;
const NEGATED_POSITIVE = -0.95;
const NEGATED_NEGATIVE = -0.8;
const INTENSIFIED = 1.3;
const DIMINISHED = 0.6;
const BEFORE_CONTRAST = 0.8;
const AFTER_CONTRAST = 1.2;
const CONCEDED = 0.6;
const HYPOTHETICAL = 0.35;
/** Scope, in words, of a negator, a resolution and a degree word. */
const NEGATION_REACH = 6;
const RESOLUTION_REACH = 4;
const DEGREE_REACH = 2;
/** Limits of an opening that can be ironic: its words, its clause, its praise, and the negative score after it. */
const OPENING_WORDS = 4;
const OPENING_CLAUSE = 5;
const OPENING_PRAISE = 0.9;
const IRONY_SCORE = -0.8;

const PRAISED_FOR = new Set(['por', 'pelo', 'pela', 'pelos', 'pelas']);
/** Words between praise and its object: "adoro quando", "ótimos em", "delícia de hotel", "recomendo para quem". */
const PRAISED_WITH = new Set([...PRAISED_FOR, 'quando', 'como', 'de', 'em', 'para', 'pra']);
const NEGATIONS: ReadonlySet<PhraseRole> = new Set(['negator', 'second-negator', 'never']);
const RESTRICTIONS = new Set('so ate agora ainda justo justamente logo quase metade quando entao depois'.split(' '));
const INFINITIVE = /^(?:ser|ter|ver|ir|\p{Ll}{2,}[aei]r)$/u;
const LINKS = new Set(['e', 'ou']);
const SPEAKER = /^(?:eu|me|mim|comigo|nos|conosco|fui|fomos|meus?|minhas?|nossos?|nossas?)$/;
const NO_NEGATION = { count: 0, until: 0, strict: false };

interface ScoredUnit {
  value: number;
  readonly unit: SentimentUnit;
  readonly clause: number;
  negated: boolean;
}

/** Scores a passage unit by unit, with the state of earlier words. An ironic passage scores 0. */
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
  private readonly scored: ScoredUnit[] = [];
  private readonly irony: Pick<ScoredUnit, 'unit' | 'clause'>[] = [];
  private readonly aboutSpeaker: boolean;
  private asks = false;
  private clause = 0;
  private clauseWeight = 1;
  private negation = NO_NEGATION;
  private degree = { factor: 1, until: 0 };
  private resolvedUntil = 0;

  constructor(
    private readonly tokens: readonly SentimentToken[],
    private readonly units: readonly SentimentUnit[],
  ) {
    this.aboutSpeaker = tokens.some(({ word }) => SPEAKER.test(word));
  }

  read(index: number): void {
    const unit = this.units[index]!;
    if (unit.from >= this.negation.until) this.negation = NO_NEGATION;
    this.apply(unit, index);
    if (unit.endsClause || unit.role === 'contrast') this.endClause();
  }

  private apply(unit: SentimentUnit, index: number): void {
    switch (unit.role) {
      case 'value':
        return this.add(unit, unit.value);
      case 'resolution':
        this.resolvedUntil = unit.to + RESOLUTION_REACH;
        return this.isNegated() ? this.addComplaint(unit) : this.add(unit, unit.value);
      case 'well':
        return this.hasPolarity(index + 1) ? this.applyDegree(unit, index) : this.add(unit, unit.value);
      case 'expectation':
        return this.isNegated() ? this.addComplaint(unit) : undefined;
      case 'misfortune':
        return this.aboutSpeaker ? this.add(unit, OWN_MISFORTUNE) : undefined;
      case 'negator':
      case 'second-negator':
      case 'never':
        return this.negate(unit, index);
      case 'comparative':
        if (!this.negation.strict) this.negation = NO_NEGATION;
        return this.applyDegree(unit, index);
      case 'intensifier':
      case 'diminisher':
        return this.applyDegree(unit, index);
      case 'concession':
        this.clauseWeight = CONCEDED;
        return;
      case 'condition':
        this.clauseWeight = HYPOTHETICAL;
        return;
      case 'question':
        this.asks = true;
        return;
      case 'irony':
        if (!this.isNegated()) this.irony.push({ unit, clause: this.clause });
        return;
      case 'contrast':
      case 'neutral':
        return;
    }
  }

  /** Adds a value with the current negation, degree and resolution applied. */
  private add(unit: SentimentUnit, value: number): void {
    if (value < 0 && unit.from < this.resolvedUntil) return;
    const { factor, until } = this.degree;
    const negated = this.isNegated() || this.isLinkedToNegated(unit);
    const degree = unit.from < until ? factor : 1;
    this.record(unit, value * degree * (negated ? (value > 0 ? NEGATED_POSITIVE : NEGATED_NEGATIVE) : 1), negated);
  }

  private addComplaint(unit: SentimentUnit): void {
    this.record(unit, NEGATED_EXPECTATION, true);
  }

  private record(unit: SentimentUnit, value: number, negated: boolean): void {
    this.scored.push({ value: value * this.clauseWeight, unit, clause: this.clause, negated });
    this.negation = NO_NEGATION;
    this.degree = { factor: 1, until: 0 };
  }

  private negate(unit: SentimentUnit, index: number): void {
    if (this.isInitialNem(unit)) this.irony.push({ unit, clause: this.clause });
    const last = this.scored.at(-1);
    const trails = unit.endsClause && last?.unit.to === unit.from && last.clause === this.clause;
    if (trails && unit.role === 'negator') {
      // "Recomendo não."
      if (!last.negated) Object.assign(last, { value: last.value * NEGATED_POSITIVE, negated: true });
      return;
    }
    // "Não gostei nada": the second negator only repeats the first.
    const repeats = last?.negated === true && last.clause === this.clause && unit.from - last.unit.to < DEGREE_REACH;
    if (repeats && unit.role === 'second-negator' && !this.hasPolarity(index + 1)) return;
    const { count, strict } = this.negation;
    const adds = unit.role === 'negator' && strict;
    const until = unit.to + NEGATION_REACH;
    this.negation = { count: adds ? count + 1 : Math.max(1, count), until, strict: strict || unit.role === 'negator' };
  }

  /** "Que luxo, nem toalha tinha", "e nem instalaram". */
  private isInitialNem({ from }: SentimentUnit): boolean {
    const [before, word] = [this.tokens[from - 1], this.tokens[from]?.word];
    return word === 'nem' && (before === undefined || before.breakAfter || before.word === 'e');
  }

  /** Applies a degree word to the next word if that has a polarity, otherwise to the previous one. */
  private applyDegree(unit: SentimentUnit, index: number): void {
    const factor = unit.role === 'diminisher' ? DIMINISHED : INTENSIFIED;
    const last = this.scored.at(-1);
    const follows = last !== undefined && last.clause === this.clause && unit.from - last.unit.to < DEGREE_REACH;
    if (!follows || this.hasPolarity(index + 1)) this.degree = { factor, until: unit.to + DEGREE_REACH };
    else last.value *= factor;
  }

  private isNegated(): boolean {
    return this.negation.count % 2 === 1;
  }

  /** "Não é bonito e prático" negates both. */
  private isLinkedToNegated({ from }: SentimentUnit): boolean {
    const last = this.scored.at(-1);
    const linked = LINKS.has(this.tokens[from - 1]?.word ?? '');
    return linked && last !== undefined && last.negated && last.clause === this.clause && last.unit.to === from - 1;
  }

  private hasPolarity(index: number): boolean {
    const role = this.units[index]?.role;
    return role === 'value' && this.units[index - 1]?.endsClause === false;
  }

  private endClause(): void {
    this.clause += 1;
    this.clauseWeight = 1;
    this.negation = NO_NEGATION;
  }

  score(asks: boolean): PassageScore {
    if (this.isIronic()) return { positive: 0, negative: 0, ironic: true };
    const contrast = this.units.findIndex(({ role }) => role === 'contrast');
    const turn = contrast < 0 ? 0 : this.units[contrast]!.from;
    const weight = asks || this.asks ? HYPOTHETICAL : 1;
    const sum = (sign: 1 | -1): number =>
      this.scored.reduce((total, { value, unit }) => {
        const place = turn === 0 ? 1 : unit.from < turn ? BEFORE_CONTRAST : AFTER_CONTRAST;
        return total + Math.max(0, sign * value) * place * weight;
      }, 0);
    return { positive: sum(1), negative: sum(-1), ironic: false };
  }

  /**
   * Short opening praise with a contradiction after it ("Que ótimo, mais uma vez sem sinal"), or praise for something negative in the same
   * clause ("Adoro quando a ligação cai", "Obrigado por desligar").
   */
  private isIronic(): boolean {
    const opening = this.scored[0];
    if (!opening || opening.value <= 0 || opening.unit.to > OPENING_WORDS) return false;
    if (this.units.some(({ role }) => role === 'contrast')) return false;
    const next = this.tokens[opening.unit.to]?.word ?? '';
    const end = this.tokens.findIndex(({ breakAfter }) => breakAfter);
    const alone = end >= 0 && end < OPENING_CLAUSE && end < this.tokens.length - 1;
    if (opening.value >= OPENING_PRAISE && (alone || PRAISED_FOR.has(next))) {
      if (this.isContradicted(opening, () => true) || (alone && this.isOnlyRestricted(opening))) return true;
    }
    const soMuch = this.tokens[opening.unit.from - 1]?.word === 'tao';
    const leads = soMuch || PRAISED_WITH.has(next) || INFINITIVE.test(next);
    return leads && this.isContradicted(opening, ({ clause }) => clause === opening.clause);
  }

  /** "Excelente, então eu pago duas vezes": the words after praise negate or restrict something, and none is positive. */
  private isOnlyRestricted(opening: ScoredUnit): boolean {
    if (this.scored.slice(1).some(({ value }) => value > 0)) return false;
    const rest = this.units.filter(({ from }) => from >= opening.unit.to);
    return rest.some(({ role, from }) => NEGATIONS.has(role) || RESTRICTIONS.has(this.tokens[from]?.word ?? ''));
  }

  /** Whether the counted words after praise are negative or contain an irony phrase. */
  private isContradicted(opening: ScoredUnit, counts: (after: Pick<ScoredUnit, 'clause'>) => boolean): boolean {
    const ironic = this.irony.filter(counts).some(({ unit }) => unit.from > opening.unit.from);
    // More praise in the same clause does not offset negative words; praise after it does ("já caiu e não quebrou").
    const rest = this.scored.slice(1).filter((it) => counts(it) && (it.value < 0 || it.clause > opening.clause));
    return ironic || rest.reduce((total, { value }) => total + value, 0) <= IRONY_SCORE;
  }
}
