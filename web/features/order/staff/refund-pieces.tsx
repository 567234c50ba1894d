import { TextInput } from '@mantine/core'
import { useId } from 'react'
import { formatPence } from '../../../ui/price.tsx'
import classes from './refund-form.module.css'
import type { AdminOrder } from './use-orders.ts'

type Line = AdminOrder['lines'][number]

/** How many pieces of a line are to be refunded, as typed, by the product. */
export type Quantities = Readonly<Record<string, string>>

const leftOf = ({ quantity, refundedQuantity }: Line) => quantity - refundedQuantity

type Piece = Pick<Line, 'productId' | 'pricePence' | 'quantity'>

/** The pieces to be refunded: of each line at most those that are not refunded yet. */
export function chosenPieces(lines: readonly Line[], quantities: Quantities): Piece[] {
  return lines.flatMap((line) => {
    const typed = Math.trunc(Number(quantities[line.productId] ?? 0)) || 0
    const quantity = Math.min(Math.max(typed, 0), leftOf(line))
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}

export const sumOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { pricePence, quantity }) => sum + pricePence * quantity, 0)

export const wireOf = ({ productId, quantity }: Piece) => ({ productId, quantity })

/** Pieces in words: "2 × Aster Sofa". */
export const piecesText = (pieces: readonly { title: string; quantity: number }[]): string =>
  pieces.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')

type RefundPiecesProps = {
  lines: readonly Line[]
  quantities: Quantities
  readOnly: boolean
  onChange: (quantities: Quantities) => void
}

/** How many pieces of each line to refund; nothing where all are refunded. */
export function RefundPieces({ lines, quantities, readOnly, onChange }: RefundPiecesProps) {
  const id = useId()
  const open = lines.filter((line) => leftOf(line) > 0)
  if (open.length === 0) return <span hidden />
  return (
    <div role="group" aria-label="Pieces to refund" className={classes.pieces}>
      {open.map((line) => (
        <div key={line.productId}>
          <label htmlFor={`${id}-${line.productId}`}>
            {line.title} <span className="muted">of {leftOf(line)}</span>
          </label>
          <span className="num muted">{formatPence(line.pricePence)}</span>
          <TextInput
            id={`${id}-${line.productId}`}
            type="number"
            min={0}
            max={leftOf(line)}
            step={1}
            placeholder="0"
            readOnly={readOnly}
            value={quantities[line.productId] ?? ''}
            onChange={({ currentTarget }) =>
              onChange({ ...quantities, [line.productId]: currentTarget.value })
            }
          />
        </div>
      ))}
    </div>
  )
}
