import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '#web/lib/page/page-title.ts'
import { NotFoundPage } from '#web/ui/page/error-page.tsx'

/** The catch-all route: a 404 page. */
export const Route = createFileRoute('/_shop/$')({
  staticData: { status: 404 },
  head: ({ match }) => pageTitle('Not found', match.context.shop),
  component: NotFoundPage,
})
