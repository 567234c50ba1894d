/** A subcategory or a size, by the id that addresses and REST name. */
export interface TaxonomyItem {
  id: string
  label: string
}

export interface Subcategory extends TaxonomyItem {
  /** How its pieces are drawn without a model; without it, as the category's. */
  drawnAs?: string
}

export interface Category extends TaxonomyItem {
  /** The shorter label of a tile on the home page, where it differs. */
  tileLabel?: string
  /** Its place in the header's menu, from 1; without it, it stands below Products alone. */
  menu?: number
  /** The picture of its tile; without one, that of one of its products. */
  tileImage?: string
  /** How its pieces are drawn without a model; without it, as those of the specification. */
  drawnAs?: string
  /** It has no tile, no place in menus and filters; its address and its products stay. */
  isHidden?: true
  /** The old one is not taken away, whatever its products ask for that. */
  keepsOld?: true
  subcategories: readonly Subcategory[]
  sizes: readonly TaxonomyItem[]
}
