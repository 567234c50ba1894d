import {
  assemblyCover,
  bannerCover,
  removalCover,
  type PagePicture,
} from './cover-pictures.shared.ts'

/**
 * The shop's own pictures, by the names of their files in `page-pictures`. Banner images that staff
 * add replace the defaults here.
 */

/** The slideshow of the assembly page. */
export const assemblyPictures: readonly PagePicture[] = [
  assemblyCover,
  {
    name: 'bca4c563011a3731-1280x720-b39a7c',
    alt: 'A half-assembled wardrobe, its two doors leaning against the wall.',
  },
  {
    name: 'bdacf1067a37562f-1280x720-b8a68a',
    alt: 'A cordless drill, screwdrivers, hex keys and sorted screws on a bench.',
  },
  {
    name: 'a092bd700be1aec5-1280x720-c9b394',
    alt: 'A dining table upside down on a rug while its legs are fitted.',
  },
  {
    name: '3a6c29b7a41eebd4-1280x720-c0aa8d',
    alt: 'A bed frame with its slats in place and the mattress waiting by the wall.',
  },
  {
    name: 'd17518ff0c4de6ce-1280x720-c9c1ac',
    alt: 'A finished bedroom with a made bed, a wardrobe and a chest of drawers.',
  },
]

/** The slideshow of the house removal page. */
export const removalPictures: readonly PagePicture[] = [
  removalCover,
  {
    name: '215aecab2c8650c2-1280x720-c1b39c',
    alt: 'A grey sofa with its corners protected, ready to be carried.',
  },
  {
    name: '67fa24a527a75c5c-1280x720-bbb3a4',
    alt: 'A removal van with its back open and boxes going in.',
  },
  {
    name: 'd4a79a28107165d4-1280x720-ceb99c',
    alt: 'An empty room with three boxes left under a bright window.',
  },
  {
    name: '6d6a0a19cb49b349-1280x720-a98b6a',
    alt: 'Boxes marked Books, Kitchen, Bedroom, Photos and Fragile.',
  },
  {
    name: 'e27958ed2ed4a76a-1280x720-beb49f',
    alt: 'A new living room with a sofa, a coffee table and the last box to unpack.',
  },
]

/** The home page's banner as long as staff have added fewer than four pictures. */
export const bannerPictures: readonly string[] = [
  bannerCover,
  '42ee55769fd4ffc0-1920x880-d2c1a6',
  '3f625d7f4cf05721-1920x880-d0bc9d',
  '3ada39fc8e1d6297-1920x880-b0aa95',
]
