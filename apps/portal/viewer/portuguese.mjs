/** The words of the page around the viewer. `example` names an example that has no name. */
const PAGE = {
  key: 'Sua chave de API',
  use: 'Fica só nesta página. Escolha o arquivo em CORPO e aperte TESTAR.',
  default: 'Padrão',
  example: 'exemplo',
};

/** The words of the viewer's language module. */
const MODULE = {
  menu: {
    menu: 'Rotas',
    filter: 'Procurar',
    search: 'Procurar',
    overview: 'Visão geral',
    'api-servers': 'Servidores',
    authentication: 'Autenticação',
    operations: 'ROTAS',
    components: 'COMPONENTES',
    schemas: 'Esquemas',
    callbacks: 'CALLBACKS',
  },
  headers: { 'api-servers': 'SERVIDOR', authentication: 'AUTENTICAÇÃO' },
  overview: { email: 'E-mail', 'terms-of-service': 'Termos de uso' },
  'api-servers': { 'server-variables': 'VARIÁVEIS DO SERVIDOR', selected: 'ESCOLHIDO' },
  authentication: {
    'auth-header': 'Cabeçalho Authorization',
    'no-api-key-applied': 'Nenhuma chave informada',
    'http-basic': 'HTTP Basic',
    'http-basic-desc':
      'Envia o cabeçalho <code>Authorization</code> com o tipo <code>Basic</code> e <code>usuário:senha</code> em base64.',
    username: 'usuário',
    password: 'senha',
    requires: 'Exige',
    'http-basic-note': 'usuário:senha em base64',
    'in-auth-header': 'no cabeçalho Authorization',
    set: 'USAR',
    remove: 'REMOVER',
    clear: 'REMOVER TODAS AS CHAVES',
    update: 'ATUALIZAR',
    get: 'OBTER TOKEN',
  },
  operations: {
    request: 'REQUISIÇÃO',
    'callback-request': 'REQUISIÇÃO DO CALLBACK',
    'request-body': 'CORPO',
    model: 'CAMPOS',
    body: 'CONTEÚDO',
    form: 'FORMULÁRIO',
    'request-headers': 'CABEÇALHOS',
    clear: 'LIMPAR',
    'clear-response': 'LIMPAR RESPOSTA',
    execute: 'TESTAR',
    response: 'RESPOSTA',
    'response-headers': 'CABEÇALHOS DA RESPOSTA',
    example: 'EXEMPLO',
    webhook: 'WEBHOOK',
    deprecated: 'OBSOLETA',
    'callback-response': 'RESPOSTA DO CALLBACK',
    'response-status': 'Status da resposta',
    'fetch-fail': 'A requisição falhou: confira a rede.',
    copy: 'Copiar',
    copied: 'Copiado',
  },
  parameters: {
    path: 'NO CAMINHO',
    string: 'OPÇÕES NO ENDEREÇO',
    headers: 'CABEÇALHOS',
    cookies: 'COOKIES',
    samples: 'EXEMPLOS',
  },
  schemas: { 'collapse-desc': 'Resumir', 'expand-desc': 'Mostrar tudo', 'schema-missing': 'Sem esquema' },
};

/** Words in the viewer's templates, by module, outside its language module. */
const TEMPLATES = {
  'components/api-request.js': {
    'placeholder="add-multiple ↩"': 'placeholder="um por vez ↩"',
    '>Constraints: <': '>Limites: <',
    '>Pattern: <': '>Formato: <',
    '>Allowed: <': '>Aceita: <',
    '>Examples: <': '>Exemplos: <',
    'aria-label="mime type"': 'aria-label="Valor"',
    'aria-label="request body example"': 'aria-label="Exemplos"',
    '>Response Status: ': '>Status da resposta: ',
    '>Execution Time: ${this.responseElapsedMs}ms<': '>Em ${this.responseElapsedMs} ms<',
    '>DOWNLOAD<': '>BAIXAR<',
    '>VIEW (NEW TAB)<': '>ABRIR EM OUTRA ABA<',
    "All path parameters are required and a valid value was not found for the parameter: '": "Falta no caminho: '",
    "Required parameter found, but no valid value was set for the parameter: '": "Falta o valor de: '",
    '(Check the browser network tab for more information.)': '(falha de rede)',
  },
  'components/request-form-table.js': {
    '>Pattern: <': '>Formato: <',
    '>Constraints: <': '>Limites: <',
    '>Allowed: <': '>Aceita: <',
    '> Example: <': '> Exemplo: <',
    "'add-multiple ↩'": "'um por vez ↩'",
    '>ADD<': '>MAIS UM<',
  },
  'components/schema-table.js': {
    '> Field <': '> Campo <',
    '> Type <': '> Tipo <',
    '> Description <': '> Descrição <',
    '>Constraints: <': '>Limites: <',
    '>Default: <': '>Padrão: <',
    '>Allowed: <': '>Aceita: <',
    '>Pattern: <': '>Formato: <',
    '>Example: <': '>Exemplo: <',
    'title="Required"': 'title="Obrigatório"',
    "keyLabel = key.replace('::', '').replace('~', ' ')":
      "keyLabel = key.startsWith('::ONE') ? 'UM DE' : 'QUALQUER DE'",
  },
  'components/api-response.js': {
    'aria-label="mime type"': 'aria-label="Tipos de conteúdo"',
    'aria-label="response body example"': 'aria-label="Exemplos de resposta"',
    '> No example provided <': '> Sem exemplo <',
    '> Schema not found<': '> Sem esquema<',
  },
  'templates/endpoint-template.js': { '>Expand<': '>Abrir tudo<', '>Collapse<': '>Fechar tudo<' },
  'templates/expanded-endpoint-template.js': { '<strong>Operations<': '<strong>Rotas<' },
  'templates/mainBodyTemplate.js': { 'Unable to load the Spec': 'O documento não foi carregado' },
  'templates/security-scheme-template.js': {
    "'HTTP Bearer'": "'Chave de API'",
    "'Bearer Token'": "'a chave'",
    '>Required scopes:<': '>Permissões:<',
  },
  'utils/schema-utils.js': {
    '${schema.type} of ${': '${schema.type} de ${',
    "'Requires unique items'": "'sem repetição'",
    '`Range: ': '`de ',
    '`Multiples: ': '`múltiplos de ',
    'Min length: ${schema.minLength}, Max length: ${schema.maxLength}':
      'de ${schema.minLength} a ${schema.maxLength} caracteres',
    '`Min length: ${schema.minLength}`': '`no mínimo ${schema.minLength} caracteres`',
    '`Max length: ${schema.maxLength}`': '`no máximo ${schema.maxLength} caracteres`',
  },
  'utils/spec-parser.js': {
    'Select the response body Content-Type. By default, the service will return a Content-Type that best matches the requested type.':
      'O tipo de conteúdo da resposta.',
  },
};

export const PORTUGUESE = { page: PAGE, module: MODULE, templates: TEMPLATES };
