import { createFileRoute } from '@tanstack/react-router'
import { termsOf } from '../../../../server/settings/description/terms.ts'
import { TextPage } from '../../../features/company/text-page.tsx'
import { useShop } from '../../../lib/shop.ts'
import { pageHead } from '../../../lib/page-head.ts'

export const Route = createFileRoute('/_shop/shop/terms')({
  staticData: { shared: true },
  head: ({ match }) =>
    pageHead(match.context.shop, {
      title: 'Terms',
      description: 'Prices, payment, delivery, returns and your rights when you buy from the shop.',
      path: '/shop/terms',
    }),
  component: Page,
})

function Page() {
  const { settings } = useShop()
  return (
    <TextPage
      title="Terms"
      lead="What we promise with every order, in words meant to be read."
      sections={termsOf(settings)}
    />
  )
}
