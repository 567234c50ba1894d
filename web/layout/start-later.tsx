import { ScriptOnce } from '@tanstack/react-router'
import { useEffect } from 'react'

declare global {
  interface Window {
    /** The button that was pressed last before the page could answer; none is kept after this. */
    takePressed?: () => HTMLButtonElement | null
  }
}

/** Runs in the browser as text, at the end of the page: it can use nothing from outside. */
function startLater(): void {
  let pressed: HTMLButtonElement | null = null
  const remember = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null
    // Not while it is being answered: React may take the page over for this very press.
    setTimeout(() => {
      pressed = button
    })
  }
  addEventListener('click', remember, true)
  window.takePressed = () => {
    removeEventListener('click', remember, true)
    return pressed
  }
  const tag = document.querySelector<HTMLScriptElement>('script[data-entry]')
  if (tag === null) return
  const { entry = '' } = tag.dataset
  const touches = ['pointerdown', 'keydown', 'touchstart']
  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    for (const type of touches) removeEventListener(type, begin, true)
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')) {
      link.rel = 'modulepreload'
    }
    const script = document.createElement('script')
    document.head.append(Object.assign(script, { type: 'module', async: true, src: entry }))
  }
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  if (picture === null) {
    begin()
    return
  }
  // Some browsers tell when a picture is on the screen; in the others it soon will be.
  const painted = new PerformanceObserver((list) => {
    const shown = list.getEntries().map((paint) => Reflect.get(paint, 'element'))
    if (shown.some((element) => element instanceof HTMLImageElement)) begin()
  })
  painted.observe({ type: 'largest-contentful-paint', buffered: true })
  const whenLoaded = () => setTimeout(begin, 300)
  if (picture.complete) whenLoaded()
  for (const type of ['load', 'error']) picture.addEventListener(type, whenLoaded)
  for (const type of touches) addEventListener(type, begin, { capture: true, passive: true })
  setTimeout(begin, 2500)
}

/** Presses a button as soon as React has taken it over: until then nobody would hear of it. */
function pressWhenTaken(button: HTMLButtonElement): void {
  const isTaken = Object.keys(button).some((name) => name.startsWith('__reactProps'))
  if (isTaken) button.click()
  else if (button.isConnected) setTimeout(pressWhenTaken, 50, button)
}

/**
 * Begins the scripts of a page that the server has sent with scripts that wait: when its first picture
 * is painted, when somebody touches it, or after two and a half seconds. Until then the page is what
 * the server made of it, links and all; a button that was pressed meanwhile answers as soon as it can.
 */
export function StartLater() {
  useEffect(() => {
    const pressed = window.takePressed?.()
    if (pressed) pressWhenTaken(pressed)
  }, [])
  // The server sends it; the browser's own scripts need no copy of it.
  return import.meta.env.SSR && <ScriptOnce>{`(${startLater.toString()})()`}</ScriptOnce>
}
