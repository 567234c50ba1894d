import { z } from 'zod'
import { passwordAgainInput } from '../auth.schema.ts'
import { customerProcedure, router, staffProcedure } from '#server/trpc/procedures.ts'
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  endSessionsOf,
  listSignedIn,
  readPersonSessions,
} from './open-sessions.ts'
import {
  endSessionInput,
  ownSessionsOutput,
  personInput,
  personSessionsOutput,
  signedInInput,
  signedInOutput,
} from './session.schema.ts'

export const sessionRouter = router({
  list: customerProcedure
    .output(ownSessionsOutput)
    .query(({ ctx }) => listOwnSessions(ctx.deps, ctx.user.id, ctx.session.token)),

  end: customerProcedure
    .input(endSessionInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await endOwnSession(ctx.deps, ctx.user.id, input)
      return null
    }),

  endOthers: customerProcedure
    .input(passwordAgainInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      const caller = { userId: ctx.user.id, token: ctx.session.token }
      await endOtherSessions(ctx.deps, caller, input.currentPassword)
      return null
    }),

  signedIn: staffProcedure('staff')
    .input(signedInInput)
    .output(signedInOutput)
    .query(({ ctx, input }) => listSignedIn(ctx.deps, input)),

  ofPerson: staffProcedure('staff')
    .input(personInput)
    .output(personSessionsOutput)
    .query(({ ctx, input }) => readPersonSessions(ctx.deps, input.id)),

  endAll: staffProcedure('staff')
    .input(personInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await endSessionsOf(ctx.deps, ctx.user, input.id)
      return null
    }),
})
