// Entries of the access matrix for briefs of texts and for brands.
import { inBody, owned, type Entry, type Maker } from './access-matrix.making.ts'
import { articleDocument, project } from './access-matrix.planning.ts'

const samples = ['We bake bread by hand. It takes a night. Nothing else is in it.']
const findBrief = (path: string, text: (maker: Maker) => Promise<string>): Record<string, Entry> => ({
  [`GET ${path}/{id}/brief`]: owned(text),
  [`PUT ${path}/{id}/brief`]: owned(text, { reader: 'Changed' }),
})

export const briefingEntries = (document: (maker: Maker) => Promise<string>): Record<string, Entry> => ({
  'POST /api/briefs': {
    names: {
      templateId: null,
      // Nothing of the document is read: one’s own calls are counted for it.
      documentId: null,
      projectId: inBody('projectId', project, { prompt: 'Plums' }),
    },
  },
  'POST /seo-content-api/projects/{id}/brand/learn': owned(project, { samples }),
  ...findBrief('/api/documents', document),
  ...findBrief('/seo-content-api/article-documents', articleDocument),
})
