// Sections of landing pages as layers, each in places of its own from 0 on; `figma-designs.ts` puts them
// together in different ways.
import type { SectionType } from '#contracts/extracted-document.schema.ts'
import {
  getBottom,
  ellipse,
  frame,
  icon,
  photograph,
  rectangle,
  rule,
  text,
  wordMark,
  type Layer,
  type Lettering,
  type Look,
} from './figma-tree.ts'

export interface Theme {
  width: number
  /** Of what is read, in the middle. */
  content: number
  ink: string
  muted: string
  paper: string
  tint: string
  accent: string
  onAccent: string
  heading: string
  body: string
  radius: number
}

export interface SectionDrawing {
  type: SectionType
  /** Its heading; empty where it has none. */
  title: string
  /** What a designer would call it. */
  name: string
  height: number
  layers: Layer[]
  fill?: Look['fill']
}

type Item = { title: string; text: string }
const gutter = 32
const rim = 96

function makeTools(theme: Theme) {
  const left = (theme.width - theme.content) / 2
  const words = (
    characters: string,
    x: number,
    y: number,
    width: number,
    lettering: Partial<Lettering> = {},
  ): Layer =>
    text(characters, { x, y, width }, { size: 17, family: theme.body, color: theme.muted, ...lettering })
  const head = (
    characters: string,
    x: number,
    y: number,
    width: number,
    size: number,
    lettering: Partial<Lettering> = {},
  ): Layer =>
    words(characters, x, y, width, {
      size,
      weight: 700,
      family: theme.heading,
      color: theme.ink,
      ...lettering,
    })
  /** A heading over the middle of a section. */
  const title = (characters: string, y = rim, lettering: Partial<Lettering> = {}): Layer =>
    head(characters, left + theme.content * 0.15, y, theme.content * 0.7, 40, {
      align: 'CENTER',
      ...lettering,
    })
  const button = (
    label: string,
    x: number,
    y: number,
    look: Look = { fill: theme.accent },
    color = theme.onAccent,
  ): Layer => {
    const width = 48 + label.length * 9
    const inner = text(
      label,
      { x: 24, y: 14, width: width - 48 },
      { size: 16, weight: 600, family: theme.body, color, align: 'CENTER' },
    )
    return frame('Button', { x, y, width, height: 52 }, [inner], {
      radius: theme.radius,
      layout: 'HORIZONTAL',
      ...look,
    })
  }
  const columns = (count: number): { x: number; width: number }[] => {
    const width = (theme.content - gutter * (count - 1)) / count
    return Array.from({ length: count }, (_, index) => ({ x: left + index * (width + gutter), width }))
  }
  return { left, right: left + theme.content, words, head, title, button, columns }
}

function section(
  type: SectionType,
  name: string,
  title: string,
  layers: Layer[],
  more: { height?: number; fill?: Look['fill'] } = {},
): SectionDrawing {
  return {
    type,
    name,
    title,
    layers,
    height: more.height ?? getBottom(layers) + rim,
    ...(more.fill === undefined ? {} : { fill: more.fill }),
  }
}

export function header(
  theme: Theme,
  { brand, links, action }: { brand: string; links: string[]; action: string },
): SectionDrawing {
  const { left, right, words, head, button } = makeTools(theme)
  const wide = links.map((link) => link.length * 9 + 32)
  let x = theme.width / 2 - wide.reduce((sum, width) => sum + width, 0) / 2
  const items = links.map((link, index) => {
    const made = words(link, x, 33, wide[index] ?? 80, { size: 16, weight: 500, color: theme.ink })
    x += wide[index] ?? 80
    return made
  })
  const last = button(action, right - 48 - action.length * 9, 18)
  return section(
    'header',
    'Header',
    '',
    [icon('Logo sign', left, 28, 32, theme.accent), head(brand, left + 44, 31, 220, 20), ...items, last],
    { height: 88 },
  )
}

export interface HeroCopy {
  title: string
  text: string
  action: string
  second?: string
}

/** Words on the left, an image on the right. */
export function splitHero(theme: Theme, copy: HeroCopy): SectionDrawing {
  const { left, words, head, button, columns } = makeTools(theme)
  const [one, two] = columns(2) as [{ x: number; width: number }, { x: number; width: number }]
  const title = head(copy.title, left, 120, one.width, 56)
  const lead = words(copy.text, left, getBottom([title]) + 24, one.width - 40, { size: 20 })
  const actions = [button(copy.action, left, getBottom([lead]) + 40)]
  if (copy.second !== undefined)
    actions.push(
      button(
        copy.second,
        left + 90 + copy.action.length * 9,
        getBottom([lead]) + 40,
        { stroke: theme.muted },
        theme.ink,
      ),
    )
  const height = Math.max(440, getBottom(actions) - 100)
  const image = rectangle(
    'Product picture',
    { x: two.x, y: 100, width: two.width, height },
    { fill: [photograph('hero')], radius: theme.radius },
  )
  return section('hero', 'Hero', copy.title, [title, lead, ...actions, image], {
    height: 100 + height + 100,
  })
}

