import { useInfiniteQuery, usePrefetchQuery } from '@tanstack/react-query';
import { accountQuery, transcriptionsQuery } from '../../api/queries';
import { Loaded } from '../../components/loaded';
import { Page } from '../../components/page';
import { Dashboard } from './dashboard';
import { Welcome } from './welcome';
import './home.css';

/** Enough to count what has failed lately. */
const READ = 20;

export function HomePage() {
  // Both screens need it.
  usePrefetchQuery(accountQuery);
  const query = useInfiniteQuery(transcriptionsQuery({}, READ));
  return (
    <Page title="Início">
      <Loaded query={query} what="o início">
        {({ pages }) => {
          const recent = pages[0]?.data ?? [];
          return recent.length === 0 ? <Welcome /> : <Dashboard recent={recent} />;
        }}
      </Loaded>
    </Page>
  );
}
