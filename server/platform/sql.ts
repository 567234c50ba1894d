// Not from the generated client: the launcher reads rows before it is generated.
import { Sql as PrismaSql, sqltag } from '@prisma/client/runtime/client'
import type { Pool, PoolClient } from 'pg'
import type { z } from 'zod'
import { prepared } from './statement-names.ts'

/**
 * An executor of SQL by hand: Prisma's transaction is one, and `sqlOf` makes one of a pool or
 * connection, at a fifth of the cost, for statements of every request and every order.
 */
export interface Sql {
  $queryRaw: (query: TemplateStringsArray | PrismaSql, ...values: unknown[]) => Promise<unknown>
  $executeRaw: (query: TemplateStringsArray | PrismaSql, ...values: unknown[]) => Promise<number>
}

/** The lock timeout: a transaction that waits longer for a row lock fails. */
const LOCK_TIMEOUT_MS = 20_000

/** A cache by template: the text of statements whose values are no fragments of SQL. */
const texts = new WeakMap<TemplateStringsArray, string>()

function statementOf<Query extends object>(
  query: TemplateStringsArray | Query,
  values: readonly unknown[],
): Query | { text: string; values: unknown[] } {
  if (!('raw' in query)) return query
  if (values.some((value) => value instanceof PrismaSql)) return sqltag(query, ...values)
  const text = texts.get(query) ?? sqltag(query, ...values).text
  texts.set(query, text)
  return { text, values: [...values] }
}

async function run(
  on: Pool | PoolClient,
  query: TemplateStringsArray | PrismaSql,
  given: readonly unknown[],
) {
  const { text, values } = statementOf(query, given)
  return on.query(prepared(text, values))
}

/** SQL over the pool, each statement a transaction of its own, or over one of its connections. */
export function sqlOf(on: Pool | PoolClient): Sql {
  return {
    $queryRaw: async (query, ...values) => (await run(on, query, values)).rows,
    $executeRaw: async (query, ...values) => (await run(on, query, values)).rowCount ?? 0,
  }
}

/** A statement as text, with `$1` in place of the first of its values. */
export interface Statement {
  text: string
  values?: unknown[]
  /**
   * Not prepared, but planned for its values each time: frequent and rare values may need different
   * plans.
   */
  planned?: 'anew'
}

/** Called for each statement whose rows were read. */
type RowCheck = (shape: z.ZodObject, read: { text: string; rows: unknown[] }) => void

let check: RowCheck | undefined

/** Checks the rows of every statement from now on: used in tests only. */
export function checkRowsWith(given: RowCheck): void {
  check = given
}

type Reading<Shape extends z.ZodObject, Query> = (
  query: TemplateStringsArray | PrismaSql | Query,
  ...values: unknown[]
) => Promise<z.infer<Shape>[]>

/**
 * Reads rows of a known shape: `readRows(db, shape)` is the tag of a statement, over Prisma, a
 * transaction or the pool. The shape names every column, and tests fail for a statement that
 * returns anything else; in production rows are not parsed.
 */
export function readRows<Shape extends z.ZodObject>(
  on: Pick<Pool, 'query'>,
  shape: Shape,
): Reading<Shape, Statement>
export function readRows<Shape extends z.ZodObject>(
  on: Pick<Sql, '$queryRaw'>,
  shape: Shape,
): Reading<Shape, never>
export function readRows<Shape extends z.ZodObject>(
  on: Pick<Pool, 'query'> | Pick<Sql, '$queryRaw'>,
  shape: Shape,
): Reading<Shape, Statement> {
  return async (query, ...given) => {
    const rows = await rowsOf(on, query, given)
    check?.(shape, { text: statementOf(query, given).text, rows })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the tests check it: see server/test/check-rows.ts
    return rows as z.infer<Shape>[]
  }
}

/** The row of a statement that always has one, as a count. */
export function onlyRow<Row>([first]: readonly Row[]): Row {
  if (first === undefined) throw new Error('A statement that always has a row had none.')
  return first
}

async function rowsOf(
  on: Pick<Pool, 'query'> | Pick<Sql, '$queryRaw'>,
  query: TemplateStringsArray | PrismaSql | Statement,
  given: readonly unknown[],
): Promise<unknown[]> {
  if ('$queryRaw' in on && ('raw' in query || query instanceof PrismaSql)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Prisma leaves the type to its caller
    return (await on.$queryRaw(query, ...given)) as unknown[]
  }
  if (!('query' in on)) throw new TypeError('Prisma takes statements of Prisma.sql alone.')
  const statement = statementOf(query, given)
  const { text, values = [] } = statement
  const isAnew = 'planned' in statement && statement.planned === 'anew'
  return (await on.query(isAnew ? { text, values } : prepared(text, values))).rows
}

interface TransactionOptions {
  /**
   * Sends its notices after the commit (`catalogue-notices.ts`): PostgreSQL serialises the commits
   * of transactions that use NOTIFY.
   */
  noticesLater?: boolean
}

/** Runs work in one transaction, which is rolled back when something is thrown. */
export async function inTransaction<Result>(
  pool: Pool,
  work: (tx: Sql) => Promise<Result>,
  { noticesLater = false }: TransactionOptions = {},
): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  const noteFault = (fault: Error) => void (broken = fault)
  // Without a listener, a connection that breaks while in use ends the process.
  client.on('error', noteFault)
  try {
    const later = noticesLater ? "; SET LOCAL hazelwick.notices = 'later'" : ''
    await client.query(`BEGIN; SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}${later}`)
    const result = await work(sqlOf(client))
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(noteFault)
    throw error
  } finally {
    client.off('error', noteFault)
    client.release(broken)
  }
}
