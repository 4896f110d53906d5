// A page with a tree for each of its sections, as a design of 1,440 pixels would give it. Its business is
// made up, and names nobody.
import {
  sectionTreeSchema,
  textStyleSchema,
  type LayoutNodeInput,
  type TextRole,
  type TextStyle,
} from '#contracts/design-layout.schema.ts'
import type { PageComponent, Section, SectionType } from '#contracts/sections.schema.ts'
import { sampleThemes } from './page-samples.ts'

const style = (id: string, size: number, weight: number, more: object = {}): TextStyle =>
  textStyleSchema.parse({
    id,
    family: 'Montserrat',
    size,
    weight,
    lineHeight: size > 30 ? 1.15 : 1.5,
    color: '#14213d',
    ...more,
  })

export const layoutStyles: readonly TextStyle[] = [
  style('h1', 64, 800, { letterSpacing: -0.02 }),
  style('h1-light', 64, 800, { color: '#ffffff' }),
  style('h2', 40, 700),
  style('h3', 22, 700, { lineHeight: 1.3 }),
  style('eyebrow', 14, 700, { case: 'upper', letterSpacing: 0.08, color: '#c2410c' }),
  style('lead', 20, 400, { family: 'Inter', color: '#475569' }),
  style('lead-light', 20, 400, { family: 'Inter', color: '#e2e8f0' }),
  style('body', 16, 400, { family: 'Inter', color: '#475569' }),
  style('nav', 16, 500, { family: 'Inter' }),
  style('button', 16, 600, { family: 'Inter', color: '#ffffff' }),
  style('price', 48, 700),
  style('foot', 15, 400, { family: 'Inter', color: '#cbd5e1' }),
]

export const layoutTheme = { ...sampleThemes.light, textStyles: [...layoutStyles] }

type Filled = { node: LayoutNodeInput; component?: Omit<PageComponent, 'order' | 'id'> & { id: string } }

/** A text in its place; headings and links are components of their own kind. */
function words(id: string, role: TextRole, styleId: string, text: string, more: object = {}): Filled {
  const node = { kind: 'text', id: `n-${id}`, slot: id, role, style: styleId, ...more } as LayoutNodeInput
  if (id === 'title') return { node }
  const isLink = role === 'nav-link' || role === 'link' || role === 'brand'
  const component: Filled['component'] = role.startsWith('heading')
    ? { id, type: 'heading', props: { text } }
    : isLink
      ? { id, type: 'button', props: { label: text, href: '#', kind: 'link' } }
      : role === 'quote'
        ? { id, type: 'quote', props: { text } }
        : { id, type: 'text', props: { html: `<p>${text}</p>` } }
  return { node, component }
}

function button(id: string, label: string, href: string, more: object = {}): Filled {
  return {
    node: {
      kind: 'button',
      id: `n-${id}`,
      slot: id,
      style: 'button',
      width: 180,
      height: 52,
      background: { color: '#c2410c' },
      radius: 8,
      ...more,
    },
    component: { id, type: 'button', props: { label, href } },
  }
}

function image(id: string, alt: string, width: number, height: number, more: object = {}): Filled {
  return {
    node: { kind: 'image', id: `n-${id}`, slot: id, width, height, ...more },
    component: { id, type: 'image', props: { src: `/api/pictures/${id}`, alt, width, height } },
  }
}

function box(
  kind: 'stack' | 'row' | 'layers',
  id: string,
  children: readonly (Filled | Box)[],
  more: object = {},
): Box {
  return { kind, id, children, more }
}
interface Box {
  kind: 'stack' | 'row' | 'layers'
  id: string
  children: readonly (Filled | Box)[]
  more: object
}

function flatten(item: Filled | Box): { node: LayoutNodeInput; components: PageComponent[] } {
  if ('node' in item)
    return {
      node: item.node,
      components: item.component === undefined ? [] : [{ ...item.component, order: 0 }],
    }
  const inner = item.children.map((child) => flatten(child))
  return {
    node: {
      kind: item.kind,
      id: item.id,
      children: inner.map(({ node }) => node),
      ...item.more,
    },
    components: inner.flatMap(({ components }) => components),
  }
}

export function layoutSection(
  type: SectionType,
  title: string,
  root: Box,
  more: Partial<Section> = {},
): Section {
  const { node, components } = flatten(root)
  return {
    id: type,
    type,
    title,
    content: '',
    components: components.map((component, order) => ({ ...component, order })),
    order: 0,
    layout: '',
    tree: sectionTreeSchema.parse(node),
    source: 'design',
    locked: false,
    ...more,
  }
}

const card = (number: number, title: string, text: string): Box =>
  box(
    'stack',
    `card-${number}`,
    [
      {
        node: {
          kind: 'icon',
          id: `n-icon-${number}`,
          slot: `icon-${number}`,
          width: 40,
          height: 40,
          color: '#c2410c',
        },
        component: { id: `icon-${number}`, type: 'icon', props: { name: 'anchor' } },
      },
      words(`card-title-${number}`, 'heading-3', 'h3', title, { before: 20 }),
      words(`card-text-${number}`, 'body', 'body', text, { before: 12 }),
    ],
    {
      before: number === 1 ? 0 : 36,
      width: 376,
      role: 'card',
      pattern: 'card',
      padding: { top: 32, right: 32, bottom: 32, left: 32 },
      background: { color: '#ffffff' },
      border: { color: '#e2e8f0', width: 1 },
      radius: 12,
      shadow: { x: 0, y: 4, blur: 16, color: '#0f172a14' },
    },
  )

const sides = (top: number, right: number, bottom = top, left = right): object => ({
  padding: { top, right, bottom, left },
})

