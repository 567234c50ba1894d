import { createFileRoute } from '@tanstack/react-router'
import { FindOrderPage } from '#web/features/order/page/find-order-page.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'

type Search = { of?: 'removal'; order?: string; link?: 'dead'; done?: string }

const textOf = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value.slice(0, 20) : undefined

export const Route = createFileRoute('/_shop/shop/find-order')({
  validateSearch: ({ of, order, link, done }: Record<string, unknown>): Search => ({
    of: of === 'removal' ? of : undefined,
    order: textOf(order),
    link: link === 'dead' ? link : undefined,
    done: textOf(done),
  }),
  head: ({ match }) => pageTitle('Find your order', match.context.shop, '/shop/find-order'),
  component: Page,
})

function Page() {
  const { of = 'order', order = '', link } = Route.useSearch()
  return <FindOrderPage of={of} order={order} isDead={link === 'dead'} />
}
