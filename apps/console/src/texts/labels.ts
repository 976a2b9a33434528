/** Texts of the form for the title and the tags of a recording. */

export const LABEL_TEXTS = {
  title: 'Título',
  tags: 'Etiquetas',
  removeTag: (tag: string) => `Tirar a etiqueta ${tag}`,
  tooMany: (most: number) => `Cabem até ${most} etiquetas.`,
  hint: 'Enter ou vírgula acrescenta a etiqueta.',
  edit: 'Mudar título e etiquetas',
  titleAndTags: 'Título e etiquetas',
} as const;
