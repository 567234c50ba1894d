import { parseArgs } from 'node:util'
import { z } from 'zod'
import { figures } from './figures.ts'
import { needsOf } from './needs.ts'

const count = z.coerce.number().int().min(0).max(1_000_000_000)
const options = { type: 'string' } as const
const { values } = parseArgs({
  options: { visitors: options, orders: options, products: options },
})
const demand = z
  .object({
    visitors: count.default(1000),
    orders: count.default(100),
    products: count.default(1000),
  })
  .parse(values)

const needs = needsOf(demand, figures)
const rows = [
  ['visitors and orders a day', `${demand.visitors} and ${demand.orders}`],
  ['products', `${demand.products}`],
  ['web processes, a processor each', `${needs.webProcesses}`],
  ['jobs processes', `${needs.jobsProcesses}`],
  ['processors of PostgreSQL', needs.databaseProcessors.toFixed(1)],
  ['connections without a pooler', `${needs.connections.alone}`],
  ['connections with one', `${needs.connections.pooled}`],
  ['database after a year', `${needs.databaseGigabytes.toFixed(1)} GB`],
  ['pictures and 3D models', `${needs.pictureGigabytes.toFixed(1)} GB`],
  ['first to deal with', needs.bottleneck],
] as const
for (const [what, much] of rows) console.log(`${what.padEnd(34)}${much}`)
