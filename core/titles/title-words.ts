// Words that shape titles without being their subject, in English and German, with the commonest of French,
// Spanish, Italian, Polish, Turkish and Russian. They are here as `normalise-title.ts` leaves them: small
// letters, without accents, umlauts spelled out.

function createSet(...lists: string[]): ReadonlySet<string> {
  // Cyrillic letters with a mark lose it too (й).
  return new Set(lists.flatMap((list) => list.replace(/й/g, 'и').split(' ')))
}

function indexWords(classes: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(classes).flatMap(([name, words]) => words.split(' ').map((word) => [word, name] as const)),
  )
}

/** Carry nothing. */
export const stopWords = createSet(
  'a an the and or of for to in on at by from with as is are be was were am do does did can could will would should may must it its this that these those your you yours my our we us i me their they them his her he she about into out up over through if than then there here which while here heres id ill youll youd youve weve theyre thats whos lets cannot around against during under near much many so some any all each both vs versus s t re ve ll',
  'gegen waehrend darf duerfen mir mich ihm ihn er ihnen euch euer eure woher worauf wofuer davon dabei dazu welchem beim fuers ums ans der die das den dem des ein eine einen einem einer eines und oder fuer von vom zu zum zur im in am an auf aus bei beim mit ist sind wird werden kann koennen soll sollten sollte muss muessen man sie ihr ihre ihren ihrem ihrer dein deine deinen deinem deiner du dich dir dich euch wir uns unser unsere ich mein meine es sich als auch so da dass wenn um bis durch ueber unter nach vor seit ab so viel viele wieviel welche welcher welches welchen welchem alle dies diese dieser dieses',
  'le la les l un une des du de d et ou a au aux en pour par sur dans avec est sont vos votre ton ta tes notre ce cette ces se s qui que il elle on y',
  'el los las lo del al y o u e es son su sus tu tus para por con se como un una unos unas',
  'il lo gli i di da del della dei delle per con e ed un uno una su nel nella che',
  'i w z na do ze za o dla sie jest sa to twoj swoj oraz',
  've ile icin bir bu da de mi',
  'и в во на с со для от по к из у о об что это ваш ваша ваши твой свой а',
  'の を に は が と で も へ から まで や な です ます た て する した',
)

/** Praise and promises that any title may have or not. */
const fillers = createSet(
  'ultimate complete comprehensive essential simple easy easily quick quickly fast definitive full practical powerful proven effective effectively successful successfully successful great good better perfect perfectly properly right correctly correct actually really truly finally need know everything anything thing things way ways need needs know today now new latest current modern smart little real need make makes making get getting use using used work works working tip tips trick tricks hack hacks step steps method methods strategy strategies technique techniques secret secrets top best handy useful helpful important key main must most more very just only every ever yourself detailed in-depth depth beginner-friendly explained made short brief valuable amazing awesome incredible try consider love follow like one ones look want work look matter matters edition updated update year per cent like favourite favourites favorites sense worthwhile glance overview edition ever rundown roundup lowdown',
  'ultimative ultimativer ultimatives ultimativen komplette kompletter komplettes kompletten vollstaendige vollstaendiger umfassende umfassender grosse grosser wichtigste wichtigsten wichtige wesentliche einfach einfache einfacher einfachen leicht leichte schnell schnelle schneller schnellen effektiv effektive effektiver erfolgreich erfolgreiche erfolgreicher gut gute guter guten besser bessere richtig richtige richtigen wirklich tatsaechlich alles wissen wissenswerte wissenswertes wissens tipps tipp trick tricks schritt schritte schritten methode methoden strategie strategien technik techniken geheimnis geheimnisse beste besten bester bestes top wege weg moeglichkeiten praktische praktischer praktischen neue neuen neuer neu aktuell aktuelle aktuellen heute jetzt endlich ganz sehr nur einmal gelingt gehts klappts klappt funktioniert funktionieren machen macht geht gehen nuetzliche hilfreiche kurz erklaert ueberblick bewaehrte bewaehrten selbst ausgabe unsere jeder jede jedes immer beachten achten ja nein bitte favoriten sinn sinnvoll lohnt lohnen lohnenswert brauchen brauchst wert',
  'meilleur meilleurs meilleure meilleures complet complete ultime simple facile facilement conseils conseil astuces astuce facons facon etapes etape efficace efficaces bien tout savoir faire',
  'mejor mejores completa completo definitiva definitivo facil facilmente consejos consejo trucos formas pasos paso todo saber eficaz',
  'migliori migliore completa completo consigli facile modi passi tutto',
  'najlepsze najlepszy najlepszych kompletny prosty prosta latwo porady sposoby sposobow krokow krok wszystko skuteczne',
  'en iyi yolu yollari ipucu ipuclari adim adimda kolay kapsamli etkili',
  'лучшие лучших лучший полное полный простой простых советов советы способов способы шагов шаг все эффективные',
  'おすすめ 方法 完全 簡単 徹底 最新 コツ',
)

