import type { MouseEvent, ReactNode } from 'react'

type ChoiceLinkProps = {
  slug: string
  className?: string | undefined
  /** It is the value of the product itself. */
  current?: boolean
  /** It does not go with the other values: pressing it says why. */
  struck?: boolean
  /** The pointer or the focus has come to it, or left it. */
  onPoint?: (pointed: boolean) => void
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
    onMouseEnter: () => onPoint?.(true),
    onMouseLeave: () => onPoint?.(false),
    onFocus: () => onPoint?.(true),
    onBlur: () => onPoint?.(false),
    onTouchStart: () => onPoint?.(true),
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
