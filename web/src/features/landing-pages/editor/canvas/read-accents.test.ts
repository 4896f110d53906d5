// Accents of a text in the rendered page, after somebody has typed in it: they stay with their words.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseHTML } from 'linkedom'
import { sectionTreeSchema, type LayoutNode } from '#contracts/design-layout.schema.ts'
import type { Section } from '#contracts/sections.schema.ts'
import { renderPage } from '#core/landing-page/index.ts'
import { findAccentLook, replaceNode, setAccents, toggleAccent } from '#core/landing-page/tree/edit/index.ts'
import { walkTree } from '#core/landing-page/tree/walk-tree.ts'
import { layoutPage, layoutTheme } from '#support/layout-samples.ts'
import { sampleBusiness } from '#support/page-samples.ts'
import { writeText } from '../state/texts.ts'
import { readAccents } from './read-accents.ts'
import { readLine } from './read-markup.ts'

const red = { color: '#a01010' }
const hero = layoutPage.find(({ type }) => type === 'hero')!
const isTitle = (node: LayoutNode): boolean => node.kind === 'text' && node.slot === 'title'
const titleNode = [...walkTree(hero.tree!)].find(isTitle)!

function withAccents(title: string, accents: object[]): Section {
  const tree = replaceNode(hero.tree!, titleNode.id, (node) => ({ ...node, accents }) as LayoutNode)
  return { ...hero, title, tree: sectionTreeSchema.parse(tree), claims: [] }
}
const accentsIn = ({ tree }: Section): unknown => {
  const node = [...walkTree(tree!)].find(isTitle)
  return node?.kind === 'text' ? node.accents : undefined
}
/** The title as the editor shows it. */
function draw(section: Section): Element {
  const markup = renderPage({ ...sampleBusiness, sections: [section], theme: layoutTheme }, { mode: 'edit' })
  const title = parseHTML(markup).document.querySelector('h1')
  assert.ok(title)
  return title
}
/** What is typed in the title, as the editor stores it. */
function typeIn(section: Section, act: (title: Element) => void): Section {
  const title = draw(section)
  act(title)
  return setAccents(writeText(section, 'title', readLine(title)), titleNode.id, readAccents(title))
}

test('what is typed around and in an accent leaves it where it is', () => {
  const section = withAccents('Beer with salt in it', [{ words: 'salt', ...red }])
  const typed = typeIn(section, (title) => {
    title.firstChild!.nodeValue = 'Salt and beer with '
    title.querySelector('[data-accent]')!.textContent = 'salts'
  })
  assert.equal(typed.title, 'Salt and beer with salts in it')
  assert.deepEqual(accentsIn(typed), [{ words: 'salts', ...red }])
  // The same word before it now: still the second.
  const same = typeIn(section, (title) => (title.firstChild!.nodeValue = 'Salt and beer with '))
  assert.deepEqual(accentsIn(same), [{ words: 'salt', nth: 1, ...red }])
  assert.equal(draw(same).querySelector('[data-accent]')?.previousSibling?.textContent, 'Salt and beer with ')
})

test('letters that are lines stay lines while somebody types in them', () => {
  const lines = { ...red, outline: 0.02 }
  const section = withAccents('Breakfast at sea', [{ words: 'at sea', ...lines }])
  const typed = typeIn(section, (title) => {
    title.querySelector('[data-accent]')!.textContent = 'at the sea'
  })
  assert.deepEqual(accentsIn(typed), [{ words: 'at the sea', ...lines }])
})

test('an accent whose words are gone is gone, and comes back with undo', () => {
  const section = withAccents('Beer with salt', [{ words: 'salt', ...red }])
  const typed = typeIn(section, (title) => title.querySelector('[data-accent]')!.remove())
  assert.equal(accentsIn(typed), undefined)
  assert.deepEqual(accentsIn(section), [{ words: 'salt', ...red }])
  // Words of another author: the same words keep it, others do not.
  assert.equal(
    draw({ ...section, title: 'Salt, then beer' }).querySelector('[data-accent]')?.textContent,
    'Salt',
  )
  assert.equal(draw({ ...section, title: 'Only beer' }).querySelector('[data-accent]'), null)
})

test('selected words are given the look of the page and lose it again, in parts too', () => {
  const section = withAccents('Beer with salt', [{ words: 'Beer', mark: '#ffee00' }])
  const look = findAccentLook([section], layoutTheme)
  assert.deepEqual(look, { mark: '#ffee00' })
  assert.deepEqual(findAccentLook([hero], layoutTheme), { color: layoutTheme.palette.accent })
  const read = readAccents(draw(section))
  const given = toggleAccent(read, { start: 5, end: 14 }, red)
  const next = setAccents(section, titleNode.id, given)
  assert.deepEqual(accentsIn(next), [
    { words: 'Beer', mark: '#ffee00' },
    { words: 'with salt', ...red },
  ])
  const part = setAccents(
    next,
    titleNode.id,
    toggleAccent(readAccents(draw(next)), { start: 10, end: 14 }, red),
  )
  assert.deepEqual(accentsIn(part), [
    { words: 'Beer', mark: '#ffee00' },
    { words: 'with', ...red },
  ])
  // The word at the caret.
  const word = toggleAccent(readAccents(draw(part)), { start: 12, end: 12 }, red)
  assert.deepEqual(accentsIn(setAccents(part, titleNode.id, word)), [
    { words: 'Beer', mark: '#ffee00' },
    { words: 'with', ...red },
    { words: 'salt', ...red },
  ])
})

test('a look that is written into the page by hand is read like a stranger’s', () => {
  const { document } = parseHTML(
    '<h1>One <span data-accent="{&quot;color&quot;:&quot;url(x)&quot;}">two</span><br>three <b data-accent="[">x</b></h1>',
  )
  assert.deepEqual(readAccents(document.querySelector('h1')!).accents, [])
  assert.equal(readAccents(document.querySelector('h1')!).text, 'One two\nthree x')
})
