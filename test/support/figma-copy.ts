// What the designs of `figma-designs.ts` say, section by section. All of it is made up.
import * as draw from './figma-sections.ts'
import type { SectionDrawing, Theme } from './figma-sections.ts'

const makeFooter = (
  theme: Theme,
  brand: string,
  words: [string[], string[], string[]],
  legal: string,
): SectionDrawing =>
  draw.footer(theme, { brand, legal, columns: words.map(([title = '', ...links]) => ({ title, links })) })

export function bookkeeping(theme: Theme): SectionDrawing[] {
  return [
    draw.header(theme, {
      brand: 'Ledgerline',
      links: ['Product', 'Pricing', 'Questions'],
      action: 'Start free',
    }),
    draw.splitHero(theme, {
      title: 'Bookkeeping that is done by Friday',
      text: 'Receipts come in by mail or photo, and leave as entries your tax adviser accepts.',
      action: 'Start free',
      second: 'See a tour',
    }),
    draw.logos(theme, 'Trusted by small firms in four trades', [6, 8, 5, 7, 6]),
    draw.features(theme, 'Less typing, fewer questions', [
      {
        title: 'Reads every receipt',
        text: 'Amount, date and tax rate are taken from the picture and shown for a last look.',
      },
      { title: 'Knows your rules', text: 'Entries you corrected once are booked that way from then on.' },
      {
        title: 'Keeps the trail',
        text: 'Each entry leads back to its receipt, for as long as the law asks.',
      },
    ]),
    draw.steps(theme, 'Ready in three steps', [
      { title: 'Connect the bank', text: 'Payments arrive by themselves every night.' },
      { title: 'Forward receipts', text: 'Mail them, or take a picture on the way.' },
      { title: 'Close the month', text: 'Check what is open and hand it over.' },
    ]),
    draw.testimonials(theme, 'What customers say', [
      {
        text: 'We closed the quarter in two afternoons instead of two weeks.',
        by: 'Managing director of a joinery',
      },
      {
        text: 'My adviser stopped calling, which is the best thing I can say.',
        by: 'Owner of a bicycle shop',
      },
    ]),
    draw.pricing(theme, 'One price for the whole shop', [
      {
        name: 'Solo',
        price: '€9',
        items: ['One company', '50 receipts a month', 'Mail support'],
        action: 'Choose Solo',
      },
      {
        name: 'Team',
        price: '€29',
        items: ['Three companies', '500 receipts a month', 'Support by phone'],
        action: 'Choose Team',
      },
      {
        name: 'Office',
        price: '€79',
        items: ['Any number of companies', 'Own rules', 'A fixed contact'],
        action: 'Choose Office',
      },
    ]),
    draw.questions(theme, 'Questions we hear often', [
      {
        title: 'Does my adviser need an account?',
        text: 'No. They get a file in their own format every month.',
      },
      { title: 'Where is the data kept?', text: 'On servers in the country you choose when you sign up.' },
      {
        title: 'Can I leave at any time?',
        text: 'Yes, at the end of each month, and you take everything with you.',
      },
    ]),
    draw.callToAction(theme, {
      title: 'Try it with last month',
      text: 'Upload a month of receipts and see what is left to do.',
      action: 'Start free',
    }),
    makeFooter(
      theme,
      'Ledgerline',
      [
        ['Product', 'Features', 'Prices', 'Security'],
        ['Company', 'About us', 'Jobs', 'Press'],
        ['Legal', 'Imprint', 'Privacy', 'Terms'],
      ],
      '© Ledgerline. All rights reserved.',
    ),
  ]
}

