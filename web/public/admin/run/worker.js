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
  if (request.mode === 'navigate') {
    const fresh = fetch(request)
    event.waitUntil(keepFresh(request.url, fresh).catch(() => {}))
    event.respondWith(pageOf(request.url, fresh))
  } else if (isPart(url)) event.respondWith(partOf(request))
})

/** Files with a hash in their names, and the pictures of the products. */
const isPart = ({ pathname }) => /^\/(assets|media)\//.test(pathname)

const isPage = (response) =>
  response.ok &&
  !response.redirected &&
  (response.headers.get('content-type') ?? '').startsWith('text/html')

/**
 * Caches a page after the files that it names. When one of them cannot be had, the copy before stays,
 * which has all of its own: a page without its files has no working buttons.
 */
async function keepPage(cache, url, response) {
  const html = await response.clone().text()
  const files = new Set(html.match(/\/assets\/[\w.-]+/g))
  const parts = await Promise.all(Array.from(files, (path) => partOf(new URL(path, url).href)))
  if (parts.every(({ ok }) => ok)) await cache.put(url, response)
}

async function keepAll(urls) {
  const cache = await caches.open(CACHE)
  await forgetOld(cache)
  for (const url of urls) {
    const isSheet = new URL(url).pathname.startsWith('/admin/run')
    if (!isSheet && (await cache.match(url))) continue
    try {
      const response = await fetch(url, { credentials: 'same-origin' })
      if (!isSheet && response.ok) await cache.put(url, response)
      if (isSheet && isPage(response)) await keepPage(cache, url, response)
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

/** Caches the page that was opened, which does not wait for it; one that is no longer there is deleted. */
async function keepFresh(url, fresh) {
  const response = (await fresh).clone()
  const cache = await caches.open(CACHE)
  if (isPage(response)) await keepPage(cache, url, response)
  else if (response.type !== 'opaqueredirect' || response.status === 404) await cache.delete(url)
}

/** The page from the network; after the timeout, or offline, from the cache. */
async function pageOf(url, fresh) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(url)
  if (!kept) return fresh
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS))
  return Promise.race([fresh.catch(() => kept), late])
}

async function partOf(request) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok && response.status === 200) await cache.put(request, response.clone())
  return response
}