/** Words in the middle of a photograph that fills the section. */
export function photoHero(theme: Theme, copy: HeroCopy, veil = '#101418'): SectionDrawing {
  const { left, words, head, button } = makeTools(theme)
  const middle = { align: 'CENTER', color: '#ffffff' } as const
  const title = head(copy.title, left + 120, 180, theme.content - 240, 64, middle)
  const lead = words(copy.text, left + 240, getBottom([title]) + 24, theme.content - 480, {
    size: 20,
    ...middle,
  })
  const action = button(copy.action, theme.width / 2 - 24 - copy.action.length * 4.5, getBottom([lead]) + 40)
  const fill = [
    photograph('interior'),
    {
      type: 'SOLID',
      opacity: 0.45,
      color: { r: Number.parseInt(veil.slice(1, 3), 16) / 255, g: 0.08, b: 0.1, a: 1 },
    },
  ]
  return section('hero', 'Hero', copy.title, [title, lead, action], {
    height: getBottom([action]) + 180,
    fill,
  })
}

export function logos(theme: Theme, title: string, lengths: number[]): SectionDrawing {
  const { words, columns } = makeTools(theme)
  const label = words(title, (theme.width - 600) / 2, 48, 600, { size: 15, align: 'CENTER' })
  const marks = columns(lengths.length).map(({ x }, index) =>
    wordMark(`Partner ${index + 1}`, x + 10, getBottom([label]) + 32, 28, lengths[index] ?? 5, theme.muted),
  )
  return section('logos', 'Logos', title, [label, ...marks], { height: getBottom(marks) + 48 })
}

export function features(
  theme: Theme,
  title: string,
  items: Item[],
  options: { perRow?: number; cards?: boolean; type?: SectionType; name?: string } = {},
): SectionDrawing {
  const { perRow = 3, cards = true, type = 'features', name = 'Features' } = options
  const tools = makeTools(theme)
  const heading = tools.title(title)
  const layers = [heading]
  let top = getBottom(layers) + 56
  for (let index = 0; index < items.length; index += perRow) {
    const row = items.slice(index, index + perRow).map((item, place) => {
      const { x, width } = tools.columns(perRow)[place] as { x: number; width: number }
      const inner = cards ? 32 : 0
      const sign = icon('Icon', inner, inner, 40, theme.accent)
      const caption = tools.head(item.title, inner, inner + 60, width - inner * 2, 22)
      const body = tools.words(item.text, inner, getBottom([caption]) + 10, width - inner * 2)
      return frame(
        cards ? 'Feature card' : 'Feature',
        { x, y: top, width, height: getBottom([body]) + inner },
        [sign, caption, body],
        {
          layout: 'VERTICAL',
          ...(cards ? { fill: theme.tint, radius: theme.radius } : {}),
        },
      )
    })
    layers.push(...row)
    top = getBottom(row) + gutter
  }
  return section(type, name, title, layers)
}

export function steps(theme: Theme, title: string, items: Item[]): SectionDrawing {
  const tools = makeTools(theme)
  const heading = tools.title(title)
  const top = getBottom([heading]) + 56
  const row = tools.columns(items.length).map(({ x, width }, index) => {
    const item = items[index] as Item
    const number = text(
      String(index + 1),
      { x: 0, y: 13, width: 56 },
      { size: 20, weight: 700, family: theme.heading, color: theme.onAccent, align: 'CENTER' },
    )
    const sign = frame('Number', { x: 0, y: 0, width: 56, height: 56 }, [number], {
      fill: theme.accent,
      radius: 28,
    })
    const caption = tools.head(item.title, 0, 76, width, 22)
    const body = tools.words(item.text, 0, getBottom([caption]) + 10, width)
    return frame('Step', { x, y: top, width, height: getBottom([body]) }, [sign, caption, body], {
      layout: 'VERTICAL',
    })
  })
  return section('steps', 'How it works', title, [heading, ...row])
}

