import { FOLDED_MONTHS } from '../../../portuguese/months';
import { wordSet } from '../../../portuguese/word-set';

/** The vocabulary of money, folded. */

export const CURRENCY = wordSet('real reais');
/** Slang for reais. A few of them are also things, so that a small number of them is not money. */
export const SLANG = wordSet('conto contos pau paus pila pilas mangos pratas reau reaus merreis');
/** Slang for a round sum, announced as a price. */
export const ROUND_SUMS: ReadonlyMap<string, number> = new Map([
  ...(
    'dez 10, vint 20, trint 30, quarent 40, cinquent 50, sessent 60, setent 70, oitent 80, novent 90, cenz 100, cemz 100, duzent 200, ' +
    'trezent 300, quatrocent 400, quinhent 500, seiscent 600, setecent 700, oitocent 800, novecent 900, milz 1000'
  )
    .split(', ')
    .flatMap((entry) => {
      const [stem = '', value] = entry.split(' ');
      return ['ao', 'inho', 'inha'].map((ending) => [stem + ending, Number(value)] as const);
    }),
  ['milao', 1000],
]);

/**
 * Words that can follow a price without a currency, or its centavos. Any other word is a counted noun
 * ("custou três vezes mais", "dois reais e três balas").
 */
export const ENDS_A_PRICE = wordSet(
  'e ou por na no nao cada o a ao os as que mas para pra pro com so ja ta ne mesmo hoje agora aqui la em entao ai eu voce ele ela ' +
    'isso se porque quando ontem amanha sem mensal mensais avista certo ok sim de do da mais menos foi apenas senhor senhora ' +
    'certinho ainda num numa deste desse neste nesse este esse antes depois ate via contra quer alias uai viu tche bah meu minha moco moca amor querida querido dona doutor doutora patrao chefe amigo amiga aquele ' +
    'eles elas voces aos nas pras pros seus meus suas minhas todos todas ambos juntos aquela lembra pelo pela total dava registrado liquido bruto redondo fechado parcelado dividido adiantado limpo so tambem tudo nos pode ta ' +
    'aceito aceita leva levo faz faco vem vou vai falta faltam sobra parcelo volta paga pago tem tenho toma pega fica sai custa cobra vale manda ' +
    'cai vence entra fecha tu nois passo vendo deixo troco entrego mando busco posso consigo preciso fico ganho gasto recebo ' +
    'chama liga quer quero acho sei acima abaixo fora meia meio ' +
    'posto entregue incluso pronto livre cabou fechou serve visse hein so se to entende rapaz tio tia mano mana cara gente pessoal meu seu vizinha comadre compadre freguesa ' +
    'ah eh oh ih hum hm ue ixi vixe vish nossa poxa puxa caramba uhum aham okay beleza anotou viste sabe',
);

/** Nouns that speakers count in the singular, too: "trinta saca", "dois mês". */
export const COUNTED = wordSet(
  'vez ano mes dia hora minuto segundo noite pessoa homem mulher menino menina crianca filho filha irmao irma neto neta aluno aluna cabeca boi ' +
    'vaca bezerro garrote novilha galinha porco cabra ovelha arroba saca alqueire hectare legua braca quilo kilo kg litro metro palmo grama ' +
    'tonelada caixa pacote saco garrafa lata folha pagina casa rua quadra andar ponto gol voto questao volta tiro giga mega cavalo grau por ' +
    'k ml mg cm mm km watts w volts v ghz mb gb kb hz rpm cento porcento gente real mil milha quilometro centimetro milimetro polegada prestacao ' +
    'parcela tijolo telha ovo pao seguidor seguidora inscrito curtida visualizacao view like fa ouvinte assinante carteira maco copo dose gota comprimido capsula ampola balde carrinho caminhao viagem semana quinzena bimestre ' +
    'trimestre semestre seculo lugar vaga assento cadeira item unidade par duzia jogo exemplar via copia linha palavra letra numero digito pe muda arvore alma vivente metade',
);

