import type { Taxonomy } from '#server/lib/taxonomy.shared.ts'

/** Line drawings for missing pictures and empty states, in a box of 120 × 72. */
const elevations = {
  table: 'M6 22h108v6H6zM13 28l3 40h5l2-40M107 28l-3 40h-5l-2-40M23 34h74',
  chair: 'M44 6h8l4 32h24c6 0 9 3 9.5 9L91 68h-6l-1.5-21H57L54 68h-6l2-24zM57 45l27 0',
  sofa: 'M18 34V20q0-6 6-6h72q6 0 6 6v14M60 14v24M8 34q0-5 5-5t5 5v8h84v-8q0-5 5-5t5 5v22q0 4-4 4H12q-4 0-4-4zM18 42v18M102 42v18M16 60v8M104 60v8',
  bed: 'M8 8h8v56h-5l-3-4zM16 34h90q6 0 6 6v8H16M16 48h96v8H16M18 34v-5q0-4 5-4h14q5 0 5 4v5M108 56v10h-5V56M48 34q4 8 0 14',
  mattress:
    'M10 30q0-6 6-6h88q6 0 6 6v20q0 6-6 6H16q-6 0-6-6zM10 37h100M10 44h100M30 37v7M60 37v7M90 37v7',
  wardrobe: 'M32 2h56v64H32zM60 2v58M32 60h56M56 28v8M64 28v8M36 66v5M84 66v5',
  drawers:
    'M26 12h68v52H26zM26 28h68M26 46h68M60 28v-16M43 20h4M73 20h4M56 37h8M56 55h8M31 64v6M89 64v6',
  tv: 'M8 32h104v28H8zM42 32v28M78 32v28M42 46h36M36 44v6M84 44v6M14 60l-2 9M106 60l2 9',
  decor: 'M60 8a28 28 0 1 0 .01 0M60 18v18l12 8M60 11v3M60 58v3M35 36h-3M88 36h-3',
  vase: 'M54 6h12M55 6c0 10-15 16-15 32 0 14 8 24 12 28h16c4-4 12-14 12-28C80 22 65 16 65 6',
  mirror:
    'M60 4c20 0 30 14 30 32S80 68 60 68 30 54 30 36 40 4 60 4zM60 9c16 0 25 12 25 27S76 63 60 63 35 51 35 36 44 9 60 9zM48 34l12-14M52 44l20-22',
  rug: 'M14 20h92v32H14zM22 27h76v18H22zM14 24H8M14 31H8M14 38H8M14 45H8M106 24h6M106 31h6M106 38h6M106 45h6',
  /** What is known of no kind. */
  box: 'M32 26h56v40H32zM32 26l7-14h42l7 14M60 12v14M52 38h16',
  lamp: 'M46 30 52 8h16l6 22zM60 30v32M48 66q0-4 12-4t12 4z',
}

export type ElevationName = keyof typeof elevations

const byCategory: Record<string, ElevationName> = {
  chairs: 'chair',
  tables: 'table',
  'living-room': 'tv',
  sofas: 'sofa',
  beds: 'bed',
  mattresses: 'mattress',
  'chest-drawers': 'drawers',
  wardrobe: 'wardrobe',
  'home-decor': 'decor',
  chantelle: 'bed',
}

/** Whether there is a drawing of this name. */
export const isElevation = (kind: string): kind is ElevationName => Object.hasOwn(elevations, kind)

/** The drawing of a category. */
export function elevationOf(categoryId: string, { findCategory }: Taxonomy): ElevationName {
  const kind = findCategory(categoryId)?.drawnAs ?? ''
  return isElevation(kind) ? kind : (byCategory[categoryId] ?? 'box')
}

type ElevationProps = { name: ElevationName; className?: string | undefined; width?: number }

export function Elevation({ name, className, width }: ElevationProps) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      width={width}
      viewBox="0 0 120 72"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d={elevations[name]} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