/** Rows of an image and words, the sides changing. */
export function rows(theme: Theme, title: string, items: Item[]): SectionDrawing {
  const tools = makeTools(theme)
  const layers = [tools.title(title)]
  const [one, two] = tools.columns(2) as [{ x: number; width: number }, { x: number; width: number }]
  let top = getBottom(layers) + 64
  for (const [index, item] of items.entries()) {
    const [here, there] = index % 2 === 0 ? [one, two] : [two, one]
    const image = rectangle(
      'Photo',
      { x: here.x, y: top, width: here.width, height: 340 },
      { fill: [photograph(`row ${index}`)], radius: theme.radius },
    )
    const caption = tools.head(item.title, there.x + 20, top + 80, there.width - 40, 30)
    layers.push(
      image,
      caption,
      tools.words(item.text, there.x + 20, getBottom([caption]) + 16, there.width - 40, { size: 18 }),
    )
    top += 340 + 64
  }
  return section('benefits', 'Benefits', title, layers, { height: top - 64 + rim })
}

export function stats(theme: Theme, items: { figure: string; text: string }[]): SectionDrawing {
  const tools = makeTools(theme)
  const row = tools.columns(items.length).flatMap(({ x, width }, index) => {
    const item = items[index] as { figure: string; text: string }
    const figure = tools.head(item.figure, x, 72, width, 56, { align: 'CENTER', color: theme.onAccent })
    return [
      figure,
      tools.words(item.text, x, getBottom([figure]) + 8, width, { align: 'CENTER', color: theme.onAccent }),
    ]
  })
  return section('stats', 'Numbers', '', row, { height: getBottom(row) + 72, fill: theme.accent })
}

export function testimonials(
  theme: Theme,
  title: string,
  quotes: { text: string; by: string }[],
): SectionDrawing {
  const tools = makeTools(theme)
  const heading = tools.title(title)
  const top = getBottom([heading]) + 56
  const cards = tools.columns(quotes.length).map(({ x, width }, index) => {
    const quote = quotes[index] as { text: string; by: string }
    const said = tools.words(`“${quote.text}”`, 32, 32, width - 64, { size: 18, color: theme.ink })
    const face = ellipse(
      'Portrait',
      { x: 32, y: getBottom([said]) + 24, width: 48, height: 48 },
      { fill: [photograph(`face ${index}`)] },
    )
    const by = tools.words(quote.by, 96, getBottom([said]) + 36, width - 128, { size: 15 })
    return frame('Quote', { x, y: top, width, height: getBottom([face]) + 32 }, [said, face, by], {
      fill: theme.paper,
      stroke: theme.tint,
      radius: theme.radius,
    })
  })
  const height = Math.max(...cards.map((card) => card.absoluteBoundingBox.height))
  for (const card of cards) card.absoluteBoundingBox.height = height
  return section('testimonials', 'Testimonials', title, [heading, ...cards], { fill: theme.tint })
}

/** One sentence of a customer, large. */
export function largeQuote(theme: Theme, quote: { text: string; by: string }): SectionDrawing {
  const tools = makeTools(theme)
  const said = tools.words(`“${quote.text}”`, tools.left + 100, 110, theme.content - 200, {
    size: 34,
    italic: true,
    color: theme.ink,
    family: theme.heading,
    align: 'CENTER',
  })
  const by = tools.words(`— ${quote.by}`, tools.left + 100, getBottom([said]) + 28, theme.content - 200, {
    size: 16,
    align: 'CENTER',
  })
  return section('testimonials', 'Quote', '', [said, by], { height: getBottom([by]) + 110 })
}

export function pricing(
  theme: Theme,
  title: string,
  plans: { name: string; price: string; items: string[]; action: string }[],
): SectionDrawing {
  const tools = makeTools(theme)
  const heading = tools.title(title)
  const top = getBottom([heading]) + 56
  const cards = tools.columns(plans.length).map(({ x, width }, index) => {
    const plan = plans[index] as (typeof plans)[number]
    const name = tools.head(plan.name, 32, 32, width - 64, 20)
    const price = tools.head(plan.price, 32, getBottom([name]) + 12, width - 64, 44)
    const list = {
      ...tools.words(plan.items.join('\n'), 32, getBottom([price]) + 24, width - 64),
      lineTypes: plan.items.map(() => 'UNORDERED'),
    }
    const action = tools.button(plan.action, 32, getBottom([list]) + 28)
    return frame(
      `Plan ${plan.name}`,
      { x, y: top, width, height: getBottom([action]) + 32 },
      [name, price, list, action],
      {
        layout: 'VERTICAL',
        fill: theme.paper,
        stroke: index === 1 ? theme.accent : theme.tint,
        radius: theme.radius,
      },
    )
  })
  return section('pricing', 'Pricing', title, [heading, ...cards])
}

