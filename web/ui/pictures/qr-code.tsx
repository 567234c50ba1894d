import type { QrPath } from '#server/lib/text/qr-path.shared.ts'
import classes from './qr-code.module.css'

type QrCodeProps = {
  qr: QrPath
  /** Its text alternative. */
  label: string
  /** Pixels. */
  size: number
}

/** A QR code, black on white on any background, so that cameras read it. */
export function QrCode({ qr, label, size }: QrCodeProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      className={classes.qr}
      width={size}
      height={size}
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      shapeRendering="crispEdges"
    >
      <path d={qr.path} />
    </svg>
  )
}
