// npm run bench:digests: how many of the sentences that a draft without a provider quotes in a part are about
// its heading, by labels, for six topics of bench/disagreements; half of them were not tuned on.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shareSentences } from '#capabilities/writing/composer/index.ts'
import { cutOutline, isFrameHeading, sortPassages } from '../server/features/article-drafts/sort-passages.ts'

interface Topic {
  half: 'tuned' | 'held out'
  topic: string
  outline: string[]
  /** By heading: sentences that are about it, and others. */
  labels: Record<string, { about: string[]; other: string[] }>
}
interface Material {
  topic: string
  subject: string
  sources: { id: string; text: string }[]
}

const read = async <Content>(path: string): Promise<Content> =>
  JSON.parse(await readFile(join(import.meta.dirname, path), 'utf8')) as Content
const materials = await read<Material[]>('disagreements/labelled.json')

function findQuoted({ topic, outline }: Topic): { heading: string; sentence: string }[] {
  const material = materials.find((each) => each.topic === topic)
  if (material === undefined) throw new Error(`No sources are on ${topic}.`)
  const passages = material.sources.flatMap(({ id, text }) =>
    text.split('\n\n').map((paragraph, place) => ({
      id: `${id}${place}`,
      referenceId: id,
      heading: '',
      text: paragraph,
      sameAs: null,
    })),
  )
  const items = outline.map((heading, id) => ({
    id: `${id}`,
    level: 2 as const,
    heading,
    notes: '',
    keywords: [],
  }))
  const { parts } = sortPassages(cutOutline(items), passages, material.subject)
  const due = parts
    .filter((part) => part.passages.length > 0)
    .map((part) => ({ passages: part.passages, heading: part.part.items[0]?.heading ?? '' }))
  const shared = shareSentences(
    due.map((part) => ({ ...part, headings: part.heading, isFrame: isFrameHeading(part.heading) })),
    material.subject,
  )
  return due.flatMap(({ heading }, index) =>
    isFrameHeading(heading) ? [] : [...(shared[index] ?? [])].map((sentence) => ({ heading, sentence })),
  )
}

const topics = await read<Topic[]>('digests/labelled.json')
console.table(
  topics.map((topic) => {
    const quoted = findQuoted(topic)
    const count = (kind: 'about' | 'other'): number =>
      quoted.filter(({ heading, sentence }) => topic.labels[heading]?.[kind].includes(sentence)).length
    const [about, other] = [count('about'), count('other')]
    return {
      half: topic.half,
      topic: topic.topic,
      quoted: quoted.length,
      'about the heading': about,
      other,
      'not labelled': quoted.length - about - other,
      'known to be about one': Object.values(topic.labels).flatMap((each) => each.about).length,
    }
  }),
)
