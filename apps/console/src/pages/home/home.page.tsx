import { useInfiniteQuery, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { accountQuery, transcriptionsQuery } from '../../api/queries';
import { joinedAccountsQuery } from '../../api/team-queries';
import { Loading } from '../../components/loading';
import { Loaded } from '../../components/loaded';
import { Page } from '../../components/page';
import { PAGE_NAMES } from '../../texts/shell';
import { HOME_TEXTS } from '../../texts/home';
import { InvitationNotice } from './invitation-notice';
import { Dashboard } from './dashboard';
import { Welcome } from './welcome';
import './home.css';

/** Enough to count what has failed lately. */
const READ = 20;

export function HomePage() {
  // Both screens need it.
  usePrefetchQuery(accountQuery);
  // An invitation appears with the rest, which it would push down.
  const { isPending } = useQuery(joinedAccountsQuery);
  const query = useInfiniteQuery(transcriptionsQuery({}, READ));
  return (
    <Page title={PAGE_NAMES.home}>
      {isPending ? (
        <Loading what={HOME_TEXTS.loading} />
      ) : (
        <>
          <InvitationNotice />
          <Loaded query={query} what={HOME_TEXTS.what}>
            {({ pages }) => {
              const recent = pages[0]?.data ?? [];
              return recent.length === 0 ? <Welcome /> : <Dashboard recent={recent} />;
            }}
          </Loaded>
        </>
      )}
    </Page>
  );
}
