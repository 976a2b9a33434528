/**
 * The first words of the published lists of leaked passwords, worldwide and Brazilian (NordPass, "Top 200 Most Common Passwords", 2020 to 2024),
 * and the name of this service, as NIST SP 800-63B, section 5.1.1.2, requires. In lower case.
 */
export const COMMON_WORDS: readonly string[] = (
  'senha minha meu minhasenha password passw0rd pass admin administrador administrator usuario usuário user root guest login ' +
  'acesso entrar mudar trocar changeme default padrão padrao welcome bemvindo teste test sistema internet computador empresa ' +
  'cliente google facebook instagram master mestre letmein secret segredo brasil brazil flamengo corinthians palmeiras santos ' +
  'vasco gremio grêmio cruzeiro botafogo internacional saopaulo deus jesus cristo fiel amor teamo amo familia família ' +
  'vida feliz felicidade voce você iloveyou love princess princesa dragon monkey football futebol sunshine superman batman ' +
  'gabriel rafael lucas felipe daniel pedro maria joao joão carlos eduardo fernanda juliana camila bruno aether transcricao'
).split(' ');

/** Runs along the alphabet, the digits and the keyboard, in both directions. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjklç',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
].flatMap((row) => [row, [...row].reverse().join('')]);

const RUN_MIN = 3;

/** A password with fewer other characters is common: attackers can guess that few by brute force. */
const OTHER_CHARACTERS_MIN = 4;

const YEAR = /^(?:19|20)\d\d$/;
const REPEATED = /^(.)\1+$/u;

/** Whether a password, in lower case, is little more than a sequence of common words, runs and years: attackers try those first. */
export function isCommonPassword(password: string): boolean {
  return otherCharacters([...password]) < OTHER_CHARACTERS_MIN;
}

/** The minimum number of characters outside words, runs and years, over all ways to split the password. */
function otherCharacters(characters: readonly string[]): number {
  const fewest = [0];
  for (let end = 1; end <= characters.length; end += 1) {
    let best = (fewest[end - 1] ?? 0) + 1;
    for (let begin = Math.max(0, end - LONGEST); begin < end; begin += 1) {
      const left = fewest[begin] ?? 0;
      if (left < best && isCommonPart(characters.slice(begin, end).join(''))) best = left;
    }
    fewest.push(best);
  }
  return fewest.at(-1) ?? 0;
}

const WORDS = new Set(COMMON_WORDS);
const LONGEST = Math.max(...[...ROWS, ...COMMON_WORDS].map(({ length }) => length));

function isCommonPart(part: string): boolean {
  if (WORDS.has(part) || YEAR.test(part)) return true;
  if ([...part].length < RUN_MIN) return false;
  return REPEATED.test(part) || ROWS.some((row) => row.includes(part));
}
