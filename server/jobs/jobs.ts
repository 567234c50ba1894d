import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { sendQueuedMail } from '../mail/send-queued-mail.ts'
import { startPolling } from './poll.ts'
import { recurringJobs } from './recurring.ts'

/** How long the shop waits before it tries again to reach the database for its jobs. */
const RETRY_MS = 5000
/** How often a process looks for messages to send. */
const MAIL_MS = 2000
/** A job runs so long at most; it is free for another process soon after its own has died. */
const JOB_LIMITS = { expireInSeconds: 600, heartbeatSeconds: 30 }

/** The work that goes on beside requests, shared by any number of processes. */
export interface Jobs {
  stop: () => Promise<void>
}

/**
 * Starts the jobs: each recurring one runs on one process at a time, and again when a process dies
 * in the middle of it; mail is sent by every process, each message by one. A database that is away
 * is waited for.
 */
export function startJobs(config: Config['database'], deps: Deps): Jobs {
  const boss = new PgBoss({ connectionString: config.url, max: 2, application_name: 'jobs' })
  boss.on('error', (error) => deps.log.error({ err: error }, 'jobs: the database did not answer'))
  const stopping = new AbortController()

  async function start(): Promise<void> {
    await boss.start()
    for (const { name, cron, run } of recurringJobs) {
      await boss.createQueue(name, { policy: 'exclusive', retryLimit: 0 })
      // A queue that an earlier version has made keeps its limits unless it is told.
      await boss.updateQueue(name, JOB_LIMITS)
      await boss.work(name, { pollingIntervalSeconds: 5 }, async () => {
        try {
          await run(deps)
        } catch (error) {
          deps.log.error({ err: error, job: name }, 'jobs: one failed')
          throw error
        }
      })
      await boss.schedule(name, cron)
    }
  }

  async function startWhenReachable(): Promise<void> {
    for (;;) {
      try {
        return await start()
      } catch (error) {
        deps.log.error({ err: error }, 'jobs: could not start, trying again')
        await sleep(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => {})
        if (stopping.signal.aborted) return
      }
    }
  }

  const started = startWhenReachable()
  const mailing = startPolling(deps, {
    name: 'send-queued-mail',
    pauseMs: MAIL_MS,
    run: () => sendQueuedMail(deps),
  })
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all([started, mailing.stop()])
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}
