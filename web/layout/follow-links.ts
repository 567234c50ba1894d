import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/** Whether a click on a link opens a tab, a window or a download rather than the next page. */
function isForBrowser({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey
}

/**
 * A click handler for an element with plain internal links: they are followed by client navigation.
 * Menus have dozens of links, and as components each would cost hydration time.
 */
export function useFollowLinks(options: { resetScroll?: boolean; onFollow?: () => void } = {}) {
  const router = useRouter()
  const { resetScroll = true, onFollow } = options
  return (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const href = link?.getAttribute('href')
    if (!href?.startsWith('/') || event.defaultPrevented || isForBrowser(event)) return
    event.preventDefault()
    onFollow?.()
    void router.navigate({ href, resetScroll })
  }
}
