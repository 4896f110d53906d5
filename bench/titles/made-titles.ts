// Titles as a large blog has them: few patterns, many subjects, some words in a great part of all. The same
// for the same number.

const subjects =
  'email marketing|content marketing|social media marketing|marketing automation|landing page design|search engine optimisation|keyword research|link building|customer onboarding|customer retention|lead generation|sales forecasting|project management|time tracking|remote work|home office|team communication|employee onboarding|performance reviews|recruiting software|payroll software|invoice templates|cash flow planning|tax deductions|business insurance|company formation|market research|competitor analysis|brand voice|product photography|online shop|shipping costs|returns management|inventory management|supplier contracts|data protection|password managers|cloud backup|network security|web accessibility|page speed|mobile apps|web hosting|domain names|newsletter signup|podcast editing|video subtitles|webinar planning|event catering|trade fair stands|office chairs|standing desks|meeting rooms|coffee machines|green energy|heat pumps|solar panels|wall insulation|roof repair|window replacement|garden design|raised beds|tomato plants|rose pruning|lawn care|balcony plants|indoor herbs|compost bins|rain barrels|bird feeders|cat food|dog training|puppy school|horse riding|hiking boots|running shoes|trail running|marathon training|strength training|yoga exercises|back pain|sleep hygiene|meal planning|sourdough bread|vegan recipes|fermented vegetables|cast iron pans|kitchen knives|wine storage|cheese boards|city breaks|train travel|camping gear|road trips|travel insurance|language learning|piano lessons|school lunches|baby sleep|parental leave|wedding budget|interior painting|flea markets|used cars|electric bikes|car leasing|winter tires|public transport'.split(
    '|',
  )
const qualities =
  'affordable|sustainable|local|digital|modern|seasonal|professional|creative|private|public|small-batch|automated|outsourced|shared|subscription|seasonal|regional|international|bilingual|accessible|second-hand|open-source|data-driven|family-friendly|low-budget|high-end|paperless|award-winning|cross-border|long-term'.split(
    '|',
  )
const readers =
  'beginners|students|freelancers|founders|small teams|large companies|nonprofits|schools|dentists|lawyers|architects|restaurants|hotels|retailers|craftspeople|photographers|musicians|teachers|parents|seniors|couples|commuters|tenants|homeowners|farmers|agencies|consultants|developers|designers|accountants|nurses|therapists|coaches|authors|journalists|bakeries|breweries|florists|gyms|museums'.split(
    '|',
  )
const places =
  'Berlin|Vienna|Zurich|London|Leeds|Paris|Lyon|Madrid|Seville|Lisbon|Porto|Rome|Turin|Warsaw|Gdansk|Prague|Oslo|Bergen|Stockholm|Malmo|Helsinki|Dublin|Cork|Amsterdam|Ghent|Chicago|Denver|Austin|Boston|Toronto'.split(
    '|',
  )
const patterns: ((subject: string, reader: string, place: string, number: number) => string)[] = [
  (subject, reader) => `How to get started with ${subject} for ${reader}`,
  (subject, reader) => `The complete guide to ${subject} for ${reader}`,
  (subject, _, place) => `What does ${subject} cost in ${place}?`,
  (subject, reader, _, number) => `${number} mistakes ${reader} make with ${subject}`,
  (subject, reader, _, number) => `${number} ideas for ${subject} that ${reader} love`,
  (subject, reader) => `${subject}: a checklist for ${reader}`,
  (subject, _, place) => `Where to find ${subject} in ${place}`,
  (subject, reader) => `Why ${reader} should care about ${subject}`,
  (subject, reader, place) => `${subject} in ${place}: what ${reader} say`,
  (subject, reader) => `Choosing ${subject}: questions ${reader} ask`,
  (subject, reader) => `${subject} trends ${reader} should watch`,
  (subject, reader) => `A template for ${subject}, made for ${reader}`,
  (subject, reader, _, number) => `How ${reader} save ${number} hours a month with ${subject}`,
  (subject, _, place, number) => `${number} experts from ${place} on ${subject}`,
  (subject, reader) => `Is ${subject} worth it for ${reader}?`,
  (subject, _, place) => `The state of ${subject} in ${place}`,
]

/** So many titles, all different. */
export function makeTitles(count: number): string[] {
  const titles = new Set<string>()
  let state = 42
  const draw = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const one = <Item>(items: readonly Item[]): Item => items[draw(items.length)] as Item
  while (titles.size < count) {
    const subject = draw(3) === 0 ? one(subjects) : `${one(qualities)} ${one(subjects)}`
    const title = one(patterns)(subject, one(readers), one(places), 3 + draw(28))
    titles.add(title.charAt(0).toUpperCase() + title.slice(1))
  }
  return [...titles]
}

/** The same title as another hand would write it: another case, a filling word, a slip of the pen. */
export function inOtherWords(title: string): string {
  const words = title.split(' ').filter((word) => /^[a-z]+$/i.test(word))
  const longest = words.toSorted((one, other) => other.length - one.length)[0] ?? ''
  const slipped =
    longest.length > 7
      ? longest.slice(0, 3) + longest.charAt(4) + longest.charAt(3) + longest.slice(5)
      : longest
  return title.length % 2 === 0
    ? `${title.toUpperCase()}!`
    : title.replace(longest, slipped).replace(/^The /, 'A ')
}
