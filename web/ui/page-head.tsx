import type { ReactNode } from 'react'
import type { Crumb } from '../lib/structured-data.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import classes from './page-head.module.css'

type PageHeadProps = {
  crumbs: Crumb[]
  title: string
  /** A line or two beside the title; an empty one is left out. */
  children: ReactNode
}

/** The top of an information page: the way to it, its title, and what it is about. */
export function PageHead({ crumbs, title, children }: PageHeadProps) {
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <div className={classes.head}>
        <h1>{title}</h1>
        {children !== '' && <p className="muted">{children}</p>}
      </div>
    </>
  )
}
