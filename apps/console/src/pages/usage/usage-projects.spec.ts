import { projectsOf } from './usage-projects';

const row = (project: string | null, seconds: number, cost_brl = 0.1) => ({
  date: '2026-03-02',
  api_key_id: 'key_1',
  api_key_hint: 'x7Qa',
  project,
  transcriptions: 1,
  seconds,
  cost_brl,
});

describe('projectsOf', () => {
  it('is empty if no key has a project', () => expect(projectsOf({ data: [row(null, 10)] })).toEqual([]));

  it('sums by project, highest first, and the rest last', () => {
    const data = [row(null, 99), row('Cobrança', 10), row('Suporte', 30), row('Cobrança', 10, 0.2)];
    expect(projectsOf({ data })).toEqual([
      { name: 'Suporte', transcriptions: 1, seconds: 30, brl: 0.1 },
      { name: 'Cobrança', transcriptions: 2, seconds: 20, brl: 0.3 },
      { name: null, transcriptions: 1, seconds: 99, brl: 0.1 },
    ]);
  });
});