/** Nouns that announce a price when a number follows directly or after link words. */
export const PRICE_NOUNS = wordSet(
  'valor valores preco precos mensalidade mensalidades parcela parcelas prestacao prestacoes frete aluguel salario fatura desconto multa ' +
    'diaria deposito troco orcamento divida emprestimo tarifa anuidade prejuizo danos indenizacao fianca pensao honorarios cache comissao ' +
    'proposta propostas contraproposta contracheque holerite remuneracao rescisao juro juros restituicao ressarcimento saldo oferta aporte rendimento cotacao ' +
    'gratificacao abono verba bonificacao propina suborno ordenado soldo estorno reembolso ressarcimento acrescimo encargo adiantamento bonus premio lucro faturamento renda auxilio repasse doacao dizimo ' +
    'contribuicao coparticipacao copagamento couvert consumacao rateio custas emolumentos gorjeta quantia franquia consignado mesadinha soma montante importancia importe resgate custo custos despesa despesas mesada caucao lance vaquinha poupanca bolao pedagio ' +
    'beneficio aposentadoria bpc fgts fretes alugueis salarios faturas descontos multas diarias depositos orcamentos dividas emprestimos tarifas anuidades prejuizos indenizacoes fiancas pensoes comissoes ' +
    'remuneracoes rescisoes gratificacoes abonos estornos acrescimos encargos adiantamentos premios lucros auxilios repasses doacoes contribuicoes gorjetas franquias pedagios',
);
/** They do so with "por" only: "tá por dois mil". */
export const STANDS_FOR = wordSet('ta tava esta estava');
/** Endings of adjectives between a noun and its price: "danos materiais", "consulta particular". */
export const ADJECTIVE = /(al|ais|ar|ic[oa]|iv[oa]|[aeo]ri[oa]|os[oa]|[ai]d[oa]|imo|vel|edio)$/;
/** They announce a price only with "de": "entrada de cinco mil", "um pix de setenta". */
export const OF_MONEY = wordSet(
  'guia bolsa darf ted teds doc docs remessa carne transporte entrada pix taxa sinal acordo recarga conta saldo limite boleto nota cheque total compra compras pagamento transferencia saque cobranca lancamento debito credito cheques boletos depositos saques transferencias contas entradas pagamentos lancamentos cobrancas',
);
/** Words between a price word and its number. */
export const LINKS = wordSet(
  'e de do da em por foi era esta ficou fica ser seria so apenas uns umas a o ta deu sai mais cerca quase ate no na cada total mensal ele ela ' +
    'entre pra para pro caiu subiu baixou aumentou abaixou passou me te lhe mim mesmo aproximadamente media minimo maximo menos saiu tava estava veio vem ' +
    'sempre hoje agora ainda ja tambem vista pix dinheiro cartao debito credito dele dela deles delas',
);
/** Verbs of a price that changes: "caiu pra oitenta e nove e noventa". */
export const CHANGES = wordSet(
  'caiu subiu baixou aumentou abaixou passou foi desceu pulou diminuiu cai sobe baixa reduziu reduziram baixaram reduzir aumentar baixar subir abaixar passa vai volta chega chegou chegava chegar chegamos cheguei chegaria passaria iria subiria cairia baixaria aumentaria desceria voltaria reduzido reduzida aumentado aumentada elevado elevada majorado majorada',
);
/** A number with centavos after these is a price unless it could be a time of day. */
export const STATES = wordSet(
  'ficano saino dano era eram ta estava tava deu da sai saiu fica ficou sao por so apenas foi sairia ficaria cai caiu',
);
/** Goods whose price is said like a time of day: "gasolina a seis e dezenove". */
export const FUELS = wordSet('comum aditivada gasolina etanol alcool diesel gnv dolar');
/** Priced services: a number above the days of a month that closes the clause is their price ("a consulta tá cento e cinquenta"). */
export const SERVICES = wordSet(
  'consulta passagem ingresso corrida almoco rodizio kit conserto servico plano pacote assinatura gas botijao pizza lanche marmita corte ' +
    'revisao entrega condominio',
);
/** "taxa de adesão": what fees are for. */
export const FEES = wordSet(
  'entrega adesao matricula inscricao condominio instalacao servico embarque administracao cancelamento visita deslocamento manutencao',
);

