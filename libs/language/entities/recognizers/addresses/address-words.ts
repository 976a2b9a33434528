import { PhraseIndex } from '../../../portuguese/phrase-index';
import { wordSet } from '../../../portuguese/word-set';

/** The words of Brazilian addresses, folded. Types of streets and complements: Correios, Guia de endereçamento. */

export const STREET_TYPES = wordSet(
  'rua avenida av alameda travessa praca largo rodovia estrada viela beco ladeira servidao passagem vicinal esplanada viaduto boulevard bulevar ' +
    'calcada vereda ramal caminho trevo linha marginal via acesso escadaria calcadao travessao',
);
/** Of these, the words that are mostly said in another meaning: a street only with a house number. */
export const ORDINARY_TYPES = wordSet(
  'passagem largo linha caminho trevo ramal servidao calcada vereda via acesso escadaria calcadao travessao',
);

/** Addresses of Brasília, which have numbers instead of names: "SQN 410". */
export const BRASILIA_CODES = wordSet(
  'scrn scrs scln scls shcs sces sep sepn seps sdn sds sct sre sres sgcv srtv sas san eqnn eqnm eqno eqnl eqnp qmsw qms qrsw csb csa cnb cnm ' +
    'we sqn sqs sqsw sqnw cln cls clsw shis shin shcgn shces qi ql qn qnl qnm qna qnb qnc qnd qne qnf qng qnh qnj qnn qno qnp qnq qr qs qe scs scn sbs ' +
    'sbn srtvs srtvn sgas sgan sgs sia sof sig shs shn eqn eqs eqsw crs crn smpw',
);
/** Parts of planned towns that start an address where another part follows: "quadra 12, conjunto C, casa 5". */
export const BLOCKS = wordSet('quadra qd superquadra entrequadra conjunto');

/** What has its own name or number inside an address. */
export const COMPLEMENTS = wordSet(
  'apartamento apto apt ap ape bloco bl casa sala andar lote lt quadra qd conjunto conj torre loja sobreloja galpao box edificio ed condominio ' +
    'predio residencial cobertura km quilometro portao quarto suite pavimento chacara unidade modulo setor fundo chale kitnet kitinete barraco ' +
    'cj sl sls lj ljs apts salao viela barracao hangar stand estande quiosque ilha guiche sitio entrada escada ' +
    'apartamentos blocos casas salas andares lotes quadras conjuntos lojas galpoes boxes modulos unidades',
);
/** Of these, the ones that say where something is along a road, without a number of a house. */
export const ROAD_MARKS = wordSet('km quilometro');
/** What distinguishes houses on one plot: "casa dos fundos", "casa de baixo". */
export const HOUSE_PLACES = wordSet('fundos fundo frente cima baixo tras lado altos');
/** Parts of a building that have neither a name nor a number, in words. */
export const BUILDING_PARTS = new PhraseIndex([
  'salao de festas',
  'area de lazer',
  'area comum',
  'casa do zelador',
  'casa do caseiro',
  'casa paroquial',
  'salao paroquial',
]);
/** Complements that stand alone. */
export const LONE_COMPLEMENTS = wordSet('fundos terreo frente altos sobrado cobertura fundo sobreloja subsolo');
/** Complements with a proper name. */
export const NAMED_COMPLEMENTS = wordSet('edificio ed condominio predio residencial conjunto chacara');

/** The same only inside an address: elsewhere they are places that are spoken of. */
export const INNER_BUILDINGS = wordSet('shopping galeria torre hotel pousada mercado');

/** Types of streets that start a street inside other words, too. */
export const SURE_STREET_TYPES = wordSet(
  'rua avenida alameda travessa estrada rodovia ladeira beco praca vicinal passagem viela servidao',
);

