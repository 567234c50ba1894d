import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent } from 'react'

/**
 * Acts on the press of a button from before hydration. The button is a link until then, whose
 * fragment the address has kept. `name` is unique in the page.
 */
export function useEarlyPress(name: string, press: () => void): void {
  const onEarly = useEffectEvent(() => {
    const { hash, pathname, search } = window.location
    if (hash !== `#${name}`) return
    window.history.replaceState(window.history.state, '', pathname + search)
    press()
  })
  useEffect(() => onEarly(), [])
}

/** The props with which a link acts as a button once it is hydrated. */
export const earlyButton = (name: string, press: ((event: MouseEvent) => void) | undefined) => ({
  href: `#${name}`,
  role: 'button',
  draggable: false,
  onClick: (event: MouseEvent) => {
    event.preventDefault()
    press?.(event)
  },
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== ' ') return
    event.preventDefault()
    event.currentTarget.click()
  },
})
