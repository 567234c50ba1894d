import type { ReactNode } from 'react'
import { Compact } from '#web/ui/admin/panel.tsx'
import classes from './editor.module.css'

type PartProps = {
  title: string
  /** The digit that goes to it with Alt. */
  part: number
  aside?: ReactNode
  children: ReactNode
}

/** A part of the editor with the key that goes to it. */
export function Part({ title, part, aside, children }: PartProps) {
  return (
    <section className={`box ${classes.part}`} aria-label={title} data-part={part}>
      <div className={classes.partHead}>
        <h2>{title}</h2>
        <span className="small muted num">{aside}</span>
        <kbd className={classes.key} aria-hidden="true">
          Alt {part}
        </kbd>
      </div>
      <Compact>{children}</Compact>
    </section>
  )
}
