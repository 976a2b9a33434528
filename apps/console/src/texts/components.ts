/** Texts of the components that several pages use. */

export const FIELD_TEXTS = {
  missing: 'Preencha este campo.',
  tooShort: (minLength: number) => `Use ao menos ${minLength} caracteres.`,
  notEmail: 'Use um endereço como ana@exemplo.com.br.',
  notUrl: 'Use um endereço que comece com https://',
  passwordRules: (minLength: number) => `Ao menos ${minLength} caracteres; uma frase é fácil de lembrar.`,
} as const;

export const COPY_BUTTON_TEXTS = {
  label: (what: string) => `Copiar ${what}`,
  copy: 'Copiar',
  copied: 'Copiado',
  refused: 'Selecione o texto e copie',
} as const;

export const LOADED_TEXTS = {
  loading: (what: string) => `Carregando ${what}`,
} as const;
