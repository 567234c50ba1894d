import type { ReactNode } from 'react'
import type { Crumb } from '#web/lib/page/structured-data.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import classes from './page-head.module.css'

type PageHeadProps = {
  crumbs: Crumb[]
  title: string
  /** A lead beside the title; left out when empty. */
  children: ReactNode
}

/** The head of an information page: breadcrumbs, title and lead. */
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
