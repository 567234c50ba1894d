import type { ReactNode } from 'react'
import { AlertIcon, CheckIcon } from './icons.tsx'
import classes from './note.module.css'

type NoteProps = { tone: 'good' | 'bad' | 'warn'; children: ReactNode }

/** A message in the page: what went well, what went wrong, what changed. */
export function Note({ tone, children }: NoteProps) {
  const Mark = tone === 'good' ? CheckIcon : AlertIcon
  return (
    <div className={`${classes.note} ${classes[tone]}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <Mark />
      <span>{children}</span>
    </div>
  )
}