export function bakery(theme: Theme): SectionDrawing[] {
  return [
    draw.header(theme, {
      brand: 'Morning Crust',
      links: ['Bread', 'Our house', 'Visit us'],
      action: 'Order',
    }),
    draw.photoHero(theme, {
      title: 'Bread with time in it',
      text: 'Forty hours from flour to crust, baked at four and warm at six.',
      action: 'Order for tomorrow',
    }),
    draw.about(theme, 'A house with one oven', [
      'We began in a garage with a stone oven and a starter that is older than the shop. The oven is larger now, the starter is the same.',
      'Flour comes from two mills along the river. What is left in the evening goes to the shelter next door.',
    ]),
    draw.gallery(theme, 'From the counter', 6),
    draw.largeQuote(theme, {
      text: 'The only rye in town that is better on the third day than on the first.',
      by: 'A guest from the neighbourhood',
    }),
    draw.contact(theme, 'Visit us', ['Your name', 'Your mail address', 'Your message'], {
      address: 'Mill Lane 4\nOpen Tuesday to Saturday, 6 am to 1 pm\nhello@morning-crust.example',
      action: 'Send message',
    }),
    makeFooter(
      theme,
      'Morning Crust',
      [
        ['Shop', 'Bread', 'Cakes'],
        ['House', 'About us', 'Jobs'],
        ['Legal', 'Imprint', 'Privacy'],
      ],
      '© Morning Crust',
    ),
  ]
}

export function conference(theme: Theme): SectionDrawing[] {
  return [
    draw.header(theme, {
      brand: 'Field Notes 26',
      links: ['Programme', 'Tickets', 'Venue'],
      action: 'Get a ticket',
    }),
    draw.photoHero(theme, {
      title: 'Two days on software that lasts',
      text: 'Talks and workshops by people who keep old systems alive. June, by the harbour.',
      action: 'Get a ticket',
    }),
    draw.stats(theme, [
      { figure: '24', text: 'talks' },
      { figure: '8', text: 'workshops' },
      { figure: '600', text: 'seats' },
      { figure: '2', text: 'days' },
    ]),
    draw.steps(theme, 'The first day', [
      { title: 'Morning', text: 'Opening, then three talks on data that outlives its programs.' },
      { title: 'Noon', text: 'Lunch in the hall and a walk along the quay.' },
      { title: 'Afternoon', text: 'Workshops in groups of twenty.' },
      { title: 'Evening', text: 'Short talks, and dinner on the ship.' },
    ]),
    draw.gallery(theme, 'How it looked last year', 3),
    draw.pricing(theme, 'Tickets', [
      { name: 'Student', price: '€90', items: ['Both days', 'Lunch'], action: 'Choose Student' },
      {
        name: 'Regular',
        price: '€390',
        items: ['Both days', 'Lunch and dinner', 'One workshop'],
        action: 'Choose Regular',
      },
    ]),
    draw.callToAction(theme, {
      title: 'Speak at Field Notes',
      text: 'Tell us what you kept running, and what it taught you.',
      action: 'Send a proposal',
    }),
    makeFooter(
      theme,
      'Field Notes',
      [
        ['Event', 'Programme', 'Tickets'],
        ['House rules', 'Code of conduct', 'Access'],
        ['Legal', 'Imprint', 'Privacy'],
      ],
      '© Field Notes',
    ),
  ]
}

export function heatPumps(theme: Theme): SectionDrawing[] {
  return [
    draw.header(theme, {
      brand: 'Nordwärme',
      links: ['Leistungen', 'Ablauf', 'Fragen'],
      action: 'Termin buchen',
    }),
    draw.splitHero(theme, {
      title: 'Die Heizung, die man vergisst',
      text: 'Wir planen, bauen und warten Wärmepumpen für Häuser aus jedem Jahrzehnt.',
      action: 'Termin buchen',
    }),
    draw.rows(theme, 'Was Sie davon haben', [
      {
        title: 'Weniger Kosten',
        text: 'Eine Kilowattstunde Strom wird zu vier Kilowattstunden Wärme, auch im Februar.',
      },
      {
        title: 'Ein Ansprechpartner',
        text: 'Vom Antrag auf Förderung bis zur ersten Wartung spricht immer dieselbe Person mit Ihnen.',
      },
      {
        title: 'Leiser als der Regen',
        text: 'Die Geräte stehen frei oder unter einer Haube, gemessen in drei Metern Abstand.',
      },
    ]),
    draw.steps(theme, 'In vier Wochen warm', [
      { title: 'Besuch', text: 'Wir messen das Haus aus.' },
      { title: 'Plan', text: 'Sie bekommen einen Festpreis.' },
      { title: 'Einbau', text: 'Drei Tage, ein Team.' },
    ]),
    draw.largeQuote(theme, {
      text: 'Nach zwei Wintern ist die Rechnung halb so hoch wie vorher.',
      by: 'Besitzerin eines Reihenhauses',
    }),
    draw.questions(theme, 'Häufige Fragen', [
      {
        title: 'Geht das auch im Altbau?',
        text: 'Ja, fast immer. Oft reicht es, zwei Heizkörper zu tauschen.',
      },
      { title: 'Was ist mit der Förderung?', text: 'Wir stellen den Antrag, bevor Sie unterschreiben.' },
    ]),
    draw.contact(theme, 'Rufen Sie uns an', ['Name', 'Telefon', 'Ihre Nachricht'], {
      address: 'Werkstraße 12\nMontag bis Freitag, 8 bis 17 Uhr\nkontakt@nordwaerme.example',
      action: 'Nachricht senden',
    }),
    makeFooter(
      theme,
      'Nordwärme',
      [
        ['Leistungen', 'Planung', 'Einbau'],
        ['Betrieb', 'Über uns', 'Stellen'],
        ['Rechtliches', 'Impressum', 'Datenschutz'],
      ],
      '© Nordwärme',
    ),
  ]
}

