import type { DownloadFailure, DownloadFailureDetails } from '@aether/domain';

const REASONS: Readonly<Record<Exclude<DownloadFailure, 'status'>, string>> = {
  page: 'o endereço leva a uma página, e não ao arquivo. Envie o endereço do próprio arquivo.',
  compressed:
    'o servidor mandou o arquivo comprimido (`Content-Encoding`). Sirva o arquivo como ele é, ou envie-o na requisição.',
  unresolved: 'o nome do servidor não foi encontrado. Confira o endereço.',
  unreachable: 'o servidor não aceitou a conexão. Confira o endereço e a porta, e se o servidor está no ar.',
  untrusted: 'o certificado do servidor não é válido. Corrija o certificado, ou envie o arquivo na requisição.',
  timed_out:
    'o servidor demorou demais para responder ou para mandar o arquivo. Tente mais tarde, ou envie o arquivo na requisição.',
  broken_off:
    'a conexão com o servidor caiu antes do fim do arquivo. Tente mais tarde, ou envie o arquivo na requisição.',
  too_large: 'o arquivo passa de 1 GB. Divida o áudio, ou converta-o para um formato menor.',
  too_many_redirects: 'o endereço redireciona mais de 5 vezes. Envie o endereço final do arquivo.',
};

/** The text of a failed download for users. */
export function downloadFailureMessage({ reason, status }: DownloadFailureDetails): string {
  const why = reason === 'status' ? answered(status ?? 0) : REASONS[reason];
  return `O áudio não pôde ser baixado do endereço em \`audio_url\`: ${why}`;
}

function answered(status: number): string {
  return `o servidor respondeu com o status ${status}. ${cureOf(status)}`;
}

function cureOf(status: number): string {
  if (status === 401 || status === 403) return 'Confira se o endereço abre sem senha e ainda não venceu.';
  if (status === 404 || status === 410) return 'Confira se o arquivo ainda está lá.';
  if (status === 408 || status === 425 || status === 429 || status >= 500) return 'Tente mais tarde.';
  return 'Confira se o endereço abre sem senha e leva direto ao arquivo.';
}
