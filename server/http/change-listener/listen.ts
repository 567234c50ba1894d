import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { z } from 'zod'
import { oneAtATime } from '#server/platform/one-at-a-time.ts'
import type { Log } from '#server/platform/log/log.ts'
import { observedClient } from '#server/platform/log/observe-statements.ts'
import { SEND_NOTICES } from '#server/platform/catalogue-notices.ts'
import { readRows } from '#server/platform/sql.ts'
import type { ResponseCache } from '../response-cache/cache.ts'

const Client = observedClient(() => {}, true)

const HEARTBEAT_MS = 2000
const RECONNECT_MS = 500

interface Listener {
  /** Resolves when it listens for the first time. */
  ready: Promise<void>
  stop: () => Promise<void>
}

interface Options {
  url: string
  cache: Pick<ResponseCache, 'invalidate' | 'setEnabled'>
  /** Reloads the settings of the shop: at each connection, and when they change. */
  readSettings?: (on: pg.Client) => Promise<void>
  log: Log
  /** Called when the address leads to another server than before, as after a failover. */
  onOtherServer?: () => void
}

/**
 * Invalidates the cache when the database notifies of changes (LISTEN), on a connection of its own
 * until it is stopped. The cache is enabled while the heartbeat (NOTIFY) comes back through the
 * database. A notified change of settings reloads them and clears the cache.
 */
export function listenForChanges(
  { url, cache, log, readSettings, onOtherServer }: Options,
  heartbeatMs = HEARTBEAT_MS,
): Listener {
  const stopping = new AbortController()
  const { signal } = stopping
  const ready = Promise.withResolvers<void>()
  let server: string | undefined

  async function listen(): Promise<void> {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      application_name: 'catalogue listener',
    })
    const heartbeat = `beat_${randomBytes(8).toString('hex')}`
    let alive = true
    const lost = new AbortController()
    // Serialises the statements of the connection: notifications arrive while a heartbeat is in
    // flight.
    const inTurn = oneAtATime()
    client.on('error', () => lost.abort())
    client.on('end', () => lost.abort())
    const followSettings = async () => {
      await inTurn(async () => readSettings?.(client))
      cache.invalidate('all')
    }
    client.on('notification', ({ channel, payload = 'all' }) => {
      if (channel === heartbeat) alive = true
      else if (channel === 'settings') followSettings().catch(() => lost.abort())
      else cache.invalidate(payload === 'all' ? 'all' : { product: payload })
    })
    try {
      await client.connect()
      const found = await serverOf(client)
      if (server !== undefined && found !== server) onOtherServer?.()
      server = found
      await client.query(`LISTEN catalogue; LISTEN settings; LISTEN ${heartbeat}`)
      // Notifications arrive from here on, so this read has to wait its turn.
      await inTurn(async () => readSettings?.(client))
      cache.setEnabled(true)
      ready.resolve()
      const ended = AbortSignal.any([signal, lost.signal])
      while (alive && !ended.aborted) {
        alive = false
        // Not awaited: on a dead connection it never ends. It also sends the notices that a dead
        // process has left.
        inTurn(() => client.query(`${SEND_NOTICES}; NOTIFY ${heartbeat}`)).catch(() => lost.abort())
        await sleep(heartbeatMs, undefined, { signal: ended }).catch(() => {})
      }
    } finally {
      cache.setEnabled(false)
      void client.end().catch(() => {})
    }
  }

  async function keepListening(): Promise<void> {
    while (!signal.aborted) {
      try {
        await listen()
        if (!signal.aborted) log.warn('the catalogue listener lost its connection')
      } catch (error) {
        log.warn({ err: error }, 'the catalogue listener cannot connect')
      }
      await sleep(RECONNECT_MS, undefined, { signal }).catch(() => {})
    }
  }

  const listening = keepListening()
  return {
    ready: ready.promise,
    stop: async () => {
      stopping.abort()
      await listening
    },
  }
}

const startedRow = z.object({ started: z.string(), standby: z.boolean() })

/** Identifies one run of a server; throws for a standby, where no notifications arrive. */
async function serverOf(client: pg.Client): Promise<string> {
  const [row] = await readRows(client, startedRow)`
    SELECT pg_postmaster_start_time()::text AS started, pg_is_in_recovery() AS standby`
  if (!row || row.standby) throw new Error('the server is a standby')
  return row.started
}
