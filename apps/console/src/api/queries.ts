import { infiniteQueryOptions, keepPreviousData, queryOptions, type InfiniteData } from '@tanstack/react-query';
import type { components as Api, operations as ApiOperations } from '@aether/api-types/api';
import type { components as App } from '@aether/api-types/app';
import { fetchRendered } from './fetch-file';
import { unwrapResponse } from './unwrap-response';
import { api, app } from './clients';
import { keepSessionHeaders, shownAccountHeader } from './session-headers';
import { parseJson } from './json/parse-json';

export type Session = App['schemas']['Session'];
export type ApiKey = App['schemas']['ApiKey'];
export type CreatedApiKey = App['schemas']['CreatedApiKey'];
/** What the owner chooses about a key. */
export type KeyFields = App['schemas']['NewApiKey'];
export type SecondFactorState = App['schemas']['SecondFactor'];
export type SecondFactorSetup = App['schemas']['SecondFactorSetup'];
export type Identity = App['schemas']['IdentityList']['data'][number];
export type Settings = App['schemas']['Settings'];
export type OpenSession = App['schemas']['SessionList']['data'][number];
export type Transcription = Api['schemas']['Transcription'];
export type TranscriptionSummary = Api['schemas']['TranscriptionSummary'];
export type TranscriptionStatus = Transcription['status'];
/** Options of a new transcription, with the API's names. */
export type CreationOptions = NonNullable<
  ApiOperations['createTranscription']['requestBody']
>['content']['application/json'];
/** Output format of a result. */
export type Format = NonNullable<CreationOptions['formato']>;
export type Progress = Api['schemas']['Progress'];
export type Segment = Api['schemas']['Segment'];
export type Segments = Api['schemas']['Segments'];
export type Word = Api['schemas']['Word'];
export type Entities = Api['schemas']['Entities'];
export type UncertainEntity = NonNullable<Transcription['uncertain_entities']>[number];
export type Sentiment = NonNullable<Transcription['sentiment']>;
export type Vocabulary = Api['schemas']['Vocabulary'];
export type NewVocabularyEntry = Api['schemas']['NewVocabularyEntry'];
export type Share = Api['schemas']['Share'];
export type Revision = Api['schemas']['Revision'];
export type SharedTranscription = App['schemas']['SharedTranscription'];
export type Delivery = App['schemas']['DeliveryList']['data'][number];
export type Usage = Api['schemas']['Usage'];
export type Account = Api['schemas']['Account'];
export type Site = App['schemas']['Site'];
export type Health = Api['schemas']['Ready'];
export type Offers = App['schemas']['Offers'];
export type BillingDetails = App['schemas']['BillingDetails'];
export type Payment = App['schemas']['Payment'];

/** The signed-in user; null without one. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<Session | null> => {
    const call = await app.GET('/v1/app/session');
    // 401: a gateway of the previous version, during a rollout.
    if (call.response.status === 401) return null;
    const session = await unwrapResponse(Promise.resolve(call));
    if (session === undefined) return null;
    keepSessionHeaders(session);
    return session;
  },
  staleTime: Infinity,
});

export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: () => unwrapResponse(app.GET('/v1/app/api-keys')),
});

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => unwrapResponse(app.GET('/v1/app/settings')),
});

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: () => unwrapResponse(app.GET('/v1/app/second-factor')),
});

export const identitiesQuery = queryOptions({
  queryKey: ['identities'],
  queryFn: () => unwrapResponse(app.GET('/v1/app/identities')),
});

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => unwrapResponse(app.GET('/v1/app/sessions')),
});

const unfinished = (status: TranscriptionStatus): boolean => status === 'queued' || status === 'processing';

/**
 * Polled until the transcription ends; the event stream usually reports the end sooner. An ended transcription is never refetched, because
 * it may have tens of thousands of words.
 */
export const transcriptionQuery = (id: string) =>
  queryOptions({
    queryKey: ['transcriptions', 'one', id],
    queryFn: async () => {
      const request = { params: { path: { id } }, parseAs: 'arrayBuffer' } as const;
      return (await parseJson(await unwrapResponse(api.GET('/v1/transcriptions/{id}', request)))) as Transcription;
    },
    refetchInterval: ({ state }) => (state.data !== undefined && unfinished(state.data.status) ? 5_000 : false),
    staleTime: ({ state }) => (state.data === undefined || unfinished(state.data.status) ? 0 : Infinity),
    structuralSharing: false,
  });

