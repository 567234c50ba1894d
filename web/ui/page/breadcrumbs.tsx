import { Link } from '@tanstack/react-router'
import { useShop } from '#web/lib/shop.ts'
import { breadcrumbData, type Crumb } from '#web/lib/page/structured-data.ts'
import classes from './breadcrumbs.module.css'
import { ChevronRightIcon } from '#web/ui/icons/icons.tsx'
import { StructuredData } from './structured-data.tsx'

/** The breadcrumbs of the page, with their structured data; the last crumb is the page itself. */
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
              className={here ? classes.here : isLong(crumb) ? classes.long : ''}
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

/** Whether a crumb has a product's name, which is shortened where space is short. */
const isLong = ({ to }: Crumb) => typeof to === 'object' && 'product' in to

function CrumbLink({ crumb: { label, to } }: { crumb: Crumb }) {
  if (to === undefined) return label
  if (to === 'home') return <Link to="/">{label}</Link>
  if ('product' in to) {
    return (
      <Link to="/shop/product/$slug" params={{ slug: to.product }}>
        {label}
      </Link>
    )
  }
  return (
    <Link to="/shop/listing" search={to}>
      {label}
    </Link>
  )
}
