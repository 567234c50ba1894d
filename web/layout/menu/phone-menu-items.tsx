import type { ReactNode } from 'react'
import { useShop, useTaxonomy } from '#web/lib/shop.ts'
import { useUser } from '#web/lib/session.ts'
import { ChevronDownIcon, SearchIcon } from '#web/ui/icons/icons.tsx'
import { Avatar } from './avatar-menu.tsx'
import {
  categoryLinks,
  collectionLinks,
  listingHref,
  navigation,
  type NavigationItem,
  useServices,
} from './navigation.ts'
import classes from './phone-menu.module.css'
import { SignOutForm } from '../sign-out-form.tsx'

/**
 * The items of the phone menu, with the signed-in user: plain links, which work before hydration.
 */
export default function PhoneMenuItems() {
  const offered = useShop().settings.services
  const taxonomy = useTaxonomy()
  return (
    <>
      <nav aria-label="Main" className="sheet-body">
        <ul className={classes.list}>
          {navigation(offered, taxonomy).map((item) => (
            <li key={item.label}>
              <Item item={item} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="sheet-foot">
        <Account />
      </div>
    </>
  )
}

function Item({ item }: { item: NavigationItem }) {
  const taxonomy = useTaxonomy()
  switch (item.kind) {
    case 'page':
      return (
        <a href={item.to}>
          {item.label}
          {item.to === '/shop/search' && <SearchIcon />}
        </a>
      )
    case 'listing':
      return <a href={listingHref({ category: item.category })}>{item.label}</a>
    case 'products':
      return (
        <>
          <a href={listingHref()}>{item.label}</a>
          <Fold className={classes.beside}>
            <Links title="Products by category" links={categoryLinks(taxonomy)} />
          </Fold>
        </>
      )
    case 'collection':
      return (
        <Fold label={item.label}>
          <Links
            title={`${item.label} Collection`}
            all={listingHref({ category: item.category.id })}
            links={collectionLinks(item.category)}
          />
        </Fold>
      )
    case 'services':
      return (
        <Fold label={item.label}>
          <ServiceLinks />
        </Fold>
      )
  }
}

const ServiceLinks = () => (
  <Links links={useServices().map(({ label, to }) => ({ label, href: to }))} />
)

type FoldProps = { label?: string; className?: string | undefined; children: ReactNode }

/** A collapsible section (`details`), of which one is open at a time. */
function Fold({ label, className = '', children }: FoldProps) {
  return (
    <details name="menu" className={className}>
      <summary>
        {label ?? <span className="visually-hidden">Products by category</span>}
        <ChevronDownIcon />
      </summary>
      <div className={classes.inside}>{children}</div>
    </details>
  )
}

type LinksProps = {
  title?: string
  /** The link to everything of the section. */
  all?: string
  links: readonly { label: string; href: string }[]
}

function Links({ title, all, links }: LinksProps) {
  return (
    <>
      {title !== undefined && <h3>{title}</h3>}
      <ul>
        {all !== undefined && (
          <li className={classes.all}>
            <a href={all}>View All</a>
          </li>
        )}
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </>
  )
}

function Account() {
  const user = useUser()
  return (
    <div className={classes.account}>
      <Avatar />
      {user === null ? (
        <div className={`${classes.links} small`}>
          <a href="/auth/login" className="link">
            Sign In
          </a>
          <a href="/shop/find-order" className="link">
            Find your order
          </a>
        </div>
      ) : (
        <div>
          <b>Welcome, {user.userName}</b>
          <div className={`${classes.links} small`}>
            <a href="/shop/account" className="link">
              Account Settings
            </a>
            <SignOutForm>
              <button type="submit" className="link">
                Sign Out
              </button>
            </SignOutForm>
          </div>
        </div>
      )}
    </div>
  )
}
