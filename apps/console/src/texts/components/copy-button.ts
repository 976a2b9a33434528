/** Texts of the button that copies a text. */

export const COPY_BUTTON_TEXTS = {
  label: (what: string) => `Copiar ${what}`,
  copy: 'Copiar',
  copied: 'Copiado',
  refused: 'Selecione o texto e copie',
} as const;
