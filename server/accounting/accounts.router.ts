import { router, staffProcedure } from '../trpc/procedures.ts'
import { payoutInput, payoutOutput, payoutsOutput, vatInput, vatOutput } from './accounts.schema.ts'
import { quarterAt } from './period.shared.ts'
import { listPayouts, readPayout } from './read-payouts.ts'
import { readVat } from './read-vat.ts'

export const accountsRouter = router({
  /** The VAT on sales in a period, by box, beside what was paid. */
  vat: staffProcedure('books')
    .input(vatInput)
    .output(vatOutput)
    .query(({ ctx, input: { from, months } }) =>
      readVat(ctx.deps, from === undefined ? quarterAt(ctx.deps.clock.now()) : { from, months }),
    ),

  /** The payouts of the provider that arrive in a period. */
  payouts: staffProcedure('books')
    .input(vatInput)
    .output(payoutsOutput)
    .query(({ ctx, input: { from, months } }) =>
      listPayouts(
        ctx.deps,
        from === undefined ? quarterAt(ctx.deps.clock.now()) : { from, months },
      ),
    ),

  /** What a payout consists of, beside the books. */
  payout: staffProcedure('books')
    .input(payoutInput)
    .output(payoutOutput)
    .query(({ ctx, input }) => readPayout(ctx.deps, input.id)),
})
