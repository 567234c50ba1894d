import type { FormName, FormResponse } from '#server/http/pages/forms/posted-form.ts'

/** The longest form in bytes that outlives its page; browsers refuse that from 64 kB. */
const KEPT_ALIVE = 9000

/**
 * Sends a form to its page, as the browser posts it; throws when there is no response of the
 * shop.
 */
export async function sendForm<Name extends FormName>(
  form: HTMLFormElement,
  data: FormData,
): Promise<FormResponse<Name>> {
  const body = form.enctype === 'multipart/form-data' ? data : encoded(data)
  const response = await fetch(form.getAttribute('action') ?? window.location.href, {
    method: 'POST',
    body,
    headers: { accept: 'application/json' },
    keepalive: body instanceof URLSearchParams && String(body).length < KEPT_ALIVE,
  })
  const answer: unknown = await response.json()
  if (!isAnswer<Name>(answer)) throw new Error(`The form was not taken: ${response.status}.`)
  return answer
}

const isAnswer = <Name extends FormName>(answer: unknown): answer is FormResponse<Name> =>
  typeof answer === 'object' && answer !== null && ('next' in answer || 'refused' in answer)

function encoded(data: FormData): URLSearchParams {
  const texts = [...data].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return new URLSearchParams(texts)
}
