import { z } from 'zod'
import { router, staffProcedure } from '../trpc/procedures.ts'
import { readOwnNotices, saveOwnNotices } from './notify-staff.ts'
import { ownNoticesOutput, saveOwnNoticesInput } from './staff-notice.schema.ts'

/** Of what the caller, a member of staff, is told by e-mail. */
export const staffNoticeRouter = router({
  own: staffProcedure('anyStaff')
    .output(ownNoticesOutput)
    .query(({ ctx }) => readOwnNotices(ctx.deps, ctx.user)),

  save: staffProcedure('anyStaff')
    .input(saveOwnNoticesInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await saveOwnNotices(ctx.deps, ctx.user, input.wanted)
      return null
    }),
})
