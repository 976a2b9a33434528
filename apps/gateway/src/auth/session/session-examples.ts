export const EXAMPLE_ACCOUNT = {
  id: 'acc_01k9zv3m5q8r2t4w6y8a0c1e3g',
  object: 'account',
  email: 'ana@exemplo.com.br',
  name: null,
  tier: 'free',
  created_at: '2026-03-02T14:05:10.120Z',
  subscribed_until: null,
  trial_withheld: null,
  limits: {
    requests_per_minute: 60,
    simultaneous_transcriptions: 2,
    api_keys: 2,
    open_uploads: 20,
    stored_bytes: 4 * 2 ** 30,
  },
};

export const EXAMPLE_SESSION = {
  id: 'ses_01k9zv3m5q8r2t4w6y8a0c1e3g',
  object: 'session',
  csrf_token: '3yYzqcI5i5dKqB1mUQwWv6lZ9r2b1s4X0mP8nT7uJ5E',
  expires_at: '2026-03-16T14:05:10.120Z',
  person: {
    id: 'per_01k9zv3m5q8r2t4w6y8a0c1e3g',
    email: 'ana@exemplo.com.br',
    created_at: '2026-03-02T14:05:10.120Z',
    confirms_with: 'password',
  },
  confirmed_until: null,
  role: 'owner',
  founder: true,
  account: EXAMPLE_ACCOUNT,
};

export const EXAMPLE_NOTICE = {
  object: 'notice',
  message:
    'Enviamos um e-mail. Siga as instruções para continuar e, se ele não chegar em alguns minutos, confira o endereço e a caixa de spam.',
};
