import { useContact } from '../lib/shop.ts'
import type { ReactNode } from 'react'
import { NeedsScripts } from '../ui/needs-scripts.tsx'
import { Later } from '../ui/later.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { SkipLink } from './skip-link.tsx'

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
          `Add to cart, the checkout and your account need JavaScript, which is off in this browser. Looking around, searching and signing in work without it; to order, ring us on ${contact.phone}.`}
      </NeedsScripts>
      {children}
      <Later>
        <Footer />
      </Later>
    </>
  )
}
