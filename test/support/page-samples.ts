// A landing page with every type of section, for whatever draws or measures pages. Its business is made up,
// and names nobody.
import type {
  ComponentProps,
  ComponentType,
  PageComponent,
  Section,
  SectionType,
  Theme,
} from '#contracts/sections.schema.ts'

type SampleComponent = { [Type in ComponentType]: [type: Type, props: ComponentProps[Type]] }[ComponentType]

/** A section of a type with these components; ids and order are made. */
export function sampleSection(
  type: SectionType,
  title: string,
  content: string,
  components: readonly SampleComponent[],
  more: Partial<Section> = {},
): Section {
  return {
    id: more.id ?? type,
    type,
    title,
    content,
    components: components.map(([kind, props], order): PageComponent => ({
      id: `${kind}-${order}`,
      type: kind,
      props: { ...props },
      order,
    })),
    order: 0,
    layout: '',
    source: 'ai',
    locked: false,
    ...more,
  }
}

const image = (name: string, alt: string): ComponentProps['image'] => ({
  src: `/pictures/${name}.png`,
  alt,
  width: 1200,
  height: 900,
})

export const sampleSections: Readonly<Record<SectionType, Section>> = {
  header: sampleSection('header', 'Tidewater', '', [
    ['button', { label: 'How it works', href: '#steps' }],
    ['button', { label: 'Features', href: '#features' }],
    ['button', { label: 'Prices', href: '#pricing' }],
    ['button', { label: 'Questions', href: '#faq' }],
    ['button', { label: 'Book a visit', href: '#contact', kind: 'primary' }],
  ]),
  hero: sampleSection(
    'hero',
    'Workshops that run on time, without anybody chasing them',
    '<p>Tidewater plans jobs, parts and people in one calm view, so that every boat leaves the yard on the day you promised.</p>',
    [
      ['heading', { text: 'Planning for boatyards' }],
      ['button', { label: 'Book a visit', href: '#contact', kind: 'primary' }],
      ['button', { label: 'See how it works', href: '#steps', kind: 'secondary' }],
      ['image', image('hero', 'Morning light over the hills behind a harbour')],
      ['list', { items: ['Set up in a day', 'No training needed', 'Your data stays yours'] }],
    ],
  ),
  logos: sampleSection('logos', 'Made for yards of every kind', '', [
    ['list', { items: ['Sailmakers', 'Riggers', 'Engine shops', 'Marinas', 'Boat builders'] }],
  ]),
  features: sampleSection(
    'features',
    'Everything a yard needs to know, on one page',
    '<p>No more boards, slips and phone calls. Each job shows what it waits for and who has it in hand.</p>',
    [
      [
        'card',
        {
          icon: 'calendar',
          title: 'A plan that holds',
          html: '<p>Move one job and see at once which others feel it. The plan says what still fits.</p>',
          label: 'Learn more',
          href: '#steps',
        },
      ],
      [
        'card',
        {
          icon: 'package',
          title: 'Parts in time',
          html: '<p>The plan orders what is missing in time, not when somebody stands before an empty shelf.</p>',
        },
      ],
      [
        'card',
        {
          icon: 'users',
          title: 'Hands where they are needed',
          html: '<p>The plan knows who can do what, holidays and half days included.</p>',
        },
      ],
      [
        'card',
        {
          icon: 'smartphone',
          title: 'In every pocket',
          html: '<p>The next task, its drawing and its parts on any phone, also below deck without a signal.</p>',
        },
      ],
      [
        'card',
        {
          icon: 'file-text',
          title: 'Bills that write themselves',
          html: '<p>Hours and parts end up on the bill as they were booked, ready to be read over and sent.</p>',
        },
      ],
    ],
  ),
  benefits: sampleSection(
    'benefits',
    'What changes in the first month',
    '<p>Small things first: nobody asks twice, nobody searches the shelves.</p>',
    [
      [
        'card',
        {
          title: 'Mornings begin with work',
          html: '<p>Everybody sees the day when they come in. The round of questions is over.</p>',
        },
      ],
      [
        'card',
        {
          title: 'Promises you can keep',
          html: '<p>You give a date only when parts and people are there for it.</p>',
        },
      ],
      [
        'card',
        {
          title: 'One place for what was said',
          html: '<p>Photographs, wishes and changes stay with the boat they belong to.</p>',
        },
      ],
      ['image', image('benefits', 'A quiet bay between green hills')],
      ['button', { label: 'See a whole day', href: '#steps', kind: 'link' }],
    ],
  ),
  steps: sampleSection(
    'steps',
    'From the first call to the launch',
    '<p>Three steps, each of them yours to stop at.</p>',
    [
      [
        'card',
        {
          title: 'We look at your yard',
          html: '<p>An hour on site, or by video: what comes in, what goes out, what gets stuck.</p>',
        },
      ],
      [
        'card',
        {
          title: 'Your jobs move in',
          html: '<p>We take over lists and calendars, and plan the first week together.</p>',
        },
      ],
      [
        'card',
        {
          title: 'You sail alone',
          html: '<p>After two weeks the plan is yours. We stay on the phone for as long as you like.</p>',
        },
      ],
    ],
  ),
  stats: sampleSection('stats', 'A season in figures', '', [
    ['card', { title: '1 day', html: '<p>from the first visit to a plan that is used</p>' }],
    ['card', { title: '14', html: '<p>kinds of work that the plan knows from the start</p>' }],
    ['card', { title: '0', html: '<p>slips of paper between office and slipway</p>' }],
    ['card', { title: '24/7', html: '<p>the plan is there, also when the office is not</p>' }],
  ]),
  testimonials: sampleSection('testimonials', 'What yards say', '', [
    [
      'quote',
      {
        text: 'We used to plan on Mondays and repair the plan for the rest of the week. Now we look at it and go to work.',
        author: 'Yard manager',
        role: 'a yard on the coast',
      },
    ],
    [
      'quote',
      { text: 'The parts are there before I ask for them.', author: 'Master rigger', role: 'a rigging shop' },
    ],
    [
      'quote',
      {
        text: 'Our customers get a date and it stays that date. That alone was worth it.',
        author: 'Front office',
        role: 'a marina with forty berths',
      },
    ],
  ]),
  pricing: sampleSection(
    'pricing',
    'Prices that fit on a card',
    '<p>By the yard, not by the head. Cancel at the end of any month.</p>',
    [
      [
        'card',
        {
          title: 'Small yard',
          price: '€49',
          period: 'a month',
          html: '<p>Up to five people.</p>',
          items: ['Plan and calendar', 'Phones and tablets', 'Help by mail'],
          label: 'Start small',
          href: '#contact',
        },
      ],
      [
        'card',
        {
          title: 'Yard',
          price: '€119',
          period: 'a month',
          html: '<p>Everybody who works there.</p>',
          items: ['Everything in Small yard', 'Parts and orders', 'Bills', 'Help by phone'],
          label: 'Choose Yard',
          href: '#contact',
          highlighted: true,
        },
      ],
      [
        'card',
        {
          title: 'Several yards',
          price: '€290',
          period: 'a month',
          html: '<p>Firms with more than one slipway.</p>',
          items: ['Everything in Yard', 'People shared between yards', 'A person of contact'],
          label: 'Talk to us',
          href: '#contact',
        },
      ],
    ],
  ),
  gallery: sampleSection('gallery', 'A look into the yards', '<p>Where the plan is at work.</p>', [
    ['image', { ...image('gallery-1', 'Hills in the evening'), caption: 'Evening over the slipway' }],
    ['image', image('gallery-2', 'A valley under a pale sky')],
    ['image', image('gallery-3', 'Dark ridges in the morning')],
    ['image', image('gallery-4', 'Low sun behind a ridge')],
    ['image', image('gallery-5', 'A green coast')],
  ]),
  about: sampleSection(
    'about',
    'We build tools for people who build boats',
    '<p>Tidewater began in a shed beside a slipway, with a board full of slips that nobody could read any more.</p><p>We still work there. Whatever we make is used the next morning by the people next door, and they tell us what they think of it.</p>',
    [
      ['image', image('about', 'The hills behind the yard')],
      ['button', { label: 'Come and see us', href: '#contact', kind: 'secondary' }],
    ],
  ),
  faq: sampleSection('faq', 'Questions that come up', '<p>Yours is not among them? Write to us.</p>', [
    [
      'card',
      {
        title: 'Do we need new computers?',
        html: '<p>No. Anything with a browser will do, also the tablet that already hangs in the workshop.</p>',
      },
    ],
    [
      'card',
      {
        title: 'What happens without a connection?',
        html: '<p>The day’s tasks stay on the phone. What is ticked off below deck is sent when there is a signal again.</p>',
      },
    ],
    [
      'card',
      {
        title: 'Can we take our data with us?',
        html: '<p>At any time, as tables that every spreadsheet opens. There is <strong>no fee</strong> and no waiting.</p>',
      },
    ],
    [
      'card',
      {
        title: 'How long does it take until everybody uses it?',
        html: '<p>Most yards plan their second week on their own.</p><ul><li>Day one: your jobs move in</li><li>Week one: we plan together</li></ul>',
      },
    ],
  ]),
  cta: sampleSection(
    'cta',
    'See your own yard in it',
    '<p>Bring a week of your jobs. We plan it with you, and you keep the plan.</p>',
    [
      ['button', { label: 'Book a visit', href: '#contact', kind: 'primary' }],
      ['button', { label: 'Ask a question', href: 'mailto:hello@example.com', kind: 'secondary' }],
    ],
  ),
  contact: sampleSection('contact', 'Tell us about your yard', '<p>We answer within a working day.</p>', [
    [
      'card',
      {
        icon: 'mail',
        title: 'By mail',
        html: '<p><a href="mailto:hello@example.com">hello@example.com</a></p>',
      },
    ],
    ['card', { icon: 'phone', title: 'By phone', html: '<p>On working days, eight to five</p>' }],
    [
      'form',
      {
        fields: [
          { name: 'name', label: 'Your name', type: 'text', required: true },
          { name: 'email', label: 'E-mail', type: 'email', required: true },
          {
            name: 'people',
            label: 'People in the yard',
            type: 'select',
            options: ['Up to 5', '6 to 20', 'More'],
          },
          { name: 'phone', label: 'Phone', type: 'tel' },
          { name: 'message', label: 'What should the plan do first?', type: 'textarea' },
          { name: 'consent', label: 'You may call me back', type: 'checkbox' },
        ],
        submitLabel: 'Send',
      },
    ],
  ]),
  custom: sampleSection(
    'custom',
    'What a day looks like',
    '<p>Taken from the plan of a yard with nine people.</p>',
    [
      [
        'custom',
        {
          html: '<table><thead><tr><th>Time</th><th>Berth</th><th>Work</th></tr></thead><tbody><tr><td>07:30</td><td>4</td><td>Mast down, rigging to the loft</td></tr><tr><td>09:00</td><td>11</td><td>Engine service</td></tr><tr><td>13:00</td><td>2</td><td>Launch with the tide</td></tr></tbody></table>',
        },
      ],
      ['heading', { text: 'And when it rains?' }],
      [
        'text',
        {
          html: '<p>Then the plan moves what needs the sun, and <a href="#contact">tells whoever waits for it</a>.</p>',
        },
      ],
    ],
  ),
  footer: sampleSection('footer', 'Tidewater', '<p>Planning for boatyards. Made beside a slipway.</p>', [
    ['heading', { text: 'Product' }],
    ['button', { label: 'Features', href: '#features' }],
    ['button', { label: 'Prices', href: '#pricing' }],
    ['button', { label: 'Questions', href: '#faq' }],
    ['heading', { text: 'Company' }],
    ['button', { label: 'About us', href: '#about' }],
    ['button', { label: 'Contact', href: '#contact' }],
    ['text', { html: '<p><small>All rights reserved.</small></p>' }],
  ]),
}

