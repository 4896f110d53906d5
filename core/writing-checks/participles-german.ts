// The Partizip II of German, by its form: weak verbs by rule, strong ones by the list of their stems.

/** What is between ge- and -en in the participle of a strong verb. */
const strongStems = new Set(
  'back biss blas blich blieb brat broch bund bog bot born dacht droh drung drosch fahr fall fang floch flog floh floss focht foch fund fress fror gang gess glich glitt goss golt graben grab griff halt hang hau hob hieß heiß hol kann klomm klung kniff komm kroch lad lag leg les lass lauf litt lieh log lung mahl mess mied molk nomm nann nes pfiff pries quoll rat rieb riss ritt rann roch rung ruf schaff schied schien schlaf schlag schlich schliff schloss schlung schmiss schmolz schnitt schob schol scholt schor schoss schrieb schrie schritt schund schwieg schwoll schwomm schwor schwund schwung seh sess sog soff sott sonn spie sponn sproch sproch sprung stand stoch stohl storb stieg stoß stoch strich stritt stunk sung sunk toan tan trag trieb tret troff trog trunk wachs wasch wes wichen wich wies wob wog wonn worb word worf wrung wund zieh zog zwung gor mold dung droschen spross schnob glomm gewies wand sprochen troffen'
    .split(' ')
    .filter((stem) => stem !== ''),
)
/** Those in -t with a changed stem, and irregular ones. */
const irregular = new Set(
  'gebracht gedacht gekannt genannt gerannt gesandt gewandt gebrannt gewusst gekonnt gemusst gedurft gemocht gewollt getan gehabt gestanden gegangen gesessen gegessen gebeten gelegen geboten gezogen gegolten genommen genossen gesprochen getroffen gebrochen gestochen gestohlen geworfen geholfen getreten gegeben gelesen gesehen geschehen gelassen geschrien getan'.split(
    ' ',
  ),
)
const separable =
  '(?:herunter|hinunter|heraus|hinaus|herein|hinein|herauf|hinauf|herbei|herum|hervor|voraus|vorbei|vorher|zurück|zusammen|weiter|wieder|entgegen|gegenüber|auseinander|durcheinander|fertig|statt|teil|fest|frei|groß|hoch|klar|kurz|bereit|bekannt|preis|heim|stand|dazu|daran|davon|darauf|weg|ab|an|auf|aus|bei|dar|durch|ein|fort|her|hin|los|mit|nach|nieder|über|um|unter|vor|wider|voll|zu|kaputt|sicher|still|rück|gleich|offen|richtig|zufrieden|kennen|krank|wahr|da)'
const inseparable =
  '(?:be|emp|ent|er|ge|miss|ver|zer|über|unter|hinter|um|durch|wider|wieder|voll|auf|an|ein|aus|vor)'
/** Inseparable verbs within separable ones: `beibehalten`, `vorverkauft`. */
const pattern = {
  weak: new RegExp(`^(?:${separable})?ge\\p{L}{2,}t$`, 'u'),
  strong: new RegExp(`^(?:${separable})?ge(\\p{L}{2,})en$`, 'u'),
  foreign: /^\p{L}{2,}iert$/u,
  inseparableWeak: new RegExp(
    `^(?:${separable})?(?:be|emp|ent|er|miss|ver|zer|über|unter|hinter|wider|wieder|durch|um|voll)(\\p{L}{2,})t$`,
    'u',
  ),
  inseparableStrong: new RegExp(`^(?:${separable}|miss)?${inseparable}(\\p{L}{2,})en$`, 'u'),
} as const

/** Strong stems that come without ge- behind an inseparable prefix: `beschrieben`, `begonnen`. */
const withoutGe = new Set([
  ...strongStems,
  'gonn',
  'bot',
  'standen',
  'stand',
  'lor',
  'gess',
  'dorb',
  'fohl',
  'schroll',
  'nomm',
  'worr',
  'blich',
  'rat',
  'wend',
  'gang',
  'druss',
  'boten',
  'rieb',
  'zieh',
  'leg',
  'sess',
  'wies',
  'treff',
  'geb',
])
/** The infinitive looks the same: only the verb that is with it says what it is. */
const likeInfinitive = new Set(
  'backen blasen braten fahren fallen fangen fressen geben graben halten hängen hauen heißen kommen laden lassen laufen lesen messen raten rufen schaffen schlafen schlagen sehen stoßen tragen treten wachsen waschen gessen'.split(
    ' ',
  ),
)

/** Words of that form that are none, or are adjectives beside `werden`: `wird bekannt`. */
const others = new Set(
  (
    'gesamt gesund gerecht gegent gehört-sich geeignet gewandt gewohnt gelaunt gewillt geneigt geschickt gescheit gesinnt genannt-sein genügt gelernt-sein gewinnt gelingt gefällt geschieht genießt gesteht gerät gelangt gegenwart geschäft ' +
    'bereit berühmt beliebt bekannt unbekannt bewusst unbewusst bestimmt erst ernst verrückt verliebt vertraut verwandt verdient erwachsen überhaupt unterhalt vielleicht insgesamt direkt mitunter umsonst ' +
    'besorgt begabt begeistert betagt betrübt erfreut erkältet erstaunt gelassen gemeint verheiratet verlegen verschieden vollkommen überlegen unterlegen entschlossen erfahren belesen gediegen gelegen aufgeregt ausgeschlafen übermorgen unterwegs geworden gewesen gegangen gekommen verschwunden geblieben gestorben entstanden gelungen geschehen gewachsen ' +
    'gegen geben gehen gelten gegenüber genießen gewinnen gelingen gestehen geraten gebären gelangen gehören gefallen genesen gestalten gewähren gewöhnen genügen gebrauchen gestatten gefährden genehmigen gewährleisten gehorchen gedenken geringen eben neben oben sieben ' +
    'verstehen entstehen bestehen erscheinen vergehen ergeben unterhalten begeben erheben beginnen gewinnen erkennen nennen verdienen bedienen erziehen beziehen verzeihen verlieren verbieten anbieten besitzen vergessen-wollen'
  ).split(' '),
)

export type ParticipleForm = 'participle' | 'ambiguous'

/** Whether a word, in lower case, is a participle, or might be an infinitive as well; undefined: neither. */
export function getParticipleForm(word: string): ParticipleForm | undefined {
  if (others.has(word)) return undefined
  if (irregular.has(word)) return 'participle'
  const bare = word.replace(new RegExp(`^${separable}(?=ge)`, 'u'), '')
  if (irregular.has(bare)) return 'participle'
  if (others.has(bare) && bare !== 'gegangen' && bare !== 'gekommen') return undefined
  if (pattern.foreign.test(word)) return 'participle'
  // `angegebenen`, `gekauften` come before a noun.
  if (pattern.weak.test(word)) return 'participle'
  const strong = pattern.strong.exec(word)?.[1]
  if (strong !== undefined && strongStems.has(strong)) return 'participle'
  if (pattern.inseparableWeak.test(word)) return 'participle'
  const stem = pattern.inseparableStrong.exec(word)?.[1]
  if (stem === undefined || !withoutGe.has(stem)) return undefined
  return likeInfinitive.has(`${stem}en`) ? 'ambiguous' : 'participle'
}
