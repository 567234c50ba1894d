const key = 'guestId'
const pattern = /^[0-9a-z]{8}$/

/** Eight random base-36 characters: the key to a guest's cart. */
export function newGuestId(): string {
  const bytes = crypto.getRandomValues(new Uint32Array(8))
  return Array.from(bytes, (value) => (value % 36).toString(36)).join('')
}

/** This browser's guest id, created if there is none. Only in the browser. */
export function guestId(): string {
  const stored = localStorage.getItem(key)
  if (stored !== null && pattern.test(stored)) return stored
  const made = newGuestId()
  localStorage.setItem(key, made)
  return made
}
