import { end, start } from '#server/lib/time/moment-codec.shared.ts'
import { penceFromPounds } from '#server/lib/money.shared.ts'
import { typedNumber } from '#server/lib/numbers.shared.ts'
import type { RouterInputs } from '#web/lib/trpc.ts'

export type BulkInput = RouterInputs['catalogue']['bulkPreview']
type Change = BulkInput['change']

const NO_MOMENT = 'Enter a date and time, such as 6 December 2026, 23:59.'

/** The kinds of bulk change, labelled. */
export const kinds = {
  raise: 'Raise the price',
  lower: 'Lower the price',
  sale: 'Start a sale',
  endSale: 'End the sale',
  addStock: 'Add to the stock',
  takeStock: 'Reduce the stock',
  setStock: 'Set the stock to',
  lowStock: 'Set the low stock level',
  category: 'Move to a category',
  archive: 'Archive (stop selling)',
} as const

export type Kind = keyof typeof kinds

/** The kinds in their order. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are those of kinds
export const bulkKinds = Object.keys(kinds) as Kind[]

/** The values of the form. */
export interface BulkValues {
  kind: Kind
  by: 'percent' | 'pounds'
  amount: string
  saleFrom: string
  saleTo: string
  category: string
  subcategory: string
}

/** The form as it begins, for those who may change prices. */
export const startBulk: BulkValues = {
  kind: 'raise',
  by: 'percent',
  amount: '',
  saleFrom: '',
  saleTo: '',
  category: '',
  subcategory: '',
}

export const isPrice = (kind: Kind) => kind === 'raise' || kind === 'lower' || kind === 'sale'
/** Whether a kind changes what is charged: for those who may change prices alone. */
export const needsPrices = (kind: Kind) => isPrice(kind) || kind === 'endSale'
/** Whether a kind takes a number of pieces. */
export const isStock = (kind: Kind) => kind.endsWith('Stock')

type Read = { change: Change } | { faults: Partial<Record<keyof BulkValues, string>> }

const numberIn = (text: string) => {
  const number = typedNumber(text.trim().replace(/%$/, ''), 2)
  return number !== null && number >= 0 && number < 1_000_000_000 ? number : null
}

/** The bulk change of the form, or its validation errors by field. */
export function readBulk(values: BulkValues): Read {
  const { kind } = values
  if (kind === 'endSale' || kind === 'archive') return { change: { kind } }
  if (kind === 'category') {
    const { category, subcategory } = values
    if (category === '') return { faults: { category: 'Choose a category.' } }
    return { change: { kind, category, subcategory: subcategory || null } }
  }
  if (kind === 'lowStock' && values.amount.trim() === '') return { change: { kind, level: null } }
  const number = numberIn(values.amount)
  if (isStock(kind)) return readStock(kind, number)
  return readPrice(values, number)
}

function readStock(kind: Kind, number: number | null): Read {
  if (number === null || !Number.isInteger(number)) {
    return { faults: { amount: 'Enter a whole number.' } }
  }
  if (kind === 'lowStock') return { change: { kind, level: number } }
  if (kind === 'setStock') return { change: { kind: 'stock', by: 'set', amount: number } }
  const amount = kind === 'addStock' ? number : -number
  return { change: { kind: 'stock', by: 'add', amount } }
}

function readPrice({ kind, by, saleFrom, saleTo }: BulkValues, number: number | null): Read {
  const amount = by === 'percent' ? number : number && penceFromPounds(number)
  if (!amount) {
    const example = by === 'percent' ? 'per cent, such as 15' : 'pounds, such as 25 or 19.99'
    return { faults: { amount: `Enter an amount in ${example}.` } }
  }
  if (kind === 'raise') return { change: { kind: 'price', by, amount } }
  if (by === 'percent' && amount > 99) return { faults: { amount: 'Enter 99 per cent or less.' } }
  if (kind === 'lower') return { change: { kind: 'price', by, amount: -amount } }
  const [from, to] = [start.field.read(saleFrom), end.field.read(saleTo)]
  if ('fault' in from) return { faults: { saleFrom: NO_MOMENT } }
  if ('fault' in to) return { faults: { saleTo: NO_MOMENT } }
  if (from.value && to.value && to.value <= from.value) {
    return { faults: { saleTo: 'The end must be after the start.' } }
  }
  return { change: { kind: 'sale', by, amount, saleFrom: from.value, saleTo: to.value } }
}
