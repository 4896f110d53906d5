import { designToolUrlForm, parseDesignToolUrl, type DesignToolUrl } from '#core/design-tool-url.ts'
import { urlFormatInvalid } from './design-tool.errors.ts'

/** What a URL of a design file says. Throws `url_format_invalid` with `reason` and the wanted form. */
export function readDesignToolUrl(url: string): DesignToolUrl {
  const parsed = parseDesignToolUrl(url)
  if (parsed.ok) return parsed
  throw urlFormatInvalid(parsed.message, {
    members: { reason: parsed.reason, wanted: designToolUrlForm },
    errors: [{ path: 'url', message: `must look like ${designToolUrlForm}` }],
  })
}
