import { createLink } from '@tanstack/react-router'
import { AnchorButton } from './button.tsx'

/** A link to a page of the shop, styled as a button: `<ButtonLink to="/shop/listing">`. */
export const ButtonLink = createLink(AnchorButton)
