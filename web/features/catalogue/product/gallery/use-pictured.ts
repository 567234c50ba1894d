import { useEffect, useState } from 'react'
import { useMedia } from '#web/lib/shop.ts'
import { decodePicture, isDecoded } from '#web/ui/pictures/decode-picture.ts'
import type { ProductDetail } from '../load-product.ts'

/**
 * The product whose pictures are shown: after another variant is selected the previous one, until
 * the first picture of the new one is decoded. A predecoded picture is shown together with the
 * price.
 */
export function usePictured(product: ProductDetail): ProductDetail {
  const media = useMedia()
  const [shown, setShown] = useState(product)
  const holds =
    shown.id !== product.id && isSibling(shown, product) && !isDecoded(product.images[0])
  if (!holds && shown !== product) setShown(product)
  useEffect(() => {
    if (!holds) return
    let left = false
    const swap = async () => {
      await decodePicture(media, product.images[0], gallerySizes)
      if (!left) setShown(product)
    }
    void swap()
    return () => {
      left = true
    }
  }, [holds, media, product])
  return holds ? shown : product
}

/** Whether both are variants of one family. */
export const isSibling = (a: ProductDetail, b: ProductDetail) =>
  a.family !== null && a.family.id === b.family?.id

/** The `sizes` attribute of the gallery's picture. */
export const gallerySizes = '(min-width: 64em) 712px, (min-width: 48em) 55vw, 100vw'
