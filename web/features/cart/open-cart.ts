import { useEffect } from 'react'

let open: (() => void) | null = null

/** Opens the side sheet with the cart, from wherever on a page of the storefront. */
export function openCart(): void {
  open?.()
}

/** Registers what `openCart` calls: the button that owns the sheet does. */
export function useOpenCart(show: () => void): void {
  useEffect(() => {
    open = show
    return () => {
      if (open === show) open = null
    }
  }, [show])
}
