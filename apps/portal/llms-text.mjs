import { markdownAddress } from './page.mjs';

const INTRODUCTION =
  '# Aether\n\n> Transcrição de áudio em português do Brasil: texto, tempos de cada palavra, falantes, dados ditados (CPF, e-mail, telefone, CEP, valores) e ' +
  'máscaras, por uma API HTTP sob /v1. Compatível com os SDKs da OpenAI.\n\n' +
  'O documento OpenAPI 3.1 está em [/v1/openapi.json](/v1/openapi.json). Todas as páginas num só texto: [/llms-full.txt](/llms-full.txt).\n';

const IN_ENGLISH =
  '\nIn English: the pages below whose addresses begin with /docs/en, and the OpenAPI document at [/v1/openapi.en.json](/v1/openapi.en.json).\n';

/** The index of the pages for language models (https://llmstxt.org). */
export function llmsText(languages) {
  const line = (language, { slug, title, summary }) => `- [${title}](${markdownAddress(language, slug)}): ${summary}`;
  const sections = languages.flatMap((language) =>
    language.sections.map(
      ({ title, pages }) => `\n## ${title}\n\n${pages.map((page) => line(language, page)).join('\n')}\n`,
    ),
  );
  return INTRODUCTION + IN_ENGLISH + sections.join('');
}

/** All pages of the first language as one text. */
export function llmsFullText([language]) {
  const pages = language.sections.flatMap(({ pages }) => pages);
  return `${INTRODUCTION}\n${pages.map(({ markdown }) => markdown.trimEnd()).join('\n\n---\n\n')}\n`;
}
