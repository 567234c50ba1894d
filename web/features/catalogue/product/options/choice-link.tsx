import type { FocusEvent, MouseEvent, PointerEvent, ReactNode } from 'react'
import type { ProductFamily } from '#server/catalogue/catalogue.schema.ts'

/** Pointer or focus events on a value: hovered, focused, touched or left. */
export type Pointing = 'pointed' | 'touched' | 'left'

type ChoiceLinkProps = {
  slug: string
  className?: string | undefined
  /** Whether it is the shown product's value. */
  current?: boolean
  /** Whether it cannot be combined with the other selected values: a click says why. */
  struck?: boolean
  onPoint?: (pointing: Pointing) => void
  /** Called on a plain click; without scripts, or for another tab, the link is followed. */
  onPress: () => void
  children: ReactNode
}

/**
 * A value of an option, as a link to the page of its variant. Links in tab order, not radio
 * buttons: a link works without scripts, "current" is announced for the selected one, and the arrow
 * keys of a radio group would change the URL with each press, while screen readers use them on
 * links for reading on. `onPress` replaces the router's link, which computes its URL at each
 * navigation: sixty of them are slow on a phone.
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

/** Whether a click neither opens another tab nor saves the page. */
const isPlainPress = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** The common props of an option's values. */
export type GroupProps = {
  family: ProductFamily
  /** The index of the option. */
  option: number
  labelledBy: string
  onPoint: (choice: number, pointing: Pointing) => void
  onPress: (choice: number) => void
}