/** What a text gives, by kind. The weak ones may be left out without changing what the text is about. */
const angles = indexWords({
  instruct:
    'how guide guides tutorial tutorials handbook manual howto instructions instruction introduction intro primer walkthrough basics fundamentals learn overview 101 wie so anleitung anleitungen leitfaden ratgeber handbuch einfuehrung grundlagen lernen comment guide tutoriel como guia tutorial tutoriel come guida jak poradnik przewodnik nasil rehberi rehber как руководство гид инструкция 使い方 ガイド 入門',
  mistakes:
    'mistake mistakes error errors pitfall pitfalls blunder blunders fehler fehlern fallstricke stolperfallen irrtuemer erreurs erreur errores error errori bledy bledow hata hatalari hatalar ошибки ошибок 間違い 失敗',
  examples:
    'example examples sample samples beispiel beispiele beispielen muster exemples exemple ejemplos ejemplo esempi przyklady ornekleri ornek примеры 例',
  ideas: 'idea ideas inspiration ideen idee inspirationen idees ideas idee pomysly fikirleri идеи アイデア',
  cost: 'cost costs price prices pricing kosten preis preise kostet prix cout couts precio precios cuesta prezzi costo cena ceny koszt koszty kosztuje fiyat fiyati fiyatlari цена цены стоит 費用 料金',
  checklist: 'checklist checklists checkliste checklisten liste lista',
  template:
    'template templates vorlage vorlagen modele modeles plantilla plantillas szablon szablony sablon шаблон テンプレート',
  benefits:
    'benefit benefits advantage advantages pros vorteil vorteile nutzen avantages ventajas beneficios vantaggi zalety korzysci faydalari avantajlari преимущества メリット',
  drawbacks:
    'drawback drawbacks disadvantage disadvantages cons nachteil nachteile inconvenients desventajas wady デメリット',
  statistics:
    'statistic statistics stats figures statistik statistiken zahlen statistiques estadisticas statystyki istatistikleri статистика',
  trends: 'trend trends entwicklungen tendances tendencias trendy trendleri тренды тренд',
  review:
    'review reviews test tested erfahrungen erfahrung testbericht avis resena opiniones recensione opinie recenzja inceleme yorumlar обзор отзывы レビュー',
  comparison:
    'comparison comparisons compare compared comparing difference differences unterschied unterschiede vergleich vergleichen verglichen comparatif comparaison comparativa comparacion confronto porownanie karsilastirma сравнение 比較',
  definition:
    'meaning definition defined mean bedeutung bedeutet definition definiert quoi signifie significa definicion znaczy oznacza nedir такое とは',
  ask: 'what whats was que quoi cosa co что',
  reason:
    'why reason reasons cause causes ursache ursachen warum wieso weshalb grund gruende pourquoi raisons perche dlaczego powody neden nedenleri почему причины причин なぜ 理由',
  frequency: 'often oft frequency interval intervals intervall intervalle haeufigkeit',
  duration: 'lifespan durability duration longevity lebensdauer haltbarkeit dauer',
  time: 'when wann quand cuando quando kiedy когда いつ',
  place: 'where wo dove gdzie nerede где どこ',
  person: 'who wer quien chi kto kim кто',
  alternatives:
    'alternative alternatives alternativen alternativas alternativy alternatywy alternatifleri альтернативы',
  myths: 'myth myths mythen mythos mythes mitos mity мифы',
  news: 'news announcement announced launches nachrichten neuigkeiten actualites noticias',
  questions: 'faq faqs question questions fragen frage pytania preguntas вопросы',
  history: 'history geschichte histoire historia storia tarihi история 歴史',
  future: 'future zukunft avenir futuro przyszlosc gelecegi будущее',
})
const weakAngles: ReadonlySet<string> = new Set(['instruct', 'ask'])