/** Words before the name of a district that are part of it. */
export const DISTRICT_TYPES = wordSet(
  'jardim vila parque setor conjunto nucleo loteamento cohab residencial cidade chacara chacaras recanto bosque alto morro portal sitio asa fazenda estancia ' +
    'baixada invasao chapada colonia gleba agrovila linhao engenho invernada ' +
    'aldeia quilombo acampamento ocupacao favela balneario ilha povoado assentamento granja zona distrito comunidade',
);
/** Of these, rural places and housing estates, which have numbered plots and houses: "vila rica, quadra sete, casa quarenta e um". */
export const ESTATE_TYPES = wordSet(
  'jardim vila conjunto nucleo loteamento cohab residencial chacara chacaras recanto sitio fazenda estancia assentamento condominio aldeia quilombo acampamento ocupacao favela morro comunidade',
);
/** Districts that are ordinary words. */
export const LONE_DISTRICTS = wordSet('centro');

/** Well-known districts of large towns. */
export const DISTRICTS = new PhraseIndex(
  (
    'alphaville;caminho das arvores;boa viagem;copacabana;ipanema;leblon;botafogo;flamengo;tijuca;barra da tijuca;meier;madureira;bangu;campo grande;jacarepagua;laranjeiras;lapa;gavea;' +
    'moema;pinheiros;mooca;tatuape;itaquera;santana;perdizes;butanta;ipiranga;saude;liberdade;bela vista;consolacao;higienopolis;morumbi;brooklin;' +
    'santo amaro;itaim bibi;itaim paulista;sao miguel paulista;guaianases;penha;republica;se;bras;bom retiro;barra funda;casa verde;freguesia do o;jabaquara;' +
    'savassi;lourdes;pampulha;funcionarios;buritis;barreiro;venda nova;boa viagem;casa amarela;aflitos;gracas;espinheiro;casa forte;torre;' +
    'aldeota;meireles;messejana;papicu;benfica;montese;pelourinho;pituba;itapua;brotas;ondina;rio vermelho;cabula;cajazeiras;paripe;batel;agua verde;' +
    'boqueirao;cic;santa felicidade;moinhos de vento;menino deus;cidade baixa;restinga;sarandi;petropolis;partenon;trindade;estreito;coqueiros;' +
    'umarizal;nazare;marco;batista campos;guama;jurunas;adrianopolis;flores;cidade nova;ponta negra;alecrim;tirol;manaira;tambau;mangabeiras;' +
    'farolandia;atalaia;ponta verde;jatiuca;pajucara;cohama;renascenca;calhau;asa norte;asa sul;taguatinga;ceilandia;gama;samambaia;guara;aguas claras;' +
    'sobradinho;planaltina;santa maria;recanto das emas;vicente pires;cruzeiro;sudoeste;noroeste;lago sul;lago norte;setor bueno;setor oeste;' +
    'setor marista;setor sul;cambui;taquaral;barao geraldo;gonzaga;boqueirao;embare;praia do canto;jardim camburi;praia da costa;itapoa;icarai;' +
    'fonseca;sao francisco;alcantara;cristo rei;boa vista;sao cristovao;sao jose;santa cruz;novo mundo;zona sul;zona norte;zona leste;zona oeste;zona rural;' +
    'aclimacao;amaralina;andarai;apipucos;aricanduva;artur alvim;auxiliadora;azenha;bacacheri;barra do ceara;belenzinho;belvedere;' +
    'bento ferreira;bessa;bigorrilho;bixiga;bom fim;bom jardim;bonsucesso;bras de pina;brasilia teimosa;cabo branco;cachambi;caixa d agua;' +
    'cajuru;cambuci;campeche;campinas de sao jose;campo belo;campo limpo;campos eliseos;canasvieiras;cangaiba;caninde;canudos;capao raso;' +
    'capao redondo;capim macio;carlos prates;casa verde alta;cascadura;catete;cavalhada;cerqueira cesar;cidade ademar;cidade jardim;' +
    'cidade tiradentes;cinquentenario;coophavila;coqueiral de itaparica;coracao eucaristico;coroa do meio;coroado;corrego grande;cosme velho;' +
    'costa azul;coxipo;dionisio torres;dirceu arcoverde;dom pedro;edson queiroz;encruzilhada;engenho de dentro;engenho novo;ermelino matarazzo;' +
    'fazenda grande;gamboa;goiabeiras;grageru;grajau;guanandi;gutierrez;humaita;ibura;icoaraci;igapo;ilha do governador;imbiribeira;imbui;' +
    'inacio barbosa;inga;interlagos;iputinga;iraja;itacorubi;itaigara;itaipu;jabotiana;jacana;jaguare;janga;jaragua;jardim america;' +
    'jardim da penha;jardim europa;jardim goias;jardim guanabara;jardim paulista;joaquim tavora;jose walter;jucutuquara;jurere;juveve;kobrasol;' +
    'lagoa da conceicao;lagoa nova;lomba do pinheiro;mandaqui;mangabeira;maracana;marambaia;maraponga;maruipe;mata da praia;mocambinho;' +
    'mont serrat;mosqueiro;mucuripe;nordeste de amaralina;nova suica;novo horizonte;olaria;ouro preto;padre eustaquio;padre miguel;paqueta;' +
    'parangaba;parelheiros;parque dez;parque piaui;parquelandia;passo d areia;pau amarelo;pau da lima;pavuna;pechincha;pendotiba;' +
    'penha circular;periperi;pina;pinheirinho;pirambu;pirituba;ponte rasa;praca quatorze;recreio dos bandeirantes;ribeirao da ilha;' +
    'ricardo de albuquerque;rio comprido;rio pequeno;rocas;saco dos limoes;sacramenta;sagrada familia;salgado filho;santa cecilia;' +
    'santa efigenia;santa ifigenia;santa ines;santa quiteria;santa teresa;santa tereza;santo agostinho;sao bras;sao caetano;sao conrado;' +
    'sao domingos;sao mateus;sapopemba;senador camara;setor aeroporto;setor coimbra;setor garavelo;setor perim;setor universitario;sion;' +
    'siqueira campos;sitio cercado;stella maris;stiep;tamarineira;tambauzinho;tatuquara;telegrafo;terra firme;tremembe;treze de julho;tucuruvi;' +
    'urca;valentina;vargem grande;varjota;vicente de carvalho;vila andrade;vila carrao;vila clementino;vila formosa;vila guilherme;vila isabel;' +
    'vila leopoldina;vila madalena;vila maria;vila mariana;vila matilde;vila medeiros;vila nova;vila olimpia;vila prudente;vila sonia;' +
    'vista alegre;xaxim;campo comprido;campo da mogiana;fazenda grande do retiro;fazenda rio grande;alto da gloria;alto da xv;cabral;ahu;bom retiro do sul;capao da imbuia;' +
    'hauer;vila hauer;uberaba de baixo;pilarzinho;sao lourenco;santa quiteria do norte;fazendinha;portao novo;umbara;butiata;ganchinho;tingui;vila izabel;' +
    'engenho velho da federacao;engenho velho de brotas;alto do cabrito;sao caetano de baixo;fazenda coutos;plataforma;lobato;mussurunga;sussuarana;cajazeiras dez;' +
    'barroquinha;dois de julho;nazareth;santo antonio alem do carmo;lapinha;iapi;pero vaz;curuzu;caixa dagua;pau miudo;cidade nova oito;conjunto vila verde;' +
    'coqueiro;marituba;condor;cremacao;pedreira;sao geraldo;parque das dunas;dom jaime camara;nossa senhora da apresentacao;felipe camarao;cidade da esperanca;' +
    'aero rancho;moreninhas;tiradentes;coronel antonino;vila margarida;jardim dos estados;monte castelo;nova lima;setor pedro ludovico;setor sudoeste;setor norte ferroviario'
  ).split(';'),
);

