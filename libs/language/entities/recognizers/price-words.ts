/**
 * Words that can follow a price without a currency, or its centavos. Any other word is a counted noun
 * ("custou três vezes mais", "dois reais e três balas").
 */
export const ENDS_A_PRICE: ReadonlySet<string> = new Set(
  (
    'e ou por na no nao cada o a ao os as que mas para pra com so ja ta ne mesmo hoje agora aqui la em entao ai eu voce ele ela ' +
    'isso se porque quando ontem amanha sem mensal mensais avista certo ok sim de do da mais foi apenas senhor senhora ' +
    'certinho ainda num numa deste desse neste nesse este esse antes depois ate'
  ).split(' '),
);
