import { createFileRoute } from '@tanstack/react-router'
import type { MoveSearch } from '#web/features/order/page/move/load-move-page.ts'
import { MovePage } from '#web/features/order/page/move/move-page.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'
import { readDay } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/_shop/shop/orders/$order_/move')({
  validateSearch: ({ part, return: sent, from, days }: Record<string, unknown>): MoveSearch => {
    const which = Number(part)
    return {
      part: which === 1 || which === 2 ? which : undefined,
      return: typeof sent === 'string' ? sent : undefined,
      from: readDay(from),
      days: days === 'all' ? days : undefined,
    }
  },
  loaderDeps: ({ search }) => search,
  // Loaded on demand: the calendar is not part of the shop's first page.
  loader: async ({ context, params, deps }) => {
    const { loadMovePage } = await import('#web/features/order/page/move/load-move-page.ts')
    return loadMovePage(context, params.order, deps)
  },
  head: ({ match, params }) =>
    pageTitle(
      `Change delivery of ${params.order}`,
      match.context.shop,
      `/shop/orders/${params.order}/move`,
    ),
  component: Page,
})

function Page() {
  return <MovePage data={Route.useLoaderData()} search={Route.useSearch()} />
}
