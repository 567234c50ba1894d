import type { ComponentProps, SubmitEvent } from 'react'
import type { Posted } from '#web/lib/forms/posted.ts'
import { Note } from '#web/ui/note.tsx'

type PostFormProps = Omit<ComponentProps<'form'>, 'method' | 'name' | 'onSubmit'> & {
  /** `usePostForm`: scripts send it. `usePosted`: the browser posts it, with scripts, too. */
  posted: Posted & { onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void }
}

/**
 * A form that works without scripts. Without an `action` it is posted to its own page. What is said
 * of the form as a whole stands above its fields.
 */
export function PostForm({ posted: { name, note, onSubmit }, children, ...rest }: PostFormProps) {
  return (
    <form method="post" noValidate {...rest} onSubmit={onSubmit}>
      <input type="hidden" name="form" value={name} />
      {note !== null && <Note tone="bad">{note}</Note>}
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
