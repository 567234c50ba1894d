/** Opens the shop, and closes it with Ctrl-C; `--dev` serves the sources as they change. */
import { parseArgs } from 'node:util'
import { publicUrl, readEnvironment } from './launcher/environment.ts'
import { launchShop, untilStopped } from './launcher/launch.ts'
import type { Shop } from './launcher/launch.ts'

const { values } = parseArgs({ options: { dev: { type: 'boolean', default: false } } })
const env = readEnvironment()
const stop = untilStopped()

try {
  process.exitCode = await run()
} catch (error) {
  if (!stop.signal.aborted) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

async function run(): Promise<number> {
  await using shop = await launchShop(env, {
    dev: values.dev,
    say: console.log,
    signal: stop.signal,
  })
  printWelcome(shop)
  const ended = await Promise.race([shop.server.ended, shop.lost, stop.requested])
  if (ended === undefined) {
    console.log('Shutting down ...')
    return 0
  }
  if (typeof ended === 'string') {
    console.error(`${ended} The shop closes. Start it again.`)
    return 1
  }
  console.error(`The shop stopped unexpectedly with exit code ${ended}.`)
  return ended
}

function printWelcome({ services, admin }: Shop): void {
  const url = publicUrl(env)
  console.log(`\nThe shop is running at ${url}`)
  if (services.length > 0) console.log(`Using ${services.join(', ')}.`)
  if (admin?.password !== undefined) {
    console.log(`\nSign in as admin at ${url}/auth/login with`)
    console.log(
      `  email     ${admin.email}\n  password  ${admin.password}   (you will be asked to change it)`,
    )
  } else if (admin !== undefined) {
    console.log(`Sign in as ${admin.email} at ${url}/auth/login`)
    console.log('(forgotten the password? npm run admin:create)')
  }
  console.log('\nPress Ctrl-C to stop.')
}
