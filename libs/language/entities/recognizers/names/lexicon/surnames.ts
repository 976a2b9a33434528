/** Surnames in Brazil, in lower case without accents; of Portuguese, Italian, German, Slavic, Japanese, Arab, Spanish, African and indigenous origin. */

/** Hardly used in another meaning. */
export const SURNAMES = `
  abara abbud abdala abdalla abdo aboud abrahao abrantes abrao abreu acioly adachi adamczyk adami adebayo adeyemi affonso agostini aguiar
  aguilar aguirre aidar ajaj akamine akel akin akinwande alarcao albuquerque alcantara alckmin alecio alecsandro aleixo alencar alexandre
  alexandrino alfaia aliaga almada almeida almeidas alonso altoe alvarenga alvares alves amancio amaral amarante amorim anacleto anastacio
  anchieta andrada andrade andreatta andreazza andreoli andriola angeli angelo antonelli antunes aoki apolinario apolonio aquino aragao arai
  araki arantes araujo arbex arcanjo archanjo ardito armani arnaldo arouca arraes arruda asakura ashaninka assad assaf assis assumpcao ataide
  atala atanasio athayde aued augusto avancini avelino avila awad ayoub ayres azambuja azeredo azevedo aziz azzi baccarin bacchi bacelar
  bacellar badaro badaui baena baeta baggio bakari balbi balbino baldin baldini baldo balduino balestrin balogun bangura baniwa baptista
  baracho barakat baraldi barbieri barbosa barboza barcala barcellos barcelos bardini bariani barion baroni barreto barretto barrichello
  bartholo bartolomeu basile basilio bastos batista batistela battisti bauer bechara beckenkamp becker behrens belizario bellini beltrame
  beltrao beluzzo benatti benedetti benetti benevides benites benitez benjamin bergamini bergamo berger bernal bernardes bernardi bernardino
  bernardo bertani berti bertin bertoldi bertolini bertolo bertolucci bertoni bertucci beserra bessa bettega bettini bezerra bianchi bianco
  biasi bicalho bielecki bilinski biondi bitencourt bittar bittencourt bley boaventura boaz bocaiuva boff bohn boiko boldrini bolsonaro
  bonatti bonatto bonetti bonfim boni bonifacio bonilha bonini borba bordin borelli borges borghi borin borkowski bortoleto bortolini
  bortolotto boscolo botega botelho bottega boulos braga brandalise brandao brandini brandt braun bravin brentano bresciani bressan brito
  brizola brizolla bruck brugnara brum brunetti bruno buarque buchalla budel bueno bulhoes buono bussolo butarello buzato cabral cabrera
  cadorin caetano caffarelli cafuri caiado caires cajazeira calazans calegari calixto callegari calmon camacho camargo camarotti camata camilo
  campagnolo campanella campello campelo canabarro canale cancian canedo canova cansian cantanhede cantarelli canuto capanema capelli caponi
  cappelletti caputo carara cardinali cardoso cardozo cariello carlini carlos carmona carneval carniel carollo carraro carrera cartaxo caruso
  carvalhaes carvalhal carvalho casagrande casali casara casarin casarotto casimiro cassiano cassol castellani castellano castelli castello
  castilho castilhos castro catalano catanho cattani cavalcante cavalcanti cavallari cazarotto ceccato ceccon cecilio celestino cella
  cerqueira cerutti cervantes cesar cezario chadad chaiben chalhoub chalita chammas chavez chedid cherem chiarelli chierici chiesa chmielewski
  cho chohfi choi cicarelli cimino cintra cipriano clarindo claudino clementino coimbra colli colombo comin conti contreras coppola
  cordova coronado corradini correa correias cortez cossio costabile costantini cotrim coutinho covolan covre crispim cristovao crivella
  cruvinel cunha curi curiati cury czaja czarnobay czerwinski dagostin daher dalazen dalben dalcin dalla dallabrida dallagnol dalmolin dalpiaz
  damasceno damasio damiani damiao danelon daniel danieli danin dantas darin daud david debastiani degaspari delazari delfino deluca demarchi
  demetrio denardi denardin deodato depaula desana devens dezan diallo diarra dib didone dietrich diniz diogo diop dolabela dombrowski
  domingues domit donadel donadio donato doria dorneles dornellas dornelles dotti drummond duarte dubiel dumont dutra dyonisio dziedzic ebert
  eboli echer echeverria eckert eduardo egidio eich eler elias elizeu emerich emerick emidio endo engel erthal escorel esper espindola
  esposito estevam esteves estrella eulalio eustaquio evangelista eze fabbri fabiani fabiano fabricio fabris facchin faccin fachin fachini
  fadel fagundes faleiros fantin fantinato faoro farah fares farhat farid farina fasano fausto favaro favero fazio feijo feitosa feitoza
  felicio felipe felix fellini feres fermino fernandes fernandez fernandino ferrante ferrarezi ferrarini ferraro ferraz ferreira ferreirinha
  ferrer ferri ferronato fialho fidelis figueiredo figueredo filgueiras filipak fioravanti fiorentino fiori firmino fischer flach flausino
  fleury florencio florentino floriano fogaca fonseca fontana fontenele fontenelle fontoura foresti forti fortunato fraga fragoso franceschi
  franchi franchini francisco francisquini franzen franzoni freitas freyre friedrich frigo fritsch fritz fucci fuentes fugita fujii fujimoto
  fujita fujiwara fukuda fukumoto fukushima fulnio furlan furlaneto furquim furukawa futino gabardo gaboardi gadelha galdino galeano galli
  gallina gallo galvani galvao gambarini gambini gandolfi ganem garbin garcez garcia garrido garrincha gaspar gasparetto gaspari gasparini
  gatti gavazzi gavronski gazzola gebara gebran genovez gentile geraldo gerhardt germani germano ghisi giacomelli giacomini gianetti gianini
  giglio gil gillet gimenes gimenez giordani giordano giovannini giraldi girardi giudice giuliani glinski godinho godoi godoy gois goldman
  goldschmidt goldstein gomes gomez gomide goncalo goncalves gontijo gonzaga gonzales gonzalez gorgulho goto gottardi goulart gouvea gouveia
  grabowski graciano gracindo granato grando grassi graziano grazziotin grecco gregol gregorio grillo groff grossi guaita guajajara gualberto
  guaraldo guaranys guarnieri guazzelli gubert guedes guerini guidi guidolin guilherme guimaraes guizzo gural gurgel gusmao guterres gutierrez
  haag haas hadad haddad hajjar hamad hamada hamdan hanna hara harada hartmann hasegawa hashimoto hassan hasse hayashi heck heinz helal heller
  helou henrich henriques hering heringer hermann hernandes hernandez herrera hess hilario hilgert hinkel hirano hirata hirayama hoepers
  hoffmann hofmann hollanda holz honorato honorio hoppe horst hosokawa huang huber hubner hugo hussein hwang ibe ibrahim ichikawa
  iglesias iida ikeda ikeuchi iluminato imai inacio inada inagaki inoue ishibashi ishida ishii ishikawa ishizaka isidoro issa ito ivo iwasaki
  iwata izaias izidoro jablonski jabour jabur jacob jacobi jacome jacques jafet jager jaime jamal jankowski jannuzzi januario jardini
  jarosz jatene jereissati joaquim jobim jordao jorge jorgensen jost juliani julio jung junges junqueira justino kabila kaczmarek kaingang
  kaiowa kalil kamei kameyama kaminski kanashiro kaneko kaneshiro kang karaja karam kariri karpinski kassab kassis kataguiri kato kauffmann
  kawaguchi kawakami kawamura kawasaki kayapo kehl keita keller kelm keppler kern kfouri khalil khouri khoury kikuchi kimura kinoshita
  kirchner kishi kist kitamura klabin klein klimek kling kluge knapp knob kobayashi koch koga kohler kojima kolling kondo kone konig konrad
  kopp korb kosinski kotowski kouassi kovalski kowalczyk kowalski koyama kozak kozlowski kraemer kramer krause krauss krawczyk krebs krenak
  krenaque krieger kroeff kruger kruse kubiak kubitschek kubo kucharski kuczynski kudo kuhn kuhnen kuikuro kulik kumagai kuntz kunz kunze
  kuroda kurosawa kurowski kurtz kurz labanca lacerda lafer laghi lajes lamberti lamounier lanna lanza larangeira laurentino lauria lazarini
  lazaro lazzari lazzarotto leandrini leandro leivas lelis lemes lemos lenz leocadio leonardi leonel leoni lepore lessa levenhagen levy
  lewandowski lhamas liang libanio libardi liberali liberato linares lindner ling linhares lins lipinski lira lisandro lisboa lobato locatelli
  lombardi lopes lopez lourenco lovato loyola lucas lucchesi lucena luchini luciano ludke ludovico ludwig luft luiz lumumba luna lunardi
  lunelli luppi lustosa lutz luvizotto maalouf macari maccari macedo macena machiavelli maciel macuxi madruga maeda magalhaes maggi maggioni
  magno magri mahfuz mahle maieski mainardi majewski malafaia malaquias maldonado malinowski malouf maluf mancini mandelli manente manfredi
  manhaes manoel mansour mansur mantovan mantovani manzoni marafon marangoni maraschin marcal marcelino marchesi marchetti marchi marchini
  marcolino marcon marcondes marczak marengo mariani mariano marin marinho marini marino maronezi marotta marques marquesi marquez marsili
  marson martello martinelli martinez martinho martini martins martos maruyama marzari marzola masiero masini masson massoni massud
  mastroianni masuda matarazzo matheus mathias matias matoso matsuda matsui matsumoto matsumura matsunaga matsuoka matsushita matta mattar
  mattei matthiesen mattiello mattioli mattos maurer mauro maximiano mazur mazurek mazza mazzaro mazzeo mazzini mazzoni mazzuco mbaye mbeki
  medeiros medici medina medrado meira meire meireles meirelles melgaco melgar melillo mello melo melquiades menchini mendes mendez mendonca
  mendy menegatti meneghel meneghetti menegon meneguel meneses menezes menin mercuri merhy merlin merlo mesquita messias metuktire meyer
  mezzomo michalski michelon michels migliorini miguel milanez milani minatto minervino miola miotto miranda missio mitsui miura miyake
  miyamoto miyashita miyata miyazaki mizuno moacir mochizuki modena mognon moises molina molinari mollinari monaco mondini montagna montagner
  montanari monteiro montenegro monti moraes morais morales morandini moraz morelato morelli moretti mori morita moriyama moroni
  mororo morosini moscatelli moschen motta motter mourao moussa muhammad muller munaretto munduruku munhoz muniz murad murakami muraro murata
  mussi mutombo nabuco nacif nader nagai nagata nagy nahas naito najjar nakagawa nakagima nakajima nakamura nakano nakao nakashima nakata
  nakayama naldi napoleao napoli narciso nardelli nardes nardi nasato nassar nasser nassif natividade navarro nazareth nazario ndiaye ndongo
  negrao negri negrini neiva nemeth nepomuceno neri nery netto neubauer neumann nicolau nicoletti nicolini nieto nishi nishida nishikawa
  nishimura nishiyama nkosi nobrega nobumoto noda nogara nolasco noleto nomura nonato norberto noronha novaes novais novak nowak nucci nunes
  nwosu obregon odilon ogata ogawa ogbonna ohara ohashi oishi okabe okada okafor okamoto okano okonkwo okoro okubo okuda okumura olegario
  oliani olimpio oliva olivares oliveiro olivetti olszewski omar omori onaga onishi ono onofre onofri oppermann orlandi orlando ornelas orsi
  orsini ortega orth ortiz osorio ostrowski otani otto ottoni ourique ozaki ozawa pacheco pacini padilha padoin padovani paganini pagano
  pagliarini pagnussat paim paiva palhares pallaoro palmieri palu pamplona panato pandolfi pandolfo panizzi pankararu paoli papini paranhos
  parise parisi pascoal pasqual pasquali pasqualini passarella passini passoni pastore pastori pastorini pataxo patricio patroni paula paulino
  paulo pavan pavani pawlak pawlowski pazini pecanha pederneiras pedrini pedro pedrosa pedroso pedroza pegoraro peixoto pelegrini pellegrini
  peluso penalva perazzo perazzolo percilio peres pereyra perez perin perini perondi peroni perrone pertile peruzzo pessanha pessotti peters
  petrucci petry philippi piazza picanco piccoli pichler picoli pieri pierini pietro pimentel pimpao pinotti piotrowski piovesan piovesana
  pirani pisani pitanga pitta piva pizarro pizzolatti pizzolatto plinio poletto polita pompeo pontello porcel portella portinari possamai
  possebon potiguara prandi prates preis prette prezotto procopio proenca provenzano przybylski pucci puerto pugliesi puig queiroga queiroz
  quevedo quintana quintanilha quintao quintela quintino quirino quiroga rabaiolli rabello rabelo rachid rafael raimundo ramalho rambo ramella
  ramires ramirez ramiro ramon randon rangel ranieri raposo rauber raulino ravagnani ravanelli ravazzi rebecchi rebello reboucas recalcatti
  rech refatti reggiani reichert reichmann reinaldo reinert renck resch resende restrepo reuter rezek rezende rezzadori ribamar ribas ricardi
  ricardo ricci richter rigo rigon rigotti rinaldi rinaldo ripoll risso ritter ritzmann rivera rizk rizzi rizzo rizzotto roberti roberto
  robles rocco rodante roder rodovalho rodrigues rodriguez roesler rohr roldao rolim romagnoli romanelli romanini romao romero roncato ronchi
  roque roriz rosatto rosina rosinski rossato rosselli rosseti rosseto rossetto rossi rossini roth rothstein rotta rousseff rovaris rovere
  rubbo rubim ruffo rufino ruiz ruschel russi russo rutkowski saad sabadin sabbag sabbatini sabino sachs sacramento sader sadowski saito
  sakaguchi sakai sakamoto sakata sakuma sakurai salamon salamuni salatiel salazar saldanha saleh saliba salim salles sallum salomao salomon
  salum salustiano salvatore salvatori salvi salviano sambugaro sampaio sampietro sanches sanchez sandoval sandri sane sano sanson sant
  santamaria santana santanna santarem santini santoro saporiti saraceni saraiva sardenberg sarmento sarmiento sarney sarquis sarr sartor
  sartorelli sartori sasaki sassi sato sauer savi savio sawada sayeg sayegh scapin scarpa scarpellini scatolin scavone schaefer schaeffer
  schafer scheffer scheibe scheid scherer schiavo schiavon schietti schlichting schlosser schmidt schmitt schmitz schneider schramm schreiber
  schroeder schubert schuck schuh schultz schulz schumacher schutz schwab schwanke schwartz schwarz scolari scopel scoz scremin seabra
  sebastiao secco segalla seghetto seixas selbach semprebom senger sepulveda serafim serafini seraphim serrao severino sgarbi shibata
  shigueoka shimabukuro shimizu shinohara shiraishi siebert siega signori sikora sikorski silva silvano silveira silverio silvestri silvestrin
  simao simas simionato simoes simon simonetti simoni simplicio sinfronio singer siqueira sirqueira skaf smaili soares soave sobczak sobral
  sobreira sobreiro sodre sokolowski solis somensi sonego soprani sorato sordi sorrentino sotomayor sousa souza sow spada spagnol speck
  sperandio spezia spies spindola spinelli spolaor staudt stefanello stefani stefanini steffen steffens steil stein steiner stella stelmach
  stolf stoll strauss stumpf sturm suarez suassuna sugimoto sugiyama suplicy surui susin szczepanski szpak szymanski taborda tabosa tadei
  tadeu tadini tagliari takahashi takaki takano takashima takayama takeda takeuchi tamashiro tambosi tamura tanabe tanaka taniguchi tannous
  tanous tanure tarcisio tardelli tarouco tassinari taufer tavares tavolaro tavora tebet tedesco teixeira teles telles tenfen teodoro teodozio
  teofilo terada terena tessari tessaro testoni thiesen thomas thomasi thomaz thome tiago tibola tiburcio tikuna timoteo tinoco tinti tissot
  todeschini tofoli tognon tokuda tolentino tomasi tomaz tomazelli tomazini tomczak tonelli tonetto tonietto tonini tonolli tonon
  toretti torquato torrezan toscani toscano tosto toure traore trautmann travassos trentin trevisan trevisol tristao trombini tropia tsuda
  tsuji tukano tuma tupinamba turatti turra turri tyszka ubaldo uberti uchida uchoa ueda uehara ueno ulhoa ulrich umbelino umeda ungaretti
  urbani urias uribe ursini vaccari vaccaro vailati valadao valadares valdez valenca valentini valerio valiati valmorbida valotto valverde
  vanin vanzella vanzin varela varella vargas vasconcellos vasconcelos vasques vasquez vecchi vedovato veiga velasco velasquez vellozo veloso
  venancio venturelli venturini venzon verardo verdi verissimo veronese vescovi vespucio vezzani viana vianna viapiana vicente vicentin
  vicentini vicenzi vidal vidigal vidotto vieceli viegas vieira vilaca vilanova vilarinho vilaverde vilela villa villalba villanova villas
  villela visentin vitale vitali viterbo vitorino vivian vogel vogt voigt volkmann volpato volpi wachholz wada wagner walczak waldman walter
  wapichana warmling wasilewski watanabe weber weege wegner weiler weinert weirich weiss wendt wentz werneck werner wessler westphal wiebe
  wiese wilke willrich wisniewski witkowski witt wittmann wojcik wolf wolff wozniak wrobel wrublewski wulff xakriaba xavantes xukuru yabuki
  yagi yamada yamagata yamaguchi yamamoto yamanaka yamane yamaoka yamasaki yamashita yamauchi yamazaki yanagi yang yano yanomami yasuda yazbek
  yazigi yeboah yokota yokoyama yoneda yonekura yoshida yoshikawa yoshimura yoshino youssef zabot zacarias zaccaron zacchi zaffari zago zaidan
  zaleski zalewski zambon zamboni zambrano zampieri zanatta zanchet zandona zanelato zanella zanette zanetti zangari zani zanin zanini zanon
  zanoni zanotti zanotto zanuzo zapata zappa zardo zarif zarpellon zarzur zattar zawadzki zechner zeferino zein zenatti zeni zerbini zhang
  zhao ziegler zielinski zilio zilli zimermann zimmer zimmermann zocche zogbi zonta zorzi zotti zucchi zuccolotto zulian zuniga
  abdias abranches agostinho alcoforado anhaia antero apolinaria aranda arrais baesso bahls banzato baracat barbetta barison barzotto bazan
  benatto bergmann bertocco betti bettio biazon bodini boeira bohrer boldo bonaldi bonfante bordignon borsatto bortolin botton bozza
  bringel brochado bruschi buhler burigo cabreira caiafa caldeirao calheiro capistrano carboni carlesso carrijo casemiro catao catarino
  cavassani caxito cecchin cerri chalub charao chiapetta ciriaco cirino comparato consoni corbellini coser cossa couri crema crepaldi
  crispiniano cuenca curado curvelo dalmaso dalri damaceno danesi dangelo decker deodoro desiderio donini dorini durval ebling eckstein
  elesbao eleuterio engelmann epifanio escudero estevao euzebio ewald faleiro fanti farinelli faustino felisberto felizardo fetter fidencio
  fiorin fogliatto fontanella fontinele franchin frey fritzen frizzo fronza fuchs fulgencio furini galhardi galvez galvino gasperin gava
  gelain genari geraldes germer gervasio ghirardi girotto giusti goettems gorski gregorini groth guandalini guaraci guarino gularte gusson
  haubert hecker heidrich hermenegildo herrmann hickmann holtz honorino inocencio isaias isidro joviniano jovino juliao juvencio kappel
  karnal kessler kich kirsch klock knorr kroetz kuhl kummer kunzler kuster ladislau laini lazarin legnani lermen limongi lordelo lucchese
  luchetti lucindo macario machry mafra magnabosco mainardes manara mangini marafiga marasca marcatto marchiori mariz martelli marzzari
  mascarello massaro mattana mattiuzzi maurina meinhardt melchior mendanha meneguzzo mensch miglioli minozzo mirabelli moizes molon monegat
  monteverde morbach moschini muchinski munaro nabarrete nardini neuhaus nicacio nicoli niederauer nobile noetzold nunez odorizzi ongaratto
  onorio ortigara osti otoni ozorio padovan pagliuca panazzolo paschoal passamani pauletti pavanello pazin peccin pegorini pelegrin perboni
  peretti pessin petrolli piazzetta picinini pieretti pigatto piola piovezan pisetta pivetta pizzatto pizzol poletti porcher porfirio
  poszar puhl quadri raduns rampazzo rauen razera rebellato reginato reinheimer rigoni rizzatti rohden romualdo ronconi roos rosendo
  rosolen rubert ruckert rudiger ruppenthal sabka salamoni salvadori santin sartoretto saturnino savaris scalabrin scalco scarpin schaffer
  schenkel schiavini schimitt schmidtke schneiders schuster scolaro scussel seibel selau serapiao sganzerla siebeneichler simonato
  sinhorini sitta smaniotto soldatelli spagnollo sponchiado stang stefanes stocco storti strapasson strieder suzin szortyka tagliapietra
  tertuliano tessele testolin tibes tieppo toffoli tomasetto tonial tortato tozzo trentini trombetta turcatto utzig vacari valandro valduga
  vanelli vedana verdun viecili viero vigolo vincenzi vivan wartha wendling werlang wickert zambiasi zanchetta zandonai zanol zatti
  ziliotto zolet zuchi zuffo conceicao
`;

