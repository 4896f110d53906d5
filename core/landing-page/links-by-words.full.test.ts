import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findContact, linkContacts } from './links-by-words.ts'

test('what is an e-mail address or a telephone number and nothing else leads there', () => {
  const places: Record<string, string | undefined> = {
    'bulk@tonda.pizza': 'mailto:bulk@tonda.pizza',
    'E-Mail: hallo@glimmwerk.example': 'mailto:hallo@glimmwerk.example',
    '0341 55 09 217': 'tel:03415509217',
    '04 75 55 01 26': 'tel:0475550126',
    '+44 (0)20 7946 0018': 'tel:+442079460018',
    '+351 22 555 01 19': 'tel:+351225550119',
    '(212) 555-0147': 'tel:2125550147',
    '212-555-0147': 'tel:2125550147',
    'Tel. 555 0147': 'tel:5550147',
    'Téléphone : 555 01 47': 'tel:5550147',
    '☎ 030/555 12 34': 'tel:0305551234',
  }
  for (const [words, href] of Object.entries(places)) assert.equal(findContact(words), href, words)
})

test('dates, hours, prices, numbers of things and sentences lead nowhere', () => {
  const others = [
    '01.02.2026',
    '2024-2026',
    '11.30–22',
    '555 0147',
    '0.85',
    '26110',
    '1,513',
    '0123456789',
    '№ 01671',
    'Call us',
    'Write to bulk@tonda.pizza',
    '0341 55 09 217, Mon–Fri',
    '4000 1234 5678 9010',
  ]
  for (const words of others) assert.equal(findContact(words), undefined, words)
})

test('lines of a text are links, but those with one already', () => {
  assert.equal(
    linkContacts('<p>Two days’ notice<br>01273 555 820<br>bulk@tonda.pizza</p>', { isTight: false }),
    '<p>Two days’ notice<br><a class="t-link" href="tel:01273555820">01273 555 820</a><br>' +
      '<a class="t-link" href="mailto:bulk@tonda.pizza">bulk@tonda.pizza</a></p>',
  )
  assert.equal(
    linkContacts('<p>01273 555 820<br>bulk@tonda.pizza</p>', { isTight: true }),
    '<p><a class="t-link" href="tel:01273555820">01273 555 820</a><br>bulk@tonda.pizza</p>',
  )
  const linked = '<p><a href="/x">bulk@tonda.pizza</a></p>'
  assert.equal(linkContacts(linked, { isTight: false }), linked)
})
