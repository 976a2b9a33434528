/** First names of the census that are not read as names, in lower case without accents: other words of everyday speech, places, and surnames. */
export const NOT_FIRST_NAMES = `
  abreu adi ado agar aguiar air ala alas albania alce aleluia alem alfa alga ali alia all almeida almirante alone alta alter altiva alto
  alvara alvares alves ama amador amaral amarante amavel amazonas america amorim anais analisa analise ande andina andrade angelico angra anis
  anjo antao antunes apollo apolo aquino ara araujo arcanjo ares argel argelia arias arles assuncao atos auto ava avila azevedo baiano barbosa
  barros base batista bela bem berlinda beta bianco bill bispo bonfim borges bosco boss branco branda brando brasil breda brito bruni cabral
  caia caira cairo calos camargo cardoso caritas carvalho casimiro castro ceres chagas chan charleston cia ciara cica cid circo cirio claro
  clean clear clero coleta com concebida constancia constante cora cordeiro costa creia crisma crista cristal cristalino cruz custodia dadiva
  dai dane dara daria dark das dede deis del delicia delirio delta deus deusa diamantina dias dice digo dima dino disney divo dom domingo
  domingues dona dores doria dos edit ego ela ele elite else ema emi ena encarnacao ene eres ermida erva escarlate estacio este esterlina
  esteva esteves estive estrela eterna eterno euro evangelista eve even ever fabrico fagundes fares farias feliz fernandes ferreira fidel
  filadelfia filha filho flores florida floripa frances franco frei freitas galvao gema gene generosa genes genio genova gentileza genuina
  genuino georgia georgiana gerado germania germina gesso glace gomes goncalves gonzaga gracas graciosa grecia greta guedes guimaraes hans
  hari holanda ibere ide idi ido iene in india indiana indio inge iram iri irlanda irma iron islam islandia israeli ita italia iva ivai
  jamaica jan jara java job joelho joo jordania jos jota jovem julho juma jun june junho juninho junior justa lacerda lady lai laia lance laudo leal
  leao lei leia leis leu libera liberia libero libio libra lice liceu lida lindo line linea lins lira lise lita liza lopes lotar louro lua
  luar lyon mac macedo macia macio mae magalhaes magnum maia maine mali malta manda mar marca mare margarina margo marica marim marinho
  marionete marque marques martins mates matos mauritania maxima may melo mendes menezes merce mile mili mina mira miranda mitico mona
  monteiro moraes morais moreira moreno moura munir nai naja nana nani nao nascimento nata nativa natividade nativo nazi nem nena nene nero
  neta neto neura neuro neves nil nirvana nisio nixon noa nogueira noir nora normandia odisseia oh olaria oliveira ori orleans orquidea oto
  pacifica pacifico paixao palma paschoal pascoa pastor pastora patrocina pedra pedrosa pereira peres pero perpetuo persia petala petra pier
  piero pilar pio polonia pop prazeres primo prudencia pulo pureza quele reine reines querem rain ramos rege reges regi regia regio reina reis remo rena
  reno ria ribeiro risa rocha rode rodrigues rolando roma romance romano romaria romenia rua rubio rude sacha said saint saira sales salmo
  salvia same san sana sande santa santana santo santos sao satira saude sean segundo selva sem semi sena senhora senhoria seno seres serio
  servo setimo seu siberia sida side sidi silva simoes siria sol sonha sony sousa souza sudario sue sula sulina sun sung tabajara tailandia
  tamisa tani tasso taurino tecla ted tel teles teresina this tie time tita tome tone tonho trindade uberlandia udo uranio urbana urbano uri
  val valera vali van vasconcelos ventura venus viana vida vieira vina vivi vivia water weber webster will win wine winter yang zaire zelandia
  dali tranquilo zenite
`;

/** First names that are also said in another meaning: names only with a capital inside a sentence, an introduction, a title or a surname. */
export const ORDINARY_FIRST_NAMES = `
  abadia abadias acione acucena ada adil aires alamo albina albino alerto alexandria alisa alma altino alva amada amado amando amaria ambrosia
  amina amos amparo andira angel anunciada aparecida aparecido argentina argentino armando armenia augusta aura aurora babi belo bena
  bendito benigna benigno benta berilo bolivar boris branca brasilia brida brisa cacau caio calvino camelia candida candido carita carma
  carmine carmo cartola castilho celeste cesaria chales chiara clara clemencia clemente colmar conceicao concilia consolacao coralina cosmo
  cristo custodio dalia damasco dea delfim delira diamantino dinar diva divina divino domingos donato eden edil edito egide elmo elo endro
  epifania eremita eros escolastica esmeralda esperanca fe felicidade felicita felix felizardo firmo flor flora franca galeno garibaldi gastao
  geminiano gena generoso genese genesis genia gentil germana germano gloria graca gracinha heroina hortensia ida ides imaculada inocencia
  iria iris isla israel israelita jo ito jacinto jade jasmim jeova jesuita jesus justo juvenil lela leone lia libertino liberto libia lica lima
  linda lirio lis lisa livramento lordes lore luanda luna lusa luz macela magna magno magnolia malu malva mansueto marcial marciana marciano
  marco margarida marias marina marinara marinha marino maronita maxi maximo medianeira mel melia melita merces meridiana midia
  milagres minerva miram miramar modesta modesto moira morena narciso nardo natal nazare nazareno ninfa norma olimpia olival oscar palo
  pantaleao paris pascal pascoal patrocinio pauliceia penha perola perpetua petrolina piedade pinto placida placido porcina preciosa prisco
  rana reinado reinam remedios riam rito ro robes rocio rock romana rondon rosa rosario rubi rubis ruda sadia safira saide salem salvador
  salvadora sancha sanda sansao sarai satiro savana selenita serena severa severo sibila silvestre silvo simonia sinai sirene sirio socorro
  solana solano soledade solene suede tacito tais tenorio tiara tico urania valentino valeria varonil venerando verbena verno vilania
  vilar violeta vita vital vitoria sol jota dito junior neca tiquinho netinho netinha val doca vivi bento
`;
