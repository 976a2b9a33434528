import { lowerBound } from '../portuguese/lower-bound';
import type { Token } from '../portuguese/tokens';
import type { EntityKind } from './entity-kinds';

/** The kind of value that a word announces; `other`: a number that is not an entity. */
export type CueKind = EntityKind | 'other';

export interface Cue {
  readonly at: number;
  /** Exclusive. */
  readonly end: number;
  readonly kind: CueKind;
  /** 1 for the kind's name, less for words that only hint at it. */
  readonly weight: number;
  /** Whether the announced kind consists of digits only. */
  readonly ofDigits: boolean;
}

const FULL_WITHIN = 9;
const NONE_BEYOND = 34;
/** The kind's own name stays the topic for longer while no other cue follows it. */
const TOPIC_BEYOND = 60;
const AFTER_WITHIN = 7;
const AFTER_WEIGHT = 0.5;
const CLOSING_WITHIN = 4;
const CLOSING_WEIGHT = 0.75;

/** Looks up the cues around a value. */
export class CueFinder {
  constructor(
    readonly tokens: readonly Token[],
    private readonly cues: readonly Cue[],
  ) {}

  private countBefore(at: number): number {
    return lowerBound(this.cues, at, (cue) => cue.at);
  }

  /** The last cue before a token, at any distance. */
  nearest(at: number): Cue | null {
    return this.cues[this.countBefore(at) - 1] ?? null;
  }

  /** Number of tokens from the end of the nearest cue of the kind to `at`; Infinity when none is near. */
  distance(at: number, kind: CueKind): number {
    for (let i = this.countBefore(at) - 1; i >= 0; i -= 1) {
      const cue = this.cues[i];
      if (cue === undefined || at - cue.end > NONE_BEYOND) break;
      if (cue.kind === kind) return at - cue.end;
    }
    return Infinity;
  }

  /** Flags the tokens at most `within` tokens after a cue of the kind. */
  near(kind: CueKind, within: number): Uint8Array {
    const flags = new Uint8Array(this.tokens.length);
    for (const cue of this.cues) if (cue.kind === kind) flags.fill(1, cue.end, cue.end + within + 1);
    return flags;
  }

  /** How strongly the words before a value announce the kind, 0..1; words after it count less. */
  strength(kind: CueKind, from: number, to: number): number {
    let strongest = 0;
    for (let i = this.countBefore(from) - 1; i >= 0; i -= 1) {
      const cue = this.cues[i];
      const beyond = i === this.countBefore(from) - 1 && cue?.weight === 1 ? TOPIC_BEYOND : NONE_BEYOND;
      if (cue === undefined || from - cue.end > beyond) break;
      if (cue.kind !== kind) continue;
      const distance = Math.max(0, from - cue.end);
      const decay = distance <= FULL_WITHIN ? 1 : 1 - (distance - FULL_WITHIN) / (beyond - FULL_WITHIN + 1);
      strongest = Math.max(strongest, cue.weight * decay);
    }
    for (let i = this.countBefore(to); i < this.cues.length; i += 1) {
      const cue = this.cues[i];
      if (cue === undefined || cue.at - to > AFTER_WITHIN) break;
      if (cue.kind === kind) strongest = Math.max(strongest, cue.weight * this.afterWeight(cue, to));
    }
    return strongest;
  }

  /** "…, zero dez, o CEP." names what was said more surely than a cue that more words follow. */
  private afterWeight(cue: Cue, to: number): number {
    const next = this.tokens[cue.end];
    const closes = cue.at - to <= CLOSING_WITHIN && (next === undefined || '.?!'.includes(next.text));
    return closes ? CLOSING_WEIGHT : AFTER_WEIGHT;
  }

  /** Whether the nearest cue before announces another sort of number ("protocolo", "conta"). */
  announcesOther(from: number): boolean {
    const cue = this.nearest(from);
    return cue?.kind === 'other' && from - cue.end <= NONE_BEYOND / 2;
  }
}
