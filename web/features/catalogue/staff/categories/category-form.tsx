import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  createCategoryInput,
  updateCategoryInput,
} from '#server/catalogue/staff/categories/category.schema.ts'
import { drawnKindLabels, drawnKinds } from '#server/catalogue/drawn-kinds.shared.ts'
import { errorText, fieldErrors, type RouterInputs, useTRPC } from '#web/lib/trpc.ts'
import { ConfirmDialog } from '#web/ui/admin/confirm-dialog.tsx'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { Compact, Panel } from '#web/ui/admin/panel.tsx'
import { PictureUploader } from '#web/ui/admin/upload/picture-uploader.tsx'
import { usePictures } from '#web/ui/admin/upload/use-pictures.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { SelectField, TextField } from '#web/ui/forms/fields.tsx'
import { handleSubmit } from '#web/ui/forms/handle-submit.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { useFields } from '#web/ui/forms/use-fields.ts'
import classes from './categories-page.module.css'
import type { Category } from './category-table.tsx'
import { type Part, type Parts, partsWithTyped, PartsField } from './parts-field.tsx'
import { ProductPictures } from './product-pictures.tsx'

type CategoryFormProps = {
  /** Null: a new one. */
  category: Category | null
  /** Whether its first field gets the focus, which scrolls to it. */
  takesFocus: boolean
  onSaved: (id: string) => void
  onClose: () => void
}

/** The form of a category: names, URL, picture, drawing, subcategories or sizes, and position. */
export default function CategoryForm(props: CategoryFormProps) {
  const { category, takesFocus, onSaved, onClose } = props
  const nameField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) nameField.current?.focus()
  }, [takesFocus])
  const { field, values, check, fill, setErrors } = useFields({
    label: category?.label ?? '',
    tileLabel: category?.tileLabel ?? '',
    id: category?.id ?? '',
    drawnAs: category?.drawnAs ?? '',
    // Their values are the lists below: here they have their errors alone.
    tileImage: '',
    subcategories: '',
    sizes: '',
  })
  const [subcategories, setSubcategories] = useState(() => startParts(category?.subcategories))
  const [sizes, setSizes] = useState(() => startParts(category?.sizes))
  const [isShown, setIsShown] = useState(category?.isShown ?? false)
  const [inMenu, setInMenu] = useState(category?.inMenu ?? false)
  const [takesAway, setTakesAway] = useState(category?.takesAway ?? true)
  const pictures = usePictures(category?.tileImage ? [category.tileImage] : [])
  const { save, remove, busy, fault } = useCategory(category)
  const [isDeleting, setIsDeleting] = useState(false)

  const submit = async () => {
    const picture = pictures.pictures.findLast((one) => one.state === 'stored')
    const input = {
      label: values.label,
      tileLabel: values.tileLabel || null,
      drawnAs: values.drawnAs || null,
      tileImage: picture?.name ?? null,
      isShown,
      inMenu,
      takesAway,
      subcategories: partsOf(subcategories),
      sizes: partsOf(sizes),
    }
    try {
      if (category === null) {
        const checked = check(createCategoryInput, { ...input, id: values.id || undefined })
        if (checked) onSaved(await save({ create: checked }))
      } else {
        const checked = check(updateCategoryInput, { ...input, id: category.id })
        if (checked) onSaved(await save({ update: checked }))
      }
    } catch (error) {
      setErrors(fieldErrors(error))
    }
  }

  return (
    <Panel title={category?.label ?? 'New category'}>
      <Compact>
        <form
          method="post"
          className={classes.form}
          noValidate
          onSubmit={handleSubmit(submit, busy)}
        >
          <FaultBanner message={fault} />
          <TextField label="Name" required maxLength={40} {...field('label')} ref={nameField} />
          <TextField label="Short name (on its tile)" maxLength={30} {...field('tileLabel')} />
          <TextField
            label="Web address"
            description={
              category === null
                ? 'Leave empty to use the name. It cannot be changed later.'
                : 'It cannot be changed.'
            }
            readOnly={category !== null}
            maxLength={40}
            {...field('id')}
          />
          <div>
            <p className={classes.label}>Tile picture</p>
            <PictureUploader list={pictures} error={field('tileImage').error} />
            {category !== null && (
              <ProductPictures
                category={category.id}
                chosen={pictures.names.at(-1)}
                onChoose={pictures.put}
              />
            )}
            <p className="muted small">If empty, a product’s picture is used.</p>
          </div>
          <SelectField
            label="Illustration"
            value={values.drawnAs}
            onChange={({ currentTarget }) => fill({ drawnAs: currentTarget.value })}
          >
            <option value="">Automatic</option>
            {drawnKinds.map((kind) => (
              <option key={kind} value={kind}>
                {drawnKindLabels[kind]}
              </option>
            ))}
          </SelectField>
          <PartsField
            what="Subcategory"
            parts={subcategories}
            error={field('subcategories').error}
            onChange={(parts) => {
              setSubcategories(parts)
              fill({ subcategories: '' })
            }}
          />
          <PartsField
            what="Size"
            parts={sizes}
            error={field('sizes').error}
            onChange={(parts) => {
              setSizes(parts)
              fill({ sizes: '' })
            }}
          />
          <label className={classes.box}>
            <input
              type="checkbox"
              checked={takesAway}
              onChange={({ currentTarget }) => setTakesAway(currentTarget.checked)}
            />
            Offer to take the old one away
          </label>
          <label className={classes.box}>
            <input
              type="checkbox"
              checked={isShown}
              onChange={({ currentTarget }) => setIsShown(currentTarget.checked)}
            />
            Show in the shop
          </label>
          {!isShown && (
            <p className="muted small">Products in a hidden category cannot be found or bought.</p>
          )}
          <label className={classes.box}>
            <input
              type="checkbox"
              checked={inMenu}
              onChange={({ currentTarget }) => setInMenu(currentTarget.checked)}
            />
            Show in the header menu
          </label>
          <BusyButton type="submit" size="sm" fullWidth busy={busy} disabled={pictures.busy}>
            Save {values.label}
          </BusyButton>
          <Button variant="default" size="sm" fullWidth onClick={onClose}>
            Close
          </Button>
          {category !== null && category.products === 0 && (
            <Button
              variant="subtle"
              size="sm"
              fullWidth
              disabled={busy}
              onClick={() => setIsDeleting(true)}
            >
              Delete
            </Button>
          )}
        </form>
      </Compact>
      {isDeleting && category !== null && (
        <ConfirmDialog
          title={`Delete ${category.label}?`}
          busy={busy}
          onConfirm={() => remove(onClose, () => setIsDeleting(false))}
          onClose={() => setIsDeleting(false)}
        >
          {category.label}, its subcategories, sizes and picture will be deleted. This action cannot
          be undone.
        </ConfirmDialog>
      )}
    </Panel>
  )
}

