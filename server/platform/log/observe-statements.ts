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

/**
 * A client class that reports each finished statement, and removes the names of statements unless
 * `named`. Prisma and SQL by hand both use it, so that no statement is missed.
 */
export function observedClient(
  done: (statement: Statement) => void = () => {},
  named = true,
): typeof pg.Client {
  const Observed = class extends pg.Client {}
  Reflect.set(Observed.prototype, 'query', function query(this: pg.Client, ...args: unknown[]) {
    if (!named) args[0] = unnamed(args[0])
    const began = performance.now()
    const finish = () => done({ text: textOf(args[0]), milliseconds: performance.now() - began })
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      args[args.length - 1] = (...results: unknown[]) => {
        finish()
        Reflect.apply(callback, undefined, results)
      }
    }
    // Read at each call, because tests replace it to count statements.
    const send: (...args: unknown[]) => unknown = Reflect.get(pg.Client.prototype, 'query')
    const result = send.apply(this, args)
    if (result instanceof Promise) result.then(finish, finish)
    return result
  })
  return Observed
}

/** Logs statements that take longer than the threshold, without their values. */
export function logSlow(log: Pick<Log, 'warn'>, thresholdMs: number) {
  return ({ text, milliseconds }: Statement): void => {
    if (milliseconds < thresholdMs) return
    const statement = text.replaceAll(/\s+/g, ' ').trim().slice(0, 1000)
    log.warn({ ms: Math.round(milliseconds), statement }, 'slow statement')
  }
}
