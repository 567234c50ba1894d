import { errorOf, refusal } from '../lib/errors.ts'

/** The refusals of the catalogue. */
export const catalogueRefusals = {
  CATEGORY_TAKEN: refusal<{ id: string }>(409, ({ id }) => `“${id}” already exists.`),
  /** A category with products can be hidden, not removed. */
  CATEGORY_USED: refusal<{ label: string; products: number }>(
    409,
    ({ label, products }) =>
      `${label} has ${products === 1 ? 'a product' : `${products} products`}: it cannot be deleted, but you can hide it.`,
  ),
  CATALOGUE_CHANGED: refusal(
    409,
    'The catalogue has changed since this file was checked. Nothing was imported. Check the file again.',
  ),
}

export const CatalogueError = errorOf(catalogueRefusals)
