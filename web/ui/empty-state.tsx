import type { ReactNode } from 'react'
import { Elevation, type ElevationName } from './drawing/elevation.tsx'
import classes from './page/message-page.module.css'

type EmptyStateProps = {
  drawing: ElevationName
  title: string
  children?: ReactNode
  /** Buttons or links below the text. */
  actions?: ReactNode
  /** The heading's level in the page. */
  order?: 1 | 2 | 3
}

/** The empty state of a list: a drawing, a title and a hint. */
export function EmptyState({ drawing, title, children, actions, order = 2 }: EmptyStateProps) {
  const Heading = `h${order}` as const
  return (
    <div className={classes.page}>
      <span className={classes.drawing}>
        <Elevation name={drawing} width={150} />
      </span>
      <Heading>{title}</Heading>
      {children !== undefined && <p className="muted">{children}</p>}
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
