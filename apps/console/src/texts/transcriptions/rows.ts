/** Texts of a recording in a list. */

export const ROW_TEXTS = {
  choose: (name: string) => `Selecionar ${name}`,
  editLabelsOf: (name: string) => `Editar título e etiquetas de ${name}`,
  editLabels: 'Título e etiquetas',
  speakers: (count: number) => (count === 1 ? '1 pessoa' : `${count} pessoas`),
  noSpeech: 'Nenhuma fala foi ouvida neste áudio.',
  filterByTag: (tag: string) => `Ver só as que têm a etiqueta ${tag}`,
} as const;
