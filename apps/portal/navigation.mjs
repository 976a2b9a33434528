/** A page by its slug, with its Markdown source. `twin`: the slug of the same page in the other language. */
const page = (slug, file, twin = null) => ({ slug, file, twin });

const pt = (slug, twin = null) => page(slug, `docs/portal/${slug === 'index' ? 'inicio' : slug}.md`, twin);
const en = (slug, twin) => page(slug, `docs/portal/en/${slug === 'index' ? 'home' : slug}.md`, twin);

/**
 * The languages of the portal: address, words of the pages' frame, and pages in reading order. The first page is the start page. `reference`: the slug
 * of the API reference, which the viewer renders from the OpenAPI document at `document`. It has no Markdown source.
 */
export const LANGUAGES = [
  {
    tag: 'pt-BR',
    base: '/docs',
    reference: 'referencia',
    document: '/v1/openapi.json',
    words: {
      title: 'Documentação do Aether',
      portal: 'Documentação',
      shortPortal: 'Docs',
      start: 'Visão geral',
      reference: 'Referência da API',
      shortReference: 'API',
      console: 'Abrir o painel',
      shortConsole: 'Painel',
      menu: 'Menu',
      pages: 'Páginas da documentação',
      onThisPage: 'Nesta página',
      otherLanguage: 'English',
      asMarkdown: 'Esta página em Markdown',
      previous: 'Anterior',
      next: 'Próxima',
      theme: 'Trocar entre tema claro e escuro',
      skip: 'Ir para o conteúdo',
      copy: 'Copiar',
      copied: 'Copiado',
      languages: 'Linguagem do exemplo',
      link: 'Link para este título',
      table: 'Tabela',
      needsScript: 'Esta página precisa de JavaScript. O documento OpenAPI está em',
    },
    sections: [
      {
        title: 'Comece aqui',
        pages: [
          pt('index', 'index'),
          pt('inicio-rapido', 'quickstart'),
          pt('chaves', 'api-keys'),
          pt('equipe', 'roles'),
        ],
      },
      {
        title: 'Enviar áudio',
        pages: [
          pt('enviar-arquivo', 'send-a-file'),
          pt('enviar-link', 'send-a-link'),
          pt('envio-retomavel', 'resumable-uploads'),
        ],
      },
      {
        title: 'Receber o resultado',
        pages: [
          pt('consultar', 'now-or-later'),
          pt('eventos', 'events'),
          pt('webhooks', 'webhooks'),
          pt('legendas', 'formats'),
        ],
      },
      {
        title: 'Entender a conversa',
        pages: [
          pt('dados-ditados', 'dictated-data'),
          pt('mascarar-dados', 'redaction'),
          pt('falantes', 'speakers'),
          pt('ligacoes-estereo', 'stereo-calls'),
          pt('vocabulario', 'vocabulary'),
          pt('corrigir', 'correcting'),
        ],
      },
      {
        title: 'Vindo de outra API',
        pages: [
          pt('vindo-da-openai', 'from-openai'),
          pt('vindo-da-deepgram', 'from-deepgram'),
          pt('vindo-da-assemblyai', 'from-assemblyai'),
        ],
      },
      {
        title: 'Com outros programas',
        pages: [
          pt('whatsapp-evolution-api', 'whatsapp-evolution-api'),
          pt('chatwoot', 'chatwoot'),
          pt('n8n', 'n8n'),
          pt('litellm', 'litellm'),
          pt('open-webui', 'open-webui'),
          pt('anythingllm', 'anythingllm'),
          pt('gravacoes-de-chamadas', 'call-recordings'),
          pt('obs-e-zoom', 'obs-and-zoom'),
        ],
      },
      {
        title: 'Consulta',
        pages: [
          pt('erros', 'errors'),
          pt('limites', 'limits'),
          pt('precos', 'prices'),
          pt('privacidade', 'privacy'),
          pt('versoes', 'versions'),
        ],
      },
    ],
  },
  {
    tag: 'en',
    base: '/docs/en',
    reference: 'reference',
    document: '/v1/openapi.en.json',
    words: {
      title: 'Aether documentation',
      portal: 'Documentation',
      shortPortal: 'Docs',
      start: 'Overview',
      reference: 'API reference',
      shortReference: 'API',
      console: 'Open the console',
      shortConsole: 'Console',
      menu: 'Menu',
      pages: 'Documentation pages',
      onThisPage: 'On this page',
      otherLanguage: 'Português',
      asMarkdown: 'This page as Markdown',
      previous: 'Previous',
      next: 'Next',
      theme: 'Switch between the light and the dark theme',
      skip: 'Skip to content',
      copy: 'Copy',
      copied: 'Copied',
      languages: 'Language of the example',
      link: 'Link to this heading',
      table: 'Table',
      needsScript: 'This page needs JavaScript. The OpenAPI document is at',
    },
    sections: [
      {
        title: 'Get started',
        pages: [
          en('index', 'index'),
          en('quickstart', 'inicio-rapido'),
          page('api-keys', 'docs/reference/api-keys.md', 'chaves'),
          page('roles', 'docs/reference/roles.md', 'equipe'),
        ],
      },
      {
        title: 'Send audio',
        pages: [
          en('send-a-file', 'enviar-arquivo'),
          en('send-a-link', 'enviar-link'),
          en('resumable-uploads', 'envio-retomavel'),
        ],
      },
      {
        title: 'Get the result',
        pages: [
          en('now-or-later', 'consultar'),
          en('events', 'eventos'),
          en('webhooks', 'webhooks'),
          en('formats', 'legendas'),
        ],
      },
      {
        title: 'Understand the conversation',
        pages: [
          en('dictated-data', 'dados-ditados'),
          en('redaction', 'mascarar-dados'),
          en('speakers', 'falantes'),
          en('stereo-calls', 'ligacoes-estereo'),
          en('vocabulary', 'vocabulario'),
          en('correcting', 'corrigir'),
        ],
      },
      {
        title: 'Coming from another API',
        pages: [
          en('from-openai', 'vindo-da-openai'),
          en('from-deepgram', 'vindo-da-deepgram'),
          en('from-assemblyai', 'vindo-da-assemblyai'),
        ],
      },
      {
        title: 'With other programs',
        pages: [
          page(
            'whatsapp-evolution-api',
            'docs/how-to/integrations/whatsapp-evolution-api.md',
            'whatsapp-evolution-api',
          ),
          page('chatwoot', 'docs/how-to/integrations/chatwoot.md', 'chatwoot'),
          page('n8n', 'docs/how-to/integrations/n8n.md', 'n8n'),
          page('litellm', 'docs/how-to/integrations/litellm.md', 'litellm'),
          page('open-webui', 'docs/how-to/integrations/open-webui.md', 'open-webui'),
          page('anythingllm', 'docs/how-to/integrations/anythingllm.md', 'anythingllm'),
          page('call-recordings', 'docs/how-to/integrations/call-recordings.md', 'gravacoes-de-chamadas'),
          page('obs-and-zoom', 'docs/how-to/integrations/obs-and-zoom.md', 'obs-e-zoom'),
        ],
      },
      // Pages that the repository has in English only.
      {
        title: 'Tools',
        pages: [
          page('use-the-api', 'docs/how-to/use-the-api.md'),
          page('aether-cli', 'docs/reference/aether-cli.md'),
          page('agents', 'docs/how-to/use-with-agents.md'),
        ],
      },
      {
        title: 'Reference',
        pages: [
          page('errors', 'docs/reference/error-codes.md', 'erros'),
          page('limits', 'docs/reference/limits.md', 'limites'),
          en('prices', 'precos'),
          en('privacy', 'privacidade'),
          en('versions', 'versoes'),
        ],
      },
    ],
  },
];

export function pagesOf({ sections }) {
  return sections.flatMap(({ pages }) => pages);
}

/** Address of a page; the start page has the address of its language. */
export function addressOf({ base }, slug) {
  return slug === 'index' ? base : `${base}/${slug}`;
}
