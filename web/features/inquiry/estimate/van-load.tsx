import { useId } from 'react'
import type { Estimate } from '#server/removal/estimate/estimate-removal.shared.ts'
import { Measure } from '#web/ui/measure.tsx'
import classes from './van-load.module.css'

/** The most vans that are drawn. */
const DRAWN = 3

/** The width of the drawn load space, for a full van. */
const WIDTH = 232

const load =
  'M14 100V66h34v34M14 78h34M54 100V34h26v66M54 56h26M86 100V58q0-5 5-5h54q5 0 5 5v42M86 80h64M96 53V40h44v13M156 100V44h22v56M156 62h22M156 80h22M182 100V72h26v28M182 84h26M184 72V58h20v14M212 100V50h24v50M212 74h24'

/** The load in its van, to scale; several vans are filled in turn. */
export function VanLoad({ estimate }: { estimate: Estimate }) {
  const { vans, vanPercent, cubicFeet, litres } = estimate
  const share = (vanPercent * vans) / 100
  const inVans = vans === 1 ? 'one van' : `${vans} vans`
  return (
    <div className={classes.load}>
      <div
        className={classes.vans}
        role="img"
        aria-label={`The load fills ${vanPercent}% of ${inVans}`}
      >
        {Array.from({ length: Math.min(vans, DRAWN) }, (_, index) => (
          <Van key={index} share={Math.min(1, Math.max(0, share - index))} />
        ))}
      </div>
      <Measure value={Math.min(1, vanPercent / 100)} className={classes.measure ?? ''} />
      <p className="num small">
        <b>
          {cubicFeet.toLocaleString('en-GB')} cubic feet, {(litres / 1000).toFixed(1)} m³
        </b>
        <span className="muted">
          {vanPercent}% of {inVans}
        </span>
      </p>
    </div>
  )
}

function Van({ share }: { share: number }) {
  const clip = useId()
  const width = Math.round(WIDTH * share)
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 360 130"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <clipPath id={clip}>
        <rect x="10" y="12" width={width} height="88" />
      </clipPath>
      <rect x="10" y="12" width={WIDTH} height="88" rx="3" fill="#fff" stroke="none" />
      <g clipPath={`url(#${clip})`} className={classes.goods}>
        <rect x="10" y="12" width={width} height="88" stroke="none" />
        <path d={load} strokeWidth="1.2" />
      </g>
      <rect x="10" y="12" width={WIDTH} height="88" rx="3" />
      <path d="M242 40h44q7 0 11 6l17 28q3 5 10 6l14 3q7 2 7 9v8H242M258 52h28l14 24h-42z" />
      <path d="M2 108h346" className={classes.ground} />
      <circle cx="58" cy="102" r="14" fill="#fff" />
      <circle cx="58" cy="102" r="5" />
      <circle cx="300" cy="102" r="14" fill="#fff" />
      <circle cx="300" cy="102" r="5" />
    </svg>
  )
}
