// Names of fonts as designs and PDFs write them, and which of the served families each is, or is like.
import type { DesignFont } from '#contracts/extracted-document.schema.ts'
import { fontFamilies, type FontFamily } from './font-families.ts'

/** As websites' fonts are named that are set in another width than the usual: `Roboto 75%`. */
const narrowWidth = /(?<!\d)[1-8]?\d%$/
/**
 * Fonts of a website that are set in a cut of their own, by axes that CSS has no other property for, have
 * names that end with it, as `Fraunces (SOFT 100 WONK 1)`. An axis has four letters or digits.
 */
const cut = / \(((?:[A-Za-z][A-Za-z0-9]{3} -?\d+(?:\.\d+)?(?: (?!\))|(?=\))))+)\)/
/** Words that name a face of a family, not the family. */
const styleWord =
  /^(?:variable|var|vf|thin|hairline|extra|ultra|light|regular|normal|book|medium|demi|semi|bold|black|heavy|italic|oblique|roman|pro|std|mt|ps|psmt|soft|wght\d*|\d+pt|\d+%|(?:extra|ultra|semi|demi)(?:light|bold))$/
const weightWords: readonly (readonly [weight: number, word: RegExp])[] = [
  [900, /black|heavy/],
  [800, /extra ?bold|ultra ?bold/],
  [600, /(?:semi|demi)(?: ?bold)?/],
  [700, /bold/],
  [200, /(?:extra|ultra) ?light/],
  [100, /thin|hairline/],
  [300, /light/],
]
/** Other names of families that are served. */
const aliases: Readonly<Record<string, string>> = {
  sourcesans: 'Source Sans 3',
  sourceserif: 'Source Serif 4',
  cormorantinfant: 'Cormorant',
  cormorantsc: 'Cormorant',
  robotoflex: 'Roboto',
  interdisplay: 'Inter',
  lexenddeca: 'Lexend',
  bebas: 'Bebas Neue',
  ebgaramond12: 'EB Garamond',
  plusjakarta: 'Plus Jakarta Sans',
  plusjakartadisplay: 'Plus Jakarta Sans',
  hkgrotesk: 'Hanken Grotesk',
  geistsans: 'Geist',
  fredokaone: 'Fredoka',
  baloo: 'Baloo 2',
  bigshoulders: 'Big Shoulders Display',
  bigshoulderstext: 'Big Shoulders Display',
  ibmplexsanscond: 'IBM Plex Sans Condensed',
  muli: 'Mulish',
  exo: 'Exo 2',
  alegreyasc: 'Alegreya',
  alegreyasanssc: 'Alegreya Sans',
  andada: 'Andada Pro',
  bevietnam: 'Be Vietnam Pro',
  frankruhl: 'Frank Ruhl Libre',
  hindsiliguri: 'Hind',
  hindvadodara: 'Hind',
  hindmadurai: 'Hind',
  hindguntur: 'Hind',
  notosansdisplay: 'Noto Sans',
  notosansui: 'Noto Sans',
  ptsanscaption: 'PT Sans',
  ptserifcaption: 'PT Serif',
  sofiasansextracondensed: 'Sofia Sans Condensed',
  sofiasanssemicondensed: 'Sofia Sans Condensed',
  // As files of variable fonts are named whose first face is not as wide as the usual one.
  encodesanscondensedthin: 'Encode Sans',
  martianmonosemiexpanded: 'Martian Mono',
}
/** Of the same widths. Their light and black faces are other fonts. */
const officeFonts: readonly [family: string, likes: RegExp][] = [
  ['Arimo', /^(?:arial|helvetica|liberation sans|nimbus sans?(?: l)?)$/],
  ['Tinos', /^(?:times(?: new roman| roman)?|liberation serif|nimbus roman(?: no9 l)?)$/],
  ['Carlito', /^calibri$/],
  ['Gelasio', /^georgia$/],
  ['DejaVu Sans', /^(?:verdana|bitstream vera sans)$/],
  ['DejaVu Serif', /^bitstream vera serif$/],
  ['DejaVu Mono', /^(?:deja vu sans mono|menlo|bitstream vera sans mono)$/],
]
const officeStyle = / (?:regular|bold|italic|oblique|regu|medi|ital|psmt|ps|mt)$/
const servedNames: ReadonlyMap<string, string> = new Map(
  fontFamilies.map(({ name }) => [spell(name).join(''), name]),
)
const ownNames: ReadonlyMap<string, string> = new Map([...Object.entries(aliases), ...servedNames])