const REGISTER_NAMES = 'crm oab cro crea creci coren crefito crp crc cress cau crf crmv cref';
/** Measures and counts, which are said with the same numbers and verbs as prices. */
export const MEASURES = wordSet(
  'altura mede medem media medir medido nota notas indice temperatura febre graus grau pressao glicose glicemia colesterol hormonio saturacao ' +
    'frequencia batimentos exame exames peso pesa pesava pesando quilos imc placar jogo partida gol gols set prova tempo idade anos ' +
    'plaquetas leucocitos hemacias hematocrito ureia ferritina vitamina bilirrubina inflacao selic horario hora horas relogio velocidade distancia dose pi x y seno cosseno raiz numero pagina canal radio sapato calca tamanho calco ' +
    'leitura medidor hidrometro hodometro velocimetro igpm ipca inpc incc cdi manequim votos voto pontos pontuacao umidade volume largura comprimento espessura bitola recorde turma sala andar onibus voo trem linha ' +
    'escala dor falta faltam tempos dia dias cintura quadril busto mmol forno assa asse assei assou preaquece preaqueca preaquecer preaquecido creatinina hemoglobina tsh ldl hdl vldl psa tgo tgp triglicerides triglicerideos audiencia pesquisa ping latencia vezes lugar endereco rua avenida cep cpf ano resultado referencia mortalidade ' +
    'densidade gramatura voltagem amperagem potencia capacidade profundidade validade ' +
    REGISTER_NAMES,
);
/** What registers members of professions. */
export const REGISTERS = wordSet(REGISTER_NAMES);

/** Data whose digits are dictated after the same verbs: "o telefone é". */
export const CODES = wordSet(
  'telefone celular fone whatsapp zap tel cel ddd numero cnpj rg protocolo pedido codigo senha matricula registro',
);

/** What a number of reais before "de" is for: "trezentos de condomínio". */
export const PURPOSES = wordSet(
  'entrada frete taxa taxas multa condominio aluguel sinal adiantamento resgate indenizacao salario gorjeta lucro prejuizo divida troco fianca ' +
    'pensao mesada honorarios comissao bonus caucao imposto iptu ipva auxilio beneficio aposentadoria bolsa cache franquia mensalidade pedagio gasolina etanol diesel desconto juros transporte passagem ' +
    'uber taxi corrida luz internet mercado feira farmacia remedio material recarga credito estacionamento mora van onibus agua telefone escola creche faculdade remedios consulta uniforme presente cigarro cerveja racao ' +
    'pao alimentos peca pecas obra reforma instalacao custas iof tarifa anuidade seguro caixinha couvert insalubridade periculosidade fgts inss vale ticket rescisao ferias comida lanche bebida aluguer limite',
);
/** How a sum is agreed on: "dois mil registrado". */
export const SETTLED = wordSet('registrado limpo liquido bruto redondo parcelado adiantado');
/** What became of a sum, in the plural. */
export const SPENT = wordSet(
  'pagos gastos desviados roubados furtados perdidos suados redondos trocados contados atrasados recebidos vencidos disponiveis restantes liquidos brutos justos certos previstos combinados',
);
export const OBLIGATION = wordSet('me lhe te nos');
/** Ways of paying: "no pix", "em dinheiro". */
export const PAYMENTS = wordSet(
  'envelope pix debito credito dinheiro especie boleto cartao cheque moeda moedas transferencia crediario fiado',
);
/** What a price is for: "o quilo", "por pessoa", "a diária". */
export const RATES = wordSet(
  'mes semana dia ano hora noite pessoa cabeca quilo kilo litro metro unidade duzia par diaria cento pacote caixa saca arroba peca parcela sessao aula quinzena turno casal bandeja lata saco garrafa fardo milheiro alqueire hectare visita viagem faxina rifa cartela bilhete vaga marmita prato dose rodada mesa ingresso kit combo quilometro folha aluno dente crianca convidado item foto copia',
);
export const MONTHS: ReadonlySet<string> = new Set(FOLDED_MONTHS);
export const PARTS_OF_DAY = wordSet('manha tarde noite madrugada');
/** Places and parts whose numbers are stated like prices: "a sala é cento e três". */
export const PLACES = wordSet(
  'quarto sala apartamento apto ap ape bloco torre casa andar box vaga mesa poltrona assento cadeira fila pagina folha folhas capitulo versiculo ' +
    'item artigo art arts lei sumula paragrafo inciso anexo onibus linha voo portao plataforma quadra lote rodovia km quilometro canal camisa numero placa ' +
    'aro modelo serie turma grupo lote ramal senha login cor manequim cid leito ala setor vara oficio processo grau tomada voltagem ficha ' +
    'episodio questao questoes hino salmo pista motor termo agencia guiche filial',
);
