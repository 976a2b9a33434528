import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { siteQuery } from '../../api/queries';
import { CodeTabs } from '../../components/code-tabs';
import { Loaded } from '../../components/loaded';
import { formatDuration } from '../../format/format';
import { KEPT, LANDING_TEXTS } from '../../texts/site/landing';
import { Calculator, TopUps } from './calculator';
import { CODE_SAMPLES } from './code-samples';
import { SampleReader } from './sample-reader';
import './site.css';

const FEATURES = [
  {
    icon: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm-7 8c0-3.3 3.1-6 7-6s7 2.7 7 6z',
    title: LANDING_TEXTS.speakersTitle,
    text: LANDING_TEXTS.speakersText,
  },
  {
    icon: 'M4 5h16v3H4zm0 5.5h10v3H4zM4 16h16v3H4z',
    title: LANDING_TEXTS.dataTitle,
    text: LANDING_TEXTS.dataText,
  },
  {
    icon: 'M12 2 4 5v6c0 5 3.4 9.4 8 11 4.6-1.6 8-6 8-11V5z',
    title: LANDING_TEXTS.privacyTitle,
    text: LANDING_TEXTS.privacyText,
  },
  {
    icon: 'M4 4h12l4 4v12H4zm3 9h10v2H7zm0-4h6v2H7z',
    title: LANDING_TEXTS.correctTitle,
    text: LANDING_TEXTS.correctText,
  },
] as const;

/** For visitors without an account. */
export function LandingPage() {
  const site = useQuery(siteQuery);
  useEffect(() => {
    document.title = LANDING_TEXTS.documentTitle;
  }, []);
  return (
    <div className="page landing">
      <section className="hero">
        <div className="hero-text">
          <h1 tabIndex={-1}>{LANDING_TEXTS.title}</h1>
          <p className="lead">{LANDING_TEXTS.lead}</p>
          <div className="row">
            <Link to="/cadastrar" className="button button-primary button-large">
              {LANDING_TEXTS.signUp}
            </Link>
            <a href="#precos" className="button button-large">
              {LANDING_TEXTS.seePrices}
            </a>
          </div>
          <p className="hint">
            {site.data === undefined
              ? LANDING_TEXTS.freeStart
              : LANDING_TEXTS.freeMinutes(formatDuration(site.data.prices.trial_seconds))}
          </p>
        </div>
        <SampleReader />
      </section>
      <section aria-labelledby="recursos">
        <h2 id="recursos" className="section-title">
          {LANDING_TEXTS.featuresTitle}
        </h2>
        <ul className="features">
          {FEATURES.map(({ icon, title, text }) => (
            <li key={title} className="card feature">
              <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
                <path d={icon} />
              </svg>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="precos" className="stack prices">
        <h2 id="precos" className="section-title">
          {LANDING_TEXTS.pricesTitle}
        </h2>
        <Loaded query={site} what={LANDING_TEXTS.whatPrices}>
          {({ prices }) => (
            <>
              <Calculator prices={prices} />
              <TopUps prices={prices} />
            </>
          )}
        </Loaded>
      </section>
      <section aria-labelledby="api" className="stack">
        <h2 id="api" className="section-title">
          {LANDING_TEXTS.apiTitle}
        </h2>
        <p>
          {LANDING_TEXTS.apiText} <a href="/docs">{LANDING_TEXTS.docs}</a>
        </p>
        <div className="card">
          <CodeTabs label={LANDING_TEXTS.samples} samples={CODE_SAMPLES} what={LANDING_TEXTS.whatSample} />
        </div>
      </section>
      <section aria-labelledby="dados" className="stack">
        <h2 id="dados" className="section-title">
          {LANDING_TEXTS.keptTitle}
        </h2>
        <dl className="card kept">
          {KEPT.map(([what, howLong]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{howLong}</dd>
            </div>
          ))}
        </dl>
        <p>
          {LANDING_TEXTS.recognitionText} <Link to="/privacidade">{LANDING_TEXTS.readPrivacy}</Link>
        </p>
      </section>
    </div>
  );
}
