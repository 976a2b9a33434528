import { wordSet } from '../../../portuguese/word-set';

/** What people buy, folded: evidence that a number said of it is a price. */

/** Food, drinks and services: nothing but a price is said of them with "é" and a bare number. */
export const FOOD_AND_SERVICES = wordSet(
  'pao paes pastel pasteis coxinha coxinhas empada empadas esfiha esfihas salgado salgados bolo bolos torta tortas doce doces brigadeiro ' +
    'brigadeiros pudim sorvete sorvetes picole picoles acai tapioca tapiocas acaraje abara cuscuz canjica pamonha pamonhas milho espetinho ' +
    'espetinhos espeto churrasco carne picanha alcatra costela linguica frango galinha peixe tambaqui tilapia camarao camaroes bacalhau ' +
    'caranguejo queijo queijos requeijao manteiga leite iogurte ovo ovos presunto mortadela mussarela arroz feijao farinha fuba macarrao ' +
    'acucar sal oleo azeite cafe cafezinho cha suco sucos refrigerante refri bujao galao guarana cerveja cervejas chope chopp cachaca caipirinha vinho ' +
    'vinhos drink drinks caldo caldos sopa sopas lanche lanches hamburguer hamburgueres xis sanduiche sanduiches misto pizza pizzas marmita ' +
    'marmitas marmitex prato quentinha rodizio couvert porcao porcoes batata batatas tomate tomates cebola alface banana bananas ' +
    'maca macas laranja laranjas manga mangas morango morangos uva uvas abacaxi abacaxis melancia melancias mamao limao coco cocos castanha ' +
    'feijoada moqueca bobo vatapa baiao buchada sarapatel galinhada escondidinho strogonoff parmegiana file lasanha nhoque sushi temaki ' +
    'yakisoba crepe waffle pacoca cocada quindim bombom trufa trufas cupcake biscoito bolacha broa croissant torrada suspiro ' +
    'inhame mandioca aipim macaxeira pimenta pimentao abobora chuchu quiabo jilo repolho brocolis espinafre cheiro coentro salsa ' +
    'caldo garapa agua refrigerantes gelo gim vodca uisque tacaca pirarucu tucupi chimarrao cuia ' +
    'psicologo dentista advogado despachante guincho pedreiro pintor encanador eletricista marceneiro costureira jardineiro mecanico ' +
    'implantacao hidratacao restauracao botox tatuagem piercing drenagem pedicure spa sauna carteirinha certidao reconhecimento ' +
    'emplacamento vistoria licenciamento tarifa lotacao van mototaxi balsa lancha passeio ' +
    'rapadura rapaduras mel melado goiabada chocolate pipoca amendoim ' +
    'faxina faxinas diarista lavagem corte barba escova progressiva manicure unha unhas sobrancelha depilacao massagem consulta consultas ' +
    'exame ultrassom limpeza conserto consertos reparo instalacao manutencao revisao servico servicos mao obra frete carreto mudanca ' +
    'entrega entregas corrida corridas uber taxi mototaxi passagem passagens pedagio estacionamento ingresso ingressos entrada couvert ' +
    'matricula aulas curso plano pacote assinatura inscricao diaria hospedagem aluguel condominio internet luz gas botijao combo bainha ' +
    'aposta bilhete rifa cartela moldura cesta copia copias xerox encadernacao chaveiro apostila tratamento coroa implante aparelho protese clareamento extracao vacina ' +
    'tosa banho visita dedetizacao poda capina jardinagem pintura reboco solda alinhamento balanceamento cambagem polimento higienizacao alisamento ' +
    'luzes mechas penteado maquiagem cilios massoterapia fisioterapia crossfit zumba karate judo cirurgia procedimento raspagem peeling castracao ' +
    'autenticacao escritura procuracao pericia traducao plastificacao foto fotos filmagem buffet decoracao implante pino laudo atestado ' +
    'capinha capinhas pelicula peliculas cabo pilha pilhas lampada isqueiro caneta canetas lapis borracha vassoura rodo esponja detergente sabao ' +
    'sabonete desodorante creme condicionador hidratante batom esmalte bone chapeu adesivo banner convite convites lembrancinha lembrancinhas ' +
    'buque rosa rosas flor arranjo adubo semente sementes coleira pintinho pintinhos pingado cortado capuccino cappuccino acerola goiaba ' +
    'jaca pera ameixa caqui tangerina bergamota mexerica ponkan melao graviola cupuacu bacaba pupunha beiju polvilho goma dende leitao lombo ' +
    'pernil bacon salame patinho acem musculo maminha contrafile coxao cupim fraldinha sardinha atum tucunare pacu traira corvina pescada lagosta ' +
    'siri polvo mexilhao ostra ostras vinagre ketchup maionese mostarda granola aveia fermento gelatina energetico tubaina licor espumante ' +
    'comida prato pratos porcao cardapio quentao pinhao crepe churros algodao beijinho casadinho ' +
    'faculdade escola colegio universidade parto cesarea lipo silicone harmonizacao preenchimento siso restauracoes avaliacao teleconsulta ressonancia tomografia endoscopia colonoscopia ' +
    'mamografia ecocardiograma hemograma papanicolau biopsia curativo aplicacao acupuntura quiropraxia nutricionista personal terapeuta ' +
    'psiquiatra cardiologista pediatra fonoaudiologa ortodontista dermatologista funilaria martelinho lanternagem retifica suspensao freio correia ' +
    'enceramento insulfilm alarme rastreador fibra streaming netflix spotify creche escolinha reforco cursinho autoescola mestrado fotografo banda ' +
    'animador decoradora cerimonial garcom textura gesso laminado porcelanato drywall calha telhado lavanderia costura ajuste jazigo cremacao ipva iptu ' +
    'arbitragem vigia porteiro diarista baba cuidadora freteiro motoboy motorista montagem montador desentupimento vidraceiro serralheiro ' +
    'arquiteto contador corretor perito personalizado ceia kibe quibe dogao hotdog milkshake vitamina sacole geladinho dindin mousse pave ' +
    'torresmo vinagrete macarronada baguete brownie cookie alfajor rocambole rosca polenta risoto tropeiro brotinho esfirra kafta shawarma ' +
    'guioza barca combinado buffet isotonico chiclete bala balas pirulito salgadinho salgadinhos paes bisnaga panetone chocotone colomba ' +
    'excursao natacao academia pilates terapia sessao tarifa couve rucula maco verdura fruta caju pequi farofa pinhao erva fumo',
);
/** Those that also take place at a time: "a consulta é quinze e trinta". */
export const EVENTS = wordSet(
  'cafe lanche almoco janta jantar churrasco pizza rodizio faxina consulta consultas exame ultrassom corte progressiva manicure massagem revisao ' +
    'mudanca entrega aula aulas curso corrida onibus trem voo',
);
/** Goods, of which sizes and numbers are said with "é" too, but only prices with "tá", "sai" or "fica". */
export const GOODS = wordSet(
  'comoda escrivaninha cabeceira espelho climatizador fritadeira batedeira cafeteira cooktop coifa exaustor chuveiro torneira pia azulejo argamassa ' +
    'madeira prego parafuso tubo cano fio disjuntor portao grade tela arame cerca mangueira bomba compressor gerador maquita esmerilhadeira serra ' +
    'motosserra rocadeira trena legging moletom biquini maio sunga bota botas sapatilha rasteirinha salto chuteira camisola conjunto macacao colete ' +
    'regata lingerie mamadeira chupeta andador banheira headset caixinha projetor roteador smartwatch iphone console controle filhote cachorro gato ' +
    'galo pato peru coelho potra celta kombi biz titan hilux strada saveiro ranger kwid argo fox jeep trailer guitarra cavaquinho pandeiro sanfona bola ' +
    'raquete esteira patins skate prancha grama cobertor edredom travesseiro tenis chinelos sandalias blusas camisas calcas camisetas shorts ' +
    'lente lentes armacao roupeiro puff banqueta luminaria abajur panelas talheres xicara ' +
    'tapete tapetes sofa cama beliche colchao mesa cadeira armario rack estante geladeira fogao microondas televisao tv celular notebook ' +
    'computador impressora fone carregador bicicleta bike moto carro pneu pneus bateria tenis sapato sapatos sandalia chinelo bolsa mochila ' +
    'vestido vestidos roupa roupas saia saias bermuda uniforme fantasia terno blusa camisa camiseta calca short saia jaqueta casaco toalha lencol cortina tecido tricoline sarja linho ' +
    'rede panela faca furadeira martelo tinta cimento areia tijolo telha piso porta janela caderno livro livros boneca brinquedo ' +
    'perfume shampoo fralda fraldas racao remedio oculos relogio anel brinco corrente buque flores vaso muda mudas planta porco boi vaca ' +
    'bezerro garrote cavalo burro bode cabrito galinheiro saca sacas arroba corda violao ' +
    'sutia cueca calcinha pijama cinto gravata luva cachecol sombrinha guarda-chuva carteira agenda vaso aquario gaiola passarinho egua potro novilha ' +
    'garrote ovelha carneiro leitoa fusca uno corsa palio fiesta corolla civic onix hb20 caminhonete caminhao trator carreta reboque barco canoa ' +
    'motor rabeta capacete escapamento pastilha pastilhas amortecedor embreagem radiador parachoque retrovisor chacara sitio terreno barraco ' +
    'kitnet geladeira freezer lavadora tanquinho micro-ondas airfryer liquidificador ventilador ar-condicionado aspirador ferro ' +
    'colchao berco carrinho cadeirinha tablet videogame playstation teclado monitor mouse pendrive camera drone relogio alianca colar pulseira',
);
/** What is paid once and stated with "deu", "veio" or "ficou": "a corrida deu trinta". */
export const BILLS = wordSet(
  'conta contas fatura boleto luz agua internet telefone gas compra compras mercado feira farmacia almoco janta jantar lanche churrasco churras festa uber taxi ' +
    'corrida conserto orcamento servico reforma vaquinha viagem hotel multa imposto ipva iptu pedagio frete aluguel condominio conserto ' +
    'seguro oficina mecanico cartorio despachante dentista veterinario rescisao acerto vaquinha rateio formatura casamento enterro velorio funeral ' +
    'material livros apostilas uniformes matricula uniforme consorcio cirurgia tratamento remedio remedios passagem passagens pousada gasolina tanque rancho obra mudanca',
);
/** What is charged by measure: "a arroba tá trezentos e dez". */
export const SOLD_BY = wordSet(
  'quilo kilo litro metro duzia par diaria saca arroba hora cento bandeja caixa pacote saco garrafa lata fardo milheiro',
);