/** Families that are cut for several sizes and have one width: large letters are closer than small ones. */
export const opticalFamilies = new Set<string>([
  'Bodoni Moda',
  'DM Sans',
  'Fraunces',
  'Inter',
  'Literata',
  'Newsreader',
  'Piazzolla',
  'Source Serif 4',
])

export interface LikelyFamily {
  family: string
  /** How unlike it looks in kind, 0 to 1. */
  unlike: number
}

/**
 * Widespread families and those of ours that come nearest, the likest first. Special names before general
 * ones.
 */
const likenesses: readonly [families: readonly string[], likes: RegExp][] = [
  [['JetBrains Mono', 'IBM Plex Mono'], /\bmono\b|monospace|\bcode\b|courier|consolas|menlo|fixed/],
  [['Special Elite'], /special elite|typewriter/],
  [['Alfa Slab One'], /alfa slab|bowlby|rockwell (?:extra|black|heavy)|\bslab (?:black|heavy)/],
  [
    ['Anton', 'League Gothic', 'Bebas Neue'],
    /impact|fjalla|pathway gothic|haettenschweiler|druk|tungsten|knockout/,
  ],
  [['Big Shoulders Display'], /big shoulders/],
  [['Cinzel'], /cinzel|trajan/],
  [['Marcellus'], /marcellus|\bforum\b|italiana/],
  [['Poiret One'], /poiret|\bdeco\b|gruppo|megrim|federo/],
  [
    ['Roboto Condensed', 'Barlow Condensed', 'Oswald'],
    /condensed|\bcond\b|compressed|narrow|\b[1-8]?\d%$|\bdin\b|teko|saira|pragati|antonio|rajdhani/,
  ],
  [['Great Vibes', 'Sacramento'], /allura|alex brush|parisienne|tangerine|snell|zapfino|edwardian/],
  [['Yellowtail', 'Dancing Script'], /satisfy|brush script|kaushan|damion|norican/],
  [['Pacifico', 'Lobster'], /leckerli|cookie|fredericka|lobster/],
  [['Caveat Brush'], /marker|rock salt|\bbrush\b/],
  [
    ['Caveat', 'Kalam'],
    /handwrit|\bhand\b|shadows into|indie flower|amatic|bradley|segoe script|comic|beanie|homemade|gochi|covered by your|nothing you could|crayon|chalk/,
  ],
  [['Baloo 2', 'Fredoka'], /baloo|fredoka|chewy|lilita|bubblegum|grandstander/],
  [['Nunito', 'Quicksand'], /round|varela|comfortaa|dosis|cabin|nunito/],
  [
    ['Roboto Slab', 'Bitter'],
    /slab|rockwell|arvo|rokkitt|aleo|josefin slab|museo(?! sans)|clarendon|sanchez/,
  ],
  [['Bricolage Grotesque', 'Space Grotesk'], /cabinet grotesk|familjen|schibsted|obviously|mona|hubot/],
  [['Unbounded', 'Syne', 'Space Grotesk'], /clash|monument|krona|orbitron|eurostile|michroma/],
  [['Space Grotesk', 'Work Sans', 'Archivo'], /grotes[kq]|space|epilogue/],
  [['Lexend', 'Figtree'], /lexend|readex|atkinson/],
  [['Josefin Sans', 'Jost'], /brandon|josefin|neutra/],
  [['Jost', 'Outfit', 'Urbanist'], /futura|jost|renner|spartan|avant garde|kumbh|didact/],
  [
    ['DM Sans', 'Plus Jakarta Sans', 'Outfit'],
    /circular|satoshi|cera|product sans|google sans|lufga|euclid|graphie/,
  ],
  [
    ['Montserrat', 'Poppins', 'Raleway'],
    /gotham|century gothic|montserrat|metropolis|quattrocento sans|prompt|kanit/,
  ],
  [['Figtree', 'Mulish', 'Montserrat'], /proxima|avenir|museo sans|gilroy|nexa|sofia pro|geologica/],
  [['Libre Franklin', 'Public Sans', 'Work Sans'], /franklin|trade gothic|news gothic|graphik/],
  [['Instrument Serif', 'Cormorant Garamond'], /instrument|gilda|editorial new|cormorant/],
  [['Abril Fatface', 'DM Serif Display'], /fatface|ultra\b|chonburi|gravitas/],
  [['DM Serif Display', 'Playfair Display'], /dm serif|noe display|gloock|yeseva|prata|rufina/],
  [
    ['Caprasimo', 'Fraunces'],
    /caprasimo|cooper (?:black|heavy|bold)|chango|gooper|souvenir (?:black|heavy|bold)/,
  ],
  [['Fraunces', 'DM Serif Display'], /fraunces|recoleta|cooper|windsor|souvenir|gelica|chomsky/],
  [['Bodoni Moda', 'Playfair Display'], /didot|bodoni/],
  [['Playfair Display', 'Abril Fatface'], /playfair|canela|ogg|(?<!sans )display/],
  [
    ['EB Garamond', 'Cormorant Garamond', 'Crimson Pro'],
    /garamond|\bfell\b|sabon|cardo|jenson|minion|goudy|bembo/,
  ],
  [['Libre Baskerville', 'Lora'], /baskerville|caslon|century schoolbook/],
  [['Merriweather', 'Bitter'], /droid serif|charter|tisa|skolar/],
  [
    ['Lora', 'Merriweather', 'Spectral'],
    /lora|georgia|merriweather(?! sans)|palatino|book antiqua|crimson|spectral|alegreya(?! sans)|vollkorn|gelasio/,
  ],
]
/** Named before all: their other words are those of display faces and grotesques. */
const sansName =
  /helvetica|\barial\b(?! narrow| rounded)|^sf (?!mono|.*round)|san francisco|segoe ui|neue haas|akzidenz|univers\b|system ui/