export const vocabularyQuery = queryOptions({
  queryKey: ['vocabulary'],
  queryFn: () => unwrapResponse(api.GET('/v1/vocabulary')),
  // Corrections on other pages change what is suggested.
  staleTime: 0,
});

/** What there is to play. */
export interface Sound {
  readonly isErased: boolean;
  /** The waveform, a byte for each tenth of a second; null if it was not measured. */
  readonly peaks: Uint8Array | null;
}

/** The sound of a recording. `path`: the address of its waveform. */
export const soundQuery = (path: string) =>
  queryOptions({
    queryKey: ['transcriptions', 'sound', path],
    queryFn: async ({ signal }): Promise<Sound> => {
      const response = await fetch(path, { signal, headers: shownAccountHeader() });
      // 410: a gateway of the previous version, during a rollout.
      if ([204, 410].includes(response.status)) return { isErased: true, peaks: null };
      const peaks = response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
      return { isErased: false, peaks: peaks === null || peaks.length === 0 ? null : peaks };
    },
    staleTime: Infinity,
  });

/** A rendered text, of a revision. */
export const textQuery = (address: string, revision: number) =>
  queryOptions({
    queryKey: ['transcriptions', 'text', address, revision],
    queryFn: async ({ signal }): Promise<string> => (await fetchRendered(address, signal)).text(),
    // Speakers may be renamed.
    staleTime: 0,
    gcTime: 0,
  });

export const sharesQuery = (id: string) =>
  queryOptions({
    queryKey: ['transcriptions', 'shares', id],
    queryFn: () => unwrapResponse(api.GET('/v1/transcriptions/{id}/shares', { params: { path: { id } } })),
  });

/** The last corrections of a text, the newest first. @param revision of the stored text */
export const revisionsQuery = (id: string, revision: number, limit: number) =>
  queryOptions({
    queryKey: ['transcriptions', 'revisions', id, revision, limit],
    queryFn: async (): Promise<readonly Revision[]> => {
      const query = { after: Math.max(0, revision - limit), limit };
      const { data } = await unwrapResponse(
        api.GET('/v1/transcriptions/{id}/revisions', { params: { path: { id }, query } }),
      );
      return data.toReversed();
    },
    enabled: revision > 0,
    placeholderData: keepPreviousData,
  });

const PAGE_SIZE = 50;

/** What a list shows; what is absent does not limit it. */
export interface ListFilter {
  /** Words in the text, title, tags or names of speakers. */
  readonly words?: string;
  readonly tag?: string;
  readonly status?: TranscriptionStatus;
  /** First and last day (`2026-03-31`), in Brasília. */
  readonly from?: string;
  readonly to?: string;
  /** What the list is sorted by, and in which direction; by default the newest first. */
  readonly order?: ListOrder;
}

type ListQuery = NonNullable<ApiOperations['listTranscriptions']['parameters']['query']>;
export type ListOrder = `${NonNullable<ListQuery['sort']>} ${NonNullable<ListQuery['order']>}`;

/** The beginning of the keys of all lists. */
export const TRANSCRIPTION_LISTS = ['transcriptions', 'list'] as const;