const negations = createSet(
  'not no never without dont doesnt cant cannot wont isnt arent shouldnt didnt nobody nothing avoid stop quit nicht kein keine keinen keiner ohne nie niemals vermeiden schlechteste schlechtesten worst sans pas jamais eviter sin nunca senza bez nie не без нельзя never',
)

export const units = createSet(
  'day days week weeks month months year years hour hours minute minutes second seconds percent euro euros dollar dollars kg km gb mb tb mbit people person employees inch mm cm tag tage tagen woche wochen monat monate monaten jahr jahre jahren stunde stunden minute minuten sekunden prozent kilo zoll personen mitarbeiter quadratmeter liter jours semaines mois ans heures minutes dias semanas meses horas minutos minut dni gun minuten дней минут 日 分 時間 year-old',
)

const emptyParts: readonly RegExp[] = [
  /^(?:what|how much|all|everything|(?:some )?(?:points|things|questions))(?: (?:you|that|it|to|we|really|should|must|need|needs|can))*(?: (?:know|check|consider|look(?: (?:for|out for))?|watch(?: (?:for|out for))?|expect|keep in mind|remember|bear in mind|ask|matters?|counts?|works?|helps?|takes?|means?|do(?: (?:next|now|about (?:it|them)))?))+(?: (?:now|first|most|before(?:hand)?|in advance|when|really|and (?:what|how|why)(?: to avoid| doesn?t?| to do)?))*$/,
  /^(?:here ?s? )?(?:how|why)(?: (?:it works|to do it|it is done|its done|they work|to|you can|to get started|to begin|to start))?$/,
  /^(?:a |an |the |your )?(?:short |quick |simple |brief |practical |complete |full )*(?:guide|primer|overview|introduction|basics|rundown|checklist|explainer|manual|crash course|answer|answers|facts|essentials|next steps|step by step|steps?|procedure|explanation|lowdown|ins and outs|dos and donts)(?: (?:guide|at a glance|explained))?$/,
  /^(?:causes?|reasons?|signs?|symptoms?)(?: (?:and|or) (?:causes?|cures?|remedies|remedy|solutions?|fixes|treatment|relief|help|what helps))+$/,
  /^(?:what|which) (?:is|are) (?:right|best|better|allowed|needed)(?: for you)?$/,
  /^(?:is|are) (?:it|they) (?:needed|necessary|worth it|allowed|required|a good idea)$/,
  /^(?:was|worauf|das|darauf|so|wie|alles was|diese punkte|wann|was man|das sollten|das sollte|das muessen|das muss|hier)(?: (?:man|sie|du|es|ihr|wir|jetzt|dabei|da|dann|wirklich|vorher|vorab|zuerst|ist|sind|sollte|sollten|solltest|muss|muessen|musst|kann|koennen|kannst|wissen|wichtig|erlaubt|zu|beachten|achten|ankommt|kommt|an|geht|gehts|klappt|klappts|gelingt|gelingts|funktioniert|funktionierts|hilft|gilt|zaehlt|klaeren|tun|machen|lohnt|sich|steckt|dahinter|los|sein|ueber|vorgehen|s|richtig))*$/,
  /^(?:eine? |die |der |das |ihr |dein )?(?:kurze |einfache |kompakte |grosse |komplette )*(?:anleitung|ueberblick|leitfaden|ratgeber|grundlagen|einfuehrung|schritt fuer schritt|tipps|ablauf|basics|checkliste|antwort|antworten|hinweise|ursachen und (?:abhilfe|loesungen|hilfe)|im ueberblick|auf einen blick|einfach erklaert|erklaert)$/,
  /^(?:ist|sind) (?:das|es|sie|die) (?:erlaubt|noetig|sinnvoll|notwendig)$/,
]

