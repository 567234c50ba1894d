import { Link, useLocation, useMatch } from '@tanstack/react-router'
import { useShop, useTaxonomy } from '#web/lib/shop.ts'
import { SearchIcon } from '#web/ui/icons/icons.tsx'
import classes from './main-nav.module.css'
import { MegaMenu } from './mega-menu.tsx'
import { isCurrent, navigation, type NavigationItem } from './navigation.ts'

/** The links of wide screens. */
export function MainNav() {
  const offered = useShop().settings.services
  const taxonomy = useTaxonomy()
  return (
    <nav className={classes.nav} aria-label="Main">
      <ul>
        {navigation(offered, taxonomy).map((item) => (
          <NavItem key={item.label} item={item} />
        ))}
      </ul>
    </nav>
  )
}

function NavItem({ item }: { item: NavigationItem }) {
  const { pathname, search } = useLocation()
  const product = useMatch({
    from: '/_shop/shop/product/$slug',
    shouldThrow: false,
    select: (match) => match.loaderData,
  })
  const current = product
    ? isCurrent(item, '/shop/listing', { category: product.category })
    : isCurrent(item, pathname, search)
  const mark = current ? ({ 'aria-current': 'page' } as const) : {}
  switch (item.kind) {
    case 'collection':
    case 'services':
      return <MegaMenu item={item} current={current} />
    case 'products':
      return (
        <MegaMenu
          item={item}
          current={current}
          link={
            <Link
              to="/shop/listing"
              search={{}}
              activeOptions={{ exact: true }}
              className={classes.item}
              {...mark}
            >
              {item.label}
            </Link>
          }
        />
      )
    case 'listing':
      return (
        <li>
          <Link
            to="/shop/listing"
            search={{ category: item.category }}
            activeOptions={{ exact: true }}
            className={classes.item}
            {...mark}
          >
            {item.label}
          </Link>
        </li>
      )
    case 'page':
      return (
        <li>
          <Link to={item.to} className={classes.item} {...mark}>
            {item.to === '/shop/search' && <SearchIcon size={17} strokeWidth={1.75} />}
            {item.label}
          </Link>
        </li>
      )
  }
}
