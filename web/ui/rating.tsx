import classes from './rating.module.css'

const star =
  'M8.243 7.34l-6.38 .925l-.113 .023a1 1 0 0 0 -.44 1.684l4.622 4.499l-1.09 6.355l-.013 .11a1 1 0 0 0 1.464 .944l5.706 -3l5.693 3l.1 .046a1 1 0 0 0 1.352 -1.1l-1.091 -6.355l4.624 -4.5l.078 -.085a1 1 0 0 0 -.633 -1.62l-6.38 -.926l-2.852 -5.78a1 1 0 0 0 -1.794 0l-2.853 5.78z'

const five = [0, 1, 2, 3, 4]

export function Star({ size = 16, className }: { size?: number; className?: string | undefined }) {
  return (
    <svg aria-hidden="true" className={className} width={size} height={size} viewBox="0 0 24 24">
      <path d={star} fill="currentColor" />
    </svg>
  )
}

/** Five stars with halves; the accessible text has 2 decimals. */
export function Stars({ value, size = 16 }: { value: number; size?: number }) {
  const halves = Math.round(value * 2)
  return (
    <span className={classes.stars} role="img" aria-label={`${value.toFixed(2)} out of 5`}>
      {five.map((index) => {
        const filled = Math.min(2, Math.max(0, halves - index * 2))
        return (
          <span key={index} className={classes.star}>
            <Star size={size} className={filled === 2 ? undefined : classes.empty} />
            {filled === 1 && (
              <span className={classes.half}>
                <Star size={size} />
              </span>
            )}
          </span>
        )
      })}
    </span>
  )
}

/** The stars of a card in two elements, with the number of reviews: lists have many. */
export function CardRating({ average, count }: { average: number; count: number }) {
  return (
    <p className={`${classes.rating} ${classes.onCard} num`}>
      <i aria-hidden="true">
        <i style={{ width: `${(average / 5) * 100}%` }} />
      </i>
      <span className="visually-hidden">Rated {average.toFixed(2)} out of 5,</span> {count}
      <span className="visually-hidden"> {count === 1 ? 'review' : 'reviews'}</span>
    </p>
  )
}

/** The stars with the average beside them: "4.67". */
export function Rating({ value }: { value: number }) {
  return (
    <span className={classes.rating}>
      <Stars value={value} />
      <b className="num">{value.toFixed(2)}</b>
    </span>
  )
}
