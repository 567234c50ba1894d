import { z } from 'zod'
import { id } from '#server/lib/fields.ts'
import { router, staffProcedure } from '#server/trpc/procedures.ts'
import { inviteStaff } from './invite-staff.ts'
import { listStaff, setRoles } from './staff-members.ts'
import { inviteInput, setRolesInput, staffOutput } from './staff.schema.ts'

export const staffRouter = router({
  list: staffProcedure('staff')
    .output(staffOutput)
    .query(({ ctx }) => listStaff(ctx.deps)),

  invite: staffProcedure('staff')
    .input(inviteInput)
    .output(z.object({ id }))
    .mutation(({ ctx, input }) => inviteStaff(ctx.deps, ctx.user, input)),

  setRoles: staffProcedure('staff')
    .input(setRolesInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await setRoles(ctx.deps, ctx.user, input)
      return null
    }),
})
