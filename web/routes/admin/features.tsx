import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '#web/layout/admin/admin-page.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'

export const Route = createFileRoute('/admin/features')({
  staticData: { permission: 'content' },
  head: ({ match }) => pageTitle('Features', match.context.shop),
  component: Page,
})

function Page() {
  return (
    <AdminPage>
      <p>admin features</p>
    </AdminPage>
  )
}
