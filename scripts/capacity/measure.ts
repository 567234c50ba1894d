/**
 * Measures the figures of the capacity model, in turns with a visit that the model was not fitted
 * to: `npm run capacity:measure`. The figures go into `figures.ts`.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mutation, newGuest, pick, randomListing } from '../bench/requests.ts'
import { orderSteps } from '../bench/guest-order.ts'
import { measureOver, type Step } from '../bench/load.ts'
import { familyMs } from '../bench/processor.ts'
import { spreadOf } from '../bench/row.ts'
import { openStage, SMALL, type Stage } from '../bench/stage.ts'
import { ensurePrismaClient } from '../launcher/prisma.ts'
import { ensureWebBuild } from '../launcher/web.ts'
import { figures, type Figures } from './figures.ts'
import type { Work } from './needs.ts'

const [ROUNDS, SECONDS, AT_ONCE] = [3, 8, 5]

/** Each kind of request as a piece of work. */
function kindsOf({ stock, simulator }: Stage): Record<keyof Figures['milliseconds'], Step[]> {
  const product = () => pick(stock.productIds)
  const line = () => ({ guestId: newGuest(), productId: product(), quantity: 1 })
  return {
    cachedPage: [{ request: { path: '/shop/listing' } }],
    page: [{ request: () => ({ path: randomListing() }) }],
    cartChange: [{ request: () => mutation('cart.add', line()) }],
    order: orderSteps({ guest: newGuest, product, simulator }),
  }
}

/** Processor time of the shop and of PostgreSQL for one piece of work. */
async function takes(stage: Stage, steps: readonly Step[]): Promise<Work> {
  const { small, simulator, folder } = stage
  simulator.setWebhookUrl(`http://localhost:${small.port}/webhooks/stripe`)
  const mark = await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')
  const postmaster = Number(mark.split('\n', 1)[0])
  const settled = () => simulator.webhooksIdle()
  const amount = { atOnce: AT_ONCE, seconds: SECONDS, settled, pid: small.pid }
  const before = await familyMs(postmaster)
  const { pieces, processor = 0 } = await measureOver([small.port], amount, steps)
  return { shop: processor, database: ((await familyMs(postmaster)) - before) / pieces }
}

const median = (values: number[]) => spreadOf(values).median.toFixed(2)

const say = (line: string) => console.error(line)
await ensurePrismaClient()
await ensureWebBuild(say)
await using stage = await openStage(SMALL, say)
const kinds = kindsOf(stage)
const { cachedPage, page, cartChange, order } = figures.visit.requests
const visit = [
  ...Array<Step[]>(cachedPage).fill(kinds.cachedPage),
  ...Array<Step[]>(page).fill(kinds.page),
  ...Array<Step[]>(cartChange).fill(kinds.cartChange),
  ...Array<Step[]>(order).fill(kinds.order),
].flat()
const works = Object.entries({ ...kinds, visit }).map(([name, steps]) => ({
  name,
  steps,
  found: [] as Work[],
}))
// Run once before, so that compilation and cold caches are not counted.
for (const { steps } of works) await takes(stage, steps)
for (let round = 0; round < ROUNDS; round += 1) {
  for (const { steps, found } of works) found.push(await takes(stage, steps))
}
for (const { name, found } of works) {
  const [shop, database] = [found.map((one) => one.shop), found.map((one) => one.database)]
  console.log(`${name.padEnd(12)} shop ${median(shop)} ms, PostgreSQL ${median(database)} ms`)
}
