import { createFileRoute, notFound } from '@tanstack/react-router'
import { DaySheet } from '#web/features/run/crew/day-sheet.tsx'
import { StaffNotFound } from '#web/layout/admin/staff-not-found.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'
import { isRefusal } from '#web/lib/trpc.ts'

export const Route = createFileRoute('/admin_/run/$id')({
  staticData: { permission: 'runs', manifest: '/admin/run/day-sheet.webmanifest' },
  loader: async ({ context: { queryClient, trpc }, params: { id } }) => {
    // The browser shows the page at once; offline as it was last loaded.
    if (typeof window !== 'undefined') return
    await queryClient
      .query(trpc.run.sheet.queryOptions({ id }, { staleTime: 'static' }))
      .catch((error: unknown) => {
        if (isRefusal(error, 'NOT_FOUND')) throw notFound()
      })
  },
  head: ({ match }) => pageTitle('Day sheet', match.context.shop),
  notFoundComponent: StaffNotFound,
  component: Page,
})

function Page() {
  return <DaySheet id={Route.useParams().id} />
}