/** Whether a word names what is sold, or the measure that it is sold by. */
export function isSold(word = ''): boolean {
  return GOODS.has(word) || FOOD_AND_SERVICES.has(word) || SOLD_BY.has(word);
}

/** Words of customers and sellers, which only hint at prices. */
export const OF_CUSTOM = wordSet(
  'quer querer quero queria leva levar levando levo embrulha embrulhar sacola pedido comanda maquininha maquina cliente fregues freguesa patrao chefe querem ' +
    'loja mercado feira lojinha banca quitanda bazar brecho anuncio anunciei entrega cofrinho orcar compra comprei comprou comprar salario ' +
    'topa topo toparia topou aceita aceito aceitou aceitaria oferece ofereceu oferecendo ofereco propos emprego vaga empresa patroa contrato imovel terreno carro moto divida banco grana dinheiro',
);
/** Games for money. */
export const GAMBLING = wordSet(
  'raspadinha loteria loterica sena megasena bingo tigrinho bet bets cassino jogatina rifa bicho',
);
/** Words of a talk about prices. */
export const OF_TRADE = wordSet(
  'multado multada multou multaram autuado autuada autuaram rachar racha rachamos rachando pix dinheiro cartao debito credito troco desconto barato barata caro cara promocao preco precos avista vista parcela parcelar fiado ' +
    'fregues freguesa aproveita orcamento oferta taxa juros cupom vaquinha cobra cobrar pagar paga pago vendo vende vender comprar ' +
    'guardado economias poupanca roubo roubada assalto absurdo facada camelo vendedor vendedora comprador compradora carissimo carissima careiro careira carestia baratinho barateza descontinho precinho promo liquidacao reajuste ' +
    'raspadinha loterica tigrinho bet bets cassino jogatina pechincha leilao consorcio trocado troquinho moedas recibo boleto cobranca cobrancas calote fiador agiota fatura negocio salario aumento parcelas parcelo parcelamos parcela parcelado parcelamento',
);
