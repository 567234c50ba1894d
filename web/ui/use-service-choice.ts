import { type ChangeEvent, type MouseEvent, useState } from 'react'
import { isDoubleClick } from './double-click.ts'

interface ServiceChoice {
  /** For how many pieces it is chosen, as the cart says. */
  chosen: number
  /** The pieces of the line. */
  pieces: number
  /** Tells the cart; ends once the cart shows it. */
  onChange: (quantity: number) => Promise<void>
}

/**
 * A service that is ticked for all pieces of a line, and then for how many. What is pressed is shown
 * in the same event, before the cart shows it. A double press is one.
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
    /** The words beside the box tick it too. */
    label: {
      onClick: (event: MouseEvent) => {
        const isBox = event.target instanceof HTMLInputElement
        if (!isBox && isDoubleClick(event)) event.preventDefault()
      },
    },
  } as const
}
