// The service worker of the crew's day sheets and of the list of their runs, and of nothing else.
// A page of them that was opened opens again without a signal; what was pressed is kept by the page.

const CACHE = 'day-sheet-1'
/** How long the page may wait for the network, in milliseconds. */
const PATIENCE_MS = 4000
/** How long a day sheet stays on the phone. */
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

/** The page names what it was made of before this worker was there. */
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

/** Files whose names change with their content, and the pictures of what is carried. */
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
      // Without a signal what is there stays.
    }
  }
}

/** Names and addresses do not stay on a phone for longer than they are needed. */
async function forgetOld(cache) {
  for (const request of await cache.keys()) {
    if (!new URL(request.url).pathname.startsWith('/admin/run')) continue
    const kept = await cache.match(request)
    const date = Date.parse(kept?.headers.get('date') ?? '')
    if (!(Date.now() - date < KEPT_MS)) await cache.delete(request)
  }
}

/** The page from the network; where that does not answer in time, as it was last. */
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
