import { FORMATS, FORMATS_DESCRIBED } from './formats';

/** The options of a new transcription, as they are documented. */

interface Option {
  readonly name: string;
  readonly in: 'query';
  readonly description: string;
  readonly schema: object;
  readonly style?: 'form';
  readonly explode?: boolean;
  readonly example?: unknown;
}

export const formato: Option = {
  name: 'formato',
  in: 'query',
  description: `Formato da resposta: ${FORMATS_DESCRIBED}. O que ainda não tem texto é respondido em \`json\`.`,
  schema: { type: 'string', enum: FORMATS, default: 'json' },
};

const entities: Option = {
  name: 'entities',
  in: 'query',
  description:
    'Devolve em `entities` os dados ditados: CPF, e-mail, telefone, CEP e valores; com `all`, também CNPJ, datas, horas, cartões, placas, ' +
    'chaves Pix, processos e porcentagens. O nome sozinho vale `true`.',
  schema: { type: 'string', enum: ['true', 'false', '1', '0', 'all', ''], default: 'false' },
  example: 'true',
};

const diarization: Option = {
  name: 'diarization',
  in: 'query',
  description:
    'Separa até 4 falantes: cada palavra e cada segmento recebe `speaker`, e `speakers` diz quem fala quando. O nome sozinho vale `true`.',
  schema: { type: 'string', enum: ['true', 'false', '1', '0', ''], default: 'false' },
  example: 'true',
};

const speakers: Option = {
  name: 'speakers',
  in: 'query',
  description: 'Com `diarization`: quantas pessoas falam, de 1 a 4, se você souber.',
  schema: { type: 'integer', minimum: 1, maximum: 4 },
};

const channels: Option = {
  name: 'channels',
  in: 'query',
  description:
    'Para ligações gravadas em estéreo: cada canal é transcrito sozinho e é uma pessoa, também onde as duas falam ao mesmo tempo; ' +
    '`speakers` diz o canal de cada uma. Dispensa `diarization`. Um áudio que não tem dois canais é 400 `audio_not_stereo`. O preço é o ' +
    'mesmo: a duração da gravação, uma vez.',
  schema: { type: 'string', enum: ['true', 'false', '1', '0', ''], default: 'false' },
  example: 'true',
};

const sentiment: Option = {
  name: 'sentiment',
  in: 'query',
  description:
    'Diz o tom de cada passagem (`positivo`, `neutro` ou `negativo`) e o do todo, por falante com `diarization`, e mede a conversa em `metrics`. ' +
    'O nome sozinho vale `true`.',
  schema: { type: 'string', enum: ['true', 'false', '1', '0', ''], default: 'false' },
  example: 'true',
};

const redact: Option = {
  name: 'redact',
  in: 'query',
  description:
    'Troca CPF, CNPJ, e-mail, telefone, CEP, valores, cartões e chaves Pix por máscaras, como `[CPF_1]`, no texto, nas palavras, nos segmentos, nos dados, nas ' +
    'passagens de `sentiment` e nas legendas. Datas, horas, placas, processos e porcentagens ficam. Irreversível: o áudio e o texto original são apagados quando a transcrição termina, e com ' +
    'eles o envio de onde o áudio veio (`upload_id`); com `redact_audio` fica um áudio com tons.',
  schema: { type: 'string', enum: ['all'] },
};

const redactAudio: Option = {
  name: 'redact_audio',
  in: 'query',
  description:
    'Guarda, em vez do áudio original, um áudio em FLAC com um tom sobre tudo o que `redact=all` mascara; é o que `GET …/audio` devolve. O ' +
    'original é apagado quando a transcrição termina, e sem resultado nenhum áudio fica. Sem `redact`, o texto vem sem máscaras. O nome ' +
    'sozinho vale `true`.',
  schema: { type: 'string', enum: ['true', 'false', '1', '0', ''], default: 'false' },
  example: 'true',
};

const webhookUrl: Option = {
  name: 'webhook_url',
  in: 'query',
  description:
    'Endereço https público que recebe um evento assinado quando a transcrição termina ou falha (veja Webhooks). Nada é enviado sobre a que ' +
    'foi cancelada.',
  schema: { type: 'string', format: 'uri' },
  example: 'https://exemplo.com.br/avisos',
};

const language = (name: string): Option => ({
  name,
  in: 'query',
  description: 'Só o português do Brasil é transcrito: vazio, `pt` ou `pt-BR`.',
  schema: { type: 'string', pattern: '^([pP][tT](-[bB][rR])?)?$' },
  example: 'pt',
});

const reference: Option = {
  name: 'reference',
  in: 'query',
  description: 'Texto seu, devolvido no objeto.',
  schema: { type: 'string', maxLength: 200 },
  example: 'atendimento-881',
};

const audioUrl: Option = {
  name: 'audio_url',
  in: 'query',
  description:
    'Endereço https do áudio, em vez de um arquivo: até 1 GB. Links de compartilhamento do Google Drive e do Dropbox são aceitos. ' +
    'Um áudio que não pode ser baixado é 424 `audio_url_failed` na própria chamada, ou em `error` da transcrição.',
  schema: { type: 'string', format: 'uri' },
  example: 'https://exemplo.com.br/gravacao.mp3',
};

const uploadId: Option = {
  name: 'upload_id',
  in: 'query',
  description: 'Um envio completo de `/v1/uploads`, em vez de um arquivo; serve mais de uma vez enquanto não vence.',
  schema: { type: 'string' },
  example: 'up_01k9zv3m5q8r2t4w6y8a0c1e3g',
};

const keyterms = (name: string): Option => ({
  name,
  in: 'query',
  description:
    'Vocabulário: nomes, siglas, jargão. Até 200 termos de até 60 caracteres; repita o parâmetro, ou separe os termos por vírgulas.',
  schema: { type: 'array', items: { type: 'string' } },
  style: 'form',
  explode: true,
  example: ['Aether', 'jurisprudência'],
});

export const CREATION_OPTIONS: readonly Option[] = [
  reference,
  audioUrl,
  uploadId,
  keyterms('keyterms'),
  keyterms('keyterms[]'),
  entities,
  diarization,
  speakers,
  channels,
  sentiment,
  redact,
  redactAudio,
  webhookUrl,
  formato,
  language('language'),
  language('idioma'),
];

/** The same options as fields of a form. */
export const CREATION_OPTION_FIELDS: Readonly<Record<string, object>> = Object.fromEntries(
  CREATION_OPTIONS.map(({ name, description, schema }) => [name, { ...schema, description }]),
);

/** The same options as fields of a JSON object. */
export const CREATION_OPTION_PROPERTIES: Readonly<Record<string, object>> = Object.fromEntries(
  CREATION_OPTIONS.map(({ name, description, schema }) => [name, { ...inJson(name, schema), description }]),
);

function inJson(name: string, schema: object): object {
  const { enum: values = [] } = schema as { readonly enum?: readonly string[] };
  if (values.includes('true')) return { enum: [true, false, ...values] };
  return name.startsWith('keyterms') ? { type: ['array', 'string'], items: { type: 'string' } } : schema;
}
