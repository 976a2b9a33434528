/** Whether words continue across the start and the end of a token's text. */
export interface WordEdges {
  /** Whether the previous word has ended before the token: it starts with a space or a punctuation mark, or is not text. */
  endsWordBefore(token: number): boolean;
  /** Whether a word may start directly after the token, without a space: it ends with a punctuation mark, or is not text. */
  opensWord(token: number): boolean;
}

/** Letters, combining marks, digits, and the replacement character of a partial character. */
const STARTS_INSIDE = /^[\p{L}\p{M}\p{N}\uFFFD]/u;
const ENDS_INSIDE = /[\p{L}\p{M}\p{N}\uFFFD\s]$/u;

/** Computes the edges of a vocabulary's text tokens (ids below `eot`) once. */
export class VocabularyEdges implements WordEdges {
  private readonly ends: Uint8Array;
  private readonly opens: Uint8Array;

  constructor(
    private readonly eot: number,
    textOf: (token: number) => string,
  ) {
    this.ends = new Uint8Array(eot);
    this.opens = new Uint8Array(eot);
    for (let token = 0; token < eot; token++) {
      const text = textOf(token);
      this.ends[token] = STARTS_INSIDE.test(text) ? 0 : 1;
      this.opens[token] = ENDS_INSIDE.test(text) ? 0 : 1;
    }
  }

  endsWordBefore(token: number): boolean {
    return token >= this.eot || this.ends[token] === 1;
  }

  opensWord(token: number): boolean {
    return token >= this.eot || this.opens[token] === 1;
  }
}
