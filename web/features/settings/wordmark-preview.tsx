import { wordmarkImage } from '#web/ui/pictures/logo.tsx'
import classes from './wordmark-field.module.css'

type WordmarkPreviewProps = { svg: string; label: string }

/**
 * A wordmark as pages show it, in one colour on paper and on dark.
 */
export function WordmarkPreview({ svg, label }: WordmarkPreviewProps) {
  return (
    <div role="img" aria-label={label} className={classes.preview}>
      {(['paper', 'dark'] as const).map((ground) => (
        <span key={ground} className={classes[ground]}>
          <span style={{ maskImage: wordmarkImage(svg) }} />
        </span>
      ))}
    </div>
  )
}
