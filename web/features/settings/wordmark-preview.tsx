import classes from './wordmark-field.module.css'

type WordmarkPreviewProps = { svg: string; label: string }

/**
 * A wordmark as pages show it, in one colour on paper and on dark. As an image, it cannot run
 * scripts.
 */
export function WordmarkPreview({ svg, label }: WordmarkPreviewProps) {
  const mask = `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
  return (
    <div role="img" aria-label={label} className={classes.preview}>
      {(['paper', 'dark'] as const).map((ground) => (
        <span key={ground} className={classes[ground]}>
          <span style={{ maskImage: mask }} />
        </span>
      ))}
    </div>
  )
}
