import type { Refusal } from './outbound-error';

/** Messages for the caller, after "O endereço em `param` …". */
export const REFUSAL_MESSAGES: Readonly<Record<Refusal, string>> = {
  scheme: 'precisa começar com `https://`.',
  notation:
    'não está escrito de forma simples: envie `https://`, o nome do servidor e o caminho, com menos de 8 mil caracteres.',
  credentials: 'traz usuário ou senha: envie um endereço sem nada antes de um `@`.',
  port: 'usa uma porta que não é aceita: use 443, ou uma porta acima de 1023 em que um servidor https costuma ouvir.',
  private: 'não é de um servidor público na internet: redes internas e endereços reservados não são acessados.',
};
