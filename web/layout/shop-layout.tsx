import { useContact } from '../lib/shop.ts'
import { type ReactNode, Suspense } from 'react'
import { NeedsScripts } from '#web/ui/buttons/needs-scripts.tsx'
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
          `JavaScript is off in your browser. You can still browse, search, fill your cart and sign in, but you’ll need it to choose a delivery day and pay. To order by phone, call us on ${contact.phone}.`}
      </NeedsScripts>
      {children}
      <Suspense>
        <Footer />
      </Suspense>
    </>
  )
}
