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
  const first = 'img[fetchpriority="high"]'
  const picture = document.querySelector<HTMLImageElement>(first)
  if (picture === null) {
    begin()
    return
  }
  // Scripts that start earlier would delay its paint. Some browsers report it, unless another element
  // is larger; otherwise the load event is close enough.
  const reported = 'largest-contentful-paint'
  const reports = PerformanceObserver.supportedEntryTypes.includes(reported)
  if (reports) {
    new PerformanceObserver((list) => {
      const shown = list.getEntries().map((paint): unknown => Reflect.get(paint, 'element'))
      if (shown.some((one) => one instanceof Element && one.matches(first))) begin()
    }).observe({ type: reported, buffered: true })
  }
  const whenLoaded = () => setTimeout(begin, reports ? 1000 : 300)
  picture.addEventListener('load', whenLoaded)
  picture.addEventListener('error', begin)
  if (picture.complete) {
    if (picture.naturalWidth === 0) begin()
    else whenLoaded()
  }
  for (const type of touches) addEventListener(type, begin, { capture: true, passive: true })
  setTimeout(begin, 2500)
}

/**
 * Starts a page's deferred scripts when its first picture is painted or fails, at the first input,
 * or after 2.5 seconds. Where the browser does not report the paint, they start shortly after the
 * picture's load event. Until then the page is server-rendered HTML with working links; input is
 * recorded (`early-input.tsx`).
 */
export function StartLater() {
  // Rendered by the server only; the client bundle has no copy.
  return import.meta.env.SSR && <ScriptOnce>{`(${startLater.toString()})()`}</ScriptOnce>
}
