import { wordSet } from '../../../../portuguese/word-set';

/** Short and pet forms of first names, in lower case without accents. Forms that are also other words ("bia", "duda") are left out or ordinary. */
export const NICKNAMES = `
  lu ju gi bel quinca mundica tota francisquinha zezim pedrim luizim tonim paulim adrianinha alezinho andrezinho aninha anita belinha bentinho betinha betinho beto bia biazinha bibi biel bino biu bob bru cadu cami
  carlinhos carol carolzinha carolzita celinha chico chiquinha chiquinho cida cidinha clarinha claudinha claudinho cris crisinha dani
  danizinha debinha dede deia didi dri drica dudinha dudu edu eduardinho elisinha elzinha fabi fabinho fefe felipinho fernandinha fernandinho
  flavinha flavinho gabi gabizinha gege gigi guga gui guiga guto heleninha helinho iaia ioio isa isinha jaque jaqueline jessi joaninha joaozim
  joaozinho jorginho juju julinha julinho juninho juquinha jurandirzinho juzinha kaka katinha kiko lari laurinha lele lelezinho lelinho
  leninha leozinho ligia lili lilica lipe lola lucinha luisinha luisinho luizinha luizinho lulu luluzinha luzinha magdinha malu manu manuzinha
  marcelinha marcelinho marcinha marcinho mari mariazinha maricota marizinha marquinhos martinha mauricinho mazinho miltinho mimi mirela
  mirinha naldinho naldo nana nanazinha nanda nandinha nando nath neguinho neide neidinha neninho nete netinho nick nilsinho nilza nilzinha
  nina nininha nonato olguinha osvaldinho pati patricinha paty paulinha paulinho pedrin pedrinho pepe pepeu pri quelinha quico quinho
  quinzinho rafa rafinha raimundinho raquelzinha regininha renatinha renatinho rezinha ricardinho ritinha robertinho robinho rodriguinho
  rogerinho romarinho ronaldinho rosangelinha rosinha sandrinha sandrinho sarinha serginho silvinha solzinha soninha stelinha suzi suzinha
  tadeuzinho tais tati tatinha tavinho teca telminha tere teresinha terezinha tete thay tiaguinho tiao tiaozinho tide tina tininha tininho
  tonha tonho toni tonico toninho tony valdirzinho valzinha vandinha vaninha vava vera verinha veroca vick vitinho vivizinha wandinha
  xande xandinho ze zeca zefa zefinha zezao zezinho zezito zico zinho zuleica zuza zuzu
  bastiana bastiao bebel betao betina binho bruninha bruninho cafu caique catita cesinha chaguinha chicao chiquim cissa claudiao cleo
  conceicaozinha crisao dandan danilao dedezinho deusinha digao diguinho dinha dinho dorinha dorvina duca giba maju xica xico edinho fabao fafa fefinha
  ferdi fernandao gilsao gilsinho gugu guinho helo hugao ivanzinho ivinho joca jocinha jojo jorjao juca jucao jurinha kadu katita kaue
  keka lalinha leandrinho leleco leninho leo lilo lourdinha lourinha luanzinho lucao luizao lulao lulinha lurdinha manduca maneca maneco
  manezinho manoelzinho marcao maroca maryzinha mateusinho matheusinho mazim mazinha miguelzinho mila mione mundico mundinho nandao naninha
  neco neguim neia nenzinho nequinha neuzinha nezinho nhanha nica nini nino nivinha noca orlandinho paco paulao pedrao pepita 
  quelzinha quincas raimundico renatao ricardao riva robertao rodrigao rosi ruizinho sabrininha samu samuca sandrao serjao
  sinhana socorrinha sofi suel tavinha thata thiaguinho tita titinha toinha toinho tonhao tonheta tonhinho tonton tuca
  tuco tuta tutuca ubira vadinho valdinho vandao vavazinho vinao vini viny vitao vivinha waltinho wiltinho xanda xandao xandoca xico yaya deco donana pelezinho nhazinha ditinha ditinho nenzinha nenzinho pretinha binha bilu bininho chiquita cotinha dudao fiinha
  fatinha glorinha iolandinha janjao jandirinha lazinho lazinha mariinha miloca nhozinho nicota pituca pituxa quinote quita sinhazinha
  tavico tinoco titico tonica totonha totonho tuquinha vadico zabe zabelinha zequita zizi zizinha zizinho
  lalau lico chico chica nhonho zuca dodora mundoca ciba cidoca dudoca lolo lulinha marilu milu naza neca nildao nildo nezim toim toin toinha totinha tutinha tonzinho zelia zilda zilu zinha zildinha
  zaca zaza zefinho zelinha zeno zequinha zetinho zeze zezita zito zoca
`;

/** Words with the ending of a pet form that are none. */
export const NOT_PET_FORMS =
  'coracao luzinha dedao carmim santinha nadinha marquinha casinha euzinho euzinha rosinho manequim';

/** Ends of phrases after which a nickname is said, which can be any noun: "o réu, mais conhecido como Pezão". */
export const NICKNAMING: readonly (readonly string[])[] = [
  'vulgo',
  'mais conhecido como',
  'mais conhecida como',
  'mais conhecido por',
  'mais conhecida por',
  'apelidado de',
  'apelidada de',
  'de apelido',
  'por apelido',
  'de alcunha',
  'pela alcunha de',
  'pelo apelido de',
  'chamava ele de',
  'chamava ela de',
  'chamavam ele de',
  'chamavam ela de',
].map((phrase) => phrase.split(' ').reverse());

/**
 * What people are called after their looks, their origin or their ways: a person with a capital inside a sentence ("procura o Polaco") or where only one
 * can stand ("o careca furou comigo").
 */
export const NICKNAME_WORDS = wordSet(
  'cabecao alemao baiano gaucho mineiro paulista carioca cearense goiano polaco galego gringo turco portuga japa japones china paraiba pernambuco sergipe ' +
    'careca cabeca cabeludo cabelo ferrugem bigode barba barbudo gordo gorda gordao magrao baixinho pezao orelha orelhudo narigudo dentinho banguela ' +
    'negao negona alemaozinho galeguinho ruivo russo loirinha moreno pretinho sorriso risada formiga mosquito grilo tatu pardal canario coruja ' +
    'pipoca pimenta fumaca foguinho brasa trovao relampago cigano indio caboclo marujo capixaba',
);
