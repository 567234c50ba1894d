import { Note } from '#web/ui/note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useModelViewer } from '#web/features/catalogue/product/gallery/use-model-viewer.ts'
import classes from './model-section.module.css'

type TurnedModelProps = { model: string; title: string; modelVariant: string | null }

/** A rotatable 3D model; the viewer is fetched on demand. */
export default function TurnedModel(props: TurnedModelProps) {
  const { holder, state } = useModelViewer({ ...props, alt: '', address: '' })
  if (state === 'impossible') return <Note tone="warn">This browser cannot show 3D models.</Note>
  if (state === 'failed') return <Note tone="bad">The 3D model could not be loaded.</Note>
  return (
    <div className={classes.stage} ref={holder}>
      {state === 'loading' && <Skeleton height="100%" />}
    </div>
  )
}
