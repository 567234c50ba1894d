const taken = new WeakSet<Element>()

/**
 * Whether React has hydrated an element; hydrates it where possible. It depends on an internal of
 * React: a discrete event dispatched to a dehydrated boundary makes React hydrate it at once, or,
 * when that is not possible yet, stops the event before it reaches its target.
 * `web/e2e/before-hydration.e2e.ts` fails when that changes.
 */
function isHydrated(element: Element): boolean {
  if (taken.has(element)) return true
  const reached = () => taken.add(element)
  element.addEventListener('pointercancel', reached, { once: true })
  element.dispatchEvent(new Event('pointercancel'))
  element.removeEventListener('pointercancel', reached)
  return taken.has(element)
}

/**
 * Starts the replay of input from before hydration and in deferred parts. Call it after
 * `hydrateRoot`: React listens from then on.
 */
export function startReplay(): void {
  const { earlyInput: early } = window
  if (early === undefined) return
  let isLoading = false
  const repeat = () => {
    if (isLoading) return
    isLoading = true
    void import('./replay-input.ts').then(({ replayEarlyInput }) => replayEarlyInput(early))
  }
  early.hydrated = isHydrated
  early.onAct = repeat
  // Browsers restore fields without an event.
  const hasFields = document.querySelector('#content :is(input, textarea, select)') !== null
  if (hasFields || early.acts.length > 0) repeat()
}
