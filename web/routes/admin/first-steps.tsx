import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { FirstStepsPage } from '#web/features/first-steps/first-steps-page.tsx'
import { AdminPage } from '#web/layout/admin/admin-page.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'

export const Route = createFileRoute('/admin/first-steps')({
  staticData: { permission: 'settings' },
  loader: ({ context: { queryClient, trpc } }) => {
    const read = queryClient.query(trpc.firstSteps.read.queryOptions()).catch(noop)
    // The browser shows the page at once; then the steps, or an error banner.
    return typeof window === 'undefined' ? read : undefined
  },
  head: ({ match }) => pageTitle('First steps', match.context.shop),
  component: Page,
})

function Page() {
  return (
    <AdminPage>
      <FirstStepsPage />
    </AdminPage>
  )
}
