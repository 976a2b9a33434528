import { NUMBER_PHRASES, type NumberForm, type NumberHypothesis, type NumberSearch } from '@aether/language';
import type { DecoderBatch } from '../whisper/whisper-model';
import { BeamSearch } from './beam-search';
import { decodePass } from './decode-pass';
import { NumberGrammar } from './number-grammar';
import type { SpecialTokens } from './special-tokens';

/** Hypotheses kept at every step: more than for the transcript, since all of them are numbers. */
const WIDTH = 12;
/** Natural log: less likely numbers are not worth choosing from. */
const MARGIN = 6;
/** A court case digit by digit, with signs, takes some seventy tokens. Limits a search that would not end. */
const MAX_TOKENS = 90;
const FORMS: readonly NumberForm[] = ['digits', 'words'];

export interface NumberSearchSetup {
  readonly ids: SpecialTokens;
  /** `<|startoftranscript|>`, language, task, `<|notimestamps|>`. */
  readonly prompt: readonly number[];
  /** Tokens of the words before the number, with which each window starts. */
  readonly said: readonly number[];
  /** Numbers of digits to search for. */
  readonly lengths: readonly number[];
  readonly text: (tokens: readonly number[]) => string;
  /** A token's text, folded. */
  readonly tokenText: (token: number) => string;
}

/** Finds the most likely numbers with which each window of a batch goes on after `said`, each in its most likely text: in digits, and in words. One search for each form and window. */
export function numberHypotheses(
  batch: DecoderBatch,
  { ids, prompt, said, lengths, text, tokenText }: NumberSearchSetup,
): NumberSearch[] {
  return FORMS.flatMap((form) => {
    const grammar = new NumberGrammar({ form, words: NUMBER_PHRASES, lengths }, tokenText);
    const entries = Array.from({ length: batch.windows }, (_, window) => ({
      window,
      search: new BeamSearch({ ids, limit: MAX_TOKENS, keyterms: null, width: WIDTH, grammar, margin: MARGIN }),
    }));
    decodePass(batch, entries, prompt, said);
    return entries.map(({ search }) => {
      const hypotheses = new Map<string, NumberHypothesis>();
      for (const { tokens, logProb } of search.finished().toSorted((one, other) => other.logProb - one.logProb)) {
        const digits = grammar.digitsOf(tokens);
        if (!hypotheses.has(digits)) hypotheses.set(digits, { digits, text: text(tokens).trim(), logProb });
      }
      return { form, hypotheses: [...hypotheses.values()] };
    });
  });
}
