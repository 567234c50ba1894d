import { ScriptOnce } from '@tanstack/react-router'
import { filtersKey } from '#web/lib/stored-filters.ts'

/** Inlined into the page as text, before any other script: it cannot use imports. */
function watchChoices(key: string): void {
  const forget = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.pathname === '/shop/listing' && link.search === '') sessionStorage.removeItem(key)
  }
  addEventListener('click', forget, true)
}

/**
 * Handles choices before hydration. A link to the listing without filters means all products:
 * stored filters are not restored.
 */
export function EarlyChoices() {
  // Rendered by the server only; the client bundle has no copy.
  return (
    import.meta.env.SSR && (
      <ScriptOnce>{`(${watchChoices.toString()})(${JSON.stringify(filtersKey)})`}</ScriptOnce>
    )
  )
}
