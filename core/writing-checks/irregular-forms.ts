// Irregular verbs and plurals of English. The participles serve the passive, the rest the comparing of words.

/** Base, past where it differs from the participle, participle. */
const verbs =
  'arise arose arisen, awake awoke awoken, be was been, bear bore borne, beat beaten, become became become, begin began begun, bend bent, bet bet, bid bid, bind bound, bite bit bitten, bleed bled, blow blew blown, break broke broken, breed bred, bring brought, broadcast broadcast, build built, burn burnt, burst burst, buy bought, cast cast, catch caught, choose chose chosen, cling clung, come came come, cost cost, creep crept, cut cut, deal dealt, dig dug, do did done, draw drew drawn, dream dreamt, drink drank drunk, drive drove driven, eat ate eaten, fall fell fallen, feed fed, feel felt, fight fought, find found, flee fled, fling flung, fly flew flown, forbid forbade forbidden, foresee foresaw foreseen, forget forgot forgotten, forgive forgave forgiven, freeze froze frozen, get got gotten, give gave given, go went gone, grind ground, grow grew grown, hang hung, have had, hear heard, hide hid hidden, hit hit, hold held, hurt hurt, keep kept, kneel knelt, know knew known, lay laid, lead led, lean leant, learn learnt, leave left, lend lent, let let, lie lay lain, light lit, lose lost, make made, mean meant, meet met, mislead misled, mistake mistook mistaken, misunderstand misunderstood, mow mown, outdo outdid outdone, overcome overcame overcome, overdo overdid overdone, overhear overheard, oversee oversaw overseen, overtake overtook overtaken, overthrow overthrew overthrown, pay paid, prove proven, put put, quit quit, read read, rebuild rebuilt, redo redid redone, resell resold, reset reset, rethink rethought, retell retold, rewrite rewrote rewritten, rid rid, ride rode ridden, ring rang rung, rise rose risen, run ran run, say said, see saw seen, seek sought, sell sold, send sent, set set, sew sewn, shake shook shaken, shed shed, shine shone, shoot shot, show shown, shrink shrank shrunk, shut shut, sing sang sung, sink sank sunk, sit sat, sleep slept, slide slid, sling slung, slit slit, smell smelt, sow sown, speak spoke spoken, speed sped, spell spelt, spend spent, spill spilt, spin spun, spit spat, split split, spoil spoilt, spread spread, spring sprang sprung, stand stood, steal stole stolen, stick stuck, sting stung, strike struck, string strung, strive strove striven, swear swore sworn, sweep swept, swell swollen, swim swam swum, swing swung, take took taken, teach taught, tear tore torn, tell told, think thought, throw threw thrown, thrust thrust, tread trod trodden, undergo underwent undergone, understand understood, undertake undertook undertaken, undo undid undone, uphold upheld, upset upset, wake woke woken, wear wore worn, weave wove woven, weep wept, win won, wind wound, withdraw withdrew withdrawn, withhold withheld, withstand withstood, wring wrung, write wrote written'
const plurals =
  'man men, woman women, child children, foot feet, tooth teeth, goose geese, mouse mice, person people, life lives, wife wives, knife knives, leaf leaves, half halves, shelf shelves, wolf wolves, loaf loaves, thief thieves, analysis analyses, criterion criteria, medium media, datum data'

const rows = (list: string): string[][] => list.split(', ').map((row) => row.split(' '))

/** Their base, by the form. */
export const irregularForms: ReadonlyMap<string, string> = new Map(
  [...rows(verbs), ...rows(plurals)].flatMap(([base = '', ...forms]) =>
    // `found`, `ground` and `wound` are verbs of their own, `left` and `lay` much else.
    forms
      .filter((form) => form !== base && !['lay', 'left', 'ground', 'wound', 'saw', 'felt'].includes(form))
      .map((form) => [form, base] as const),
  ),
)

/** Participles that do not end in -ed. */
export const irregularParticiples: ReadonlySet<string> = new Set(rows(verbs).map((row) => row.at(-1) ?? ''))
