import markdown from '@eslint/markdown';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import prose from './apps/dev/prose/plain-words.cjs';

const forbidEnvironment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Read the environment in libs/platform/config only.',
};

const TEXT_ATTRIBUTE =
  'JSXAttribute[name.name=/^(alt|aria-label|aria-valuetext|description|label|legend|placeholder|text|title|what|\\w+Label)$/]';

/** A letter that English does not have, or what starts like a sentence or a name. Names of keys, events and languages do, too. */
const PORTUGUESE =
  '/[À-ÿ]|^(?!Arrow|Page|(Backspace|Delete|End|Enter|Escape|Files|Home|Key|Node|Python)$)\\p{Lu}\\p{Ll}+( |$)/u';

/** The web application has its texts in one folder. Code and names of keys are not texts. */
const forbidTexts = [
  ':matches(JSXFragment, JSXElement[openingElement.name.name!=/^(code|kbd)$/]) > JSXText[value=/\\p{L}/u]',
  ...[
    ':matches(JSXElement, JSXFragment) > JSXExpressionContainer',
    ':matches(JSXElement, JSXFragment) > JSXExpressionContainer > :matches(ConditionalExpression, LogicalExpression)',
    TEXT_ATTRIBUTE,
    `${TEXT_ATTRIBUTE} :matches(JSXExpressionContainer, ConditionalExpression)`,
  ].flatMap((place) => [
    `${place} > Literal[value=/\\p{L}/u]`,
    `${place} > TemplateLiteral > TemplateElement[value.raw=/\\p{L}/u]`,
  ]),
  `:not(TSLiteralType, BinaryExpression) > Literal[value=${PORTUGUESE}]`,
  `TemplateElement[value.raw=${PORTUGUESE}]`,
].map((selector) => ({ selector, message: 'Texts that a user reads are in apps/console/src/texts.' }));

export default tseslint.config(
  { ignores: ['apps/client/bin/**', 'dist/**', 'node_modules/**', 'coverage/**', '.aether/**'] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/require-await': 'off',
      'no-restricted-syntax': ['error', forbidEnvironment],
      'max-lines': ['warn', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', 4],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
    },
  },
  {
    // Nest resolves constructor parameters from emitted metadata, which a type-only import would erase.
    files: ['apps/{gateway,worker,inference}/**/*.ts'],
    // It also injects by constructor, which lists all that a class uses.
    rules: { '@typescript-eslint/consistent-type-imports': 'off', 'max-params': ['error', 8] },
  },
  {
    files: ['apps/console/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      // Handlers of events may be asynchronous: what fails in them is caught where it is shown.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    },
  },
  {
    files: ['apps/console/src/**/*.{ts,tsx}'],
    ignores: ['apps/console/src/texts/**'],
    rules: { 'no-restricted-syntax': ['error', forbidEnvironment, ...forbidTexts] },
  },
  {
    files: [
      'libs/platform/config/**/*.ts',
      'apps/client/src/config/environment.ts',
      'apps/evaluate/**/*.ts',
      'test/**/*.ts',
      '**/*.spec.ts',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  { files: ['apps/{cli,client,dev,evaluate}/**/*.ts', 'test/**/*.ts'], rules: { 'no-console': 'off' } },
  {
    files: ['temporal/{workflows,pipeline}/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^node:|^(fs|path|crypto|http|https|os|child_process)$|^@nestjs/',
              message: 'Workflow code is deterministic: no Node, no Nest.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.spec.ts', 'apps/evaluate/**/*.ts', 'test/**/*.ts'],
    rules: { 'max-lines': 'off', '@typescript-eslint/unbound-method': 'off' },
  },
  { files: ['**/*.{ts,tsx,mjs,cjs}'], plugins: { prose }, rules: { 'prose/plain-words': 'error' } },
  {
    files: ['**/*.md'],
    // It quotes the specification.
    ignores: ['docs/specification-tests.md'],
    plugins: { markdown, prose },
    language: 'markdown/gfm',
    rules: { 'prose/plain-words': 'error' },
  },
  prettier,
);
