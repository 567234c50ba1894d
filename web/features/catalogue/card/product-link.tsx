import { Link, useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import type { ProductCard } from '#server/catalogue/catalogue.schema.ts'

/** `dialog` opens over this page, with the product's own URL in the address bar. */
export type Opens = 'dialog' | 'page'

type ProductLinkProps = { card: ProductCard; opens: Opens; children: ReactNode }

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The card that was pressed, which is shown until its product is loaded. */
    card?: ProductCard
  }
}

/** The screens of phones, where a dialog would be the page without most of it. */
const PHONE = '(max-width: 47.99em)'

const onPhone = () => window.matchMedia(PHONE).matches

/** Whether a click neither opens another tab nor saves the page. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Where a product opens in a dialog; on a phone it opens its page. */
const inDialog = (slug: string, card?: ProductCard) =>
  ({
    to: '.',
    search: (current: object) => ({ ...current, product: slug }),
    state: { choices: 0, ...(card && { card }) },
    mask: { to: '/shop/product/$slug', params: { slug }, unmaskOnReload: true },
    resetScroll: false,
  }) as const

/** Opens a product from a plain link to its page: in a dialog, or on a phone as its page. */
export function useOpenProduct(opens: Opens) {
  const router = useRouter()
  return (event: MouseEvent, slug: string, card?: ProductCard) => {
    if (!isPlain(event)) return
    event.preventDefault()
    if (opens === 'dialog' && !onPhone()) {
      void router.navigate(inDialog(slug, card))
    } else {
      void router.navigate({
        to: '/shop/product/$slug',
        params: { slug },
        state: card === undefined ? {} : { card },
      })
    }
  }
}

/**
 * A link to a product; on a phone, in another tab, or without scripts, it opens the product's page.
 */
export function ProductLink({ card, opens, children }: ProductLinkProps) {
  const { slug } = card
  const open = useOpenProduct(opens)
  if (opens === 'page') {
    return (
      <Link to="/shop/product/$slug" params={{ slug }} state={{ card }}>
        {children}
      </Link>
    )
  }
  return (
    <Link {...inDialog(slug, card)} onClick={(event) => onPhone() && open(event, slug, card)}>
      {children}
    </Link>
  )
}
