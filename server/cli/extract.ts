// `pressroom extract`: the text of files and web pages, without the program and its database. One JSON line a
// file, in the order in which they were named; no more is read ahead than a few files, so that a thousand of
// them take no more memory than ten.
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { basename, extname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createExtraction, type Extraction } from '#capabilities/extraction/index.ts'
import { toFileText, type FileText } from '#features/file-text/index.ts'
import type { Config } from '#platform/config.ts'
import { AppError } from '#platform/errors.ts'
import { createLogger } from '#platform/logger.ts'
import type { StreamingContext } from './command-context.ts'
import {
  createWebPages,
  isHtmlFile,
  isWebUrl,
  readContent,
  toPageText,
  type PageText,
  type WebPages,
} from './read-web-page.ts'

export interface ExtractOptions extends StreamingContext {
  /** Paths and URLs, as they were given. */
  files: readonly string[]
  config: Pick<Config, 'programs' | 'outboundAllow' | 'fetchTimeoutMs' | 'baseUrl'>
  /** Files that are read at once. */
  concurrency: number
  /** Plain text instead of JSON. */
  asText: boolean
  /** Folder for text and Markdown of each file; the JSON then names them and leaves them out. */
  out: string | undefined
  /** Says what is no result. */
  complain(line: string): void
}

type Outcome =
  | { file: string; ok: true; text: FileText | PageText }
  | { file: string; ok: false; error: { code: string; detail: string; reason?: string } }

interface Readers {
  extraction: Extraction
  webPages: WebPages
}

/** The parser's memory holds no more. */
const maxFileSize = 200_000_000
/** How far reading runs ahead of printing, in files for each that is read at once. */
const ahead = 4
/** What a shell reports for a program that wrote to a closed pipe: 128 and SIGPIPE. */
const readerGoneExitCode = 141

/** Gives the exit code: 1 when a file could not be read, 141 when the reader of the output has gone. */
export async function extractFiles(options: ExtractOptions): Promise<number> {
  const { files, config, concurrency, asText, out, print, flush, complain, stopping } = options
  const leaving = new AbortController()
  const signal = AbortSignal.any([stopping, leaving.signal])
  const logger = createLogger({ level: 'error', pretty: false })
  const extraction = createExtraction({
    logger,
    tesseract: config.programs.tesseract,
    soffice: config.programs.soffice,
  })
  const webPages = createWebPages({ config, logger })
  const names = out === undefined ? [] : outNames(files)
  let hasFailed = false

  /** A slow reader slows the reading of files down; one that has gone ends it. */
  async function show(outcome: Outcome, index: number): Promise<void> {
    await write(outcome, index)
    if (await flush()) return
    leaving.abort(new Error('The reader of the output has gone.'))
    signal.throwIfAborted()
  }

  async function write(outcome: Outcome, index: number): Promise<void> {
    hasFailed ||= !outcome.ok
    if (asText) {
      if (!outcome.ok) complain(`${outcome.file}: ${outcome.error.detail}`)
      else print(files.length === 1 ? outcome.text.text : `==> ${outcome.file} <==\n${outcome.text.text}\n`)
    } else if (!outcome.ok) print(JSON.stringify(outcome))
    else if (out === undefined) print(JSON.stringify({ file: outcome.file, ok: true, ...outcome.text }))
    if (!outcome.ok || out === undefined) return
    const { text, markdown, about, pageCount } = parts(outcome.text)
    const [textFile, markdownFile] = [`${names[index]}.txt`, `${names[index]}.md`].map((name) =>
      join(out, name),
    ) as [string, string]
    await writeFile(textFile, `${text}\n`)
    await writeFile(markdownFile, `${markdown}\n`)
    if (!asText)
      print(
        JSON.stringify({
          file: outcome.file,
          ok: true,
          ...about,
          ...(pageCount !== undefined && { page_count: pageCount }),
          text_file: textFile,
          markdown_file: markdownFile,
        }),
      )
  }

  try {
    if (out !== undefined) await mkdir(out, { recursive: true })
    await inOrder(
      files,
      { concurrency, signal },
      (file) => readOne({ extraction, webPages }, file, signal),
      show,
    )
  } catch (error) {
    if (!signal.aborted) throw error
    return stopping.aborted ? 130 : readerGoneExitCode
  } finally {
    await Promise.all([extraction.close(), webPages.close()])
  }
  return hasFailed ? 1 : 0
}

