// Determines by its words alone, without parsing, whether a sentence is in the passive voice.

const toBe = new Set(
  "am is are was were be been being isn't aren't wasn't weren't get gets got getting gotten".split(' '),
)
/** May be between the verb and its participle. */
const between = new Set(
  'not never also always often still already just only even now then once again usually mostly well being been soon later sometimes'.split(
    ' ',
  ),
)
const irregular = new Set(
  'beaten begun bent bet bid bitten blown bought bound bred broken brought built burnt burst cast caught chosen cut dealt done drawn driven drunk dug eaten fed felt fought found flown forbidden forecast forgiven forgotten fought frozen given ground grown heard held hidden hit hung hurt kept known laid led left lent let lit lost made meant met mistaken outdone overcome overseen paid proven put read reset rewritten ridden rung run said seen sent set sewn shaken shed shot shown shut slain sold sought sown spent spilt split spoken spread spun stolen struck stuck sung sunk sworn swept taken taught thought thrown told torn undergone understood undertaken undone upheld woken won worn woven wound written'.split(
    ' ',
  ),
)
/** Say what somebody is rather than what is done to them, or are no participles. */
const states = new Set(
  'need indeed hundred sacred naked wicked interested excited tired bored pleased worried concerned married supposed committed dedicated experienced advanced detailed limited involved related crowded scared relaxed delighted thrilled ashamed aged skilled talented gifted unused speed feed seed bed red shed exceed proceed succeed'.split(
    ' ',
  ),
)
const furthest = 3

export function isPassiveEnglish(sentence: string): boolean {
  const words = sentence.toLowerCase().match(/[\p{L}]+(?:['’-]\p{L}+)*|[,;:()]/gu) ?? []
  return words.some((word, index) => toBe.has(word.replace('’', "'")) && followedByParticiple(words, index))
}

function followedByParticiple(words: readonly string[], at: number): boolean {
  for (const word of words.slice(at + 1, at + 2 + furthest)) {
    if (isEnglishParticiple(word)) return true
    if (!between.has(word) && !word.endsWith('ly')) return false
  }
  return false
}

function isEnglishParticiple(word: string): boolean {
  if (states.has(word)) return false
  return irregular.has(word) || (word.length > 4 && word.endsWith('ed'))
}

const werden = new Set('werde wirst wird werden werdet wurde wurdest wurden wurdet worden'.split(' '))
const pastWerden = new Set('wurde wurdest wurden wurdet worden'.split(' '))
const regularParticiple =
  /^(?:(?:\p{L}{2,8})?ge\p{L}{2,}(?:t|en)|(?:\p{L}{2,6})?(?:be|emp|ent|er|miss|ver|zer|über|unter|wider)\p{L}{2,}t|\p{L}{2,}iert)$/u
/** Strong participles without `ge`; the infinitive is another word. */
const strong = new Set(
  'beschrieben verschrieben unterschrieben verloren verboten geboten angeboten entschieden unterschieden verbunden erfunden empfunden begonnen empfohlen befohlen übernommen unternommen entnommen verworfen entworfen unterworfen betroffen übertroffen besprochen versprochen unterbrochen zerbrochen bewiesen verwiesen überwiesen vertrieben betrieben übertrieben verschoben erhoben behoben bezogen entzogen überzogen erzogen verborgen erworben verdorben erzwungen bestritten überschritten verglichen beschlossen erschlossen verschlossen geschlossen verstanden verwendet versandt verbrannt erkannt benannt ernannt'.split(
    ' ',
  ),
)
/** Participle and infinitive in one: passive beside `wurde`, which makes no future tense. */
const prefixed = /^(?:be|emp|ent|er|ver|zer|über|unter)\p{L}{3,}en$/u
const germanInfinitives = new Set(
  'gehen geben gelten gelingen genießen gewinnen gefallen gehören gestalten gebrauchen geschehen genügen gewähren gewöhnen gelangen gestehen gedenken geraten gedeihen genesen gebären begehen vergehen angehen ausgehen eingehen umgehen zugehen weitergehen entgegengehen hergeben eingeben ausgeben abgeben angeben aufgeben zugeben weitergeben gegen wegen sagen gerne'.split(
    ' ',
  ),
)
const germanStates = new Set(
  'gesamt gerecht geeignet bekannt berühmt beliebt bereit berechtigt interessiert vielleicht verwandt überhaupt erst best gut unbekannt genannt'.split(
    ' ',
  ),
)

export function isPassiveGerman(sentence: string): boolean {
  return sentence.split(/[,;:()–—]/).some((clause) => {
    const words = clause.match(/\p{L}+/gu) ?? []
    const lower = words.map((word) => word.toLowerCase())
    if (!lower.some((word) => werden.has(word))) return false
    const isPast = lower.some((word) => pastWerden.has(word))
    // Nouns begin with a capital letter.
    return words.some((word) => /^\p{Ll}/u.test(word) && isGermanParticiple(word, isPast))
  })
}

function isGermanParticiple(word: string, isPast: boolean): boolean {
  if (werden.has(word) || germanStates.has(word)) return false
  if (strong.has(word)) return true
  if (germanInfinitives.has(word)) return false
  return regularParticiple.test(word) || (isPast && prefixed.test(word))
}
