import { useShop } from '#web/lib/shop.ts'
import classes from './logo.module.css'

const mark =
  'M8.6 5.2h3.9l1.6 10h6.2c3.1 0 4.7 1.6 4.7 4.5v7.6h-3.9v-6.9c0-1.2-.6-1.7-1.7-1.7h-5v8.6h-3.9V16.3Z'

/** The wordmark of Hazelwick, whose h is a chair: `wordmark.svg`. */
const ofHazelwick = { ratio: 137.9 / 27 }

type LogoProps = {
  /**
   * The shop's name: shown as its wordmark, else set in type beside the mark. Hazelwick has a
   * wordmark.
   */
  name: string
  height?: number
}

export function Logo({ name, height = 29 }: LogoProps) {
  const { wordmark: drawn = name === 'Hazelwick' && ofHazelwick } = useShop()
  if (!drawn) return <NamedLogo name={name} height={height} />
  const high = `var(--logo-height, ${height}px)`
  return (
    <span
      role="img"
      aria-label={name}
      className={classes.wordmark}
      // Not by its aspect ratio: Safari would give it no width in a parent that is as wide as it.
      style={{ height: high, width: `calc(${high} * ${drawn.ratio})` }}
    />
  )
}

/** A wordmark as the image of a style: as an image it runs no script and loads nothing. */
export const wordmarkImage = (svg: string): string =>
  `url("data:image/svg+xml,${encodeURIComponent(svg)}")`

function NamedLogo({ name, height }: Required<LogoProps>) {
  return (
    <span className={classes.named} style={{ fontSize: height * 0.9 }}>
      <svg
        aria-hidden="true"
        viewBox="5 4 23 24"
        height={height}
        fill="currentColor"
        style={{ marginRight: '0.3em', verticalAlign: '-0.2em' }}
      >
        <path d={mark} />
      </svg>
      {name}
    </span>
  )
}