async function readOne(readers: Readers, file: string, signal: AbortSignal): Promise<Outcome> {
  try {
    if (isWebUrl(file)) return await readUrl(readers, file, signal)
    const { size } = await stat(file)
    if (size > maxFileSize)
      return failed(
        file,
        'file_too_large',
        `The file is larger than ${maxFileSize / 1_000_000} MB. Split it.`,
      )
    const bytes = await readFile(file, { signal })
    if (isHtmlFile(file))
      return { file, ok: true, text: toPageText(readContent(bytes, pathToFileURL(resolve(file)).href)) }
    return { file, ok: true, text: await readDocument(readers, { bytes, fileName: basename(file) }, signal) }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof AppError) {
      const { reason } = error.members
      return {
        file,
        ok: false,
        error: { code: error.code, detail: error.message, ...(typeof reason === 'string' && { reason }) },
      }
    }
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return failed(file, 'not_found', 'There is no such file.')
    if (code === 'EISDIR') return failed(file, 'not_a_file', 'This is a folder. Name the files in it.')
    if (code === 'EACCES' || code === 'EPERM')
      return failed(file, 'forbidden', 'The file may not be read by this account.')
    throw error
  }
}

async function readUrl(readers: Readers, url: string, signal: AbortSignal): Promise<Outcome> {
  const page = await readers.webPages.read(url, signal)
  if ('content' in page) return { file: url, ok: true, text: toPageText(page.content, page.url) }
  return { file: url, ok: true, text: await readDocument(readers, page, signal) }
}

async function readDocument(
  { extraction }: Readers,
  document: { bytes: Buffer; fileName: string; declaredType?: string },
  signal: AbortSignal,
): Promise<FileText> {
  const read = await extraction.readText({ declaredType: '', ...document, signal })
  return toFileText(document, read)
}

function failed(file: string, code: string, detail: string): Outcome {
  return { file, ok: false, error: { code, detail } }
}

/** What goes into files of its own, and what stays in the line. */
function parts(read: FileText | PageText): {
  text: string
  markdown: string
  about: object
  pageCount: number | undefined
} {
  if ('pages' in read) {
    const { text, markdown, pages, ...about } = read
    return { text, markdown, about, pageCount: pages.length }
  }
  const { text, markdown, blocks: _, ...about } = read
  return { text, markdown, about, pageCount: undefined }
}

/** Works on several at once, and shows the outcomes one after the other in the order of the items. */
async function inOrder<Item, Result>(
  items: readonly Item[],
  { concurrency, signal }: { concurrency: number; signal: AbortSignal },
  work: (item: Item) => Promise<Result>,
  show: (result: Result, index: number) => Promise<void>,
): Promise<void> {
  const underWay = new Map<number, Promise<Result>>()
  const free: PromiseWithResolvers<void>[] = []
  let running = 0
  async function run(item: Item): Promise<Result> {
    if (running >= concurrency) {
      const turn = Promise.withResolvers<void>()
      free.push(turn)
      await turn.promise
    }
    running += 1
    try {
      signal.throwIfAborted()
      return await work(item)
    } finally {
      running -= 1
      free.shift()?.resolve()
    }
  }
  let started = 0
  for (let index = 0; index < items.length; index += 1) {
    for (; started < Math.min(items.length, index + concurrency * ahead); started += 1) {
      const result = run(items[started] as Item)
      // It is looked at in its turn.
      result.catch(() => undefined)
      underWay.set(started, result)
    }
    await show(await (underWay.get(index) as Promise<Result>), index)
    underWay.delete(index)
  }
}

/** `letter.pdf`, and `letter-2.pdf` for the second of that name. */
function outNames(files: readonly string[]): string[] {
  const taken = new Set<string>()
  return files.map((file) => {
    const path = isWebUrl(file) ? getUrlName(file) : file
    const ending = extname(path)
    const stem = basename(path, ending)
    let name = basename(path)
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${stem}-${count}${ending}`
    taken.add(name.toLowerCase())
    return name
  })
}

/** The last part of the URL's path, or its host. */
function getUrlName(url: string): string {
  const { pathname = '/', hostname = 'page' } = URL.parse(url) ?? {}
  return basename(pathname).replace(/[^\w.-]+/g, '-') || hostname
}
