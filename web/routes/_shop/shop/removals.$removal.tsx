import { createFileRoute } from '@tanstack/react-router'
import { loadRemovalPage } from '#web/features/order/removal/load-removal-page.ts'
import { RemovalPage } from '#web/features/order/removal/removal-page.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'

type Search = { payment_intent?: string }

export const Route = createFileRoute('/_shop/shop/removals/$removal')({
  // The bank redirects back with the payment's id.
  validateSearch: ({ payment_intent: intent }: Record<string, unknown>): Search =>
    typeof intent === 'string' ? { payment_intent: intent.slice(0, 80) } : {},
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
  const { payment_intent: intent } = Route.useSearch()
  return <RemovalPage removal={removal} isBack={intent !== undefined} />
}
