// Not from the generated client: the launcher reads rows before it is generated.
import { Sql as PrismaSql, sqltag } from '@prisma/client/runtime/client'
import type { Pool, PoolClient } from 'pg'
import type { z } from 'zod'
import { prepared } from './statement-names.ts'

/**
 * SQL by hand: Prisma's transaction is one, and so is what is made here of a connection of the
 * pool, at a fifth of its cost. What happens at every request and every order goes this way.
 */
export interface Sql {
  $queryRaw: (query: TemplateStringsArray | PrismaSql, ...values: unknown[]) => Promise<unknown>
  $executeRaw: (query: TemplateStringsArray | PrismaSql, ...values: unknown[]) => Promise<number>
}

/** A transaction whose turn does not come, before rows that others hold, ends after this long. */
const LOCK_TIMEOUT_MS = 20_000

/** By template, the text of statements whose values are no parts of SQL: it is put together once. */
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
  /** Planned each time, by its values: what is frequent and what is rare may need other plans. */
  planned?: 'anew'
}

/** Is told of each statement whose rows were read, by its text. */
type RowCheck = (shape: z.ZodObject, read: { text: string; rows: unknown[] }) => void

let check: RowCheck | undefined

/** Has the rows of every statement checked from now on: tests do, the shop itself never. */
export function checkRowsWith(given: RowCheck): void {
  check = given
}

type Reading<Shape extends z.ZodObject, Query> = (
  query: TemplateStringsArray | PrismaSql | Query,
  ...values: unknown[]
) => Promise<z.infer<Shape>[]>

/**
 * Reads rows of a known shape: `readRows(db, shape)` is the tag of a statement, over Prisma, a
 * transaction or the pool. The shape names every column, and tests fail for a statement that answers
 * anything else; the shop itself parses nothing.
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
   * What it has to tell of the catalogue is sent after its commit (`catalogue-notices.ts`): PostgreSQL
   * commits those that send at once one after the other.
   */
  noticesLater?: boolean
}

/** Does work in one transaction: all of it, or nothing when something is thrown. */
export async function inTransaction<Result>(
  pool: Pool,
  work: (tx: Sql) => Promise<Result>,
  { noticesLater = false }: TransactionOptions = {},
): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  const noteFault = (fault: Error) => void (broken = fault)
  // A connection in use that breaks ends the process unless somebody listens.
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
