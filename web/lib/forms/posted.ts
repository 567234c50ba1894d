import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { FormName, PostedForm } from '#server/http/pages/forms/posted-form.ts'

/** The fields at which refusals about one field are shown. */
const fieldOf: Partial<Record<NonNullable<PostedForm['code']>, string>> = {
  EMAIL_TAKEN: 'email',
  WRONG_PASSWORD: 'currentPassword',
  CODE_NEEDED: 'code',
  WRONG_CODE: 'code',
  CODE_REFUSED: 'code',
}

/** What a form shows of its last submission. */
export type Posted = {
  name: FormName
  code: PostedForm['code']
  values: Record<string, string>
  errors: Record<string, string>
  /** The error about the form as a whole. */
  note: string | null
  /** The answer to a form that only asks. */
  answer: string | null
}

/** A form that was not sent yet. */
export const notPosted = (name: FormName): Posted => ({
  name,
  code: null,
  values: {},
  errors: {},
  note: null,
  answer: null,
})

/**
 * What a form shows of a refusal or an answer. `failed` stands for an error that the visitor cannot
 * correct.
 */
export function postedOf(posted: PostedForm, failed: string): Posted {
  const { form: name, code, status, message, values } = posted
  if (code === null) return { ...notPosted(name), values, answer: message }
  const field = fieldOf[code]
  const errors = field === undefined ? posted.fields : { [field]: message }
  const text = status < 500 ? message : failed
  const note = Object.keys(errors).length > 0 ? null : text
  return { name, code, values, errors, note, answer: null }
}

/**
 * The initial state of a form: empty, or, after a post without scripts, with its answer, or with the
 * entries and errors of a refused one.
 */
export function usePosted(name: FormName, failed: string): Posted {
  const { context } = useRouter().options
  const [posted] = useState(() => (context.posted?.form === name ? context.posted : null))
  useEffect(() => {
    // Shown once: a later visit to the page starts empty.
    if (posted !== null && context.posted === posted) Object.assign(context, { posted: null })
  }, [context, posted])
  return posted === null ? notPosted(name) : postedOf(posted, failed)
}
