import { type RefObject, useEffect, useId, useRef, useState } from 'react'

const hoverDelayMs = 100

/**
 * A panel below a button, as a native popover: without scripts it opens, and closes on Esc, on a
 * click outside and when another one opens. Scripts add opening on hover and closing when the focus
 * leaves it.
 */
export function usePanel<Holder extends HTMLElement>() {
  const id = useId()
  const holder = useRef<Holder>(null)
  const panel = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [opened, setOpened] = useState(false)
  /** Whether it was ever opened: its decorative content is then loaded. */
  const [used, setUsed] = useState(false)
  useCloseOutside(opened, holder, panel)
  useEffect(() => () => clearTimeout(timer.current), [])

  const later = (change: 'showPopover' | 'hidePopover') => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => panel.current?.[change](), hoverDelayMs)
  }
  return {
    used,
    close: () => panel.current?.hidePopover(),
    holderProps: { ref: holder },
    hoverProps: {
      onMouseEnter: () => later('showPopover'),
      onMouseLeave: () => later('hidePopover'),
    },
    // A click only opens it, so that a click handled twice, before and after hydration, does no
    // harm.
    buttonProps: { popoverTarget: id, popoverTargetAction: 'show' as const },
    panelProps: {
      id,
      ref: panel,
      popover: 'auto' as const,
      onBeforeToggle: () => setUsed(true),
      onToggle: ({ newState }: { newState: string }) => setOpened(newState === 'open'),
    },
  }
}

/** Closes a panel when the focus leaves it. */
function useCloseOutside(
  opened: boolean,
  holder: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!opened) return
    const outside = ({ target }: Event) => {
      if (target instanceof Node && holder.current?.contains(target) !== true) {
        panel.current?.hidePopover()
      }
    }
    document.addEventListener('focusin', outside)
    return () => document.removeEventListener('focusin', outside)
  }, [opened, holder, panel])
}