/** All of them in the order a page would have them. */
export const samplePage: readonly Section[] = (
  [
    'header',
    'hero',
    'logos',
    'features',
    'benefits',
    'steps',
    'stats',
    'testimonials',
    'pricing',
    'gallery',
    'about',
    'custom',
    'faq',
    'cta',
    'contact',
    'footer',
  ] as const
).map((type, order) => ({ ...sampleSections[type], order }))

export const sampleBusiness = {
  businessName: 'Tidewater',
  businessOverview:
    'Tidewater plans jobs, parts and people of boatyards in one calm view, so that every boat leaves the yard on the day it was promised.',
}

/** Themes that differ in everything: light and dark, sharp and round, serif and sans. */
export const sampleThemes: Readonly<Record<'light' | 'dark' | 'round' | 'sharp', Theme>> = {
  light: {
    palette: {
      background: '#fdfcfa',
      surface: '#f5f3ee',
      text: '#1b1d23',
      accent: '#1f4e8c',
      border: '#e3dfd7',
    },
    fonts: { heading: 'Source Serif 4', body: 'Inter' },
    radius: 10,
  },
  dark: {
    palette: {
      background: '#0d1117',
      surface: '#161c26',
      text: '#e8ebf0',
      accent: '#7cc4a4',
      border: '#2a3240',
    },
    fonts: { heading: 'Space Grotesk', body: 'Inter' },
    radius: 14,
  },
  round: {
    palette: {
      background: '#ffffff',
      surface: '#f3f0ff',
      text: '#241b3a',
      accent: '#6d4aff',
      border: '#e2dcfb',
    },
    fonts: { heading: 'Nunito', body: 'Nunito' },
    radius: 24,
  },
  sharp: {
    palette: {
      background: '#ffffff',
      surface: '#f4f4f4',
      text: '#111111',
      accent: '#ffd400',
      border: '#dddddd',
    },
    fonts: { heading: 'Montserrat', body: 'Montserrat' },
    radius: 0,
  },
}
