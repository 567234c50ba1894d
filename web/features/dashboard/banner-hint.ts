/** How many pictures the home page's banner has. */
export const BANNER_LENGTH = 4

/** Which of this many pictures the home page shows, and what fills the remaining places. */
export function bannerHint(count: number): string {
  const left = BANNER_LENGTH - count
  if (left < 0) return 'The home page shows the first four.'
  if (left === 0) return 'The home page shows these four.'
  return `The home page shows ${count === 1 ? 'this one' : `these ${count}`}, then ${left} of the shop’s own.`
}
