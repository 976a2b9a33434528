/** Surnames in Brazil, in lower case without accents; of Portuguese, Italian, German, Slavic, Japanese, Arab, Spanish, African and indigenous origin. */

/** Hardly used in another meaning. */
export const SURNAMES = `
  arraes nardes levenhagen dalazen bresciani moro abara teixeira abdala abdalla abdo abrahao abrantes abreu acioly adorno affonso agostini aguiar aguilar akin akinwande alarcao albuquerque alcantara
  alckmin alecrim alecsandro aleixo alencar alexandre alexandrino alfaia almada almeida almeidas alonso altoe alvarenga alvares alves amancio
  amaral amarante amorim anacleto anchieta andrada andrade andreazza andreoli angeli antunes aoki aparecido apolinario aquino aragao arantes
  araujo arcanjo arnaldo arruda assis assumpcao assuncao ataide athayde augusto avelino avila azambuja azeredo azevedo azzi bacelar bacellar
  baena baggio bakari baldini balestrin balogun baptista baracho barbalho barbieri barbosa barboza barcellos barcelos bariani baroni barreto
  barretto barrichello bartolomeu basile basilio bastos batista battisti bauer beckenkamp becker behrens belchior beltrame beltrao benedetti
  benevides benites benitez benjamin bento bergamini berger bernardes bernardi bernardino bernardo bertani berti bertoldi bertolini bertoni
  beserra bessa bettini bezerra bianchi biasi bicalho bitencourt bittar bittencourt boaventura boaz bocaiuva boff bohn boldrini bolsonaro
  bonatto bonetti bonfim bonifacio borba borges borghi bortolini bortolotto boscolo botega botelho braga brandalise brandao braun brito
  brizola brizolla brum brunetti bruno buarque bueno bulhoes buzato cabral caetano caiado caires cajazeira calazans caldas calixto calmon
  camacho camargo camilo campello campelo canabarro candido canedo cantanhede canuto capanema caputo cardoso cardozo carlos carmona carneval
  carraro cartaxo carvalhaes carvalhal carvalho casagrande casarin casimiro cassiano cassol castellani castelli castilho castro catanho
  cavalcante cavalcanti cavallari ceccon celestino cerqueira cervantes cesar chagas chalita chavez cherem chiarelli cho choi cintra cipriano
  claudino clemente clementino coimbra colombo conceicao cordova correa correias cossio costabile coutinho covas covolan crispim cristovao
  cunha curi cury custodio czarnobay daher dalcin dalla dallagnol dalmolin damasceno damasio damiao danelon daniel dantas david
  delfino delgado demarchi demetrio denardi denardin deodato diallo dib diniz diop domingos domingues donato doria dorneles dornellas
  dornelles drummond duarte dumont dutra dziedzic ebert echeverria eckert eduardo elias emerich emerick engel esposito estevam esteves
  eustaquio evangelista fabbri fabiano fabricio fabris facchin fachin fachini fagundes falcao farah favaro favero feitosa felicio felipe felix
  fernandes fernandez ferrarezi ferraro ferraz ferreira ferreirinha ferrer ferri fialho figueiredo figueredo fiorentino firmino fischer flach
  flausino fleury florencio florentino floriano fogaca fonseca fontana fontenele fontenelle fontoura frade fraga fragoso franceschi francisco
  francisquini franco franzen freitas freyre friedrich fritsch fritz fuentes fujii fujita fukuda fukushima furlan furlaneto gadelha galdino
  galhardo gallo galvao gandolfi ganga garcez garcia garrido garrincha gaspar gasparetto gasparini gazzola genovez geraldo germano giacomini
  gianetti gil gimenes gimenez giordano girardi giudice godinho godoi godoy goes gois gomes gomez goncalo goncalves gonzaga gonzales gonzalez
  goto gottardi goulart gouvea gouveia graciano gracindo grassi graziano grecco gregol gregorio groff guajajara guaraldo guaranys guedes
  guilherme guimaraes gusmao guterres gutierrez haas hadad haddad hamada hartmann hashimoto hayashi heck hein heinz henriques heringer hermann
  hernandes hernandez herrera hess hilario hirata hoffmann hofmann holanda hollanda honorato honorio huang huber hwang ikeda inacio inoue
  ishida ishii ishikawa isidoro ito ivo iwasaki izidoro jacinto jacob jacobi jacome jacques jaime januario jatoba jesus joaquim jobim jordao
  jorge julio jung junqueira jurema justino kabila kaingang kalil kanashiro kang kato kawamura kawasaki kayapo kehl keller kelm kimura
  kirchner klein kluge knapp kobayashi koch kohler kondo konig kowalczyk kowalski kraemer kramer krause krauss krebs krenak krieger kruger
  kubitschek kubo kuhn kuntz kurtz kurz lacerda lafer lagares laghi lajes lamas lamounier lanza larangeira laurentino lazzari lazzarotto
  leandro leitao lemes lemos lenz leocadio leonel leoni lessa lewandowski liang libanio liberato ling linhares lino lins lira lisandro lisboa
  lobato locatelli lopes lopez lourenco lucas lucena luciano ludovico ludwig luiz lumumba luna lustosa lutz macedo maciel madruga maeda
  magalhaes maggi magno mainardi malafaia maldonado maluf manfredi manoel mansur mantovani manzoni marafon marangoni maranhao marcal marcelino
  marchesi marchetti marchi marcolino marcondes mariano marinho marini marino marques marquez marra marsili martinelli martinez martini
  martins marzola mascarenhas masson mastroianni matheus mathias matias matoso matsuda matsumoto matsuoka matta matthiesen mattos maurer
  maximiano mazza mazzoni mbaye medeiros medici medrado meira meire meireles meirelles melgaco mello melo mendes mendez mendonca menegatti
  meneghel meneghetti menegon meneguel meneses menezes mercadante merhy mesquita meyer michelon miguel milani minatto miotto miranda miyamoto
  miyazaki moacir modena modesto moises molina mollinari monteiro montenegro moraes morais morales morandini moreira morelli moretti mori
  morita mororo mota motta mourao muller munduruku munhoz muniz murakami mutombo nabuco nagai nakagawa nakamura nakano nakashima nakayama
  napoleao narciso nascimento nasser nassif natividade navarro naves nazareth ndiaye negrao negri neiva nepomuceno neri nery netto neubauer
  neumann nicolau nishimura nkosi nobrega nobumoto nolasco noleto nonato norberto noronha novaes novais novak nunes odilon ogawa oishi okada
  okafor okamoto okoro okuda olegario olimpio oliva olivares oliveiro onishi ono onofre orlandi ornelas orsi ortega ortiz osorio ota
  otani otto ozaki pacheco padilha paim paiva palhares palmeira pamplona pandolfo panizzi paranhos parreira pascoal passoni pastore pataxo
  patricio patrocinio paula paulino paulo pavan pavani pederneiras pedro pedrosa pedroso pedroza peixoto pelegrini pellegrini penteado perazzo
  peres perez perin perini perondi perrone pessanha pestana peters petry piccoli pichler piedade pieri pietro pimentel pimpao piovesan pitanga
  pitta pizarro pizzolatto plinio poletto policarpo polido portela portella possamai potiguara prates prazeres prestes proenca pugliesi
  queiroga queiroz quevedo quintana quintanilha quintao quintino quirino quiroga rabello rabelo rafael raimundo ramalho rambo ramires ramirez
  ramiro rangel raposo raulino ravanelli rebello rebelo reboucas reichert reinaldo reinert resende rezek rezende ribamar ribas ricci richter
  rigon rinaldi ritter rizzo roberto robles rodovalho rodrigues rodriguez roesler rohr roldao rolim romagnoli romano romao romero ronchi roque
  roriz rosatto rosseto rossetto rossi rossini roth rotta rousseff rubim rufino ruiz russo saad sabino sacramento saito sakai sakamoto salazar
  saldanha saleh salim salles salomao salustiano salvatore salviano sampaio sanches sanchez sant santana santanna santarem santiago santini
  santoro saraiva sardenberg sarmento sarney sartor sartori sasaki sato savio scheffer scheid schmidt schmitt schmitz schneider schroeder
  schubert schultz schulz schumacher schwab schwartz schwarz scolari scopel seabra sebastiao seixas sepulveda serafim serpa serrano serrao
  severino severo shimizu silva silvano silveira silverio silvestre silvestri simao simas simoes simon simonetti simplicio sinfronio siqueira
  sirqueira soares sobral sobreira sodre solano sorrentino soto sousa souza spindola spinelli stein steiner strauss sturm suarez suassuna
  suplicy szymanski tabosa tadeu takahashi takeda takeuchi tamura tanabe tanaka taques tarcisio tavares tavora tebet teles telles
  temer teodoro teofilo terena tessari thomaz thome tiago tibola tiburcio timoteo tinoco tolentino tomaz tome tonelli tonon torquato torrezan
  toscano trentin trevisan trevisol trindade tristao tukano tupinamba ubaldo uchida uchoa ueda ulhoa umbelino urbano urias ursini vaccari
  valadao valadares valenca valerio valverde vanzella varela varella vargas vasco vasconcellos vasconcelos vasques vasquez vedovato veiga
  velasco velasquez vellozo veloso venancio venturini verissimo vespucio viana vianna vicente vicentini vidal vidigal viegas vieira vilaca
  vilanova vilarinho vilas vilela villa villas villela vitale viterbo vitorino viveiros vogel volpato wagner watanabe weber weiss werneck
  werner westphal wisniewski wojcik wolf wolff xakriaba xavantes yamada yamaguchi yamamoto yamashita yamazaki yang yano yanomami yasuda
  yoshida yoshikawa zacarias zago zambon zanatta zanchet zanella zanetti zani zanin zanini zanon zappa zardo zeferino zenatti zerbini zhang
  zhao ziegler zimmer zimmermann zonta zucchi zuniga
`;

