import { z } from 'zod'
import { adminProcedure, publicProcedure, router } from '../trpc.ts'
import { archiveProduct } from './admin-archive-product.ts'
import { createProduct } from './admin-create-product.ts'
import { listProductsForStaff } from './admin-list-products.ts'
import {
  adminProduct,
  adminProductDetails,
  adminProductListInput,
  adminProductListOutput,
  createProductInput,
  productIdInput,
  updateProductInput,
} from './admin-product.schema.ts'
import { readProductForStaff } from './admin-read-product.ts'
import { updateProduct } from './admin-update-product.ts'
import {
  byIdsInput,
  byIdsOutput,
  cardsOutput,
  listInput,
  listOutput,
  productDetail,
  productInput,
  relatedInput,
  searchInput,
  tilesOutput,
} from './catalogue.schema.ts'
import { listProducts } from './list-products.ts'
import { readProductsByIds } from './products-by-ids.ts'
import { readProduct } from './read-product.ts'
import { relatedProducts } from './related-products.ts'
import { searchProducts } from './search-products.ts'
import { readTiles } from './tiles.ts'

export const catalogueRouter = router({
  list: publicProcedure
    .input(listInput)
    .output(listOutput)
    .query(({ ctx, input }) => listProducts(ctx.deps, input)),

  product: publicProcedure
    .input(productInput)
    .output(productDetail)
    .query(({ ctx, input }) => readProduct(ctx.deps, input.slug)),

  byIds: publicProcedure
    .input(byIdsInput)
    .output(byIdsOutput)
    .query(({ ctx, input }) => readProductsByIds(ctx.deps, input.ids)),

  related: publicProcedure
    .input(relatedInput)
    .output(cardsOutput)
    .query(({ ctx, input }) => relatedProducts(ctx.deps, input)),

  search: publicProcedure
    .input(searchInput)
    .output(cardsOutput)
    .query(({ ctx, input }) => searchProducts(ctx.deps, input)),

  tiles: publicProcedure.output(tilesOutput).query(({ ctx }) => readTiles(ctx.deps)),

  adminList: adminProcedure
    .input(adminProductListInput)
    .output(adminProductListOutput)
    .query(({ ctx, input }) => listProductsForStaff(ctx.deps, input)),

  adminDetails: adminProcedure
    .input(productIdInput)
    .output(adminProductDetails)
    .query(({ ctx, input }) => readProductForStaff(ctx.deps, input.id)),

  create: adminProcedure
    .input(createProductInput)
    .output(adminProduct)
    .mutation(({ ctx, input }) => createProduct(ctx.deps, ctx.user, input)),

  update: adminProcedure
    .input(updateProductInput)
    .output(adminProduct)
    .mutation(({ ctx, input }) => updateProduct(ctx.deps, ctx.user, input)),

  archive: adminProcedure
    .input(productIdInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await archiveProduct(ctx.deps, ctx.user, input.id)
      return null
    }),
})