export const STATES = new PhraseIndex(
  (
    'acre;alagoas;amapa;amazonas;bahia;ceara;distrito federal;espirito santo;goias;maranhao;mato grosso do sul;mato grosso;minas gerais;minas;para;' +
    'paraiba;parana;pernambuco;piaui;rio de janeiro;rio grande do norte;rio grande do sul;rondonia;roraima;santa catarina;sao paulo;sergipe;tocantins'
  ).split(';'),
);
export const STATE_CODES = wordSet('ac al ap am ba ce df es go ma mt ms mg pa pb pr pe pi rj rn rs ro rr sc sp se to');

/** Titles and names that are written short inside the name of a street: "Av. Pres. Vargas". */
export const SHORTENED = wordSet(
  'dr dra prof profa pres eng cel des min gov brig cons gen mal alm cap maj ten sen dep ver pe fr sta sto com cmte visc bar mons d jd vl pq cons',
);

/** Words near a street that show it is where someone lives, works, or gets something. */
export const RESIDENCE = wordSet(
  'moro mora moram morava moravam moramos moravamos morando morar morei mudei mudou mudamos mudar endereco enderecos reside residem resido residia ' +
    'residente residentes residencia domiciliado domiciliada domicilio entregar entrega entregue entregam entregou mandar manda mandem enviar envia ' +
    'envie enviou buscar busca fica ficam localizado localizada localiza situado situada sito sita imovel aluguei alugo alugou cadastro cadastrado ' +
    'cadastrada correspondencia instalar instalacao trabalho trabalha trabalhava vizinho vizinha ' +
    'sediada sede nasceu criado coleta coletar visita visitar tecnico entregador ambulancia socorro apartamento casa barraco cep ' +
    'destino partida embarque corrida levar leva viemos estamos atendemos funciona funcionamos esperando aguardando',
);
export const RESIDENCE_WITHIN = 9;

