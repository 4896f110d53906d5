// What a model is sent for a page never contradicts itself, whatever is known and asked for.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extractionInput } from '#contracts/extraction-input.schema.ts'
import { planPage } from '#capabilities/writing/composer/index.ts'
import { defaultTheme } from '#core/landing-page/index.ts'
import { bakery, box, words } from '#support/page-writing.ts'
import type { PlanSection } from '#contracts/page-plan.schema.ts'
import { copyModes, sectionTypes, type BrandTone, type CopyMode } from '#contracts/sections.schema.ts'
import {
  buildPagePlanPrompt,
  buildPageSectionPrompt,
  type BuiltPrompt,
} from '#capabilities/writing/prompts/index.ts'
import { emptyBrandKit, type BrandKit } from '#contracts/brand-kit.schema.ts'
import { readPageMaterial, type Material } from './writing-material.ts'

/**
 * A design with a section of each type, each with three priced cards, a button and links; one has no text at
 * all.
 */
const design = extractionInput.parse({
  source: 'pdf',
  name: 'all.pdf',
  pages: [
    {
      number: 1,
      width: 1000,
      height: 1700,
      unit: 'px',
      source: 'text',
      blocks: sectionTypes.flatMap((type, index) => {
        const top = (index + 0.1) / (sectionTypes.length + 1)
        const link = (name: string, x: number) =>
          words(`${type}-${name}`, name, top, { href: '#', boundingBox: box(top, 0.006, x, 0.06) })
        const cards = [0, 1, 2].flatMap((card) => [
          {
            id: `${type}-p${card}`,
            kind: 'shape',
            color: '#f3f5f9',
            boundingBox: box(top + 0.02, 0.028, 0.05 + card * 0.32, 0.28),
          },
          words(`${type}-t${card}`, `Ledger ${card}`, top + 0.022, {
            fontSize: 20,
            fontWeight: 700,
            level: 3,
            boundingBox: box(top + 0.022, 0.006, 0.07 + card * 0.32, 0.2),
          }),
          words(`${type}-m${card}`, `$${card + 1}9`, top + 0.03, {
            boundingBox: box(top + 0.03, 0.005, 0.07 + card * 0.32, 0.1),
          }),
          words(`${type}-c${card}`, 'Every receipt is read and booked at night.', top + 0.038, {
            boundingBox: box(top + 0.038, 0.006, 0.07 + card * 0.32, 0.24),
          }),
        ])
        return [
          words(`${type}-h`, `The ${type} of Ledgerly`, top, {
            fontSize: 34,
            level: 2,
            boundingBox: box(top, 0.01, 0.05, 0.4),
          }),
          words(`${type}-x`, 'Six to eight weeks.', top + 0.012, {
            boundingBox: box(top + 0.012, 0.005, 0.05, 0.4),
          }),
          ...['Prices', 'Support', 'Blog'].map((name, place) => link(name, 0.6 + place * 0.08)),
          ...cards,
        ]
      }),
    },
  ],
  sections: [
    ...sectionTypes.map((type, index) => ({
      id: `d-${type}`,
      type,
      title: `The ${type} of Ledgerly`,
      boundingBox: box(index / (sectionTypes.length + 1), 1 / (sectionTypes.length + 1), 0, 1),
      blockIds: [
        'h',
        'x',
        'Prices',
        'Support',
        'Blog',
        ...[0, 1, 2].flatMap((card) => [`p${card}`, `t${card}`, `m${card}`, `c${card}`]),
      ].map((id) => `${type}-${id}`),
    })),
    { id: 'd-silent', type: 'custom', title: '', boundingBox: box(0.97, 0.03, 0, 1), blockIds: [] },
  ],
})

const instructions = [
  undefined,
  'Expand.',
  'Shorten.',
  'Expand this to a full paragraph.',
  'Say that we open at six from May.',
  'Translate this into German.',
  'Make it more playful.',
  'No testimonials, please.',
]
const overviews = ['', bakery.businessOverview]
const tones = ['friendly', 'authoritative', 'casual'] satisfies BrandTone[]
/** Three of them, so that each meets every other choice. */
const kits: BrandKit[] = [
  emptyBrandKit,
  {
    ...emptyBrandKit,
    voice: 'dry, neighbourly',
    weSay: [{ say: 'loaf', dontSay: 'product' }],
    bannedWords: ['artisanal'],
    facts: ['The oven is fired with beech.'],
    samples: ['We bake at night. You sleep.'],
    readers: 'People from the street',
    spelling: 'en-GB',
  },
  { ...emptyBrandKit, bannedWords: ['artisanal'] },
]
const currents = [undefined, 'Bread in Leeds\nA loaf costs [price of a loaf], since 1987.']

