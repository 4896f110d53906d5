// For each operation that names a thing, how to make one. A new route with an identifier in its path or body
// fails the access matrix until it has its entry here.
import { makePng, quarters } from '#support/sample-images.ts'
import { onePage, pdfWords } from '#support/hostile-files.ts'
import { until } from '#support/waiting.ts'
import { auditEntries } from './access-matrix.audits.ts'
import { briefEntries } from './access-matrix.briefs.ts'
import {
  getId,
  inBody,
  inQuery,
  made,
  owned,
  secretWord,
  type Entry,
  type Maker,
  type Params,
} from './access-matrix.making.ts'
import { planningEntries } from './access-matrix.planning.ts'
import { briefingEntries } from './access-matrix.briefing.ts'
import { publicationEntries } from './access-matrix.publications.ts'
import { referenceEntries } from './access-matrix.references.ts'
import { promptEntries } from './access-matrix.prompts.ts'
import { sharingEntries } from './access-matrix.sharing.ts'
import { titleEntries } from './access-matrix.titles.ts'

const text = `The ${secretWord} recipe, in full.`

const document = async ({ client }: Maker): Promise<string> => {
  const id = getId(
    await made(
      client.post('/api/documents', { title: secretWord, content: `<p>${text}</p>`, tags: [secretWord] }),
    ),
  )
  await made(client.patch(`/api/documents/${id}`, { content: `<p>${text} Again.</p>` }))
  return id
}
const chatEntry = async (maker: Maker): Promise<Record<string, unknown>> =>
  made(
    maker.client.post('/api/chat-history', {
      prompt: secretWord,
      response: text,
      documentId: await document(maker),
    }),
  )
const conversation = async (maker: Maker): Promise<string> =>
  String((await chatEntry(maker))['conversationId'])
const job = async (maker: Maker): Promise<string> =>
  getId(await made(maker.client.post(`/api/documents/${await document(maker)}/exports`, { format: 'txt' })))
const file = async (maker: Maker): Promise<string> => {
  const jobId = await job(maker)
  return until('the export for the matrix is made', async () => {
    const { status, result } = await made(maker.client.get(`/api/jobs/${jobId}`))
    return status === 'completed' && (result as { fileId: string }).fileId
  })
}
const designFile = async ({ client }: Maker): Promise<string> => {
  const bytes = onePage(pdfWords(secretWord))
  return String(
    (
      await made(
        client.upload('/api/upload/pdf', 'pdf', {
          name: `${secretWord}.pdf`,
          type: 'application/pdf',
          bytes,
        }),
      )
    )['fileId'],
  )
}
const readDesign = async (maker: Maker): Promise<string> => {
  const fileId = await designFile(maker)
  await made(maker.client.post('/api/ai/extract-pdf', { fileId }))
  return fileId
}
const image = async ({ client }: Maker): Promise<string> =>
  getId(
    await made(
      client.upload('/api/pictures', 'file', {
        name: `${secretWord}.png`,
        type: 'image/png',
        bytes: makePng(quarters(8, 8)),
      }),
    ),
  )
