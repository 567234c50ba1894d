import { randomUUID } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import { ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import type {
  SqlDriverAdapter,
  SqlMigrationAwareDriverAdapterFactory,
  SqlQuery,
} from '@prisma/driver-adapter-utils'

/** Type ids in PostgreSQL: the one-byte `"char"` of its catalogue tables, and text of fixed length. */
const ONE_BYTE_CHAR = 18
const FIXED_TEXT = 1042

/** An internal of PrismaPg: the call that runs a query. */
type Internals = {
  performIO(query: SqlQuery): Promise<{ fields: { dataTypeID: number }[] }>
}

/** A driver adapter that the schema engine can migrate with, which plain PrismaPg cannot. */
export function createMigrationAdapter(url: string): SqlMigrationAwareDriverAdapterFactory {
  return {
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    connect: () => openDatabase(url),
    connectToShadowDb: () => openShadowDatabase(url),
  }
}

async function openDatabase(connectionString: string): Promise<SqlDriverAdapter> {
  // One connection: the engine's advisory lock belongs to the connection that took it.
  const adapter = await new PrismaPg({ connectionString, max: 1 }).connect()
  return {
    provider: adapter.provider,
    adapterName: adapter.adapterName,
    executeRaw: (query) => adapter.executeRaw(query),
    startTransaction: (level) => adapter.startTransaction(level),
    getConnectionInfo: () => adapter.getConnectionInfo(),
    dispose: () => adapter.dispose(),
    // PrismaPg refuses "char"; the engine expects a character.
    async queryRaw(query) {
      const chars = new Set<number>()
      const result = await acceptChars(adapter, chars).queryRaw(query)
      const columnTypes = result.columnTypes.map((type, column) =>
        chars.has(column) ? ColumnTypeEnum.Character : type,
      )
      return { ...result, columnTypes }
    },
    // PrismaPg splits scripts at every semicolon, inside function bodies and strings too.
    async executeScript(sql) {
      await adapter.executeRaw({ sql, args: [], argTypes: [] })
    },
  }
}

/** Reads `"char"` columns as text; notes in `chars` which they are. */
function acceptChars(adapter: SqlDriverAdapter, chars: Set<number>): SqlDriverAdapter {
  if (!runsQueries(adapter)) throw new Error('PrismaPg has changed inside: adapt this adapter.')
  const performIO: Internals['performIO'] = async (query) => {
    const result = await adapter.performIO(query)
    for (const [column, field] of result.fields.entries()) {
      if (field.dataTypeID !== ONE_BYTE_CHAR) continue
      chars.add(column)
      field.dataTypeID = FIXED_TEXT
    }
    return result
  }
  const accepting: SqlDriverAdapter = Object.create(adapter, { performIO: { value: performIO } })
  return accepting
}

function runsQueries(adapter: object): adapter is Internals {
  return 'performIO' in adapter && typeof adapter.performIO === 'function'
}

async function openShadowDatabase(url: string): Promise<SqlDriverAdapter> {
  const name = `prisma_migrate_shadow_db_${randomUUID()}`
  const main = await openDatabase(url)
  await main.executeScript(`CREATE DATABASE "${name}"`)
  const shadowUrl = new URL(url)
  shadowUrl.pathname = `/${name}`
  const shadow = await openDatabase(shadowUrl.href)
  return {
    ...shadow,
    // A database cannot be dropped while a connection to it is open.
    async dispose() {
      await shadow.dispose()
      await main.executeScript(`DROP DATABASE "${name}" WITH (FORCE)`)
      await main.dispose()
    },
  }
}
