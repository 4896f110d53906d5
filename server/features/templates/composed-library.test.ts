// Templates of the library written by the composer from one request: names, roles, days, places and amounts
// go into their fields, and the request itself never becomes a part of the text.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { TemplateBody } from '#contracts/template.schema.ts'
import { composeDocument } from '#capabilities/writing/composer/index.ts'
import { readLibrary } from './templates.library.ts'

interface Composed {
  slug: string
  prompt: string
  /** Words of the text, in any order. */
  has: readonly (string | RegExp)[]
  hasNot: readonly (string | RegExp)[]
}

const cases: readonly Composed[] = [
  {
    slug: 'resignation-letter',
    prompt:
      'I want to resign from my job as a dental assistant at Bright Smile Clinic. My last day should be 30 April 2027. My name is Petra Vance and my boss is Dr. Alan Moss.',
    has: [
      'Dear Dr. Alan Moss',
      'My last working day will be 30 April 2027',
      /Yours sincerely,\s+Petra Vance/,
    ],
    hasNot: ['I want to resign', 'My name is', 'My last day should'],
  },
  {
    slug: 'invitation',
    prompt:
      "Invite everybody to Nora and Felix's housewarming on Saturday 14 August 2027 at 7 pm, Elm Street 9, Bristol; reply to nora@example.com by 1 August",
    has: [
      "# Nora and Felix's housewarming",
      'Nora and Felix would be delighted',
      '14 August 2027, 7 pm',
      'Elm Street 9, Bristol',
      'by 1 August to nora@example.com',
    ],
    hasNot: ['Invite everybody', '[Occasion]', '[Place'],
  },
  {
    slug: 'cover-letter',
    prompt:
      'Cover letter from Tom Okafor for the job of warehouse supervisor at Harbor Freight Lines in Rotterdam, start 1 March 2027, he led a team of 14 at Delta Port for six years',
    has: [
      'position of warehouse supervisor at Harbor Freight Lines',
      '1 March 2027',
      'a team of 14 at Delta Port',
    ],
    hasNot: ['etter from Tom Okafor', 'for the job of'],
  },
  {
    slug: 'complaint-letter',
    prompt:
      'Beschwerde an die Firma Kaltmann Küchen: Der Kühlschrank KX-400, gekauft am 3. März 2027 für 899 Euro, kühlt nicht. Ich bin Jonas Ebert, Lindenweg 4, 34117 Kassel. Ich will mein Geld zurück bis 30. April.',
    has: [
      /Jonas Ebert\\\s+Lindenweg 4, 34117 Kassel\n/,
      /\n\s*Kaltmann Küchen\\/,
      'Complaint about Kühlschrank KX-400',
      '30. April',
    ],
    hasNot: ['Firma Kaltmann', '[Company]', '[Your address]', 'Ich bin Jonas'],
  },
  {
    slug: 'non-disclosure-agreement',
    prompt:
      'NDA between Alder Robotics Ltd and Finch Analytics GmbH for talks on a joint sensor, two years, law of Ireland, courts of Dublin',
    has: ['for the following purpose: Joint sensor.', /2 years/, 'Ireland', 'Dublin'],
    hasNot: [/\[number of\]\W* years/, 'sensor, two years', /^- Two years/m, 'Courts of Dublin'],
  },
  {
    slug: 'project-proposal',
    prompt:
      'Proposal for Maple Dental by Studio Vire: new website, 8,400 euros, done by 15 June 2027, 3 phases: design, build, launch',
    has: [
      /^# New website$/m,
      'Proposal for Maple Dental',
      '8400 EUR',
      '15 June 2027',
      'design, build, launch',
    ],
    hasNot: ['website, 8,400'],
  },
  {
    slug: 'recommendation-letter',
    prompt:
      "Recommendation letter for Sofia Lindqvist, who worked for me as a pastry chef for four years, for a place at the Ferrandi school in Paris. I'm Chef Marc Duval.",
    has: [
      'I recommend Sofia Lindqvist for a place at the Ferrandi school in Paris',
      'as a pastry chef, four years',
      /Yours sincerely,\s+Chef Marc Duval/,
    ],
    hasNot: ["I'm Chef", 'worked for me as'],
  },
  {
    slug: 'meeting-minutes',
    prompt:
      'Meeting minutes: weekly sync on 3 December 2026, present Ana, Ben and Chloé, absent Dev. Decisions: ship on Monday. Ben writes the release notes by Friday.',
    has: [
      '# Minutes: Weekly sync on 3 December 2026\n',
      '**Present:** Ana, Ben and Chloé',
      '**Absent:** Dev',
      '| Write the release notes | Ben | Friday |',
    ],
    hasNot: ['sync on 3 December 2026, present'],
  },
  {
    slug: 'resume',
    prompt:
      'Lebenslauf für Lina Brandt, Pflegefachfrau am Klinikum Kassel seit 2016, Ausbildung in Marburg 2013 bis 2016, Telefon 0561 998877.',
    has: ['# Lina Brandt', '### Pflegefachfrau, Klinikum Kassel', 'seit 2016', 'Marburg', '0561 998877'],
    hasNot: ['[Role', '[Employer]', 'Telefon 0561'],
  },
  {
    slug: 'travel-plan',
    prompt: 'Trip to Lisbon from 3 May 2027 to 9 May 2027, flights 420 euros, hotel Avenida Palace',
    has: ['Lisbon', '3 May 2027', '9 May 2027', 'Avenida Palace'],
    hasNot: ['Trip to Lisbon from', '[Last day]'],
  },
]

describe('a template of the library filled from a request', () => {
  let library: ReadonlyMap<string, TemplateBody>
  before(async () => {
    const { templates } = await readLibrary()
    library = new Map(templates.map(({ template }) => [template.slug, template]))
  })
  for (const { slug, prompt, has, hasNot } of cases)
    test(slug, () => {
      const text = composeDocument({ template: library.get(slug), prompt, editorMode: 'markdown' })
      const isIn = (words: string | RegExp): boolean =>
        typeof words === 'string' ? text.includes(words) : words.test(text)
      for (const words of has) assert.ok(isIn(words), `${String(words)} is missing:\n${text}`)
      for (const words of hasNot) assert.ok(!isIn(words), `${String(words)} is there:\n${text}`)
    })
})
