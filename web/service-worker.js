// The service worker of the web app. When nothing answers, a page of the app is opened with its shell
// (index.html and what that loads), so that a reload without a network leads back to the app. It keeps files
// of the build and nothing else: no answer of the API, nobody's page.
// `build` is put in front of this text by web/offline-shell.ts.
/* global build */

const cachePrefix = 'pressroom-shell-'
const cacheName = cachePrefix + build.version

self.addEventListener('install', (event) => {
  event.waitUntil(keepFiles().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOtherBuilds().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    // The network first: a page that can be asked for is always the newest one, whatever is kept here.
    if (build.pages.includes(pathname.split('/')[1])) event.respondWith(fetch(request).catch(() => kept('/')))
  } else if (build.files.includes(pathname)) {
    // The name of an asset holds its content's hash; other files may change under their name.
    const isHashed = pathname.startsWith('/assets/')
    event.respondWith(
      isHashed
        ? kept(pathname).then((found) => found ?? fetch(request))
        : fetch(request).catch(() => kept(pathname)),
    )
  }
})

async function keepFiles() {
  const cache = await caches.open(cacheName)
  await cache.addAll(build.files.map((path) => new Request(path, { credentials: 'omit' })))
}

async function dropOtherBuilds() {
  for (const name of await caches.keys())
    if (name.startsWith(cachePrefix) && name !== cacheName) await caches.delete(name)
}

async function kept(path) {
  return (await caches.open(cacheName)).match(path)
}