const designUrl = async ({ client }: Maker): Promise<string> => {
  const url = `https://www.figma.com/design/AbCdEfGhIjKlMnOpQrStUv/${secretWord}`
  return String((await made(client.post('/api/upload/designtool', { url })))['fileId'])
}
const websiteDesign = async ({ client }: Maker): Promise<string> => {
  const url = `https://example.com/${secretWord}`
  return String((await made(client.post('/api/upload/website', { url })))['fileId'])
}
const designedPage = async (maker: Maker): Promise<string> => {
  const designSource = { kind: 'pdf', fileId: await readDesign(maker) }
  const body = { businessName: secretWord, businessOverview: text, designSource }
  return getId(await made(maker.client.post('/api/landing-pages', body)))
}
const removedDocument = async (maker: Maker): Promise<string> => {
  const id = await document(maker)
  await maker.client.delete(`/api/documents/${id}`)
  return id
}
const session = async ({ client }: Maker): Promise<string> => {
  const { items } = await made(client.get('/api/auth/sessions'))
  return (items as { id: string }[])[0]?.id ?? ''
}
const ofDocument = (body?: unknown): Entry => owned(document, body)
const version: Entry = { make: async (maker) => ({ id: await document(maker), n: '1' }) }
const landingPage = async ({ client }: Maker): Promise<string> => {
  const sections = [
    { id: 'plums', type: 'hero', title: secretWord, content: `<p>${text}</p>` },
    { type: 'contact', components: [{ type: 'form', fields: ['Name'] }] },
  ]
  return getId(
    await made(
      client.post('/api/landing-pages', { businessName: secretWord, businessOverview: text, sections }),
    ),
  )
}
const publishedPage = async (maker: Maker): Promise<string> => {
  const id = await landingPage(maker)
  await made(maker.client.put(`/api/landing-pages/${id}/publish`))
  return id
}
const keptPdf = async ({ client }: Maker): Promise<string> => {
  const pdf = { name: `${secretWord}.pdf`, type: 'application/pdf', bytes: onePage(pdfWords(secretWord)) }
  const { id } = await made(
    client.upload('/file-ocr?keep=true', 'file', pdf, {}, { prefer: 'respond-async' }),
  )
  return until('the file for the matrix is read', async () => {
    const { status, result } = await made(client.get(`/api/jobs/${String(id)}`))
    return status === 'completed' && (result as { sourceId: string }).sourceId
  })
}
const pageMessage = async (maker: Maker): Promise<Params> => {
  const id = await landingPage(maker)
  const { publishedUrl } = await made(maker.client.put(`/api/landing-pages/${id}/publish`))
  await maker.client.post(`${String(publishedUrl)}/messages`, { Name: secretWord })
  const { items } = await made(maker.client.get(`/api/landing-pages/${id}/messages`))
  return { id, messageId: (items as { id: string }[])[0]?.id ?? '' }
}
const webhookEndpoint = async ({ client }: Maker): Promise<string> =>
  getId(
    await made(
      client.post('/seo-content-api/webhooks/endpoints', {
        url: 'https://receiver.invalid/hook',
        description: secretWord,
        events: ['ocr.completed'],
      }),
    ),
  )
const webhookDelivery = async (maker: Maker): Promise<Record<string, unknown>> => {
  const { id } = await made(
    maker.client.post(`/seo-content-api/webhooks/endpoints/${await webhookEndpoint(maker)}/test`),
  )
  return until('the delivery for the matrix is attempted', async () => {
    const delivery = await made(maker.client.get(`/seo-content-api/webhooks/deliveries/${String(id)}`))
    return (delivery['attempts'] as unknown[]).length > 0 && delivery
  })
}
const pageVersion: Entry = { make: async (maker) => ({ id: await landingPage(maker), n: '1' }) }
const forEverybody: Entry = { shared: 'what is published is everybody’s' }
const sharedTemplate: Entry = { shared: 'templates are everybody’s to read, administrators’ to write' }
const ofInstallation: Entry = {
  shared: 'accounts and invitations are the installation’s; only administrators see them',
}
const byLink: Entry = { shared: 'the link is the proof' }

const jobTopic = inQuery('topics', job, (id) => `jobs:${id}`)
const chatFilters = {
  documentId: inQuery('documentId', document),
  conversationId: inQuery('conversationId', conversation),
}

