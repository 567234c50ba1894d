import type { DrawnShape } from '#server/catalogue/drawn-kinds.shared.ts'

export type View = (width: number, height: number) => string

/** Front views in a box of w × h. */
export const frontViews: Record<DrawnShape, View> = {
  table: (w, h) =>
    rect(0, 0, w, h * 0.09) +
    legs(w, h * 0.09, h, w * 0.035, w * 0.05) +
    line(w * 0.1, h * 0.22, w * 0.9, h * 0.22),
  pedestal: (w, h) =>
    rect(0, 0, w, h * 0.06, 2) +
    `M${r(w * 0.45)} ${r(h * 0.06)}q${r(-w * 0.03)} ${r(h * 0.4)} 0 ${r(h * 0.72)}L${r(w * 0.2)} ${r(h)}M${r(w * 0.55)} ${r(h * 0.06)}q${r(w * 0.03)} ${r(h * 0.4)} 0 ${r(h * 0.72)}L${r(w * 0.8)} ${r(h)}M${r(w * 0.45)} ${r(h * 0.86)}L${r(w * 0.28)} ${r(h)}M${r(w * 0.55)} ${r(h * 0.86)}L${r(w * 0.72)} ${r(h)}`,
  chair: (w, h) =>
    rect(w * 0.1, 0, w * 0.8, h * 0.09, 2) +
    times(5, (i) => line(w * (0.22 + i * 0.14), h * 0.09, w * (0.22 + i * 0.14), h * 0.45)) +
    line(w * 0.12, h * 0.09, w * 0.12, h * 0.45) +
    line(w * 0.88, h * 0.09, w * 0.88, h * 0.45) +
    rect(w * 0.03, h * 0.45, w * 0.94, h * 0.06, 2) +
    legs(w, h * 0.51, h, w * 0.07, w * 0.08, w * 0.05) +
    line(w * 0.13, h * 0.76, w * 0.87, h * 0.76),
  stool: (w, h) =>
    rect(0, 0, w, h * 0.1, 2) +
    legs(w, h * 0.1, h, w * 0.08, w * 0.1, w * 0.08) +
    line(w * 0.1, h * 0.68, w * 0.9, h * 0.68),
  sofa: (w, h) => {
    const a = Math.min(w * 0.13, h * 0.26),
      n = Math.max(1, Math.round(w / h / 0.82)),
      s = (w - 2 * a) / n
    return (
      rect(a, 0, w - 2 * a, h * 0.5, 4) +
      times(n - 1, (i) => line(a + s * (i + 1), 0, a + s * (i + 1), h * 0.68)) +
      line(a, h * 0.5, w - a, h * 0.5) +
      rect(0, h * 0.28, a, h * 0.58, 4) +
      rect(w - a, h * 0.28, a, h * 0.58, 4) +
      rect(a, h * 0.68, w - 2 * a, h * 0.18) +
      legs(w, h * 0.86, h, w * 0.02, w * 0.06)
    )
  },
  bed: (w, h) =>
    rect(0, 0, w, h * 0.14, 3) +
    line(0, h * 0.12, 0, h) +
    line(w, h * 0.12, w, h) +
    line(w * 0.05, h * 0.14, w * 0.05, h) +
    line(w * 0.95, h * 0.14, w * 0.95, h) +
    times(9, (i) => line(w * (0.14 + i * 0.09), h * 0.14, w * (0.14 + i * 0.09), h * 0.62)) +
    rect(w * 0.05, h * 0.62, w * 0.9, h * 0.16) +
    line(0, h, w * 0.05, h) +
    line(w * 0.95, h, w, h),
  mattress: (w, h) =>
    rect(0, 0, w, h, Math.min(5, h * 0.2)) +
    line(0, h * 0.3, w, h * 0.3) +
    line(0, h * 0.7, w, h * 0.7) +
    times(3, (i) => line(w * (0.25 + i * 0.25), h * 0.3, w * (0.25 + i * 0.25), h * 0.7)),
  wardrobe: (w, h) => {
    const n = Math.max(2, Math.round(w / h / 0.27)),
      b = h * 0.94
    return (
      rect(0, 0, w, b) +
      times(n - 1, (i) => line((w * (i + 1)) / n, h * 0.03, (w * (i + 1)) / n, b)) +
      times(n, (i) =>
        line(
          (w * (i + (i % 2 ? 0.14 : 0.86))) / n,
          h * 0.42,
          (w * (i + (i % 2 ? 0.14 : 0.86))) / n,
          h * 0.54,
        ),
      ) +
      legs(w, b, h, w * 0.03, w * 0.06)
    )
  },
  drawers: (w, h) => {
    const rows = Math.min(5, Math.max(2, Math.round(h / w / 0.32))),
      wide = w / h > 1.2,
      b = h * 0.9,
      s = (b - h * 0.04) / rows
    return (
      rect(0, 0, w, h * 0.04) +
      rect(w * 0.02, h * 0.04, w * 0.96, b - h * 0.04) +
      times(
        rows,
        (i) =>
          line(w * 0.02, h * 0.04 + s * (i + 1), w * 0.98, h * 0.04 + s * (i + 1)) +
          (wide || (i === 0 && rows > 3)
            ? line(w * 0.2, h * 0.04 + s * (i + 0.5), w * 0.3, h * 0.04 + s * (i + 0.5)) +
              line(w * 0.7, h * 0.04 + s * (i + 0.5), w * 0.8, h * 0.04 + s * (i + 0.5)) +
              line(w / 2, h * 0.04 + s * i, w / 2, h * 0.04 + s * (i + 1))
            : line(w * 0.43, h * 0.04 + s * (i + 0.5), w * 0.57, h * 0.04 + s * (i + 0.5))),
      ) +
      legs(w, b, h, w * 0.04, w * 0.06)
    )
  },
  unit: (w, h) =>
    rect(0, 0, w, h * 0.74) +
    line(w * 0.34, 0, w * 0.34, h * 0.74) +
    line(w * 0.66, 0, w * 0.66, h * 0.74) +
    line(w * 0.34, h * 0.37, w * 0.66, h * 0.37) +
    line(w * 0.3, h * 0.3, w * 0.3, h * 0.44) +
    line(w * 0.7, h * 0.3, w * 0.7, h * 0.44) +
    legs(w, h * 0.74, h, w * 0.02, w * 0.06, w * 0.012),
  cabinet: (w, h) =>
    rect(0, 0, w, h * 0.95) +
    line(w / 2, h * 0.02, w / 2, h * 0.95) +
    line(0, h * 0.68, w, h * 0.68) +
    times(3, (i) => line(0, h * (0.17 * (i + 1)), w, h * (0.17 * (i + 1)))) +
    line(w * 0.46, h * 0.78, w * 0.46, h * 0.86) +
    line(w * 0.54, h * 0.78, w * 0.54, h * 0.86) +
    legs(w, h * 0.95, h, w * 0.05, w * 0.05),
  clock: (w, h) =>
    oval(w / 2, h / 2, w / 2, h / 2) +
    oval(w / 2, h / 2, w * 0.44, h * 0.44) +
    `M${r(w / 2)} ${r(h * 0.2)}V${r(h / 2)}L${r(w * 0.68)} ${r(h * 0.62)}`,
  round: (w, h) => oval(w / 2, h / 2, w / 2, h / 2) + oval(w / 2, h / 2, w * 0.44, h * 0.44),
  dressing: (w, h) =>
    oval(w / 2, h * 0.24, w * 0.3, h * 0.24) +
    `M0 ${r(h * 0.48)}H${r(w)}V${r(h * 0.52)}H0z` +
    rect(w * 0.02, h * 0.52, w * 0.96, h * 0.1) +
    line(w / 2, h * 0.52, w / 2, h * 0.62) +
    legs(w, h * 0.62, h, w * 0.03, w * 0.05),
  flat: (w, h) => rect(0, 0, w, h),
  frame: (w, h) =>
    w > 2 * h
      ? times(3, (i) => rect((w * i) / 3 + (i > 0 ? w * 0.02 : 0), 0, w / 3 - w * 0.03, h))
      : rect(0, 0, w, h) +
        rect(
          Math.min(w, h) * 0.06,
          Math.min(w, h) * 0.06,
          w - Math.min(w, h) * 0.12,
          h - Math.min(w, h) * 0.12,
        ),
  cheval: (w, h) =>
    rect(w * 0.14, 0, w * 0.72, h * 0.9, 3) +
    rect(w * 0.2, h * 0.02, w * 0.6, h * 0.86) +
    `M${r(w * 0.06)} ${r(h * 0.4)}V${r(h * 0.92)}L0 ${r(h)}M${r(w * 0.94)} ${r(h * 0.4)}V${r(h * 0.92)}L${r(w)} ${r(h)}M${r(w * 0.06)} ${r(h * 0.46)}H${r(w * 0.14)}M${r(w * 0.86)} ${r(h * 0.46)}H${r(w * 0.94)}`,
  vase: (w, h) =>
    `M${r(w * 0.36)} 0H${r(w * 0.64)}M${r(w * 0.38)} 0C${r(w * 0.4)} ${r(h * 0.2)} 0 ${r(h * 0.3)} 0 ${r(h * 0.58)}C0 ${r(h * 0.8)} ${r(w * 0.2)} ${r(h * 0.95)} ${r(w * 0.3)} ${r(h)}H${r(w * 0.7)}C${r(w * 0.8)} ${r(h * 0.95)} ${r(w)} ${r(h * 0.8)} ${r(w)} ${r(h * 0.58)}C${r(w)} ${r(h * 0.3)} ${r(w * 0.6)} ${r(h * 0.2)} ${r(w * 0.62)} 0`,
}

