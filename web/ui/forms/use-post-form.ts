import { useRouter } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormName, FormResult, FormResponse } from '#server/http/pages/forms/posted-form.ts'
import { isOffline, noConnection } from '#web/lib/connection.ts'
import { notPosted, type Posted, postedOf, usePosted } from '#web/lib/forms/posted.ts'
import { handleSubmit } from './handle-submit.ts'
import type { UncontrolledProps } from './use-form-errors.ts'
import { errorToast } from '#web/ui/toast/toast.ts'

/** A form that was sent and taken. */
type Sent<Name extends FormName> = {
  form: HTMLFormElement
  result: FormResult<Name>
  /** The entry of a field. */
  entry: (field: string) => string
  /** Opens the page to which the form leads. */
  open: () => Promise<void>
}

type Options<Name extends FormName> = {
  /** What scripts add to the fields. */
  more?: () => Record<string, string>
  /** What follows; without it the form's next page opens. */
  onSent?: (sent: Sent<Name>) => Promise<void> | void
  /** What follows a refusal; true: the form itself shows nothing of it. */
  onRefused?: (posted: Posted) => boolean | void
  /** Refusals are toasts, besides what is shown at the fields. */
  toasts?: boolean
}

export type PostFormState = Posted & {
  busy: boolean
  field: (name: string) => UncontrolledProps
  /** Removes what is shown of the last submission. */
  clear: () => void
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

/**
 * A form of a page, declared in `server/http/pages/forms`: scripts send what the browser would post
 * itself, and show the same messages at the same fields. `failed` stands for an error that the
 * visitor cannot correct.
 */
export function usePostForm<Name extends FormName>(
  name: Name,
  failed: string,
  { more, onSent, onRefused, toasts = false }: Options<Name> = {},
): PostFormState {
  const router = useRouter()
  const first = usePosted(name, failed)
  const [posted, setPosted] = useState(first)
  const [busy, setBusy] = useState(false)

  const refuse = (form: HTMLFormElement, refusal: Posted) => {
    if (onRefused?.(refusal) === true) return setPosted(notPosted(name))
    // At once, so that its errors can be focused.
    flushSync(() => setPosted(toasts ? { ...refusal, note: null } : refusal))
    const { note, errors } = refusal
    const message = note ?? (refusal.code === 'INVALID_INPUT' ? null : Object.values(errors)[0])
    if (toasts && message) errorToast(message)
    showRefusal(form)
  }
  const send = async (form: HTMLFormElement, data: FormData) => {
    setBusy(true)
    try {
      const answer = await sendForm<Name>(form, data)
      if ('refused' in answer) return refuse(form, postedOf(answer.refused, failed))
      setPosted(notPosted(name))
      const open = () => router.navigate({ href: answer.next })
      const entry = (field: string) => textOf(data.get(field))
      await (onSent ? onSent({ form, result: answer.result, entry, open }) : open())
    } catch (error) {
      const isUnheard = error instanceof TypeError || isOffline()
      refuse(form, {
        ...notPosted(name),
        note: isUnheard ? `${noConnection()}. ${failed}` : failed,
      })
    } finally {
      setBusy(false)
    }
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const { currentTarget: form, nativeEvent } = event
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
    const data = new FormData(form, submitter)
    for (const [field, value] of Object.entries(more?.() ?? {})) data.set(field, value)
    handleSubmit(() => send(form, data))(event)
  }
  const field = (of: string): UncontrolledProps => ({
    name: of,
    defaultValue: first.values[of],
    error: posted.errors[of],
    onInput: () => {
      if (of in posted.errors) setPosted({ ...posted, errors: without(posted.errors, of) })
    },
  })
  return { ...posted, busy, field, clear: () => setPosted(notPosted(name)), onSubmit }
}

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value.trim() : '')

const without = (errors: Record<string, string>, field: string) =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field))

/** Focuses the first invalid field of a form, or brings its error into view. */
function showRefusal(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (field) field.focus()
  else form.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
}

/** The longest form in bytes that outlives its page; browsers refuse that from 64 kB. */
const KEPT_ALIVE = 9000

/**
 * Sends a form to its page, as the browser posts it; throws when there is no response of the
 * shop.
 */
async function sendForm<Name extends FormName>(
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
