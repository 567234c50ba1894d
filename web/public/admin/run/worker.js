// The service worker of the crew's day sheets and their list of runs, and of nothing else. It
// serves opened pages offline; the page itself stores the crew's actions.

const CACHE = 'day-sheet-1'
/** The timeout of the network, in ms, before the cached page is served. */
const PATIENCE_MS = 4000
/** How long a day sheet stays cached on the phone, in ms. */
const KEPT_MS = 2 * 86_400_000

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith('day-sheet-') && name !== CACHE) await caches.delete(name)
      }
      await self.clients.claim()
    })(),
  )
})

/** The page sends the URLs of its resources that were loaded before this worker was active. */
self.addEventListener('message', (event) => {
  const { keep } = event.data ?? {}
  if (Array.isArray(keep)) event.waitUntil(keepAll(keep))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(pageOf(request))
  else if (isPart(url)) event.respondWith(partOf(request))
})

/** Files with a hash in their names, and the pictures of the products. */
const isPart = ({ pathname }) => /^\/(assets|media)\//.test(pathname)

const isPage = (response) =>
  response.ok &&
  !response.redirected &&
  (response.headers.get('content-type') ?? '').startsWith('text/html')

async function keepAll(urls) {
  const cache = await caches.open(CACHE)
  await forgetOld(cache)
  for (const url of urls) {
    const isSheet = new URL(url).pathname.startsWith('/admin/run')
    if (!isSheet && (await cache.match(url))) continue
    try {
      const response = await fetch(url, { credentials: 'same-origin' })
      if (isSheet ? isPage(response) : response.ok) await cache.put(url, response)
    } catch {
      // Offline: what is cached stays.
    }
  }
}

/** Deletes day sheets, with names and addresses, after `KEPT_MS`. */
async function forgetOld(cache) {
  for (const request of await cache.keys()) {
    if (!new URL(request.url).pathname.startsWith('/admin/run')) continue
    const kept = await cache.match(request)
    const date = Date.parse(kept?.headers.get('date') ?? '')
    if (!(Date.now() - date < KEPT_MS)) await cache.delete(request)
  }
}

/** The page from the network; after the timeout, or offline, from the cache. */
async function pageOf(request) {
  const cache = await caches.open(CACHE)
  const fresh = fetch(request).then(async (response) => {
    if (isPage(response)) await cache.put(request.url, response.clone())
    else if (response.type !== 'opaqueredirect' || response.status === 404)
      await cache.delete(request.url)
    return response
  })
  const kept = await cache.match(request.url)
  if (!kept) return fresh
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS))
  return Promise.race([fresh.catch(() => kept), late])
}

async function partOf(request) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request.url)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok && response.status === 200) await cache.put(request.url, response.clone())
  return response
}
