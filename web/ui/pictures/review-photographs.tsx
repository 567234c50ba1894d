import { photographUrl } from '#server/photograph/photograph-url.shared.ts'
import classes from './review-photographs.module.css'

interface Photograph {
  id: string
  width: number
  height: number
}

type ReviewPhotographsProps = {
  of: readonly Photograph[]
  /** The text alternative of each: "By Rosalind", or "Photograph". */
  called: string
}

/** The photographs of a review, each a link to the large one. */
export function ReviewPhotographs({ of, called }: ReviewPhotographsProps) {
  if (of.length === 0) return null
  return (
    <ul className={classes.photographs}>
      {of.map(({ id, width, height }, index) => (
        <li key={id}>
          <a href={photographUrl(id, 'large')} target="_blank" rel="noreferrer">
            <img
              src={photographUrl(id, 'small')}
              alt={`${called} ${index + 1} of ${of.length}`}
              width={width}
              height={height}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
