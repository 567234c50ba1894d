import { z } from 'zod'
import { router, staffProcedure } from '#server/trpc/procedures.ts'
import {
  adminCategories,
  adminCategory,
  categoryIdInput,
  categoryPictures,
  createCategoryInput,
  orderInput,
  updateCategoryInput,
} from './category.schema.ts'
import { listCategoryPictures, listCategories } from './list-categories.ts'
import { orderCategories, createCategory, updateCategory, removeCategory } from './save-category.ts'

export const categoryRouter = router({
  list: staffProcedure('products')
    .output(adminCategories)
    .query(({ ctx }) => listCategories(ctx.deps.db)),

  pictures: staffProcedure('catalogue')
    .input(categoryIdInput)
    .output(categoryPictures)
    .query(({ ctx, input }) => listCategoryPictures(ctx.deps, input.id)),

  create: staffProcedure('catalogue')
    .input(createCategoryInput)
    .output(adminCategory)
    .mutation(({ ctx, input }) => createCategory(ctx.deps, ctx.user, input)),

  update: staffProcedure('catalogue')
    .input(updateCategoryInput)
    .output(adminCategory)
    .mutation(({ ctx, input }) => updateCategory(ctx.deps, ctx.user, input)),

  order: staffProcedure('catalogue')
    .input(orderInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await orderCategories(ctx.deps, ctx.user, input.ids)
      return null
    }),

  remove: staffProcedure('catalogue')
    .input(categoryIdInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await removeCategory(ctx.deps, ctx.user, input.id)
      return null
    }),
})
