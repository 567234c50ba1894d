/** The `sizes` attributes of the cards' pictures: in a grid, and in one beside a filter panel. */
export const cardSizes = {
  wide: '(min-width: 75em) 318px, (min-width: 48em) 31vw, 46vw',
  beside: '(min-width: 64em) 325px, (min-width: 48em) 31vw, 46vw',
}