interface Choice {
  copy: CopyMode
  material: Material
  instructions: string | undefined
}

function* choices(): Generator<Choice> {
  let count = 0
  for (const copy of copyModes)
    for (const extraction of [undefined, design])
      for (const businessOverview of overviews)
        for (const brandTone of tones)
          for (const asked of instructions) {
            const business = { ...bakery, businessOverview, brandTone }
            yield {
              copy,
              material: readPageMaterial({
                business,
                brandKit: kits[count++ % kits.length] ?? emptyBrandKit,
                extraction,
                copy,
                instructions: asked,
                theme: defaultTheme,
              }),
              instructions: asked,
            }
          }
}

const getWhole = ({ messages }: BuiltPrompt): string => messages.map(({ text }) => text).join('\n')
/** What is outside of the material: the product's own sentences and what was asked. */
const getOrders = (prompt: BuiltPrompt): string =>
  getWhole(prompt).replace(new RegExp(`^<${prompt.fence}>\\n[\\s\\S]*?\\n</${prompt.fence}>$`, 'gm'), '')
const getTimes = (text: string, pattern: RegExp): number =>
  text.match(new RegExp(pattern, `${pattern.flags}g`))?.length ?? 0

test('no plan is asked for in words that contradict each other', () => {
  let count = 0
  for (const choice of choices()) {
    count += 1
    const { material, instructions: asked } = choice
    const { page, business } = material
    const prompt = buildPagePlanPrompt({ ...material, instructions: asked }, page)
    const orders = getOrders(prompt)
    const reported = JSON.stringify({
      copy: choice.copy,
      design: page.design !== undefined,
      overview: business.businessOverview !== '',
      asked,
    })

    assert.equal(/Plan every section of the design once/.test(orders), page.design !== undefined, reported)
    // Which sections there are says either the design or the material, never both.
    assert.equal(/Choose (?:6 to 10|testimonials)/.test(orders), page.design === undefined, reported)
    assert.equal(
      /the design fixes which sections there are/.test(orders),
      page.design !== undefined && asked !== undefined,
      reported,
    )
    assertLanguage(orders, asked, reported)
    assertNoEmptyMaterial(getWhole(prompt), reported)
    if (asked !== undefined)
      assert.equal(
        orders.split(asked).length,
        2,
        `what was asked stands there once, outside of the material: ${reported}`,
      )
    // The parts that a section has and the texts there is room for are counted from the same design.
    for (const line of getWhole(prompt).matchAll(/; components: ([^;]*); room for: (.*)$/gm))
      assertSameCounts(line[1] ?? '', line[2] ?? '', `${line[0]} ${reported}`)
  }
  assert.ok(count > 200, `${count} combinations`)
})

