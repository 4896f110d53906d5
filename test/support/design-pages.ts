// Pages of designs written by hand, in pixels of a page 1,000 wide.
import type { DesignBlock, DesignPage } from '#contracts/extracted-document.schema.ts'

const width = 1_000

export type RenderedBlock = Omit<DesignBlock, 'id' | 'boundingBox'> & {
  id?: string
  x: number
  y: number
  width: number
  height: number
}

/** A text; a line of 16 px letters where nothing else is said. */
export function words(text: string, x: number, y: number, look: Partial<RenderedBlock> = {}): RenderedBlock {
  const fontSize = look.fontSize ?? 16
  return {
    kind: 'text',
    text,
    x,
    y,
    width: Math.min(900, text.length * fontSize * 0.5),
    height: fontSize * 1.25,
    fontSize,
    fontWeight: 400,
    color: '#222222',
    fontFamily: 'Sans',
    ...look,
  }
}

export function heading(text: string, x: number, y: number, fontSize = 32): RenderedBlock {
  return words(text, x, y, { fontSize, fontWeight: 700, fontFamily: 'Serif' })
}

export function panel(
  x: number,
  y: number,
  wide: number,
  high: number,
  color?: string,
  more: Partial<RenderedBlock> = {},
): RenderedBlock {
  return {
    kind: 'shape',
    x,
    y,
    width: wide,
    height: high,
    ...(color === undefined ? {} : { color }),
    ...more,
  }
}

export function image(x: number, y: number, wide: number, high: number): RenderedBlock {
  return { kind: 'image', x, y, width: wide, height: high }
}

export function button(label: string, x: number, y: number): RenderedBlock[] {
  return [
    panel(x, y, 160, 44, '#0b5fff', { radius: 8 }),
    words(label, x + 30, y + 12, { color: '#ffffff', width: 100 }),
  ]
}

/** A page of these blocks; their ids are `p{page}b{n}` unless they bring their own. */
export function makePage(height: number, blocks: readonly RenderedBlock[], number = 1): DesignPage {
  return {
    number,
    width,
    height,
    unit: 'px',
    source: 'text',
    background: '#ffffff',
    blocks: blocks.map(({ x, y, width: wide, height: high, id, ...block }, index) => ({
      ...block,
      id: id ?? `p${number}b${index + 1}`,
      boundingBox: {
        page: number,
        x: x / width,
        y: y / height,
        width: wide / width,
        height: high / height,
        unit: 'ratio',
      },
    })),
  }
}

/** A landing page of seven sections, 2,200 px long: bands under every other, cards, prices, questions. */
export function landingPage(): DesignPage {
  const sentence = 'A sentence that says in plain words what this is good for, and a little more than that.'
  return makePage(2_200, [
    words('Millrace', 60, 24, { fontWeight: 700 }),
    ...['Features', 'Prices', 'Help'].map((label, index) => words(label, 600 + index * 110, 24)),
    heading('Paperwork that does itself', 60, 140, 56),
    words(sentence, 60, 230, { width: 480, height: 44 }),
    ...button('Start for free', 60, 300),
    panel(0, 420, 1_000, 420, '#f2f5fa'),
    heading('Everything an office needs', 60, 480),
    ...['Letters', 'Invoices', 'Reminders'].flatMap((title, index) => [
      panel(60 + index * 300, 560, 270, 200, '#ffffff'),
      words(title, 80 + index * 300, 590, { fontSize: 20, fontWeight: 700 }),
      words(sentence, 80 + index * 300, 630, { width: 220, height: 88 }),
    ]),
    heading('Prices', 60, 910),
    ...['€ 9', '€ 29', '€ 79'].flatMap((price, index) => [
      words(['Small', 'Middle', 'Large'][index] ?? '', 60 + index * 300, 980, {
        fontSize: 20,
        fontWeight: 700,
      }),
      words(price, 60 + index * 300, 1_015, { fontSize: 36 }),
      words('a month, all included', 60 + index * 300, 1_075),
    ]),
    panel(0, 1_160, 1_000, 400, '#f2f5fa'),
    heading('Questions', 60, 1_220),
    ...['Where is my data kept?', 'Can I leave again?', 'Who answers the telephone?'].flatMap(
      (question, index) => [
        words(question, 60, 1_290 + index * 80, { fontWeight: 700 }),
        words(sentence, 60, 1_315 + index * 80, { width: 800 }),
      ],
    ),
    heading('Ready to begin?', 60, 1_640),
    words('It takes four minutes, and nobody asks for a card.', 60, 1_690),
    ...button('Start for free', 60, 1_740),
    panel(0, 1_900, 1_000, 300, '#123a7a'),
    ...['Help', 'Terms', 'Privacy', 'Imprint'].map((label, index) =>
      words(label, 60 + index * 160, 1_960, { color: '#ccd2e0', fontSize: 14 }),
    ),
    words('© 2026 Millrace. All rights reserved.', 60, 2_100, { color: '#ccd2e0', fontSize: 14 }),
  ])
}
