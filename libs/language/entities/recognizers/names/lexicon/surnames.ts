/** Surnames in Brazil, in lower case without accents; of Portuguese, Italian, German, Slavic, Japanese, Arab, Spanish, African and indigenous origin. */

/** Hardly used in another meaning. */
export const SURNAMES = `
  abara abdala abdalla abdo abrahao abrantes abreu acioly affonso agostini aguiar aguilar akin akinwande alarcao albuquerque alcantara alckmin
  alecsandro aleixo alencar alexandre alexandrino alfaia almada almeida almeidas alonso altoe alvarenga alvares alves amancio amaral amarante
  amorim anacleto anchieta andrada andrade andreazza andreoli angeli antunes aoki apolinario aquino aragao arantes araujo arcanjo arnaldo
  arraes arruda assis assumpcao ataide athayde augusto avelino avila azambuja azeredo azevedo azzi bacelar bacellar baena baggio bakari
  baldini balestrin balogun baptista baracho barbieri barbosa barboza barcellos barcelos bariani baroni barreto barretto barrichello
  bartolomeu basile basilio bastos batista battisti bauer beckenkamp becker behrens beltrame beltrao benedetti benevides benites benitez
  benjamin bergamini berger bernardes bernardi bernardino bernardo bertani berti bertoldi bertolini bertoni beserra bessa bettini bezerra
  bianchi biasi bicalho bitencourt bittar bittencourt boaventura boaz bocaiuva boff bohn boldrini bolsonaro bonatto bonetti bonfim bonifacio
  borba borges borghi bortolini bortolotto boscolo botega botelho braga brandalise brandao braun bresciani brito brizola brizolla brum
  brunetti bruno buarque bueno bulhoes buzato cabral caetano caiado caires cajazeira calazans calixto calmon camacho camargo camilo campello
  campelo canabarro canedo cantanhede canuto capanema caputo cardoso cardozo carlos carmona carneval carraro cartaxo carvalhaes carvalhal
  carvalho casagrande casarin casimiro cassiano cassol castellani castelli castilho castro catanho cavalcante cavalcanti cavallari ceccon
  celestino cerqueira cervantes cesar chalita chavez cherem chiarelli cho choi cintra cipriano claudino clementino coimbra colombo conceicao
  cordova correa correias cossio costabile coutinho covolan crispim cristovao cunha curi cury czarnobay daher dalazen dalcin dalla dallagnol
  dalmolin damasceno damasio damiao danelon daniel dantas david delfino demarchi demetrio denardi denardin deodato diallo dib diniz diop
  domingues donato doria dorneles dornellas dornelles drummond duarte dumont dutra dziedzic ebert echeverria eckert eduardo elias emerich
  emerick engel esposito estevam esteves eustaquio evangelista fabbri fabiano fabricio fabris facchin fachin fachini fagundes farah favaro
  favero feitosa felicio felipe felix fernandes fernandez ferrarezi ferraro ferraz ferreira ferreirinha ferrer ferri fialho figueiredo
  figueredo fiorentino firmino fischer flach flausino fleury florencio florentino floriano fogaca fonseca fontana fontenele fontenelle
  fontoura fraga fragoso franceschi francisco francisquini franzen freitas freyre friedrich fritsch fritz fuentes fujii fujita fukuda
  fukushima furlan furlaneto gadelha galdino gallo galvao gandolfi garcez garcia garrido garrincha gaspar gasparetto gasparini gazzola genovez
  geraldo germano giacomini gianetti gil gimenes gimenez giordano girardi giudice godinho godoi godoy gois gomes gomez goncalo goncalves
  gonzaga gonzales gonzalez goto gottardi goulart gouvea gouveia graciano gracindo grassi graziano grecco gregol gregorio groff guajajara
  guaraldo guaranys guedes guilherme guimaraes gusmao guterres gutierrez haas hadad haddad hamada hartmann hashimoto hayashi heck heinz
  henriques heringer hermann hernandes hernandez herrera hess hilario hirata hoffmann hofmann holanda hollanda honorato honorio huang huber
  hwang ikeda inacio inoue ishida ishii ishikawa isidoro ito ivo iwasaki izidoro jacinto jacob jacobi jacome jacques jaime januario joaquim
  jobim jordao jorge julio jung junqueira justino kabila kaingang kalil kanashiro kang kato kawamura kawasaki kayapo kehl keller kelm kimura
  kirchner klein kluge knapp kobayashi koch kohler kondo konig kowalczyk kowalski kraemer kramer krause krauss krebs krenak krieger kruger
  kubitschek kubo kuhn kuntz kurtz kurz lacerda lafer laghi lajes lamounier lanza larangeira laurentino lazzari lazzarotto leandro leitao
  lemes lemos lenz leocadio leonel leoni lessa levenhagen lewandowski liang libanio liberato ling linhares lins lira lisandro lisboa lobato
  locatelli lopes lopez lourenco lucas lucena luciano ludovico ludwig luiz lumumba luna lustosa lutz macedo maciel madruga maeda magalhaes
  maggi magno mainardi malafaia maldonado maluf manfredi manoel mansur mantovani manzoni marafon marangoni marcal marcelino marchesi marchetti
  marchi marcolino marcondes mariano marinho marini marino marques marquez marsili martinelli martinez martini martins marzola masson
  mastroianni matheus mathias matias matoso matsuda matsumoto matsuoka matta matthiesen mattos maurer maximiano mazza mazzoni mbaye medeiros
  medici medrado meira meire meireles meirelles melgaco mello melo mendes mendez mendonca menegatti meneghel meneghetti menegon meneguel
  meneses menezes merhy mesquita meyer michelon miguel milani minatto miotto miranda miyamoto miyazaki moacir modena moises molina mollinari
  monteiro montenegro moraes morais morales morandini moreira morelli moretti mori morita mororo motta mourao muller munduruku munhoz muniz
  murakami mutombo nabuco nagai nakagawa nakamura nakano nakashima nakayama napoleao narciso nardes nasser nassif natividade navarro nazareth
  ndiaye negrao negri neiva nepomuceno neri nery netto neubauer neumann nicolau nishimura nkosi nobrega nobumoto nolasco noleto nonato
  norberto noronha novaes novais novak nunes odilon ogawa oishi okada okafor okamoto okoro okuda olegario olimpio oliva olivares oliveiro
  onishi ono onofre orlandi ornelas orsi ortega ortiz osorio otani otto ozaki pacheco padilha paim paiva palhares pamplona pandolfo panizzi
  paranhos pascoal passoni pastore pataxo patricio paula paulino paulo pavan pavani pederneiras pedro pedrosa pedroso pedroza peixoto
  pelegrini pellegrini perazzo peres perez perin perini perondi perrone pessanha peters petry piccoli pichler pieri pietro pimentel pimpao
  piovesan pitanga pitta pizarro pizzolatto plinio poletto portella possamai potiguara prates proenca pugliesi queiroga queiroz quevedo
  quintana quintanilha quintao quintino quirino quiroga rabello rabelo rafael raimundo ramalho rambo ramires ramirez ramiro rangel raposo
  raulino ravanelli rebello reboucas reichert reinaldo reinert resende rezek rezende ribamar ribas ricci richter rigon rinaldi ritter rizzo
  roberto robles rodovalho rodrigues rodriguez roesler rohr roldao rolim romagnoli romao romero ronchi roque roriz rosatto rosseto rossetto
  rossi rossini roth rotta rousseff rubim rufino ruiz russo saad sabino sacramento saito sakai sakamoto salazar saldanha saleh salim salles
  salomao salustiano salvatore salviano sampaio sanches sanchez sant santana santanna santarem santini santoro saraiva sardenberg sarmento
  sarney sartor sartori sasaki sato savio scheffer scheid schmidt schmitt schmitz schneider schroeder schubert schultz schulz schumacher
  schwab schwartz schwarz scolari scopel seabra sebastiao seixas sepulveda serafim serrao severino shimizu silva silvano silveira silverio
  silvestri simao simas simoes simon simonetti simplicio sinfronio siqueira sirqueira soares sobral sobreira sodre sorrentino sousa souza
  spindola spinelli stein steiner strauss sturm suarez suassuna suplicy szymanski tabosa tadeu takahashi takeda takeuchi tamura tanabe tanaka
  tarcisio tavares tavora tebet teixeira teles telles teodoro teofilo terena tessari thomaz thome tiago tibola tiburcio timoteo tinoco
  tolentino tomaz tonelli tonon torquato torrezan toscano trentin trevisan trevisol tristao tukano tupinamba ubaldo uchida uchoa ueda ulhoa
  umbelino urias ursini vaccari valadao valadares valenca valerio valverde vanzella varela varella vargas vasconcellos vasconcelos vasques
  vasquez vedovato veiga velasco velasquez vellozo veloso venancio venturini verissimo vespucio viana vianna vicente vicentini vidal vidigal
  viegas vieira vilaca vilanova vilarinho vilela villa villas villela vitale viterbo vitorino vogel volpato wagner watanabe weber weiss
  werneck werner westphal wisniewski wojcik wolf wolff xakriaba xavantes yamada yamaguchi yamamoto yamashita yamazaki yang yano yanomami
  yasuda yoshida yoshikawa zacarias zago zambon zanatta zanchet zanella zanetti zani zanin zanini zanon zappa zardo zeferino zenatti zerbini
  zhang zhao ziegler zimmer zimmermann zonta zucchi zuniga
`;

