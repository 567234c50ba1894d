import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent } from 'react'

/** What the fragments of early presses begin with; `forgetPresses` has it as text. */
const PRESS = '#press-'

/**
 * Forgets a press that the address of a page names as it opens: a link from elsewhere, or a reload,
 * presses nothing. Inlined into the page as text, before any button: it cannot use imports.
 */
export function forgetPresses(): void {
  if (location.hash.startsWith('#press-')) {
    history.replaceState(history.state, '', location.pathname + location.search)
  }
}

/**
 * Acts on the press of a button from before hydration. The button is a link until then, whose
 * fragment the address has kept. `name` is unique in the page.
 */
export function useEarlyPress(name: string, press: () => void): void {
  const onEarly = useEffectEvent(() => {
    const { hash, pathname, search } = window.location
    if (hash !== `${PRESS}${name}`) return
    window.history.replaceState(window.history.state, '', pathname + search)
    press()
  })
  useEffect(() => onEarly(), [])
}

/** The props with which a link acts as a button once it is hydrated. */
export const earlyButton = (name: string, press: ((event: MouseEvent) => void) | undefined) => ({
  href: `${PRESS}${name}`,
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
