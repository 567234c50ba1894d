import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { OwnRuns } from '#web/features/run/crew/own-runs.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'

export const Route = createFileRoute('/admin_/run/')({
  staticData: { permission: 'runs', manifest: '/admin/run/day-sheet.webmanifest' },
  loader: ({ context: { queryClient, trpc } }) => {
    const runs = queryClient.query(trpc.run.own.queryOptions()).catch(noop)
    return typeof window === 'undefined' ? runs : undefined
  },
  head: ({ match }) => pageTitle('Your runs', match.context.shop),
  component: OwnRuns,
})
