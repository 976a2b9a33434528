import type { PhraseEntry, PhraseRole } from './phrase-lexicon';

/**
 * Portuguese words and phrases as Brazilians use them in calls, hearings and reviews, written for this project. They override the lexicon,
 * which was translated from English word by word and is wrong about many ("banco" as in bench press, "como" as in to like).
 * Patterns: see `PhraseEntry`.
 */
const VALUES: readonly (readonly [value: number, patterns: string])[] = [
  [
    3,
    'amei ; amamos ; amo ; adorei ; adoramos ; adoro ; adoraram ; maravilhos* ; excelente* ; perfeit* ; impecave* ; espetacul* ; fantastic* ; ' +
      'sensaciona* ; incrivel|incriveis ; excepciona* ; extraordinari* ; primoros* ; cinco|5 estrelas ; magnific* ; fenomena* ; imbative* ; apaixon* ; nota 10|dez|mil|cem|100',
  ],
  [
    2.2,
    'otim* ; gostei ; gostamos ; gostou ; gostaram ; gostando ; parabens ; de parabens ; satisfeit* ; satisfac* ; feliz|felizes ; ' +
      'felicidade ; alegr* ; melhor de tod* ; vale|valeu|valem a pena ; vale|valeu cada ; salvou ; encant* ; divertid* ; emocionante* ; ' +
      'delici* ; lind* ; carinh* ; amor ; um|uma amor|show|espetaculo|delicia|gracinha|benca* ; atencios* ; prestativ* ; caprichad* ; ' +
      'super recomend* ; de primeira linha|qualidade ; nao poderia ter sido melhor ; nao poderia ser|estar melhor ; de queixo caido ; chor* de emocao|alegria ; sem palavras ; arrasou|arrasaram ; mandou|mandaram bem ; show de bola ; orgulh* ; agradave* ; favorit* ; preferid*',
  ],
  [
    1.7,
    'gosto de|muito|dela|dele|daqui ; gosta|gostam|gostar|goste|gostem|gostava ; da|deu gosto ; content* ; alivi* ; recomend* ; elogi* ; gentil|gentis ; gentileza* ; simpatic* ; ' +
      'educad* ; eficien* ; eficaz|eficazes ; confortave* ; confort* ; aconcheg* ; acolhed* ; gostos* ; saboros* ; bonit* ; honest* ; ' +
      'dedicad* ; exemplar ; confio ; confiam* ; confianca ; confiave* ; respeitos* ; grato|grata|gratos|gratas ; gracas a deus ; ' +
      'surpreend* ; superou ; superaram ; compens* ; melhor|melhores ; melhorou ; melhoraram ; ajudou ; ajudaram ; me ajuda* muito ; ' +
      'envolvente* ; enriquecedor* ; benca* ; bacana* ; joia ; competen* ; inteligen* ; deu|deram certo ; deu tudo|super certo ; paz ; antes do prazo|previsto|esperado ; ' +
      'beleza ; maravilha* ; qualidade ; nada mal ; uma maravilha|beleza ; que legal|bacana|otimo|alivio|capricho ; valeu mesmo|demais ; criativ* ; elegan* ; ' +
      'bem feit* ; bem-feit* ; organizad* ; pontual|pontuais ; amave* ; cordial|cordiais ; cuidados* ; cheiros* ; fresquinh* ; quentinh* ; crocante* ; conquist* ; honra ; vitoria ; valioso|valiosa ; sossego ; top ; rapidez ; agilidade ; praticidade ; sucesso',
  ],
  [
    1.3,
    'bom|boa|bons|boas ; vale|valeu o|a ; legal|legais ; justo|justa ; justos|justas ; correto|correta ; rapid* ; agil|ageis ; tranquil* ; limp* ; ' +
      'trabalhador|trabalhadora ; adaptad* ; resistente* ; duravel|duraveis ; pratico|pratica ; util|uteis ; macio|macia ; direitinho ; ' +
      'certinho ; respeito ; consegui ; conseguiu ; funcionou ; funcionaram ; ficou claro ; que bom ; economiz* ; gosto muito ; ' +
      'la essas coisas ; custo-beneficio ; custo beneficio ; de primeira ; ate que enfim ; finalmente ; desconto ; cumpriu ; cumpriram ; vantag* ; ' +
      'paciencia ; adequad* ; agradec* ; obrigad* mesmo|demais ; suave* ; seguro demais',
  ],
  [
    1,
    'facil|faceis ; facilit* ; esclarec* ; barato|barata|baratos|baratas ; baratinh* ; em conta ; novinh* ; agradou ; valeu, ; moderno|moderna ; certo ; esta|ta certo ; interessante* ; esperanc* ; tudo certo',
  ],
  [0.7, 'muito obrigad* ; leve|leves ; firme ; atencao ; novidade|novidades'],
  [0.4, 'obrigad* ; brigad* ; funcionando ; de olhos fechados ; na hora'],
  [
    -3,
    'horrive* ; horroros* ; terrive* ; pessim* ; odei* ; odio ; odiei ; detest* ; nojent* ; nojo ; inaceitave* ; inadmissive* ; lixo ; ' +
      'porcaria* ; merda ; inferno ; pesadelo ; humilh* ; imund* ; nota zero|0 ; um|uma desastre|vergonha|lixo|palhacada|piada',
  ],
  [
    -2.3,
    'absurd* ; constrang* ; assedi* ; discrimin* ; preconceit* ; intimid* ; coagid* ; miser* ; desampar* ; mofad* ; golpista* ; propaganda enganosa ; vergonh* ; revolt* ; indign* ; decepc* ; frustr* ; descaso ; desrespeit* ; falta de respeito|educacao ; mentir* ; mentiu ; ' +
      'ameac* ; agred* ; agress* ; xing* ; insult* ; ofend* ; despre* ; abus* ; apavor* ; pavor ; palhacada ; sacanagem ; estupid* ; ' +
      'pior|piores ; piorou ; piorar ; piorando ; pelo amor de deus ; haja|tenha paciencia ; perdi|perdeu|perder a paciencia ; perd* o tempo ; ' +
      'perd* meu|nosso tempo ; jog* dinheiro fora ; dinheiro jogado fora ; jogar fora ; saco cheio ; ma vontade ; ' +
      'cara de pau ; falta de vergonha|consideracao ; mal atendid* ; mal educad* ; mal-educad* ; mal tratad* ; mal feit*|escrit*|acabad*',
  ],
  [
    -1.8,
    'ruim|ruins ; despreparad* ; rude|rudes ; rispid* ; antipatic* ; extravi* ; sumiu|sumiram ; cilada ; furada ; calote ; depress* ; ignorad* ; ignoraram ; ignorou ; na minha cara ; chatead* ; irrit* ; insatisf* ; enrol* ; engan* ; grosseir* ; grosseria* ; grosso ; quebr* ; estrag* ; defeit* ; ' +
      'danific* ; prejuiz* ; prejudic* ; prejudicou ; sofr* ; medo ; triste* ; machuc* ; injust* ; indevid* ; abandon* ; arrepend* ; ' +
      'inutil|inuteis ; desconfort* ; infeliz* ; lament* ; deix* a desejar ; deix* muito a desejar ; fora do ar ; sem graca|gosto|sal|nocao ; cansei ; ' +
      'cansad* de ; na justica contra ; procon ; raiva ; nervos* ; traum* ; desesper* ; angusti* ; fraude ; roubalheira ; transtorno* ; ' +
      'descartave* ; ridicul* ; negligen* ; incompeten* ; desorganiz* ; enjoativ* ; chato|chata|chatos|chatas ; barulhent* ; sequela* ; ' +
      'encheu o saco ; que saco|droga|merda ; perda de tempo ; nao aguento ; nao suporto ; fraquinh* ; ' +
      'demor* demais ; deus me livre',
  ],
  [
    -1.4,
    'trinc* ; derreteu|derreteram ; buraco|buracos ; some|somem|sumir ; nome no|na serasa|spc ; atrasava|atrasavam ; lent* ; vencid* ; riscad* ; furad* ; queimou|queimad* ; vazou|vazando ; entup* ; azed* ; cru|crua ; insoss* ; apertad* ; bug|bugs ; bugad* ; instave* ; instabilidade ; parou de ; desisti ; desistimos ; cliche* ; forcad* ; exagerad* ; coitad* ; ansiedade ; panico ; sem motivo|explicacao|justificativa ; trava|travou|travam|travando ; travad* ; atrasad* ; atraso|atrasos ; atrasou ; atrasam ; caro|cara demais ; caro|caros ; carissim* ; ' +
      'falha|falhas ; falhou ; falhando ; errado|errada ; sujo|suja ; sujos|sujas ; sujeira ; mal ; mau|ma|maus ; nao da|deu pra|para|mais ; fraco|fraca ; ' +
      'fracos|fracas ; fragil|frageis ; inferior|inferiores ; aspero|aspera ; ruido|ruidos ; barulho ; complicad* ; confus* ; perdi ; ' +
      'perdeu ; perderam ; dor|dores ; doi ; grit* ; brig* ; cansad* ; discord* ; infelizmente ; demor* ; decad* ; falta|faltou|faltam ; ' +
      'encolheu ; manchou ; mancha* ; rasg* ; descost* ; amassad* ; superficia* ; repetitiv* ; cansativ* ; desatualizad* ; vazamento* ; reclam* ; chor* ; preocupad* ; pena que ; quase nao',
  ],
  [
    -1,
    'problem* ; pane ; parou ; apagou|apagaram ; descontaram ; pression* ; fila|filas ; aguardando ; como assim ; nao acredito que ; ha # @ sem|esperando|aguardando ; erro|erros ; dificil|dificeis ; caiu ; cai ; cair|caindo ; esperando ; esperei ; preocup* ; perder ; vazi* ; ' +
      'barrad* ; bloquead* ; enferruj* ; doente* ; gasta demais ; duvidos* ; estranh* ; previsive* ; arrastad* ; desnecessari* ; ' +
      'ja liguei|mandei|reclamei|pedi ; faz # @ que|e ; ha|faz horas ; ate hoje|agora nada ; continua a mesma ; continua igual ; ' +
      'esperava muito|mais ; toda hora ; desse|deste jeito',
  ],
  [
    2.2,
    'adoram ; adorando ; adorava|adoravam ; amam ; amava|amavam ; generos* ; hilari* ; caiu como uma luva ; sent* em casa ; a beca ; curti|curtimos|curtiu|curtiram ; domina o assunto ; no capricho',
  ],
  [
    1.7,
    'acolheu|acolheram ; do jeito que eu|a queria|queriamos ; com zelo ; nos damos|demos bem ; melhoria|melhorias ; valeu a espera ; engracad* ; comemor* ; apoiou|apoiaram ; aliviad* ; um|o peso das costas ; ponto|pontos forte|fortes|positivo|positivos ; tirou|tiraram minhas|todas duvidas ; prontamente ; fez|fizeram questao de ; viciante*',
  ],
  [
    1,
    'espacos* ; silencios* ; economic* ; farto|farta ; zelo ; cuidou|cuida|cuidam|cuidaram ; humano com ; humana com ; apoio ; parceri* ; parceiro|parceira ; ganhei ; acertou|acertaram ; com o maior prazer ; com muito prazer ; ri|rimos muito ; relax* ; saudave* ; recuperad* ; ensinou|ensinaram ; protegid*',
  ],
  [
    -2.3,
    'insuportave* ; cruel|crueis ; crueldade ; covard* ; tortur* ; chantag* ; traiu|trairam|traicao ; traid* ; calun* ; difam* ; repudi* ; corrup* ; passei|passou|passamos|passaram mal ; dinheiro no lixo ; cabelo no|na prato|comida',
  ],
  [
    -1.8,
    'caloteir* ; palhaco|palhaca ; largaram|largou ; deix* na mao ; jogo de empurra ; meia boca|tigela ; coisa nenhuma ; nem de graca|longe ; fui|foi|fomos|foram obrigad* ; de cabeca para|pra baixo ; persegu* ; explorad* ; exaust* ; estress* ; desleix* ; displicen* ; mau|mal cheiro|humor ; mal-humorad* ; feio|feia|feios|feias ; feiur* ; descumpr* ; calor insuportavel ; desesper* ; perigos* ; insegur*',
  ],
  [
    -1.4,
    'dor de cabeca ; recus* ; pinga|pingava|pingando ; goteir* ; faltando ; ilegive* ; murch* ; insonia ; me|nos livrar ; no escuro ; sobrecarreg* ; excluid* ; bagunc* ; burocra* ; gambiarra ; ultrapassad* ; oscil* ; picotando ; chiado ; sozinho toda hora ; desinstalei ; devolvi ; joguei fora ; diferente do|da anuncio|foto|anunciado|prometido ; arbitrari* ; omiss* ; ferid* ; castig* ; ponto|pontos fraco|fracos|negativo|negativos ; da|deu sono ; chegou|veio|vieram|chegaram fria|frio|frias|frios ; joga|jogou no|na cara|chao',
  ],
  [
    -1,
    'debitaram|debitou ; esquenta|esquentou|esquentando ; seco|seca ; congel* ; divida|dividas ; velho|velha ; crise|crises ; isolad* ; irregular* ; ilegal|ilegais ; nao era o que ; tomou|tomaram o|a meu|minha ; dificuldade|dificuldades ; lotad* ; desatualizad*',
  ],
];

