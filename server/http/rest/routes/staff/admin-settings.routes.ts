import { z } from 'zod'
import { defaultSettings } from '#server/settings/description/default-settings.shared.ts'
import {
  type Section,
  settingsSchema,
  type ShopSettings,
} from '#server/settings/description/settings.schema.ts'
import { readSettingsOutput, sectionName } from '#server/settings/settings-staff.schema.ts'
import type { SaveSettingsInput } from '#server/settings/settings-staff.schema.ts'
import { removalPriceKeys } from '#server/settings/description/removal-prices/removal-prices.shared.ts'
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
  collection: z.object({
    isOffered: z.boolean().describe('Whether customers can collect their orders.'),
    hours: z.string().describe('Such as Mo-Fr 09:00-18:00, Sa 10:00-16:00.'),
    noticeDays: z.int().describe('Working days until the first day for collecting.'),
    placesPerDay: z.int().describe('The most orders a day; 0: any number.'),
    price: restPounds,
    freeFrom: restPounds.describe('The sum of items from which it is free; 0: never.'),
    bring: z.string(),
  }),
  parcels: z.object({
    isOffered: z.boolean().describe('Whether small orders can be sent by parcel.'),
    price: restPounds,
    freeFrom: restPounds.describe('The sum of items from which it is free; 0: never.'),
    sizes: z
      .array(z.object({ kg: z.string(), cm: z.string(), pounds: z.string() }))
      .describe('Prices by the size of each box, in place of the price.'),
    longestCm: z.int(),
    girthCm: z.int().describe('Length and girth together.'),
    heaviestKg: z.int(),
    noticeDays: z.int().describe('Working days until it is sent.'),
    daysFrom: z.int(),
    daysTo: z.int(),
  }),
  removalPrices: z
    .record(z.string(), z.number())
    .describe(
      'What the estimate of a removal is made of: amounts in pounds, percents, minutes, litres.',
    ),
})

const settingsOf = (settings: ShopSettings): z.output<typeof restSettings> => ({
  ...settings,
  limits: {
    refund: poundsFromPence(settings.limits.refundPence),
    lowStock: settings.limits.lowStock,
  },
  collection: inPoundsOf(settings.collection),
  parcels: inPoundsOf(settings.parcels),
  removalPrices: Object.fromEntries(
    removalPriceKeys.map((key) => {
      const value = settings.removalPrices[key]
      return isInPence(key) ? [restNameOf(key), poundsFromPence(value)] : [key, value]
    }),
  ),
})

/** What a method of delivery costs, in pounds. */
function inPoundsOf<Priced extends { pricePence: number; freeFromPence: number }>({
  pricePence,
  freeFromPence,
  ...others
}: Priced) {
  const price = poundsFromPence(pricePence)
  return { ...others, price, freeFrom: poundsFromPence(freeFromPence) }
}

const isInPence = (key: string) => key.endsWith('Pence')
const restNameOf = (key: string) => key.replace(/Pence$/, '')

/** Amounts in pence, which the procedure knows, by their names; INVALID_INPUT for one that is none. */
function inPence(
  value: Record<string, unknown>,
  names: readonly string[],
): Record<string, unknown> {
  const known = Object.entries(value).map(([name, given]) => {
    if (!names.includes(name)) return [name, given]
    const { data, error } = pounds.safeParse(given)
    if (data !== undefined) return [`${name}Pence`, data]
    const message = error?.issues[0]?.message ?? 'Send an amount in pounds.'
    throw new ShopError('INVALID_INPUT', { fields: { [`value.${name}`]: message } })
  })
  return Object.fromEntries(known)
}

/** The fields of sections that are amounts. */
const amounts: Partial<Record<Section, readonly string[]>> = {
  limits: ['refund'],
  collection: ['price', 'freeFrom'],
  parcels: ['price', 'freeFrom'],
}

/** The same for what the estimate of a removal is made of. */
const removalPricesInput = (value: Record<string, unknown>) =>
  Object.fromEntries(
    removalPriceKeys.map((key) => {
      const given = value[restNameOf(key)]
      if (!isInPence(key) || given === undefined) return [key, given]
      const { data, error } = pounds.safeParse(given)
      if (data !== undefined) return [key, data]
      const message = error?.issues[0]?.message ?? 'Send an amount in pounds.'
      throw new ShopError('INVALID_INPUT', { fields: { [`value.${restNameOf(key)}`]: message } })
    }),
  )

/** The value of a section as the procedure knows it. */
function valueOf(section: Section, value: Record<string, unknown>) {
  if (section === 'removalPrices') return removalPricesInput(value)
  const names = amounts[section]
  return names === undefined ? value : inPence(value, names)
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
      const input = { ...given, value: valueOf(given.section, given.value) }
      // The procedure's own schema validates it.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const { number } = await call.settings.save(input as SaveSettingsInput)
      return { data: { section: given.section, number } }
    },
  }),
]