test('no section is asked for in words that contradict each other', () => {
  let count = 0
  for (const choice of choices()) {
    const { material, copy, instructions: asked } = choice
    const { page, business } = material
    const plan = planPage(page)
    // One section with fewer parts than its design, as its author may have planned it.
    const planned = plan.sections.flatMap((section): PlanSection[] =>
      section.type === 'features' ? [section, { ...section, components: ['card', 'button'] }] : [section],
    )
    for (const section of planned) {
      for (const current of currents) {
        count += 1
        const prompt = buildPageSectionPrompt(
          { ...material, instructions: asked },
          { plan, section, page, current },
        )
        const orders = getOrders(prompt)
        const whole = getWhole(prompt)
        const reported = JSON.stringify({
          type: section.type,
          copy,
          design: section.designSectionId,
          overview: business.businessOverview !== '',
          current,
          asked,
        })

        assert.equal(getTimes(orders, /You (?:write|revise) one section/), 1, `one role: ${reported}`)
        assert.equal(/You revise/.test(orders), current !== undefined, reported)
        assert.equal(
          getTimes(orders, /^(?:Write the section\.|Revise the section|Write the section again)/m),
          1,
          `one order: ${reported}`,
        )
        // Lengths: of the design, or of what is there, or as asked; never two of them.
        const lengths = [/Keep within 15 %/, /as long as it is now/].filter((pattern) => pattern.test(orders))
        assert.ok(
          lengths.length <= 1 && (asked === undefined || current === undefined || lengths.length === 0),
          `${lengths.join()}: ${reported}`,
        )
        // Which one counts is said wherever a request or a layout may differ from the tone's sentences.
        if (asked !== undefined) assert.match(orders, /the request counts/, reported)
        if (/Keep within 15 %/.test(orders))
          assert.match(orders, /before (?:those|the sentence lengths) of the tone/, reported)
        assertLanguage(orders, asked, reported)
        assert.equal(getTimes(orders, /^Tone\. /m), 1, `one tone: ${reported}`)
        if (asked !== undefined && /playful/.test(asked)) assert.match(orders, /^Tone\. Playful/m, reported)
        assertBrand(prompt, material.brandKit, reported)
        // The words to go by are those that are there, not those the design had before them.
        if (current !== undefined)
          assert.doesNotMatch(orders, /What the design says|The layout has room/, reported)
        if (copy !== 'keep' && page.design !== undefined)
          assert.doesNotMatch(whole, /Ledger|\$\d9|Six to eight/, reported)
        // What is asked may bring facts of its own: it is not forbidden to use them.
        assert.doesNotMatch(orders, /only facts that stand in the material/, reported)
        assert.doesNotMatch(whole, /not known|unknown/i, reported)
        if (asked !== undefined) assert.equal(orders.split(asked).length, 2, reported)
        assertNoEmptyMaterial(whole, reported)
        const room = /Keep within 15 %[^\n]*\n((?:[^\n]+\n)+)/.exec(orders)?.[1]
        if (room !== undefined)
          assertSameCounts(section.components.join(', '), room.split('\n').join('; '), reported)
      }
    }
  }
  assert.ok(count > 2_000, `${count} combinations`)
})

/** A kit is in the prompt once, its facts among the material; an empty one leaves no trace. */
function assertBrand(prompt: BuiltPrompt, kit: BrandKit, reported: string): void {
  const orders = getOrders(prompt)
  const [facts] = kit.facts
  assert.equal(getTimes(orders, /^Never use these words: artisanal\.$/m), kit.bannedWords.length, reported)
  assert.equal(getTimes(orders, /^Choice of words: “loaf”, not “product”\.$/m), kit.weSay.length, reported)
  assert.equal(
    getTimes(orders, /as the owner writes: dry, neighbourly\./i),
    kit.voice === '' ? 0 : 1,
    reported,
  )
  assert.equal(/Further facts:/.test(getWhole(prompt)), facts !== undefined, reported)
  if (facts !== undefined) assert.doesNotMatch(orders, /beech/, reported)
}

/** `card, card, button` and `card 1: …; card 2: …; buttons: 1, …`. */
function assertSameCounts(components: string, room: string, reported: string): void {
  const times = (kind: string): number => components.split(', ').filter((one) => one === kind).length
  const numbers = (kind: string): number => getTimes(room, new RegExp(`(?<![\\p{L}])${kind} \\d+:`, 'u'))
  assert.ok(numbers('card') <= times('card'), `cards: ${reported}`)
  assert.ok(numbers('quote') <= times('quote'), `quotes: ${reported}`)
  const buttons = Number(/buttons: (\d+)/.exec(room)?.[1] ?? 0)
  assert.equal(buttons, times('button') > 0 ? times('button') : 0, `buttons: ${reported}`)
  if (/(?<!\p{L})list: /u.test(room)) assert.ok(times('list') > 0, `a list: ${reported}`)
}

/** A language that was asked for is no second one beside that of the business. */
function assertLanguage(orders: string, asked: string | undefined, reported: string): void {
  assert.deepEqual(
    [...orders.matchAll(/Write in the language (\S+)\./g)].map(([, language]) => language),
    [asked !== undefined && /German/.test(asked) ? 'de' : 'en'],
    reported,
  )
}

function assertNoEmptyMaterial(whole: string, reported: string): void {
  assert.doesNotMatch(whole, /<([^<>\n/]+)>\n\s*<\/\1>/, `material without words: ${reported}`)
}
