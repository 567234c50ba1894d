import pg from 'pg'
import type { Log } from './log.ts'

/** A statement that the database has finished. */
export interface Statement {
  /** Its text, with placeholders instead of values. */
  text: string
  milliseconds: number
}

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
    override query(...[query, ...rest]: unknown[]): unknown {
      const began = performance.now()
      const finish = () => done({ text: textOf(query), milliseconds: performance.now() - began })
      const callback = rest.at(-1)
      if (typeof callback === 'function') {
        rest[rest.length - 1] = (...results: unknown[]) => {
          finish()
          Reflect.apply(callback, undefined, results)
        }
      }
      // oxlint-disable-next-line no-restricted-properties -- its rows are its caller's
      const result = super.query(named ? query : unnamed(query), ...rest)
      if (result instanceof Promise) result.then(finish, finish)
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
