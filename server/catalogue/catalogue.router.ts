import { z } from 'zod'
import { router, sharedProcedure, staffProcedure } from '../trpc/procedures.ts'
import { archiveProduct, restoreProduct, restoreProducts } from './staff/admin-archive-product.ts'
import { createProduct } from './staff/admin-create-product.ts'
import { listProductsForStaff } from './staff/admin-list-products.ts'
import {
  adminProduct,
  adminProductDetails,
  adminProductListInput,
  adminProductListOutput,
  createProductInput,
  productIdInput,
  setPricesInput,
  setStockInput,
  updateProductInput,
} from './staff/admin-product.schema.ts'
import { readProductForStaff } from './staff/admin-product.ts'
import { updateProduct } from './staff/admin-update-product.ts'
import { applyBulk, previewBulk } from './staff/bulk/apply-bulk.ts'
import {
  bulkApplyInput,
  bulkApplyOutput,
  bulkPreviewInput,
  bulkPreviewOutput,
  bulkRestoreInput,
  bulkRestoreOutput,
} from './staff/bulk/bulk.schema.ts'
import { setStock } from './staff/set-stock.ts'
import { listImports } from './staff/import/earlier-imports.ts'
import { earlierImports } from './staff/import/import.schema.ts'
import { productTableInput, productTableOutput } from './staff/table/product-table.schema.ts'
import { readProductTable } from './staff/table/read-product-table.ts'
import { readPriceHistory } from './prices/price-history.ts'
import { priceHistoryInput, priceHistoryOutput } from './prices/prices.schema.ts'
import {
  assemblyPricesOutput,
  byIdsInput,
  byIdsOutput,
  cardsOutput,
  fabricsOutput,
  facetsOutput,
  listInput,
  listOutput,
  productDetail,
  productInput,
  productSets,
  productSetsInput,
  relatedInput,
  tilesOutput,
} from './catalogue.schema.ts'
import { readAssemblyPrices } from './listing/assembly-prices.ts'
import { bestSellers } from './listing/best-sellers.ts'
import { readFacets } from './listing/facets/read-facets.ts'
import { listProducts, readProductsByIds } from './listing/list-products.ts'
import { readProduct } from './product/read-product.ts'
import { readFabrics } from './product/read-fabrics.ts'
import { readProductSets } from './product/read-product-sets.ts'
import { relatedProducts } from './product/related-products.ts'
import { searchAndCount } from './search/missed-searches.ts'
import { onlyOffered } from './search/help-pages.ts'
import { readSearchFacets } from './search/search-products.ts'
import {
  filteredSearchInput,
  searchFacetsInput,
  searchFacetsOutput,
  searchOutput,
  suggestInput,
  suggestOutput,
} from './search/search.schema.ts'
import { suggest } from './search/suggest.ts'
import { readTiles } from './listing/tiles.ts'

/**
 * The output parser for large outputs. tRPC would run a schema itself with `parseAsync`, which zod
 * does not compile and which takes four times as long.
 */
const checked =
  <Schema extends z.ZodType>(schema: Schema) =>
  (output: unknown): z.output<Schema> =>
    schema.parse(output)

