import { FORMS_OF_ADDRESS } from '../../portuguese/forms-of-address';
import { correctionAt, isCorrectedBefore, isCorrection, separatorAt } from '../../portuguese/gap-words';
import { endsSentence, foldedAt, type Token } from '../../portuguese/tokens';
import { isNumberKind } from '../doubted-kinds';
import { hammingDistance } from '../edit-distance';
import type { Candidate } from '../entity';
import type { Passage } from '../passage';
import { afterInstallments } from '../recognizers/amounts/installments';
import { isRefinedSum, isTotalledAgain } from './corrected-sums';
import { askedChoices, refusedSums } from './asked-choices';
import { admittedSums } from './admitted-sums';
import { deniedSums, misunderstoodSums, withdrawnSums } from './denied-sums';
import { isEcho, isMisheard, isReplaced, isWorse, withoutAreaCode } from './replaced-numbers';

const MAX_DISTANCE = 16;
/** Words besides fillers that can stand between a value and its correction. */
const BETWEEN = new Set(
  (
    'o a os meu minha seu sua e esse este isso certo correto correta numero sao era foi esta ta errado errada ' +
    'em por deu custa custou valor que mesmo vou ficou uns ai entao ser pra para no na reais poe bota coloca'
  ).split(' '),
);

/** Whether the words between two values correct the first one: "…-09, não, desculpa, é …". */
function corrects(tokens: readonly Token[], before: Candidate, to: number, isCue: (at: number) => boolean): boolean {
  const from = before.kind === 'amounts' ? afterInstallments(tokens, before.to) : before.to;
  // "custava trinta, digo, custava quarenta"
  const lead = tokens[before.from - 1]?.folded;
  if (to - from > MAX_DISTANCE) return false;
  const isPassable = (at: number): boolean =>
    separatorAt(tokens[at]) !== null ||
    BETWEEN.has(tokens[at]?.folded ?? '') ||
    FORMS_OF_ADDRESS.has(tokens[at]?.folded ?? '') ||
    tokens[at]?.folded === lead ||
    isCue(at);
  if (isCorrection(tokens, { from, to }, isPassable)) return true;
  if (isNamedWrong(tokens, from, to)) return true;
  if (isRectified(tokens, from, to)) return true;
  // "Não, minha filha, é …": anything may stand between the correction and "é".
  const addressed = tokens[to - 1]?.lower === 'é' && tokens[to - 2]?.text === ',';
  for (let at = from; addressed && at < to - 2; at += 1) {
    if (correctionAt(tokens, at) > 0 && tokens[at + 1]?.text === ',')
      return isCorrection(tokens, { from, to: at + 1 }, isPassable) && to - at <= MAX_ADDRESS;
    if (!isPassable(at)) return false;
  }
  return false;
}

/** "… veio com seiscentos e doze. Não era quinhentos e oitenta?": a question about another sum denies nothing. */
function isAskedAbout(tokens: readonly Token[], { kind, from, to }: Candidate): boolean {
  if (kind !== 'amounts' || foldedAt(tokens, from - 2) !== 'nao') return false;
  if (!/^(?:é|era|eram|foi|são|foram|tava)$/u.test(tokens[from - 1]?.lower ?? '')) return false;
  return [0, 1, 2, 3].some((offset) => tokens[to + offset]?.text === '?');
}

/** "…, trezentos e dez, desculpa": the second value directly follows the first. */
function correctsLate(tokens: readonly Token[], before: Candidate, { from, to }: Candidate): boolean {
  return from === before.to + 1 && tokens[before.to]?.kind === 'symbol' && isCorrectedBefore(tokens, to);
}

/** "… correto? – Não, excelência, foi retificado para …". */
function isRectified(tokens: readonly Token[], from: number, to: number): boolean {
  const isNow =
    /^(?:para|pra|por)$/u.test(foldedAt(tokens, to - 1)) &&
    /^(?:retificad|corrigid|alterad|atualizad|reduzid|mudad|trocad)[oa]$/u.test(foldedAt(tokens, to - 2));
  return isNow && tokens.slice(from, to).some(({ folded }) => folded === 'nao');
}

