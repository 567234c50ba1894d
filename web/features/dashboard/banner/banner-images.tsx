import { useState } from 'react'
import { ConfirmDialog } from '#web/ui/admin/confirm-dialog.tsx'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { Panel } from '#web/ui/admin/panel.tsx'
import { Elevation } from '#web/ui/drawing/elevation.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons/icons.tsx'
import { TrashIcon } from '#web/ui/icons/icons-shop.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { useMutation, useQueryClient, useQuery } from '@tanstack/react-query'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { PictureUploader } from '#web/ui/admin/upload/picture-uploader.tsx'
import { usePictures } from '#web/ui/admin/upload/use-pictures.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { useOneAtATime } from '#web/ui/buttons/use-one-at-a-time.ts'
import { errorToast, undoToast } from '#web/ui/toast/toast.ts'
import classes from './banner-images.module.css'

/** How many pictures the home page's banner has. */
const BANNER_LENGTH = 4

/** Which of this many pictures the home page shows, and what fills the remaining places. */
function bannerHint(count: number): string {
  const left = BANNER_LENGTH - count
  if (left < 0) return 'The home page shows the first four.'
  if (left === 0) return 'The home page shows these four.'
  return `The home page shows ${count === 1 ? 'this one' : `these ${count}`}, then ${left} of the shop’s own.`
}

/** The home page's banner images: add, reorder and remove them. */
export function FeatureImages() {
  const { list, fault, move, remove, removing } = useFeatures()
  const [leaving, setLeaving] = useState<string | null>(null)
  const items = list.data?.items
  return (
    <Panel title="Feature images" aside="1920 × 880 works best">
      <div className={classes.body}>
        <FaultBanner message={fault} />
        <FaultBanner
          message={list.isError ? 'The feature images could not be loaded.' : null}
          onRetry={() => void list.refetch()}
        />
        <FeatureUpload />
        {list.isPending && <RowsSkeleton rows={2} />}
        {items?.length === 0 && (
          <div className={classes.empty}>
            <Elevation name="sofa" width={72} />
            <p>
              <b>No feature images yet.</b>
              <span className="muted small">
                The home page shows the shop&rsquo;s own four pictures until you add some.
              </span>
            </p>
          </div>
        )}
        {items !== undefined && items.length > 0 && (
          <>
            <p className={`${classes.hint} muted small`}>{bannerHint(items.length)}</p>
            <ol className={classes.list} aria-label="Current feature images">
              {items.map(({ id, image }, index) => (
                <FeatureItem
                  key={id}
                  image={image}
                  number={index + 1}
                  shown={index < BANNER_LENGTH}
                  last={index === items.length - 1}
                  onMove={(to) => move(id, to)}
                  onRemove={() => setLeaving(id)}
                />
              ))}
            </ol>
          </>
        )}
      </div>
      {leaving !== null && (
        <ConfirmDialog
          title="Remove feature image"
          busy={removing}
          onClose={() => setLeaving(null)}
          onConfirm={() =>
            void remove(leaving)
              // The banner of the panel says why.
              .catch(() => {})
              .finally(() => setLeaving(null))
          }
        >
          Remove this picture from the home page?
        </ConfirmDialog>
      )}
    </Panel>
  )
}

type FeatureItemProps = {
  image: string
  /** Its position in the list, from 1. */
  number: number
  /** Whether the home page shows it. */
  shown: boolean
  last: boolean
  onMove: (to: number) => void
  onRemove: () => void
}

