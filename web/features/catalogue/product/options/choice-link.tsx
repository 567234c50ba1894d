import type { FocusEvent, MouseEvent, PointerEvent, ReactNode } from 'react'

/** The mouse or the keyboard has come to a value, a finger has touched it, or they have left it. */
export type Pointing = 'pointed' | 'touched' | 'left'

type ChoiceLinkProps = {
  slug: string
  className?: string | undefined
  /** It is the value of the product itself. */
  current?: boolean
  /** It does not go with the other values: pressing it says why. */
  struck?: boolean
  onPoint?: (pointing: Pointing) => void
  /** Without scripts, in another tab, or before they run, the link itself is followed. */
  onPress: () => void
  children: ReactNode
}

/**
 * A value of an option, as a link to the page of its variant. They are links in the order of Tab and
 * no radio buttons: a link is a link with and without scripts, "current" is read out for the chosen
 * one, and an arrow key of a radio group would change the page's address with each press, while
 * screen readers take arrow keys on links for reading on. `onPress` does all that the router's link would,
 * which works its address out anew at each navigation: sixty of them are felt on a phone.
 */
export function ChoiceLink(props: ChoiceLinkProps) {
  const { slug, className, current, struck, onPoint, onPress, children } = props
  const events = {
    onPointerEnter: ({ pointerType }: PointerEvent) =>
      onPoint?.(pointerType === 'touch' ? 'touched' : 'pointed'),
    onPointerLeave: () => onPoint?.('left'),
    onFocus: ({ currentTarget }: FocusEvent) =>
      onPoint?.(currentTarget.matches(':focus-visible') ? 'pointed' : 'touched'),
    onBlur: () => onPoint?.('left'),
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      if (!isPlainPress(event)) return
      event.preventDefault()
      onPress()
    },
  }
  return (
    <a
      href={`/shop/product/${slug}`}
      className={className}
      aria-current={current === true ? 'page' : undefined}
      aria-disabled={struck === true ? true : undefined}
      {...events}
    >
      {children}
    </a>
  )
}

/** Not one that opens another tab or saves the page. */
const isPlainPress = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
