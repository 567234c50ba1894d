import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '#web/lib/trpc.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'
import classes from './categories-page.module.css'

type ProductPicturesProps = {
  category: string
  /** The name of the tile's current picture. */
  chosen: string | undefined
  onChoose: (name: string) => void
}

/** The pictures of a category's products, to select one for its tile. */
export function ProductPictures({ category, chosen, onChoose }: ProductPicturesProps) {
  const trpc = useTRPC()
  const pictures = useQuery(trpc.category.pictures.queryOptions({ id: category }))
  if (pictures.isError) {
    return <p className="muted small">Its product pictures could not be loaded.</p>
  }
  if (pictures.data === undefined || pictures.data.length === 0) return null
  return (
    <details className={classes.fromProducts}>
      <summary>Use a product’s picture</summary>
      <ul>
        {pictures.data.map(({ name, title }) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={name === chosen}
              aria-label={`Picture of ${title}`}
              onClick={() => onChoose(name)}
            >
              <Picture name={name} alt="" sizes="64px" className={classes.choice} />
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
