import { ScriptOnce } from '@tanstack/react-router'

/** Inlined into the page as text, at its end: it cannot use imports. */
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
  // Some browsers report when a picture is painted; in others its load event is close enough.
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
 * Starts the deferred scripts of a page: when its first picture is painted, at the first input, or
 * after two and a half seconds. Until then the page is server-rendered HTML with working links;
 * input is recorded (`early-input.tsx`).
 */
export function StartLater() {
  // Rendered by the server only; the client bundle has no copy.
  return import.meta.env.SSR && <ScriptOnce>{`(${startLater.toString()})()`}</ScriptOnce>
}