/** A banner picture with its actions. */
function FeatureItem({ image, number, shown, last, onMove, onRemove }: FeatureItemProps) {
  const label = `picture ${number}`
  return (
    <li>
      <Picture
        name={image}
        alt={`Feature image ${number}`}
        sizes="(min-width: 75em) 260px, 50vw"
        elevation="sofa"
        className={classes.picture}
      />
      <div className={classes.row}>
        <span className={`${classes.place} num`}>
          {number}
          {shown ? <> · on the home page</> : <span className="muted"> · not shown</span>}
        </span>
        <IconButton
          size="sm"
          aria-label={`Move ${label} forward`}
          disabled={number === 1}
          onClick={() => onMove(number - 2)}
        >
          <ChevronLeftIcon size={18} />
        </IconButton>
        <IconButton
          size="sm"
          aria-label={`Move ${label} back`}
          disabled={last}
          onClick={() => onMove(number)}
        >
          <ChevronRightIcon size={18} />
        </IconButton>
        <IconButton size="sm" aria-label={`Remove ${label}`} onClick={onRemove}>
          <TrashIcon size={18} />
        </IconButton>
      </div>
    </li>
  )
}

/** Uploads pictures as they are picked; Upload puts them first in the banner. */
function FeatureUpload() {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const list = usePictures()
  const oneAtATime = useOneAtATime()
  const add = useMutation(trpc.feature.add.mutationOptions())
  const { names } = list

  const upload = async () => {
    try {
      // The newest comes first, so the first picked is added last.
      for (const image of names.toReversed()) await add.mutateAsync({ image })
      list.clear()
    } catch {
      // Refused pictures stay in the list, with the error below it.
    }
    await queryClient.invalidateQueries(trpc.feature.pathFilter())
  }

  return (
    <>
      <div className={classes.picked}>
        <PictureUploader
          list={list}
          error={add.error ? errorText(add.error, 'The picture could not be added.') : undefined}
        />
      </div>
      <div className={classes.upload}>
        <span className="muted small">
          New pictures are added first. The home page shows four, for 15 seconds each.
        </span>
        <BusyButton
          size="sm"
          disabled={names.length === 0 || list.busy}
          busy={add.isPending}
          busyText="Uploading..."
          onClick={() => void oneAtATime(upload)}
        >
          Upload
        </BusyButton>
      </div>
    </>
  )
}

/** The banner's pictures in order, and changing them; optimistic. */
function useFeatures() {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const list = useQuery(trpc.feature.list.queryOptions())
  const read = () => queryClient.invalidateQueries(trpc.feature.pathFilter())
  const remove = useMutation(trpc.feature.remove.mutationOptions({ onSettled: read }))
  const add = useMutation(trpc.feature.add.mutationOptions({ onSettled: read }))
  const reorder = useMutation(trpc.feature.reorder.mutationOptions({ onSettled: read }))

  const move = async (id: string, to: number) => {
    await queryClient.cancelQueries(trpc.feature.list.pathFilter())
    const items = queryClient.getQueryData(trpc.feature.list.queryKey())?.items ?? []
    const moved = items.find((item) => item.id === id)
    if (moved === undefined || to < 0 || to >= items.length) return
    const arranged = items.filter((item) => item !== moved).toSpliced(to, 0, moved)
    queryClient.setQueryData(trpc.feature.list.queryKey(), { items: arranged })
    reorder.mutate({ ids: arranged.map((item) => item.id) })
  }

  /** Removes a picture; the toast puts it back into its place. */
  const takeOut = async (id: string) => {
    const before = queryClient.getQueryData(trpc.feature.list.queryKey())?.items ?? []
    const image = before.find((item) => item.id === id)?.image
    await remove.mutateAsync({ id })
    if (image === undefined) return
    undoToast('Picture removed from the home page', () => void putBack(image, id, before))
  }
  const putBack = async (image: string, id: string, before: readonly { id: string }[]) => {
    try {
      const added = await add.mutateAsync({ image })
      await reorder.mutateAsync({
        ids: before.map((item) => (item.id === id ? added.id : item.id)),
      })
    } catch (error) {
      errorToast(errorText(error, 'The picture could not be put back. Try again.'))
    }
  }

  return {
    list,
    /** The error of the last change. */
    fault:
      (remove.error && errorText(remove.error, 'The picture could not be removed.')) ??
      (reorder.error && errorText(reorder.error, 'The new order could not be saved.')),
    move: (id: string, to: number) => void move(id, to),
    remove: takeOut,
    removing: remove.isPending,
  }
}
