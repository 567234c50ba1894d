import { createFileRoute, notFound } from '@tanstack/react-router'
import { CustomerPage } from '#web/features/customer/customer-page.tsx'
import { AdminPage } from '#web/layout/admin/admin-page.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'
import { isMissing } from '#web/lib/trpc.ts'

export const Route = createFileRoute('/admin/customers_/$key')({
  staticData: { permission: 'customers' },
  loader: ({ context: { queryClient, trpc }, params: { key } }) =>
    queryClient.query(trpc.customer.get.queryOptions({ key })).catch((error: unknown) => {
      if (isMissing(error)) throw notFound()
      throw error
    }),
  head: ({ match }) => pageTitle('Customer', match.context.shop),
  component: Page,
})

function Page() {
  const customer = Route.useLoaderData()
  return (
    <AdminPage>
      <CustomerPage key={customer.key} customer={customer} />
    </AdminPage>
  )
}
