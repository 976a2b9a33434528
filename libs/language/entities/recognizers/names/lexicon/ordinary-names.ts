/** First names of the census that are not read as names, in lower case without accents: other words of everyday speech, places, and surnames. */
export const NOT_FIRST_NAMES = `
  abreu adi ado agar aguiar air ala alas albania alce aleluia alem alfa alga ali alia all almeida almirante alone alta alter altiva alto
  alvara alvares alves ama amador amaral amarante amavel amazonas america amorim anais analisa analise ande andina andrade angelico angra anis
  anjo antao antunes apollo apolo aquino ara araujo arcanjo ares argel argelia arias arles assuncao atos auto ava avila azevedo baiano barbosa
  barros base batista bela bem berlinda beta bianco bill bispo bonfim borges bosco boss branco branda brando brasil breda brito bruni cabral
  caia caira cairo calos camargo cardoso caritas carvalho casimiro castro ceres chagas chan charleston cia ciara cid circo cirio claro clean
  clear clero coleta com concebida constancia constante cora cordeiro costa creia crisma crista cristal cristalino cruz custodia dadiva dai
  dane dara daria dark das dede del delicia delirio delta deus deusa diamantina dias dice dima dino disney divo dom domingo domingues dona
  dores doria dos duda edit ego ela ele elite else ema emi ena encarnacao ene eres ermida erva escarlate estacio este esterlina esteva esteves
  estive estrela eterna eterno euro evangelista eve even ever fabrico fagundes fares farias feliz fernandes ferreira fidel filadelfia filha
  filho flores florida floripa frances franco frei freitas galvao gema gene generosa genes genio genova gentileza genuina genuino georgia
  georgiana germania gesso glace gomes goncalves gonzaga gracas graciosa grecia greta guedes guimaraes hans hari holanda ibere ide idi ido
  iene in india indiana indio iram iri irlanda irma iron islam islandia israeli ita italia iva ivai jamaica jan jara java job joelho joo
  jordania jos jota jovem julho juma jun june junho juninho junior justa lacerda lady lai lance leal leao lei leia leis leu libera liberia
  libero libio libra liceu lida lindo line linea lins lira lise lita liza lopes lotar louro lua luar lyon mac macedo macia macio mae magalhaes
  magnum maia maine mali malta manda mar marca mare margarina margo marica marim marinho marionete marque marques martins mates matos
  mauritania maxima may melo mendes menezes merce mile mili mina mira miranda mitico mona monteiro moraes morais moreira moreno moura munir
  nai naja nana nao nascimento nata nativa natividade nativo nazi nem nena nene nero neta neto neuro neves nil nirvana nixon noa nogueira noir
  nora normandia odisseia oh olaria oliveira ori orleans orquidea oto pacifica pacifico paixao palma paschoal pascoa pastor pastora patrocina pedra
  pedrosa pereira peres pero perpetuo persia petala petra pier piero pilar pio polonia pop prazeres primo prudencia pulo pureza querem rain
  ramos rege regia regio reina reis remo rena reno ria ribeiro risa rocha rode rodrigues rolando roma romance romano romaria romenia rua rubio
  rude sacha said saint saira sales salmo salvia same san sana santa santana santo santos sao satira saude sean segundo selva sem semi sena
  senhora senhoria seno seres serio servo setimo seu siberia sida side sidi silva simoes siria sol sonha sony sousa souza sudario sue sula
  sulina sun sung tabajara tailandia tamisa tasso taurino ted tecla tel teles teresina this tie time tita tome tone tonho trindade uberlandia udo uranio
  urbana urbano uri val valera vali vasconcelos ventura venus viana vida vivia vieira vina vivi water weber webster will win wine winter yang zaire
  zelandia
`;

/** First names that are also said in another meaning: names only with a capital inside a sentence, an introduction, a title or a surname. */
export const ORDINARY_FIRST_NAMES = `
  abadia acione babi bel cacau duda gi ju lu ro ada adil aires alamo alexandria alisa alma alva amada amado amando amaria ambrosia amos amparo angel aparecida aparecido
  argentina argentino armando armenia augusta aura aurora bela belo bendito benigna benigno bolivar boris branca brasilia brisa candida candido
  carmine carmo castilho celeste cesaria chales chiara clara clemencia clemente conceicao consolacao coralina cristo custodio dalia damasco
  dea delfim delira diamantino divina divino domingos dores eden edil edito egide elmo elo epifania eremita eros esmeralda esperanca fe
  felicidade felicita felix feliz felizardo firmo flor flora florida franca galeno garibaldi gastao geminiano generoso genese genesis gentil
  gloria graca gracinha heroina ida ides imaculada inocencia iria iris isla israelita ito jacinto jade jasmim jeova jesuita jesus justa justo
  juvenil laudo leone lia libertino liberto libia lica lima linda lirio lis livramento lordes lore luanda luna lusa luz malu malva marcial marcos
  marco margarida marias marinha marino maronita maximo medianeira mel melo midia milagres minerva miramar modesta modesto moira morena natal
  nazare neves ninfa norma olimpia olival palo paris pascal pascoal patrocinio penha perola perpetua perpetuo petra petrolina piedade pilar
  pinto placido preciosa rana reinam remedios riam rito rock romana rosa rosario rubi rubis safira salem salvador salvadora sansao santana
  satiro savana serena severa severo silvestre sinai sirene sirio socorro solana solano soledade solene suede tacito tais tenorio tranquilo
  valentino valeria verbena vilar violeta vita vital vitoria
`;
