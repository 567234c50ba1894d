import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { isSection, type SectionName } from '#web/features/settings/section-names.ts'
import { ShopPage } from '#web/features/settings/shop-page.tsx'
import { AdminPage } from '#web/layout/admin/admin-page.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'

export const Route = createFileRoute('/admin/shop')({
  staticData: { permission: 'settings' },
  validateSearch: ({ section }: Record<string, unknown>): { section?: SectionName } => ({
    section: typeof section === 'string' && isSection(section) ? section : undefined,
  }),
  loader: ({ context: { queryClient, trpc } }) => {
    const read = queryClient.query(trpc.settings.read.queryOptions()).catch(noop)
    // The browser shows the page at once; then the settings, or an error note.
    return typeof window === 'undefined' ? read : undefined
  },
  head: ({ match }) => pageTitle('Shop', match.context.shop),
  component: Page,
})

function Page() {
  const { section = 'company' } = Route.useSearch()
  return (
    <AdminPage>
      <ShopPage section={section} />
    </AdminPage>
  )
}
