// Words of which a sentence says something else with the one than with the other: directions, ends of a scale, sexes,
// seasons, what is allowed. None that a paraphrase turns together with its sides ("A is older", "B is younger").
import { once } from '#core/once.ts'
import { coarseStem } from '#core/titles/word-knowledge.ts'

const pairs = `
north northern northward | south southern southward; east eastern eastward | west western westward; north-east | south-west; north-west | south-east;
left left-hand | right-hand; upper | lower; inner | outer; inside indoors indoor | outside outdoors outdoor; forward forwards | backward backwards;
upstream uphill | downstream downhill; ascending | descending; upstairs | downstairs; above | below;
majority | minority; maximum | minimum; highest tallest | lowest; longest | shortest; largest biggest | smallest; oldest eldest | youngest newest; best | worst;
fastest quickest | slowest; earliest | latest; strongest | weakest; heaviest | lightest; cheapest | dearest; warmest hottest | coldest coolest; wettest | driest; happiest | unhappiest;
man men male boys boy | woman women female girls girl; urban | rural; public | private; domestic | foreign; summer | winter; autumn | spring; morning | evening;
permitted allowed legal lawful | prohibited banned forbidden illegal unlawful; mandatory compulsory obligatory | voluntary optional;
accept accepted approve approved | reject rejected refuse refused decline declined; support supported supporter supporters favour | oppose opposed opponent opponents;
wet | dry; shallow | deep; wide broad | narrow; thick | thin; rough | smooth; hollow | solid; sharp | blunt;
poor | rich wealthy; empty | full; advantage advantages benefit benefits | disadvantage disadvantages drawback drawbacks; success succeeded | failure failed;
safe harmless | dangerous hazardous harmful unsafe; temporary | permanent; automatic automatically | manual manually; horizontal | vertical; acidic | alkaline; deciduous | evergreen;
cheaply | expensively; reduce reduced lowered | raise raised; shortened | lengthened extended; slowed slower-growing | accelerated; arrival | departure; dawn sunrise | dusk sunset;
nördlich norden | südlich süden; östlich osten | westlich westen; linke links | rechte rechts; obere oberer oberen oben | untere unterer unteren unten; innen innere drinnen | außen äußere draußen;
vorwärts | rückwärts; flussaufwärts bergauf | flussabwärts bergab; oberhalb | unterhalb; mehrheit mehrheitlich | minderheit;
höchste | niedrigste; längste | kürzeste; größte | kleinste; älteste | jüngste neueste; beste besten | schlechteste schlechtesten; schnellste | langsamste; früheste | späteste; stärkste | schwächste; billigste günstigste | teuerste; wärmste heißeste | kälteste;
männer männlich jungen | frauen weiblich mädchen; städtisch | ländlich; öffentlich | privat; inländisch | ausländisch; sommer | winter; frühling frühjahr | herbst; morgens | abends;
erlaubt zulässig gestattet | verboten unzulässig untersagt; verpflichtend vorgeschrieben pflicht | freiwillig; kostenlos gratis | kostenpflichtig;
angenommen zugestimmt befürwortet | abgelehnt verworfen; befürworter | gegner; nass feucht | trocken; flach | tief; breit | schmal; dick | dünn; rau | glatt; reich | arm; leer | voll; vorteil vorteile | nachteil nachteile; erfolg erfolgreich | misserfolg;
ungefährlich harmlos | gefährlich schädlich; vorübergehend | dauerhaft; gesenkt verringert | erhöht angehoben; verkürzt | verlängert; waagerecht | senkrecht; sonnenaufgang | sonnenuntergang
`

const getOpposites = once(() => {
  const opposites = new Map<string, Set<string>>()
  const add = (one: string, other: string): void => {
    opposites.set(one, (opposites.get(one) ?? new Set()).add(other))
  }
  for (const pair of pairs.split(';')) {
    const [left = [], right = []] = pair.split('|').map((side) => side.trim().split(/\s+/).map(coarseStem))
    for (const one of left)
      for (const other of right) {
        add(one, other)
        add(other, one)
      }
  }
  return opposites
})

const denied = /^(?:un|in|im|ir|il|non)(?=\p{L}{4})/u

/** Words in lower case. */
export function areOpposite(one: string, other: string): boolean {
  const [first, second] = [coarseStem(one), coarseStem(other)]
  if (first === second) return false
  if (getOpposites().get(first)?.has(second) === true) return true
  // Possible, impossible.
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return (
    short.length >= 4 &&
    long.length - short.length <= 3 &&
    denied.test(long) &&
    long.replace(denied, '') === short
  )
}
