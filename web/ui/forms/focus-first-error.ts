/** Focuses the first invalid field and scrolls to it, once its error is rendered. */
export function focusFirstError(): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('[aria-invalid="true"]')
    field?.focus()
    // One that has the focus already is not scrolled to by it.
    field?.scrollIntoView({ block: 'nearest' })
  })
}
