import type { CollectionDay } from '#server/delivery/methods/method.schema.ts'
import type { DeliveryMethod } from '#server/lib/order/delivery-methods.shared.ts'
import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { typedWhole } from '#server/lib/numbers.shared.ts'
import { daysAfter } from '#server/lib/time/working-days.shared.ts'
import {
  endOf,
  HOLD_DAYS,
  type QuotedLine,
  readAgreed,
  totalsOf,
  VALID_DAYS,
} from '#server/quotation/quotation-rules.shared.ts'
import type { SaleChannel } from '#server/lib/order/sale-channels.shared.ts'
import type { RouterInputs, RouterOutputs } from '#web/lib/trpc.ts'
import type { FoundVariant } from '#web/ui/admin/pieces/piece-search.tsx'

export type Details = RouterOutputs['quotation']['details']

/** A line as it is edited. */
export type DraftLine = QuotedLine & {
  productId: string | null
  title: string
  variant: string | null
  image: string | null
  isSale: boolean
  stock: number
  leadDays: number | null
  assemblyPricePence: number | null
  takeAwayPricePence: number | null
  assemblyMinutes: number | null
  /** What is typed in its cells and cannot be read; the line keeps its last values beside it. */
  unread?: { quantity?: string | undefined; agreedPence?: string | undefined }
}

const textFields = [
  'firstName',
  'lastName',
  'company',
  'email',
  'phone',
  'address',
  'city',
  'pincode',
  'notes',
  'note',
  'staffNote',
] as const
export type TextField = (typeof textFields)[number]

/** A quotation as it is edited; its ends are days, and '' for no hold. */
export type Draft = Record<TextField, string> & {
  channel: SaleChannel
  validDay: string
  holdDay: string
  slot: { id: string; pricePence: number; date: string } | null
  /** How it comes, and the day on which it is collected. */
  deliveryMethod: DeliveryMethod
  collection: CollectionDay | null
  /** The price of a delivery without a slot; null: agreed after the payment. */
  deliveryPence: number | null
  /** What is typed as that price and cannot be read; null when nothing is. */
  unreadDelivery: string | null
  lines: readonly DraftLine[]
}

/** What the parts of the editor share. */
export type Editing = {
  draft: Draft
  /** Changes fields; nothing where the quotation can no longer be changed. */
  change: (changes: Partial<Draft>) => void
  errors: Readonly<Record<string, string>>
  isFixed: boolean
}

/** A new quotation at a moment. */
export function newDraft(now: Date): Draft {
  const texts = Object.fromEntries(textFields.map((name) => [name, '']))
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a text for each field
    ...(texts as Record<TextField, string>),
    channel: 'phone',
    validDay: daysAfter(dayInLondon(now), VALID_DAYS),
    holdDay: '',
    slot: null,
    deliveryMethod: 'van',
    collection: null,
    deliveryPence: null,
    unreadDelivery: null,
    lines: [],
  }
}

/** A known quotation as it is edited. */
export function draftOf(details: Details): Draft {
  const { slot, validUntil, holdUntil, email, channel, lines } = details
  return {
    ...details,
    email: email ?? '',
    channel,
    validDay: dayInLondon(new Date(validUntil)),
    holdDay: holdUntil === null ? '' : dayInLondon(new Date(holdUntil)),
    slot: slot && { id: slot.id, pricePence: slot.pricePence, date: slot.date },
    deliveryPence: slot !== null || details.isPriceOpen ? null : details.totals.deliveryPence,
    unreadDelivery: null,
    lines,
  }
}

/** The input of the procedures that store a draft. */
export function inputOf(draft: Draft): RouterInputs['quotation']['add'] {
  const { channel, validDay, holdDay, slot, lines, deliveryMethod, collection } = draft
  const texts = Object.fromEntries(textFields.map((name) => [name, draft[name]]))
  return {
    ...texts,
    email: draft.email.trim() || null,
    channel,
    validUntil: endOf(validDay).toISOString(),
    holdUntil: holdDay === '' ? null : endOf(holdDay).toISOString(),
    slotId: slot?.id ?? null,
    deliveryMethod,
    collectionDay: collection?.date ?? null,
    deliveryPence: draft.deliveryPence,
    lines: lines.map((line) => ({
      productId: line.productId,
      title: line.title,
      quantity: line.quantity,
      agreedPence: line.agreedPence,
      assemblyQuantity: line.assemblyQuantity,
      takeAwayQuantity: line.takeAwayQuantity,
    })),
  }
}

/** The message at each field whose text cannot be read, by the server's name of the field. */
export function unreadFields({ lines, unreadDelivery }: Draft): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const [index, { unread }] of lines.entries()) {
    if (unread?.quantity !== undefined) {
      faults[`lines.${index}.quantity`] = 'Enter a quantity from 1 to 999.'
    }
    if (unread?.agreedPence !== undefined) {
      faults[`lines.${index}.agreedPence`] = 'Enter a price, such as 869, -50 or -5%.'
    }
  }
  if (unreadDelivery !== null) faults['deliveryPence'] = 'Enter a price, such as 45.'
  return faults
}

