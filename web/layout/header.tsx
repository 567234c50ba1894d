import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useShop } from '../shop.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { MenuIcon, SearchIcon } from '../ui/icons.tsx'
import { Logo } from '../ui/logo.tsx'
import { AvatarMenu } from './avatar-menu.tsx'
import classes from './header.module.css'
import { MainNav } from './main-nav.tsx'

const MenuDrawer = lazy(() => import('./menu-drawer.tsx'))

/** The storefront's sticky header. `cart` is the cart's button. */
export function Header({ cart }: { cart: ReactNode }) {
  const { shopName } = useShop()
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <header className={classes.header}>
      <div className={`wrap ${classes.row}`}>
        <IconButton
          className={classes.menu}
          aria-label="Menu"
          aria-expanded={menu === 'open'}
          onClick={() => setMenu('open')}
        >
          <MenuIcon />
        </IconButton>
        <Link to="/" className={classes.logo} aria-label={`${shopName}, home`}>
          <Logo name={shopName} />
        </Link>
        <MainNav />
        <div className={classes.actions}>
          <Link to="/shop/search" className={classes.search} aria-label="Search">
            <SearchIcon />
          </Link>
          {cart}
          <AvatarMenu />
        </div>
      </div>
      {menu !== 'never' && (
        <Suspense fallback={null}>
          <MenuDrawer opened={menu === 'open'} onClose={() => setMenu('closed')} />
        </Suspense>
      )}
    </header>
  )
}
