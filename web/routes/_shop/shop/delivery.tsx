import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { DeliveryAreas } from '#web/features/company/delivery-areas.tsx'
import { loadPolicy, policyHead } from '#web/features/company/load-policy.ts'
import { PolicyPage } from '#web/features/company/policy-page.tsx'

export const Route = createFileRoute('/_shop/shop/delivery')({
  staticData: { shared: true },
  loader: async ({ context: { queryClient, trpc } }) => {
    const [head] = await Promise.all([
      loadPolicy({ queryClient, trpc }, 'delivery'),
      queryClient.query(trpc.delivery.areas.queryOptions()).catch(noop),
    ])
    return head
  },
  head: ({ loaderData, match }) => policyHead(loaderData, match.context.shop),
  component: () => (
    <PolicyPage name="delivery">
      <DeliveryAreas />
    </PolicyPage>
  ),
})