/** "… mas o certo da nossa rua é …". */
function isNamedWrong(tokens: readonly Token[], from: number, to: number): boolean {
  const right = tokens
    .slice(from, to)
    .findIndex(({ folded }, at) => /^(?:certo|correto)$/u.test(folded) && tokens[from + at - 1]?.folded === 'o');
  return right >= 0 && tokens[to - 1]?.lower === 'é' && foldedAt(tokens, from + right - 2) === 'mas';
}

/** Tokens from a denial to the right value: "não, minha filha, é". */
const MAX_ADDRESS = 8;

const MAX_DISCARDED = 6;

/** "…, esse não uso mais", "esse é o antigo": another value stands in its place. */
function isDiscarded({ tokens }: Passage, { kind, from, to }: Candidate, after: Candidate): boolean {
  // A former price is a price.
  if (kind !== 'emails' && !isNumberKind(kind)) return false;
  // "…, tá certo? Não, esse é o antigo."
  const asked = tokens.slice(to, to + MAX_QUESTION_TAG).findIndex(({ text }) => text === '?');
  let at = asked < 0 ? to : to + asked;
  while (tokens[at]?.kind === 'symbol' || foldedAt(tokens, at) === 'nao') at += 1;
  if (/^(?:ess[ea]|est[ea]|ele)$/u.test(foldedAt(tokens, at))) {
    const said = tokens.slice(to, Math.min(at + MAX_DISCARDED, after.from)).map(({ folded }) => folded);
    if (said.includes('nao') && (said.includes('mais') || said.some((word) => CHANGED.test(word)))) return true;
    // "Não, esse é o antigo", but "esse não é o antigo".
    const ofIt = said.slice(at - to);
    if (ofIt.some((word) => OLD.test(word)) && !ofIt.includes('nao')) return true;
    // "Não, esse era da minha mãe."
    if (said.includes('nao') && ofIt[1] === 'era' && /^d[aeo]$/u.test(ofIt[2] ?? '')) return true;
  }
  // "o CEP era …, agora é …"
  const now = tokens.slice(Math.max(to, after.from - MAX_NOW), after.from);
  if (foldedAt(tokens, from - 1) === 'era' && now.some(({ folded }) => folded === 'agora' || folded === 'hoje'))
    return true;
  const lead = tokens.slice(Math.max(0, from - MAX_DISCARDED), from);
  const old = lead.findLastIndex(({ folded }) => OLD.test(folded));
  return old >= 0 && lead.slice(old).every(({ kind, numeral }) => kind === 'word' && !numeral);
}

const MAX_NOW = 4;
const MAX_QUESTION_TAG = 7;
const CHANGED = /^(?:troquei|mudei|mudou|perdi|cancelei|existe|desliguei|desativei|desativaram|bloquearam)$/u;
const OLD = /^(?:antig[oa]|velh[oa]|anterior)$/u;

const ENTERS = /^(?:bot|coloc|escrev|digit|cadastr|registr|p[oô]s$)(?:ou|eu|aram|eram)?$/u;
const MOST_ENTERED_WRONG = 4;

/** "O CEP era …, e a menina botou …": what someone else entered in place of the value. */
function isEnteredWrong({ tokens }: Passage, before: Candidate, { kind, from, to, value }: Candidate): boolean {
  if (!isNumberKind(kind) || from - before.to > MAX_DISTANCE) return false;
  const distance = hammingDistance(value, before.value);
  if (distance === 0) return false;
  const isWritten = WAS.test(foldedAt(tokens, from - 1)) || isReadOut(tokens, from);
  if (isWritten && distance <= MOST_WRITTEN_WRONG) return !isOfOther(tokens, from) && !isAdmitted(tokens, to);
  const isEntered = [1, 2].some((back) => ENTERS.test(foldedAt(tokens, from - back)));
  return isEntered && distance <= MOST_ENTERED_WRONG;
}

/** "83040-420. Tava 83040-402.", "No boleto saiu …": how it was written wrong. */
const WAS = /^(?:tava|estava|era|saiu|veio|constava)$/u;
const MOST_WRITTEN_WRONG = 2;