export function studio(theme: Theme): SectionDrawing[] {
  return [
    draw.header(theme, {
      brand: 'Atelier Nine',
      links: ['Work', 'Studio', 'Contact'],
      action: 'Write to us',
    }),
    draw.splitHero(theme, {
      title: 'Rooms that wait for people',
      text: 'We design shops, surgeries and small theatres, and stay until the light is right.',
      action: 'See our work',
    }),
    draw.gallery(theme, 'Selected work', 9),
    draw.about(theme, 'How we work', [
      'Nine people, one table. Every project has two of us from the first sketch to the opening.',
      'We draw by hand for as long as it helps.',
    ]),
    draw.logos(theme, 'Clients', [5, 7, 6, 8]),
    draw.largeQuote(theme, {
      text: 'They asked what we would keep, before they asked what we would build.',
      by: 'Director of a children’s theatre',
    }),
    draw.callToAction(theme, {
      title: 'A room in mind?',
      text: 'Tell us where it is and what happens there.',
      action: 'Write to us',
    }),
    makeFooter(
      theme,
      'Atelier Nine',
      [
        ['Studio', 'Work', 'People'],
        ['Read', 'Journal', 'Press'],
        ['Legal', 'Imprint', 'Privacy'],
      ],
      '© Atelier Nine',
    ),
  ]
}

export function clinic(theme: Theme): SectionDrawing[] {
  return [
    draw.header(theme, {
      brand: 'Harbour Physio',
      links: ['Treatments', 'Team', 'Prices'],
      action: 'Book a visit',
    }),
    draw.splitHero(theme, {
      title: 'Back on your feet, one step at a time',
      text: 'Physiotherapy for knees, backs and shoulders, with appointments within the week.',
      action: 'Book a visit',
      second: 'Call us',
    }),
    draw.features(
      theme,
      'Treatments',
      [
        { title: 'Knee', text: 'After an operation or before one is needed.' },
        { title: 'Back', text: 'For those who sit, lift or do both.' },
        { title: 'Shoulder', text: 'Strength and reach, step by step.' },
        { title: 'Sports', text: 'From the first run to the next race.' },
        { title: 'Home visits', text: 'When the way to us is too long.' },
        { title: 'Groups', text: 'Six people, one hour, every week.' },
      ],
      { cards: false },
    ),
    draw.stats(theme, [
      { figure: '18', text: 'years in town' },
      { figure: '6', text: 'therapists' },
      { figure: '4 days', text: 'to an appointment' },
    ]),
    draw.testimonials(theme, 'Patients about us', [
      { text: 'I climb stairs again without thinking about it.', by: 'Patient after a knee operation' },
      { text: 'They explain what they do, and why.', by: 'Patient with back pain' },
      { text: 'Always on time, always friendly.', by: 'Patient for two years' },
    ]),
    draw.questions(theme, 'Before your first visit', [
      { title: 'Do I need a referral?', text: 'Only if your insurance asks for one.' },
      { title: 'What should I bring?', text: 'Comfortable clothes and earlier findings.' },
    ]),
    makeFooter(
      theme,
      'Harbour Physio',
      [
        ['Practice', 'Treatments', 'Team'],
        ['Visit', 'How to find us', 'Opening hours'],
        ['Legal', 'Imprint', 'Privacy'],
      ],
      '© Harbour Physio',
    ),
  ]
}
