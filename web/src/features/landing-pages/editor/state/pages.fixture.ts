// Pages for the tests of the editor's state.
import type { PageComponent, Section } from '#contracts/sections.schema.ts'
import type { EditedPage } from './page-editor.ts'

export function aSection(id: string, more: Partial<Section> = {}): Section {
  return {
    id,
    type: 'features',
    title: id,
    content: '',
    components: [],
    order: 0,
    layout: 'grid',
    source: 'ai',
    locked: false,
    ...more,
  }
}

export function aComponent(
  id: string,
  props: Record<string, unknown>,
  more: Partial<PageComponent> = {},
): PageComponent {
  return { id, type: 'text', props, order: 0, ...more }
}

export function aPage(sections: Section[], more: Partial<EditedPage> = {}): EditedPage {
  return {
    businessName: 'The Corner Bakery',
    businessOverview: '',
    targetAudience: '',
    brandTone: 'friendly',
    websiteUrl: undefined,
    theme: {
      palette: {
        background: '#ffffff',
        surface: '#f5f5f5',
        text: '#111111',
        accent: '#0044cc',
        border: '#dddddd',
      },
      fonts: { heading: 'Inter', body: 'Inter' },
      radius: 8,
    },
    ...more,
    sections: sections.map((section, order) => ({ ...section, order })),
  }
}
