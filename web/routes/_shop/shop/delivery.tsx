import { createFileRoute } from '@tanstack/react-router'
import { DeliveryAreas } from '#web/features/company/delivery-areas.tsx'
import { loadPolicy, policyHead } from '#web/features/company/load-policy.ts'
import { PolicyPage } from '#web/features/company/policy-page.tsx'

export const Route = createFileRoute('/_shop/shop/delivery')({
  staticData: { shared: true },
  loader: async ({ context: { api } }) => {
    const [head] = await Promise.all([loadPolicy(api, 'delivery'), api.delivery.areas.prefetch()])
    return head
  },
  head: ({ loaderData, match }) => policyHead(loaderData, match.context.shop),
  component: () => (
    <PolicyPage name="delivery">
      <DeliveryAreas />
    </PolicyPage>
  ),
})
