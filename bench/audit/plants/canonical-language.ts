import type { Plant } from '../plant.types.ts'
import { change } from '../site-draft.ts'

export const canonicalLanguagePlants: readonly Plant[] = [
  {
    checkId: 'canonical-missing',
    plant(site) {
      const page = site.addArticle()
      page.head.delete('canonical')
      return [page.path]
    },
  },
  {
    checkId: 'canonical-fragment',
    plant(site) {
      const page = site.addArticle()
      change(page.head, 'canonical', (markup) => markup.replace('">', '#top">'))
      return [page.path]
    },
  },
]
