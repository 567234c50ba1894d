import type { ClientBase } from 'pg'
import { z } from 'zod'
import { readRows } from '#server/platform/sql.ts'
import type { Manifest } from './backup-manifest.ts'

/** A table of the shop. */
export interface Table {
  name: string
  /** The stored columns: the database generates the others again. */
  columns: string[]
  /** The sort order of the rows: the same on every server, whatever its collation. */
  order: string
}

/**
 * Tables that are not backed up: request counts end with their window, and the migrations write
 * their own list.
 */
const LEFT_OUT = ['CatalogueNotice', 'RateLimit', '_prisma_migrations']

const columnRow = z.object({
  name: z.string(),
  column: z.string(),
  /** The column's position in the primary key; null outside of it. */
  key: z.int().nullable(),
  collatable: z.boolean(),
})

/** Lists the shop's tables, each after those that it refers to. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const rows = await readRows(client, columnRow)`
    SELECT c.relname AS name, a.attname AS column, a.attcollation <> 0 AS collatable,
      array_position(i.indkey::int[], a.attnum::int) AS key
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
      AND a.attgenerated = '' AND c.relname <> ALL (${LEFT_OUT})
    ORDER BY c.relname, a.attnum`
  const columnsOf = Map.groupBy(rows, ({ name }) => name)
  const names = sortByReference([...columnsOf.keys()], await listReferences(client))
  return names.map((name) => {
    const columns = columnsOf.get(name) ?? []
    return { name, columns: columns.map(({ column }) => column), order: orderOf(columns) }
  })
}

function orderOf(columns: readonly z.infer<typeof columnRow>[]): string {
  return columns
    .filter(({ key }) => key !== null)
    .toSorted((a, b) => (a.key ?? 0) - (b.key ?? 0))
    .map(({ column, collatable }) => `${quote(column)}${collatable ? ' COLLATE "C"' : ''}`)
    .join(', ')
}

const referenceRow = z.object({ from: z.string(), to: z.string() })
type Reference = z.infer<typeof referenceRow>

const listReferences = (client: ClientBase) => readRows(client, referenceRow)`
  SELECT child.relname AS from, parent.relname AS to
  FROM pg_constraint f
  JOIN pg_class child ON child.oid = f.conrelid
  JOIN pg_class parent ON parent.oid = f.confrelid
  WHERE f.contype = 'f' AND child.relnamespace = 'public'::regnamespace AND child <> parent`

function sortByReference(names: readonly string[], references: readonly Reference[]): string[] {
  const sorted: string[] = []
  const waiting = new Set(names)
  while (waiting.size > 0) {
    const free = [...waiting].filter((name) =>
      references.every(({ from, to }) => from !== name || !waiting.has(to)),
    )
    if (free.length === 0) throw new Error(`${[...waiting].join(', ')} refer to one another.`)
    for (const name of free) waiting.delete(name)
    sorted.push(...free)
  }
  return sorted
}

/** Quotes an identifier for SQL. */
export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The COPY statement that reads a table's rows in order. */
export const copyOut = ({ name, columns, order }: Table) =>
  `COPY (SELECT ${columns.map(quote).join(', ')} FROM ${quote(name)} ORDER BY ${order}) TO STDOUT`

/** Reads the next number of each sequence. */
export async function listSequences(client: ClientBase): Promise<Manifest['sequences']> {
  const names = await readRows(client, z.object({ name: z.string() }))`
    SELECT relname AS name FROM pg_class
    WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace ORDER BY relname`
  const sequences: Manifest['sequences'] = []
  for (const { name } of names) {
    const rows = await readRows(
      client,
      z.object({ last: z.string(), called: z.boolean() }),
    )({
      text: `SELECT last_value::text AS last, is_called AS called FROM ${quote(name)}`,
    })
    sequences.push(...rows.map((row) => ({ name, ...row })))
  }
  return sequences
}

/** Whether the database is without any data of a shop. */
export async function isEmpty(client: ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace LIMIT 1`,
  )
  return rowCount === 0
}
