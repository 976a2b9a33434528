import type { ApiKey } from '../../api/queries';
import type { AuditEntry } from '../../api/team-queries';
import { ACTOR_TEXTS } from '../../texts/audit-log/page';

/** By whom something was done, with their address or the end of the key. `keys`: those of the account. */
export function actorText(
  { kind, id, email }: Pick<AuditEntry['actor'], 'kind' | 'id' | 'email'>,
  keys: readonly Pick<ApiKey, 'id' | 'hint'>[],
): string {
  switch (kind) {
    case 'person':
      return email === null ? ACTOR_TEXTS.deletedPerson : ACTOR_TEXTS.person(email);
    case 'api_key': {
      const key = keys.find((each) => each.id === id);
      return key === undefined ? ACTOR_TEXTS.unknownKey : ACTOR_TEXTS.key(key.hint);
    }
    case 'operator':
      return ACTOR_TEXTS.operator;
    case 'service':
      return ACTOR_TEXTS.service;
  }
}
