import { useQuery } from '@tanstack/react-query';
import { siteQuery, siteTextQuery, type SiteTextName } from '../../api/queries';
import { Loaded } from '../../components/loaded';
import { Page } from '../../components/page';
import { LEGAL_TEXTS, LEGAL_TITLES } from '../../texts/site/legal';
import { defaultText } from '../../texts/site/default-texts';
import { LegalText } from './legal-text';
import './site.css';

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
    <Page title={LEGAL_TITLES[name]}>
      <Loaded query={query} what={LEGAL_TEXTS.what}>
        {(text) => <LegalText text={text} />}
      </Loaded>
    </Page>
  );
}
