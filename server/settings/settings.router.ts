import { router, staffProcedure } from '../trpc/procedures.ts'
import { fillText } from './policy/fill-text.ts'
import { listVersions, readSettings, readVersion } from './read-settings.ts'
import { saveSection } from './save-section.ts'
import {
  previewInput,
  previewOutput,
  readSettingsOutput,
  saveSettingsInput,
  saveSettingsOutput,
  versionInput,
  versionOutput,
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

  version: staffProcedure('settings')
    .input(versionInput)
    .output(versionOutput)
    .query(({ ctx, input }) => readVersion(ctx.deps, input)),

  preview: staffProcedure('settings')
    .input(previewInput)
    .output(previewOutput)
    // A read, but a mutation: a long text does not fit into a URL.
    .mutation(({ ctx, input }) => ({ blocks: fillText(input.text, ctx.deps.settings.current()) })),
})
