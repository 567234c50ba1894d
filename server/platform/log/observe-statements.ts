import { channel } from 'node:diagnostics_channel'
import pg from 'pg'
import type { Log } from './log.ts'

/** A statement that the database has finished. */
export interface Statement {
  /** Its text, with placeholders instead of values. */
  text: string
  milliseconds: number
}

/** A statement on its way to the database, as it is given to the driver. */
export interface Sent {
  /** The connection. */
  on: object
  query: unknown
  values: unknown
  /** What the driver answers: undefined until then, and after a failure. */
  result?: unknown
}

/** Whoever measures the shop's statements subscribes to these: each one as it is sent, and its end. */
export const statementSent = channel('shop.statement.sent')
export const statementEnded = channel('shop.statement.ended')

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query
  const text: unknown =
    typeof query === 'object' && query !== null ? Reflect.get(query, 'text') : undefined
  return typeof text === 'string' ? text : ''
}

/** The statement without a name, so that it is not prepared. */
const unnamed = (query: unknown): unknown =>
  typeof query === 'object' && query !== null && !('submit' in query)
    ? { ...query, name: undefined }
    : query

/** The driver's client without the overloads of its method, which this file extends. */
const Client: new (config?: pg.ClientConfig) => { query(...args: unknown[]): unknown } = pg.Client

/**
 * A client class, for the pool's option `Client`, that reports each finished statement, and removes
 * the names of statements unless `named`. Prisma and SQL by hand both use it, so that no statement
 * is missed.
 */
export function observedClient(done: (statement: Statement) => void, named: boolean) {
  class Observed extends Client {
    override query(...[given, ...rest]: unknown[]): unknown {
      const began = performance.now()
      const query = named ? given : unnamed(given)
      const sent: Sent = { on: this, query, values: rest[0] }
      const finish = (result?: unknown) => {
        done({ text: textOf(query), milliseconds: performance.now() - began })
        statementEnded.publish({ ...sent, result })
      }
      const callback = rest.at(-1)
      if (typeof callback === 'function') {
        rest[rest.length - 1] = (...results: unknown[]) => {
          finish(results[1])
          Reflect.apply(callback, undefined, results)
        }
      }
      statementSent.publish(sent)
      // oxlint-disable-next-line no-restricted-properties -- its rows are its caller's
      const result = super.query(query, ...rest)
      if (result instanceof Promise) result.then(finish, () => finish())
      return result
    }
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has the overloads of its base
  return Observed as unknown as typeof pg.Client
}

/** Logs statements that take longer than the threshold, without their values. */
export function logSlow(log: Pick<Log, 'warn'>, thresholdMs: number) {
  return ({ text, milliseconds }: Statement): void => {
    if (milliseconds < thresholdMs) return
    const statement = text.replaceAll(/\s+/g, ' ').trim().slice(0, 1000)
    log.warn({ ms: Math.round(milliseconds), statement }, 'slow statement')
  }
}
