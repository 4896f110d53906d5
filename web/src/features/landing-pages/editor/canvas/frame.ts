// The frame in which a page is rendered: of the app's own origin, so that images load and we can reach its
// elements, and without scripts, so that nothing in the page can run (docs/decisions/0081).

/** No script of the page, whoever lets the frame run some; and nothing is sent or loaded from elsewhere. */
const policy = `<meta http-equiv="Content-Security-Policy" content="script-src 'none'; object-src 'none'; form-action 'none'; base-uri 'none'">`

// WebKit does not call listeners in a frame that may run no scripts, not even the app's own (bug 218086).
// There the policy alone forbids them.
const isWebKit = typeof navigator !== 'undefined' && navigator.vendor.startsWith('Apple')

/** Attributes of the frame. */
export const frameSandbox = isWebKit ? 'allow-same-origin allow-scripts' : 'allow-same-origin'

/** A page for `srcdoc`, under the policy above. */
export function framed(page: string): string {
  return page.replace(/<head[^>]*>/i, (head) => `${head}${policy}`)
}
