import { LRUCache } from 'lru-cache'
import { cachedResponse, type CachedResponse, type LoadedRead } from './cached-response.ts'

/** A change of the catalogue: one product's stock or rating, or anything else. */
export type Change = { product: string } | 'all'

/** The bounds of the cache. */
const defaultLimits = { entries: 1000, bytes: 16 * 1024 * 1024, seconds: 30 }

/** Longer addresses are not indexed. */
const LONGEST_ADDRESS = 1000

interface InFlightRequest {
  response: Promise<CachedResponse | null>
  /** The changes since it began. */
  changes: Change[]
}

/** A read: its address as the client wrote it, and the cache key of all equivalent addresses. */
type Read = { address: string; key: string }
type Load = () => Promise<LoadedRead | null>

/** The response cache: the responses that all guests share, as the bytes to send. */
export interface ResponseCache {
  /** A hit by address alone, without parsing. */
  find: (address: string) => CachedResponse | undefined
  /**
   * The response by its key: cached, coalesced with an in-flight request, or loaded. It is stored
   * unless it is null or no 200, or its content changed while it was loaded.
   */
  read: (read: Read, load: Load) => Promise<CachedResponse | null>
  /** Removes the entries that a change makes stale. */
  invalidate: (change: Change) => void
  /**
   * Sets whether notifications of changes arrive: otherwise nothing is stored. Switching clears the
   * cache.
   */
  setEnabled: (enabled: boolean) => void
  statistics: () => { hits: number; misses: number; entries: number; bytes: number }
}

const concerns = (change: Change, { ids }: CachedResponse) =>
  change === 'all' || ids.has(change.product)

/** An empty response cache, not yet enabled. `now` is in milliseconds. */
export function createResponseCache(
  limits = defaultLimits,
  now = () => performance.now(),
): ResponseCache {
  const entries = new LRUCache<string, CachedResponse>({
    max: limits.entries,
    maxSize: limits.bytes,
    maxEntrySize: limits.bytes / 8,
    // Compressed copies are made later; each is a quarter of the body at most.
    sizeCalculation: ({ body, ids }) => Math.ceil(1.5 * body.length) + 100 * ids.size + 1000,
    ttl: limits.seconds * 1000,
    ttlResolution: 0,
    perf: { now },
  })
  const keysByAddress = new LRUCache<string, string>({ max: 2 * limits.entries })
  const inFlight = new Map<string, InFlightRequest>()
  let enabled = false
  let hits = 0
  let misses = 0

  function hit(key: string): CachedResponse | undefined {
    const response = entries.get(key)
    if (response) hits += 1
    return response
  }

  async function load(key: string, from: Load): Promise<CachedResponse | null> {
    const start = now()
    const mayStore = enabled
    const loading = from().then((loaded) => loaded && cachedResponse(loaded))
    const request: InFlightRequest = { response: loading, changes: [] }
    inFlight.set(key, request)
    try {
      const response = await loading
      const isStale = response && request.changes.some((change) => concerns(change, response))
      if (response?.status === 200 && mayStore && !isStale) entries.set(key, response, { start })
      return response
    } finally {
      if (inFlight.get(key) === request) inFlight.delete(key)
    }
  }

  function invalidate(change: Change): void {
    for (const { changes } of inFlight.values()) changes.push(change)
    for (const [key, response] of entries) if (concerns(change, response)) entries.delete(key)
  }

  return {
    find: (address) => {
      const key = keysByAddress.get(address)
      return key === undefined ? undefined : hit(key)
    },
    read: async ({ address, key }, from) => {
      let response: CachedResponse | null | undefined = hit(key)
      if (!response) {
        misses += 1
        const request = inFlight.get(key)
        // A request after a change must not be coalesced into one from before it.
        if (enabled && request?.changes.length === 0) return request.response
        response = await load(key, from)
      }
      if (response?.status === 200 && address.length <= LONGEST_ADDRESS) {
        keysByAddress.set(address, key)
      }
      return response
    },
    invalidate,
    setEnabled: (next) => {
      enabled = next
      invalidate('all')
    },
    statistics: () => ({ hits, misses, entries: entries.size, bytes: entries.calculatedSize }),
  }
}
