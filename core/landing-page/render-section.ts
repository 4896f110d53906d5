// One section as an element of a page.
import type { Section } from '#contracts/sections.schema.ts'
import { attributes, html, isEmpty, type Html } from './html.ts'
import { getDirection } from './page-language.ts'
import { flow } from './parts/flow.ts'
import type { BackgroundName } from './readable-theme.ts'
import { kinds, getLayout } from './sections/kinds.ts'
import { drawTreeSection } from './tree/draw-tree.ts'
import { createView, type PageContext } from './view.ts'

/** What is behind a section: its own background, or that of its layout or type. */
export function getBackground(section: Pick<Section, 'type' | 'layout' | 'background'>): BackgroundName {
  const { background, fixedBackground } = getLayout(section)
  return fixedBackground ?? section.background ?? background ?? kinds[section.type].background
}

/** The section as markup. The context comes from `pageContext`. */
export function renderSection(section: Section, context: PageContext): string {
  return drawSection(section, context).markup
}

export function drawSection(section: Section, context: PageContext): Html {
  if (section.tree !== undefined) return drawTreeSection({ ...section, tree: section.tree }, context)
  const view = createView(section, context)
  const layout = getLayout(section)
  const inner = layout.draw(view)
  const rest = flow(
    view,
    view.take(
      'heading',
      'text',
      'button',
      'image',
      'list',
      'form',
      'quote',
      'card',
      'icon',
      'video',
      'custom',
    ),
  )
  const direction = getDirection(`${section.title} ${section.content.replace(/<[^>]*>/g, ' ')}`)
  const opening = attributes({
    id: context.anchors.get(section.id),
    class: `section ${section.type} ${section.type}-${layout.name} on-${getBackground(section)}`,
    dir: direction === 'rtl' ? 'rtl' : undefined,
    'data-section': context.mode === 'edit' ? section.id : undefined,
    'data-type': context.mode === 'edit' ? section.type : undefined,
  })
  // Header and footer lie in the page's own header and footer.
  const name = section.type === 'header' || section.type === 'footer' ? 'div' : 'section'
  const below = isEmpty(rest) ? rest : html`<div class="flow">${rest}</div>`
  return {
    markup: `<${name}${opening.markup}><div class="wrap">${inner.markup}${below.markup}</div></${name}>`,
  }
}
