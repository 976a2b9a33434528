import { useQuery } from '@tanstack/react-query';
import { siteQuery, siteTextQuery, type SiteTextName } from '../../api/queries';
import { Loaded } from '../../components/loaded';
import { Page } from '../../components/page';
import { defaultText } from './default-texts';
import { LegalText } from './legal-text';
import './site.css';

const TITLES: Readonly<Record<SiteTextName, string>> = { terms: 'Termos de uso', privacy: 'Privacidade' };

/** The terms or the privacy notice: the operator's, or else the application's. */
export function LegalPage({ name }: { readonly name: SiteTextName }) {
  const own = useQuery(siteTextQuery(name));
  const site = useQuery(siteQuery);
  const isLoaded = own.data !== undefined && site.data !== undefined;
  const query = {
    data: isLoaded ? (own.data ?? defaultText(name, site.data.operator)) : undefined,
    error: own.error ?? site.error,
    refetch: () => Promise.all([own.refetch(), site.refetch()]),
  };
  return (
    <Page title={TITLES[name]}>
      <Loaded query={query} what="o texto">
        {(text) => <LegalText text={text} />}
      </Loaded>
    </Page>
  );
}