const ROLES: Readonly<Partial<Record<PhraseRole, string>>> = {
  expectation:
    'autorizacao ; permissao ; consentimento ; condicao ; da|deu|dao uma satisfacao ; ensina|ensinam|ensinou ; encaix* ; cabe|cabem|coube ; explicar ; funcion* ; resolver ; resolve|resolvem|resolva|resolvam ; conseg* ; consig* ; atender ; atende|atendem ; atendeu ; atenderam ; ' +
    'respond* ; entreg* ; chegou|chegaram|chega ; pagou|pagaram|paga|pagam ; cumpr* ; avis* ; adiant* ; presta|prestam|prestou|prestava ; ' +
    'valem|valia ; aguent* ; suporto ; suportar ; carreg* ; abre|abriu ; trocar|trocaram|trocou|trocam ; devolv* ; ' +
    'aparec* ; existe|existem|existia ; dorm* ; dura|durou|duram ; compro|compre|comprem|comprar|compraria ; receb* ; veio|vieram|vem ; ligou|ligaram|liguem|ligam ; volt* ; respeit* ; contratei ; autorizei ; pedi ; solicitei ; ' +
    'deixou|deixava|deixam ; aceit* ; ajuda|ajudam|ajudava ; serve|serviu|servem ; explic* ; informou|informaram ; retorn* ; liga ; ' +
    'internet ; sinal ; luz ; agua ; energia ; linha ; sistema ; resposta* ; retorno ; solucao ; atendimento ; condicoes ; dinheiro ; ' +
    'aviso ; explicacao ; receber ; salario ; resultado ; suporte',
  misfortune:
    'tranc* ; cortaram|cortou ; matou|mataram ; desvi* ; propina* ; cobr* ; roub* ; levaram ; bateu|bateram ; empurr* ; demitid* ; demitiu|demitiram ; mandad* embora ; morr* ; morte ; golpe* ; acidente* ; ' +
    'incendi* ; furt* ; crime* ; preso|presa ; prisao ; vitima* ; lesao|lesoes ; doenca* ; multa* ; assalt* ; sequestr* ; assassin* ; ' +
    'homicidi* ; guerra* ; droga|drogas ; arma|armas ; tiro|tiros ; facada* ; colis* ; colidiu ; falec* ; cancer ; enterro ; despej* ; negativad* ; enchente* ; desempreg* ; estupr* ; violen*',
  negator: 'nao ; sem ; deix* de ; falta de',
  'second-negator':
    'ninguem ; nada ; nenhum|nenhuma ; nem ; nem um|uma pouco|pouquinho ; tampouco ; sequer ; pouco|pouca ; dificilmente ; raramente',
  never: 'nunca ; jamais ; nunca mais',
  well: 'bem',
  comparative: 'tao ; tanto|tanta|tantos|tantas',
  intensifier:
    'muito|muita|muitos|muitas ; super ; bastante ; demais ; extremamente ; totalmente ; completamente ; absolutamente ; simplesmente ; ' +
    'realmente ; profundamente ; plenamente ; altamente ; incrivelmente ; absurdamente ; hiper ; mega ; ultra ; ' +
    'pra|para caramba|valer|cacete ; de verdade ; mesmo ; bem mais|menos ; cada vez mais ; mais que ; de mais da conta',
  diminisher:
    'um|uma pouco|pouquinho|tanto ; meio ; levemente ; relativamente ; razoavelmente ; mais ou menos ; quase ; ate que ; de certa forma',
  contrast: 'mas ; porem ; so que ; entretanto ; contudo ; todavia ; no entanto',
  concession: 'embora ; apesar de|do|da|dos|das ; mesmo que|sendo|assim ; ainda que',
  condition: '^se ; ^caso ; em caso de ; mas|e|que|porque|entao se|caso',
  question:
    'queria|quero|gostaria de saber|entender|perguntar ; gostaria de ; gostaria ; ^poderia ; pode|podem me ; voce|senhor|senhora sabe',
  irony:
    'pela segunda|terceira|quarta|quinta|sexta|decima vez ; mais um|uma ; gosta|gostam|quer de|* esperar|sofrer|perder|fila|filas ; faz so ; de novo ; outra vez ; mais uma vez ; so|apenas|somente # @ ; mais # @ ; so levou|levaram|demorou|demoraram|faltava|faltavam ; se a ideia|intencao era ; ' +
    'como sempre ; pra variar ; so que nao ; aham ; incriveis # @ ; se voce gosta ; quem diria ; claro que nao ; # @ na|no|de fila|linha|espera|telefone ; # @ ouvindo|pendurad*|parad* ; # semanas|meses|anos para|pra ; ' +
    '# vezes na vida ; uma|duas vezes na vida ; so funciona ; so|apenas serve ; ninguem sabe|responde|explica|resolve ; ser transferid* ; de setor em setor ; ' +
    'inventar desculpa|desculpas ; foi|foram|fui cancelad*|bloquead*|cortad* ; conseguiu|conseguiram|conseguem cobrar|piorar|perder|errar|queimar|quebrar|estragar|esquecer ; repetir o|meu|minha|tudo ; pedi * e mandaram|veio|entregaram|trouxeram ; dura|durou quase|so|apenas ; fez|faz aniversario de # ;  inseto|insetos|mosca|moscas|rato|ratos|mofo ; musica|musiquinha de|da espera ; dura|durou uma|um hora|tarde|dia|semana ; ' +
    'duas vezes|cobrancas pel* ; ter que|de comecar|repetir|ligar|voltar|explicar ; so o que faltava',
  neutral:
    'obrigad* por nada ; nem precis*|doe*|deu|percebi ; nivel|niveis de dificuldade ; agradece|agradecemos a sua ligacao|preferencia ; agradece|agradecemos o seu contato ; presentes ; venceu ; nao vejo a hora ; reembolso|estorno|credito|dinheiro|salario|pagamento|deposito caiu ; bom dia ; boa tarde ; boa noite ; boa sorte ; boa semana ; bom trabalho|descanso|final|fim|feriado ; otimo|otima dia|tarde|noite|semana|trabalho ; ' +
    'tenha um|uma * dia|tarde|noite|semana ; por favor ; faca o favor ; de nada ; por nada ; nada nao ; bem-vindo|bem-vinda ; seja bem vindo|vinda ; ' +
    'tudo bem ; tudo bom|boa ; esta|ta|tah bem ; esta|ta|tah bom ; ^bom, ; ^bem, ; ^muito bem, ; ^certo ; ^ta certo ; ^claro ; com certeza ; sem duvida* ; ' +
    'sem problema|problemas ; nao tem|ha problema|problemas ; problema nenhum ; nao e|eh, ; nao e mesmo ; ne ; se deus quiser ; meu|minha amor|querid* ; ' +
    'prazer ; com prazer ; um|o prazer ; so um|uma * momento|instante|minutinho ; nao so|somente|apenas ; nem sempre ; nada de especial|mais ; ' +
    'impossivel nao ; nao tem|ha como nao ; nao posso|pude|consigo deixar de ; nao da pra|para dizer|negar|falar que nao ; nao posso dizer|negar|falar que nao ; sem querer ; se nao me engano ; quanto mais ; no minimo ; pelo menos ; ' +
    'melhor ligar|esperar|horario|dia|telefone|data ; seria melhor ; qual o|a melhor|problem* ; qual e o|a problem* ; bom senso ; bens ; ' +
    'na verdade ; de verdade, ; daqui a pouco ; ha pouco ; por pouco ; um pouco de|mais ; ' +
    // Words that the lexicon confuses with other words.
    'banco* ; ideia* ; sete ; voce|voces ; tipo|tipos ; cara|caras ; claramente ; sinceramente ; verdadeir* ; falando ; falou ; partido* ; vao ; homem|homens ; negro|negra|negros|negras ; ai ; para ; ' +
    'bicha ; viado ; favor ; valor|valores ; segur* ; credit* ; justica ; grande* ; maior|maiores ; menor|menores ; numero* ; quer ; lei|leis ; acord* ; ' +
    'sim ; ok ; claro|clara ; ativ* ; interesse* ; natural ; original ; popular* ; garant* ; desej* ; ajudar ; importan* ; possivel ; presente ; ' +
    'realiz* ; resolvendo ; promet* ; promessa* ; promo* ; process* ; titul* ; sucessiv* ; respectiv* ; determinad* ; signific* ; verdade ; grade* ; ' +
    'defesa ; acusa* ; culpad* ; forte|fortes ; cancel* ; reu|reus ; denunci* ; suspeit* ; culpa ; pena ; autor* ; testemunh* ; jur* ; condena* ; crimin* ; investig* ; interrog* ; litigi* ; ' +
    'reclamante|reclamada|reclamado ; queixa* ; advert* ; argument* ; atir* ; alerta* ; alarme* ; acion* ; administra* ; ' +
    'aumento ; baix* ; batida ; barra* ; bloco* ; camp* ; carg* ; certeza ; chance* ; como ; concord* ; confirma* ; complementa* ; conven* ; convite* ; ' +
    'corte* ; cuidado ; crescent* ; dando ; deitad* ; deus ; dia ; direto ; divida ; doce* ; domini* ; duvida* ; efetiva* ; emergencia* ; encarreg* ; ' +
    'engenheir* ; enorme* ; envolv* ; equilibr* ; especial* ; espera* ; espirit* ; esquec* ; evita* ; exclui* ; exclusiv* ; exig* ; fechad* ; ' +
    'fino ; fogo ; fonte ; forca* ; frase* ; funcionamento ; gravad* ; graca* ; grave ; guarda ; ha ; habilidad* ; importa* ; impost* ; inocen* ; ' +
    'inform* ; investid* ; isent* ; jovem|jovens ; juiz* ; limit* ; livre* ; luta* ; marc* ; merec* ; morad* ; mora ; morava ; nega ; negativ* ; negoci* ; ' +
    'oportunidade* ; pagamento* ; parad* ; pare ; particip* ; peso ; pesad* ; picar ; positivo ; preench* ; pressa ; privad* ; prometid* ; pronto|pronta ; ' +
    'proteg* ; protec* ; quadra ; queda* ; questao ; questiona* ; registr* ; responsave* ; restrit* ; retid* ; retir* ; ' +
    'risco* ; romance* ; sair ; seleci* ; sigilo ; sorteio ; surpresa ; suspen* ; temperament* ; tempos ; tia|tio ; topo ; toque ; trancad* ; trata* ; dia|dias util|uteis ; excelencia ; ' +
    'unid* ; valida* ; ventilador ; verdades ; viva ; vivo ; visao ; vital ; jogando ; compartilh* ; determin* ; ampli* ; abertura ; aceitar ; atribu*',
};

const listed = (patterns: string): string[] => patterns.split(';').map((pattern) => pattern.trim());

export const PORTUGUESE_SENTIMENT: readonly PhraseEntry[] = [
  ...VALUES.flatMap(([value, patterns]) =>
    listed(patterns).map((pattern) => ({ pattern, role: 'value' as const, value })),
  ),
  ...Object.entries(ROLES).flatMap(([role, patterns]) =>
    listed(patterns).map((pattern) => ({ pattern, role: role as PhraseRole, value: role === 'well' ? 1 : 0 })),
  ),
  ...listed(
    'resolveu ; resolveram ; resolvid* ; resolvi ; consertou|consertaram ; consertad* ; arrumou ; arrumaram ; corrigiu|corrigiram ; corrigid* ; solucionou|solucionaram ; solucionad*',
  ).map((pattern) => ({ pattern, role: 'resolution' as const, value: 1.7 })),
];
