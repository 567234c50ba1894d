// Strokes of the scale drawings as SVG path data, rounded to a tenth.
export const r = (n: number) => Math.round(n * 10) / 10
export const rect = (x: number, y: number, w: number, h: number, q = 0) =>
  q
    ? `M${r(x)} ${r(y + q)}q0 ${-q} ${q} ${-q}h${r(w - 2 * q)}q${q} 0 ${q} ${q}v${r(h - 2 * q)}q0 ${q} ${-q} ${q}h${r(-w + 2 * q)}q${-q} 0 ${-q} ${-q}z`
    : `M${r(x)} ${r(y)}h${r(w)}v${r(h)}h${r(-w)}z`
export const line = (x1: number, y1: number, x2: number, y2: number) =>
  `M${r(x1)} ${r(y1)}L${r(x2)} ${r(y2)}`
export const oval = (cx: number, cy: number, rx: number, ry: number) =>
  `M${r(cx - rx)} ${r(cy)}a${r(rx)} ${r(ry)} 0 1 0 ${r(2 * rx)} 0a${r(rx)} ${r(ry)} 0 1 0 ${r(-2 * rx)} 0z`
export const legs = (w: number, top: number, h: number, t: number, inset = 0, splay = 0) =>
  `M${r(inset)} ${r(top)}L${r(inset - splay)} ${r(h)}h${r(t)}L${r(inset + t * 1.2)} ${r(top)}M${r(w - inset)} ${r(top)}L${r(w - inset + splay)} ${r(h)}h${r(-t)}L${r(w - inset - t * 1.2)} ${r(top)}`
export const times = (n: number, f: (index: number) => string) =>
  Array.from({ length: n }, (_, i) => f(i)).join('')
