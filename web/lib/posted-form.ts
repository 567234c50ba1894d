import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { FormName, PostedForm } from '#server/http/pages/forms/posted-form.ts'

/** The fields at which refusals about one field are shown. */
const fieldOf: Partial<Record<NonNullable<PostedForm['code']>, string>> = {
  EMAIL_TAKEN: 'email',
  WRONG_PASSWORD: 'currentPassword',
  CODE_NEEDED: 'code',
  WRONG_CODE: 'code',
}

/** The initial state of a form. */
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

/**
 * The initial state of a form: empty, or, after a post without scripts, with its answer, or with the
 * entries and errors of a refused one. `failed` receives an error that the visitor cannot correct.
 */
export function usePosted(name: FormName, failed: string): Posted {
  const { context } = useRouter().options
  const [posted] = useState(() => (context.posted?.form === name ? context.posted : null))
  useEffect(() => {
    // Shown once: a later visit to the page starts empty.
    if (posted !== null && context.posted === posted) Object.assign(context, { posted: null })
  }, [context, posted])
  if (posted === null) return { name, code: null, values: {}, errors: {}, note: null, answer: null }
  const { code, status, message, values } = posted
  if (code === null) return { name, code, values, errors: {}, note: null, answer: message }
  const field = fieldOf[code]
  const errors = field === undefined ? posted.fields : { [field]: message }
  const text = status < 500 ? message : failed
  return {
    name,
    code,
    values,
    errors,
    note: Object.keys(errors).length > 0 ? null : text,
    answer: null,
  }
}
