// RapiDoc (https://rapidocweb.com), the viewer of the API reference, with its words in Portuguese.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

const PACKAGE = join(ROOT, 'node_modules/rapidoc');

/** Attributes: https://rapidocweb.com/api.html. `browser/reference.js` sets the colors of the theme and loads the document. */
export const VIEWER_ELEMENT = `<form class="key"><label for="key">Sua chave de API</label><input id="key" type="password" autocomplete="off" spellcheck="false" placeholder="ak_live_…"><p>Fica só nesta página. Escolha o arquivo em CORPO e aperte TESTAR.</p><label for="route" class="narrow">Rota</label><select id="route" class="narrow"></select></form>
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
  ' CLEAR\n': ' LIMPAR\n',
  '>CLEAR RESPONSE<': '>LIMPAR RESPOSTA<',
  'FILL EXAMPLE': 'PREENCHER COM O EXEMPLO',
  'Fills with example data (if provided)': 'Preenche com o exemplo',
  '>EXAMPLE<': '>EXEMPLO<',
  '>EXAMPLE <': '>EXEMPLO<',
  '>SCHEMA<': '>CAMPOS<',
  '> RESPONSE<': '> RESPOSTA<',
  '>RESPONSE HEADERS<': '>CABEÇALHOS DA RESPOSTA<',
  '> RESPONSE HEADERS<': '> CABEÇALHOS DA RESPOSTA<',
  ' DOWNLOAD\n': ' BAIXAR\n',
  '>VIEW (NEW TAB)<': '>ABRIR EM OUTRA ABA<',
  '> Took ${Math.round(i-n)} milliseconds <': '> Em ${Math.round(i-n)} ms <',
  ' (CORS or Network Issue)': ' (falha de rede)',
  '"Request Aborted"': '"Interrompida"',
  '> Field <': '> Campo <',
  '> Type <': '> Tipo <',
  '> Description <': '> Descrição <',
  'Expand all': 'Abrir tudo',
  'Collapse all': 'Fechar tudo',
  '"Single line description"': '"Resumir"',
  '"Multiline description"': '"Mostrar tudo"',
  '>API Server<': '>Servidor<',
  '>Authentication<': '>Autenticação<',
  'Required  ': 'Exige uma chave ',
  '(None Applied)': '(preencha-a no alto da página)',
  'Not Required': 'Não precisa de chave',
  'Response Status': 'Status da resposta',
  'placeholder="Filter"': 'placeholder="Procurar"',
  'placeholder = "Filter"': 'placeholder = "Procurar"',
  "placeholder = 'Filter'": "placeholder = 'Procurar'",
  OPERATIONS: 'ROTAS',
  '> Copy <': '> Copiar <',
  'add-multiple': 'um por vez',
  'Default: <': 'Padrão: <',
  'Allowed: <': 'Aceita: <',
  '"Value":"Allowed"': '"Valor":"Aceita"',
  '>Examples: <': '>Exemplos: <',
  '>Constraints: <': '>Limites: <',
  '>Pattern: <': '>Formato: <',
  '>Min Items:<': '>Mínimo de itens:<',
  '>Max Items:<': '>Máximo de itens:<',
  ' No example provided ': ' Sem exemplo ',
  '} chars': '} caracteres',
  '} to ${e.maxLength}': '} a ${e.maxLength}',
  'Min ${e': 'Mínimo ${e',
  'Max ${e': 'Máximo ${e',
  '`Max ${r': '`Máximo ${r',
  'More than ${e': 'Mais de ${e',
  'Less than ${e': 'Menos de ${e',
  '~OF': '~DE',
  '::ANY~': '::QUALQUER~',
  '::ONE~': '::UM~',
  '"array of object"': '"array de object"',
  '"array of array "': '"array de array "',
  '`of ${r}`': '`de ${r}`',
  '} of ${Array': '} de ${Array',
  '`${t} of ${r}`': '`${t} de ${r}`',
  ' or null"': ' ou null"',
  'length?" or ":': 'length?" ou ":',
  'Required scopes:': 'Permissões da chave:',
  'J`Requires`': 'J`Exige`',
  '>Requires <b>all</b> of the following <': '>Exige <b>tudo</b> isto <',
  '"Bearer Token"} in <b>Authorization header</b>': '"A chave"} no cabeçalho <b>Authorization</b>',
  "aria-label='mime types'": "aria-label='Tipos de conteúdo'",
  "aria-label='response examples'": "aria-label='Exemplos de resposta'",
};

/** The body, which has the file, comes before the options in the address, of which there are many. */
const part = (kind) =>
  `\${HR([this.method,this.path,this.allowTry,this.parameters,this.activeParameterSchemaTabs],(()=>this.inputParametersTemplate("${kind}")))}\n        `;
const BODY = '${this.requestBodyTemplate()}\n        ';
const CHANGES = { ...WORDS, [part('query') + BODY]: BODY + part('query') };

/** @throws Error that names a piece that this version of the viewer does not have */
export function viewerScript() {
  const source = readFileSync(join(PACKAGE, 'dist/rapidoc-min.js'), 'utf8').replace(/\n?\/\/# sourceMappingURL=.*/, '');
  return Object.entries(CHANGES).reduce((script, [word, translated]) => {
    if (!script.includes(word)) throw new Error(`rapidoc has no ${word}: change it in apps/portal/viewer.mjs`);
    return script.replaceAll(word, translated);
  }, source);
}

/** The licenses of the viewer and of what it bundles, which every copy must have. */
export function viewerLicense() {
  return ['LICENSE.txt', 'dist/rapidoc-min.js.LICENSE.txt']
    .map((name) => readFileSync(join(PACKAGE, name), 'utf8'))
    .join('\n');
}
