/**
 * Runs the invariant tests at full size: money and stock always balance. Names what could not be
 * run, and then exits with 2 unless `PROVE_MAY_SKIP=on`.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

const sizes = {
  MODEL_RUNS: '10000',
  MONEY_RUNS: '10000',
  PROVE_BUYERS: '100',
  PROVE_CARTS: '50',
  PROVE_SLOT_RUNS: '20',
  PROVE_QUOTATION_BUYERS: '100',
  PROVE_QUOTATION_RUNS: '20',
  PROVE_CATALOGUE_CHANGES: '1000',
  PROVE_YEAR_ORDERS: '1000',
  PROVE_OUTAGE_SECONDS: '30',
  // The version to upgrade from: a commit or a tag.
  PROVE_UPGRADE_FROM: process.env['PROVE_UPGRADE_FROM'] ?? '',
}

const proofs = [
  'server/order/shop-model.test.ts',
  'server/order/balance/money-model.test.ts',
  'server/accounts/random-year.test.ts',
  'server/gift-card/two-processes.test.ts',
  'server/gift-card/crashes.test.ts',
  'server/order/two-processes.test.ts',
  'server/quotation/accept/two-processes.test.ts',
  'server/quotation/agreed-price.test.ts',
  'server/order/crashes.test.ts',
  'server/test/system/crash-points.test.ts',
  'server/order/delivery/places.test.ts',
  'server/order/payment/outages.test.ts',
  'server/order/payment/failover.test.ts',
  'server/order/payment/interleavings.test.ts',
  'server/payment/settle-payment.test.ts',
  'server/payment/receive-payment-event.test.ts',
  'server/payment/reconcile-payments.test.ts',
  'server/order/staff/refund/refund-order.test.ts',
  'server/payment/refund/follow-refund.test.ts',
  'server/payment/refund/resume-refunds.test.ts',
  'server/platform/idempotency/run-once.test.ts',
  'server/test/system/upgrade.test.ts',
  'server/test/system/process-roles.test.ts',
  // Two of its tests need PgBouncer, a package of Debian.
  'server/test/system/pooler.test.ts',
]

const reportShape = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({ title: z.string(), status: z.string(), duration: z.number().nullish() }),
      ),
    }),
  ),
})

const folder = mkdtempSync(join(tmpdir(), 'hazelwick-prove-'))
const file = join(folder, 'report.json')
const { status } = spawnSync(
  'vitest',
  ['run', '--project', 'server', '--reporter=json', `--outputFile=${file}`, ...proofs],
  { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...sizes } },
)
const report = reportShape.parse(JSON.parse(readFileSync(file, 'utf8')))
rmSync(folder, { recursive: true })

console.log('\n| What was proved | | seconds |\n|---|---|---|')
const results = report.testResults.flatMap(({ assertionResults }) => assertionResults)
for (const { title, status: result, duration } of results) {
  console.log(`| ${title} | ${result} | ${((duration ?? 0) / 1000).toFixed(1)} |`)
}
const notRun = results.filter(({ status: result }) => result !== 'passed' && result !== 'failed')
if (notRun.length > 0) {
  console.log('\nCould not be run here, for what is missing (PgBouncer, PROVE_UPGRADE_FROM):')
  for (const { title } of notRun) console.log(`- ${title}`)
}
const incomplete = notRun.length > 0 && process.env['PROVE_MAY_SKIP'] !== 'on'
process.exitCode = status === 0 && incomplete ? 2 : (status ?? 1)
