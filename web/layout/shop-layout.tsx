import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { SkipLink } from './skip-link.tsx'

type ShopLayoutProps = {
  /** The cart's button in the header. */
  cart: ReactNode
  children: ReactNode
}

/** The storefront around a page; the page brings its own `main` with the id `content`. */
export function ShopLayout({ cart, children }: ShopLayoutProps) {
  return (
    <>
      <SkipLink />
      <Header cart={cart} />
      {children}
      <Footer />
    </>
  )
}
