/** The shape of a wordmark, with which pages reserve its place before it is drawn. */
export interface WordmarkShape {
  viewBox: string
  /** Its width for a height of 1. */
  ratio: number
}

/** The shape of a sanitised wordmark. */
export function wordmarkShape(wordmark: string): WordmarkShape {
  const viewBox = /viewBox="([^"]*)"/.exec(wordmark)?.[1] ?? ''
  const [, , width = 1, height = 1] = viewBox.split(' ').map(Number)
  return { viewBox, ratio: width / height }
}
