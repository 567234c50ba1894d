import { useEffect } from 'react'

let open: (() => void) | null = null

/** Opens the cart sheet from any page of the storefront. */
export function openCart(): void {
  open?.()
}

/** Registers the handler of `openCart`: that of the button that owns the sheet. */
export function useOpenCart(show: () => void): void {
  useEffect(() => {
    open = show
    return () => {
      if (open === show) open = null
    }
  }, [show])
}
