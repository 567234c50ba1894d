import type { Pool } from 'pg'
import { z } from 'zod'
import type { Log } from './log/log.ts'
import { readRows } from './sql.ts'

/**
 * Sends the notices of committed transactions (NOTIFY) and deletes them, those of other processes
 * too. Notices that another process is sending are skipped.
 */
export const SEND_NOTICES = `
  WITH taken AS (
    DELETE FROM "CatalogueNotice" WHERE id IN (
      SELECT id FROM "CatalogueNotice" ORDER BY id LIMIT 1000 FOR UPDATE SKIP LOCKED)
    RETURNING payload)
  SELECT pg_notify('catalogue', payload)::text AS sent FROM (SELECT DISTINCT payload FROM taken) AS notice`

const notice = z.object({ sent: z.string() })

/** Notifies all processes of changes of the catalogue. */
export interface CatalogueNotices {
  /**
   * Sends the notices of committed transactions; calls while a batch is being sent are coalesced
   * into the next one.
   */
  send: () => void
}

/**
 * Sends notices over the pool, one batch at a time. When a batch fails, the listener of some
 * process sends it with its heartbeat.
 */
export function catalogueNotices(pool: Pick<Pool, 'query'>, log: Log): CatalogueNotices {
  let sending = false
  let again = false

  async function sendAll(): Promise<void> {
    sending = true
    try {
      while (again) {
        // A transaction that calls from now on may have committed after this batch was read.
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
