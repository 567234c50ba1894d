import { type PointerEvent, useRef } from 'react'
import { MAX_POINTS, SIGNATURE } from '#server/removal/extras/extras.shared.ts'
import sheet from '../day-sheet.module.css'
import classes from './extras-form.module.css'

type SignaturePadProps = {
  /** What is drawn, as the path of an SVG; empty for nothing. */
  path: string
  onChange: (path: string) => void
}

/** A box to sign in, with a finger or a pen. */
export function SignaturePad({ path, onChange }: SignaturePadProps) {
  // Two moves of one frame come before the first is rendered.
  const drawn = useRef(path)
  const isDown = useRef(false)
  const draw = (event: PointerEvent<SVGSVGElement>, command: 'M' | 'L') => {
    const box = event.currentTarget.getBoundingClientRect()
    const next = withPoint(drawn.current, command, {
      x: ((event.clientX - box.left) / box.width) * SIGNATURE.width,
      y: ((event.clientY - box.top) / box.height) * SIGNATURE.height,
    })
    drawn.current = next
    onChange(next)
  }
  return (
    <>
      <svg
        className={classes.pad}
        viewBox={`0 0 ${SIGNATURE.width} ${SIGNATURE.height}`}
        role="img"
        aria-label={path === '' ? 'Sign here' : 'Signed'}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          isDown.current = true
          draw(event, 'M')
        }}
        onPointerMove={(event) => {
          if (isDown.current) draw(event, 'L')
        }}
        onPointerUp={() => {
          isDown.current = false
        }}
        onPointerCancel={() => {
          isDown.current = false
        }}
      >
        <path d={path} />
      </svg>
      <button
        type="button"
        className={sheet.plain}
        onClick={() => {
          drawn.current = ''
          onChange('')
        }}
      >
        Clear signature
      </button>
    </>
  )
}

const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)))

/** A path with one more point, inside its box; as it was when it is long enough. */
export function withPoint(
  path: string,
  command: 'M' | 'L',
  { x, y }: { x: number; y: number },
): string {
  const point = `${command}${within(x, SIGNATURE.width)} ${within(y, SIGNATURE.height)}`
  const points = path.split(/[ML]/).length - 1
  return points >= MAX_POINTS ? path : path + point
}
