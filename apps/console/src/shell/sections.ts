import type { Act } from '../session/may';

interface Section {
  readonly to: string;
  readonly name: string;
  /** Absent: every role sees it. */
  readonly needs?: Act;
}

/** The sections of an account, in the order of the navigation. */
export const SECTIONS: readonly Section[] = [
  { to: '/', name: 'Início' },
  { to: '/transcrever', name: 'Transcrever', needs: 'transcribe' },
  { to: '/transcricoes', name: 'Transcrições' },
  { to: '/vocabulario', name: 'Vocabulário' },
  { to: '/chaves', name: 'Chaves de API', needs: 'manage' },
  { to: '/webhooks', name: 'Webhooks', needs: 'webhooks' },
  { to: '/uso', name: 'Uso' },
  { to: '/saldo', name: 'Saldo' },
  { to: '/equipe', name: 'Equipe' },
  { to: '/registro', name: 'Registro', needs: 'manage' },
  { to: '/conta', name: 'Conta' },
];
