import fc from 'fast-check';
import type { FormatOptions } from '../entities/normalize-transcript';
import { recorded } from '../corrections/testing/recorded';
import { applyReplacements } from './apply-replacements';
import type { Replacement } from './vocabulary';

const RULES: readonly Replacement[] = [
  { replaces: 'tremenbé', term: 'Tremembé' },
  { replaces: 'acorda um', term: 'acórdão' },
  { replaces: 'acorda um interno', term: 'acórdão interno' },
  { replaces: 'sãopaulo', term: 'São Paulo' },
  { replaces: 'altora', term: 'autora' },
];

const applied = (said: string, rules = RULES, options: FormatOptions = {}) =>
  applyReplacements(recorded(said, options), rules, { ...options, durationS: 300 });

describe('applyReplacements', () => {
  it.each([
    ['a vara de tremenbé, hoje', 'a vara de Tremembé, hoje'],
    ['o acorda um interno e o acorda um', 'o acórdão interno e o acórdão'],
    ['Altora e ALTORA e “altora”.', 'Autora e AUTORA e “autora”.'],
    ['em sãopaulo capital', 'em São Paulo capital'],
    ['tremenbéns altoral', 'tremenbéns altoral'],
    ['acorda, um dia', 'acorda, um dia'],
    ['spk1: acorda spk2: um', 'acorda um'],
    ['tremembé', 'tremembé'],
  ])('writes “%s” as “%s”: whole words, the longest first, in the case that was there', (said, text) => {
    const transcript = applied(said);
    expect(transcript.text).toBe(text);
    expect(transcript.segments.map((segment) => segment.text).join(' ')).toBe(text);
    expect(transcript.literal.text).toBe(text);
  });

  it('keeps on each word what it replaced, with its time and confidence, and leaves the other words alone', () => {
    const before = recorded('a vara de tremenbé julgou');
    const { words } = applied('a vara de tremenbé julgou');
    expect(words).toEqual(
      before.words.map((word, at) => (at === 3 ? { ...word, text: 'Tremembé', replaced: 'tremenbé' } : word)),
    );
    expect(applied('em sãopaulo capital').words.map(({ replaced }) => replaced)).toEqual([
      undefined,
      'sãopaulo',
      'sãopaulo',
      undefined,
    ]);
  });

  it('returns the transcript itself where nothing matches', () => {
    const transcript = recorded('bom dia a todos');
    expect(applyReplacements(transcript, RULES, { durationS: 9 })).toBe(transcript);
  });

  it('replaces no mask, takes no announcement away from masked data, and masks data that it writes', () => {
    const options = { entities: 'spec', redact: 'all' } as const;
    const rules = [
      { replaces: 'cpf', term: 'código' },
      { replaces: 'cpf_1', term: 'nada' },
      { replaces: 'aquele', term: 'CPF 111.444.777-35' },
    ];
    const transcript = applied('meu CPF é 529.982.247-25 e aquele também', rules, options);
    expect(transcript.text).toBe('meu CÓDIGO é [CPF_1] e CPF [CPF_2] também');
    expect(JSON.stringify(transcript)).not.toMatch(/529|111\.444|11144477735/u);
    expect(transcript.words.find(({ text }) => text === '[CPF_2]')).not.toHaveProperty('replaced');
  });

  it('keeps words in order, within the recording, and everything that no rule names', () => {
    const word = fc.constantFrom(
      'a',
      'tremenbé',
      'acorda',
      'um',
      'interno',
      'sãopaulo',
      'Altora.',
      'dia,',
      'spk2:',
      'spk1:',
      '25',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), (said) => {
        const before = recorded(['a', ...said].join(' '));
        const after = applyReplacements(before, RULES, { durationS: 300 });
        const untouched = after.words.filter(({ replaced }) => replaced === undefined);
        for (const each of untouched) expect(before.words).toContainEqual(each);
        after.words.forEach(({ start_s, end_s }, at) => {
          expect(start_s).toBeGreaterThanOrEqual(after.words[at - 1]?.start_s ?? 0);
          expect(end_s).toBeGreaterThanOrEqual(start_s);
        });
        expect(after.text).not.toMatch(/tremenbé|sãopaulo|altora/iu);
        expect(after.segments.map(({ text }) => text).join(' ')).toBe(after.text);
        expect(applyReplacements(after, RULES, { durationS: 300 })).toBe(after);
      }),
    );
  });
});