/** Words that end the name of a street where the transcript has no capitals. */
export const AFTER_STREETS = wordSet(
  'e ou que mas se nao sim em no na nos nas com sem por para pra pro como quando onde porque pois ate ali aqui la ai tem tinha ta tava esta estava ' +
    'estao era foi e ser fica ficou fechou abriu vai ia vem vou quer numero n nr num esquina perto proximo proxima atras frente lado depois antes ' +
    'entre ao aos as o os a um uma meu minha seu sua isso esse essa este esta aquele aquela ontem hoje amanha agora cedo tarde toda todo tudo inteira ' +
    'inteiro muito mesmo mesma tambem ne viu entendeu certo ok obrigado obrigada qual quem eu ele ela eles voce nos bairro cep cidade apartamento bloco ' +
    'casa fundos sala lote quadra conjunto torre loja andar km quilometro condominio edificio residencial telefone celular cpf fone me te lhe so ja ' +
    'desde durante conforme inclusive somente apenas porem alem segundo junto dentro sentido entre agora quase ' +
    'ainda sempre nunca ha faz moro mora trabalha lotada cheia parada escura deserta movimentada principal debaixo deixa pode por favor moca moco senhor senhora',
);
/** What follows "rua" without being its name: "rua de baixo", "rua sem saída". */
export const NO_STREETS = wordSet(
  'baixo cima tras casa terra todos todas lado fora cheia parada escura deserta movimentada principal sem publica esburacada asfaltada inteira ' +
    'toda tranquila perigosa estreita larga comprida errada certa molhada vazia tao mais comercial residencial lateral paralela anterior ' +
    'seguinte barro paralelepipedo mao pedestre pedestres asfalto gente moto carro bicicleta noite madrugada cada outro outra mim voces casas',
);

/** Units and nouns after a number that is not a house number: "rua Augusta, 10 minutos". */
export const COUNTED = wordSet(
  'hora horas minuto minutos segundos dia dias mes meses ano anos semana semanas real reais centavos pessoas vezes metros quilometros km carros casas ' +
    'quadras quarteiroes por mil milhoes graus andares apartamentos lojas policiais familias filhos unidades pecas caixas',
);

/** Towns that are named without their state. */
export const LARGE_TOWNS = wordSet(
  'campinas curitiba recife fortaleza manaus belem salvador goiania osasco santos guarulhos sorocaba pelotas joinville londrina maringa uberlandia ' +
    'contagem betim niteroi brasilia florianopolis cuiaba teresina aracaju maceio macapa palmas blumenau diadema maua jundiai piracicaba bauru ' +
    'limeira taubate anapolis caruaru olinda petrolina cascavel canoas gravatai viamao serra cariacica uberaba ipatinga',
);
