import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../deps.ts'
import type { Answers } from './answers.ts'

/** How often the listener calls itself through the database to know that it still hears. */
const BEAT_MS = 2000
const AFTER_FAULT_MS = 500

interface Listener {
  /** Resolves when it hears for the first time. */
  ready: Promise<void>
  stop: () => Promise<void>
}

/**
 * Listens for changes of the catalogue on a connection of its own, for as long as the process lives.
 * While it cannot be sure to hear them all, `answers` keeps nothing: not before it listens, not when
 * the connection ends, and not when it no longer hears its own voice.
 */
export function listenForChanges(
  { url, answers, log }: { url: string; answers: Pick<Answers, 'change' | 'trust'>; log: Log },
  beatMs = BEAT_MS,
): Listener {
  const stopping = new AbortController()
  const { signal } = stopping
  const ready = Promise.withResolvers<void>()

  async function listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      application_name: 'catalogue listener',
    })
    const own = `beat_${randomBytes(8).toString('hex')}`
    let heard = true
    const lost = new AbortController()
    client.on('error', () => lost.abort())
    client.on('end', () => lost.abort())
    client.on('notification', ({ channel, payload }) => {
      if (channel === own) heard = true
      else answers.change(payload === undefined || payload === 'all' ? 'all' : { product: payload })
    })
    try {
      await client.connect()
      await client.query(`LISTEN catalogue; LISTEN ${own}`)
      answers.trust(true)
      ready.resolve()
      const ended = AbortSignal.any([signal, lost.signal])
      while (heard && !ended.aborted) {
        heard = false
        // Not awaited: on a connection that is dead it would never be answered.
        client.query(`NOTIFY ${own}`).catch(() => lost.abort())
        await sleep(beatMs, undefined, { signal: ended }).catch(() => {})
      }
    } finally {
      answers.trust(false)
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
      await sleep(AFTER_FAULT_MS, undefined, { signal }).catch(() => {})
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
