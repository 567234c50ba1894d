/** Focuses the first invalid field and scrolls to it, once its error is rendered. */
export function focusFirstError(): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('[aria-invalid="true"]')
    // A field that has the focus already is not scrolled to by it.
    if (field === document.activeElement) field?.scrollIntoView({ block: 'center' })
    else field?.focus()
  })
}
