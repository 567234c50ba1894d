import { type RefObject, useEffect, useRef, useState } from 'react'

const hoverDelayMs = 100

/** Something that opens below a button: closed by Esc, by a press outside, by leaving it. */
export function usePopover<Element extends HTMLElement>(): {
  opened: boolean
  open: () => void
  close: () => void
  toggle: () => void
  ref: RefObject<Element | null>
  hoverProps: { onMouseEnter: () => void; onMouseLeave: () => void }
} {
  const [opened, setOpened] = useState(false)
  const ref = useRef<Element>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (!opened) return
    const close = () => setOpened(false)
    const outside = ({ target }: Event) => {
      if (target instanceof Node && ref.current?.contains(target) !== true) close()
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      ref.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      document.removeEventListener('keydown', escape)
    }
  }, [opened])

  useEffect(() => () => clearTimeout(timer.current), [])

  const later = (next: boolean) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpened(next), hoverDelayMs)
  }
  return {
    opened,
    ref,
    open: () => setOpened(true),
    close: () => {
      clearTimeout(timer.current)
      setOpened(false)
    },
    toggle: () => setOpened(!opened),
    hoverProps: { onMouseEnter: () => later(true), onMouseLeave: () => later(false) },
  }
}
