import { router, sharedProcedure } from '#server/trpc/procedures.ts'
import { aboutOutput, contactOutput, policyInput, policyOutput } from './policy.schema.ts'
import { readAbout, readContact, readPolicy } from './read-policy.ts'

export const policyRouter = router({
  read: sharedProcedure
    .input(policyInput)
    .output(policyOutput)
    .query(({ ctx, input }) => readPolicy(ctx.deps, input.name)),

  about: sharedProcedure.output(aboutOutput).query(({ ctx }) => readAbout(ctx.deps)),

  contact: sharedProcedure.output(contactOutput).query(({ ctx }) => readContact(ctx.deps)),
})
