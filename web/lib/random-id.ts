/** A random UUID, on pages over plain HTTP too, which have no `crypto.randomUUID`. */
export function randomId(): string {
  if (globalThis.isSecureContext) return crypto.randomUUID()
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)))
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}
