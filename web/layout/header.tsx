import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useShop } from '../lib/shop.ts'
import { SearchIcon } from '#web/ui/icons/icons.tsx'
import { Logo } from '#web/ui/pictures/logo.tsx'
import { AvatarMenu } from './menu/avatar-menu.tsx'
import classes from './header.module.css'
import { MainNav } from './menu/main-nav.tsx'
import { PhoneMenu } from './menu/phone-menu.tsx'
import { SearchField } from './search-field.tsx'

/** The storefront's sticky header. `cart` is the cart's button. */
export function Header({ cart }: { cart: ReactNode }) {
  const { shopName } = useShop()
  return (
    <header className={classes.header}>
      <div className={`wrap ${classes.row}`}>
        <PhoneMenu className={classes.menu} />
        <Link to="/" className={classes.logo} aria-label={`${shopName}, home`}>
          <Logo name={shopName} />
        </Link>
        <Suspense>
          <MainNav />
        </Suspense>
        <SearchField />
        <div className={classes.actions}>
          <Link to="/shop/search" className={classes.search} aria-label="Search">
            <SearchIcon />
          </Link>
          {cart}
          <AvatarMenu />
        </div>
      </div>
    </header>
  )
}
