/** A subcategory or a size, by the id in URLs and REST. */
export interface TaxonomyItem {
  id: string
  label: string
}

export interface Subcategory extends TaxonomyItem {
  /** How its products are drawn without a model; by default as the category's. */
  drawnAs?: string
}

export interface Category extends TaxonomyItem {
  /** The shorter label of a tile on the home page, where it differs. */
  tileLabel?: string
  /** Its position in the header's menu, from 1; without it, it is only below Products. */
  menu?: number
  /** The picture of its tile; by default that of one of its products. */
  tileImage?: string
  /** How its products are drawn without a model; by default as those of the specification. */
  drawnAs?: string
  /** It has no tile, and no place in menus and filters; its URL and its products stay. */
  isHidden?: true
  /** Taking the old piece away is not offered, whatever its products charge for it. */
  keepsOld?: true
  subcategories: readonly Subcategory[]
  sizes: readonly TaxonomyItem[]
}
