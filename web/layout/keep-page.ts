import type { RouterHistory } from '@tanstack/react-router'
import { isOffline } from '../lib/connection.ts'
import { dismissToast, toast, toastStore } from '../ui/toast/toast.ts'

type Blocker = Parameters<RouterHistory['block']>[0]['blockerFn']
type Wanted = { href: string; state: Parameters<RouterHistory['push']>[1]; toastId: number }

/** Closing the product dialog needs no request. */
const closesDialog: (...args: Parameters<Blocker>) => boolean = ({
  currentLocation,
  nextLocation,
}) =>
  currentLocation.search.includes('product=') &&
  !nextLocation.search.includes('product=') &&
  currentLocation.pathname === nextLocation.pathname

/**
 * Keeps the current page while the browser is offline: a navigation shows a message, and continues
 * once the connection is back unless the message was closed. Back works, because those pages are
 * cached.
 */
export function keepPageOffline(history: RouterHistory): void {
  let release: (() => void) | null = null
  let wanted: Wanted | null = null

  const blockerFn: Blocker = (change) => {
    const { action, nextLocation } = change
    if ((action !== 'PUSH' && action !== 'REPLACE') || closesDialog(change)) return false
    const toastId = toast({
      title: 'You are offline',
      message: 'We’ll open this page when you’re back online.',
      tone: 'error',
      durationMs: Infinity,
    })
    wanted = { href: nextLocation.href, state: nextLocation.state, toastId }
    return true
  }
  const hold = () => {
    release ??= history.block({ blockerFn, enableBeforeUnload: false })
  }
  const letGo = () => {
    release?.()
    release = null
    const shown = toastStore.get()
    const waiting = wanted !== null && shown?.id === wanted.toastId && shown.open ? wanted : null
    wanted = null
    if (waiting === null) return
    dismissToast()
    history.push(waiting.href, waiting.state)
  }
  window.addEventListener('offline', hold)
  window.addEventListener('online', letGo)
  if (isOffline()) hold()
}
