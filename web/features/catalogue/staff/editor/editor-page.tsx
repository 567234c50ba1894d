import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTaxonomy } from '#web/lib/shop.ts'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import type { Opened } from './draft/draft-fields.ts'
import { OpenedEditor } from './opened-editor.tsx'

/** The editor of a family and its variants, or of a product without one. */
export function EditorPage({ slug }: { slug: string }) {
  const trpc = useTRPC()
  const { data, error, refetch } = useQuery(trpc.family.editor.queryOptions({ slug }))
  const sizes = useSizes()
  const again = async () => {
    const { data: now } = await refetch()
    return now && { ...now, sizes }
  }
  const move = useMove()
  return (
    <>
      <FaultBanner
        message={error && errorText(error, 'The product could not be loaded.')}
        onRetry={() => void refetch()}
      />
      {data !== undefined && (
        <OpenedEditor
          key={slug}
          slug={slug}
          opened={{ ...data, sizes }}
          onReload={again}
          onMoved={move}
        />
      )}
    </>
  )
}

/** The empty editor of a new family. */
export function NewFamilyPage() {
  const move = useMove()
  const opened = { ...blank, sizes: useSizes() }
  return (
    <OpenedEditor slug="" opened={opened} onReload={() => Promise.resolve(opened)} onMoved={move} />
  )
}

const useSizes = () => useTaxonomy().categories.flatMap(({ sizes }) => sizes)

/** A family without an id is not stored yet. */
const blank: Omit<Opened, 'sizes'> = {
  family: {
    id: '',
    slug: '',
    title: '',
    options: [],
    variants: [],
    notMade: [],
    createdAt: '',
    updatedAt: '',
  },
  products: [],
  audit: [],
}

function useMove() {
  const navigate = useNavigate()
  return (slug: string) =>
    navigate({
      to: '/admin/products/$slug',
      params: { slug },
      replace: true,
      // Everything is saved, but the component may not have re-rendered yet.
      ignoreBlocker: true,
    })
}
