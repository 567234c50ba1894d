import { z } from 'zod'
import { defaultSettings } from '../../../settings/description/default-settings.ts'
import { readSettingsOutput, sectionName } from '../../../settings/settings-staff.schema.ts'
import type { SaveSettingsInput } from '../../../settings/settings-staff.schema.ts'
import { row } from '../row.ts'

const body = z
  .object({
    section: sectionName,
    value: z.record(z.string(), z.unknown()).describe('The section as a whole, as GET returns it.'),
    over: z.int().min(0).describe('The version number it replaces, as returned by GET.'),
  })
  .meta({ examples: [{ section: 'promises', value: defaultSettings.promises, over: 0 }] })

/** The default settings, with a fictional name: they are the example in every shop's document. */
const settings: unknown = JSON.parse(
  JSON.stringify(defaultSettings)
    .replaceAll('Hazelwick', 'Example')
    .replaceAll('hazelwick', 'example'),
)

const exampleSettings = {
  settings,
  numbers: Object.fromEntries(sectionName.options.map((section) => [section, 0])),
  drafts: {},
  isOpen: false,
  missing: [
    {
      section: 'company',
      field: 'vatNumber',
      name: 'VAT number',
      why: 'Required on invoices.',
    },
  ],
}

const saved = z
  .object({ section: sectionName, number: z.int() })
  .meta({ examples: [{ section: 'promises', number: 1 }] })

export const adminSettingsRoutes = [
  row({
    method: 'GET',
    path: '/api/admin/settings',
    id: 'getSettings',
    summary: 'The shop’s settings, and the details still required before it can take orders.',
    procedure: 'settings.read',
    access: 'staff',
    response: z.object({ data: readSettingsOutput.meta({ examples: [exampleSettings] }) }),
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
    response: z.object({ data: saved }),
    message: 'Settings saved successfully',
    refusals: [409],
    call: async ({ call, body: given }) => {
      // The procedure's own schema validates it.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const { number } = await call.settings.save(given as SaveSettingsInput)
      return { data: { section: given.section, number } }
    },
  }),
]
