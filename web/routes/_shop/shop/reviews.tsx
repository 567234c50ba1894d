import { createFileRoute } from '@tanstack/react-router'
import { loadPolicy, policyHead } from '#web/features/company/load-policy.ts'
import { PolicyPage } from '#web/features/company/policy-page.tsx'

export const Route = createFileRoute('/_shop/shop/reviews')({
  staticData: { shared: true },
  loader: ({ context }) => loadPolicy(context, 'reviews'),
  head: ({ loaderData, match }) => policyHead(loaderData, match.context.shop),
  component: () => <PolicyPage name="reviews" />,
})
