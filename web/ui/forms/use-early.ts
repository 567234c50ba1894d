import { type RefCallback, useState } from 'react'

/**
 * A ref that passes the element to `read` once, when its component mounts. For controlled fields:
 * React knows nothing of what was entered before hydration, nor of what the browser restored.
 */
export function useEarly<E extends Element>(read: (element: E) => void): RefCallback<E> {
  const [ref] = useState(() => (element: E | null) => {
    if (element !== null) read(element)
  })
  return ref
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The ref of a controlled field, which takes over an entry from before hydration. */
export function useEarlyValue(value: string, onValue: (value: string) => void): RefCallback<Field> {
  return useEarly((field) => {
    if (field.value !== value) onValue(field.value)
  })
}
