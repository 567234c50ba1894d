import { createFileRoute } from '@tanstack/react-router'
import { NewFamilyPage } from '#web/features/catalogue/staff/editor/editor-page.tsx'
import { AdminPage } from '#web/layout/admin/admin-page.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'

export const Route = createFileRoute('/admin/new-family')({
  staticData: { permission: 'catalogue' },
  head: ({ match }) => pageTitle('New family', match.context.shop),
  component: NewFamily,
})

function NewFamily() {
  return (
    <AdminPage>
      <NewFamilyPage />
    </AdminPage>
  )
}
