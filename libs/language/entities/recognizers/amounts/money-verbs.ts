import { formsOf } from '../../../portuguese/verb-forms';
import { wordSet } from '../../../portuguese/word-set';

const union = (...lists: readonly Iterable<string>[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => [...list]));

/** Verbs whose object is a sum of money when nothing else is counted. */
export const PRICE_VERBS = union(
  formsOf(
    'cust pag cobr gast deposit reembols apost emprest fatur economiz arrecad desembols estorn descont adiant indeniz financi',
  ),
  wordSet(
    'abastece abasteci abasteceu abastecer abastecendo quitar quitou quitei quito quitando quitaram transfiro transferi transferiu transferir transferiram transferido transferindo investi investiu investir invisto ressarciu ressarciram saquei sacou sacaram sacar',
  ),
);
/** Verbs of paying: "em" after them counts times or names a year, "pagou em duas vezes". */
export const PAYING = /^(pag|cobr|gast|deposit|transf|apost|emprest|invest|fatur|sac|saqu|arrecad)/;
/** Verbs that announce a price only with "em" or "por": "ficou em", "sai por". */
export const SETTLES = union(
  formsOf('fech deix lev arremat avali orc negoci fix arbitr estim anunci renov'),
  wordSet(
    'ficano saino fazeno vendeno sai saiu saem sairam saindo sair sairia fica ficou ficaria ficar ficava faco faz fazem fez faria vendo vende vendem vendia vendendo vendi vendeu vender vendemos vendido ' +
      'vendida comprei comprou compramos comprar',
  ),
);
/** Verbs of trade, whose object can stand before the price: "vendi a moto por oito mil". */
export const TRADES =
  /^(?:vend|compr|arremat|negoci|alug(?:u?ei|ou|amos|aram|ar|ando|o|a|ava|avam)$|(?:trabalh|limp|capin)(?:o|ei|ou|a|ava|ar)$|contrat(?:ei|ou|amos|ar)$|fech(?:ei|ou|amos|ar)$)/u;
/** "levei as duas por vinte e cinco". */
export const TAKES =
  /^(?:lev(?:ei|ou|o|a|ar|amos)|peg(?:uei|ou|ar|amos)|troquei|trocou|vi|vimos|consegui|conseguiu|ach(?:ei|ou|amos)|faz|faco|fazem|fazemos|faria|fiz)$/u;
/** "me levou duzentos e quarenta": what someone took of the speaker. */
export const TAKEN = /^(?:lev|tom|arranc|cobr|ped)/u;
/** "avaliou o lote em noventa mil". */
export const VALUES = /^(?:avali|orc|estim|fix|arbitr|fech(?:ei|ou|amos|ar)$|mult(?:ou|aram|ado|ada)$)/u;
/** They announce only thousands, or reais with centavos: "o carro vale trinta mil". */
export const WORTH = wordSet(
  'vale valia valem valendo pediu pediram pede pedem pedindo pedia ofereci ofereceu ofereceram ofereceu-me oferece oferecia oferecendo',
);
export const DEBTS = wordSet('devo deve devia devem devendo devia');
export const EARNS = wordSet(
  'ganho ganha ganhava ganhavam ganhei ganhou recebo recebe recebia recebiam recebi recebeu tiro tira tirava tirei tirou faturo percebe percebia percebeu percebiam aufere auferia auferiu',
);
/** Verbs whose object can be a sum of money or anything else. */
export const MOVES_MONEY = union(
  EARNS,
  DEBTS,
  WORTH,
  formsOf(
    'mand pass bot coloc tir ganh deix lev sobr falt junt complet inteir abat aceit top torr entreg peg pechinch precis guard tom combin acert arrum larg solt resgat recuper arredond inteir rach us reserv recolh aplic',
  ),
  wordSet(
    'der derem dermos quero quer queria queriam quis querem querendo pedi peco pedir dou dei deram dar dava dando dado daria recebo receber recebemos perdi perdeu perde perder ' +
      'rende rendeu rendia rendem faco faz fazia fazemos fiz fez fazer fazendo faria ofereco oferecer oferecido vendo vende vendi vendeu pegou pegar ' +
      'fecho fechei fechou fechamos fecha pus pos poe punha punham colocava botava bota juntamos tenho tinha devolvo devolveu devolvi devolve devolver devolveram devolvendo devolvia prometer prometido exijo exigiu exigiram exigia exigir exige exigi prometeu prometi prometeram cobriu cobrir cobre cobriram propus propos propoe proponho',
  ),
);
/** Verbs whose object, without a noun, is a sum: "eu dei trezentos", "botei duzentos no cofrinho". */
export const HANDS_OVER =
  /^(?:d(?:ou|ei|eram|er|ar|ava|ando|aria)|bot(?:o|ei|ou|ar)|arrum|emprest|ped(?:i|iu|ia|em|e|ir|indo)|pec|quer|quis|junt|cobri(?:u|r|ram)|devolv|guard|oferec|promet|dev(?:o|ia|em|endo)|desembols|rach|inteir|abat|torr|troc(?:o|a|ar|ou)$|deix(?:o|ei|ou|a))/u;
/** Of these verbs, thousands are as often something else. */
export const COUNTS_TOO =
  /^(?:falt|sobr|complet|lev|mand|precis|larg|solt|te(?:m|nho)$|tinha$|peg|d(?:ou|ei|eu|eram|ava)$)/u;
/** What one side of a trade does: "pediu cinquenta, dei trinta". */
export const EXCHANGES =
  /^(?:ped(?:i|iu|e|em|ia|indo|imos|iram)|oferec\w+|quer|queria|quis|dou|dei|deu|pag(?:o|uei|ou)|cobr\w+|aceit\w+)$/u;
/** Verbs of bargaining, after which "dois e meio" can mean thousands. */
export const BARGAINS =
  /^(?:pechinch|oferec|ped(?:i|iu|e|em|ia|indo|imos|iram)$|pec|gast|cust|fech|aceit|quer|quis|abaix|baix|cai|faco|deix|vend|compr|chor|top|sai|revend|arremat|financi|avali|dou$|dava$|dar$|dei$|devolv|entreg|pag(?:uei|ou|a|o|ar)$|receb|ve(?:io|m)$|cheg|propo|propus|comec|cobri|val(?:e|ia)$)/u;
