import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { siteQuery } from '../../api/queries';
import { CodeTabs } from '../../components/code-tabs';
import { Loaded } from '../../components/loaded';
import { formatDuration } from '../../format/format';
import { Calculator, TopUps } from './calculator';
import { CODE_SAMPLES } from './code-samples';
import { SampleReader } from './sample-reader';
import './site.css';

const FEATURES = [
  {
    icon: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm-7 8c0-3.3 3.1-6 7-6s7 2.7 7 6z',
    title: 'Quem falou o quê',
    text: 'Cada fala com a pessoa e o segundo. Dê nome às vozes e junte as que são da mesma pessoa.',
  },
  {
    icon: 'M4 5h16v3H4zm0 5.5h10v3H4zM4 16h16v3H4z',
    title: 'Dados já formatados',
    text: 'CPF, CNPJ, telefone, e-mail, CEP, datas e valores saem escritos como se escreve, e com o momento em que foram ditos.',
  },
  {
    icon: 'M12 2 4 5v6c0 5 3.4 9.4 8 11 4.6-1.6 8-6 8-11V5z',
    title: 'LGPD de verdade',
    text: 'Esconda dados pessoais antes de guardar, escolha por quantos dias o áudio fica e apague tudo na hora.',
  },
  {
    icon: 'M4 4h12l4 4v12H4zm3 9h10v2H7zm0-4h6v2H7z',
    title: 'Corrija ouvindo',
    text: 'As palavras duvidosas vêm sublinhadas. Clique, ouça, corrija; baixe em Word, PDF ou legendas.',
  },
] as const;

const KEPT = [
  ['Gravações', '30 dias depois da transcrição, ou de 0 a 365, como você escolher'],
  ['Textos', 'até você apagar'],
  ['Gravações com dados escondidos', 'só até o fim da transcrição'],
  ['Uso para treinar modelos', 'nunca, a não ser que você autorize'],
] as const;

/** For visitors without an account. */
export function LandingPage() {
  const site = useQuery(siteQuery);
  useEffect(() => {
    document.title = 'Aether: transcrição de áudio em português do Brasil';
  }, []);
  return (
    <div className="page landing">
      <section className="hero">
        <div className="hero-text">
          <h1 tabIndex={-1}>Transcrição de áudio feita para o português do Brasil</h1>
          <p className="lead">
            Envie uma reunião, uma ligação, uma aula ou um áudio do WhatsApp. Receba o texto com quem falou, quando
            falou e os dados que foram ditados.
          </p>
          <div className="row">
            <Link to="/cadastrar" className="button button-primary button-large">
              Criar conta grátis
            </Link>
            <a href="#precos" className="button button-large">
              Ver preços
            </a>
          </div>
          <p className="hint">
            {site.data === undefined ? '30 min' : formatDuration(site.data.prices.trial_seconds)} grátis, sem cartão.
          </p>
        </div>
        <SampleReader />
      </section>
      <section aria-labelledby="recursos">
        <h2 id="recursos" className="section-title">
          O texto pronto para usar
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
          Preços
        </h2>
        <Loaded query={site} what="os preços">
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
          Para quem programa
        </h2>
        <p>
          Uma chamada e o texto volta. Também há eventos ao vivo, webhooks assinados e uma rota compatível com a da
          OpenAI. <a href="/docs">Ver a documentação</a>
        </p>
        <div className="card">
          <CodeTabs label="Exemplos da API" samples={CODE_SAMPLES} what="o exemplo em" />
        </div>
      </section>
      <section aria-labelledby="dados" className="stack">
        <h2 id="dados" className="section-title">
          O que fica guardado
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
          O reconhecimento roda nas máquinas do próprio serviço: o áudio não é enviado a nenhum outro fornecedor.{' '}
          <Link to="/privacidade">Ler o aviso de privacidade</Link>
        </p>
      </section>
    </div>
  );
}
