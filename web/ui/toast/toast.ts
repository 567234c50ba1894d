export type Toast = {
  id: number
  title?: string | undefined
  message: string
  tone: 'normal' | 'error'
  /** A button in the toast; pressing it closes the toast too. */
  action?: ToastAction | undefined
  /** How long it is shown, unless somebody holds it; Infinity until it is closed. */
  durationMs: number
  open: boolean
}

export type ToastAction = { label: string; run: () => void }

export type ToastInput = Pick<Toast, 'message' | 'title' | 'action'> &
  Partial<Pick<Toast, 'tone' | 'durationMs'>>

const defaultDurationMs = 5000
/** Whoever has just deleted something has twice the time to think again. */
const undoDurationMs = 10_000

/** How long a dismissed toast is kept before it is forgotten. */
const removeDelayMs = 1_000_000

let current: Toast | null = null
let nextId = 1
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(toast: Toast | null): void {
  current = toast
  for (const listener of listeners) listener()
}

/**
 * Shows a toast, for 5 s unless it says otherwise; one at a time, a new one replaces the last. Returns
 * its id.
 */
export function toast(input: ToastInput): number {
  clearTimeout(removal)
  const id = nextId++
  set({ tone: 'normal', durationMs: defaultDurationMs, ...input, id, open: true })
  return id
}

/** Says for 10 s that something is deleted, with a button that brings it back. */
export function undoToast(message: string, undo: () => void): void {
  toast({ message, action: { label: 'Undo', run: undo }, durationMs: undoDurationMs })
}

/** Shows a toast in the error style, announced at once. */
export function errorToast(message: string, title?: string): void {
  toast({ message, tone: 'error', ...(title === undefined ? {} : { title }) })
}

/** Closes the toast that is shown. */
export function dismissToast(): void {
  if (current?.open !== true) return
  set({ ...current, open: false })
  removal = setTimeout(() => set(null), removeDelayMs)
}

/** The store as `useSyncExternalStore` wants it. */
export const toastStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: (): Toast | null => current,
  none: (): Toast | null => null,
}