export const catalogueRouter = router({
  list: sharedProcedure
    .input(listInput)
    .output(checked(listOutput))
    .query(({ ctx, input }) => listProducts(ctx.deps, input)),

  facets: sharedProcedure
    .input(listInput)
    .output(checked(facetsOutput))
    .query(({ ctx, input }) => readFacets(ctx.deps, input)),

  product: sharedProcedure
    .input(productInput)
    .output(checked(productDetail))
    .query(({ ctx, input }) => readProduct(ctx.deps, input.slug)),

  byIds: sharedProcedure
    .input(byIdsInput)
    .output(checked(byIdsOutput))
    .query(({ ctx, input }) => readProductsByIds(ctx.deps, input.ids)),

  related: sharedProcedure
    .input(relatedInput)
    .output(checked(cardsOutput))
    .query(({ ctx, input }) => relatedProducts(ctx.deps, input)),

  sets: sharedProcedure
    .input(productSetsInput)
    .output(checked(productSets))
    .query(({ ctx, input }) => readProductSets(ctx.deps, input.id)),

  search: sharedProcedure
    .input(filteredSearchInput)
    .output(checked(searchOutput))
    .query(async ({ ctx, input }) => onlyOffered(ctx.deps, await searchAndCount(ctx.deps, input))),

  searchFacets: sharedProcedure
    .input(searchFacetsInput)
    .output(checked(searchFacetsOutput))
    .query(({ ctx, input }) => readSearchFacets(ctx.deps, input)),

  suggest: sharedProcedure
    .input(suggestInput)
    .output(checked(suggestOutput))
    .query(async ({ ctx, input }) => onlyOffered(ctx.deps, await suggest(ctx.deps, input))),

  bestSellers: sharedProcedure
    .output(checked(cardsOutput))
    .query(({ ctx }) => bestSellers(ctx.deps)),

  tiles: sharedProcedure.output(tilesOutput).query(({ ctx }) => readTiles(ctx.deps)),

  fabrics: sharedProcedure
    .output(fabricsOutput)
    .query(async ({ ctx }) => ({ items: await readFabrics(ctx.deps) })),

  assemblyPrices: sharedProcedure
    .output(assemblyPricesOutput)
    .query(async ({ ctx }) => ({ items: await readAssemblyPrices(ctx.deps) })),

  adminList: staffProcedure('products')
    .input(adminProductListInput)
    .output(adminProductListOutput)
    .query(({ ctx, input }) => listProductsForStaff(ctx.deps, input)),

  adminTable: staffProcedure('products')
    .input(productTableInput)
    .output(checked(productTableOutput))
    .query(({ ctx, input }) => readProductTable(ctx.deps, input)),

  adminDetails: staffProcedure('products')
    .input(productIdInput)
    .output(adminProductDetails)
    .query(({ ctx, input }) => readProductForStaff(ctx.deps, input.id)),

  create: staffProcedure('catalogue')
    .input(createProductInput)
    .output(adminProduct)
    .mutation(({ ctx, input }) => createProduct(ctx.deps, ctx.user, input)),

  update: staffProcedure('catalogue')
    .input(updateProductInput)
    .output(adminProduct)
    .mutation(({ ctx, input }) => updateProduct(ctx.deps, ctx.user, input)),

  setPrices: staffProcedure('prices')
    .input(setPricesInput)
    .output(adminProduct)
    .mutation(({ ctx, input }) => updateProduct(ctx.deps, ctx.user, input)),

  setStock: staffProcedure('stock')
    .input(setStockInput)
    .output(z.object({ stock: z.int() }))
    .mutation(({ ctx, input }) => setStock(ctx.deps, ctx.user, input)),

  archive: staffProcedure('catalogue')
    .input(productIdInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await archiveProduct(ctx.deps, ctx.user, input.id)
      return null
    }),

  restore: staffProcedure('catalogue')
    .input(productIdInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await restoreProduct(ctx.deps, ctx.user, input.id)
      return null
    }),

  priceHistory: staffProcedure('products')
    .input(priceHistoryInput)
    .output(priceHistoryOutput)
    .query(({ ctx, input }) => readPriceHistory(ctx.deps, input.slug)),

  imports: staffProcedure('catalogue')
    .output(earlierImports)
    .query(({ ctx }) => listImports(ctx.deps)),

  // A read, but a mutation: thousands of ids do not fit into a URL.
  bulkPreview: staffProcedure('catalogue')
    .input(bulkPreviewInput)
    .output(bulkPreviewOutput)
    .mutation(({ ctx, input }) => previewBulk(ctx.deps, ctx.user, input)),

  bulkApply: staffProcedure('catalogue')
    .input(bulkApplyInput)
    .output(bulkApplyOutput)
    .mutation(({ ctx, input }) => applyBulk(ctx.deps, ctx.user, input)),

  bulkRestore: staffProcedure('catalogue')
    .input(bulkRestoreInput)
    .output(bulkRestoreOutput)
    .mutation(async ({ ctx, input }) => ({
      restored: await restoreProducts(ctx.deps, ctx.user, input.ids),
    })),
})