const serifName =
  /(?<!sans[ -]?)serif|times|cambria|century|tiempos|roman|lusitana|constantia|utopia|tinos|literata/

/** Of names that say no more than the class of a font, and of none. */
const sansFamilies: readonly LikelyFamily[] = [
  { family: 'Inter', unlike: 0 },
  { family: 'Roboto', unlike: 0.01 },
  { family: 'Open Sans', unlike: 0.01 },
  { family: 'Montserrat', unlike: 0.015 },
  { family: 'Lato', unlike: 0.02 },
  { family: 'Work Sans', unlike: 0.02 },
  { family: 'Poppins', unlike: 0.03 },
  { family: 'Space Grotesk', unlike: 0.06 },
  { family: 'Nunito', unlike: 0.08 },
]
const serifFamilies: readonly LikelyFamily[] = [
  { family: 'Source Serif 4', unlike: 0 },
  { family: 'Lora', unlike: 0.02 },
  { family: 'Merriweather', unlike: 0.03 },
  { family: 'EB Garamond', unlike: 0.03 },
  { family: 'Libre Baskerville', unlike: 0.04 },
  { family: 'Playfair Display', unlike: 0.1 },
]
/** A family is so much less like a name than the one before it. */
const unlikeStep = 0.015

/** The served family of a name, whatever face of it is named. */
export function findOwnFamily(name: string): string | undefined {
  return findByWords(ownNames, name) ?? findOfficeFamily(name)
}

/**
 * The weight of a font of a website that is named after one of a served family, as Poppins Black is, whatever
 * weight it is said to have there; undefined of other fonts, of names without a weight, and of families whose
 * own name has one, as Archivo Black.
 */
export function findNamedWeight(name: string): number | undefined {
  const words = spell(name)
  if (servedNames.has(words.join(''))) return undefined
  const count = words.findLastIndex((word) => !styleWord.test(word)) + 1
  if (!ownNames.has(words.slice(0, count).join(''))) return undefined
  const style = words.slice(count).join(' ')
  return weightWords.find(([, word]) => word.test(style))?.[0]
}