/** `METHOD /path` as in the OpenAPI document. */
export const entries: Record<string, Entry> = {
  'GET /api/documents': { names: { templateId: null } },
  'POST /api/documents': { names: { templateId: null } },
  'GET /api/documents/{id}': ofDocument(),
  'PATCH /api/documents/{id}': { ...ofDocument({ title: 'Changed' }), names: { templateId: null } },
  'DELETE /api/documents/{id}': ofDocument(),
  'GET /api/documents/{id}/versions': ofDocument(),
  'GET /api/documents/{id}/versions/{n}': version,
  'POST /api/documents/{id}/versions/{n}/restore': version,
  'GET /api/documents/{id}/export': ofDocument(),
  'POST /api/documents/{id}/exports': ofDocument({ format: 'txt' }),
  ...briefingEntries(document),
  'GET /api/files/{id}': owned(file),
  'GET /api/files/{id}/pages/{n}': { make: async (maker) => ({ id: await keptPdf(maker), n: '1' }) },

  'POST /api/landing-pages': { names: { designSectionId: null } },
  'GET /api/landing-pages/{id}': owned(landingPage),
  'PUT /api/landing-pages/{id}': {
    ...owned(landingPage, { businessName: 'Changed' }),
    names: { designSectionId: null },
  },
  'PUT /api/landing-pages/{id}/sections': owned(landingPage, { sections: [] }),
  'DELETE /api/landing-pages/{id}': owned(landingPage),
  'PUT /api/landing-pages/{id}/publish': owned(landingPage),
  'GET /api/landing-pages/{id}/thumbnail': owned(landingPage),
  'GET /api/landing-pages/{id}/published-audit': owned(publishedPage),
  'GET /api/landing-pages/{id}/fidelity': owned(designedPage),
  'GET /api/landing-pages/{id}/fidelity/image': owned(designedPage),
  'POST /api/landing-pages/{id}/duplicate': owned(landingPage),
  'GET /api/landing-pages/{id}/versions': owned(landingPage),
  'GET /api/landing-pages/{id}/versions/{n}': pageVersion,
  'POST /api/landing-pages/{id}/versions/{n}/restore': pageVersion,
  'GET /api/landing-pages/{id}/messages': owned(async (maker) => (await pageMessage(maker)).id),
  'DELETE /api/landing-pages/{id}/messages/{messageId}': { make: pageMessage },
  'POST /api/ai/preview-landing-page': {
    names: { landingPageId: inBody('landingPageId', landingPage), designSectionId: null },
  },
  'POST /api/ai/download-landing-page': {
    names: { landingPageId: inBody('landingPageId', landingPage), designSectionId: null },
  },
  'GET /p/{slug}': forEverybody,
  'GET /p/assets/{name}': forEverybody,
  'GET /p/{slug}/thanks': forEverybody,
  'POST /p/{slug}/messages': forEverybody,

  'GET /api/templates/{id}': sharedTemplate,
  'PATCH /api/templates/{id}': sharedTemplate,
  'DELETE /api/templates/{id}': sharedTemplate,

  'POST /api/generate': {
    names: {
      templateId: null,
      documentId: inBody('documentId', document, {
        prompt: 'Make it shorter.',
        selection: '<p>Some words to refine.</p>',
      }),
      conversationId: inBody('conversationId', conversation, { prompt: 'A note on plums.' }),
    },
  },

  'POST /api/generate/description': { names: { documentId: inBody('documentId', document, {}) } },
  'POST /api/generate/estimate': {
    names: {
      templateId: null,
      documentId: inBody('documentId', document, {
        prompt: 'Make it shorter.',
        selection: '<p>Some words to refine.</p>',
      }),
      conversationId: inBody('conversationId', conversation, { prompt: 'A note on plums.' }),
    },
  },

  // Only one’s own calls are summed up; of anything else they are none.
  'GET /api/usage/subjects': { names: { subjectId: null } },

  'POST /api/check-writing': { names: { documentId: inBody('documentId', document, { content: 'Plums.' }) } },
  'POST /api/check-claims': { names: { documentId: inBody('documentId', document, { content: 'Plums.' }) } },

  'GET /api/chat-history': { names: chatFilters },
  'POST /api/chat-history': {
    names: {
      templateId: null,
      documentId: inBody('documentId', document, { prompt: 'Q', response: 'A' }),
      conversationId: inBody('conversationId', conversation, { prompt: 'Q', response: 'A' }),
    },
  },
  'GET /api/chat-history/{id}': owned(async (maker) => getId(await chatEntry(maker))),
  'DELETE /api/chat-history/{id}': owned(async (maker) => getId(await chatEntry(maker))),

  'GET /api/upload/status/{fileId}': owned(designFile),
  'DELETE /api/upload/{fileId}': owned(designFile),
  'GET /api/pictures/{id}': owned(image),

  'POST /api/ai/extract-pdf': { names: { fileId: inBody('fileId', designFile) } },
  'POST /api/ai/extract-designtool': { names: { fileId: inBody('fileId', designUrl) } },
  'POST /api/ai/extract-website': { names: { fileId: inBody('fileId', websiteDesign) } },
  'POST /api/ai/analyze-design': { names: { blockIds: null, fileId: inBody('fileId', designFile) } },
  'POST /api/ai/plan-content': {
    names: { blockIds: null, fileId: inBody('fileId', readDesign, { businessName: 'Plums' }) },
  },
  'POST /api/ai/generate-content': {
    names: {
      blockIds: null,
      designSectionId: null,
      fileId: inBody('fileId', readDesign, { businessName: 'Plums', plan: [{ type: 'hero' }] }),
    },
  },
  'POST /api/ai/regenerate-section': {
    names: {
      blockIds: null,
      // Of the page that is named beside it.
      sectionId: null,
      landingPageId: inBody('landingPageId', landingPage, { sectionId: 'plums' }),
      fileId: inBody('fileId', readDesign, {
        businessName: 'Plums',
        sections: [{ id: 'plums', type: 'hero' }],
        sectionId: 'plums',
      }),
    },
  },
  'POST /api/ai/generate-landing-page': {
    names: {
      designSectionId: null,
      landingPageId: inBody('landingPageId', landingPage),
      fileId: inBody('fileId', designFile, { businessName: 'Plums' }),
    },
  },
  'GET /api/ai/extractions/{fileId}': owned(readDesign),
  'PUT /api/ai/extractions/{fileId}': owned(readDesign, { reset: true }),

  'GET /api/jobs/{id}': owned(job),
  'POST /api/jobs/{id}/cancel': owned(job),
  'POST /api/trash/{id}/restore': owned(removedDocument),
  'GET /api/events': { names: { lastEventId: null, topics: jobTopic } },
  ...planningEntries,
  ...promptEntries,
  ...briefEntries,
  ...referenceEntries(file),
  ...publicationEntries,
  ...titleEntries,
  ...auditEntries,
  ...sharingEntries({ document, landingPage }),
  'GET /seo-content-api/webhooks/endpoints/{id}': owned(webhookEndpoint),
  'PATCH /seo-content-api/webhooks/endpoints/{id}': owned(webhookEndpoint, { description: 'Changed' }),
  'PUT /seo-content-api/webhooks/endpoints/{id}': owned(webhookEndpoint, { description: 'Changed' }),
  'DELETE /seo-content-api/webhooks/endpoints/{id}': owned(webhookEndpoint),
  'POST /seo-content-api/webhooks/endpoints/{id}/rotate-secret': owned(webhookEndpoint),
  'POST /seo-content-api/webhooks/endpoints/{id}/test': owned(webhookEndpoint),
  'GET /seo-content-api/webhooks/deliveries': {
    names: {
      endpointId: inQuery('endpointId', async (maker) =>
        String((await webhookDelivery(maker))['endpointId']),
      ),
    },
  },
  'GET /seo-content-api/webhooks/deliveries/{id}': owned(async (maker) =>
    getId(await webhookDelivery(maker)),
  ),
  'POST /seo-content-api/webhooks/deliveries/{id}/retry': owned(async (maker) =>
    getId(await webhookDelivery(maker)),
  ),
  'GET /seo-content-api/webhooks/events/{id}': owned(async (maker) =>
    String((await webhookDelivery(maker))['eventId']),
  ),
  'POST /seo-content-api/webhooks/{source}': {
    shared: 'what comes in is the installation’s; the token is the proof',
  },
  'GET /seo-content-api/sse/events': { names: { lastEventId: null, topics: jobTopic } },

  'DELETE /api/auth/sessions/{id}': owned(session),
  'GET /api/auth/invitations/{token}': byLink,
  'POST /api/auth/invitations/{token}': byLink,
  'GET /api/auth/password-resets/{token}': byLink,
  'POST /api/auth/password-resets/{token}': byLink,

  'GET /api/admin/users/{id}': ofInstallation,
  'PATCH /api/admin/users/{id}': ofInstallation,
  'DELETE /api/admin/users/{id}': ofInstallation,
  'POST /api/admin/users/{id}/password-reset': ofInstallation,
  'GET /api/admin/invitations/{id}': ofInstallation,
  'PATCH /api/admin/invitations/{id}': ofInstallation,
  'DELETE /api/admin/invitations/{id}': ofInstallation,
  'GET /api/admin/activity': { names: { userId: null } },
}
