import type { Revision } from '../../../api/queries';
import { authorOf, describeRevision } from './describe-revision';

type Operation = Revision['operations'][number];

const revisionOf = (...operations: Operation[]): Revision => ({
  object: 'transcript_revision',
  revision: 1,
  created_at: '2026-03-02T14:05:10.120Z',
  by: { kind: 'person', id: 'per_1' },
  operations,
  changes: null,
  keyterms: [],
});
const NAMES = new Map([['spk1', 'Ana']]);
const typed = (text: string): Operation => ({ op: 'replace_words', from: 0, to: 1, text });

describe('describeRevision', () => {
  it.each<[string, Operation]>([
    ['“autora”', typed('autora')],
    ['removeu palavras', typed('')],
    ['atribuiu um trecho a Ana', { op: 'set_speaker', from: 0, to: 2, speaker: 'spk1' }],
    ['juntou Pessoa 3 com Ana', { op: 'merge_speakers', from: 'spk3', into: 'spk1' }],
    ['renomeou Pessoa 1 para Ana', { op: 'rename_speaker', speaker: 'spk1', name: 'Ana' }],
    ['removeu o nome de Pessoa 1', { op: 'rename_speaker', speaker: 'spk1', name: '' }],
    ['voltou à versão 2', { op: 'restore', revision: 2 }],
    ['voltou ao texto do reconhecimento', { op: 'restore', revision: 0 }],
  ])('says %s', (said, operation) => {
    expect(describeRevision(revisionOf(operation), NAMES)).toBe(said);
  });

  it('shows the first of many', () => {
    const many = Array.from({ length: 10 }, (_, at) => typed(`p${at}`));
    expect(describeRevision(revisionOf(...many), NAMES)).toMatch(/^“p0”; .*“p7” e mais 2$/u);
    expect(describeRevision(revisionOf(typed('autora'), typed('autora')), NAMES)).toBe('“autora”');
  });

  it('names who it was', () => {
    expect(authorOf(revisionOf(), 'per_1')).toBe('Você');
    expect(authorOf(revisionOf(), 'per_2')).toBe('Outra pessoa da equipe');
  });
});
