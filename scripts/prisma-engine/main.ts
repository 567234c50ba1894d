/**
 * Prisma's schema engine as the program that the CLI expects, made of the same engine compiled to
 * WebAssembly: nothing is downloaded when the database is migrated. It uses the engine's protocol
 * and internals of its package, so it is the first to break when Prisma is upgraded.
 */
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import { SchemaEngine } from '@prisma/schema-engine-wasm'
import { z } from 'zod'
import { createMigrationAdapter } from './adapter.ts'
import { failure, readRequest, respond } from './rpc.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    datamodels: { type: 'string', multiple: true, default: [] },
    datasource: { type: 'string', default: '{}' },
    'enabled-preview-features': { type: 'string' },
    'extension-types': { type: 'string' },
  },
})

const { url } = z.object({ url: z.string().default('') }).parse(JSON.parse(values.datasource))

if (positionals[0] !== 'cli') await serve()
else if (positionals[1] === 'can-connect-to-database') await attempt(checkConnection)
else if (positionals[1] === 'create-database') await attempt(createDatabase)
else refuse('P1000', `The schema engine has no command '${positionals[1] ?? ''}'.`)

/** Responds to JSON-RPC 2.0 requests, a line each, until the CLI closes the input. */
async function serve(): Promise<void> {
  let engine: SchemaEngine | undefined
  let current = 0
  // A panic of the engine surfaces here; without a response, the CLI would take it for a success.
  process.on('uncaughtException', (error) => {
    send(failure(current, error, takePanic()))
  })
  for await (const line of createInterface({ input: process.stdin })) {
    const request = readRequest(line)
    if (request === undefined) continue
    current = request.id
    engine ??= await createEngine()
    for (const response of await respond(engine, request)) send(response)
  }
  process.exit(0)
}

let panic: string | undefined

/** The message of the last panic inside the engine, once. */
function takePanic(): string | undefined {
  const message = panic
  panic = undefined
  return message
}

async function createEngine(): Promise<SchemaEngine> {
  // The global name that the engine reports its panics to.
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: {
      set_message(message: string) {
        panic = message
      },
    },
  })
  const datamodels = values.datamodels.map((path): [string, string] => [
    path,
    readFileSync(path, 'utf8'),
  ])
  // The engine panics on an empty list.
  const options = { datamodels: datamodels.length > 0 ? datamodels : undefined }
  const adapter = bindMigrationAwareSqlAdapterFactory(createMigrationAdapter(url))
  return SchemaEngine.new(options, () => {}, adapter)
}

function send(response: object): void {
  process.stdout.write(`${JSON.stringify(response)}\n`)
}

async function checkConnection(): Promise<void> {
  const connection = await createMigrationAdapter(url).connect()
  await connection.executeScript('SELECT 1')
  await connection.dispose()
}

async function createDatabase(): Promise<void> {
  const serverUrl = new URL(url)
  const name = decodeURIComponent(serverUrl.pathname.slice(1))
  serverUrl.pathname = '/postgres'
  const connection = await createMigrationAdapter(serverUrl.href).connect()
  await connection.executeScript(`CREATE DATABASE "${name.replaceAll('"', '""')}"`)
  await connection.dispose()
}

async function attempt(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    const missing = error instanceof Error && error.message.includes('DatabaseDoesNotExist')
    refuse(missing ? 'P1003' : 'P1001', `Can't reach the database: ${String(error)}`)
  }
}

function refuse(code: string, message: string): void {
  const fields = { error_code: code, message }
  const line = JSON.stringify({ level: 'ERROR', target: 'schema_engine::logger', fields })
  // The CLI skips the first line as a banner.
  process.stderr.write(`\n${line}\n`, () => process.exit(1))
}
