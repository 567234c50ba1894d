import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'

/** The texts in the fields of a form, by their names. */
export function entriesOf(form: HTMLFormElement): Record<string, string> {
  const texts = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  return Object.fromEntries(texts)
}

type Texts = Readonly<Record<string, string | undefined>>

/** The text fields in a part of a page for which there is a text. */
function fieldsFor(part: ParentNode, texts: Texts) {
  const fields = part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    ':is(input, textarea)[name]:not([type="hidden"])',
  )
  return [...fields].flatMap((field) => {
    const text = texts[field.name]
    return text === undefined || text === field.value ? [] : [{ field, text }]
  })
}

/** Puts texts into fields, as if they were typed. */
export function typeInto(part: ParentNode, texts: Texts): void {
  for (const { field, text } of fieldsFor(part, texts)) {
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/**
 * A form whose fields keep their own text, and what stands in them: read as the form mounts and with
 * each key. `known` is put into the fields that are empty as it mounts.
 */
export function useEntries<Entries extends Record<string, string>>(
  initial: Entries,
  onTyped: (entries: Entries) => void,
  known?: () => Entries,
) {
  const ref = useRef<HTMLFormElement>(null)
  const [entries, setEntries] = useState(initial)
  const read = (form: HTMLFormElement): Entries => ({ ...initial, ...entriesOf(form) })

  const mount = useRef({ read, known })
  useLayoutEffect(() => {
    const form = ref.current
    if (form === null) return
    for (const { field, text } of fieldsFor(form, mount.current.known?.() ?? {})) {
      if (field.value === '') field.value = text
    }
    setEntries(mount.current.read(form))
  }, [])

  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const typed = read(currentTarget)
    setEntries(typed)
    onTyped(typed)
  }
  const fill = (texts: Texts) => ref.current !== null && typeInto(ref.current, texts)
  return { entries, fill, formProps: { ref, onInput } }
}
