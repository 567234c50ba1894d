import { type RefObject, useEffect } from 'react'

const isSaveKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 's'

/**
 * Ctrl+S, or Command+S, clicks a button from anywhere on the page: by Tab it may be hundreds of
 * fields away. An open cell of the table is written first.
 */
export function useSaveKey(button: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return
      event.preventDefault()
      if (document.querySelector('[aria-modal="true"]')) return
      const { activeElement } = document
      if (activeElement instanceof HTMLElement) activeElement.blur()
      requestAnimationFrame(() => {
        button.current?.focus()
        button.current?.click()
      })
    }
    // An open cell stops the propagation of its keys.
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [button])
}
