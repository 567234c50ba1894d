import { createFileRoute } from '@tanstack/react-router'
import { StaffNotFound } from '#web/layout/admin/staff-not-found.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'

/** The catch-all route of the staff area: a 404 page. */
export const Route = createFileRoute('/admin/$')({
  staticData: { permission: 'anyStaff', status: 404 },
  head: ({ match }) => pageTitle('Not found', match.context.shop),
  component: StaffNotFound,
})
