import { z } from 'zod'
import { router, staffProcedure } from '#server/trpc/procedures.ts'
import { editorInput, editorOutput, saveInput, saveOutput } from '../editor/editor.schema.ts'
import { readEditor, listFamilies, readFamily } from './read-families.ts'
import { saveEditor } from '../editor/save-editor.ts'
import { createFamily, deleteFamily, updateFamily } from './write-family.ts'
import {
  adminFamily,
  adminFamilyDetails,
  adminFamilyListInput,
  adminFamilyListOutput,
  createFamilyInput,
  familyIdInput,
  updateFamilyInput,
} from './family.schema.ts'

export const familyRouter = router({
  editor: staffProcedure('catalogue')
    .input(editorInput)
    .output(editorOutput)
    .query(({ ctx, input }) => readEditor(ctx.deps, input.slug)),

  save: staffProcedure('catalogue')
    .input(saveInput)
    .output(saveOutput)
    .mutation(({ ctx, input }) => saveEditor(ctx.deps, ctx.user, input)),

  list: staffProcedure('products')
    .input(adminFamilyListInput)
    .output(adminFamilyListOutput)
    .query(({ ctx, input }) => listFamilies(ctx.deps, input)),

  details: staffProcedure('products')
    .input(familyIdInput)
    .output(adminFamilyDetails)
    .query(({ ctx, input }) => readFamily(ctx.deps, input.id)),

  create: staffProcedure('catalogue')
    .input(createFamilyInput)
    .output(adminFamily)
    .mutation(({ ctx, input }) => createFamily(ctx.deps, ctx.user, input)),

  update: staffProcedure('catalogue')
    .input(updateFamilyInput)
    .output(adminFamily)
    .mutation(({ ctx, input }) => updateFamily(ctx.deps, ctx.user, input)),

  remove: staffProcedure('catalogue')
    .input(familyIdInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await deleteFamily(ctx.deps, ctx.user, input.id)
      return null
    }),
})
