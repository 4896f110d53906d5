// Which kind of answer a heading asks for (“when”: months, days, seasons; “how much”: prices), and which
// words answer it. Headings consist of words that every passage has; the kind of answer sets them apart.
interface AnswerKind {
  name: string
  asked: RegExp
  answer: RegExp
}

const number = String.raw`(?:\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|twelve|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf)`
const times =
  '(?:minutes?|hours?|days?|weeks?|months?|years?|minuten?|stunden?|tagen?|wochen?|monaten?|jahren?)'

const kinds: readonly AnswerKind[] = [
  {
    name: '?when',
    asked:
      /(?<!\p{L})(?:when|how (?:early|soon)|wann|wie früh|(?:best|right|planting|sowing|harvest) (?:time|date|month|season)s?|timing|zeitpunkt|(?:pflanz|saat|ernte)zeit)(?!\p{L})/iu,
    answer: new RegExp(
      String.raw`(?<!\p{L})(?:January|February|March|April|(?-i:May)|June|July|August|September|October|November|December|spring|summer|autumn|winter|weeks? (?:before|after)|Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember|Frühjahr|Frühling|Sommer|Herbst|Wochen? (?:vor|nach)|(?:after|nach) (?:\p{L}+ )?${number} ${times})(?!\p{L})`,
      'iu',
    ),
  },
  {
    name: '?cost',
    asked:
      /(?<!\p{L})(?:costs?|prices?|pric(?:ing|ey)|expensive|budget|how much (?:does|do|is|are|can)|kosten|kostet|preise?|teuer)(?!\p{L})/iu,
    answer: /[€$£]|(?<!\p{L})(?:euros?|dollars?|pounds?|pence|(?<!per )cents?|francs?|franken)(?!\p{L})/iu,
  },
  {
    name: '?long',
    asked: /(?<!\p{L})(?:how long|duration|wie lange|dauer|lasts?|lifetime|lebensdauer)(?!\p{L})/iu,
    answer: new RegExp(String.raw`(?<!\p{L})${number}[ -]${times}(?!\p{L})`, 'iu'),
  },
  {
    name: '?often',
    asked: /(?<!\p{L})(?:how (?:often|frequently)|frequency|wie (?:oft|häufig)|häufigkeit)(?!\p{L})/iu,
    answer: new RegExp(
      String.raw`(?<!\p{L})(?:every|each|once|twice|daily|weekly|monthly|yearly|jede[nrs]?|einmal|zweimal|täglich|wöchentlich|monatlich|jährlich|alle ${number})(?!\p{L})`,
      'iu',
    ),
  },
  {
    name: '?size',
    asked:
      /(?<!\p{L})(?:how (?:deep|far|high|wide|thick|big|tall)|depth|spacing|distance|wie (?:tief|weit|hoch|breit|dick|groß)|\p{L}*tiefe|\p{L}*abstand)(?!\p{L})/iu,
    answer: new RegExp(
      String.raw`(?<!\p{L})${number} ?(?:mm|cm|m|km|millimetres?|kilomet(?:res?|ers?|ern)|miles?|yards?|centimetres?|centimeters?|metres?|inch(?:es)?|feet|zentimetern?|metern?)(?!\p{L})`,
      'iu',
    ),
  },
  {
    name: '?heat',
    asked:
      /(?<!\p{L})(?:how (?:hot|warm|cold)|temperatures?|temperatur(?:en)?|wie (?:heiß|warm|kalt))(?!\p{L})/iu,
    answer: /°|(?<!\p{L})(?:degrees|grad)(?!\p{L})/iu,
  },
]

/** None where any words may answer. */
export const findAnswerKinds = (heading: string): string[] =>
  kinds.flatMap(({ name, asked }) => (asked.test(heading) ? [name] : []))

export const hasAnswer = (text: string, asked: readonly string[]): boolean =>
  kinds.some(({ name, answer }) => asked.includes(name) && answer.test(text))

/** What else a heading speaks of. */
export const withoutAsking = (heading: string): string =>
  kinds.reduce((left, { asked }) => left.replace(asked, ' '), heading)
