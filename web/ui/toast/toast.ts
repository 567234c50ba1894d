export type Toast = {
  id: number
  title?: string | undefined
  message: string
  tone: 'normal' | 'error'
  /** A button in the toast; a click on it closes the toast too. */
  action?: ToastAction | undefined
  /** How long it is shown, unless it is hovered, focused or held; Infinity until it is closed. */
  durationMs: number
  open: boolean
}

export type ToastAction = { label: string; run: () => void }

export type ToastInput = Pick<Toast, 'message' | 'title' | 'action'> &
  Partial<Pick<Toast, 'tone' | 'durationMs'>>

const defaultDurationMs = 5000
/** Twice the usual duration, to undo a deletion. */
const undoDurationMs = 10_000

/** The delay before a dismissed toast is removed. */
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
 * Shows a toast, for 5 s unless specified otherwise; a new one replaces the previous one. Returns
 * its id.
 */
export function toast(input: ToastInput): number {
  clearTimeout(removal)
  const id = nextId++
  set({ tone: 'normal', durationMs: defaultDurationMs, ...input, id, open: true })
  return id
}

/** Shows for 10 s that something was deleted, and what else follows, with an undo button. */
export function undoToast(message: string, undo: () => void, detail?: string | null): void {
  const words = detail ? { title: message, message: detail } : { message }
  toast({ ...words, action: { label: 'Undo', run: undo }, durationMs: undoDurationMs })
}

/** Shows a toast in the error style, announced assertively. */
export function errorToast(message: string, title?: string): void {
  toast({ message, tone: 'error', ...(title === undefined ? {} : { title }) })
}

/** Closes the current toast. */
export function dismissToast(): void {
  if (current?.open !== true) return
  set({ ...current, open: false })
  removal = setTimeout(() => set(null), removeDelayMs)
}

/** The store for `useSyncExternalStore`. */
export const toastStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: (): Toast | null => current,
  none: (): Toast | null => null,
}
