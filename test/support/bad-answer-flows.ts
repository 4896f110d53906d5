// The flows in which a model writes, each asked as a client asks, for the matrix of bad answers.
import { badObjects, badTexts, bannedWord, order, type BadAnswer, type BadKind } from './bad-answers.ts'
import type { Briefing } from './briefing.ts'
import { design, words } from './page-writing.ts'
import { createArticle, createProject } from './planning.ts'

export interface FlowOutcome {
  status: number
  code: string | undefined
  /** The text that a user gets. */
  content: string
  warnings: string[]
  /** Reasons of the corrections that a stream showed. */
  corrections: string[]
  text: string
}

export interface Flow {
  name: string
  isStream?: boolean
  answers: Record<BadKind, BadAnswer | undefined>
  /** Why a kind cannot come up. */
  notApplicable: Partial<Record<BadKind, string>>
  ask(kind: BadKind): Promise<FlowOutcome>
}

const provider = 'openai'
const overview = 'Crust & Grain bakes rye bread and rolls in Leeds. It delivers to cafés on weekdays.'
const prompt = 'A notice about our rye bread for the door of the shop.'
const business = {
  businessName: 'Crust & Grain',
  businessOverview: overview,
  targetAudience: 'Cafés in Leeds',
}

const brief = { mustAvoid: [bannedWord] }

const noJson = 'the answer is a text'
const textFlow = { 'broken JSON': noJson, 'wrong shape': noJson }
const objectFlow = {
  'wrong form': 'the schema is the form',
  'two titles': 'no text has a title of its own',
  'too long': 'no length is asked for',
  'too short': 'no length is asked for',
  'wrong count': 'nothing is counted',
}