/** Refetches all shown pages while a transcription runs, on average one page every 5 s. */
export const transcriptionsQuery = ({ words, order, ...filter }: ListFilter, pageSize = PAGE_SIZE) =>
  infiniteQueryOptions({
    queryKey: [...TRANSCRIPTION_LISTS, { words, order, ...filter, pageSize }],
    queryFn: ({ pageParam }) => {
      const query = {
        limit: pageSize,
        ...(pageParam !== null && { after: pageParam }),
        ...(words !== undefined && { q: words }),
        ...(order !== undefined && orderParameters(order)),
        ...filter,
      };
      return unwrapResponse(api.GET('/v1/transcriptions', { params: { query } }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some((page) => page.data.some((row) => unfinished(row.status))) === true
        ? 5_000 * data.pages.length
        : false,
  });

type OrderParameters = Required<Pick<ListQuery, 'sort' | 'order'>>;

function orderParameters(given: ListOrder): OrderParameters {
  const [sort, order] = given.split(' ') as [OrderParameters['sort'], OrderParameters['order']];
  return { sort, order };
}

export type TranscriptionPages = InfiniteData<Api['schemas']['TranscriptionList'], string | null>;

/** The account with its balance, from the public API. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: () => unwrapResponse(api.GET('/v1/account')),
});

/** The service's prices; the rates of the account's credit may differ. */
export const pricingQuery = queryOptions({
  queryKey: ['pricing'],
  queryFn: () => unwrapResponse(app.GET('/v1/app/pricing')),
  staleTime: Infinity,
});

export const speakerNamesQuery = (id: string) =>
  queryOptions({
    queryKey: ['transcriptions', 'speaker-names', id],
    queryFn: () => unwrapResponse(app.GET('/v1/app/transcriptions/{id}/speaker-names', { params: { path: { id } } })),
  });

export const webhookSecretQuery = queryOptions({
  queryKey: ['webhook-secret'],
  queryFn: () => unwrapResponse(app.GET('/v1/app/webhook-secret')),
});

/** Refetched while any delivery is pending. */
export const deliveriesQuery = infiniteQueryOptions({
  queryKey: ['deliveries'],
  queryFn: ({ pageParam }) =>
    unwrapResponse(
      app.GET('/v1/app/deliveries', { params: { query: pageParam === null ? {} : { after: pageParam } } }),
    ),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ data }) => data.some(({ status }) => status === 'pending')) === true ? 3_000 : false,
});

/** Usage from a day (`2026-03-02`) to another, today by default, in the billing time zone. */
export const usageQuery = (from: string, to?: string) =>
  queryOptions({
    queryKey: ['usage', from, to],
    queryFn: () =>
      unwrapResponse(api.GET('/v1/usage', { params: { query: { from, ...(to !== undefined && { to }) } } })),
  });

export const offersQuery = queryOptions({
  queryKey: ['offers'],
  queryFn: () => unwrapResponse(app.GET('/v1/app/offers')),
});

export const paymentsQuery = queryOptions({
  queryKey: ['payments'],
  queryFn: () => unwrapResponse(app.GET('/v1/app/payments')),
});

/** Refetched while pending: a Pix is confirmed within seconds of being paid. */
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', id],
    queryFn: () => unwrapResponse(app.GET('/v1/app/payments/{id}', { params: { path: { id } } })),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? 3_000 : false),
  });

export const invoicesQuery = queryOptions({
  queryKey: ['invoices'],
  queryFn: () => unwrapResponse(app.GET('/v1/app/invoices')),
});

export const billingDetailsQuery = queryOptions({
  queryKey: ['billing-details'],
  queryFn: () => unwrapResponse(app.GET('/v1/app/billing-details')),
});

/** The receipt of an account's deletion. */
export const deletionQuery = (id: string) =>
  queryOptions({
    queryKey: ['deletions', id],
    queryFn: () => unwrapResponse(app.GET('/v1/app/deletions/{id}', { params: { path: { id } } })),
  });

/** What the public pages show. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: () => unwrapResponse(app.GET('/v1/app/site')),
  staleTime: Infinity,
});

export type SiteTextName = App['schemas']['SiteText']['name'];

/** A text of the operator; null where that of the application applies. */
export const siteTextQuery = (name: SiteTextName) =>
  queryOptions({
    queryKey: ['site', name],
    queryFn: async () =>
      (await unwrapResponse(app.GET('/v1/app/site/texts/{name}', { params: { path: { name } } }))).text,
    staleTime: Infinity,
  });

const HEALTH_EVERY_MS = 15_000;

/** What the gateway says about the servers behind it, also with the status 503; null if it does not respond. */
export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: async ({ signal }): Promise<Health | null> => {
    try {
      const response = await fetch('/health/ready', { signal, cache: 'no-store' });
      const body: unknown = await response.json();
      return typeof body === 'object' && body !== null && 'checks' in body ? (body as Health) : null;
    } catch {
      return null;
    }
  },
  refetchInterval: HEALTH_EVERY_MS,
});
