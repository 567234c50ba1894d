/** Does work once all that was given before has ended, however it ended. */
export type OneAtATime = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Takes pieces of work that must not overlap, and does them in the order in which they come. */
export function oneAtATime(): OneAtATime {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work)
    last = result.catch(() => {})
    return result
  }
}
