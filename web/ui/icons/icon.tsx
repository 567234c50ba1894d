import type { ComponentType } from 'react'

export type IconProps = {
  /** Edge in pixels: 16, 20 (the default) or 24. */
  size?: number
  strokeWidth?: number
  className?: string
}

export type Icon = ComponentType<IconProps>

/** Makes an icon with 1.5 px strokes from path data on a 24 × 24 grid, in the text's colour. */
export function icon(path: string): Icon {
  return function LineIcon({ size = 20, strokeWidth = 1.5, className }: IconProps) {
    return (
      <svg
        aria-hidden="true"
        className={className}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
        style={{ flex: 'none' }}
      >
        <path d={path} />
      </svg>
    )
  }
}
