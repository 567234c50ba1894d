/** What pages know of a wordmark before it is drawn: its place on the screen never changes. */
export interface WordmarkShape {
  viewBox: string
  /** Its width for a height of 1. */
  ratio: number
}

/** The shape of an admitted wordmark. */
export function wordmarkShape(wordmark: string): WordmarkShape {
  const viewBox = /viewBox="([^"]*)"/.exec(wordmark)?.[1] ?? ''
  const [, , width = 1, height = 1] = viewBox.split(' ').map(Number)
  return { viewBox, ratio: width / height }
}
