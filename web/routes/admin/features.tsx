import { createFileRoute } from '@tanstack/react-router'
import { FeatureImages } from '#web/features/dashboard/banner/banner-images.tsx'
import { AdminPage } from '#web/layout/admin/admin-page.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'
import { useMay } from '#web/lib/use-may.ts'

export const Route = createFileRoute('/admin/features')({
  staticData: { permission: 'content' },
  head: ({ match }) => pageTitle('Features', match.context.shop),
  component: Page,
})

function Page() {
  const may = useMay()
  return (
    <AdminPage>
      <p>admin features</p>
      {/* Whoever has the dashboard changes the banner there. */}
      {!may('figures') && <FeatureImages />}
    </AdminPage>
  )
}
