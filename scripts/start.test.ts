import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pickProducts, seedProducts } from '#prisma/seed/seed-products.ts'
import { makeFastFolder } from './embedded/fast-folder.ts'
import { findFreePort } from './embedded/ports.ts'
import { isRunning } from './embedded/processes.ts'
import { startPostgres } from './embedded/postgres.ts'
import { withDatabase } from './launcher/first-start.ts'
import { migrateDatabase } from './launcher/prisma.ts'
import { ROOT } from './launcher/tools.ts'

type Launcher = {
  child: ChildProcess
  output: () => string
  /** Resolves to the exit code, with the output complete: no process holds its streams any more. */
  ended: Promise<number | null>
}

let dataDir = ''
let env: Record<string, string> = {}
const launchers: Launcher[] = []

beforeAll(async () => {
  dataDir = makeFastFolder('hazelwick-start-')
  await putOneProduct()
  const ports = { PORT: await findFreePort(), STRIPE_SIMULATOR_PORT: await findFreePort() }
  env = {
    PATH: process.env['PATH'] ?? '',
    HOME: process.env['HOME'] ?? '',
    DATA_DIR: dataDir,
    PORT: String(ports.PORT),
    STRIPE_SIMULATOR_PORT: String(ports.STRIPE_SIMULATOR_PORT),
  }
})

afterAll(async () => {
  for (const { child } of launchers) child.kill('SIGTERM')
  // Kills the processes that a failed test has left behind.
  for (const pid of [serverPid(), postgresPid()].filter(isRunning)) process.kill(pid)
  await Promise.all(launchers.map(({ ended }) => ended))
  rmSync(dataDir, { recursive: true, force: true })
})

/** Adds one product, because an empty shop is seeded, and storing the pictures takes long. */
async function putOneProduct(): Promise<void> {
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres'), durable: false })
  await migrateDatabase(postgres.url)
  const sofa = pickProducts(['aster-three-seater-sofa'])
  await withDatabase({ DATABASE_URL: postgres.url }, (db) => seedProducts(db, sofa, new Date()))
  await postgres.stop()
}

function start(
  more: Record<string, string> = {},
  [command, ...args] = [process.execPath, 'scripts/start.ts', '--dev'],
): Launcher {
  const child = spawn(command ?? '', args, {
    cwd: ROOT,
    env: { ...env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const ended = once(child, 'close').then(() => child.exitCode)
  const launcher = { child, output: () => output, ended }
  launchers.push(launcher)
  return launcher
}

/** Waits until a launcher has printed a text; fails with its output when it ends before. */
async function says({ child, output }: Launcher, text: string): Promise<string> {
  while (!output().includes(text)) {
    if (child.exitCode !== null) throw new Error(`It ended without '${text}':\n${output()}`)
    await sleep(50)
  }
  return output()
}

/** The PID at the beginning of a file; without the file 2 ** 30, which no process has. */
function pidIn(file: string): number {
  const path = join(dataDir, file)
  return existsSync(path) ? Number.parseInt(readFileSync(path, 'utf8'), 10) : 2 ** 30
}

const postgresPid = () => pidIn('postgres/cluster/postmaster.pid')
const serverPid = () => pidIn('server.pid')

async function isReady(): Promise<boolean> {
  return (await fetch(`http://localhost:${env['PORT']}/readyz`)).ok
}

test('the launcher opens the shop, starts again after a kill, and leaves nothing when it closes', async () => {
  const first = start()
  const welcome = await says(first, 'Press Ctrl-C to stop.')
  expect(welcome).toContain(`The shop is running at http://localhost:${env['PORT']}`)
  expect(welcome).toMatch(/admin@hazelwick\.example\n +password +\S{16} /)
  expect(await isReady()).toBe(true)

  const second = start({ PORT: String(await findFreePort()) })
  expect(await second.ended).toBe(1)
  expect(second.output()).toMatch(
    /^A shop is already running from .* set DATA_DIR to another folder\.$/m,
  )

  const orphans = [serverPid(), postgresPid()]
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  expect(orphans.filter(isRunning)).toEqual(orphans)

  const third = start({ PUBLIC_ORIGIN: 'https://shop.example/' }, ['npm', 'run', 'dev'])
  const reached = await says(third, 'Press Ctrl-C to stop.')
  expect(reached).toMatch(/email +admin@hazelwick\.example\n +password +\S{16} /)
  expect(reached).toContain('The shop is running at https://shop.example\n')
  expect(reached).toContain('Sign in as admin at https://shop.example/auth/login with')
  expect(orphans.filter(isRunning)).toEqual([])
  expect(await isReady()).toBe(true)

  const processes = [serverPid(), postgresPid()]
  third.child.kill('SIGTERM')
  expect(await third.ended).toBe(0)
  expect(processes.filter(isRunning)).toEqual([])
}, 120_000)

test.each(['PORT', 'STRIPE_SIMULATOR_PORT'])(
  'the error names the taken port and %s',
  async (variable) => {
    const squatter = createServer().listen(Number(env[variable]), '127.0.0.1')
    await once(squatter, 'listening')
    const launcher = start()
    expect(await launcher.ended).toBe(1)
    expect(launcher.output()).toMatch(
      new RegExp(`^Port ${env[variable]}.* is in use. Set ${variable} to another port\\.$`, 'm'),
    )
    squatter.close()
  },
)

test('production starts no embedded services, and lists every missing variable', async () => {
  const launcher = start({ NODE_ENV: 'production', DATABASE_URL: 'postgresql://elsewhere/shop' })
  expect(await launcher.ended).toBe(1)
  expect(launcher.output()).toContain('S3_BUCKET is missing')
  expect(launcher.output()).toContain('STRIPE_SECRET_KEY is missing')
  expect(launcher.output()).toContain('SECOND_FACTOR_KEY is missing')
  expect(launcher.output()).not.toContain('DATABASE_URL is missing')
})
