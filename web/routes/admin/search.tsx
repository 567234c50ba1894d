import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { FacetWords } from '#web/features/catalogue/staff/search/facet-words.tsx'
import { SearchTerms } from '#web/features/catalogue/staff/search/search-terms.tsx'
import { AdminPage } from '#web/layout/admin/admin-page.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'

type Search = { search?: string; word?: string }

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, 60) : '')

export const Route = createFileRoute('/admin/search')({
  staticData: { permission: 'content' },
  validateSearch: (given): Search => {
    const [search, word] = [textOf(given['search']), textOf(given['word'])]
    return { search: search || undefined, word: word || undefined }
  },
  loaderDeps: ({ search: { search = '' } }) => ({ search }),
  loader: ({ context: { queryClient, trpc }, deps }) => {
    const list = queryClient.query(trpc.searchTerm.list.queryOptions(deps)).catch(noop)
    // The browser shows the page at once; then its rows, or an error banner.
    return typeof window === 'undefined' ? list : undefined
  },
  head: ({ match }) => pageTitle('Search', match.context.shop),
  component: Page,
})

function Page() {
  const { search = '', word = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const narrow = useCallback(
    (next: string) =>
      void navigate({
        search: (before) => ({
          ...(before.word !== undefined && { word: before.word }),
          ...(next !== '' && { search: next }),
        }),
        resetScroll: false,
      }),
    [navigate],
  )
  return (
    <AdminPage>
      <SearchTerms key={word} search={search} onSearch={narrow} word={word} />
      <FacetWords />
    </AdminPage>
  )
}
