/** The forms whose entries are being sent. */
const sending = new WeakSet<EventTarget>()

/** What is read of a form's event. */
interface Submission<Form extends EventTarget> {
  readonly currentTarget: Form
  preventDefault: () => void
}

/**
 * The submit handler of a form that scripts send; ignored while `busy`, and until the form's last
 * submission has ended, because state would be too late for the second click of a double click.
 */
export const handleSubmit =
  <Form extends EventTarget = HTMLFormElement>(send: (form: Form) => Promise<void>, busy = false) =>
  (event: Submission<Form>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (busy || sending.has(form)) return
    sending.add(form)
    void send(form).finally(() => sending.delete(form))
  }
