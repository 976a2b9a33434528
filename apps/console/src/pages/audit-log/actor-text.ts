import type { ApiKey } from '../../api/queries';
import type { AuditEntry } from '../../api/team-queries';

/** By whom something was done, with their address or the end of the key. `keys`: those of the account. */
export function actorText(
  { kind, id, email }: Pick<AuditEntry['actor'], 'kind' | 'id' | 'email'>,
  keys: readonly Pick<ApiKey, 'id' | 'hint'>[],
): string {
  switch (kind) {
    case 'person':
      return email === null ? 'Por uma pessoa que apagou a própria conta' : `Por ${email}`;
    case 'api_key': {
      const key = keys.find((each) => each.id === id);
      return key === undefined ? 'Por uma chave de API' : `Pela chave …${key.hint}`;
    }
    case 'operator':
      return 'Por quem opera o serviço';
    case 'service':
      return 'Pelo próprio serviço';
  }
}
