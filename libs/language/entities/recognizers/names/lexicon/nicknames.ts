/** Short and pet forms of first names, in lower case without accents. Forms that are also other words ("bia", "duda") are left out or ordinary. */
export const NICKNAMES = `
  adrianinha alezinho andrezinho aninha anita belinha bentinho betinha betinho beto bia biazinha bibi biel bino biu bob bru cadu cami
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
  tonha tonho toni tonico toninho tony valdirzinho valzinha vandinha vaninha vava vera verinha veroca vick vitinho vivi vivizinha wandinha
  xande xandinho ze zeca zefa zefinha zezao zezinho zezito zico zinho zuleica zuza zuzu
`;
