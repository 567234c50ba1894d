/** The shape of a wordmark, with which pages reserve its place before it is drawn. */
export interface WordmarkShape {
  /** Its width for a height of 1; no number, or none above 0, without a fitting viewBox. */
  ratio: number
}

/** The opening tag of an SVG's root element; empty for another text. */
export function rootTag(svg: string): string {
  const from = svg.indexOf('<svg ')
  const to = svg.indexOf('>', from)
  return from === -1 || to === -1 ? '' : svg.slice(from, to + 1)
}

/** The shape of a wordmark, by the viewBox of its root element. */
export function wordmarkShape(svg: string): WordmarkShape {
  const viewBox = /\sviewBox="([^"]*)"/.exec(rootTag(svg))?.[1] ?? ''
  const [, , width = NaN, height = NaN] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return { ratio: width > 0 && height > 0 ? width / height : NaN }
}
