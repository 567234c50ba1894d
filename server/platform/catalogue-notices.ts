import type { Pool } from 'pg'
import { z } from 'zod'
import type { Log } from './log/log.ts'
import { readRows } from './sql.ts'

/**
 * Sends what committed transactions have left to tell (NOTIFY), each notice once, whoever left it.
 * Notices that another process is sending are skipped.
 */
export const SEND_NOTICES = `
  WITH taken AS (
    DELETE FROM "CatalogueNotice" WHERE id IN (
      SELECT id FROM "CatalogueNotice" ORDER BY id LIMIT 1000 FOR UPDATE SKIP LOCKED)
    RETURNING payload)
  SELECT pg_notify('catalogue', payload)::text AS sent FROM (SELECT DISTINCT payload FROM taken) AS notice`

const notice = z.object({ sent: z.string() })

/** Tells all processes what has changed of the catalogue. */
export interface CatalogueNotices {
  /** Sends the notices of transactions that have committed; who calls meanwhile shares the next round. */
  send: () => void
}

/**
 * Sends notices over the pool, one round at a time. A round that fails is no harm: the listener of each
 * process sends what is left with its heartbeat.
 */
export function catalogueNotices(pool: Pick<Pool, 'query'>, log: Log): CatalogueNotices {
  let sending = false
  let again = false

  async function sendAll(): Promise<void> {
    sending = true
    try {
      while (again) {
        // Who calls from now on may have committed after this round looked.
        again = false
        await readRows(pool, notice)({ text: SEND_NOTICES })
      }
    } catch (error) {
      log.warn({ err: error }, 'notices of changes are not sent yet')
    } finally {
      sending = false
    }
  }
  return {
    send() {
      again = true
      if (!sending) void sendAll()
    },
  }
}
