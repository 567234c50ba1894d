import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import {
  readSignInSearch,
  type SignInSearch,
  signInInput,
} from '#web/features/auth/staff/sign-in-search.ts'
import { SignedInPeople } from '#web/features/auth/staff/signed-in-people.tsx'
import { AdminPage } from '#web/layout/admin/admin-page.tsx'
import { useListSearch } from '#web/layout/admin/use-list-search.ts'
import { pageTitle } from '#web/lib/page/page-title.ts'
import { dropRefused } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/admin/sign-ins')({
  staticData: { permission: 'staff' },
  validateSearch: (search): SignInSearch =>
    dropRefused(['search', 'page'], readSignInSearch(search)),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, trpc }, deps }) => {
    const list = queryClient
      .query(trpc.session.signedIn.queryOptions(signInInput(deps)))
      .catch(noop)
    // The browser shows the page at once; then its rows, or an error banner.
    return typeof window === 'undefined' ? list : undefined
  },
  head: ({ match }) => pageTitle('Sign-ins', match.context.shop),
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const change = useListSearch(search, readSignInSearch, Route.useNavigate())
  return (
    <AdminPage>
      <SignedInPeople search={search} onSearch={change} />
    </AdminPage>
  )
}
