import { parseArgs } from 'node:util'
import { maySeed } from '#scripts/launcher/environment.ts'
import { loadDataConfig } from '../server/platform/config/config.ts'
import { connectDatabase } from '#server/platform/db.ts'
import { connectStore, FOR_LONG_WORK } from '#server/platform/object-store.ts'
import { seedLarge } from './seed/large/seed-large.ts'
import { seedDeposits } from './seed/seed-deposits.ts'
import { seedVans } from './seed/seed-vans.ts'
import { seedCatalogue } from './seed/seed-catalogue.ts'

/** Reports progress: on one line of a terminal, else from time to time. */
function reportOf(what: string, every: number) {
  return (done: number, all: number) => {
    const line = `  ${what} ${done} of ${all}`
    if (process.stdout.isTTY) process.stdout.write(done === all ? `\r${line}\n` : `\r${line}`)
    else if (done % every === 0 || done === all) console.log(line)
  }
}

/** The requested number of products; undefined for the catalogue alone. */
function readCount(): number | undefined {
  const { values } = parseArgs({ options: { products: { type: 'string' } } })
  if (values.products === undefined) return undefined
  if (!/^[1-9]\d{0,6}$/.test(values.products)) {
    console.error('--products takes a whole number from 1 to 9999999.')
    process.exit(2)
  }
  return Number(values.products)
}

// Checked here, because every way of filling a shop comes through here.
if (!maySeed(process.env)) {
  console.log('Production is filled with the demonstration only where DEMONSTRATION=yes.')
  process.exit(0)
}
const count = readCount()
const config = loadDataConfig(process.env)
const { db, pool, close } = connectDatabase(config.database)
const images = connectStore(config.s3, FOR_LONG_WORK)
try {
  const onProgress = reportOf('Pictures and models', 50)
  const ofCatalogue = await seedCatalogue({ db, images }, { images: true, onProgress })
  await seedDeposits(db)
  await seedVans(db)
  const generated =
    count === undefined ? 0 : await seedLarge(pool, count, reportOf('Products', 10_000))
  const added = ofCatalogue + generated
  console.log(added === 0 ? '  The catalogue is there already.' : `  ${added} products added.`)
} finally {
  images.close()
  await close()
}
