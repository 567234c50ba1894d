import { z } from 'zod'
import { defaultSettings } from '#server/settings/description/default-settings.shared.ts'
import { settingsSchema, type ShopSettings } from '#server/settings/description/settings.schema.ts'
import { readSettingsOutput, sectionName } from '#server/settings/settings-staff.schema.ts'
import type { SaveSettingsInput } from '#server/settings/settings-staff.schema.ts'
import { ShopError } from '#server/lib/errors.ts'
import { poundsFromPence } from '#server/lib/money.shared.ts'
import { pounds, restPounds } from '#server/http/rest/shapes/rest-fields.ts'
import { row } from '#server/http/rest/row.ts'

const body = z
  .object({
    section: sectionName,
    value: z.record(z.string(), z.unknown()).describe('The section as a whole, as GET returns it.'),
    over: z.int().min(0).describe('The version number it replaces, as returned by GET.'),
  })
  .meta({ examples: [{ section: 'promises', value: defaultSettings.promises, over: 0 }] })

/** The settings as REST names them: amounts in pounds. */
const restSettings = settingsSchema.extend({
  limits: z.object({
    refund: restPounds.describe('Up to which sum staff who are not owners refund one order.'),
    lowStock: z
      .int()
      .describe(
        'Stock is low below this number of items, for products without a level of their own.',
      ),
  }),
})

const settingsOf = (settings: ShopSettings): z.output<typeof restSettings> => ({
  ...settings,
  limits: {
    refund: poundsFromPence(settings.limits.refundPence),
    lowStock: settings.limits.lowStock,
  },
})

/** The limits in pence, which the procedure knows; INVALID_INPUT for an amount that is none. */
function limitsInput({ refund, ...value }: Record<string, unknown>) {
  if (refund === undefined) return value
  const { data, error } = pounds.safeParse(refund)
  if (data !== undefined) return { ...value, refundPence: data }
  const message = error?.issues[0]?.message ?? 'Send an amount in pounds.'
  throw new ShopError('INVALID_INPUT', { fields: { 'value.refund': message } })
}

/** The default settings, with a fictional name: they are the example in every shop's document. */
const settings: unknown = JSON.parse(
  JSON.stringify(settingsOf(defaultSettings))
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
    response: z.object({
      data: readSettingsOutput
        .extend({ settings: restSettings })
        .meta({ examples: [exampleSettings] }),
    }),
    call: async ({ call }) => {
      const { settings: stored, ...about } = await call.settings.read()
      return { data: { ...about, settings: settingsOf(stored) } }
    },
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
      const { section, value } = given
      const input = section === 'limits' ? { ...given, value: limitsInput(value) } : given
      // The procedure's own schema validates it.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const { number } = await call.settings.save(input as SaveSettingsInput)
      return { data: { section: given.section, number } }
    },
  }),
]
