/** The `sizes` attribute of the gallery's picture. */
export const gallerySizes = '(min-width: 64em) 712px, (min-width: 48em) 55vw, 100vw'
