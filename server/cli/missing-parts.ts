// What is not there on this machine, and what that means for the people who use it. Looked up, not started:
// it must cost nothing.
import { accessSync, constants } from 'node:fs'
import { browserLocations } from '#capabilities/crawl/index.ts'
import { findOfficePath } from '#capabilities/extraction/index.ts'
import type { Config } from '#platform/config.ts'

const offWithoutBrowser = 'PDF export, images of landing pages and what audits see in a browser are off'

/** One line for each missing part; none when all is there. */
export function listMissingParts(config: Config): string[] {
  const lines: string[] = []
  if (config.programs.chromium !== undefined && !isExecutable(config.programs.chromium)) {
    lines.push(
      `No browser at CHROMIUM_PATH (${config.programs.chromium}): ${offWithoutBrowser}. Correct it, or leave it out to have one found.`,
    )
  } else if (config.programs.chromium === undefined && !hasBrowser()) {
    lines.push(
      `No Chromium found: ${offWithoutBrowser}. Install chromium-headless-shell or chromium, or set CHROMIUM_PATH.`,
    )
  }
  if (findOfficePath(config.programs.soffice) === undefined) {
    const where =
      config.programs.soffice === undefined
        ? 'No LibreOffice found'
        : `No LibreOffice at SOFFICE_PATH (${config.programs.soffice})`
    lines.push(
      `${where}: of old Word files (.doc) the words alone are read, and RTF is not. Install libreoffice-writer, or set SOFFICE_PATH.`,
    )
  }
  if (config.ai.providers.length === 1 && config.ai.providers[0] === 'composer') {
    lines.push(
      'No AI provider: the built-in composer writes simple drafts. Set OPENAI_API_KEY, ANTHROPIC_API_KEY, GEMINI_API_KEY or COMPATIBLE_BASE_URL.',
    )
  }
  return lines
}

function hasBrowser(): boolean {
  return (
    browserLocations.some(isExecutable) ||
    (process.platform === 'linux' && isInstalled('@sparticuz/chromium'))
  )
}

function isInstalled(name: string): boolean {
  try {
    import.meta.resolve(name)
    return true
  } catch {
    return false
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
