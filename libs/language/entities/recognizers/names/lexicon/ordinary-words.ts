/**
 * Words of everyday speech that no list of names has, in lower case without accents: where a name is expected, they say something else ("Nome?", "Deixa
 * eu ver"). Verbs are stems, whose forms `ordinary-word.ts` makes.
 */

/** Stems of regular verbs in -ar. */
export const VERBS_IN_AR = `
  abaix abandon abra abraç abus acab aceit acelera acert ach acompanh aconselh acord acostum acredit acus adiant adi ador aguard ajeit ajud ajunt alag
  aliment almoc alug amarr am amass ameac amol and anot anul apag apanh aparent apert apit aplic apost aprovei aprov aproveit apress aproxim arranc arranj
  arrast arrebent arrum assalt assin assist assopr assum assust atac atend atras atravess atropel aument autoriz avis bagunc baix balanc banc barr bast bat
  batiz beij beliscar benz berr bloque bord bot brig brinc busc busin cai cal calcul caminh cancel cans cant capin capot carreg cas castig cavuc ceg cerc
  chacoalh cham chat cheg cheir chor chup chut clic cobr coch col coloc combin comec coment comemor compar complet complic compr comunic concentr concord
  confirm confess conform congel consert conserv consider consol consult cont control convers convid copi corr cort costur coz cozinh cri critic cuid culp
  cumpriment curs curv cutuc danc declar decor dedic deit deix delet demor denunci deposit derram derret derrub desab desanim desbloque descans descarreg
  descasc desc desconfi descont desej desenh desent deslig desmai desmarc desmont despach despej despert destranc destrat desvi devor dit dirig disfarc
  dispens disput dobr doming dur edit educ embarc embrulh emend emperr emprest empurr encaix encaminh encar encarreg encerr encontr encost enfaix enfi
  enfrent engan engasg engol engord engrax enrol ensin entr entreg envi enxag enxerg enxug err escap escolh escorreg escov escrev escut esfreg esmag espalh
  espant esper espet espirr espi estacion estourar estragar estranh estud estrag estour esquent esquec evit exager examin exist expliqu explic falh fal falt
  fech ferr fic fin fiscaliz fich form forc franz frequent freq frit fritt fum funcion fur ganh garant gast gel ger germin gir gost governar grav grit grud
  guard gui guinch improvis inclu indic inform inici instal insult inteir interess interfon intern invent irrit jant jog junt jur lag lambuz lamb lament
  larg lav lembr levant lev liber lig limp lot lut machuc mand march marc mat matricul medic melhor mencion merec mexer misturar mistur mold molh mont mor
  mostr mud multiplic murmur nad namor narr navig neg negoci nomear not obrig observ ocup ofert olh oper opin or orden organiz ous pag palpit par
  particip pass passe patin peg peneir pendur pens penhor perdo pergunt permiss pern pes pesc pesquis pic pil pint pis planej plant plug posicion post
  poup precis prefir preg preocup prepar present prest pressupor procur program projet prolong pronunci protocol prov provoc pul pux quebr queim quer
  questionar qui rach ralh rapt rasg rasp reag realiz rebol reboc receit reclam recicl recl recomend reconcili record recus reform regist registr regul relat
  relax rel rem remarc reneg renov repar repass represent requent reserv resmung respir respeit rest retir retorn reun revel rez risc rod rol ronc roub sac
  salt salv salud sangr sapate sec segur separ serr sign silenci simul sobr solt soletr som sonh sopr sub sugest sum sustent suj suport surt sumir suspeit tard
  tampar telefon tent termin test tir toc tolera tom torc torn tossir trabalh tranc transform transport trat traz trein trem trisc troc tropec uiv us utiliz vaci
  vacin val valoriz varr ved vend vir visit viv viaj volt vomit vot xing zel zoa zomb capric esbarr escond envelop emagrec arrot arrend cheirar caduc carimb
  averigu protest contrat pretext penetr desentup entup encan pod rog rond roçar aperre arrede arrib avex azucrin bronque fuxic futuc mang matut prose pelej proseia
`;

/** Stems of regular verbs in -er. */
export const VERBS_IN_ER = `
  acend acontec adoec agradec amadurec amanhec anoitec aparec aprend arrepend atend bat beb ced com comet compreend conced conhec convenc corr cos coz deb
  defend depend desc desaparec desobedec dev devolv engrandec emagrec endurec enlouquec enriquec entend entristec envelhec envolv esclarec escolh escond escrev
  esquec estabelec estend estremec exced favorec fornec ferv ger interromp jaz lamb l mant merec met mex mo mord morr nasc obedec ofend oferec padec parec
  perceb perd permanec pertenc preench prend pretend procec prometer promet promov protegi proteg receb reconhec rend resolv respond romp sofr submet sucede
  suspend tec tem torc tremec trem vend venc viv volv
`;