export const layoutPage: readonly Section[] = [
  layoutSection(
    'header',
    'Tidewater',
    box(
      'stack',
      'root',
      [
        box(
          'row',
          'bar',
          [
            words('brand', 'brand', 'h3', 'Tidewater', { width: 140, start: 12 }),
            box(
              'row',
              'nav',
              [
                words('nav-1', 'nav-link', 'nav', 'How it works', { width: 104 }),
                words('nav-2', 'nav-link', 'nav', 'Prices', { before: 32, width: 52 }),
                words('nav-3', 'nav-link', 'nav', 'Contact', { before: 32, width: 62 }),
              ],
              { role: 'nav', before: 560, start: 14, width: 300, narrow: 'keep' },
            ),
            button('book', 'Book a visit', '#contact', { before: 20 }),
          ],
          { narrow: 'keep' },
        ),
      ],
      { ...sides(20, 120), background: { color: '#ffffff' } },
    ),
  ),
  layoutSection(
    'hero',
    'Workshops that run on time',
    box(
      'stack',
      'root',
      [
        box('row', 'halves', [
          box(
            'stack',
            'words',
            [
              words('eyebrow', 'eyebrow', 'eyebrow', 'Planning for boatyards'),
              words('title', 'heading-1', 'h1', '', { before: 16 }),
              words(
                'lead',
                'lead',
                'lead',
                'Jobs, parts and people in one calm view, so that every boat leaves on the day you promised.',
                { before: 24, width: 520 },
              ),
              box(
                'row',
                'calls',
                [
                  button('call', 'Book a visit', '#contact'),
                  words('more', 'link', 'nav', 'See how it works', { before: 28, start: 14, width: 140 }),
                ],
                { before: 36, narrow: 'wrap' },
              ),
            ],
            { width: 600, start: 40 },
          ),
          image('harbour', 'Morning light over a harbour', 560, 480, { before: 40, radius: 16 }),
        ]),
      ],
      {
        ...sides(96, 120),
        background: {
          gradient: {
            kind: 'linear',
            angle: 180,
            stops: [
              { color: '#fff7ed', at: 0 },
              { color: '#ffffff', at: 1 },
            ],
          },
        },
      },
    ),
  ),
  layoutSection(
    'features',
    'Everything a yard needs to know',
    box(
      'stack',
      'root',
      [
        words('title', 'heading-2', 'h2', '', { start: 220, width: 760, align: 'center' }),
        box(
          'row',
          'cards',
          [
            card(1, 'A plan that holds', 'Each job shows what it waits for and who has it in hand.'),
            card(2, 'Parts in time', 'What is ordered, what is late, what is on the shelf.'),
            card(3, 'One page for all', 'The yard, the office and the owner read the same.'),
          ],
          { before: 56, isStretched: true, role: 'list' },
        ),
      ],
      { ...sides(88, 120), background: { color: '#f8fafc' } },
    ),
  ),
  layoutSection(
    'about',
    'Built on the water',
    box('layers', 'root', [
      image('coast', '', 1_440, 560),
      { node: { kind: 'shape', id: 'veil', width: 1_440, height: 560, background: { color: '#14213dcc' } } },
      box(
        'stack',
        'over',
        [
          words('title', 'heading-2', 'h1-light', '', { align: 'center' }),
          words(
            'story',
            'lead',
            'lead-light',
            'We plan where the boats are, with the people who repair them.',
            { before: 24, align: 'center' },
          ),
          button('story-call', 'Read the story', '#features', { before: 32, start: 330 }),
        ],
        { before: 160, start: 300, width: 840 },
      ),
    ]),
  ),
  layoutSection(
    'contact',
    'Come and see it',
    box(
      'stack',
      'root',
      [
        words('title', 'heading-2', 'h2', ''),
        box(
          'row',
          'halves',
          [
            {
              node: {
                kind: 'form',
                id: 'n-form',
                slot: 'form',
                style: 'body',
                width: 640,
                columns: 2,
                field: {
                  background: '#f8fafc',
                  border: { color: '#94a3b8', width: 1 },
                  radius: 6,
                  height: 48,
                },
                button: { style: 'button', background: '#14213d', radius: 8 },
              },
              component: {
                id: 'form',
                type: 'form',
                props: {
                  submitLabel: 'Send',
                  fields: [
                    { name: 'name', label: 'Name', type: 'text', required: true },
                    { name: 'email', label: 'Email', type: 'email', required: true },
                    { name: 'message', label: 'Message', type: 'textarea' },
                  ],
                },
              },
            },
            {
              node: {
                kind: 'list',
                id: 'n-list',
                slot: 'list',
                style: 'body',
                before: 120,
                width: 400,
                marker: 'check',
                markerColor: '#c2410c',
                gap: 12,
              },
              component: {
                id: 'list',
                type: 'list',
                props: { items: ['Set up in a day', 'No training needed', 'Your data stays yours'] },
              },
            },
          ],
          { before: 40 },
        ),
      ],
      sides(88, 120),
    ),
  ),
  layoutSection(
    'footer',
    'Tidewater',
    box(
      'stack',
      'root',
      [
        box('row', 'columns', [
          words('about', 'body', 'foot', 'Tidewater plans boatyards.', { width: 400 }),
          box(
            'stack',
            'links',
            [
              words('f-1', 'nav-link', 'foot', 'How it works'),
              words('f-2', 'nav-link', 'foot', 'Prices', { before: 12 }),
            ],
            { role: 'nav', before: 400, width: 300 },
          ),
        ]),
        { node: { kind: 'shape', id: 'rule', before: 40, height: 1, background: { color: '#334155' } } },
        words('legal', 'caption', 'foot', 'All rights reserved.', { before: 24 }),
      ],
      { ...sides(64, 120, 40), background: { color: '#14213d' } },
    ),
  ),
].map((section, order) => ({ ...section, order }))
