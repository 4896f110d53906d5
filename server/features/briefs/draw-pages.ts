// Pages whose text is rendered by scripts: what the server sends of them is a frame, and the browser shows
// what people read.
import { readRenderedWords, type PageWords, type Rendering } from '#capabilities/crawl/index.ts'
import { countWords } from '#core/text.ts'
import { AppError, dependencyMissing } from '#platform/errors.ts'

export type RenderPage = (url: string, signal: AbortSignal) => Promise<Rendering>

export interface DrawingOptions {
  /** Nothing is rendered without it. */
  renderPage: RenderPage | undefined
  /** Throws where the site's rules keep programs from a URL. */
  respectRules(url: string): Promise<void>
  signal: AbortSignal
  /** Of all pages together, from the first one on, in milliseconds. */
  timeoutMs: number
}

export interface Drawing {
  /**
   * The page as people see it where what was sent holds too little and scripts bring more; else as it was
   * sent. Throws only the signal's reason.
   */
  complete(sent: PageWords): Promise<PageWords>
  /** Pages that the browser drew. */
  rendered(): number
  /** What could not be rendered and why, in words. */
  warnings(): string[]
}

/** A page of text has more; frames say “Loading”, or ask for scripts to be turned on. */
const fewWords = 30

/** For the pages of one site. */
export function createDrawing({ renderPage, respectRules, signal, timeoutMs }: DrawingOptions): Drawing {
  const failures: string[] = []
  let limit: AbortSignal | undefined
  let isMissing = renderPage === undefined
  const left: string[] = []
  let start: string | undefined
  let rendered = 0

  async function draw(sent: PageWords, render: RenderPage): Promise<PageWords> {
    limit ??= AbortSignal.timeout(timeoutMs)
    const either = AbortSignal.any([signal, limit])
    // The renderer ends with its signal, and so does who waits for it.
    const words = await readRenderedWords(await render(sent.url, either), either)
    if (words.url !== sent.url) await respectRules(words.url)
    rendered += 1
    return wordsIn(words) > wordsIn(sent) ? words : sent
  }

  return {
    async complete(sent) {
      start ??= sent.url
      if (sent.scripts === 0 || wordsIn(sent) >= fewWords) return sent
      if (renderPage === undefined || isMissing) {
        left.push(sent.url)
        return sent
      }
      try {
        return await draw(sent, renderPage)
      } catch (error) {
        signal.throwIfAborted()
        if (dependencyMissing.is(error)) {
          isMissing = true
          left.push(sent.url)
        } else
          failures.push(
            `${sent.url} is rendered by scripts and could not be shown: ${getReason(error, limit?.aborted === true)}`,
          )
        return sent
      }
    },
    rendered: () => rendered,
    warnings: () => [
      ...(left.length === 0
        ? []
        : [
            // A page of few words may be a short one that only counts its visitors; where a site begins with
            // one, it is rendered.
            start !== undefined && left.includes(start)
              ? 'The website is rendered by scripts, and no browser is on the server to run them: only what it sends by itself was read. Install Chromium to read the rest.'
              : `Few words were found at ${left.join(', ')}, perhaps as scripts draw the rest, and no browser is on the server to run them. Install Chromium to read it.`,
          ]),
      ...failures,
    ],
  }
}

function wordsIn({ blocks }: PageWords): number {
  return countWords(blocks.map(({ text }) => text).join('\n'))
}

function getReason(error: unknown, isOverTime: boolean): string {
  if (isOverTime) return 'there was no time left for it.'
  return error instanceof AppError ? error.message : 'the browser failed.'
}
