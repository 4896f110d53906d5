// What the screenshots show: texts, a design and a plan of Rivermill Bakery, which does not exist.
import { sceneImage } from '#support/scene-images.ts'

export const document = {
  title: 'Deliveries by cargo bike',
  editorMode: 'richText',
  tags: ['operations'],
  content: `<p><strong>Proposal.</strong> From March we deliver the morning rounds in the old town by cargo bike instead of by van, for a trial of three months.</p>
<h2>Why now</h2>
<p>At this point in time, half of our morning orders go to addresses that are located within three kilometres of the oven. Due to the fact that the van needs a parking space at each and every one of them, it is basically slower than a bike. Its lease ends in April, so now is the cheapest moment to try.</p>
<h2>What it takes</h2>
<table><thead><tr><th>Item</th><th>Once</th><th>A month</th></tr></thead><tbody>
<tr><td>Two cargo bikes, leased</td><td>€0</td><td>€380</td></tr>
<tr><td>Insulated boxes for 40 loaves</td><td>€620</td><td>€0</td></tr>
<tr><td>Second rider, two hours a morning</td><td>€0</td><td>€890</td></tr></tbody></table>
<h2>How we will know</h2>
<ul><li>Nine of ten orders arrive before seven.</li><li>No more than two complaints a week about crushed bread.</li><li>A round costs less than it does today.</li></ul>
<h2>Open questions</h2>
<p>Who rides when it snows? Until we have tried it, the van stays on call in January and February.</p>`,
}

export const refinement = {
  prompt: 'Make this shorter',
  selection:
    'At this point in time, half of our morning orders go to addresses that are located within three kilometres of the oven. Due to the fact that the van needs a parking space at each and every one of them, it is basically slower than a bike. Its lease ends in April, so now is the cheapest moment to try.',
}

export const business = {
  businessName: 'Rivermill Bakery',
  businessOverview:
    'Rivermill Bakery bakes sourdough bread from grain that is grown within an hour of the mill. Every dough rests for a night. Bread is delivered by bicycle before seven in the morning. A weekly loaf costs €15 a month.',
  targetAudience: 'Families and cafés in the old town',
  brandTone: 'friendly',
}

const image = (seed: number, width: number, height: number): string =>
  `data:image/png;base64,${sceneImage(width, height, seed).toString('base64')}`
const card = (title: string, text: string): string =>
  `<div class="card"><h3>${title}</h3><p>${text}</p></div>`

