// RapiDoc (https://rapidocweb.com), the viewer of the API reference, with its words in Portuguese.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

const PACKAGE = join(ROOT, 'node_modules/rapidoc');

/** Attributes: https://rapidocweb.com/api.html. `browser/reference.js` sets the colors of the theme and loads the document. */
export const VIEWER_ELEMENT = `<form class="key"><label for="key">Sua chave de API</label><input id="key" type="password" autocomplete="off" spellcheck="false" placeholder="ak_live_…"><p>Fica só nesta página. Escolha o arquivo em CORPO, no fim da requisição, e aperte TESTAR.</p><label for="route" class="narrow">Rota</label><select id="route" class="narrow"></select></form>
<rapi-doc render-style="focused" schema-style="table" default-schema-tab="schema" schema-description-expanded="true"
  fill-request-fields-with-example="false" show-header="false" show-info="true" allow-authentication="false"
  allow-server-selection="false" allow-spec-url-load="false" allow-spec-file-load="false" allow-spec-file-download="false"
  allow-advanced-search="false" load-fonts="false" fetch-credentials="omit" use-path-in-nav-bar="false" show-method-in-nav-bar="as-colored-text"
  nav-item-spacing="relaxed" response-area-height="360px" info-description-headings-in-navbar="false" sort-tags="false"
  regular-font="system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"
  mono-font="ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace"></rapi-doc>`;

/** The viewer's words, in quotation marks or tags of its source, and the Portuguese ones. */
const WORDS = {
  '"PATH PARAMETERS"': '"NO CAMINHO"',
  '"QUERY-STRING PARAMETERS"': '"OPÇÕES NO ENDEREÇO"',
  '"REQUEST HEADERS"': '"CABEÇALHOS"',
  '"CALLBACK RESPONSE":"RESPONSE"': '"CALLBACK RESPONSE":"RESPOSTAS"',
  '"CALLBACK REQUEST":"REQUEST"': '"CALLBACK REQUEST":"REQUISIÇÃO"',
  'REQUEST BODY': 'CORPO',
  'CODE SAMPLES': 'EXEMPLOS',
  '>TRY<': '>TESTAR<',
  '>CLEAR RESPONSE<': '>LIMPAR RESPOSTA<',
  'FILL EXAMPLE': 'PREENCHER COM O EXEMPLO',
  '>EXAMPLE<': '>EXEMPLO<',
  '>EXAMPLE <': '>EXEMPLO<',
  '>SCHEMA<': '>CAMPOS<',
  '>RESPONSE HEADERS<': '>CABEÇALHOS DA RESPOSTA<',
  '>API Server<': '>Servidor<',
  '>Authentication<': '>Autenticação<',
  'Required  ': 'Exige uma chave ',
  '(None Applied)': '(preencha-a no alto da página)',
  'Not Required': 'Não precisa de chave',
  'Response Status': 'Status da resposta',
  'placeholder="Filter"': 'placeholder="Procurar"',
  'placeholder = "Filter"': 'placeholder = "Procurar"',
  OPERATIONS: 'ROTAS',
  '> Copy <': '> Copiar <',
  'add-multiple': 'um por vez',
  'Default: <': 'Padrão: <',
  'Allowed: <': 'Aceita: <',
};

/** @throws Error that names a word that this version of the viewer does not have */
export function viewerScript() {
  const source = readFileSync(join(PACKAGE, 'dist/rapidoc-min.js'), 'utf8').replace(/\n?\/\/# sourceMappingURL=.*/, '');
  return Object.entries(WORDS).reduce((script, [word, translated]) => {
    if (!script.includes(word)) throw new Error(`rapidoc has no ${word}: change the words in apps/portal/viewer.mjs`);
    return script.replaceAll(word, translated);
  }, source);
}

/** The licenses of the viewer and of what it bundles, which every copy must have. */
export function viewerLicense() {
  return ['LICENSE.txt', 'dist/rapidoc-min.js.LICENSE.txt']
    .map((name) => readFileSync(join(PACKAGE, name), 'utf8'))
    .join('\n');
}
