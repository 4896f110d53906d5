// What every page that is rendered must hold, whatever it is made of: markup that browsers need not fix, one
// main heading, no dead or doubled ends.
import assert from 'node:assert/strict'
import { Parser } from 'htmlparser2'

export interface MarkupElement {
  name: string
  attributes: Record<string, string>
  parents: string[]
}

export interface ReadMarkup {
  elements: MarkupElement[]
  /** Text outside of styles and data. */
  text: string
  faults: string[]
}

const voidElements = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const svgElements = new Set('path circle rect line polyline polygon ellipse'.split(' '))
const blocks =
  /^(?:address|article|aside|blockquote|details|div|dl|figure|footer|form|h[1-6]|header|hr|main|nav|ol|p|pre|section|table|ul)$/
const interactive = new Set(['a', 'button', 'summary', 'label'])

/** Reads markup and collects what is wrong with it. */
export function readMarkup(markup: string): ReadMarkup {
  const open: string[] = []
  const elements: MarkupElement[] = []
  const faults: string[] = []
  let text = ''
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        elements.push({ name, attributes, parents: [...open] })
        const parent = open.at(-1) ?? ''
        if (
          /^(?:p|h[1-6]|summary)$/.test(parent) &&
          blocks.test(name) &&
          !(parent === 'summary' && /^h[1-6]$/.test(name))
        )
          faults.push(`<${name}> in <${parent}>`)
        if ((parent === 'ul' || parent === 'ol') && name !== 'li') faults.push(`<${name}> in <${parent}>`)
        if (name === 'li' && parent !== 'ul' && parent !== 'ol') faults.push(`<li> in <${parent}>`)
        if (interactive.has(name) && open.some((outer) => interactive.has(outer) && outer !== 'label'))
          faults.push(`<${name}> in another control`)
        open.push(name)
      },
      onclosetag(name, isImplied) {
        open.pop()
        if (isImplied && !voidElements.has(name) && !svgElements.has(name))
          faults.push(`<${name}> is not closed`)
      },
      ontext(part) {
        if (!open.includes('style') && !open.includes('script')) text += part
      },
    },
    { decodeEntities: true, recognizeSelfClosing: true },
  )
  parser.end(markup)
  return { elements, text, faults: [...faults, ...findFaults(elements)] }
}

function findFaults(elements: readonly MarkupElement[]): string[] {
  const faults: string[] = []
  const ids = elements.flatMap(({ attributes }) => attributes['id'] ?? [])
  for (const id of new Set(ids))
    if (ids.filter((other) => other === id).length > 1) faults.push(`id ${id} stands twice`)
  for (const { name, attributes } of elements) {
    const { href, alt } = attributes
    if (name === 'img' && alt === undefined) faults.push('a picture without alt')
    if (name === 'img' && attributes['src'] === '') faults.push('a picture without src')
    if (name === 'a' && href === undefined) faults.push('a link that leads nowhere')
    if (href?.startsWith('#') === true && !ids.includes(decodeURIComponent(href.slice(1))))
      faults.push(`${href} is no place of the page`)
    if (name === 'label' && !ids.includes(attributes['for'] ?? ''))
      faults.push(`a label for ${attributes['for']}`)
  }
  return faults
}

/** Fails unless the page needs no fixing, has one h1, and no heading that skips a level. */
export function assertSoundPage(page: string): ReadMarkup {
  const read = readMarkup(page)
  assert.deepEqual(read.faults, [])
  const levels = read.elements
    .filter(({ name }) => /^h[1-6]$/.test(name))
    .map(({ name }) => Number(name.charAt(1)))
  assert.equal(levels.filter((level) => level === 1).length, 1, `headings: ${levels.join(' ')}`)
  levels.forEach((level, index) => {
    const before = levels[index - 1]
    if (before !== undefined) assert.ok(level <= before + 1, `headings: ${levels.join(' ')}`)
  })
  assert.equal(read.elements.filter(({ name }) => name === 'main').length, 1)
  return read
}

/** Fails when anything in the page could run, load from elsewhere, or leave for a URL that runs. */
export function assertInert(page: string): void {
  const { elements } = readMarkup(page)
  for (const { name, attributes, parents } of elements) {
    assert.ok(!/^(?:iframe|object|embed|base|frame|applet|portal)$/.test(name), `<${name}>`)
    if (name === 'script') assert.equal(attributes['type'], 'application/ld+json')
    if (name === 'style' || name === 'meta' || name === 'link')
      assert.ok(parents.includes('head'), `<${name}> outside of the head`)
    if (name === 'meta') assert.equal(attributes['http-equiv'], undefined)
    for (const [attribute, value] of Object.entries(attributes)) {
      assert.ok(!attribute.startsWith('on'), `${attribute}="${value}"`)
      assert.ok(!['srcdoc', 'formaction', 'ping', 'background', 'xlink:href'].includes(attribute), attribute)
      if (['href', 'src', 'action', 'srcset', 'poster'].includes(attribute))
        assertHarmlessUrl(name, attributes, value)
      if (attribute === 'style') assert.match(value, /^(?:--[a-z-]+:\d+|text-align:[a-z]+)$/)
    }
  }
}

function assertHarmlessUrl(name: string, attributes: Record<string, string>, value: string): void {
  const url = value.replace(/[\s\p{C}\p{Z}]/gu, '').toLowerCase()
  if (name === 'link' && attributes['rel'] === 'icon') return assert.ok(url.startsWith('data:image/svg+xml,'))
  const scheme = /^([a-z][a-z0-9+.-]*):/.exec(url)?.[1]
  const allowed = name === 'img' ? ['http', 'https', 'data'] : ['http', 'https', 'mailto', 'tel']
  assert.ok(scheme === undefined || allowed.includes(scheme), `${name}: ${value}`)
  assert.ok(!/^[/\\]{2}/.test(url), `${name}: ${value}`)
  if (scheme === 'data') assert.match(url, /^data:image\/(?:png|jpeg|gif|webp);base64,/)
}
