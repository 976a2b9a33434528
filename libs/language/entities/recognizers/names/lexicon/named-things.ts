import { wordSet } from '../../../../portuguese/word-set';

/** Things whose names are or contain the names of people, folded. */

/** What is called by a first name: brands, dishes, figures and phrases, in words. */
export const NAMED_THINGS: readonly (readonly string[])[] = (
  'magazine luiza;ricardo eletro;tio joao;dona benta;johnnie walker;jack daniels;leite moca;mercedes benz;romeu e julieta;papai noel;' +
  'ave maria;virgem maria;maria fumaca;maria mole;maria chiquinha;maria vai com as outras;banho maria;jesus cristo;ai jesus;menino jesus;' +
  'joao de barro;joao sem braco;joao grandao;ze mane;maria das quantas;joao das couves;fulano de tal;joao bobo;joao ninguem;ze ninguem;alfa romeo;hugo boss;calvin klein;tommy hilfiger;ralph lauren;louis vuitton;' +
  'harley davidson;mary kay;lojas marisa;adao e eva;pedro bo;maria da penha na lei;lei maria da penha;mal de parkinson;vale a pena;' +
  'sao paulo;sao joao;santa rita;joao pessoa;rio de janeiro;sao luis;sao jose;sao pedro;sao francisco;santa catarina;santa maria;sao carlos;' +
  'sao bernardo;santo andre;santo antonio;juiz de fora;nova iguacu;porto alegre;patati patata;google maria;dom pedro segundo;pica pau;maria gasolina;' +
  'camila loures;ana maria bolo;sonho de valsa;rei arthur;copa america;los angeles;san francisco;costa rica;porto rico;santa helena;' +
  'vitoria da conquista;feira de santana;belo horizonte;campos do jordao;montes claros;campina grande;caldas novas;foz do iguacu;' +
  'universidade federal;nossa senhora aparecida;minha nossa senhora;nossa senhora;deus me livre;graca a deus;gracas a deus;meu deus;bom jesus;dia dos namorados;' +
  'fernao dias;castelo branco;albert einstein;outubro rosa;cacau show;caminho de santiago;monte castelo;ponto frio;santa casa;casa branca;leroy merlin;rosa dos ventos;campo belo;' +
  'teofilo otoni;joao monlevade;coronel fabriciano;francisco morato;' +
  'franco da rocha;ferraz de vasconcelos;luis eduardo magalhaes;conselheiro lafaiete;governador valadares;presidente prudente;' +
  'presidente venceslau;' +
  'vixe maria;virge maria;bolacha maria;bolachas maria;biscoito maria;biscoitos maria;casa da mae joana;ines e morta;quem pariu mateus;' +
  'judas perdeu as botas;beijo de judas;arca de noe;sorriso de monalisa;dar uma de joao;pastor alemao;azul marinho;verde agua;rosa bebe;rosa cha;rosa choque;' +
  'rosa antigo;revista claudia;ze pilintra;ze carioca;ze gotinha;ze povinho;maria padilha;maria sem vergonha;pai joao;dona flor;peter pan;harry potter;' +
  'chico bento;hello kitty;sao nunca;festa junina;mane garrincha;beira rio;sao januario;vila belmiro;santa clara;santa barbara;santa isabel;santo amaro;' +
  'santa monica;santa luzia;sao sebastiao;sao miguel;sao jorge;sao cristovao;sao vicente;sao bento;sao caetano;sao mateus;sao tome;sao marcos;sao luiz;' +
  'espirito santo;complexo de edipo;calcanhar de aquiles;presente de grego;cavalo de troia;jogo do bicho;tim maia;copo americano;' +
  'cosme e damiao;adao e eva;vale do paraiba;em nome de jesus;em nome do pai;buenos aires;vera cruz;wi fi;bluetooth;mercado livre;mercado pago;banco do brasil;pao de acucar;casa verde;vila mariana;campos eliseos;santa cruz;dia de reis;' +
  'flor de maio;flor do campo;flor do cerrado;flor do sertao;flor da serra;flor de lis;ceu augusto;augusto plenario;augusto silencio;augusto momento;augusto recinto;augusto senado;augusto tribunal;augusta casa;bento de salmao;bento de frango;pao bento'
)
  .split(';')
  .map((phrase) => phrase.split(' '));

