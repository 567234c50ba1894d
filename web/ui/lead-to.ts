/**
 * Leads to the heading of a step that has just opened, where the control that opened it is gone: on
 * a phone the page would stay scrolled past the heading. The heading needs a `tabIndex` of -1.
 */
export function leadTo(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'nearest' })
}
