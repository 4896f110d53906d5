// A document as a page of its own for a frame without scripts. The frame is the wall; the policy inside it is
// the second one.
import { markdownToHtml } from '#core/rich-text/index.ts'
import type { EditorMode } from '#contracts/editor-mode.schema.ts'

const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data: https: http:"

const styles = `
:root { color-scheme: light dark; }
body { margin: 0 auto; padding: 24px; max-width: 68ch; font: 16px/1.65 'Source Serif 4 Variable', Georgia, serif; color: light-dark(oklch(0.23 0.012 265), oklch(0.94 0.004 85)); background: light-dark(oklch(1 0 0), oklch(0.22 0.009 265)); overflow-wrap: break-word; }
h1, h2, h3, h4 { line-height: 1.2; margin: 1.4em 0 0.5em; } h1 { font-size: 1.6em; } h2 { font-size: 1.3em; } h3 { font-size: 1.1em; } body > :first-child { margin-top: 0; }
img { max-width: 100%; height: auto; } a { color: light-dark(oklch(0.47 0.13 255), oklch(0.74 0.11 250)); }
table { border-collapse: collapse; } td, th { border: 1px solid light-dark(oklch(0.9 0.005 85), oklch(0.3 0.01 265)); padding: 6px 10px; text-align: left; vertical-align: top; }
pre { overflow-x: auto; padding: 12px; border: 1px solid light-dark(oklch(0.9 0.005 85), oklch(0.3 0.01 265)); border-radius: 6px; } code { font-family: 'JetBrains Mono Variable', ui-monospace, monospace; font-size: 0.85em; }
blockquote { margin-inline: 0; padding-left: 1em; border-left: 2px solid light-dark(oklch(0.62 0.01 265), oklch(0.55 0.01 265)); }
mark { background: light-dark(oklch(0.97 0.025 75), oklch(0.27 0.035 75)); color: inherit; border-bottom: 1px solid light-dark(oklch(0.53 0.12 70), oklch(0.8 0.14 75)); }
hr { border: 0; border-top: 1px solid light-dark(oklch(0.9 0.005 85), oklch(0.3 0.01 265)); }`

/** The whole page; its theme is the app's. */
export function getPage(
  content: string,
  editorMode: EditorMode,
  title: string,
  theme = currentTheme(),
  extraStyles = '',
): string {
  const body = editorMode === 'markdown' ? markdownToHtml(content) : content
  return `<!doctype html><html lang="en" style="color-scheme: ${theme}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><base target="_blank"><title>${title.replace(/[&<>"]/g, ' ')}</title><style>${styles}${extraStyles}</style></head><body>${body}</body></html>`
}

function currentTheme(): string {
  const chosen = document.documentElement.dataset['theme']
  return chosen === 'light' || chosen === 'dark' ? chosen : 'light dark'
}
