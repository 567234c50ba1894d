/** The picture file types that the shop accepts. */
export const pictureTypes: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
]

/** A picture of an upload list: stored, uploading or refused. */
export type ListedPicture = { key: string } & (
  | { state: 'stored'; name: string }
  | { state: 'sending'; fileName: string; share: number }
  | { state: 'failed'; fileName: string; fault: string }
)

/**
 * What to tell of files that are no pictures of these types, and so were left out; null when there
 * are none.
 */
export function leftOutText(files: Iterable<{ name: string; type: string }>): string | null {
  const names = Array.from(files)
    .filter(({ type }) => !pictureTypes.includes(type))
    .map(({ name }) => `“${name}”`)
  if (names.length === 0) return null
  const [was, it] = names.length === 1 ? ['was', 'it'] : ['were', 'them']
  return `${list.format(names)} ${was} not added. Save ${it} as JPG or PNG, then add ${it} again.`
}

const list = new Intl.ListFormat('en-GB')

/** The initial list: pictures that are stored already. */
export function storedPictures(names: readonly string[]): ListedPicture[] {
  return names.map((name) => ({ key: name, state: 'stored', name }))
}

/** The names of the stored pictures, in the list's order, each once. */
export function storedNames(pictures: readonly ListedPicture[]): string[] {
  const names = pictures.flatMap((picture) => (picture.state === 'stored' ? picture.name : []))
  return [...new Set(names)]
}

/** The list with one picture moved to another place. */
export function movePicture(
  pictures: readonly ListedPicture[],
  key: string,
  to: number,
): ListedPicture[] {
  const moved = pictures.find((picture) => picture.key === key)
  if (moved === undefined || to < 0 || to >= pictures.length) return [...pictures]
  return pictures.filter((picture) => picture !== moved).toSpliced(to, 0, moved)
}
