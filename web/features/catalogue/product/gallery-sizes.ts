/** How wide the gallery shows a picture, as in HTML. */
export const gallerySizes = '(min-width: 64em) 712px, 100vw'
