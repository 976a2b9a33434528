import { AUDIT_ACTIONS } from '@aether/domain';
import { ACTION_TEXTS } from '../../texts/audit-log/actions';
import { actorText } from './actor-text';
import { detailsText } from './details-text';

describe('the audit log in words', () => {
  it('has a sentence for every action, and none twice', () => {
    expect(Object.keys(ACTION_TEXTS).sort()).toEqual([...AUDIT_ACTIONS].sort());
    expect(new Set(Object.values(ACTION_TEXTS)).size).toBe(AUDIT_ACTIONS.length);
    for (const text of Object.values(ACTION_TEXTS)) expect(text).toMatch(/^[A-ZÁ][\p{L} -]+$/u);
  });

  it.each([
    [{ role: 'reader' }, 'função: Leitor'],
    [{ audioRetentionDays: 7, trainingConsent: false }, 'áudio guardado por 7 dias · uso para treino: não'],
    [{ name: '' }, 'sem nome'],
    [
      { monthlyLimitMicroBrl: 50_000_000, scopes: 'transcribe read' },
      'pode: transcrever, ler · limite por mês: R$\u00a050,00',
    ],
    [{ expiresAt: 'never', monthlyLimitMicroBrl: 'none' }, 'não vence · sem limite por mês'],
    [{ kind: 'top_up', method: 'pix', microBrl: 100_000_000 }, 'recarga · R$\u00a0100,00 · Pix'],
    [{ transcriptionId: 'tr_1' }, null],
    [{ role: 'reader', invitationId: 'ivt_1' }, 'função: Leitor'],
    [{}, null],
    [{ constructor: 'x' }, 'constructor: x'],
  ])('says %p as %p', (details, text) => {
    expect(detailsText(details as Record<string, string>)).toBe(text);
  });

  it.each([
    [{ kind: 'person', id: 'per_1', email: 'ana@exemplo.com.br' }, 'Por ana@exemplo.com.br'],
    [{ kind: 'person', id: 'per_1', email: null }, 'Por uma pessoa que apagou a própria conta'],
    [{ kind: 'api_key', id: 'key_1', email: null }, 'Pela chave …x7Qa'],
    [{ kind: 'api_key', id: 'key_2', email: null }, 'Por uma chave de API'],
    [{ kind: 'operator', id: null, email: null }, 'Por quem opera o serviço'],
    [{ kind: 'service', id: null, email: null }, 'Pelo próprio serviço'],
  ] as const)('names the actor %p', (actor, text) => {
    expect(actorText(actor, [{ id: 'key_1', hint: 'x7Qa' }])).toBe(text);
  });
});