const maxEmptyPartLength = 70

/** Whether a part of a title, in normal form, says nothing about its subject. */
export const isEmptyPart = (normal: string): boolean =>
  normal.length <= maxEmptyPartLength && emptyParts.some((pattern) => pattern.test(normal))

/** A number before one of these counts what a list has. */
export const listNouns = createSet(
  'ways tips tricks hacks steps reasons mistakes errors ideas examples things facts methods strategies techniques tools apps secrets rules lessons benefits advantages questions trends myths signs alternatives types habits exercises recipes best most must top books principles pitfalls features essentials templates',
  'tipps wege schritte schritten gruende fehler ideen beispiele dinge fakten methoden strategien techniken tools regeln vorteile fragen trends mythen anzeichen alternativen arten gewohnheiten uebungen rezepte beste besten moeglichkeiten vorlagen geheimnisse wichtigsten',
  'conseils astuces facons etapes raisons erreurs idees exemples consejos trucos formas pasos razones errores ideas ejemplos consigli modi passi errori porad sposobow krokow bledow powodow ipucu yolu adim adimda hata советов способов шагов ошибок причин идей',
)

/** Before a counting number. */
export const countLeads = createSet(
  'top best the these our die diese beste besten unsere les los las i nasze en',
)

/** Before what something comes from, goes to, or comes before: exchanging both says something else. */
export const directions: ReadonlyMap<string, 'from' | 'to' | 'before'> = new Map([
  ...'from von vom aus'.split(' ').map((word) => [word, 'from'] as const),
  ...'to into nach zu zum zur in vers в на'.split(' ').map((word) => [word, 'to'] as const),
  ...'before than instead statt vor'.split(' ').map((word) => [word, 'before'] as const),
])

/** What follows them says where, for whom or with what, and is not the subject itself. */
export const prepositions = createSet(
  'for in at on with without from by near during under after before against through',
  'fuer in im an am auf bei beim mit ohne aus von vom nach vor unter gegen durch waehrend zum zur',
)

/** The next word is a verb. */
export const verbLeads = createSet(
  'to you we i they can should will must could would not dont never please lets who wer comment como come jak nasil',
)

/** Verbs that any title may have. */
export const lightVerbs = createSet(
  'ask get leav giv tak hav say tell put keep come let help start begin becom happen mean bring turn handl deal hold feel expect recommend offer provid last do did go hold keep stay went done got',
  'fragen bekommen lassen geben nehmen haben sagen stellen halten kommen helfen starten bedeuten bringen passieren bieten gilt gelten haelt sein werden heisst lohnen lohnt steckt zaehlt bleiben bleibt dauert kommen kommt laufen laeuft ablaufen passen passt treffen gehoeren gehoert ablaeuft',
)

/** English words that are verbs wherever they are, as stems. */
export const plainVerbs = createSet(
  'allow avoid becom begin believ belong bring choos compar consid consider continu decid deliv deliver depend describ deserv die differ eat enjoy enter expect explain follow forget hear hid improv includ join kill know learn lend los manag meet mix notic own pick prepar prevent protect prov reach read receiv recommend reduc refus rememb remember remov repair replac requir ris sell send serv settl sing sit solv speak spend steal stick succeed suffer suggest surviv teach think throw understand wait wak wash wear win writ known',
)

