import { useEffect, useState } from 'react'
import { decodePicture, isDecoded } from '../../../ui/decode-picture.ts'
import type { ProductDetail } from './gallery.tsx'
import { gallerySizes } from './gallery-sizes.ts'

/**
 * The product whose pictures are shown: after a change within the family the one before, until the
 * first picture of the next is decoded. One that was decoded ahead is shown with its price.
 */
export function usePictured(product: ProductDetail): ProductDetail {
  const [shown, setShown] = useState(product)
  const holds =
    shown.id !== product.id && isSibling(shown, product) && !isDecoded(product.images[0])
  if (!holds && shown !== product) setShown(product)
  useEffect(() => {
    if (!holds) return
    let left = false
    const swap = async () => {
      await decodePicture(product.images[0], gallerySizes)
      if (!left) setShown(product)
    }
    void swap()
    return () => {
      left = true
    }
  }, [holds, product])
  return holds ? shown : product
}

/** Whether both are variants of one family. */
export const isSibling = (a: ProductDetail, b: ProductDetail) =>
  a.family !== null && a.family.id === b.family?.id
