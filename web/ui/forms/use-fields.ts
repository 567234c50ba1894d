import { type ChangeEvent, type RefCallback, useState } from 'react'
import { useFormErrors } from './use-form-errors.ts'

/** The props of a text field that follows what is typed. */
export type FieldProps = {
  name: string
  value: string
  error: string | undefined
  ref: RefCallback<HTMLInputElement | HTMLTextAreaElement>
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
}

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
 * The text fields of a form of staff that follows what is typed: values, errors and props. An entry
 * from before hydration is read when its field mounts. Where a shopper types, fields keep their own
 * text: `useFormErrors`.
 */
export function useFields<Name extends string>(initial: Record<Name, string>) {
  const [values, setValues] = useState<Record<Name, string>>(initial)
  const { errors, check: checkInput, clear, setErrors } = useFormErrors()

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
      clear([name])
    },
  })

  /** The parsed values; null when the schema refuses them, with each error at its field. */
  const check = <Output>(
    schema: Parameters<typeof checkInput<Output>>[0],
    input: unknown = values,
  ): Output | null => checkInput(schema, input)

  /** Sets the values of several fields and clears their errors. */
  const fill = (changes: Partial<Record<Name, string>>) => {
    setValues((before) => ({ ...before, ...changes }))
    clear(Object.keys(changes))
  }

  const reset = () => {
    setValues(initial)
    setErrors({})
  }
  return { values, field, fill, check, setErrors, reset }
}
