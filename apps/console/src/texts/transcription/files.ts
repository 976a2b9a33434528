/** The formats of a text, as the pages offer them. */

export const FORMAT_TEXTS = {
  text: 'Texto (TXT)',
  textUse: 'para qualquer editor',
  word: 'Word (DOCX)',
  wordUse: 'para editar e imprimir',
  pdfUse: 'para enviar e arquivar',
  degravacao: 'Degravação (DOCX)',
  degravacaoUse: 'para processos, com as falas numeradas',
  srt: 'Legendas (SRT)',
  srtUse: 'para editores de vídeo',
  vtt: 'Legendas (VTT)',
  vttUse: 'para páginas da web',
  json: 'Dados (JSON)',
  jsonUse: 'para programas, com o tempo de cada palavra',
} as const;
