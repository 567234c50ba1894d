/**
 * The first picture of each of the shop's own slideshows, for other pages: the home page loads these
 * without the rest.
 */

export interface PagePicture {
  /** See name.ts. */
  name: string
  alt: string
}

export const assemblyCover: PagePicture = {
  name: '671557112aec5207-1280x720-c7a77b',
  alt: 'The parts of a flat-pack cabinet laid out on a wooden floor beside their carton.',
}

export const removalCover: PagePicture = {
  name: 'fac34d97c5dd1f42-1280x720-c4a989',
  alt: 'Labelled cardboard boxes stacked in a living room between a plant and a lamp.',
}

export const bannerCover = 'ed5756634aae2ed9-1920x880-ccbfa5'