/** A landing page as a designer would hand it over. */
export const designPage = (): string => `<!doctype html><html lang="en"><meta charset="utf-8"><style>
  * { box-sizing: border-box; margin: 0 } body { font: 18px/1.55 'Liberation Sans', Arial, sans-serif; color: #2b2118; background: #fffaf3; -webkit-print-color-adjust: exact }
  header { display: flex; gap: 36px; padding: 26px 80px; align-items: center } header b { margin-right: auto; font: 700 24px 'Liberation Serif', Georgia, serif }
  h1, h2 { font-family: 'Liberation Serif', Georgia, serif; line-height: 1.1 } h1 { font-size: 62px } h2 { font-size: 40px; margin-bottom: 32px } h3 { font-size: 21px; margin-bottom: 8px }
  section, footer { padding: 72px 80px } .hero { display: grid; grid-template-columns: 1fr 1fr; gap: 56px; align-items: center; background: #f3e3cb } .hero p { margin: 22px 0 32px; font-size: 21px }
  .hero img { width: 100%; border-radius: 18px; display: block } .button { display: inline-block; background: #a4431f; color: #fff; padding: 15px 30px; border-radius: 999px; font-weight: 700 }
  .row { display: grid; grid-template-columns: repeat(3, 1fr); gap: 28px } .card { background: #fff; border: 1px solid #ead9c0; border-radius: 16px; padding: 30px }
  .dark { background: #33251a; color: #fdf3e4 } .dark .card { background: #4a382a; border: 0 } .price { font: 700 42px 'Liberation Serif', Georgia, serif }
  .ask { text-align: center; background: #f3e3cb } footer { background: #33251a; color: #d9c7ae; font-size: 15px }
</style><body>
<header><b>Rivermill</b><span>Bread</span><span>Prices</span><span>Questions</span><span>Contact</span></header>
<section class="hero"><div><h1>Bread that takes its time</h1><p>Sourdough from local grain, baked every morning and brought to your door before breakfast.</p><span class="button">Order a first loaf</span></div><img src="${image(3, 900, 680)}" alt=""></section>
<section><h2>Why it tastes the way it does</h2><div class="row">${card('Local grain', 'Three farms within an hour of the mill grow all that we grind.')}${card('Slow dough', 'Every dough rests for a night before it meets the oven.')}${card('Early bikes', 'Our riders leave at five, so that the bread is there by seven.')}</div></section>
<section class="dark"><h2>Prices</h2><div class="row">${card('Single loaf', '<span class="price">€4</span><br>When you feel like it')}${card('Weekly', '<span class="price">€15</span> a month<br>One loaf each Saturday')}${card('Daily', '<span class="price">€52</span> a month<br>A loaf every morning')}</div></section>
<section><h2>Questions and answers</h2><h3>How long does a loaf keep?</h3><p>Four days in a cloth, and longer when it is toasted.</p><br><h3>Do you deliver on Sundays?</h3><p>No, on Sundays the ovens rest, and so do we.</p></section>
<section class="ask"><h2>Try a loaf this week</h2><span class="button">Order now</span></section>
<footer>Rivermill Bakery · Imprint · Privacy · Contact</footer>
</body></html>`

export const project = {
  name: 'Rivermill journal',
  websiteUrl: 'https://rivermill.example',
  language: 'en',
  brandName: 'Rivermill Bakery',
  keywords: ['sourdough starter', 'rye bread', 'baking schedule', 'bread storage', 'local grain'],
}

type Planned = readonly [
  name: string,
  keyword: string,
  status: string,
  assignee: string,
  inDays: number | undefined,
]
const plan: readonly Planned[] = [
  ['How to feed a sourdough starter', 'sourdough starter', 'done', 'Rivermill', -21],
  ['Sourdough or yeast: what changes in the crumb', 'sourdough starter', 'done', 'Rivermill', -14],
  ['A baking schedule for people who work', 'baking schedule', 'review', 'Rivermill', -1],
  ['Why rye bread needs a day before it is cut', 'rye bread', 'review', 'Guest author', 3],
  ['Five mistakes with a first rye loaf', 'rye bread', 'drafting', 'Rivermill', 6],
  ['How to store bread without plastic', 'bread storage', 'drafting', 'Rivermill', 10],
  ['Freezing bread: slices, loaves and how long', 'bread storage', 'outlined', 'Rivermill', 15],
  ['What the ash number on flour says', 'local grain', 'outlined', 'Guest author', 20],
  ['Visiting the three farms that grow our grain', 'local grain', 'planned', 'Rivermill', 27],
  ['The overnight dough, hour by hour', 'baking schedule', 'planned', 'Rivermill', 34],
  ['Old bread, new dishes: eight recipes', 'bread storage', 'planned', '', 41],
  ['Spelt, emmer, einkorn: which to try first', 'local grain', 'idea', '', undefined],
  ['Can a starter live in the freezer?', 'sourdough starter', 'idea', '', undefined],
  ['Rye bread around the Baltic', 'rye bread', 'idea', '', undefined],
]

/** A quarter of articles around that day. */
export function plannedArticles(today: Date): object[] {
  return plan.map(([name, keyword, status, assignee, inDays]) => ({
    name,
    keywords: [keyword],
    status,
    assignee,
    ...(inDays === undefined
      ? {}
      : { dueDate: new Date(today.getTime() + inDays * 86_400_000).toISOString().slice(0, 10) }),
  }))
}
