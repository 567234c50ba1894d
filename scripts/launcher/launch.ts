import { loadConfig } from '#server/platform/config/config.ts'
import { isBadPort, isPortFree } from '../embedded/ports.ts'
import { dataDirOf, listenAddress, serverEnvironment } from './environment.ts'
import type { Admin } from './first-start.ts'
import { ensurePrismaClient, migrateShop } from './prisma.ts'
import { startServer, stopOrphanServer } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'
import { startServices } from './services.ts'
import { lockDataDir, writeServiceState } from './state.ts'
import type { Environment } from './tools.ts'
import { ensureWebBuild } from './web.ts'

/** A running shop: its server, the services beside it, and the admin's sign-in. */
export interface Shop extends AsyncDisposable {
  server: ServerProcess
  services: string[]
  /** Resolves to a sentence for people when a service beside the server ends by itself. */
  lost: Promise<string>
  admin: Admin | undefined
}

export interface LaunchOptions {
  /** Serve the sources with hot reload instead of the build. */
  dev: boolean
  say: (line: string) => void
  /** Aborted to stop the shop. */
  signal: AbortSignal
}

/** Starts the shop: services, schema, catalogue, admin, pages, server. */
export async function launchShop(given: Environment, options: LaunchOptions): Promise<Shop> {
  const { dev, say, signal } = options
  const dataDir = dataDirOf(given)
  const inProduction = given['NODE_ENV'] === 'production'
  if (inProduction) loadConfig(given)
  await using opened = new AsyncDisposableStack()
  opened.defer(lockDataDir(dataDir))
  await stopOrphanServer(dataDir)
  await checkPort(given)

  const services = opened.use(await startServices(given, dataDir))
  const env = serverEnvironment(given, services.env, dev)
  loadConfig(env)
  opened.defer(writeServiceState(dataDir, services.env))
  signal.throwIfAborted()

  await ensurePrismaClient()
  await migrateShop(env)
  signal.throwIfAborted()
  // Imported late: it needs the Prisma client, which may have been missing.
  const { ensureAdmin, seedIfEmpty } = await import('./first-start.ts')
  const admin = await ensureAdmin(env, { mayMakeUp: !inProduction })
  await Promise.all([seedIfEmpty(env, say), dev ? undefined : ensureWebBuild(say)])
  signal.throwIfAborted()
  const server = opened.use(await startServer(env, { dataDir, watch: dev, signal }))
  await server.ready
  const shop = opened.move()
  return {
    server,
    services: services.names,
    lost: services.lost,
    admin,
    [Symbol.asyncDispose]: () => shop.disposeAsync(),
  }
}

async function checkPort(env: Environment): Promise<void> {
  const { host, port } = listenAddress(env)
  if (!(await isPortFree(port, host))) {
    throw new Error(`Port ${port} is in use. Set PORT to another port.`)
  }
  if (await isBadPort(port)) {
    throw new Error(`Browsers block port ${port}. Set PORT to another port.`)
  }
}

/** A request to stop, by Ctrl-C or SIGTERM. */
interface Stop {
  requested: Promise<undefined>
  signal: AbortSignal
}

/**
 * npm forwards the Ctrl-C that the terminal has already sent: a second signal within this time is
 * the same request.
 */
const SAME_REQUEST_MS = 1000

/** Listens for requests to stop; a second one ends the process at once. */
export function untilStopped(): Stop {
  const controller = new AbortController()
  const { promise, resolve } = Promise.withResolvers<undefined>()
  let since = 0
  const onSignal = () => {
    if (since > 0 && Date.now() - since > SAME_REQUEST_MS) process.exit(130)
    if (since > 0) return
    since = Date.now()
    controller.abort()
    resolve(undefined)
  }
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal).on('SIGHUP', onSignal)
  return { requested: promise, signal: controller.signal }
}
