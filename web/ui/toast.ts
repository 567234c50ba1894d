export type Toast = {
  id: number
  title?: string | undefined
  message: string
  tone: 'normal' | 'error'
  open: boolean
}

type ToastInput = { title?: string; message: string; tone?: Toast['tone'] }

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

/** Shows a toast for 5 s. There is one at a time: a new one replaces the last. */
export function toast(input: ToastInput): void {
  clearTimeout(removal)
  set({ tone: 'normal', ...input, id: nextId++, open: true })
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
