interface Limits {
  /** The longest side, in pixels. */
  longest: number
  /** Of the JPEG, from 0 to 1. */
  quality: number
}

/**
 * Downscales a photograph for a slow connection. Returns a file that cannot be decoded unchanged:
 * the shop refuses what is no picture.
 */
export async function shrink(file: Blob, { longest, quality }: Limits): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const small = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', quality)
    })
    return small && small.size < file.size ? small : file
  } catch {
    return file
  }
}
