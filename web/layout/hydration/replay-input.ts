/**
 * Replays input from before hydration (`early-input.tsx`) to React. It depends on an internal of
 * React: React notices a field's new value when an `input` event (a click, for a checkbox) occurs
 * and the value differs from the one last set through the element's own property.
 * `web/e2e/before-hydration.e2e.ts` fails when that changes.
 */
import type { EarlyAct, EarlyInput, Field } from './early-input.tsx'

/** The retry interval for parts that wait for a chunk, in ms. */
const retryMs = 50

type ValueAct = Extract<EarlyAct, { kind: 'value' }>

/** Replays each recorded input as soon as React has hydrated its element, now and later. */
export function replayEarlyInput(early: EarlyInput): void {
  for (const field of changedFields()) noteRestored(early, field)
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = (ms: number) => {
    timer ??= setTimeout(next, ms)
  }
  const next = () => {
    timer = undefined
    noteSelection(early)
    const [act] = early.acts
    if (act === undefined) return
    if (act.element.isConnected) {
      if (early.composing === act.element || !early.hydrated(act.element)) return later(retryMs)
      early.acts.shift()
      repeat(act)
    } else early.acts.shift()
    // One at a time: each after the effects of the one before.
    later(0)
  }
  early.onAct = () => later(0)
  later(0)
}

/** The fields whose value differs from the server's HTML: browsers restore fields by themselves. */
function changedFields(): Field[] {
  const fields = document.querySelectorAll<Field>(
    'input:not([type=file], [type=hidden]), textarea, select',
  )
  return [...fields].filter((field) => {
    if (field instanceof HTMLSelectElement) return field.value !== sentChoice(field)
    if (!isBox(field)) return field.value !== field.defaultValue
    // A radio button is off because another one of its group was selected.
    if (field.type === 'radio' && !field.checked) return false
    return field.checked !== field.defaultChecked
  })
}

function isBox(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

/** The option that is selected in the server's HTML. */
function sentChoice({ options }: HTMLSelectElement): string | undefined {
  return ([...options].find((option) => option.defaultSelected) ?? options[0])?.value
}

function noteRestored(early: EarlyInput, element: Field): void {
  if (early.acts.some((act) => act.kind === 'value' && act.element === element)) return
  const checked = isBox(element) && element.checked
  // Restored fields come before recorded input.
  early.acts.unshift({ kind: 'value', element, value: element.value, checked })
}

/** Saves the selection before React renders the form from its own state, which moves the caret. */
function noteSelection(early: EarlyInput): void {
  const { activeElement: field } = document
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  const act = early.acts.find((one) => one.kind === 'value' && one.element === field)
  if (act?.kind !== 'value' || act.value !== field.value) return
  const { selectionStart, selectionEnd, selectionDirection } = field
  // Some input types, such as e-mail, have no readable selection.
  if (selectionStart === null || selectionEnd === null) return
  act.selection = [selectionStart, selectionEnd, selectionDirection ?? 'none']
}

function repeat(act: EarlyAct): void {
  if (act.kind === 'press') act.element.click()
  else if (act.kind === 'submit') act.element.requestSubmit(act.submitter)
  else if (act.kind === 'toggle') {
    act.element.open = act.open
    act.element.dispatchEvent(new Event('toggle'))
  } else replayValue(act)
}

/** An input that ends with the initial value is no change. */
function replayValue({ element, value, checked, selection }: ValueAct): void {
  if (element instanceof HTMLSelectElement) {
    if (value === sentChoice(element) && value === element.value) return
    element.value = value
    element.dispatchEvent(new Event('input', { bubbles: true }))
    element.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (isBox(element)) {
    if (checked === element.defaultChecked && checked === element.checked) return
    element.checked = !checked
    element.click()
  } else if (value !== element.defaultValue || value !== element.value) {
    repeatText(element, value)
    if (document.activeElement !== element) {
      element.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    } else if (selection) element.setSelectionRange(...selection)
  }
}

function repeatText(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const type = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  field.value = field.defaultValue
  // Bypasses the property that React tracks, so that React sees a changed value.
  Object.getOwnPropertyDescriptor(type.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