/** The served family that is as wide as a font of another name. */
export function findOfficeFamily(name: string): string | undefined {
  let words = spell(name).join(' ')
  while (officeStyle.test(words)) words = words.replace(officeStyle, '')
  return officeFonts.find(([, likes]) => likes.test(words))?.[0]
}

/** The served family that a name is of itself, not as another version of it. */
export function findServedFamily(name: string): string | undefined {
  return findByWords(servedNames, name)
}

function findByWords(names: ReadonlyMap<string, string>, name: string): string | undefined {
  const words = spell(name)
  for (let count = words.length; count > 0; count -= 1) {
    const own = names.get(words.slice(0, count).join(''))
    if (own !== undefined) return own
    if (!styleWord.test(words[count - 1] ?? '')) return undefined
  }
  return undefined
}

/**
 * The served families that may stand for a name, the likest first: one alone where it is served, some where
 * it is known to be like them, else those of its class.
 */
export function likelyFamilies(name: string): readonly LikelyFamily[] {
  return findKnownFamilies(name) ?? sansFamilies
}

/** As `likelyFamilies`; undefined where a name says nothing of how its font looks. */
export function findKnownFamilies(name: string): readonly LikelyFamily[] | undefined {
  const own = findOwnFamily(name)
  if (own !== undefined && !narrowWidth.test(withoutFontSettings(name))) return [{ family: own, unlike: 0 }]
  const words = spell(name).join(' ')
  if (sansName.test(words)) return sansFamilies
  const alike = likenesses.find(([, likes]) => likes.test(words))?.[0]
  if (alike !== undefined) return alike.map((family, index) => ({ family, unlike: index * unlikeStep }))
  if (serifName.test(words)) return serifFamilies
  const like = findFontCut(name)
  return like === undefined ? undefined : [{ family: like, unlike: 0 }]
}

/** Other cuts of a served family begin with its name: Caveat Brush, Anton SC. */
function findFontCut(name: string): string | undefined {
  const words = spell(name)
  if (words.some((word) => /^(?:sans|serif|slab)$/.test(word))) return undefined
  const lengths = words.map((_, index) => words.length - index)
  return lengths
    .map((count) => servedNames.get(words.slice(0, count).join('')))
    .find((own) => own !== undefined)
}

/**
 * The family of ours that comes nearest to a name as designs and PDFs write it: `ABCDEF+HelveticaNeue-Bold`,
 * `Poppins SemiBold`.
 */
export function nearestFamily(name: string): string {
  return likelyFamilies(name)[0]?.family ?? 'Inter'
}

/** A font of a page's own, by its name. */
export function findDesignFont<Font extends DesignFont>(
  name: string,
  designFonts: readonly Font[] | undefined,
): Font | undefined {
  const wanted = name.toLowerCase()
  return designFonts?.find(({ family }) => family.toLowerCase() === wanted)
}

/** What a page is set in for a name: a font of its own, or the nearest family of ours. */
export function findSetFamily(name: string, designFonts: readonly DesignFont[] | undefined): string {
  return findDesignFont(name, designFonts)?.family ?? nearestFamily(name)
}

/** A family of ours by the name a theme holds; the likest one for a font of the page's own. */
export function getFamily(name: string, designFonts?: readonly DesignFont[]): FontFamily {
  const wanted = nearestFamily(findDesignFont(name, designFonts)?.like ?? name)
  return fontFamilies.find((family) => family.name === wanted) ?? (fontFamilies[0] as FontFamily)
}

/** In small letters, without the prefix of a subset: `ABCDEF+PTSerif-Bold` is `pt`, `serif`, `bold`. */
function spell(name: string): string[] {
  return withoutFontSettings(name)
    .replace(/^[A-Z]{6}\+/, '')
    .replace(/,.*$/, '')
    .replace(/(?:PS)?(?:MT)$/, '')
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s"'_-]+/)
    .filter((word) => word !== '')
}

/** As `font-variation-settings`; undefined of a font that is set as usual. */
export function getFontSettings(family: string): string | undefined {
  const [, axes] = cut.exec(family) ?? []
  return axes?.replaceAll(/(\w{4}) (-?[\d.]+) ?/g, '"$1" $2,').slice(0, -1)
}

export function withoutFontSettings(family: string): string {
  return family.replace(cut, '')
}