/** Names of people that are also shops and brands. */
export const SHOP_NAMES = wordSet('marisa melissa zara');

/** Brands and assistants that are also names. */
export const BRANDS = wordSet(
  'vivo claro tim sky net enel light cemig copel sabesp anatel procon serasa receita inss detran correios ouvidoria prefeitura samu sebrae ' +
    'whatsapp google facebook instagram youtube wifi internet ' +
    'mercedes renner alexa siri ford honda suzuki ferrari toyota chevrolet fiat jequiti avon natura itau bradesco santander nubank inter caixa ' +
    'carrefour magalu americanas colgate gillette johnson amil unimed bayer heineken brahma antarctica skol nestle danone sadia perdigao seara ' +
    'vasco gremio palmeiras corinthians flamengo botafogo fluminense cruzeiro bahia internacional ' +
    'samsung motorola xiaomi apple google uber netflix spotify amazon dell lenovo brastemp consul electrolux philco arno walita mondial ' +
    'mizuno asics fila umbro penalty topper mormaii reebok vans converse lacoste arezzo grendene malwee hering ' +
    'loggi ifood rappi shopee aliexpress amazon nubank picpay stone cielo getnet sicredi sicoob bmg pan safra neon lorenzetti deca tigre ' +
    'kombi fusca hilux saveiro strada scania volvo iveco biz titan yamaha kawasaki suzuki volkswagen renault peugeot citroen hyundai kia nissan ' +
    'ypioca pitu brahma schin itaipava bohemia omo ype minuano bombril veja dove rexona neutrox seda natura racco jequiti ' +
    'marilan bauducco piraque garoto lacta arcor ninho itambe piracanjuba parmalat danone batavo elege qualy delicia sadia maggi knorr kibon ' +
    'novalgina dipirona rivotril ritalina buscopan dorflex neosaldina ozempic ' +
    'tramontina havaianas adidas nike puma olympikus hering riachuelo leroy merlin tok stok bosch makita siemens philips ' +
    'globo record band sbt folha estadao exame ambev embraer petrobras eletrobras embrapa ibama funai anvisa incra ibge dnit sesc senac senai sesi enem prouni fies sisu cadunico bpc fgts ' +
    'banrisul boticario havan assai atacadao zaffari kalunga pernambucanas marabraz cobasi petz drogasil panvel ultrafarma sodexo alelo ticket ' +
    'coelba embasa sanepar celesc casan corsan cagece cosern celpe compesa saneago equatorial energisa cedae elektro comgas ultragaz liquigas copagaz ' +
    'embratel nextel algar brisanet telegram tiktok zoom teams excel windows android iphone outlook gmail hotmail linkedin twitter waze airbnb booking ' +
    'decolar olx shein temu globoplay disney palio uno corsa celta onix civic corolla siena sandero fiesta creta tucson renegade compass mobi cronos ' +
    'kwid versa sentra kicks tracker cobalt polo voyage parati passat jetta tiguan amarok ranger frontier pajero ecosport gurgel brasilia opala chevette ' +
    'suvinil skala colorama impala kaiak ekos paysandu chapecoense bragantino alzheimer parkinson holter doppler papanicolau',
);

/** After these the run before was not a person: "João Silva Ltda". */
export const COMPANY_ENDS = wordSet(
  'ltda eireli sa mei advogados associados cia supermercados imoveis engenharia construtora construcoes transportes transportadora baterias alimentos motors veiculos ' +
    'autopecas moveis calcados tecidos confeccoes esquadrias consultoria contabilidade advocacia seguros logistica distribuidora atacado ferragens tintas pneus ' +
    'laticinios embalagens informatica solucoes tecnologia assessoria arquitetura eventos turismo odontologia drogaria papelaria livraria supermercado hortifruti ' +
    'agropecuaria colchoes telecom empreendimentos incorporadora materiais metais refrigeracao locacoes usinagem',
);
