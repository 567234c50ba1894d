import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, useEffect, useState } from 'react'
import { type Category, taxonomyOf } from '#server/lib/taxonomy.shared.ts'
import { errorText, useTRPC, type RouterOutputs } from '#web/lib/trpc.ts'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { PlusIcon } from '#web/ui/icons/icons.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { Opening } from '#web/ui/dialogs/opening.tsx'
import classes from './categories-page.module.css'
import { CategoryTable } from './category-table.tsx'

/** Converts staff's categories to those of the other pages (`taxonomy`). */
const knownFrom = (listed: RouterOutputs['category']['list']): Category[] =>
  listed.map(({ id, label, tileLabel, drawnAs, tileImage, ...category }, at) => ({
    id,
    label,
    ...(tileLabel !== null && { tileLabel }),
    ...(drawnAs !== null && { drawnAs }),
    ...(tileImage !== null && { tileImage }),
    ...(category.inMenu && { menu: at + 1 }),
    ...(!category.isShown && { isHidden: true as const }),
    ...(!category.takesAway && { keepsOld: true as const }),
    subcategories: category.subcategories,
    sizes: category.sizes,
  }))

const CategoryForm = lazy(() => import('./category-form.tsx'))

/** The categories in their order, beside the form of the edited one. */
export function CategoriesPage() {
  const trpc = useTRPC()
  const list = useQuery(trpc.category.list.queryOptions())
  const router = useRouter()
  // A new category is selectable for products without a reload.
  useEffect(() => {
    if (!list.data) return
    const taxonomy = taxonomyOf(knownFrom(list.data))
    router.update({ ...router.options, context: { ...router.options.context, taxonomy } })
  }, [list.data, router])
  const [chosen, setChosen] = useState<string | null>(null)
  // A saved form is reset to the stored values.
  const [round, setRound] = useState(0)
  // On a phone an opened form is below all categories.
  const [takesFocus, setTakesFocus] = useState(false)
  const items = list.data ?? []
  const edited = items.find(({ id }) => id === chosen)
  const show = (id: string | null, isOpened: boolean) => {
    setChosen(id)
    setTakesFocus(isOpened)
    setRound((before) => before + 1)
  }
  const choose = (id: string) => show(id, true)
  return (
    <>
      <FaultBanner
        message={list.error && errorText(list.error, 'The categories could not be loaded.')}
        onRetry={() => void list.refetch()}
      />
      <div className={classes.page}>
        <section className="box" aria-label="Categories">
          <div className={classes.head}>
            <div>
              <h2>Categories</h2>
              <p className="muted small">
                Shown in this order on the home page, in the menu and in the filters
              </p>
            </div>
            <Button
              variant="default"
              size="sm"
              leftSection={<PlusIcon size={16} />}
              onClick={() => choose('')}
            >
              Category
            </Button>
          </div>
          {list.isPending && <RowsSkeleton rows={10} />}
          {items.length > 0 && (
            <CategoryTable categories={items} chosen={chosen} onChoose={choose} />
          )}
          <p className={`${classes.foot} muted small`}>
            To reorder, drag the dots, use the arrows, or press <kbd>Alt</kbd> <kbd>↑</kbd> or{' '}
            <kbd>↓</kbd> on Edit. A category with products can be hidden but not deleted.
          </p>
        </section>
        {(chosen === '' || edited !== undefined) && (
          <Opening>
            <CategoryForm
              key={`${chosen} ${round}`}
              category={edited ?? null}
              takesFocus={takesFocus}
              onSaved={(id) => show(id, false)}
              onClose={() => show(null, false)}
            />
          </Opening>
        )}
      </div>
    </>
  )
}
