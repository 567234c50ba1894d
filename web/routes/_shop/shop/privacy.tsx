import { createFileRoute } from '@tanstack/react-router'
import { privacyOf } from '../../../features/company/policies.ts'
import { TextPage } from '../../../features/company/text-page.tsx'
import { useShop } from '../../../lib/shop.ts'
import { pageHead } from '../../../lib/page-head.ts'

export const Route = createFileRoute('/_shop/shop/privacy')({
  staticData: { shared: true },
  head: ({ match }) =>
    pageHead(match.context.shop, {
      title: 'Privacy',
      description:
        'What the shop keeps about you, who sees it, and how to have it corrected or deleted.',
      path: '/shop/privacy',
    }),
  component: Page,
})

function Page() {
  const { settings } = useShop()
  return (
    <TextPage
      title="Privacy"
      lead="What we know about you, why, and how to have it forgotten."
      sections={privacyOf(settings)}
    />
  )
}
