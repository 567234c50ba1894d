import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type ProductLinkProps = {
  slug: string
  /** `dialog` opens over this page, with the product's own URL in the address bar. */
  opens: 'dialog' | 'page'
  children: ReactNode
}

/** A link to a product; in another tab, or without scripts, it opens the product's page. */
export function ProductLink({ slug, opens, children }: ProductLinkProps) {
  if (opens === 'page') {
    return (
      <Link to="/shop/product/$slug" params={{ slug }}>
        {children}
      </Link>
    )
  }
  return (
    <Link
      to="."
      search={(current) => ({ ...current, product: slug })}
      mask={{ to: '/shop/product/$slug', params: { slug }, unmaskOnReload: true }}
      resetScroll={false}
    >
      {children}
    </Link>
  )
}
