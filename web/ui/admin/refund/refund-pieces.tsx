import { type GivenBack, refundOf } from '#server/promotion/share.shared.ts'
import { useId } from 'react'
import { serviceTitle, type ServiceKind } from '#server/lib/services.shared.ts'
import { typedWhole } from '#server/lib/numbers.shared.ts'
import { lineName } from '#server/lib/line-name.shared.ts'
import type { RouterOutputs } from '#web/lib/trpc.ts'
import { TextField } from '#web/ui/forms/fields.tsx'
import { formatPence } from '#web/ui/price.tsx'
import classes from './refund-pieces.module.css'

type AdminOrder = RouterOutputs['order']['adminDetails']
type Line = AdminOrder['lines'][number]

/** How many pieces of each part are to be refunded, as typed, by its key. */
export type Quantities = Readonly<Record<string, string>>

/** What can be refunded: a line, or a service for its pieces. */
interface Part {
  key: string
  productId: string
  service?: ServiceKind
  title: string
  /** What is still to refund of one of them. */
  pricePence: number
  left: number
  /** What so many of them are refunded at: what was paid. */
  penceOf: (quantity: number) => number
}

type Piece = Part & { quantity: number }

type Sold = Parameters<typeof refundOf>[0] & GivenBack & { leftQuantity: number }

/** What is left to refund of a part. */
function leftOf(sold: Sold): Pick<Part, 'pricePence' | 'left' | 'penceOf'> {
  const penceOf = (quantity: number) => refundOf(sold, sold, quantity)
  return { pricePence: penceOf(1), left: sold.leftQuantity, penceOf }
}

/** The parts of an order: each line, then the services for it. */
function partsOf(lines: readonly Line[]): Part[] {
  return lines.flatMap(({ productId, services, ...line }) => {
    const title = lineName(line)
    return [
      { key: productId, productId, title, ...leftOf(line) },
      ...services.map(({ service, ...sold }) => ({
        key: `${productId}-${service}`,
        productId,
        service,
        title: serviceTitle(service, title),
        ...leftOf(sold),
      })),
    ]
  })
}

/** The pieces and services to refund, each limited to what is not refunded yet. */
export function chosenPieces(lines: readonly Line[], quantities: Quantities): Piece[] {
  return partsOf(lines).flatMap((part) => {
    const quantity = Math.min(typedWhole(quantities[part.key] ?? '') ?? 0, part.left)
    return quantity > 0 ? [{ ...part, quantity }] : []
  })
}

/** A line with its services, as far as it says which of them end with pieces. */
type Served = Pick<Line, 'productId' | 'isClosed' | 'leftQuantity'> & {
  services: readonly Pick<Line['services'][number], 'service' | 'leftQuantity'>[]
}

/** So many of a line's services end with the pieces that are typed: none of delivered ones. */
function endingServices(line: Served, quantities: Quantities): Map<string, number> {
  const pieces = typedWhole(quantities[line.productId] ?? '') ?? 0
  const stay = line.leftQuantity - Math.min(pieces, line.leftQuantity)
  return new Map(
    line.isClosed
      ? []
      : line.services.map(({ service, leftQuantity }) => [
          `${line.productId}-${service}`,
          Math.max(0, leftQuantity - stay),
        ]),
  )
}

/**
 * The typed quantities with the services that end with the pieces: nobody pays for the assembly of
 * what is not delivered. Another quantity of a service can be typed afterwards.
 */
export function withServices(
  lines: readonly Served[],
  before: Quantities,
  typed: Quantities,
): Quantities {
  const changed = lines.filter(({ productId }) => before[productId] !== typed[productId])
  const ending = changed.flatMap((line) => [...endingServices(line, typed)])
  return {
    ...typed,
    ...Object.fromEntries(ending.map(([key, most]) => [key, most === 0 ? '' : `${most}`])),
  }
}

/** The error of a typed quantity: refused rather than refunded as another one. */
function pieceFault(text: string, left: number): string | undefined {
  const typed = text.trim() === '' ? 0 : typedWhole(text)
  return typed === null || typed > left ? `Enter a whole number from 0 to ${left}.` : undefined
}

/** Whether a typed quantity is refused: then nothing may be refunded, least of all the whole order. */
export const hasPieceFault = (lines: readonly Line[], quantities: Quantities): boolean =>
  partsOf(lines).some(
    ({ key, left }) => left > 0 && pieceFault(quantities[key] ?? '', left) !== undefined,
  )