/** Nouns that many titles share: alone they are no subject. */
export const genericNouns = createSet(
  'tool software app application program service system product company business people person man woman men women day hour week month year time home project plan option choice type kind part area side rule question problem solution life world first-time beginner newbie novice newcomer expert pro worth sign truth ratio fact reality art science power role rise end best-practice',
  'programm dienst system produkt firma unternehmen mensch mann frau maenner frauen tag tage stunde stunden woche wochen monat monate jahr jahre zeit projekt plan option auswahl art teil bereich seite regel problem loesung leben welt einsteiger anfaenger neuling experte profi anzeichen wahrheit fakt kunst rolle ende',
)

/** A text about these is about one year. */
export const yearlyWords = createSet(
  'report recap review state retrospective summary result award conference festival season election trend statistic forecast prediction event agm anniversary figure',
  'bericht jahresbericht rueckblick jahresrueckblick ergebnis ergebnisse preis konferenz festival saison wahl haushalt trend trends statistik prognose jubilaeum ernte bilanz messe',
)

/** The commonest that no ending shows. */
export const adjectives = createSet(
  'big small large old young long short high low hot cold warm cool wet dry dark light heavy hard soft strong weak rich poor early late new own different common normal free open clean dirty safe healthy natural digital online local private public personal professional international national annual daily weekly monthly first last next wooden electric negative positive red green blue black white yellow cheap expensive bad better worse',
  'tight loose narrow wide deep shallow thick thin sharp blunt smooth rough quiet loud bright dull fresh raw ripe sweet sour bitter spicy mild tiny huge giant tall brown grey gray pink purple orange gentle calm nervous busy lazy slow sudden rare unusual strange typical ordinary regular certain sure wrong false real fake main major minor basic extra full empty single double triple whole half entire separate direct straight flat round square steep upper lower inner outer front rear middle final previous recent future past ancient modern traditional classic native foreign rural urban broken damaged worn rusty lost missing hidden secret famous popular proud happy sad angry afraid lonely tired hungry thirsty sick ill pregnant alone together still again already often always almost too rather instead soon later early twice once behind',
)

export const numberWords: ReadonlyMap<string, string> = new Map(
  [
    ['2', 'two zwei deux dos due'],
    ['3', 'three drei trois tres tre'],
    ['4', 'four vier quatre cuatro quattro'],
    ['5', 'five fuenf fünf cinq cinco cinque'],
    ['6', 'six sechs seis'],
    ['7', 'seven sieben sept siete sette'],
    ['8', 'eight acht huit ocho otto'],
    ['9', 'nine neun neuf nueve'],
    ['10', 'ten zehn dix diez dieci'],
    ['11', 'eleven elf onze once'],
    ['12', 'twelve zwölf zwoelf douze doce'],
    ['15', 'fifteen fünfzehn quinze quince'],
    ['20', 'twenty zwanzig vingt veinte'],
    ['30', 'thirty dreißig dreissig'],
    ['50', 'fifty fünfzig cinquante'],
    ['100', 'hundred hundert cent cien'],
  ].flatMap(([digits = '', words = '']) => words.split(' ').map((each) => [each, digits] as const)),
)

export type WordKind = 'stop' | 'filler' | 'angle' | 'negation' | 'topic'

export const getKind = (word: string): WordKind =>
  negations.has(word)
    ? 'negation'
    : angles.has(word)
      ? 'angle'
      : stopWords.has(word)
        ? 'stop'
        : fillers.has(word)
          ? 'filler'
          : 'topic'

/** What a text gives: `mistakes` for Fehler. */
export const findAngle = (word: string): string | undefined => angles.get(word)

export const isStrongAngle = (angle: string): boolean => !weakAngles.has(angle)
