import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useShop } from '../shop.ts'
import { useSignOut, useUser } from '../session.ts'
import { forgetFilters } from '../stored-filters.ts'
import { ChevronDownIcon, ChevronUpIcon, SearchIcon } from '../ui/icons.tsx'
import { Logo } from '../ui/logo.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { Avatar } from './avatar-menu.tsx'
import classes from './menu-drawer.module.css'
import { collectionLinks, navigation, type NavigationItem, services } from './navigation.ts'

type MenuDrawerProps = { opened: boolean; onClose: () => void }

/** The navigation of small screens. Choosing a link closes it. */
export default function MenuDrawer({ opened, onClose }: MenuDrawerProps) {
  const { shopName } = useShop()
  const [unfolded, setUnfolded] = useState<string | null>(null)
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      side="left"
      width={346}
      title={<Logo name={shopName} height={25} />}
      foot={<Account onClose={onClose} />}
    >
      <nav aria-label="Main">
        <ul className={classes.list}>
          {navigation.map((item) => (
            <li key={item.label}>
              {item.kind === 'page' || item.kind === 'listing' ? (
                <ItemLink item={item} onClose={onClose} />
              ) : (
                <Fold
                  item={item}
                  open={unfolded === item.label}
                  onToggle={() => setUnfolded(unfolded === item.label ? null : item.label)}
                  onClose={onClose}
                />
              )}
            </li>
          ))}
        </ul>
      </nav>
    </Sheet>
  )
}

type ItemLinkProps = {
  item: Extract<NavigationItem, { kind: 'page' | 'listing' }>
  onClose: () => void
}

function ItemLink({ item, onClose }: ItemLinkProps) {
  if (item.kind === 'page') {
    return (
      <Link to={item.to} onClick={onClose}>
        {item.label}
        {item.to === '/shop/search' && <SearchIcon />}
      </Link>
    )
  }
  const choose = () => {
    forgetFilters()
    onClose()
  }
  return (
    <Link
      to="/shop/listing"
      search={item.category === undefined ? {} : { category: item.category }}
      onClick={choose}
    >
      {item.label}
    </Link>
  )
}

type FoldProps = {
  item: Extract<NavigationItem, { kind: 'collection' | 'services' }>
  open: boolean
  onToggle: () => void
  onClose: () => void
}

function Fold({ item, open, onToggle, onClose }: FoldProps) {
  const Chevron = open ? ChevronUpIcon : ChevronDownIcon
  return (
    <>
      <button type="button" aria-expanded={open} onClick={onToggle}>
        {item.label}
        <Chevron />
      </button>
      {open && (
        <div className={classes.inside} onClick={onClose} role="presentation">
          {item.kind === 'services' ? (
            <ul>
              {services.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          ) : (
            <>
              <h3>{item.label} Collection</h3>
              <ul>
                <li className={classes.all}>
                  <Link to="/shop/listing" search={{ category: item.category.id }}>
                    View All
                  </Link>
                </li>
                {collectionLinks(item.category).map(({ label, search }) => (
                  <li key={label}>
                    <Link to="/shop/listing" search={search}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </>
  )
}

function Account({ onClose }: { onClose: () => void }) {
  const user = useUser()
  const signOut = useSignOut()
  return (
    <div className={classes.account}>
      <Avatar />
      {user === null ? (
        <Link to="/auth/login" className="link" onClick={onClose}>
          Sign In
        </Link>
      ) : (
        <div>
          <b>Welcome, {user.userName}</b>
          <div className={`${classes.links} small`}>
            <Link to="/shop/account" className="link" onClick={onClose}>
              Account Settings
            </Link>
            <button type="button" className="link" onClick={() => void signOut()}>
              Sign Out
            </button>
          </div>
        </div>
      )}
    </div>
  )
}
