import type { ReactNode } from 'react'
import classes from './band.module.css'

type BandProps = {
  title: string
  lead: string
  /** Content below the lead, on the left. */
  aside?: ReactNode
  /** Content on the right: a form, buttons, a list. */
  children: ReactNode
  tone?: 'linen' | 'moss'
}

/** The full-width call to action at the end of an information page. */
export function Band({ title, lead, aside, children, tone = 'linen' }: BandProps) {
  const look = tone === 'moss' ? `${classes.moss} on-moss` : classes.linen
  return (
    <section className={`${classes.band} ${look}`}>
      <div className={`wrap ${classes.columns}`}>
        <div>
          <h2>{title}</h2>
          <p className={classes.lead}>{lead}</p>
          {aside}
        </div>
        <div>{children}</div>
      </div>
    </section>
  )
}
