import { createFileRoute } from '@tanstack/react-router'
import { loadPolicy, policyHead } from '#web/features/company/load-policy.ts'
import { PolicyPage } from '#web/features/company/policy-page.tsx'

export const Route = createFileRoute('/_shop/shop/cookies')({
  staticData: { shared: true },
  loader: ({ context }) => loadPolicy(context, 'cookies'),
  head: ({ loaderData, match }) => policyHead(loaderData, match.context.shop),
  component: () => <PolicyPage name="cookies" />,
})