/** Stems of regular verbs in -ir. */
export const VERBS_IN_IR = `
  abr acud admit adquir agred aplaud assist assum atra atribu ca cobr confer confund conclu constru consegu consent consum contribu corrig cumpr cusp decid
  definn defin demit descobr desist destru dirig discut distribu distra divert divid dorm eleg emit engol evolu exclu exib exig exist expand exped expel exprim extra
  extra fer fing fluir fug garant gem imped impr imprim inclu influ insist instru interfer introduz invad inv investi invest lat med ment nutr obstru oprim ouv
  part ped percorr permit persegu persist poss prefer prevenn preven produz prossegu proib pun reag redim refer reflet repart repet reprim resid resist resum
  retribu reun sa seduz segu sent serv sorr sub substitu suger sum surg tin toss traduz tra transmit un vest
`;

/** Irregular forms, and other words that are hardly names. */
export const ORDINARY_WORDS = `
  sou es e somos sao fui foi fomos foram era eram seja sejam fosse fossem sera serao seria seriam sendo sido estou esta estamos estao estive esteve estava
  estavam esteja estejam estaria estando tou to ta tamo tao tava tavam tavamos tive teve tivemos tiveram tenho tem temos tinha tinham tenha tenham tivesse tera
  teria teriam tendo tido hei ha havia haja houve houver haveria faco faz fazem fazemos fazia faziam fiz fez fizeram fizemos faca facam fizer fizesse fara farei
  faria fazer fazendo feito feita digo diz dizem dizemos dizia diziam disse disseram disser diga digam dira diria dizer dizendo dito trago traz trazem trazia
  trouxe trouxeram traga tragam trara traria trazer trazendo posso pode podem podemos podia podiam pude puderam possa possam pudesse puder podera poderia poder
  podendo ponho poe poem punha pus pos puseram ponha ponham pondo posto posta por puser quero quer querem queremos queria queriam quis quiseram queira quisesse
  quiser querer querendo sei sabe sabem sabemos sabia sabiam soube souberam saiba saibam soubesse souber sabera saberia saber sabendo vou vai vamos vao ia iam va
  ir indo ido fosse venho vem vimos veem vinha vinham vim veio vieram venha venham viesse vier vira viria vir vindo vejo ve ver vendo via viam vi viu viram visto
  veja vejam visse dou da damos dao dava davam dei deu demos deram de deem desse der dara daria dar dando dado saio sai saem saia saiam sair saindo caio cai caem
  caia cair leio le leem lia liam li leu leram leia ler lendo lido rio ri rir creio cre valho valha perco perca peço peco pede pedem peca pedia ouco ouve ouvem
  ouca ouvi ouviu meco meca durmo dorme durma sinto sinta minto sirvo sirva sigo siga prefiro prefira visto vista subo sobe suba fujo foge fuja cubro cubra
  descubro trago haver ter ser estar tenha mantem mantenho contem obtem detem convem requer morto pago gasto ganho aberto coberto escrito frito preso solto
  espera calma olha escuta desculpa desculpe perdao licenca beleza valeu falou certeza obrigado obrigada claro exato exatamente isso correto positivo negativo
  afirmativo perfeito verdade mentira justamente infelizmente felizmente realmente provavelmente geralmente normalmente somente simplesmente
  qualquer quaisquer algum alguma alguns algumas nenhum nenhuma outrem ambos ambas varios varias muitos muitas poucos poucas tanto tanta tantos tantas quanta
  quantas cujo cuja naquele naquela naqueles naquelas nesse nessa nesses nessas neste nesta nestes nestas nisso nisto naquilo daquele daquela daqueles daquelas
  desse dessa desses dessas deste desta destes destas disso disto daquilo daqui dali dai aquele aquela aqueles aquelas nele nela neles nelas dele dela deles delas
  comigo contigo consigo conosco mim ti si nos gente inda ainda ja jamais nunca sempre talvez quica oxala tomara embora conquanto todavia contudo entretanto portanto
  porem senao enquanto conforme segundo durante mediante perante contra desde dentro fora perto longe cima baixo atras adiante diante acima abaixo alem aquem
  anteontem antigamente outrora logo cedo tarde breve devagar depressa rapido rapidinho junto alias afinal enfim ademais inclusive exceto salvo menos demais
  minino minina mulher homem homens mulheres menino menina meninos meninas rapaz rapazes moca mocas moco mocos crianca criancas bebe nenem guri guria piá piazada
  pai mae irmao irma tio tia primo prima avo vo vovo vovó padrinho madrinha compadre comadre marido esposa noivo noiva genro nora sogro sogra cunhado cunhada
  pessoal povo turma galera familia parente parentes vizinhanca patrao patroa chefe colega parceiro parceira companheiro
  casa casas apartamento porta janela portao muro telhado parede quarto sala cozinha banheiro quintal garagem varanda cama mesa cadeira sofa armario geladeira
  fogao televisao radio celular telefone computador carro carros moto motos onibus caminhao bicicleta trem aviao barco canoa estrada rua esquina praca ponte
  dinheiro troco conta contas boleto fatura cartao banco caixa pix cheque juros divida parcela preco valor desconto nota recibo contrato documento documentos
  comida agua cafe leite pao arroz feijao carne frango peixe ovo ovos farinha acucar sal oleo manteiga queijo presunto bolo bolacha biscoito doce sorvete
  cerveja cachaca vinho suco refrigerante fruta frutas banana laranja limao mamao manga melancia uva abacaxi caju goiaba verdura tomate cebola alho batata
  mandioca milho cuscuz tapioca caldo sopa pastel coxinha churrasco picanha costela linguica leitao porco boi vaca bezerro cavalo egua burro jumento galinha pato
  cachorro cachorra gato gata passarinho bicho cobra onca macaco formiga mosquito barata rato
  roupa camisa calca vestido saia sapato sapatos tenis chinelo sandalia bolsa mochila chapeu bone oculos relogio anel colar brinco blusa casaco
  medico medica hospital posto remedio remedios exame exames receita consulta dor febre tosse gripe pressao diabetes sangue cabeca barriga perna braco mao pe
  olho boca dente dentes nariz orelha coracao pulmao figado rim costas pescoco joelho pele cabelo cirurgia vacina injecao soro curativo
  escola aula aulas professor professora prova nota livro caderno caneta lapis tarefa licao diretora recreio merenda faculdade curso
  trabalho servico emprego salario ferias folga hora horas dia dias noite manha tarde semana mes meses ano anos segunda terca quarta quinta sexta sabado domingo
  janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro natal carnaval pascoa feriado aniversario festa missa culto jogo
  nome sobrenome apelido endereco data nascimento idade altura peso numero senha codigo protocolo cpf rg email letra palavra acento hifen apostrofo cedilha til
  sistema internet sinal rede aplicativo site pagina tela link mensagem audio video foto fotos arquivo cadastro ficha atendimento atendente suporte
  chuva sol vento frio calor lua ceu mar rio praia serra mato roca fazenda sitio terra pedra areia fogo poeira lama
  bom boa bons boas ruim mau ma melhor pior grande pequeno novo nova velho velha bonito bonita feio feia lindo linda gordo gorda magro magra alto alta baixo
  rico pobre feliz triste cansado doente bravo brava doido doida louco maluco besta bobo boba esperto burro sabido teimoso teimosa quente morno gelado seco molhado
  cheio vazio limpo sujo caro barato caseiro fechado pronto pronta difícil dificil facil possivel impossivel errado certo torto direito esquerdo
  branco preto azul verde amarelo vermelho roxo marrom cinza laranja colorido preta amarela vermelha roxa
  coisa coisas negocio treco troço jeito tipo modo vez vezes lado canto lugar parte metade resto pedaco monte bocado tiquinho pouquinho bocadinho tanto
  problema problemas duvida questao pergunta resposta caso assunto motivo causa razao culpa sorte azar medo raiva vergonha saudade vontade paciencia
  mensalidade procuracao sentenca audiencia processo juiz juiza advogado advogada testemunha reu acusado delegacia policia policial boletim
  pacote caixa caixas encomenda entrega produto produtos loja mercado feira padaria farmacia oficina igreja cartorio prefeitura fabrica obra
  motorista pedreiro porteiro faxineira empregada costureira eletricista encanador motoboy entregador vendedor vendedora gerente tecnico dono dona
  retorno primeira primeiro ultimo ultima antes depois hoje ontem amanha agora aqui ali la aculá acola
  oxente oxe uai vixe eita nossa credo ave puxa caramba bah tche opa ue hein ne viu sabe entende ok
  tres seis cem mil dois duas quatro cinco sete oito nove dez onze doze treze catorze quinze vinte trinta quarenta cinquenta
  cade kd fiador fiadora inquilino inquilina locador locatario comprador pagador devedor credor herdeiro herdeira inventariante beneficiario socio socia
  vereda frente fundos fragil urgente particular desligado desligada ocupado ocupada solteiro casado viuvo divorciado aposentado desempregado autonomo
  manequim toldo rodizio cardapio buffet combo promocao garantia assinatura fidelidade cancelamento instalacao visita agendamento consultoria
  hemograma ureia glicose colesterol ultrassom tomografia ressonancia radiografia mamografia endoscopia dipirona losartana amoxicilina paracetamol
  ibuprofeno insulina antibiotico pomada xarope comprimido capsula gotas ansiedade depressao enxaqueca sinusite rinite bronquite asma anemia
  proximo proxima seguinte anterior passado futuro atual antigo moderno urgencia emergencia plantao triagem recepcao balcao guiche fila senha
  whatsapp zap telegram instagram facebook wifi roteador modem fibra antena cabo bateria carregador fone tablet notebook impressora
  caminhonete carreta trator reboque guincho pneu motor freio embreagem oleo gasolina alcool diesel borracharia mecanico funileiro lanterna
  luz energia gas conta água esgoto poste fio tomada lampada chave fechadura cadeado martelo prego parafuso furadeira serrote tinta pincel
`;
