import { ScriptOnce } from '@tanstack/react-router'

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** A visitor's input on an element before its hydration. */
export type EarlyAct =
  | {
      kind: 'value'
      element: Field
      value: string
      checked: boolean
      /** The text selection, if known. */
      selection?: [start: number, end: number, direction: 'forward' | 'backward' | 'none']
    }
  | { kind: 'press'; element: HTMLElement }
  | { kind: 'toggle'; element: HTMLDetailsElement; open: boolean }
  | { kind: 'submit'; element: HTMLFormElement; submitter: HTMLElement | null }

export type EarlyInput = {
  /** In the order in which they happened. */
  acts: EarlyAct[]
  /** Whether there was any input (press, key, touch, wheel) since the page loaded. */
  touched: boolean
  /** The field with an active IME composition: its value must not be set meanwhile. */
  composing: EventTarget | null
  /** Whether React has hydrated an element. Undefined before its scripts run. */
  hydrated: (element: Element) => boolean
  /** Called when there is new input to replay. */
  onAct: () => void
}

declare global {
  interface Window {
    earlyInput?: EarlyInput
  }
}

/** Inlined into the page as text, before any other script: it cannot use imports. */
function recordEarlyInput(): void {
  const acts: EarlyAct[] = []
  const early: EarlyInput = {
    acts,
    touched: false,
    composing: null,
    hydrated: () => false,
    onAct: () => {},
  }
  window.earlyInput = early
  const drop = (element: Element, kind: EarlyAct['kind']) => {
    const index = acts.findIndex((act) => act.element === element && act.kind === kind)
    if (index >= 0) acts.splice(index, 1)
  }
  const keep = (act: EarlyAct) => {
    acts.push(act)
    early.onAct()
  }
  const noteValue = ({ target: field }: Event) => {
    const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
    if (!isText && !(field instanceof HTMLInputElement)) return
    // The last value counts, even if React has received it by now.
    drop(field, 'value')
    if (field.type === 'file' || early.hydrated(field)) return
    const checked = field instanceof HTMLInputElement && field.checked
    keep({ kind: 'value', element: field, value: field.value, checked })
  }
  const notePress = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null
    // Submitting is left to the browser, unless the form says otherwise (below).
    if (button === null || (button.type === 'submit' && button.form !== null)) return
    if (early.hydrated(button)) return
    // A repeated click, because nothing happened yet, must not close it again.
    if (button.hasAttribute('aria-expanded')) drop(button, 'press')
    keep({ kind: 'press', element: button })
  }
  const noteToggle = ({ target }: Event) => {
    // The browser also fires `toggle` for elements that are open in the server's HTML.
    if (!early.touched) return
    if (!(target instanceof HTMLDetailsElement) || early.hydrated(target)) return
    drop(target, 'toggle')
    keep({ kind: 'toggle', element: target, open: target.open })
  }
  const noteSubmit = (event: Event) => {
    const { target: form } = event
    // A form with an action or method works without scripts.
    if (!(form instanceof HTMLFormElement)) return
    if (form.hasAttribute('action') || form.hasAttribute('method') || early.hydrated(form)) return
    event.preventDefault()
    drop(form, 'submit')
    const submitter = event instanceof SubmitEvent ? event.submitter : null
    keep({ kind: 'submit', element: form, submitter })
  }
  const noteComposing = ({ type, target }: Event) => {
    early.composing = type === 'compositionstart' ? target : null
  }
  const listeners = {
    input: noteValue,
    change: noteValue,
    click: notePress,
    toggle: noteToggle,
    submit: noteSubmit,
    compositionstart: noteComposing,
    compositionend: noteComposing,
  }
  for (const [type, listener] of Object.entries(listeners)) addEventListener(type, listener, true)
  for (const type of ['pointerdown', 'keydown', 'touchstart', 'wheel']) {
    const touch = () => {
      early.touched = true
    }
    addEventListener(type, touch, { capture: true, passive: true, once: true })
  }
}

/**
 * Records input before hydration (typing, ticking, selecting, clicking); `replay-input.ts` replays
 * it to React. Links are followed, and forms with an `action` or a `method` are submitted, as
 * without scripts.
 */
export function EarlyInput() {
  // Rendered by the server only; the client bundle has no copy.
  return import.meta.env.SSR && <ScriptOnce>{`(${recordEarlyInput.toString()})()`}</ScriptOnce>
}
