import { PostgreSqlContainer } from '@testcontainers/postgresql'
import { getContainerRuntimeClient } from 'testcontainers'
import { startPostgres } from '#scripts/embedded/postgres.ts'

/** A PostgreSQL server for tests only. */
export interface TestPostgres {
  url: string
  stop: () => Promise<unknown>
}

const IMAGE = 'postgres:18-alpine'
const FORGETFUL = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/**
 * Starts PostgreSQL 18: in a container if there is a container engine, otherwise from the packages.
 * `TEST_SERVICES` forces one of the two: `containers` or `embedded`.
 */
export async function startTestPostgres(dataDir: string): Promise<TestPostgres> {
  const wanted = process.env['TEST_SERVICES']
  if (wanted === 'containers') return startContainer()
  if (wanted !== 'embedded' && (await hasContainerEngine())) {
    try {
      return await startContainer()
    } catch (error) {
      say(`No PostgreSQL container (${String(error)}).`)
    }
  }
  say('PostgreSQL 18 for the tests comes from the packages.')
  return startPostgres({ dataDir, durable: false })
}

async function hasContainerEngine(): Promise<boolean> {
  try {
    await getContainerRuntimeClient()
    return true
  } catch {
    return false
  }
}

async function startContainer(): Promise<TestPostgres> {
  const container = await new PostgreSqlContainer(IMAGE)
    .withTmpFs({ '/var/lib/postgresql': 'rw' })
    .withCommand(['postgres', ...[...FORGETFUL, 'max_connections=200'].flatMap((s) => ['-c', s])])
    .start()
  say(`PostgreSQL 18 for the tests runs in a container of ${IMAGE}.`)
  return { url: container.getConnectionUri(), stop: () => container.stop() }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
