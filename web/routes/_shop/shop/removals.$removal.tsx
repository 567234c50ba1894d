import { createFileRoute } from '@tanstack/react-router'
import { loadRemovalPage } from '#web/features/order/removal/load-removal-page.ts'
import { RemovalPage } from '#web/features/order/removal/removal-page.tsx'
import { useIsBack, validateBack } from '#web/lib/page/back-from-bank.ts'
import { pageTitle } from '#web/lib/page/page-title.ts'

export const Route = createFileRoute('/_shop/shop/removals/$removal')({
  validateSearch: validateBack,
  loader: ({ context, params }) => loadRemovalPage(context, params.removal),
  head: ({ match, params }) =>
    pageTitle(
      `Removal ${params.removal}`,
      match.context.shop,
      `/shop/removals/${encodeURIComponent(params.removal)}`,
    ),
  component: Page,
})

function Page() {
  const removal = Route.useLoaderData()
  const isBack = useIsBack(Route.useSearch())
  return <RemovalPage removal={removal} isBack={isBack} />
}
