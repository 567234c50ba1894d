import type { ReactNode } from 'react'
import type { Icon } from './icons/icon.tsx'
import { AlertIcon, CheckIcon } from './icons/icons.tsx'
import classes from './note.module.css'

type NoteProps = {
  tone: 'good' | 'bad' | 'warn'
  id?: string
  /** Not announced: another element announces it. */
  silent?: boolean
  /** An icon in place of the tone's own. */
  mark?: Icon
  children: ReactNode
}

/** A message in the page: success, error or information. */
export function Note({ tone, id, silent = false, mark, children }: NoteProps) {
  const Mark = mark ?? (tone === 'good' ? CheckIcon : AlertIcon)
  const role = tone === 'bad' ? 'alert' : 'status'
  return (
    <div id={id} className={`${classes.note} ${classes[tone]}`} {...(silent ? {} : { role })}>
      <Mark />
      <span>{children}</span>
    </div>
  )
}
