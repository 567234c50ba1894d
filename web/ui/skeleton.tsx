import classes from './skeleton.module.css'

type SkeletonProps = { width?: number | string; height?: number | string; ratio?: string }

/** A skeleton, which appears after 150 ms. */
export function Skeleton({ width = '100%', height, ratio }: SkeletonProps) {
  return (
    <span
      className={classes.skeleton}
      style={{ width, height, aspectRatio: ratio }}
      aria-hidden="true"
    />
  )
}

const eight = [0, 1, 2, 3, 4, 5, 6, 7]

/** The skeleton of a grid of product cards. */
export function CardGridSkeleton() {
  return (
    <output className={classes.grid} aria-label="Loading">
      {eight.map((index) => (
        <span key={index} className={classes.card}>
          <Skeleton ratio="1" />
          <Skeleton width="45%" height={14} />
          <Skeleton width="80%" height={18} />
          <Skeleton width="30%" height={20} />
        </span>
      ))}
    </output>
  )
}

/** The skeleton of a page: a title and some lines. */
export function PageSkeleton() {
  return (
    <output className={`wrap ${classes.page}`} aria-label="Loading">
      <Skeleton width={280} height={40} />
      <Skeleton height={18} width="60%" />
      <Skeleton height={320} />
    </output>
  )
}

/** The skeleton of a table's rows. */
export function RowsSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <output className={classes.rows} aria-label="Loading">
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} height={52} />
      ))}
    </output>
  )
}
