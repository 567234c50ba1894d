/**
 * Benchmarks the shop against the baseline of its runtime and its database: `npm run bench`. It
 * starts everything it needs and leaves nothing behind but `docs/performance.md`.
 */
import { parseArgs } from 'node:util'
import { ensurePrismaClient } from '../launcher/prisma.ts'
import { ensureWebBuild } from '../launcher/web.ts'

const USAGE = `npm run bench                   measures everything and writes docs/performance.md
npm run bench -- --quick        a short run with fewer products, which writes nothing
npm run bench -- --only TEXT    only the rows whose name has this text; writes nothing
npm run bench -- --products N   how many products the larger shop has: 100000`

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    products: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
const say = (line: string) => console.error(line)

async function bench(): Promise<void> {
  await ensurePrismaClient()
  await ensureWebBuild(say)
  // Imported late: they need the Prisma client, which may have been missing.
  const { openStage } = await import('./stage.ts')
  const { measureAll } = await import('./measure-all.ts')
  const { textOf, writeReport } = await import('./report.ts')
  const amount = values.quick ? { rounds: 1, seconds: 1 } : { rounds: 3, seconds: 3 }
  const products = Number(values.products ?? (values.quick ? 5000 : 100_000))
  await using stage = await openStage(products, say)
  const report = await measureAll(stage, { ...amount, only: values.only.toLowerCase() }, say)
  console.log(textOf(report))
  if (!values.quick && values.only === '') await writeReport(report)
}

if (values.help) console.log(USAGE)
else await bench()
