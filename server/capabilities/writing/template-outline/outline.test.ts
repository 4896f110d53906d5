import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { StructureItem } from '#contracts/template.schema.ts'
import { assertCost, startProcessorClock } from '#support/processor-time.ts'
import { createMarkFilter, takeHeadingMarks } from './heading-marks.ts'
import { holdAgainstOutline, outlineWarnings, repairOutline } from './outline.ts'

const item = (heading: string, more: Partial<StructureItem> = {}): StructureItem => ({
  heading,
  guidance: `What belongs under ${heading}. And more.`,
  kind: 'section',
  required: true,
  hasHeading: true,
  ...more,
})
const outline = [
  item('Summary'),
  item('Goals', { kind: 'list' }),
  item('Costs', { required: false }),
  item('Next step'),
]
const complete =
  '# Plan\n\n## Summary\n\nText.\n\n## Goals\n\n- One\n\n## Costs\n\nTen.\n\n## Next step\n\nGo.\n'

describe('a text held against an outline', () => {
  it('finds a complete text complete, in Markdown and HTML, and leaves it alone', () => {
    const html =
      '<h1>Plan</h1><h2>Summary</h2><p>Text.</p><h2>Goals</h2><ul><li>One</li></ul><h2>Costs</h2><img src="a.png" alt=""><h2>Next step</h2><p>Go.</p>'
    for (const [content, mode] of [
      [complete, 'markdown'],
      [html, 'html'],
    ] as const) {
      const report = holdAgainstOutline(content, mode, outline)
      assert.deepEqual(report, {
        present: ['Summary', 'Goals', 'Costs', 'Next step'],
        missing: [],
        outOfOrder: [],
        empty: [],
      })
      assert.equal(repairOutline(content, mode, outline).content, content)
    }
  })

  it('takes numbered, shouted and longer headings for the same', () => {
    const text = '## 1. SUMMARY\n\na\n\n## Our goals for the year\n\na\n\nNext steps\n----------\n\na'
    assert.deepEqual(holdAgainstOutline(text, 'markdown', outline).missing, [])
  })

  it('takes translated headings between known ones for the same', () => {
    const text =
      '# Plan\n\n## Zusammenfassung\n\na\n\n## Ziele\n\na\n\n## Kosten\n\na\n\n## Nächster Schritt\n\na'
    assert.deepEqual(holdAgainstOutline(text, 'markdown', outline).missing, [])
  })

  it('finds the parts that a writer marked, in any language, order and wording', () => {
    const { markdown, headings } = takeHeadingMarks(
      '# Plan\n\n## Was wir wollen {#part-2}\n\na\n\n## Worum es geht {#part-1}\n\na\n\n## Danach \\{#part-4\\}\n\na',
    )
    assert.doesNotMatch(markdown, /part-/)
    const report = holdAgainstOutline(markdown, 'markdown', outline, { marked: headings })
    assert.deepEqual([report.missing, report.outOfOrder], [[], ['Goals']])
  })

  it('takes translated headings for the same where the optional parts were left out', () => {
    const text = '# Plan\n\n## Zusammenfassung\n\na\n\n## Ziele\n\na\n\n## Nächster Schritt\n\na'
    assert.deepEqual(holdAgainstOutline(text, 'markdown', outline).missing, [])
  })

  it('names what is missing', () => {
    const text = '# Plan\n\n## Ziele\n\nMehr Platz.'
    assert.deepEqual(outlineWarnings(holdAgainstOutline(text, 'markdown', outline)), [
      'The text has none of these parts of the outline: Summary, Goals, Next step.',
    ])
  })

  it('takes no title for a part, and puts missing parts below it', () => {
    const repair = repairOutline('# Goals memo\n\nWe want more room.', 'markdown', outline)
    assert.deepEqual(repair.added, ['Summary', 'Goals', 'Next step'])
    assert.match(repair.content, /\n## Goals\n/)
  })

  it('takes marks out of a text that comes in pieces', () => {
    const text = '# Plan\n\n## Ziele {#part-1}\n\nEin Platz {für alle} und {mehr}. Und {'
    for (const size of [1, 2, 3, 5, 7]) {
      const filter = createMarkFilter()
      const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
      assert.equal(
        pieces.map((piece) => filter.push(piece)).join('') + filter.flush(),
        text.replace(' {#part-1}', ''),
        String(size),
      )
    }
  })

  it('does not take what stands in a code fence or a comment of shell for a heading', () => {
    assert.deepEqual(
      holdAgainstOutline('## Summary\n\na\n\n```sh\n# Goals\n## Next step\n```\n', 'markdown', outline)
        .missing,
      ['Goals', 'Next step'],
    )
  })

  it('names what is missing, empty and in the wrong place', () => {
    const report = holdAgainstOutline(
      '## Next step\n\nGo.\n\n## Summary\n\n## Costs\n\nTen.',
      'markdown',
      outline,
    )
    assert.deepEqual(report, {
      present: ['Summary', 'Costs', 'Next step'],
      missing: ['Goals'],
      outOfOrder: ['Next step'],
      empty: ['Summary'],
    })
  })

  it('looks for a letter’s parts by their form', () => {
    const letter = [
      item('Opening', { hasHeading: false }),
      item('Points', { hasHeading: false, kind: 'list' }),
      item('Signature', { hasHeading: false, kind: 'signature' }),
    ]
    assert.deepEqual(
      holdAgainstOutline('Dear team,\n\n- one\n\nKind regards,\n\nthe editor', 'markdown', letter).missing,
      [],
    )
    assert.deepEqual(holdAgainstOutline('<p>Dear team,</p>', 'richText', letter).missing, [
      'Points',
      'Signature',
    ])
  })
})

describe('repairing an outline', () => {
  it('puts missing parts at their place, with a blank that says what belongs there', () => {
    const repair = repairOutline(
      '# Plan\n\n## Summary\n\nText.\n\n## Next step\n\nGo.\n',
      'markdown',
      outline,
    )
    assert.equal(
      repair.content,
      '# Plan\n\n## Summary\n\nText.\n\n## Goals\n\n- **[What belongs under Goals]**\n\n## Next step\n\nGo.\n',
    )
    assert.deepEqual(repair.added, ['Goals'])
    assert.deepEqual(repair.warnings, [
      'These parts of the outline were missing and were added as marked blanks: Goals.',
    ])
  })

  it('fills empty parts, keeps the level of headings, and does not move text', () => {
    const repair = repairOutline('<h3>Next step</h3><p>Go.</p><h3>Summary</h3>', 'richText', outline)
    assert.equal(
      repair.content,
      '<h3>Goals</h3>\n<ul>\n<li><mark>[What belongs under Goals]</mark></li>\n</ul>\n\n<h3>Next step</h3><p>Go.</p><h3>Summary</h3>\n\n<p><mark>[What belongs under Summary]</mark></p>',
    )
    assert.deepEqual(repair.outOfOrder, ['Next step'])
    assert.deepEqual(repair.marked, ['Summary'])
  })

  it('makes any text complete', () => {
    for (const content of ['', 'Only prose.', '# Plan', '<p>', '## Summary']) {
      for (const mode of ['markdown', 'richText'] as const) {
        const repaired = repairOutline(content, mode, outline).content
        assert.deepEqual(holdAgainstOutline(repaired, mode, outline).missing, [], JSON.stringify(content))
        assert.deepEqual(holdAgainstOutline(repaired, mode, outline).empty, [], JSON.stringify(content))
        assert.equal(repairOutline(repaired, mode, outline).content, repaired, 'once is enough')
      }
    }
  })

  it('answers at once however odd the markup is', () => {
    const processorMs = startProcessorClock()
    for (const piece of ['<h2>', '<h2>x', '<', '<p><h3', '<h2 '])
      repairOutline(piece.repeat(200_000), 'html', outline)
    for (const piece of ['# a\n', '```\n', 'a\n---\n', '#'])
      repairOutline(piece.repeat(200_000), 'markdown', outline)
    assertCost(processorMs(), 20_000)
  })
})
