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
        'Guten Tag Deutsche Bahn,',
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
})
