import { PhraseIndex } from '../../../../portuguese/phrase-index';
import { wordSet } from '../../../../portuguese/word-set';

/** The words around names, folded. */

export const PARTICLES = wordSet('de da do das dos d');

/** Particles of names from other languages: "Mohamed el Hadi", "van der Ley". */
export const FOREIGN_PARTICLES = wordSet('el al bin ben ibn van von der den di del della mac mc');

/** Words at the end of a name that distinguish generations. */
export const SUFFIXES = wordSet('junior jr filho neto segundo terceiro sobrinho filha neta');
/** The suffixes that are hardly said otherwise after a name. */
export const SURE_SUFFIXES = wordSet('junior jr');

/** What follows "Maria d…" in devotional names: "Maria das Graças", "João de Deus". */
export const DEVOTIONS = wordSet(
  'gloria gracas graca fatima lourdes carmo conceicao socorro rosario penha luz guia dores neves aparecida jesus deus nazare consolacao ' +
    'assuncao piedade paz saude rocio desterro patrocinio navegantes bonfim virgens anjos santos milagres remedios prazeres merces ajuda salete livramento perpetuo candelaria cruz amparo ' +
    'cassia lurdes vitoria consolo cabeca abadia pilar arimateia paula assis sales loiola padua',
);

/** Words before a name of a person, who is spoken to or of with them. */
export const TITLES = wordSet(
  'nonno nonna nono bisa biso senhor senhora sr sra srta senhorita sinha sinho nho doutor doutora dr dra dona professor professora prof profa tio tia titio titia vo vovo mestre ' +
    'mestra padre frei pastor pastora bispo dom madre sargento capitao coronel major tenente soldado cabo delegado delegada juiz juiza vereador ' +
    'vereadora deputado deputada senador senadora prefeito prefeita governador governadora presidente presidenta ministro ministra desembargador ' +
    'desembargadora promotor promotora procurador procuradora defensor defensora escrivao escriva perito perita inspetor investigador reu re ' +
    'testemunha acusado acusada vitima autor autora requerente requerido requerida paciente aluno aluna cliente colega amigo amiga primo prima ' +
    'irmao irma filho filha marido esposa esposo mulher namorado namorada noivo noiva sogro sogra cunhado cunhada genro nora vizinho vizinha ' +
    'chefe gerente diretor diretora coordenador coordenadora secretario secretaria enfermeiro enfermeira engenheiro engenheira advogado advogada ' +
    'atendente operador operadora motorista porteiro tecnico tecnica sobrinho sobrinha neto neta avo avos menino menina comadre compadre ' +
    'corretor corretora vendedor vendedora fisioterapeuta psicologa psicologo dentista medico medica caseiro sindico sindica zelador arquiteto ' +
    'arquiteta contador contadora cantor cantora ator atriz jogador tecnica treinador cabeleireira manicure diarista baba afilhado afilhada ' +
    'padrinho madrinha padrasto madrasta enteado enteada seu seo nha mano mana cumpadre cumadre excelencia analista supervisor supervisora ' +
    'comandante cumpade cumade sinhazinha consultor consultora estagiaria estagiario recepcionista pai mae papai mamae companheiro companheira ex titular gestante noivinha bebe',
);
/** The titles that stand directly before a name also where it is an ordinary word: "dona rosa". */
export const SURE_TITLES = wordSet(
  'sr sra srta senhorita doutor doutora dr dra dona tio tia titia frei dom vereador vereadora deputado deputada professora professor comadre compadre',
);

/** Articles and prepositions with one, as before names in Brazilian speech: "o Cláudio", "pra Vitória". */
export const ARTICLES = wordSet('o a do da ao pro pra pelo pela com');

/** What people do: verbs after a name. */
export const HUMAN_VERBS = wordSet(
  'falou disse ligou mandou pediu perguntou respondeu avisou contou explicou atendeu reclamou prometeu autorizou assinou trabalha mora casou ' +
    'nasceu chorou comentou confirmou informou chegou saiu veio foi ta esta tava estava vai quer queria sabe disse falava fala diz tinha tem ' +
    'faz fez comprou pagou viu ajudou passou morreu faleceu voltou viajou ficou deixou entrou gosta adora me',
);
/** The human verbs that things rarely do. */
export const SPEECH_VERBS = wordSet(
  'falou disse ligou mandou pediu perguntou respondeu avisou contou explicou atendeu reclamou prometeu autorizou assinou trabalha mora casou ' +
    'tomou comeu dormiu acordou estudou estuda brigou brincou chamou pagou recebeu operou engravidou namora cuidou cuida ajudou ensinou ensina leu ' +
    'escreveu dirigiu dirige limpou discorda concorda reclama bebia bebe fuma fumava apresentou revisou cozinha lembra lembrou esqueceu ' +
    'nasceu chorou comentou confirmou informou disse falava diz quer queria sabe comprou viajou gosta adora',
);

