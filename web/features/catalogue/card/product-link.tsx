import { Link, useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

type ProductLinkProps = {
  slug: string
  /** `dialog` opens over this page, with the product's own URL in the address bar. */
  opens: 'dialog' | 'page'
  children: ReactNode
}

/** The screens of phones, where a dialog would be the page without most of it. */
const PHONE = '(max-width: 47.99em)'

/**
 * A link to a product; on a phone, in another tab, or without scripts, it opens the product's page.
 */
export function ProductLink({ slug, opens, children }: ProductLinkProps) {
  const router = useRouter()
  const openPage = (event: MouseEvent) => {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlain || !window.matchMedia(PHONE).matches) return
    event.preventDefault()
    void router.navigate({ to: '/shop/product/$slug', params: { slug } })
  }
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
      onClick={openPage}
    >
      {children}
    </Link>
  )
}
