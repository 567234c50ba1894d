import { Link } from '@tanstack/react-router'
import { useShop } from '../shop.ts'
import { breadcrumbData } from '../structured-data.ts'
import classes from './breadcrumbs.module.css'
import { ChevronRightIcon } from './icons.tsx'
import { StructuredData } from './structured-data.tsx'

export type Crumb = {
  label: string
  /** The filters of the listing this crumb leads to; `home` leads home, absent it leads nowhere. */
  to?: 'home' | { category?: string; subcategory?: string; size?: string }
}

/** The way to this page, for people and for programs; the last crumb is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const shop = useShop()
  return (
    <nav aria-label="Breadcrumb">
      <ol className={classes.crumbs}>
        {crumbs.map((crumb, index) => {
          const here = index === crumbs.length - 1
          return (
            <li
              key={crumb.label}
              className={here ? classes.here : ''}
              aria-current={here ? 'page' : undefined}
            >
              <CrumbLink crumb={crumb} />
              {!here && <ChevronRightIcon size={14} className={classes.between} />}
            </li>
          )
        })}
      </ol>
      <StructuredData data={breadcrumbData(crumbs, shop)} />
    </nav>
  )
}

function CrumbLink({ crumb: { label, to } }: { crumb: Crumb }) {
  if (to === undefined) return label
  if (to === 'home') return <Link to="/">{label}</Link>
  return (
    <Link to="/shop/listing" search={to}>
      {label}
    </Link>
  )
}
