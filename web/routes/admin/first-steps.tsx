import { createFileRoute } from '@tanstack/react-router'
import { FirstStepsPage } from '../../features/first-steps/first-steps-page.tsx'
import { AdminPage } from '../../layout/admin/admin-page.tsx'
import { pageTitle } from '../../lib/page-title.ts'

export const Route = createFileRoute('/admin/first-steps')({
  staticData: { permission: 'settings' },
  loader: ({ context: { api } }) => {
    const read = api.firstSteps.read.prefetch()
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
