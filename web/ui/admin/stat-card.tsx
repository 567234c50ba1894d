import type { ReactNode } from 'react'
import type { Icon } from '../icon.tsx'
import { Skeleton } from '../skeleton.tsx'
import classes from './stat-card.module.css'

/** A row of stat cards; two columns on phones. */
export function StatCards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl aria-label={label} className={`${classes.cards} num`}>
      {children}
    </dl>
  )
}

type StatCardProps = {
  label: string
  icon: Icon
  /** The figure; undefined while it is on its way. */
  children: ReactNode
  note?: ReactNode
}

/** One figure with its name, and what it means in a few words. */
export function StatCard({ label, icon: CardIcon, children, note }: StatCardProps) {
  return (
    <div className={`box ${classes.card}`}>
      <dt className={classes.label}>
        {label}
        <CardIcon size={16} />
      </dt>
      <dd className={classes.figure}>{children ?? <Skeleton width={72} height={30} />}</dd>
      {note !== undefined && <dd className={classes.note}>{note}</dd>}
    </div>
  )
}
