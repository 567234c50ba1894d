import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '#web/layout/admin/admin-page.tsx'
import { FindBox } from '#web/layout/admin/find/find-box.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'
import { Compact, Panel } from '#web/ui/admin/panel.tsx'

export const Route = createFileRoute('/admin/find')({
  staticData: { permission: 'anyStaff' },
  head: ({ match }) => pageTitle('Search', match.context.shop),
  component: Page,
})

function Page() {
  return (
    <AdminPage>
      <Panel title="Search everything">
        <Compact>
          <div style={{ padding: '4px 20px 20px' }}>
            <FindBox />
          </div>
        </Compact>
      </Panel>
    </AdminPage>
  )
}
