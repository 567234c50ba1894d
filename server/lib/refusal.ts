import { z, ZodError } from 'zod'
import { ShopError } from './errors.ts'

/**
 * Error codes of a lost database: Prisma's own, PostgreSQL's (55P03: lock timeout; 25006: a
 * standby), the system's.
 */
const awayCodes =
  /^(P1001|P1002|P1008|P1017|P2024|P2028|08\w{3}|25006|53300|55P03|57P0\d|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE)$/
const awayKinds = /^(ConnectionClosed|DatabaseNotReachable|SocketTimeout|TooManyConnections)$/
const awayMessages =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable/i

const at = (error: object, key: string): unknown => Reflect.get(error, key)
function textAt(error: object, key: string): string {
  const value = at(error, key)
  return typeof value === 'string' ? value : ''
}

/** Whether an error, or one of its causes, means that the database is unreachable. */
function isAway(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 6) return false
  if (awayCodes.test(textAt(error, 'code')) || awayCodes.test(textAt(error, 'originalCode'))) {
    return true
  }
  if (awayKinds.test(textAt(error, 'kind')) || awayMessages.test(textAt(error, 'message'))) {
    return true
  }
  return ['cause', 'meta', 'driverAdapterError'].some((key) => isAway(at(error, key), depth + 1))
}

/** The code of a PostgreSQL error inside a Prisma error. */
const databaseError = z.object({
  meta: z.object({
    driverAdapterError: z.object({ cause: z.object({ originalCode: z.string() }) }),
  }),
})

/** Whether PostgreSQL refused a text because it contains NUL. */
function isUnstorable(error: unknown): boolean {
  const parsed = databaseError.safeParse(error)
  const own = typeof error === 'object' && error !== null ? textAt(error, 'code') : ''
  const code = parsed.data?.meta.driverAdapterError.cause.originalCode ?? own
  return code === '22021' || code === '22P05'
}

/** The first error of each field, by its path. */
function fieldsOf(error: ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message
  return fields
}

/**
 * Maps an error to a refusal: itself, invalid input, an unavailable service, or an internal error.
 */
export function refusalOf(...errors: unknown[]): ShopError {
  for (const error of errors) if (error instanceof ShopError) return error
  for (const error of errors) {
    if (error instanceof ZodError) {
      return new ShopError('INVALID_INPUT', { fields: fieldsOf(error) }, { cause: error })
    }
  }
  const cause = errors.at(-1) ?? errors[0]
  if (errors.some(isUnstorable)) return new ShopError('INVALID_INPUT', { fields: {} }, { cause })
  if (errors.some((error) => isAway(error))) return new ShopError('UNAVAILABLE', {}, { cause })
  return new ShopError('INTERNAL', {}, { cause })
}

/** After how many seconds a client asks again for a page that could not be loaded: Retry-After. */
export const RETRY_SECONDS = 10
