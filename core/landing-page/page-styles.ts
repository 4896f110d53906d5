// The one style sheet of a page, inlined: the theme's colours and type, and the rules of the section types it
// has.
import type { Section, SectionType, Theme } from '#contracts/sections.schema.ts'
import { getFamily } from './font-names.ts'
import { fontFaces, fontStack } from './fonts.ts'
import { readableTheme, type Background } from './readable-theme.ts'
import type { RenderMode, RenderOptions } from './rendering.types.ts'
import { kinds } from './sections/kinds.ts'
import { actionStyles } from './styles/actions.ts'
import { baseStyles } from './styles/base.ts'
import { cardStyles } from './styles/cards.ts'
import { columnStyles } from './styles/columns.ts'
import { editingStyles } from './styles/editing.ts'
import { formStyles } from './styles/forms.ts'
import { treeStyles } from './styles/trees.ts'
import { signStyles } from './styles/signs.ts'
import { writeMeasures, type DesignMeasures } from './tree/design-measures.ts'
import { wordStyles } from './styles/words.ts'

export interface StyleOptions {
  /** All types where none are named. */
  types?: Iterable<SectionType>
  fontUrl?: RenderOptions['fontUrl']
  mode?: RenderMode
  /** Rules of the trees of its sections, where it has such. */
  trees?: string | undefined
  /** What ready layouts take over from them. */
  measures?: DesignMeasures | undefined
  /** Only faces that these are set in have a rule; without them all faces of the theme's families. */
  sections?: readonly Section[] | undefined
}

/**
 * What sections are made of; of two rules of the same weight the later one counts, so that the widths are
 * last.
 */
const partStyles = [wordStyles, actionStyles, cardStyles, formStyles, signStyles, columnStyles]

/** The style sheet of a page in this theme. */
export function pageStyles(
  theme: Theme,
  {
    types = Object.keys(kinds) as SectionType[],
    fontUrl = () => undefined,
    mode = 'publish',
    trees,
    measures,
    sections,
  }: StyleOptions = {},
): string {
  const { scheme, backgrounds } = readableTheme(theme)
  const own = new Set([...types].map((type) => kinds[type].styles))
  return [
    fontFaces(theme, fontUrl, sections),
    `:root{color-scheme:${scheme};${getType(theme)}${getCorners(theme.radius)}${getColors(backgrounds.paper)}}`,
    ...Object.entries(backgrounds).map(([name, background]) => `.on-${name}{${getColors(background)}}`),
    baseStyles,
    ...partStyles,
    ...own,
    measures === undefined || own.size === 0 ? '' : writeMeasures(measures),
    trees === undefined ? '' : treeStyles + trees,
    mode === 'publish' ? '' : editingStyles,
  ].join('')
}

function getColors(background: Background): string {
  const names: Record<keyof Background, string> = {
    background: 'bg',
    card: 'card',
    text: 'text',
    soft: 'soft',
    accent: 'accent',
    mark: 'mark',
    border: 'border',
    control: 'control',
    button: 'button',
    buttonText: 'button-text',
    buttonHover: 'button-hover',
    buttonEdge: 'button-edge',
  }
  return (Object.entries(names) as [keyof Background, string][])
    .map(([name, written]) => `--${written}:${background[name]};`)
    .join('')
}

function getType({ fonts, designFonts }: Theme): string {
  const { weight, tracking } = getFamily(fonts.heading, designFonts).heading
  return `--heading:${fontStack(fonts.heading, designFonts)};--body:${fontStack(fonts.body, designFonts)};--heading-weight:${weight};--tracking:${tracking}em;`
}

// Small things are a little less round than cards; from a certain roundness on, buttons are pills.
function getCorners(radius: number): string {
  const corner = Math.min(32, Math.max(0, Number.isFinite(radius) ? radius : 0))
  return `--radius:${corner}px;--radius-small:${corner >= 18 ? '99px' : `${Math.round(corner * 0.7)}px`};--radius-field:${Math.min(14, Math.round(corner * 0.7))}px;`
}
