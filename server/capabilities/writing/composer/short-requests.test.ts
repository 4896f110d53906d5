// Requests of one line without a template: whom they address, what their title is, and which questions are
// left.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { composeDocument } from './compose-document.ts'

const lines = (prompt: string): string[] =>
  composeDocument({ prompt, editorMode: 'markdown' })
    .split('\n')
    .filter((line) => line !== '')

describe('a request of one line', () => {
  it('addresses people by their title, in the case of a salutation', () => {
    assert.deepEqual(
      lines(
        'E-Mail an Herrn Brandt: Der Termin am Dienstag muss auf Donnerstag 14 Uhr verschoben werden',
      ).slice(0, 2),
      [
        '**Betreff:** Termin am Dienstag muss auf Donnerstag 14 Uhr verschoben werden',
        'Guten Tag Herr Brandt,',
      ],
    )
    const letter = lines('Letter to my landlord Mr Hughes: the heating has been broken since 3 November')
    assert.deepEqual([letter[0], letter[3]], ['Mr Hughes', 'Dear Mr Hughes,'])
    assert.ok(lines('Email to Anna: the train is late').includes('Hello Anna,'))
  })

  it('addresses nobody by what is given up', () => {
    const letter = lines('Kündigungsschreiben für meine Wohnung in der Lindenstraße 4 zum 31. März')
    assert.ok(letter.includes('Guten Tag **[Name]**,'))
    assert.ok(letter.includes('**Wohnung in der Lindenstraße 4 zum 31. März**'), letter.join('\n'))
  })

  it('has a statement as its title, never a piece of one', () => {
    assert.equal(
      lines('Pressemitteilung: Die Stadtwerke eröffnen am 1. Mai ein neues Freibad mit 3 Becken')[0],
      '# Stadtwerke eröffnen am 1. Mai ein neues Freibad mit 3 Becken',
    )
    assert.ok(lines('Brief an Frau Lange wegen des kaputten Zauns').includes('**Wegen des kaputten Zauns**'))
    assert.ok(
      !lines('Cover letter for the job as nurse at St Mary Hospital. I have 4 years of experience.').some(
        (line) => /experience\*\*/.test(line),
      ),
    )
  })

  it('is read by what is to be written, not by how it is asked for', () => {
    assert.equal(
      lines('Write these notes up as minutes please: Present Ada, Tom. Decided to buy a printer.')[0],
      '# Minutes: **[Meeting]**',
    )
    assert.equal(
      lines('Résumé for Ada Lindqvist, Leeds. Warehouse shift lead at Northgate Parcels since 2019.')[0],
      '# Ada Lindqvist',
    )
    assert.ok(lines('Thank-you letter to Dr. Patel for the operation in June').includes('Dear Dr. Patel,'))
    assert.ok(
      lines('Beschwerde an die Deutsche Bahn: der Zug am 3. Mai kam zu spät').includes(
        'Sehr geehrte Damen und Herren,',
      ),
    )
    assert.deepEqual(lines('Aushang: Am Freitag ist das Büro ab 12 Uhr geschlossen').slice(0, 2), [
      '# Am Freitag ist das Büro ab 12 Uhr geschlossen',
      'Am Freitag ist das Büro ab 12 Uhr geschlossen.',
    ])
  })

  it('does not repeat the kind of text that it asks for', () => {
    assert.deepEqual(lines('Job ad: We are looking for a bicycle mechanic in Ludlow'), [
      '# Job ad',
      'We are looking for a bicycle mechanic in Ludlow.',
    ])
    assert.deepEqual(lines('Product description: oak desk, oiled, made in Sheffield, 890 pounds'), [
      '# Oak desk',
      'Oak desk, oiled, made in Sheffield, 890 pounds.',
    ])
  })

  it('leaves no question beside its answer', () => {
    const proposal = lines('Proposal for the library of Ludlow: a new website, 4,000 pounds, ready by 15 May')
    assert.deepEqual(proposal.slice(-4), ['## Schedule', '- Ready by 15 May', '## Price', '- 4,000 pounds'])
    assert.ok(
      !lines('Letter to Mr Hughes: the heating is broken, please repair it by Friday').some((line) =>
        line.includes('What happened'),
      ),
    )
    assert.deepEqual(
      lines('Protokoll der Teamsitzung vom 3.11.: Anwesend Meyer, Schulz, Kern. Budget beschlossen.').slice(
        0,
        3,
      ),
      ['# Protokoll: Teamsitzung', '**Datum:** 3.11.', '**Anwesend:** Meyer, Schulz, Kern'],
    )
  })

  it('addresses a firm or an office by no name', () => {
    const complaint = lines('Complaint letter to British Gas about a wrong bill of £312 for March')
    assert.equal(complaint[0], 'British Gas')
    assert.ok(complaint.includes('Dear Sir or Madam,') && complaint.includes('Yours faithfully,'))
    const request = lines('Brief an das Finanzamt Köln-Süd: ich bitte um Fristverlängerung bis 30. September')
    assert.deepEqual([request[0], request[2]], ['Finanzamt Köln-Süd', 'Sehr geehrte Damen und Herren,'])
    assert.ok(lines('Write to Lloyds Bank that my card was charged twice').includes('Dear Sir or Madam,'))
    assert.ok(
      lines('Brief an Vermieterin Frau Köhler: der Aufzug ist kaputt').includes('Guten Tag Frau Köhler,'),
    )
  })

  it('says where guests come to, and not in the title', () => {
    const english = lines(
      'Invitation to our summer party in the garden of the nursery on 12 June at 3 pm, we celebrate ten years of Little Oaks',
    )
    assert.equal(english[0], '# Invitation: Summer party')
    assert.ok(english.includes('We celebrate ten years of Little Oaks.'))
    assert.ok(english.includes('**Where:** In the garden of the nursery'))
    const german = lines('Einladung zum Sommerfest im Garten der Kita Sonnenkäfer am 20. Juni um 15 Uhr')
    assert.equal(german[0], '# Einladung: Sommerfest')
    assert.ok(german.includes('**Wo:** Im Garten der Kita Sonnenkäfer'))
    assert.equal(
      lines('Invitation to my retirement party at the Red Lion on 28 March at 7 pm, food is provided')[0],
      '# Invitation: Retirement party',
    )
  })

  it('has the form of its kind: a page and a newsletter list what is offered and new, a post has no title', () => {
    assert.deepEqual(
      lines(
        'Landing page for Northside Cycles, Leeds: same-day repairs, free collection, open Monday to Saturday',
      ),
      [
        '# Northside Cycles, Leeds',
        '- Same-day repairs',
        '- Free collection',
        '- Open Monday to Saturday',
        '**[How do visitors book or ask?]**',
      ],
    )
    assert.deepEqual(lines('Newsletter des Turnvereins: Sportfest am 6. Juli, Kurs Rückenfit, Halle zu'), [
      '# Sportfest am 6. Juli',
      '- Sportfest am 6. Juli',
      '- Kurs Rückenfit',
      '- Halle zu',
    ])
    assert.deepEqual(lines('LinkedIn post: I start as head of design at Fernlight on 1 October'), [
      'I start as head of design at Fernlight on 1 October.',
    ])
    assert.equal(
      lines('Rede zur Eröffnung unserer Bücherei am 14. September: 8.000 Bücher, ein Lesecafé')[0],
      '# Eröffnung unserer Bücherei',
    )
    assert.equal(
      lines('Kündigung meines Fitnessstudios FitPoint zum 30. September')[2],
      '**Kündigung meines Fitnessstudios FitPoint zum 30. September**',
    )
  })

  it('keeps the statements of minutes apart, with who was there and who does what', () => {
    assert.deepEqual(
      lines(
        "Minutes of the parents' council on 4 March: Ms Reed and Mr Ali were there; we decided to buy a slide; Mr Ali asks for quotes by 20 March",
      ),
      [
        "# Minutes: Parents' council",
        '**Date:** 4 March',
        '**Present:** Ms Reed, Mr Ali',
        '## Decisions',
        '- We decided to buy a slide',
        '## Actions',
        '- Ask for quotes (Mr Ali, 20 March)',
      ],
    )
    const german = lines(
      'Protokoll der Vorstandssitzung vom 8. April: anwesend Frau Lenz, Herr Berger; beschlossen: Beitrag steigt auf 48 Euro',
    )
    assert.ok(german.includes('**Anwesend:** Frau Lenz, Herr Berger'))
    assert.ok(german.includes('- Beitrag steigt auf 48 Euro'))
  })

  it('has a short headline of a long statement', () => {
    assert.equal(
      lines('Press release: Harbour Café opens a second shop in Whitby on 3 July with 12 new jobs')[0],
      '# Harbour Café opens a second shop in Whitby',
    )
  })

  it('takes what is to be answered for its subject, and for no fact', () => {
    assert.deepEqual(
      lines(
        'Blog post for our workshop in Freiburg: why a chain should be changed early. It costs 39 euros.',
      ),
      ['# Why a chain should be changed early', 'It costs 39 euros.'],
    )
    const report = lines(
      'Report about the bus: what it cost, where it falls short. The council votes in May.',
    )
    assert.ok(!report.join(' ').includes('alls short'), report.join('\n'))
  })

  it('says of whom "who" speaks', () => {
    assert.ok(
      lines('Wedding speech for my sister Anna and her husband Tom, who met in a choir').includes(
        'My sister Anna and her husband Tom met in a choir.',
      ),
    )
  })

  it('keeps figures with what they are of, and places with their day', () => {
    const page = lines('Landing page for a vegetable box. Three sizes: 19, 26 and 34 euros.')
    assert.ok(page.includes('- Three sizes: 19, 26 and 34 euros'), page.join('\n'))
    const newsletter = lines(
      'Newsletter for members. Next dates 13 May and 10 June, 10 am to 2 pm, in the hall.',
    )
    assert.ok(newsletter.includes('- Next dates 13 May and 10 June, 10 am to 2 pm, in the hall'))
  })

  it('addresses the firm of a complaint, and calls an offer by whom it is for', () => {
    const letter = lines('Letter of complaint to Norwick Kitchens Ltd: the worktop has a crack')
    assert.deepEqual([letter[0], letter[3]], ['Norwick Kitchens Ltd', 'Dear Sir or Madam,'])
    assert.equal(
      lines('Schreib ein Angebot von 900 Wörtern an die Gemeinde Au: Der Preis beträgt 900 Euro.')[0],
      '# Angebot an die Gemeinde Au',
    )
  })

  it('reads who was there from notes', () => {
    const minutes = lines('Minutes from my notes: board, 14 May. There: Ada, Tom. Missing: Eve.')
    assert.ok(minutes.includes('**Present:** Ada, Tom'), minutes.join('\n'))
  })
})
