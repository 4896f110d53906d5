/**
 * A sandboxed page has no origin of its own; scripts are allowed by the sandbox and forbidden by
 * `default-src`, so that tools can look in.
 */
export const publishedPagePolicy = [
  'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox allow-forms',
  "default-src 'none'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ')
