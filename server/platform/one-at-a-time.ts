/** Runs work after all earlier work has ended, successfully or not. */
export type OneAtATime = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Creates a queue that runs work one at a time, in order. */
export function oneAtATime(): OneAtATime {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work)
    last = result.catch(() => {})
    return result
  }
}
