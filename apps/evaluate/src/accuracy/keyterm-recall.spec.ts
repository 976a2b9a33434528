import { existsSync } from 'node:fs';
import { keytermRecall } from './keyterm-recall';
import { keytermSet } from './keyterm-set';
import { normalizeTranscript } from '../../../../test/support/measure/normalize-transcript';

describe('keytermRecall', () => {
  test('counts exact matches as found, other spellings as missed and unspoken terms as invented', () => {
    const recall = keytermRecall([
      { terms: ['Xique-Xique'], recognized: 'o festival de xique xique, ontem' },
      { terms: ['Itaú', 'INSS'], recognized: 'O Itau e o I N S S' },
      { terms: ['losartana'], recognized: 'a losartana do Itaú' },
    ]);
    expect(recall).toEqual({ spoken: 4, found: 2, missed: ['Itaú', 'INSS'], invented: ['Itaú'] });
  });

  test('a term is not found inside a longer word', () => {
    expect(keytermRecall([{ terms: ['Cielo'], recognized: 'o cieloso' }]).found).toBe(0);
  });
});

describe('the keyterm set', () => {
  const clips = keytermSet();

  test('has a recording of every sentence, whose text contains its terms', () => {
    for (const { path, text, terms } of clips) {
      expect(existsSync(path)).toBe(true);
      expect(keytermRecall([{ terms, recognized: text }]).missed).toEqual([]);
    }
  });

  test('has halves of equal size without a common term', () => {
    const termsOf = (half: string): string[] =>
      clips.filter((clip) => clip.half === half).flatMap(({ terms }) => terms.map((term) => term.toLowerCase()));
    expect(termsOf('tuning')).toHaveLength(termsOf('held-out').length);
    expect(new Set([...termsOf('tuning'), ...termsOf('held-out')]).size).toBe(2 * termsOf('tuning').length);
  });

  test('fits the limits of a request: 200 terms of 60 characters', () => {
    const terms = clips.flatMap((clip) => clip.terms);
    expect(terms.length).toBeLessThanOrEqual(200);
    expect(Math.max(...terms.map((term) => term.length))).toBeLessThanOrEqual(60);
    expect(terms.filter((term) => normalizeTranscript(term).length === 0)).toEqual([]);
  });
});