/** Words before a name that is not a person's: streets, places, institutions, shops, works, diseases, and laws named after one. */
export const NAMED_AFTER = wordSet(
  'sentido armarinho bazar mercearia acougue quitanda emporio brecho armazem sacolao hortifruti loterica bicicletaria ' +
    'rua avenida av alameda travessa praca largo rodovia estrada viela beco ladeira viaduto ponte tunel passarela elevado marginal ' +
    'bairro vila jardim parque setor conjunto residencial condominio edificio predio loteamento cohab favela morro comunidade distrito cidade ' +
    'municipio estado aeroporto porto estacao terminal metro rodoviaria praia ilha serra rio lago lagoa baia monte pico fazenda sitio ' +
    'hospital clinica laboratorio farmacia drogaria escola colegio faculdade universidade instituto fundacao creche centro teatro museu ' +
    'biblioteca estadio ginasio arena cinema igreja paroquia capela catedral santuario templo convento banco loja lojas casas supermercado ' +
    'mercado supermercados padaria confeitaria restaurante bar lanchonete pizzaria churrascaria hotel pousada motel shopping galeria oficina ' +
    'autoescola posto construtora transportadora viacao editora grafica livraria papelaria floricultura otica salao academia barbearia ' +
    'empresa grupo companhia industria cervejaria vinicola produtos magazine atacadao lei operacao furacao tempestade ciclone premio ' +
    'trofeu medalha copa taca sindrome doenca mal teste manobra escala metodo teorema efeito cancro tumor novela filme serie livro musica ' +
    'sao santo santa nossa time clube esporte sociedade associacao cooperativa sindicato ong projeto programa campanha presidio penitenciaria ' +
    'maternidade cemiterio cartorio funeraria asilo orfanato ' +
    'seguradora corretora imobiliaria financeira operadora distribuidora concessionaria locadora lavanderia sorveteria doceria hamburgueria petshop ' +
    'agropecuaria joalheria perfumaria boutique emissora jornal revista consultoria tabacaria cafeteria boteco funilaria borracharia madeireira metalurgica ' +
    'forum palacio unidade upa ubs caps cras navio barragem usina aldeia quilombo assentamento elevador terra bloco escritorio advocacia',
);

/** Words that are no name, even where one is expected. */
export const NO_NAMES = wordSet(
  'o a os as um uma uns umas de da do das dos em no na nos nas com sem por para pra pro que qual quem quando como onde e ou mas se nao sim ja ' +
    'so muito mais menos bem mal meu minha seu sua dele dela nosso nossa esse essa este esta isso isto aquele aquela aquilo eu tu ele ela nos ' +
    'vos eles elas voce voces senhor senhora me te lhe mesmo mesma completo completa todo toda tudo nada aqui ali la ai agora hoje ontem amanha ' +
    'depois antes sempre nunca ainda tambem entao certo certa claro correto isso exato dona cliente titular responsavel mae pai filho filha irmao ' +
    'irma marido mulher esposa menino menina moco moca rapaz pessoa gente pessoal empresa loja casa atendente gerente medico medica doutor ' +
    'doutora professor professora diferente comum dificil facil igual outro outra novo nova velho velha grande pequeno bom boa ruim feio bonito ' +
    'bonita lindo linda sujo limpo errado errada confirmado correta estranho raro simples composto social curto comprido primeiro segundo ultimo ' +
    'foi era sera sao ser estar esta estou tenho tem tinha vou vai quero queria pode posso preciso falo falar falando moro mora morava sou somos ' +
    'obrigado obrigada tchau oi ola alo bom boa dia tarde noite favor gentileza nome sobrenome numero telefone cpf endereco email rua bairro ' +
    'cidade um dois tres quatro cinco seis sete oito nove dez proprio propria alguem ninguem funcionario funcionaria vizinho vizinha amigo ' +
    'amiga portugues brasileiro brasileira quanto quantos qualquer cada aonde porque pois logo tipo assim ne ta to eh ah hum ahn viu ta bom ' +
    'federal geral estadual municipal publica publico militar substituto relator relatora regional adjunto executivo arroba ponto underline underscore traco juntos junto separado perfil site pagina senha letra letras maiusculo minusculo segurado usuario paciente dono banco setor suporte financeiro recepcao central comercial vendas atendimento tecnico seguranca ' +
    'desculpa desculpe perdao coloque coloca bota poe escreve escreva anota seria fica apelido pelo pela pelos pelas repete repetir soletra soletrar acento',
);

/** Celebrations that are named after a saint: "festa do Divino". */
export const FEASTS = wordSet('festa procissao novena romaria cirio quermesse missa folia');