/** Also said in another meaning: surnames only after a first name or a title, or with a capital inside a sentence. */
export const ORDINARY_SURNAMES = `
  adorno aguia alecrim alegria alemao alto amado amor amparo anjos antao aparecido aranha arco areias assuncao avelar azevem bahia bahiano
  baia baiano bandeira barata barbalho barra barreira barreiro barro barros basso belchior belem bello belo bento bispo boa bola bom bosco
  bosque branca branco brasil brasileiro bravo burgo cafezinho cajueiro calado caldas caldeira camara camelo caminha caminhas campo campos
  candeias candido caneca canto capela cardeal careca carioca carneiro carreiro carro carvao casa casado casal castanheira castanho castelo
  cavaleiro cavalheiro cearense cerejeira chagas chaves claro clemente coelho conde corda cordeiro coronel correia corte cortes costa couto
  covas cravo cruz custodia custodio damasco delgado deus dias domingos dourado durao egito escobar espinho estrada estrela falcao faria
  farias faro feio fera ferrari ferro fiel figo figueira flor flores fogo fonte fontes franco ford forte frade franca frances frazao freire furtado
  gaio galego galhardo galo gama ganga garotinho gato gaucho genro goes goiano graca grande granja guarani guerra guerreiro honda horta jardim
  jatoba jesus jurema kaiser kim lagares lago lagoa lagos lamas laranjeira leal leao lee leite leme lenha lima limeira limoeiro linha link
  lino lobo loureiro louro luz machado madeira maia maior mandela manso mar maranhao marra mascarenhas mata mato matos medico mel mercadante
  mestre militao mineiro moco modesto monte montes moreno moro mota moura mouro nascimento natal naves nazare negreiros negro neves nobre
  nogueira novo olival oliveira ota outeiro paes paixao palma palmeira parente park parreira passarinho passos patriota patrocinio paulista
  paz pedra pedreira peixe pena penha penteado pequeno pera perdigao pereira pessoa pestana piedade pimenta pinheiro pinho pinto pires
  policarpo polido pomar ponte pontes pontual portela porto portugal portugues prado prata prazeres presente prestes primo profeta prudente
  quadros quaresma queijo rainha ramos raposa rebelo regis rego rei reis ribeira ribeiro rico rio rios rocha romano romeiro romeu rosa rosario
  roxo sa sabia salem sales salgado salgueiro salvador santa santiago santo santos sardinha seco segundo sena senna serpa serra serrano severo
  silvestre sol solano soto souto sultao suzuki taques tarso telha temer terceiro terra toledo tome torre torres trigo trindade tupi turco
  urbano vale valente valentim valle vasco vaz velho ventura veras verde vila vilas vital vitoria viveiros xavier
`;