/** Also said in another meaning: surnames only after a first name or a title, or with a capital inside a sentence. */
export const ORDINARY_SURNAMES = `
  abe adorno holanda jacinto moreira aguia alecrim alegria alemao alto amado amor amparo anjos antao aparecido aranha arco areias assuncao avelar azar azevem bahia
  bahiano baia baiano balsamo bandeira barata barbalho barra barreira barreiro barro barros basso batalha belchior belem bello belo bento
  bispo boa bola bom bosco bosque branca branco brasil brasileiro bravo burgo burgos cafezinho cajueiro calado caldas caldeira calheiros
  camara camelo caminha caminhas campanha campo campos candeias candido caneca canto capela cardeal careca carioca carneiro carrasco carreiro
  carro carvao casa casado casal castanheira castanho castelo cavaleiro cavalheiro caxias ceara cearense paraiba pernambuco piaui sergipe leitao cerejeira chagas chaves claro clemente
  coelho colares conde conte corda cordeiro coronel correia corso corte cortes cortina costa couto covas cravo crespo cruz cubas custodia
  custodio damasco delgado deus dias domingos dourado drago dumas durao egito escobar espinho estrada estrela falcao faria farias faro feio
  fera ferrari ferro fiel figo figueira fiuza flor flores fogo fonte fontes ford forte fracasso frade franca frances franco frazao freire
  frias frota furtado gaio galante galego galhardo galo gama gandra ganga garotinho gato gaucho genro gentil goes goiano graca grande granja
  guarani guerra guerreiro honda horn horta imperial jardim jatoba jesus jurema kaiser kim lagares lago lagoa lagos lamas lamego lara
  laranjeira leal leao lee leiria leite leme lenha lima limeira limoeiro linha link lino lobo locks loss loureiro louro luz machado madeira
  maia maior malheiros malta mandela manso mar maranhao marconi marra mascarenhas massa mata mato matos medico mel mercadante mestre militao
  mineiro modesto montanha monte montes moreno moro mosca mota moura mouro murta musa mustafa nadal nascimento natal naves nazare
  negreiros negro neves nobre nogueira novo obi olinto olival oliveira ota outeiro paes paixao palacios palermo palma palmeira parente park
  parma parreira passarinho passos patriota patrocinio paulista pavao paz pedra pedreira peixe pena penha penteado pequeno pera perdigao
  pereira pessoa pestana piedade pimenta pinheiro pinho pinto pires poli policarpo polido pomar ponte pontes pontual portela porto portugal
  portugues postal potter prado prata prazeres presente prestes primavera primo profeta prudente quadros quaresma queijo raia rainha ramos
  raposa rebelo regis rego rei reis ribeira ribeiro rico rio rios rocha romani romano romeiro romeu rosa rosario roxo ruas rubio sa saba sabia
  safra salem sales salgado salgueiro salvador santa santiago santo santos sardinha seco segundo sena senna sequeira serpa serra serrano
  severo silvestre sol solano soto souto sultao suzuki taques tarso telha temer terceiro terra testa toledo tome torre torres tosta trigo
  trindade tupi turco urbano urso vale valente valentim valle vasco vaz velho ventura veras verde vergara vigo vila vilas vital vitoria
  viveiros winter xavier xisto
`;
