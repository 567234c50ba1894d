import { router, sharedProcedure } from '#server/trpc/procedures.ts'
import {
  aboutOutput,
  contactOutput,
  policyInput,
  policyOutput,
  serviceInput,
  serviceOutput,
} from './policy.schema.ts'
import { readAbout, readContact, readPolicy, readService } from './read-policy.ts'

export const policyRouter = router({
  read: sharedProcedure
    .input(policyInput)
    .output(policyOutput)
    .query(({ ctx, input }) => readPolicy(ctx.deps, input.name)),

  about: sharedProcedure.output(aboutOutput).query(({ ctx }) => readAbout(ctx.deps)),

  service: sharedProcedure
    .input(serviceInput)
    .output(serviceOutput)
    .query(({ ctx, input }) => readService(ctx.deps, input.name)),

  contact: sharedProcedure.output(contactOutput).query(({ ctx }) => readContact(ctx.deps)),
})
