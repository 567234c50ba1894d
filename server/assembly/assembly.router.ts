import { createOrderOutput } from '#server/order/order.schema.ts'
import { limitedProcedure, router, sharedProcedure } from '#server/trpc/procedures.ts'
import { assemblyOffer, bookAssemblyInput } from './assembly.schema.ts'
import { bookAssembly } from './book-assembly.ts'
import { readAssemblyOffer } from './read-offer.ts'

export const assemblyRouter = router({
  offer: sharedProcedure.output(assemblyOffer).query(({ ctx }) => readAssemblyOffer(ctx.deps)),

  book: limitedProcedure('assembly by address')
    .input(bookAssemblyInput)
    .output(createOrderOutput)
    .mutation(({ ctx, input }) => {
      const { user, ip, session } = ctx
      return bookAssembly(ctx.deps, { user, ip, cookies: session.orders }, input)
    }),
})
