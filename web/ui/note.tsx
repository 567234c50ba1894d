import type { ReactNode } from 'react'
import { AlertIcon, CheckIcon } from './icons.tsx'
import classes from './note.module.css'

type NoteProps = {
  tone: 'good' | 'bad' | 'warn'
  id?: string
  /** Not announced: another element announces it. */
  silent?: boolean
  children: ReactNode
}

/** A message in the page: what went well, what went wrong, what changed. */
export function Note({ tone, id, silent = false, children }: NoteProps) {
  const Mark = tone === 'good' ? CheckIcon : AlertIcon
  const role = tone === 'bad' ? 'alert' : 'status'
  return (
    <div id={id} className={`${classes.note} ${classes[tone]}`} {...(silent ? {} : { role })}>
      <Mark />
      <span>{children}</span>
    </div>
  )
}
