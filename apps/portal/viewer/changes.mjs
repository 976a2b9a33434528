const BODY = '${this.requestBodyTemplate()}';
const QUERY = "${this.inputParametersTemplate('query')}";

/** Changes of the viewer's templates, by module. */
export const CHANGES = {
  'components/api-request.js': {
    // The body, which has the file, comes before the options in the address, of which there are many.
    [`${QUERY} \${this.inputParametersTemplate('header')} \${this.inputParametersTemplate('cookie')} ${BODY}`]: `${BODY} ${QUERY} \${this.inputParametersTemplate('header')} \${this.inputParametersTemplate('cookie')}`,
    // A value that was made up from the type looks like a default.
    'enableExampleGeneration: true': 'enableExampleGeneration: false',
    // The list of narrow windows leaves descriptions out.
    '${this.exampleListTemplate.call(this, param, generatedParamSchema.type)} </td>':
      "${this.exampleListTemplate.call(this, param, generatedParamSchema.type)} ${this.renderStyle === 'focused' ? '' : html`<div class=\"param-description\" style=\"margin-bottom:1rem\">${unsafeHTML(toMarkdown(paramDescription || ''))}</div>`} </td>",
    // The example of a body in JSON is shown where it is written, and not sent.
    'class="textarea request-body-param-user-input"':
      'class="textarea request-body-param-user-input" placeholder="${displayedBodyExample.exampleValue}"',
  },
  'components/api-response.js': { 'enableExampleGeneration: true': 'enableExampleGeneration: false' },
  // Copies of code keep their indentation.
  'utils/common-utils.js': { ".trim().replace(/\\s{8}/g, '  ')": '.trim()' },
};