const startParts = (added: readonly Part[] = []): Parts => ({ added, typed: '' })

/** The parts with the one that is typed and not added yet. A new part has no id yet. */
const partsOf = (parts: Parts) =>
  partsWithTyped(parts).map(({ id, label }) => ({ id: id || undefined, label }))

type Create = RouterInputs['category']['create']
type Update = RouterInputs['category']['update']

/** Saves and removes a category, with a toast. */
function useCategory(category: Category | null) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const settled = { onSettled: () => queryClient.invalidateQueries(trpc.category.pathFilter()) }
  const create = useMutation(trpc.category.create.mutationOptions(settled))
  const update = useMutation(trpc.category.update.mutationOptions(settled))
  const removal = useMutation(trpc.category.remove.mutationOptions(settled))
  const save = async (change: { create: Create } | { update: Update }) => {
    const saved =
      'create' in change
        ? await create.mutateAsync(change.create)
        : await update.mutateAsync(change.update)
    toast({ message: `${saved.label} saved. The shop will update within a second.` })
    return saved.id
  }
  const remove = (onDone: () => void, onSettled: () => void) => {
    if (category === null) return
    const onSuccess = () => {
      toast({ message: `${category.label} deleted` })
      onDone()
    }
    removal.mutate({ id: category.id }, { onSuccess, onSettled })
  }
  const error = create.error ?? update.error ?? removal.error
  return {
    save,
    remove,
    busy: create.isPending || update.isPending || removal.isPending,
    fault: error && errorText(error, 'The category could not be saved. Try again.'),
  }
}
