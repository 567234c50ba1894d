import { type ChangeEvent, type MouseEvent, useState } from 'react'
import type { CartPromotions } from '#server/cart/cart.schema.ts'
import type { ServiceKind } from '#server/lib/services.shared.ts'
import { formatPence } from '#web/ui/price.tsx'
import { isDoubleClick } from '#web/ui/buttons/double-click.ts'

interface ServiceChoice {
  /** For how many pieces it is selected in the cart. */
  chosen: number
  /** The pieces of the line. */
  pieces: number
  /** Updates the cart; resolves once the cart shows it. */
  onChange: (quantity: number) => Promise<void>
}

/**
 * A service checkbox with a number of pieces: ticking selects all pieces of the line. The selection
 * is shown at once, before the cart has it. A double click counts once.
 */
export function useServiceChoice({ chosen, pieces, onChange }: ServiceChoice) {
  const [pressed, setPressed] = useState<number | null>(null)
  const choose = async (next: number) => {
    setPressed(next)
    await onChange(next)
    setPressed(null)
  }
  const quantity = pressed ?? chosen
  return {
    quantity,
    choose: (next: number) => void choose(next),
    box: {
      type: 'checkbox',
      checked: quantity > 0,
      onChange: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
        if (nativeEvent instanceof UIEvent && isDoubleClick(nativeEvent)) return
        void choose(currentTarget.checked ? pieces : 0)
      },
    },
    /** A click on the label ticks the box too. */
    label: {
      onClick: (event: MouseEvent) => {
        const isBox = event.target instanceof HTMLInputElement
        if (!isBox && isDoubleClick(event)) event.preventDefault()
      },
    },
  } as const
}

type PiecesSelectProps = {
  label: string
  value: number
  /** The pieces of the line. */
  pieces: number
  /** Of a form that the browser posts. */
  name?: string
  onChange: (value: number) => void
}

/** Selects for how many of a line's pieces a service is booked. */
export function PiecesSelect({ label, value, pieces, name, onChange }: PiecesSelectProps) {
  return (
    <select
      name={name}
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    >
      {Array.from({ length: pieces }, (_, index) => (
        <option key={index} value={index + 1}>
          × {index + 1}
        </option>
      ))}
    </select>
  )
}

/** Whether a promotion of the cart makes a service of a line free, before it is chosen. */
export const isFreeService = (
  cart: { promotions: Pick<CartPromotions, 'freeServices'> } | undefined,
  productId: string,
  service: ServiceKind,
): boolean =>
  cart?.promotions.freeServices.some(
    (one) => one.productId === productId && one.service === service,
  ) === true

/** The price of a service that a promotion makes free, before it is chosen. */
export function FreeService({ pricePence }: { pricePence: number }) {
  return (
    <>
      <span className="visually-hidden">Usually </span>
      <s>{formatPence(pricePence)}</s> <b>Free</b>
    </>
  )
}
