import { answerOf, type Answer, type Shared } from './answer.ts'

/** A change of the catalogue: one product's stock or rating, or anything else. */
export type Change = { product: string } | 'all'

/** The bounds of the cache. */
export interface Limits {
  entries: number
  bytes: number
  /** The longest time that an answer is kept, should a change ever go untold. */
  seconds: number
}

const defaultLimits: Limits = { entries: 1000, bytes: 16 * 1024 * 1024, seconds: 30 }

/** An address longer than this is not remembered. */
const LONGEST_ADDRESS = 1000

interface Entry {
  answer: Answer
  bytes: number
  expiresAt: number
  /** Whether anybody has asked for it since it was kept, or since it was last spared. */
  asked: boolean
}

/** A read that is under way, and what has changed since it began. */
interface Flight {
  answer: Promise<Answer | null>
  changes: Change[]
}

/** What guests read of the catalogue, kept as the bytes that are sent. */
export interface Answers {
  /** The answer that this address had, when it is still right. */
  find: (address: string) => Answer | undefined
  /**
   * The answer by its key: kept, being read by somebody else, or read now. It is kept unless it is
   * null or a failure, or something that it shows has changed while it was read.
   */
  read: (
    request: { address: string; key: string },
    load: () => Promise<Shared | null>,
  ) => Promise<Answer | null>
  /** Drops what a change has made old. */
  change: (change: Change) => void
  /** Whether changes are told: until they are, nothing is kept. */
  trust: (told: boolean) => void
  /** How it has done so far. */
  figures: () => { hits: number; misses: number; entries: number; bytes: number }
}

const touches = (change: Change, answer: Answer) =>
  change === 'all' || answer.ids.has(change.product)

/** An empty cache that trusts nobody yet. */
export function createAnswers(
  limits: Limits = defaultLimits,
  now: () => number = () => performance.now(),
): Answers {
  /** The longest kept first, but for those that were asked for and so are spared once. */
  const entries = new Map<string, Entry>()
  const keysById = new Map<string, Set<string>>()
  /** Addresses as clients write them: a hit costs no parsing. */
  const keysByAddress = new Map<string, string>()
  const flights = new Map<string, Flight>()
  let trusted = false
  let bytes = 0
  let hits = 0
  let misses = 0

  function drop(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    bytes -= entry.bytes
    for (const id of entry.answer.ids) {
      const keys = keysById.get(id)
      keys?.delete(key)
      if (keys?.size === 0) keysById.delete(id)
    }
  }

  function keep(key: string, answer: Answer, expiresAt: number): void {
    drop(key)
    // Its compressed copies come later, and each is a quarter of it at most.
    const size = 1.5 * answer.body.length + 100 * answer.ids.size + 1000
    if (size > limits.bytes / 8) return
    makeRoom(size)
    entries.set(key, { answer, bytes: size, expiresAt, asked: false })
    bytes += size
    for (const id of answer.ids) {
      const keys = keysById.get(id) ?? new Set()
      keysById.set(id, keys.add(key))
    }
  }

  /**
   * Drops what was kept longest; what was asked for meanwhile is spared and stands last again. So a hit
   * moves nothing: a map from which every request deletes is laid out anew every few requests.
   */
  function makeRoom(size: number): void {
    for (const [key, entry] of entries) {
      if (entries.size < limits.entries && bytes + size <= limits.bytes) return
      if (!entry.asked) {
        drop(key)
        continue
      }
      entry.asked = false
      entries.delete(key)
      entries.set(key, entry)
    }
  }

  function fresh(key: string): Answer | undefined {
    const entry = entries.get(key)
    if (!entry) return undefined
    if (entry.expiresAt <= now()) {
      drop(key)
      return undefined
    }
    entry.asked = true
    hits += 1
    return entry.answer
  }

  function remember(address: string, key: string): void {
    if (address.length > LONGEST_ADDRESS) return
    keysByAddress.set(address, key)
    if (keysByAddress.size <= 2 * limits.entries) return
    const [oldest = ''] = keysByAddress.keys()
    keysByAddress.delete(oldest)
  }

  async function fly(key: string, load: () => Promise<Shared | null>): Promise<Answer | null> {
    const changes: Change[] = []
    const expiresAt = now() + limits.seconds * 1000
    const mayKeep = trusted
    const answer = load().then((loaded) => loaded && answerOf(loaded))
    const flight = { answer, changes }
    flights.set(key, flight)
    try {
      const loaded = await answer
      const isOld = loaded && changes.some((change) => touches(change, loaded))
      if (loaded?.status === 200 && mayKeep && !isOld) keep(key, loaded, expiresAt)
      return loaded
    } finally {
      if (flights.get(key) === flight) flights.delete(key)
    }
  }

  function change(told: Change): void {
    for (const flight of flights.values()) flight.changes.push(told)
    if (told === 'all') {
      entries.clear()
      keysById.clear()
      bytes = 0
    } else {
      keysById.get(told.product)?.forEach(drop)
    }
  }

  return {
    find: (address) => {
      const key = keysByAddress.get(address)
      return key === undefined ? undefined : fresh(key)
    },
    read: async ({ address, key }, load) => {
      const kept = fresh(key)
      if (kept) {
        remember(address, key)
        return kept
      }
      misses += 1
      const flight = flights.get(key)
      // Who asks after a change must not get what was read before it.
      if (trusted && flight?.changes.length === 0) return flight.answer
      const answer = await fly(key, load)
      if (answer?.status === 200) remember(address, key)
      return answer
    },
    change,
    trust: (told) => {
      trusted = told
      change('all')
    },
    figures: () => ({ hits, misses, entries: entries.size, bytes }),
  }
}
