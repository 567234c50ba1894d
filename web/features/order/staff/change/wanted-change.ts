import { typedPence, typedWhole } from '#server/lib/numbers.shared.ts'
import type { RouterInputs } from '#web/lib/trpc.ts'
import { formatPence } from '#web/ui/price.tsx'
import type { StaffOrder } from '../page/staff-order.ts'
import { leftOf, openLines } from './may-change.ts'

export type Change = Omit<RouterInputs['orderChange']['make'], 'id' | 'seenAt'>

/** A product that is added beside the lines. */
export interface Added {
  productId: string
  name: string
  quantity: number
}

/** The fields of the address, in their order. */
export const addressNames = [
  'firstName',
  'lastName',
  'address',
  'city',
  'pincode',
  'phone',
] as const

/** What of an order its change starts from. */
type Changed = Pick<StaffOrder, 'lines' | 'address' | 'deliveryPence' | 'refunds' | 'toAgree'>

/** What is charged for the delivery of an order and not refunded. */
const deliveryChargeOf = ({ deliveryPence, refunds }: Changed): number =>
  refunds
    .filter(({ status }) => status !== 'failed')
    .reduce((left, refund) => left - refund.deliveryPence, deliveryPence)

/** A price as its field shows it. */
export const priceText = (pence: number): string => formatPence(pence).replace(/[£,]/g, '')

const isPriceOpen = ({ toAgree }: Changed): boolean => toAgree?.isPriceOpen === true

/** What the field of the delivery's price begins with: nothing while that is to be agreed. */
export const firstPrice = (order: Changed): string =>
  isPriceOpen(order) ? '' : priceText(deliveryChargeOf(order))

/**
 * What the entries of the form change. As many pieces of a line as its quantity says become its new
 * option: those beyond what the line has are added of that option. What cannot be read is named in
 * `fault`.
 */
export function wantedChange(
  entries: FormData,
  order: Changed,
  added: readonly Added[],
): { change: Change } | { fault: string } {
  const entry = (name: string) => {
    const value = entries.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const rows = openLines(order).map((line) => ({
    productId: line.productId,
    title: line.title,
    toProductId: entry(`to ${line.productId}`),
    quantity: typedWhole(entry(`quantity ${line.productId}`)) ?? -1,
    left: leftOf(line),
  }))
  const unread = rows.find(({ quantity }) => quantity < 0)
  if (unread) return { fault: `Enter how many of ${unread.title}: a whole number, or 0 for none.` }
  const none = rows.find(({ toProductId, quantity }) => toProductId !== '' && quantity === 0)
  if (none) {
    return { fault: `Enter how many of ${none.title} to change, or leave its option as it is.` }
  }
  const price = entry('deliveryPrice')
  const deliveryPence = price === '' ? deliveryChargeOf(order) : typedPence(price)
  if (deliveryPence === null) {
    return { fault: 'Enter the delivery price in pounds and pence, such as 49.99.' }
  }
  const notes = entry('notes')
  const address = Object.fromEntries(
    addressNames.flatMap((name) =>
      entry(name) === order.address[name] ? [] : [[name, entry(name)]],
    ),
  )
  return {
    change: {
      ...piecesOf(rows, order, added),
      ...(notes !== order.address.notes && { notes }),
      ...(Object.keys(address).length > 0 && { address }),
      ...((deliveryPence !== deliveryChargeOf(order) || (price !== '' && isPriceOpen(order))) && {
        deliveryPence,
      }),
    },
  }
}

interface Row {
  productId: string
  /** What its pieces become; empty: they stay as they are. */
  toProductId: string
  quantity: number
  left: number
}

/** The exchanges, and how many of the other products the order has in the end. */
function piecesOf(
  rows: readonly Row[],
  { lines }: Pick<Changed, 'lines'>,
  added: readonly Added[],
): Pick<Change, 'exchanges' | 'lines'> {
  const exchanges = rows
    .filter(({ toProductId }) => toProductId !== '')
    .map(({ productId, toProductId, quantity, left }) => ({
      productId,
      toProductId,
      quantity: Math.min(quantity, left),
    }))
  const steps = [
    ...rows.map(({ productId, toProductId, quantity, left }) =>
      toProductId === ''
        ? { productId, by: quantity - left }
        : { productId: toProductId, by: Math.max(0, quantity - left) },
    ),
    ...added.map(({ productId, quantity }) => ({ productId, by: quantity })),
  ]
  const products = [
    ...new Set(steps.filter(({ by }) => by !== 0).map(({ productId }) => productId)),
  ]
  return {
    exchanges,
    lines: products.map((productId) => {
      const line = lines.find((one) => one.productId === productId)
      const gained = exchanges.filter(({ toProductId }) => toProductId === productId)
      const own = steps.filter((step) => step.productId === productId)
      const before = line ? leftOf(line) : 0
      const quantity =
        gained.reduce((sum, one) => sum + one.quantity, before) +
        own.reduce((sum, { by }) => sum + by, 0)
      return { productId, quantity }
    }),
  }
}
