// Which font is seen: of the families in a style the first that the page has loaded, that this machine has,
// or that people have. A width of its letters follows its name: `Archivo 118%`, and so do other axes of its
// own: `Fraunces (SOFT 100)`.
import type { PageDocument, PageStyle } from '../measure-page.types.ts'

declare const document: PageDocument

/** Reads families of styles; each list of them is measured once. */
export function familyReader(): (style: PageStyle) => string {
  const generic = new Set([
    'serif',
    'sans-serif',
    'monospace',
    'cursive',
    'fantasy',
    'system-ui',
    'ui-monospace',
  ])
  /** People have these, whether this machine does or not. */
  const widespread =
    /^["']?(?:georgia|arial|helvetica|times|verdana|tahoma|trebuchet|segoe|roboto|palatino|garamond|courier|menlo|consolas|avenir|futura|cambria|calibri|-apple-system|blinkmac)/i
  const families = new Map<string, string>()
  const spell = (name: string): string => name.replace(/^["']|["']$/g, '').toLowerCase()
  // One without its regular weight is not what text in that weight is measured in.
  const loaded = new Set<string>()
  const stretched = new Set<string>()
  document.fonts.forEach(({ family, status, stretch }) => {
    if (status !== 'loaded') return
    loaded.add(spell(family))
    if (!/^(?:normal|100%)$/.test(stretch)) stretched.add(spell(family))
  })
  const drawing = document.createElement('canvas').getContext('2d')
  const letters = 'mmmmmwwwwiiillllQ@0'
  const getLetterWidth = (font: string): number => {
    if (drawing === null) return 0
    drawing.font = `72px ${font}`
    return drawing.measureText(letters).width
  }
  /** The first of the families that is there, which is what is seen; with its class where it is a serif. */
  const findFamily = (list: string): string => {
    const known = families.get(list)
    if (known !== undefined) return known
    const names = list.split(',').map((name) => name.trim())
    const found = names.find(
      (name) =>
        generic.has(name) ||
        widespread.test(name) ||
        loaded.has(spell(name)) ||
        ['monospace', 'serif'].some((other) => getLetterWidth(`${name}, ${other}`) !== getLetterWidth(other)),
    )
    const name = (found ?? names[0] ?? '').slice(0, 200)
    const shown = names.at(-1) === 'serif' && name !== 'serif' ? `${name}, serif` : name
    families.set(list, shown)
    return shown
  }
  /** In percent, as the browser shows it: fonts that are loaded without other widths have but one. */
  const findWidth = (style: PageStyle, family: string): number => {
    const name = spell(family.replace(/, serif$/, ''))
    if (!loaded.has(name)) return 100
    const [, axis] = /"wdth" ([\d.]+)/.exec(style.getPropertyValue('font-variation-settings')) ?? []
    const width = stretched.has(name) ? style.getPropertyValue('font-stretch') : '100'
    return Math.round(parseFloat(axis ?? width)) || 100
  }
  /** Axes that no other property sets; more of them than names have room for are those of a test. */
  const findCut = (style: PageStyle, family: string): string => {
    if (!loaded.has(spell(family.replace(/, serif$/, '')))) return ''
    const settings = style.getPropertyValue('font-variation-settings')
    const axes = [...settings.matchAll(/"([A-Za-z][A-Za-z0-9]{3})" (-?[\d.]+)/g)]
      .map(([, axis = '', value]) => `${axis} ${String(Math.round(Number(value) * 100) / 100)}`)
      .filter((axis) => !/^(?:wdth|wght) /.test(axis))
    return axes.length === 0 ? '' : ` (${axes.toSorted().slice(0, 4).join(' ')})`
  }
  return (style) => {
    const family = findFamily(style.getPropertyValue('font-family'))
    const width = findWidth(style, family)
    const cut = findCut(style, family)
    const stretch = width === 100 ? '' : ` ${width}%`
    return stretch + cut === '' ? family : family.replace(/^["']?([^"',]*)["']?/, `$1${stretch}${cut}`)
  }
}