/** All strings of a part of an answer. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(stringsIn)
}

function readOutcome(
  { status, body, text }: { status: number; body: Record<string, any>; text: string },
  part: (body: Record<string, any>) => unknown,
): FlowOutcome {
  return {
    status,
    code: body['code'],
    content: status < 400 ? stringsIn(part(body)).join('\n') : '',
    warnings: body['warnings'] ?? [],
    corrections: [],
    text,
  }
}

export async function createFlows({ me, site }: Briefing): Promise<Flow[]> {
  const project = await createProject(me, {
    name: 'Crust & Grain',
    language: 'en',
    businessSummary: `${overview} ${order}`,
  })
  await me.put(`/seo-content-api/projects/${project['id']}/brand`, { bannedWords: [bannedWord] })
  await me.put('/api/brand', { bannedWords: [bannedWord] })
  const article = await createArticle(me, project['id'], {
    name: '3 tips for rye bread',
    keywords: ['rye bread'],
  })
  const content = `<p>${overview}</p><p>${order}</p>`
  const { id: documentId } = (await me.post('/api/documents', { content })).body
  const extraction = getDesign()
  const { plan } = (await me.post('/api/ai/plan-content', { business, extraction, provider: 'composer' }))
    .body as { plan: { sections: { type: string }[] } }
  const onePlan = { sections: plan.sections.slice(0, 1) }

  const stream = async (path: string, body: object): Promise<FlowOutcome> => {
    const response = await me.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    const events = text.split('\n\n').flatMap((block) => {
      const event = /^event: (.*)$/m.exec(block)?.[1]
      return event === undefined
        ? []
        : [{ event, data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '{}') }]
    })
    const last = events.at(-1)
    const isDone = last?.event === 'done'
    return {
      status: isDone ? 200 : 502,
      code: isDone ? undefined : last?.data.code,
      content: isDone ? (last.data.content ?? last.data.text) : '',
      warnings: isDone ? last.data.warnings : [],
      corrections: events.flatMap(({ event, data }) => (event === 'correction' ? data.reasons : [])),
      text,
    }
  }
  const generation = (kind: BadKind): object => ({
    provider,
    editorMode: 'markdown',
    prompt: `${prompt} ${badTexts[kind]?.asks ?? ''}`.trim(),
    ...(kind === 'order obeyed' ? { documentId } : {}),
    brief,
  })
  const moduleRequest = (kind: BadKind): object => ({
    prompt: `${prompt} ${badTexts[kind]?.asks ?? ''}`.trim(),
    projectId: project['id'],
  })
  const section = (text: string): unknown => ({ title: 'Rye bread', text, components: [] })
  const emptySection = { title: '', text: '', components: [] }
  // A section that is made like its design has its words by the number of their place.
  const places = (text: string): unknown => ({
    texts: [
      { place: 1, text: 'Rye bread' },
      { place: 2, text },
    ],
  })
  const emptyPlaces = { texts: [{ place: 1, text: '' }] }
  const outlineItem = (heading: string, notes: string) => ({ level: 2, heading, notes, keywords: [] })
  const outlineItems = (notes: string, count = 3): unknown => ({
    items: ['Light the oven', 'Rest the dough', 'Cool the loaves', 'Slice it']
      .slice(0, count)
      .map((heading, index) => outlineItem(heading, index === 0 ? notes : '')),
  })
  const titles = (text: string): unknown => ({
    keywords: [{ number: 1, titles: [text, 'Rye bread for cafés'] }],
  })

  return [
    {
      name: 'generate',
      answers: badTexts,
      notApplicable: textFlow,
      ask: async (kind) =>
        readOutcome(await me.post('/api/generate', generation(kind)), (body) => body['content']),
    },
    {
      name: 'generate, stream',
      isStream: true,
      answers: badTexts,
      notApplicable: textFlow,
      ask: (kind) => stream('/api/generate', generation(kind)),
    },
    {
      name: 'refine a selection',
      answers: badTexts,
      notApplicable: { ...textFlow, 'two titles': 'a part has no title' },
      ask: async (kind) => {
        const instruction = `Rewrite it. ${badTexts[kind]?.asks ?? ''}`.trim()
        const body = {
          provider,
          editorMode: 'markdown',
          documentId,
          selection: content,
          prompt: instruction,
          brief,
        }
        return readOutcome(await me.post('/api/generate', body), (answer) => answer['content'])
      },
    },
    {
      name: 'rewrite for another reader',
      answers: badTexts,
      notApplicable: {
        ...textFlow,
        'two titles': 'a part has no title',
        repetition: 'what the text says twice is said twice',
      },
      ask: async (kind) => {
        const body = {
          provider,
          editorMode: 'markdown',
          documentId,
          selection: content,
          change: { kind: 'reader', reader: 'Cafés' },
          prompt: `Rewrite it. ${badTexts[kind]?.asks ?? ''}`.trim(),
          brief,
        }
        return readOutcome(await me.post('/api/generate', body), (answer) => answer['content'])
      },
    },
    {
      name: 'title and summary',
      answers: badObjects((summary) => ({ titles: ['Rye bread in Leeds'], summary }), {
        titles: [],
        summary: '',
      }),
      notApplicable: { ...objectFlow, repetition: 'titles and summary say the same' },
      ask: async () =>
        readOutcome(await me.post('/api/generate/description', { documentId }), (body) => [
          body['titles'],
          body['summary'],
        ]),
    },
    {
      name: 'page plan',
      answers: badObjects((text) => ({ sections: [planned(text)] }), {
        sections: [{ ...planned(''), title: '', keyPoints: [] }],
      }),
      notApplicable: objectFlow,
      ask: async () =>
        readOutcome(
          await me.post('/api/ai/plan-content', { business, extraction, provider }),
          (body) => body['plan'],
        ),
    },
    {
      name: 'page section',
      answers: badObjects(places, emptyPlaces),
      notApplicable: objectFlow,
      ask: async () =>
        readOutcome(
          await me.post('/api/ai/generate-content', { business, extraction, plan: onePlan, provider }),
          (body) => body['sections'],
        ),
    },
    {
      name: 'regenerate a section',
      answers: badObjects(section, emptySection),
      notApplicable: objectFlow,
      ask: async () =>
        readOutcome(
          await me.post('/api/ai/regenerate-section', {
            business,
            extraction,
            sections: [{ id: 'one', type: 'hero', title: 'Rye bread', designSectionId: 's1' }],
            sectionId: 'one',
            instructions: 'Say it warmer.',
            provider,
          }),
          (body) => body['section'],
        ),
    },
    {
      name: 'titles',
      answers: {
        ...badObjects(titles, { keywords: [{ number: 1, titles: [] }] }),
        'wrong count': {
          bad: () => JSON.stringify({ keywords: [{ number: 1, titles: ['Rye bread for cafés'] }] }),
          good: JSON.stringify(titles('Rye bread and how it keeps')),
          isIn: (text) => text.split('\n').length < 2,
          warning: /Fewer titles/,
        },
      },
      notApplicable: {
        ...without(objectFlow, 'wrong count'),
        'cut off': 'titles end in any word',
        repetition: 'equal titles are one',
      },
      ask: async () =>
        readOutcome(
          await me.post('/get-titles', {
            project_id: project['id'],
            keywords: ['rye bread'],
            count: 2,
            provider,
          }),
          (body) => body['titles'].map(({ title }: { title: string }) => title),
        ),
    },
    {
      name: 'outline',
      answers: {
        ...badObjects(outlineItems, { items: [outlineItem('', '')] }),
        'wrong count': {
          bad: () => JSON.stringify(outlineItems('Say how.', 2)),
          good: JSON.stringify(outlineItems('Say how.')),
          isIn: (text) => !text.includes('Cool the loaves'),
          warning: /promises 3|by rule/,
        },
      },
      notApplicable: {
        ...without(objectFlow, 'wrong count'),
        'cut off': 'headings and notes end in any word',
      },
      ask: async () =>
        readOutcome(
          await me.post('/generate-outline', { article_id: article['id'], keep: false, provider }),
          (body) => body['outline'],
        ),
    },
    {
      name: 'summary',
      answers: badObjects(
        (summary) => ({ summary, products: ['Rye bread'], value_propositions: [], keywords: [] }),
        { summary: '', products: [], value_propositions: [], keywords: [] },
      ),
      notApplicable: objectFlow,
      ask: async () => {
        site.serve('/', `<html lang="en"><main><p>${overview}</p><p>${order}</p></main></html>`)
        return readOutcome(
          await me.post('/company-business-summary', {
            company_name: 'Crust & Grain',
            website_url: site.url,
            details: overview,
            provider,
          }),
          (body) => body['summary'],
        )
      },
    },
    {
      name: 'audience',
      answers: badObjects((text) => ({ target_audience: text, segments: ['Cafés', 'Shops'].map(segment) }), {
        target_audience: '',
        segments: [],
      }),
      notApplicable: objectFlow,
      ask: async () =>
        readOutcome(
          await me.post('/target-audience', { company_name: 'Crust & Grain', details: overview, provider }),
          (body) => body['target_audience'],
        ),
    },
    ...(['openai', 'anthropic', 'gemini'] as const).map((module): Flow => ({
      name: `module ${module}`,
      answers: badTexts,
      notApplicable: { ...textFlow, 'cut off': 'the caller sets the limit, and is told of it' },
      ask: async (kind) =>
        readOutcome(
          await me.post(`/seo-content-api/${module}/generate`, moduleRequest(kind)),
          (body) => body['text'],
        ),
    })),
    {
      name: 'module, stream',
      isStream: true,
      answers: badTexts,
      notApplicable: { ...textFlow, 'cut off': 'the caller sets the limit, and is told of it' },
      ask: (kind) => stream('/seo-content-api/openai/stream', moduleRequest(kind)),
    },
  ]
}

function without(reasons: Partial<Record<BadKind, string>>, kind: BadKind): Partial<Record<BadKind, string>> {
  return Object.fromEntries(Object.entries(reasons).filter(([name]) => name !== kind))
}

const planned = (goal: string) => ({
  designSectionId: 's1',
  type: 'hero',
  title: 'Rye bread',
  goal,
  keyPoints: ['Rolls'],
  components: [],
})
const segment = (name: string) => ({
  name,
  description: `${name} in Leeds that buy rye bread.`,
  pains: [],
  goals: [],
  keywords: [],
})

/** The bakery's design with an order among the words of its first section. */
function getDesign(): unknown {
  const [page] = design.pages
  const [first, ...others] = design.sections
  return {
    ...design,
    pages: [{ ...page, blocks: [...(page?.blocks ?? []), words('b0', order, 0.15)] }],
    sections: [{ ...first, blockIds: [...(first?.blockIds ?? []), 'b0'] }, ...others],
  }
}
