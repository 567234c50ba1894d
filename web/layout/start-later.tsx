import { ScriptOnce } from '@tanstack/react-router'

/** Runs in the browser as text, at the end of the page: it can use nothing from outside. */
function startLater(): void {
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

/**
 * Begins the scripts of a page that the server has sent with scripts that wait: when its first picture
 * is painted, when somebody touches it, or after two and a half seconds. Until then the page is what
 * the server made of it, links and all.
 */
export function StartLater() {
  // The server sends it; the browser's own scripts need no copy of it.
  return import.meta.env.SSR && <ScriptOnce>{`(${startLater.toString()})()`}</ScriptOnce>
}