/** The same, but only directly before the name: "plano Rubi", and not "o plano de Joana". */
export const DIRECTLY_NAMED = wordSet(
  'plano cartao pacote modelo colecao linha safra evento musical banda lar abrigo cor tinta madeira fruta manga uva esmalte batom perfume tecido sabor pet cachorro cachorra cadela gato gata cavalo egua papagaio',
);

/** Of these, also "rua do …" and "lei da …" are named after someone; of the others it is what someone owns: "casa da Rosa". */
export const ALWAYS_NAMED_AFTER = wordSet(
  'rua avenida av alameda travessa praca largo rodovia estrada viela ladeira viaduto ponte lei bairro vila ' +
    'jardim parque cidade sindrome doenca mal nossa operacao furacao ilha',
);

/** Names and surnames that stay another word even with a capital, where nothing else shows a person. */
export const SELDOM_ALONE = wordSet(
  'guarani tupi israel jesus cristo deus argentina paris brasilia natal nazare eden luz graca fe esperanca porto sol terra rio brasil portugal egito vale jardim ' +
    'vila torre torres casa casal ponte serra campo campos castelo lago mar rei reis rainha salvador luanda romana pascoa santa santo santos ' +
    'ceara paraiba pernambuco piaui sergipe penha flores salem jordao belem horta limeira toledo franca santana palmeira caldas lagoa fonte ford honda suzuki ' +
    'ferrari link park genesis midia olimpia delira iria ides conde coronel capela bandeira presente maia toyota colombia escobar',
);

/** Of these, places without an article: "o Israel" and "a Luanda" are people. */
export const PLACES_WITHOUT_ARTICLE = wordSet('israel salvador luanda olimpia franca');

/** Nouns, verbs and adjectives that follow a name as themselves where a transcript has no capitals. */
export const NOT_AFTER_NAMES = wordSet(
  'vale casa casado casal carro bom claro certo segundo terceiro faria mora moro mar sol novo manso seco maior primo profeta parente ' +
    'presente rei mato medico telha linha queijo barata feio fogo fonte grande velho rio terra link belo santo santa canto corte negro medo ' +
    'deus jesus justo justa feliz linda lindo bela tranquilo iria ida luz vida mestre coronel correia graca fiel pequeno gato galo peixe leite lenha trigo ' +
    'jardim casa vila torre ponte porto presente primo pera pomar rico caneca capela barra bola bandeira passos conta leal valente severo',
);

/** After "o Pereira da …": where someone works or lives. */
export const DEPARTMENTS = wordSet(
  'contabilidade rh financeiro vendas ti suporte venda padaria farmacia oficina portaria recepcao limpeza manutencao logistica juridico compras ' +
    'marketing cobranca diretoria gerencia secretaria cozinha obra esquina mercearia quitanda banca feira escola faculdade igreja academia ' +
    'transportadora seguradora imobiliaria operadora central expedicao estoque producao qualidade engenharia informatica mercado bar acougue comercial cartao cadastro sac recursos faturamento loja posto ' +
    'enfermagem coleta triagem laboratorio pediatria uti biblioteca cantina coordenacao almoxarifado lanchonete coletoria tesouraria xerox',
);
/** Masculine nouns in -a among the surnames. */
export const MASCULINE_IN_A = wordSet('jota sabia careca profeta patriota paulista carioca ira guarda mapa sa gama');

/** Names that are verbs or adjectives otherwise, which no article precedes. */
export const NO_NOUNS = wordSet(
  'junior caio armando amando valeria delira reinam miram serena clemente valentino justo',
);

/** Between the word for an institution and its name: "Escola Municipal Monteiro Lobato". */
export const INSTITUTIONAL = wordSet(
  'municipal estadual federal particular regional geral central infantil tecnica tecnico superior publico publica universitario e',
);

/** Where someone comes from, as a nickname: "lembra do Alemão". */
export const ORIGINS = wordSet(
  'alemao baiano gaucho mineiro paulista carioca cearense goiano paraiba ceara maranhao pernambuco portugues brasileiro turco',
);

/** What is said of and by people only: with these verbs a surname is one, even where it is another word. */
export const COMMUNICATION_VERBS = wordSet(
  'disse ligou mandou pediu perguntou respondeu avisou falou contou explicou assinou confirmou aprovou emprestou cobrou prometeu autorizou reclamou ' +
    'comentou telefonou garantiu jurou combinou concordou discordou apresentou convidou xingou',
);

/** Words of degree, before an adjective: "mais clarinha". */
export const DEGREES = wordSet('mais menos tao muito bem meio quase toda todo super bastante pouco');

/** Masculine nouns that are names of women: "a Socorro". */
export const WOMEN_BY_ARTICLE = wordSet(
  'socorro amparo rosario livramento remedios prazeres milagres carmo sacramento desterro',
);

