// What style sheets add before and after elements: where the browser lays it out, and its words with the
// numbers of counters. No script of a page can ask for either; the browser's own protocol can.
import type { Page } from 'playwright-core'
import type { GeneratedContent, GeneratedPart, MeasuredBox } from './measure-page.types.ts'

/** What is beyond is left without, and so are pages of more elements, whose snapshot would be too large. */
const maxMarked = 3_000
const maxElements = 20_000
const attribute = 'data-design-generated'

/** By the number that its element is marked with from now on. */
export async function readGenerated(page: Page): Promise<GeneratedContent> {
  const count: unknown = await page.evaluate(`(${markScript})('${attribute}', ${maxMarked}, ${maxElements})`)
  if (typeof count !== 'number' || count === 0) return {}
  const session = await page.context().newCDPSession(page)
  try {
    const { documents, strings } = await session.send('DOMSnapshot.captureSnapshot', { computedStyles: [] })
    const [document] = documents
    return document === undefined ? {} : findParts(document, strings)
  } finally {
    await session.detach().catch(() => undefined)
  }
}

/** In the page: marks what has something before or after it, and counts it. */
const markScript = `(name, maxMarks, maxElements) => {
  let count = 0
  const elements = document.body.querySelectorAll('*')
  for (const element of elements.length > maxElements ? [] : elements) {
    const isMarked = ['::before', '::after'].some((pseudo) => {
      const content = getComputedStyle(element, pseudo).content
      return content !== 'none' && content !== 'normal' && content !== ''
    })
    if (!isMarked) continue
    if (count === maxMarks) break
    count += 1
    element.setAttribute(name, String(count))
  }
  return count
}`

/** Of `DOMSnapshot.captureSnapshot`: lists of the same length, texts as places in a list of strings. */
interface Snapshot {
  nodes: {
    parentIndex?: number[]
    attributes?: number[][]
    pseudoType?: { index: number[]; value: number[] }
  }
  layout: { nodeIndex: number[]; bounds: number[][]; text: number[] }
  textBoxes: { layoutIndex: number[]; bounds: number[][] }
}

function findParts({ nodes, layout, textBoxes }: Snapshot, strings: readonly string[]): GeneratedContent {
  const found: GeneratedContent = {}
  const lines = Map.groupBy(textBoxes.layoutIndex.keys(), (index) => textBoxes.layoutIndex[index] ?? -1)
  const drawn = Map.groupBy(layout.nodeIndex.keys(), (index) => layout.nodeIndex[index] ?? -1)
  const { index: pseudos = [], value: kinds = [] } = nodes.pseudoType ?? {}
  for (const [at, node] of pseudos.entries()) {
    const kind = strings[kinds[at] ?? -1]
    const mark = findMark(nodes.attributes?.[nodes.parentIndex?.[node] ?? -1] ?? [], strings)
    const objects = drawn.get(node) ?? []
    const [first] = objects
    if ((kind !== 'before' && kind !== 'after') || mark === undefined || first === undefined) continue
    const part: GeneratedPart = {
      ...toBox(layout.bounds[first]),
      text: objects.map((object) => strings[layout.text[object] ?? -1] ?? '').join(''),
      rects: objects.flatMap((object) =>
        (lines.get(object) ?? []).map((line) => toBox(textBoxes.bounds[line])),
      ),
    }
    found[mark] = { ...found[mark], [kind]: part }
  }
  return found
}

function findMark(pairs: readonly number[], strings: readonly string[]): string | undefined {
  const at = pairs.findIndex((name, index) => index % 2 === 0 && strings[name] === attribute)
  return at < 0 ? undefined : strings[pairs[at + 1] ?? -1]
}

function toBox([x = 0, y = 0, width = 0, height = 0]: readonly number[] = []): MeasuredBox {
  return { x, y, width, height }
}
