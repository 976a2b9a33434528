/** The words of the page around the viewer. `example` names an example that has no name. */
const PAGE = {
  key: 'Your API key',
  use: 'It stays in this page. Choose the file in BODY and press TRY IT.',
  default: 'Default',
  example: 'example',
};

/** The words of the viewer's language module. */
const MODULE = {
  menu: {
    menu: 'Routes',
    filter: 'Filter',
    search: 'Search',
    overview: 'Overview',
    'api-servers': 'Servers',
    authentication: 'Authentication',
    operations: 'ROUTES',
    components: 'COMPONENTS',
    schemas: 'Schemas',
    callbacks: 'CALLBACKS',
  },
  headers: { 'api-servers': 'SERVER', authentication: 'AUTHENTICATION' },
  overview: { email: 'E-mail', 'terms-of-service': 'Terms of service' },
  'api-servers': { 'server-variables': 'SERVER VARIABLES', selected: 'SELECTED' },
  authentication: {
    'auth-header': 'Authorization header',
    'no-api-key-applied': 'No key given',
    'http-basic': 'HTTP Basic',
    'http-basic-desc':
      'Sends the header <code>Authorization</code> with the type <code>Basic</code> and <code>user:password</code> in base64.',
    username: 'user',
    password: 'password',
    requires: 'Requires',
    'http-basic-note': 'user:password in base64',
    'in-auth-header': 'in the Authorization header',
    set: 'SET',
    remove: 'REMOVE',
    clear: 'REMOVE ALL KEYS',
    update: 'UPDATE',
    get: 'GET TOKEN',
  },
  operations: {
    request: 'REQUEST',
    'callback-request': 'CALLBACK REQUEST',
    'request-body': 'BODY',
    model: 'FIELDS',
    body: 'CONTENT',
    form: 'FORM',
    'request-headers': 'HEADERS',
    clear: 'CLEAR',
    'clear-response': 'CLEAR RESPONSE',
    execute: 'TRY IT',
    response: 'RESPONSE',
    'response-headers': 'RESPONSE HEADERS',
    example: 'EXAMPLE',
    webhook: 'WEBHOOK',
    deprecated: 'DEPRECATED',
    'callback-response': 'CALLBACK RESPONSE',
    'response-status': 'Response status',
    'fetch-fail': 'The request failed: check the network.',
    copy: 'Copy',
    copied: 'Copied',
  },
  parameters: {
    path: 'IN THE PATH',
    string: 'OPTIONS IN THE ADDRESS',
    headers: 'HEADERS',
    cookies: 'COOKIES',
    samples: 'EXAMPLES',
  },
  schemas: { 'collapse-desc': 'Show less', 'expand-desc': 'Show all', 'schema-missing': 'No schema' },
};

/** Words in the viewer's templates, by module, outside its language module: the others are English already. */
const TEMPLATES = {
  'components/api-request.js': {
    'placeholder="add-multiple ↩"': 'placeholder="one at a time ↩"',
    "All path parameters are required and a valid value was not found for the parameter: '": "Missing in the path: '",
    "Required parameter found, but no valid value was set for the parameter: '": "Missing value: '",
    '(Check the browser network tab for more information.)': '(network failure)',
  },
  'components/request-form-table.js': { "'add-multiple ↩'": "'one at a time ↩'" },
  'templates/endpoint-template.js': { '>Expand<': '>Open all<', '>Collapse<': '>Close all<' },
  'templates/expanded-endpoint-template.js': { '<strong>Operations<': '<strong>Routes<' },
  'templates/mainBodyTemplate.js': { 'Unable to load the Spec': 'The document could not be loaded' },
  'templates/security-scheme-template.js': { "'HTTP Bearer'": "'API key'", "'Bearer Token'": "'the key'" },
  'utils/spec-parser.js': {
    'Select the response body Content-Type. By default, the service will return a Content-Type that best matches the requested type.':
      'The content type of the response.',
  },
};

export const ENGLISH = { page: PAGE, module: MODULE, templates: TEMPLATES };
