/** Short and pet forms of first names, in lower case without accents. Forms that are also other words ("bia", "duda") are left out or ordinary. */
export const NICKNAMES = `
  bob tonha biu bino pedrin joaozim ze zeca zezinho zezao zezito tonho toninho tonico chico chiquinho chiquinha tiao tiaozinho nando fernandinho paulinho pedrinho joaozinho
  luizinho luisinho carlinhos marquinhos marcinho marcinha jorginho serginho ricardinho robertinho rogerinho eduardinho dudu edu cadu
  fabinho andrezinho leozinho guto guga guiga gui rafa rafinha rodriguinho tiaguinho biel gabi gabizinha nanda nandinha
  fefe fernandinha carol carolzinha mari mariazinha maricota marizinha aninha anita bia biazinha dudinha lulu luluzinha tati
  tatinha pati paty vivi vivizinha cris crisinha luzinha juju juzinha rezinha ronaldinho silvinha drica dri
  adrianinha alezinho xande xandinho beto betinho betinha toni tony teca tete tere teresinha terezinha zefa zefinha belinha isa
  isinha lili lilica lola lele lelezinho manu manuzinha malu mimi mirinha nana nanazinha nina nininha paulinha patricinha raquelzinha soninha
  sandrinha suzi suzinha tina tininha tide valzinha vaninha vera verinha veroca zuleica zuza zuzu cidinha cida ritinha rosinha rosangelinha
  regininha marcelinho marcelinha neguinho bentinho juninho juquinha jurandirzinho kiko quico quinho quinzinho lelinho lipe felipinho
  mauricinho mazinho miltinho neninho nilsinho nonato osvaldinho pepe pepeu raimundinho renatinho renatinha robinho
  romarinho sandrinho tadeuzinho tavinho tininho valdirzinho vava wandinha zico zinho bibi celinha
  clarinha claudinha claudinho didi dani danizinha deia debinha dede elisinha elzinha flavinha flavinho gigi gege helinho heleninha
  iaia ioio jaque jaqueline joaninha julinha julinho kaka katinha laurinha leninha ligia lucinha luisinha luizinha magdinha martinha mirela
  naldo naldinho neide neidinha nete netinho nilzinha nilza olguinha quelinha rosinha sarinha solzinha stelinha telminha tais vandinha
`;
