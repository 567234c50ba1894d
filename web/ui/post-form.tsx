import { type ComponentProps, useState } from 'react'
import type { Posted } from '../lib/posted-form.ts'
import { Note } from './note.tsx'

type PostFormProps = Omit<ComponentProps<'form'>, 'method' | 'name'> & { posted: Posted }

/**
 * A form that scripts submit through tRPC, and that the browser posts itself before or without
 * them. Without an `action` it is posted to its own page.
 */
export function PostForm({ posted: { name, note }, children, onSubmit, ...rest }: PostFormProps) {
  const [sentAgain, setSentAgain] = useState(false)
  return (
    <form
      method="post"
      noValidate
      {...rest}
      onSubmit={(event) => {
        setSentAgain(true)
        onSubmit?.(event)
      }}
    >
      <input type="hidden" name="form" value={name} />
      {note !== null && !sentAgain && <Note tone="bad">{note}</Note>}
      {children}
    </form>
  )
}

/** A field that people do not see and bots fill in: what comes with it is dropped. */
export function Honeypot() {
  return (
    <input
      className="visually-hidden"
      name="website"
      tabIndex={-1}
      autoComplete="off"
      aria-hidden="true"
    />
  )
}
