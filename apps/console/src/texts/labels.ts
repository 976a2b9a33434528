/** Texts of the form for the title and the tags of a recording. */

export const LABEL_TEXTS = {
  title: 'Título',
  tags: 'Etiquetas',
  removeTag: (tag: string) => `Remover a etiqueta ${tag}`,
  tooMany: (most: number) => `Cabem até ${most} etiquetas.`,
  hint: 'Enter ou vírgula adiciona a etiqueta.',
  edit: 'Editar título e etiquetas',
  titleAndTags: 'Título e etiquetas',
} as const;