export function questions(theme: Theme, title: string, items: Item[]): SectionDrawing {
  const tools = makeTools(theme)
  const layers = [tools.title(title)]
  let top = getBottom(layers) + 48
  for (const item of items) {
    const question = tools.head(item.title, tools.left + 160, top, theme.content - 320, 20)
    const answer = tools.words(item.text, tools.left + 160, getBottom([question]) + 8, theme.content - 320)
    layers.push(
      question,
      answer,
      rule({ x: tools.left + 160, y: getBottom([answer]) + 20, width: theme.content - 320 }, theme.tint),
    )
    top = getBottom([answer]) + 44
  }
  return section('faq', 'FAQ', title, layers)
}

export function gallery(theme: Theme, title: string, count: number): SectionDrawing {
  const tools = makeTools(theme)
  const layers = [tools.title(title)]
  const top = getBottom(layers) + 48
  for (let index = 0; index < count; index += 1) {
    const { x, width } = tools.columns(3)[index % 3] as { x: number; width: number }
    const y = top + Math.floor(index / 3) * (260 + gutter)
    layers.push(
      rectangle(
        'Image',
        { x, y, width, height: 260 },
        { fill: [photograph(`gallery ${index}`)], radius: theme.radius },
      ),
    )
  }
  return section('gallery', 'Gallery', title, layers)
}

export function about(theme: Theme, title: string, paragraphs: string[]): SectionDrawing {
  const tools = makeTools(theme)
  const heading = tools.head(title, tools.left, rim, 380, 40)
  const body = tools.words(paragraphs.join('\n\n'), tools.left + 460, rim, theme.content - 460, { size: 18 })
  return section('about', 'About us', title, [heading, body])
}

export function callToAction(
  theme: Theme,
  copy: { title: string; text: string; action: string },
): SectionDrawing {
  const tools = makeTools(theme)
  const title = tools.title(copy.title, rim, { color: theme.onAccent })
  const lead = tools.words(
    copy.text,
    tools.left + theme.content * 0.2,
    getBottom([title]) + 16,
    theme.content * 0.6,
    { align: 'CENTER', color: theme.onAccent },
  )
  const action = tools.button(
    copy.action,
    theme.width / 2 - 24 - copy.action.length * 4.5,
    getBottom([lead]) + 32,
    { fill: theme.paper },
    theme.ink,
  )
  return section('cta', 'Call to action', copy.title, [title, lead, action], { fill: theme.accent })
}

export function contact(
  theme: Theme,
  title: string,
  fields: string[],
  copy: { address: string; action: string },
): SectionDrawing {
  const tools = makeTools(theme)
  const [one, two] = tools.columns(2) as [{ x: number; width: number }, { x: number; width: number }]
  const heading = tools.head(title, one.x, rim, one.width, 40)
  const address = tools.words(copy.address, one.x, getBottom([heading]) + 24, one.width)
  let top = rim
  const inputs = fields.map((label) => {
    const inner = tools.words(label, 16, 14, two.width - 32, { size: 15 })
    const made = frame('Input', { x: two.x, y: top, width: two.width, height: 52 }, [inner], {
      fill: theme.paper,
      stroke: theme.muted,
      radius: 6,
    })
    top += 68
    return made
  })
  const action = tools.button(copy.action, two.x, top + 8)
  return section('contact', 'Contact', title, [heading, address, ...inputs, action], { fill: theme.tint })
}

export function footer(
  theme: Theme,
  { brand, columns, legal }: { brand: string; columns: { title: string; links: string[] }[]; legal: string },
): SectionDrawing {
  const tools = makeTools(theme)
  const light = { color: '#c9d1dc', size: 15 }
  const name = tools.head(brand, tools.left, 72, 260, 22, { color: '#ffffff' })
  const lists = columns.flatMap((column, index) => {
    const x = tools.left + 420 + index * 240
    const title = tools.head(column.title, x, 72, 200, 16, { color: '#ffffff' })
    return [title, ...column.links.map((link, row) => tools.words(link, x, 108 + row * 32, 200, light))]
  })
  const line = rule({ x: tools.left, y: getBottom(lists) + 40, width: theme.content }, '#4b5563')
  const small = tools.words(legal, tools.left, getBottom(lists) + 64, theme.content, { ...light, size: 14 })
  return section('footer', 'Footer', '', [name, ...lists, line, small], {
    height: getBottom([small]) + 40,
    fill: '#111827',
  })
}
