// Every route that one reaches without a principal, and why. test/architecture/open-routes.test.ts compares
// the list with the route table, so that none is opened, or closed, by accident.

/** `METHOD path` → why it is open. HEAD goes with GET. */
export const openRoutes: Record<string, string> = {
  'GET /health': 'says how the service is',
  'GET /ready': 'for load balancers',
  'GET /metrics': 'checks by itself: this machine, or an administrator',
  'GET /openapi.json': 'the contract',
  'GET /docs': 'the API reference',
  'GET /docs/*': 'its script and styles',
  'GET /api/events': 'a ticket may stand for the principal; without either it answers 401',
  'GET /seo-content-api/sse/events': 'the same stream',
  'POST /api/auth/register': 'a way in',
  'POST /api/auth/login': 'a way in',
  'POST /api/auth/guest': 'a way in',
  'POST /api/auth/logout': 'a way out, also when the session has ended',
  'GET /api/auth/invitations/:token': 'the link is the proof',
  'POST /api/auth/invitations/:token': 'the link is the proof',
  'GET /api/auth/password-resets/:token': 'the link is the proof',
  'POST /api/auth/password-resets/:token': 'the link is the proof',
  'GET /p/:slug': 'published pages are for everybody',
  'GET /p/assets/:name': 'and so are their images and fonts',
  'GET /share/:token': 'the link is the proof, with its password where it has one',
  'POST /share/:token/open': 'the same',
  'GET /share/:token/export': 'the same',
  'GET /share/:token/pictures/:pictureId': 'the same',
  'GET /robots.txt': 'for search engines',
  'GET /sitemap.xml': 'the published pages, for search engines',
  'POST /p/:slug/messages': 'what their forms send',
  'POST /seo-content-api/webhooks/:source':
    'checks the sender by itself: WEBHOOK_TOKEN, or a signature with it',
  'GET /p/:slug/thanks': 'the answer to that',
}

/** The web app and its files, which differ from build to build. */
export const webAppFiles = /^GET \/(?!robots\.txt)(assets\/\*|[\w.-]+\.(svg|js|txt|png|ico|webmanifest))?$/
