import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Icon } from '#web/ui/icons/icon.tsx'
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
  /** The figure; undefined while it loads. */
  children: string | undefined
  note?: ReactNode
  /** What the figure counts, as a phrase. */
  counts?: string
  /** The list that the figure counts. */
  list?: Pick<LinkProps, 'to' | 'search'> | undefined
}

/** A labelled figure with a short explanation. */
export function StatCard({ label, icon: CardIcon, children, note, counts, list }: StatCardProps) {
  return (
    <div className={`box ${classes.card}`}>
      <dt className={classes.label}>
        {label}
        <CardIcon size={16} />
      </dt>
      <dd className={classes.figure}>
        {children === undefined ? (
          <Skeleton width={72} height={30} />
        ) : list === undefined ? (
          children
        ) : (
          <Link {...list} className={classes.list} aria-label={`${label}: ${children}`}>
            {children}
          </Link>
        )}
      </dd>
      {counts !== undefined && <dd className={classes.note}>{counts}</dd>}
      {note !== undefined && <dd className={classes.note}>{note}</dd>}
    </div>
  )
}
