import { z } from 'zod'
import { defaultSettings } from '../../../settings/description/default-settings.ts'
import { readSettingsOutput, sectionName } from '../../../settings/settings-staff.schema.ts'
import type { SaveSettingsInput } from '../../../settings/settings-staff.schema.ts'
import { row } from '../row.ts'

const body = z
  .object({
    section: sectionName,
    value: z.record(z.string(), z.unknown()).describe('The section as a whole, as GET returns it.'),
    over: z
      .int()
      .min(0)
      .describe('The number of the version that it was written over, as GET returns it.'),
  })
  .meta({ examples: [{ section: 'promises', value: defaultSettings.promises, over: 0 }] })

export const adminSettingsRoutes = [
  row({
    method: 'GET',
    path: '/api/admin/settings',
    id: 'getSettings',
    summary: 'The settings of the shop, and the facts that are missing before it may sell.',
    procedure: 'settings.read',
    access: 'staff',
    response: z.object({ data: readSettingsOutput }),
    call: async ({ call }) => ({ data: await call.settings.read() }),
  }),
  row({
    method: 'PUT',
    path: '/api/admin/settings',
    id: 'saveSettings',
    summary: 'Saves a section of the settings as its next version.',
    procedure: 'settings.save',
    access: 'staff',
    body,
    response: z.object({ data: z.object({ section: sectionName, number: z.int() }) }),
    message: 'Settings saved successfully',
    refusals: [409],
    call: async ({ call, body: given }) => {
      // The procedure's own schema says what is wrong with it.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const { number } = await call.settings.save(given as SaveSettingsInput)
      return { data: { section: given.section, number } }
    },
  }),
]
