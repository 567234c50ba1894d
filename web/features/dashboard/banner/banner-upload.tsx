import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { PictureUploader } from '#web/ui/admin/upload/picture-uploader.tsx'
import { usePictures } from '#web/ui/admin/upload/use-pictures.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { useOneAtATime } from '#web/ui/buttons/use-one-at-a-time.ts'
import classes from './banner-images.module.css'

/** Uploads pictures as they are picked; Upload puts them first in the banner. */
export function FeatureUpload() {
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
