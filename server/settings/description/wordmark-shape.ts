/** The shape of a wordmark, with which pages reserve its place before it is drawn. */
export interface WordmarkShape {
  /** Its width for a height of 1; no number, or none above 0, without a fitting viewBox. */
  ratio: number
}

/** The shape of a wordmark, by the viewBox of its root element. */
export function wordmarkShape(svg: string): WordmarkShape {
  const viewBox = /<svg\s[^>]*\bviewBox="([^"]*)"/.exec(svg)?.[1] ?? ''
  const [, , width = NaN, height = NaN] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return { ratio: width > 0 && height > 0 ? width / height : NaN }
}
