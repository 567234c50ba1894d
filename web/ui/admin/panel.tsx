import type { ReactNode } from 'react'
import classes from './panel.module.css'

type PanelProps = { title: string; aside?: ReactNode; children: ReactNode }

/** A white panel of the admin area with its title. */
export function Panel({ title, aside, children }: PanelProps) {
  return (
    <section className={`box ${classes.panel}`} aria-label={title}>
      <div className={classes.head}>
        <h2>{title}</h2>
        {aside !== undefined && <span className="muted small num">{aside}</span>}
      </div>
      {children}
    </section>
  )
}

/** The row of search box, filters and buttons above a list. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={`${classes.toolbar} ${classes.compact}`}>{children}</div>
}

/** Makes the fields inside 40 px high, as everywhere in the admin area. */
export function Compact({ children }: { children: ReactNode }) {
  return <div className={classes.compact}>{children}</div>
}
