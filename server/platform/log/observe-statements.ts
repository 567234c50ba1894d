import pg from 'pg'
import type { Log } from './log.ts'

/** A statement that the database has finished. */
export interface Statement {
  /** Its text, with places in place of values. */
  text: string
  milliseconds: number
}

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query
  const text: unknown =
    typeof query === 'object' && query !== null ? Reflect.get(query, 'text') : undefined
  return typeof text === 'string' ? text : ''
}

/** A statement that no connection keeps. */
const unnamed = (query: unknown): unknown =>
  typeof query === 'object' && query !== null && !('submit' in query)
    ? { ...query, name: undefined }
    : query

/**
 * A client that reports each statement when its result is there, and takes the names from statements
 * unless they may have them. It sits below Prisma and below statements of our own, so that none is
 * missed.
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
      args[args.length - 1] = (...answer: unknown[]) => {
        finish()
        Reflect.apply(callback, undefined, answer)
      }
    }
    // Asked for each time: tests count statements there.
    const send: (...args: unknown[]) => unknown = Reflect.get(pg.Client.prototype, 'query')
    const answer = send.apply(this, args)
    if (answer instanceof Promise) answer.then(finish, finish)
    return answer
  })
  return Observed
}

/** Writes down the statements that take longer, without their values. */
export function logSlow(log: Pick<Log, 'warn'>, thresholdMs: number) {
  return ({ text, milliseconds }: Statement): void => {
    if (milliseconds < thresholdMs) return
    const statement = text.replaceAll(/\s+/g, ' ').trim().slice(0, 1000)
    log.warn({ ms: Math.round(milliseconds), statement }, 'slow statement')
  }
}
