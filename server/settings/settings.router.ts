import { router, staffProcedure } from '../trpc/procedures.ts'
import { listVersions, readSettings } from './read-settings.ts'
import { saveSection } from './save-section.ts'
import {
  readSettingsOutput,
  saveSettingsInput,
  saveSettingsOutput,
  versionsInput,
  versionsOutput,
} from './settings-staff.schema.ts'

export const settingsRouter = router({
  read: staffProcedure('settings')
    .output(readSettingsOutput)
    .query(({ ctx }) => readSettings(ctx.deps)),

  save: staffProcedure('settings')
    .input(saveSettingsInput)
    .output(saveSettingsOutput)
    .mutation(({ ctx, input }) => saveSection(ctx.deps, ctx.user, input)),

  versions: staffProcedure('settings')
    .input(versionsInput)
    .output(versionsOutput)
    .query(({ ctx, input }) => listVersions(ctx.deps, input.section)),
})
