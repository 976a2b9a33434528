/**
 * First names of people who came to Brazil from elsewhere, and their children, in lower case without accents: Haitian, Venezuelan and other Spanish,
 * Syrian and Lebanese, Angolan, Senegalese, Nigerian, Chinese, Korean, Japanese, Vietnamese, German, Polish, Ukrainian, Italian; and names of the
 * indigenous peoples.
 */
export const FOREIGN_NAMES = `
  abdallah abdou abdoulaye abdul abubakar adama ademola adolphe agnieszka ahmad ahmed aicha aiko aisha akemi akihiro akira alassane alejandra alejandro
  alessandra alfonso alhassan alioune aliou amadou aminata anastazja andrzej andriy angelique anika anneliese annemarie antoine antonella antonello
  antoinette arnulfo asami assane astrid ayano ayumi baltazar baptiste bartosz beatriz belkis bernadette bogdan boubacar bronislaw brunhilde carmela
  carmelo catalina chantal cheikh chidi chiyo chukwu claudette conchita consuelo cosimo czeslaw daichi daisuke danuta dariusz delphine dieudonne dmitri
  dolores domenico edeltraud edgardo eduvigis edwige eiji eladio elfriede elisabetta emeka emmanuelle enrique ernst ersilia esperance esteban eufemia
  evgeni fabienne fatima fatimata fatma fatou fatoumata federico fernanda filomeno francesca francesco friedrich fritz fumiko gerda gerhard gianni
  gianluca gilberte ginette giorgio giovanna giovanni giuseppe giuseppina gonzalo grazyna graciela guadalupe gudrun guillermo gunther gustav 
  habiba hana hanako hannelore harumi haruka haruki hassan hector hedwig heinrich heinz helga henryk hernan hideki hideo hildegard hiromi hiroshi
  hussein hugues ibrahim ibrahima ifeanyi ilse ines ingeborg irena irmgard isamu ismael issa ivanka jacek jacques jadwiga jamal jamila janusz jean
  jerome jiro joachim johann johanna jorgelina josefa joseph juan junko jurgen kaede kaori karl katarzyna kaito kazuko kazuo keiji keiko kenji kenzo
  khadija khadim kiyoshi klaus koji krzysztof kofi kumiko kwame ladislau lamine leila lech leopoldina lorenzo lothar luca luigi lucrecia ludmila luis
  lyubov mahmoud mahmud maksym malgorzata mamadou manfred manuel manuela marek margarethe mariana mariela marie marieme mario marisol mariusz masako masao
  mateusz matteo mayumi midori mihoko miguel mikhail mirko miroslaw mitsuko miyuki modou mohamad mohamed mohammed momoko moussa moustapha mustafa
  nadia naoki naoko naomi natsuki ndeye ngozi nguyen nicoletta nikolai noriko nobuko oksana olga oleksandr olivier omar oumar ousmane pablo paola pascale
  patrizia pawel pedrito petro philippe pierina pierre piotr rachid rafaela ragnhild raisa ramiro rania rashid reiko renate reynaldo ricarda
  riccardo rodolfo rosalba rosella ryo ryota saburo sachiko sadako sakura salim salvatore samira satoshi sayuri seiji serigne shigeo shigueo shinji shizuka
  siegfried sigrid slawomir soledad soraya souleymane stanislaw stefano sumiko sunil svetlana tadashi tadeusz takashi takeo takeshi tariq tatsuo tetsuo
  thierno thierry tomoko toshiko toshio ulrich umberto ursula valeriy vasyl verginie vincenzo vittorio volodymyr waldtraut wally waltraud werner wilhelm
  wilfried wislawa wladyslaw wojciech xiaoming yahya yaeko yan yannick yasuko yoko yolanda yoshiko yousef youssef yuki yukiko yukio yulia yumi yuriko yusuf
  yvette yvonne zainab zbigniew zdzislaw zeynab
  ailton aruana arakem araci aracy cauana iandara iara iracema irani jaci jandira jaciara jacira jupira juruna kauane kawana kawane kerexu moacira
  nhanduti poti potira raoni sonia takuma tainara tuire ubiraci ubirajara yawa yara yakari
`;