/** "95020-172. — Aqui tá 95020-127.", "aqui no sistema consta …" */
function isReadOut(tokens: readonly Token[], from: number): boolean {
  if (!/^(?:ta|esta|consta)$/u.test(foldedAt(tokens, from - 1))) return false;
  return [2, 3, 4].some((back) => foldedAt(tokens, from - back) === 'aqui');
}

/** "Aqui tá …030. — É, eu que me confundi." */
function isAdmitted(tokens: readonly Token[], to: number): boolean {
  const answer = tokens[to]?.kind === 'symbol' ? to + 1 : to;
  return tokens[answer]?.lower === 'é' || /^(?:isso|ah|verdade|desculpa)$/u.test(foldedAt(tokens, answer));
}

/** "o da loja era …": of what else the value in the sentence is. */
function isOfOther(tokens: readonly Token[], from: number): boolean {
  for (let at = from - 1; at > from - MAX_DISTANCE && at > 0 && !endsSentence(tokens, at); at -= 1)
    if (/^d(?:[aeo]|el[ae])$/u.test(foldedAt(tokens, at)) && /^[oa]$/u.test(foldedAt(tokens, at - 1))) return true;
  return false;
}

/** A number that was said, read back and then corrected: its first mention is corrected, too, unless it is said again. */
function earlierMentions(chosen: readonly Candidate[], corrected: ReadonlySet<Candidate>): Candidate[] {
  return [...corrected].flatMap(({ kind, value, from }) => {
    if (!isNumberKind(kind)) return [];
    const mentions = chosen.filter((other) => other.kind === kind && other.value === value);
    const isKept = mentions.some((other) => other.from > from && !corrected.has(other));
    return isKept ? [] : mentions.filter((other) => other.from < from && from - other.to <= MAX_READ_BACK);
  });
}

/** Tokens from a number to its repetition that is corrected. */
const MAX_READ_BACK = 25;

/** The chosen values that a later value of the same kind corrects. Of two people each is named: "É o Carlos? Não, é o João". */
export function correctedValues(passage: Passage, chosen: readonly Candidate[]): Set<Candidate> {
  const corrected = new Set<Candidate>([
    ...withoutAreaCode(chosen),
    ...askedChoices(passage, chosen),
    ...refusedSums(passage, chosen),
    ...misunderstoodSums(passage, chosen),
    ...withdrawnSums(passage, chosen),
    ...admittedSums(passage, chosen),
  ]);
  const cueTokens = new Map<string, (at: number) => boolean>();
  const lastOfKind = new Map<string, Candidate>();
  for (const candidate of chosen) {
    const { kind } = candidate;
    if (kind === 'names') continue;
    const before = lastOfKind.get(kind);
    let isCue = cueTokens.get(kind);
    if (isCue === undefined) {
      isCue = (at): boolean => {
        const cue = passage.cues.nearest(at + 1);
        return cue !== null && cue.kind === kind && cue.at <= at && at < cue.end;
      };
      cueTokens.set(kind, isCue);
    }
    const isMistaken = [isEcho, isEnteredWrong, isMisheard].some(
      (mistakes) => before !== undefined && mistakes(passage, before, candidate),
    );
    if (isMistaken) {
      corrected.add(candidate);
      continue;
    }
    for (const denied of deniedSums(passage, chosen, candidate)) corrected.add(denied);
    if (before !== undefined && before.value !== candidate.value && !isAskedAbout(passage.tokens, candidate)) {
      const replaced =
        corrects(passage.tokens, before, candidate.from, isCue) ||
        correctsLate(passage.tokens, before, candidate) ||
        isTotalledAgain(passage, before, candidate) ||
        (corrected.size > 0 && isRefinedSum(passage, { corrected, before }, candidate)) ||
        isReplaced(passage, before, candidate) ||
        isDiscarded(passage, before, candidate);
      if (replaced) corrected.add(isWorse(before, candidate) ? candidate : before);
    }
    lastOfKind.set(kind, candidate);
  }
  for (const earlier of earlierMentions(chosen, corrected)) corrected.add(earlier);
  return corrected;
}
