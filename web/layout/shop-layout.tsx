import { useContact, useShop } from '../lib/shop.ts'
import { type ReactNode, Suspense } from 'react'
import { NeedsScripts } from '#web/ui/buttons/needs-scripts.tsx'
import { Footer } from './footer.tsx'
import { SkipLink } from './skip-link.tsx'
import { Link, useRouter } from '@tanstack/react-router'
import { SearchIcon } from '../ui/icons/icons.tsx'
import { Logo } from '../ui/pictures/logo.tsx'
import { AvatarMenu } from './menu/avatar-menu.tsx'
import { MainNav } from './menu/main-nav.tsx'
import { PhoneMenu } from './menu/phone-menu.tsx'
import type { FormEvent } from 'react'
import { stringifySearch } from '../lib/search-params.ts'
import classes from './shop-layout.module.css'

type ShopLayoutProps = {
  /** The header's cart button. */
  cart: ReactNode
  children: ReactNode
}

/** The storefront around a page; the page brings its own `main` with the id `content`. */
export function ShopLayout({ cart, children }: ShopLayoutProps) {
  const contact = useContact()
  return (
    <>
      <SkipLink />
      <Header cart={cart} />
      <NeedsScripts>
        {/* Rendered by the server only; the client bundle has no copy. */}
        {import.meta.env.SSR &&
          `JavaScript is off in your browser. You can still browse, search, fill your cart and sign in, but you’ll need it to choose a delivery day and pay. To order by phone, call us on ${contact.phone}.`}
      </NeedsScripts>
      {children}
      <Suspense>
        <Footer />
      </Suspense>
    </>
  )
}

/** The storefront's sticky header. `cart` is the cart's button. */
function Header({ cart }: { cart: ReactNode }) {
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

/** The header's search on desktops: a form of its own, so that it works before scripts. */
function SearchField() {
  const router = useRouter()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const said = new FormData(event.currentTarget).get('keyword')
    const keyword = typeof said === 'string' ? said.trim() : ''
    event.currentTarget.reset()
    void router.navigate({ href: `/shop/search${stringifySearch(keyword ? { keyword } : {})}` })
  }
  return (
    <form role="search" action="/shop/search" className={classes.form} onSubmit={submit}>
      <SearchIcon size={17} strokeWidth={1.75} />
      <input
        type="search"
        name="keyword"
        aria-label="Search the shop"
        placeholder="Search"
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
      />
    </form>
  )
}
