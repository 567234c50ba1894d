import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import {
  readSignInSearch,
  signInInput,
  type SignInSearch,
} from '../../features/admin-sign-ins/sign-in-search.ts'
import { SignedInPeople } from '../../features/admin-sign-ins/signed-in-people.tsx'
import { AdminPage } from '../../layout/admin-page.tsx'
import { pageTitle } from '../../page-title.ts'

export const Route = createFileRoute('/admin/sign-ins')({
  validateSearch: (search): SignInSearch => readSignInSearch(search),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => {
    const list = api.session.signedIn.prefetch(signInInput(deps))
    // The browser shows the page at once; its rows come, or a banner says that they did not.
    return typeof window === 'undefined' ? list : undefined
  },
  head: ({ match }) => pageTitle('Sign-ins', match.context.shop),
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const change = useCallback(
    (next: SignInSearch) =>
      void navigate({ search: readSignInSearch(next), resetScroll: next.page !== search.page }),
    [navigate, search.page],
  )
  return (
    <AdminPage>
      <SignedInPeople search={search} onSearch={change} />
    </AdminPage>
  )
}
