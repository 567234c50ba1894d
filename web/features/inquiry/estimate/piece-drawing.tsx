import { Elevation, isElevation } from '#web/ui/drawing/elevation.tsx'
import { pieceDrawings } from './piece-drawings.ts'

type PieceDrawingProps = { name: string; className: string | undefined }

const isPiece = (name: string): name is keyof typeof pieceDrawings =>
  Object.hasOwn(pieceDrawings, name)

/** The line drawing of a kind of piece; a box for an unknown one. */
export function PieceDrawing({ name, className }: PieceDrawingProps) {
  if (!isPiece(name) && isElevation(name)) return <Elevation name={name} className={className} />
  return (
    <svg
      aria-hidden="true"
      className={className}
      viewBox="0 0 120 72"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d={pieceDrawings[isPiece(name) ? name : 'box']} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
