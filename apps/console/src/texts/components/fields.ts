/** Texts of the fields of forms. */

export const FIELD_TEXTS = {
  missing: 'Preencha este campo.',
  tooShort: (minLength: number) => `Use ao menos ${minLength} caracteres.`,
  notEmail: 'Use um endereço como ana@exemplo.com.br.',
  notUrl: 'Use um endereço que comece com https://',
  passwordRules: (minLength: number) => `Ao menos ${minLength} caracteres; uma frase é fácil de lembrar.`,
} as const;
