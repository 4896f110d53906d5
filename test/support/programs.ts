// Programs that a test needs. Where one is missing the test says so aloud and is skipped; in CI it fails, so
// that nothing goes unproved there.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, readFileSync } from 'node:fs'
import { basename, delimiter, extname, join } from 'node:path'
import type { TestContext } from 'node:test'
import { browserLocations } from '#capabilities/crawl/find-browser.ts'

const packages = {
  openssl: 'openssl',
  pdffonts: 'poppler-utils',
  pdfimages: 'poppler-utils',
  pdfinfo: 'poppler-utils',
  pdftoppm: 'poppler-utils',
  pdftotext: 'poppler-utils',
  setpriv: 'util-linux',
  soffice: 'libreoffice-writer',
  tesseract: 'tesseract-ocr',
} as const

export type ProgramName = keyof typeof packages

/**
 * The program's path, or undefined after the test was skipped: `const soffice = requireProgram(t, 'soffice');
 * if (!soffice) return`. In CI it throws instead.
 */
export function requireProgram(t: TestContext, name: ProgramName): string | undefined {
  const found = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable)
  if (found !== undefined) return found
  return skip(t, `${name} is not installed (package ${packages[name]})`)
}

/** The browser that the product finds on this machine, as `requireProgram` gives other programs. */
export function requireBrowser(t: TestContext): string | undefined {
  const { CHROMIUM_PATH: configured } = process.env
  const found = (configured === undefined ? browserLocations : [configured]).find(isExecutable)
  return found ?? skip(t, 'no Chromium is installed (package chromium-headless-shell or chromium)')
}

function skip(t: TestContext, message: string): undefined {
  if (process.env['CI'] !== undefined && process.env['CI'] !== '')
    throw new Error(`${message}; in CI that is a failure`)
  process.stderr.write(`SKIPPED: ${t.name}: ${message}\n`)
  t.skip(message)
  return undefined
}

/**
 * Runs a program and gives what it printed; throws with its standard error when it fails or takes longer than
 * five minutes.
 */
export function runProgram(path: string, parameters: string[]): string {
  const result = spawnSync(path, parameters, { encoding: 'utf8', timeout: 300_000, maxBuffer: 100_000_000 })
  if (result.error !== undefined) throw result.error
  if (result.status !== 0)
    throw new Error(`${path} ended with ${result.status}: ${result.stderr.slice(0, 1_000)}`)
  return result.stdout
}

/**
 * What LibreOffice reads in files, as plain text with the marks of lists; one start for all of them. Names
 * must differ before their endings.
 */
export function officeTexts(soffice: string, folder: string, paths: string[]): string[] {
  const out = join(folder, 'office-texts')
  runProgram(soffice, [
    '--headless',
    `-env:UserInstallation=file://${join(folder, 'office-profile')}`,
    '--convert-to',
    'txt:Text (encoded):UTF8',
    '--outdir',
    out,
    ...paths,
  ])
  return paths.map((path) => {
    const text = readFileSync(join(out, `${basename(path, extname(path))}.txt`), 'utf8')
    return text.replace(/^\uFEFF/, '').replace(/\r\n/g, '\n')
  })
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
