import type { KeyboardEvent } from 'react'

const stops = 'a[href], button, summary'

/** A focus trap: Tab cycles inside an element. */
export function trapFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return
  const { currentTarget: inside, shiftKey } = event
  const seen = Array.from(inside.querySelectorAll<HTMLElement>(stops)).filter((stop) =>
    stop.checkVisibility(),
  )
  const here = document.activeElement
  const end = shiftKey ? seen[0] : seen.at(-1)
  if (here !== end && here !== inside) return
  event.preventDefault()
  const next = shiftKey ? seen.at(-1) : seen[0]
  next?.focus()
}
