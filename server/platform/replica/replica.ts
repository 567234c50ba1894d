import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { connectDatabase, type Db } from '../db.ts'
import type { Log } from '../log/log.ts'
import { readRows } from '../sql.ts'

/** How often the replica is compared with the primary, and how often while it has to catch up. */
const CHECK_MS = 1000
const CATCH_UP_MS = 50

/** A replica that does not answer within this time is away: guests wait for it. */
const PATIENCE_MS = 2000

/** A database to read from. */
export interface ReadSource {
  db: Db
  pool: pg.Pool
}

/** The copy of the database that guests' shared reads go to while it is current. */
export interface Replica {
  /** What to read from now: the replica, or undefined for the primary. */
  current: () => ReadSource | undefined
  /** The primary has told of a change: the replica is not read until it has it. */
  changed: () => void
  /** Whether changes are told at all; the replica is read only while they are. */
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
 * Connects to a replica and compares it with the primary until it is closed. It is left out while it
 * lags, lacks a change that was told or is away, and taken back when it is not. What fails on it is
 * read from the primary, so that nobody notices that it went.
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
        log.warn({ err: error }, 'the replica failed, and the primary answered')
      },
    },
  })

  /** One connection of its own, so that a comparison waits for no reader. */
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
  return wordsToPosition(row?.position)
}

/** A place in the write-ahead log, such as `0/16B3748`, as a number. */
function wordsToPosition(words: string | null | undefined): bigint {
  const [high, low] = words?.split('/') ?? []
  if (high === undefined || low === undefined) throw new Error('it is no replica')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/**
 * As of when a replica has everything: positions of the primary by when they were asked for, and the
 * replica's own. Current is a replica that has all from before `maxLagMs` ago and the last change.
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
    /** Nothing is known any more. */
    forget: () => {
      points = []
      asOf = -Infinity
    },
    isCurrent: () => asOf > lastChange && now() - asOf <= maxLagMs,
  }
}
