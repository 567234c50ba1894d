import { isSvg } from './svg.ts'
import { wordmarkShape } from './wordmark-shape.ts'

/** The largest icon in bytes, and the side in pixels that a PNG has at least and at most. */
const MAX_BYTES = 64_000
const LEAST_SIDE = 180
const MOST_SIDE = 1024

/** A shop's icon: a PNG or an SVG, as it was uploaded. */
export interface Icon {
  type: 'image/png' | 'image/svg+xml'
  bytes: Uint8Array
}

const DATA_URL = /^data:(image\/png|image\/svg\+xml);base64,([A-Za-z0-9+/]+={0,2})$/

/** The icon in a `data:` URL; null for another text. */
export function iconIn(url: string): Icon | null {
  const [, type, base64] = DATA_URL.exec(url) ?? []
  if ((type !== 'image/png' && type !== 'image/svg+xml') || base64 === undefined) return null
  try {
    return { type, bytes: Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)) }
  } catch {
    return null
  }
}

/** The text of an SVG icon. */
export const svgOf = ({ bytes }: Icon): string => new TextDecoder().decode(bytes)

const NO_ICON = 'Choose a PNG or an SVG.'
const NOT_SQUARE = 'It is not square. An icon must be as wide as it is tall.'

/**
 * What keeps a file, as a `data:` URL, from being the shop's icon, as a sentence; null for one that
 * may be. It is only ever shown as an image.
 */
export function faultOfIcon(url: string): string | null {
  if (url.length > (MAX_BYTES * 4) / 3 + 40) {
    return `This file is too large: the limit is ${MAX_BYTES / 1000} kB.`
  }
  const icon = iconIn(url)
  if (icon === null) return NO_ICON
  if (icon.type === 'image/png') return faultOfPng(icon.bytes)
  const svg = svgOf(icon)
  if (!isSvg(svg)) return 'This is not a complete SVG file.'
  if (/<!ENTITY/i.test(svg)) return 'Export it as plain SVG, without entities.'
  const { ratio } = wordmarkShape(svg)
  if (!Number.isFinite(ratio)) return 'It has no viewBox. Export it with one.'
  return Math.abs(ratio - 1) > 0.01 ? NOT_SQUARE : null
}

/** By the first bytes of a PNG: its signature, its width and its height. */
function faultOfPng(bytes: Uint8Array): string | null {
  const isPng =
    bytes.length > 33 && String.fromCharCode(...bytes.slice(0, 8)) === '\x89PNG\r\n\x1a\n'
  if (!isPng) return NO_ICON
  const view = new DataView(bytes.buffer)
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  if (width !== height) return NOT_SQUARE
  return width < LEAST_SIDE || width > MOST_SIDE
    ? `It is ${width} pixels wide. An icon must be ${LEAST_SIDE} to ${MOST_SIDE} pixels wide.`
    : null
}
