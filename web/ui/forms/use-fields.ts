import { type ChangeEvent, type RefCallback, useState } from 'react'
import { focusFirstError } from './focus-first-error.ts'

/** The part of a zod result that a form reads, so that forms do not import zod. */
type Schema<Output> = {
  safeParse: (
    values: unknown,
  ) =>
    | { success: true; data: Output }
    | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } }
}

/** The props of a text field. */
export type FieldProps = {
  name: string
  value: string
  error: string | undefined
  ref: RefCallback<HTMLInputElement | HTMLTextAreaElement>
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
}

/** The error of each field, by field name. */
type Errors = Record<string, string | undefined>

/** Refs by field name: the same at each render, so that they are called when a field mounts. */
function fieldRefs(onMount: (name: string, value: string) => void) {
  const refs = new Map<string, FieldProps['ref']>()
  return (name: string) => {
    const known = refs.get(name)
    if (known !== undefined) return known
    const ref: FieldProps['ref'] = (field) => {
      if (field !== null) onMount(name, field.value)
    }
    refs.set(name, ref)
    return ref
  }
}

/**
 * The text fields of a form that follows what is typed: values, errors and props. An entry from
 * before hydration is read when its field mounts. `posted` has the initial values of a form
 * that was posted without scripts and refused.
 */
export function useFields<Name extends string>(
  initial: Record<Name, string>,
  posted?: { values: Record<string, string>; errors: Record<string, string> },
) {
  const [values, setValues] = useState<Record<Name, string>>({ ...initial, ...posted?.values })
  const [errors, setErrors] = useState<Errors>(posted?.errors ?? {})

  const [refOf] = useState(() =>
    fieldRefs((name, value) =>
      setValues((before) =>
        Reflect.get(before, name) === value ? before : { ...before, [name]: value },
      ),
    ),
  )

  const field = (name: Name): FieldProps => ({
    name,
    value: values[name],
    error: errors[name],
    ref: refOf(name),
    onChange: ({ currentTarget }) => {
      const { value } = currentTarget
      setValues((before) => ({ ...before, [name]: value }))
      setErrors((before) => ({ ...before, [name]: undefined }))
    },
  })

  /** The parsed values; null when the schema refuses them, with each error at its field. */
  const check = <Output>(schema: Schema<Output>, input: unknown = values): Output | null => {
    const parsed = schema.safeParse(input)
    setErrors(parsed.success ? {} : faultsOf(parsed.error.issues))
    if (!parsed.success) focusFirstError()
    return parsed.success ? parsed.data : null
  }

  /** Sets the values of several fields and clears their errors. */
  const fill = (changes: Partial<Record<Name, string>>) => {
    setValues((before) => ({ ...before, ...changes }))
    const names = Object.keys(changes)
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))),
    )
  }

  const reset = () => {
    setValues(initial)
    setErrors({})
  }
  return { values, field, fill, check, setErrors, reset }
}

type Issue = { path: PropertyKey[]; message: string }

/** The first zod issue of each field, by field name. */
function faultsOf(issues: readonly Issue[] = []): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const { path, message } of issues) faults[String(path[0] ?? '')] ??= message
  return faults
}
