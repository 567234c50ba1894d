import { createLink } from '@tanstack/react-router'
import { AnchorButton } from './button.tsx'

/** A link to a page of ours that looks like a button: `<ButtonLink to="/shop/listing">`. */
export const ButtonLink = createLink(AnchorButton)
