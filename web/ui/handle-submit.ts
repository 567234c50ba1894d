import type { SubmitEvent } from 'react'

/** The submit handler of a form that scripts send; ignored while `busy`. */
export const handleSubmit =
  (send: () => Promise<void>, busy = false) =>
  (event: SubmitEvent) => {
    event.preventDefault()
    if (!busy) void send()
  }
