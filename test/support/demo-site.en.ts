// The English half of the demo site.
import type { Section } from '#contracts/sections.schema.ts'
import type { DemoPage } from './demo-site.ts'
import { samplePage, sampleSection } from './page-samples.ts'

const links: [label: string, href: string][] = [
  ['Home', '/p/tidewater'],
  ['How we work', '/p/tidewater-at-work'],
  ['About and contact', '/p/about-tidewater'],
  ['Privacy', '/p/tidewater-privacy'],
  ['Deutsch', '/p/gezeitenplan'],
]

const header = sampleSection('header', 'Tidewater', '', [
  ['image', { src: '/pictures/logo.png', alt: 'Tidewater', width: 1_200, height: 900 }],
  ...links
    .slice(0, 3)
    .map(([label, href]): ['button', { label: string; href: string }] => ['button', { label, href }]),
])
const footer = sampleSection(
  'footer',
  'Tidewater',
  '<p>Planning for boatyards. We work beside a slipway.</p>',
  [
    ...links.map(([label, href]): ['button', { label: string; href: string }] => ['button', { label, href }]),
    ['text', { html: '<p><small>All rights reserved.</small></p>' }],
  ],
)

const inOrder = (...sections: Section[]): Section[] =>
  sections.map((section, order) => ({ ...section, order }))

export const englishPages: readonly DemoPage[] = [
  {
    businessName: 'Tidewater',
    businessOverview:
      'Tidewater plans jobs, parts and people of boatyards in one calm view, so that every boat leaves the yard on its day.',
    sections: inOrder(
      header,
      ...samplePage.filter(({ type }) => type !== 'header' && type !== 'footer'),
      footer,
    ),
  },
  {
    businessName: 'Tidewater at work',
    businessOverview:
      'How a boatyard moves its jobs into the plan within two weeks, who does what, and what stays as it is.',
    sections: inOrder(
      header,
      sampleSection(
        'hero',
        'Two weeks from paper to plan',
        '<p>We move a yard from slips of paper to one plan within two weeks. Here is what happens on each of those days, and what we ask of you.</p>',
        [
          [
            'image',
            {
              src: '/pictures/work.png',
              alt: 'A valley with a river behind the boat sheds',
              width: 1_200,
              height: 900,
            },
          ],
        ],
      ),
      sampleSection(
        'custom',
        'The first week',
        '<p>On Monday we walk through your sheds. We look at every boat, and at the notes that hang beside it. Somebody who knows the yard comes along and tells us what the notes leave out. By noon we know which jobs wait, and what they wait for.</p><p>Tuesday belongs to the lists. Your office has an order book; your riggers have one of their own. We read both and put each job into the plan once. Where the two disagree we ask, because a guess on Tuesday becomes a quarrel on Friday.</p><p>From Wednesday on your people look at the plan beside the old board. They will find mistakes. That is the point of the week: every mistake that shows up now is one that no customer will hear of.</p>',
        [],
        { id: 'first-week' },
      ),
      sampleSection(
        'custom',
        'The second week',
        '<p>The old board comes down on the second Monday. We stay in the yard for two days, drink a lot of coffee and answer questions. Most of them are small. How do I move a launch by one tide? Who sees that a mast came back early?</p><p>After that you are on your own, with our number on the wall. We look at the plan from afar each evening and call when something seems odd. On Friday we sit down together for an hour. You decide whether the plan stays.</p>',
        [],
        { id: 'second-week' },
      ),
      sampleSection(
        'custom',
        'What stays as it is',
        '<p>Your prices, your customers and your way of talking to them stay yours. The plan holds no opinion about how long a coat of varnish takes; your painter does. If the painter says three days, the plan says three days.</p><p>You keep your books where they are. Hours and parts go to them as a table each night, so nobody types a number twice. Should you leave us one day, you take the same tables with you.</p>',
        [],
        { id: 'what-stays' },
      ),
      footer,
    ),
  },
  {
    businessName: 'About Tidewater',
    businessOverview:
      'Who builds Tidewater, where the shed stands, and how a boatyard reaches the people behind the plan.',
    sections: inOrder(
      header,
      sampleSection(
        'hero',
        'A shed beside a slipway, and eight people',
        '<p>Tidewater began as a favour for the yard next door. Its board was full, its phone never stopped, and its owner wanted one quiet Sunday.</p>',
        [
          [
            'image',
            {
              src: '/pictures/shed.png',
              alt: 'Low sun over the hills behind the shed',
              width: 1_200,
              height: 900,
            },
          ],
        ],
      ),
      sampleSection(
        'about',
        'Who we are',
        '<p>Eight people work here. Three of us built boats before we built software, and the rest have learned to ask before they touch a hull. We share one room with a stove in the middle and a window on the water.</p><p>Every change to the plan runs in the yard next door for a week before anybody else sees it. If the riggers grumble, it goes back. This makes us slow in spring and rather fast in winter, when the sheds are full and there is time to talk.</p><p>We take no money from investors. The yards that use the plan pay for it, and they tell us what comes next. Twice a year we invite all of them to the shed, read out the list of wishes, and let them vote with bottle caps.</p>',
        [],
      ),
      sampleSection(
        'contact',
        'Come by, or write',
        '<p>The gate is open on working days from eight to five. Bring rubber boots when the tide is high. If the road is too long, a message reaches the same eight people, and one of them answers on the same day. Tell us how many boats you have in the sheds, and which of your questions cannot wait.</p>',
        [
          [
            'card',
            {
              icon: 'mail',
              title: 'By mail',
              html: '<p><a href="mailto:hello@example.com">hello@example.com</a></p>',
            },
          ],
          [
            'form',
            {
              fields: [
                { name: 'name', label: 'Your name', type: 'text', required: true },
                { name: 'email', label: 'E-mail', type: 'email', required: true },
                { name: 'message', label: 'What can we do for your yard?', type: 'textarea' },
              ],
              submitLabel: 'Send',
            },
          ],
        ],
      ),
      footer,
    ),
  },
  {
    businessName: 'Tidewater privacy',
    businessOverview:
      'What Tidewater keeps about visitors of these pages and about the people of a yard, for how long, and how they have it deleted.',
    sections: inOrder(
      header,
      sampleSection(
        'hero',
        'Your privacy, in plain words',
        '<p>This policy says what we keep about you, for how long, and how you get rid of it. It fits on one page because we keep little.</p>',
        [],
      ),
      sampleSection(
        'custom',
        'When you read these pages',
        '<p>These pages set no cookies and load nothing from anybody else. Our server writes down which page somebody asked for, and when. It deletes these lines after seven days. We read them only when something breaks.</p><p>If you send us a message through a form, we keep it until we have answered and for one year after that. Then it goes. We give it to nobody.</p>',
        [],
        { id: 'visitors' },
      ),
      sampleSection(
        'custom',
        'When your yard uses the plan',
        '<p>The plan knows the names of the people who work in your yard, and what each of them can do. It knows your boats and the customers they belong to. All of this belongs to your yard. We look at it when you ask us for help, and at no other time.</p><p>Backups live for thirty days on a second machine in the same country. When a yard leaves, we hand over its tables and wipe both machines within that month.</p>',
        [],
        { id: 'yards' },
      ),
      sampleSection(
        'custom',
        'Your rights',
        '<p>You may ask what we hold about you, correct it, or have us delete it. Write to <a href="mailto:privacy@example.com">privacy@example.com</a> or use <a href="/p/about-tidewater#contact">the form</a>. You get an answer within a week. If you are not happy with it, the authority for data protection in your country will hear you.</p>',
        [],
        { id: 'rights' },
      ),
      footer,
    ),
  },
]