/** What the amount says while a quantity is refused. */
export const QUANTITY_FAULT = 'Correct the quantity marked in red.'

/** Whether pieces of a delivery that is not loaded yet are among those to refund. */
export const leaveDelivery = (lines: readonly Line[], pieces: readonly Piece[]): boolean =>
  pieces.some(({ productId, service }) =>
    lines.some((line) => line.productId === productId && !line.isClosed && !service),
  )

/**
 * Whether what is given back lowers an open balance first: nothing of it is loaded, on its way or
 * delivered.
 */
export const isStillOwed = (
  lines: readonly Pick<Line, 'productId' | 'isClosed'>[],
  pieces: readonly Pick<Piece, 'productId'>[],
): boolean =>
  !pieces.some(({ productId }) =>
    lines.some((line) => line.productId === productId && line.isClosed),
  )

/** "take £25.00 off the balance and refund £10.00": what giving back does. */
export const giveBackText = (amountPence: number, loweredPence: number): string =>
  [
    ...(loweredPence > 0 ? [`take ${formatPence(loweredPence)} off the balance`] : []),
    ...(amountPence > loweredPence ? [`refund ${formatPence(amountPence - loweredPence)}`] : []),
  ].join(' and ')

export const wireOf = ({ productId, service, quantity }: Piece) => ({
  productId,
  quantity,
  ...(service && { service }),
})

/** Pieces as text: "2 × Aster Sofa". */
export const piecesText = (pieces: readonly { title: string; quantity: number }[]): string =>
  pieces.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')

/** The delivery price that is not refunded yet. */
export function deliveryLeft({
  deliveryPence,
  refunds,
}: Pick<AdminOrder, 'deliveryPence' | 'refunds'>) {
  return refunds
    .filter(({ status }) => status !== 'failed')
    .reduce((left, refund) => left - refund.deliveryPence, deliveryPence)
}

type RefundPiecesProps = {
  lines: readonly Line[]
  quantities: Quantities
  /** The delivery price that is left, and whether to refund it. */
  delivery: { leftPence: number; chosen: boolean; onChange: (chosen: boolean) => void }
  /** Whether the pieces go back into stock; null while none leaves a delivery. */
  stock: { restock: boolean; onChange: (restock: boolean) => void } | null
  readOnly: boolean
  onChange: (quantities: Quantities) => void
}

/** The quantities to refund of each line and service; nothing where all are refunded. */
export function RefundPieces(props: RefundPiecesProps) {
  const { lines, quantities, delivery, stock, readOnly, onChange } = props
  const id = useId()
  const open = partsOf(lines).filter(({ left }) => left > 0)
  if (open.length === 0 && delivery.leftPence === 0) return <span hidden />
  return (
    <div role="group" aria-label="Items to refund" className={classes.pieces}>
      {open.map(({ key, title, left, pricePence }) => (
        <div key={key}>
          <label htmlFor={`${id}-${key}`}>
            {title} <span className="muted">of {left}</span>
          </label>
          <span className="num muted">{formatPence(pricePence)}</span>
          <TextField
            id={`${id}-${key}`}
            inputMode="numeric"
            autoComplete="off"
            placeholder="0"
            readOnly={readOnly}
            value={quantities[key] ?? ''}
            error={pieceFault(quantities[key] ?? '', left)}
            onChange={({ currentTarget }) =>
              onChange({ ...quantities, [key]: currentTarget.value })
            }
          />
        </div>
      ))}
      {delivery.leftPence > 0 && (
        <label className={classes.delivery}>
          <span>Delivery</span>
          <span className="num muted">{formatPence(delivery.leftPence)}</span>
          <input
            type="checkbox"
            checked={delivery.chosen}
            disabled={readOnly}
            onChange={({ currentTarget }) => delivery.onChange(currentTarget.checked)}
          />
        </label>
      )}
      {stock && (
        <>
          <label className={classes.delivery}>
            <span>Put back in stock</span>
            <span />
            <input
              type="checkbox"
              checked={stock.restock}
              disabled={readOnly}
              onChange={({ currentTarget }) => stock.onChange(currentTarget.checked)}
            />
          </label>
          <p className="muted tiny">
            Items that aren’t loaded yet come off the delivery. Untick if they can’t be sold.
          </p>
        </>
      )}
    </div>
  )
}
