import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { apiKeysQuery, type ApiKey } from '../../api/queries';
import { auditLogQuery, invitationsQuery, membersQuery, type AuditEntry } from '../../api/team-queries';
import { ErrorAlert } from '../../components/alert';
import { Button } from '../../components/button';
import { Loaded } from '../../components/loaded';
import { Loading } from '../../components/loading';
import { Page } from '../../components/page';
import { formatBrasilia } from '../../format/format';
import { nameOf } from '../api-keys/key-facts';
import { PAGE_NAMES } from '../../texts/shell';
import { AUDIT_LOG_TEXTS } from '../../texts/audit-log/page';
import { COMMON_TEXTS } from '../../texts/common';
import { ACTION_TEXTS } from '../../texts/audit-log/actions';
import { acceptedBy } from './accepted-by';
import { actorText } from './actor-text';
import { detailsText } from './details-text';
import './audit-log.css';

/** What the page knows by name. */
interface Names {
  readonly keys: readonly ApiKey[];
  /** Addresses of members, invited and former members who appear in the log, by the id of the user or the invitation. */
  readonly people: ReadonlyMap<string, string>;
}

/** What happened in the account, the newest first, for its owners. */
export function AuditLogPage() {
  const log = useInfiniteQuery(auditLogQuery);
  const keys = useQuery(apiKeysQuery);
  const members = useQuery(membersQuery);
  const invitations = useQuery(invitationsQuery);
  // With the names of what they mention, which would change the height of the rows.
  if ([keys, members, invitations].some(({ isPending }) => isPending)) {
    return (
      <Page title={PAGE_NAMES.auditLog}>
        <Loading what={AUDIT_LOG_TEXTS.loading} />
      </Page>
    );
  }
  const entries = log.data?.pages.flatMap(({ data }) => data) ?? [];
  const named = [
    ...(members.data?.data ?? []),
    ...(invitations.data?.data ?? []),
    ...entries.map(({ actor }) => actor),
    ...acceptedBy(entries),
  ];
  const names: Names = {
    keys: keys.data?.data ?? [],
    people: new Map(named.flatMap(({ id, email }) => (id === null || email === null ? [] : [[id, email]]))),
  };
  return (
    <Page title={PAGE_NAMES.auditLog}>
      <p>{AUDIT_LOG_TEXTS.explanation}</p>
      <Loaded query={log} what={AUDIT_LOG_TEXTS.what}>
        {() => (
          <div className="stack">
            <ol className="rows audit">
              {entries.map((entry) => (
                <EntryRow key={entry.id} entry={entry} names={names} />
              ))}
            </ol>
            {log.isFetchNextPageError && <ErrorAlert error={log.error} />}
            {log.hasNextPage && (
              <div>
                <Button isPending={log.isFetchingNextPage} onPress={() => void log.fetchNextPage()}>
                  {COMMON_TEXTS.showMore}
                </Button>
              </div>
            )}
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** What happened to a transcription that is still there. */
const OF_TRANSCRIPTIONS: ReadonlySet<AuditEntry['action']> = new Set([
  'legal_hold.lifted',
  'legal_hold.placed',
  'transcription.corrected',
]);

interface RowProps {
  readonly entry: AuditEntry;
  readonly names: Names;
}

function EntryRow({ entry, names }: RowProps) {
  const { at, action, actor, details } = entry;
  const more = detailsText(details);
  return (
    <li className="row-item">
      <div className="row-main">
        <strong>{ACTION_TEXTS[action]}</strong>
        <Subject entry={entry} names={names} />
        {more !== null && <span className="wrap">{more}</span>}
        <span className="hint wrap">{actorText(actor, names.keys)}</span>
      </div>
      <div className="audit-when hint">
        <time dateTime={at}>{formatBrasilia(at)}</time>
        {actor.address !== null && <span>{AUDIT_LOG_TEXTS.fromAddress(actor.address)}</span>}
      </div>
    </li>
  );
}

/** What the action was about, where the page knows its name. */
function Subject({ entry: { action, subject, details }, names: { keys, people } }: RowProps) {
  const key = keys.find(({ id }) => id === subject);
  if (key !== undefined) return <span className="wrap">{nameOf(key)}</span>;
  // The one who accepts an invitation is the subject and the actor.
  const person = action === 'invitation.accepted' ? undefined : people.get(subject ?? '');
  if (person !== undefined) return <span className="wrap">{person}</span>;
  const transcription = OF_TRANSCRIPTIONS.has(action) ? subject : details['transcriptionId'];
  if (typeof transcription !== 'string') return null;
  return <Link to={`/transcricoes/${transcription}`}>{AUDIT_LOG_TEXTS.seeTranscription}</Link>;
}
