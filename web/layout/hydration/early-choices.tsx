import { ScriptOnce } from '@tanstack/react-router'
import { filtersKey } from '#web/lib/stored-filters.ts'

/** Inlined into the page as text, before any other script: it cannot use imports. */
function watchChoices(key: string): void {
  const forget = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.pathname === '/shop/listing' && link.search === '') sessionStorage.removeItem(key)
  }
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs as text, with nothing around it
  const submit = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest('form') : null
    if (form?.dataset['early'] !== undefined) form.requestSubmit()
  }
  addEventListener('click', forget, true)
  addEventListener('change', submit, true)
}

/**
 * Handles choices before hydration. A link to the listing without filters means all products:
 * stored filters are not restored. A form with `data-early` is submitted as soon as a choice is
 * made in it; React removes the attribute when it hydrates the form.
 */
export function EarlyChoices() {
  // Rendered by the server only; the client bundle has no copy.
  return (
    import.meta.env.SSR && (
      <ScriptOnce>{`(${watchChoices.toString()})(${JSON.stringify(filtersKey)})`}</ScriptOnce>
    )
  )
}
