import { useState } from 'react'
import { entriesOf } from './entries.ts'
import { focusFirstError } from './focus-first-error.ts'

/** The part of a zod result that a form reads, so that forms do not import zod. */
type Schema<Output> = {
  safeParse: (
    values: unknown,
  ) =>
    | { success: true; data: Output }
    | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } }
}

/** The error of each field, by field name. */
type Errors = Record<string, string | undefined>

/** The props of a field that keeps its own text. */
export type UncontrolledProps = {
  name: string
  defaultValue?: string | undefined
  error: string | undefined
  onInput: () => void
}

/** The errors at the fields of a form whose fields keep their own text. */
export function useFormErrors(initial: Errors = {}) {
  const [errors, setErrors] = useState(initial)

  const clear = (names: readonly string[]) =>
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))),
    )
  const field = (name: string): UncontrolledProps => ({
    name,
    error: errors[name],
    onInput: () => clear([name]),
  })

  /** The entries, parsed; null when the schema refuses them, with each error at its field. */
  const check = <Output>(schema: Schema<Output>, entered: unknown): Output | null => {
    const input = entered instanceof HTMLFormElement ? entriesOf(entered) : entered
    const parsed = schema.safeParse(input)
    setErrors(parsed.success ? {} : faultsOf(parsed.error.issues))
    if (!parsed.success) focusFirstError()
    return parsed.success ? parsed.data : null
  }
  return { errors, field, check, clear, setErrors }
}

type Issue = { path: PropertyKey[]; message: string }

/** The first zod issue of each field, by field name. */
function faultsOf(issues: readonly Issue[] = []): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const { path, message } of issues) faults[String(path[0] ?? '')] ??= message
  return faults
}