/** A rug from above, in a box of w × d. */
export const flatPlan: View = (w, d) => {
  const border = Math.min(w, d) * 0.08
  return rect(0, 0, w, d) + rect(border, border, w - 2 * border, d - 2 * border)
}

// Strokes of the scale drawings as SVG path data, rounded to a tenth.
export const r = (n: number) => Math.round(n * 10) / 10
export const rect = (x: number, y: number, w: number, h: number, q = 0) =>
  q
    ? `M${r(x)} ${r(y + q)}q0 ${-q} ${q} ${-q}h${r(w - 2 * q)}q${q} 0 ${q} ${q}v${r(h - 2 * q)}q0 ${q} ${-q} ${q}h${r(-w + 2 * q)}q${-q} 0 ${-q} ${-q}z`
    : `M${r(x)} ${r(y)}h${r(w)}v${r(h)}h${r(-w)}z`
export const line = (x1: number, y1: number, x2: number, y2: number) =>
  `M${r(x1)} ${r(y1)}L${r(x2)} ${r(y2)}`
const oval = (cx: number, cy: number, rx: number, ry: number) =>
  `M${r(cx - rx)} ${r(cy)}a${r(rx)} ${r(ry)} 0 1 0 ${r(2 * rx)} 0a${r(rx)} ${r(ry)} 0 1 0 ${r(-2 * rx)} 0z`
export const legs = (w: number, top: number, h: number, t: number, inset = 0, splay = 0) =>
  `M${r(inset)} ${r(top)}L${r(inset - splay)} ${r(h)}h${r(t)}L${r(inset + t * 1.2)} ${r(top)}M${r(w - inset)} ${r(top)}L${r(w - inset + splay)} ${r(h)}h${r(-t)}L${r(w - inset - t * 1.2)} ${r(top)}`
export const times = (n: number, f: (index: number) => string) =>
  Array.from({ length: n }, (_, i) => f(i)).join('')
