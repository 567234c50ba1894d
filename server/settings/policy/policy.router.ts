import { router, sharedProcedure } from '../../trpc/procedures.ts'
import { aboutOutput, policyInput, policyOutput } from './policy.schema.ts'
import { readAbout, readPolicy } from './read-policy.ts'

export const policyRouter = router({
  read: sharedProcedure
    .input(policyInput)
    .output(policyOutput)
    .query(({ ctx, input }) => readPolicy(ctx.deps, input.name)),

  about: sharedProcedure.output(aboutOutput).query(({ ctx }) => readAbout(ctx.deps)),
})
