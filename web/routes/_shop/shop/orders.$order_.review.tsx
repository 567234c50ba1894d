import { createFileRoute } from '@tanstack/react-router'
import { loadOrderReviews } from '#web/features/review/load-order-reviews.ts'
import { OrderReviews } from '#web/features/review/order-reviews.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'

/** `about`: the product that is reviewed; `product` would open its dialog over the page. */
type Search = { about?: string; done?: string; shown?: string }

const textOf = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value.slice(0, 40) : undefined

export const Route = createFileRoute('/_shop/shop/orders/$order_/review')({
  validateSearch: ({ about, done, shown }: Record<string, unknown>): Search => ({
    about: textOf(about),
    done: textOf(done),
    shown: textOf(shown),
  }),
  loader: ({ context, params }) => loadOrderReviews(context, params.order),
  head: ({ match, params }) =>
    pageTitle('Your review', match.context.shop, `/shop/orders/${params.order}/review`),
  component: Page,
})

function Page() {
  return <OrderReviews order={Route.useLoaderData()} chosen={Route.useSearch().about} />
}
