import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toastStore } from './toast.ts'

const ToastViewer = lazy(() => import('./toast-viewer.tsx'))

/** Where toasts appear; the viewer itself is fetched with the first one. */
export function ToastHost() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.none)
  if (toast?.open !== true) return null
  return (
    <Suspense fallback={null}>
      <ToastViewer key={toast.id} toast={toast} />
    </Suspense>
  )
}
