/** Sentences with a value of each kind, and what of them no output may show when the kind is redacted. Every set has other values. */
import type { EntityKind } from '@aether/language';

export interface SpokenSecret {
  readonly text: string;
  /** Without accents, which the search index removes. */
  readonly secrets: readonly string[];
}

export type SpokenSecrets = Readonly<Record<EntityKind, SpokenSecret>>;

/** Number of different sets. */
export const SECRET_SETS = 20;

const FIRST_NAMES = (
  'Jussara Valdemir Lindalva Genivaldo Rosineide Ubirajara Clotilde Wanderley Iracema Gilmar Zuleide Adalberto Neusa Josimar Marlene Edvaldo ' +
  'Dirce Nivaldo Creusa Ademir'
).split(' ');
const SURNAMES = (
  'Kowalczyk Bittencourt Zanella Takahashi Schneider Fagundes Montenegro Guimaraes Cavalcanti Bertolucci Vasconcelos Figueiredo Szymanski ' +
  'Albuquerque Nakamura Bevilacqua Drummond Matarazzo Furlanetto Haddad'
).split(' ');
const STREETS = (
  'Jabuticabeiras Pitangueiras Hortensias Bromelias Samambaias Quaresmeiras Sibipirunas Paineiras Embaubas Cerejeiras Amoreiras Goiabeiras ' +
  'Mangueiras Jacarandas Seringueiras Cambucis Araucarias Buritizeiros Carnaubas Palmeirais'
).split(' ');

/** Weights of the check digits; the second digit has one more in front. */
const CPF_WEIGHTS = [10, 9, 8, 7, 6, 5, 4, 3, 2];
const CNPJ_WEIGHTS = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** @param set from 0 */
export function spokenSecrets(set: number): SpokenSecrets {
  if (set >= SECRET_SETS) throw new Error(`there are ${SECRET_SETS} sets`);
  const [first, last, street] = [FIRST_NAMES[set]!, SURNAMES[set]!, STREETS[set]!];
  const two = String(set + 20);
  const cpf = cpfOf(`5299${two}2${two}`);
  const cnpj = cnpjOf(`11${two}2333${two}01`);
  const card = cardOf(`4111${two}11${two}11111`);
  const processo = courtCaseOf(`00012${two}`, '20238260100');
  const plate = `QZX8K${two}`;
  const pix = `123e45${two}-e89b-12d3-a456-4266141740${two}`;
  return {
    names: { text: `Meu nome é ${first} ${last}.`, secrets: [first, last] },
    addresses: { text: `Moro na rua das ${street}, 6${two}, apartamento 31.`, secrets: [street] },
    cpfs: { text: `O CPF é ${cpf}.`, secrets: [cpf] },
    emails: {
      text: `O e-mail é contato.prado${two}@exemplo.com.br.`,
      secrets: [`prado${two}@`, `contato.prado${two}`],
    },
    phones: { text: `O celular é (11) 98765-43${two}.`, secrets: [`98765-43${two}`, `1198765-43${two}`] },
    ceps: { text: `O CEP é 013${two}-170.`, secrets: [`013${two}-170`] },
    amounts: { text: `A fatura deu R$ 2.5${two},73.`, secrets: [`2.5${two},73`] },
    cnpjs: { text: `O CNPJ é ${cnpj}.`, secrets: [cnpj] },
    dates: { text: `Foi em 04/06/19${two}.`, secrets: [`04/06/19${two}`, `19${two}-06-04`] },
    times: { text: `Chego às 14:${two}.`, secrets: [`14:${two}`, `14h${two}`] },
    cards: {
      text: `O cartão é ${card.replace(/(.{4})(?=.)/g, '$1 ')}.`,
      secrets: [card.replace(/(.{4})(?=.)/g, '$1 ')],
    },
    plates: { text: `A placa é ${plate}.`, secrets: [plate] },
    pix_keys: { text: `O Pix é ${pix}.`, secrets: [pix] },
    court_cases: { text: `O processo é ${processo}.`, secrets: [processo] },
    percentages: { text: `O desconto é de ${two},4%.`, secrets: [`${two},4%`] },
  };
}

function checkDigit(digits: string, weights: readonly number[]): string {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * weights[at]!, 0);
  return String(sum % 11 < 2 ? 0 : 11 - (sum % 11));
}

function cpfOf(nine: string): string {
  const ten = nine + checkDigit(nine, CPF_WEIGHTS);
  const all = ten + checkDigit(ten, [11, ...CPF_WEIGHTS]);
  return all.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4');
}

function cnpjOf(twelve: string): string {
  const thirteen = twelve + checkDigit(twelve, CNPJ_WEIGHTS);
  const all = thirteen + checkDigit(thirteen, [6, ...CNPJ_WEIGHTS]);
  return all.replace(/(\d{2})(\d{3})(\d{3})(\d{4})(\d{2})/, '$1.$2.$3/$4-$5');
}

/** Luhn. */
function cardOf(fifteen: string): string {
  const sum = [...fifteen].reduce((total, digit, at) => {
    const value = at % 2 === 0 ? 2 * Number(digit) : Number(digit);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return fifteen + String((10 - (sum % 10)) % 10);
}

/** CNJ, resolução 65/2008: modulo 97. */
function courtCaseOf(number: string, rest: string): string {
  const check = String(98n - ((BigInt(number + rest) * 100n) % 97n)).padStart(2, '0');
  return `${number}-${check}.${rest.replace(/(\d{4})(\d)(\d{2})(\d{4})/, '$1.$2.$3.$4')}`;
}
