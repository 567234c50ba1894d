import { type ComponentType, createElement, useEffect, useState, useSyncExternalStore } from 'react'
import { type Toast, toastStore } from './toast.ts'

type ViewerModule = { default: ComponentType<{ toast: Toast }> }

/** The delay, after the page, before the viewer is fetched. */
const fetchAfterMs = 2000

/** The region where toasts appear. */
export function ToastHost() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.none)
  const isShown = toast?.open === true
  const viewer = useViewer(isShown)
  if (!isShown || viewer === null) return null
  return createElement(viewer.default, { key: toast.id, toast })
}

/**
 * The viewer, fetched with the first toast or shortly after the page: it must be there when the
 * connection is lost.
 */
function useViewer(wanted: boolean): ViewerModule | null {
  const [viewer, setViewer] = useState<ViewerModule | null>(null)
  const missing = viewer === null
  useEffect(() => {
    if (!missing) return
    const fetchViewer = () => import('./toast-viewer.tsx').then(setViewer, () => undefined)
    const timer = setTimeout(() => void fetchViewer(), wanted ? 0 : fetchAfterMs)
    return () => clearTimeout(timer)
  }, [missing, wanted])
  return viewer
}
