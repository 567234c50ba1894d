import { createFileRoute } from '@tanstack/react-router'
import { ReturnPage } from '#web/features/order/page/return/return-page.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'

type Search = { days?: 'all' }

export const Route = createFileRoute('/_shop/shop/orders/$order_/return')({
  validateSearch: ({ days }: Record<string, unknown>): Search => ({
    days: days === 'all' ? days : undefined,
  }),
  // Loaded on demand: the calendar is not part of the shop's first page.
  loader: async ({ context, params }) => {
    const { loadReturnPage } = await import('#web/features/order/page/return/load-return-page.ts')
    return loadReturnPage(context, params.order)
  },
  head: ({ match, params }) =>
    pageTitle(`Return ${params.order}`, match.context.shop, `/shop/orders/${params.order}/return`),
  component: Page,
})

function Page() {
  return <ReturnPage data={Route.useLoaderData()} allDays={Route.useSearch().days === 'all'} />
}