/** What is said beside the buttons while fields are wrong; null while none is. */
export function correctText([first, ...others]: readonly string[]): string | null {
  if (first === undefined) return null
  return others.length === 0
    ? `Correct the field marked in red. ${first}`
    : `Correct the ${others.length + 1} fields marked in red.`
}

/** The errors without those of the fields that change. */
export const withoutChanged = (errors: Editing['errors'], changes: Partial<Draft>) =>
  Object.fromEntries(
    Object.entries(errors).filter(([name]) => !((name.split('.')[0] ?? name) in changes)),
  )

/** The sums of a draft. */
export const sumsOf = ({ lines, slot, deliveryPence }: Draft, vatPercent: number) =>
  totalsOf(lines, slot?.pricePence ?? deliveryPence ?? 0, vatPercent)

/** Whether the price of the delivery is agreed after the payment. */
export const isPriceOpen = ({ slot, deliveryMethod, deliveryPence }: Draft): boolean =>
  deliveryMethod === 'van' && slot === null && deliveryPence === null

/** The lines with so many more pieces of a variant: on its line, or on a new one. */
export function withPiece(
  lines: readonly DraftLine[],
  variant: FoundVariant,
  quantity: number,
): DraftLine[] {
  const known = lines.find(({ productId }) => productId === variant.productId)
  if (known) {
    return lines.map((line) =>
      line === known ? { ...line, quantity: line.quantity + quantity } : line,
    )
  }
  const listPence = variant.salePricePence ?? variant.pricePence
  return [
    ...lines,
    {
      productId: variant.productId,
      title: variant.title,
      variant: variant.variant,
      image: variant.image,
      stock: variant.stock,
      leadDays: variant.leadDays,
      assemblyPricePence: variant.assemblyPricePence,
      takeAwayPricePence: variant.takeAwayPricePence,
      assemblyMinutes: variant.assemblyMinutes,
      quantity,
      listPence,
      agreedPence: listPence,
      isSale: variant.salePricePence !== null,
      assemblyQuantity: 0,
      assemblyPence: 0,
      takeAwayQuantity: 0,
      takeAwayPence: 0,
    },
  ]
}

/** The lines with a line of one's own words at its end. */
export const withOwnLine = (
  lines: readonly DraftLine[],
  { title, pence }: { title: string; pence: number },
): DraftLine[] => [
  ...lines,
  {
    productId: null,
    title,
    variant: null,
    image: null,
    stock: 0,
    leadDays: null,
    assemblyPricePence: null,
    takeAwayPricePence: null,
    assemblyMinutes: null,
    quantity: 1,
    listPence: pence,
    agreedPence: pence,
    isSale: false,
    assemblyQuantity: 0,
    assemblyPence: 0,
    takeAwayQuantity: 0,
    takeAwayPence: 0,
  },
]

/** A line with another number of pieces; its services are for all of them, as before, or none. */
export function withQuantity(line: DraftLine, quantity: number): DraftLine {
  const of = (chosen: number) => (chosen === 0 ? 0 : quantity)
  return {
    ...line,
    quantity,
    assemblyQuantity: of(line.assemblyQuantity),
    takeAwayQuantity: of(line.takeAwayQuantity),
  }
}

/** A line with the quantity that is typed, or with a text that cannot be read as one. */
export function typeQuantity(line: DraftLine, text: string): DraftLine {
  const quantity = typedWhole(text)
  return quantity === null || quantity < 1 || quantity > 999
    ? { ...line, unread: { ...line.unread, quantity: text } }
    : withQuantity({ ...line, unread: { ...line.unread, quantity: undefined } }, quantity)
}

/** A line with the agreed price that is typed, or with a text that cannot be read as one. */
export function typeAgreed(line: DraftLine, text: string): DraftLine {
  const agreedPence = readAgreed(text, line.listPence)
  if (agreedPence === null) return { ...line, unread: { ...line.unread, agreedPence: text } }
  const own = line.productId === null ? { listPence: agreedPence } : {}
  return { ...line, ...own, agreedPence, unread: { ...line.unread, agreedPence: undefined } }
}

/** A line with a service for all of its pieces, or without it. */
export function withService(
  line: DraftLine,
  service: 'assembly' | 'takeAway',
  isChosen: boolean,
): DraftLine {
  const pence = line[`${service}PricePence`] ?? 0
  return {
    ...line,
    [`${service}Quantity`]: isChosen ? line.quantity : 0,
    [`${service}Pence`]: isChosen ? line[`${service}Pence`] || pence : 0,
  }
}

/** The days on which a hold can end: the first is tomorrow, the last before the delivery. */
export function holdDays(
  now: Date,
  {
    validDay,
    slot,
    collection,
    lastHold,
  }: Pick<Draft, 'validDay' | 'slot' | 'collection'> & { lastHold: Date },
) {
  const today = dayInLondon(now)
  const day = slot?.date ?? collection?.date ?? null
  return Array.from({ length: HOLD_DAYS }, (_, index) => daysAfter(today, index + 1)).filter(
    (one) => one <= validDay && endOf(one) <= lastHold && (day === null || one < day),
  )
}

/** The days from today to which the prices can hold, as the editor offers them. */
export const VALIDITIES = [3, 7, 14, 30, 60, 90] as const
