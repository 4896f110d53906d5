import { counted } from '#core/text.ts'

export const documents = {
  title: 'Documents',
  untitled: 'Untitled',
  modes: { richText: 'Rich text', html: 'HTML', markdown: 'Markdown' },
  words: (count: number) => counted(count, 'word', 'words'),
  copyOf: (name: string) => `Copy of ${name}`,
  deleted: (count: number, name: string) =>
    count === 1
      ? `${name} is in the trash.`
      : `${counted(count, 'document is', 'documents are')} in the trash.`,
  list: {
    count: (count: number) => counted(count, 'document', 'documents'),
    found: (count: number) => counted(count, 'document matches', 'documents match'),
    new: 'New document',
    import: 'Import',
    search: 'Search documents',
    sort: 'Sort by',
    sorts: { '-updatedAt': 'Last changed', '-createdAt': 'Newest', title: 'Title' },
    changed: (when: string) => `changed ${when}`,
    filters: 'Filters',
    mode: 'Kind',
    tag: 'Tag',
    anyTag: 'Any tag',
    template: 'Template',
    anyTemplate: 'Any template',
    unknownTemplate: 'Deleted template',
    empty: 'No documents yet.',
    emptyHint:
      'Start with a blank page or a template, or drop a file onto this page: Word, OpenDocument, PDF, Markdown, HTML or plain text.',
    fromTemplate: 'Choose a template',
    importFile: 'Import a file',
    nothingFound: (words: string) =>
      words === '' ? 'No document matches these filters.' : `No document contains “${words}”.`,
    nothingFoundHint:
      'Titles and texts are searched for words that begin like this. Deleted documents are in the trash.',
    clear: 'Clear search and filters',
    renameField: (name: string) => `New title of ${name}`,
    exportAs: 'Export as',
    formats: {
      docx: 'Word (.docx)',
      odt: 'OpenDocument (.odt)',
      pdf: 'PDF',
      html: 'HTML',
      md: 'Markdown',
      txt: 'Plain text',
      json: 'JSON',
    },
    exporting: (done: number, total: number) => `Exporting ${done} of ${total}`,
    blanksIn: (title: string, others: number) =>
      others === 0
        ? `In “${title}”.`
        : `In “${title}” and ${counted(others, 'other document', 'other documents')}.`,
    openDocument: 'Open the document',
    archiveName: 'Documents.zip',
    deletedInPart: (failed: number, why: string) =>
      `${counted(failed, 'document was', 'documents were')} not deleted: ${why}`,
    restoredInPart: (failed: number, why: string) =>
      `${counted(failed, 'document was', 'documents were')} not put back: ${why}`,
    readFile: 'Read a file',
    drop: 'Drop to import',
    dropHint: 'Each file becomes a document.',
    reading: (name: string) => `Reading ${name}`,
    imported: (name: string) => `${name} was imported.`,
    importedMany: (count: number) => `${counted(count, 'file was', 'files were')} imported.`,
    importedWith: (name: string, warning: string) => `${name} was imported. ${warning}`,
    importRuns: (name: string) => `${name} is being read in the background.`,
    importFailed: (name: string, why: string) => `${name} was not imported. ${why}`,
    importStopped: 'It was cancelled.',
  },
}
