import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import type { Opens } from './use-choose.ts'

type ChoiceLinkProps = {
  slug: string
  opens: Opens
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
 * screen readers take arrow keys on links for reading on.
 */
export function ChoiceLink(props: ChoiceLinkProps) {
  const { slug, opens, className, current, struck, onPoint, onPress, children } = props
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
  const attributes = {
    ...events,
    className: className ?? '',
    // It is prepared by `onPoint`, together with its picture.
    preload: false as const,
    resetScroll: false,
    ...(current === true && { 'aria-current': 'page' as const }),
    ...(struck === true && { 'aria-disabled': true }),
  }
  if (opens === 'page') {
    return (
      <Link to="/shop/product/$slug" params={{ slug }} {...attributes}>
        {children}
      </Link>
    )
  }
  return (
    <Link
      to="."
      search={(search) => ({ ...search, product: slug })}
      mask={{ to: '/shop/product/$slug', params: { slug }, unmaskOnReload: true }}
      {...attributes}
    >
      {children}
    </Link>
  )
}

/** Not one that opens another tab or saves the page. */
const isPlainPress = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
