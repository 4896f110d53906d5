// Sentences for generated pages, in four languages, put together from parts so that few repeat.

export type Language = 'en' | 'de' | 'ar' | 'ja'

export interface Random {
  /** A whole number from `min` to `max`. */
  number(min: number, max: number): number
  pick<Item>(items: readonly Item[]): Item
  chance(share: number): boolean
}

/** Mulberry32: the same seed gives the same pages everywhere. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    number: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: (items) => items[Math.floor(next() * items.length)] as (typeof items)[number],
    chance: (share) => next() < share,
  }
}

interface Grammar {
  sentences: readonly string[]
  titles: readonly string[]
  slots: Readonly<Record<string, readonly string[]>>
}

const list = (text: string): string[] => text.split('|').map((part) => part.trim())

const english: Grammar = {
  slots: {
    who: list(
      'the town council|a group of residents|the harbour authority|two engineers from the university|the bakery on the corner|the head gardener|a small workshop near the station|the library|the rowing club|the owners of the mill|the museum|a team of volunteers|the school board|the local water company|the railway',
    ),
    did: list(
      'has rebuilt|wants to replace|measured|spent three years restoring|is about to open|has quietly abandoned|will test|counted and mapped|has turned its attention to|argued for a long time about|published a report on|found a cheaper way to repair|has tripled the budget for|refuses to give up',
    ),
    what: list(
      'the old iron bridge|the heating of the sports hall|a network of cycle paths|the orchard behind the church|its collection of clocks|the night bus|the flood barrier|a bakery oven from 1911|the reading room|the wooden boats|the telescope on the roof|the weekly market|the rainwater tanks|its archive of maps|the ferry timetable|a row of lime trees',
    ),
    when: list(
      'last spring|in the past eighteen months|before the first frost|during the summer holidays|after a long winter|since 2019|at the end of the quarter|on a rainy Tuesday|within a single week|over two decades|in early March|shortly after noon',
    ),
    why: list(
      'because the repairs had become more expensive than a new one|although nobody had asked for it|to save around a third of the energy|because the ground below it is sinking by four millimetres a year|so that children can walk to school on their own|even though the figures were far from clear|as the law has required since January|to find out what visitors actually need|because the supplier went out of business|while costs elsewhere kept rising',
    ),
    more: list(
      'The first results are better than expected|Nobody knows yet what this will cost|The plans can be seen in the entrance hall|Some neighbours remain doubtful|A second test is planned for autumn|The difference can be heard from the street|Most of the work was done by hand|It took longer than anybody had thought|The numbers tell only half of the story|What looks simple is the work of many people|There is a waiting list already|Critics call it a waste of money',
    ),
    number: list('12|40|75|130|260|480|900|1,250|3,400|17|23|64|8'),
    unit: list(
      'per cent of the households|visitors a day|litres of water|kilometres of cable|hours of work|members|tonnes of steel|measurements|seedlings|letters of complaint|pages of notes|cubic metres of earth',
    ),
    quality: list(
      'surprisingly quiet|hard to explain|cheaper by half|well documented|a matter of taste|older than the town hall|only part of the answer|difficult to repeat elsewhere|worth a second look|easy to overlook',
    ),
    thing: list(
      'A good plan|The method|This kind of work|The new material|A careful survey|The machine|Such a project|The software behind it|A sound foundation|The first draft',
    ),
  },
  sentences: [
    '{Who} {did} {what} {when}, {why}.',
    '{When}, {who} {did} {what}.',
    '{more}, and {number} {unit} were needed {when}.',
    '{thing} is {quality}, {why}.',
    'According to the report, {who} {did} {what} {when} and used {number} {unit} in the process.',
    '{more}. {thing} remains {quality}.',
    'There were {number} {unit} to deal with {when}, which made {what} {quality}.',
    '“{thing} is {quality},” said a spokeswoman for {who}, who {did} {what}.',
    'Anyone who has seen {what} knows that {who} {did} it {why}.',
    'If {who} {did} {what} again, it would take {number} {unit} more than {when}.',
    '{thing} needs {number} {unit}; {who} had far fewer {when}.',
    'What {who} learned {when} is {quality}: {what} lasts longer than anybody expected.',
    'Unlike {what}, which is {quality}, the older one was given up {when}.',
    'For {number} {unit}, {who} paid less than half of the usual price {when}.',
    '{more}, {why}.',
    'It is {quality} how {who} {did} {what} with only {number} {unit}.',
  ],
  titles: [
    'How {who} {did} {what}',
    'Why {what} is {quality}',
    '{number} {unit}: the story of {what}',
    'What {who} learned from {what}',
    'The return of {what}',
    'A closer look at {what} and {who}',
    '{what}: {quality} and {quality}',
  ],
}

const german: Grammar = {
  slots: {
    who: list(
      'der Stadtrat|eine Gruppe von Anwohnern|die Hafenbehörde|zwei Ingenieurinnen der Hochschule|die Bäckerei an der Ecke|die Obergärtnerin|eine kleine Werkstatt am Bahnhof|die Bücherei|der Ruderverein|das Museum|ein Team von Freiwilligen|der Schulausschuss|das Wasserwerk|die Eisenbahngesellschaft',
    ),
    did: list(
      'erneuert|prüft seit Langem|vermisst|öffnet wieder|verteidigt|ersetzt Stück für Stück|untersucht|bezahlt aus eigener Tasche|kartiert|streitet über|berichtet über|plant seit Jahren',
    ),
    what: list(
      'die alte Eisenbrücke|die Heizung der Sporthalle|ein Netz von Radwegen|die Streuobstwiese hinter der Kirche|eine Sammlung alter Uhren|den Nachtbus|die Hochwassermauer|einen Backofen von 1911|den Lesesaal|die Holzboote|das Fernrohr auf dem Dach|den Wochenmarkt|die Regentonnen|das Kartenarchiv|den Fahrplan der Fähre',
    ),
    when: list(
      'im vergangenen Frühjahr|in den letzten anderthalb Jahren|vor dem ersten Frost|während der Sommerferien|nach einem langen Winter|seit 2019|am Ende des Quartals|an einem verregneten Dienstag|innerhalb einer einzigen Woche|Anfang März|kurz nach Mittag',
    ),
    why: list(
      'weil die Reparatur teurer geworden wäre als ein Neubau|obwohl niemand danach gefragt hatte|um etwa ein Drittel der Energie zu sparen|weil der Boden darunter jedes Jahr um vier Millimeter absinkt|damit Kinder allein zur Schule gehen können|auch wenn die Zahlen alles andere als eindeutig sind|wie es das Gesetz seit Januar verlangt|um herauszufinden, was Besucher wirklich brauchen|während die Kosten anderswo weiter steigen',
    ),
    more: list(
      'Die ersten Ergebnisse sind besser als erwartet|Noch weiß niemand, was das kosten wird|Die Pläne hängen im Foyer aus|Manche Nachbarn bleiben skeptisch|Ein zweiter Versuch ist für den Herbst geplant|Den Unterschied hört man bis auf die Straße|Das meiste wurde von Hand erledigt|Es dauerte länger, als irgendjemand gedacht hätte|Was einfach aussieht, ist die Arbeit vieler Hände|Eine Warteliste gibt es bereits|Kritiker sprechen von Verschwendung',
    ),
    number: list('12|40|75|130|260|480|900|1.250|3.400|17|23|64|8'),
    unit: list(
      'Prozent der Haushalte|Besucher am Tag|Liter Wasser|Kilometer Kabel|Arbeitsstunden|Mitglieder|Tonnen Stahl|Messungen|Setzlinge|Beschwerdebriefe|Seiten Notizen|Kubikmeter Erde',
    ),
    quality: list(
      'erstaunlich leise|schwer zu erklären|um die Hälfte billiger|gut dokumentiert|Geschmackssache|älter als das Rathaus|nur ein Teil der Antwort|kaum zu wiederholen|einen zweiten Blick wert|leicht zu übersehen',
    ),
    thing: list(
      'Ein guter Plan|Das Verfahren|Diese Art von Arbeit|Der neue Werkstoff|Eine sorgfältige Untersuchung|Die Maschine|Ein solches Vorhaben|Die Software dahinter|Ein festes Fundament|Der erste Entwurf',
    ),
  },
  sentences: [
    '{Who} {did} {what}, {why}.',
    '{more}, und {when} waren {number} {unit} nötig.',
    '{thing} ist {quality}, {why}.',
    'Dem Bericht zufolge brauchte {who} {when} {number} {unit} für {what}.',
    '{more}. {thing} bleibt {quality}.',
    'Es ging {when} um {number} {unit}, und {what} wurde dabei zum Streitfall.',
    '„{thing} ist {quality}“, sagte eine Sprecherin, denn {who} {did} {what}.',
    'Wer {what} kennt, weiß, dass das {quality} ist, {why}.',
    '{thing} verlangt {number} {unit}; {when} waren es weit weniger.',
    'Was {who} {when} gelernt hat, ist {quality}: Gute Vorbereitung hält länger als jede Farbe.',
    'Für {number} {unit} zahlte {who} {when} weniger als die Hälfte des üblichen Preises.',
    '{more}, {why}.',
    'Es ist {quality}, wie viel {who} mit nur {number} {unit} erreicht hat.',
    'Anders als früher ist das heute {quality}, und {who} {did} {what} ohne fremde Hilfe.',
  ],
  titles: [
    'Wie {who} {what} rettet',
    '{number} {unit}: Streit um {what}',
    'Warum {who} {what} nicht aufgibt',
    'Was {who} aus {number} {unit} macht',
    'Die Rückkehr: {who} und {what}',
    '{thing} ist {quality}',
  ],
}

const arabic: Grammar = {
  slots: {
    who: list(
      'مجلس المدينة|مجموعة من السكان|إدارة الميناء|مهندستان من الجامعة|مخبز الحي|المكتبة العامة|نادي التجديف|متحف البلدة|فريق من المتطوعين',
    ),
    did: list(
      'أعاد بناء|يريد استبدال|قاس بدقة|أمضى ثلاث سنوات في ترميم|يستعد لافتتاح|نشر تقريرا عن|وجد طريقة أرخص لإصلاح',
    ),
    what: list(
      'الجسر الحديدي القديم|شبكة من مسارات الدراجات|البستان خلف المدرسة|مجموعة الساعات النادرة|حافلة الليل|حاجز الفيضان|قاعة القراءة الكبرى|القوارب الخشبية|السوق الأسبوعي',
    ),
    when: list(
      'في الربيع الماضي|خلال ثمانية عشر شهرا|قبل أول صقيع|في عطلة الصيف|بعد شتاء طويل|منذ عام 2019|في نهاية الفصل',
    ),
    why: list(
      'لأن الإصلاح صار أغلى من الجديد|مع أن أحدا لم يطلب ذلك|لتوفير ثلث الطاقة تقريبا|كي يذهب الأطفال إلى المدرسة وحدهم|لمعرفة ما يحتاجه الزوار حقا',
    ),
    number: list('12|40|75|130|260|480'),
  },
  sentences: [
    '{who} {did} {what} {when}، {why}.',
    '{when} {did} {who} {what}.',
    'يقول التقرير إن {who} {did} {what} {when} بعد {number} يوما من العمل المتواصل.',
    'لا أحد يعرف بعد كم ستكون الكلفة، {why}.',
    'كانت النتائج الأولى أفضل من المتوقع، فقد {did} {who} {what} {why}.',
    'هناك {number} شخصا ينتظرون {when} أن يروا {what} من جديد.',
  ],
  titles: ['كيف {did} {who} {what}', 'لماذا يهمنا {what}', 'عودة {what}'],
}

const japanese: Grammar = {
  slots: {
    who: list(
      '町議会|住民の有志|港湾局|大学の技術者たち|駅前の小さな工房|図書館|ボートクラブ|郷土博物館|地元の水道会社',
    ),
    what: list(
      '古い鉄橋|自転車道の整備計画|教会裏の果樹園|時計の収集品|夜行バス|防潮堤|1911年製のパン窯|閲覧室|木造の船|朝市',
    ),
    did: list(
      'を三年かけて修復した|を新しいものに替えようとしている|を丁寧に測定した|について報告書を公表した|の修理費を半分に抑えた|を再び開放する',
    ),
    when: list(
      '昨年の春|この一年半の間に|最初の霜が降りる前に|夏休み中に|長い冬のあと|2019年から|三月の初めに',
    ),
    why: list(
      '修理費が新品より高くなったためである|誰も頼んでいなかったにもかかわらず|エネルギーを三割ほど節約するために|子どもたちが一人で通学できるように',
    ),
    number: list('12|40|75|130|260|480'),
  },
  sentences: [
    '{when}、{who}は{what}{did}。',
    '{who}は{what}{did}。その理由は明らかで、{why}。',
    '報告書によると、{who}は{when}、{number}人の協力を得て{what}{did}という。',
    '最初の結果は予想を上回り、{what}には{number}件の問い合わせが寄せられた。',
    '費用がいくらになるのかはまだ誰にもわからないが、{who}は{what}{did}。',
  ],
  titles: ['{who}が{what}{did}', 'なぜ{what}が大切なのか', '{what}の復活'],
}

const grammars: Readonly<Record<Language, Grammar>> = { en: english, de: german, ar: arabic, ja: japanese }

export interface Texts {
  random: Random
  language: Language
  sentence(): string
  /** Several sentences. */
  paragraph(min?: number, max?: number): string
  title(): string
  person(): string
  /** A few words without a verb. */
  label(): string
  date(): { iso: string; text: string }
}