/** Also said in another meaning: surnames only after a first name or a title, or with a capital inside a sentence. */
export const ORDINARY_SURNAMES = `
  aguia alegria alemao alto amado amor amparo anjos antao aranha arco areias avelar azevem bahia bahiano baia baiano bandeira barata barra
  barreira barreiro barro barros basso belem bello belo bispo boa bola bom bosco bosque branca branco brasil brasileiro bravo burgo cafezinho
  cajueiro calado caldeira camara camelo caminha caminhas campo campos candeias caneca canto capela cardeal careca carioca carneiro carreiro
  carro carvao casa casado casal castanheira castanho castelo cavaleiro cavalheiro cearense cerejeira chaves claro coelho conde corda cordeiro
  coronel correia corte cortes costa couto cravo cruz custodia damasco deus dias dourado durao egito escobar espinho estrada estrela faria farias faro
  feio fera ferrari ferro fiel figo figueira flor flores fogo fonte fontes ford forte franca frances frazao freire furtado gaio galego galo
  gama garotinho gato gaucho genro goiano graca grande granja guarani guerra guerreiro honda horta jardim jesus kaiser kim lago lagoa lagos
  laranjeira leal leao lee leite leme lenha lima limeira limoeiro linha link lobo loureiro louro luz machado madeira maia maior mandela manso
  mar mata mato matos medico mel mestre militao mineiro moco monte montes moreno moro moura mouro natal nazare negreiros negro neves nobre
  nogueira novo olival oliveira outeiro paes paixao palma parente park passarinho passos patriota paulista paz pedra pedreira peixe pena penha pequeno
  pera perdigao pereira pessoa pimenta pinheiro pinho pinto pires pomar ponte pontes pontual porto portugal portugues prado prata presente
  primo profeta prudente quadros quaresma queijo rainha ramos raposa regis rego rei reis ribeira ribeiro rico rio rios rocha romeiro romeu
  rosa rosario roxo sa sabia salem sales salgado salgueiro salvador santa santo santos sardinha seco segundo sena senna serra sol souto sultao
  suzuki tarso telha terceiro terra toledo torre torres trigo tupi turco vale valente valentim valle vaz velho ventura veras verde vila vital
  vitoria xavier
`;