/** Relatives: what follows may describe them ("minha filha querida"). */
export const RELATIVES = wordSet(
  'pai mae papai mamae filho filha irmao irma marido esposo esposa mulher primo prima sobrinho sobrinha neto neta avo avos sogro sogra cunhado ' +
    'cunhada genro nora menino menina padrasto madrasta enteado enteada namorado namorada noivo noiva amigo amiga bebe companheiro companheira ' +
    'vizinho vizinha colega cliente paciente aluno aluna autor autora ex seu seo titular gestante',
);

/** What is asked in "qual o nome …?" besides people. */
export const NAMELESS = wordSet(
  'rua empresa cachorro gato produto remedio loja banco usuario cidade bairro site arquivo plano programa curso escola medicamento exame marca ' +
    'modelo carro sistema aplicativo filme livro musica time hospital doenca posto mercado edificio condominio predio avenida praca rede senha',
);

/** What women and men are called without a name. */
export const ENDEARMENTS = wordSet(
  'amor flor linda lindo bela belo amado amada anjo princesa rainha vida feliz modesto severo justo tranquilo sereno serena generoso generosa ' +
    'felizardo querido querida pequeno pequena novo velho branco negro moreno morena leal valente severa justa albino albina',
);

/** Verbs and words before "pra", "com", "o" and a name: "fala pra Vitória", "cadê a Rosa". */
export const TOWARDS = wordSet(
  'fala falar falo falei fale falando diz diga dizer disse avisa avisar avise pergunta perguntar pede pedir liga ligar ligo liguei ligue manda chama ' +
    'chamar chame cade palavra encomenda pacote entrega entregar recado conhece conheci encontrei procurando procuro procurar visita visitar ' +
    'lembra lembro lembrei lembrar encontrei encontrou vi viu separou namora namorar namorando briguei ' +
    'passa passar passe transfere transferir autorizou atendeu agradece agradecer pagar paga devo casou casar mora morava trabalha trabalhei conversa conversei conversar combinei foi',
);
/** Of these, the ones before the article of a person: "cadê a Gleicymara". */
export const SEEKING = wordSet(
  'cade conhece conheci encontrei encontrou lembra procurando procuro procura avisa avise avisei avisar pergunta perguntei substituir substituindo substitui',
);
export const TOWARDS_PREPOSITIONS = wordSet('pra pro com a o ao para do da pela pelo');

/** Calls before a name: "vixe Nazaré". */
export const CALLS = wordSet(
  'fala fale oi ola alo ô ó vixe oxe oxente eita uai tche bah ei psiu escuta olha opa viu gente ue ih',
);
/** How the one who was called is spoken to: "Pinto, manda o relatório". */
export const ADDRESSING = wordSet(
  'manda vem me pode voce vc tu ce olha escuta faz liga traz por obrigado obrigada bom boa tudo cade aqui senta espera calma desculpa ' +
    'beleza vamos deixa fala responde confirma anota passa pega abre fecha vai ta vcs da larga corre sai entra levanta chega cuidado acorda desce sobe ' +
    'ajuda socorre avisa chama leva busca repara imagina cade acode chegue venha olhe segura solta para toma',
);

/** The same in two words: "Sol, a tua paciente chegou", "Deco, meu velho". */
export const ADDRESSING_PAIRS = new PhraseIndex(
  ['a', 'o', 'as', 'os', 'meu', 'minha'].flatMap((first) =>
    (first.length > 2
      ? [
          'velho',
          'fio',
          'fia',
          'nego',
          'nega',
          'filho',
          'filha',
          'amigo',
          'amiga',
          'querido',
          'querida',
          'bem',
          'amor',
          'irmao',
        ]
      : ['tua', 'teu', 'tuas', 'teus', 'seu', 'sua']
    ).map((second) => `${first} ${second}`),
  ),
);

/** What follows a person in everyday speech: "a Rosa não veio", "a Clara tá aí?" */
export const WHEREABOUTS: readonly (readonly string[])[] = (
  'ta ai;ta aqui;ta bem;ta doente;ta gravida;ta ocupado;ta ocupada;ta em reuniao;ta chegando;ta brava;ta bravo;ta com;esta ai;esta aqui;nao veio;' +
  'nao vem;nao atende;nao quer;nao pode;nao sabe;nao gosta;nao ta;nao esta;nao foi trabalhar;ja saiu;ja sabe;ja ligou;vem amanha;vem hoje;' +
  'vai vir;vai ligar;vai mandar;vai te;vai me;te ligou;te mandou;que eu ligo;que eu vou;que eu to;que sabe;que falou;que disse;que mandou;' +
  'que ligou;que atende;que cuida;que trabalha;que mora;me deve;me deu'
)
  .split(';')
  .map((phrase) => phrase.split(' '));