const people = list(
  'Mara Lindqvist|Tom Okafor|Ines Baptiste|Jonas Feld|Ada Whitlock|Priya Raman|Karl Oster|Lena Vogt|Sam Delacroix|Ruth Amsel|Noel Hartwig|Ida Brandt',
)
const monthsEn = list('January|February|March|April|May|June|July|August|September|October|November|December')
const monthsDe = list('Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember')

export function createTexts(random: Random, language: Language): Texts {
  const grammar = grammars[language]
  const fill = (template: string): string =>
    template.replace(/\{(\w+)\}/g, (_match, slot: string) => {
      const words = random.pick(grammar.slots[slot.toLowerCase()] ?? [''])
      return /^[A-Z]/.test(slot) ? capitalise(words) : words
    })
  const glue = language === 'ja' ? '' : ' '
  const sentence = (): string => capitalise(fill(random.pick(grammar.sentences)))
  return {
    random,
    language,
    sentence,
    paragraph: (min = 2, max = 5) => Array.from({ length: random.number(min, max) }, sentence).join(glue),
    title: () => capitalise(fill(random.pick(grammar.titles))),
    person: () => random.pick(people),
    label: () => fill('{what}').replace(/^(?:the|a|an|its|die|den|das|der|ein|eine|einen) /, ''),
    date() {
      const [year, month, day] = [random.number(2021, 2026), random.number(1, 12), random.number(1, 28)]
      const pad = (value: number): string => String(value).padStart(2, '0')
      return {
        iso: `${year}-${pad(month)}-${pad(day)}`,
        text:
          language === 'de'
            ? `${day}. ${monthsDe[month - 1]} ${year}`
            : language === 'ja'
              ? `${year}年${month}月${day}日`
              : `${monthsEn[month - 1]} ${day}, ${year}`,
      }
    },
  }
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
