import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { connectDatabase, type Db } from '../db.ts'
import type { Log } from '../log/log.ts'
import { readRows } from '../sql.ts'

/** The interval of comparing the replica with the primary, and the one while it catches up. */
const CHECK_MS = 1000
const CATCH_UP_MS = 50

/** The timeout of the replica, for which guests wait. */
const PATIENCE_MS = 2000

/** A database to read from. */
export interface ReadSource {
  db: Db
  pool: pg.Pool
}

/** The read replica that serves guests' shared reads while it is current. */
export interface Replica {
  /** The replica while it is current; undefined: read from the primary. */
  current: () => ReadSource | undefined
  /** Called for each notice of a change: the replica is not read until it has the change. */
  changed: () => void
  /** Sets whether notices arrive; the replica is read only while they do. */
  setListening: (listening: boolean) => void
  close: () => Promise<void>
}

interface Options {
  url: string
  maxLagSeconds: number
  poolSize: number
  statementNames: boolean
}

const positionRow = z.object({ position: z.string() })

/**
 * Connects to a replica and compares it with the primary until it is closed. The replica is not
 * read while it lags, lacks a notified change or is unreachable. Reads that fail on it are served
 * by the primary.
 */
export function connectReplica(
  primary: pg.Pool,
  { url, maxLagSeconds, poolSize, statementNames }: Options,
  log: Pick<Log, 'warn'>,
): Replica {
  const freshness = createFreshness(maxLagSeconds * 1000)
  const stopping = new AbortController()
  let wake = new AbortController()
  let listening = false
  const isCurrent = () => listening && freshness.isCurrent()

  const { db, pool, close } = connectDatabase({
    url,
    poolSize,
    statementNames,
    fallback: {
      pool: primary,
      patienceMs: PATIENCE_MS,
      onFault: (error) => {
        freshness.forget()
        log.warn({ err: error }, 'a read failed on the replica, and the primary served it')
      },
    },
  })

  /** Compares over a connection of its own, so that a comparison does not wait for reads. */
  async function compareUntilLost(): Promise<void> {
    const options = { connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS }
    const client = new pg.Client({ connectionString: url, ...options })
    client.on('error', () => {})
    try {
      await client.connect()
      while (!stopping.signal.aborted) {
        const asked = freshness.now()
        freshness.primaryWas(await positionOf(primary, 'pg_current_wal_insert_lsn()'), asked)
        freshness.replicaIs(await positionOf(client, 'pg_last_wal_replay_lsn()'))
        wake = new AbortController()
        const signal = AbortSignal.any([stopping.signal, wake.signal])
        await sleep(isCurrent() ? CHECK_MS : CATCH_UP_MS, undefined, { signal }).catch(() => {})
      }
    } finally {
      freshness.forget()
      void client.end().catch(() => {})
    }
  }

  async function compare(): Promise<void> {
    while (!stopping.signal.aborted) {
      await compareUntilLost().catch((error: unknown) => {
        log.warn({ err: error }, 'the replica is left out')
      })
      await sleep(CHECK_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  const comparing = compare()
  const changed = () => {
    freshness.changed()
    wake.abort()
  }
  return {
    current: () => (isCurrent() ? { db, pool } : undefined),
    changed,
    setListening: (next) => {
      listening = next
      changed()
    },
    close: async () => {
      stopping.abort()
      await comparing
      await close()
    },
  }
}

async function positionOf(on: Pick<pg.Pool, 'query'>, position: string): Promise<bigint> {
  const text = `SELECT ${position}::text AS position`
  const [row] = await readRows(on, positionRow)({ text })
  return parsePosition(row?.position)
}

/** A position in the write-ahead log, such as `0/16B3748`, as a number. */
function parsePosition(text: string | null | undefined): bigint {
  const [high, low] = text?.split('/') ?? []
  if (high === undefined || low === undefined) throw new Error('it is no replica')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/**
 * Tracks the moment as of which the replica is complete, from the primary's positions over time and
 * the replica's own. The replica is current when it lags at most `maxLagMs` and has the last
 * change.
 */
export function createFreshness(maxLagMs: number, now = () => performance.now()) {
  let points: { position: bigint; at: number }[] = []
  let asOf = -Infinity
  let lastChange = -Infinity
  return {
    now,
    primaryWas: (position: bigint, at: number) => {
      points = [...points.filter((point) => now() - point.at <= 2 * maxLagMs), { position, at }]
    },
    replicaIs: (position: bigint) => {
      const had = points.findLast((point) => point.position <= position)
      if (had && had.at > asOf) asOf = had.at
    },
    changed: () => {
      lastChange = now()
    },
    /** Resets the positions: the replica is not current. */
    forget: () => {
      points = []
      asOf = -Infinity
    },
    isCurrent: () => asOf > lastChange && now() - asOf <= maxLagMs,
  }
}
