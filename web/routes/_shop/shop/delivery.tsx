import { createFileRoute } from '@tanstack/react-router'
import { loadPolicy, policyHead } from '../../../features/company/load-policy.ts'
import { PolicyPage } from '../../../features/company/policy-page.tsx'

export const Route = createFileRoute('/_shop/shop/delivery')({
  staticData: { shared: true },
  loader: ({ context }) => loadPolicy(context.api, 'delivery'),
  head: ({ loaderData, match }) => policyHead(loaderData, match.context.shop),
  component: () => <PolicyPage name="delivery" />,
})
