/**
 * Whether a click is a later one of a double click, which is meant as one. A quick response may
 * come between the two, so that being busy does not tell. Keys count 0.
 * @see https://developer.mozilla.org/en-US/docs/Web/API/UIEvent/detail
 */
export const isDoubleClick = ({ detail }: { detail: number }): boolean => detail > 1

/** A click handler that leaves out the later clicks of a double click. */
export const onSingleClick = (act: () => void) => (event: { detail: number }) => {
  if (!isDoubleClick(event)) act()
}
