import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSincere, roundScores, roundTables, type MeasuredRound } from './sentiment-round-tables';
import { sentimentRounds } from './sentiment-rounds';

const MEASURED: MeasuredRound = {
  round: {
    name: 'round-1',
    first: { date: '2026-11-26', commit: 'abc1234', withoutIrony: 0.5, all: 0.25 },
    passages: [
      { id: '1', register: 'call', text: 'Adorei.', tone: 'positivo', ironic: false },
      { id: '2', register: 'call', text: 'Chega amanhã.', tone: 'neutro', ironic: false },
      { id: '3', register: 'court', text: 'Perdi tudo.', tone: 'negativo', ironic: false },
      { id: '4', register: 'court', text: 'Que beleza, caiu de novo.', tone: 'negativo', ironic: true },
    ],
  },
  ours: [
    { tone: 'positivo', confidence: 0.9 },
    { tone: 'neutro', confidence: 0.8 },
    { tone: 'negativo', confidence: 0.7 },
    { tone: 'positivo', confidence: 0.4 },
  ],
  peer: ['positivo', 'positivo', 'negativo', 'positivo'],
};

describe('roundScores', () => {
  it('scores the passages that are kept', () => {
    expect(roundScores(MEASURED, 'ours', isSincere)).toMatchObject({ sentences: 3, right: 3, macroF1: 1 });
    expect(roundScores(MEASURED, 'ours', () => true)).toMatchObject({ sentences: 4, right: 3 });
    expect(roundScores(MEASURED, 'peer', isSincere)).toMatchObject({ sentences: 3, right: 2 });
  });
});

describe('roundTables', () => {
  it('shows the scores, the registers, what was taken for what, and irony', () => {
    const text = roundTables(MEASURED);
    expect(text).toContain('round-1: 4 passages');
    expect(text).toContain('(2026-11-26, abc1234): 25.0 %, without irony 50.0 %');
    expect(text).toMatch(/\| court +\| +1 \| +1 \|/);
    expect(text).toMatch(/\| neutro +\| +0 \| +1 \| +0 \|/);
    expect(text).toMatch(/\| ironic +\| +1 \| +1 \| +0 \| +0 \| +0\.40 \| +1 \| +1 \|/);
  });
});

describe('sentimentRounds', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rounds-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('reads the rounds of a folder in order, and no other file', () => {
    for (const name of ['round-10', 'round-2', 'held-out']) {
      writeFileSync(join(folder, `${name}.json`), JSON.stringify(MEASURED.round));
    }
    const rounds = sentimentRounds(folder);
    expect(rounds.map(({ name }) => name)).toEqual(['round-2', 'round-10']);
    expect(rounds[0]!.passages).toEqual(MEASURED.round.passages);
  });
});
