import {
  GUEST_CART_DAYS,
  guestCookie,
  isGuestId,
  newGuestId,
} from '#server/lib/people/guest-id.shared.ts'

const key = 'guestId'

/**
 * This browser's guest id, created if there is none. Only in the browser. Its cookie has the same,
 * for forms that the browser posts itself; one that was posted before the scripts has made it.
 */
export function guestId(): string {
  const stored = localStorage.getItem(key)
  const cookie = guestCookie(location.protocol === 'https:')
  const sent = document.cookie.split('; ').find((one) => one.startsWith(`${cookie}=`))
  const fromForm = sent?.slice(cookie.length + 1)
  const id = [stored, fromForm].find(isGuestId) ?? newGuestId()
  if (id !== stored) localStorage.setItem(key, id)
  if (id !== fromForm) {
    const secure = location.protocol === 'https:' ? '; secure' : ''
    document.cookie = `${cookie}=${id}; path=/; max-age=${GUEST_CART_DAYS * 86_400}; samesite=lax${secure}`
  }
  return id
}
