import type { Act } from '../session/may';
import { PAGE_NAMES } from '../texts/shell';

interface Section {
  readonly to: string;
  readonly name: string;
  /** Absent: every role sees it. */
  readonly needs?: Act;
}

/** The sections of an account, in the order of the navigation. */
export const SECTIONS: readonly Section[] = [
  { to: '/', name: PAGE_NAMES.home },
  { to: '/transcrever', name: PAGE_NAMES.transcribe, needs: 'transcribe' },
  { to: '/transcricoes', name: PAGE_NAMES.transcriptions },
  { to: '/vocabulario', name: PAGE_NAMES.vocabulary },
  { to: '/chaves', name: PAGE_NAMES.apiKeys, needs: 'manage' },
  { to: '/webhooks', name: PAGE_NAMES.webhooks, needs: 'webhooks' },
  { to: '/uso', name: PAGE_NAMES.usage },
  { to: '/saldo', name: PAGE_NAMES.billing },
  { to: '/equipe', name: PAGE_NAMES.team },
  { to: '/registro', name: PAGE_NAMES.auditLog, needs: 'manage' },
  { to: '/conta', name: PAGE_NAMES.account },
];
