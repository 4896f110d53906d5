// Rules of the trees of a page: whoever declares the same twice shares a class. Names are made of what is
// declared, so that a section drawn alone has the classes it has in its page.

/** When a rule counts: always, from a width of its section on, or below it. */
type WrittenScope = 'always' | 'wide' | 'narrow' | 'lateWide' | 'lateNarrow' | 'broad'
export type RuleScope = WrittenScope | 'never'

/** Rows of a section are beside each other from this width on, in CSS pixels. */
const wideFrom = 760
/** The same for sections with a navigation, which is a menu below it, and for words that need more room. */
const lateFrom = 960
/** In pixels: from where on rows may be beside each other. */
export const besideFrom = { wide: wideFrom, lateWide: lateFrom } as const
/** From here on a line of the design is kept from being broken by a slightly wider font. */
const broadFrom = 1_200

const scopes: Record<WrittenScope, { prefix: string; query?: string }> = {
  always: { prefix: 'a' },
  wide: { prefix: 'w', query: `(min-width:${wideFrom}px)` },
  narrow: { prefix: 'n', query: `(max-width:${wideFrom - 0.02}px)` },
  lateWide: { prefix: 'v', query: `(min-width:${lateFrom}px)` },
  lateNarrow: { prefix: 'm', query: `(max-width:${lateFrom - 0.02}px)` },
  broad: { prefix: 'b', query: `(min-width:${broadFrom}px)` },
}

export interface RuleBook {
  /** The class of these declarations, or nothing where there are none. `below` is a selector inside of it. */
  declare(scope: RuleScope, declarations: readonly string[], below?: string): string
  /** All rules declared so far as a style sheet. */
  styles(): string
}

export function createRuleBook(): RuleBook {
  const rules = Object.fromEntries(
    Object.keys(scopes).map((scope) => [scope, new Map<string, string>()]),
  ) as {
    [Scope in WrittenScope]: Map<string, string>
  }
  return {
    declare(scope, declarations, below = '') {
      if (declarations.length === 0 || scope === 'never') return ''
      const body = declarations.join(';')
      const name = scopes[scope].prefix + shortHash(`${below}{${body}`)
      rules[scope].set(name, `.${name}${below === '' ? '' : ` ${below}`}{${body}}`)
      return name
    },
    styles: () =>
      (Object.keys(scopes) as WrittenScope[])
        .map((scope) => {
          const { query } = scopes[scope]
          const written = [...rules[scope].values()].join('')
          return query === undefined || written === '' ? written : `@container tree ${query}{${written}}`
        })
        .join(''),
  }
}

/** Sides of a box that CSS names by the direction of its own words. */
const physical = [
  [/-inline-start\b/g, '-left'],
  [/-inline-end\b/g, '-right'],
] as const

/**
 * The same book for places that are counted from the left whatever the words are: those of a design made from
 * right to left.
 */
export function fromTheLeft(book: RuleBook): RuleBook {
  const place = (declaration: string): string => {
    const sides = /^(margin|padding)-inline:(\S+|calc\(.*?\)) (\S+|calc\(.*\))$/.exec(declaration)
    if (sides !== null) return `${sides[1]}-left:${sides[2]};${sides[1]}-right:${sides[3]}`
    return physical.reduce((written, [side, name]) => written.replace(side, name), declaration)
  }
  // Below each other things begin where their words do.
  const align = (declaration: string): string =>
    declaration === 'align-self:flex-start' ? 'align-self:flex-end' : declaration
  return {
    declare(scope, declarations, below) {
      const isNarrow = scope === 'narrow' || scope === 'lateNarrow'
      const placed = declarations.map(place)
      return book.declare(scope, isNarrow ? placed.map(align) : placed, below)
    },
    styles: () => book.styles(),
  }
}

/** Seven letters and digits of 53 bits (cyrb53): 2,000 rules meet once in 40,000 pages. */
function shortHash(text: string): string {
  let one = 0xde_ad_be_ef
  let other = 0x41_c6_ce_57
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 2_654_435_761)
    other = Math.imul(other ^ code, 1_597_334_677)
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909)
  other = Math.imul(other ^ (other >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909)
  return (4_294_967_296 * (2_097_151 & other) + (one >>> 0)).toString(36).slice(-7)
}
