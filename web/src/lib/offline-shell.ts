// The service worker that opens the app without a network (web/service-worker.js): installed for who is
// signed in, gone after signing out.

/** The service worker keeps its files under names with this beginning. */
const cachePrefix = 'pressroom-shell-'

/**
 * Browsers have service workers by https and on the machine itself; without one a reload needs the network,
 * as before.
 */
export async function installOfflineShell(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
}

/** Leaves nothing of it in this browser. */
export async function removeOfflineShell(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return
  try {
    for (const registration of await navigator.serviceWorker.getRegistrations())
      await registration.unregister()
    for (const name of await caches.keys()) if (name.startsWith(cachePrefix)) await caches.delete(name)
  } catch {
    // A browser that refuses its storage has kept nothing.
  }
}
